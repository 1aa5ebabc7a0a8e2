// 100,000 steps that insert, remove and change: memory and time must stay flat, and what removed rows held must go with
// them: objects, subscriptions, tasks, preferences, dependencies.

import Foundation
import Observation
import StateGraphEngine
import StateGraphUI
import SwiftUI
import Synchronization

@MainActor
enum Soak {
  static func run(steps: Int, _ modes: [RecordingMode]) {
    for mode in modes { run(mode, steps: steps) }
  }

  private static func run(_ mode: RecordingMode, steps: Int) {
    let table = Table(
      "Soak: \(words(steps)) steps of inserts, removals and changes, recording: \(mode)",
      [
        ("steps", 12), ("per step", 12), ("allocated", 14), ("nodes", 8), ("locations", 12), ("dependencies", 15),
        ("objects", 10), ("tasks", 8),
      ])
    let probe = SoakProbe()
    let rig = Rig(mode)
    rig.mount(SoakView(probe: probe))
    var random = SystemIndependentRandom(seed: 1)
    for part in 1...10 {
      let time = time {
        for step in 0..<(steps / 10) {
          rig.transact { probe.act?(random.next()) }
          // Tasks begin and end in turns of the main queue.
          if step % 20 == 0 { turnMainQueue() }
        }
        turnMainQueue()
      }
      let engine = rig.host.engine
      table.row([
        words(steps / 10 * part), words(nanoseconds: time / Double(steps / 10)), words(allocatedBytes()) + " B",
        words(engine.nodeCount), words(engine.locationCount), words(engine.dependencyCount),
        words(SoakProbe.alive.objects), words(SoakProbe.alive.tasks),
      ])
    }
    rig.close()
    turnMainQueue()
    print("  after the end: \(words(SoakProbe.alive.objects)) objects, \(words(SoakProbe.alive.tasks)) tasks")
  }

  private static func turnMainQueue() {
    for _ in 0..<3 { _ = RunLoop.main.run(mode: .default, before: Date()) }
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
  let beat = PassthroughSubject<Int, Never>()
  nonisolated static let objects = Atomic(0)
  nonisolated static let tasks = Atomic(0)
  static var alive: (objects: Int, tasks: Int) {
    (objects.load(ordering: .relaxed), tasks.load(ordering: .relaxed))
  }
}

/// What a row observes as a whole.
private final class SoakStore: ObservableObject {
  @Published var taps = 0
  private var subscription: AnyCancellable?
  init(_ beat: PassthroughSubject<Int, Never>) {
    SoakProbe.objects.add(1, ordering: .relaxed)
    subscription = beat.filter { $0 > 0 }.sink { [unowned self] in taps += $0 }
  }
  deinit { SoakProbe.objects.subtract(1, ordering: .relaxed) }
}

/// What a row observes property by property; by hand, because the macro's classes are recorded in rendered programs only.
private final class SoakModel: Observable {
  private let registrar = _RecordingRegistrar()
  private var stored = 0
  var taps: Int {
    get {
      registrar.access(self, keyPath: \.taps)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.taps) { stored = newValue } }
  }
  init() { SoakProbe.objects.add(1, ordering: .relaxed) }
  deinit { SoakProbe.objects.subtract(1, ordering: .relaxed) }
}

private struct SoakHeight: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct SoakView: View {
  let probe: SoakProbe
  @State private var rows = Array(0..<100)
  @State private var next = 100
  @State private var showsDetail = false
  @State private var total = 0
  @State private var height = 0

  var body: some View {
    if probe.act == nil { probe.act = { act($0) } }
    return VStack {
      Text(verbatim: "\(total)")
      ForEach(rows, id: \.self) { SoakRow(number: $0, total: $total, beat: probe.beat) }
      if showsDetail { SoakRow(number: -1, total: $total, beat: probe.beat) }
    }
    .environment(\.lineLimit, total % 3)
    .onPreferenceChange(SoakHeight.self) { height = $0 }
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
    case 4 where choice / 5 % 4 == 0: probe.beat.send(choice / 20 % 2)
    default: total += 1
    }
  }
}

private struct SoakRow: View {
  let number: Int
  @Binding var total: Int
  @State private var taps = 0
  @StateObject private var store: SoakStore
  @State private var model = SoakModel()
  @Environment(\.lineLimit) private var lineLimit

  init(number: Int, total: Binding<Int>, beat: PassthroughSubject<Int, Never>) {
    self.number = number
    _total = total
    _store = StateObject(wrappedValue: SoakStore(beat))
  }

  var body: some View {
    Button("\(number)") {
      taps += 1
      total += taps
    }
    .onAppear {
      taps = 1
      model.taps += 1
    }
    .task {
      SoakProbe.tasks.add(1, ordering: .relaxed)
      // Until it is cancelled. The system's sleep keeps its timer until it is due, cancelled or not.
      let (stream, continuation) = AsyncStream<Never>.makeStream()
      for await _ in stream {}
      continuation.finish()
      SoakProbe.tasks.subtract(1, ordering: .relaxed)
    }
    .preference(key: SoakHeight.self, value: number % 7)
    Text(verbatim: "\(taps) \(store.taps) \(model.taps)")
  }
}
