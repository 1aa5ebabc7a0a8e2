// `Text`: a string on screen.

public import Foundation
import StateGraphEngine

/// A view that displays one or more lines of read-only text.
nonisolated public struct Text: _PrimitiveView, Equatable, Sendable {
  let string: String

  nonisolated public init(verbatim content: String) { string = content }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ content: S) { string = String(content) }

  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    string = key.string
  }

  nonisolated public init(_ content: AttributedString) { string = String(content.characters) }

  nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    string = format.format(input)
  }

  nonisolated public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    string = formatter.string(for: subject) ?? ""
  }

  @_disfavoredOverload
  nonisolated public init<Subject>(_ subject: Subject, formatter: Formatter) {
    string = formatter.string(for: subject) ?? ""
  }

  nonisolated public static func + (lhs: Text, rhs: Text) -> Text { Text(verbatim: lhs.string + rhs.string) }

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addNode(kind: .control, name: "Text")
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    _ = reconciler.node {
      TextNode($0, text: self)
    } update: { (node: TextNode) in
      node.update(self)
    }
  }
}

final class TextNode: HostNode {
  private var string: String

  init(_ inputs: NodeInputs, text: Text) {
    string = text.string
    super.init(inputs)
  }

  required package init(_ inputs: NodeInputs) { fatalError("a text's node is made with its text") }

  func update(_ text: Text) {
    guard text.string != string else { return }
    string = text.string
    host.engine.note(.updated, id.index)
  }

  override var display: Display { Display(text: string) }
}
