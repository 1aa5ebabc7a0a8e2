// The player's script, first part: what the timeline says, found by name. Knows no element of the page.

extension PlayerScript {
  static let story = #"""
    const read = id => JSON.parse(document.getElementById(id).textContent);
    const timeline = read("timeline");
    const places = read("places");

    // A thing of the story is named by a letter for its kind and its path: n, l or o.
    const nodeKey = path => "n " + path;
    const locationKey = path => "l " + path;
    const objectKey = path => "o " + path;
    const kindOf = key => key[0];
    const pathOf = key => key.slice(2);

    const nodes = new Map(timeline.nodes.map(node => [node.path, node]));
    const locations = new Map(timeline.locations.map(location => [location.path, location]));
    const objects = new Map(timeline.objects.map(object => [object.path, object]));

    const cardNumbers = new Map(places.cards.map((card, number) => [card.name, number]));
    const folded = new Map(places.folded);
    const rowPorts = new Map();
    places.cards.forEach((card, number) => card.rows.forEach((name, row) => rowPorts.set(name, { card: number, row })));

    const cardNamed = name => cardNumbers.get(name) ?? folded.get(name);

    // Where a thing is drawn: a card, and a row of it or none.
    function portOf(key) {
      const path = pathOf(key);
      if (kindOf(key) === "n") return { card: cardNamed(path), row: undefined };
      if (kindOf(key) === "o") return { card: cardNamed("object " + path), row: undefined };
      const port = rowPorts.get(path);
      if (port) return port;
      const owner = locations.get(path)?.owner;
      return { card: cardNamed(owner) ?? cardNamed("object " + owner), row: undefined };
    }
    const portName = port => port.row === undefined ? String(port.card) : port.card + "." + port.row;

    // The thing that a card shows; of one that stands for many, the first of them.
    function keyOfCard(number) {
      const name = places.cards[number].name;
      if (nodes.has(name)) return nodeKey(name);
      if (name.startsWith("object ")) return objectKey(name.slice(7));
      const pair = places.folded.find(pair => pair[1] === number);
      return pair ? nodeKey(pair[0]) : undefined;
    }

    // The thing that a row of a card shows: a location, or what a reference leads to.
    function keyOfRow(name, step) {
      if (locations.has(name)) return locationKey(name);
      const reference = timeline.references.find(reference =>
        reference.from + "." + reference.property === name && stands(reference, step));
      if (!reference || reference.to === null) return undefined;
      return reference.kind === "object" ? objectKey(reference.to) : locationKey(reference.to);
    }

    const stands = (thing, step) => thing.since <= step && (thing.until === null || thing.until > step);

    // Characters that break lines or turn the direction of writing, as signs that do neither.
    const odd = new RegExp(places.illegible, "gu");
    function legible(text) {
      return String(text).replace(odd, character => {
        const code = character.codePointAt(0);
        if (code < 0x20) return String.fromCodePoint(0x2400 + code);
        return code === 0x7f ? "\u2421" : "\u27e8U+" + code.toString(16).toUpperCase().padStart(4, "0") + "\u27e9";
      });
    }

    // What a node is called beside its parent, unless others are called the same.
    const shortNames = new Map();
    for (const node of nodes.values()) {
      const name = node.parent !== null && node.path.startsWith(node.parent + "/")
        ? node.path.slice(node.parent.length + 1) : node.path;
      shortNames.set(name, [...shortNames.get(name) ?? [], node.path]);
    }
    const shortOf = new Map([...shortNames].flatMap(([name, paths]) =>
      paths.map(path => [path, paths.length === 1 ? name : path])));
    const nameOf = key => kindOf(key) === "n" ? shortOf.get(pathOf(key)) ?? pathOf(key) : pathOf(key);

    const isEffective = write => !write.dropped && !write.equal && write.location !== null;

    // The nearest view with a body above a node.
    function viewAbove(path) {
      let above = nodes.get(path)?.parent ?? null;
      while (above !== null && nodes.get(above)?.kind !== "view") above = nodes.get(above)?.parent ?? null;
      return above;
    }

    const runsOf = step => step.passes.flatMap(pass => pass.evaluated);
    const isWrite = (write, location) => isEffective(write) && write.location === location;

    // Who depends on what at the end of a step: names of locations and objects by the node that reads them.
    function dependencies(index) {
      const all = new Map();
      const of = node => all.get(node) ?? all.set(node, new Set()).get(node);
      for (const step of timeline.steps.slice(0, index + 1)) {
        for (const read of step.reads) of(read.node).add(locationKey(read.location));
        for (const declared of step.declares) of(declared.node).add(objectKey(declared.object));
        for (const read of step.unreads) of(read.node).delete(locationKey(read.location));
        for (const node of step.removed) if (!step.created.includes(node)) all.delete(node);
      }
      return all;
    }

    """#
}
