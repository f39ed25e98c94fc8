// Nights: what consolidation changed while nobody looked.

class NightsView {
  constructor(data, nights) {
    this.data = data;
    this.panel = el("div", { class: "scroll" }, el("ol", { class: "cards" }));
    const list = this.panel.firstChild;
    list.after(paged(nights, 20, (night) => this.card(night), list));
  }

  card(night) {
    return el("li", {}, el("h3", {}, `Night of ${minute(night.at)}`),
      night.error && el("p", {}, `It failed: ${night.error}`),
      !night.error && !night.facts.length && el("p", { class: "quiet" }, "Nothing had to change."),
      night.facts.length > 0 && el("dl", {}, night.facts.flatMap(([name, value]) => [el("dt", {}, spoken(name)), el("dd", {}, value.toLocaleString("en"))])),
      this.changes(night));
  }

  changes({ changes }) {
    if (!changes.length) return null;
    const list = el("ul", { class: "links" });
    const more = paged(changes, 20, ({ from, to, relation, reason }) => {
      const [one, other] = [this.data.things[from], this.data.things[to]];
      return thingButton(one, [`${spoken(relation)} ${other.title}`, reason].filter(Boolean).join(": "));
    }, list);
    return el("section", {}, el("h4", {}, "Here"), list, more);
  }
}
