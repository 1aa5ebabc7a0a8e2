// SwiftUI's macros as the user's files see them.
//
// This is compiled with the files that use them, and not with the UI room: a package cannot name the library that
// expands them, and the compiler warns at a macro whose library it does not have.

import SwiftUI

/// Shows nothing here: the tool takes the root view from it.
@freestanding(declaration)
macro Preview(
  _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "StateGraphMacros", type: "PreviewMacro")

@freestanding(declaration)
macro Preview<Arguments: Collection>(
  _ name: String? = nil, traits: PreviewTrait..., arguments: Arguments,
  @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
) = #externalMacro(module: "StateGraphMacros", type: "PreviewMacro")

/// Makes a property of the environment, with its key.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
macro Entry() = #externalMacro(module: "StateGraphMacros", type: "EntryMacro")

/// How a preview would be shown. Nothing is drawn, so nothing comes of it.
struct PreviewTrait: Sendable {
  static let defaultLayout = PreviewTrait()
  static let sizeThatFitsLayout = PreviewTrait()
  static let portrait = PreviewTrait()
  static let portraitUpsideDown = PreviewTrait()
  static let landscapeLeft = PreviewTrait()
  static let landscapeRight = PreviewTrait()
  static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}
