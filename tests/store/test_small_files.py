"""Small files of the data folder: results, settings, positions of imports, groups, requests, caches, the log of uses."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from memory.core.errors import Refusal
from memory.core.night.learning import Event
from memory.store.files import (
    caches,
    checked_json,
    events,
    import_state,
    join_request,
    json_lines,
    results,
    settings_file,
    shown_conflicts,
    sync_state,
    usage,
)
from memory.store.files.import_state import ImportPosition, ImportState
from memory.store.files.join_request import JoinRequest
from memory.store.files.sync_state import SyncState
from memory.store.files.usage import Cursor, Unread
from memory.store.journal import machine
from memory.store.paths import Home

TOKEN = "gh" + "p_" + "a1B2c" * 8


@pytest.fixture
def home(tmp_path: Path) -> Home:
    made = Home(str(tmp_path / "home"))
    made.prepare()
    return made


def test_results_are_kept_whole_and_shown_to_their_scopes(home: Home) -> None:
    first, second, third = (results.keep(home, text, about) for text, about in (("é\r\n", {"tool": "a", "scope": "user"}), ("x", {"tool": "b", "scope": "project:1"}), ("y", {"tool": "c"})))
    assert results.load(home, first) == "é\r\n" and len(first) == 9
    assert [row["tool"] for row in results.listing(home)] == ["c", "b", "a"] and [row["tool"] for row in results.listing(home, ["user"])] == ["c", "a"] and "digest" not in results.listing(home)[0]
    assert os.stat(os.path.join(home.results, first, results.TEXT)).st_mode & 0o777 == 0o600
    results.refuse_hidden(home, first, ["user"])
    for name, seen in ((second, ["user"]), ("t00000000", None)):
        with pytest.raises(Refusal, match="There are t"):
            results.refuse_hidden(home, name, seen)
    for name in ("../x", "t00000000"):
        with pytest.raises(Refusal, match="or it was too old"):
            results.load(home, name)
    Path(home.results, third, results.ABOUT).write_text("torn")
    assert [row["tool"] for row in results.listing(home)] == ["b", "a"]


def test_results_go_by_age_and_the_oldest_by_size(home: Home) -> None:
    assert results.expire(home, 1, 1) == 0 and results.listing(home) == []
    with pytest.raises(Refusal, match="None is kept"):
        results.load(home, "t00000000")
    kept = [results.keep(home, "x" * 400_000, {"tool": str(number)}) for number in range(4)]
    for number, name in enumerate(kept):
        os.utime(os.path.join(home.results, name, results.TEXT), (time.time() - 100 * number,) * 2)
    assert results.expire(home, 1, 1.2) == 1 and {row["tool"] for row in results.listing(home)} == {"0", "1", "2"}
    assert results.expire(home, 150 / 86_400, 9) == 1 and {row["tool"] for row in results.listing(home)} == {"0", "1"}
    os.remove(os.path.join(home.results, kept[0], results.TEXT))
    assert results.expire(home, 1, 9) == 1, "what has lost its text"


def test_settings_come_from_the_environment_then_the_plugin_then_the_file(home: Home) -> None:
    settings_file.write(home, "[capture]\nmode = 'review'\nper_session = 9\n[notes]\nlines = 3\n[inject]\nprompts = 5\n")
    environment = {"SURGICAL_MEMORY_CAPTURE_PER_SESSION": "7", "CLAUDE_PLUGIN_OPTION_CAPTURE_MODE": "off", "CLAUDE_PLUGIN_OPTION_NOTES_LINES": "4", "SURGICAL_MEMORY_NOTES_EXPORT": "perhaps"}
    found = settings_file.load(home, environment, is_hook=True)
    assert [(found.values[key], found.origins[key]) for key in ("capture.mode", "capture.per_session", "notes.lines", "inject.files")] == [("off", "plugin settings"), (7, "environment"), (3, "config.toml"), (True, "default")]
    assert [one.message.partition(":")[0] for one in found.problems] == ["environment", "config.toml"] and found.flag("inject.prompts") is True
    assert (found.text("capture.mode"), found.number("notes.lines"), found.count("notes.lines")) == ("off", 3.0, 3)
    assert settings_file.load(home, {**environment, "SURGICAL_MEMORY_SETTINGS": "file"}).values["capture.per_session"] == 9


def test_a_file_that_is_no_toml_counts_for_nothing_and_is_named(home: Home) -> None:
    assert settings_file.read_text(home) == "" and settings_file.load(home, {}).problems == ()
    settings_file.write(home, "\ufeff[notes]\nlines = 3\n")
    assert settings_file.load(home, {}).count("notes.lines") == 3 and settings_file.read_text(home) == "[notes]\nlines = 3\n"
    settings_file.write(home, "[notes\n")
    found = settings_file.load(home, {})
    assert found.count("notes.lines") == 10 and "is not TOML" in found.problems[0].message
    Path(home.config).write_bytes(b"\xff")
    with pytest.raises(Refusal, match="cannot be read"):
        settings_file.read_text(home)
    os.remove(home.config)
    os.mkdir(home.config)
    assert "cannot be read" in settings_file.load(home, {}).problems[0].message


def test_a_hook_leaves_the_plugins_settings_for_the_commands(home: Home) -> None:
    options = {"CLAUDE_PLUGIN_OPTION_CAPTURE_MODE": "off", "CLAUDE_PLUGIN_OPTION_SHARE_FOLDER": TOKEN, "CLAUDE_PLUGIN_OPTION_INJECT_PROMPTS": "${user_config.x}", "CLAUDE_PLUGIN_OPTION_RESULTS_MODE": " "}
    settings_file.note_plugin_settings(home, {})
    assert not os.path.exists(home.plugin_options)
    settings_file.note_plugin_settings(home, options)
    assert checked_json.read(home.plugin_options) == {"capture.mode": "off"} and settings_file.load(home, {}).values["capture.mode"] == "off"
    before = os.stat(home.plugin_options).st_ino
    settings_file.note_plugin_settings(home, options)
    assert os.stat(home.plugin_options).st_ino == before, "the same is not written again"
    settings_file.note_plugin_settings(home, {})
    assert checked_json.read(home.plugin_options) == {} and settings_file.load(home, {}).values["capture.mode"] == "on"
    Path(home.plugin_options).write_text('["x"]')
    assert settings_file.load(home, {}).values["capture.mode"] == "on"


def test_an_import_begins_where_the_last_one_ended(home: Home, tmp_path: Path) -> None:
    state = ImportState(home)
    assert state["x"] == ImportPosition() == (0, 0, -1, 0, "", "", "", 0, {}, "", False)
    real = os.path.realpath(tmp_path / "notes.md")
    Path(real).write_text("x")
    state[f"user {real}"] = ImportPosition(7, 2, ids={"a": ["m1"]})
    state[f" {real}"] = ImportPosition(9)
    state[f"user {TOKEN}"] = ImportPosition(1)
    state["cwd"] = ImportPosition(cwd=f"/{TOKEN}")
    del state["missing"]
    state.save()
    again = ImportState(home)
    assert again[f"user {real}"] == ImportPosition(7, 2, ids={"a": ["m1"]}) and again[f"user {TOKEN}"] == ImportPosition() == again["cwd"] and len(again.positions()) == 2
    assert again.names_in(os.path.dirname(real)) == [f" {real}"] and again.names_in("/") == [] and again.read_of([real, "/other"]) == [real]
    del again[f" {real}"]
    assert len(again.positions()) == 1
    Path(home.imports).write_text("torn")
    assert ImportState(home).positions() == []


def test_positions_of_a_journal_that_was_set_back_do_not_count(home: Home) -> None:
    place = Path(home.journal, "machine0-00000001.jsonl")
    place.write_text("x\n")
    state = ImportState(home)
    state["f"] = ImportPosition(7)
    state.save()
    for text, expected in (("x\n", 7), ("x\nmore\n", 7), ("x", 0)):
        place.write_text(text)
        assert ImportState(home)["f"].offset == expected
    for noted, expected in (([1, 2], True), ([1, 3], False), ([2, 0], False), ([], True), ([["machine0", 1, 2]], True), ([["machine0", 1, 3]], False), ([["machine1", 1, 1]], False)):
        place.write_text("x\n")
        assert import_state._is_reached(noted, import_state.journal.end(home)) is expected


def test_files_are_read_again_of_which_the_store_lacks_something(home: Home) -> None:
    state = ImportState(home)
    for name, ids in (("whole", {"a": ["m1"]}), ("part", {"a": ["m1"], "b": ["m2"]}), ("none", {})):
        state[name] = ImportPosition(7, ids=ids)
    state.save()
    import_state.invalidate(home, ["m1"])
    again = ImportState(home)
    assert again["whole"].offset == 7 and again["part"] == ImportPosition(ids={"a": ["m1"], "b": ["m2"]}) and again["none"] == ImportPosition()


def test_a_file_is_known_again_by_its_beginning_and_what_was_before_the_place(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"a" * 10_000)
    place = ImportPosition(9_000, sample=import_state.sample_of(str(path), 9_000), size=10_000, modified_ns=5)
    assert import_state.is_continuation(place, str(path), 9_000) and not import_state.is_continuation(place, str(path), 8_999) and not import_state.is_continuation(place._replace(offset=0), str(path), 9_000)
    for at, same in ((0, False), (4_095, False), (4_096, True), (4_903, True), (4_904, False), (8_999, False), (9_000, True)):
        path.write_bytes(b"a" * at + b"b" + b"a" * (9_999 - at))
        assert import_state.is_continuation(place, str(path), 10_000) is same, at
    assert import_state.is_unchanged(place, 10_000, 5) and not import_state.is_unchanged(place, 10_000, 6) and not import_state.is_unchanged(place, 9_999, 5)


def group(home: Home, team: str = "") -> SyncState:
    return SyncState("s3://x", machine.known_name(home), "laptop", {"a": 1}, "d", team=team)


def test_the_state_of_a_group_is_read_as_it_was_written(home: Home) -> None:
    machine.machine_name(home)
    assert not home.has_groups()
    with pytest.raises(Refusal, match="in no group"):
        sync_state.load(home)
    with pytest.raises(Refusal, match="shared with no team"):
        sync_state.load(home, "project:abc")
    for team in ("", "project:abc"):
        sync_state.save(home, group(home, team))
        sync_state.save_keys(home, "AGE", "SIGN", team)
        assert sync_state.load(home, team) == (group(home, team), "AGE", "SIGN") and sync_state.is_set_up(home, team) and home.has_groups()
        assert os.stat(sync_state.keys_path_of(home, team)).st_mode & 0o777 == 0o600
    assert sync_state.teams(home) == ["project:abc"] and sync_state.path_of(home, "project:abc").endswith("/teams/abc.json") and "new invitation" in sync_state.way_back("x") and "recovery key" in sync_state.way_back("")
    sync_state.remove(home)
    assert not sync_state.is_set_up(home) and not os.path.exists(home.sync_keys) and home.has_groups()
    with pytest.raises(ValueError):
        sync_state.path_of(home, "project:../x")


@pytest.mark.parametrize("team", ["", "project:abc"])
def test_state_and_keys_of_a_group_are_written_in_any_order_where_nothing_is_yet(home: Home, team: str) -> None:
    machine.machine_name(home)
    sync_state.save_keys(home, "AGE", "SIGN", team)
    assert not sync_state.is_set_up(home, team)
    sync_state.save(home, group(home, team))
    assert sync_state.load(home, team) == (group(home, team), "AGE", "SIGN")
    for path in (sync_state.path_of(home, team), sync_state.keys_path_of(home, team)):
        assert os.stat(os.path.dirname(path)).st_mode & 0o077 == 0


def test_a_group_that_is_damaged_or_anothers_is_refused(home: Home) -> None:
    machine.machine_name(home)
    sync_state.save(home, group(home))
    with pytest.raises(Refusal, match="cannot be read"):
        sync_state.load(home)
    sync_state.save_keys(home, "AGE", "SIGN")
    checked_json.write(home.sync, {**vars(group(home)), "later": 1})
    assert sync_state.load(home)[0] == group(home), "a field of a later version"
    checked_json.write(home.sync, {**vars(group(home)), "team": "project:abc"})
    with pytest.raises(Refusal, match="another group's"):
        sync_state.load(home)
    checked_json.write(home.sync, {**vars(group(home)), "machine": "machine9"})
    with pytest.raises(Refusal, match="copied or restored"):
        sync_state.load(home)


def test_a_request_to_join_is_kept_for_the_user_alone(home: Home) -> None:
    request = JoinRequest("u", "i", "c", "a", "s", "m", "l", "d", 5)
    assert join_request.load(home) is None
    join_request.remove(home)
    join_request.save(home, request)
    assert join_request.load(home) == request and os.stat(home.sync_request).st_mode & 0o777 == 0o600
    for change in ({"code": 3}, {"at": "x"}, {"at": None}):
        checked_json.write(home.sync_request, {**request._asdict(), **change})
        assert join_request.load(home) is None
    join_request.remove(home)
    assert not os.path.exists(home.sync_request)


def test_of_the_conflicts_that_were_shown_the_latest_are_kept(home: Home) -> None:
    assert shown_conflicts.load(home) == []
    shown_conflicts.note(home, ["a", "b"])
    shown_conflicts.note(home, ["b", *map(str, range(999))])
    assert shown_conflicts.load(home) == ["b", *map(str, range(999))]
    for damaged in ('{"records": 3}', "{"):
        Path(home.conflicts).write_text(damaged)
        assert shown_conflicts.load(home) == []


def test_what_mentions_something_that_was_forgotten_goes_at_once(home: Home) -> None:
    def has_crane(text: str) -> bool:
        return "crane" in text

    assert caches.erase(home, has_crane) == {}
    gone, kept = results.keep(home, "a crane", {}), results.keep(home, "a bird", {})
    about = results.keep(home, "x", {"of": "crane"})
    for folder, files in ((home.explorations, {"a.jsonl": "crane", "b.jsonl": "bird", "crane.jsonl": "x", "c.txt": "crane"}), (home.reasonings, {"s1.jsonl": "crane", "s1.state": "x", "s2.jsonl": "bird", "s3.jsonl": "x", "s3.state": "crane"})):
        os.makedirs(folder)
        for name, text in files.items():
            Path(folder, name).write_text(text)
    Path(home.events).write_text('{"a": "crane"}\n\n{"b": "bird"}\n{"c": "crane"}')
    Path(home.night_log).write_text("crane\n")
    Path(home.night_questions).write_text("crane")
    assert caches.erase(home, has_crane) == {"results": 2, "explorations": 2, "sessions": 2, "logged_lines": 3}
    assert [os.path.exists(results.folder_of(home, name)) for name in (gone, kept, about)] == [False, True, False] and sorted(os.listdir(home.explorations)) == ["b.jsonl", "c.txt"] and os.listdir(home.reasonings) == ["s2.jsonl"]
    assert Path(home.events).read_text() == f'{" " * 14}\n\n{{"b": "bird"}}\n{" " * 14}' and Path(home.night_log).read_text() == "     \n" and not os.path.exists(home.night_questions)


def test_what_was_used_is_read_once_whatever_becomes_of_the_log(home: Home) -> None:
    assert usage.unread_events(home, Cursor(3, "x")) == Unread([], 0, Cursor(3, "x"), [])
    for row in ({"event": "used", "at": 5, "session": "s", "ids": ["a"]}, {"event": "shown", "at": 6, "ids": []}, {"event": "odd", "at": "x", "ids": []}, {"event": "odd", "at": 5, "ids": "a"}, {"event": events.FEEDBACK, "at": 9, "tallies": {"x": 1}}, {"event": events.FEEDBACK, "at": "9", "tallies": {}}, {"event": "x", "at": 1, "by": events.FEEDBACK}):
        json_lines.append(home.events, row)
    first = usage.unread_events(home, Cursor())
    assert first.events[:2] == [Event("used", 5, "s", ("a",)), Event("shown", 6, "", ())] and len(first.events) == 2 and first.lines == 7 and first.feedback == [(9, {"x": 1})] and first.cursor.offset == os.path.getsize(home.events)
    assert usage.unread_events(home, first.cursor) == Unread([], 0, first.cursor, [])
    json_lines.append(home.events, {"event": "used", "at": 7, "ids": ["b"]})
    with open(home.events, "ab") as file:
        file.write(b'{"event": "half')
    second = usage.unread_events(home, first.cursor)
    assert [one.ids for one in second.events] == [("b",)] and second.lines == 1
    whole = Path(home.events).read_bytes()
    Path(home.events).write_bytes(whole[whole.index(b"\n") + 1 :])  # the log was cut at its beginning
    assert [one.ids for one in usage.unread_events(home, first.cursor).events] == [("b",)]
    assert len(usage.unread_events(home, Cursor(10, "0" * 16)).events) == 2, "a line that is not there any more: all is read"
    Path(home.events).write_bytes(b'[1]\n"x"\n{"at": 1}\n')
    assert usage.unread_events(home, Cursor()).events == [] and json.loads("1") == 1


def test_no_name_with_a_secret_is_kept_with_the_place_of_an_import(home: Home) -> None:
    state = ImportState(home)
    usual = ImportPosition(7, session="s", cwd="/p", agent="a", ids={"x": ["m"]})
    state["usual"] = usual
    for name in ("session", "cwd", "agent"):
        state[name] = usual._replace(**{name: f"/{TOKEN}"})
    state["ids"] = usual._replace(ids={"x": ["m"], f"/{TOKEN}": ["m"]})
    state[f"/{TOKEN}"] = usual
    state.save()
    assert ImportState(home).positions() == [usual] and TOKEN not in Path(home.imports).read_text()


def test_a_machine_that_the_note_does_not_know_is_behind_any_place_but_its_beginning(home: Home) -> None:
    end = import_state.journal.end(home)
    noted = {(1, 0): False, (0, 0): True, (0, 1): False}
    assert {place: import_state._is_reached([["machine9", *place]], end) for place in noted} == noted
