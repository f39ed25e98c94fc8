// The filters at the side: kinds, types, scopes, days, tags; and what the colours mean.

class Filters {
  constructor(data) {
    this.data = data;
    this.place = byId("filters");
    this.tagQuery = "";
    this.place.append(
      this.colouring(),
      this.boxes("Kinds", "kind", data.kinds, (kind) => kindWord(kind, 2), (kind) => glyph({ kind })),
      this.boxes("Types", "type", data.types.filter(Boolean), (type) => type, (type) => this.swatch(type)),
      data.scopes.length > 1 ? this.boxes("Scopes", "scope", data.scopes, (scope) => scope, () => null) : "",
      this.days(), this.tags(),
      el("button", { type: "button", class: "clear", click: () => this.clear() }, "Clear all filters"));
    watch([...FILTERS], () => this.refresh());
    watch(["colour"], () => this.refresh());
    this.refresh();
  }

  colouring() {
    const options = [["kind", "kind"], ["type", "type of memory"], ["group", "community"]];
    this.colour = el("select", { id: "colour", change: () => change({ colour: this.colour.value }) },
      options.map(([value, words]) => el("option", { value }, words)));
    return el("div", { class: "field" }, el("label", { for: "colour" }, "Colour by"), this.colour);
  }

  swatch(type) {
    return el("span", { class: `swatch cycle-${this.data.types.indexOf(type) % 10}`, "aria-hidden": "true" });
  }

  boxes(title, dimension, values, words, mark) {
    if (!values.length) return "";
    const number = (value) => this.data.things.filter((thing) => thing[dimension] === value).length;
    const rows = values.map((value) => {
      const box = el("input", { type: "checkbox", checked: true, "data-filter": dimension, value, change: () => this.tick(dimension, value, box.checked) });
      return el("label", { class: "row" }, box, mark(value), el("span", {}, words(value)), el("span", { class: "quiet number" }, number(value).toLocaleString("en")));
    });
    return el("fieldset", {}, el("legend", {}, title), rows);
  }

  tick(dimension, value, isShown) {
    const values = new Set(state.hidden[dimension]);
    if (isShown) values.delete(value);
    else values.add(value);
    change({ hidden: { ...state.hidden, [dimension]: values } });
    announce(`${value} ${isShown ? "shown" : "hidden"}; ${count(this.data.things.filter(passes).length, "thing")} left`);
  }

  days() {
    const dates = this.data.things.map((thing) => day(thing.at)).filter(Boolean).sort();
    const field = (name, words) => el("input", {
      type: "date", id: name, min: dates[0] || "", max: dates.at(-1) || "", change: (event) => change({ [name]: event.target.value }),
    });
    [this.since, this.until] = [field("since"), field("until")];
    return el("fieldset", {}, el("legend", {}, "Days"),
      el("div", { class: "field" }, el("label", { for: "since" }, "from"), this.since),
      el("div", { class: "field" }, el("label", { for: "until" }, "to"), this.until));
  }

  tags() {
    const numbers = new Map();
    for (const thing of this.data.things) for (const tag of thing.tags) numbers.set(tag, (numbers.get(tag) || 0) + 1);
    this.byNumber = [...numbers].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
    this.tagList = el("div", { class: "tags" });
    const find = el("input", { type: "search", "aria-label": "Find a tag", placeholder: "Find a tag", input: () => { this.tagQuery = plain(find.value); this.refresh(); } });
    return el("fieldset", { hidden: !this.byNumber.length }, el("legend", {}, "Tags"), this.byNumber.length > 24 ? find : "", this.tagList);
  }

  refresh() {
    const wanted = this.byNumber.filter(([tag]) => state.tags.has(tag) || plain(tag).includes(this.tagQuery));
    wanted.sort(([a], [b]) => state.tags.has(b) - state.tags.has(a));
    const focused = document.activeElement?.classList.contains("tag") ? document.activeElement.textContent : null;
    this.tagList.replaceChildren(...wanted.slice(0, 24).map(([tag]) => tagButton(tag)));
    if (focused) [...this.tagList.children].find((button) => button.textContent === focused)?.focus();
    [this.since.value, this.until.value] = [state.since, state.until];
    for (const box of this.place.querySelectorAll("[data-filter]")) box.checked = !state.hidden[box.dataset.filter].has(box.value);
    this.place.dataset.colour = state.colour;
    this.place.querySelector(".clear").hidden = !this.any();
  }

  any() {
    return Boolean(state.tags.size || state.since || state.until || Object.values(state.hidden).some((values) => values.size));
  }

  clear() {
    change({ hidden: { kind: new Set(), type: new Set(), scope: new Set() }, tags: new Set(), since: "", until: "" });
    announce("All filters cleared");
  }
}
