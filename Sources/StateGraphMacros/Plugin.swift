// SwiftUI's macros, as a library that the compiler loads.
//
// It stands on the toolchain's own SwiftSyntax, which only `swiftc` can link: the Makefile builds it. The compiler
// finds a macro's type by name, so there is no list of them here.
//
// `#Preview` has nothing to say to a program that is recorded: the tool reads previews from the source.

import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview("name", traits: …) { … }`: no declaration at all.
public struct PreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
