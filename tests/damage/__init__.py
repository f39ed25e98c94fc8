"""One byte that changes, vanishes or comes twice, in any file of a data folder that has every kind of file.

`doctor` must report it, and no memory may be lost that another file still holds: neither by the commands that follow,
nor by `doctor --fix`.
"""

from __future__ import annotations

import io
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import redirect_stderr
from pathlib import Path
from typing import Any, NamedTuple

from memory.cli import main
from memory.hooks.large_results import OFFER, notice
from memory.store.engine import db, engine
from memory.store.files import join_request, sessions, settings_file
from memory.store.night import questions
from memory.store.paths import Home
from memory.store.projects import trust
from memory.store.projects.scopes import project_once_at

FLIP, ZERO, DROP, DOUBLE = "flipped", "zeroed", "dropped", "doubled"
WAYS = (FLIP, ZERO, DROP, DOUBLE)
DATABASE, OLD_DATABASE, PERSONAL = "store.duckdb", "backups/schema-1.duckdb", "config.toml"
ERASED = "reasonings/erased.ids"  # ids alone, at which a session looks that runs while something is forgotten
REPORTED, HARMLESS, UNREAD = "reported", "in free space", "of a person's file"
# Only stamps of hooks that wait, of which each means something for ten seconds.
_NO_DATA = ("locks/",)
_ENTRY = Path(__file__).resolve().parents[2] / "scripts" / "surgical_context.py"


class Round(NamedTuple):
    """One damaged byte. outcome: REPORTED, HARMLESS or UNREAD.  wrong: what must not be, a line each."""

    file: str
    way: str
    place: int
    outcome: str
    wrong: list[str]


class World:
    """A data folder with every kind of file, of which each round gets a copy."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.base = folder, folder / "base"
        self.home, self.project = self.base / "home", self.base / "harbour"
        (self.project / ".git").mkdir(parents=True)
        (self.project / "docs" / "memory").mkdir(parents=True)
        self._fill()
        found = self._call(self.home, "doctor")
        bad = [check for check in found["data"]["checks"] if not check["ok"] and check["name"] != "space"]
        assert not bad, bad
        self._call(self.home, "list")  # what is to be compared is what commands find
        self._leave_a_log()
        self.memories = _memories(self.home)
        self.tables = {file: _tables(self.home / file) for file in (DATABASE, OLD_DATABASE)}
        self.files = sorted(name for name in _names(self.home) if not name.startswith(_NO_DATA))

    def _fill(self) -> None:
        first = self._ok("remember", "The harbour pump runs on diesel", "--tags", "pumps")["chunk_ids"][0]
        second = self._ok("remember", "The crane lifts ten tons at the east quay")["chunk_ids"][0]
        doomed = self._ok("remember", "The vault is opened at noon")["chunk_ids"][0]
        self._ok("remember", "I prefer short answers", "--scope", "user")
        self._ok("link", "--from", first, "--to", second, "--reasoning", "both stand on the quay")
        self._ok("update", "--id", second, "The crane lifts twelve tons at the east quay")
        lines = self.base / "rows.jsonl"
        lines.write_text("".join(json.dumps({"text": f"Row {n} is about cargo {n}"}) + "\n" for n in range(20)))
        self._ok("import", str(lines))
        transcript = self._transcript()
        self._ok("import", str(transcript))
        self._ok("capture", str(transcript))
        skill = self.project / ".claude" / "skills" / "mooring" / "SKILL.md"
        skill.parent.mkdir(parents=True)
        skill.write_text("---\nname: mooring\ndescription: How to moor a ship at the quay\n---\n\nUse two ropes.\n")
        self._ok("ingest", str(skill.parent.parent))
        self._ok("forget", "--id", doomed, "--yes")
        self._ok("config", "set", "share.folder", "docs/memory")
        self._ok("sync")
        self._ok("explore_recall", "--query", "pump at the quay", "--session", "e1")
        self._ok("repl_execute", "--session", "new", "found = search_chunks('pump')\nprint(found)")
        self._ok("consolidate", "--since", "2000-01-01")
        self._ok("backup")
        self._ok("view")
        self._hook("SessionStart", source="startup")
        self._hook("UserPromptSubmit", prompt="Which pump runs on diesel in the harbour?")
        home = Home(str(self.home))
        event = {
            "tool_name": "Bash", "tool_input": {"command": "cat log"}, "session_id": "s1",
            "tool_response": {"stdout": "\n".join(f"line {n} of the log" for n in range(3_000))},
        }  # fmt: skip
        assert notice(event, home, "user", OFFER, 8_000, 7, 50)
        sessions.note(home, sessions.Waiting("waits", str(transcript), str(self.project)))
        sessions.begin(home, sessions.Waiting("tried", str(transcript), str(self.project)))
        settings_file.note_plugin_settings(home, {"CLAUDE_PLUGIN_OPTION_CAPTURE_MODE": "review"})
        place = trust.place_of(project_once_at(str(self.project)), trust.MEMORIES, "docs/memory")
        trust.decide(home, place, trust.ACCEPTED)
        join_request.save(home, join_request.JoinRequest("file:///b", "r1", "CODE", "a", "s", "m1", "laptop", "d", 1))
        question = questions.ReviewQuestion("pair", "user", "", (first, second), "x", 0)
        questions.save(home, questions.QuestionQueue((question,)))
        shutil.copyfile(home.database, self.home / OLD_DATABASE)
        os.chmod(self.home / OLD_DATABASE, 0o600)

    def _transcript(self) -> Path:
        said = (("user", "[REMEMBER] The lighthouse is painted white"), ("assistant", "Noted."))
        rows = [
            {
                "type": role, "sessionId": "s1", "cwd": str(self.project), "uuid": f"s1-{place}",
                "timestamp": "2026-11-20T10:00:00Z", "message": {"role": role, "content": text},
            }
            for place, (role, text) in enumerate(said)
        ]  # fmt: skip
        path = self.base / "s1.jsonl"
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
        return path

    def _hook(self, event: str, **fields: str) -> None:
        given = {"session_id": "s1", "hook_event_name": event, "cwd": str(self.project), **fields}
        words = [sys.executable, str(_ENTRY), "hook", event]
        environment = {**os.environ, "SURGICAL_MEMORY_HOME": str(self.home)}
        subprocess.run(words, input=json.dumps(given).encode(), env=environment, check=True, capture_output=True)

    def _leave_a_log(self) -> None:
        """A process that ends with its command leaves what it wrote in the database's log."""
        words = ["remember", "A late note on ropes", "--home", str(self.home), "--project", str(self.project)]
        subprocess.run([sys.executable, str(_ENTRY), *words], check=True, capture_output=True)
        assert (self.home / f"{DATABASE}.wal").exists()

    def _call(self, home: Path, *words: str) -> dict[str, Any]:
        errors = io.StringIO()
        with redirect_stderr(errors):
            out, _ = main.run([*words, "--home", str(home), "--project", str(self.project)])
        engine.close_kept()
        return dict(json.loads(out), stderr=errors.getvalue())

    def _ok(self, *words: str) -> dict[str, Any]:
        answer = self._call(self.home, *words)
        assert answer["ok"], (words, answer)
        return dict(answer["data"])

    def choose(self, dice: random.Random) -> tuple[str, str, int]:
        """A file, what befalls it, and at which byte: each file is as likely as any other."""
        file, way = dice.choice(self.files), dice.choice(WAYS)
        return file, way, dice.randrange((self.home / file).stat().st_size)

    def run(self, file: str, way: str, place: int, dice: random.Random) -> Round:
        """Damage one byte of a copy, and look at what comes of it."""
        home = self.folder / "home"
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(self.home, home)
        if file != OLD_DATABASE:  # to look through it costs more than all the rest
            (home / OLD_DATABASE).unlink()
        damage(home / file, way, place, dice)
        wrong: list[str] = []
        looked = self._call(home, "doctor")
        is_reported = _is_reported(looked)
        wrong += _bugs("doctor", looked)
        wrong += _bugs("list", self._call(home, "list"))
        wrong += self._losses(home, "before --fix")
        fixed = self._call(home, "doctor", "--fix")
        wrong += _bugs("doctor --fix", fixed)
        wrong += self._losses(home, "after --fix")
        outcome = REPORTED
        if not is_reported:
            outcome = UNREAD if file == PERSONAL else HARMLESS
            if file in self.tables:  # a block that is in use has a sum; a free one holds nothing
                if _tables(home / file) != self.tables[file]:
                    wrong.append("doctor reports nothing, and a table holds something else")
            elif file not in (PERSONAL, ERASED):
                wrong.append("doctor reports nothing")
        elif not _is_kept(file):
            left = [check for check in _failing_checks(fixed) if check["name"] != "quarantined files"]
            wrong += [f"after --fix doctor still says {check['name']}: {check['detail']}" for check in left]
        return Round(file, way, place, outcome, [f"{file}, byte {place} {way}: {line}" for line in wrong])

    def _losses(self, home: Path, when: str) -> Iterator[str]:
        try:
            found = _memories(home)
        except (OSError, db.Corrupt, db.Error) as error:
            yield f"{when} the store does not open: {str(error)[:200]}"
            return
        lost, extra = self.memories.keys() - found.keys(), found.keys() - self.memories.keys()
        changed = [name for name in self.memories.keys() & found.keys() if self.memories[name] != found[name]]
        if lost or extra or changed:
            yield f"{when} {len(lost)} memories are lost, {len(extra)} too many, {len(changed)} changed"


def kind_of(file: str) -> str:
    """What kind of file one is: its name, or its folder and ending where names are random."""
    folder, _, name = file.rpartition("/")
    if not folder:
        return name
    return f"{folder.split('/')[0]}/*{_ending(name)}"


def _ending(name: str) -> str:
    return f"/{name}" if name in ("about.json", "result.txt") else f".{name.split('.', 1)[1]}"


def damage(path: Path, way: str, place: int, dice: random.Random) -> None:
    """Change one byte of a file so that it is another one. A zero is not zeroed, but flipped."""
    data = bytearray(path.read_bytes())
    if way == DROP:
        del data[place]
    elif way == DOUBLE:
        data.insert(place, data[place])
    elif way == ZERO and data[place]:
        data[place] = 0
    else:
        data[place] ^= dice.randrange(1, 256)
    path.write_bytes(data)


def _is_kept(file: str) -> bool:
    """Whether nothing can be done about a file: only its owner knows what it said, or it is a copy."""
    return file.startswith("backups/") or file == PERSONAL


def _is_reported(answer: Mapping[str, Any]) -> bool:
    if not answer["ok"]:
        return True
    return any(
        (not check["ok"] and check["name"] != "space") or (check["name"] == "journal" and "torn" in check["detail"])
        for check in answer["data"]["checks"]
    )


def _failing_checks(answer: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [check for check in answer.get("data", {}).get("checks", ()) if not check["ok"] and check["name"] != "space"]


def _bugs(what: str, answer: Mapping[str, Any]) -> Iterator[str]:
    if not answer["ok"] and answer["error"]["code"] == "internal":
        yield f"{what} answers with a bug: {answer['error']['message'][:200]} {answer['stderr'][-600:]}"


def _memories(home: Path) -> dict[str, tuple[Any, ...]]:
    """What the database holds of each memory, by its id."""
    connection = db.connect(str(home / DATABASE), read_only=True)
    try:
        sql = "SELECT id, scope, kind, type, title, content, pinned, archived FROM nodes"
        return {row[0]: row[1:] for row in db.rows(connection, sql)}
    finally:
        connection.close()


def _tables(path: Path) -> dict[str, tuple[Any, ...]]:
    """How many rows each table of a database has, and a hash of them; {} where it cannot be read."""
    try:
        connection = db.connect(str(path), read_only=True)
    except (OSError, db.Corrupt, db.Error):
        return {}
    try:
        names = [row[0] for row in db.rows(connection, "SELECT table_name FROM duckdb_tables()")]
        sql = "SELECT count(*), bit_xor(hash(t)) FROM {} t"
        return {name: db.rows(connection, sql.format(name))[0] for name in names}
    except db.Error:
        return {}
    finally:
        connection.close()


def _names(home: Path) -> Iterator[str]:
    for path in sorted(home.rglob("*")):
        if path.is_file() and path.stat().st_size:
            yield str(path.relative_to(home))


