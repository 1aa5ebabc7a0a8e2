// What the reader is told besides the user's files: the one value that both sides share.
//
// This file is compiled twice: into this room, and into the reader.

/// The project around the files, and what is true where they are to run.
struct ReaderRequest: Codable, Equatable, Sendable {
  /// The names of `os(…)` that hold.
  var systems: [String]
  /// The compilation conditions that are set: `DEBUG`.
  var conditions: [String]
  /// What can be imported; nil if that is not known.
  var modules: [String]?
  /// The Swift files of the project, those of the user among them.
  var project: [ProjectFile] = []

  struct ProjectFile: Codable, Equatable, Sendable {
    var path: String
    /// The name of a package's target, or the folder of what is built as one.
    var module: String
  }
}
