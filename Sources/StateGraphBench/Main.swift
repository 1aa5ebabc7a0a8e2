// `make bench`: what the engine, the views, the trace and the pictures cost, in one table.
//
//   make bench                                everything
//   make bench ARGS="leaf-wide --quick"       shapes whose names begin so, with small sizes
//   make bench ARGS="soak"                    100,000 steps; not part of everything

import Foundation

@main
@MainActor
enum Bench {
  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    let isQuick = arguments.contains("--quick")
    arguments.removeAll { $0 == "--quick" }
    if arguments.contains("soak") {
      await Soak.run(steps: isQuick ? 10_000 : 100_000)
      return
    }
    let selection = Selection(names: Array(arguments), isQuick: isQuick)
    viewShapes(selection)
    propagation(selection)
    await toolShapes(selection)
    try compileTimes(selection)
  }
}

/// Which shapes to measure, and at which sizes.
struct Selection {
  let names: [String]
  let isQuick: Bool

  func includes(_ name: String) -> Bool { names.isEmpty || names.contains { name.hasPrefix($0) } }

  func sizes(_ all: [Int]) -> [Int] { isQuick ? all.filter { $0 <= 1_000 } : all }
}
