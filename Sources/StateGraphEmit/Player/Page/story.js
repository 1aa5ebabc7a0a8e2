// First part: what the page is about, as `PlayerData` wrote it. Knows no element of the page.

const read = id => JSON.parse(document.getElementById(id).textContent);
const timeline = read("timeline");
const player = read("player");

// A thing of the story is a number: of a view (v), a control or container (n), a location (l) or an object (o). Its path goes on from that
// of the view above it, or of its owner, if it begins like that. Its name is the path, a part of it, or another one.
const things = [];
for (const [kind, base, rest, own, card, row, place] of player.things) {
  const path = base !== null && /^[/.]/.test(rest) ? things[base].path + rest : rest;
  const name = typeof own === "number" ? path.slice(-own) : own ?? path;
  things.push({ kind, path, name, card, row, place, above: kind === "l" ? null : base });
}
const facts = player.facts.map(step => step.map(([sentence, about, because, hops, by, isStanding]) =>
  ({ sentence, about, because, hops, by, isStanding })));

const stands = (since, until, step) => since <= step && (until === null || until > step);

// What is said of a view that a step had nothing to do with: by itself, or by the nearest view above that says anything.
// Most views are there in all steps, and have no lives of their own.
function leftAlone(thing, frame) {
  const lives = player.lives.filter(([other]) => other === thing);
  const isThere = lives.length === 0 || lives.some(([, since, until]) => stands(since, until, player.steps[frame]));
  if (things[thing].kind !== "v" || !isThere) return undefined;
  const said = new Map(player.leftAlone[frame].map(([sentence, from]) => [from, sentence]));
  let from = thing;
  while (from !== null && !said.has(from)) from = things[from].above;
  return said.has(from) ? [thing, ...player.sentences[said.get(from)]] : undefined;
}

// The thing that a card or one of its rows shows in a step: a row of a reference shows what it leads to.
function thingAt(card, row, step) {
  const shown = row === undefined ? undefined : player.cards[card].leads[row].find(lead => stands(lead[1], lead[2], step));
  return shown ? shown[0] : player.cards[card].thing;
}

// Characters that break lines or turn the direction of writing, as signs that do neither.
const odd = new RegExp(player.illegible, "gu");
function legible(text) {
  return String(text).replace(odd, character => {
    const code = character.codePointAt(0);
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code === 0x7f ? "\u2421" : "\u27e8U+" + code.toString(16).toUpperCase().padStart(4, "0") + "\u27e9";
  });
}
