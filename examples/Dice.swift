// Dice, dates and identities. A scenario has its own clock and its own random numbers, so every run rolls the same.
//
// `Date()` begins on 1 January 2026 at 09:00:00 UTC, moves with `wait`, and is a second later at each action. Random numbers, `shuffle` and `UUID()` come from one seed. `--now`, `--seed` and `--live` choose others.

import SwiftUI

// stategraph: tap "Roll"
// stategraph: tap "Roll"
// stategraph: wait 1m
// stategraph: tap "Roll"
// stategraph: tap "Shuffle"

struct Roll: Identifiable {
  let id = UUID()
  let points = Int.random(in: 1...20)
}

struct DiceView: View {
  @State private var rolls: [Roll] = []
  @State private var lastRoll: Date?

  var body: some View {
    VStack {
      ForEach(rolls) { RollRow(roll: $0) }
      Button("Roll") {
        rolls.append(Roll())
        lastRoll = Date()
      }
      Button("Shuffle") { rolls.shuffle() }
      TimeView(date: lastRoll)
    }
  }
}

struct RollRow: View {
  let roll: Roll

  var body: some View {
    Text("rolled a \(roll.points)")
  }
}

struct TimeView: View {
  let date: Date?

  var body: some View {
    Text(date?.description ?? "not rolled yet")
  }
}
