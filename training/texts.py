"""Reads the training text out of the fetched packages: single texts, and pairs of which each half tells of the other.

Pairs are what was written as such: a name or a summary with its description, a heading with its paragraph, a word with
its gloss, a remark with its reply. Texts that share a run of eight words with a set that is measured on are left out.

Usage: python training/texts.py WORK [--without DIR]      writes WORK/texts.jsonl: {"text", "kind", "pair"} a line
"""

from __future__ import annotations

import argparse
import gzip
import json
import multiprocessing
import random
import re
import tarfile
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from packages import Package, packages
from readers import READERS, Found, as_words, plain

MOST_OF_A_PACKAGE = {
    "interface": 40_000, "skill": 12_000, "service": 6_000, "code": 1_200, "document": 1_000, "gloss": 40_000,
    "prose": 6_000, "talk": 6_000,
}  # fmt: skip
MOST_FILES = 60  # of a kind in a package, drawn; services and plain text are few and count whole
RUN = 8  # words
SKIPPED = re.compile(
    r"(^|/)(tests?|testing|_vendor|vendor|vendored|node_modules|locale|licenses?|changelog)", re.IGNORECASE
)
QUESTIONS = (
    "how do I {}?", "How to {}", "I need a tool that can {}", "what can {}?", "can you help me to {}",
    "is there a way to {}?", "I want to {}", "Please {}", "What is used to {}?", "use this to {}",
)  # fmt: skip
_ASKED_FOR = ("code", "service", "interface")  # kinds that tell what can be done
_SIGNS = re.compile(r"(?!This|The|If|You|An?\b)[A-Z][a-z]+ [a-z]")  # "Returns the size."
_WORD = re.compile(r"\w+")

# Set before the processes fork, so that they share them.
_banned: set[int] = set()
_seed = 0


def wish(summary: str) -> str:
    """The first sentence of a summary as what one might want: "Returns the size." gives "return the size"."""
    verb, _, rest = summary.split(". ")[0].rstrip(".")[:160].partition(" ")
    verb = re.sub(r"ies$", "y", verb.lower())
    return f"{re.sub('(?<!s)s$', '', verb)} {rest}"


def is_prose(text: str) -> bool:
    """Whether a text is English rather than code, a table or another script."""
    letters = sum(character.isalpha() or character.isspace() for character in text)
    return letters > 0.78 * len(text) and text.isascii() and len(_WORD.findall(text)) >= 4


def files(package: Package, draw: random.Random) -> Iterator[tuple[str, str, Callable[[str], Found]]]:
    """(kind, content, reader) of the files of a package that hold text."""
    names: Any
    if package.archive.suffix == ".whl":
        wheel = zipfile.ZipFile(package.archive)
        names = ((name, lambda name=name: wheel.read(name)) for name in wheel.namelist())
    else:
        packed = tarfile.open(package.archive)  # noqa: SIM115 (read as long as this generator lives)
        members = (member for member in packed if member.isfile())
        names = ((one.name, lambda one=one: packed.extractfile(one).read()) for one in members)  # type: ignore[union-attr]
    held: dict[str, list[tuple[str, str, Callable[[str], Found]]]] = {}
    for name, read in names:
        path = f"{package.name}/{name}"
        reader = next(((kind, reader) for pattern, kind, reader in READERS if pattern.search(path)), None)
        if reader and not SKIPPED.search(path):
            content = read()
            content = gzip.decompress(content) if name.endswith(".gz") else content
            held.setdefault(reader[0], []).append((reader[0], content.decode("utf-8", "replace"), reader[1]))
    for kind, found in held.items():
        yield from draw.sample(found, min(len(found), MOST_FILES)) if kind in ("code", "document") else found


def benchmark_runs(folder: Path) -> set[int]:
    """Every run of eight words, hashed, in the documents and questions of the sets below a folder."""
    runs: set[int] = set()
    for path in sorted(folder.glob("*/*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                runs |= word_runs(str(json.loads(line).get("text", ""))[:6_000])
    return runs


def word_runs(text: str) -> set[int]:
    """The hashes of a text's runs of eight words; of all its words where there are four to seven."""
    words = _WORD.findall(text.lower())
    least = min(RUN, max(4, len(words)))
    return {hash(" ".join(words[at : at + least])) for at in range(len(words) - least + 1)}


def read(package: Package) -> list[dict[str, Any]]:
    """The texts of one package, each once. Of a pair with a half that is measured on, the other stays."""
    draw = random.Random(f"{_seed} {package.name}")
    candidates: dict[str, list[tuple[str, ...]]] = {}
    for kind, content, reader in files(package, draw):
        candidates.setdefault(kind, []).extend(reader(content))
    rows: dict[str, dict[str, Any]] = {}
    for kind, found in candidates.items():
        draw.shuffle(found)
        taken = 0
        for parts in found:
            name, said = plain(parts[0]), plain(parts[-1])
            if len(said) < 20 or said.lower() in rows or not is_prose(said) or word_runs(said) & _banned:
                continue
            says_itself = name.lower() in said.lower()[: len(name) + 8]
            paired = len(parts) == 2 and len(name) > 3 and not says_itself and not word_runs(name) & _banned
            owner = as_words(package.name) + " " if kind == "code" and draw.random() < 0.3 else ""
            rows[said.lower()] = {"text": said, "kind": kind, "name": owner + name if paired else ""}
            if (
                kind in ("code", "service", "interface")
                and re.match(r"[A-Z][a-z]+ [a-z]", said)
                and draw.random() < 0.1
            ):
                question = draw.choice(QUESTIONS).format(wish(said))
                rows[question.lower()] = {"text": question, "kind": "asked", "name": ""}
            taken += 1
            if taken == MOST_OF_A_PACKAGE[kind]:
                break
    return list(rows.values())


def collect(found: list[Package], processes: int) -> Iterator[dict[str, Any]]:
    """The texts of all permissive packages, each once; the two halves of a pair have its number."""
    seen: set[str] = set()
    pairs = 0
    chosen = [package for package in found if package.is_permissive]
    with multiprocessing.get_context("fork").Pool(processes) as pool:
        for package, rows in zip(chosen, pool.imap(read, chosen), strict=True):
            fresh = [row for row in rows if row["text"].lower() not in seen]
            seen.update(row["text"].lower() for row in fresh)
            for row in fresh:
                pairs += bool(row["name"])
                pair = pairs if row["name"] else None
                yield {"text": row["text"], "kind": row["kind"], "pair": pair}
                if pair:
                    yield {"text": row["name"], "kind": row["kind"], "pair": pair}
            print(f"{package.name} {package.version}: {len(fresh):,}", flush=True)


def main() -> None:
    """Writes the texts in an order drawn by the seed."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("work", type=Path)
    parser.add_argument("--without", type=Path, help="a folder of sets that are measured on: NAME/docs.jsonl.gz, …")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    global _banned, _seed
    _banned, _seed = benchmark_runs(options.without) if options.without else set(), options.seed
    texts = list(collect(packages(options.work / "archives"), options.processes))
    random.Random(options.seed).shuffle(texts)
    with (options.work / "texts.jsonl").open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(text) + "\n" for text in texts)
    paired = sum(text["pair"] is not None for text in texts) // 2
    print(f"{len(texts):,} texts, {paired:,} pairs: {dict(Counter(text['kind'] for text in texts))}")


if __name__ == "__main__":
    main()
