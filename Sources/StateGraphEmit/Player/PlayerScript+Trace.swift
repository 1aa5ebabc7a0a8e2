// The player's script, second part: what led to a thing in one step, and what followed from it. Knows no element of
// the page.

extension PlayerScript {
  static let trace = #"""
    // A trace is sentences (lists of words and of things), the things in them, and the hops between those.
    class Trace {
      constructor(key, step) {
        this.key = key;
        this.step = step;
        this.causes = [];
        this.effects = [];
        this.standing = [];
        this.marks = new Map();
        this.hops = [];
        this.seen = new Set();
        if (kindOf(key) === "n") this.ofNode(pathOf(key));
        else this.ofTarget(key);
        this.stand();
      }

      cause(...words) { this.say(this.causes, "cause", words); }
      effect(...words) { this.say(this.effects, "effect", words); }

      say(list, role, words) {
        const id = JSON.stringify(words);
        if (list.some(line => line.id === id)) return;
        list.push({ id, words });
        for (const word of words) if (word.key) this.mark(word.key, role);
      }

      mark(key, role) {
        if (key !== this.key) this.marks.set(key, (this.marks.get(key) ?? new Set()).add(role));
      }

      hop(kind, from, to) { this.hops.push({ kind, from, to }); }

      isNew(name) {
        if (this.seen.has(name)) return false;
        this.seen.add(name);
        return true;
      }

      ofNode(path) {
        this.upFromNode(path);
        this.seen.clear();
        this.downFromNode(path);
      }

      // A location, or an object with all of its locations.
      ofTarget(key) {
        const written = this.step.writes.filter(write => isEffective(write) && this.isPart(write.location, key));
        written.forEach(write => this.upFromWrite(write));
        const targets = new Set(written.map(write => write.location));
        targets.forEach(target => this.downFromLocation(target));
      }

      isPart(location, key) {
        return kindOf(key) === "l" ? location === pathOf(key) : locations.get(location)?.owner === pathOf(key);
      }

      // MARK: Up

      upFromNode(path) {
        if (!this.isNew("up " + path)) return;
        const runs = runsOf(this.step).filter(run => run.node === path);
        for (const cause of runs.flatMap(run => run.causes)) this.upFromCause(path, cause);
        const update = this.step.updates.find(update => update.node === path);
        const above = viewAbove(path);
        const isShown = update || this.step.created.includes(path);
        if (runs.length === 0 && isShown && above !== null) {
          this.upFromNode(above);
          this.hop("flow", nodeKey(above), nodeKey(path));
          this.cause(thing(nodeKey(path)), update ? " shows something else: " + change(update) : " is new");
        }
        if (this.step.removed.includes(path) && !this.step.created.includes(path)) this.upFromGone(path, above);
        const skip = this.step.notEvaluated.find(entry => entry.node === path);
        if (skip) {
          const verb = skip.reason === "neverRead" ? " does not re-render: it never read " : " does not re-render: it no longer reads ";
          this.cause(thing(nodeKey(path)), verb, ...listed(skip.locations.map(locationKey)));
        }
        if (this.step.skips.some(skip => skip.node === path)) {
          this.cause(thing(nodeKey(path)), " is skipped: what it was given is equal");
        }
      }

      // What goes, goes with what is above it, or because that ran again without it.
      upFromGone(path, above) {
        const parent = nodes.get(path)?.parent ?? null;
        if (parent !== null && this.step.removed.includes(parent)) {
          this.upFromNode(parent);
          this.cause(thing(nodeKey(path)), " goes with ", thing(nodeKey(parent)));
        } else if (above !== null && runsOf(this.step).some(run => run.node === above)) {
          this.upFromNode(above);
          this.hop("flow", nodeKey(above), nodeKey(path));
          this.cause(thing(nodeKey(path)), " goes: ", thing(nodeKey(above)), " re-rendered without it");
        } else {
          this.cause(thing(nodeKey(path)), " goes");
        }
        for (const loss of this.step.lost) {
          if (locations.get(loss.location)?.owner !== path) continue;
          this.effect(thing(locationKey(loss.location)), " is lost", ...loss.value === null ? [] : [": ", code(loss.value)]);
        }
      }

      upFromCause(path, cause) {
        const node = thing(nodeKey(path));
        const above = viewAbove(path);
        switch (cause.kind) {
          case "location":
          case "object": {
            const key = cause.kind === "location" ? locationKey(cause.location) : objectKey(cause.object);
            const writes = this.step.writes.filter(write => isEffective(write) && this.isPart(write.location, key));
            writes.forEach(write => this.upFromWrite(write));
            for (const write of writes) this.hop("caused", locationKey(write.location), nodeKey(path));
            this.hop("caused", key, nodeKey(path));
            const verb = cause.kind === "location" ? " re-renders: its body read " : " re-renders: it observes ";
            this.cause(node, verb, thing(key));
            break;
          }
          case "input":
          case "initial":
          case "created":
            if (above !== null) {
              this.upFromNode(above);
              this.hop("flow", nodeKey(above), nodeKey(path));
            }
            if (cause.kind === "created") {
              this.cause(node, above === null ? " is the root" : " is new, made by ",
                ...above === null ? [] : [thing(nodeKey(above))]);
            } else {
              const what = cause.kind === "initial" ? " re-renders: new initial value (ignored) for " : " re-renders: new input ";
              this.cause(node, what, code(cause.field),
                ...cause.old === null || cause.new === null || cause.old === cause.new
                  ? [] : [" ", code(cause.old), " → ", code(cause.new)]);
            }
            break;
          case "environment":
            this.cause(node, " re-renders: environment value ", code(cause.key));
            break;
          default:
            this.cause(node, " re-renders, and the recording does not say why");
        }
      }

      upFromWrite(write) {
        if (!this.isNew("write " + this.step.writes.indexOf(write))) return;
        this.cause(curly(this.step.action));
        if (write.by !== null) this.hop("writes", nodeKey(write.by), locationKey(write.location));
        this.cause(...writeWords(write));
        for (const name of write.via) this.hop("via", name.replace(".$", "."), locationKey(write.location));
      }

      // MARK: Down

      downFromNode(path) {
        if (!this.isNew("down " + path)) return;
        for (const write of this.step.writes.filter(write => write.by === path)) {
          if (!isEffective(write)) { this.effect(...writeWords(write)); continue; }
          this.hop("writes", nodeKey(path), locationKey(write.location));
          this.effect(...writeWords(write));
          this.downFromLocation(write.location);
        }
        if (!runsOf(this.step).some(run => run.node === path)) return;
        const isBelow = other => viewAbove(other) === path;
        for (const run of runsOf(this.step)) {
          if (!isBelow(run.node)) continue;
          const cause = run.causes.find(cause => cause.kind === "input" || cause.kind === "created");
          if (!cause) continue;
          this.hop("flow", nodeKey(path), nodeKey(run.node));
          this.effect(thing(nodeKey(run.node)), cause.kind === "created" ? " is made" : " re-renders: new input ",
            ...cause.kind === "input" ? [code(cause.field)] : []);
          this.downFromNode(run.node);
        }
        for (const update of this.step.updates.filter(update => isBelow(update.node))) {
          this.hop("flow", nodeKey(path), nodeKey(update.node));
          this.effect(thing(nodeKey(update.node)), " shows something else: " + change(update));
        }
        const made = this.step.created.filter(other => isBelow(other) && nodes.get(other)?.kind !== "view");
        for (const other of made) this.hop("flow", nodeKey(path), nodeKey(other));
        if (made.length > 0) this.effect(...listed(made.map(nodeKey)), made.length === 1 ? " is made" : " are made");
        for (const skip of this.step.skips.filter(skip => isBelow(skip.node))) {
          this.effect(thing(nodeKey(skip.node)), " is skipped: what it was given is equal");
        }
        const gone = this.step.removed.filter(isBelow);
        if (gone.length > 0) this.effect(...listed(gone.map(nodeKey)), gone.length === 1 ? " goes" : " go");
      }

      downFromLocation(location) {
        if (!this.isNew("down " + locationKey(location))) return;
        const owner = locations.get(location)?.owner;
        for (const run of runsOf(this.step)) {
          const cause = run.causes.find(cause => cause.kind === "location" && cause.location === location
            || cause.kind === "object" && cause.object === owner);
          if (!cause) continue;
          this.hop("caused", locationKey(location), nodeKey(run.node));
          if (cause.kind === "object") this.hop("caused", objectKey(owner), nodeKey(run.node));
          this.effect(thing(nodeKey(run.node)), cause.kind === "object" ? " re-renders: it observes " : " re-renders: its body read ",
            thing(cause.kind === "object" ? objectKey(owner) : locationKey(location)));
          this.downFromNode(run.node);
        }
        for (const entry of this.step.notEvaluated.filter(entry => entry.locations.includes(location))) {
          this.standing.push([thing(nodeKey(entry.node)), " does not re-render: its body does not read ", thing(locationKey(location))]);
        }
      }

      // MARK: What holds in every step

      stand() {
        const path = pathOf(this.key);
        const isIdle = this.causes.length + this.effects.length === 0;
        const add = (words, role, keys, hop) => {
          if (keys.length === 0) return;
          this.standing.push([words + " ", ...listed(keys)]);
          // Where nothing happened, this is what there is to show.
          for (const key of isIdle ? keys : []) {
            this.mark(key, role);
            if (hop) hop(key);
          }
        };
        const depends = dependencies(this.step.index);
        if (kindOf(this.key) === "n") {
          const all = [...depends.get(path) ?? []];
          const refer = key => this.hop("refers", this.key, key);
          add("reads", "is read", all.filter(key => kindOf(key) === "l"), refer);
          add("observes", "is observed", all.filter(key => kindOf(key) === "o"), refer);
          const above = viewAbove(path);
          if (isIdle && above !== null) add("part of", "holds it", [nodeKey(above)]);
          add("owns", "is owned", timeline.locations
            .filter(other => other.owner === path && stands(other, this.step.index)).map(other => locationKey(other.path)));
        } else {
          const readers = [...depends].filter(([, keys]) => keys.has(this.key)).map(([node]) => nodeKey(node));
          add(kindOf(this.key) === "l" ? "read by" : "observed by", "depends on it", readers,
            key => this.hop("refers", key, this.key));
          const owner = locations.get(path)?.owner ?? objects.get(path)?.owner ?? null;
          if (owner !== null) add("owned by", "owner", [nodes.has(owner) ? nodeKey(owner) : objectKey(owner)]);
        }
        const isAbout = write => isEffective(write) && (kindOf(this.key) === "n" ? write.by === path : this.isPart(write.location, this.key));
        const steps = timeline.steps.filter(step => step.writes.some(isAbout)).map(step => step.index);
        const words = kindOf(this.key) === "n" ? "writes in step " : "written in step ";
        if (steps.length > 0) this.standing.push([words, ...steps.slice(0, 12).flatMap((step, at) => at ? [", ", { step }] : [{ step }])]);
      }
    }

    """#
}
