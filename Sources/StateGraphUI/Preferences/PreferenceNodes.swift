// Values that go up: what is set below a reader reaches it, put together in view order.
//
//        reader                 1. `preference` sets a value; what is below it is not asked any more.
//        ├─ VStack              2. `transformPreference` changes what comes from below it.
//        │  ├─ preference 1     3. Siblings are reduced in view order, those without a value passed over.
//        │  └─ preference 2
//        └─ the reader's leaf   It stands behind the content, so that an evaluation finds the content up to date.
//
// A change below invalidates the readers above, and nothing else. (Apple's documentation of `PreferenceKey`;
// OpenSwiftUI, PreferenceActionModifier: an equal value causes no action.)

import StateGraphEngine

/// A key of a named value that views set and that those above them receive.
public protocol PreferenceKey<Value> {
  associatedtype Value
  /// The value where no view has set one.
  static var defaultValue: Value { get }
  /// Combines values in view order.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// A node that sets or changes a value on its way up.
class PreferenceSource: HostNode {
  final var key: ObjectIdentifier?

  /// Invalidates the readers above: what they receive may be another value now.
  final func tellReaders() {
    guard let key else { return }
    var above = parent
    while let node = above {
      (node as? PreferenceScope)?.invalidateReader(of: key)
      above = node.parent
    }
  }

  override func discard() { tellReaders() }
}

final class PreferenceWriterNode<K: PreferenceKey>: PreferenceSource {
  /// Gets what comes from below, if anything does.
  private var change: ((inout K.Value) -> Void)?
  /// Whether what is below counts.
  private var isTransforming = false

  /// - Parameter value: What is set, to be compared with what was set before.
  func set(_ value: K.Value) {
    let isSame =
      (last.map {
        withUnsafePointer(to: $0) { a in
          withUnsafePointer(to: value) { b in host.types.comparison(of: K.Value.self).areEqual(a, b) }
        }
      }) ?? false
    last = value
    guard !isSame else { return }
    key = ObjectIdentifier(K.self)
    change = { $0 = value }
    tellReaders()
  }

  private var last: K.Value?

  /// A closure cannot be compared: it is always taken for another one.
  func transform(_ change: @escaping (inout K.Value) -> Void) {
    key = ObjectIdentifier(K.self)
    isTransforming = true
    self.change = change
    tellReaders()
  }

  fileprivate func value(over below: () -> K.Value?) -> K.Value {
    var value = isTransforming ? below() ?? K.defaultValue : K.defaultValue
    change?(&value)
    return value
  }
}

/// A node whose reader receives what is set below it.
class PreferenceScope: HostNode {
  /// Never dangles: it takes itself out when it goes.
  unowned(unsafe) final fileprivate(set) var reader: PreferenceReaderNode?

  final func invalidateReader(of key: ObjectIdentifier) {
    guard let reader, reader.key == key, host.isLive(reader) else { return }
    host.engine.invalidate(reader.id, detail: -1)
  }
}

/// The leaf behind the content of a scope.
class PreferenceReaderNode: HostNode {
  final var key: ObjectIdentifier?

  required package init(_ inputs: NodeInputs) {
    super.init(inputs)
    (inputs.parent as? PreferenceScope)?.reader = self
  }

  override func discard() { (parent as? PreferenceScope)?.reader = nil }
}

extension PreferenceReaderNode {
  /// Whether something below comes and goes: to SwiftUI it has a value, the default if need be, as long as it is empty.
  var hasDynamicContent: Bool { parent.map { Self.isDynamic($0, in: host) } ?? false }

  private static func isDynamic(_ node: HostNode, in host: ViewHost) -> Bool {
    if node.isDynamicContent { return true }
    if (node.place.viewType?.places ?? node.place.contents).contains(where: { $0.kind == .branches }) { return true }
    return host.children(of: node).contains { isDynamic($0, in: host) }
  }

  /// The value that reaches this reader; nil when nothing below sets one.
  ///
  /// - Complexity: O(nodes below the scope).
  func received<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    guard let parent else { return nil }
    return Self.combined(key, of: host.children(of: parent).filter { $0 !== self }, in: host)
  }

  private static func combined<K: PreferenceKey>(
    _ key: K.Type, of nodes: [HostNode], in host: ViewHost
  ) -> K.Value? {
    var result: K.Value?
    for node in nodes {
      let below = { combined(key, of: host.children(of: node), in: host) }
      guard let value = (node as? PreferenceWriterNode<K>)?.value(over: below) ?? below() else { continue }
      if var soFar = result {
        K.reduce(value: &soFar) { value }
        result = soFar
      } else {
        result = value
      }
    }
    return result
  }
}

/// Runs an action when another value arrives; the first is another one, whatever it is.
final class PreferenceActionNode<K: PreferenceKey>: PreferenceReaderNode where K.Value: Equatable {
  private var action: ((K.Value) -> Void)?
  private var last: K.Value?
  private var cycle = UpdateCycle()

  func take(_ action: @escaping (K.Value) -> Void) {
    key = ObjectIdentifier(K.self)
    self.action = action
  }

  override func evaluate() {
    let received = received(K.self)
    // Nothing below can have a value: there is nothing to act on.
    if received == nil && last == nil && !hasDynamicContent { return }
    let value = received ?? K.defaultValue
    guard value != last else { return }
    last = value
    guard cycle.mayRun("Bound preference \(K.self)", in: host) else { return }
    host.afterPass.add(.modifier(.onPreferenceChange, self)) { [self] in action?(value) }
  }
}

/// Shows a view that is made of the value.
final class PreferenceContentNode<K: PreferenceKey, Content: View>: PreferenceReaderNode {
  private var content: ((K.Value) -> Content)?

  func take(_ content: @escaping (K.Value) -> Content) {
    key = ObjectIdentifier(K.self)
    self.content = content
  }

  override func evaluate() {
    guard let content else { return }
    var reconciler = _Reconciler(owner: self, environment: environment)
    reconciler.reconcile(place.contents) { content(received(K.self) ?? K.defaultValue)._reconcile(&$0) }
    reconciler.finish()
  }
}
