// What `make build` leaves beside the tests.

import Foundation

let products =
  Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") }
  .map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
  ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path

let hasHelpers = FileManager.default.isExecutableFile(atPath: products + "/stategraph-reader")
