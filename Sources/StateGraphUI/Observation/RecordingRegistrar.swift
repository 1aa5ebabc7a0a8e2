// What an `@Observable` object asks about its properties: the toolchain's registrar, and beside it the record.
//
// The toolchain's macro writes `Observation.ObservationRegistrar()` into each class. The user's files are compiled with a
// declaration that makes this name mean the type below; so the macro, and everything that it says about which access
// counts, stay Apple's. Classes of other modules keep the plain registrar; see Tracking.swift.

public import Observation

/// A registrar that also tells who reads and writes.
public struct _RecordingRegistrar: Sendable {
  private let real = ObservationRegistrar()
  package let record = ObservableRecord()

  public init() {}

  public func access<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    guard record.noteRead(subject, keyPath) else { return }
    real.access(subject, keyPath: keyPath)
  }

  public func willSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    record.willWrite(subject, keyPath)
    real.willSet(subject, keyPath: keyPath)
  }

  public func didSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    real.didSet(subject, keyPath: keyPath)
    record.didWrite(subject, keyPath)
  }

  public func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    record.willWrite(subject, keyPath)
    defer { record.didWrite(subject, keyPath) }
    return try real.withMutation(of: subject, keyPath: keyPath, mutation)
  }
}

extension _RecordingRegistrar: Hashable {
  // As the toolchain's: which registrar an object has is no part of its value.
  public static func == (a: _RecordingRegistrar, b: _RecordingRegistrar) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

extension _RecordingRegistrar: Codable {
  public init(from decoder: any Decoder) throws { self.init() }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([String]())
  }
}

/// The protocol by a name that a declaration called `Observation` does not hide.
public typealias _Observable = Observable
