// The format `text`: the timeline in a terminal, a tree a step.

import StateGraphText
import StateGraphTimeline

extension Format {
  package static let text = Format(
    "text", files: ["timeline.txt"], summary: "the timeline for the terminal: a tree per step"
  ) { input in
    [try TextFormat(input).text]
  }
}

struct TextFormat {
  private let timeline: Timeline
  private let sentences: StepSentences
  private let scope: Scope
  private let limit: Int
  private let ink: TextInk
  private static let margin = "   "
  /// Of what goes on from the line above: as far as nothing else is indented.
  private static let indent = margin + "    "
  /// No line is longer, unless a word is.
  private static let width = 120
  static let mostOfValue = 60
  /// The leftmost and rightmost column of marks, counted from the margin.
  private static let markColumns = 28...64

  init(_ input: EmitInput) throws {
    timeline = input.timeline
    sentences = input.sentences
    scope = try Scope(input)
    limit = input.options.limit ?? TextStep.longestTree
    ink = TextInk(hasColor: input.options.hasColor)
  }

  /// Steps with a blank line between them.
  var text: String {
    // Only a step's words are kept, not its frame.
    let steps = timeline.frames().map { TextStep(sentences, $0, scope, limit: limit).words }
    // One column for all steps, so that nothing jumps between them.
    let widest = steps.lazy.flatMap(\.tree).map { Legible.columns($0.name) }.filter {
      $0 + 2 <= Self.markColumns.upperBound
    }
    let column = max(Self.markColumns.lowerBound, (widest.max() ?? 0) + 2)
    var blocks = steps.map { block($0, column: column) }
    if blocks.isEmpty { blocks.append("nothing was recorded\n") }
    if let stop = timeline.stop {
      let lines = Narrator.end(stop).split { $0 == "\n" || $0 == "\r\n" }.enumerated().map { index, line in
        (index == 0 ? "" : Self.indent) + Legible.line(String(line))
      }
      blocks.append(lines.flatMap(wrapped).joined(separator: "\n") + "\n")
    }
    if let whole = steps.compactMap(\.wholeTree).max() {
      blocks.append("Long trees show what changed and count the rest; --limit \(whole) shows everything.\n")
    }
    if let note = scope.note { blocks.append(Legible.line(note) + "\n") }
    return blocks.joined(separator: "\n")
  }

  private func block(_ step: TextStep.Words, column: Int) -> String {
    var lines = [ink.paint(step.title, .title)]
    lines += table(step.facts.map(\.legible)).map { Self.margin + $0 }
    lines += step.tree.map { row in
      guard let mark = row.mark else { return Self.margin + row.name }
      let gap = String(repeating: " ", count: max(2, column - Legible.columns(row.name)))
      let note = row.note.isEmpty ? "" : "  " + row.note
      return Self.margin + row.name + gap + ink.paint(mark.text, mark.ink) + note
    }
    for (title, entries) in step.lists where !entries.isEmpty {
      let blank = String(repeating: " ", count: title.count + 2)
      for (index, entry) in entries.enumerated() {
        lines.append(Self.margin + (index == 0 ? title + ": " : blank) + Legible.line(entry))
      }
    }
    return lines.flatMap(wrapped).joined(separator: "\n") + "\n"
  }

  /// Breaks a line that is too long at its blanks; what follows is indented further.
  private func wrapped(_ line: String) -> [String] {
    func columns(_ text: some StringProtocol) -> Int { Legible.columns(ink.hasColor ? plain(text) : String(text)) }
    // No character is wider than its bytes are many.
    guard line.utf8.count > Self.width, columns(line) > Self.width else { return [line] }
    var lines: [String] = []
    var current = String(line.prefix { " │├└─".contains($0) })
    var isEmpty = true
    for word in line.dropFirst(current.count).split(separator: " ", omittingEmptySubsequences: false) {
      if !isEmpty, columns(current) + 1 + columns(word) > Self.width {
        lines.append(current.trimmingBlanks)
        current = Self.indent
        isEmpty = true
      }
      // What separates columns does not indent the next line.
      if isEmpty, !lines.isEmpty, word.isEmpty { continue }
      current += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [current.trimmingBlanks]
  }

  /// Without escape sequences.
  private func plain(_ text: some StringProtocol) -> String {
    let parts = text.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return String(parts[0]) + parts.dropFirst().map { String($0.drop { $0 != "m" }.dropFirst()) }.joined()
  }

  /// Rows of three columns, each as wide as its widest entry.
  private func table(_ rows: [TextStep.Fact]) -> [String] {
    let names = rows.map { Legible.columns($0.name) }.max() ?? 0
    var rows = rows
    for index in rows.indices { rows[index].value = ShortValue.shortened(rows[index].value, to: Self.mostOfValue) }
    let values = rows.map { Legible.columns($0.value) }.max() ?? 0
    return rows.map { row in
      let name = Legible.padded(row.name, to: names + 2)
      let value = row.note.isEmpty ? row.value : Legible.padded(row.value, to: values + 3)
      return name + (row.isWritten ? ink.paint(value, .written) : value) + row.note
    }
  }
}

extension String {
  /// Without blanks at its end.
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

/// What a part of the text is, for its colour.
struct TextInk {
  enum Role: String {
    case title = "1"
    case evaluated = "33"
    case created = "32"
    case skipped = "34"
    case quiet = "90"
    case written = "31"
  }
  let hasColor: Bool

  func paint(_ text: String, _ role: Role) -> String {
    hasColor ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }
}
