// Nights: what consolidation changed while nobody looked.

// What a night did, one of it and several; the program's own word where there is none of ours.
const DEEDS = {
  events: ["use was read", "uses were read"],
  learned: ["tie changed by what was used together", "ties changed by what was used together"],
  archived: ["memory left recall, unused for long", "memories left recall, unused for long"],
  merged: ["memory was put together with one that says the same", "memories were put together with others that say the same"],
  superseded: ["memory gave way to a newer one", "memories gave way to newer ones"],
  concepts: ["set of tags that go together", "sets of tags that go together"],
  summaries: ["conversation was summarised", "conversations were summarised"],
  repaired: ["row was repaired", "rows were repaired"],
};
const REASONS = { value: "another value", negation: "the opposite", opposite: "the opposite", words: "the same words", slip: "a slip of the pen" };

class NightsView {
  constructor(data, nights, learned) {
    this.data = data;
    this.panel = el("div", { class: "scroll" }, el("ol", { class: "cards" }));
    const list = this.panel.firstChild;
    if (learned.length) list.append(this.ties(learned));
    list.after(paged(nights, 20, (night) => this.card(night), list));
  }

  card(night) {
    return el("li", {}, el("h3", {}, `Night of ${minute(night.at)}`),
      night.error && el("p", {}, `It failed: ${night.error}`),
      !night.error && !night.facts.length && el("p", { class: "quiet" }, "Nothing had to change."),
      night.facts.length > 0 && el("dl", { class: "counts" }, night.facts.flatMap(([name, value]) => [
        el("dt", {}, value.toLocaleString("en")), el("dd", {}, DEEDS[name] ? DEEDS[name][value === 1 ? 0 : 1] : spoken(name)),
      ])),
      this.changes(night));
  }

  // What all nights have learned from use, as it stands now.
  ties(learned) {
    const list = el("ul", { class: "links" });
    const more = paged(learned, 10, ({ from, to, weight }) => {
      const [one, other] = [this.data.things[from], this.data.things[to]];
      const row = thingButton(one, `used with ${other.title}`);
      row.firstChild.append(meter(weight, `strength ${weight}`));
      return row;
    }, list);
    return el("li", { class: "learned" }, el("h3", {}, "Learned from use so far"), list, more);
  }

  // A row for each memory that a night made or preferred, with all that it stands for.
  changes({ changes }) {
    if (!changes.length) return null;
    const rows = new Map();
    for (const change of changes) {
      const key = `${change.from} ${change.relation}`;
      if (!rows.has(key)) rows.set(key, []);
      rows.get(key).push(change);
    }
    const list = el("ul", { class: "links" });
    const more = paged([...rows.values()], 20, (row) => thingButton(this.data.things[row[0].from], this.said(row)), list);
    return el("section", {}, el("h4", {}, "Here"), list, more);
  }

  said(row) {
    const titles = row.slice(0, 3).map(({ to }) => this.data.things[to].title).join(" · ");
    const rest = row.length > 3 ? ` and ${(row.length - 3).toLocaleString("en")} more` : "";
    const { relation, reason } = row[0];
    return `${spoken(relation)} ${titles}${rest}${reason ? ` (${REASONS[reason] || reason})` : ""}`;
  }
}
