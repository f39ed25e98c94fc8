// Search as you type: every word must stand in a thing's title, tags, id or text; a title counts most.

const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

class Finder {
  constructor(things) {
    this.things = things;
    this.heads = things.map((thing) => plain(`${thing.title} ${thing.id} ${thing.tags.join(" ")}`));
    this.bodies = [];
  }

  // The texts come later than the graph.
  read(texts) {
    this.bodies = texts.map((text) => plain(text.content));
  }

  // The things that hold every word, best first.
  find(query) {
    const words = plain(query).split(/\s+/).filter(Boolean);
    if (!words.length) return null;
    const found = [];
    for (const thing of this.things) {
      const score = this.score(thing, words);
      if (score > 0) found.push([score, thing]);
    }
    return found.sort((a, b) => b[0] - a[0] || a[1].index - b[1].index).map(([, thing]) => thing);
  }

  score(thing, words) {
    const head = this.heads[thing.index];
    const body = this.bodies[thing.index];
    let score = 0;
    for (const word of words) {
      const place = head.indexOf(word);
      if (place === 0 || (place > 0 && head[place - 1] === " ")) score += 4;
      else if (place > 0) score += 2;
      else if (body !== undefined && body.includes(word)) score += 1;
      else return 0;
    }
    return score + (thing.kind === "name" ? 0 : 0.5);
  }
}

// The box at the top, with its best matches below it.
function searchBox(finder) {
  const box = byId("query");
  const list = byId("hits");
  let options = [];
  let active = -1;

  function show(matches) {
    options = (matches || []).filter(passes).slice(0, 8);
    active = -1;
    list.replaceChildren(...options.map((thing, place) =>
      el("li", { role: "option", id: `hit-${place}`, "aria-selected": "false", mousedown: (event) => { event.preventDefault(); choose(place); } },
        glyph(thing), el("span", { class: "hit" }, thing.title), el("span", { class: "quiet" }, thing.type || kindWord(thing.kind, 1)))));
    open(options.length > 0);
  }

  function open(isOpen) {
    list.hidden = !isOpen;
    box.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) box.removeAttribute("aria-activedescendant");
  }

  function move(step) {
    if (list.hidden && options.length) open(true);
    if (!options.length) return;
    active = (active + step + options.length) % options.length;
    [...list.children].forEach((item, place) => item.setAttribute("aria-selected", String(place === active)));
    box.setAttribute("aria-activedescendant", `hit-${active}`);
  }

  function choose(place) {
    open(false);
    change({ selected: options[place] });
  }

  function search() {
    const matches = finder.find(box.value);
    change({ query: box.value, matches });
    show(matches);
    announce(matches ? `${count(matches.filter(passes).length, "match", "matches")} for ${box.value}` : "");
  }

  box.addEventListener("input", search);
  box.addEventListener("focus", () => open(options.length > 0));
  box.addEventListener("blur", () => open(false));
  box.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { move(event.key === "ArrowDown" ? 1 : -1); event.preventDefault(); }
    if (event.key === "Enter") { if (options.length) choose(Math.max(0, active)); event.preventDefault(); }
    if (event.key === "Escape") { if (!list.hidden) open(false); else { box.value = ""; search(); } event.preventDefault(); }
  });
  byId("finder").addEventListener("submit", (event) => event.preventDefault());
  watch(FILTERS, () => { if (document.activeElement === box) show(state.matches); });
  return search;
}
