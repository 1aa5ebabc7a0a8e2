// What stands beside the picture in words.

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = legible(text);
  if (className) made.className = className;
  return made;
}

// What changed in a value; a click shows the whole of it, before and after, and another one the change again.
function change([words, whole]) {
  const button = element("button", words, "mono to");
  button.type = "button";
  button.title = "Show the whole value";
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => {
    const isWhole = button.getAttribute("aria-expanded") === "false";
    button.setAttribute("aria-expanded", String(isWhole));
    button.textContent = legible(isWhole ? whole : words);
  });
  return button;
}

// Words as text, values in their own type, things as buttons that trace them, steps as links.
function sentence(words) {
  const line = element("li", undefined, "line");
  for (const word of words) {
    if (typeof word === "string") line.append(legible(word));
    else if (Array.isArray(word)) line.append(word.length > 1 ? change(word) : element("span", word[0], "mono"));
    else if (word.step !== undefined) {
      const link = element("a", String(word.step));
      link.href = "#step=" + word.step;
      line.append(link);
    } else {
      const button = element("button", things[word].name, "to");
      button.type = "button";
      button.addEventListener("click", () => choose(word));
      line.append(button);
    }
  }
  return line;
}

// A loud line is one that a reader should not miss; of a write, the values are.
function showFacts(frame) {
  const lines = player.lines[frame].map(([number, loud]) => {
    const line = sentence(player.sentences[number]);
    if (loud === "line") line.classList.add("loud");
    if (loud === "values") line.querySelectorAll(".mono").forEach(value => value.classList.add("loud"));
    return line;
  });
  const list = element("ul");
  list.append(...lines);
  const all = [element("h2", "In this step"), lines.length > 0 ? list : element("p", "Nothing happened.", "quiet")];
  const { printed } = timeline.steps[player.steps[frame]];
  if (printed.length > 0) {
    const output = element("pre");
    output.textContent = printed.map(legible).join("\n");
    all.push(element("h3", "Printed"), output);
  }
  byId("facts").replaceChildren(...all);
}

function showTrace(trace) {
  const panel = byId("trace");
  panel.hidden = !trace;
  if (!trace) return panel.replaceChildren();
  const title = element("h2");
  const close = element("button", "Close");
  close.type = "button";
  close.addEventListener("click", () => choose(undefined));
  const { name, place } = things[trace.thing];
  title.append(element("span", name, "line"), close);
  const parts = [title];
  if (place !== null) parts.push(element("p", place, "mono quiet"));
  const add = (heading, lines, name) => {
    if (lines.length === 0) return;
    const list = element(name);
    list.append(...lines.map(sentence));
    parts.push(element("h3", heading), list);
  };
  if (trace.causes.length + trace.effects.length === 0) {
    parts.push(element("p", "Nothing happened to " + name + " in step " + currentStep().index + ".", "quiet"));
  }
  add("Causes", trace.causes, "ol");
  add("Effects", trace.effects, "ol");
  add("Besides", trace.besides, "ul");
  add("In the same card", trace.folded.map(other => [other]), "ul");
  panel.replaceChildren(...parts);
}
