"""Results as text for people: plain, at most 80 columns where the words are ours."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any

_WIDTH = 80


def render(name: str, data: dict[str, Any]) -> str:
    """The data of a command as text, ending in a newline."""
    text = _RENDERERS.get(name, _plain)(data)
    return text.rstrip("\n") + "\n"


def _wrapped(text: str, indent: str = "") -> str:
    lines = [
        textwrap.fill(
            line,
            _WIDTH,
            initial_indent=indent,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
        for line in text.split("\n")
    ]
    return "\n".join(lines)


def _hint(hint: dict[str, Any]) -> str:
    tags = f"  #{' #'.join(hint['tags'])}" if hint["tags"] else ""
    return f"[{hint['score']:.0%}] {hint['id']} {hint['title']} ({hint['type']}){tags}"


def _hints(data: dict[str, Any]) -> str:
    if "results" in data:
        return "\n".join(f"{row['qid']}: {', '.join(hint['id'] for hint in row['hints'])}" for row in data["results"])
    lines = [_hint(hint) for hint in data["hints"]] or ["No hints: try other words."]
    lines += [f"Session: {data['session']}"] if data.get("session") else []
    return "\n".join([*lines, *([f"({data['advice']})"] if data.get("advice") else [])])


def _peek(data: dict[str, Any]) -> str:
    whole = f"; the whole: {data['tokens']} tokens" if data["full_length"] > len(data["summary"]) else ""
    return f"[{data['id']}] ({data['type']}, confidence {data['confidence']}{whole}) {data['summary']}"


def _expand(data: dict[str, Any]) -> str:
    return "\n\n".join(_memory(memory) for memory in data.get("memories", [data]))


def _memory(memory: dict[str, Any]) -> str:
    known = memory["provenance"]
    where = [known.get(name) for name in ("speaker", "conversation", "source")]
    facts = [memory["type"], known["date"][:10], *where, f"confidence {memory['confidence']}"]
    if known.get("superseded_by"):
        facts.append(f"superseded by {known['superseded_by']}")
    lines = [f"[{memory['id']}] {memory['title']} ({', '.join(fact for fact in facts if fact)})", memory["content"]]
    links = [_connection(link) for link in memory["links"]]
    links += [f"{memory['more_links']} more"] if memory["more_links"] else []
    return "\n".join([*lines, *([f"Links: {' · '.join(links)}"] if links else [])])


def _neighbors(data: dict[str, Any]) -> str:
    lines = [f"{_connection(row)} ({row['weight']})" for row in data["neighbors"]] or ["No connections."]
    return "\n".join([*lines, *([f"{data['more']} more"] if data["more"] else [])])


def _connection(row: dict[str, Any]) -> str:
    arrow = "→" if row["direction"] == "outgoing" else "←"
    return f"{row['relation']} {arrow} {row['node']} {row.get('title', '')}".rstrip()


def _path(data: dict[str, Any]) -> str:
    if not data["path"]:
        return "No path."
    first, *rest = data["path"]
    steps = "".join(f" —{row['relation']}— {row['node']}" for row in rest)
    return f"{first['node']}{steps} (strength {data['strength']})"


def _explore(data: dict[str, Any]) -> str:
    lines = [f"Question: {data['query']}", "", "=== Steps ===", *_steps(data["trace"]), "", "=== Answer ==="]
    lines += [_wrapped(data["answer"]), "", "=== Cited ==="]
    lines += [f"{row['id']}  {row['title']}".rstrip() for row in data["citations"]] or ["(nothing)"]
    lines += ["", _tokens(data["tokens"])]
    if data.get("advice"):
        lines.append(f"Note: {data['advice']}.")
    if data.get("truncated"):
        lines.append("The limits ended this exploration before the driver did.")
    return "\n".join(lines)


def _demo(data: dict[str, Any]) -> str:
    closing = (
        'That was a throw-away store. Your own: surgical-memory remember "…", then surgical-memory explore "…"; in '
        "Claude Code: /remember and /explore."
    )
    return f"{_explore(data)}\n\n{_wrapped(closing)}"


def _steps(steps: list[dict[str, Any]]) -> list[str]:
    lines = []
    for number, step in enumerate(steps, 1):
        argument = f'("{step["argument"]}")' if step["argument"] else ""
        cost = f" — {step['tokens']} tokens" if step["tokens"] else ""
        lines.append(_wrapped(f"{number}. {step['action']}{argument} → {step['result']}{cost}"))
    return lines


def _tokens(tokens: dict[str, Any]) -> str:
    saving = tokens["saving_percent"]
    words = f"{saving:.0f}% saved" if saving >= 0 else f"{-saving:.0f}% more"
    decisions = f", {tokens['decisions']} of them for decisions" if tokens["decisions"] else ""
    return (
        f"Tokens: {tokens['exploration']}{decisions}, against {tokens['baseline']} for the ten best in full ({words})"
    )


def _trace(data: dict[str, Any]) -> str:
    lines = [
        f"=== Exploration {data['session']}: {data['query']} ===",
        *_steps(data["steps"]),
        "",
        _tokens(data["tokens"]),
    ]
    return "\n".join(lines)


def _list(data: dict[str, Any]) -> str:
    lines = [
        f"{row['id']}  {row['date'][:10]}  {row['type']:<10} {'* ' if row.get('pinned') else ''}{row['title']}"
        for row in data["memories"]
    ]
    return "\n".join([*lines, f"{len(data['memories'])} of {data['total']} memories"])


def _doctor(data: dict[str, Any]) -> str:
    lines = [f"python  {data['python']}", f"home    {data['home']}", ""]
    lines += [f"{'ok  ' if check['ok'] else 'MEND'}  {check['name']}: {check['detail']}" for check in data["checks"]]
    return "\n".join(lines)


def _help(data: dict[str, Any]) -> str:
    lines = ["surgical-memory COMMAND [--options]; COMMAND --help tells its options.", ""]
    for name, summary in data["commands"].items():
        lines.append(textwrap.fill(f"{name:<18} {summary}", _WIDTH, subsequent_indent=" " * 19))
    return "\n".join(lines)


def _remember(data: dict[str, Any]) -> str:
    lines = []
    for row in data["memories"]:
        known = " (known already: reinforced)" if row["id"] in data["duplicates"] else ""
        tags = f"  #{' #'.join(row['tags'])}" if row["tags"] else ""
        lines.append(f"Remembered [{row['id']}] {row['title']} ({row['type']}){tags}{known}")
    if data.get("links"):
        lines.append(f"Linked to {len({link['target'] for link in data['links']})} earlier memories.")
    if data.get("redacted"):
        lines.append(f"{data['redacted']} private or secret passages were left out.")
    if data.get("pending"):
        lines.append("Stored in the journal; the next command takes it into the index.")
    return "\n".join(lines)


def _ingested(data: dict[str, Any]) -> str:
    counts = ", ".join(f"{data[name]} {name}" for name in ("added", "updated", "retired", "unchanged", "failed"))
    lines = [f"Skills: {counts}."]
    lines += [f"failed: {row['file']}: {row['reason']}" for row in data.get("failures", ())]
    lines += [f"left out: {row['file']}: the same as {row['same_as']}" for row in data.get("duplicates", ())]
    return "\n".join(lines)


def _activated(data: dict[str, Any]) -> str:
    if "results" in data:
        return "\n".join(f"{row['qid']}: {', '.join(one['name'] for one in row['skills'])}" for row in data["results"])
    lines = []
    for row in data["skills"]:
        ties = ", ".join(f"{tie['relation']} {tie['name']}" for tie in row["associative_context"])
        lines.append(f"[{row['score']:.0%}] {row['name']} — {row['description']}")
        lines.append(f"      from {row['source']}" + (f"; {ties}" if ties else ""))
    return "\n".join(lines) or "No skill fits."


def _skill(data: dict[str, Any]) -> str:
    head = [f"# {data['name']}", data["description"], "", f"({data['note'].replace('`source`', data['source'])})"]
    facts = {"tools": data["tools"], "tags": [*data["tags"], *data["concepts"]]}
    facts["tied to"] = [row["name"] for row in data["correlations"]]
    facts["also in"] = [row["source"] for row in data.get("also", ())]
    head += [f"{name}: {', '.join(values)}" for name, values in facts.items() if values]
    parts = [data["opening"]] if data["opening"] else []
    parts += [f"## {part['heading']}\n\n{part['text']}" for part in data["sections"]]
    return "\n\n".join(["\n".join(head), *parts])


def _skills(data: dict[str, Any]) -> str:
    lines = []
    for row in data["skills"]:
        if "overlap" in row:
            lines.append(f"[{row['score']:.0%}] {row['name']} ({', '.join(row['overlap'])})")
        else:
            lines.append(f"{row['name']} — {row['description']}")
    return "\n".join([*lines, f"{len(data['skills'])} of {data['total']} skills"])


def _why(data: dict[str, Any]) -> str:
    lines = []
    for row in data["injections"]:
        lines.append(f"{row['at']}  {row['event']}  {row['tokens']} tokens  session {row['session']}")
        for item in (*row["skills"], *row["memories"]):
            found = item.get("stages", {})
            facts = [f"{name} {found[name]}" for name in ("sparse", "dense", "propagated", "crossed") if found.get(name)]
            words = f" by {', '.join(found['terms'])}" if found.get("terms") else ""
            used = " (used)" if item["used"] else ""
            lines.append(f"  {item.get('name') or item['id']}{used}{words} [{', '.join(facts)}]".removesuffix(" []"))
    if "session" in data:
        lines.append(f"{data['session']['tokens']} of {data['session']['budget']} tokens in this session")
    return "\n".join(lines) or "Nothing was put into any context yet."


def _context(data: dict[str, Any]) -> str:
    if "results" in data:
        return "\n".join(f"{row['qid']}:\n{_context(row)}" for row in data["results"])
    return str(data.get("context") or "Nothing that was remembered bears on this.")


def _plain(data: dict[str, Any], indent: str = "") -> str:
    """Any data, a line a value."""
    lines = []
    for name, value in data.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines.append(f"{indent}{name}:")
            lines += [
                f"{indent}  " + ", ".join(f"{k} {v}" for k, v in row.items() if v not in ("", [], None))
                for row in value
            ]
        elif isinstance(value, dict):
            lines += [f"{indent}{name}:", _plain(value, indent + "  ")]
        else:
            shown = ", ".join(map(str, value)) if isinstance(value, list) else value
            lines.append(f"{indent}{name}: {shown}")
    return "\n".join(lines)


_RENDERERS: dict[str, Callable[[dict[str, Any]], str]] = {
    "explore_recall": _hints,
    "explore_peek": _peek,
    "explore_expand": _expand,
    "explore_neighbors": _neighbors,
    "explore_path": _path,
    "explore": _explore,
    "explore_trace": _trace,
    "demo": _demo,
    "list": _list,
    "doctor": _doctor,
    "help": _help,
    "remember": _remember,
    "memory_recall": _context,
    "ingest": _ingested,
    "activate": _activated,
    "get_skill": _skill,
    "find_skills": _skills,
    "why": _why,
}
