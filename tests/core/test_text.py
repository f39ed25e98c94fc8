"""Clean characters, titles, sentences, summaries."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.text.text import (
    Span,
    clean,
    count_noun,
    cut,
    display_title,
    first_line,
    one_line,
    paragraphs,
    sentences,
    split_title,
    summarise,
)

from .strategies import any_strings, texts


def test_clean_takes_out_what_no_text_needs() -> None:
    assert clean("b\x07c\ud800d\uffffe\r\nf\rg\tz") == "bcde\nf\ng\tz"


def test_a_nul_parts_words_and_is_nothing_in_a_text_of_16_bits() -> None:
    assert clean("HOME=/root\0USER=ada\0SHELL=/bin/sh") == "HOME=/root USER=ada SHELL=/bin/sh"
    assert clean("port 8080".encode("utf-16-le").decode("latin-1")) == "port 8080"


def test_clean_leaves_nothing_of_a_terminal_sequence() -> None:
    assert clean("\x1b[1;31mred\x1b[0m \x9b4mline\x9b0m") == "red line"
    assert clean("\x1b]8;;http://example.com\x1b\\link\x1b]8;;\x07 \x1b]0;title\x07end") == "link end"
    assert clean("o\x08over \x1b(Bset \x1b7save") == "over set save"
    assert clean("\x1b]never closed\nnext") == "never closed\nnext"
    assert clean("\x1b[3\x1b[0m1m") == clean(clean("\x1b[3\x1b[0m1m"))



@given(any_strings())
def test_clean_text_is_utf8_without_nul_and_stays_as_it_is(text: str) -> None:
    cleaned = clean(text)
    assert len(cleaned) <= len(text)
    assert "\x00" not in cleaned and "\r" not in cleaned
    cleaned.encode("utf-8")
    assert clean(cleaned) == cleaned


@pytest.mark.parametrize(
    ("text", "length", "expected"),
    [
        ("short", 5, "short"),
        ("two words", 8, "two…"),
        ("unbroken", 4, "unb…"),
        ("東京のサーバー", 4, "東京の…"),
        ("cafe\u0301s", 5, "caf…"),
        ("ab👩\u200d👧", 4, "ab…"),
        ("ab👍🏽c", 4, "ab…"),
        ("a🇩🇪b", 3, "a…"),
        ("किताबें", 4, "कि…"),
        ("x", 1, "x"),
        ("xy", 1, "…"),
        ("harbour " + "x" * 90, 48, "harbour…"),  # the last blank is looked for in forty characters
        ("harbour " + "x" * 90, 49, "harbour " + "x" * 40 + "…"),
    ],
)
def test_cut_at_a_word_or_between_characters(text: str, length: int, expected: str) -> None:
    assert cut(text, length) == expected


@given(texts(), st.integers(1, 100))
def test_cut_is_a_beginning_that_splits_no_character(text: str, length: int) -> None:
    short = cut(text, length)
    assert len(short) <= length
    if short == text:
        return
    kept = short.removesuffix("…")
    assert short.endswith("…") and text.startswith(kept)
    following = text[len(kept)]
    if kept:
        assert not unicodedata.category(following).startswith("M") or following.isspace()
        assert following not in "\u200d\ufe0f\u20e3" and kept[-1] != "\u200d"
        assert not 0x1F3FB <= ord(following) <= 0x1F3FF


def test_first_line_without_markdown() -> None:
    assert first_line("\n\n## **Big  news**\nmore") == "Big news"
    assert first_line("- an item") == "an item"
    assert first_line("***\n> quoted") == "quoted"
    assert first_line("`whole line`") == first_line("**_whole line_**") == "whole line"
    assert first_line("  \n\t") == ""


@pytest.mark.parametrize(
    ("text", "title", "expected"),
    [
        ("Setup\nRun make.", None, ("Setup", "Run make.")),
        ("# Setup\n\nRun make.", None, ("Setup", "Run make.")),
        ("A whole sentence.\nAnother.", None, ("", "A whole sentence.\nAnother.")),
        ("One paragraph", None, ("", "One paragraph")),
        ("Setup\n", None, ("", "Setup\n")),
        ("x" * 81 + "\nbody", None, ("", "x" * 81 + "\nbody")),
        ("Setup\nRun make.", "Setup", ("Setup", "Run make.")),
        ("Run make.", "Setup", ("Setup", "Run make.")),
        ("Setup", "Setup", ("Setup", "Setup")),
    ],
)
def test_a_title_is_a_short_line_above_more(text: str, title: str | None, expected: tuple[str, str]) -> None:
    name, body = split_title(text, title)
    assert (name, body.lstrip("\n")) == expected


@pytest.mark.parametrize(
    "line", ["`total` is a Decimal", "we run `make`", "**Deploys:** on Mondays", "`a` and `b`", "_private is a name"]
)
def test_marks_around_some_words_of_a_line_stay(line: str) -> None:
    assert first_line(line) == display_title(line) == line


def test_a_display_title_is_one_line_of_80() -> None:
    assert display_title("anything", "A\n title") == "A title"
    assert display_title("***") == "***"
    assert len(display_title("word " * 40)) <= 80


@given(texts())
def test_titles_and_summaries_are_short_lines(text: str) -> None:
    assert len(display_title(text)) <= 80 and len(summarise(text)) <= 200
    assert "\n" not in display_title(text) + summarise(text)
    assert bool(display_title(text)) == bool(text.strip())


def test_a_fenced_block_is_one_paragraph() -> None:
    text = "One.\n\n```\na\n\nb\n```\n\nTwo."
    assert [span.text for span in paragraphs(text)] == ["One.", "```\na\n\nb\n```", "Two."]


WIDE = "a line of sixty characters and more that an editor broke for width"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One. Two! Three?", ["One.", "Two!", "Three?"]),
        ('He said "Go." Then he left.', ['He said "Go."', "Then he left."]),
        ("(See it.) Next", ["(See it.)", "Next"]),
        ("Dr. Who met J. Smith. He ran.", ["Dr. Who met J. Smith.", "He ran."]),
        ("version 1.5 and e.g. This", ["version 1.5 and e.g. This"]),
        ("one line\nanother", ["one line", "another"]),
        (f"{WIDE}\ngoes on. Then\nmore", [f"{WIDE}\ngoes on.", "Then", "more"]),
        (f"{WIDE}\nA title stands alone.", [WIDE, "A title stands alone."]),
        (f"One\n{WIDE}\nDuckDB goes on.", ["One", f"{WIDE}\nDuckDB goes on."]),
        (f"{WIDE}:\nnot here", [f"{WIDE}:", "not here"]),
        (f"{WIDE}\n- a list", [WIDE, "- a list"]),
        (f"{WIDE}{WIDE}{WIDE}\nwide anyway", [f"{WIDE}{WIDE}{WIDE}", "wide anyway"]),
        ("終わり。始まり！次", ["終わり。", "始まり！", "次"]),
        ("no end", ["no end"]),
        (" \n ", []),
    ],
)
def test_sentences(text: str, expected: list[str]) -> None:
    assert [span.text for span in sentences(text)] == expected


@given(texts())
def test_sentences_and_paragraphs_are_in_the_text_and_leave_nothing_out(text: str) -> None:
    for spans in (sentences(text), paragraphs(text)):
        assert _is_ordered(spans, text)
        assert "".join("".join(span.text.split()) for span in spans) == "".join(text.split())


def _is_ordered(spans: list[Span], text: str) -> bool:
    ends = [0, *(span.end for span in spans)]
    return all(
        text[span.start : span.end] == span.text == span.text.strip() != "" and span.start >= end
        for span, end in zip(spans, ends, strict=False)
    )


def test_one_line() -> None:
    assert one_line(" a\n\tb  c ") == "a b c"


@pytest.mark.parametrize(
    "count, noun, words", [(1, "memory", "1 memory"), (0, "hint", "0 hints"), (2_000, "memory", "2,000 memories")]
)
def test_things_are_counted_in_words(count: int, noun: str, words: str) -> None:
    assert count_noun(count, noun) == words


@pytest.mark.parametrize(
    "text",
    [
        "👩\u200d👩\u200d👧", "👨🏽\u200d💻", "❤\ufe0f\u200d🔥", "1\ufe0f\u20e3", "می\u200cخواهم", "क्\u200dष", "ក\u200bខ", "葛\U000e0100",
        "שלום\u200e!", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "naïve café", "東京タワー", "a\u0301", "x y",
    ],
)  # fmt: skip
def test_what_a_script_or_an_emoji_needs_is_kept(text: str) -> None:
    assert clean(text) == text


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("a\u200bb", "ab"), ("a\u200db\u200c", "ab"), ("x\U000e0041\U000e0042\U000e0001", "x"), ("so\xadft", "soft"),
        ("\u3164a\uffa0", "a"), ("\ufff9a\ufffab\ufffb", "ab"), ("a\ufe01b\ufe02", "ab"), ("\u2060\ufeffa", "a"),
        ("a\x9b2J\x9d", "a"), ("\u202eabc\u2066", "abc"), ("a\u200e\u200fb", "ab"), ("a\u2028b\x85c", "a\nb\nc"),
        ("😀" + "".join(map(chr, range(0xFE00, 0xFE0F))) + "!", "😀!"), ("م\u200c\u200c\u200cx", "مx"),
        ("🏴\U000e0068\U000e0069\U000e007f", "🏴"), ("word" + "\u200b\u200c\u200d" * 50, "word"),
    ],
)  # fmt: skip
def test_what_nobody_sees_is_left_out(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


@pytest.mark.parametrize("tone", "\U000e0020\U000e007f\U0001f3fb\U0001f3fd\U0001f3ff")
def test_a_cut_leaves_no_sign_without_its_colour_or_its_tag(tone: str) -> None:
    assert cut("x" * 60 + "\U0001f44d" + tone + "y" * 9, 62) == "x" * 60 + "…"
    assert cut("x" * 60 + "\U0001f44d" + tone + "y" * 9, 63) == "x" * 60 + "\U0001f44d" + tone + "…"


def test_the_character_behind_the_darkest_colour_is_one_by_itself() -> None:
    assert cut("x" * 60 + "\U0001f44d\U0001f400" + "y" * 9, 62) == "x" * 60 + "\U0001f44d…"


def test_a_title_has_eighty_characters_at_most() -> None:
    assert split_title("x" * 80 + "\nbody") == ("x" * 80, "body")
    assert split_title("x" * 81 + "\nbody") == ("", "x" * 81 + "\nbody")


def test_a_text_is_cut_at_a_word_but_not_before_the_first_one() -> None:
    assert [cut(text, 5) for text in ("a bbbbbbbb", " bbbbbbbbb", "ab cd", "ab cde", "abcdefg")] == ["a…", " bbb…", "ab cd", "ab…", "abcd…"]


def test_a_null_parts_words_and_is_half_a_letter_where_it_is_every_fourth_character() -> None:
    assert [clean(text) for text in ("ab\0cd", "ab\0c", "a\0b\0", "one\0two\0three")] == ["ab cd", "abc", "ab", "one two three"]
