// Explorations: what was asked of memory, and how it was found, step by step on the graph, with the tokens.

const ACTIONS = {
  recall: "looked for", peek: "peeked at", expand: "read", neighbors: "followed the links of",
  path: "sought a path", explore: "explored", answer: "answered", refused: "was refused",
};

// The things that a replay has touched so far.
function touchedUpTo({ exploration, step }) {
  return new Set(exploration.steps.slice(0, step + 1).flatMap(({ touched }) => touched.map((index) => page.data.things[index])));
}

const spentUpTo = (exploration, step) => exploration.steps.slice(0, step + 1).reduce((sum, { tokens }) => sum + tokens, 0);

class ExplorationsView {
  constructor(data, explorations) {
    this.data = data;
    this.explorations = explorations;
    this.panel = el("div", { class: "scroll" }, el("ol", { class: "cards" }));
    this.list = this.panel.firstChild;
    this.strip = el("section", { class: "replay", "aria-label": "Replay of an exploration", hidden: true, keydown: (event) => this.keys(event) });
    this.timer = null;
    this.list.after(paged(explorations, 30, (one) => this.card(one), this.list));
    watch(["replay"], () => this.refresh());
  }

  card(exploration) {
    const spent = spentUpTo(exploration, exploration.steps.length);
    return el("li", {}, el("h3", {}, exploration.query || exploration.name),
      el("p", { class: "quiet" }, [minute(exploration.at), count(exploration.steps.length, "step"), `${exploration.name}`].filter(Boolean).join(" · ")),
      ledgerBar(exploration, spent),
      el("button", { type: "button", class: "primary", click: () => this.start(exploration) }, "Replay on the graph"));
  }

  start(exploration) {
    change({ selected: null, tab: "graph" });
    change({ replay: { exploration, step: 0 } });
    this.strip.querySelector(".play")?.focus();
    if (!calm()) this.play();
  }

  play() {
    this.stop();
    this.timer = setInterval(() => {
      if (!state.replay || state.replay.step >= state.replay.exploration.steps.length - 1) this.stop();
      else this.go(state.replay.step + 1);
      this.mark();
    }, 1800);
    this.mark();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.mark();
  }

  toggle() {
    if (this.timer) { this.stop(); return; }
    if (state.replay.step === state.replay.exploration.steps.length - 1) this.go(0);
    this.play();
  }

  go(step) {
    const { exploration } = state.replay;
    change({ replay: { exploration, step: Math.max(0, Math.min(exploration.steps.length - 1, step)) } });
  }

  close() {
    this.stop();
    change({ replay: null });
  }

  keys(event) {
    if (event.key === "ArrowRight") this.by(1);
    else if (event.key === "ArrowLeft") this.by(-1);
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  by(step) {
    this.stop();
    this.go(state.replay.step + step);
  }

  mark() {
    const button = this.strip.querySelector(".play");
    if (!button) return;
    button.textContent = this.timer ? "Pause" : "Play";
  }

  // The strip below the graph: made once for an exploration, then only moved along.
  refresh() {
    this.strip.hidden = !state.replay;
    if (!state.replay) { this.shown = null; return; }
    const { exploration, step } = state.replay;
    if (this.shown !== exploration) this.make(exploration);
    [...this.steps.children].forEach((item, place) => {
      item.firstChild.setAttribute("aria-current", place === step ? "step" : "false");
      item.classList.toggle("done", place < step);
    });
    this.steps.children[step].scrollIntoView({ block: "nearest", inline: "nearest" });
    const spent = spentUpTo(exploration, step);
    this.ledger.replaceChildren(ledgerBar(exploration, spent));
    const { action, argument, result } = exploration.steps[step];
    const words = [ACTIONS[action] || action, argument].filter(Boolean).join(" ");
    announce(`Step ${step + 1} of ${exploration.steps.length}: ${[words, result].filter(Boolean).join(", ")}. ${spent} tokens so far.`);
  }

  make(exploration) {
    this.shown = exploration;
    const button = (words, name, action, kind = "") => el("button", { type: "button", class: kind, "aria-label": name, click: action }, words);
    this.steps = el("ol", { class: "steps" }, exploration.steps.map((one, place) => el("li", {},
      el("button", { type: "button", click: () => { this.stop(); this.go(place); } },
        el("b", {}, ACTIONS[one.action] || one.action), " ", el("span", {}, this.named(one)),
        el("span", { class: "quiet" }, [one.result, one.tokens ? count(one.tokens, "token") : "seen by the program alone"].filter(Boolean).join(" · "))))));
    this.ledger = el("div");
    this.strip.replaceChildren(
      el("div", { class: "bar" }, el("h2", {}, exploration.query || exploration.name), el("span", { class: "buttons" },
        button("◀", "The step before", () => this.by(-1)),
        el("button", { type: "button", class: "play primary", click: () => this.toggle() }, "Play"),
        button("▶", "The next step", () => this.by(1)), button("×", "End the replay", () => this.close(), "close"))),
      this.steps, this.ledger);
    this.mark();
  }

  // What a step asked about, by its title where it was an id.
  named({ action, argument, touched }) {
    const isAboutThings = (!argument || ["peek", "expand", "neighbors"].includes(action)) && touched.length;
    return isAboutThings ? touched.map((index) => this.data.things[index].title).join(", ") : argument;
  }
}

// What it cost so far, against a plain recall of the same memories; a saving only where there is one.
function ledgerBar({ baseline }, spent) {
  const most = Math.max(baseline, spent, 1);
  const saved = baseline ? Math.round(100 * (1 - spent / baseline)) : 0;
  const words = `${count(spent, "token")}${saved > 0 ? `, against ${baseline.toLocaleString("en")} for a plain recall (${saved} % saved)` : ""}`;
  return el("div", { class: "ledger" },
    svg("svg", { viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" },
      svg("rect", { class: "rail", width: (100 * baseline) / most, height: 6, rx: 1 }), svg("rect", { width: (100 * spent) / most, height: 6, rx: 1 }),
      baseline && spent > baseline ? svg("rect", { class: "mark-at", x: (100 * baseline) / most - 0.4, width: 0.8, height: 6 }) : ""),
    el("span", { class: "quiet" }, words));
}
