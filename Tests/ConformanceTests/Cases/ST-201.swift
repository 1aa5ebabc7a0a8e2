// ST-201: an equal write of each kind of value evaluates nothing
// source: OpenSwiftUI StoredLocation.swift, set
// confidence: medium
//
// prints: V
// stategraph: tap "same"
// writes: V.number 1 → 1 equal | V.word "a" → "a" equal | V.list [1] → [1] equal | V.maybe nil → nil equal

import SwiftUI

struct V: View {
  @State private var number = 1
  @State private var word = "a"
  @State private var list = [1]
  @State private var maybe: Int?
  var body: some View {
    let _ = print("V")
    VStack {
      Text("\(number) \(word) \(list.count) \(maybe ?? 0)")
      Button("same") {
        number = 1
        word = "a"
        list = [1]
        maybe = nil
      }
    }
  }
}
