"""Duplicates and contradictions: what a night finds of a labelled set, made from sentences of passages and edits of them.

Each sentence is stored beside one edit of it, whose kind says what the two are to one another. The night does not know
which belong together: all of them lie in one store, among the whole passages.
"""

from __future__ import annotations

import random
import re
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from memory.consolidation.nightly import NightSettings, consolidate
from memory.core.record_json import remember_record
from memory.core.text.text import sentences
from memory.store.engine import db
from memory.store.paths import Home
from memory.store.store import Store
from memory.workspace.encoder import StoreEncoder
from memory.workspace.new_memories import MemoryOptions, memories_of
from tests.bench import data
from tests.bench.report import Table

SAME, ODDS, APART = "duplicate", "contradiction", "neither"
FIRST = 1_772_000_000_000_000
EACH = 40  # pairs of a kind
_NUMBER = re.compile(r"\b\d+\b")
_IS = re.compile(r"\b(is|was|are|were|has|can|will)\b")
_NAME = re.compile(r"\b[A-Z][a-z]{3,}\b")
_LONG = re.compile(r"\b[a-z]{8,}\b")
_OPPOSITES = {
    "first": "last", "before": "after", "older": "younger", "north": "south", "east": "west", "more": "less",
    "with": "without", "won": "lost", "above": "below", "all": "none", "public": "private", "open": "closed",
}  # fmt: skip


class Pair(NamedTuple):
    """A sentence and its edit. kind: of the edit.  label: what the two are to one another."""

    kind: str
    label: str
    first: str
    second: str


def labelled_pairs(texts: list[data.Document], seed: int) -> list[Pair]:
    """EACH pairs of each kind, a sentence in one pair only."""
    chance = random.Random(seed)
    plain = [
        span.text
        for text in texts
        for span in sentences(text.text)
        if 8 <= len(span.text.split()) <= 30 and _NAME.match(span.text) and "\n" not in span.text
    ]
    plain = list(dict.fromkeys(plain))
    chance.shuffle(plain)
    names = [name for sentence in plain[:2_000] for name in _NAME.findall(sentence)]
    found: list[Pair] = []
    for kind, label in KINDS.items():
        made = 0
        while made < EACH and plain:
            sentence = plain.pop()
            edit = _edit(kind, sentence, chance, names, plain)
            if edit and edit != sentence:
                found.append(Pair(kind, label, sentence, edit))
                made += 1
    return found


KINDS = {
    "case and white space": SAME,
    "punctuation": SAME,
    "filler": SAME,
    "a slip of the pen": SAME,
    "another number": ODDS,
    "a negation": ODDS,
    "another name at the end": ODDS,
    "the opposite word": ODDS,
    "another subject": APART,
    "a sentence more": APART,
    "another ending": APART,
    "another occasion": APART,
}


def _edit(kind: str, sentence: str, chance: random.Random, names: list[str], others: list[str]) -> str:
    """The sentence after an edit of this kind, "" where it does not take one."""
    numbers, name = list(_NUMBER.finditer(sentence)), chance.choice(names)
    words = sentence.split()
    if kind == "case and white space":
        return "  ".join(words).upper()
    if kind == "punctuation":
        return re.sub(r"[,.;:()]", "", sentence) + "!"
    if kind == "filler":
        return f"Please note that {sentence[:-1]} indeed."
    if kind == "a slip of the pen":
        long = list(_LONG.finditer(sentence))
        return sentence[: long[0].start() + 4] + sentence[long[0].start() + 5 :] if long else ""
    if kind == "another number":
        if not numbers or numbers[-1].start() < 20:
            return ""
        last = numbers[-1]
        return f"{sentence[: last.start()]}{int(last.group()) + chance.randint(1, 9)}{sentence[last.end() :]}"
    if kind == "a negation":
        verb = _IS.search(sentence, 8)
        return f"{sentence[: verb.end()]} not{sentence[verb.end() :]}" if verb else ""
    if kind == "another name at the end":
        last_names = [match for match in _NAME.finditer(sentence) if match.start() > len(sentence) // 2]
        verb = _IS.search(sentence)
        if not last_names or not verb or verb.start() > last_names[-1].start():
            return ""
        match = last_names[-1]
        return sentence[: match.start()] + name + sentence[match.end() :]
    if kind == "the opposite word":
        for place, word in enumerate(words[2:], 2):
            if word in _OPPOSITES:
                return " ".join([*words[:place], _OPPOSITES[word], *words[place + 1 :]])
        return ""
    if kind == "another subject":
        match = _NAME.match(sentence)
        verb = _IS.search(sentence)
        if not match or not verb or verb.start() != match.end() + 1:
            return ""
        return name + sentence[match.end() :]
    if kind == "a sentence more":
        return f"{sentence} {chance.choice(others)}"
    if kind == "another ending":
        half = len(words) // 2
        return " ".join([*words[:half], *chance.choice(others).split()[-half:]])
    verb_of_occasion = re.search(r"\b(released|published|played|signed|visited|met)\b", sentence)
    year = re.search(r"\b(19|20)\d\d\b", sentence)
    if not verb_of_occasion or not year:
        return ""
    return f"{sentence[: year.start()]}{int(year.group()) + 3}{sentence[year.end() :]}"


def detection(folder: Path | None, seed: int) -> tuple[Table, Table, dict[str, float]]:
    """By kind what became of the pairs; precision and recall of both verdicts; the same as figures."""
    texts = data.documents(folder / "hotpotqa") if folder else data.synthetic(3_000, seed)
    random.Random(seed).shuffle(texts)
    pairs = labelled_pairs(texts, seed)
    with tempfile.TemporaryDirectory(prefix="bench-night-") as place:
        store = Store(Home(str(Path(place) / "home")), StoreEncoder())
        ids: dict[str, str] = {}
        records = []
        others = [text.text for text in texts[:1_000]]
        for number, text in enumerate([*(p.first for p in pairs), *(p.second for p in pairs), *others]):
            made, _ = memories_of(text, MemoryOptions(source=f"s{number}"), "user", FIRST + number, (f"s{number}",))
            ids.setdefault(text, made[0]["id"])
            at = FIRST + number
            records.append(remember_record(f"r{number}", at, "user", made[:1]))
        store.write(records)
        consolidate(store, StoreEncoder(), NightSettings(FIRST + 3_600_000_000, "n"))
        with store.read() as connection:
            found = db.rows(connection, "SELECT id, superseded_by, archived FROM nodes WHERE superseded_by <> ''")
    verdicts = {frozenset((a, b)): SAME if archived else ODDS for a, b, archived in found}
    told = [(pair, verdicts.get(frozenset((ids[pair.first], ids[pair.second])), APART)) for pair in pairs]
    known = {frozenset((ids[pair.first], ids[pair.second])) for pair in pairs}
    strangers = Counter(verdict for both, verdict in verdicts.items() if both not in known)
    rows, misses = [], []
    for kind, label in KINDS.items():
        of_kind = [(pair, verdict) for pair, verdict in told if pair.kind == kind]
        counts = Counter(verdict for _, verdict in of_kind)
        rows.append([kind, label, str(len(of_kind)), *(str(counts[name]) for name in (SAME, ODDS, APART))])
        misses += [(pair, verdict) for pair, verdict in of_kind if verdict != label][:2]
    figures: dict[str, float] = {}
    scored = []
    for label in (SAME, ODDS):
        right = sum(verdict == pair.label == label for pair, verdict in told)
        said = sum(verdict == label for _, verdict in told) + strangers[label]
        meant = sum(pair.label == label for pair, _ in told)
        figures[f"{label} precision"] = right / max(1, said)
        figures[f"{label} recall"] = right / max(1, meant)
        shares = (right / max(1, said), right / max(1, meant))
        scored.append([label, *(f"{100 * share:.1f}" for share in shares), str(strangers[label])])
    scored += [[f"missed: {pair.kind} → {verdict}", pair.first[:110], pair.second[:110], ""] for pair, verdict in misses]
    columns = ("edit", "label", "pairs", "merged", "superseded", "left alone")
    title = f"{len(pairs)} labelled pairs among {len(others)} passages"
    return (
        Table(title, columns, rows),
        Table("Precision and recall", ("verdict", "precision", "recall", "among strangers"), scored),
        figures,
    )
