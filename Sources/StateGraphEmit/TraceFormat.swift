// The format `trace`: the JSON Lines themselves.

extension Format {
  package static let trace = Format(
    "trace", files: ["trace.jsonl"], summary: "the recording, as JSON Lines; `render` can draw it again"
  ) { input in
    guard let trace = input.trace else { throw EmitError.traceIsMissing }
    return [trace]
  }
}
