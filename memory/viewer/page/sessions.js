// Sessions: what was put into each one's context, why, and what became of it.

const EVENTS = { injected: "put into context", used: "used", ignored: "not used", opened: "opened", cited: "cited", expanded: "read", edited: "edited" };
const OCCASIONS = { SessionStart: "at its start", UserPromptSubmit: "for a prompt", UserPromptExpansion: "for a command", SubagentStart: "for a sub-agent" };

class SessionsView {
  constructor(data, injections) {
    this.data = data;
    this.panel = el("div", { class: "scroll" }, el("ol", { class: "cards" }));
    const list = this.panel.firstChild;
    const sessions = new Map();
    for (const row of injections) {
      if (!sessions.has(row.session)) sessions.set(row.session, []);
      sessions.get(row.session).push(row);
    }
    for (const rows of sessions.values()) rows.sort((a, b) => a.at - b.at);
    const newest = [...sessions].sort(([, a], [, b]) => b.at(-1).at - a.at(-1).at);
    list.after(paged(newest, 20, ([name, rows]) => this.card(name, rows), list));
  }

  card(name, rows) {
    const tokens = rows.reduce((sum, row) => sum + (row.event === "injected" && row.tokens ? row.tokens : 0), 0);
    return el("li", { "data-session": name }, el("h3", {}, name ? `Session ${name}` : "Outside of a session"),
      el("p", { class: "quiet" }, [minute(rows[0].at), tokens ? `${count(tokens, "token")} put into context` : ""].filter(Boolean).join(" · ")),
      rows.map((row) => this.row(row)));
  }

  row(row) {
    const facts = [OCCASIONS[row.occasion] || row.occasion, minute(row.at), row.tokens ? count(row.tokens, "token") : ""].filter(Boolean);
    return el("section", { class: `event ${row.event}` },
      el("h4", {}, EVENTS[row.event] || spoken(row.event), el("span", { class: "quiet" }, ` ${facts.join(" · ")}`)),
      el("ul", { class: "links" }, row.items.map(({ thing: index, why }) => thingButton(this.data.things[index], why))));
  }
}

// A thing to be opened, with a word on why it is there.
function thingButton(thing, why) {
  return el("li", {}, el("button", { type: "button", click: () => change({ selected: thing }) },
    glyph(thing), el("span", { class: "what" }, thing.title, why && el("span", { class: "quiet reason" }, why))));
}
