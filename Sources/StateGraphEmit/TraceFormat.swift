// The format `trace`: the JSON Lines themselves.

extension Format {
  package static let trace = Format(
    "trace", files: ["trace.jsonl"], summary: "what was recorded, as JSON Lines; render takes it as input"
  ) { input in
    guard let trace = input.trace else { throw EmitError.traceIsMissing }
    return [trace]
  }
}
