"""A Markdown file as sections: which headings begin one, and which stay inside."""

from __future__ import annotations

from memory.core.text.notes import NoteSection, sections


def test_headings_of_three_levels_begin_a_section_and_deeper_ones_stay_inside() -> None:
    text = "Before.\n# A\none\n### B\ntwo\n#### C\nthree\n## D\nfour"
    assert sections(text) == [
        NoteSection((), "Before.", 1),
        NoteSection(("A",), "one", 2),
        NoteSection(("A", "B"), "two\n#### C\nthree", 4),
        NoteSection(("A", "D"), "four", 8),
    ]


def test_a_heading_in_a_code_block_begins_none_and_an_empty_section_is_none() -> None:
    assert sections("# A\n```\n# not a heading\n```\n# B\n\n# C #\nend", 5) == [
        NoteSection(("A",), "```\n# not a heading\n```", 5),
        NoteSection(("C",), "end", 11),
    ]
    assert [one.headings for one in sections("# ##\na\n# ###\nb")] == [("#",), ("#",)], "a heading of nothing but signs"


def test_a_code_block_without_an_end_reaches_to_the_end_of_the_file() -> None:
    assert sections("# A\n```\nx = 1\n# y") == [NoteSection(("A",), "```\nx = 1\n# y", 1)]
