// What every picture promises as a document, read back by a real XML parser: well-formed, named, described, with unique
// ids, and with nothing in it that runs or loads.

import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// All that is wrong with a document, in words; empty for a good one.
final class DocumentChecks: NSObject, XMLParserDelegate {
  private(set) var problems: [String] = []
  private(set) var ids: [String] = []
  private var known: Set<String> = []
  private var path: [String] = []
  private var texts: [String: String] = [:]

  private static let elements: Set = ["svg", "title", "desc", "style", "g", "rect", "path", "text"]
  private static let attributes: Set = [
    "viewBox", "width", "height", "role", "aria-labelledby", "aria-describedby", "id", "class", "x", "y", "rx", "d",
    "text-anchor",
  ]

  init(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    if !parser.parse() { problems.append("not well-formed: \(String(describing: parser.parserError))") }
    for element in ["svg/title", "svg/desc"] where texts[element, default: ""].isEmpty {
      problems.append("there is no text in \(element)")
    }
    let style = texts["svg/style", default: ""]
    for word in ["url(", "@import", "expression", "http"] where style.contains(word) {
      problems.append("the style sheet says \(word)")
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    path.append(name)
    if !Self.elements.contains(name) { problems.append("there is an element \(name)") }
    for (attribute, value) in attributes {
      if attribute != "xmlns", !Self.attributes.contains(attribute) { problems.append("\(name) has \(attribute)") }
      if ["x", "y", "width", "height", "d"].contains(attribute), value.contains("nan") || value.contains("inf") {
        problems.append("\(name) has no number: \(attribute)=\(value)")
      }
    }
    if let id = attributes["id"] {
      ids.append(id)
      if !known.insert(id).inserted { problems.append("two elements are \(id)") }
      if id.contains(where: \.isWhitespace) { problems.append("an id has a space: \(id)") }
    }
    if path == ["svg"],
      attributes["role"] != "img" || attributes["aria-labelledby"] != "title"
        || attributes["aria-describedby"] != "description"
    {
      problems.append("the document does not say what it is")
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if path.count == 2 { texts[path.joined(separator: "/"), default: ""] += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    path.removeLast()
  }
}
