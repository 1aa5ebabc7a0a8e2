// How lines of more than a few fields are written.

extension TraceWriter {
  mutating func append(_ header: TraceLine.Header) {
    open("header")
    field("schema", header.schema)
    field("root", header.root)
    field("files", header.files)
  }

  mutating func append(_ node: TraceLine.Node) {
    open("node", "n", node.number)
    field("path", node.path)
    field("type", node.type)
    field("kind", node.kind.rawValue)
    field("parent", node.parent)
    if node.life != 1 { field("life", node.life) }
    field("at", node.declared)
    if !node.inside.isEmpty { field("inside", node.inside) }
    append(node.display)
  }

  mutating func append(_ display: TraceLine.Display) {
    field("label", display.label)
    field("text", display.text)
    field("prompt", display.prompt)
    field("value", display.value)
  }

  mutating func append(_ location: TraceLine.Location) {
    open("location", "n", location.number)
    field("path", location.path)
    append(location.owner)
    field("wrapper", location.wrapper.rawValue)
    field("type", location.type)
    field("at", location.declared)
    field("value", location.value)
  }

  mutating func append(_ object: TraceLine.Object) {
    open("object", "n", object.number)
    field("path", object.path)
    field("type", object.type)
    if let owner = object.owner { append(owner) }
    field("holder", object.holder)
  }

  mutating func append(_ reference: TraceLine.Reference) {
    open("reference", "n", reference.from)
    field("property", reference.property)
    field("wrapper", reference.wrapper.rawValue)
    key("to")
    switch reference.to {
    case .location(let location): pair("location", location)
    case .object(let object): pair("object", object)
    case .opaque: literal(#"["opaque"]"#)
    }
    flag("keeps", reference.keeps)
    field("hops", reference.hops)
    field("keyPath", reference.keyPath)
  }

  mutating func append(_ owner: TraceLine.Owner) {
    switch owner {
    case .node(let node): field("node", node)
    case .object(let object): field("object", object)
    }
  }

  mutating func append(_ pass: TraceLine.Pass) {
    open("pass")
    key("triggers")
    bytes.append(UInt8(ascii: "["))
    for (index, trigger) in pass.triggers.enumerated() {
      if index > 0 { comma() }
      origin(trigger)
    }
    bytes.append(UInt8(ascii: "]"))
    field("animation", pass.transaction.animation)
    flag("disablesAnimations", pass.transaction.disablesAnimations)
  }

  mutating func append(_ captured: TraceLine.Captured) {
    open("captured", "n", captured.node)
    field("l", captured.location)
    field("owner", captured.owner)
    field("captured", captured.captured)
    field("current", captured.current)
  }

  mutating func append(_ causes: [TraceLine.Cause]) {
    key("c")
    bytes.append(UInt8(ascii: "["))
    for (index, cause) in causes.enumerated() {
      if index > 0 { comma() }
      switch cause {
      case .created: literal(#"["created"]"#)
      case .location(let location): pair("location", location)
      case .object(let object): pair("object", object)
      case .input(let field, let old, let new, let changes):
        literal(#"["input","#)
        string(field)
        comma()
        optional(old)
        comma()
        optional(new)
        if !changes.isEmpty {
          comma()
          array(changes)
        }
        bytes.append(UInt8(ascii: "]"))
      case .environment(let key):
        literal(#"["environment","#)
        string(key)
        bytes.append(UInt8(ascii: "]"))
      case .unknown: literal(#"["unknown"]"#)
      }
    }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func append(_ write: TraceLine.Write) {
    open("wrote")
    field("l", write.location)
    field("old", write.old)
    field("new", write.new)
    if write.origin != .unknown {
      key("by")
      origin(write.origin)
    }
    field("via", write.via)
    field("drop", write.drop?.rawValue)
    flag("equal", write.isEqual)
    field("changes", write.changes)
    field("at", write.place)
    field("from", write.callers)
  }
}
