"""What explorations and recalls return, as text for people: hints, memories, links, answers with their sources."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from memory.core.safety.fence import indent
from memory.core.safety.origins import named_speaker, quoted_place
from memory.core.safety.signs import quoted_title
from memory.core.text.ink import fit, heading, ink, wrap
from memory.core.text.text import count_noun, cut, join_facts, one_line
from memory.explore.first_recall import HINT_TITLE, place_fact

_LEAST_SHOWN = 0.005  # of a score: less is printed as 0%


def _hint(hint: dict[str, Any]) -> str:
    score = f"[{hint['score']:.0%}]"
    facts = join_facts((hint["type"], hint.get("origin"), hint.get("mark"), place_fact(hint)))
    title = quoted_title(cut(one_line(hint["title"]), HINT_TITLE), is_own=not hint.get("origin"))
    title = fit(title, HINT_TITLE)
    rest = wrap(f"{score} {hint['id']} {title} ({facts})", hanging=" " * 6).removeprefix(f"{score} {hint['id']}")
    return f"{ink(score, 'warm')} {ink(hint['id'], 'name')}{rest}"


def explanation_lines(found: dict[str, Any]) -> list[str]:
    """Why a hint or a skill was found, where --explain asked for it: its words by field, and its score by stage."""
    known = found.get("explain")
    if not known:
        return []
    words = [f"{', '.join(terms)} in the {field}" for field, terms in known["fields"].items()]
    words += [f"by way of {known['via']}"] if known["via"] else []
    gains = [f"{stage} {gain:+g}" for stage, gain in known["contributions"].items() if gain]
    parts = [f"{'; '.join(words) or 'no word of the query'} (covers {known['coverage']:.0%})", *gains]
    return [ink(wrap(" · ".join(parts), " " * 6), "faint")]


def tag_list(tags: list[str]) -> str:
    return f"  #{' #'.join(tags)}" if tags else ""


def _hints(data: dict[str, Any]) -> str:
    if "results" in data:
        return "\n".join(f"{row['qid']}: {', '.join(hint['id'] for hint in row['hints'])}" for row in data["results"])
    # Of those that have next to nothing to do with the query only the number is worth a person's time.
    hints = [hint for hint in data["hints"] if hint["score"] >= _LEAST_SHOWN or hint.get("explain")] or data["hints"]
    lines = [line for hint in hints for line in (_hint(hint), *explanation_lines(hint))]
    lines = lines or ["No hints: try other words."]
    if len(hints) < len(data["hints"]):
        lines.append(ink(f"{len(data['hints']) - len(hints)} more at 0%: --explain shows them", "faint"))
    lines += [f"Session: {data['session']}"] if data.get("session") else []
    return "\n".join([*lines, *([f"({data['advice']})"] if data.get("advice") else [])])


def _peek(data: dict[str, Any]) -> str:
    whole = f"; the whole: {data['tokens']} tokens" if data["full_length"] > len(data["summary"]) else ""
    facts = join_facts((data["type"], data.get("origin"), data.get("mark")))
    return f"[{data['id']}] ({facts}, confidence {data['confidence']}{whole}) {data['summary']}"


def _expand(data: dict[str, Any]) -> str:
    return "\n\n".join(_memory(memory) for memory in data.get("memories", [data]))


def _memory(memory: dict[str, Any]) -> str:
    known = memory["provenance"]
    speakers = known.get("speaker"), known.get("origin"), named_speaker(known.get("named_speaker", ""))
    source, conversation = known.get("source", ""), known.get("conversation", "")
    places = (source,) if conversation in source else (conversation, source)  # a transcript is named by its session
    where = [*speakers, *map(quoted_place, places)]
    facts = [memory["type"], known["date"][:10], *where, f"confidence {memory['confidence']}"]
    facts += [known.get("mark"), memory.get("mark"), "pinned" if memory.get("pinned") else ""]
    # A title that opens the text, or is all of it, is not printed twice.
    is_printed = not one_line(memory["content"]).startswith(memory["title"].rstrip("…"))
    title = f"{quoted_title(memory['title'], is_own=not known.get('origin'))} " if is_printed else ""
    lines = [f"[{memory['id']}] {title}({join_facts(facts)})", indent(memory["content"])]
    links = [_connection(link) for link in memory.get("links", ())]
    links += [f"{memory['more_links']} more"] if memory.get("more_links") else []
    return "\n".join([*lines, *([wrap(f"Links: {' · '.join(links)}", hanging="  ")] if links else [])])


def _neighbors(data: dict[str, Any]) -> str:
    lines = [f"{_connection(row)} ({row['weight']})" for row in data["neighbors"]] or ["No connections."]
    return "\n".join([*lines, *([f"{data['more']} more"] if data["more"] else [])])


def _connection(row: dict[str, Any]) -> str:
    arrow = "→" if row["direction"] == "outgoing" else "←"
    facts = join_facts((row.get("origin"), row.get("mark")))
    origin = f" ({facts})" if facts else ""
    return f"{row['relation']} {arrow} {row['node']} {row.get('title', '')}{origin}".rstrip()


def _path(data: dict[str, Any]) -> str:
    if not data["path"]:
        return "No path."
    first, *rest = data["path"]
    steps = "".join(f" —{row['relation']}— {_node(row)}" for row in rest)
    return f"{_node(first)}{steps} (strength {data['strength']})"


def _node(row: dict[str, Any]) -> str:
    return f"{row['node']} ({row['mark']})" if row.get("mark") else str(row["node"])


def _explore(data: dict[str, Any]) -> str:
    return answer_with_findings(data) if "metadata" in data else _exploration(data)


def answer_with_findings(data: dict[str, Any]) -> str:
    known = data["metadata"]
    stale = [f"[{row['id']}] is {row['mark']}." for row in data["citations"] if row.get("mark")]
    lines = [data["answer"], *(["", *stale] if stale else []), "", heading("Looked at"), *known["sources_explored"]]
    if known["unverified_citations"]:
        lines.append(f"{count_noun(known['unverified_citations'], 'citation')} not confirmed, and marked so.")
    if data["truncated"]:
        lines.append(f"Ended early: {known['detail']}.")
    cost = f"{known['tokens_in']} tokens in, {known['tokens_out']} out, ${known['cost_usd']}"
    turns = f"{count_noun(known['iterations'], 'turn')}, {count_noun(known['compactions'], 'summary')}"
    turns = f"{turns}, {cost}, {known['model']}"
    lines += ["", f"{turns}; {data['tokens']['printed']} tokens here instead of {data['tokens']['baseline']} read."]
    lines += ["Answered from the cache: no source has changed."] if data["cached"] else []
    return "\n".join(lines)


def _exploration(data: dict[str, Any]) -> str:
    question = wrap(f"Question: {one_line(data['query'])}", hanging=" " * 10)
    lines = [question, "", heading("Steps"), *_steps(data["trace"])]
    lines += ["", heading("Answer"), _with_ids(wrap(data["answer"]), data["citations"])]
    # Ids and titles are in the answer; where they are from only where it does not say so itself.
    sources = [row for row in data["citations"] if row.get("source") and row["source"] not in data["answer"]]
    if sources:
        lines += ["", heading("Sources"), *(f"{ink(row['id'], 'name')}  {row['source']}" for row in sources)]
    lines += ["", _tokens(data["tokens"])]
    if data.get("advice"):
        lines.append(ink(wrap(f"Note: {data['advice']}.", hanging="  "), "faint"))
    if data.get("truncated"):
        lines.append("The limits ended this exploration early.")
    if data.get("session"):
        lines.append(ink(f"Session: {data['session']}; `view` replays it.", "faint"))
    return "\n".join(lines)


def _with_ids(text: str, citations: list[dict[str, Any]]) -> str:
    for row in citations:
        text = text.replace(f"[{row['id']}]", f"[{ink(row['id'], 'name')}]")
    return text


def _demo(data: dict[str, Any]) -> str:
    closing = (
        'That was a throw-away store. To fill your own: `surgical-memory remember "…"`. To ask it: `surgical-memory '
        'explore "…"`. In Claude Code: /remember and /explore.'
    )
    return f"{_exploration(data)}\n\n{wrap(closing)}"


def _steps(steps: list[dict[str, Any]]) -> list[str]:
    lines = []
    for number, step in enumerate(steps, 1):
        argument = f'("{one_line(step["argument"])}")' if step["argument"] else ""
        cost = f" — {count_noun(step['tokens'], 'token')}" if step["tokens"] else ""
        line = wrap(f"{number}. {step['action']}{argument} → {step['result']}{cost}", hanging="   ")
        lines.append(line.replace(step["action"], ink(step["action"], "strong"), 1))
    return lines


def _tokens(tokens: dict[str, Any]) -> str:
    decisions = f", {tokens['decisions']} of them for decisions" if tokens["decisions"] else ""
    spent, saving = f"Tokens: {tokens['exploration']}{decisions}", tokens["saving_percent"]
    if saving is None:
        return spent
    share = f"{saving:.0f}% saved"
    line = wrap(f"{spent}, against {tokens['baseline']} for a plain recall ({share})", hanging="  ")
    return line.replace(share, ink(share, "good"))


def _trace(data: dict[str, Any]) -> str:
    lines = [
        heading(f"Exploration {data['session']}: {data['query']}"),
        *_steps(data["steps"]),
        "",
        _tokens(data["tokens"]),
    ]
    if bill := data["tokens"].get("model"):
        requests = count_noun(bill["requests"], "request")
        lines.append(wrap(
            f"Sent to the model: at least {bill['input']} tokens in {requests}, each with the explorer's instructions "
            f"and all previous steps; received from it: {bill['output']}. The client adds its own prompt to each."
        ))
    return "\n".join(lines)


RENDERERS: dict[str, Callable[[dict[str, Any]], str]] = {
    "explore_recall": _hints,
    "explore_peek": _peek,
    "explore_expand": _expand,
    "explore_neighbors": _neighbors,
    "explore_path": _path,
    "explore": _explore,
    "explore_trace": _trace,
    "demo": _demo,
    "show": _expand,
}
