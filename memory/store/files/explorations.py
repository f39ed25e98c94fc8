"""Exploration sessions on disk: what was asked, each step, what has been shown, what it cost.

One append-only file a session. It holds queries, ids and counts, and never the text of a memory, so forgetting a
memory leaves nothing behind here.
"""

import os
from collections.abc import Iterable
from contextlib import suppress

from memory.core.annotations import Any, NamedTuple
from memory.core.errors import Refusal, UsageError
from memory.core.patterns import lazy
from memory.store.files.json_lines import append, rows_in
from memory.store.paths import Home, disk_refusal
from memory.system import files

DEFAULT_BUDGET_TOKENS = 8_000
DEFAULT_STEPS = 10  # after the recall with which an exploration begins
REFUSED = "refused"  # the action of a call that was refused, which is no step
KEPT, KEPT_DAYS = 2_000, 90
_NAME = lazy(r"[A-Za-z0-9_\-]{1,80}")


class RecordedStep(NamedTuple):
    """One primitive that was called. result: what it gave, in a word.  tokens: that it printed.

    decision_tokens: of the call itself, which a model had to write.  shown: ids that were shown.
    scopes: what it was allowed to see; None where that was everything, or is not known.
    inside: (action, ids) of the looks that were taken within it, without their words: those may be a memory's.
    """

    action: str
    argument: str
    result: str
    tokens: int
    decision_tokens: int
    shown: tuple[str, ...]
    scopes: tuple[str, ...] | None = None
    inside: tuple[tuple[str, tuple[str, ...]], ...] = ()


class Exploration(NamedTuple):
    """A session so far. baseline_tokens: what a plain recall of the same would have cost.

    scopes: what it and its steps were allowed to see; None where that was everything, or is not known.
    began_at: microseconds since 1970, 0 where it is not known.  most_steps: after the first one.
    """

    name: str
    query: str
    budget_tokens: int
    baseline_tokens: int
    steps: tuple[RecordedStep, ...]
    scopes: tuple[str, ...] | None = None
    began_at: int = 0
    most_steps: int = DEFAULT_STEPS

    def shown_ids(self) -> set[str]:
        """The ids that need not be shown as hints again."""
        return {name for step in self.steps for name in step.shown}

    def spent_tokens(self) -> int:
        """What has been printed so far."""
        return sum(step.tokens for step in self.steps)


def load(home: Home, name: str) -> Exploration | None:
    """A session, None when nothing of that name has begun. Raises Usage for a name that cannot be one."""
    path = _path(home, name)
    try:
        with open(files.open_regular(path), "rb") as file:
            data = file.read()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise disk_refusal(error, path) from error
    head: dict[str, Any] = {}
    steps: list[RecordedStep] = []
    for row in rows_in(data):
        try:
            if "query" in row:  # once more where the first step was none that asks
                head = head if head.get("baseline") else row
            else:
                steps.append(_step(row))
        except (KeyError, TypeError, ValueError):  # a line that something else has written
            continue
    seen = [_scopes(head), *(step.scopes for step in steps)]
    known = [scopes for scopes in seen if scopes is not None]
    return Exploration(
        name,
        str(head.get("query", "")),
        int(head.get("budget", DEFAULT_BUDGET_TOKENS)),
        int(head.get("baseline", 0)),
        tuple(steps),
        tuple(sorted({name for scopes in known for name in scopes})) if len(known) == len(seen) else None,
        int(head.get("at", 0)),
        int(head.get("steps", DEFAULT_STEPS)),
    )


def newest(home: Home, limit: int) -> list[Exploration]:
    """The explorations that were last added to, newest first."""
    try:
        names = [entry.removesuffix(".jsonl") for entry in os.listdir(home.explorations) if entry.endswith(".jsonl")]
    except OSError:
        return []
    last: list[tuple[float, str]] = []
    for name in names:
        with suppress(OSError, UsageError):
            last.append((os.stat(_path(home, name)).st_mtime, name))
    found = (load(home, name) for _, name in sorted(last, reverse=True)[:limit])
    return [exploration for exploration in found if exploration is not None]


def expire(home: Home, now_s: float) -> None:
    """Delete what nobody has added to for long, and the oldest beyond a number."""
    try:
        with os.scandir(home.explorations) as entries:
            found = sorted((entry.stat().st_mtime, entry.path) for entry in entries if entry.name.endswith(".jsonl"))
    except OSError:
        return
    for place, (touched, path) in enumerate(reversed(found)):
        if place >= KEPT or now_s - touched > KEPT_DAYS * 86_400:
            with suppress(OSError):
                os.remove(path)


def begin(
    home: Home,
    name: str,
    query: str,
    budget_tokens: int,
    baseline_tokens: int,
    scopes: tuple[str, ...] | None = None,
    began_at: int = 0,
    most_steps: int = DEFAULT_STEPS,
) -> Exploration:
    """Open a session with its first query, its budget, and what it may see."""
    head = {"query": query, "budget": budget_tokens, "baseline": baseline_tokens, "scopes": scopes, "at": began_at}
    _append(home, name, head | ({"steps": most_steps} if most_steps != DEFAULT_STEPS else {}))
    return Exploration(name, query, budget_tokens, baseline_tokens, (), scopes, began_at, most_steps)


def _step(row: dict[str, Any]) -> RecordedStep:
    return RecordedStep(
        str(row["action"]),
        str(row["argument"]),
        str(row["result"]),
        int(row["tokens"]),
        int(row["decision"]),
        tuple(map(str, row["shown"])),
        _scopes(row),
        tuple((str(action), tuple(map(str, ids))) for action, ids in row.get("inside") or ()),
    )


def _scopes(row: dict[str, Any]) -> tuple[str, ...] | None:
    return tuple(map(str, row["scopes"])) if row.get("scopes") else None


def add(home: Home, name: str, step: RecordedStep) -> None:
    """Record one step."""
    _append(
        home,
        name,
        {
            "action": step.action,
            "argument": step.argument,
            "result": step.result,
            "tokens": step.tokens,
            "decision": step.decision_tokens,
            "shown": list(step.shown),
            "scopes": step.scopes,
        }
        | ({"inside": step.inside} if step.inside else {}),
    )


def refuse_overspent(exploration: Exploration) -> None:
    """Raise Refusal `budget_spent` when a session has used its tokens or its steps up."""
    steps = sum(step.action != REFUSED for step in exploration.steps)
    if steps > exploration.most_steps:
        raise Refusal(
            "budget_spent",
            f"This exploration has taken its {exploration.most_steps} steps: answer from what you have gathered, and "
            "say what is missing.",
            steps=steps - 1,
            most_steps=exploration.most_steps,
        )
    if exploration.spent_tokens() >= exploration.budget_tokens:
        raise Refusal(
            "budget_spent",
            f"This exploration has spent {exploration.spent_tokens()} of its {exploration.budget_tokens} tokens: "
            "answer from what you have gathered, and say what is missing.",
            spent=exploration.spent_tokens(),
            budget=exploration.budget_tokens,
        )


def erase(home: Home, ids: Iterable[str]) -> int:
    """Delete the explorations that showed any of these memories: what was asked is about them. Returns how many."""
    wanted = [name.encode() for name in ids]
    count = 0
    try:
        names = [name for name in os.listdir(home.explorations) if name.endswith(".jsonl")]
    except OSError:
        return 0
    for name in names:
        path = os.path.join(home.explorations, name)
        try:
            with open(files.open_regular(path), "rb") as file:
                text = file.read()
            if any(each in text for each in wanted):
                os.remove(path)
                count += 1
        except OSError:
            continue
    return count


def _append(home: Home, name: str, row: dict[str, Any]) -> None:
    path = _path(home, name)
    try:
        append(path, row)
    except OSError as error:
        raise disk_refusal(error, path) from error


def _path(home: Home, name: str) -> str:
    if not _NAME.fullmatch(name):
        raise UsageError("--session takes 1 to 80 letters, digits, '-' or '_'.")
    return os.path.join(home.explorations, f"{name}.jsonl")
