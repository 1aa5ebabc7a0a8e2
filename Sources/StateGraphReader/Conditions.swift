// Conditional compilation: which clauses of `#if` hold on the system that the source is for.

import SwiftIfConfig
import SwiftSyntax

/// The system that the source is for, with what can be imported here.
struct TargetConditions: BuildConfiguration {
  let request: ReaderRequest

  func isCustomConditionSet(name: String) -> Bool { request.conditions.contains(name) }
  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    importPath.first.map { (request.modules ?? ["SwiftUI", "Combine", "Foundation", "Observation"]).contains($0.1) }
      ?? false
  }
  func isActiveTargetOS(name: String) -> Bool { request.systems.contains(name) }
  func isActiveTargetEnvironment(name: String) -> Bool { name == "simulator" }
  func isActiveTargetArchitecture(name: String) -> Bool { name == "arm64" }
  func isActiveTargetRuntime(name: String) -> Bool { name == "_Native" || name == "_multithreaded" }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { false }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "MachO" }
  func hasFeature(name: String) -> Bool { false }
  func hasAttribute(name: String) -> Bool { true }
  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(5, 10) }
  var compilerVersion: VersionTuple { VersionTuple(6, 2) }
}

/// The parts of a file that are not compiled: inactive clauses, and the lines of `#if` themselves.
final class InactiveParts: SyntaxVisitor {
  private let conditions: TargetConditions
  private(set) var ranges: [Range<Int>] = []

  init(_ conditions: TargetConditions) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let active = node.activeClause(in: conditions).clause
    for clause in node.clauses {
      if let elements = clause.elements, clause.id == active?.id {
        ranges.append(clause.position.utf8Offset..<elements.position.utf8Offset)
      } else {
        ranges.append(clause.position.utf8Offset..<clause.endPosition.utf8Offset)
      }
    }
    ranges.append(node.poundEndif.position.utf8Offset..<node.endPosition.utf8Offset)
    return .visitChildren
  }
}

extension [UInt8] {
  /// Turns everything but line breaks into spaces.
  mutating func blank(_ range: Range<Int>) {
    for index in range where self[index] != 0x0A && self[index] != 0x0D { self[index] = 0x20 }
  }
}
