// Timelines for the player, and what it makes of them.

import StateGraphEmit
import StateGraphTimeline
import StateGraphTrace

enum Players {
  static func html(_ input: EmitInput) throws -> String { try Format.html.emit(input)[0].contents }

  static func html(_ trace: String, _ options: EmitOptions = EmitOptions()) throws -> String {
    try html(try Example.input(trace, options))
  }

  /// Seven views with a state, a text, a toggle and a button each, below a root: 30 nodes. A step writes each in turn.
  static func wide(steps: Int) throws -> EmitInput {
    var lines: [TraceLine] = [
      .header(.init(root: "Board", files: ["Board.swift"])), .step(.init(index: 0, action: "first render")),
      .pass(.init([.firstRender])),
      .node(.init(number: 1, path: "Board", type: "Board", kind: .view, parent: nil)), .created(1),
      .evaluated(1, causes: [.created]),
      .node(
        .init(
          number: 2, path: "Board/Text", type: "Text", kind: .control, parent: 1, display: .init(text: "Scores"))),
      .created(2),
    ]
    let names = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta"]
    for (index, name) in names.enumerated() {
      let (view, path) = (10 + index * 4, "Board/\(name)")
      lines += [
        .node(
          .init(
            number: view, path: path, type: name, kind: .view, parent: 1,
            declared: .init(file: "Board.swift", line: 10 + index))),
        .created(view),
        .location(
          .init(
            number: index + 1, path: "\(path).score", owner: .node(view), wrapper: .state, type: "Int", value: "0")),
        .evaluated(view, causes: [.created]), .read(node: view, location: index + 1),
      ]
      let leaves = [("Text", "0"), ("Toggle", "double"), ("Button", "+")]
      for (offset, leaf) in leaves.enumerated() {
        lines += [
          .node(
            .init(
              number: view + 1 + offset, path: "\(path)/\(leaf.0)", type: leaf.0, kind: .control, parent: view,
              display: offset == 0 ? .init(text: leaf.1) : .init(label: leaf.1))),
          .created(view + 1 + offset),
        ]
      }
      lines.append(.children(of: view, [view + 1, view + 2, view + 3]))
    }
    lines += [.children(of: 1, [2] + names.indices.map { 10 + $0 * 4 }), .end(step: 0, output: nil)]
    for step in 1..<steps {
      let index = step % names.count
      let (view, value) = (10 + index * 4, (step - 1) / names.count)
      let action = "tap \"+\" in \(names[index])"
      lines += [
        .step(.init(index: step, action: action)),
        .wrote(.init(location: index + 1, old: "\(value)", new: "\(value + 1)", origin: .action(of: view + 3))),
        .pass(.init([.action(of: nil)])), .evaluated(view, causes: [.location(index + 1)]),
        .updated(view + 1, .init(text: "\(value + 1)")), .end(step: step, output: nil),
      ]
    }
    return EmitInput(timeline: try Timeline(trace: lines + [.closed]))
  }

  /// Strings that would do something, if any part of the page took them for more than text.
  static let hostile = [
    "</script><script>window.broken = 1</script>", "<!--<script>", "]]>", "<img src=x onerror='window.broken = 1'>",
    "</style><style>body { display: none }</style>", "</title></svg></noscript><b>", "\" onload=\"window.broken = 1",
    "' \" & &lt; &#60;", "line\nbreak\u{2028}and\u{2029}more", "\u{0}\u{1B}[31m\u{7F}\u{9B}", "\u{202E}turned\u{2066}",
    "שלום مرحبا", "👩‍👩‍👧‍👦 🇩🇪", "a/b.c[\"d\"]", "__proto__", "constructor", "toString", "\\u003c \\", "$& ${1}", "#step=1", "",
  ]

  static func hostile(_ text: String) throws -> EmitInput {
    EmitInput(timeline: try Timeline(trace: Example.hostile(text)))
  }
}
