// A made-up program for nodes: what each evaluation reads, writes and hands on is a fixed function
// of a seed, the node and how often it has run. The engine and its twin run the same one.

/// SplitMix64, as one function of its input.
func mix(_ values: UInt64...) -> UInt64 {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  for value in values {
    state = (state ^ value) &+ 0x9E37_79B9_7F4A_7C15
    state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
    state ^= state >> 31
  }
  return state
}

struct Script {
  let seed: UInt64
  let locationCount = 8
  let maximalDepth = 3

  struct Child: Equatable {
    let slot: Int
    let isHandedSomethingNew: Bool
  }

  func isSticky(_ location: Int) -> Bool { location % 2 == 0 }

  /// Locations in the order of reading, repeats included.
  func reads(_ key: UInt64, run: Int) -> [Int] {
    let count = Int(mix(seed, key, UInt64(run), 1) % 5)
    return (0..<count).map { Int(mix(seed, key, UInt64(run), 2, UInt64($0)) % UInt64(locationCount)) }
  }

  /// A location written in the middle of an evaluation: rare, and less so the more often it has run,
  /// so that every pass comes to an end.
  func write(_ key: UInt64, run: Int) -> Int? {
    guard run < 4, mix(seed, key, UInt64(run), 3) % 12 == 0 else { return nil }
    return Int(mix(seed, key, UInt64(run), 4) % UInt64(locationCount))
  }

  /// The children that there are after this run, in view order.
  func children(_ key: UInt64, run: Int, depth: Int) -> [Child] {
    guard depth < maximalDepth else { return [] }
    let present = (0..<4).filter { mix(seed, key, UInt64(run / 2), 5, UInt64($0)) % 3 != 0 }
    let ordered = present.sorted {
      mix(seed, key, UInt64(run / 3), 6, UInt64($0)) < mix(seed, key, UInt64(run / 3), 6, UInt64($1))
    }
    return ordered.map { slot in
      Child(slot: slot, isHandedSomethingNew: mix(seed, key, UInt64(run), 7, UInt64(slot)) % 2 == 0)
    }
  }

  func key(of slot: Int, in parent: UInt64) -> UInt64 { mix(parent, UInt64(slot), 8) }
}

/// What a run is compared by.
enum Happening: Equatable {
  case evaluated(UInt64)
  case skipped(UInt64)
}
