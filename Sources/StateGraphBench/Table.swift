// The table: columns of fixed width, printed row by row as the figures come in.

import Foundation

struct Table {
  private let widths: [Int]

  init(_ title: String, _ columns: [(String, Int)]) {
    widths = columns.map(\.1)
    FileHandle.standardOutput.write(Data("\n\(title)\n\n".utf8))
    row(columns.map(\.0))
    row(widths.map { String(repeating: "-", count: $0 - 1) })
  }

  func row(_ cells: [String]) {
    var line = ""
    for (index, (cell, width)) in zip(cells, widths).enumerated() {
      let padding = String(repeating: " ", count: max(1, width - cell.count))
      // Names to the left, numbers to the right.
      line += index == 0 || cell.hasPrefix("  ") ? cell + padding : padding + cell
    }
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

/// A time with a readable unit.
func words(nanoseconds time: Double) -> String {
  switch time {
  case ..<1_000: String(format: "%.0f ns", time)
  case ..<1e6: String(format: "%.2f µs", time / 1e3)
  case ..<1e9: String(format: "%.2f ms", time / 1e6)
  default: String(format: "%.2f s", time / 1e9)
  }
}

func words(_ number: Int) -> String {
  let digits = String(number)
  var result = ""
  for (index, digit) in digits.enumerated() {
    if index > 0 && (digits.count - index).isMultiple(of: 3) { result += "," }
    result.append(digit)
  }
  return result
}

/// Whether a figure is within its target, in words.
func verdict(_ value: Double, atMost limit: Double, _ target: String) -> String {
  "≤ \(target): \(value <= limit ? "met" : "MISSED")"
}

func verdict(_ value: Double, atLeast limit: Double, _ target: String) -> String {
  "≥ \(target): \(value >= limit ? "met" : "MISSED")"
}
