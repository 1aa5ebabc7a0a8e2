// Trace lines by chance: every case, with strings that try to break a line or its quotation marks.

import StateGraphTrace

/// A small generator, so that a failure can be repeated from its seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

let hostileTexts = [
  "", "MainView/Row[\"2\"]", "two\nlines", "tab\there", "carriage\r\nreturn", "back\\slash", "\\\"", "\u{0}\u{1}\u{1F}",
  "]]>", "</title>", "\u{202E}right to left", "שלום", "👩‍👩‍👧‍👦", "e\u{301}", "\u{2028}\u{2029}", "\u{FFFD}\u{FEFF}",
  "{\"k\":\"closed\"}",
  "\u{7F}\u{80}", "null", "\\u0041",
]

struct LineGenerator {
  var random: SplitMix
  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func text() -> String {
    hostileTexts.randomElement(using: &random)! + hostileTexts.randomElement(using: &random)!
  }
  mutating func number() -> Int {
    [0, 9, 10, 42, 1_000_000, Int.max, -1, Int.min + 1].randomElement(using: &random)!
  }
  mutating func maybe<T>(_ make: (inout LineGenerator) -> T) -> T? {
    Bool.random(using: &random) ? make(&self) : nil
  }
  mutating func texts() -> [String] { (0..<Int.random(in: 0...3, using: &random)).map { _ in text() } }
  mutating func numbers() -> [Int] { (0..<Int.random(in: 0...3, using: &random)).map { _ in number() } }
  mutating func runs() -> NodeRuns {
    var runs: NodeRuns = [number()]
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let (start, step) = (Int.random(in: 0...9, using: &random), Int.random(in: -1...2, using: &random))
      for index in 0..<Int.random(in: 1...4, using: &random) { runs.append(start + index * step) }
    }
    return runs
  }
  mutating func place() -> TraceLine.SourcePlace { TraceLine.SourcePlace(file: text(), line: number()) }
  mutating func display() -> TraceLine.Display {
    TraceLine.Display(
      label: maybe { $0.text() }, text: maybe { $0.text() }, prompt: maybe { $0.text() }, value: maybe { $0.text() })
  }
  mutating func any<T: CaseIterable>(_ type: T.Type) -> T { T.allCases.randomElement(using: &random)! }

  mutating func cause() -> TraceLine.Cause {
    switch Int.random(in: 0...5, using: &random) {
    case 0: .created
    case 1: .location(number())
    case 2: .object(number())
    case 3: .input(field: text(), old: maybe { $0.text() }, new: maybe { $0.text() }, changes: changes())
    case 4: .environment(key: text())
    default: .unknown
    }
  }

  mutating func changes() -> [TraceLine.Change] {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in
      switch Int.random(in: 0...4, using: &random) {
      case 0: .init(path: text(), kind: .set(old: text(), new: text()))
      case 1: .init(path: text(), kind: .inserted(text(), at: maybe { $0.number() }))
      case 2: .init(path: text(), kind: .removed(text(), from: maybe { $0.number() }))
      case 3: .init(path: text(), kind: .moved(text(), from: number(), to: number()))
      default: .init(path: "", kind: .more(maybe { $0.number() }))
      }
    }
  }

  mutating func owner() -> TraceLine.Owner { maybe { .node($0.number()) } ?? .object(number()) }

  mutating func wrapper() -> TraceLine.Wrapper {
    [.state, .let, .observable, .sceneStorage, .other(text())].randomElement(using: &random)!
  }

  mutating func origin() -> TraceLine.Origin {
    let node = maybe { $0.number() }
    return switch Int.random(in: 0...10, using: &random) {
    case 0: .firstRender
    case 1: .action(of: node)
    case 2: .modifier([.onAppear, .task, .other(text())].randomElement(using: &random)!, of: node)
    case 3: .task(of: node)
    case 4: .timer(of: node)
    case 5: .publisher(of: node)
    case 6: .queue(of: node)
    case 8: .body(of: node)
    case 9: .function(text())
    case 7: .system(any(TraceLine.SystemAction.self), of: node)
    default: .unknown
    }
  }

  /// A line of every kind but the header, in turn.
  mutating func lines() -> [TraceLine] {
    [
      .node(
        TraceLine.Node(
          number: number(), path: text(), type: text(), kind: any(TraceLine.Kind.self), parent: maybe { $0.number() },
          life: number(), declared: maybe { $0.place() }, inside: texts(), display: display())),
      .location(
        TraceLine.Location(
          number: number(), path: text(), owner: owner(), wrapper: wrapper(), type: text(),
          declared: maybe { $0.place() }, value: maybe { $0.text() })),
      .object(
        TraceLine.Object(
          number: number(), path: text(), type: text(), owner: maybe { $0.owner() }, holder: maybe { $0.number() })),
      .hops(number(), after: maybe { $0.number() }, texts()),
      .identity(number(), text()),
      .reference(
        TraceLine.Reference(
          from: number(), property: text(), wrapper: wrapper(),
          to: [.location(number()), .object(number()), .opaque].randomElement(using: &random)!,
          keeps: Bool.random(using: &random), hops: maybe { $0.number() }, keyPath: maybe { $0.text() })),
      .unreferenced(node: number(), property: text()),
      .children(of: number(), at: maybe { $0.number() }, gone: number(), numbers()),
      .step(TraceLine.Step(index: number(), action: text(), output: maybe { $0.number() })),
      .pass(
        TraceLine.Pass(
          (0..<Int.random(in: 0...3, using: &random)).map { _ in origin() },
          transaction: .init(animation: maybe { $0.text() }, disablesAnimations: Bool.random(using: &random)))),
      .end(step: number(), output: maybe { $0.number() }),
      .printed(step: number(), lines: texts()),
      .stopped(TraceLine.Stop(reason: any(TraceLine.Stop.Reason.self), message: text())),
      .closed,
      .created(number()),
      .removed(number()),
      .evaluated(number(), causes: (0..<Int.random(in: 0...3, using: &random)).map { _ in cause() }),
      .updated(number(), display()),
      .skipped(runs(), any(TraceLine.SkipReason.self)),
      .ignored(number(), property: text()),
      .titled(number(), maybe { $0.text() }),
      .read(node: number(), location: number(), at: maybe { $0.place() }),
      .unread(node: number(), location: number()),
      .declared(node: number(), object: number()),
      .undeclared(node: number(), object: number()),
      .released(number()),
      .held(number()),
      .captured(
        TraceLine.Captured(
          node: number(), location: number(), owner: number(), captured: maybe { $0.text() },
          current: maybe { $0.text() })),
      .wrote(
        TraceLine.Write(
          location: maybe { $0.number() }, old: maybe { $0.text() }, new: maybe { $0.text() },
          origin: origin(), via: maybe { $0.number() }, drop: maybe { $0.any(TraceLine.Write.Drop.self) },
          isEqual: Bool.random(using: &random), changes: changes(), place: maybe { $0.place() })),
      .appeared(number()),
      .disappeared(number()),
      .screen(number(), any(TraceLine.Screen.self)),
      .issue(TraceLine.Issue(message: text(), node: maybe { $0.number() })),
    ]
  }
}
