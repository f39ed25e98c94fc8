"""What the real pipeline finds for every prompt and question of some projects: the raw rows that `fit.py` learns from.

    bin/surgical-memory --dev-python training/relevance/rankings.py OUT.json [--everyday] [--tags DIR] FOLDER…

A FOLDER holds memories.jsonl, prompts.jsonl, labels.jsonl and questions.jsonl as training/judgement describes them;
`house` stands for the project of tests/bench. Each project is asked alone, alone with the tags of its tags.jsonl if it
has one, among the memories of all others, and a few of its memories alone, as a young store has them.
With --everyday the prompts of everyday.txt, which need no memory, are shared out among the projects.
With --tags DIR the tags of a project are in DIR/NAME.jsonl, if it has none itself.
With --answers nothing but questions are asked, those of prompts.jsonl, too, and each row has the features by which
answers are judged (memory/core/search/answering.py): `fit_answers.py` learns from these.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

CANDIDATES = 40  # as many as an exploration asks for (memory/core/search/policy.py)
HITS = 20  # as many as the gate of the pipeline looks at
HOUSE = "house"
SIZES = (2, 4, 7, 11, 16, 22, 28)  # memories of young stores
FEW_SILENT = 40
QUESTIONS = ("question", "unknown")  # of the kinds of prompts: those that ask something
FIELDS = ("id", "text", "title", "type", "created_at", "tags")
Row = dict[str, Any]


def rows_of(path: Path) -> list[Row]:
    """The rows of a file of JSON lines; [] where there is none."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def project(folder: str, tags: Path | None = None) -> Row:
    """{"name", "memories", "tagged", "asked"}: the memories, once more with tags, and what is asked: each row with its
    text, kind, the memories wanted and those out of date.
    """
    if folder == HOUSE:
        return _house()
    path = Path(folder)
    same = {row["newer"]: row["older"] for row in rows_of(path / "labels.jsonl") if row["relation"] == "duplicate"}

    def names_once(names: list[str]) -> list[str]:
        return list(dict.fromkeys(same.get(name, name) for name in names))

    asked = []
    for part, wanted, stale in (("prompts", "tell", "not"), ("questions", "gold", "stale")):
        for row in rows_of(path / f"{part}.jsonl"):
            gold = names_once(row[wanted])
            bad = [name for name in names_once(row.get(stale, [])) if name not in gold]
            asked.append({"part": part, "kind": row["kind"], "text": row["text"], "gold": gold, "bad": bad})
    memories = rows_of(path / "memories.jsonl")
    rows = rows_of(path / "tags.jsonl") or (rows_of(tags / f"{path.name}.jsonl") if tags else [])
    given = {row["id"]: row["tags"] for row in rows}
    tagged = [{**memory, "tags": given[memory["id"]]} for memory in memories] if given else []
    return {"name": path.name, "memories": memories, "tagged": tagged, "same": same, "asked": asked}


def _house() -> Row:
    bench = ROOT / "tests" / "bench"
    memories = [{**row, "id": row["source"]} for row in rows_of(bench / "project.jsonl")]
    asked = [
        {"part": "prompts", "kind": "house" if row["fits"] else "near", "text": row["prompt"],
         "gold": row["fits"] or [], "bad": []}
        for row in rows_of(bench / "project_prompts.jsonl")
    ]  # fmt: skip
    asked += _everyday(bench / "everyday.txt")
    return {"name": HOUSE, "memories": memories, "tagged": [], "same": {}, "asked": asked}


def _everyday(file: Path) -> list[Row]:
    texts = [line.replace("\\n", "\n") for line in file.read_text(encoding="utf-8").splitlines() if line]
    return [{"part": "prompts", "kind": "everyday", "text": text, "gold": [], "bad": []} for text in texts]


def rank_rows(own: Row, others: list[Row], asked: list[Row], folder: Path, answers: bool = False) -> list[Row]:
    """Each asked row with what the pipeline finds for it, among the memories of the others, too.

    answers: with the features by which answers are judged.
    """
    from memory.core.types import MEMORY
    from memory.store.tables import nodes
    from memory.workspace.context import of_folder
    from memory.workspace.searching import searcher

    place = folder / "project"
    place.mkdir(parents=True)
    subprocess.run(["git", "init", "-q", str(place)], check=True)
    os.environ["SURGICAL_MEMORY_HOME"] = str(folder / "data")
    file = folder / "memories.jsonl"
    with open(file, "w", encoding="utf-8") as out:
        for whose, memories in (("", own["memories"]), *((f"{other['name']}:", other["memories"]) for other in others)):
            for memory in memories:
                row = {name: memory[name] for name in FIELDS[1:] if memory.get(name)}
                row["type"] = "fact" if row.get("type") == "fix" else row.get("type", "note")
                out.write(json.dumps({**row, "source": whose + memory["id"]}, ensure_ascii=False) + "\n")
    launcher = str(ROOT / "bin" / "surgical-memory")
    subprocess.run([launcher, "import", str(file)], cwd=place, check=True, capture_output=True)
    context = of_folder(str(place))
    search = searcher(context, (MEMORY,), second_look=answers)  # as explicit questions are searched for
    found = []
    with context.store.read() as connection:
        for row in asked:
            ranking = search(connection, row["text"], CANDIDATES if answers else HITS)
            keys = [hit.key for hit in ranking.hits]
            there, times = nodes.headers(connection, keys), nodes.times_of(connection, keys)
            hits = []
            for hit in ranking.hits:
                node = there[hit.key]
                source = own["same"].get(node.source, node.source)
                hits.append({"source": source, "score": hit.score, "cosine": hit.cosine, "mask": hit.matched_terms,
                             "created_at": times[hit.key]} | {
                    name: hit.contributions.get(stage, 0.0)
                    for name, stage in (("dense", "dense"), ("propagated", "propagate"), ("preferred", "prefer"))
                })  # fmt: skip
            found.append(
                {**row, "hits": hits, "idf": ranking.idf, "stems": ranking.stems, "coverage": ranking.coverage,
                 "strength": ranking.top_raw_score, "documents": ranking.corpus_size}
            )  # fmt: skip
            if answers:
                found[-1] |= _answers(connection, context.encode, row["text"], ranking)
    return found


def _answers(connection: Any, encode: Any, text: str, ranking: Any) -> Row:
    """{"question", "memories"}: the features of a question, and of each memory that is judged."""
    from memory.core.search import answering, mention
    from memory.retrieval.answers import texts_of
    from memory.retrieval.candidates import nearness_to
    from memory.retrieval.pipeline import ranked_memories

    hits = ranking.hits[: answering.MOST_CANDIDATES]
    asked = mention.Asked(
        text, ranking.stems, ranking.idf, ranking.coverage, ranking.top_raw_score, ranking.corpus_size
    )
    texts = texts_of(connection, [hit.key for hit in hits])
    rows = answering.answer_features(asked, ranked_memories(hits), texts, nearness_to(text, encode)) if hits else []
    return {"question": answering.question_features(asked), "memories": rows}


def few_memories(own: Row) -> list[Row]:
    """The project with a few of its memories, drawn by its name, for each of SIZES.

    What is asked: all prompts that one of these answers, as many of those that only the others answer, of kind
    "absent", and FEW_SILENT others.
    """
    prompts = [row for row in own["asked"] if row["part"] == "prompts"]
    parts = []
    for size in SIZES:
        draw = random.Random(f"{own['name']} {size}")
        memories = sorted(draw.sample(own["memories"], size), key=lambda memory: own["memories"].index(memory))
        there = {own["same"].get(memory["id"], memory["id"]) for memory in memories}
        asked = []
        for row in prompts:
            if row["gold"] and there.intersection(row["gold"]):
                asked.append({**row, "gold": [name for name in row["gold"] if name in there]})
        lacking = [row for row in prompts if row["gold"] and not there.intersection(row["gold"])]
        absent = [{**row, "kind": "absent", "gold": []} for row in lacking]
        silent = [row for row in prompts if not row["gold"]]
        asked += draw.sample(absent, min(len(absent), max(10, len(asked))))
        asked += draw.sample(silent, min(len(silent), FEW_SILENT))
        parts.append({**own, "memories": memories, "tagged": [], "asked": asked})
    return parts


def main(words: list[str]) -> int:
    """Write the rankings of all projects; returns the exit status."""
    tags = None
    if "--tags" in words:
        at = words.index("--tags")
        tags, words = Path(words[at + 1]), [*words[:at], *words[at + 2 :]]
    out, *folders = [word for word in words if not word.startswith("--")]
    projects = [project(folder, tags) for folder in folders]
    answers = "--answers" in words
    if "--everyday" in words:
        days = _everyday(Path(__file__).with_name("everyday.txt"))
        for place, own in enumerate(projects):
            own["days"] = days[place :: len(projects)]
    written = []
    for own in projects:
        others = [other for other in projects if other is not own]
        ways = [("alone", own, []), ("among others", own, others)]
        if own["tagged"]:
            ways.append(("tagged", {**own, "memories": own["tagged"]}, []))
        if own["tagged"] and not answers:
            ways += [("few", {**part, "days": []}, []) for part in few_memories(own)]
        for way, asks, beside in ways:
            short = bool(beside or way == "few") and not answers
            every = asks["asked"] + asks.get("days", [])
            asked = [row for row in every if row["part"] == "prompts" or not short]
            if answers:
                asked = [row for row in asked if row["part"] == "questions" or row["kind"] in QUESTIONS]
            with tempfile.TemporaryDirectory(prefix="relevance-") as folder:
                rows = rank_rows(asks, beside, asked, Path(folder), answers)
            written.append({"name": own["name"], "way": way, "rows": rows})
            print(own["name"], way, len(rows), flush=True)
    Path(out).write_text(json.dumps(written, ensure_ascii=False), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
