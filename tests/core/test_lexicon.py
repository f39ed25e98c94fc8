"""Words of one language in another."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.sparse import query_terms, translations, with_translations
from memory.core.text import lexicon
from memory.core.text.languages import ENGLISH, stop_words
from memory.core.text.lexicon_words import CONCEPTS
from memory.core.text.terms import STEM, fold_accents, stem, term_hash

LINES = [line.split("|") for line in CONCEPTS.splitlines()]
ENGLISH_PARTS = [part for cells in LINES for part in cells[0].lower().replace(",", " ").split()]


def test_each_concept_has_a_word_in_each_language() -> None:
    for cells in LINES:
        assert len(cells) == len(lexicon.LANGUAGES), cells[0]
        for cell in cells:
            assert all(word == word.strip() and word for word in cell.split(",")), cells[0]


TOGETHER = 50  # concepts of one text: a call costs more than its words


@pytest.mark.parametrize("column", range(1, len(lexicon.LANGUAGES)))
def test_each_word_leads_to_its_english(column: int) -> None:
    language = lexicon.LANGUAGES[column]
    dropped = stop_words(language)
    rows = [
        (cells[0].lower().split(","), [word for word in cells[column].lower().split(",") if len(word) > 1 and word.isalpha() and word not in dropped])
        for cells in LINES
    ]
    for at in range(0, len(rows), TOGETHER):
        some = rows[at : at + TOGETHER]
        found = lexicon.english_of(" ... ".join(word for _, words in some for word in words), [language])
        for expected, words in some:
            for word in words:
                english = found.get(word, ())
                # A word of several meanings keeps the first few of them.
                assert set(english) & set(expected) or len(english) >= lexicon.MOST_ENGLISH, word


@pytest.mark.parametrize(
    ("text", "language", "word", "english"),
    [
        ("die Datenbankmigration", "german", "datenbankmigration", {"database", "migration"}),
        ("das Lieferdatum", "german", "lieferdatum", set()),  # "liefer" is no word of the lexicon
        ("Kundenverträge", "german", "kundenverträge", {"customer", "contract"}),
        ("klantgegevens", "dutch", "klantgegevens", {"customer", "data"}),
        ("las copias de seguridad", "spanish", "copias", {"backup"}),
        ("серверы", "russian", "серверы", {"server"}),
        ("数据库备份", "chinese", "数据库", {"database"}),
        ("バックアップの設定", "japanese", "バックアップ", {"backup"}),
    ],
)
def test_compounds_phrases_inflected_words_and_what_has_no_spaces(
    text: str, language: str, word: str, english: set[str]
) -> None:
    assert english <= set(lexicon.english_of(text, [language]).get(word, ()))


@given(st.text(max_size=80))
def test_any_text_is_read(text: str) -> None:
    found = lexicon.english_of(text, lexicon.LANGUAGES)
    assert all(word in text.lower() and english for word, english in found.items())
    embedded = lexicon.in_english(text, found)
    assert all(english[0] in embedded for english in found.values())
    assert found or embedded == text
    assert set(lexicon.languages_by_script(text)) <= set(lexicon.LANGUAGES)


@pytest.mark.parametrize(
    ("text", "language", "embedded"),
    [
        ("Die Datenbank wird nachts gesichert", "german", {"database", "night"}),
        ("Wir sichern die Datenbank mit pgBackRest und Windows-Server 2019", "german", {"pgBackRest", "Windows", "2019"}),
        ("Сервер перезапускаем через systemctl restart nginx", "russian", {"server", "systemctl", "restart", "nginx"}),
        ("数据库用 postgres 备份", "chinese", {"database", "backup", "postgres"}),
    ],
)
def test_what_is_embedded_is_english_and_names(text: str, language: str, embedded: set[str]) -> None:
    words = set(lexicon.in_english(text, lexicon.english_of(text, [language])).split())
    assert embedded <= words
    assert not words & {"die", "Die", "wird", "mit", "через"} and words.isdisjoint(re.findall(r"[^\x00-\x7f]+", text))


def test_a_word_without_english_is_embedded_unless_it_is_a_function_word() -> None:
    """English that was taken for Dutch keeps its words, and names of tools and people are kept in whatever case."""
    text = "the water pump needs grease, its bearing squeals at start"
    found = {"water": ("water",), "start": ("start",)}
    assert lexicon.in_english(text, found) == "water start pump needs grease bearing squeals"
    assert lexicon.in_english(text, {}) == text
    for text, language, names in (
        ("wir benutzen postgres und nginx auf dem server mit ubuntu", "german", {"postgres", "nginx", "ubuntu"}),
        ("Anna mag Katzen", "german", {"Anna"}),
    ):
        assert names <= set(lexicon.in_english(text, lexicon.english_of(text, [language])).split())


def test_a_phrase_says_which_meaning_its_words_have() -> None:
    """"base" alone is low or bottom; only the first two of a word's English are embedded."""
    found = lexicon.english_of("la base de données est pleine", ["french"])
    assert found["base"][0] == "database" and "database" in lexicon.in_english("la base de données est pleine", found)


def test_a_function_word_has_no_english() -> None:
    """Without accents "cómo" is "como", and has the stem of "comer"."""
    assert "cómo" not in lexicon.english_of("¿cómo se comen?", ["spanish"])


def test_a_question_in_english_stays_as_it_is() -> None:
    terms = query_terms("when is the deadline of the release?")
    assert terms.english == "" and not any(terms.alternatives.values())


def test_a_question_finds_english_by_alternatives_of_its_words() -> None:
    terms = query_terms("Wann ist die Frist für den Kunden?")
    wanted = {term_hash(STEM, stem("deadline")), term_hash(STEM, stem("customer"))}
    assert wanted <= {one.hash for found in terms.alternatives.values() for one in found}
    assert "deadline" in terms.english


@pytest.mark.parametrize("question", ["when is the deadline?", "¿cuál es la fecha límite?", "截止日期是什么时候？"])
def test_words_are_searched_for_in_the_languages_of_the_store(question: str) -> None:
    terms = query_terms(question)
    found = translations(terms, ["german"])
    frist = term_hash("n", "frist")
    assert any(frist in others for others in found.values())
    assert not translations(terms, [])
    widened = with_translations(terms, found, {frist: 3})
    assert [one.hash for ones in widened.alternatives.values() for one in ones].count(frist) >= 1
    assert with_translations(terms, found, {}).alternatives.keys() >= terms.alternatives.keys()


def test_each_english_word_begins_as_its_stem() -> None:
    """Of the lexicon, only what begins like a wanted stem is stemmed; what is not ASCII always is."""
    for part in ENGLISH_PARTS:
        assert part.startswith(stem(part)[: lexicon.KEPT_BY_STEMS]) or not part.isascii(), part


@pytest.mark.parametrize("column", range(1, len(lexicon.LANGUAGES) - 2))
def test_each_word_begins_as_its_stem(column: int) -> None:
    """Of a language, only what begins like a wanted stem is stemmed, and what is known to have another stem."""
    language = lexicon.LANGUAGES[column]
    kept = lexicon.KEPT.get(language, lexicon.KEPT_BY_MOST)
    dropped = stop_words(language)
    for word in {word for cells in LINES for word in cells[column].split(",") if word.isalpha()} - dropped:
        plain = fold_accents(word.replace("ё", "е"))
        stemmed = lexicon.stem_in(word, language)
        assert plain.startswith((stemmed[:kept], *lexicon.UNLIKE_STEMS.get(language, ()))), (word, stemmed)


@pytest.mark.parametrize(
    ("text", "language", "english"),
    [
        ("Wir bezahlten zuerst die Häuser", "german", {"pay", "first", "house"}),
        ("on a payé le loyer, c'est bruyant", "french", {"pay", "rent", "loud"}),
        ("wie at de eieren en gebruikte de oven", "dutch", {"egg", "use", "oven"}),
        ("Vertragstage", "german", {"contract", "day"}),
    ],
)
def test_words_are_found_whatever_was_asked_before(text: str, language: str, english: set[str]) -> None:
    found = {one for ones in lexicon.english_of(text, [language]).values() for one in ones}
    assert english <= found
    lexicon.english_of("ab", [language])
    assert {one for ones in lexicon.english_of(text, [language]).values() for one in ones} == found


@pytest.mark.parametrize(
    ("text", "language"),
    [("una asociación sin fines de lucro", "spanish"), ("non sono d'accordo con te", "italian"), ("a vue d'ensemble", "french")],
)
def test_the_english_of_a_text_does_not_depend_on_what_was_read_before(text: str, language: str) -> None:
    """Phrases that begin with a function word were known once another text had asked for words that begin like it."""
    lexicon._column.cache_clear()
    alone = list(lexicon.english_of(text, [language]).items())
    column = lexicon.LANGUAGES.index(language)
    lexicon.english_of(" ".join(line[column] for line in reversed(LINES)), [language])
    assert list(lexicon.english_of(text, [language]).items()) == alone


@pytest.mark.parametrize("wanted", [{"deadlin", "custom"}, {"resum"}, {"noth", "like", "zzz"}, set[str]()])
def test_the_rows_of_some_stems_are_those_of_all(wanted: set[str]) -> None:
    every = lexicon.rows_of(frozenset(map(stem, ENGLISH_PARTS)))
    assert lexicon.rows_of(frozenset(wanted)) == {one: every[one] for one in wanted & every.keys()}


def test_a_store_in_one_language_needs_no_lexicon() -> None:
    before = lexicon.rows_of.cache_info()
    assert translations(query_terms("when is the deadline of the release?"), []) == {}
    assert lexicon.rows_of.cache_info() == before


def test_a_text_is_marked_with_its_language() -> None:
    assert lexicon.languages_of_text("Die Frist ist am Freitag.", "german") == ["german"]
    assert lexicon.languages_of_text("截止日期是周五", "") == ["chinese"]
    assert lexicon.languages_of_text("締め切りは金曜日です", "") == ["japanese"]
    assert lexicon.languages_of_text("Срок в пятницу", "") == ["russian"]
    assert lexicon.languages_of_text("The deadline is Friday.", "") == []
    assert ENGLISH not in lexicon.MARKS


def test_two_dots_over_a_russian_letter_make_no_other_word() -> None:
    assert lexicon.stem_in("чёрный", "russian") == lexicon.stem_in("черный", "russian")
    assert "ё" not in lexicon.stem_in("ёж", "russian")


def test_a_concept_is_found_by_each_of_its_english_words() -> None:
    found = lexicon.rows_of(frozenset({"port", "harbour", "dock"}))
    assert {word: sorted(row[0] for row in found[word] if "harbour" in row[0]) for word in found} == {
        "harbour": ["harbour,dock", "port,harbour"], "port": ["port,harbour"], "dock": ["harbour,dock"],
    }  # fmt: skip


@pytest.mark.parametrize(("language", "term"), [("chinese", "数据"), ("japanese", "デー"), ("russian", "баз")])
def test_what_a_store_in_another_script_is_searched_for(language: str, term: str) -> None:
    """Without spaces by pairs, and Russian words by their stems, as such texts are indexed."""
    rows = lexicon.rows_of(frozenset({"databas"}))
    found = list(lexicon.foreign_terms(["databas"], rows, language))
    assert (STEM, term) in found or any(channel == STEM and one.startswith(term) for channel, one in found), found


@pytest.mark.parametrize("language", ["chinese", "japanese"])
def test_a_word_is_found_between_signs_that_are_no_words(language: str) -> None:
    column = lexicon.LANGUAGES.index(language)
    written = {word for cells in LINES for word in cells[column].split(",") if len(word) > 1 and re.fullmatch(r"[\u3040-\u30ff\u4e00-\u9fff]+", word)}
    assert len(written) > 100
    for word in sorted(written)[::7]:
        for before in range(3):
            found = lexicon.english_of("龘" * before + word + "龘" * 12, [language])
            assert word in found, (word, before)


def test_single_signs_are_no_words_of_the_lexicon() -> None:
    found = lexicon.english_of("数据库备份在夜间进行。" + "".join(f"龘{sign}" for sign in "数据库备份"), ["chinese"])
    assert found and min(map(len, found)) == 2 and "数据库" in found and "数据" not in found, "and the longest word counts"
