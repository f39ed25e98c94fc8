// Reading a thing: its text, where it comes from, and what it is linked to.

class Reader {
  constructor(data, texts, mentions) {
    this.data = data;
    this.texts = texts; // a promise: the texts come after the graph
    this.mentions = mentions; // for a thing, where it was seen: explorations and sessions
    this.place = byId("reader");
    watch(["selected"], () => this.show(state.selected));
    this.show(null);
  }

  async show(thing) {
    document.body.classList.toggle("reading", Boolean(thing));
    if (!thing) {
      this.place.replaceChildren(el("p", { class: "quiet hint" }, "Choose something on the graph, in the list or by searching, and it is read here."));
      return;
    }
    const texts = await this.texts;
    if (state.selected !== thing) return;
    const text = texts[thing.index];
    this.place.replaceChildren(...this.parts(thing, text, texts).filter(Boolean));
    this.place.scrollTop = 0;
    announce(`Open: ${thing.title}`);
  }

  parts(thing, text, texts) {
    const facts = [
      kindWord(thing.kind, 1), thing.type, thing.scope, day(thing.at),
      text && `${Math.round(text.confidence * 100)} % sure`, text && count(text.tokens, "token"), thing.pinned && "pinned",
    ];
    return [
      el("div", { class: "bar" },
        el("span", { class: `badge ${thing.kind}` }, glyph(thing), " ", thing.type || kindWord(thing.kind, 1)),
        el("button", { type: "button", class: "close", "aria-label": "Close", click: () => change({ selected: null }) }, "×")),
      el("h2", {}, thing.title),
      el("p", { class: "quiet" }, facts.filter(Boolean).join(" · ")),
      thing.tags.length > 0 && el("p", { class: "tags" }, thing.tags.map(tagButton)),
      text && el("div", { class: "content", tabindex: 0 }, text.content),
      text && thing.against && this.compared(thing, text, texts[thing.against.index]),
      text && this.provenance(thing, text.known),
      !this.data.shared && this.commands(thing),
      this.neighbours(thing),
      this.seen(thing),
    ];
  }

  provenance(thing, known) {
    const rows = [["id", thing.id], ...Object.entries(known).map(([name, value]) => [spoken(name), String(value)])];
    return el("section", {}, el("h3", {}, "Where it comes from"),
      el("dl", {}, rows.flatMap(([name, value]) => [el("dt", {}, name), el("dd", {}, value)])));
  }

  // What the newer one says otherwise.
  compared(thing, text, newer) {
    if (!newer) return null;
    return el("section", {}, el("h3", {}, "Compared with the newer one"),
      el("ul", { class: "links" }, thingButton(thing.against, thing.mark)), difference(text.content, newer.content));
  }

  commands(thing) {
    const rows = commandsFor(thing, this.data);
    return rows.length > 0 && el("section", {}, el("h3", {}, "To change it, in a terminal"), el("ul", { class: "commands" }, rows));
  }

  neighbours(thing) {
    const edges = [...thing.edges].sort((a, b) => b.weight - a.weight || a.index - b.index);
    const list = el("ul", { class: "links" });
    const more = paged(edges, 30, (edge) => this.link(thing, edge), list);
    return el("section", {}, el("h3", {}, edges.length ? `Linked to ${edges.length}` : "Linked to nothing"), list, more);
  }

  link(thing, edge) {
    const outgoing = edge.from === thing;
    const other = outgoing ? edge.to : edge.from;
    const reason = [["text", "link"].includes(edge.made) ? "" : edge.made, edge.reason].filter(Boolean).join(": ");
    return el("li", {}, el("button", { type: "button", click: () => change({ selected: other }) },
      glyph(other),
      el("span", { class: "what" },
        el("span", { class: "quiet" }, outgoing ? `${spoken(edge.relation)} → ` : `← ${spoken(edge.relation)} `),
        other.title,
        reason && el("span", { class: "quiet reason" }, reason)),
      meter(edge.weight, `strength ${edge.weight}`)));
  }

  seen(thing) {
    const rows = this.mentions(thing);
    if (!rows.length) return null;
    const list = el("ul", { class: "links" });
    const more = paged(rows, 10, ({ words, go }) => el("li", {}, el("button", { type: "button", click: go }, el("span", { class: "what" }, words))), list);
    return el("section", {}, el("h3", {}, "Where it was used"), list, more);
  }
}

// A weight from 0 to 1 as a small bar.
function meter(weight, label) {
  const width = Math.round(Math.min(1, weight) * 36);
  return svg("svg", { class: "meter", viewBox: "0 0 36 4", role: "img", "aria-label": label },
    svg("rect", { class: "rail", width: 36, height: 4, rx: 2 }), svg("rect", { width, height: 4, rx: 2 }));
}

function tagButton(tag) {
  return el("button", { type: "button", class: "tag", "aria-pressed": String(state.tags.has(tag)), click: () => toggleTag(tag) }, `#${tag}`);
}

function toggleTag(tag) {
  const tags = new Set(state.tags);
  if (!tags.delete(tag)) tags.add(tag);
  change({ tags });
  announce(tags.has(tag) ? `Only #${tag}` : `#${tag} no longer asked for`);
}
