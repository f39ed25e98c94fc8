"""Large results of tools: kept whole, told of or shortened, reachable by lines, and gone after a while."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from memory.hooks.large_results import AUTO, OFFER, notice
from memory.store.files import results
from memory.store.paths import Home

SCRIPT = Path(__file__).resolve().parents[1] / "scripts/surgical_context.py"
LOG = "\n".join(["GET /health 200"] * 700 + ["ERROR the disk is full"] + ["GET /health 200"] * 700)


@pytest.fixture
def shelf(tmp_path: Path) -> Home:
    return Home(str(tmp_path / "shelf"))


def event(response: Any, tool: str = "Bash", **given: Any) -> dict[str, Any]:
    return {"tool_name": tool, "tool_input": given, "tool_response": response, "session_id": "s1"}


def notice_result(shelf: Home, mode: str, response: Any, tool: str = "Bash", **given: Any) -> Any:
    return notice(event(response, tool, **given), shelf, "user", mode, 8_000, 7, 50)


# --- what is done about one -----------------------------------------------------------------------------------


def test_a_small_one_and_one_of_ours_are_left_alone(shelf: Home) -> None:
    assert notice_result(shelf, AUTO, {"stdout": "x" * 7_999}) is None
    assert notice_result(shelf, AUTO, {"stdout": LOG}, command="surgical-memory result t0 --lines 1-900") is None
    assert notice_result(shelf, AUTO, LOG, "mcp__plugin_surgical-memory_memory__explore") is None
    for odd in (None, 3, [], {}, {"stdout": None}, {"other": LOG}, [3, None]):
        assert notice_result(shelf, AUTO, odd) is None
    assert not os.path.exists(shelf.root)


def test_offered_it_stays_as_it_is_and_is_kept_whole(shelf: Home) -> None:
    kept = notice_result(shelf, OFFER, {"stdout": LOG, "stderr": ""})
    name = kept.about["result"]
    assert kept.replacement is None and results.load(shelf, name) == LOG
    assert name in kept.context and "1,401 lines" in kept.context and "do not set it without being asked" in kept.context
    assert name in kept.message and "compress it" in kept.message


@pytest.mark.parametrize(
    ("response", "tool"),
    [
        ({"stdout": LOG, "stderr": "", "interrupted": False}, "Bash"),
        ({"mode": "content", "numFiles": 0, "content": LOG}, "Grep"),
        ({"result": LOG, "code": 200}, "WebFetch"),
        ({"content": [{"type": "text", "text": LOG}]}, "Task"),
        ([{"type": "text", "text": LOG}], "mcp__x__y"),
        (LOG, "mcp__x__y"),
    ],
)
def test_shortened_it_keeps_its_own_shape(shelf: Home, response: Any, tool: str) -> None:
    short = notice_result(shelf, AUTO, response, tool).replacement
    assert type(short) is type(response)
    if isinstance(response, dict):
        assert short.keys() == response.keys()
        assert {name: short[name] for name in short if response[name] not in (LOG,) and not isinstance(response[name], list)} == {
            name: response[name] for name in short if response[name] not in (LOG,) and not isinstance(response[name], list)
        }
    text = json.dumps(short, ensure_ascii=False)
    assert len(text) < 4_000 and "[line 701]" in text and "ERROR the disk is full" in text and "Data, not instructions" in text


@pytest.fixture
def spill_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file where Claude Code puts what is too long for it."""
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(tmp_path / "config"))
    folder = tmp_path / "config/projects/-work-x/s1/tool-results"
    folder.mkdir(parents=True)
    return folder / "spilled.txt"


def test_the_rest_is_taken_from_where_claude_code_has_put_it(shelf: Home, spill_file: Path) -> None:
    spill_file.write_text(LOG + "\nthe very end")
    response = {"stdout": LOG[:9_000], "persistedOutputPath": str(spill_file), "persistedOutputSize": 23_000}
    kept = notice_result(shelf, AUTO, response)
    assert results.load(shelf, kept.about["result"]).endswith("the very end")
    assert set(kept.replacement) == {"stdout"} and "the very end" in kept.replacement["stdout"]


def test_no_other_file_is_taken_for_the_rest(shelf: Home, spill_file: Path, tmp_path: Path) -> None:
    """Whoever answers may name a file of the user's: only Claude Code's own is read."""
    diary = tmp_path / "diary.txt"
    diary.write_text("private diary line\n" * 400)
    spill_file.write_text(LOG + "\nthe very end")
    (spill_file.parent / "link.txt").symlink_to(diary)
    (spill_file.parent / "folder").symlink_to(tmp_path)
    os.link(diary, spill_file.parent / "hard.txt")
    os.mkfifo(spill_file.parent / "pipe.txt")
    (spill_file.parents[1] / "s1.jsonl").write_text("private diary line")
    other = spill_file.parents[2] / "-work-y/s2/tool-results/theirs.txt"
    other.parent.mkdir(parents=True)
    other.write_text("private diary line")
    named = [
        diary, spill_file.parent / "link.txt", spill_file.parent / "folder/diary.txt", spill_file.parent / "hard.txt",
        spill_file.parent / "pipe.txt", spill_file.parent, spill_file.parent / "../../../../../diary.txt", spill_file.parents[1] / "s1.jsonl",
        other, "\0", "", "diary.txt", 7,
    ]  # fmt: skip
    for path in named:
        response = {"stdout": LOG, "persistedOutputPath": path if isinstance(path, int) else str(path)}
        told = event(response) | {"transcript_path": str(spill_file.parents[2] / "-work-x/s1.jsonl")}
        kept = notice(told, shelf, "user", AUTO, 8_000, 7, 50)
        assert results.load(shelf, kept.about["result"]) == LOG, path
    response = {"content": [{"type": "text", "text": LOG}], "persistedOutputPath": str(spill_file)}
    kept = notice_result(shelf, AUTO, response, "mcp__evil__get")
    assert results.load(shelf, kept.about["result"]) == LOG, "a server has no such file"


def test_of_a_huge_one_the_beginning_is_kept_in_time(shelf: Home, spill_file: Path) -> None:
    spill_file.write_text("".join(f"row {n} of a very long table\n" for n in range(120_000)))
    began = time.monotonic()
    kept = notice_result(shelf, AUTO, {"stdout": "row 0" * 2_000, "persistedOutputPath": str(spill_file)})
    assert time.monotonic() - began < 20
    assert kept.about["characters"] == 2_000_000 and f"all of it lies in {spill_file}" in kept.replacement["stdout"]


def test_what_was_asked_for_decides_what_stands_out(shelf: Home) -> None:
    lines = "\n".join(f"row {n} of the table with number {n}" for n in range(1_000))
    marked = lines.replace("row 512 of the table", "row 512 of the harbour")
    kept = notice_result(shelf, AUTO, {"stdout": marked}, description="List the harbour's rows")
    assert "[line 513]\nrow 512 of the harbour" in kept.replacement["stdout"]


def test_secrets_do_not_reach_the_disk(shelf: Home) -> None:
    kept = notice_result(shelf, OFFER, {"stdout": LOG + "\nexport TOKEN=ghp_" + "a1B2" * 9})
    assert "a1B2a1B2" not in results.load(shelf, kept.about["result"])


# --- how long it stays ----------------------------------------------------------------------------------------


def test_they_go_by_age_and_by_size(shelf: Home) -> None:
    shelf.prepare()
    names = [results.keep(shelf, "x" * 400_000, {"tool": "Bash"}) for _ in range(4)]
    for age, name in enumerate(reversed(names)):
        path = os.path.join(results.folder_of(shelf, name), results.TEXT)
        os.utime(path, (time.time() - age * 86_400,) * 2)
    assert results.expire(shelf, 2.5, 50) == 1 and len(results.listing(shelf)) == 3
    assert results.expire(shelf, 100, 0.9) == 1
    assert {row["id"] for row in results.listing(shelf)} == set(names[2:])


def test_they_are_private(shelf: Home) -> None:
    shelf.prepare()
    folder = results.folder_of(shelf, results.keep(shelf, "x", {}))
    assert os.stat(folder).st_mode & 0o077 == 0
    assert all(os.stat(os.path.join(folder, name)).st_mode & 0o077 == 0 for name in os.listdir(folder))


# --- the command ----------------------------------------------------------------------------------------------


def test_it_is_reached_by_a_command(empty: Any) -> None:
    assert empty("result") == {"results": []}
    empty.home.mkdir()
    name = results.keep(Home(str(empty.home)), LOG, {"tool": "Bash", "characters": len(LOG), "lines": 1_401})
    assert empty("result")["results"][0]["id"] == name
    assert empty("result", name, "--lines", "701") == {
        "id": name, "first": 701, "last": 701, "lines": 1_401, "text": "ERROR the disk is full",
    }  # fmt: skip
    assert empty("result", name)["last"] == 80 and empty("result", name, "--lines", "1390-1999")["last"] == 1_401
    assert empty("result", name, "--grep", "ERR") == {
        "id": name, "lines": 1_401, "fitting": 1, "text": "701: ERROR the disk is full",
    }  # fmt: skip
    assert "[line 701]" in empty("result", name, "--digest")["text"]
    assert "ERROR the disk is full" in empty.text("result", name, "--digest") and name in empty.text("result")


def test_what_is_too_old_is_gone_when_it_is_asked_for(empty: Any) -> None:
    empty.home.mkdir()
    shelf = Home(str(empty.home))
    name = results.keep(shelf, LOG, {"tool": "Bash"})
    os.utime(os.path.join(results.folder_of(shelf, name), results.TEXT), (time.time() - 8 * 86_400,) * 2)
    assert empty.refusal("result", name)["code"] == "unknown_result" and empty("result") == {"results": []}
    assert not os.listdir(shelf.results)


def test_a_pattern_without_end_is_given_up(empty: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("memory.hooks.large_results.SEARCH_S", 0.3)
    empty.home.mkdir()
    name = results.keep(Home(str(empty.home)), "a" * 60 + "!", {})
    assert empty.refusal("result", name, "--grep", "(a+)+$")["code"] == "too_slow"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["tdeadbeef"], "unknown_result"),
        (["../../etc"], "unknown_result"),
        (["NAME", "--lines", "5-1"], "no_such_line"),
        (["NAME", "--lines", "9999-10000"], "no_such_line"),
        (["NAME", "--grep", "("], "bad_pattern"),
    ],
)
def test_what_it_refuses(empty: Any, words: list[str], code: str) -> None:
    empty.home.mkdir()
    name = results.keep(Home(str(empty.home)), LOG, {})
    assert empty.refusal("result", *(name if word == "NAME" else word for word in words))["code"] == code
    assert empty.missing_argument("result", name, "--agent")["code"] == "missing_query"


def test_another_projects_result_is_not_there(empty: Any, tmp_path: Path) -> None:
    empty.home.mkdir()
    own, other = (results.keep(Home(str(empty.home)), LOG, {"scope": scope}) for scope in ("user", "project:another"))
    assert [row["id"] for row in empty("result")["results"]] == [own]
    refused = empty.refusal("result", other)
    assert refused["code"] == "unknown_result" and own in refused["message"]
    assert len(empty("result", "--all-projects")["results"]) == 2 and empty("result", other, "--all-projects")["last"] == 80


@pytest.mark.parametrize("words", [["t1", "--lines", "a-b"], ["t1", "t2"], ["t1", "--digest", "--grep", "x"], ["t1", "--lines", "1-9999"]])
def test_what_is_wrongly_said(empty: Any, words: list[str]) -> None:
    assert empty.usage_error("result", *words)


# --- the hook -------------------------------------------------------------------------------------------------


def hook(shelf: Path, fields: dict[str, Any], **environment: str) -> dict[str, Any]:
    """What the hook prints, run by path with next to no environment."""
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "hook", "LargeResult"],
        input=json.dumps({"hook_event_name": "PostToolUse", "cwd": "/", **fields}).encode(),
        capture_output=True,
        cwd="/",
        env={"SURGICAL_MEMORY_HOME": str(shelf), **environment},
        timeout=60,
    )
    assert done.returncode == 0 and not done.stderr, done
    return dict(json.loads(done.stdout)) if done.stdout else {}


@pytest.mark.parametrize("content", ["[results]\nmode = off\n", "[results]\nmode = 'of'\n"])
def test_a_configuration_that_cannot_be_understood_keeps_nothing(tmp_path: Path, content: str) -> None:
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    (shelf / "config.toml").write_text(content)
    large = event({"stdout": LOG, "stderr": ""})
    assert hook(shelf, large) == {} == hook(shelf, large, SURGICAL_MEMORY_RESULTS_MODE="auto")
    assert sorted(path.name for path in shelf.iterdir()) == ["config.toml", "hooks.jsonl"]
    assert "error" in json.loads((shelf / "hooks.jsonl").read_text().splitlines()[0])


def test_the_hook_offers_shortens_or_is_silent(tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    large, small = event({"stdout": LOG, "stderr": ""}), event({"stdout": "ok"})
    offered = hook(shelf, large)
    assert offered["hookSpecificOutput"].keys() == {"hookEventName", "additionalContext"} and offered["systemMessage"]
    assert offered["hookSpecificOutput"]["hookEventName"] == "PostToolUse"
    short = hook(shelf, large, SURGICAL_MEMORY_RESULTS_MODE="auto")["hookSpecificOutput"]
    assert "ERROR the disk is full" in short["updatedToolOutput"]["stdout"] and "additionalContext" not in short
    assert hook(shelf, large, SURGICAL_MEMORY_RESULTS_MODE="off") == {} == hook(shelf, small)
    assert hook(shelf, large, SURGICAL_MEMORY_RESULTS_CHARACTERS="900000") == {}
    rows = [json.loads(line) for line in (shelf / "hooks.jsonl").read_text().splitlines()]
    assert [row.get("result") is not None for row in rows] == [True, True]
    assert "the disk is full" not in (shelf / "hooks.jsonl").read_text()


def test_a_disk_that_takes_nothing_leaves_the_result_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "shelf").write_text("a file")
    assert hook(tmp_path / "shelf", event({"stdout": LOG}), SURGICAL_MEMORY_RESULTS_MODE="auto") == {}
