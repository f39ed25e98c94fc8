// What a reader may do about a memory: commands to copy into a terminal. The page itself changes nothing.

// A command with a button that copies it. Where the browser keeps the clipboard from the page, the command is selected.
function command(words, what) {
  const code = el("code", { tabindex: 0 }, `surgical-memory ${words}`);
  const button = el("button", { type: "button", class: "copy", "aria-label": `Copy the command: ${what}`, click: () => copied(code, button) }, "Copy");
  return el("li", { class: "command" }, el("span", { class: "quiet" }, what), code, button);
}

async function copied(code, button) {
  let done = false;
  try {
    await navigator.clipboard.writeText(code.textContent);
    done = true;
  } catch {
    const range = document.createRange();
    range.selectNodeContents(code);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    done = document.execCommand("copy");
  }
  button.textContent = done ? "Copied" : "Selected";
  announce(done ? `Copied: ${code.textContent}` : `Selected, copy it by hand: ${code.textContent}`);
}

const DRAFTS = new Set(["draft"]);

// Commands for one memory. Of another project they say so, as the command line wants it.
function commandsFor(thing, data) {
  if (thing.kind === "name") return [];
  const id = `${thing.id}${data.named.includes(thing.scope) ? "" : " --all-projects"}`;
  if (DRAFTS.has(thing.kind)) return [command(`review yes ${thing.id}`, "Accept"), command(`review no ${thing.id}`, "Reject")];
  if (thing.kind !== "memory") return [command(`forget ${id}`, "Forget (shows it first)")];
  return [
    command(`edit ${id}`, "Edit"),
    thing.pinned ? command(`pin ${id} --off`, "Unpin") : command(`pin ${id}`, "Pin"),
    ...verdicts(thing),
    command(`forget ${id}`, "Forget (shows it first)"),
  ];
}

// What to say of a memory that a newer one may replace.
function verdicts(thing) {
  if (!thing.against) return [];
  const pair = `supersede ${thing.against.id} --of ${thing.id}`;
  return [command(pair, "Merge into the newer one: only that is recalled"), command(`${pair} --no`, "Keep both")];
}

const MOST_WORDS = 600;

// Two versions as one text: what only the older has is struck out, what only the newer has is underlined.
function difference(older, newer) {
  const [a, b] = [older, newer].map((text) => text.split(/(\s+)/).filter(Boolean));
  if (a.length > MOST_WORDS || b.length > MOST_WORDS) {
    return el("div", { class: "difference" }, el("del", {}, older), " ", el("ins", {}, newer));
  }
  // Lengths of the longest common subsequences of the rests.
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i][j] = a[i] === b[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
    }
  }
  const parts = [];
  const add = (tag, word) => {
    if (parts.length && parts.at(-1).tag === tag) parts.at(-1).text += word;
    else parts.push({ tag, text: word });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) { add("span", a[i]); i++; j++; }
    else if (j === b.length || (i < a.length && common[i + 1][j] >= common[i][j + 1])) add("del", a[i++]);
    else add("ins", b[j++]);
  }
  return el("div", { class: "difference" }, phrases(parts));
}

// Words that were changed one after the other, as one phrase: first all that is gone, then all that came.
function phrases(parts) {
  const drawn = [];
  let [gone, came] = ["", ""];
  const flush = () => {
    if (gone) drawn.push(el("del", {}, gone));
    if (gone && came && !/\s$/.test(gone)) drawn.push(" ");
    if (came) drawn.push(el("ins", {}, came));
    [gone, came] = ["", ""];
  };
  parts.forEach(({ tag, text }, index) => {
    const isBetween = (gone || came) && !text.trim() && index + 1 < parts.length;
    if (tag === "del" || (tag === "span" && isBetween)) gone += text;
    if (tag === "ins" || (tag === "span" && isBetween)) came += text;
    if (tag === "span" && !isBetween) {
      flush();
      drawn.push(el("span", {}, text));
    }
  });
  flush();
  return drawn;
}
