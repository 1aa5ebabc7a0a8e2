// What a program gets from the network: nothing, as on a device that is offline, or what a folder holds.
//
// This is compiled with files that use `URLSession`: a declaration of the user's own module is found before the same one
// of another. Types are named with their modules, because one of the user's may be called as Foundation's are.

import Foundation
import FoundationNetworking

/// Answers every request to a server.
final class _StateGraphNetwork: FoundationNetworking.URLProtocol {
  private static let environment = Foundation.ProcessInfo.processInfo.environment
  private static let isOpen = environment["STATEGRAPH_NETWORK"] != nil
  /// Where responses are: `folder/host/path`.
  private static let responses = environment["STATEGRAPH_RESPONSES"]

  /// From now on, sessions ask here.
  static func begin() {
    if !isOpen { _ = FoundationNetworking.URLProtocol.registerClass(Self.self) }
  }

  override class func canInit(with request: FoundationNetworking.URLRequest) -> Swift.Bool {
    !isOpen && ["http", "https"].contains(request.url?.scheme?.lowercased() ?? "")
  }

  override class func canonicalRequest(
    for request: FoundationNetworking.URLRequest
  ) -> FoundationNetworking.URLRequest { request }

  override func startLoading() {
    guard let url = request.url, let (data, type) = Self.response(to: url),
      let response = FoundationNetworking.HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: "HTTP/1.1",
        headerFields: ["Content-Type": type, "Content-Length": "\(data.count)"])
    else {
      let details = request.url.map { [Foundation.NSURLErrorFailingURLErrorKey: $0 as Any] } ?? [:]
      client?.urlProtocol(
        self, didFailWithError: Foundation.URLError(.notConnectedToInternet, userInfo: details))
      return
    }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: data)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}

  /// The file for an address: with its query, if there is one for that, and with or without `.json`.
  private static func response(to url: Foundation.URL) -> (Foundation.Data, Swift.String)? {
    guard let responses else { return nil }
    let path = responses + "/" + (url.host ?? "") + (url.path.isEmpty || url.path == "/" ? "/index" : url.path)
    let names = url.query.map { [path + "?" + $0, path] } ?? [path]
    for name in names.flatMap({ [$0, $0 + ".json"] }) where !name.contains("/../") {
      if let data = Foundation.FileManager.default.contents(atPath: name) {
        return (data, name.hasSuffix(".json") ? "application/json" : "application/octet-stream")
      }
    }
    return nil
  }
}

extension FoundationNetworking.URLSessionConfiguration {
  static var `default`: FoundationNetworking.URLSessionConfiguration {
    let configuration = FoundationNetworking.URLSession.shared.configuration
    configuration.protocolClasses = [_StateGraphNetwork.self] + (configuration.protocolClasses ?? [])
    return configuration
  }

  static var ephemeral: FoundationNetworking.URLSessionConfiguration { `default` }
}
