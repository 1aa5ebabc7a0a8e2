// The player's script: the files of `Page`, one after the other, in a scope of their own.
//
// It changes nothing but text, attributes and classes of elements that it made or that the page has: nothing of the
// user's program is ever read as markup.

enum PlayerScript {
  static let text = (["(() => {", "\"use strict\";"] + lines + ["})();"]).joined(separator: "\n") + "\n"

  /// Without what only its authors need: indentation, and lines that are comments.
  private static var lines: [Substring] {
    let files = [
      PackageResources.story_js, PackageResources.trace_js, PackageResources.stage_js,
      PackageResources.panels_js, PackageResources.controls_js,
    ]
    return files.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
      .map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") }
  }
}
