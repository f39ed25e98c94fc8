"""What the index holds of one memory."""

from __future__ import annotations

import pytest

from memory.core.search.dense import DESCRIPTION_SHARE
from memory.core.search.indexing import field_postings, index_entry, names_in
from memory.core.skill_file import parse_skill, to_text
from memory.core.text import lexicon
from memory.core.text.terms import BIGRAM, INSTRUCTION_TERM, STEM, SURFACE, term_hash
from memory.core.types import MEMORY, SKILL, TURN, Memory


def memory(content: str, title: str = "", kind: str = MEMORY, tags: tuple[str, ...] = (), speaker: str = "") -> Memory:
    return Memory("0" * 12, kind, "user", "note", title, content, tags, 0.7, "", 0, speaker, "", 0)


def test_postings_count_terms_by_field() -> None:
    postings, lengths = field_postings(("port", "", "", "", "The port of ports"))
    assert lengths == (1, 0, 0, 0, 2)
    assert {row[0]: row[1:] for row in postings} == {
        term_hash(STEM, "port"): (1, 0, 0, 0, 2),
        term_hash(SURFACE, "port"): (1, 0, 0, 0, 1),
        term_hash(SURFACE, "ports"): (0, 0, 0, 0, 1),
        term_hash(BIGRAM, "port port"): (0, 0, 0, 0, 1),
    }
    assert [row[0] for row in postings] == sorted(row[0] for row in postings)


def test_a_frequency_fits_its_column() -> None:
    postings, lengths = field_postings(("", "", "", "", "port " * 70_000))
    assert max(max(row[1:]) for row in postings) == 65_535 and lengths == (0, 0, 0, 0, 70_000)


def test_a_title_is_not_counted_twice() -> None:
    entry = index_entry(memory("Ports\nThe server listens.", "Ports", tags=("net",)))
    assert entry.lengths == (1, 1, 0, 0, 2)
    assert (entry.title, entry.text) == ("Ports", "The server listens.")


def test_a_turn_is_indexed_with_who_speaks_and_what_stands_beside_it() -> None:
    entry = index_entry(memory("It listens", kind=TURN, speaker="Ada Lovelace"), context="Which port?")
    assert entry.lengths == (2, 1, 0, 0, 1)
    assert entry.text == "It listens"


def test_names_by_key_as_written() -> None:
    names = names_in(memory("The MERCURY\nNear the Sun. Mercury → orbits → Sun", "The MERCURY"))
    assert names.titled == {"mercury": "The MERCURY"}
    assert names.mentions["sun"] == "Sun" and "mercury" not in names.mentions
    assert [tuple(triplet) for triplet in names.triplets] == [("Mercury", "orbits", "Sun")]
    assert names.displays() == names.mentions | {"mercury": "The MERCURY"}


def test_names_of_relations_are_mentions_as_first_written() -> None:
    names = names_in(memory("crane → lifts → Stone Hall. The CRANE is blue. stone hall → of → crane"))
    assert names.mentions["crane"] in ("crane", "CRANE") and {"crane", "stone hall"} <= names.mentions.keys() and names.titled == {}
    assert names_in(memory("crane → lifts → stone hall")).mentions == {"crane": "crane", "stone hall": "stone hall"}
    long = "Crane " + "x" * 200
    assert names_in(memory(f"{long}\nIt is blue.", long)).titled == {} and names_in(memory("It is blue. Ada lifts.", "")).mentions.keys() <= {"ada lifts", "ada"}


def test_the_names_of_a_title_are_no_names_of_the_text() -> None:
    entry = names_in(memory("Stone Hall\nAda lifts Crane Four.", "Stone Hall"))
    assert entry.titled == {"stone hall": "Stone Hall"} and "stone hall" not in entry.mentions and "crane four" in entry.mentions
    assert "of Crane Four" not in names_in(memory("We met at Stone Hall.", "")).mentions and names_in(memory("We met at Stone Hall.", "")).mentions == {"stone hall": "Stone Hall"}


def skill(body: str) -> Memory:
    return memory(to_text(parse_skill(f"---\nname: charts\ndescription: Draws charts.\n---\n{body}", "")), kind=SKILL)


def test_a_skill_is_near_by_its_description_and_by_how_it_begins() -> None:
    entry = index_entry(skill("Open the table first. " * 300))
    assert entry.title == "charts: Draws charts."
    assert entry.text.startswith("Open the table first.")
    assert len(entry.text) == 3_000
    assert entry.title_share == DESCRIPTION_SHARE


def test_a_skill_without_a_body_is_its_description() -> None:
    entry = index_entry(skill(""))
    assert entry.title == entry.text == "charts: Draws charts."


def test_a_lasting_instruction_of_a_user_s_is_a_term_of_its_own() -> None:
    rule = "From now on, no semicolons anywhere, please."
    noted = {
        speaker: INSTRUCTION_TERM in {row[0] for row in index_entry(memory(rule, kind=TURN, speaker=speaker)).postings}
        for speaker in ("user", "assistant", "Ada")
    }
    assert noted == {"user": True, "assistant": False, "Ada": False}
    plain, told = (index_entry(memory(text, kind=TURN, speaker="user")) for text in ("The sea is blue.", rule))
    assert INSTRUCTION_TERM not in {row[0] for row in plain.postings}
    assert told.postings == sorted(told.postings) and (INSTRUCTION_TERM, 0, 0, 0, 0, 1) in told.postings
    assert INSTRUCTION_TERM not in {row[0] for row in index_entry(memory(rule)).postings}


@pytest.mark.parametrize("kind", [MEMORY, TURN])
@pytest.mark.parametrize(
    ("text", "language", "english"),
    [
        ("Die Datenbank wird nachts gesichert, und der Server bleibt dabei an.", "german", "database"),
        ("La base de données est sauvegardée la nuit, et le serveur reste allumé.", "french", "server"),
        ("Серверы обновляются ночью, а база данных остаётся доступной.", "russian", "server"),
        ("数据库备份在夜间进行。", "chinese", "database"),
        ("The database is saved at night, and the server stays on.", "", ""),
    ],
)
def test_a_text_in_another_language_has_its_mark_and_its_words_in_english(
    kind: str, text: str, language: str, english: str
) -> None:
    entry = index_entry(memory(text, kind=kind, speaker="Ada"))
    terms = [row[0] for row in entry.postings]
    marks = [name for name, mark in lexicon.MARKS.items() if mark in terms]
    assert marks == ([language] if language else []) and terms == sorted(terms)
    words = entry.text.split()
    assert english in words and not {"Die", "base", "база"} & {*words} if english else entry.text == text


def test_an_english_title_of_a_text_in_another_language_stays() -> None:
    entry = index_entry(memory("Der Kunde löst den Gutschein im Laden ein, und die Kasse bucht ihn ab.", title="Gift card"))
    assert entry.title.startswith("Gift card ") and "customer" in entry.text


def test_a_skill_is_tied_to_its_tags_its_concepts_and_its_tools() -> None:
    text = "---\nname: pack:draw-charts\ndescription: Draws.\ntags: [plots, bar-charts]\nallowed-tools: Read, Bash(git add:*)\n---\nGo."
    parsed = parse_skill(text, "")._replace(concepts=(("sc:pictures", ("plots",)), ("sc:empty", ())))
    found = names_in(memory(to_text(parsed), kind=SKILL))
    assert found.titled == {"draw-charts": "draw-charts"} and found.mentions == {} == dict(found.triplets)
    assert sorted(map(tuple, found.ties)) == [
        ("", "has_tag", "bar", 0.5), ("", "has_tag", "bar-charts", 1.0), ("", "has_tag", "charts", 0.5), ("", "has_tag", "draw", 0.5), ("", "has_tag", "plots", 1.0),
        ("", "maps_to_concept", "sc:empty", 1.0), ("", "maps_to_concept", "sc:pictures", 1.0), ("", "uses_tool", "Bash(git add:*)", 1.0), ("", "uses_tool", "Read", 1.0),
        ("plots", "maps_to_concept", "sc:pictures", 1.0),
    ]  # fmt: skip
