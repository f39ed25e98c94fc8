"""Statistics, checks and settings as text for people: numbers with bars."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from memory.cli.render_keeping import file_size
from memory.core.kinds import DIALOGUE, RECALLED, kind_of
from memory.core.night.changes import CHANGES
from memory.core.text.ink import bar, columns, fit, heading, ink, pad, width, wrap
from memory.core.text.text import count_noun

_BAR = 40
_NUMBER = 9  # columns
_NAME = 12  # columns of a command's name
_HOOK_COLUMNS = 61  # columns of a hook's row, besides its name
# What a link of our own making means, in the plural.
_LINKS = {
    "mentions": "names in memories", "titled": "names in titles", "has_tag": "tags of memories",
    "follows": "one after the other", "supersedes": "newer for older",
}  # fmt: skip
# What the nightly job did: to one of what, and what; what is not here is shown by its own name.
_DEEDS = {
    "events": ("use", "read"), "learned": ("tie", "learned"), "adapted": ("threshold", "moved"),
    "vitality": ("weight", "changed"), "archived": ("memory", "archived"), "merged": ("memory", "merged"),
    "superseded": ("memory", "superseded"), "replaced": ("memory", "replaced by a newer one"),
    "tag_pairs": ("tag pair", "linked"), "concepts": ("concept", "found"),
    "summaries": ("conversation", "summarised"), "repaired": ("row", "repaired"), "answered": ("model answer", "read"),
    "sent": ("question", "sent to a model"), "refused": ("answer", "refused"),
}  # fmt: skip

_STAGE_FACTS = {"communities": "in communities"}  # it counts memories


# --- stats --------------------------------------------------------------------------------------------------------


def _stats(data: dict[str, Any]) -> str:
    if not data["nodes"]:
        return "Nothing has been remembered yet for this project or for the user."
    kinds = _kinds(data["nodes"])
    parts = [
        (heading("Memory"), _counts(kinds | {"archived": data["archived"], "superseded": data["superseded"]})),
        (
            heading("Links"),
            _counts({_LINKS.get(name, name.replace("_", " ")): count for name, count in data["edges"].items()}),
        ),
        (heading("On disk"), _sizes(data["bytes"], data["backups"])),
        (heading("Injected into sessions"), _injection_lines(data["injected"])),
        (heading("Most connected"), [_hub(row) for row in data["hubs"]]),
        (heading("Tags that go together"), [_concept(row) for row in data["suggested_concepts"]]),
        (heading("Nights"), [_night(row) for row in data["nights"]] or ["The nightly job has not run yet."]),
    ]
    return "\n\n".join("\n".join([head, *lines]) for head, lines in parts if lines)


def _kinds(nodes: dict[str, int]) -> dict[str, int]:
    """How many there are of each kind. Memories are all that recall returns, as `list` counts them."""
    recalled = {name: count for name, count in nodes.items() if name in RECALLED}
    dialogue = sum(count for name, count in recalled.items() if name in DIALOGUE)
    kinds = {"memories": sum(recalled.values())} | ({"  of them turns of dialogue": dialogue} if dialogue else {})
    return kinds | {kind_of(name).plural: count for name, count in nodes.items() if name not in recalled}


def _counts(counts: dict[str, int]) -> list[str]:
    """A line for each number, with a bar that shows it against the largest."""
    most = max(counts.values(), default=0)
    names = min(_BAR, max(map(columns, counts), default=0))
    room = min(_BAR, width() - names - _NUMBER - 4)
    lines = []
    for name, count in counts.items():
        row = f"{pad(fit(name, names), names)}  {count:>{_NUMBER},}"
        lines.append(f"{row}  {ink(bar(count / most, room), 'name')}" if count else ink(row, "faint"))
    return lines


def _sizes(sizes: dict[str, int], backups: int) -> list[str]:
    notes = {"backups": f"  {backups} kept"}
    return [
        f"{name:<10}  {file_size(size):>{_NUMBER}}{ink(notes.get(name, ''), 'faint')}" for name, size in sizes.items()
    ]


def _injection_lines(injections: dict[str, Any]) -> list[str]:
    budget = injections["budget"]
    if not injections["sessions"]:
        return [f"Nothing yet; each session may get {budget:,} tokens."]
    spent = {
        "last session": injections["last_tokens"],
        "median": injections["median_tokens"],
        "most": injections["most_tokens"],
    }
    lines = []
    for name, tokens in spent.items():
        share = min(1.0, tokens / max(1, budget))
        row = f"{name:<12}  {tokens:>7,} of {budget:,} tokens"
        lines.append(f"{row}  {ink(bar(share, min(_BAR - 10, width() - columns(row) - 2)), 'name')}")
    lines += [f"{'sessions':<12}  {injections['sessions']:>7,}"]
    lines += [f"{kind:<12}  {count:>7,} shown" for kind, count in injections["by_kind"].items()]
    hooks = sorted(injections["by_hook"].items(), key=lambda item: -item[1])
    return [*lines, *(f"{'':<12}  {tokens:>7,} tokens by {hook}" for hook, tokens in hooks)]


def _hub(row: dict[str, Any]) -> str:
    left = f"{row['degree']:>{_NUMBER},}  "
    title = fit(row["title"], width() - columns(left) - len(row["id"]) - 2)
    return f"{left}{ink(row['id'], 'name')}  {title}"


def _concept(row: dict[str, Any]) -> str:
    return f"{row['memories']:>{_NUMBER},}  {fit(', '.join(row['tags']), width() - _NUMBER - 2)}"


def _night(row: dict[str, Any]) -> str:
    when = f"{row['date'][:10]} {row['date'][11:16]}"
    if "error" in row:
        return wrap(f"{when}  {ink('failed', 'bad')}: {row['error']}", hanging=" " * 18)
    known = ("date", "changed", "seconds", "backup")
    done = _night_changes({name: value for name, value in row.items() if name not in known})
    return wrap(f"{when}  {row.get('seconds', 0):>6} s  {done}", hanging=" " * 28)


def _night_changes(changes: dict[str, Any]) -> str:
    """What a night did, in words."""
    return ", ".join(_night_change(name, value) for name, value in changes.items()) or "nothing to do"


def _night_change(name: str, value: Any) -> str:
    """One of CHANGES: a count, dollars, counts by reason, why no model was asked, or which notes were not written."""
    if isinstance(value, dict):
        value = sum(value.values())
    if isinstance(value, list):
        value = "; ".join(map(str, value))
    if name in ("cost", "at_most"):
        return f"${value:g} {'at most' if name == 'at_most' else 'spent'}"
    if not isinstance(value, int):
        return f"{name.replace('_', ' ')}: {value}"
    noun, deed = _DEEDS.get(name, ("", name))
    return f"{count_noun(value, noun)} {deed}" if noun else f"{value:,} {deed}"


def _consolidation(data: dict[str, Any]) -> str:
    if "stages" not in data:
        return "The last run of the nightly job is undone."
    counts = {name: row[name] for row in data["stages"] for name in CHANGES if row.get(name)}
    verb = "was tried, and changed nothing" if data["dry_run"] else "ran"
    wish = "It would do" if data["dry_run"] else "Done"
    ran = f"The nightly job {verb}, in {data['seconds']} s."
    lines = [ran, wrap(f"{wish}: {_night_changes(counts)}.", hanging="  "), ""]
    for row in data["stages"]:
        facts = [
            f"{_STAGE_FACTS.get(name, name.replace('_', ' '))} {_number(value)}"
            for name, value in row.items()
            if value and name not in ("stage", "on", "seconds", "place", "backup")
        ]
        summary = ", ".join(facts) if row.get("on", True) else "skipped"
        lines.append(wrap(f"{row['stage']:<12}  {row.get('seconds', 0):>7.3f} s  {summary}", hanging=" " * 25).rstrip())
    return "\n".join([*lines, *([f"\nBackup: {data['backup']}"] if data.get("backup") else [])])


def _number(value: Any) -> str:
    if isinstance(value, list):
        return "; ".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{count:,} {name}" for name, count in value.items())
    return f"{value:,}" if isinstance(value, int) else str(value)


# --- doctor -------------------------------------------------------------------------------------------------------


def _doctor(data: dict[str, Any]) -> str:
    lines = [f"python  {data['python']}", f"home    {data['home']}", ""]
    lines += [wrap(f"fixed   {line}", hanging=" " * 8) for line in data.get("repaired", ())]
    for check in data["checks"]:
        lines += _hooks(check, data["hooks"]) if check["name"] == "hooks" and data.get("hooks") else [_check(check)]
    lines += ["", f"The report is in {data['bundle']}."] if data.get("bundle") else []
    return "\n".join(lines)


def _check(check: dict[str, Any]) -> str:
    text = wrap(f"{_verdict(check)}  {check['name']}: {check['detail']}", hanging=" " * 6)
    verdict, rest = text[:4], text[4:]
    return ink(verdict, "good" if check["ok"] else "bad") + rest.replace(check["name"], ink(check["name"], "strong"), 1)


def _verdict(check: dict[str, Any]) -> str:
    return "ok  " if check["ok"] else "FIX "


def _hooks(check: dict[str, Any], runs: Sequence[dict[str, Any]]) -> list[str]:
    """The hooks as a table, and below it how those failed that did. In a narrow terminal the last run is left out."""
    names = max(len(run["event"]) for run in runs)
    is_narrow = width() < names + _HOOK_COLUMNS
    last = "" if is_narrow else f"  {'last':>9}  last run"
    head = f"{'hook':<{names}}  {'runs':>5}  {'failed':>6}  {'median':>9}{last}"
    lines = [f"{ink(_verdict(check), 'good' if check['ok'] else 'bad')}  {ink(head, 'strong')}"]
    for run in runs:
        when = f"{run['last_at'][:10]} {run['last_at'][11:16]}"
        failed = ink(f"{run['failures']:>6}", "warm" if run["failures"] else "faint")
        last = "" if is_narrow else f"  {run['last_ms']:>6,} ms  {when}"
        lines.append(f"      {run['event']:<{names}}  {run['runs']:>5}  {failed}  {run['median_ms']:>6,} ms{last}")
    for run in runs:
        if run["failures"]:
            failure = f"{run['event']} last failed {run['last_error_at']}: {run['last_error']}"
            lines.append(ink(wrap(failure, " " * 6, "  "), "bad" if run["failing"] else "faint"))
    return lines


# --- the rest -----------------------------------------------------------------------------------------------------


def _view(data: dict[str, Any]) -> str:
    counts = [*data["counts"].items(), ("link", data["edges"])]
    size = ", ".join([f"{data['bytes'] / 1e6:.1f} MB", *(count_noun(count, kind) for kind, count in counts if count)])
    lines = [f"{ink(data['file'], 'name')} ({size})"]
    if data["left_out"]:
        lines.append(f"{data['left_out']:,} older memories are not shown: --limit shows more.")
    # Whether a browser appears, the desktop's program does not say before this call ends.
    asked = "The desktop was asked to open it. If no browser appears: o" if data.get("opened") else "O"
    lines.append(f"{asked}pen {data['url']} in a browser.")
    return "\n".join(lines)


def _config(data: dict[str, Any]) -> str:
    if "settings" not in data:
        return "\n".join(_setting(data))
    lines = [f"file    {data['file']}"]
    for row in data["settings"]:
        lines += ["", *_setting(row)]
    problems = [wrap(f"FIX     {problem}", hanging=" " * 8) for problem in data["problems"]]
    return "\n".join([*lines, *(["", *problems] if problems else [])])


def _setting(row: dict[str, Any]) -> list[str]:
    shown = str(row["value"]).lower() if isinstance(row["value"], bool) else str(row["value"]) or '""'
    value = ink(shown, "warm") if row["origin"] != "default" else shown
    facts = ink(f"({row['origin']}; {row['allowed']})" if "allowed" in row else f"({row['origin']})", "faint")
    about = [wrap(row["about"], "    ")] if "about" in row else []
    return [f"{ink(row['key'], 'name')} = {value}  {facts}", *about]


def _help(data: dict[str, Any]) -> str:
    """One page: the commands that people use, by topic, with examples; of the others the names."""
    lines = [wrap("surgical-memory: long-term memory for coding agents.", hanging="  ")]
    lines += [wrap("Usage: surgical-memory COMMAND [WORDS] [--OPTIONS]", hanging="  ")]
    shown = {"help"}
    for topic in data["topics"]:
        lines += ["", ink(topic["title"], "strong")]
        for row in topic["commands"]:
            name = row["name"]
            shown.add(name)
            lines.append(f"  {ink(name, 'name')}{' ' * (_NAME - len(name))}{_short(row['does'], width() - _NAME - 2)}")
        lines += [ink(f"  {'':<{_NAME}}$ {example}", "faint") for example in topic["examples"]]
    others = sorted((data["commands"].keys() | data["aliases"].keys()) - shown)
    lines += ["", wrap(f"Also: {', '.join(others)}.", hanging="  ")]
    lines += ["", wrap("`surgical-memory COMMAND --help` shows what a command does and its options.", hanging="  ")]
    return "\n".join(lines)


def _short(summary: str, room: int) -> str:
    """The first clause of a summary, up to a comma where all of it does not fit."""
    clause = re.split(r"[.:;](?:\s|$)| \(", summary, maxsplit=1)[0]
    while columns(clause) > room and ", " in clause:
        clause = clause.rpartition(", ")[0]
    return fit(clause, room)


RENDERERS: dict[str, Callable[[dict[str, Any]], str]] = {
    "stats": _stats,
    "consolidate": _consolidation,
    "doctor": _doctor,
    "view": _view,
    "config": _config,
    "help": _help,
}
