"""Two commits rank the same: each hit's id, score, share, gain and cosine, bit for bit, on whole sets or a sample.

Each commit fills stores of its own with its shipped commands, and ranks in a process of its own. A refactoring of the
pipeline is proved by it: `tests.bench same_rankings --base COMMIT --data DIR`.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench import data, ranking, skills_set
from tests.bench.product import ROOT, Product
from tests.bench.report import Result, Table, commit_of
from tests.bench.slips import misspell

PASSAGES, SKILLS, DIALOGUE = data.SETS, ("skills", "metatool", "bfcl"), "dialogue"
SETS = (*PASSAGES, *SKILLS, DIALOGUE)
PROBE = Path(__file__).with_name("same_rankings_probe.py")
LIMIT = 20
NOW = 1_790_000_000_000_000  # microseconds since 1970: what "last week" is counted from
# Stages that are switched on; () stands for all of them.
VARIANTS: dict[str, tuple[tuple[str, ...], str]] = {
    "default": ((), "coverage"),
    "sparse": (("sparse",), "coverage"),
    "rank fusion": (("sparse", "dense", "propagate", "prefer", "gate"), "rrf"),
    "no gate": (("sparse", "correct", "dense", "name", "propagate", "prefer"), "coverage"),
    "no dense": (("sparse", "correct", "name", "propagate", "prefer", "gate"), "coverage"),
    "dense alone": (("dense",), "coverage"),
}
MISSPELT = "misspelt"


class Store(NamedTuple):
    """A filled store and what is asked of it: rows {"qid", "text"}."""

    name: str
    home: Path
    questions: list[dict[str, str]]
    is_skills: bool


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--base", default="HEAD", metavar="COMMIT", help="what the working tree is compared with")
    parser.add_argument("--sets", default=",".join(SETS), help=f"which sets (default: {','.join(SETS)})")
    parser.add_argument("--sample", type=int, default=0, help="questions of each set, drawn by seed (default: all)")
    parser.add_argument("--variants", default="default", type=data.names_parser([*VARIANTS, MISSPELT, "all"]), help=f"of {', '.join([*VARIANTS, MISSPELT])}, or `all`")
    parser.add_argument("--stores", type=Path, metavar="DIR", help="keep the base's stores here, and use those there")
    parser.add_argument("--share-stores", action="store_true", help="rank over copies of the base's stores in both")


def run(options: Namespace, product: Product) -> Result:
    """Compare the working tree with a commit on each set."""
    folders = {name: data.set_path(options.data, name) for name in options.sets.split(",")}
    commit = commit_of("--base", options.base)
    chosen = [*VARIANTS, MISSPELT] if options.variants == "all" else options.variants.split(",")
    rows, failures = list[list[str]](), list[str]()
    with tempfile.TemporaryDirectory(prefix="bench-same-") as folder, _check_out(commit, Path(folder)) as root:
        base, place = Product(root), Path(folder)
        for name, path in folders.items():
            kept = (options.stores or place / "base") / f"{commit[:12]}-{name}"
            theirs = list(_fill(base, path, kept))
            if options.share_stores:
                ours = [
                    one._replace(home=_copy(one.home, place / "ours" / str(number)))
                    for number, one in enumerate(theirs)
                ]
            else:
                ours = list(_fill(product, path, place / "ours" / name))
            for variant in chosen:
                found = [
                    difference
                    for their, our in zip(theirs, ours, strict=True)
                    for difference in _differences(base, product, their, our, variant, options)
                ]
                asked = sum(len(_questions(one, variant, options)) for one in theirs)
                rows.append([name, variant, str(asked), str(len(found))])
                failures += [f"{name}, {variant}: {found[0]}"] if found else []
            shutil.rmtree(place / "ours", ignore_errors=True)
    columns = ("set", "variant", "questions", "ranked differently")
    table = Table(f"The working tree against {commit[:12]}", columns, rows)
    return Result("same_rankings", [table], {f"{row[0]}, {row[1]}": row[2:] for row in rows}, {}, failures)


def _differences(
    base: Product, product: Product, their: Store, our: Store, variant: str, options: Namespace
) -> list[str]:
    """One line for each question that is ranked differently, with the first field that differs."""
    asked = _questions(their, variant, options)
    one, other = (_rank(each, store, asked, variant) for each, store in ((base, their), (product, our)))
    found = []
    for question in asked:
        first, second = one[question["qid"]], other[question["qid"]]
        if [row["id"] for row in first] != [row["id"] for row in second]:
            found.append(f"{question['qid']} {question['text'][:80]!r}: other documents, or another order")
            continue
        for before, after in zip(first, second, strict=True):
            names = [name for name in before if name in after and before[name] != after[name]]
            if names:
                values = ", ".join(f"{name} {before[name]} → {after[name]}" for name in names)
                found.append(f"{question['qid']} {question['text'][:80]!r}: {before['id']}: {values}")
                break
    return found


def _questions(store: Store, variant: str, options: Namespace) -> list[dict[str, str]]:
    asked = store.questions
    if options.sample and options.sample < len(asked):
        asked = random.Random(options.seed).sample(asked, options.sample)
    if variant == MISSPELT:
        return [{**row, "text": misspell(row["text"], random.Random(f"{options.seed} {row['qid']}"))} for row in asked]
    return asked


def _rank(
    product: Product, store: Store, asked: Sequence[dict[str, str]], variant: str
) -> dict[str, list[dict[str, Any]]]:
    """What a commit's pipeline gives for each question, read by a process that imports that commit's modules."""
    stages, fusion = VARIANTS.get(variant, VARIANTS["default"])
    wanted = {"questions": asked, "stages": stages, "fusion": fusion, "limit": LIMIT, "now": NOW}
    wanted |= {"root": str(product.root), "home": str(store.home), "is_skills": store.is_skills}
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(wanted, file)
        file.flush()
        ended = product.run([*product.python, str(PROBE), file.name], product.environment(store.home))
    if ended.code:
        raise RuntimeError(f"{product.root}: {ended.complaint()}")
    found: dict[str, list[dict[str, Any]]] = json.loads(ended.out)
    return found


def _fill(product: Product, folder: Path, place: Path) -> Iterator[Store]:
    """The stores of a set; those that lie at `place` already are used as they are."""
    if folder.name == DIALOGUE:
        yield from _conversations(product, folder, place)
        return
    questions = [{"qid": one.id, "text": one.text} for one in data.questions(folder)]
    is_skills = folder.name in SKILLS
    if not (place / "filled").exists():
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        if is_skills:
            skills_set.ingest_documents(product, place, skills_set.rows_of(folder / "docs.jsonl.gz"))
        else:
            ranking.import_documents(product, place, data.documents(folder), 1)
        (place / "filled").touch()
    yield Store(folder.name, place / "home", questions, is_skills)


def _conversations(product: Product, folder: Path, place: Path) -> Iterator[Store]:
    """A store for each scope of a set of dialogues, its documents as turns; a question is asked of its own scope."""
    docs, queries = (skills_set.rows_of(folder / f"{name}.jsonl.gz") for name in ("docs", "queries"))
    for scope in dict.fromkeys(row["scope"] for row in docs):
        own = place / scope
        if not (own / "filled").exists():
            shutil.rmtree(own, ignore_errors=True)
            own.mkdir(parents=True)
            turns = [
                {
                    "text": row["text"].partition(": ")[2],
                    "speaker": row["meta"]["speaker"],
                    "created_at": row["meta"]["date"],
                    "conversation": row["group"],
                    "source": row["id"],
                }
                for row in docs
                if row["scope"] == scope
            ]
            file = own / "turns.jsonl"
            file.write_text("".join(json.dumps(turn) + "\n" for turn in turns), encoding="utf-8")
            product.call(own / "home", "import", str(file)).data()
            (own / "filled").touch()
        asked = [{"qid": row["id"], "text": row["text"]} for row in queries if row["scope"] == scope]
        yield Store(f"{folder.name} {scope}", own / "home", asked, False)


def _copy(home: Path, to: Path) -> Path:
    shutil.copytree(home, to, dirs_exist_ok=True)
    return to


@contextmanager
def _check_out(commit: str, place: Path) -> Iterator[Path]:
    """A commit's tree in a folder of its own."""
    root = place / "base-tree"
    _git("worktree", "add", "--detach", "--quiet", str(root), commit)
    try:
        yield root
    finally:
        _git("worktree", "remove", "--force", str(root))


def _git(*words: str) -> str:
    return subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=True).stdout.strip()
