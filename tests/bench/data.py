"""What is measured on: sets of documents and questions, and as many memories as one likes made from them.

A set is a folder with docs.jsonl.gz (`id, title, text` a line) and queries.jsonl.gz (`id, text, gold`, and where there
is one `answer`). Without any, `synthetic` writes memories of its own.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import random
import re
from argparse import ArgumentTypeError
from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any, NamedTuple

SETS = ("hotpotqa", "musique")
_WORD = re.compile(r"[^\W\d_]+")
_REPLACED = 0.15  # of the plain words of a copy
_TAGS = 300
_DAY_S = 86_400


class Missing(Exception):
    """A benchmark was not given what it needs, or it is not where it was said to be. The message names the option."""


class Document(NamedTuple):
    """A text to be remembered. Its title may be its first line too."""

    id: str
    title: str
    text: str


class Question(NamedTuple):
    """A query, the ids of the documents that answer it, and the answer where it is known. kind: as its set names it."""

    id: str
    text: str
    gold: tuple[str, ...]
    answer: str
    kind: str = ""


def set_path(folder: Path | None, name: str) -> Path:
    """Where the set of a name lies below `--data`. Raises Missing."""
    if folder is None:
        raise Missing(f"needs --data DIR, a folder with the set {name} in it (its format is in tests/bench/README.md)")
    if not (folder / name).exists():
        raise Missing(f"--data {folder} holds no set {name}")
    return folder / name


def projects_with(file: str, folder: Path, only: str = "") -> list[Path]:
    """The folders of `--projects` that have a file of this name, or the one that `--only` names. Raises Missing."""
    found = sorted(path.parent for path in folder.glob(f"*/{file}"))
    if not found:
        raise Missing(f"--projects {folder} holds no folder with {file}")
    chosen = [path for path in found if only in ("", path.name)]
    if not chosen:
        raise Missing(f"--only {only}: --projects {folder} has {', '.join(path.name for path in found)}")
    return chosen


def names_parser(names: Iterable[str]) -> Callable[[str], str]:
    """What reads an option that takes some of these names, with commas between them: it refuses any other."""
    known = tuple(names)

    def check(value: str) -> str:
        unknown = [name for name in value.split(",") if name not in known]
        if unknown:
            raise ArgumentTypeError(f"{', '.join(map(repr, unknown))}: none of {', '.join(known)}")
        return value

    return check


def read_numbers(value: str) -> str:
    """What reads an option of whole numbers with commas between them: its value as it stands."""
    if not all(number.isdecimal() for number in value.split(",")):
        raise ArgumentTypeError(f"{value!r}: whole numbers with commas between them")
    return value


def read_part(value: str) -> str:
    """What reads an option that names one of several parts, as 2/3: its value as it stands."""
    part, _, parts = value.partition("/")
    if not (part.isdecimal() and parts.isdecimal() and 1 <= int(part) <= int(parts)):
        raise ArgumentTypeError(f"{value!r}: I/N, with I from 1 to N")
    return value


def documents(folder: Path) -> list[Document]:
    """The documents of a set."""
    return [Document(row["id"], row.get("title", ""), row["text"]) for row in rows(folder / "docs.jsonl.gz")]


def questions(folder: Path) -> list[Question]:
    """The questions of a set."""
    found = rows(folder / "queries.jsonl.gz")
    return [Question(row["id"], row["text"], tuple(row["gold"]), row.get("answer", "")) for row in found]


def rows(path: Path) -> list[dict[str, Any]]:
    """The objects of a compressed file with one a line. Raises Missing."""
    if not path.exists():
        raise Missing(f"the set {path.parent} has no {path.name}")
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def fingerprint(folder: Path) -> str:
    """The checksum of a set's two files."""
    digest = hashlib.sha256()
    for name in ("docs.jsonl.gz", "queries.jsonl.gz"):
        digest.update((folder / name).read_bytes())
    return digest.hexdigest()[:16]


def corpus(folder: Path | None, count: int, seed: int) -> tuple[list[Document], list[str], dict[str, str]]:
    """`count` memories, queries for them, and what they were made of.

    folder: holds the sets of passages; without it, everything is generated.  Raises Missing where it holds none of them.
    """
    if folder is None:
        made = synthetic(count, seed)
        return made, _queries_for(made[: min(count, 1_000)], seed), {"memories": f"synthetic, seed {seed}"}
    chosen = [folder / name for name in SETS if (folder / name / "docs.jsonl.gz").exists()]
    if not chosen:
        raise Missing(f"--data {folder} holds none of the sets {', '.join(SETS)}")
    texts = [document for path in chosen for document in documents(path)]
    random.Random(seed).shuffle(texts)
    asked = [question.text for path in chosen for question in questions(path)]
    random.Random(seed).shuffle(asked)
    return grow(texts, count, seed), asked, {path.name: fingerprint(path) for path in chosen} | {"seed": str(seed)}


def grow(texts: Sequence[Document], count: int, seed: int) -> list[Document]:
    """`count` documents: the given ones, then altered copies of them.

    A copy speaks of other things in the same words: each name gives way to another one or to a new one, the same all
    through the copy, and some of the plain words to others, drawn as often as they occur.
    """
    made = list(texts[:count])
    if len(made) == count:
        return made
    draw = _Vocabulary(texts)
    used = {document.title for document in made}
    number = 0
    while len(made) < count:
        source = texts[number % len(texts)]
        number += 1
        generator = random.Random(f"{seed} {number}")
        renamed: dict[str, str] = {}
        text = _alter(source.text, generator, renamed, draw)
        title = _alter(source.title, generator, renamed, draw)
        if title in used:
            first = f"{new_name(generator)} {title}"
            text = text.replace(title, first)
            title = first
        used.add(title)
        made.append(Document(f"{source.id}-{number}", title, text))
    return made


def _alter(text: str, generator: random.Random, renamed: dict[str, str], draw: _Vocabulary) -> str:
    def replacement(match: re.Match[str]) -> str:
        word = match.group()
        if word in draw.names:
            if word not in renamed:
                renamed[word] = new_name(generator) if generator.random() < 0.5 else draw.name(generator)
            return renamed[word]
        return draw.plain(generator) if len(word) > 3 and word.islower() and generator.random() < _REPLACED else word

    return _WORD.sub(replacement, text)


class _Vocabulary:
    """The words of some texts: plain ones, drawn as often as they occur, and names, which are never written small."""

    def __init__(self, texts: Sequence[Document]) -> None:
        counts = Counter(word for document in texts for word in _WORD.findall(document.text))
        self._plain: list[str] = [word for word in counts if word.islower() and len(word) > 3]
        self._ends = list(accumulate(counts[word] for word in self._plain))
        self._names: list[str] = sorted(w for w in counts if w[0].isupper() and len(w) > 2 and w.lower() not in counts)
        self.names = frozenset(self._names)

    def plain(self, generator: random.Random) -> str:
        word: str = self._plain[bisect(self._ends, generator.randrange(self._ends[-1]))]
        return word

    def name(self, generator: random.Random) -> str:
        return generator.choice(self._names)


_ONSETS = re.findall(r"\w+", "b c d f g k l m n p r s t v w z br st tr kl th sh")
_RIMES = re.findall(r"\w+", "a e i o u ar en il on us")
_SYLLABLES = [onset + rime for onset in _ONSETS for rime in _RIMES]


def new_name(generator: random.Random) -> str:
    """A name that nothing has."""
    return "".join(generator.choices(_SYLLABLES, k=generator.randint(2, 3))).capitalize()


_COMMON = re.findall(
    r"\w+",
    "the of and in to a is was for on as by with that it from at an be are this which his or has had not were their "
    "but its also been one they after when there who would into more other can first we use",
)


def synthetic(count: int, seed: int) -> list[Document]:
    """Memories of Zipf-distributed made-up words and names; texts mention one another's titles."""
    generator = random.Random(seed)
    vocabulary = sorted({"".join(generator.choices(_SYLLABLES, k=generator.randint(2, 4))) for _ in range(30_000)})
    generator.shuffle(vocabulary)
    ends = list(accumulate(1 / (rank + 5) for rank in range(len(vocabulary))))
    titles: list[str] = []
    taken: set[str] = set()
    while len(titles) < count:
        title = " ".join(new_name(generator) for _ in range(generator.randint(1, 3)))
        if title not in taken:
            taken.add(title)
            titles.append(title)

    def sentence(about: str) -> str:
        words = []
        for _ in range(generator.randint(10, 24)):
            if generator.random() < 0.42:
                words.append(generator.choice(_COMMON))
            else:
                words.extend(generator.choices(vocabulary, cum_weights=ends))
        if generator.random() < 0.35:
            words.insert(generator.randrange(len(words)), generator.choice(titles))
        return f"{about} {' '.join(words)}."

    made = []
    for number, title in enumerate(titles):
        abouts = [title, *generator.choices(("It", "This", title), k=generator.randint(2, 6))]
        said = [sentence(about) for about in abouts]
        made.append(Document(f"s{number}", title, f"{title}\n{' '.join(said)}"))
    return made


def _queries_for(made: Sequence[Document], seed: int) -> list[str]:
    """Questions of a name and some of the rarer words that stand in the same memory."""
    generator = random.Random(seed)
    asked = []
    for document in generator.choices(made, k=200):
        words = [word for word in _WORD.findall(document.text) if len(word) > 4]
        asked.append(f"What did {document.title} {' '.join(generator.sample(words, min(6, len(words))))}?")
    return asked


def write_import(path: Path, texts: Iterable[Document], seed: int, tagged: bool = False) -> None:
    """Write documents as a file for `import`; tagged: with dates and tags, as memories have them."""
    with open(path, "w", encoding="utf-8") as file:
        for row in _import_rows(texts, seed, tagged):
            file.write(json.dumps(row, ensure_ascii=False) + "\n")


def _import_rows(texts: Iterable[Document], seed: int, tagged: bool) -> Iterator[dict[str, Any]]:
    generator = random.Random(seed)
    tags = [f"topic-{number}" for number in range(_TAGS)]
    ends = list(accumulate(1 / (number + 1) for number in range(_TAGS)))
    for number, document in enumerate(texts):
        row: dict[str, Any] = {"text": document.text, "title": document.title, "source": document.id}
        if tagged:
            row["tags"] = sorted(set(generator.choices(tags, cum_weights=ends, k=2)))
            row["created_at"] = f"2026-{1 + number // 28 % 12:02}-{1 + number % 28:02}"
        yield row
