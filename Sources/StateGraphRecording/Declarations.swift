// Where things are declared, as whoever compiled the program knows it.

package import StateGraphTrace

/// `file:line` of types, properties and control calls, by name.
///
/// The text form is one declaration a line, fields separated by tabs:
/// `type T file line`, `property T name file line`, `call T callee ordinal file line`.
package struct Declarations: Sendable {
  private var places: [Key: TraceLine.SourcePlace] = [:]
  private var callCounts: [Key: Int] = [:]

  private enum Key: Hashable {
    case type(String)
    case property(String, String)
    case call(String, String, Int)
    case calls(String, String)
  }

  package init() {}

  package init(text: String) {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 4, let number = Int(fields[fields.count - 1]) else { continue }
      let place = TraceLine.SourcePlace(file: fields[fields.count - 2], line: number)
      switch (fields[0], fields.count) {
      case ("type", 4): places[.type(fields[1])] = place
      case ("property", 5): places[.property(fields[1], fields[2])] = place
      case ("call", 6):
        guard let ordinal = Int(fields[3]) else { continue }
        places[.call(fields[1], fields[2], ordinal)] = place
        callCounts[.calls(fields[1], fields[2]), default: 0] += 1
      default: continue
      }
    }
  }

  package func place(ofType type: String) -> TraceLine.SourcePlace? { places[.type(type)] }

  package func place(ofProperty name: String, in type: String) -> TraceLine.SourcePlace? {
    places[.property(type, name)]
  }

  /// The n-th call of a control's initialiser in a view. Known only when the view's source has as
  /// many such calls as its body has places for them: otherwise it would be a guess.
  package func place(ofCall callee: String, ordinal: Int, of count: Int, in type: String) -> TraceLine.SourcePlace? {
    callCounts[.calls(type, callee)] == count ? places[.call(type, callee, ordinal)] : nil
  }
}
