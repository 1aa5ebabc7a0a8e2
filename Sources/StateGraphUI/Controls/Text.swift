// `Text`: a string on screen.

public import Foundation
import StateGraphEngine

/// Words on screen.
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

  // A literal is a key, although it could be an attributed string.
  @_disfavoredOverload
  nonisolated public init(_ content: AttributedString) { string = String(content.characters) }

  nonisolated public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    string = format.ofScreen.format(input)
  }

  nonisolated public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    string = formatter.written(subject)
  }

  @_disfavoredOverload
  nonisolated public init<Subject>(_ subject: Subject, formatter: Formatter) {
    string = formatter.written(subject)
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

  override var display: Display {
    guard host.hasTextCases else { return Display(text: string) }
    return switch EnvironmentValues(of: environment).textCase {
    case .uppercase: Display(text: string.uppercased())
    case .lowercase: Display(text: string.lowercased())
    case nil: Display(text: string)
    }
  }
}

/// A view whose texts are shown in upper or lower case.
nonisolated public struct _TextCased<Content: View>: _PrimitiveView {
  let content: Content
  let textCase: Text.Case?

  nonisolated public static func _describe(_ plan: inout _PlanBuilder) {
    plan.addMarker("textCase") { $0.addScope { Content._describe(&$0) } }
  }

  @MainActor public func _reconcile(_ reconciler: inout _Reconciler) {
    reconciler.host.hasTextCases = true
    reconciler.marker(
      around: _EnvironmentModified(content: content, keyPath: \EnvironmentValues.textCase) { $0.textCase = textCase })
  }
}

extension View {
  /// Shows the texts below in capitals or small letters; `nil` as they are.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    _TextCased(content: self, textCase: textCase)
  }
}
