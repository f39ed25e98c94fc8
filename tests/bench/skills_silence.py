"""When skills keep silent: over a whole set by threshold, and over small collections as shipped."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from memory.core.search.abstention import SESSION_THRESHOLD, THRESHOLD, count_words, min_cosine, strength_margin
from tests.bench import data
from tests.bench.product import Product
from tests.bench.report import Table, percent
from tests.bench.skills_set import TEMPLATED, batch, document_of, everyday, ingest_documents, rows_of

SHOWN = 3
TAUS = (2.6, 2.8, 3.0, 3.1, 3.2, THRESHOLD, 3.3, 3.4, 3.6)
DRAWN = {10: 12, 100: 3, 400: 3}  # skills in a collection: how many collections

COMMITS = Path(__file__).parent / "commits.txt"
STARTS, SUBJECTS, PASTED = 30, 10, 50
_EXCLUDED = re.compile(r"(?im)^#{1,6}[ \t]*(?:do not use (?:this skill )?when|when not to use)[^\n]*$")
_BULLET = re.compile(r"(?m)^\s*[-*]\s+(.+)$")

Prompts = dict[str, list[dict[str, Any]]]


def prompts_of(folder: Path) -> Prompts:
    """Questions that are no copies of a skill's text, prompts that were written to mislead, and everyday ones."""
    return {
        "questions": [q for q in rows_of(folder / "queries.jsonl.gz") if q.get("category") != TEMPLATED],
        "negatives": rows_of(folder / "negatives.jsonl.gz"),
        "everyday": [{"id": f"day-{place}", "text": text} for place, text in enumerate(everyday())],
    }


def exclusions(docs: Sequence[dict[str, Any]], apart: set[str]) -> Iterator[dict[str, Any]]:
    """What skills themselves say they are not for, each as a prompt; the first two of each. apart: skills left out."""
    seen = set()
    for row in docs:
        parts = _EXCLUDED.split(row["text"])[1:] if row["id"] not in apart else []
        lines = [line for part in parts for line in _BULLET.findall(re.split(r"(?m)^#{1,6}\s", part)[0])[:2]]
        for place, line in enumerate(lines):
            plain = re.sub(r"[*`]", "", line).strip(" .")
            if 4 <= len(plain.split()) <= 40 and plain not in seen:
                seen.add(plain)
                text = f"Please do this exactly now: {plain}. No planning, just implementation."
                yield {"id": f"not-{row['id']}-{place}", "text": text, "not_gold": [row["id"]]}


def unrelated_prompts(
    product: Product, home: Path, place: Path, root: Path, seed: int
) -> tuple[dict[str, Any], Table]:
    """Prompts and starts that no skill is about: passages pasted into a prompt, and what ordinary histories tell."""
    generator = random.Random(seed)
    passages = [text.text for name in data.SETS if (root / name).exists() for text in data.documents(root / name)]
    asks = ("Summarize this:", "Is this correct?", "Fix the grammar:", "Shorten it:")
    pasted = [f"{generator.choice(asks)} {generator.choice(passages)}" for _ in range(PASTED if passages else 0)]
    subjects = COMMITS.read_text(encoding="utf-8").splitlines()
    starts = [" ".join(["web shop", *generator.sample(subjects, SUBJECTS)]) for _ in range(STARTS)]
    found: dict[str, float] = {}
    for name, texts, threshold in (("pasted", pasted, THRESHOLD), ("starts", starts, SESSION_THRESHOLD)):
        asked = [{"id": f"{name}-{number}", "text": text} for number, text in enumerate(texts)]
        if not asked:
            continue
        told = batch(product, home, place, asked, "--limit", str(SHOWN), "--explain")
        found[name] = mean(_is_sure(told[row["id"]], row["text"], threshold) for row in asked)
    rows = [[name, percent(share)] for name, share in found.items()]
    return found, Table("What no skill is about: active on", ("prompts", "active"), rows)


def _is_sure(skills: Sequence[Any], prompt: str, threshold: float) -> bool:
    words = count_words(prompt)
    if not skills or _highest_cosine(skills) < min_cosine(words):
        return False
    facts = [one["explain"] for one in skills]
    coverage = max(fact.get("coverage", 0.0) for fact in facts)
    return strength_margin(facts[0]["strength"], coverage, words, threshold) >= 0


def curve(
    product: Product, home: Path, place: Path, docs: Sequence[Any], folder: Path
) -> tuple[dict[str, Any], Table]:
    """For each threshold: how often questions and other prompts activate anything, and the right or the wrong skill."""
    groups = prompts_of(folder)
    groups["exclusions"] = list(exclusions(docs, {name for row in groups["negatives"] for name in row["not_gold"]}))
    ranked = {
        name: batch(product, home, place, rows, "--limit", str(SHOWN), "--explain") for name, rows in groups.items()
    }

    def active(name: str, tau: float, named: str = "") -> float:
        hits = []
        for row in groups[name]:
            skills = ranked[name][row["id"]]
            on = _is_sure(skills, row["text"], tau)
            mine = {document_of(docs, one["source"]) for one in skills}
            hits.append(on and (not named or bool(mine & set(row[named]))))
        return _share_of(hits)

    rows, found = [], {}
    for tau in TAUS:
        figures = {
            "questions": active("questions", tau),
            "right one shown": active("questions", tau, "gold"),
            "negatives": active("negatives", tau),
            "named one": active("negatives", tau, "not_gold"),
            "exclusions": active("exclusions", tau),
            "excluded one": active("exclusions", tau, "not_gold"),
            "everyday": active("everyday", tau),
        }
        found[str(tau)] = figures
        rows.append([f"{tau}{' (chosen)' if tau == THRESHOLD else ''}", *map(percent, figures.values())])
    found["as shipped"] = _as_shipped(product, home, place, docs, groups)
    rows.append(["as shipped", *map(percent, found["as shipped"].values())])
    count = {name: len(asked) for name, asked in groups.items()}
    title = (
        f"Abstention: active on {count['questions']} questions, {count['negatives']} negatives, "
        f"{count['exclusions']} exclusions, {count['everyday']} everyday prompts"
    )
    columns = (
        "τ", "questions", "right one among the three", "negatives, any", "negatives, the named one", "exclusions, any",
        "exclusions, the skill's own", "everyday",
    )  # fmt: skip
    return found, Table(title, columns, rows)


def _share_of(hits: Sequence[bool]) -> float:
    """0 of none: a small set may have no exclusions, and the table's title says so."""
    return mean(hits) if hits else 0.0


def _highest_cosine(skills: Sequence[Any]) -> float:
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
        return _share_of([bool(told[name][row["id"]] & set(row[named]) if named else told[name][row["id"]]) for row in groups[name]])

    return {
        "questions": share("questions"),
        "right one shown": share("questions", "gold"),
        "negatives": share("negatives"),
        "named one": share("negatives", "not_gold"),
        "exclusions": share("exclusions"),
        "excluded one": share("exclusions", "not_gold"),
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
        if size > len(docs):
            break
        shares: dict[str, list[bool]] = {"questions": [], "others'": [], "negatives": [], "everyday": []}
        for number in range(times):
            chosen = set(generator.sample(wanted, min(size // 2, len(wanted))))
            rest = [row for row in docs if row["id"] not in chosen]
            drawn = [row for row in docs if row["id"] in chosen] + generator.sample(rest, size - len(chosen))
            names = {row["id"] for row in drawn}
            home, _ = ingest_documents(product, place / f"{size}-{number}", drawn)
            asked = {
                "questions": [q for q in groups["questions"] if set(q["gold"]) & names],
                "others'": [q for q in groups["questions"] if not set(q["gold"]) & names][::5],
                "negatives": groups["negatives"],
                "everyday": groups["everyday"],
            }
            told = batch(product, home, place, [q for prompts in asked.values() for q in prompts])
            for name, prompts in asked.items():
                shares[name] += [bool(told[q["id"]]) for q in prompts]
        found[str(size)] = {name: mean(values) for name, values in shares.items() if values}
        cells = [percent(found[str(size)][name]) if values else "" for name, values in shares.items()]
        rows.append([f"{size} skills, {times} drawn", *cells])
    columns = ("collection", "questions", "questions about other skills", "negatives", "everyday")
    return found, Table("Small collections, as shipped: active on", columns, rows)
