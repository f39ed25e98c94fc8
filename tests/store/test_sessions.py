"""What is known of sessions whose words are to be captured."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from memory.store.files import checked_json, sessions
from memory.store.files.sessions import CaptureState, Tried, Waiting
from memory.store.paths import Home

DAY_S = 86_400
ONE, OTHER = Waiting("s1", "/p/s1.jsonl", "/p"), Waiting("s2", "/p/s2.jsonl", "/q")
SECRET = "/p/gh" + "p_" + "a1B2c" * 8


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(str(tmp_path))


def age(home: Home, name: str, seconds: float) -> None:
    path = os.path.join(home.captures, name)
    os.utime(path, (time.time() - seconds, time.time() - seconds))


def test_sessions_wait_in_the_order_in_which_they_ended_a_turn(home: Home) -> None:
    assert sessions.waiting_sessions(home) == []
    sessions.note(home, ONE)
    sessions.note(home, OTHER)
    age(home, "s1.waiting", 5)
    assert sessions.waiting_sessions(home) == [ONE, OTHER]
    age(home, "s2.waiting", 9)
    assert sessions.waiting_sessions(home) == [OTHER, ONE]
    sessions.drop(home, "s2")
    sessions.drop(home, "missing")
    assert sessions.waiting_sessions(home) == [ONE]


def test_nothing_is_noted_where_a_path_holds_a_secret(home: Home) -> None:
    sessions.note(home, ONE._replace(transcript=SECRET))
    sessions.note(home, ONE._replace(folder=SECRET))
    assert sessions.waiting_sessions(home) == []
    sessions.begin(home, ONE._replace(folder=SECRET))
    assert sessions.tries(home, "s1") == 1
    for _ in range(2):
        sessions.begin(home, ONE._replace(folder=SECRET))
    assert sessions.abandoned_sessions(home) == [Tried("s1", "", "", 3)] and sessions.retry(home) == 1 and sessions.waiting_sessions(home) == []


def test_a_session_is_given_up_after_three_tries_and_waits_again_when_it_is_asked_for(home: Home) -> None:
    assert sessions.tries(home, "s1") == 0
    for number in (1, 2, 3):
        assert sessions.abandoned_sessions(home) == []
        sessions.begin(home, ONE)
        assert sessions.tries(home, "s1") == number
    assert sessions.abandoned_sessions(home) == [Tried("s1", "/p/s1.jsonl", "/p", 3)]
    assert sessions.retry(home) == 1 and sessions.waiting_sessions(home) == [ONE] and sessions.tries(home, "s1") == 0 and sessions.retry(home) == 0


def test_a_try_that_ended_for_another_reason_does_not_count(home: Home) -> None:
    sessions.begin(home, ONE)
    sessions.begin(home, ONE)
    sessions.end(home, "s1")
    assert sessions.tries(home, "s1") == 1
    sessions.end(home, "s1")
    sessions.end(home, "s1")
    assert sessions.tries(home, "s1") == 0 and not os.path.exists(os.path.join(home.captures, "s1.tried"))


def test_a_session_that_was_looked_at_leaves_what_was_captured(home: Home) -> None:
    assert sessions.capture_state(home, "s1") == CaptureState(0, ()) and not sessions.has_captured(home, "s1")
    sessions.note(home, ONE)
    sessions.begin(home, ONE)
    sessions.finish(home, "s1", CaptureState(7, ("a", "b")))
    sessions.finish(home, "s2", CaptureState(8, ("b", "c")))
    assert sessions.capture_state(home, "s1") == (7, ("a", "b")) and sessions.has_captured(home, "s1") and sessions.all_taken(home) == {"a", "b", "c"}
    assert sessions.waiting_sessions(home) == [] and sessions.tries(home, "s1") == 0
    sessions.invalidate(home)
    assert sessions.all_taken(home) == set() and not sessions.has_captured(home, "s1")


def test_files_go_two_months_after_their_last_use(home: Home) -> None:
    for name, days in (("s1", 61), ("s2", 59)):
        sessions.finish(home, name, CaptureState(1))
        age(home, f"{name}.taken", days * DAY_S)
    sessions.finish(home, "s3", CaptureState(1))
    assert sorted(os.listdir(home.captures)) == ["s2.taken", "s3.taken"]


def test_what_says_something_else_says_nothing(home: Home) -> None:
    os.makedirs(home.captures)
    for name, value in {"a.tried": ["s", "t", "f"], "b.tried": ["s", "t", "f", "3"], "c.taken": ["7", ["a"]], "d.taken": [7, "a"], "e.taken": [7, ["a"], 1], "f.waiting": ["s", "t"]}.items():
        Path(home.captures, name).write_text(str(value).replace("'", '"'))
    checked_json.write(os.path.join(home.captures, "g.taken"), {"size": 7, "ids": ["a"], "more": 1})
    Path(home.captures, "h.taken").write_text('[5, ["x"]]')  # as an earlier version has written it
    assert [sessions.tries(home, name) for name in "ab"] == [0, 0] and sessions.waiting_sessions(home) == [] and sessions.all_taken(home) == {"x"}


def test_a_files_name_is_a_plain_one(home: Home) -> None:
    for name in ("../up", "", "x" * 90, "a b!"):
        sessions.finish(home, name, CaptureState(1))
    assert sorted(os.listdir(home.captures)) == ["ab.taken", "unnamed.taken", "up.taken", "x" * 80 + ".taken"]
