// Nights: what consolidation changed while nobody looked.

class NightsView {
  constructor(data, nights) {
    this.data = data;
    this.panel = el("div", { class: "scroll" }, el("ol", { class: "cards" }));
    const list = this.panel.firstChild;
    list.after(paged(nights, 20, (night) => this.card(night), list));
  }

  card(night) {
    return el("li", {}, el("h3", {}, minute(night.at)),
      night.facts.length > 0 && el("dl", {}, night.facts.flatMap(([name, value]) => [el("dt", {}, spoken(name)), el("dd", {}, String(value))])),
      night.changes.map(({ words, touched }) => el("section", {}, el("h4", {}, words),
        el("ul", { class: "links" }, touched.map((index) => {
          const thing = this.data.things[index];
          return el("li", {}, el("button", { type: "button", click: () => change({ selected: thing }) },
            glyph(thing), el("span", { class: "what" }, thing.title)));
        })))));
  }
}
