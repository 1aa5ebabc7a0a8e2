// EQ-205: a nested struct that is Equatable and not plain is compared by its own `==`
// source: John Harper, quoted at chris.eidhof.nl/note/swiftui-view-equality
// confidence: medium
//
// prints: C a
// stategraph: tap "case"
// stategraph: tap "other"
// prints: C b

import SwiftUI

struct Word: Equatable {
  var text: String
  static func == (a: Word, b: Word) -> Bool { a.text.lowercased() == b.text.lowercased() }
}

struct C: View {
  let word: Word
  var body: some View {
    let _ = print("C", word.text)
    Text(word.text)
  }
}

struct P: View {
  @State private var text = "a"
  var body: some View {
    VStack {
      C(word: Word(text: text))
      Button("case") { text = "A" }
      Button("other") { text = "b" }
    }
  }
}
