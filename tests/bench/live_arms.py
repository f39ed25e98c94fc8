"""What a small real model is asked, arm by arm: the product's commands, and what they are compared with."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from memory.agent.batches import ANSWERED, BatchQuestion
from memory.agent.direct import DirectAnswers
from memory.agent.models import ModelFailed, ModelRequest
from memory.agent.openai_client import OpenAIClient
from memory.agent.prompts import prompt
from memory.core.night.opinion import PAIR, PAIR_REPLY_TOKENS, SCHEMAS, Unfit, about_pair, read_judgement
from memory.core.tokens import count_tokens
from tests.bench.metrics import has_phrase, plain_title
from tests.bench.product import Product

REPLY_TOKENS = 200  # of an answer without the product
LIMIT_TOKENS = 20_000  # of an exploration
WORDS = re.compile(r"\w+")
_ID = re.compile(r"\[([0-9a-z]{12})\]")
_IGNORED = frozenset(re.findall(r"\w+", "the a an and or of to in on at is are by for with it its no not from as was be"))
_UNKNOWN = re.compile(
    r"\b(?:not in memory|no information|not (?:mentioned|specified|stated|provided|known|available)|unknown"
    r"|do(?:es)? not (?:know|mention|say|specify|contain|provide|have)|don't know|cannot (?:find|answer|determine))\b",
    re.IGNORECASE,
)
_ALONE = "Answer the question in one or two sentences. If you do not know the answer, write: Not in memory."
_WITH_TEXTS = (
    "Answer the question from the memories below, in one or two sentences. Behind each claim stands the id of the memory "
    "that it rests on, in brackets. If they do not hold the answer, write: Not in memory."
)


class LiveQuestion(NamedTuple):
    """A question with its gold answer and the gold memories, by the names of its set. project: it is asked of."""

    project: str
    id: str
    kind: str
    text: str
    answer: str
    gold: tuple[str, ...]


class Place(NamedTuple):
    """Where questions are asked. names: of memories in their set, by id.  seconds: that one question may take."""

    product: Product
    home: Path
    url: str
    names: Mapping[str, str]
    seconds: int


Row = dict[str, Any]


def ask_alone(place: Place, question: LiveQuestion) -> Row:
    """Without memory."""
    return _ask_directly(place, _ALONE, f"Question: {question.text}")


def ask_with_ranking(place: Place, question: LiveQuestion, budget_tokens: int) -> Row:
    """With the best whole memories of the product's own ranking, as many tokens of them as the agent has read."""
    shown, spent = [], 0
    for name, text in _whole_ranking(place, question.text):
        line = f"[{name}] {text}"
        if spent + count_tokens(line) <= budget_tokens:
            shown.append(line)
            spent += count_tokens(line)
    return _ask_directly(place, _WITH_TEXTS, "Memories:\n" + "\n".join(shown) + f"\n\nQuestion: {question.text}")


def explore(place: Place, question: LiveQuestion, **settings: str) -> Row:
    """By `explore --agent`, over memory alone. settings: of the environment, as RLM_WINDOW_TOKENS."""
    data, row = _call(
        place, settings, "explore", question.text, "--agent", "--look-in", "memory", "--no-cache", "--max-iterations", "6",
        "--max-tokens", str(LIMIT_TOKENS), "--max-seconds", str(place.seconds),
    )  # fmt: skip
    if not data:
        return row
    known, cited = data["metadata"], [one for one in data["citations"] if one["kind"] == "memory"]
    return row | {
        "answer": data["answer"], "cited": [place.names.get(one["id"], one["id"]) for one in cited if one["verified"]],
        "wrong_citations": known["unverified_citations"], "tokens": known["tokens"], "read": data["tokens"]["baseline"],
        "cached": known["cache_read_tokens"], "turns": known["iterations"], "stopped": known["stopped"], "detail": known["detail"],
        "synthesis": known["synthesis"], "compactions": known["compactions"], "trace": data["trace"],
    }  # fmt: skip


def reason(place: Place, question: LiveQuestion) -> Row:
    """By `repl`."""
    data, row = _call(
        place, {}, "repl", question.text, "--max-iterations", "5", "--max-calls", "8", "--max-tokens", str(LIMIT_TOKENS),
        "--max-seconds", str(place.seconds), "--timeout", "20",
    )  # fmt: skip
    if not data:
        return row
    answer = str(data["answer"])
    cited = [place.names.get(name, name) for name in _ID.findall(answer)]
    return row | {"answer": answer, "cited": cited, "stopped": data.get("reason") or "done", **_plain(data)}


def _plain(data: Mapping[str, Any]) -> Row:
    """What a report holds of numbers and short texts."""
    flat = {**data, **(data.get("metadata") or {})}
    return {name: flat[name] for name in ("tokens", "calls", "iterations", "truncated", "detail") if isinstance(flat.get(name), int | str)}


def judge_pair(place: Place, pair: Mapping[str, str]) -> Row:
    """By what the night asks about two memories, and how it reads the reply."""
    model = OpenAIClient(place.url, timeout_s=place.seconds, max_retries=0)
    text = about_pair(pair["older"], pair["newer"])
    began = time.monotonic()
    try:
        (reply,) = DirectAnswers(model, place.seconds).replies(
            [BatchQuestion("pair", prompt("judge.md"), text, PAIR_REPLY_TOKENS, SCHEMAS[PAIR])]
        )
    except ModelFailed as failure:
        return {"error": str(failure)[:200]}
    row: Row = {"reply": reply.text, "seconds": round(time.monotonic() - began), "tokens": count_tokens(prompt("judge.md") + text)}
    if reply.outcome != ANSWERED:
        return row | {"verdict": "refused", "why": reply.text}
    with suppress(ValueError, AttributeError):
        row["said"] = json.loads(reply.text).get("verdict")
    try:
        return row | {"verdict": read_judgement(reply.text, pair["older"], pair["newer"])}
    except Unfit as error:
        return row | {"verdict": "refused", "why": str(error)}


def is_right(question: LiveQuestion, answer: str) -> bool:
    """Whether an answer holds the gold one: all of its numbers, and half of its other words; a phrase as it stands.

    Of an unknown one: whether it says that it is not known.
    """
    if not question.gold:
        return _UNKNOWN.search(answer) is not None
    gold = plain_title(question.answer)
    if has_phrase(answer, gold):
        return True
    said = {word.casefold() for word in WORDS.findall(answer)}
    wanted = [word.casefold() for word in WORDS.findall(gold) if word.casefold() not in _IGNORED]
    numbers, others = ([word for word in wanted if word.isdigit() is kind] for kind in (True, False))
    return set(numbers) <= said and 2 * sum(word in said for word in others) >= len(others)


def _ask_directly(place: Place, system: str, text: str) -> Row:
    model = OpenAIClient(place.url, timeout_s=place.seconds, max_retries=0)
    began = time.monotonic()
    try:
        reply = model.send(ModelRequest([{"role": "user", "content": text}], system, max_tokens=REPLY_TOKENS))
    except ModelFailed as failure:
        return {"error": str(failure)[:200], "seconds": round(time.monotonic() - began)}
    found = list(dict.fromkeys(_ID.findall(reply.text)))
    return {
        "answer": reply.text, "cited": [place.names[name] for name in found if name in place.names],
        "wrong_citations": sum(name not in place.names or f"[{name}]" not in text for name in found),
        "tokens": reply.usage.total, "seconds": round(time.monotonic() - began), "turns": 1, "stopped": reply.stop_reason,
    }  # fmt: skip


def _whole_ranking(place: Place, query: str) -> Sequence[tuple[str, str]]:
    hints = place.product.call(place.home, "explore_recall", "--query", query, "--limit", "40").data()["hints"]
    found = []
    for hint in hints:
        whole = place.product.call(place.home, "explore_expand", "--id", hint["id"]).data()
        found.append((hint["id"], whole["content"]))
    return found


def _call(place: Place, settings: Mapping[str, str], *words: str) -> tuple[Row, Row]:
    """A command's data, {} where it failed, and the row of what it took."""
    own = {"RLM_TOOL_CALLS": "json", "RLM_WINDOW_TOKENS": "9000", **settings}
    environment = place.product.environment(place.home) | {f"SURGICAL_MEMORY_{name}": value for name, value in own.items()}
    began = time.monotonic()
    run = place.product.run(place.product.command(*words, "--base-url", place.url), environment)
    row: Row = {"seconds": round(time.monotonic() - began)}
    return (run.data(), row) if run.is_ok else ({}, row | {"error": run.complaint()[:300]})
