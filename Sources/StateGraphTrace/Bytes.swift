// Pieces of JSON as bytes: the one place of this room that escapes.

extension [UInt8] {
  mutating func appendDecimal(_ number: Int) {
    // Nearly all numbers of a trace are small: no buffer, no division.
    if 0..<10 ~= number {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number))
      return
    }
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var divisor: UInt = 1
    while rest / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  /// A JSON string with its quotation marks. Bytes above ASCII stay as they are.
  mutating func appendJSON(_ text: String) {
    var text = text
    append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices where utf8[index] < 0x20 || utf8[index] == 0x22 || utf8[index] == 0x5C {
        append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        appendEscape(of: utf8[index])
        start = index + 1
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(of byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case 0x22, 0x5C: append(byte)
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0D: append(UInt8(ascii: "r"))
    case 0x09: append(UInt8(ascii: "t"))
    default:
      append(contentsOf: "u00".utf8)
      append(contentsOf: [byte >> 4, byte & 0xF].map { $0 < 10 ? 0x30 + $0 : 0x57 + $0 })
    }
  }
}

// A member of the object that is being written; `nil` is left out.
extension TraceWriter {
  mutating func open(_ kind: StaticString) {
    literal(#"{"k":""#, kind, "\"")
  }

  mutating func open(_ kind: StaticString, _ key: StaticString, _ number: Int) {
    open(kind)
    field(key, number)
  }

  mutating func key(_ key: StaticString) {
    literal(",\"", key, "\":")
  }

  mutating func field(_ name: StaticString, _ number: Int?) {
    guard let number else { return }
    key(name)
    integer(number)
  }

  mutating func field(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  mutating func field(_ name: StaticString, _ place: TraceLine.SourcePlace?) {
    guard let place else { return }
    key(name)
    bytes.append(UInt8(ascii: "["))
    string(place.file)
    comma()
    integer(place.line)
    bytes.append(UInt8(ascii: "]"))
  }

  /// A member that is left out unless it is true.
  mutating func flag(_ name: StaticString, _ isSet: Bool) {
    guard isSet else { return }
    key(name)
    literal("true")
  }

  mutating func field(_ name: StaticString, _ texts: [String]) {
    key(name)
    bytes.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { comma() }
      string(text)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func field(_ name: StaticString, _ numbers: [Int]) {
    key(name)
    array(numbers, isBracketed: true)
  }

  /// `"n":3`, or `"nodes":[3,[5,11,2]]` for 3, 5, 7, 9 and 11.
  mutating func field(_ nodes: NodeRuns) {
    if nodes.runs.count == 1, let only = nodes.runs.first, only.count == 1 { return field("n", only.first) }
    key("nodes")
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for run in nodes.runs {
      // Two numbers are shorter than their run.
      let numbers = run.count < 3 ? Array(stride(from: run.first, through: run.last, by: run.step)) : nil
      if !isFirst { comma() }
      isFirst = false
      array(numbers ?? [run.first, run.last, run.step], isBracketed: numbers == nil)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func array(_ numbers: [Int], isBracketed: Bool) {
    if isBracketed { bytes.append(UInt8(ascii: "[")) }
    for (index, number) in numbers.enumerated() {
      if index > 0 { comma() }
      integer(number)
    }
    if isBracketed { bytes.append(UInt8(ascii: "]")) }
  }

  /// `["modifier","onAppear",4]`; a node that is not known is left out.
  mutating func origin(_ origin: TraceLine.Origin) {
    literal("[\"", origin.word, "\"")
    switch origin {
    case .modifier(let modifier, _):
      comma()
      string(modifier.rawValue)
    case .system(let action, _):
      comma()
      string(action.rawValue)
    case .function(let name):
      comma()
      string(name)
    default: break
    }
    if let node = origin.node {
      comma()
      integer(node)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func pair(_ name: StaticString, _ number: Int) {
    literal("[\"", name, "\",")
    integer(number)
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func optional(_ text: String?) {
    if let text { string(text) } else { literal("null") }
  }

  mutating func comma() {
    bytes.append(UInt8(ascii: ","))
  }

  mutating func literal(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Three pieces in one go: an append costs more than the bytes of a key.
  @inline(__always)
  private mutating func literal(_ start: StaticString, _ middle: StaticString, _ end: StaticString) {
    let count = start.utf8CodeUnitCount + middle.utf8CodeUnitCount + end.utf8CodeUnitCount
    precondition(count <= 64, "keys are short")
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { room in
      _ = end.copy(to: middle.copy(to: start.copy(to: room.baseAddress!)))
      bytes.append(contentsOf: UnsafeBufferPointer(start: room.baseAddress, count: count))
    }
  }

  mutating func integer(_ number: Int) {
    bytes.appendDecimal(number)
  }

  mutating func string(_ text: String) {
    bytes.appendJSON(text)
  }
}

extension StaticString {
  /// - Returns: where the next piece goes.
  @inline(__always)
  fileprivate func copy(to place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    place.initialize(from: utf8Start, count: utf8CodeUnitCount)
    return place + utf8CodeUnitCount
  }
}
