"""Super-concepts: which words put a skill under one."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from memory.core.errors import Refusal
from memory.core.graph.taxonomy import concepts_of, tag_weights, taxonomy
from memory.core.skill_file import Skill

KNOWN = taxonomy({"sc:testing": ["test", "pytest", "unit test"], "quality": ["review", "code review"]})


def find_concepts(skill):
    return [concept for concept, _ in concepts_of(skill, KNOWN)]


def test_a_tag_or_a_name_is_enough():
    assert find_concepts(Skill("flaky-tests", "")) == ["sc:testing"]
    assert concepts_of(Skill("x", "", ("code-review",)), KNOWN) == (("sc:quality", ("code-review", "review")),)
    assert find_concepts(Skill("testing:other", "")) == [], "a plugin's name says nothing of its skills"


def test_a_description_needs_two_words():
    assert find_concepts(Skill("x", "Run the test.")) == []
    assert find_concepts(Skill("x", "Run each unit test with pytest.")) == ["sc:testing"]


def test_a_users_words_add_to_the_shipped_ones():
    both = taxonomy({"sc:testing": ["test"]}, {"testing": ["probe"], "sc:own": ["mine"]})
    assert [name for name, _ in concepts_of(Skill("probe", "", ("mine",)), both)] == ["sc:testing", "sc:own"]


@pytest.mark.parametrize("source", [["a"], {"a": "b"}, {"a": [["b"]]}, {"a": ["b", ["c"]]}, {"a": None}])
def test_what_is_no_taxonomy_is_refused(source):
    with pytest.raises(Refusal) as caught:
        taxonomy(source)
    assert caught.value.code == "bad_taxonomy"


def test_compound_tags_are_filed_under_their_words_too():
    assert tag_weights(Skill("p:api-testing", "", ("unit-test",))) == {
        "unit-test": 1.0,
        "unit": 0.5,
        "test": 0.5,
        "api": 0.5,
        "testing": 0.5,
    }


def test_the_shipped_taxonomy_is_one():
    shipped = taxonomy(yaml.safe_load((Path(__file__).resolve().parents[2] / "memory/skills/taxonomy.yaml").read_text()))
    assert len(shipped) >= 25 and all(name.startswith("sc:") for name in shipped)


def test_of_two_concepts_the_one_that_the_description_names_more_often_comes_first():
    assert find_concepts(Skill("test-review", "Review: one more code review.")) == ["sc:quality", "sc:testing"]


def test_what_a_skill_is_called_says_more_than_two_words_of_its_description():
    assert find_concepts(Skill("review", "Run the test with pytest.")) == ["sc:quality", "sc:testing"]
    assert find_concepts(Skill("review", "Run the unit test with pytest.")) == ["sc:testing", "sc:quality"], "three say as much: the order of the file"
    assert find_concepts(Skill("test-review", "A unit test by pytest.")) == ["sc:testing", "sc:quality"]


def test_a_skill_has_four_concepts_at_most():
    known = taxonomy({name: [f"{name} words"] for name in ("apple", "birch", "cedar", "daisy", "elder")})
    tagged = Skill("x", "", ("apple", "birch", "cedar", "daisy", "elder"))
    assert [concept for concept, _ in concepts_of(tagged, known)] == ["sc:apple", "sc:birch", "sc:cedar", "sc:daisy"]
