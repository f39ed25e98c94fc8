// Making elements. Text is only ever text: nothing in this page turns a string into markup.

const byId = (id) => document.getElementById(id);

// An element. attributes: "class", "aria-…" and the like; a function is a listener, named by its event.
function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false && child !== ""));
  return made;
}

function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

const count = (number, one, many = `${one}s`) => `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
const day = (at) => (at ? new Date(at).toISOString().slice(0, 10) : "");
const minute = (at) => (at ? new Date(at).toISOString().slice(0, 16).replace("T", " ") : "");
const spoken = (relation) => relation.replaceAll("_", " ");

// Tell people who do not see the screen what has changed.
function announce(text) {
  byId("status").textContent = text;
}

const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

// A list that shows its first rows, and more on demand.
function paged(rows, page, draw, list) {
  let shown = 0;
  const more = el("button", { type: "button", class: "more", click: () => add() });
  function add() {
    list.append(...rows.slice(shown, shown + page).map(draw));
    shown = Math.min(rows.length, shown + page);
    more.hidden = shown >= rows.length;
    more.textContent = `Show ${Math.min(page, rows.length - shown)} more of ${rows.length - shown}`;
  }
  add();
  return more;
}
