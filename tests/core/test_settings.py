"""The table of settings, what a value may be, and the editing of the file's text."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.settings import (
    BY_KEY,
    SETTINGS,
    Problem,
    check_value,
    environment_name,
    flat,
    is_free,
    option_name,
    unknown_key,
)
from memory.core.settings_text import edit_text


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


@pytest.mark.parametrize(
    "text", ["", "# mine\n", "[capture]\nmode = \"on\"\n", "[capture]\nmode = \"on\" # why\n\n[sync]\nauto = true\n", "[a]\r\nb = 1\r\n"]
)
def test_a_key_that_is_set_and_taken_out_leaves_no_trace(text: str) -> None:
    for key in ("share.folder", "night.hour"):
        assert edit_text(edit_text(text, key, "x"), key, None) == text


def test_a_heading_goes_with_its_last_key_alone() -> None:
    between = '[a]\nb = 1\n\n[capture]\nmode = "on"\n\n[sync]\nauto = true\n'
    assert edit_text(between, "capture.mode", None) == "[a]\nb = 1\n\n[sync]\nauto = true\n"
    assert edit_text(between, "sync.auto", None) == '[a]\nb = 1\n\n[capture]\nmode = "on"\n'
    noted = '[capture] # all of it\n# how\nmode = "on"\n'
    assert edit_text(noted, "capture.mode", None) == "[capture] # all of it\n# how\n", "a comment stays, and so does its heading"


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


# What a file of settings may hold since the first release: a default that moves surprises, a narrower range refuses what was allowed.
NUMBERS = {
    "capture.per_session": (6, 0, 50), "capture.min_score": (0.6, 0, 1), "inject.start_tokens": (700, 50, 3_000), "inject.prompt_tokens": (600, 80, 3_000), "inject.session_tokens": (8_000, 0, 100_000), "notes.lines": (10, 0, 100), "retention.turn_days": (0, 0, 36_500), "retention.captured_days": (0, 0, 36_500), "retention.note_days": (0, 0, 36_500),
    "rlm.max_iterations": (25, 1, 200), "rlm.max_tokens": (500_000, 8_000, 100_000_000), "rlm.max_cost": (0.0, 0, 1_000), "rlm.window_tokens": (50_000, 4_000, 1_000_000), "rlm.compaction_threshold": (0.7, 0.1, 0.95), "rlm.compaction_results": (40, 2, 1_000), "results.characters": (8_000, 1_000, 1_000_000), "results.days": (7, 1, 365), "results.megabytes": (50, 1, 10_000),
    "night.association_half_life_days": (90.0, 1, 36_500), "night.ignored_share": (0.25, 0, 1), "night.decision_half_life_days": (240.0, 1, 36_500), "night.pattern_half_life_days": (240.0, 1, 36_500), "night.preference_half_life_days": (365.0, 1, 36_500), "night.fact_half_life_days": (180.0, 1, 36_500), "night.note_half_life_days": (60.0, 1, 36_500),
    "night.archive_below": (0.05, 0, 1), "night.summary_after_days": (30.0, 1, 36_500), "night.backups_kept": (7, 1, 365), "night.model_cost": (0.25, 0, 100), "night.model_pairs": (40, 0, 1_000), "night.model_conversations": (10, 0, 100), "night.model_tags": (100, 0, 1_000),
}  # fmt: skip
OFF = {"capture.scripts", "notes.export", "rlm.web", "night.ask_model"}  # of yes and no, what is not on by itself


def test_the_defaults_and_ranges_are_those_that_were_released() -> None:
    numbers = {one.key: one for one in SETTINGS if isinstance(one.default, int | float) and not isinstance(one.default, bool)}
    assert {key: (one.default, one.low, one.high) for key, one in numbers.items()} == NUMBERS
    assert {one.key for one in SETTINGS if one.default is False} == OFF


@pytest.mark.parametrize("key", sorted(NUMBERS))
def test_both_ends_of_a_range_belong_to_it(key: str) -> None:
    _, low, high = NUMBERS[key]
    assert (check_value(key, low), check_value(key, high)) == (low, high)
    assert isinstance(check_value(key, low - 1), Problem) and isinstance(check_value(key, high + 1), Problem)


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("rlm.base_url", " https://a.example/v1 ", "https://a.example/v1"), ("rlm.base_url", "", ""), ("rlm.servers", "/a/b.json", "/a/b.json"), ("rlm.servers", "~/b.json", "~/b.json"), ("rlm.servers", "C:\\b.json", "C:\\b.json"), ("rlm.servers", "", ""), ("rlm.model", "any text", "any text"),
        ("notes.import", " Yes ", True), ("notes.import", "0", False), ("share.folder", "a\\b", "a\\b"), ("share.folder", "", ""), ("night.archive_below", " 0.5 ", 0.5),
    ],
)  # fmt: skip
def test_texts_that_count(key: str, value: object, expected: object) -> None:
    assert check_value(key, value) == expected


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("rlm.base_url", "ftp://a.example"), ("rlm.base_url", "https://mia@a.example"), ("rlm.base_url", "https://a.example?k=1"), ("rlm.base_url", "https://a.example/a b"), ("rlm.servers", "b.json"), ("night.key_file", "../key"), ("share.folder", "\\a"), ("share.folder", "a:b"), ("share.folder", "~a"), ("share.folder", "a\\..\\b"), ("notes.import", "perhaps"), ("rlm.model", 3), ("capture.mode", 3),
    ],
)  # fmt: skip
def test_texts_that_do_not_count(key: str, value: object) -> None:
    assert isinstance(check_value(key, value), Problem)


def test_what_a_problem_says() -> None:
    found = [check_value(key, value) for key, value in (("rlm.max_tokens", 1), ("capture.min_score", 2), ("capture.mode", "xyz"), ("rlm.model", 3), ("notes.import", 3))]
    assert [one.message for one in found if isinstance(one, Problem)] == [
        "rlm.max_tokens is a whole number from 8,000 to 100,000,000, not 1.", "capture.min_score is a number from 0 to 1, not 2.", "capture.mode is one of off, on, review, not 'xyz'.",
        "rlm.model is a text, not 3.", "notes.import is true or false, not 3.",
    ]  # fmt: skip
    assert unknown_key("qqqqqqq") == "There is no setting 'qqqqqqq'. `surgical-memory config` lists them."
    assert option_name("capture.mode") == "capture_mode" and is_free(BY_KEY["rlm.model"]) and not is_free(BY_KEY["capture.mode"]) and not is_free(BY_KEY["notes.lines"])
    assert flat({"a": {"b": 1, "c": {"d": 2}}, "e": 3}) == {"a.b": 1, "a.c": {"d": 2}, "e": 3}


def test_a_section_ends_where_the_next_one_begins() -> None:
    text = "[notes]\nlines = 1\n[capture]\nmode = 'on'\n"
    assert edit_text(text, "notes.import", True) == "[notes]\nimport = true\nlines = 1\n[capture]\nmode = 'on'\n"
    assert edit_text("[notes]\n[capture]\nlines = 2\n", "notes.lines", 1) == "[notes]\nlines = 1\n[capture]\nlines = 2\n"
    assert edit_text("x = 1\n", "notes.lines", 1) == "x = 1\n\n[notes]\nlines = 1\n" and edit_text(text, "notes.export", None) == text
    assert edit_text("[notes]\nlines\n", "notes.lines", 1) == "[notes]\nlines= 1\n"
