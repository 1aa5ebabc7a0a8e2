// The suite's results as a page: docs/conformance.md.

struct CaseResult {
  var file: CaseFile
  /// Whether what the header says happened; of a known difference, whether it is as known.
  var holds: Bool
  var passes: Bool { holds && file.difference == nil }
}

struct ConformanceTable {
  private var results: [CaseResult]

  init(_ results: [CaseResult]) { self.results = results }

  static let titles = [
    "BN": "`@Binding`", "CB": "Combine", "DP": "`DynamicProperty`", "EN": "Environment", "EQ": "When views are equal",
    "FE": "`ForEach`", "ID": "Identity", "LC": "Life cycle", "OB": "`@Observable`", "OO": "`ObservableObject`",
    "PC": "`Self._printChanges()`", "PR": "Preferences", "SC": "What is on screen",
    "SD": "The articles that started the project",
    "ST": "`@State`", "TX": "Transactions, other threads, time",
  ]

  var markdown: String {
    var text = """
      # How far we agree with Apple's SwiftUI

      Written by `make conformance`; CI fails when it is not what the suite says. Each case is a plain SwiftUI file \
      that you can run by itself: `stategraph render Tests/ConformanceTests/Cases/ST-01.swift`. Its header says what \
      it claims, where the claim comes from and what must happen, step by step; what is not expected must not happen. Where we are known to differ, the header says \
      what happens here instead: the case fails when that changes, or when the difference is gone.

      *Confidence* is how well the claim itself is known: **high** is said by Apple or checked against Apple's SwiftUI \
      by a public test, **medium** is printed output in an article or code read against Apple's, **low** is inferred. \
      None of the cases has been run on Apple's SwiftUI by us.


      """
    text += "| confidence | cases | pass | known differences |\n| --- | --- | --- | --- |\n"
    for confidence in CaseFile.Confidence.allCases { text += row(confidence.rawValue) { $0.confidence == confidence } }
    text += row("all") { _ in true }
    let families = Dictionary(grouping: results, by: \.file.family).sorted { $0.key < $1.key }
    for (family, results) in families {
      text += "\n## \(Self.titles[family] ?? family)\n\n| case | claim | source | confidence | result |\n"
      text += "| --- | --- | --- | --- | --- |\n"
      for result in results { text += row(result) }
    }
    return text
  }

  private func row(_ title: String, _ isIncluded: (CaseFile) -> Bool) -> String {
    let mine = results.filter { isIncluded($0.file) }
    let known = mine.filter { $0.file.difference != nil }.count
    return "| \(title) | \(mine.count) | \(mine.filter(\.passes).count) | \(known) |\n"
  }

  private func row(_ result: CaseResult) -> String {
    let file = result.file
    let link = "[\(file.id)](../Tests/ConformanceTests/Cases/\(file.name))"
    let claim = ([file.claim] + file.notes.map { "*\($0)*" }).joined(separator: "<br>")
    let verdict = !result.holds ? "**fails**" : file.difference.map { "known difference: \($0)" } ?? "pass"
    return
      "| \(link) | \(Self.cell(claim)) | \(Self.cell(file.source)) | \(file.confidence) | \(Self.cell(verdict)) |\n"
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
