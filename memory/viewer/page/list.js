// The list: everything that is shown, as a table that sorts by its heads. What the graph draws is here in words.

const COLUMNS = [
  { name: "title", words: "Title", value: (thing) => thing.title.toLowerCase() },
  { name: "kind", words: "Kind", value: (thing) => `${thing.kind} ${thing.type}` },
  { name: "tags", words: "Tags", value: (thing) => thing.tags.join(" ") },
  { name: "at", words: "Day", value: (thing) => thing.at, falling: true },
  { name: "links", words: "Links", value: (thing) => thing.edges.length, falling: true },
];

class ListView {
  constructor(data) {
    this.data = data;
    this.order = { name: "at", falling: true };
    this.panel = el("div", { class: "scroll" });
    watch(["matches", "selected", "tab", ...FILTERS], () => this.refresh());
  }

  refresh() {
    if (state.tab !== "list") return;
    const rows = this.rows();
    const body = el("tbody");
    const more = paged(rows, 100, (thing) => this.row(thing), body);
    const caption = el("caption", {}, state.matches && !this.chosen
      ? `${count(rows.length, "match", "matches")}, best first`
      : `${count(rows.length, "thing")} of ${this.data.things.length.toLocaleString("en")}`);
    this.panel.replaceChildren(el("table", {}, caption, el("thead", {}, el("tr", {}, COLUMNS.map((column) => this.head(column)))), body), more);
  }

  rows() {
    const rows = (state.matches || this.data.things).filter(passes);
    if (state.matches && !this.chosen) return rows;
    const { value } = COLUMNS.find((column) => column.name === this.order.name);
    const sign = this.order.falling ? -1 : 1;
    const keyed = rows.map((thing) => [value(thing), thing]);
    keyed.sort(([a, one], [b, other]) => (a < b ? -sign : a > b ? sign : one.index - other.index));
    return keyed.map(([, thing]) => thing);
  }

  head(column) {
    const isChosen = this.order.name === column.name && (this.chosen || !state.matches);
    const sort = () => {
      this.order = { name: column.name, falling: isChosen ? !this.order.falling : Boolean(column.falling) };
      this.chosen = true;
      this.refresh();
      [...this.panel.querySelectorAll("th button")][COLUMNS.indexOf(column)].focus();
    };
    const arrow = isChosen ? (this.order.falling ? " ↓" : " ↑") : "";
    return el("th", { scope: "col", "aria-sort": isChosen ? (this.order.falling ? "descending" : "ascending") : null },
      el("button", { type: "button", click: sort }, column.words, el("span", { "aria-hidden": "true" }, arrow)));
  }

  row(thing) {
    return el("tr", { class: thing === state.selected ? "open" : "" },
      el("td", {}, el("button", { type: "button", class: "title", "aria-current": thing === state.selected ? "true" : null, click: () => change({ selected: thing }) },
        glyph(thing), " ", thing.title)),
      el("td", { class: "quiet" }, thing.type || kindWord(thing.kind, 1)),
      el("td", { class: "quiet tagged" }, thing.tags.join(", ")),
      el("td", { class: "quiet number" }, day(thing.at)),
      el("td", { class: "quiet number" }, String(thing.edges.length)));
  }
}
