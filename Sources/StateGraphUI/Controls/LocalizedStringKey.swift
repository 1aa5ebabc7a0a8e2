// The string of a `Text("…")` literal. Interpolated numbers go through format specifiers, which
// is why SwiftUI shows `1,000` for `Text("\(1000)")` and `3.500000` for `Text("\(3.5)")`.

public import Foundation

/// What a text is called in the tables of translations. There is none here: the key is the string.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let string: String

  public init(_ value: String) { string = InlineMarkdown.plain(value) }
  public init(stringLiteral value: String) { string = InlineMarkdown.plain(value) }
  public init(stringInterpolation: StringInterpolation) {
    let text = stringInterpolation
    string = text.hasMarkup ? InlineMarkdown.plain(text.string, keeping: text.values) : text.string
  }

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var string = ""
    /// Whether there may be Markdown in what the source says, and where values stand, which are none.
    fileprivate var hasMarkup = false
    fileprivate var values: [Range<Int>] = []

    public init(literalCapacity: Int, interpolationCount: Int) { string.reserveCapacity(literalCapacity) }
    public mutating func appendLiteral(_ literal: String) {
      if InlineMarkdown.isPossible(in: literal) { hasMarkup = true }
      string += literal
    }

    private mutating func append(_ value: String) {
      if InlineMarkdown.isPossible(in: value) {
        values.append(string.unicodeScalars.count..<string.unicodeScalars.count + value.unicodeScalars.count)
      }
      string += value
    }

    public mutating func appendInterpolation(_ value: String) { append(value) }
    public mutating func appendInterpolation(_ text: Text) { append(text.string) }
    public mutating func appendInterpolation(_ value: LocalizedStringKey) { append(value.string) }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) { string += value._formatted }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      string += value._written(with: specifier)
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { append(String(describing: value)) }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(Text(date, style: style).string)
    }
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(Text(dates).string) }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(format.ofScreen.format(input))
    }

    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(formatter.written(subject))
    }

    public mutating func appendInterpolation(_ image: Image) {}
  }
}

/// What `\(value, specifier: "%.2f")` takes.
public protocol _FormatSpecifiable: Equatable {
  var _argument: any CVarArg { get }
  var _formatted: String { get }
}

extension _FormatSpecifiable {
  /// As C writes it, but for the sign of what is not a number: Apple's library writes none.
  fileprivate func _written(with specifier: String) -> String {
    let isNaN = (_argument as? Double)?.isNaN ?? false
    return String(format: specifier, isNaN ? Double.nan : _argument)
  }
}

extension _FormatSpecifiable where Self: BinaryInteger {
  public var _formatted: String { grouped(String(self)) }
}

extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  public var _formatted: String {
    let parts = _written(with: "%f").split(separator: ".", maxSplits: 1)
    return ([grouped(String(parts[0]))] + parts.dropFirst().map(String.init)).joined(separator: ".")
  }
}

private func grouped(_ digits: String) -> String {
  let isNegative = digits.hasPrefix("-")
  var result = ""
  for (position, digit) in digits.drop(while: { $0 == "-" }).reversed().enumerated() {
    if position > 0 && position % 3 == 0 { result.append(",") }
    result.append(digit)
  }
  return (isNegative ? "-" : "") + String(result.reversed())
}

extension Int: _FormatSpecifiable { public var _argument: any CVarArg { self } }
extension Int8: _FormatSpecifiable { public var _argument: any CVarArg { Int32(self) } }
extension Int16: _FormatSpecifiable { public var _argument: any CVarArg { Int32(self) } }
extension Int32: _FormatSpecifiable { public var _argument: any CVarArg { self } }
extension Int64: _FormatSpecifiable { public var _argument: any CVarArg { self } }
extension UInt: _FormatSpecifiable { public var _argument: any CVarArg { self } }
extension UInt8: _FormatSpecifiable { public var _argument: any CVarArg { UInt32(self) } }
extension UInt16: _FormatSpecifiable { public var _argument: any CVarArg { UInt32(self) } }
extension UInt32: _FormatSpecifiable { public var _argument: any CVarArg { self } }
extension UInt64: _FormatSpecifiable { public var _argument: any CVarArg { self } }
extension Float: _FormatSpecifiable { public var _argument: any CVarArg { Double(self) } }
extension Double: _FormatSpecifiable { public var _argument: any CVarArg { self } }
extension CGFloat: _FormatSpecifiable { public var _argument: any CVarArg { Double(self) } }
