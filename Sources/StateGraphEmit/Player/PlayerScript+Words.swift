// The player's script, third part: what is said about writes, changes and causes. Words are strings, and values and
// things that the page makes more of.

extension PlayerScript {
  static let words = #"""
    const curly = text => text.replace(/"([^"]*)"/g, "“$1”");
    const thing = key => ({ key });
    const code = text => ({ code: text });
    const listed = keys => keys.flatMap((key, at) =>
      at === 0 ? [thing(key)] : [at === keys.length - 1 ? " and " : ", ", thing(key)]);

    function change(update) {
      const parts = [];
      const quoted = text => text === null ? "…" : JSON.stringify(text);
      for (const field of ["label", "text"]) {
        if (update.old[field] !== update.new[field]) parts.push(quoted(update.old[field]) + " → " + quoted(update.new[field]));
      }
      if (update.old.value !== update.new.value) parts.push((update.old.value ?? "…") + " → " + (update.new.value ?? "…"));
      return parts.join(", ");
    }

    function writeWords(write) {
      const words = [write.by === null ? "something unknown" : thing(nodeKey(write.by)), " writes ",
        write.location === null ? "an unknown location" : thing(locationKey(write.location)), ": ",
        code(write.old ?? "…"), " → ", code(write.new ?? "…")];
      if (write.via.length > 0) words.push(" via " + write.via.join(", "));
      if (write.file !== null) words.push(" at " + write.file + ":" + write.line);
      if (write.dropped) words.push(" (⊘ dropped)");
      if (write.equal) words.push(" (⊘ the same value)");
      return words;
    }

    // What goes with one cause: its words, without what stands behind it.
    function causeWords(cause) {
      switch (cause.kind) {
        case "location": return ["read ", thing(locationKey(cause.location))];
        case "object": return ["observes ", thing(objectKey(cause.object))];
        case "input": return ["new input ", code(cause.field)];
        case "initial": return ["new initial value (ignored) for ", code(cause.field)];
        case "environment": return ["environment value ", code(cause.key)];
        case "created": return ["is new"];
        default: return ["unknown"];
      }
    }

    """#
}
