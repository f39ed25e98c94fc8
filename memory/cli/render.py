"""Results as text for people: at most 80 columns where the words are ours, in colour where a terminal shows them."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any

from memory.cli.render_admin import RENDERERS as HOUSE
from memory.cli.render_changes import RENDERERS as CHANGES
from memory.cli.render_changes import decision_text
from memory.cli.render_clients import RENDERERS as CLIENTS
from memory.cli.render_exploring import RENDERERS as EXPLORING
from memory.cli.render_exploring import answer_with_findings, explanation_lines, tag_list
from memory.cli.render_keeping import RENDERERS as KEEPING
from memory.cli.render_plain import plain_text
from memory.core.errors import Refusal
from memory.core.safety.fence import INDENT, fence_data, indent, visible
from memory.core.safety.origins import quoted_place
from memory.core.text.ink import WIDTH, columns, fit, heading, ink, plain, wrap
from memory.core.text.text import count_noun, join_facts, one_line

# Fields that hold a name or a path, or words with one in them: no text of several lines.
_LEAST_TITLE = 16  # columns
_NAMES = frozenset(
    [
        "author", "before", "conversation", "detail", "directory", "file", "files", "folder", "from", "home",
        "into", "name", "named_speaker", "note", "original", "out", "page", "path", "place", "places",
        "project", "python", "reason", "repository", "root", "same_as", "scope", "session", "source", "speaker",
        "store", "tags", "title", "to", "transcript", "where",
    ]
)  # fmt: skip


def render(name: str, data: dict[str, Any], in_colour: bool = False) -> str:
    """The data of a command as text, ending in a newline. Colour changes no word of it."""
    text = _RENDERERS.get(name, plain_text)(_with_visible_names(data))
    return (text if in_colour else plain(text)).rstrip("\n") + "\n"


def memories_to_confirm(refusal: Refusal) -> str:
    """The memories that wait for a yes, a line each."""
    return plain("\n".join(_waiting_lines(refusal)))


def render_refusal(refusal: Refusal, in_colour: bool = False) -> str:
    """A refusal as one line of text, ending in a newline; above it the memories that wait for a yes."""
    text = "\n".join([*_waiting_lines(refusal), f"{ink(refusal.code, 'bad')}: {visible(refusal.message)}"]) + "\n"
    return text if in_colour else plain(text)


def _waiting_lines(refusal: Refusal) -> list[str]:
    rows = _with_visible_names(fence_data(refusal.details.get("memories", [])))
    lines = [_title_line(row) for row in rows if isinstance(row, dict)]
    more = refusal.details.get("count", 0) - len(lines)
    return lines + ([ink(f"and {more:,} more", "faint")] if lines and more > 0 else [])


def _title_line(row: dict[str, Any]) -> str:
    """A memory's id and title on one line of 80 columns."""
    return f"{ink(row['id'], 'name')}  {fit(row['title'], WIDTH - columns(row['id']) - 2)}"


def _with_visible_names(data: Any, is_name: bool = False) -> Any:
    """The same data in which no name of a file, a folder, a person or anything else breaks a line."""
    if isinstance(data, str):
        return visible(data) if is_name else data
    if isinstance(data, dict):
        return {key: _with_visible_names(value, key in _NAMES) for key, value in data.items()}
    if isinstance(data, list):
        return [_with_visible_names(value, is_name) for value in data]
    return data


def _list(data: dict[str, Any]) -> str:
    shown = ink(f"{len(data['memories'])} of {count_noun(data['total'], 'memory')}", "faint")
    return "\n".join([*(_row(row) + _content(row) for row in data["memories"]), shown])


def _content(row: dict[str, Any]) -> str:
    """A memory's whole text below its line, where it was asked for."""
    return f"\n{indent(row['content'])}" if row.get("content") else ""


def _row(row: dict[str, Any]) -> str:
    """A memory on one line of 80 columns: the title is cut where it must be, and never whose words it is;
    tags are shown where there is room.
    """
    left = f"{row['id']}  {row['date'][:10]}  {row['type']:<10} "
    origin = f" ({row['origin']})" if row.get("origin") else ""
    shown = max(_LEAST_TITLE, WIDTH - columns(left) - columns(origin))
    title = fit(f"{'* ' if row.get('pinned') else ''}{row['title']}", shown)
    tags = tag_list(row["tags"])
    room = WIDTH - columns(left) - columns(title) - columns(origin)
    dim = f"{ink(row['id'], 'name')}  {ink(row['date'][:10], 'faint')}  {row['type']:<10} "
    beside = origin + (tags if columns(tags) <= room else "")
    below = f"\n{ink(wrap(row['mark'], ' ' * 14), 'warm')}" if row.get("mark") else ""
    return dim + title + ink(beside, "faint") + below


def _check(data: dict[str, Any]) -> str:
    if "confirmed" in data:
        return f"Confirmed: {', '.join(data['confirmed'])}."
    lines = _outdated_lines(data["outdated"])
    counts = f"{data['total']} of {count_noun(data['compared'], 'memory')} that name code may be out of date"
    more = ["`check --confirm ID` keeps one that still holds; `update` and `forget` change the others."]
    return "\n".join([*lines, ink(counts, "faint"), *(more if lines else [])])


def _outdated_lines(rows: list[dict[str, Any]]) -> list[str]:
    lines = []
    for row in rows:
        lines.append(f"{ink(row['id'], 'name')}  {fit(row['title'], WIDTH - 14)}")
        lines.append(ink(wrap(row["reason"], " " * 14), "warm"))
        proposal = row.get("proposal", {})
        if proposal.get("action") == "rewrite":
            lines.append(wrap(f"proposed: {proposal['text']}", " " * 14))
        elif proposal:
            lines.append(" " * 14 + "proposed: forget it")
    return lines


def _remember(data: dict[str, Any]) -> str:
    lines = []
    for row in data["memories"]:
        known = " (known already: reinforced)" if row["id"] in data["duplicates"] else ""
        name, tags = ink(row["id"], "name"), ink(tag_list(row["tags"]), "faint")
        lines.append(f"Remembered [{name}] {row['title']} ({row['type']}){tags}{known}")
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
        lines.append("Stored in the journal; the next command takes it into the index.")
    return "\n".join(lines)


def _supersession(data: dict[str, Any]) -> str:
    older = f"[{ink(data['older'], 'name')}] {data['title']}"
    said = f"is superseded by {data['newer']}" if data["replaces"] else f"is not replaced by {data['newer']}"
    return f"{older} {said}."


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
        lines = [_learned_line(data), f"To be searched as well, of conversations and notes: {lines[0]}"]
    if data.get("left_out"):
        lines.append(data["left_out"])
    if data.get("waiting"):
        lines.append(f"{data['waiting']:,} of them give instructions: they are not in use, `review` shows them.")
    if data.get("pending"):
        lines.append("They are in the journal; the next command takes them into the index.")
    for row in data.get("samples", ()):
        lines.append(f"{row['type']:<10}  {fit(row['title'], WIDTH - 12)}")
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
    lines = [f"{data['repository']} shares:"] if data["offers"] else ["This repository shares nothing for memory."]
    for offer in data["offers"]:
        lines.append(heading(f"{offer['count']} {offer['kind']} in {offer['folder']}: {offer['decision']}"))
        for item in offer["items"]:
            by = f" (by {item['author']})" if item.get("author") else ""
            lines.append(f"  {item.get('id', '')}  {item['title']}{by}" if "title" in item else f"  {item['file']}")
            lines += [ink(f"      would wait in review: {item['waits']}", "warm")] if item.get("waits") else []
    lines += [data["note"]] if data.get("note") else []
    if any(offer["decision"] == "undecided" for offer in data["offers"]):
        lines += ["", "`trust accept` takes it in, `trust refuse` keeps it out."]
    return "\n".join(lines)


def _decision(data: dict[str, Any]) -> str:
    if "accepted" in data:
        found = data.get("memories", {})
        lines = [f"Accepted: {', '.join(data['accepted']) or 'nothing, for nothing is shared here'}."]
        lines += [f"{count_noun(found['imported'], 'memory')} came in."] if found else []
        lines += [f"{found['waiting']} wait in `review`."] if found.get("waiting") else []
        return "\n".join([*lines, *([_ingest_result(data["skills"])] if "skills" in data else [])])
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
        facts = [row["type"], row["date"][:10], row.get("origin"), quoted_place(row["source"]), state]
        lines += [f"{ink(row['id'], 'name')} ({join_facts(facts)})", wrap(row["text"], "  ")]
        lines += [ink(f"  {row['why']}", "warm")] if row.get("why") else []
    waiting = f"{count_noun(data['total'], 'memory')} to look at"
    if data["total"]:
        hint = "`review yes ID…` keeps, `review no ID…` forgets, `review edit ID TEXT` rewords."
        lines += [ink(wrap(f"{waiting}: {hint}"), "faint")]
    elif not data.get("proposed"):
        lines += ["Nothing waits for a decision."]
    if data.get("proposed"):
        lines += ["", heading("Outdated by the code"), *_outdated_lines(data["proposed"])]
    return "\n".join(lines)


def _ingest_result(data: dict[str, Any]) -> str:
    counts = ", ".join(f"{data[name]} {name}" for name in ("added", "updated", "retired", "unchanged", "failed"))
    lines = [f"Skills: {counts}."]
    lines += [f"failed: {visible(row['file'])}: {row['reason']}" for row in data.get("failures", ())]
    lines += [f"left out: {visible(row['file'])}: the same as {row['same_as']}" for row in data.get("duplicates", ())]
    return "\n".join(lines)


def _skill_list(data: dict[str, Any]) -> str:
    if "results" in data:
        return "\n".join(f"{row['qid']}: {', '.join(one['name'] for one in row['skills'])}" for row in data["results"])
    lines = []
    for row in data["skills"]:
        ties = ", ".join(f"{tie['relation']} {tie['name']}" for tie in row["associative_context"])
        said = wrap(f"[{row['score']:.0%}] {row['name']} — {row['description']}", hanging=" " * 6)
        score, _, rest = said.partition("] ")
        lines.append(f"{ink(score + ']', 'warm')} {ink(row['name'], 'name')}{rest.removeprefix(row['name'])}")
        lines.append(ink(f"      from {row['source']}", "faint"))  # a path is copied: it stays in one piece
        lines += [ink(wrap(ties, " " * 6), "faint")] if ties else []
        lines += explanation_lines(row)
    return "\n".join(lines) or "No skill fits."


def _skill(data: dict[str, Any]) -> str:
    head = [f"# {data['name']}", data["description"], "", f"({data['note'].replace('`source`', data['source'])})"]
    facts = {"tools": data["tools"], "tags": [*data["tags"], *data["concepts"]]}
    facts["tied to"] = [row["name"] for row in data["correlations"]]
    facts["also in"] = [row["source"] for row in data.get("also", ())]
    head += [f"{name}: {', '.join(values)}" for name, values in facts.items() if values]
    parts = [indent(data["opening"])] if data["opening"] else []
    parts += [f"## {one_line(part['heading'])}\n\n{indent(part['text'])}" for part in data["sections"]]
    return "\n\n".join(["\n".join(head), *parts])


def _skills(data: dict[str, Any]) -> str:
    lines = []
    for row in data["skills"]:
        if "overlap" in row:
            lines.append(f"[{row['score']:.0%}] {row['name']} ({', '.join(row['overlap'])})")
        else:
            lines.append(wrap(f"{row['name']} — {row['description']}", hanging="  "))
    return "\n".join([*lines, f"{len(data['skills'])} of {count_noun(data['total'], 'skill')}"])


def _injection_list(data: dict[str, Any]) -> str:
    lines = []
    for row in data["injections"]:
        lines.append(f"{ink(row['at'], 'faint')}  {row['event']}  {row['tokens']} tokens  session {row['session']}")
        for item in (*row["skills"], *row["memories"]):
            found = item.get("stages", {})
            facts = [f"{name} {gain}" for name, gain in found.get("contributions", {}).items() if gain]
            words = f" by {', '.join(found['terms'])}" if found.get("terms") else ""
            used = " (used)" if item["used"] else ""
            used += f" ({item['origin']})" if item.get("origin") else ""
            name = ink(item.get("name") or item["id"], "name")
            title = f" {fit(one_line(item['title']), WIDTH - 20)} ({item['type']})" if "title" in item else ""
            words = words if data.get("explained") or not title else ""
            internals = f" [{', '.join(facts)}]" if facts and data.get("explained") else ""
            lines.append(f"  {name}{title}{ink(used, 'good')}{words}{internals}")
            lines += [ink(f"    because {item['because']}", "faint")] if "because" in item else []
        for item in row.get("hints", ()):
            if "because" in item:
                lines.append(f"  {ink(item['id'], 'name')} {fit(one_line(item['title']), WIDTH - 20)} ({item['type']})")
                lines.append(ink(f"    because {item['because']}", "faint"))
    if "session" in data:
        lines.append(f"{data['session']['tokens']} of {data['session']['budget']} tokens in this session")
    lines = lines or ["Nothing was put into any context yet."]
    return "\n".join([*lines, *(ink(f"threshold: {row['reason']}", "faint") for row in data.get("thresholds", ()))])


def _context(data: dict[str, Any]) -> str:
    if "results" in data:
        return "\n".join(f"{row['qid']}:\n{_context(row)}" for row in data["results"])
    return str(data["context"] or data.get("note") or "No memory is relevant to this.")


def _repl(data: dict[str, Any]) -> str:
    lines = [data["answer"] or "No answer was found."]
    if data["truncated"]:
        lines += ["", f"Cut short by {data['reason']}: {data.get('detail', '')}".rstrip(": ")]
    spent = data["spent"]
    cached = f", {spent['cache_read_tokens']} read from the cache" if spent["cache_read_tokens"] else ""
    lines += ["", f"Read: {', '.join(data['sources'])}"] if data["sources"] else []
    counts = ((data["iterations"], "turn"), (spent["calls"], "call"), (spent["tokens"], "token"))
    done = ", ".join(count_noun(count, noun) for count, noun in counts)
    lines.append(f"{done}{cached}, ${spent['cost_usd']}, {spent['seconds']} s. Session: {data['session']}")
    return "\n".join(lines)


def _repl_execute(data: dict[str, Any]) -> str:
    lines = [f"Session: {data['session']}"]
    lines += [indent(data["printed"])] if data["printed"] else []
    lines += [f"→ {_indent_value(data['value'])}"] if "value" in data else []
    lines += [f"Error. {_indent_value(data['error'])}"] if "error" in data else []
    lines += [f"Answer: {_indent_value(data['answer'])}"] if "answer" in data else []
    return "\n".join(lines)


def _indent_value(value: Any) -> str:
    """A value of several lines, of which only the first begins where ours do."""
    return str(value).replace("\n", "\n" + INDENT)


def _repl_trace(data: dict[str, Any]) -> str:
    lines = [f"=== Session {data['session']} ==="]
    for row in data["steps"]:
        head = "  " * int(row.get("depth", 0)) + row["event"]
        if row["event"] == "run":
            lines += [f"{head}:", textwrap.indent(row["code"], "    ")]
            shown = [row.get("printed", "").rstrip("\n"), str(row.get("value", "")), row.get("error", "")]
            lines += [textwrap.indent(part, "  | ") for part in shown if part]
        else:
            words = row.get("query") or row.get("text") or row.get("prompt") or row.get("answer") or ""
            lines.append(f"{head}: {textwrap.shorten(str(words), 300)}")
    return "\n".join(lines)


def _chunks(data: dict[str, Any]) -> str:
    if "chunk" not in data:
        more = [f"{data['more']} more"] if data["more"] else []
        stats = data["stats"]
        total = f"{count_noun(stats['chunk_count'], 'chunk')}, {count_noun(stats['total_tokens'], 'token')}"
        total = f"{total}, {stats['storage_size_mb']} MB on disk"
        return "\n".join([*data["chunk_ids"], *more, total])
    chunk, known = data["chunk"], data["chunk"]["metadata"]
    where = chunk.get("origin"), quoted_place(known["conversation_id"])
    facts = [chunk["type"], known["created_at"][:10], *where, f"confidence {known['confidence']}"]
    links = [f"{link['type']} → {link['target_id']} ({link['strength']})" for link in chunk["links"]]
    head = f"[{chunk['id']}] ({join_facts(facts)})"
    return "\n".join([head, indent(chunk["content"]), *([f"Links: {' · '.join(links)}"] if links else [])])


def _result(data: dict[str, Any]) -> str:
    if "metadata" in data:
        return answer_with_findings(data)
    if "results" in data:
        rows = [f"{row['id']}  {row['at']}  {row['tool']}  {row['characters']:,} characters" for row in data["results"]]
        return "\n".join(rows) or "No result is kept."
    if "fitting" in data:
        return f"{data['text']}\n[{data['fitting']} of {data['lines']} lines fit]"
    lines = f"lines {data['first']}-{data['last']} " if "first" in data else ""
    return f"{data['text']}\n[{data['id']}, {lines}of {data['lines']} lines]"


_RENDERERS: dict[str, Callable[[dict[str, Any]], str]] = {
    **HOUSE,
    **CLIENTS,
    **EXPLORING,
    **CHANGES,
    **KEEPING,
    "list": _list,
    "check": _check,
    "remember": _remember,
    "supersede": _supersession,
    "memory_recall": _context,
    "import": _import_result,
    "ingest": _ingest_result,
    "activate": _skill_list,
    "get_skill": _skill,
    "find_skills": _skills,
    "why": _injection_list,
    "trust": _trust,
    "review": _review,
    "repl": _repl,
    "repl_execute": _repl_execute,
    "repl_trace": _repl_trace,
    "chunks": _chunks,
    "result": _result,
    "completion": lambda data: str(data["script"]),
}
