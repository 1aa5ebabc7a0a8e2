// Two views that share one object. A change in one of them makes both run again, and the view that owns it too.
//
// One card for the object, dashed lines from both. A tap in `Left` runs `Right` as well, and `GameView`, which keeps the object and shows nothing of it.

import SwiftUI

// stategraph: tap "+" in Left

final class Score: ObservableObject {
  @Published var points = 0
}

struct GameView: View {
  @StateObject private var score = Score()

  var body: some View {
    HStack {
      Left(score: score)
      Right(score: score)
    }
  }
}

struct Left: View {
  @ObservedObject var score: Score

  var body: some View {
    Text("left \(score.points)")
    Button("+") { score.points += 1 }
  }
}

struct Right: View {
  @ObservedObject var score: Score

  var body: some View {
    Text("right \(score.points)")
  }
}
