// Two views that make an object each. A change in one of them concerns nobody else.
//
// Two object cards, each below its owner. What happens in one side stays there.

import SwiftUI

// stategraph: tap "+" in Side
// stategraph: tap "+" in Side#2

final class Score: ObservableObject {
  @Published var points = 0
}

struct GameView: View {
  var body: some View {
    HStack {
      Side(name: "left")
      Side(name: "right")
    }
  }
}

struct Side: View {
  let name: String
  @StateObject private var score = Score()

  var body: some View {
    Text("\(name) \(score.points)")
    Button("+") { score.points += 1 }
  }
}
