"""Caches that quote memories for a while: tools' results, explorations, REPL sessions, logs.

None of it is a memory, and all of it goes by age; what mentions something that was forgotten goes at once.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress

from memory.store.paths import Home
from memory.system import files

Holds = Callable[[str], bool]


def erase(home: Home, holds: Holds) -> dict[str, int]:
    """Delete whatever holds something; returns how much of each kind, without those of which there was nothing.

    holds: whether a text does. A file that cannot be read or deleted is passed over.
    """
    counts = {
        "results": _results(home, holds),
        "explorations": _files(home.explorations, (".jsonl",), holds),
        "sessions": _sessions(home, holds),
        "logged_lines": _logs(home, holds),
    }
    with suppress(OSError):
        if holds(_text(home.night_questions)):  # the next night asks again
            os.remove(home.night_questions)
    return {name: count for name, count in counts.items() if count}


def _results(home: Home, holds: Holds) -> int:
    count = 0
    for folder in _entries(home.results):
        with suppress(OSError):
            if any(holds(_text(path)) for path in _entries(folder)):
                shutil.rmtree(folder)
                count += 1
    return count


def _files(folder: str, endings: tuple[str, ...], holds: Holds) -> int:
    count = 0
    for path in _entries(folder):
        with suppress(OSError):
            if path.endswith(endings) and holds(f"{os.path.basename(path)}\n{_text(path)}"):
                os.remove(path)
                count += 1
    return count


def _sessions(home: Home, holds: Holds) -> int:
    """A REPL's session goes whole: what it read, and what its variables hold."""
    paths = list(_entries(home.reasonings))
    found = set()
    for path in paths:
        with suppress(OSError):
            if holds(f"{os.path.basename(path)}\n{_text(path)}"):
                found.add(path.rpartition(".")[0].removesuffix(".state"))
    for path in paths:
        if path.rpartition(".")[0].removesuffix(".state") in found:
            with suppress(OSError):
                os.remove(path)
    return len(found)


def _logs(home: Home, holds: Holds) -> int:
    """Lines of logs are blanked in place: hooks append meanwhile, and nothing of theirs may be lost.

    A link goes: nothing is written through one, and what is behind it would be read as our log.
    """
    count = 0
    errors = os.path.join(home.root, "night-errors.log")
    for path in (home.night_log, home.hook_log, home.events, errors):
        if os.path.islink(path):
            with suppress(OSError):
                os.remove(path)
        with suppress(OSError), open(files.open_regular(path, write=True), "r+b", buffering=0) as file:
            place = 0
            for line in file.read().splitlines(keepends=True):
                text = line.rstrip(b"\n")
                if text.strip() and holds(text.decode("utf-8", "replace")):
                    file.seek(place)
                    file.write(b" " * len(text))
                    count += 1
                place += len(line)
    return count


def _entries(folder: str) -> Iterator[str]:
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return
    yield from (os.path.join(folder, name) for name in names)


def _text(path: str) -> str:
    with open(files.open_regular(path), "rb") as file:
        return file.read().decode("utf-8", "replace")
