// The formats' part of the help.

import StateGraphEmit

extension Help {
  static var formats: [(String, String)] {
    Format.all.map { ($0.name, $0.summary + " (" + $0.fileNames.joined(separator: ", ") + ")") }
  }
}
