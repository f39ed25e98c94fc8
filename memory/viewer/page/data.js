// The data of the page: decoded from its blocks, and turned from columns into things and edges.

async function decoded(name) {
  const encoded = byId(`data-${name}`).textContent;
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}

// What a thing is drawn as. The colours of the kinds are in page.css: --memory, --skill, …
const SHAPES = { memory: "circle", turn: "ring", skill: "square", concept: "hexagon", name: "diamond" };
const KIND_WORDS = {
  memory: ["memory", "memories"], turn: ["dialogue turn", "dialogue turns"], skill: ["skill", "skills"],
  concept: ["concept", "concepts"], name: ["name", "names"],
};
const kindWord = (kind, number) => (KIND_WORDS[kind] || [kind, `${kind}s`])[number === 1 ? 0 : 1];

// Things in one list, memories first, then the names that join them. Each knows its edges.
function unpacked(graph) {
  const columns = graph.things;
  const pinned = new Set(columns.pinned);
  const things = columns.id.map((id, index) => ({
    index, id, key: String(index),
    kind: graph.kinds[columns.kind[index]],
    type: graph.types[columns.type[index]],
    scope: graph.scopes[columns.scope[index]],
    title: columns.title[index],
    tags: columns.tags[index].map((tag) => graph.tags[tag]),
    at: columns.at[index],
    group: columns.group[index],
    x: columns.x[index], y: columns.y[index],
    pinned: pinned.has(index),
    edges: [],
  }));
  const rows = graph.edges;
  const edges = rows.from.map((from, index) => ({
    index, from: things[from], to: things[rows.to[index]],
    relation: graph.relations[rows.relation[index]],
    weight: rows.weight[index],
    made: graph.sources[rows.made[index]],
    reason: rows.reason[index] || "",
  }));
  for (const [index, [mark, other]] of Object.entries(graph.marks)) {
    things[index].mark = mark;
    things[index].against = other === null ? null : things[other];
  }
  for (const edge of edges) {
    edge.from.edges.push(edge);
    edge.to.edges.push(edge);
  }
  return { things, edges, ...grouped(things) };
}

// The member that stands for its community: tied to many here, and to few elsewhere; a name rather than a memory.
function mostTelling({ index, members }) {
  const worth = (thing) => {
    const inside = thing.edges.filter(({ from, to }) => from.group === index && to.group === index).length;
    return (inside * inside * (thing.kind === "name" ? 3 : 1)) / (thing.edges.length || 1);
  };
  return members.map((thing) => [worth(thing), thing]).reduce((best, one) => (one[0] > best[0] ? one : best))[1];
}

// Communities as the layout found them: their members, and what to call them.
function grouped(things) {
  const groups = [];
  for (const thing of things) (groups[thing.group] ||= { index: thing.group, members: [] }).members.push(thing);
  for (const group of groups) {
    const size = group.members.length;
    group.x = group.members.reduce((sum, thing) => sum + thing.x, 0) / size;
    group.y = group.members.reduce((sum, thing) => sum + thing.y, 0) / size;
    group.title = mostTelling(group).title;
  }
  return { groups };
}
