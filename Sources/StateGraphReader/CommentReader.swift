// The comments of a file that speak to stategraph, from the trivia of its tokens.

import SwiftSyntax

enum CommentReader {
  /// Every `//` comment that begins with `stategraph`, in any case, in the order of the file.
  static func comments(of tree: SourceFileSyntax, source: [UInt8], file: String) -> [SourceFacts.CommentFacts] {
    let lines = SourceLocationConverter(fileName: file, tree: tree)
    var comments: [SourceFacts.CommentFacts] = []
    func read(_ trivia: Trivia, at start: AbsolutePosition) {
      var position = start
      for piece in trivia {
        if case .lineComment(let text) = piece,
          let comment = comment(text, at: position, source, lines, file)
        {
          comments.append(comment)
        }
        position += piece.sourceLength
      }
    }
    for token in tree.tokens(viewMode: .sourceAccurate) {
      read(token.leadingTrivia, at: token.position)
      read(token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia)
    }
    return comments
  }

  private static func comment(
    _ text: String, at position: AbsolutePosition, _ source: [UInt8], _ lines: SourceLocationConverter, _ file: String
  ) -> SourceFacts.CommentFacts? {
    let content = text.utf8.dropFirst(2).drop(while: isSpace)
    guard String(decoding: content.prefix(10), as: UTF8.self).lowercased() == "stategraph" else { return nil }
    let location = lines.location(for: position)
    let before = source[..<position.utf8Offset].last { !isSpace($0) }
    return .init(
      file: file, line: location.line, column: location.column + text.utf8.count - content.count,
      text: String(decoding: content, as: UTF8.self),
      isAlone: before == nil || before == UInt8(ascii: "\n") || before == UInt8(ascii: "\r"))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
