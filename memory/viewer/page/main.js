// Putting the page together: the graph first, the texts and the records when they are decoded.

const page = {};

async function begin() {
  const graph = await decoded("graph");
  const data = { ...graph, ...unpacked(graph) };
  page.data = data;
  const texts = decoded("texts");
  const records = await decoded("records");
  const finder = new Finder(data.things);
  const search = searchBox(finder);
  describe(data, graph);
  if (data.things.length > CALM_THINGS || data.edges.length > CALM_EDGES) state.opened = new Set();
  const drawing = new GraphView(data);
  const explorations = new ExplorationsView(data, records.explorations);
  drawing.panel.append(explorations.strip);
  const review = new ReviewView(data, texts, records.nights);
  const views = [
    ["graph", "Graph", drawing.panel],
    ["list", "List", new ListView(data).panel],
    ["timeline", "Timeline", new TimelineView(data).panel],
    ["review", `Review`, review.panel, graph.shared ? 0 : review.size],
    ["explorations", "Explorations", explorations.panel, records.explorations.length],
    ["sessions", "Sessions", new SessionsView(data, records.injections).panel, records.injections.length],
    ["nights", "Nights", new NightsView(data, records.nights, records.learned).panel, records.nights.length + records.learned.length],
  ].filter(([, , , number]) => number !== 0);
  makeTabs(views);
  new Filters(data);
  new Reader(data, texts, (thing) => mentions(thing, records, explorations));
  drawing.start();
  switchTheme(drawing);
  shortcuts(explorations);
  document.body.dataset.ready = "graph";
  performance.mark("graph");
  finder.read(await texts);
  if (byId("query").value) search();
  document.body.dataset.ready = "all";
  performance.mark("all");
}

// Where a thing was used: explorations that touched it, sessions that were shown it.
function mentions(thing, records, explorations) {
  const found = [];
  for (const exploration of records.explorations) {
    const step = exploration.steps.findIndex(({ touched }) => touched.includes(thing.index));
    if (step >= 0) found.push({
      words: `exploration “${exploration.query || exploration.name}”, step ${step + 1}`,
      go: () => { explorations.start(exploration); explorations.by(step); },
    });
  }
  const sessions = new Map();
  for (const row of records.injections) if (row.items.some((item) => item.thing === thing.index)) sessions.set(row.session, row);
  for (const [name, row] of sessions) found.push({
    words: `session ${name || "unknown"}, ${EVENTS[row.event] || spoken(row.event)} ${minute(row.at)}`,
    go: () => { change({ tab: "sessions" }); document.querySelector(`[data-session="${CSS.escape(name)}"]`)?.scrollIntoView(); },
  });
  return found;
}

function describe(data, graph) {
  const numbers = data.kinds.map((kind) => {
    const number = data.things.filter((thing) => thing.kind === kind).length;
    return `${number.toLocaleString("en")} ${kindWord(kind, number)}`;
  });
  const out = graph.left_out.memories;
  const rest = out ? ` (${out.toLocaleString("en")} older ones are left out: view --limit)` : "";
  byId("facts").textContent = `${[...numbers, count(data.edges.length, "link")].join(" · ")}${rest}`;
  if (graph.shared) byId("facts").append(" · a copy to share");
  byId("facts").title = `Made ${minute(data.made)} UTC`;
  if (!data.things.length) byId("facts").replaceChildren("Nothing is remembered here yet. To store something: ", el("code", {}, "surgical-memory remember \"…\""));
}

function makeTabs(views) {
  const bar = byId("tabs");
  const tabs = views.map(([name, words, panel]) => {
    panel.id = `panel-${name}`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", `tab-${name}`);
    byId("views").append(panel);
    return el("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": panel.id, click: () => change({ tab: name }) }, words);
  });
  bar.append(...tabs);
  bar.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
    next.focus();
    next.click();
    event.preventDefault();
  });
  const refresh = () => views.forEach(([name, , panel], place) => {
    panel.hidden = state.tab !== name;
    tabs[place].setAttribute("aria-selected", String(state.tab === name));
    tabs[place].tabIndex = state.tab === name ? 0 : -1;
  });
  watch(["tab"], refresh);
  refresh();
}

function switchTheme(drawing) {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", () => drawing.repaint());
  byId("theme").addEventListener("click", () => {
    const isDark = getComputedStyle(document.documentElement).getPropertyValue("--theme").trim() === "dark";
    document.documentElement.dataset.theme = isDark ? "light" : "dark";
    drawing.repaint();
    announce(isDark ? "Light" : "Dark");
  });
}

function shortcuts(explorations) {
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (event.key === "/" && !isTyping) { byId("query").focus(); byId("query").select(); event.preventDefault(); }
    if (event.key === "Escape" && !isTyping) {
      if (state.selected) change({ selected: null });
      else if (state.replay) explorations.close();
    }
  });
}

begin().catch((error) => {
  byId("facts").textContent = `The page could not be drawn: ${error.message}. It needs a browser of 2023 or later.`;
  console.error(error);
});
