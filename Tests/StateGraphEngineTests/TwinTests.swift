// The engine against its plain twin, on random programs; its invariants are checked after each pass.

import StateGraphEngine
import Testing

@Suite struct TwinTests {
  @Test(arguments: 0..<10)
  func `the engine evaluates what its twin evaluates, in the same order`(block: Int) {
    for number in 0..<100 {
      let seed = UInt64(block * 100 + number)
      let script = Script(seed: seed)
      let twin = RecursiveTwin(script: script)
      let host = ScriptedHost(script: script)
      twin.mount()
      host.mount()
      for step in 0..<12 {
        let happenings = (expected: twin.takeHappenings(), actual: host.takeHappenings())
        guard happenings.expected == happenings.actual else {
          let place = zip(happenings.expected, happenings.actual).prefix { $0 == $1 }.count
          Issue.record(
            """
            seed \(seed), step \(step): after \(place) equal happenings, expected \
            \(happenings.expected.dropFirst(place).prefix(4)), got \(happenings.actual.dropFirst(place).prefix(4))
            """)
          return
        }
        let order = (expected: twin.inTreeOrder(twin.root).map(\.key), actual: host.keysInTreeOrder)
        guard order.expected == order.actual else {
          Issue.record("seed \(seed), step \(step): expected the tree \(order.expected), got \(order.actual)")
          return
        }
        let expected = (0..<script.locationCount).map { location in
          twin.inTreeOrder(twin.root).count { $0.dependencies.contains(location) }
        }
        let actual = host.locations.map(host.engine.dependencyCount(of:))
        guard expected == actual else {
          Issue.record("seed \(seed), step \(step): expected \(expected) dependencies a location, got \(actual)")
          return
        }
        let written = (0..<Int(mix(seed, UInt64(step), 9) % 4)).map {
          Int(mix(seed, UInt64(step), 10, UInt64($0)) % UInt64(script.locationCount))
        }
        twin.transact(writing: written)
        host.transact(writing: written)
      }
    }
  }
}
