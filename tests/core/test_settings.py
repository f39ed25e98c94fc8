"""The table of settings, what a value may be, and the editing of the file's text."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.settings import BY_KEY, SETTINGS, Problem, check_value, edit_text, environment_name, flat, unknown_key


def test_every_default_is_a_value_of_its_key() -> None:
    for setting in SETTINGS:
        assert check_value(setting.key, setting.default) == setting.default
        assert setting.about and setting.key.count(".") == 1


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("capture.mode", "review", "review"),
        ("capture.per_session", 7, 7),
        ("capture.per_session", "7", 7),
        ("capture.per_session", 7.0, 7),
        ("capture.min_score", 1, 1.0),
        ("inject.session_start", "off", False),
        ("inject.session_start", True, True),
        ("share.folder", "docs/memory/", "docs/memory"),
        ("night.backups_kept", 1, 1),
        ("retention.note_days", 0, 0),
    ],
)
def test_what_counts(key: str, value: object, expected: object) -> None:
    found = check_value(key, value)
    assert found == expected and type(found) is type(expected)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("capture.mode", "reviw", "Did you mean 'review'?"),
        ("capture.mode", True, "one of off, on, review"),
        ("capture.per_session", 51, "a whole number from 0 to 50, not 51"),
        ("capture.per_session", 1.5, "a whole number"),
        ("capture.per_session", True, "a whole number"),
        ("capture.min_score", "much", "a number from 0 to 1, not 'much'"),
        ("capture.min_score", float("nan"), "a number from 0 to 1"),
        ("capture.min_score", float("inf"), "a number from 0 to 1"),
        ("inject.session_start", 1, "true or false"),
        ("capture", {"a": 1}, "There is no setting 'capture'"),
        ("share.folder", "/etc", "inside the repository"),
        ("share.folder", "a/../../b", "inside the repository"),
        ("share.folder", ".git/x", "inside the repository"),
        ("share.folder", "C:\\x", "inside the repository"),
    ],
)
def test_what_does_not_count_names_the_mend(key: str, value: object, words: str) -> None:
    found = check_value(key, value)
    assert isinstance(found, Problem) and words in found.message


@pytest.mark.parametrize(
    ("key", "near"), [("capture.mod", "capture.mode"), ("Capture.Mode", "capture.mode"), ("start_tokens", "inject.start_tokens")]
)
def test_a_wrong_key_names_the_right_one(key: str, near: str) -> None:
    assert f"Did you mean '{near}'?" in unknown_key(key)


def test_each_key_has_a_variable_of_its_own() -> None:
    assert environment_name("capture.mode") == "SURGICAL_MEMORY_CAPTURE_MODE"
    assert len({environment_name(key) for key in BY_KEY}) == len(SETTINGS)


TEXT = '# mine\n[other]\nx = 1\n\n[capture] # how\n# why\nmode = "on"\nper_session = 3\n'


def test_editing_leaves_the_rest_as_it_is() -> None:
    assert edit_text(TEXT, "capture.mode", "off") == TEXT.replace('"on"', '"off"')
    assert edit_text(TEXT, "capture.mode", None) == TEXT.replace('mode = "on"\n', "")
    assert edit_text(TEXT, "capture.min_score", 0.5) == TEXT.replace("# how\n", "# how\nmin_score = 0.5\n")
    noted = '[capture]\r\nmode="o#n"  # why not # twice\r\nper_session\t=  3# few\r\n'
    assert edit_text(noted, "capture.mode", "off") == noted.replace('"o#n"', '"off"')
    assert edit_text(noted, "capture.per_session", 5) == noted.replace("3#", "5#")
    assert edit_text("[capture]\nmode = [", "capture.mode", "on") == '[capture]\nmode = "on"\n'
    assert edit_text("", "share.folder", 'a"b') == '[share]\nfolder = "a\\"b"\n'
    assert edit_text("", "share.folder", None) == ""


@given(
    st.lists(
        st.sampled_from(
            [(s.key, v) for s in SETTINGS for v in ((s.default, None) if not s.choices else (*s.choices, None))]
        ),
        max_size=12,
    )
)
def test_any_edits_leave_what_was_set_last(edits: list[tuple[str, object]]) -> None:
    text, expected = "# head\n", {}
    for key, value in edits:
        text = edit_text(text, key, value)  # type: ignore[arg-type]
        expected.pop(key, None)
        if value is not None:
            expected[key] = value
    assert flat(tomllib.loads(text)) == expected and text.startswith("# head\n")
