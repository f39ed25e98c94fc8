"""Skills: how well `activate` ranks them stage by stage, when it keeps silent, and what the prompt hook costs.

A set is written out as SKILL.md files and taken in by `ingest`. Where it has negatives.jsonl.gz (prompts that must not
trigger the skill named), the curve of the abstention is drawn over those, the questions, and everyday prompts.
"""

from __future__ import annotations

import gzip
import json
import shutil
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from memory.core.abstention import THRESHOLD
from tests.bench import data, ranking
from tests.bench.baselines import Run, baselines
from tests.bench.metrics import ndcg_at, recall_at
from tests.bench.product import Product
from tests.bench.report import Result, Table, percent
from tests.bench.timing import COLUMNS, WARM_UPS, Case, figures, measured, table_rows

SETS = "skills,metatool,bfcl"
LIMIT = 10
SHOWN = 3
TAUS = (2.6, 2.8, 3.0, 3.1, 3.2, THRESHOLD, 3.3, 3.4, 3.6)
HOOK_TARGET = 2.2
MEMORIES = 10_000
TREE = 400
TEMPLATED = "trigger-templated"  # questions that are near copies of the skill's text: reported apart
EVERYDAY = Path(__file__).parent / "everyday.txt"


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--rounds", type=int, default=15, help="hook processes of each kind (default: 15; 0 for none)")


def run(options: Namespace, product: Product) -> Result:
    """Rank one set; with negatives, draw the curve and time the hooks."""
    folder = options.data / options.set
    docs, asked = _rows(folder / "docs.jsonl.gz"), _rows(folder / "queries.jsonl.gz")
    tables: list[Table] = []
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(prefix="bench-skills-") as place:
        home, tree = Path(place) / "home", Path(place) / "tree"
        write_tree(tree, docs)
        taken = product.call(home, "ingest", str(tree)).data()
        if taken["failed"] or taken["added"] < len(docs):
            raise RuntimeError(f"ingest left something out: {taken}")
        texts = [data.Document(row["id"], row.get("title", ""), row["text"]) for row in docs]
        questions = [data.Question(q["id"], q["text"], tuple(q["gold"]), "") for q in asked]
        plain = {q["id"] for q in asked if q.get("category") != TEMPLATED}
        runs: dict[str, Run] = dict(baselines(texts, questions, LIMIT))
        for name, words in ranking.STAGES.items():
            rows = _batch(product, home, Path(place), asked, "--limit", str(LIMIT), *words)
            runs[name] = {qid: [_document(docs, one["source"]) for one in skills] for qid, skills in rows.items()}
        found["ranking"], table = _ranked(options.set, runs, asked, plain, len(docs))
        tables.append(table)
        if (folder / "negatives.jsonl.gz").exists():
            found["abstention"], table = _curve(product, home, Path(place), docs, asked, plain, folder)
            tables.append(table)
            if options.rounds:
                found["hooks"], table = _hooks(product, home, tree, Path(place), asked, options)
                tables.append(table)
    return Result("skills", tables, found, {options.set: data.fingerprint(folder)})


def write_tree(root: Path, docs: Sequence[dict[str, Any]]) -> None:
    """Each document as a SKILL.md in a folder named by its place."""
    for place, row in enumerate(docs):
        short = row.get("short") or row["text"].split(". Parameters:")[0]
        front = {"name": row["title"], "description": short.partition(": ")[2]}
        lines = [f"{key}: {json.dumps(value)}" for key, value in front.items()]
        folder = root / f"{place:05d}"
        folder.mkdir(parents=True)
        (folder / "SKILL.md").write_text("\n".join(["---", *lines, "---", row["text"][len(short) :].strip()]) + "\n")


def _document(docs: Sequence[dict[str, Any]], source: str) -> str:
    return str(docs[int(Path(source).parent.name)]["id"])


def _rows(path: Path) -> list[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def _batch(product: Product, home: Path, place: Path, asked: Sequence[Any], *words: str) -> dict[str, Any]:
    file = place / "queries.jsonl"
    file.write_text("".join(json.dumps({"qid": q["id"], "query": q["text"]}) + "\n" for q in asked), encoding="utf-8")
    answer = product.call(home, "activate", "--batch", str(file), *words).data()
    return {row["qid"]: row["skills"] for row in answer["results"]}


def _ranked(
    name: str, runs: dict[str, Run], asked: Sequence[Any], plain: set[str], count: int
) -> tuple[dict[str, Any], Table]:
    means: dict[str, Any] = {}
    rows = []
    for variant, ranked in runs.items():
        scores = {}
        for label, chosen in (("all", asked), ("without templated", [q for q in asked if q["id"] in plain])):
            lists = [(ranked.get(q["id"], ()), q["gold"]) for q in chosen]
            scores[label] = {
                "R@5": mean(recall_at(5, got, gold) for got, gold in lists),
                "R@10": mean(recall_at(10, got, gold) for got, gold in lists),
                "nDCG@10": mean(ndcg_at(10, got, gold) for got, gold in lists),
            }
        means[variant] = scores
        apart = percent(scores["without templated"]["R@5"]) if len(plain) < len(asked) else ""
        rows.append([variant, *map(percent, scores["all"].values()), apart])
    title = f"{name}: {count:,} skills, {len(asked)} questions"
    return means, Table(title, ("ranking", "R@5", "R@10", "nDCG@10", "R@5 without templated ones"), rows)


def _curve(
    product: Product, home: Path, place: Path, docs: Sequence[Any], asked: Sequence[Any], plain: set[str], folder: Path
) -> tuple[dict[str, Any], Table]:
    """For each threshold: how often questions and other prompts activate anything, and the right or the wrong skill."""
    everyday = [line for line in EVERYDAY.read_text(encoding="utf-8").splitlines() if line]
    groups = {
        "questions": [q for q in asked if q["id"] in plain],
        "negatives": _rows(folder / "negatives.jsonl.gz"),
        "everyday": [{"id": f"day-{place}", "text": text} for place, text in enumerate(everyday)],
    }
    ranked = {
        name: _batch(product, home, place, rows, "--limit", str(SHOWN), "--explain") for name, rows in groups.items()
    }

    def active(name: str, tau: float, named: str = "") -> float:
        hits = []
        for row in groups[name]:
            skills = ranked[name][row["id"]]
            on = bool(skills) and skills[0]["explain"]["strength"] >= tau
            mine = {_document(docs, one["source"]) for one in skills}
            hits.append(on and (not named or bool(mine & set(row[named]))))
        return mean(hits)

    rows, found = [], {}
    for tau in TAUS:
        figures_ = {
            "questions": active("questions", tau),
            "right one shown": active("questions", tau, "gold"),
            "negatives": active("negatives", tau),
            "named one": active("negatives", tau, "not_gold"),
            "everyday": active("everyday", tau),
        }
        found[str(tau)] = figures_
        rows.append([f"{tau}{' (chosen)' if tau == THRESHOLD else ''}", *map(percent, figures_.values())])
    quiet = _batch(product, home, place, [*groups["negatives"], *groups["everyday"]])
    found["as shipped"] = {
        name: mean(bool(quiet[row["id"]]) for row in groups[name]) for name in ("negatives", "everyday")
    }
    rows.append(["as shipped", "", "", percent(found["as shipped"]["negatives"]), "", percent(found["as shipped"]["everyday"])])
    title = f"Abstention: active on {len(groups['questions'])} questions, {len(groups['negatives'])} negatives, {len(everyday)} everyday prompts"
    columns = ("τ", "questions", "right one among the three", "negatives, any", "negatives, the named one", "everyday")
    return found, Table(title, columns, rows)


def _hooks(
    product: Product, home: Path, tree: Path, place: Path, asked: Sequence[Any], options: Namespace
) -> tuple[dict[str, Any], Table]:
    """Whole cold hook processes over all skills and ten thousand memories, and a start over unchanged skills."""
    texts, _, _ = data.corpus(options.data, MEMORIES, options.seed)
    data.write_import(place / "memories.jsonl", texts, options.seed, tagged=True)
    product.call(home, "import", str(place / "memories.jsonl")).data()
    user = place / "user"
    for folder in sorted(tree.iterdir())[:TREE]:
        shutil.copytree(folder, user / ".claude" / "skills" / folder.name)
    environment = {"HOME": str(user), "SURGICAL_MEMORY_HOME": str(home)}
    product.run(product.command("ingest", "--home", str(home)), {**product.environment(home), **environment})

    def hook(name: str, prompts: Sequence[str] = ()) -> Any:
        def argv(number: int) -> Sequence[str]:
            event = {"session_id": f"{name}-{number}", "hook_event_name": name, "cwd": "/", "source": "startup"}
            event |= {"prompt": prompts[number % len(prompts)]} if prompts else {}
            file = place / f"{name}-{number}-{bool(prompts)}.json"
            file.write_text(json.dumps(event), encoding="utf-8")
            return _fed(file, ["env", f"HOME={user}", *product.command("hook", name)])

        return argv

    day = EVERYDAY.read_text(encoding="utf-8").splitlines()
    (place / "empty.json").write_text("{}", encoding="utf-8")
    floor = _fed(place / "empty.json", ["env", f"HOME={user}", *product.floor(home)])
    cases = [
        Case("floor", lambda _: floor, home),
        Case("UserPromptSubmit, a question", hook("UserPromptSubmit", [q["text"] for q in asked]), home, HOOK_TARGET),
        Case("UserPromptSubmit, everyday", hook("UserPromptSubmit", day), home, HOOK_TARGET),
        Case(f"SessionStart, {TREE} unchanged skills", hook("SessionStart"), home, HOOK_TARGET),
    ]
    timings = measured(product, cases, max(options.rounds, WARM_UPS), options.seed)
    return figures(timings), Table("Hooks against the floor", COLUMNS, table_rows(f"{MEMORIES:,}", timings))


def _fed(file: Path, command: Sequence[str]) -> list[str]:
    """A process with a file on its standard input."""
    return ["/bin/sh", "-c", 'exec "$@" < "$0"', str(file), *command]
