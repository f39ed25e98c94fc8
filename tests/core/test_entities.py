"""Names and statements, found by their shape."""

from __future__ import annotations

import pytest
from hypothesis import given

from memory.core.text.entities import (
    MAX_ENTITIES,
    MAX_NAME,
    MAX_TRIPLETS,
    entities,
    entity_key,
    is_predicate,
    split_qualifier,
    triplets,
)
from memory.core.text.terms import STOP_WORDS

from .strategies import any_strings, texts


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("The  Beatles", "beatles"),
        ("DuckDB's", "duckdb"),
        ("`retry_loop`", "retry_loop"),
        ("“Mercury”.", "mercury"),
        ("a", "a"),
        ("", ""),
        ("Mercury (planet)", "mercury (planet"),
    ],
)
def test_keys(name: str, key: str) -> None:
    assert entity_key(name) == key


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We met Ada Lovelace in London.", ["Ada Lovelace", "London"]),
        ("The Beatles sang.", ["Beatles"]),
        ("Call `run_all` in src/main.py or parseConfig.", ["run_all", "src/main.py", "parseConfig"]),
        ("all lower case here", []),
    ],
)
def test_names(text: str, expected: list[str]) -> None:
    found = entities(text)
    assert [name for name in expected if name not in found] == []
    assert expected or not found


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Found that Fly restarts. New workers are slow.", ["Fly"]),
        ("Never deploy on Friday.\n- Additionally, ask Ada.", ["Friday", "Ada"]),
        ("Customers complained; other customers did not.", []),
        ("Mercury is small.", ["Mercury"]),
        ("The port New Haven. It moved to New.", ["New Haven", "New"]),  # within a sentence it may be one
        ("We've moved. Don't ask.", []),
        ("JSON first. APIs next.", ["JSON", "APIs"]),
        ("OAuth is new. The oauth flow works.", ["OAuth"]),
    ],
)
def test_ordinary_words_that_open_a_sentence_are_no_names(text: str, names: list[str]) -> None:
    assert entities(text) == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("the gateway → depends_on → hold_reaper → listens_on → `port 7433`", ["hold_reaper", "port 7433"]),
        ("a_side -> is_part_of -> b_side\nb_side => dependsOn => grep_fast", ["a_side", "b_side", "grep_fast"]),
        ("client → load_balancer → api_server → main_db", ["load_balancer", "api_server", "main_db"]),
        ("Browser → Nginx → Rails", ["Browser", "Nginx", "Rails"]),
    ],
)
def test_what_a_statement_says_of_two_things_is_no_thing(text: str, names: list[str]) -> None:
    assert sorted(entities(text)) == sorted(names)


@given(texts(60) | any_strings(300))
def test_names_are_few_and_short_and_no_two_are_one(text: str) -> None:
    keys = [entity_key(name) for name in entities(text)]
    assert len(keys) == len(set(keys)) <= MAX_ENTITIES
    assert all(2 <= len(key) <= MAX_NAME and key not in STOP_WORDS for key in keys)


def test_a_flood_of_names_is_cut_to_those_that_say_most() -> None:
    text = ". ".join(f"saw Name{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(60)) + ". then Ada King Noel came."
    assert len(entities(text)) == MAX_ENTITIES and entities(text)[0] == "Ada King Noel"


def test_statements_and_chains() -> None:
    found = [tuple(t) for t in triplets("Daemon → speaks → JSON-RPC\nA -> is part of -> B. Then nothing => here")]
    assert found == [("Daemon", "speaks", "JSON-RPC"), ("A", "is_part_of", "B")]
    assert [tuple(t) for t in triplets("A → x → B → y → C")] == [("A", "x", "B"), ("B", "y", "C")]


@given(texts())
def test_statements_are_bounded_and_link_two_things(text: str) -> None:
    found = triplets(f"{text}\nA → x → B")
    assert len(found) <= MAX_TRIPLETS
    for subject, relation, target in found:
        assert relation and entity_key(subject) and entity_key(target) and entity_key(subject) != entity_key(target)


def test_a_name_has_two_to_sixty_characters() -> None:
    assert entities("saw X and Xy") == ["Xy"] and entities("saw `" + "x" * 60 + "` and `" + "y" * 61 + "`") == ["x" * 60] and entities("saw `42`") == []


def test_a_long_name_holds_names_of_its_own() -> None:
    assert entities("at University of Oxford and the King's College") == ["University of Oxford and the King's College", "University", "Oxford", "King's College"]
    assert entities("at Oxford Street") == ["Oxford Street"] and entities("saw Bank of Ada Lovelace King") == ["Bank of Ada Lovelace King", "Bank", "Ada Lovelace King"]


@pytest.mark.parametrize(("title", "parts"), [("True Grit (1969 film)", ("True Grit", "1969 film")), ("True Grit", ("True Grit", "")), ("(1969)", ("(1969)", ""))])
def test_a_title_and_what_sets_it_apart(title: str, parts: tuple[str, str]) -> None:
    assert split_qualifier(title) == parts


@pytest.mark.parametrize(
    ("relation", "expected"),
    [("depends_on", True), ("isPartOf", True), ("has_part", True), ("uses", True), ("pass", False), ("bus", False), ("load_balancer", False), ("api", False), ("on", False), ("process", False)],
)  # fmt: skip
def test_what_reads_as_a_verb_does(relation: str, expected: bool) -> None:
    assert is_predicate(relation) is expected


def test_statements_have_three_parts_of_at_most_sixty_characters() -> None:
    assert [tuple(one) for one in triplets(f"{'a' * 60} → x → b\n{'a' * 61} → x → b\na → x\na → x → A\nthe a → x → c; c ⟶ y ⟶ d\na → ! → b")] == [
        ("a" * 60, "x", "b"), ("the a", "x", "c"), ("c", "y", "d"),
    ]  # fmt: skip
    assert len(triplets("\n".join(f"a{number} → x → b" for number in range(20)))) == 16
