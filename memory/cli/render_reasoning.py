"""What the REPL, the chunk API and kept results answer, as text for people."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Any

from memory.cli.render_exploring import answer_with_findings
from memory.core.safety.fence import INDENT, indent
from memory.core.safety.origins import quoted_place
from memory.core.text.text import count_noun, join_facts


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


RENDERERS: dict[str, Callable[[dict[str, Any]], str]] = {
    "repl": _repl,
    "repl_execute": _repl_execute,
    "repl_trace": _repl_trace,
    "chunks": _chunks,
    "result": _result,
}
