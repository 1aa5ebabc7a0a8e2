// SC-15: a literal's Markdown is formatting, and what it interpolates is not Markdown
// source: developer.apple.com/documentation/swiftui/text ("use a subset of Markdown"); …/localizedstringkey
// confidence: high
//
// shows: Read this and that, or the docs. | Hi *Ann* | *raw* | a_b_c 2 * 3 * 4 [x] | *kept* | *Bob*

import SwiftUI

struct V: View {
  private let name = "*Ann*"
  private let other = "*Bob*"
  var body: some View {
    Text("Read **this** and *that*, or the [docs](https://swift.org).")
    Text("_Hi_ \(name)")
    Text(verbatim: "*raw*")
    Text("a_b_c 2 * 3 * 4 [x]")
    Text("\\*kept\\*")
    Text(other)
  }
}
