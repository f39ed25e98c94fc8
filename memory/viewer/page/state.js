// What the page shows at the moment, and who wants to know when it changes.

const state = {
  query: "", // as typed
  matches: null, // the things that the query finds, best first; null without a query
  hidden: { kind: new Set(), type: new Set(), scope: new Set() },
  tags: new Set(), // a thing must have all of them
  since: "", until: "", // days
  selected: null, // a thing
  tab: "graph",
  colour: "kind", // or "type", "group"
  opened: null, // the communities that are open; null: everything is drawn
  replay: null, // {exploration, step}
};
const watchers = [];

function watch(names, call) {
  watchers.push({ names, call });
}

function change(next) {
  const changed = Object.keys(next);
  Object.assign(state, next);
  for (const { names, call } of watchers) if (changed.some((name) => names.includes(name))) call();
}

const FILTERS = ["hidden", "tags", "since", "until"];

// Whether a thing passes the filters. Names have no day and no tags: they pass when something they join does.
function passes(thing) {
  const { kind, type, scope } = state.hidden;
  if (kind.has(thing.kind) || scope.has(thing.scope)) return false;
  if (thing.kind === "name") return !narrowed() || thing.edges.some(({ from, to }) => passesItself(from === thing ? to : from));
  return passesItself(thing);
}

function passesItself(thing) {
  if (thing.kind === "name") return false;
  if (state.hidden.kind.has(thing.kind) || state.hidden.type.has(thing.type)) return false;
  if (state.hidden.scope.has(thing.scope)) return false;
  for (const tag of state.tags) if (!thing.tags.includes(tag)) return false;
  const when = state.since || state.until ? day(thing.at) : "";
  return !(state.since && when < state.since) && !(state.until && when > state.until);
}

const narrowed = () => Boolean(state.tags.size || state.hidden.type.size || state.since || state.until);
