"""The sessions that capture is fitted on, sentence by sentence, each with whether it is worth keeping."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from memory.core.capture.extraction import can_be_stored  # noqa: E402
from memory.core.capture.in_context import Sentence, TranscriptLine, main_lines, readable, split  # noqa: E402
from memory.core.text.transcript import Utterance  # noqa: E402

OWN = Path(__file__).parent
PROJECTS = ROOT / "training" / "judgement"
TYPES = {"d": "decision", "p": "preference", "f": "fact", "x": "pattern", "fix": "pattern", "note": "fact"}
_MARK = re.compile(r"\{\{([dpfx]):(.+?)\}\}")
_PLAIN = re.compile(r"\W+")
_LEAST_SHARED, _FEWEST_WORDS = 0.7, 4  # of the shorter text's words, one after the other, that the other has, too
_SURE_WORDS = 8  # one after the other in both: a longer run is no chance


class Session(NamedTuple):
    """A conversation. turns: (role, text).  worth: (turn, text, type), the type "" where nobody named one.

    group: what is left out together: a project, or a share of the sessions that belong to none.
    """

    name: str
    group: str
    turns: tuple[tuple[str, str], ...]
    worth: tuple[tuple[int, str, str], ...]


class Example(NamedTuple):
    """A sentence, and whether it is, holds, or is a part of, what is worth keeping. place: (session, turn)."""

    sentence: Sentence
    worth: bool
    type: str
    group: str
    place: tuple[str, int]


def own_sessions(shares: int = 6) -> list[Session]:
    """The sessions beside this file, shared out among some groups."""
    found = [one for path in sorted(OWN.glob("*.txt")) for one in sessions_of(path)]
    return [one._replace(group=f"own{number % shares}") for number, one in enumerate(found)]


def sessions_of(path: Path) -> list[Session]:
    """The marked sessions of a file, without a group."""
    found: list[Session] = []
    for block in re.split(r"(?m)^# ", path.read_text(encoding="utf-8"))[1:]:
        head, _, body = block.partition("\n")
        turns, worth = [], []
        for line in re.split(r"(?m)^(?=[UA]: )", body.strip()):
            if line.strip():
                role, text = ("user" if line[0] == "U" else "assistant"), line[3:].strip()
                worth += [(len(turns), mark[2], TYPES[mark[1]]) for mark in _MARK.finditer(text)]
                turns.append((role, _MARK.sub(lambda mark: mark[2], text)))
        found.append(Session(head.split()[0], "", tuple(turns), tuple(worth)))
    return found


def project_sessions(folder: Path) -> list[Session]:
    """The sessions of a judgement set."""
    rows = [json.loads(line) for line in (folder / "sessions.jsonl").read_text(encoding="utf-8").splitlines()]
    return [
        Session(
            f"{folder.name} {row['id']}",
            folder.name,
            tuple((turn["role"], turn["text"]) for turn in row["turns"]),
            tuple((mark["turn"], mark["text"], TYPES.get(*[mark.get("type", "")] * 2)) for mark in row["worth"]),
        )
        for row in rows
    ]


def further_sessions() -> list[Session]:
    """The sessions in which people change their minds, and the short exchanges: each author's are a group."""
    paths = sorted([*OWN.glob("changes/*.txt"), *OWN.glob("exchanges/*.txt")])
    return [one._replace(group=f"{path.parent.name} {path.stem}") for path in paths for one in sessions_of(path)]


def training_sessions() -> list[Session]:
    """All that may be fitted on."""
    folders = [folder for folder in sorted(PROJECTS.iterdir()) if folder.is_dir()]
    return own_sessions() + further_sessions() + [one for folder in folders for one in project_sessions(folder)]


def requests(sessions: list[Session]) -> list[Session]:
    """Sessions in which a person only asks for something: prompts in the place of a turn, of which nothing is kept.

    The project's prompts stay in the project's group, and those of no project in the groups of the own sessions.
    """
    rows = [
        (folder.name, json.loads(line)["text"])
        for folder in sorted(PROJECTS.iterdir()) if folder.is_dir()
        for line in (folder / "prompts.jsonl").read_text(encoding="utf-8").splitlines()
    ]  # fmt: skip
    free = (ROOT / "training" / "relevance" / "prompts.tsv").read_text(encoding="utf-8").splitlines()
    own = [one for one in sessions if one.group.startswith("own")]
    rows += [("", line.split("\t", 1)[1].replace("\\n", "\n")) for line in free if "\t" in line]
    found = []
    for number, (group, text) in enumerate(rows):
        host = own[number % len(own)]
        places = [at for at, (role, _) in enumerate(host.turns) if role == "user" and 0 < at < len(host.turns) - 1]
        at = places[number // len(own) % len(places)]
        turns = (host.turns[at - 1], ("user", text), host.turns[at + 1])
        found.append(Session(f"request{number}", group or host.group, turns, ()))
    return found


def lines_of(session: Session) -> list[TranscriptLine]:
    """A session as the transcript's reader gives it."""
    return [
        TranscriptLine(number, Utterance(role, text, session.name, "", "", str(number), 0, "Claude"))
        for number, (role, text) in enumerate(session.turns)
    ]


def is_overlapping(first: str, second: str) -> bool:
    """Whether one text holds the other one, or nearly all of it, but for case and punctuation.

    A mark may leave out how a sentence begins ("he says ...") and go on into the next one.
    """
    one, other = (_PLAIN.sub(" ", text).strip().lower() for text in (first, second))
    if not one or not other or one in other or other in one:
        return bool(one and other)
    words, others = one.split(), other.split()
    shared = SequenceMatcher(None, words, others, autojunk=False).find_longest_match().size
    least = max(_FEWEST_WORDS, _LEAST_SHARED * min(len(words), len(others)))
    return shared >= min(least, _SURE_WORDS)


def examples(sessions: list[Session]) -> Iterator[Example]:
    """Every sentence that could become a memory."""
    for session in sessions:
        for line, around in main_lines(lines_of(session)):
            marks = [(text, type_) for turn, text, type_ in session.worth if turn == line.number]
            for one in split(readable(line), around):
                of_request = session.name.startswith("request") and line.number != 1
                if can_be_stored(one) and not of_request:
                    type_ = next((type_ or "?" for text, type_ in marks if is_overlapping(one.text, text)), "")
                    yield Example(one, bool(type_), type_.strip("?"), session.group, (session.name, line.number))
