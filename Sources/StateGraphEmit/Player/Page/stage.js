// The picture: which layers are seen, what is highlighted, and what is pointed at.

const byId = id => document.getElementById(id);
const picture = byId("picture");
const count = player.steps.length;

// For each frame the layers that are seen in it.
const layers = Array.from({ length: count }, () => []);
for (const element of picture.querySelectorAll("[data-at]")) {
  for (const range of element.dataset.at.split(" ")) {
    const [from, to = from] = range.split("-").map(Number);
    for (let frame = from; frame <= to; frame += 1) layers[frame].push(element);
  }
}
const placeElements = [...picture.querySelectorAll(".place")];
const links = [...picture.querySelectorAll("g.edge")];
for (const place of placeElements) {
  place.setAttribute("tabindex", "0");
  place.setAttribute("role", "button");
}

// The browser's own tips would cover ours; what they say is ours to say.
const tips = new Map();
for (const title of picture.querySelectorAll(".place title")) {
  tips.set(title.parentNode, title.textContent.split("\u240a").map(legible));
  title.remove();
}

const faceOf = place => place.querySelector(".card.on");
const isSeen = place => faceOf(place) !== null;

function linesOf(place) {
  const face = faceOf(place);
  if (!face) return [];
  return [face, ...face.querySelectorAll("g.row")].flatMap((element, number) => {
    const lines = tips.get(element) ?? [element.lastElementChild.textContent];
    if (number > 0) return lines;
    const badge = face.querySelector(".badge");
    return badge ? [lines[0] + "  " + badge.textContent, ...lines.slice(1)] : lines;
  });
}

function showFrame(frame) {
  const seen = new Set(layers[frame]);
  for (const element of picture.querySelectorAll(".on")) if (!seen.has(element)) element.classList.remove("on");
  for (const element of seen) element.classList.add("on");
  for (const place of placeElements) {
    const isHere = isSeen(place);
    place.toggleAttribute("hidden", !isHere);
    if (isHere) place.setAttribute("aria-label", linesOf(place).join("; "));
  }
  hideTip();
}

// Beside a wide picture, what happened should not be out of sight.
function scrollToChange() {
  const stage = byId("stage");
  if (stage.scrollWidth <= stage.clientWidth) return;
  const changed = placeElements.find(place => isSeen(place) && !faceOf(place).matches(".idle"));
  if (!changed) return;
  const box = changed.getBoundingClientRect();
  const frame = stage.getBoundingClientRect();
  if (box.left >= frame.left && box.right <= frame.right) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  stage.scrollBy({ left: box.left - frame.left - 24, behavior: isCalm ? "auto" : "smooth" });
}

// MARK: Pointing

const tip = byId("tip");
let tipTimer = 0;
let tipPlace;

function showTip(place) {
  const lines = linesOf(place);
  if (lines.length === 0) return;
  tip.replaceChildren(...lines.map(line => element("p", line)));
  tip.hidden = false;
  tipPlace = place;
  putTip();
}

// Again when something has scrolled: to focus a place can scroll to it.
function putTip() {
  if (tip.hidden) return;
  const box = faceOf(tipPlace).querySelector(".body").getBoundingClientRect();
  const height = tip.offsetHeight;
  const isBelow = box.bottom + 8 + height <= innerHeight || box.top - 8 - height < 0;
  tip.style.left = Math.max(8, Math.min(box.left, innerWidth - tip.offsetWidth - 8)) + "px";
  tip.style.top = (isBelow ? box.bottom + 8 : box.top - 8 - height) + "px";
}

function hideTip() {
  clearTimeout(tipTimer);
  tip.hidden = true;
}

picture.addEventListener("pointerover", event => {
  const place = event.target.closest(".place");
  hideTip();
  if (place) tipTimer = setTimeout(() => showTip(place), 150);
});
picture.addEventListener("pointerleave", hideTip);
picture.addEventListener("focusin", event => {
  const place = event.target.closest(".place");
  if (place && place.matches(":focus-visible")) showTip(place);
});
picture.addEventListener("focusout", hideTip);
addEventListener("scroll", putTip, { capture: true, passive: true });

// MARK: Highlights

function clearHighlights() {
  picture.classList.remove("tracing");
  for (const element of picture.querySelectorAll(".traced")) element.classList.remove("traced", "here");
  for (const element of picture.querySelectorAll(".tag")) element.remove();
  for (const place of placeElements) place.setAttribute("aria-pressed", "false");
}

function highlight(trace) {
  picture.classList.add("tracing");
  const own = placeElements[things[trace.thing].card];
  own?.classList.add("here");
  own?.setAttribute("aria-pressed", "true");
  mark(trace.thing);
  for (const [thing, roles] of trace.marks) mark(thing, [...roles].join(", "));
  for (const hop of trace.hops) followHop(hop);
}

function mark(thing, role) {
  const { card, row } = things[thing];
  const place = placeElements[card];
  if (!place) return;
  place.classList.add("traced");
  if (row !== null) for (const element of place.querySelectorAll(".row-" + row)) element.classList.add("traced");
  const body = faceOf(place)?.querySelector(".body");
  if (!role || !body || place.querySelector(".tag") || place.matches(".here")) return;
  const tag = document.createElementNS("http://www.w3.org/2000/svg", "text");
  tag.setAttribute("class", "tag");
  tag.setAttribute("x", String(Number(body.getAttribute("x")) + 10));
  tag.setAttribute("y", String(Number(body.getAttribute("y")) + 2));
  tag.textContent = role;
  place.append(tag);
}

// A hop is its kind, and the cards or rows at its ends: `3`, `3.1`.
function followHop([kind, from, to]) {
  const cardOf = port => port.split(".")[0];
  if (kind === "flow") return followFlow(Number(from), Number(to));
  if (kind === "via") {
    select(link => link.matches(".references") && link.dataset.from === from);
    placeElements[Number(cardOf(from))].classList.add("traced");
  } else if (kind === "refers") {
    select(link => link.matches(".references") && cardOf(link.dataset.from) === from && cardOf(link.dataset.to) === to);
  } else {
    select(link => link.matches("." + kind) && link.dataset.from === from && link.dataset.to === to);
  }
}

// From a view down to one below it, along what contains what.
function followFlow(from, to) {
  for (let card = to; card !== undefined && card !== null && card !== from; card = player.cards[card].parent) {
    placeElements[card].classList.add("traced");
    const number = String(card);
    select(link => link.matches(".contains") && link.dataset.to === number);
  }
}

function select(isMeant) {
  for (const link of links) if (isMeant(link)) link.classList.add("traced");
}
