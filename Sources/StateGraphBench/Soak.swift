// 100,000 steps that insert, remove and change: memory and time must stay flat.

import StateGraphEngine
import StateGraphUI
import SwiftUI

@MainActor
enum Soak {
  static func run(steps: Int, _ modes: [RecordingMode]) {
    for mode in modes { run(mode, steps: steps) }
  }

  private static func run(_ mode: RecordingMode, steps: Int) {
    let table = Table(
      "Soak: \(words(steps)) steps of inserts, removals and changes, recording: \(mode)",
      [("steps", 12), ("per step", 12), ("allocated", 14), ("nodes", 8), ("locations", 12), ("dependencies", 15)])
    let probe = SoakProbe()
    let rig = Rig(mode)
    rig.mount(SoakView(probe: probe))
    var random = SystemIndependentRandom(seed: 1)
    for part in 1...10 {
      let time = time {
        for _ in 0..<(steps / 10) { rig.transact { probe.act?(random.next()) } }
      }
      let engine = rig.host.engine
      table.row([
        words(steps / 10 * part), words(nanoseconds: time / Double(steps / 10)), words(allocatedBytes()) + " B",
        words(engine.nodeCount), words(engine.locationCount), words(engine.dependencyCount),
      ])
    }
    rig.close()
  }
}

/// The same numbers on every machine.
struct SystemIndependentRandom {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33)
  }
}

@MainActor
final class SoakProbe {
  var act: ((Int) -> Void)?
}

private struct SoakView: View {
  let probe: SoakProbe
  @State private var rows = Array(0..<100)
  @State private var next = 100
  @State private var showsDetail = false
  @State private var total = 0

  var body: some View {
    if probe.act == nil { probe.act = { act($0) } }
    return VStack {
      Text(verbatim: "\(total)")
      ForEach(rows, id: \.self) { SoakRow(number: $0, total: $total) }
      if showsDetail { SoakRow(number: -1, total: $total) }
    }
  }

  private func act(_ choice: Int) {
    switch choice % 5 {
    // The number of rows stays near 100, so that a step costs the same at the end as at the start.
    case 0 where rows.count < 110:
      rows.insert(next, at: choice / 5 % (rows.count + 1))
      next += 1
    case 0,
      1 where rows.count > 90:
      rows.remove(at: choice / 5 % rows.count)
    case 2: showsDetail.toggle()
    case 3: rows.swapAt(choice / 5 % rows.count, choice / 7 % rows.count)
    default: total += 1
    }
  }
}

private struct SoakRow: View {
  let number: Int
  @Binding var total: Int
  @State private var taps = 0

  var body: some View {
    Button("\(number)") {
      taps += 1
      total += taps
    }
    .onAppear { taps = 1 }
    Text(verbatim: "\(taps)")
  }
}
