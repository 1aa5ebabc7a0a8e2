// `Path`: an outline. It is kept as text, so that two paths can be told apart; nothing is drawn.

public import Foundation

/// Lines and curves.
nonisolated public struct Path: Shape, Equatable, Sendable, CustomStringConvertible {
  public private(set) var description = ""
  public private(set) var currentPoint: CGPoint?
  public private(set) var boundingRect = CGRect.zero
  private var start: CGPoint?

  public init() {}
  public init(_ callback: (inout Path) -> Void) { callback(&self) }
  public init(_ rect: CGRect) { addRect(rect) }
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  public var isEmpty: Bool { description.isEmpty }
  public func path(in rect: CGRect) -> Path { self }

  private mutating func add(_ letter: String, _ points: CGPoint...) {
    description += (description.isEmpty ? "" : " ") + letter
    for point in points {
      description += " \(point.x) \(point.y)"
      let here = CGRect(origin: point, size: .zero)
      boundingRect = description.isEmpty || currentPoint == nil ? here : boundingRect.union(here)
      currentPoint = point
    }
  }

  public mutating func move(to end: CGPoint) {
    add("m", end)
    start = end
  }
  public mutating func addLine(to end: CGPoint) { add("l", end) }
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { add("q", control, end) }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add("c", control1, control2, end)
  }
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let from = CGPoint(x: center.x + radius * cos(startAngle.radians), y: center.y + radius * sin(startAngle.radians))
    let to = CGPoint(x: center.x + radius * cos(endAngle.radians), y: center.y + radius * sin(endAngle.radians))
    add(clockwise ? "arc-" : "arc+", from, to)
  }
  public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    add("arc \(radius)", tangent1End, tangent2End)
  }
  public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
    addArc(center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: false)
  }
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add("rect", rect.origin, CGPoint(x: rect.maxX, y: rect.maxY))
  }
  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add("ellipse", rect.origin, CGPoint(x: rect.maxX, y: rect.maxY))
  }
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .circular,
    transform: CGAffineTransform = .identity
  ) {
    add("rounded \(cornerSize.width) \(cornerSize.height)", rect.origin, CGPoint(x: rect.maxX, y: rect.maxY))
  }
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    description += (description.isEmpty ? "" : " ") + path.description
    boundingRect = boundingRect.union(path.boundingRect)
    currentPoint = path.currentPoint ?? currentPoint
  }
  public mutating func closeSubpath() {
    add("h")
    currentPoint = start ?? currentPoint
  }

  public func applying(_ transform: CGAffineTransform) -> Path { self }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { self }
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { self }
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool { boundingRect.contains(point) }
}
