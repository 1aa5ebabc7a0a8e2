// What a control shows, and how that changes.

package import StateGraphTimeline
package import StateGraphTrace

extension Timeline.Update {
  /// What is shown differently: `"12:00" → "12:01"`.
  package var change: String {
    func quoted(_ text: String?) -> String? { text.map { String(reflecting: $0) } }
    let pairs = [
      (quoted(old.label), quoted(new.label)), (quoted(old.text), quoted(new.text)), (old.value, new.value),
    ]
    return pairs.filter { $0 != $1 }.map { "\($0 ?? "…") → \($1 ?? "…")" }.joined(separator: ", ")
  }
}

extension Timeline.Display {
  /// Label, text and state, as they follow a name: `“change”`, `“First name” “Tim”`, `“Filter” true`.
  package var words: String {
    [label.map { "“\($0)”" }, text.map { "“\($0)”" }, value].compactMap { $0 }.joined(separator: " ")
  }
}
