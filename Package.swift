// swift-tools-version: 6.2
// The house, room by room. docs/architecture.md says why each wall is where it is.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, resources: [Resource] = []
) -> Target {
  .target(name: name, dependencies: dependencies, path: path, resources: resources, swiftSettings: settings)
}

func tests(of name: String, _ more: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.target(name: name)] + more, resources: resources, swiftSettings: settings)
}

// `import SwiftUI` and `import Combine` are Apple's own where Apple's exist.
#if os(Linux)
  let swiftUI = "SwiftUI"
  let combine = "Combine"
#else
  let swiftUI = "StateGraphNoSwiftUI"
  let combine = "StateGraphNoCombine"
#endif

let package = Package(
  name: "stategraph",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "stategraph", targets: ["StateGraphCommand"]),
    .library(name: "StateGraph", targets: ["StateGraph"]),
    .library(name: "StateGraphTesting", targets: ["StateGraphTesting"]),
    .library(name: "StateGraphGraphviz", targets: ["StateGraphGraphviz"]),
    .library(name: "SwiftUI", targets: [swiftUI]),
    .library(name: "Combine", targets: [combine]),
    // What the user's program links: engine, shims and recording in one file.
    .library(name: "StateGraphRuntime", type: .dynamic, targets: [swiftUI, combine, "StateGraphRecording"]),
  ],
  targets: [
    // In the user's process.
    room("StateGraphThreads"),
    room("StateGraphEngine"),
    .target(name: "CStateGraphClock"),
    .target(name: "CStateGraphCallers"),
    room("StateGraphClock", ["CStateGraphClock", "StateGraphThreads"]),
    room("StateGraphCombine", ["StateGraphClock", "StateGraphThreads"]),
    room(
      "StateGraphUI",
      ["StateGraphEngine", "StateGraphClock", "StateGraphCombine", "StateGraphThreads", "CStateGraphCallers"]),
    room(swiftUI, ["StateGraphUI", "StateGraphCombine"], path: "Sources/SwiftUI"),
    room(combine, ["StateGraphCombine"], path: "Sources/Combine"),
    room(
      "StateGraphRecording",
      [
        "StateGraphUI", "StateGraphEngine", "StateGraphClock", "StateGraphScenario", "StateGraphText",
        "StateGraphTrace",
      ]),
    // On both sides of the waist.
    room("StateGraphText"),
    room("StateGraphScenario", ["StateGraphText"]),
    room("StateGraphTrace"),
    // In the tool.
    room("StateGraphTimeline", ["StateGraphTrace", "StateGraphText"]),
    room("StateGraphDOT", ["StateGraphText"]),
    room("StateGraphLayout"),
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    room("StateGraphGraphviz", ["StateGraphLayout", "CGraphviz"]),
    room(
      "StateGraphEmit",
      ["StateGraphTimeline", "StateGraphTrace", "StateGraphDOT", "StateGraphLayout", "StateGraphText"],
      // In the binary: an installed tool is one file.
      resources: ["story.js", "trace.js", "stage.js", "panels.js", "controls.js", "player.css"].map {
        .embedInCode("Player/Page/\($0)")
      }),
    room(
      "StateGraph",
      [
        "StateGraphRecording", "StateGraphClock", "StateGraphUI", "StateGraphScenario", "StateGraphTrace",
        "StateGraphTimeline", "StateGraphDOT", "StateGraphLayout", "StateGraphEmit",
        "StateGraphSymbols",
      ]),
    room("StateGraphTesting", ["StateGraph", "StateGraphTimeline", "StateGraphTrace", "StateGraphDOT"]),
    room("StateGraphSymbols", ["StateGraphTrace"]),
    room("StateGraphRunner", ["StateGraphTrace", "StateGraphScenario", "StateGraphSymbols"]),
    .executableTarget(
      name: "StateGraphCommand",
      dependencies: [
        "StateGraphRunner", "StateGraphScenario", "StateGraphTrace", "StateGraphTimeline", "StateGraphDOT",
        "StateGraphLayout", "StateGraphGraphviz", "StateGraphEmit", "StateGraphText",
      ],
      swiftSettings: settings),
    // Measures; `make bench`.
    .systemLibrary(name: "CAllocator"),
    .executableTarget(
      name: "StateGraphBench",
      dependencies: [
        .target(name: swiftUI), "StateGraphUI", "StateGraphEngine", "StateGraphRecording", "StateGraphScenario",
        "StateGraphTrace", "StateGraphTimeline", "StateGraphLayout", "StateGraphEmit", "StateGraphRunner", "CAllocator",
      ],
      swiftSettings: settings),

    // Used by tests of two targets: traces typed by hand, and what reads the formats back.
    room("StateGraphTypedTraces", ["StateGraphTimeline", "StateGraphTrace"], path: "Tests/TypedTraces"),
    room("StateGraphAgreement", ["StateGraphEmit", "StateGraphTimeline"], path: "Tests/Agreement"),

    tests(of: "StateGraphEngine"),
    tests(of: "StateGraphClock"),
    tests(of: "StateGraphCombine", ["StateGraphClock"]),
    tests(of: "StateGraphRecording", [.target(name: swiftUI), "StateGraphUI", "StateGraphEngine", "StateGraphTrace"]),
    tests(of: "StateGraphText"),
    tests(of: "StateGraphTrace"),
    tests(of: "StateGraphScenario"),
    tests(of: "StateGraphTimeline", ["StateGraphTypedTraces", "StateGraphTrace"]),
    tests(of: "StateGraphDOT", ["StateGraphText"]),
    tests(of: "StateGraphLayout"),
    tests(of: "StateGraphGraphviz", ["StateGraphLayout"]),
    tests(
      of: "StateGraphEmit",
      [
        "StateGraphAgreement", "StateGraphTypedTraces", "StateGraphTimeline", "StateGraphTrace", "StateGraphDOT",
        "StateGraphLayout", "StateGraphText",
      ]),
    tests(of: "StateGraph", [.target(name: swiftUI), "StateGraphTimeline", "StateGraphTrace", "StateGraphDOT"]),
    tests(of: "StateGraphTesting", [.target(name: swiftUI), "StateGraph"]),
    tests(of: "StateGraphSymbols", ["StateGraphTrace"]),
    tests(of: "StateGraphRunner", ["StateGraphTrace", "StateGraphScenario"]),
    tests(of: "StateGraphCommand", [.target(name: swiftUI), "StateGraph", "StateGraphUI", "StateGraphEmit"]),
    .testTarget(
      name: "BehavioursTests",
      dependencies: [
        .target(name: swiftUI), "StateGraphRecording", "StateGraphUI", "StateGraphEngine", "StateGraphTrace",
      ],
      exclude: ["Refused"], swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "StateGraphAgreement", "StateGraphRunner", "StateGraphScenario", "StateGraphEmit", "StateGraphTimeline",
        "StateGraphTrace",
      ],
      exclude: ["Cases"], swiftSettings: settings),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "StateGraphDOT", "StateGraphEmit", "StateGraphRunner", "StateGraphScenario", "StateGraphTimeline",
        "StateGraphTrace",
      ],
      exclude: ["Found"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
