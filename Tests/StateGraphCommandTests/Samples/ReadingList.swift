// A view that is both: a file for the tool, and a part of the tests.

import SwiftUI

struct Book: Identifiable {
  enum Progress { case unread, reading(page: Int), done }
  let id = UUID()
  var title: String
  var progress = Progress.unread
}

final class Shelf: ObservableObject {
  @Published var books = [Book(title: "Dune"), Book(title: "Emma")]
  @Published var ratings: [String: Int] = [:]
}

struct ReadingList: View {
  @StateObject private var shelf = Shelf()
  @State private var lastOpened: Book?

  var body: some View {
    List {
      ForEach($shelf.books) { BookRow(book: $0, lastOpened: $lastOpened) }
      Button("Rate") { shelf.ratings["Dune"] = 5 }
    }
    Text(lastOpened?.title ?? "nothing opened")
  }
}

struct BookRow: View {
  @Binding var book: Book
  @Binding var lastOpened: Book?

  var body: some View {
    HStack {
      Text(book.title)
      Button("Open") {
        book.progress = .reading(page: 1)
        lastOpened = book
      }
    }
  }
}
