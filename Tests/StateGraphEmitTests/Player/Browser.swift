// A Chromium without a window, spoken to by its DevTools protocol over two named pipes: no port, no network.

import Foundation

/// What went wrong between us and the browser.
struct BrowserError: Error, CustomStringConvertible {
  var description: String
}

/// A browser with one page. For one thread.
final class Browser {
  /// The browser of this machine; `STATEGRAPH_BROWSER` names another one.
  static let path: String? = {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["STATEGRAPH_BROWSER"] { return path.isEmpty ? nil : path }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    return names.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first(where: FileManager.default.isExecutableFile)
  }()

  private let folder: String
  private let process = Process()
  private let input: Int32
  private let output: Int32
  private var buffer = Data()
  private var count = 0
  private var session: String?
  /// Everything that was reported since the page was opened.
  private(set) var events: [(method: String, parameters: [String: Any])] = []

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/stategraph-browser-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["in", "out"] where mkfifo("\(folder)/\(name)", 0o600) != 0 {
      throw BrowserError(description: "no pipe in \(folder)")
    }
    // Both ways, so that opening waits for nobody.
    input = open(folder + "/in", O_RDWR)
    output = open(folder + "/out", O_RDWR)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      exec "$1" --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run \
      --remote-debugging-pipe --user-data-dir="$2/profile" about:blank 3<"$2/in" 4>"$2/out"
      """,
      "sh", Self.path ?? "", folder,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
    session = try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
  }

  deinit {
    session = nil
    if (try? call("Browser.close")) == nil { process.terminate() }
    process.waitUntilExit()
    close(input)
    close(output)
    // Its helpers may write a moment longer.
    for _ in 0..<20 where FileManager.default.fileExists(atPath: folder) {
      do { try FileManager.default.removeItem(atPath: folder) } catch { usleep(50_000) }
    }
  }

  // MARK: A page

  /// Opens a document from a file, at a fragment such as `#step=1`.
  func visit(_ html: String, at fragment: String = "") throws {
    let path = "\(folder)/\(UUID().uuidString).html"
    try Data(html.utf8).write(to: URL(fileURLWithPath: path))
    events = []
    try call("Page.navigate", ["url": "file://\(path)\(fragment)"])
    try wait { $0.events.contains { $0.method == "Page.loadEventFired" } }
  }

  /// What the console, uncaught exceptions and the browser itself have said.
  var complaints: [String] {
    events.compactMap { method, parameters in
      switch method {
      case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded": "\(method): \(parameters)"
      default: nil
      }
    }
  }

  var requests: [String] {
    events.filter { $0.method == "Network.requestWillBeSent" }
      .compactMap { ($0.parameters["request"] as? [String: Any])?["url"] as? String }
  }

  /// The value of an expression of the page's.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try call("Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] { throw BrowserError(description: "\(expression): \(details)") }
    let value = (answer["result"] as? [String: Any])?["value"]
    return value is NSNull ? nil : value
  }

  func text(_ expression: String) throws -> String? { try evaluate(expression) as? String }
  func texts(_ expression: String) throws -> [String] { try evaluate(expression) as? [String] ?? [] }

  func press(_ keys: String...) throws {
    let codes = ["Enter": 13, "Escape": 27, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39]
    for key in keys {
      var down: [String: Any] = ["type": "keyDown", "key": key, "windowsVirtualKeyCode": codes[key] ?? 0]
      if key.count == 1 { down["text"] = key }
      if key == "Enter" { down["text"] = "\r" }
      try call("Input.dispatchKeyEvent", down)
      try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
    }
  }

  /// Presses and releases the mouse in the middle of what a selector finds.
  func click(_ selector: String) throws {
    let middle = try evaluate(
      "(() => { const target = document.querySelector(\(quoted(selector))); "
        + "target.scrollIntoView({ block: 'center' }); const box = target.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()"
    )
    guard let point = middle as? [Double] else { throw BrowserError(description: "\(selector) is nowhere") }
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent", ["type": type, "x": point[0], "y": point[1], "button": "left", "clickCount": 1])
    }
    // A link's change of the address is told later.
    try evaluate("new Promise(done => setTimeout(done, 100)).then(() => 1)")
  }

  func prefer(_ features: [String: String]) throws {
    try call("Emulation.setEmulatedMedia", ["features": features.map { ["name": $0, "value": $1] }])
  }

  func resize(_ width: Int, _ height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  private func quoted(_ text: String) -> String {
    String(decoding: try! JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed), as: UTF8.self)
  }

  // MARK: The protocol

  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    count += 1
    let number = count
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: message)) + [0]
    var sent = 0
    while sent < bytes.count {
      let written = bytes[sent...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard written > 0 else { throw BrowserError(description: "\(method): the browser does not listen") }
      sent += written
    }
    var answer: [String: Any]?
    try wait { browser in
      guard let message = browser.last, message["id"] as? Int == number else { return false }
      answer = message
      return true
    }
    if let error = answer?["error"] { throw BrowserError(description: "\(method): \(error)") }
    return answer?["result"] as? [String: Any] ?? [:]
  }

  /// The message that came last.
  private var last: [String: Any]?

  /// Takes messages until something holds.
  func wait(seconds: Double = 30, until isDone: (Browser) throws -> Bool) throws {
    let end = Date().addingTimeInterval(seconds)
    while try !isDone(self) {
      while !buffer.contains(0) {
        var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard Date() < end, process.isRunning else {
          throw BrowserError(description: process.isRunning ? "the browser does not answer" : "the browser has ended")
        }
        guard poll(&ready, 1, 200) > 0 else { continue }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let read = read(output, &bytes, bytes.count)
        if read > 0 { buffer.append(contentsOf: bytes[..<read]) }
      }
      let end = buffer.firstIndex(of: 0)!
      last = try JSONSerialization.jsonObject(with: buffer[..<end]) as? [String: Any]
      buffer = Data(buffer[(end + 1)...])
      if let method = last?["method"] as? String {
        events.append((method, last?["params"] as? [String: Any] ?? [:]))
      }
    }
  }
}
