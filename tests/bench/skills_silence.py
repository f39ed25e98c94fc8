"""When skills keep silent: over a whole set by threshold, and over small collections as shipped."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from memory.core.abstention import MIN_COSINE, THRESHOLD
from tests.bench.product import Product
from tests.bench.report import Table, percent
from tests.bench.skills_set import TEMPLATED, batch, document_of, everyday, rows_of, taken_in

SHOWN = 3
TAUS = (2.6, 2.8, 3.0, 3.1, 3.2, THRESHOLD, 3.3, 3.4, 3.6)
DRAWN = {10: 12, 100: 3, 400: 1}  # skills in a collection: how many collections

Prompts = dict[str, list[dict[str, Any]]]


def prompts_of(folder: Path) -> Prompts:
    """Questions that are no copies of a skill's text, prompts that were written to mislead, and everyday ones."""
    return {
        "questions": [q for q in rows_of(folder / "queries.jsonl.gz") if q.get("category") != TEMPLATED],
        "negatives": rows_of(folder / "negatives.jsonl.gz"),
        "everyday": [{"id": f"day-{place}", "text": text} for place, text in enumerate(everyday())],
    }


def curve(
    product: Product, home: Path, place: Path, docs: Sequence[Any], folder: Path
) -> tuple[dict[str, Any], Table]:
    """For each threshold: how often questions and other prompts activate anything, and the right or the wrong skill."""
    groups = prompts_of(folder)
    ranked = {
        name: batch(product, home, place, rows, "--limit", str(SHOWN), "--explain") for name, rows in groups.items()
    }

    def active(name: str, tau: float, named: str = "") -> float:
        hits = []
        for row in groups[name]:
            skills = ranked[name][row["id"]]
            on = bool(skills) and skills[0]["explain"]["strength"] >= tau and _near(skills) >= MIN_COSINE
            mine = {document_of(docs, one["source"]) for one in skills}
            hits.append(on and (not named or bool(mine & set(row[named]))))
        return mean(hits)

    rows, found = [], {}
    for tau in TAUS:
        figures = {
            "questions": active("questions", tau),
            "right one shown": active("questions", tau, "gold"),
            "negatives": active("negatives", tau),
            "named one": active("negatives", tau, "not_gold"),
            "everyday": active("everyday", tau),
        }
        found[str(tau)] = figures
        rows.append([f"{tau}{' (chosen)' if tau == THRESHOLD else ''}", *map(percent, figures.values())])
    found["as shipped"] = _as_shipped(product, home, place, docs, groups)
    rows.append(["as shipped", *map(percent, found["as shipped"].values())])
    count = {name: len(asked) for name, asked in groups.items()}
    title = (
        f"Abstention: active on {count['questions']} questions, {count['negatives']} negatives, "
        f"{count['everyday']} everyday prompts"
    )
    columns = ("τ", "questions", "right one among the three", "negatives, any", "negatives, the named one", "everyday")
    return found, Table(title, columns, rows)


def _near(skills: Sequence[Any]) -> float:
    return max(one["explain"]["cosine"] for one in skills)


def _as_shipped(
    product: Product, home: Path, place: Path, docs: Sequence[Any], groups: Prompts
) -> dict[str, float]:
    """The same for what `activate` says by itself: without --limit, only what fits and comes near the best."""
    told = {
        name: {
            qid: {document_of(docs, one["source"]) for one in skills[:SHOWN]}
            for qid, skills in batch(product, home, place, rows).items()
        }
        for name, rows in groups.items()
    }

    def share(name: str, named: str = "") -> float:
        return mean(bool(told[name][row["id"]] & set(row[named]) if named else told[name][row["id"]]) for row in groups[name])

    return {
        "questions": share("questions"),
        "right one shown": share("questions", "gold"),
        "negatives": share("negatives"),
        "named one": share("negatives", "not_gold"),
        "everyday": share("everyday"),
    }


def small_collections(
    product: Product, place: Path, docs: Sequence[dict[str, Any]], folder: Path, seed: int
) -> tuple[dict[str, Any], Table]:
    """As shipped, over collections drawn from a set: half of each are skills that questions are about.

    Asked are the questions whose skill is in the collection, the questions whose skill is not (a fifth of them, since
    other skills may well fit those of a large collection), all negatives and all everyday prompts.
    """
    groups = prompts_of(folder)
    generator = random.Random(seed)
    wanted = sorted({name for row in groups["questions"] for name in row["gold"]})
    rows, found = [], {}
    for size, times in DRAWN.items():
        shares: dict[str, list[bool]] = {"questions": [], "others'": [], "negatives": [], "everyday": []}
        for number in range(times):
            chosen = set(generator.sample(wanted, min(size // 2, len(wanted))))
            rest = [row for row in docs if row["id"] not in chosen]
            drawn = [row for row in docs if row["id"] in chosen] + generator.sample(rest, size - len(chosen))
            names = {row["id"] for row in drawn}
            home, _ = taken_in(product, place / f"{size}-{number}", drawn)
            asked = {
                "questions": [q for q in groups["questions"] if set(q["gold"]) & names],
                "others'": [q for q in groups["questions"] if not set(q["gold"]) & names][::5],
                "negatives": groups["negatives"],
                "everyday": groups["everyday"],
            }
            told = batch(product, home, place, [q for prompts in asked.values() for q in prompts])
            for name, prompts in asked.items():
                shares[name] += [bool(told[q["id"]]) for q in prompts]
        found[str(size)] = {name: mean(values) for name, values in shares.items()}
        rows.append([f"{size} skills, {times} drawn", *map(percent, found[str(size)].values())])
    columns = ("collection", "questions", "questions about other skills", "negatives", "everyday")
    return found, Table("Small collections, as shipped: active on", columns, rows)
