// Second part: the facts that led to a thing in one step, and those that followed from it. Knows no element of the page.

function closure(starts, next) {
  const found = new Set(starts);
  for (const at of found) for (const other of next(at)) found.add(other);
  return [...found].sort((a, b) => a - b);
}

// Causes, effects and what else holds, each as sentences; the things in them with their roles; and the hops between.
function traceOf(thing, frame) {
  const step = facts[frame];
  const indices = isMeant => step.flatMap((fact, at) => isMeant(fact) ? [at] : []);
  const own = indices(fact => fact.about.includes(thing));
  const made = indices(fact => fact.by === thing);
  const followers = step.map(() => []);
  step.forEach((fact, at) => fact.because.forEach(cause => followers[cause].push(at)));
  const causes = closure(own, at => step[at].because);
  const after = closure([...own, ...made], at => followers[at]).filter(at => !causes.includes(at));
  const effects = after.filter(at => !step[at].isStanding);

  const marks = new Map();
  const mark = (other, role) => other !== thing && marks.set(other, (marks.get(other) ?? new Set()).add(role));
  const hops = [...causes, ...effects].flatMap(at => step[at].hops);
  const sentences = (list, role) => [...new Set(list.map(at => step[at].sentence))].map(number => {
    const words = player.sentences[number];
    for (const word of words) if (role && typeof word === "number") mark(word, role);
    return words;
  });
  const trace = {
    thing, marks, hops, causes: sentences(causes, "cause"), effects: sentences(effects, "effect"),
    besides: sentences(after.filter(at => step[at].isStanding)),
    // A card that stands for many is about the first of them: the others that something happened to.
    folded: things[thing].kind === "l" ? [] : things.flatMap((other, at) =>
      at !== thing && other.kind !== "l" && other.card === things[thing].card
        && step.some(fact => fact.about.includes(at)) ? [at] : []),
  };
  const alone = own.length === 0 && leftAlone(thing, frame);
  if (alone) trace.besides.push(alone);
  stand(trace, mark, player.steps[frame]);
  return trace;
}

// What holds in a step, whatever happened; where nothing did, this is what there is to show.
function stand(trace, mark, step) {
  const { thing } = trace;
  const isIdle = trace.causes.length + trace.effects.length === 0;
  const groups = new Map();
  const add = (label, role, other) => {
    groups.set(label, [...groups.get(label) ?? [], other]);
    if (isIdle) mark(other, role);
  };
  for (const [kind, from, to, since, until] of player.edges) {
    if (!stands(since, until, step)) continue;
    const [there, back, thereRole, backRole] = player.relations[kind];
    if (from === thing) add(there, thereRole, to);
    if (to === thing) add(back, backRole, from);
    if (isIdle && (from === thing || to === thing)) {
      trace.hops.push(["refers", String(things[from].card), String(things[to].card)]);
    }
  }
  if (isIdle && things[thing].above !== null) add("part of", "holds it", things[thing].above);
  const listed = others => others.flatMap((other, at) => at === 0 ? [other] : [at === others.length - 1 ? " and " : ", ", other]);
  for (const [label, others] of groups) trace.besides.push([label + " ", ...listed(others)]);
  for (const [other, label, steps] of player.written) {
    if (other !== thing) continue;
    const links = steps.slice(0, 12).flatMap((step, at) => at ? [", ", { step }] : [{ step }]);
    trace.besides.push([label + " ", ...links]);
  }
}
