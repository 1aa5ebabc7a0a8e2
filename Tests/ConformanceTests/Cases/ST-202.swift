// ST-202: an equal write of a State whose type is not Equatable evaluates nothing when its fields are the same
// source: OpenSwiftUI StoredLocation.swift, set: compareValues needs no Equatable
// confidence: medium
//
// prints: V 1
// stategraph: tap "same"
// stategraph: tap "other"
// prints: V 2

import SwiftUI

struct Loose {
  var n: Int
  var name: String
}

struct V: View {
  @State private var loose = Loose(n: 1, name: "a")
  var body: some View {
    let _ = print("V", loose.n)
    VStack {
      Text(loose.name)
      Button("same") { loose = Loose(n: 1, name: "a") }
      Button("other") { loose.n = 2 }
    }
  }
}
