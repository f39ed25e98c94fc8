// The graph, drawn by sigma. Large graphs are drawn by community, and a community is opened on demand.

const CALM_THINGS = 10000; // what is drawn at once without being asked for
const CALM_EDGES = 50000;
const STRONGEST = 3; // ties drawn at a closed community
const EDGE_STEP = 6; // edge colours by weight, in steps

class GraphView {
  constructor(data) {
    this.data = data;
    this.waiting = [];
    this.isDense = data.edges.length > 5000; // so many edges are a texture, and no lines
    this.written = null; // what labels must not hide in this frame: each other, and in small graphs the nodes
    this.stage = el("div", { id: "stage", tabindex: 0, role: "img", keydown: (event) => this.keys(event) });
    this.stage.drawing = this; // for whoever looks at the page from its console, or tests it
    this.label = el("p", { class: "legend quiet" });
    this.tools = el("div", { class: "tools" }, this.label, ...this.buttons());
    this.panel = el("div", { class: "graph" }, this.stage, this.tools);
  }

  get works() {
    return typeof Sigma !== "undefined" && typeof graphology !== "undefined";
  }

  // Everything that is drawn, as sigma wants it; the palette comes from the style.
  start() {
    if (!this.works) {
      this.stage.replaceWith(el("p", { class: "plain" },
        "This browser has no WebGL, so the graph cannot be drawn. The list and the timeline show the same memories."));
      this.tools.hidden = true;
      return;
    }
    this.palette();
    this.graph = new graphology.Graph({ type: "undirected", multi: false });
    this.rebuild();
    this.weigh();
    this.sigma = new Sigma(this.graph, this.stage, {
      nodeProgramClasses: { shape: shapeProgram() },
      defaultNodeType: "shape",
      labelFont: getComputedStyle(document.body).fontFamily,
      labelSize: 12.5,
      labelDensity: 1.2,
      labelGridCellSize: 90,
      labelRenderedSizeThreshold: 6,
      stagePadding: 46,
      minEdgeThickness: 0.6,
      zIndex: true,
      minCameraRatio: 0.01,
      maxCameraRatio: 3,
      hideEdgesOnMove: this.data.edges.length > 20000,
      nodeReducer: (key, attributes) => this.drawnNode(attributes),
      edgeReducer: (key, attributes) => this.drawnEdge(attributes),
      defaultDrawNodeLabel: (context, node, settings) => this.drawLabel(context, node, settings, false),
      defaultDrawNodeHover: (context, node, settings) => this.drawLabel(context, node, settings, true),
    });
    this.sigma.on("beforeRender", () => { this.written = null; });
    this.sigma.on("clickNode", ({ node }) => this.click(node));
    this.sigma.on("clickStage", () => state.selected && change({ selected: null }));
    this.sigma.on("enterNode", () => { this.stage.classList.add("pointing"); });
    this.sigma.on("leaveNode", () => { this.stage.classList.remove("pointing"); });
    watch(["matches", "colour", "replay", ...FILTERS], () => this.refresh());
    watch(["opened"], () => { this.rebuild(); this.refresh(); });
    watch(["selected"], () => { this.refresh(); if (state.selected) this.show(state.selected); });
    watch(["replay"], () => this.follow());
    watch(["tab"], () => this.come());
    this.sigma.refresh();
  }

  buttons() {
    const button = (label, name, action) =>
      el("button", { type: "button", "aria-label": name, title: name, click: action }, label);
    const zoom = (change) => { const camera = this.sigma.getCamera(); camera.setState({ ratio: camera.getState().ratio * change }); };
    this.communities = button("Communities", "Draw the communities", () => change({ opened: new Set() }));
    this.everything = button("Everything", "Draw everything", () => change({ opened: null }));
    return [
      el("div", { class: "pair", role: "group", "aria-label": "What is drawn" }, this.communities, this.everything),
      button("−", "Zoom out", () => zoom(1.4)), button("+", "Zoom in", () => zoom(1 / 1.4)),
      button("Fit", "Show the whole graph", () => this.fit()),
    ];
  }

  keys(event) {
    const camera = this.sigma?.getCamera();
    if (!camera || event.ctrlKey || event.metaKey || event.altKey) return;
    const { x, y, ratio } = camera.getState();
    const step = 0.1 * ratio;
    const moves = {
      ArrowLeft: { x: x - step }, ArrowRight: { x: x + step }, ArrowUp: { y: y + step }, ArrowDown: { y: y - step },
      "+": { ratio: ratio / 1.3 }, "=": { ratio: ratio / 1.3 }, "-": { ratio: ratio * 1.3 }, 0: { x: 0.5, y: 0.5, ratio: 1 },
    };
    if (moves[event.key]) { camera.setState(moves[event.key]); event.preventDefault(); }
  }

  // The colours of the theme.
  palette() {
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => style.getPropertyValue(`--${name}`).trim();
    this.colours = { ground: colour("ground"), ink: colour("ink"), quiet: colour("quiet"), accent: colour("accent"), edge: colour("edge") };
    for (const kind of Object.keys(SHAPES)) this.colours[kind] = colour(kind);
    this.cycle = Array.from({ length: 10 }, (_, i) => colour(`cycle-${i}`));
    this.faint = new Map();
    const depth = this.isDense ? 0.35 : 1;
    this.shades = Array.from({ length: EDGE_STEP + 1 }, (_, i) =>
      mixed(this.colours.ground, this.colours.edge, depth * (0.3 + (0.7 * i) / EDGE_STEP)));
    this.faintEdge = mixed(this.colours.ground, this.colours.edge, 0.16);
  }

  repaint() {
    if (!this.sigma) return;
    this.palette();
    this.refresh();
  }

  // The graph as it is drawn: things of open communities, a disc for each closed one, an edge for each pair.
  rebuild() {
    const { things, groups, edges } = this.data;
    const everything = state.opened === null;
    const isOpen = (group) => everything || state.opened.has(group) || groups[group].members.length === 1;
    this.keyOf = (thing) => (isOpen(thing.group) ? thing.key : `g${thing.group}`);
    this.graph.clear();
    for (const thing of things) {
      if (!isOpen(thing.group)) continue;
      const degree = thing.edges.length;
      const size = thing.kind === "name" ? 2.2 + 0.5 * Math.sqrt(degree) : 3.2 + 0.7 * Math.sqrt(degree) + (thing.pinned ? 2 : 0);
      this.graph.addNode(thing.key, {
        x: thing.x, y: thing.y, size: Math.min(14, size * this.scale(things.length)),
        label: shortened(thing.title), shape: SHAPE_NUMBERS[SHAPES[thing.kind]] ?? 0, thing,
      });
    }
    for (const group of groups) {
      if (isOpen(group.index)) continue;
      this.graph.addNode(`g${group.index}`, {
        x: group.x, y: group.y, size: Math.min(46, 5 + 1.9 * Math.sqrt(group.members.length)),
        label: group.title, forceLabel: true, shape: SHAPE_NUMBERS.cluster, group,
      });
    }
    for (const edge of edges) {
      const [from, to] = [this.keyOf(edge.from), this.keyOf(edge.to)];
      if (from === to) continue;
      const known = this.graph.edge(from, to);
      if (known === undefined) {
        this.graph.addEdge(from, to, { weight: edge.weight, many: 1, joins: [edge.from, edge.to] });
      } else {
        const attributes = this.graph.getEdgeAttributes(known);
        attributes.weight = Math.max(attributes.weight, edge.weight);
        attributes.many += 1; // links that this line stands for
      }
    }
    this.thin();
    this.communities.setAttribute("aria-pressed", String(!everything));
    this.everything.setAttribute("aria-pressed", String(everything));
  }

  // Between closed communities only the strongest ties are drawn: all of them would hide each other.
  thin() {
    const between = this.graph.filterEdges((key, attributes, from, to) => from[0] === "g" && to[0] === "g");
    const byStrength = between.sort((a, b) => this.graph.getEdgeAttribute(b, "many") - this.graph.getEdgeAttribute(a, "many"));
    const most = byStrength.length ? this.graph.getEdgeAttribute(byStrength[0], "many") : 1;
    const drawn = new Map();
    for (const key of byStrength) {
      const ends = this.graph.extremities(key);
      const fewest = Math.min(...ends.map((end) => drawn.get(end) || 0));
      if (fewest >= STRONGEST) this.graph.dropEdge(key);
      else {
        for (const end of ends) drawn.set(end, (drawn.get(end) || 0) + 1);
        this.graph.setEdgeAttribute(key, "share", this.graph.getEdgeAttribute(key, "many") / most);
      }
    }
  }

  scale(number) {
    return number < 200 ? 1.7 : number < 2000 ? 1.1 : number < 6000 ? 0.85 : 0.65;
  }

  // Which things are in the light: what the replay touches, else what is open and its neighbours, else the matches.
  lit() {
    if (state.replay) return touchedUpTo(state.replay);
    if (state.selected) return new Set([state.selected, ...state.selected.edges.flatMap(({ from, to }) => [from, to])]);
    if (state.matches) return new Set(state.matches);
    return null;
  }

  // Back in view: sigma cannot draw into what is hidden, so what happened meanwhile is drawn now.
  come() {
    if (state.tab !== "graph") return;
    this.sigma.resize();
    this.refresh();
  }

  refresh() {
    if (!this.sigma) return;
    this.weigh();
    if (state.tab !== "graph") return;
    // Not at once: what was typed is answered first, and several changes are drawn together.
    this.due ||= requestAnimationFrame(() => {
      this.due = 0;
      if (state.tab !== "graph") return;
      this.sigma.refresh();
      this.waiting.splice(0).forEach((call) => call());
    });
  }

  // What needs to know where things are drawn waits until they are.
  afterwards(call) {
    if (this.due || state.tab !== "graph") this.waiting.push(call);
    else call();
  }

  // What is shown, and what is in the light: looked up for each node and edge when it is drawn.
  weigh() {
    this.passing = new Uint8Array(this.data.things.length);
    let shown = 0;
    for (const thing of this.data.things) shown += this.passing[thing.index] = passes(thing) ? 1 : 0;
    this.inGroup = new Uint32Array(this.data.groups.length);
    for (const thing of this.data.things) this.inGroup[thing.group] += this.passing[thing.index];
    this.light = this.lit();
    this.litGroups = this.light && new Set([...this.light].map((thing) => thing.group));
    this.now = state.replay ? new Set(state.replay.exploration.steps[state.replay.step].touched) : null;
    const all = this.data.things.length;
    const words = count(shown, "thing") + (shown < all ? ` of ${all.toLocaleString("en")}` : "");
    this.label.textContent = words;
    this.stage.setAttribute("aria-label", `A drawing of the graph: ${words} shown, in ${count(this.data.groups.length, "community", "communities")}. ` +
      "The list tells the same in words. Arrow keys move the drawing, plus and minus zoom.");
  }

  colourOf(thing) {
    if (state.colour === "group") return this.cycle[thing.group % this.cycle.length];
    if (state.colour === "type" && thing.kind !== "name") return this.cycle[this.data.types.indexOf(thing.type) % this.cycle.length];
    return this.colours[thing.kind] || this.colours.memory;
  }

  faded(colour) {
    if (!this.faint.has(colour)) this.faint.set(colour, mixed(this.colours.ground, colour, 0.2));
    return this.faint.get(colour);
  }

  drawnNode(attributes) {
    if (attributes.group) return this.drawnGroup(attributes);
    const { thing } = attributes;
    const colour = this.colourOf(thing);
    if (!this.passing[thing.index]) return { ...attributes, hidden: true };
    if (!this.light) return { ...attributes, color: colour, zIndex: 1 };
    if (!this.light.has(thing)) return { ...attributes, color: this.faded(colour), label: "", zIndex: 0 };
    const chosen = thing === state.selected || (this.now && this.now.has(thing.index));
    const few = this.light.size <= 40 || chosen;
    return {
      ...attributes, color: chosen ? this.colours.accent : colour, size: attributes.size * (chosen ? 1.7 : 1.15),
      forceLabel: few, highlighted: Boolean(chosen), zIndex: chosen ? 3 : 2,
    };
  }

  drawnGroup(attributes) {
    const { group } = attributes;
    if (!this.inGroup[group.index]) return { ...attributes, hidden: true };
    const colour = this.cycle[group.index % this.cycle.length];
    const isLit = !this.light || this.litGroups.has(group.index);
    return { ...attributes, color: isLit ? colour : this.faded(colour), forceLabel: isLit && attributes.size > 11, zIndex: 1 };
  }

  drawnEdge(attributes) {
    const [from, to] = attributes.joins;
    if (!this.passing[from.index] || !this.passing[to.index]) return { ...attributes, hidden: true };
    const strength = attributes.share === undefined ? Math.min(1, attributes.weight) : 0.2 + 0.8 * Math.sqrt(attributes.share);
    const width = attributes.share === undefined ? 0.5 + 1.7 * strength : 4.5 * strength;
    const shade = this.shades[Math.round(strength * EDGE_STEP)];
    if (!this.light) return { ...attributes, size: width, color: shade, zIndex: 0 };
    const between = state.replay || !state.selected
      ? this.light.has(from) && this.light.has(to)
      : from === state.selected || to === state.selected;
    return between
      ? { ...attributes, size: width + 0.8, color: mixed(shade, this.colours.accent, 0.65), zIndex: 2 }
      : { ...attributes, hidden: this.isDense, size: Math.min(width, 0.6), color: this.faintEdge, zIndex: 0 };
  }

  drawLabel(context, node, settings, isHeld) {
    if (!node.label || (node.highlighted && !isHeld)) return; // what is held is written once, above all else
    if (node.group) { this.drawGroupLabel(context, node, settings, isHeld); return; }
    const size = settings.labelSize;
    context.font = `${isHeld ? 600 : 450} ${size}px ${settings.labelFont}`;
    const [x, y] = this.placed(node, context.measureText(node.label).width, size) || [];
    if (x === undefined) return;
    if (isHeld) {
      context.strokeStyle = this.colours.accent;
      context.lineWidth = 2;
      context.beginPath();
      context.arc(node.x, node.y, node.size + 3.5, 0, 2 * Math.PI);
      context.stroke();
    }
    this.write(context, node.label, x, y, isHeld ? this.colours.ink : mixed(this.colours.quiet, this.colours.ink, 0.5));
  }

  // What a community is about and how much there is of it, within its disc.
  drawGroupLabel(context, node, settings, isHeld) {
    const room = isHeld ? Infinity : 2.1 * node.size + 8;
    if (node.size < 13 && !isHeld) return;
    const size = settings.labelSize;
    context.font = `600 ${size}px ${settings.labelFont}`;
    const title = fitted(context, node.label, room);
    this.write(context, title, node.x - context.measureText(title).width / 2, node.y - 1, this.colours.ink);
    context.font = `450 ${size - 1.5}px ${settings.labelFont}`;
    const number = node.group.members.length.toLocaleString("en");
    this.write(context, number, node.x - context.measureText(number).width / 2, node.y + size, this.colours.ink);
  }

  write(context, words, x, y, ink) {
    context.lineJoin = "round";
    context.lineWidth = 4;
    context.strokeStyle = this.colours.ground;
    context.strokeText(words, x, y);
    context.fillStyle = ink;
    context.fillText(words, x, y);
  }

  // Where a label stands clear of the others: beside its node, else below or above; null where it would hide them.
  placed(node, width, size) {
    const [middle, base, gap] = [node.x - width / 2, node.y + size / 3, node.size + 5];
    const places = [
      [node.x + gap, base], [node.x - gap - width, base], [middle, node.y + gap + size * 0.8], [middle, node.y - gap],
    ];
    const found = places.find(([x, y]) => this.hasRoom(x, y - size, width, size * 1.3));
    return found || (node.highlighted ? places[0] : null);
  }

  // Whether a label stands clear of what is written already; it takes its place where it does.
  hasRoom(x, y, width, height) {
    this.written ||= this.outlines();
    const isClear = this.written.every((other) =>
      x > other.x + other.width || other.x > x + width || y > other.y + other.height || other.y > y + height);
    if (isClear) this.written.push({ x, y, width, height });
    return isClear;
  }

  // The nodes of a small graph: labels of a large one are few, and too many nodes are in their way.
  outlines() {
    if (!this.sigma || this.graph.order > 300) return [];
    return this.graph.filterNodes((key, { thing }) => thing).map((key) => {
      const drawn = this.sigma.getNodeDisplayData(key);
      const { x, y } = this.sigma.framedGraphToViewport(drawn);
      const radius = drawn.hidden ? 0 : this.sigma.scaleSize(drawn.size) - 1;
      return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
    });
  }

  click(key) {
    const { thing, group } = this.graph.getNodeAttributes(key);
    if (thing) change({ selected: thing });
    else this.open([group]);
  }

  open(groups) {
    change({ opened: new Set([...state.opened, ...groups.map((group) => group.index)]) });
    announce(`${groups.map((group) => group.title).join(", ")} opened`);
    this.afterwards(() => this.frame(groups.flatMap((group) => group.members)));
  }

  // Bring a thing into view, its community opened.
  show(thing) {
    if (state.opened && !state.opened.has(thing.group)) change({ opened: new Set([...state.opened, thing.group]) });
    this.afterwards(() => {
      if (!this.graph.hasNode(thing.key)) return;
      const place = this.sigma.getNodeDisplayData(thing.key);
      const { ratio } = this.sigma.getCamera().getState();
      this.travel({ x: place.x, y: place.y, ratio: Math.min(ratio, this.data.things.length > 1000 ? 0.25 : 0.6) });
    });
  }

  follow() {
    if (!this.sigma || !state.replay) return;
    const things = [...touchedUpTo(state.replay)];
    const closed = state.opened && things.filter((thing) => !state.opened.has(thing.group));
    if (closed?.length) change({ opened: new Set([...state.opened, ...closed.map((thing) => thing.group)]) });
    if (things.length) this.afterwards(() => this.frame(things));
  }

  // Fit some things into the stage.
  frame(things) {
    const places = things.filter((thing) => this.graph.hasNode(thing.key)).map((thing) => this.sigma.getNodeDisplayData(thing.key));
    if (!places.length) return;
    const [xs, ys] = [places.map((place) => place.x), places.map((place) => place.y)];
    const middle = (values) => (Math.min(...values) + Math.max(...values)) / 2;
    const spread = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
    this.travel({ x: middle(xs), y: middle(ys), ratio: Math.min(1, Math.max(0.12, spread * 1.5)) });
  }

  fit() {
    this.travel({ x: 0.5, y: 0.5, ratio: 1, angle: 0 });
  }

  travel(place) {
    const camera = this.sigma.getCamera();
    if (calm()) camera.setState(place);
    else camera.animate(place, { duration: 450 });
  }
}

// The beginning of a title that is no wider than there is room.
function fitted(context, title, room) {
  let end = title.length;
  while (end > 1 && context.measureText(end < title.length ? `${title.slice(0, end)}…` : title).width > room) end--;
  return end < title.length ? `${title.slice(0, end).trimEnd()}…` : title;
}

const shortened = (title) => (title.length > 34 ? `${title.slice(0, 33).trimEnd()}…` : title);
