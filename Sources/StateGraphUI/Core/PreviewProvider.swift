// Previews: the runner takes what they show as the root.

/// A type that produces view previews.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
