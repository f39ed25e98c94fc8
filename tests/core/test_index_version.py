"""Whoever changes what the index holds of a text raises the version by which memories are indexed again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from memory.core.index_version import INDEX_VERSION
from memory.core.search.indexing import index_entry
from memory.core.skill_file import parse_skill, to_text
from memory.core.text.lexicon_words import CONCEPTS
from memory.core.text.terms import STOP_WORDS
from memory.core.types import MEMORY, SKILL, TURN, Memory

BENCH = Path(__file__).resolve().parents[1] / "bench"

# What the index holds of the texts below, by version. A new line for each version; those before stay as a record.
DIGESTS = {1: "b8ba7d32ef54ffd01eece1b8", 2: "0c1fe904ca95c4a325342bce"}


def memory(content: str, kind: str = MEMORY, title: str = "", tags: tuple[str, ...] = (), speaker: str = "") -> Memory:
    return Memory("000000000000", kind, "user", "note", title, content, tags, 1.0, "", 0, speaker, "", 0)


def texts() -> Iterator[tuple[Memory, str]]:
    """Memories with their contexts: whatever the tokeniser, the lexicon and the names have a table or a rule for."""
    yield memory(" ".join(sorted(STOP_WORDS))), ""
    lines = CONCEPTS.splitlines()
    for start in range(0, len(lines), 100):
        for words in zip(*(line.split("|") for line in lines[start : start + 100]), strict=False):  # of one language
            yield memory(". ".join(words)), ""
    for line in (BENCH / "languages_memories.jsonl").read_text(encoding="utf-8").splitlines():
        yield memory(str(json.loads(line)["text"])), ""
    for line in (BENCH / "project.jsonl").read_text(encoding="utf-8").splitlines():
        yield memory(str(json.loads(line)["text"]), title="Retry loop (a pattern)", tags=("db", "retry loop")), ""
    yield memory("Mercury (planet)\n\nThe nearest. Mercury → orbits → Sun; `retry_loop` calls parseHTTPHeader2"), ""
    yield memory("From now on always answer in German.", TURN, speaker="user"), "What was said\nWhat came after"
    skill = parse_skill("---\nname: charts\ndescription: Draws charts.\ntags: [db, charts]\n---\n# When to use\nFor charts.\n", "")
    yield memory(to_text(skill), SKILL, "charts"), ""


def test_a_change_of_what_the_index_holds_has_a_new_version() -> None:
    digest = hashlib.sha256()
    for each, context in texts():
        digest.update(repr(index_entry(each, context)).encode())
    assert digest.hexdigest()[:24] == DIGESTS.get(INDEX_VERSION), (
        "The index holds something else of these texts: raise INDEX_VERSION in memory/core/index_version.py, so that stores "
        "are indexed again in the background, and note its digest here."
    )
    assert max(DIGESTS) == INDEX_VERSION
