"""What somebody else wrote ends no work but its own: sessions, backups, front matter, pipes in the place of files."""

from __future__ import annotations

import gzip
import io
import json
import os
import resource
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import BinaryIO

import pytest

from memory.cli.tool_calls import CommandTools
from memory.core.capture.extraction import best_of
from memory.core.front_matter import strict_fields
from memory.core.full_export import MalformedExport, read_forgotten, read_memory, read_note, read_passage, read_tie
from memory.core.safety import redaction
from memory.core.safety.safe_names import safe_name
from memory.core.sharing import MOST_LISTED, exact_time, from_row
from memory.exchange import share_files, trust
from memory.exchange.full_export import is_full_export
from memory.exchange.import_notes import _fields_of
from memory.hooks import dispatch
from memory.hooks.background import capture_waiting
from memory.hooks.capture import has_marker
from memory.hooks.prompts import _task_of
from memory.memories import capture_sessions
from memory.memories.capture import judged_turns
from memory.rlm import ChunkStore
from memory.store.files import packing, sessions
from memory.store.journal import backups
from memory.store.paths import Home
from memory.system import files, own_paths
from memory.workspace import new_memories, user_words
from memory.workspace.context import of_folder
from tests.conftest import CommandLine
from tests.security.worlds import git

ID, OTHER = "0123456789ab", "ba9876543210"
TOKEN = "ghp_" + "a1B2c3D4e5F6g7H8j9K0m1N2p3Q4r5S6t7U8"


# --- capture --------------------------------------------------------------------------------------------------------


class Ended(BaseException):
    """In the place of the signal that ends a process: nothing of ours catches either."""


@pytest.fixture
def queue(empty: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """Three sessions that wait; capturing from the first ends the process."""
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    home = Home(str(empty.home))
    project = tmp_path / "project"
    (project / ".git").mkdir(parents=True)
    texts = {
        "poisoned": "We decided to use Postgres 16 because the old cluster lacks logical replication.",
        "second": "We decided to ship the harbour map as tiles because phones could not hold the picture.",
        "third": "We decided to paint the cranes at night because the yard is empty then.",
    }
    for age, name in enumerate(texts):
        path = tmp_path / f"{name}.jsonl"
        message = {"role": "user", "content": texts[name]}
        path.write_text(json.dumps({"type": "user", "uuid": name, "sessionId": name, "cwd": str(project), "message": message}) + "\n")
        sessions.note(home, sessions.Waiting(name, str(path), str(project)))
        os.utime(os.path.join(home.captures, f"{name}.waiting"), (age + 1_900_000_000,) * 2)
    real = capture_sessions.capture_session

    def ending(context: object, transcript: str, session: str) -> object:
        if session == "poisoned":
            raise Ended
        return real(context, transcript, session)  # type: ignore[arg-type]

    monkeypatch.setattr(capture_sessions, "capture_session", ending)
    return home


def test_a_session_that_ends_the_process_blocks_no_other(queue: Home, empty: CommandLine) -> None:
    with pytest.raises(Ended):
        capture_waiting(None)
    assert capture_waiting(None) == 2, "the others come first, and it waits for a process of its own"
    assert [one.session for one in sessions.waiting_sessions(queue)] == ["poisoned"]
    for _ in range(sessions.MOST_TRIES - 1):
        assert not sessions.abandoned_sessions(queue)
        with pytest.raises(Ended):
            capture_waiting(None)
    assert capture_waiting(None) == 0 and sessions.waiting_sessions(queue) == []
    check = next(one for one in empty("doctor")["checks"] if one["name"] == "capture")
    assert not check["ok"] and "poisoned.jsonl" in check["detail"] and "doctor --fix" in check["detail"]
    assert any("1 session" in line for line in empty("doctor", "--fix")["repaired"])
    assert [one.session for one in sessions.waiting_sessions(queue)] == ["poisoned"] and sessions.tries(queue, "poisoned") == 0


def test_what_is_no_fault_of_the_session_s_does_not_count(queue: Home, empty: CommandLine) -> None:
    empty("config", "set", "capture.mode", "off")
    sessions.drop(queue, "poisoned")
    assert capture_waiting(None) == 0
    assert sessions.tries(queue, "second") == sessions.tries(queue, "third") == 0


def test_a_process_that_is_really_ended(empty: CommandLine, tmp_path: Path) -> None:
    """By its limit of processor time, shortened here, as the hooks leave it behind."""
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    project, folder = tmp_path / "project", tmp_path / "own" / ".claude" / "projects" / "p"
    (project / ".git").mkdir(parents=True)
    folder.mkdir(parents=True)
    environment = {**os.environ, "HOME": str(tmp_path / "own"), "SURGICAL_MEMORY_HOME": str(empty.home)}
    environment.pop("CLAUDE_CONFIG_DIR", None)
    script = Path(__file__).parents[2] / "scripts" / "surgical_context.py"

    def run(words: list[str], event: dict[str, str], most_s: int | None = None) -> int:
        limit = (lambda: resource.setrlimit(resource.RLIMIT_CPU, (most_s, most_s))) if most_s else None
        return subprocess.run(
            [sys.executable, str(script), "hook", *words], input=json.dumps(event).encode(), env=environment, cwd=project, preexec_fn=limit
        ).returncode  # fmt: skip

    long = (f"We decided to use Postgres {n} because cluster {n} lacks replication, and token=abc{n}def is old." for n in range(30_000))
    for name, texts in (("aaaaaaa1", long), ("bbbbbbb2", ["We decided to ship the harbour map as tiles because phones are small."])):
        path = folder / f"{name}.jsonl"
        with path.open("w") as file:
            for n, text in enumerate(texts):
                message = {"role": "user", "content": text}
                file.write(json.dumps({"type": "user", "uuid": f"{name}-{n}", "sessionId": name, "cwd": str(project), "message": message}) + "\n")
        assert run(["Stop"], {"session_id": name, "cwd": str(project), "transcript_path": str(path), "hook_event_name": "Stop"}) == 0
    home = Home(str(empty.home))
    assert [one.session for one in sessions.waiting_sessions(home)] == ["aaaaaaa1", "bbbbbbb2"]
    codes = [run(["behind", "capture", "{}"], {}, most_s=2) for _ in range(2 + sessions.MOST_TRIES)]
    assert all(codes[at] != 0 for at in (0, 2, 3)) and codes[1] == codes[4] == 0, codes
    assert any("harbour map" in row["title"] for row in empty("list", "--project", str(project))["memories"])
    assert [one.session for one in sessions.abandoned_sessions(home)] == ["aaaaaaa1"] and not sessions.waiting_sessions(home)


def test_work_that_is_ended_by_its_limit_is_logged(empty: CommandLine) -> None:
    """In the middle of a pattern; without the limit it would match for centuries."""
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    code = (
        "import re; from memory.hooks import background\n"
        "background.DEADLINES_S['capture'] = 0.5\n"
        "background._WORK['capture'] = lambda event: re.match('(a|aa)+$', 'a' * 100 + 'b')\n"
        "background.run(['capture', '{}'])"
    )
    environment = {**os.environ, "SURGICAL_MEMORY_HOME": str(empty.home)}
    done = subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[2], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in Path(empty.home, "hooks.jsonl").read_text().splitlines()]
    assert [row["error"] for row in rows if row["event"] == "capture"] == ["ended by its limit of 0.5 s of processor time"]


# --- pipes and devices ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["pipe", "device", "folder"])
def test_no_transcript_is_read_but_a_regular_file(tmp_path: Path, kind: str) -> None:
    """A reader that waits never comes back: the limit of the process's time ends this test then."""
    path = tmp_path / "transcript.jsonl"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path = Path("/dev/zero")
    else:
        path.mkdir()
    assert not has_marker({"session_id": "s", "transcript_path": str(path), "cwd": "/"})
    assert _task_of(str(path), "") == "" and list(user_words._prompts(str(path), False, lambda folder: True)) == [] and not is_full_export(str(path))
    with pytest.raises(OSError):
        best_of(judged_turns(str(path)))


# --- events of hooks ------------------------------------------------------------------------------------------------


class _Input:
    """Standard input with so many bytes, which notes the largest piece that was asked for."""

    def __init__(self, data: bytes) -> None:
        self.buffer, self.file, self.pieces = self, io.BytesIO(data), list[int]()

    def read(self, size: int = -1) -> bytes:
        piece = self.file.read(size)
        self.pieces.append(len(piece))
        return piece


def test_an_event_that_is_too_large_is_logged_and_read_to_its_end(empty: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it was held at once, and decoded: 200 MB took 630 MB. A client may wait until all of it is read."""
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    monkeypatch.setattr(dispatch, "MOST_BYTES", 2 << 20)
    for size, is_read in ((1_000_000, True), (9_000_000, False)):
        given = _Input(json.dumps({"tool_name": "Bash", "tool_response": "a" * size}).encode())
        monkeypatch.setattr(sys, "stdin", given)
        assert bool(dispatch.run_hook(["LargeResult"])) is is_read
        assert sum(given.pieces) > size and max(given.pieces) <= (2 << 20) + 1
        assert ("more than 2 MB" in log_of(empty)) is not is_read


@pytest.mark.parametrize("key", ["cwd", "transcript_path", "workspace_roots"])
def test_a_path_that_no_system_opens_is_logged(empty: CommandLine, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    """Each of its folders was tried, by the whole path to it: the hook was ended, and without a line in the log."""
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    path = "/a" * 200_000
    event = {"session_id": "s", "prompt": "How much does the crane lift?", key: [path] if key == "workspace_roots" else path}
    tried: list[object] = []
    real = os.lstat
    monkeypatch.setattr(os, "lstat", lambda one, *rest, **more: tried.append(one) or real(one, *rest, **more))
    for name in ("UserPromptSubmit", "SessionStart", "Stop", "SessionEnd", "FileOpened"):
        monkeypatch.setattr(sys, "stdin", _Input(json.dumps(event).encode()))
        assert dispatch.run_hook([name]) == "" and "more than" in log_of(empty).splitlines()[-1]
    assert not [one for one in tried if len(str(one)) > own_paths.LONGEST_PATH]


def test_nobody_looks_for_secrets_in_what_is_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redaction, "redact", lambda text: pytest.fail("it was read"))
    assert safe_name("password=" * 1_000) == safe_name("password=" * 1_000) != safe_name("password=" * 1_001)
    assert safe_name("password=" * 1_000).startswith("redacted-")


def log_of(line: CommandLine) -> str:
    return Path(line.home, "hooks.jsonl").read_text() if Path(line.home, "hooks.jsonl").exists() else ""


# --- YAML -----------------------------------------------------------------------------------------------------------


def test_front_matter_with_aliases_is_none() -> None:
    rows = ["a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]"]
    for before, name in zip("abcdefgh", "bcdefghi", strict=True):
        rows.append(f"{name}: &{name} [{', '.join(f'*{before}' for _ in range(9))}]")
    assert _fields_of("\n".join([*rows, "title: *i"])) == {}
    assert _fields_of("title: Cranes") == {"title": "Cranes"}


@pytest.mark.parametrize(
    "value", ["!!timestamp soon", "!!timestamp ''", "!!bool maybe", "!!int ''", "!!int x", "!!float ''", "!!omap x", "2026-99-99"]
)
def test_a_value_that_is_not_of_the_type_that_it_names_ends_no_import(empty: CommandLine, tmp_path: Path, value: str) -> None:
    """Of such a tag, YAML's library made an AttributeError, KeyError or IndexError, which ended the import of a whole folder."""
    with pytest.raises(ValueError):
        strict_fields(f"title: {value}")
    notes = tmp_path / "notes"
    notes.mkdir()
    (notes / "a.md").write_text(f"---\ntitle: {value}\n---\n# Cranes\n\nThe crane lifts twelve tonnes.\n")
    (notes / "b.md").write_text("# Quay\n\nThe quay is washed on Mondays.\n")
    assert empty("import", str(notes))["imported"] == 2


def test_a_list_of_20_000_tags_is_answered(empty: CommandLine, store_of_tags: list[str]) -> None:
    """As many conditions joined by AND are nested too deep for DuckDB; a model may repeat a tag without end."""
    listed = CommandTools().answer("list_memories", {"tag": ["quay"] * 20_000}, str(empty.home), None)
    assert listed.ok and [row["id"] for row in listed.data["memories"]] == store_of_tags[:1]
    for tags, found in ((["quay"], 1), (["quay", "crane"], 1), (["crane"], 2), (["quay", "sea"], 0), ([f"t{n}" for n in range(5_000)], 0)):
        chosen = [word for tag in tags for word in ("--tag", tag)]
        assert empty("list", *chosen)["total"] == found
        store = ChunkStore(empty.home, scope="user")
        assert len(store.list_chunks(tags=tags)) == found
        assert store.selection.count(store.selection.parse_filter(tags=tags)) == found


@pytest.fixture
def store_of_tags(empty: CommandLine) -> list[str]:
    texts = {"The quay is washed on Mondays.": "quay,crane", "The crane lifts twelve tonnes.": "crane,steel"}
    return [empty("remember", text, "--tags", tags)["chunk_ids"][0] for text, tags in texts.items()]


def test_yaml_is_read_in_one_way() -> None:
    for path in (Path(__file__).parents[2] / "memory").rglob("*.py"):
        if path.name != "bounded_yaml.py":
            assert "import yaml" not in path.read_text(encoding="utf-8"), f"{path}: use memory.core.safety.bounded_yaml"


# --- a full export --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("read", "row"),
    [
        (read_tie, [ID, OTHER, "supports", 0.5, "manual", "because", 1]),
        (read_note, ["apart", f"{ID} {OTHER}"]),
        (read_forgotten, ID),
        (read_passage, ["0123456789abcdef", f"3.abcd.{'0' * 24}"]),
        (read_memory, {"id": ID, "scope": "user", "kind": "memory", "type": "fact", "content": "x", "created_at": 1, "modified_at": 2,
                       "title": "x", "source": "x", "speaker": "x", "conversation": "x", "author": "x", "origin": "x", "tags": ["x"],
                       "superseded_by": OTHER, "later": "x"}),
    ],
)  # fmt: skip
def test_no_field_of_an_export_lets_a_secret_in(read, row) -> None:
    """Each text of each line in turn holds a token: it is cut, or the line is refused."""
    assert TOKEN not in json.dumps(read(row))
    keys = list(row) if isinstance(row, dict) else range(len(row)) if isinstance(row, list) else [None]
    count = 0
    for key in keys:
        value = row if key is None else row[key]
        for hostile in (TOKEN, f"password={TOKEN}", f"{value} {TOKEN}"):
            if isinstance(value, list):
                hostile = [hostile]
            elif not isinstance(value, str):
                continue
            changed = hostile if key is None else {**row, key: hostile} if isinstance(row, dict) else [*row[:key], hostile, *row[key + 1 :]]
            count += 1
            try:
                assert TOKEN not in json.dumps(read(changed)), key
            except MalformedExport as error:
                assert TOKEN not in str(error)
    assert count >= 3


@pytest.mark.parametrize(
    ("field", "value"),
    [("created_at", 2**61), ("modified_at", -(2**62)), ("valid_from", 2**62), ("reinforced_at", 10**18), ("position", 2**31),
     ("reinforced", 2**40), ("extra", float("nan")), ("extra", float("inf")), ("extra", 10**400), ("vitality", float("nan"))],
)  # fmt: skip
def test_no_number_of_an_export_is_larger_than_ours(empty: CommandLine, tmp_path: Path, field: str, value: float) -> None:
    """A date beyond all years would end every export and sync from then on."""
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    path = tmp_path / "all.jsonl"
    empty("export", "--everything", str(path))
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    changed = next(row["memory"] for row in rows if "memory" in row)
    changed |= {"id": "abcdefghjkmp", "content": "The red crane is idle.", "title": "", field: value}
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert empty("import", "--as-mine", str(path))["failed"] == 1
    assert empty("list")["total"] == 1
    empty("export", str(tmp_path / "shared"), "--scope", "user")


_HOSTILE = (None, True, 5, 0.5, [], {}, [1], {"a": 1}, "", "\ud800")


def test_no_kind_of_value_in_an_export_ends_the_import(empty: CommandLine, tmp_path: Path) -> None:
    """A title that is null, or a number, ended it with a traceback."""
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    path = tmp_path / "all.jsonl"
    empty("export", "--everything", str(path))
    head, memory, _ = [json.loads(line) for line in path.read_text().splitlines()]
    fields = [*memory["memory"], "extra"]
    cases = [(field, value) for field in fields for value in _HOSTILE]
    rows = [
        {"memory": {**memory["memory"], "id": f"abcd{number:08d}", "content": f"Crane {number} is idle.", field: value}}
        for number, (field, value) in enumerate(cases)
    ]
    texts = "".join(json.dumps(row) + "\n" for row in (head, *rows, {"end": len(rows) + 1}))
    path.write_text(texts)
    found = empty("import", "--as-mine", str(path))
    assert found["imported"] + found["failed"] + found["skipped"] >= len(rows) - 1 and found["failed"] > 100
    for row in empty("list", "--full", "--limit", "1000", "--scope", "user")["memories"]:
        assert all(isinstance(row[name], str) for name in ("title", "content", "type") if name in row)


def test_a_memory_of_others_has_so_many_tags_and_links(empty: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each one is looked through for secrets: 600,000 in a file of 6 MB took minutes."""
    row = {"surgical-memory": 1, "id": ID, "text": "The port is 8080."}
    link = {"to": OTHER, "relation": "x", "weight": 1.0}
    for field, one in (("tags", "a"), ("links", link)):
        from_row({**row, field: [one] * MOST_LISTED})
        with pytest.raises(ValueError, match="more than 1,000 tags or links"):
            from_row({**row, field: [one] * (MOST_LISTED + 1)})
    looked_at = list[str]()
    monkeypatch.setattr(new_memories, "redacted_line", lambda text: looked_at.append(text) or text)
    names = [f"t{number}" for number in range(20 * MOST_LISTED)]
    rows = [{"text": "The port is 8080.", "tags": names}, {"text": "The gate is shut.", "tags": ",".join(names)}]
    (tmp_path / "x.jsonl").write_text("".join(json.dumps(one) + "\n" for one in rows))
    assert empty("import", str(tmp_path / "x.jsonl"))["imported"] == 2
    assert len(looked_at) < 5 * MOST_LISTED
    (first, *_) = empty("list", "--full")["memories"]
    assert len(first["tags"]) == new_memories.MAX_TAGS


def test_a_time_beyond_all_years_is_none() -> None:
    assert exact_time(2**62) == exact_time(-(2**62)) == "" and exact_time(253_402_300_799_999_999).startswith("9999-12-31")


# --- backups --------------------------------------------------------------------------------------------------------


def put(home: Home, data: bytes, name: str = "20261101T000000Z-hand") -> str:
    os.makedirs(home.backups, exist_ok=True)
    with gzip.open(os.path.join(home.backups, f"{name}.jsonl.gz"), "wb", 1) as file:
        file.write(data)
    return name


@pytest.mark.parametrize(
    "head",
    [b'{"backup":1}', b'{"backup":1,"made_at":1e400,"reason":"x"}', b'{"backup":1,"made_at":99999999999999999999,"reason":"x"}',
     b'{"backup":1,"made_at":1,"reason":["x"]}', b"[" * 4_000, b"", b'{"backup":1,"made_at":true,"reason":"x"}',
     b'{"backup":1,"made_at":1,"reason":"hand","x":"' + b"a" * 5_000_000 + b'"}'],
)  # fmt: skip
def test_what_is_no_head_of_a_backup(empty: CommandLine, head: bytes) -> None:
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    put(Home(str(empty.home)), head + b"\n")
    assert empty("restore", "--list")["backups"] == [] and empty("stats")["backups"] == 0


def test_a_line_without_end_is_no_journal(empty: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    name = put(Home(str(empty.home)), b'{"backup":1,"made_at":1,"reason":"hand"}\n' + b"a" * 100_000 + b"\n" + b"{}\n" * 1_000)
    assert [row["name"] for row in empty("restore", "--list")["backups"]] == [name]
    for module, bound, most in ((backups, "_LONGEST_LINE", 50_000), (packing, "LARGE", 60_000)):
        with monkeypatch.context() as patch:
            patch.setattr(module, bound, most)
            patch.setattr(packing, "MOST_TIMES", 1)
            assert empty.refusal("restore", name, "--yes")["code"] == "broken_backup", bound


def test_a_broken_archive_is_named(empty: CommandLine) -> None:
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    home = Home(str(empty.home))
    name = put(home, b'{"backup":1,"made_at":1,"reason":"hand"}\n' + os.urandom(200_000))
    path = Path(home.backups, f"{name}.jsonl.gz")
    data = bytearray(path.read_bytes())
    data[100_000:100_100] = os.urandom(100)
    path.write_bytes(data)
    assert empty.refusal("restore", name, "--yes")["code"] == "broken_backup"
    os.mkfifo(os.path.join(home.backups, "20261102T000000Z-hand.jsonl.gz"))
    assert [row["name"] for row in empty("restore", "--list")["backups"]] == [name]
    check = next(one for one in empty("doctor")["checks"] if "20261102T000000Z-hand" in str(one["detail"]))
    assert not check["ok"], "a pipe is looked at, and not waited for"


@pytest.mark.parametrize("line", [b"[" * 100_000, b"{" * 100_000, b'{"op":"remember","scope":[],"memories":{"a":1}}', b"\xff\xfe", b"null", b'{"op":"update","id":[],"set":1}'])
def test_a_line_that_is_no_record_stops_no_command(empty: CommandLine, line: bytes) -> None:
    name = empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")["chunk_ids"][0]
    good = put(Home(str(empty.home)), b'{"backup":1,"made_at":1,"reason":"hand"}\n' + line + b"\n")
    assert [row["name"] for row in empty("restore", "--list")["backups"]] == [good]
    empty("forget", "--id", name, "--backups", "--yes")
    empty("forget", "--query", "no such words", "--backups", "--yes")


def test_a_bomb_needs_little_memory(empty: CommandLine) -> None:
    """A first line of half a gigabyte: a process that may have 400 MB of heap lists what there is, and looks it over."""
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    home = Home(str(empty.home))
    os.makedirs(home.backups, exist_ok=True)
    path = os.path.join(home.backups, "20261101T000000Z-hand.jsonl.gz")
    with gzip.open(path, "wb", 1) as file:
        file.write(b'{"backup":1,"made_at":1,"reason":"hand","x":"')
        for _ in range(500):
            file.write(b"a" * 1_000_000)
    code = (
        "from memory.store.files import packing; from memory.store.journal import backups; from memory.store.paths import Home\n"
        f"print(len(backups.list_backups(Home({home.root!r}))), packing.is_whole({path!r}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=Path(__file__).parents[2], capture_output=True, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (400_000_000,) * 2),
    )  # fmt: skip
    assert done.stdout.strip() == "0 True", done.stderr


@pytest.mark.parametrize("words", [["restore", "{}", "--dry-run"], ["forget", "--query", "crane", "--backups", "--yes"]])
def test_a_line_larger_than_the_memory_is_named(empty: CommandLine, words: list[str]) -> None:
    """A backup of some kilobytes, whose line of 60 MB would be a value of more than a gigabyte."""
    empty("remember", "The crane lifts twelve tonnes.", "--scope", "user")
    home = Home(str(empty.home))
    line = b'{"op":"remember","rid":"r","scope":"user","memories":[' + b"[]," * 20_000_000 + b"1]}"
    name = put(home, b'{"backup":1,"made_at":1,"reason":"hand"}\n' + line + b"\n")
    size = os.path.getsize(os.path.join(home.backups, f"{name}.jsonl.gz"))
    script = Path(__file__).parents[2] / "scripts" / "surgical_context.py"
    done = subprocess.run(
        [sys.executable, str(script), *(word.format(name) for word in words), "--home", home.root], cwd=empty.folder, capture_output=True, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_DATA, (800_000_000,) * 2),
    )  # fmt: skip
    assert json.loads(done.stdout)["error"]["code"] == "broken_backup", done.stderr
    assert os.path.getsize(os.path.join(home.backups, f"{name}.jsonl.gz")) == size, "nothing is dropped"


def test_what_unpacks_without_end_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.jsonl.gz"
    path.write_bytes(gzip.compress(b"a" * 50_000_000))
    assert packing.is_whole(str(path))
    monkeypatch.setattr(packing, "LARGE", 1_000_000)
    assert not packing.is_whole(str(path)), "it unpacks to a thousand times its size"
    path.write_bytes(gzip.compress(os.urandom(3_000_000)))
    assert packing.is_whole(str(path))


def test_of_a_line_without_an_end_no_more_is_kept_than_may_be() -> None:
    sizes = list[int]()

    class Watched(BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            sizes.append(-1 if size is None else size)
            return super().readline(size)

    data = b"one\n" + b"x" * 95 + b"\n" + b"y" * 10 + b"\n" + b"\n" + b"z" * 9 + b"\nlast"
    assert list(files.lines_of(Watched(data), 10)) == [b"one\n", b"x" * 10, b"y" * 10, b"\n", b"z" * 9 + b"\n", b"last"]
    assert set(sizes) == {10}


@pytest.mark.parametrize("kind", ["memories", "share"])
def test_a_line_of_an_imported_file_is_bounded(
    empty: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Gigabytes of zeros are kilobytes in git, and one line on the disk."""
    path = tmp_path / "lines.jsonl"
    if kind == "share":
        empty("remember", "The crane is blue.", "--scope", "user")
        empty("export", str(path))
        empty("forget", *empty.ids().values(), "--yes")
        first = path.read_text()
    else:
        first = '{"text": "The crane is blue."}\n'
    path.write_text(first + "\0" * 5_000 + "\n" + "\0" * 5_000)
    for place in ("memory.exchange.import_transcripts.MAX_LINE", "memory.exchange.import_lines.MAX_LINE"):
        monkeypatch.setattr(place, 2_000)
    seen = list[int]()
    real = files.lines_of

    def watch(file: BinaryIO, most: int) -> Iterator[bytes]:
        for line in real(file, most):
            seen.append(len(line))
            yield line

    monkeypatch.setattr(files, "lines_of", watch)
    data = empty("import", *(["--again"] if kind == "share" else []), str(path))
    found = data.get("shared", data)
    assert found["imported"] == 1 and found["failed"] == 2 and max(seen) == 2_000 and len(seen) == 3


# --- shared folders -------------------------------------------------------------------------------------------------


def test_a_small_file_takes_no_memory_for_its_limit(tmp_path: Path) -> None:
    """Each file of a folder of 70,000 kept a mapping of its own, and then no memory was left for anything."""
    (tmp_path / "a.md").write_bytes(b"crane")
    tracemalloc.start()
    try:
        assert files.read(str(tmp_path / "a.md"), 64 << 20) == b"crane"
        with files.Folder(str(tmp_path), guarded=True) as folder:
            assert folder.read("a.md", 64 << 20) == b"crane"
        assert tracemalloc.get_traced_memory()[1] < 4 << 20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("stated", [0, 3, 5, 3 << 20, 9 << 20])
def test_all_of_a_file_is_read_whatever_size_is_stated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stated: int) -> None:
    """The files of a system state none, and others grow while they are read."""
    data = b"x" * (3 << 20)
    (tmp_path / "a").write_bytes(data)
    real = os.fstat
    monkeypatch.setattr(os, "fstat", lambda handle: SimpleNamespace(st_mode=real(handle).st_mode, st_size=stated))
    for most in (1, 4, 5, len(data) - 1, len(data), len(data) + 1, 10 << 20):
        with open(tmp_path / "a", "rb") as file:
            assert files.read_most(file, most) == data[:most]


def test_a_session_s_start_does_not_read_a_shared_folder_of_many_files(
    empty: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To read 74,000 of them took 4 s, at each start with another commit."""
    project, shared = tmp_path / "project", tmp_path / "project/docs"
    shared.mkdir(parents=True)
    git(project, "init", "-q", "-b", "main")
    empty("config", "set", "share.folder", "docs")
    empty("remember", "The crane lifts twelve tonnes.", "--project", str(project), "--scope", "project")
    empty("sync", "--project", str(project))
    for text in ("a", "b"):
        (shared / f"{text}.md").write_text(text)
    git(project, "add", "-A")
    git(project, "commit", "-qm", "memories")
    monkeypatch.setattr(trust, "branch_changes", lambda *_: pytest.fail("the folder was read"))
    monkeypatch.setattr(trust, "MOST_AT_START", 2)
    context = of_folder(str(project))
    context.is_hook = True
    noted = trust.branch_note(context)
    assert noted is not None and "more than 2 files" in noted[0]
    trust.note_shown(context, noted[1])
    assert trust.branch_note(context) is None, "once"
    monkeypatch.setattr(trust, "_count_differences", lambda *_: pytest.fail("the folder was read"))
    (empty.home / "trust.json").unlink()  # begun, and not decided
    assert trust.offers(context) == []


def test_trust_judges_no_more_memories_than_it_shows(
    empty: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project, shared = tmp_path / "project", tmp_path / "project/docs"
    shared.mkdir(parents=True)
    git(project, "init", "-q", "-b", "main")
    empty("config", "set", "share.folder", "docs")
    for number in range(60):
        name = f"abcd{number:08d}"
        (shared / f"{name}.md").write_text(f'---\nsurgical-memory: 1\nid: "{name}"\n---\n\nCrane {number} is idle.\n')
    judged = list[object]()
    real = share_files.clean_shared
    monkeypatch.setattr(share_files, "clean_shared", lambda one: judged.append(one) or real(one))
    (offer,) = empty("trust", "--project", str(project))["offers"]
    assert offer["count"] == 60 and len(offer["items"]) == len(judged) == 50
