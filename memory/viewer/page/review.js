// Review: what waits for a yes, what may not hold any more, and what the latest night put together or replaced.

class ReviewView {
  constructor(data, texts, nights) {
    this.data = data;
    this.texts = texts; // a promise
    this.waiting = data.things.filter((thing) => DRAFTS.has(thing.kind));
    this.doubtful = data.things.filter((thing) => thing.mark);
    this.night = nights.find((night) => night.changes.length && !night.error);
    this.panel = el("div", { class: "scroll" }, this.list("Waiting for your yes", this.waiting, (thing) => this.card(thing)),
      this.list("May not hold any more", this.doubtful, (thing) => this.card(thing)), this.night && this.ofNight());
  }

  // How many there are to look at.
  get size() {
    return this.waiting.length + this.doubtful.length + (this.night ? this.night.changes.length : 0);
  }

  list(title, things, draw) {
    if (!things.length) return null;
    const cards = el("ol", { class: "cards" });
    return el("section", { class: "review" }, el("h3", {}, `${title}: ${things.length.toLocaleString("en")}`), cards, paged(things, 20, draw, cards));
  }

  card(thing) {
    return el("li", {}, el("ul", { class: "links" }, thingButton(thing, thing.mark)),
      thing.against && this.compared(thing, thing.against), el("ul", { class: "commands" }, commandsFor(thing, this.data)));
  }

  // The difference of two memories, as soon as their texts are there.
  compared(older, newer) {
    const place = el("div", {});
    this.texts.then((texts) => {
      const [before, after] = [older, newer].map(({ index }) => texts[index]);
      if (before && after) place.append(difference(before.content, after.content));
    });
    return place;
  }

  ofNight() {
    const cards = el("ol", { class: "cards" });
    const more = paged(this.night.changes, 20, (change) => {
      const [newer, older] = [this.data.things[change.from], this.data.things[change.to]];
      const differ = newer.kind === "memory" && older.kind === "memory";
      return el("li", {}, el("ul", { class: "links" }, thingButton(newer, `${spoken(change.relation)} “${older.title}”`)),
        differ && this.compared(older, newer));
    }, cards);
    return el("section", { class: "review" }, el("h3", {}, `Changed by the night of ${minute(this.night.at)}: ${this.night.changes.length.toLocaleString("en")}`),
      el("ul", { class: "commands" }, command("consolidate --undo", "Undo the latest run as a whole")), cards, more);
  }
}
