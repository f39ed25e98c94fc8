"""Reading skills: whatever people write, and what nobody should."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.skill_file import (
    MAX_REFERENCES,
    BrokenSkill,
    Skill,
    index_fields,
    name_parts,
    opening,
    parse_skill,
    read_written,
    references,
    sections,
    skill_of,
    to_text,
)

PDF = """---
name: pdf-forms
description: Use when a form in a PDF has to be filled in. Do not use for scanned pages.
tags: [pdf, Document-Forms]
allowed-tools: Read, Bash(pdftk fill:*), Write
---

# Forms

Intro.

## When to use

A form with fields.

## When not to use

Scanned pages.

### Nor

For faxes.

## Steps

```
## not a heading
```

Fill, then check.
"""


def test_what_a_file_says():
    skill = parse_skill(PDF, "folder")
    assert skill.name == "pdf-forms" and skill.tags == ("pdf", "document-forms")
    assert skill.tools == ("Read", "Bash(pdftk fill:*)", "Write")
    assert [part.heading for part in sections(skill.body)] == ["When to use", "When not to use", "Steps"]
    assert sections(skill.body)[1].text == "Scanned pages.\n\n### Nor\n\nFor faxes."


def test_what_says_when_not_to_use_it_stays_out_of_the_index():
    parts = index_fields(parse_skill(PDF, "folder"))
    assert parts.when == "A form with fields."
    assert "Steps" in parts.headings and "not to use" not in parts.headings
    whole = " ".join(parts)
    assert "Fill, then check." in parts.body and "Intro." in parts.body and "## not a heading" in parts.body
    assert "canned pages" not in whole and "faxes" not in whole and "document-forms" in parts.description


@pytest.mark.parametrize(
    ("field", "tools"),
    [
        ("allowed-tools: Read Write Edit Bash", ("Read", "Write", "Edit", "Bash")),
        ("allowed-tools: [Read, 'Bash(git add:*)']", ("Read", "Bash(git add:*)")),
        ("tools: Read,Grep", ("Read", "Grep")),
        ("metadata:\n  tools: WebFetch", ("WebFetch",)),
        ("version: 1", ()),
    ],
)
def test_tools_however_they_are_written(field, tools):
    assert parse_skill(f"---\nname: a\ndescription: b\n{field}\n---\n", "f").tools == tools


def test_a_colon_that_is_no_yaml_is_read_line_by_line():
    skill = parse_skill("---\nname: a\ndescription: Use when: it breaks\n  badly\nlicense: MIT: yes\n---\nBody.", "f")
    assert skill.description == "Use when: it breaks badly" and skill.body == "Body."


@pytest.mark.parametrize(
    ("fields", "tags", "tools"),
    [
        ("tags: [video, ffmpeg]\nallowed-tools: [Bash, Read]", ("video", "ffmpeg"), ("Bash", "Read")),
        ("tags: [\"video\", 'ffmpeg']  # two", ("video", "ffmpeg"), ()),
        ("tags: [video,\n  ffmpeg]", ("video", "ffmpeg"), ()),
        ("tags:\n  - art\n  - 'paint'", ("art", "paint"), ()),
        ("tags:\n- art\n- oil\n  paint\ntools: Read", ("art", "oil paint"), ("Read",)),
        ("allowed-tools: [Bash(git add:*, git rm:*), Read]", (), ("Bash(git add:*, git rm:*)", "Read")),
        ("tags: []\ntools:\n", (), ()),
        ("correlations:\n  - name: other\n    weight: 0.7", (), ()),
    ],
)
def test_lists_are_lists_where_a_colon_breaks_the_yaml(fields, tags, tools):
    skill = parse_skill(f"---\nname: a\ndescription: Use when: it breaks\n{fields}\n---\nBody.", "f")
    assert (skill.description, skill.tags, skill.tools, skill.related) == ("Use when: it breaks", tags, tools, ())


@pytest.mark.parametrize(
    ("written_so", "shown"),
    [
        ("[Bake, sourdough bread]", "Bake, sourdough bread"),
        ("\n  - Bake\n  - bread", "Bake, bread"),
        ("{Bake: bread}", "Bake: bread"),
        ("[Bake: bread, [rye, true]]", "Bake: bread, rye, true"),
        ("[WIP] Use when: it breaks", "[WIP] Use when: it breaks"),
        (">-\n  Use when: it breaks\n  - or bends\nlicense: MIT: yes", "Use when: it breaks - or bends"),
        ("[Bake, bread]\nlicense: MIT: yes", "Bake, bread"),
        ("\n  - 'Use when: it breaks'\nlicense: MIT: yes", "Use when: it breaks"),
    ],
)
def test_a_description_is_a_text_however_it_is_written(written_so, shown):
    assert parse_skill(f"---\nname: a\ndescription: {written_so}\n---\nBody.", "f").description == shown


def test_the_folder_names_a_skill_that_does_not():
    assert parse_skill("---\ndescription: x\n---\n", "folder").name == "folder"


BOMB = "---\nname: bomb\na: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\ndescription: [*b,*b,*b,*b]\n---\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("# No front matter", "front matter"),
        ("---\nname: a\nno end", "front matter"),
        (BOMB, "aliases"),
        ("---\nname: |\n  a\n  b\ndescription: x\n---\n", "more than one line"),
        ("---\nname: ../../etc/passwd\ndescription: x\n---\n", "cannot be a skill's name"),
        ("---\nname: /etc/passwd\ndescription: x\n---\n", "cannot be a skill's name"),
        ('---\nname: "a\\\\b"\ndescription: x\n---\n', "cannot be a skill's name"),
        ("---\nname: " + "x" * 101 + "\ndescription: y\n---\n", "cannot be a skill's name"),
        ("---\n- a\n- b\n---\nBody", "no list of fields"),
        ("---\nname: a\n---\n", "says nothing"),
        ("---\nname: a\ndescription: " + "x" * 17_000 + "\n---\n", "more than 16,000"),
    ],
)
def test_what_is_no_skill_is_named(text, reason):
    with pytest.raises(BrokenSkill, match=reason):
        parse_skill(text, "f")


def test_what_yaml_spells_is_cleaned_like_what_is_written():
    skill = parse_skill('---\nname: "a\\e[31mb\u202e\\u202ec"\ndescription: "one\\a\\ntwo\\0 \\u2066three"\n---\n', "f")
    assert skill.name == "abc" and skill.description == "one two three"


def test_plain_markdown_is_a_skill_where_it_was_named():
    skill = parse_skill("# Deploying\n\nPush to main.", "deploying", strict=False)
    assert (skill.name, skill.description) == ("deploying", "Deploying")


@pytest.mark.parametrize(
    "value", [[{"name": "b", "weight": 0.7}], {"b": 0.7}, [["b", "0.7"]], [{"target": "b", "weight": 0.7}, {"weight": 1}]]
)
def test_relatives_however_they_are_written(value):
    assert skill_of({"name": "a", "description": "d", "correlations": value}, "f", "").related == (("b", 0.7),)


def test_weights_that_are_none_are_bounded():
    found = skill_of({"description": "d", "related": {"a": 7, "b": -1, "c": float("nan"), "d": "x"}}, "f", "").related
    assert dict(found) == {"a": 1.0, "b": 0.0, "c": 0.0}


text = st.text(max_size=60)
names = st.lists(text, max_size=3).map(tuple)


@given(st.builds(Skill, text.filter(bool), text, names, names, st.lists(st.tuples(text, names), max_size=2).map(tuple), st.just(()), text))
def test_what_was_written_reads_back(skill):
    assert read_written(to_text(skill)) == skill


@given(st.text(alphabet="-:#`~ \nabc[]{}&*!|>'\"", max_size=200))
def test_any_text_is_a_skill_or_is_refused(noise):
    for whole in (noise, f"---\n{noise}\n---\n{noise}"):
        with suppress(BrokenSkill):
            index_fields(parse_skill(whole, "f"))


def test_only_names_that_cannot_be_words_are_mentions():
    known = {"systematic-debugging", "python", "emails"}
    body = "Use superpowers:systematic-debugging first. Write python. Then the `emails` skill; python skills vary."
    assert references(body, known) == ["systematic-debugging", "emails", "python"]
    assert references("We write python emails.", known) == []
    assert len(references(" ".join(f"a-{n}" for n in range(99)), {f"a-{n}" for n in range(99)})) == MAX_REFERENCES


def test_compound_names_are_split():
    assert name_parts("API-testing_tools") == ["api", "testing", "tools"] and name_parts("testing") == []


def test_lists_are_read_however_they_were_written():
    def text(fields):
        return f"---\nname: a\ndescription: d\n{fields}\n---\nbody\n"

    assert parse_skill(text("tags: a, b; c"), "f").tags == ("a", "b", "c") and parse_skill(text("tags: [a, 3, a]"), "f").tags == ("a", "3") and parse_skill(text("metadata:\n  tags: [x]"), "f").tags == ("x",)
    assert parse_skill(text("tags: [" + "x" * 61 + "]"), "f").tags == ("x" * 60,)
    related = parse_skill(text("related:\n- one\n- {name: two, weight: 0.25}\n- {target: three, weight: 7}\n- {skill: four, weight: -1}\n- {weight: 1}\n- {name: five, weight: x}"), "f").related
    assert dict(related) == {"one": 0.5, "two": 0.25, "three": 1.0, "four": 0.0} and dict(parse_skill(text("related:\n  one: 0.75"), "f").related) == {"one": 0.75}


def test_sections_are_those_of_the_second_level():
    body = "intro\n# Top\nmore\n## One\na\n### Deep\nb\n# Other\nc\n## Two ##\nd"
    assert [(one.heading, one.text) if hasattr(one, "heading") else tuple(one) for one in sections(body)] == [("One", "a\n### Deep\nb"), ("Two", "d")]
    assert opening(body) == "intro\n# Top\nmore" and opening("x") == "x" and sections("x") == []


def test_what_a_text_names_outright():
    names = {"systematic-debugging", "deploy", "code_review"}
    text = "Use `deploy` or the skill deploy, Systematic-Debugging, plugin:code_review; deploy it."
    assert references(text, names) == ["deploy", "systematic-debugging", "code_review"] and references("deploy it", names) == [] and references("the deploy skill", names) == ["deploy"] and references("use skill deploy", names) == ["deploy"] and references("`deploy` skill", names) == ["deploy"]
    many = {f"a-{number}" for number in range(40)}
    assert len(references(" ".join(sorted(many)), many)) == 32 and name_parts("api-testing-api") == ["api", "testing"] and name_parts("api") == [] == name_parts("a-b")


@pytest.mark.parametrize("text", ["", "# deploy", "---\nname: deploy\n---\n# deploy", '---\nname: "deploy"\nno field\n---\n'])
def test_only_what_was_written_is_read_as_such(text):
    with pytest.raises(ValueError, match="no skill as"):
        read_written(text)
