// What is typed into secure fields is nowhere in the trace.

import Foundation
import StateGraphScenario
import StateGraphTrace
import SwiftUI
import Testing

@testable import StateGraphRecording

private struct Account: Equatable {
  var name = "ada"
  var password = ""
}

private final class Vault: ObservableObject {
  @Published var kept: [String: String] = [:]
}

private struct Summary: View {
  let account: Account
  var body: some View { Text("Signed in with \(account.password)") }
}

private struct Login: View {
  @State private var account: Account
  @State private var copy = ""
  @StateObject private var vault = Vault()
  @State private var isShown = false
  init(password: String) { _account = State(initialValue: Account(password: password)) }
  var body: some View {
    TextField("Name", text: $account.name)
    if isShown { TextField("Open", text: $account.password) }
    SecureField("Password", text: $account.password)
    Summary(account: account)
    Button("keep") {
      copy = "Basic \(account.name):\(account.password)"
      vault.kept[account.password] = "here"
    }
    Toggle("show", isOn: $isShown)
    ForEach(Array(vault.kept.keys), id: \.self) { key in Text("a row") }
    Text(copy)
  }
}

@MainActor struct SecretTests {
  private final class Lines { var all: [TraceLine] = [] }

  private func trace(_ actions: String..., of root: Login) async throws -> String {
    let lines = Lines()
    let session = Session(root: "Login") { lines.all.append($0) }
    try await session.open { root }
    for action in actions {
      do { try await session.perform(try Action(parsing: action)) } catch { session.stop(.failed, "\(error)") }
    }
    return TraceWriter.text(of: lines.all)
  }

  @Test(arguments: ["hunter2 is \\\"long\\\"", "x1y", "•", "naïve\\\\pass"])
  func `what is typed into a secure field is masked wherever it goes`(typed: String) async throws {
    let trace = try await trace(
      #"type "\#(typed)" into "Password""#, #"tap "keep""#, #"toggle "show""#, of: Login(password: ""))
    let secret = try JSONDecoder().decode(String.self, from: Data("\"\(typed)\"".utf8))
    let mask = String(repeating: "•", count: secret.count)
    #expect(trace.contains("type \\\"\(mask)\\\" into \\\"Password\\\""))
    #expect(trace.contains("[\\\"\(mask)\\\"]"), "the row's identity")
    #expect(trace.contains("Account(name: \\\"ada\\\", password: \\\"\(mask)\\\")"))
    guard secret != mask else { return }
    // A short one is hidden where it is a text by itself.
    let isShort = secret.count < 6
    for form in isShort ? ["\\\"\(secret)\\\"", "\"\(secret)\""] : [secret, typed, "hunter2", "naïve"] {
      #expect(!trace.contains(form), "\(trace.split(separator: "\n").filter { $0.contains(form) })")
    }
  }

  @Test func `what a secure field shows from the first render on is masked`() async throws {
    let trace = try await trace(#"set "Password" to "another1""#, of: Login(password: "correct horse"))
    #expect(!trace.contains("correct horse") && !trace.contains("another1"), "\(trace)")
    #expect(trace.contains("ada"), "what is beside it stays")
  }

  @Test func `words of the program stay, though they are somebody's password`() async throws {
    let trace = try await trace(#"type "password" into "Password""#, of: Login(password: ""))
    #expect(trace.contains("\"keyPath\":\"password\""))
    #expect(trace.contains("password: \\\"••••••••\\\""))
    #expect(!trace.contains("with password"))
  }
}
