// The one place where explanations become words, for every format.
//
// Each reason has up to three: a note (beside a mark or a name), a badge (on a card, where there is no room), and a
// clause (in a sentence, `Narrator+Clauses`).

import StateGraphText
package import StateGraphTimeline
import StateGraphTrace

package struct Narrator: Sendable {
  let timeline: Timeline
  let names: ReadableNames
  /// The step that is told: rows and controls are called what they were called when it began. `nil` for all steps.
  private(set) var step: Int?

  package init(_ timeline: Timeline) {
    self.timeline = timeline
    names = ReadableNames(timeline)
  }

  func telling(step: Int) -> Narrator {
    var narrator = self
    narrator.step = step
    return narrator
  }

  /// A path for readers: `Cart/Row[#1] “Milk”/Toggle`.
  func name(_ path: String, from start: String.Index? = nil) -> String {
    names.text(path, from: start, atStep: step)
  }

  func name(_ thing: Thing) -> String { name(path(thing)) }

  func path(_ thing: Thing) -> String {
    switch thing {
    case .node(let index): timeline.nodes[index].path
    case .location(let index): timeline.locations[index].path
    case .object(let index): timeline.objects[index].path
    }
  }

  /// A row of an outline, beside what it shows after the step.
  func heading(_ row: Outline.Row) -> String {
    guard case .node = row.content else { return row.title }
    return names.heading(row.id, title: row.title, atStep: step)
  }

  func heading(_ card: Card) -> String {
    card.isOfNode ? Self.short(path: names.heading(card.id, title: card.title, atStep: step)) : card.title
  }

  /// Without what it shows: of one kind, the controls are told apart by their labels.
  func name(_ card: Card) -> String {
    guard card.isOfNode else { return card.title }
    return Self.short(
      path: name(card.id, from: card.id.utf8.index(card.id.endIndex, offsetBy: -card.title.utf8.count)))
  }

  /// Long identities without their middle: a picture has no room for them.
  private static func short(path: String) -> String {
    guard path.utf8.count > longestIdentity else { return path }
    return PathText.replacingIdentities(in: path) { identity in
      identity.count > longestIdentity ? "\"\(ShortValue.shortened(identity, to: longestIdentity))\"" : nil
    }
  }

  private static let longestIdentity = 24

  // MARK: Why a body ran

  /// `read MainView.date`, `new input number: 1 → 2`.
  package func note(_ cause: Timeline.Cause) -> String { words(cause).text(name) }

  func words(_ cause: Timeline.Cause) -> Words {
    switch cause {
    case .created: "is new"
    case .location(let index): "read \(location: index)"
    case .object(let index): "observes \(object: index)"
    case .input(let field, let old, let new, let changes):
      "new input \(code: field)\(code: Self.values(old, new, changes))"
    case .initial(let field, let old, let new, let changes):
      "new initial value for \(code: field)\(code: Self.values(old, new, changes)), ignored"
    case .environment(let key): "environment value \(code: key)"
    case .unknown: "unknown"
    }
  }

  /// `: 1 → 2`, where both are known and look different; of what has an inside, what differs there.
  static func values(_ old: String?, _ new: String?, _ changes: [Timeline.Change]) -> String {
    guard changes.isEmpty else { return ": " + changes.map(\.words).joined(separator: ", ") }
    guard let old, let new, old != new else { return "" }
    return ": \(old) → \(new)"
  }

  /// The causes of all runs of a node in a step, each told once.
  func notes(_ runs: [Timeline.Evaluation]) -> [String] { runs.flatMap(\.causes).map(note).unique() }

  // MARK: Why a body did not run

  /// `never read date`, `inputs equal`.
  package func note(_ reason: NonEvaluations.Reason) -> String {
    func names(_ locations: [Timeline.LocationIndex]) -> String {
      locations.map { timeline.locations[$0].name }.joined(separator: ", ")
    }
    switch reason {
    case .neverRead(let locations): return "never read \(names(locations))"
    case .noLongerReads(let locations): return "did not read \(names(locations)) when it last ran"
    case .inputsEqual(let ignored): return "inputs equal" + Self.ignoring(ignored, "; ")
    case .saysEqual: return "its == says equal"
    case .below(let node): return "not looked at: \(name(.node(node))) was skipped"
    case .writesEqual(let locations): return "the value written to \(names(locations)) is the same"
    case .writesDropped(let locations): return "the write to \(names(locations)) was dropped"
    case .nothingWritten: return "nothing was written"
    case .readsNothingWritten: return "reads nothing that was written"
    case .unfinished: return "the step did not finish"
    case .unknown: return "unknown"
    }
  }

  /// `, and another initial model is ignored`.
  static func ignoring(_ properties: [String], _ joint: String) -> String {
    guard let last = properties.last else { return "" }
    guard properties.count > 1 else { return "\(joint)another initial \(last) is ignored" }
    return "\(joint)other initial \(properties.dropLast().joined(separator: ", ")) and \(last) are ignored"
  }

  // MARK: Writes

  /// `written by MainView/Button via MainView.$date`.
  func author(of write: Timeline.Write) -> String {
    "written by \(writer(write.origin).text(name))" + Self.way(write)
  }

  static func way(_ write: Timeline.Write) -> String {
    write.via.isEmpty ? "" : " via \(write.via.joined(separator: ", "))"
  }

  static func place(_ write: Timeline.Write) -> String { place(write.place) }

  static func place(_ place: Timeline.SourcePlace?) -> String { place.map { " at \($0.file):\($0.line)" } ?? "" }

  /// ` at SubView.swift:12`: where the node's body reads the location.
  func placeOfRead(_ location: Timeline.LocationIndex, by node: Timeline.NodeIndex) -> String {
    Self.place(timeline.place(of: Timeline.Read(node: node, location: location), inStep: step))
  }

  /// A cause, and where the body reads what was written.
  func words(_ cause: Timeline.Cause, of node: Timeline.NodeIndex) -> Words {
    guard case .location(let location) = cause else { return words(cause) }
    return "\(words(cause))\(placeOfRead(location, by: node))"
  }

  /// Why a write had no effect, `nil` for one that had: `dropped, because the binding is a constant`.
  static func refusal(of write: Timeline.Write) -> String? {
    write.drop.map { "dropped, \(reason($0))" } ?? (write.isEqual ? "the same value" : nil)
  }

  static func withoutEffect(_ write: Timeline.Write) -> String {
    "A write had no effect" + (write.drop.map { ", \(reason($0))" } ?? ": the value was the same")
  }

  /// `the write to Row.count was dropped, because the binding is a constant`.
  package func drop(of write: Timeline.Write) -> String? {
    guard let drop = write.drop else { return nil }
    let target = write.location.map { name(.location($0)) } ?? "an unknown location"
    return "the write to \(target) was dropped, \(Self.reason(drop))"
  }

  static func reason(_ drop: TraceLine.Write.Drop) -> String {
    switch drop {
    case .beforeLinking: "because it came before the property was linked to its location"
    case .duringUpdate: "because a body wrote while it was being evaluated"
    case .constant: "because the binding is a constant"
    }
  }

  // MARK: What was lost

  /// `P/C["0"].n = 2, because the id changed: P/C["1"] is another view`
  func note(_ loss: Losses.Loss) -> String { "\(name(.location(loss.location))) = \(ending(of: loss))" }

  func ending(of loss: Losses.Loss) -> String {
    let value = loss.value ?? "…"
    switch loss.reason {
    case .gone: return "\(value), with its view"
    case .identity(let node): return "\(value), because the id changed: \(name(.node(node))) is another view"
    case .branch(let node): return "\(value), because of another branch: \(name(.node(node))) is another view"
    }
  }

  /// Straight quotation marks in pairs become curly ones: `tap “change”`.
  package static func curly(_ text: String) -> String {
    var isOpen = false
    var isEscaped = false
    var result = ""
    for character in text {
      if character == "\"", !isEscaped {
        result.append(isOpen ? "”" : "“")
        isOpen.toggle()
      } else {
        result.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return result
  }
}
