"""Fit the weights of memory/core/search/skill_mention.py on rankings of skills; report each collection left out.

    WORK/venv/bin/python training/relevance/fit_skills.py RANKINGS.json OUT.json [OTHER.json …] [--points FILE]

RANKINGS.json is of skill_rankings.py --silent; OTHER.json are rankings of collections that are only judged. Thresholds
and figures are of collections that were not fitted on. FILE takes the probability of each prompt, by what the other
collections taught, with whether it was right: `tests.bench judgement --part skills --points FILE` draws it.
"""

from __future__ import annotations

import hashlib
import json
import math
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from fit import Scaled, at_most, fit_regression

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from memory.core.regression import logit, probability  # noqa: E402
from memory.core.search import mention, skill_mention  # noqa: E402

OF_PROMPT = ("words", "not_everyday", "everyday", "question", "amount", "prompt_words", "unknown", "store")
OF_FIRST = ("lead", "covered", "cosine", "rarest", "second", "plain_mass", "nearest")
OF_EARLY = ("words", "not_everyday", "everyday", "question", "prompt_words", "strength", "coverage", "store")
PARTS = {"first": (*OF_PROMPT, *OF_FIRST), "any": (*OF_PROMPT, *OF_FIRST), "early": OF_EARLY}
C = 0.1
AMONG_WEIGHT, ABSENT_WEIGHT = 0.5, 0.1  # a request to another collection may well be met by this one
NEAR = ("near", "question", "unknown", "negative")
# For each level: of the prompts of collections left out that want no skill, the share that may be injected one; and of
# their everyday prompts the share that may see names.
LEVELS = {"quiet": (0.01, 0.007), "balanced": (0.02, 0.03), "eager": (0.05, 0.06)}
EARLY_LOST = 0.01  # of the requests that would be shown something


class Row(NamedTuple):
    """A prompt with what was found. ruled: whether today's rules inject; then the first ones are injected."""

    collection: str
    among: bool
    kind: str
    names: tuple[str, ...]
    fits: tuple[str, ...]
    ruled: bool
    documents: int
    features: dict[str, float]

    def has_match(self, most: int) -> bool:
        """Whether one that fits is among the first ones."""
        return bool(set(self.fits) & set(self.names[:most]))

    @property
    def weight(self) -> float:
        """How much it counts in fitting."""
        return (AMONG_WEIGHT if self.among else 1.0) * (ABSENT_WEIGHT if self.kind == "absent" else 1.0)


def rows_of(path: str, words: mention.MentionModel) -> list[Row]:
    """All prompts for which anything was found."""
    found = []
    for part in json.loads(Path(path).read_text(encoding="utf-8")):
        for row in part["rows"]:
            asked = mention.Asked(
                row["text"], row["stems"], row["idf"], row["coverage"], row["strength"], row["documents"]
            )
            hits = [
                mention.RankedMemory(
                    hit["score"], hit["contributions"].get("dense", 0.0), hit["cosine"],
                    hit["contributions"].get("propagate", 0.0), 0.0, hit["mask"],
                )
                for hit in row["hits"][: mention.MOST_CANDIDATES]
            ]  # fmt: skip
            features = skill_mention.skill_features(asked, hits, mention.word_logits(words, asked.text)) if hits else {}
            found.append(
                Row(part["name"], part["among"], row["kind"], tuple(hit["source"] for hit in row["hits"]),
                    tuple(row["fits"]), row["injected"], row["documents"], features)
            )  # fmt: skip
    return found


def fitted_part(name: str, rows: Sequence[Row]) -> Scaled:
    """One regression. Requests whose skill is not among the first three teach `any` and `early` neither way."""
    most = 1 if name == "first" else skill_mention.MOST_HINTS
    kept = [row for row in rows if row.features and (row.has_match(most) or not row.fits or name == "first")]
    weights = [row.weight for row in kept]
    return fit_regression(
        PARTS[name], [row.features for row in kept], [int(row.has_match(most)) for row in kept], weights, C
    )


def logits(name: str, rows: Sequence[Row], judged: Sequence[Row]) -> list[float]:
    """Of some rows, by what others taught; -60 where nothing was found."""
    model = fitted_part(name, rows).regression()
    return [logit(model, row.features) if row.features else -60.0 for row in judged]


def leave_one_out(name: str, rows: Sequence[Row]) -> list[float]:
    """Of each row, by what the other collections taught."""
    found = [0.0] * len(rows)
    for collection in sorted({row.collection for row in rows}):
        own = [at for at, row in enumerate(rows) if row.collection == collection]
        others = [row for row in rows if row.collection != collection]
        for at, value in zip(own, logits(name, others, [rows[at] for at in own]), strict=True):
            found[at] = value
    return found


def fit(rows: Sequence[Row]) -> dict[str, Any]:
    """The model in its JSON form, without its version."""
    first, among, early = (leave_one_out(name, rows) for name in ("first", "any", "early"))
    alone = [at for at, row in enumerate(rows) if not row.among]
    near = [first[at] for at in alone if rows[at].kind in NEAR]
    days = [among[at] for at in alone if rows[at].kind == "everyday"]
    thresholds = {
        level: [round(at_most(near, injected), 4), round(at_most(days, seen), 4)]
        for level, (injected, seen) in LEVELS.items()
    }
    inject, hint = thresholds["balanced"]
    shown = sorted(early[at] for at in alone if rows[at].fits and (first[at] >= inject or among[at] >= hint))
    data: dict[str, Any] = {"early_exit": round(shown[math.floor(EARLY_LOST * len(shown))] - 1e-4, 4)}
    for name in PARTS:
        made = fitted_part(name, rows).regression()
        data[name] = {"intercept": made.intercept, "features": made.of}
    return {**data, "thresholds": thresholds}


def report(name: str, rows: Sequence[Row], found: Sequence[tuple[float, float, float]], data: dict[str, Any]) -> None:
    """Print what the hook would show of some rows at each level. found: the three logits of each."""
    for level, (inject, hint) in data["thresholds"].items():
        given = []
        for row, (first, among, early) in zip(rows, found, strict=True):
            seen = early >= data["early_exit"] or row.ruled
            learned = seen and first >= inject and row.documents <= skill_mention.MOST_SKILLS
            full = 3 if row.ruled else int(learned)
            limits = skill_mention.SkillThresholds(inject, hint)
            named = seen and among >= skill_mention.hint_threshold(limits, row.documents)
            given.append((row, full, max(full, 3 if named else 0)))

        def share_of(kinds: Sequence[str], values: list[tuple[str, bool]]) -> str:
            own = [value for kind, value in values if kind in kinds]
            return f"{100 * sum(own) / len(own):.0f} % of {len(own)}" if own else "-"

        right = [(row.kind, bool(full) and row.has_match(full)) for row, full, _ in given]
        either = [(row.kind, bool(most) and row.has_match(most)) for row, _, most in given]
        anything = [(row.kind, bool(full)) for row, full, _ in given]
        lines = [(row.kind, bool(most)) for row, _, most in given]
        rule = [(row.kind, row.ruled and row.has_match(3)) for row in rows]
        print(
            f"{name} {level}: rules alone {share_of(['request'], rule)}; right one injected "
            f"{share_of(['request'], right)}, or hinted {share_of(['request'], either)}; near and unknown: injected "
            f"{share_of(NEAR, anything)}, or hinted {share_of(NEAR, lines)}; everyday: injected "
            f"{share_of(['everyday'], anything)}, or hinted {share_of(['everyday'], lines)}"
        )


def points_of(rows: Sequence[Row], judged: Sequence[Sequence[float]]) -> dict[str, list[tuple[float, bool]]]:
    """For `first` and `any` the probability and the truth of each prompt to a collection alone, its own collection left
    out. Requests to other collections, which may well fit, do not count. judged: the three logits of each row.
    """
    kept = [at for at, row in enumerate(rows) if not row.among and row.kind != "absent" and row.features]
    return {
        name: [(round(probability(judged[at][place]), 5), rows[at].has_match(most)) for at in kept]
        for place, (name, most) in enumerate((("first", 1), ("any", skill_mention.MOST_HINTS)))
    }


def main(words: list[str]) -> int:
    """Fit and write; returns the exit status."""
    points = words.pop(words.index("--points") + 1) if "--points" in words else ""
    source, out, *others = (word for word in words if word != "--points")
    common = mention.parse_model(json.loads((ROOT / "memory" / "model" / "relevance.json").read_text(encoding="utf-8")))
    rows = rows_of(source, common)
    data = fit(rows)
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    data = {"version": "skills-" + hashlib.sha256(text.encode()).hexdigest()[:8], **data}
    Path(out).write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(data["version"], data["thresholds"], data["early_exit"])
    judged = list(zip(*(leave_one_out(name, rows) for name in PARTS), strict=True))
    if points:
        Path(points).write_text(json.dumps(points_of(rows, judged)), encoding="utf-8")
    for collection in sorted({row.collection for row in rows}):
        for among in (False, True):
            own = [at for at, row in enumerate(rows) if (row.collection, row.among) == (collection, among)]
            name = f"{collection}{', among others' if among else ''}"
            report(name, [rows[at] for at in own], [judged[at] for at in own], data)
    alone = [at for at, row in enumerate(rows) if not row.among]
    report("all, alone", [rows[at] for at in alone], [judged[at] for at in alone], data)
    for path in others:
        own_rows = rows_of(path, common)
        new = list(zip(*(logits(name, rows, own_rows) for name in PARTS), strict=True))
        report(Path(path).stem, own_rows, new, data)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
