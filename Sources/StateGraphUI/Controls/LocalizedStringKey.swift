// The string of a `Text("…")` literal. Interpolated numbers go through format specifiers, which
// is why SwiftUI shows `1,000` for `Text("\(1000)")` and `3.500000` for `Text("\(3.5)")`.

public import Foundation

/// The key used to look up an entry in a strings file. There is none here: the key is the string.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let string: String

  public init(_ value: String) { string = value }
  public init(stringLiteral value: String) { string = value }
  public init(stringInterpolation: StringInterpolation) { string = stringInterpolation.string }

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var string = ""
    public init(literalCapacity: Int, interpolationCount: Int) { string.reserveCapacity(literalCapacity) }
    public mutating func appendLiteral(_ literal: String) { string += literal }
    public mutating func appendInterpolation(_ value: String) { string += value }
    public mutating func appendInterpolation(_ text: Text) { string += text.string }
    public mutating func appendInterpolation(_ value: LocalizedStringKey) { string += value.string }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) { string += value._formatted }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      string += value._written(with: specifier)
    }

    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { string += String(describing: value) }

    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      string += format.format(input)
    }

    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      string += formatter.string(for: subject) ?? ""
    }

    public mutating func appendInterpolation(_ image: Image) {}
  }
}

/// Numbers that a localized string formats with a specifier.
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
