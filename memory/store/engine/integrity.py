"""Whether the files beside journal and database are unchanged, and what to do with those that are not.

What can be made again goes; what is the only copy of something is renamed, and stays; of a log the lines that hold go
on. The journal proves itself (store/journal/), and so does the database, whose blocks have sums of their own. What a
person writes (config.toml, taxonomy.yaml) has no checksum: it is only read, and complained of where it makes no sense.
"""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from fnmatch import fnmatchcase
from typing import NamedTuple

from memory.core import checksum
from memory.core.errors import Refusal
from memory.core.patterns import lazy
from memory.store.engine import applied_marker, db
from memory.store.files import checked_json, packing, reasonings, term_table
from memory.store.paths import Home
from memory.store.tables.apply import position
from memory.system import files

# What `repair` does with a damaged file. CATCH_UP: it has the next command apply what the journal has more.
REMOVE, RENAME, TRIM, CATCH_UP, KEEP = "remove", "rename", "trim", "catch up", "keep"
_LEAST_ERASED = 20  # bytes: no line of a log is shorter, so no shorter one was erased
_ELSEWHERE = ("venvs", "journal", "journal.old", "locks", "restoring", "restoring.part")
# Both were written without a checksum by an earlier version.
_OLD_MACHINE = lazy(r"[0-9a-z]{8} \S+ \d+\n")
_OLD_APPLIED = lazy(r"(?:-|(?:[0-9a-z]{8}|):\d+:\d+(?:,[0-9a-z]{8}:\d+:\d+)*) \d+ \d+ \S+\n?")
_PAGE_END = lazy(r"<!-- ~([A-Za-z0-9+/]{8}) -->\n")
_PAGE_END_BYTES = 19


class FileDamage(NamedTuple):
    """A file that is not as it was written. lines: of a log, how many of them; else 0."""

    path: str
    remedy: str
    lines: int = 0


class FileCheck(NamedTuple):
    """What a look at all files found. files: how many were looked at."""

    files: int
    damage: list[FileDamage]


def check(home: Home) -> FileCheck:
    """Look at every file that carries a checksum, a sum or a digest. Files that vanish meanwhile are passed over."""
    count, damage = 0, list[FileDamage]()
    for path, name in _files(home):
        found = _judge_file(path, name)
        count += found is not None
        if found:
            damage.append(found)
    return FileCheck(count, damage)


def repair(home: Home) -> list[str]:
    """Do what can be done about each damaged file; returns what was done, a line each. Raises OSError."""
    done = []
    for one in check(home).damage:
        name = os.path.relpath(one.path, home.root)
        if one.remedy == TRIM and _trim(one.path):
            done.append(f"{one.lines} damaged lines were taken out of {name}")
        elif one.remedy == RENAME:
            quarantined = os.path.basename(checked_json.quarantine(one.path))
            done.append(f"{name} was damaged, and is now {quarantined}: look into it for what has to be decided again")
        elif one.remedy == CATCH_UP:
            db.remove(home.applied)
            done.append(f"{name} was damaged: what it held is applied again from the journal")
        elif one.remedy == REMOVE:
            with suppress(FileNotFoundError):
                _remove(one.path, name)
            done.append(f"{name} was damaged, and was removed: {_MADE_AGAIN.get(name, 'it is made again when needed')}")
    return done


def quarantined_files(home: Home) -> list[str]:
    """The names of damaged files that were renamed."""
    return [name for _, name in _files(home) if checked_json.QUARANTINED in name]


_MADE_AGAIN = {"view.html": "`surgical-memory view` writes it again"}


def _files(home: Home) -> Iterator[tuple[str, str]]:
    """(path, path in the data folder with slashes) of each file."""
    for folder, _, names in home.walk(_ELSEWHERE):
        for name in sorted(names):
            path = os.path.join(folder, name)
            yield path, os.path.relpath(path, home.root).replace(os.sep, "/")


def _judge_file(path: str, name: str) -> FileDamage | tuple[()] | None:
    """What is wrong with a file; () for nothing, None for a file that says nothing of itself."""
    for pattern, look, remedy in _KINDS:
        if fnmatchcase(name, pattern):
            try:
                found = look(path)
            except FileNotFoundError:
                return None
            except OSError:  # a folder or a pipe in its place, or a disk that does not give it
                found = 1
            return FileDamage(path, remedy, found if remedy == TRIM else 0) if found else ()
    return None


def _read(path: str) -> bytes:
    with open(files.open_regular(path), "rb") as file:
        return file.read()


def _log(path: str) -> int:
    return sum(map(_is_damaged_line, _lines(_read(path))))


def _lines(data: bytes) -> list[bytes]:
    """The lines of a log; a last one that has no end is recognised by a stray byte."""
    lines = data.split(b"\n")
    return lines[:-1] if not lines[-1] else [*lines[:-1], lines[-1] + b"\0"]


def _is_damaged_line(line: bytes) -> bool:
    if not line.strip():
        return len(line) < _LEAST_ERASED
    state = checksum.state_of(line)
    if state == checksum.UNMARKED:
        try:
            return not isinstance(json.loads(line), dict)
        except (ValueError, RecursionError):
            return True
    return state == checksum.DAMAGED


def _trim(path: str) -> bool:
    """Take the damaged lines out of a log; whether it was done: not where a hook has just written to it."""
    try:
        data = _read(path)
    except OSError:  # no regular file: whoever has put it there takes it away
        return False
    kept = [line + b"\n" for line in _lines(data) if not _is_damaged_line(line)]
    if os.path.getsize(path) != len(data):
        return False
    files.replace(path, kept)
    return True


def _words(path: str) -> int:
    text = _read(path).decode("utf-8", "replace")
    try:
        words = checksum.checked_words(text)
    except checksum.Damaged:
        return 1
    if words + "\n" != text:
        return 0
    as_earlier = _OLD_MACHINE.fullmatch(text) if os.path.basename(path) == "machine" else _OLD_APPLIED.fullmatch(text)
    return int(as_earlier is None)


def _result(path: str) -> int:
    """A result that has no sound note beside it is reported by that note."""
    try:
        about = checked_json.read(os.path.join(os.path.dirname(path), "about.json"))
    except (ValueError, RecursionError):
        return 0
    wanted = about.get("digest") if isinstance(about, dict) else None
    return int(wanted is not None and wanted != checksum.digest_of(_read(path)))


def _state(path: str) -> int:
    return int(not reasonings.is_state(_read(path)))


def _page(path: str) -> int:
    data = _read(path)
    end = _PAGE_END.fullmatch(data[-_PAGE_END_BYTES:].decode("latin-1"))
    if end is None:
        return int(not data.endswith(b"</html>\n"))  # as an earlier version has written it
    return int(checksum.digest_of(data[:-_PAGE_END_BYTES]) != end[1])


def page_with_checksum(html: bytes) -> bytes:
    """A page with its checksum at the end, as a comment."""
    return html + b"<!-- ~" + checksum.digest_of(html).encode() + b" -->\n"


def _database_log(path: str) -> int:
    """DuckDB replays a log up to its first damaged entry. Then the database is not as far as the mark beside it says,
    which is written when the database has got there.
    """
    home = Home(os.path.dirname(path))
    known = applied_marker.read(home)
    if known is None:
        return 0
    try:
        connection = db.connect(home.database, read_only=True)
    except Refusal:  # another process is writing
        return 0
    except (db.Corrupt, db.Error):
        return 1
    try:
        reached = {machine: place for machine, *place in position(connection).place_ends()}
        return int(any(reached.get(machine, [0, 0]) < place for machine, *place in known[0].place_ends()))
    except db.Error:
        return 1
    finally:
        connection.close()


def _backup(path: str) -> int:
    return int(not packing.is_whole(path))


def _old_store(path: str) -> int:
    try:
        connection = db.connect(path, read_only=True)
    except (db.Corrupt, db.Error):
        return 1
    try:
        db.read_all(connection)
    except db.Error:
        return 1
    finally:
        connection.close()
    return 0


def _remove(path: str, name: str) -> None:
    if name.startswith("results/"):
        shutil.rmtree(os.path.dirname(path))
    else:
        os.remove(path)


def _terms(path: str) -> int:
    return int(term_table.is_damaged(_read(path)))


def _note(path: str) -> int:
    return int(checked_json.is_damaged(path))


# Which files there are, how each is looked at (0 for a sound one), and what is done where it is damaged.
_KINDS = (
    ("events.jsonl", _log, TRIM),
    ("hooks.jsonl", _log, TRIM),
    ("nights.jsonl", _log, TRIM),
    ("injections/*.jsonl", _log, TRIM),
    ("explorations/*.jsonl", _log, TRIM),
    ("reasonings/*.jsonl", _log, TRIM),
    ("reasonings/*.state", _state, REMOVE),
    ("trust.json", _note, RENAME),
    ("projects.json", _note, RENAME),
    ("sync.json", _note, RENAME),
    ("sync-keys.json", _note, RENAME),
    ("sync-request.json", _note, REMOVE),
    ("conflicts.json", _note, REMOVE),
    ("teams/*.json", _note, RENAME),
    ("captures/*.waiting", _note, RENAME),
    ("captures/*.taken", _note, REMOVE),
    ("captures/*.tried", _note, REMOVE),
    ("imports.json", _note, REMOVE),
    ("skills.json", _note, REMOVE),
    ("plugin_options.json", _note, REMOVE),
    ("night-questions.json", _note, REMOVE),
    ("shares/*.json", _note, REMOVE),
    ("machine", _words, REMOVE),
    ("applied", _words, REMOVE),
    ("terms/*.terms", _terms, REMOVE),
    ("results/*/about.json", _note, REMOVE),
    ("results/*/result.txt", _result, REMOVE),
    ("view.html", _page, REMOVE),
    ("store.duckdb.wal", _database_log, CATCH_UP),
    ("backups/*.jsonl.gz", _backup, KEEP),
    ("backups/*.duckdb", _old_store, KEEP),
)
