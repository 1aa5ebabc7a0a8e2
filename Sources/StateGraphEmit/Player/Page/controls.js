// What a reader does, and the state that it changes: the frame and the chosen thing.

let frame = 0;
let chosen;
let playing = 0;
let matches = [];
const scrubber = byId("scrubber");
const query = byId("query");
const stepLinks = [...document.querySelectorAll("#steps a")];
const columns = [...document.querySelectorAll("#overview g.column")];
const currentStep = () => timeline.steps[player.steps[frame]];

function show(target) {
  frame = Math.max(0, Math.min(target, count - 1));
  const step = currentStep();
  showFrame(frame);
  byId("sentence").textContent = "Step " + step.index + ": " + legible(step.sentence) + ".";
  byId("position").textContent = step.index + " / " + player.steps[count - 1];
  scrubber.value = String(frame);
  scrubber.setAttribute("aria-valuetext", legible("Step " + step.index + ", " + step.action));
  // Not disabled: that would take the focus from whoever just got here with the button.
  for (const [id, end] of [["first", 0], ["back", 0], ["next", count - 1], ["last", count - 1]]) {
    byId(id).setAttribute("aria-disabled", String(frame === end));
  }
  stepLinks.forEach((link, at) => at === frame ? link.setAttribute("aria-current", "step") : link.removeAttribute("aria-current"));
  columns.forEach((column, at) => column.classList.toggle("now", at === frame));
  keepInSight(stepLinks[frame]?.closest("li"));
  showFacts(frame);
  retrace();
}

// Only the list itself may scroll for it, never the page.
function keepInSight(item) {
  const list = byId("steps");
  if (!item || !list) return;
  const top = item.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + item.offsetHeight - list.clientHeight;
}

// A step that the reader asked for is also in the address.
function go(target) {
  show(target);
  scrollToChange();
  history.replaceState(null, "", "#step=" + currentStep().index);
}

function followAddress() {
  const number = /^#step=(\d+)$/.exec(location.hash)?.[1];
  if (number === undefined) return;
  const at = player.steps.findIndex(step => step >= Number(number));
  show(at < 0 ? count - 1 : at);
  scrollToChange();
}

function play(isOn) {
  clearInterval(playing);
  playing = 0;
  if (isOn) {
    if (frame === count - 1) go(0);
    playing = setInterval(() => {
      go(frame + 1);
      if (frame === count - 1) play(false);
    }, 1500);
  }
  byId("play").textContent = playing ? "Pause" : "Play";
}

function act(target) {
  play(false);
  go(target);
}

// MARK: Tracing

function choose(thing) {
  const before = chosen;
  const isInside = byId("trace").contains(document.activeElement);
  chosen = thing;
  hideTip();
  retrace();
  if (thing !== undefined) placeElements[things[thing].card]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  // What was focused is gone with the old panel.
  if (isInside && thing !== undefined) byId("trace").querySelector("button").focus();
  else if (isInside) placeElements[things[before].card]?.focus({ preventScroll: true });
}

function retrace() {
  clearHighlights();
  const trace = chosen === undefined ? undefined : traceOf(chosen, frame);
  if (trace) highlight(trace);
  showTrace(trace);
}

function chooseAt(target) {
  const place = target.closest(".place");
  if (!place) return;
  const card = Number(place.dataset.card);
  const row = /\brow-(\d+)/.exec(target.closest("g.row")?.getAttribute("class") ?? "")?.[1];
  const thing = thingAt(card, row, currentStep().index);
  choose(thing === null || thing === chosen ? undefined : thing);
}

// MARK: Finding

const haystacks = player.cards.map(card => [card.name, ...card.rows]);
for (const { kind, path, card } of things) {
  // Rows have the names of locations.
  if (card !== null && kind !== "l") haystacks[card].push(kind === "o" ? "object " + path : path);
}
haystacks.forEach((names, card) => { haystacks[card] = names.join("\n").toLowerCase(); });

function find() {
  const word = query.value.trim().toLowerCase();
  matches = word === "" ? [] : placeElements.filter(place => {
    const shown = [...place.querySelectorAll("text")].map(text => text.textContent).join("\n").toLowerCase();
    return haystacks[Number(place.dataset.card)].includes(word) || shown.includes(word);
  });
  for (const place of placeElements) place.classList.toggle("found", matches.includes(place));
  const words = matches.length === 0 ? "nothing" : matches.length === 1 ? "1 place" : matches.length + " places";
  byId("found").textContent = word === "" ? "" : words;
}

// The first match, in this step or else in the first one that shows it.
function goToMatch() {
  const place = matches.find(isSeen) ?? matches[0];
  if (!place) return;
  if (!isSeen(place)) {
    const first = layers.findIndex(list => list.some(layer => layer.parentNode === place));
    if (first >= 0) act(first);
  }
  place.focus();
  showTip(place);
}

// MARK: Keys and pointers

function onKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target;
  if (target === query) {
    if (event.key === "Enter") goToMatch();
    else if (event.key === "Escape") { query.value = ""; find(); query.blur(); }
    return;
  }
  const place = target.closest?.(".place");
  const keys = {
    ArrowRight: () => act(frame + 1), ArrowLeft: () => act(frame - 1), Home: () => act(0), End: () => act(count - 1),
    "/": () => { query.focus(); query.select(); },
    Escape: () => { if (!tip.hidden) hideTip(); else choose(undefined); },
    Enter: place && (() => chooseAt(place)), ArrowDown: place && (() => moveFocus(place, 1)),
    ArrowUp: place && (() => moveFocus(place, -1)),
    " ": place ? () => chooseAt(place) : target === document.body && (() => play(!playing)),
  };
  const action = keys[event.key];
  if (!action || target === scrubber && event.key !== "/" && event.key !== "Escape") return;
  event.preventDefault();
  action();
}

function moveFocus(place, by) {
  const seen = placeElements.filter(isSeen);
  seen[seen.indexOf(place) + by]?.focus();
}

if (count > 0) {
  byId("first").addEventListener("click", () => act(0));
  byId("back").addEventListener("click", () => act(frame - 1));
  byId("next").addEventListener("click", () => act(frame + 1));
  byId("last").addEventListener("click", () => act(count - 1));
  byId("play").addEventListener("click", () => play(!playing));
  scrubber.addEventListener("input", () => act(Number(scrubber.value)));
  query.addEventListener("input", find);
  picture.addEventListener("click", event => chooseAt(event.target));
  columns.forEach((column, at) => column.addEventListener("click", () => act(at)));
  addEventListener("keydown", onKey);
  addEventListener("hashchange", () => { play(false); followAddress(); });
  byId("stage").hidden = false;
  show(0);
  followAddress();
} else {
  for (const control of document.querySelectorAll("#controls button, #controls input, #query")) control.disabled = true;
}
