"""What the real pipeline finds among skills for every prompt of some collections: what `fit_skills.py` learns from.

    bin/surgical-memory --dev-python training/relevance/skill_rankings.py OUT.json [--silent] FOLDER…

A FOLDER holds skills.jsonl ({name, description, text}) and prompts.jsonl ({text, kind, fits}, fits: names of skills),
as training/skills describes them. Each collection is asked alone, and among the skills of all others. With --silent it
is asked as well what no skill is for: everyday prompts, what the project of the same name in training/judgement asks of
its memory, and, alone, a third of what others ask of theirs.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rankings import Row, rows_of

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

JUDGEMENT = ROOT / "training" / "judgement"
SILENT = ("question", "everyday", "near", "unknown")  # of a project's prompts: those that want no skill
ABSENT = 3  # of so many requests to other collections one is asked
HITS = 20  # as many as are looked at before an activation is cut (memory/retrieval/skill_activation.py)


def collection(folder: str) -> Row:
    """{"name", "skills", "asked"}."""
    path = Path(folder)
    return {"name": path.name, "skills": rows_of(path / "skills.jsonl"), "asked": rows_of(path / "prompts.jsonl")}


def add_silent(collections: list[Row]) -> None:
    """Give each collection the prompts that no skill is for."""
    days = Path(__file__).with_name("everyday.txt").read_text(encoding="utf-8").splitlines()
    for place, own in enumerate(collections):
        project = rows_of(JUDGEMENT / own["name"] / "prompts.jsonl")
        texts = [(row["kind"], row["text"]) for row in project if row["kind"] in SILENT]
        texts += [("everyday", day.replace("\\n", "\n")) for day in days[place :: len(collections)] if day]
        theirs = [row for other in collections if other is not own for row in other["asked"]]
        wanted = [row["text"] for row in theirs if row["kind"] == "request"]
        texts += [("absent", text) for text in wanted[place::ABSENT]]
        own["silent"] = [{"text": text, "kind": kind, "fits": []} for kind, text in texts]


def write_tree(root: Path, skills: list[Row]) -> None:
    """Each skill as a SKILL.md in a folder named by its place."""
    for place, skill in enumerate(skills):
        front = {"name": skill["name"], "description": skill["description"]}
        lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in front.items()]
        folder = root / f"{place:05d}"
        folder.mkdir(parents=True)
        text = "\n".join(["---", *lines, "---", skill.get("text", "")]) + "\n"
        (folder / "SKILL.md").write_text(text, encoding="utf-8")


def rank_rows(skills: list[Row], asked: list[Row], folder: Path) -> list[Row]:
    """Each asked row with what the pipeline finds for it among the skills."""
    from memory.core.kinds import FOR_TASKS
    from memory.retrieval.skill_activation import activate
    from memory.store.tables import nodes
    from memory.workspace.context import of_folder
    from memory.workspace.searching import searcher

    place = folder / "project"
    place.mkdir(parents=True)
    os.environ["SURGICAL_MEMORY_HOME"] = str(folder / "data")
    write_tree(folder / "tree", skills)
    launcher = str(ROOT / "bin" / "surgical-memory")
    subprocess.run([launcher, "ingest", str(folder / "tree")], cwd=place, check=True, capture_output=True)
    context = of_folder(str(place))
    search = searcher(context, FOR_TASKS)
    found = []
    with context.store.read() as connection:
        for row in asked:
            activation = activate(connection, row["text"], HITS, search, context.readable, None, cross=False)
            ranking = activation.ranking
            there = nodes.headers(connection, [active.key for active in activation.skills])
            hits = []
            for active in activation.skills:
                hit = active.hit
                if hit is None:
                    continue
                name = skills[int(Path(there[hit.key].source).parent.name)]["name"]
                hits.append(
                    {"source": name, "score": hit.score, "cosine": hit.cosine, "mask": hit.matched_terms,
                     "contributions": dict(hit.contributions)}
                )  # fmt: skip
            found.append(
                {**row, "hits": hits, "idf": ranking.idf, "stems": ranking.stems, "coverage": ranking.coverage,
                 "strength": ranking.top_raw_score, "documents": ranking.corpus_size,
                 "injected": activation.fits}
            )  # fmt: skip
    return found


def main(words: list[str]) -> int:
    """Write the rankings of all collections; returns the exit status."""
    out, *folders = [word for word in words if not word.startswith("--")]
    collections = [collection(folder) for folder in folders]
    if "--silent" in words:
        add_silent(collections)
    written = []
    for own in collections:
        for among in (False, True) if len(collections) > 1 else (False,):
            others = [skill for other in collections if other is not own and among for skill in other["skills"]]
            asked = own["asked"] + [row for row in own.get("silent", ()) if not among or row["kind"] != "absent"]
            with tempfile.TemporaryDirectory(prefix="relevance-") as folder:
                rows = rank_rows([*own["skills"], *others], asked, Path(folder))
            written.append({"name": own["name"], "among": among, "rows": rows})
            print(own["name"], "among others" if among else "alone", len(rows), flush=True)
    Path(out).write_text(json.dumps(written, ensure_ascii=False), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
