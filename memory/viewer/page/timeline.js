// The timeline: how much was remembered when, and what.

const SPANS = [
  { words: "day", most: 70, start: (date) => date },
  { words: "week", most: 500, start: (date) => shifted(date, -((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7)) },
  { words: "month", most: 3600, start: (date) => `${date.slice(0, 7)}-01` },
  { words: "year", most: Infinity, start: (date) => `${date.slice(0, 4)}-01-01` },
];
const STEPS = { day: (date) => shifted(date, 1), week: (date) => shifted(date, 7), month: (date) => nextMonth(date, 1), year: (date) => nextMonth(date, 12) };

const [MIN_WIDTH, MAX_BAR] = [320, 90]; // pixels

// Unlike `day`, for which 0 is no day: here it is the first of 1970.
const dateOf = (time) => new Date(time).toISOString().slice(0, 10);
const shifted = (date, days) => dateOf(Date.parse(`${date}T00:00Z`) + days * 86400000);

function nextMonth(date, months) {
  const next = new Date(`${date}T00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + months);
  return dateOf(next.getTime());
}

class TimelineView {
  constructor(data) {
    this.data = data;
    this.dated = data.things.filter((thing) => thing.at);
    this.panel = el("div", { class: "scroll" });
    watch(["matches", "selected", "tab", ...FILTERS], () => this.refresh());
  }

  refresh() {
    if (state.tab !== "timeline") return;
    const found = state.matches && new Set(state.matches);
    const things = this.dated.filter((thing) => passes(thing) && (!found || found.has(thing)));
    things.sort((a, b) => b.at - a.at || a.index - b.index);
    const list = el("ol", { class: "days" });
    const more = paged(this.days(things), 30, (one) => this.oneDay(one), list);
    this.panel.replaceChildren(this.bars(things), list, more);
  }

  // The bars are a picture of the list below, and a way to a span of it.
  bars(things) {
    if (!things.length) return el("p", { class: "plain" }, "Nothing with a day is shown.");
    const first = day(things.at(-1).at);
    const last = day(things[0].at);
    const days = (Date.parse(last) - Date.parse(first)) / 86400000 + 1;
    const span = SPANS.find((one) => days <= one.most);
    const buckets = new Map();
    for (let start = span.start(first); start <= last; start = STEPS[span.words](start)) buckets.set(start, []);
    for (const thing of things) buckets.get(span.start(day(thing.at)))?.push(thing);
    const most = Math.max(...[...buckets.values()].map((bucket) => bucket.length));
    const width = 1000 / buckets.size;
    const drawn = [...buckets].map(([start, bucket], place) => this.bar(start, bucket, place * width, width, most, span));
    const figure = el("figure", {},
      svg("svg", { viewBox: "0 0 1000 150", class: "bars", preserveAspectRatio: "none", role: "img", "aria-label": `Memories by ${span.words}, from ${first} to ${last}` }, ...drawn.flat()),
      el("figcaption", { class: "quiet" }, el("span", {}, first), el("span", {}, `by ${span.words}, ${most} at most`), el("span", {}, first < last ? last : "")));
    figure.style.maxWidth = `${Math.max(MIN_WIDTH, buckets.size * MAX_BAR)}px`;
    return figure;
  }

  bar(start, bucket, x, width, most, span) {
    const end = shifted(STEPS[span.words](start), -1);
    let y = 146;
    const parts = [];
    for (const kind of this.data.kinds) {
      const number = bucket.filter((thing) => thing.kind === kind).length;
      if (!number) continue;
      const height = Math.max(1.5, (138 * number) / most);
      y -= height;
      parts.push(svg("rect", { x: x + width * 0.1, y, width: Math.max(0.8, width * 0.8), height, class: kind }));
    }
    const title = `${start === end ? start : `${start} to ${end}`}: ${bucket.length}`;
    const whole = svg("rect", { x, y: 0, width, height: 150, class: "whole", click: () => change({ since: start, until: end }) }, svg("title", {}, title));
    return [...parts, whole];
  }

  days(things) {
    const days = new Map();
    for (const thing of things) {
      const date = day(thing.at);
      if (!days.has(date)) days.set(date, []);
      days.get(date).push(thing);
    }
    return [...days];
  }

  oneDay([date, things]) {
    const list = el("ul", {});
    const more = paged(things, 20, (thing) => el("li", {}, el("button", {
      type: "button", class: "title", "aria-current": thing === state.selected ? "true" : null, click: () => change({ selected: thing }),
    }, glyph(thing), " ", thing.title, el("span", { class: "quiet" }, ` ${thing.type}`))), list);
    return el("li", {}, el("h3", {}, el("time", { datetime: date }, date), el("span", { class: "quiet" }, ` ${things.length}`)), list, more);
  }
}
