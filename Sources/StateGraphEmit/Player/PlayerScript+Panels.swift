// The player's script, fifth part: what stands beside the picture in words.

extension PlayerScript {
  static let panels = #"""
    function element(name, text, className) {
      const made = document.createElement(name);
      if (text !== undefined) made.textContent = legible(text);
      if (className) made.className = className;
      return made;
    }

    // Words as text, values in their own type, things as buttons that trace them, steps as links.
    function sentence(words, name = "li") {
      const line = element(name, undefined, "line");
      for (const word of words) {
        if (typeof word === "string") line.append(legible(word));
        else if (word.code !== undefined) line.append(element("span", word.code, "mono"));
        else if (word.step !== undefined) {
          const link = element("a", String(word.step));
          link.href = "#step=" + word.step;
          line.append(link);
        } else {
          const button = element("button", nameOf(word.key), "to");
          button.type = "button";
          button.addEventListener("click", () => choose(word.key));
          line.append(button);
        }
      }
      return line;
    }

    function showFacts(step) {
      const lines = step.writes.map(write => {
        const line = sentence(writeWords(write));
        if (isEffective(write)) line.querySelectorAll(".mono").forEach(value => value.classList.add("loud"));
        return line;
      });
      const made = new Set(step.created);
      const runs = new Map();
      for (const run of runsOf(step)) runs.set(run.node, [...runs.get(run.node) ?? [], run]);
      for (const [node, list] of runs) {
        if (made.has(node)) continue;
        const causes = list.flatMap(run => run.causes).slice(0, 4).flatMap((cause, at) => at ? ["; ", ...causeWords(cause)] : causeWords(cause));
        lines.push(sentence(["↻ ", thing(nodeKey(node)), list.length > 1 ? " ×" + list.length + ": " : ": ", ...causes]));
      }
      const names = (glyph, word, paths) => {
        const seen = [...new Set(paths)];
        if (seen.length === 0) return;
        const more = seen.length > 8 ? [" and " + (seen.length - 8) + " more"] : [];
        lines.push(sentence([glyph + " " + word + " ", ...listed(seen.slice(0, 8).map(nodeKey)), ...more]));
      };
      names("↻", "shows something else:", step.updated);
      names("+", "created:", step.created);
      names("=", "inputs equal:", step.skips.map(skip => skip.node));
      names("−", "removed:", step.removed);
      for (const issue of step.issues) lines.push(element("li", "⚠ " + issue.message, "loud line"));
      if (!step.finished) lines.push(element("li", "The step did not finish.", "loud"));
      if (timeline.stop && step === timeline.steps.at(-1)) lines.push(element("li", timeline.stop.message, "loud line"));
      const list = element("ul");
      list.append(...lines);
      const all = [element("h2", "In this step"), lines.length > 0 ? list : element("p", "Nothing happened.", "quiet")];
      if (step.printed.length > 0) {
        const lines = element("pre");
        lines.textContent = step.printed.map(legible).join("\n");
        all.push(element("h3", "Printed"), lines);
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
      title.append(element("span", nameOf(trace.key), "line"), close);
      const parts = [title];
      const node = nodes.get(pathOf(trace.key));
      const place = kindOf(trace.key) === "n" ? node?.declared : locations.get(pathOf(trace.key))?.declared;
      if (place) parts.push(element("p", place.file + ":" + place.line, "mono quiet"));
      const add = (heading, lines, name) => {
        if (lines.length === 0) return;
        const list = element(name);
        list.append(...lines.map(line => sentence(line.words ?? line)));
        parts.push(element("h3", heading), list);
      };
      if (trace.causes.length + trace.effects.length === 0) {
        parts.push(element("p", "Nothing happened here in step " + trace.step.index + ".", "quiet"));
      }
      add("Causes", trace.causes, "ol");
      add("Effects", trace.effects, "ol");
      add("Besides", trace.standing, "ul");
      panel.replaceChildren(...parts);
    }

    """#
}
