// `make bench`: what the engine, the views, the trace and the pictures cost, in one table.
//
//   make bench                                everything
//   make bench ARGS="leaf-wide --quick"       shapes whose names begin so, with small sizes
//   make bench ARGS="leaf --mode=trace"       one way of recording only: for a profiler
//   make bench ARGS="large 10000 50 FILE"     write such a trace to a file: to measure the tool from outside
//   make bench ARGS="soak"                    100,000 steps; not part of everything

import Foundation

@main
@MainActor
enum Bench {
  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    let isQuick = arguments.contains("--quick")
    let modes = RecordingMode.allCases.filter { mode in
      !arguments.contains { $0.hasPrefix("--mode=") } || arguments.contains("--mode=\(mode)")
    }
    arguments.removeAll { $0.hasPrefix("--") }
    if arguments.contains("soak") {
      Soak.run(steps: isQuick ? 10_000 : 100_000, modes)
      return
    }
    let sizes = arguments.compactMap { Int($0) }
    if arguments.first == "large", sizes.count == 2, let file = arguments.last {
      try writeLargeTrace(nodes: sizes[0], steps: sizes[1], to: file)
      return
    }
    let selection = Selection(names: Array(arguments), isQuick: isQuick, modes: modes)
    viewShapes(selection)
    propagation(selection)
    try await toolShapes(selection)
    try largeShapes(selection)
    try compileTimes(selection)
  }
}

/// Which shapes to measure, and at which sizes.
struct Selection {
  let names: [String]
  let isQuick: Bool
  let modes: [RecordingMode]

  func includes(_ name: String) -> Bool { names.isEmpty || names.contains { name.hasPrefix($0) } }

  func sizes(_ all: [Int]) -> [Int] { isQuick ? all.filter { $0 <= 1_000 } : all }
}
