"""Memories that are stored, listed, imported, trusted and reviewed, as text for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from memory.cli.render_changes import decision_text
from memory.cli.render_exploring import tag_list
from memory.cli.render_skills import ingest_result
from memory.core.safety.fence import indent, visible
from memory.core.safety.origins import short_place
from memory.core.text.ink import columns, fit, heading, ink, width, wrap
from memory.core.text.text import count_noun, join_facts, one_line

_ONE_LINE = 66  # columns for id, date, type, and a title and an origin beside them
_MOST_PARTS = 8  # of a long text, that are listed


def _list(data: dict[str, Any]) -> str:
    if data.get("is_empty"):
        return wrap(
            'Nothing is remembered here yet: `surgical-memory remember "…"` stores something, `import --here` takes in '
            "this project's earlier sessions, `list --all-projects` shows other projects."
        )
    shown = f"{len(data['memories'])} of {count_noun(data['total'], 'memory')}"
    if data.get("dialogue"):
        shown += f"; `list --dialogue` adds {count_noun(data['dialogue'], 'turn')} of dialogue"
    shown = ink(shown, "faint")
    return "\n".join([*(_row(row) + _content(row) for row in data["memories"]), shown])


def _content(row: dict[str, Any]) -> str:
    """A memory's whole text below its line, where it was asked for."""
    return f"\n{indent(row['content'])}" if row.get("content") else ""


def _row(row: dict[str, Any]) -> str:
    """A memory on one line: the title is cut where it must be, and tags are shown where there is room. Whose words it
    is has a line of its own where it would take the title's room, and so has the title in a narrow terminal. A title
    that opens the whole text below is left out.
    """
    is_narrow = width() < _ONE_LINE
    left = "  " if is_narrow else f"{row['id']}  {row['date'][:10]}  {row['type']:<10} "
    is_repeated = bool(row.get("content")) and one_line(row["content"]).startswith(row["title"].removesuffix("…"))
    whole = f"{'* ' if row.get('pinned') else ''}{'' if is_repeated else row['title']}"
    origin = f" ({row['origin']})" if row.get("origin") else ""
    has_room = columns(left) + columns(whole) + columns(origin) <= width()
    title = fit(whole, width() - columns(left))
    tags = tag_list(row["tags"])
    beside = origin if has_room else ""
    room = width() - columns(left) - columns(title) - columns(beside)
    dim = f"{ink(row['id'], 'name')}  {ink(row['date'][:10], 'faint')}  {row['type']:<10} "
    dim = f"{dim.rstrip()}\n{left}" if is_narrow else dim
    beside += tags if columns(tags) <= room else ""
    hanging = left if is_narrow else " " * 14
    below = f"\n{ink(wrap(origin.strip(), hanging), 'faint')}" if origin and not has_room else ""
    below += f"\n{ink(wrap(row['mark'], hanging), 'warm')}" if row.get("mark") else ""
    return dim + title + ink(beside, "faint") + below


def _check(data: dict[str, Any]) -> str:
    if "confirmed" in data:
        return f"Confirmed: {', '.join(data['confirmed'])}."
    lines = _outdated_lines(data["outdated"])
    verb = "names" if data["compared"] == 1 else "name"
    counts = f"Of {count_noun(data['compared'], 'memory')} that {verb} code, {data['total']:,} may be out of date"
    more = ["`check --confirm ID` keeps one that still holds; `update` and `forget` change the others."]
    if not data["compared"]:
        counts = "No memory here names code of this project."
    return "\n".join([*lines, ink(counts, "faint"), *(more if lines else [])])


def _outdated_lines(rows: list[dict[str, Any]]) -> list[str]:
    lines = []
    for row in rows:
        lines.append(f"{ink(row['id'], 'name')}  {fit(row['title'], width() - 14)}")
        lines.append(ink(wrap(row["reason"], " " * 14), "warm"))
        proposal = row.get("proposal", {})
        if proposal.get("action") == "rewrite":
            lines.append(wrap(f"proposed: {proposal['text']}", " " * 14))
        elif proposal:
            lines.append(" " * 14 + "proposed: forget it")
    return lines


def _remember(data: dict[str, Any]) -> str:
    rows = list({row["id"]: row for row in data["memories"]}.values())  # parts with the same words are one memory
    is_long = len(rows) > _MOST_PARTS
    lines = [f"Stored as {len(rows):,} memories, one for each part of the text:"] if is_long else []
    for row in rows[:_MOST_PARTS]:
        known = " (known already: reinforced)" if row["id"] in data["duplicates"] else ""
        name, tags = ink(row["id"], "name"), ink(tag_list(row["tags"]), "faint")
        facts_of_row = ", ".join([row["type"], *([data["origin"]] if data.get("origin") and not known else [])])
        lines.append(f"Remembered [{name}] {row['title']} ({facts_of_row}){tags}{known}")
    lines += [f"… and {len(rows) - _MOST_PARTS:,} more; `list` shows them."] if is_long else []
    if data["scope"] == "user":
        lines.append("Scope: user. Every project sees it.")
    elif "agent:" in data["scope"]:
        lines.append(f"Scope: {data['scope']}. Only that agent sees it.")
    linked = {link["target"] for link in data.get("links", ()) if link.get("relation") != "follows"}
    if linked:
        lines.append(f"Linked to {count_noun(len(linked), 'earlier memory')}.")
    for row in data.get("replaced", ()):
        what = f"“{one_line(row['sentence'])}” of " if row.get("sentence") else ""
        lines.append(f"This replaces {what}[{ink(row['id'], 'name')}] {row['title']} ({row['reason']}).")
        lines.append(f"If not: {row['undo']}")
    if data.get("confirm"):
        lines.append(data["confirm"]["question"])
    if data.get("note"):
        lines.append(data["note"])
    if data.get("redacted"):
        lines.append(f"Left out: {count_noun(data['redacted'], 'private or secret passage')}.")
    if data.get("pending"):
        lines.append("Stored in the journal; the next command indexes it.")
    return "\n".join(lines)


def _supersession(data: dict[str, Any]) -> str:
    older = f"[{ink(data['older'], 'name')}] {data['title']}"
    outcome = f"is superseded by {data['newer']}" if data["replaces"] else f"is not replaced by {data['newer']}"
    return f"{older} {outcome}."


def _learned_line(data: dict[str, Any]) -> str:
    """What an import of a project's past has found in its sessions, in one line."""
    found = ", ".join(count_noun(count, name) for name, count in data["learned"].items())
    sessions = count_noun(data["sessions"], "session")
    if found:
        return f"Learned from {sessions}: {found}."
    return f"Learned from {sessions}: no new decision, preference, fact or fix."


def _import_result(data: dict[str, Any]) -> str:
    verb, known = ("would come in", "are known") if data.get("dry_run") else ("came in", "were known")
    # Of a project's past, what was learned is counted by itself: the rest is the words of its sessions and its notes.
    name = "passage" if "learned" in data else "memory"
    counts = [f"{count_noun(data['imported'], name)} {verb}", f"{data['skipped']:,} {known}"]
    counts += [f"{data['updated']:,} {'changes' if data['updated'] == 1 else 'change'}"] if data.get("updated") else []
    counts += [f"{data['forgotten']:,} stay forgotten"] if isinstance(data.get("forgotten"), int) else []
    counts += [f"{data['failed']:,} could not be read"] if data["failed"] else []
    lines = [", ".join(counts) + "."]
    if "learned" in data:
        lines = [_learned_line(data), f"From conversations and notes, which can now be searched, too: {lines[0]}"]
    if data.get("left_out"):
        lines.append(data["left_out"])
    if data.get("waiting"):
        # A file of `export` counts them apart, other imports among what came in: so not "of them".
        verb, them = ("gives", "it") if data["waiting"] == 1 else ("give", "them")
        held = f"{count_noun(data['waiting'], 'memory')} that {verb} instructions"
        lines.append(f"Not in use: {held}. `review` shows {them}.")
    if data.get("note"):
        lines.append(wrap(data["note"]))
    if data.get("pending"):
        lines.append("They are in the journal; the next command indexes them.")
    for row in data.get("samples", ()):
        lines.append(f"{row['type']:<10}  {fit(row['title'], width() - 12)}")
        lines += [ink(f"{'':<12}{row['source']}", "faint")] if row.get("source") else []
    if data.get("failures"):
        lines += ["", heading("Not read")]
    for row in data.get("failures", ()):
        where = ":".join(str(row[name]) for name in ("file", "line") if name in row) or row.get("source", "")
        lines += [wrap(visible(where), hanging="  "), ink(wrap(row["reason"], "    "), "faint")]
    if data.get("shared"):
        lines += ["", heading("From what was exported"), _import_result(data["shared"])]
    return "\n".join(lines)


def _trust(data: dict[str, Any]) -> str:
    if "offers" not in data:
        return _decision(data)
    lines = [f"{data['repository']} shares:"] if data["offers"] else ["This repository shares no memories or skills."]
    for offer in data["offers"]:
        lines.append(heading(f"{offer['count']} {offer['kind']} in {offer['folder']}: {offer['decision']}"))
        for item in offer["items"]:
            by = f" (by {item['author']})" if item.get("author") else ""
            lines.append(f"  {item.get('id', '')}  {item['title']}{by}" if "title" in item else f"  {item['file']}")
            lines += [ink(f"      would wait in review: {item['waits']}", "warm")] if item.get("waits") else []
    lines += [data["note"]] if data.get("note") else []
    if any(offer["decision"] == "undecided" for offer in data["offers"]):
        lines += ["", "`trust accept` uses it, `trust refuse` keeps it out."]
    return "\n".join(lines)


def _decision(data: dict[str, Any]) -> str:
    if "accepted" in data:
        found = data.get("memories", {})
        lines = [f"Accepted: {', '.join(data['accepted']) or 'nothing, because nothing is shared here'}."]
        lines += [f"{count_noun(found['imported'], 'memory')} came in."] if found else []
        lines += [f"{found['waiting']} wait in `review`."] if found.get("waiting") else []
        return "\n".join([*lines, *([ingest_result(data["skills"])] if "skills" in data else [])])
    lines = [f"Refused: {', '.join(data['refused'])}."]
    lines += [f"{count_noun(data['out_of_use'], 'memory')} out of use."] if data.get("out_of_use") else []
    lines += [f"{count_noun(data['forgotten'], 'memory')} forgotten."] if data.get("forgotten") else []
    lines += [f"{count_noun(data['skills'], 'skill')} out of use."] if data.get("skills") else []
    return "\n".join([*lines, *([data["note"]] if data.get("note") else [])])


def _review(data: dict[str, Any]) -> str:
    if "review" not in data:
        return decision_text(data)
    lines = []
    for row in data["review"]:
        state = "waits" if row["waiting"] else "in use"
        place = short_place(row["source"], row.get("conversation", ""))
        facts = [row["type"], row["date"][:10], row.get("origin"), place, state]
        lines.append(f"{ink(row['id'], 'name')} ({join_facts(facts)})")
        lines += [wrap(f"Title: {row['title']}", "  ")] if row.get("title") else []
        lines.append(wrap(row["text"], "  "))
        lines += [wrap(f"Tags: {', '.join(row['tags'])}", "  ")] if row.get("tags") else []
        lines += [ink(f"  {row['why']}", "warm")] if row.get("why") else []
    waiting = f"{count_noun(data['total'], 'memory')} to look at"
    if data["total"]:
        hint = "`review yes ID…` keeps, `review no ID…` forgets, `review edit ID TEXT` rewords."
        lines += [ink(wrap(f"{waiting}: {hint}"), "faint")]
    elif not data.get("proposed") and not data.get("questions"):
        lines += ["Nothing waits for a decision."]
    if data.get("captured"):
        what = f"{count_noun(data['captured'], 'captured memory')} in use: `list --captured` shows them"
        lines += [ink(wrap(f"{what}, and `review no ID` forgets one."), "faint")]
    if data.get("proposed"):
        lines += ["", heading("Outdated by the code"), *_outdated_lines(data["proposed"])]
    if data.get("questions"):
        lines += ["", heading("May replace older ones"), *_question_lines(data["questions"], data["open_questions"])]
    return "\n".join(lines).lstrip("\n")


def _question_lines(rows: list[dict[str, str]], total: int) -> list[str]:
    lines = []
    for row in rows:
        lines += [f"{ink(row['by'], 'name')}  {fit(one_line(row['text']), width() - 14)}", wrap(row["question"], "  ")]
    return [*lines, ink(f"and {total - len(rows):,} more", "faint")] if total > len(rows) else lines


RENDERERS: dict[str, Callable[[dict[str, Any]], str]] = {
    "list": _list,
    "check": _check,
    "remember": _remember,
    "supersede": _supersession,
    "import": _import_result,
    "trust": _trust,
    "review": _review,
}
