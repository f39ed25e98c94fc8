"""Questions about the past: whether both statements are cited, in order of time; and memory as it stood on a day.

A project's questions of kind "history", and those of its history.jsonl, have as `gold` the statements before and after.
For --as-of every question with a stale memory is asked as of the day before the newer one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from tests.bench.judgement import rows_of
from tests.bench.product import Product

COLUMNS = ("project", "both cited", "in order", "the newer one absent", "the older one without a mark", "and cited")
Flags = list[bool]
_DAY = timedelta(days=1)


def of_past(product: Product, folder: Path, home: Path, of: Mapping[str, str], more: Path | None) -> dict[str, Flags]:
    """The figures of a project whose memories are in a store. of: names by id.  more: further questions."""
    labels, memories = rows_of(folder / "labels.jsonl"), rows_of(folder / "memories.jsonl")
    made = {row["id"]: str(row["created_at"]) for row in memories}
    same = {name: {name} for name in made}
    for row in labels:
        if row["relation"] == "duplicate":
            same[row["newer"]].add(row["older"])
            same[row["older"]].add(row["newer"])
    questions = rows_of(folder / "questions.jsonl")
    asked = [row for row in questions if row["kind"] == "history"]
    asked += [row for path in (folder / "history.jsonl", more) if path and path.exists() for row in rows_of(path)]
    flags: dict[str, Flags] = {key: [] for key in ("both", "order", "absent", "unmarked", "old")}
    for row in asked:
        cited = [of[one["id"]] for one in product.call(home, "explore", row["text"]).data()["citations"]]
        places = [
            next((place for place, name in enumerate(cited) if name in same[gold]), -1)
            for gold in sorted(row["gold"], key=made.__getitem__)
        ]
        flags["both"].append(-1 not in places)
        flags["order"].append(-1 not in places and places == sorted(places))
    replaced = {(row["older"], row["newer"]) for row in labels if row["relation"] == "supersedes"}
    for row in questions:
        pairs = [(old, new) for old in row.get("stale", ()) for new in row["gold"] if (old, new) in replaced]
        if pairs and row["kind"] != "history":
            _then(product, home, of, made, row["text"], pairs, flags)
    return flags


def _then(
    product: Product, home: Path, of: Mapping[str, str], made: Mapping[str, str], question: str,
    pairs: Sequence[tuple[str, str]], flags: dict[str, Flags],
) -> None:
    """Ask a question as of the day before the first of its newer memories."""
    first = min(made[new] for _, new in pairs)
    day = (datetime.fromisoformat(first) - _DAY).strftime("%Y-%m-%dT%H:%M:%SZ")
    data: dict[str, Any] = product.call(home, "explore", question, "--as-of", day).data()
    hints = product.call(home, "explore_recall", "--as-of", day, "--limit", "10", "-q", question).data()["hints"]
    older = max((old for old, _ in pairs), key=made.__getitem__)
    cited = [of[one["id"]] for one in data["citations"]]
    flags["absent"].append(all(made[of[one["id"]]] <= day for one in (*hints, *data["citations"])))
    flags["unmarked"].append(not any(one.get("mark") for one in hints if of[one["id"]] == older))
    flags["old"].append(older in cited)


def line(flags: dict[str, Flags], percent: Any) -> list[str]:
    """A row of the table."""
    return [percent(flags[key]) for key in ("both", "order", "absent", "unmarked", "old")]
