"""Questions and texts in a dozen languages: the same text has the same terms, and nothing is silent."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.indexing import field_postings
from memory.core.search.sparse import query_terms
from memory.core.text.languages import OTHER_STOP_WORDS, language_of, languages_of_question, script_stem, stop_words
from memory.core.text.terms import STOP_WORDS, analyse, is_character

from .strategies import any_strings

# A memory, a question about it in other forms of the same words, and the language that the memory is in.
PAIRS = [
    ("german", "Die Häuser am See werden im Winter nicht geheizt.", "Wird das Haus im Winter geheizt?"),
    ("french", "Les serveurs de production sont redémarrés chaque nuit.", "Quand le serveur est-il redémarré ?"),
    ("spanish", "Las copias de seguridad se guardan en dos ciudades.", "¿En qué ciudad se guarda la copia?"),
    ("italian", "I rilasci vengono fatti il venerdì dalla squadra.", "Chi fa il rilascio?"),
    ("portuguese", "As chaves não são guardadas no repositório.", "Onde é guardada a chave?"),
    ("dutch", "De gebruikers worden elke maand per brief uitgenodigd.", "Hoe wordt de gebruiker uitgenodigd?"),
    ("swedish", "Databaserna säkerhetskopieras och flyttas till molnet.", "Vart flyttas databasen?"),
    ("danish", "Kunderne faktureres hver måned, og det sker ikke om natten.", "Hvor tit faktureres kunden?"),
    ("finnish", "Palvelimet sijaitsevat Helsingissä ja ne ovat varmennettuja.", "Missä Helsingin palvelimet ovat?"),
    ("hungarian", "A kiszolgálók és az adatbázisok nem érhetők el.", "Hol van az adatbázis?"),
    ("polish", "Serwery są restartowane w nocy, a nie w dzień.", "Kiedy serwer jest restartowany?"),
    ("turkish", "Sunucular her gece yeniden başlatılır ve bu değil.", "Sunucu gece mi yeniden başlatılır?"),
    ("", "Резервные копии хранятся в двух городах.", "Где хранится резервная копия?"),
    ("", "Οι διακομιστές επανεκκινούνται κάθε βράδυ.", "Πότε επανεκκινείται ο διακομιστής;"),
    ("", "تُحفظ النسخ الاحتياطية في مدينتين", "أين تحفظ النسخة الاحتياطية؟"),
    ("", "בסיס הנתונים מגובה בכל לילה", "מתי מגובים הנתונים?"),
    ("", "सर्वर हर रात फिर से चालू किया जाता है।", "सर्वर कब चालू होता है?"),
    ("", "服务器每天晚上重新启动。", "服务器什么时候重启？"),
    ("", "サーバーは毎晩再起動されます。", "サーバーの再起動はいつですか"),
    ("", "서버는 매일 밤 다시 시작됩니다.", "서버가 언제 시작되나요?"),
    ("", "เซิร์ฟเวอร์รีสตาร์ททุกคืน", "เซิร์ฟเวอร์รีสตาร์ทเมื่อไร"),
    ("", "ម៉ាស៊ីនមេចាប់ផ្តើមឡើងវិញរាល់យប់", "ម៉ាស៊ីនមេ"),
    ("", "ເຊີບເວີຣີສະຕາດທຸກຄືນ", "ເຊີບເວີ"),
    ("", "ဆာဗာကို ညတိုင်း ပြန်စတင်သည်", "ဆာဗာ"),
    ("", "სერვერი ყოველ ღამე იტვირთება", "სერვერი როდის იტვირთება?"),
    ("", "Máy chủ được khởi động lại mỗi đêm", "may chu khoi dong luc nao"),
]  # fmt: skip


def _terms_of_document(text: str) -> set[int]:
    postings, _ = field_postings((text,), language_of(text))
    return {row[0] for row in postings}


def _words_found(question: str, text: str) -> int:
    """How many words of a question a text holds in some form."""
    terms, held = query_terms(question), _terms_of_document(text)
    return sum(
        any(term in held for term in (key, *(one.hash for one in terms.alternatives.get(key, ())))) for key in terms.stems
    )


@pytest.mark.parametrize(("language", "text", "question"), PAIRS)
def test_a_question_finds_other_forms_of_its_words(language: str, text: str, question: str) -> None:
    """Its own memory holds more of them than any other one."""
    assert language_of(text) == language
    here = _words_found(question, text)
    assert all(_words_found(question, other) < here for _, other, _ in PAIRS if other != text)


@pytest.mark.parametrize(
    "text", ["We deploy from main, at noon.", "", "12 34", "parse_config --verbose", "The die was cast.", "Is it? Yes!"]
)
def test_english_and_what_is_no_language_is_none_other(text: str) -> None:
    assert language_of(text) == ""


def test_a_question_in_english_is_asked_in_english_alone() -> None:
    """So that nothing changes for who has no other language."""
    terms = query_terms("Why does the server restart at noon?")
    assert languages_of_question("Why does the server restart at noon?") == ([], True)
    assert not any(terms.alternatives.values()) and terms.share == 1.0


def test_a_question_without_telling_words_is_tried_in_all_languages_but_counts_less_there() -> None:
    text = "Die Häuser am See werden nicht geheizt."
    terms = query_terms("Haus See")
    assert languages_of_question("Haus See")[1] is False
    assert terms.share == 1.0 and all(one.share < 1.0 for found in terms.alternatives.values() for one in found)
    assert _words_found("Haus See", text) == 2


def test_neighbouring_languages_are_both_meant() -> None:
    spoken, known = languages_of_question("hvor er det hus som vi har kjøpt")
    assert known and {"danish", "norwegian"} <= set(spoken[:2])


def test_function_words_of_a_texts_language_are_no_terms() -> None:
    assert not stop_words("german") & set(analyse("Das ist der Server und die Datenbank", "german").surfaces)
    assert analyse("Das ist der Server", "german").parts == ["server"]


@pytest.mark.parametrize(("text", "part"), [("猫が好きです", "猫"), ("집에 간다", "집"), ("ปลาทอง", "ล")])
def test_a_single_character_is_found(text: str, part: str) -> None:
    assert is_character(part) and _words_found(part, text) == 1


def test_accents_and_forms_of_writing_do_not_count() -> None:
    """Composed and decomposed, with and without accents, full and half width."""
    assert analyse("café").stems == analyse("cafe\u0301").stems == analyse("cafe").stems
    assert analyse("ｓｅｒｖｅｒ").stems == analyse("server").stems
    assert analyse("ｻｰﾊﾞｰ").stems == analyse("サーバー").stems
    assert analyse("مُحَمَّد").parts != [] and analyse("می\u200cخواهم").parts == analyse("میخواهم").parts


@given(any_strings(), st.sampled_from(["", "german", "turkish", "finnish"]))
def test_any_text_has_terms_in_any_language(text: str, language: str) -> None:
    """What has a letter or a digit has a term, but for words that say nothing; and it is the same every time."""
    terms = analyse(text, language)
    assert terms == analyse(text, language)
    assert len(terms.stems) == len(terms.parts) and all(terms.stems) and all(terms.natives)
    assert len(terms.natives) <= len(terms.stems)
    language_of(text)


@given(st.text(st.characters(categories=["Lo"]), min_size=1, max_size=3))
def test_no_script_is_silent(word: str) -> None:
    """Each letter without case, of whatever script, is found by itself."""
    if analyse(word).stems:
        assert _words_found(word, f"{word} and more") >= 1
    else:
        assert unicodedata.normalize("NFKC", word) in OTHER_STOP_WORDS | STOP_WORDS


@pytest.mark.parametrize(("word", "stem"), [("הבית", "בית"), ("הבת", "הבת"), ("ספרים", "ספר"), ("ימים", "ימים"), ("בית", "בית"), ("אנשים", "אנש"), ("תמונות", "תמונ")])
def test_a_hebrew_word_of_four_letters_loses_what_is_written_onto_it(word: str, stem: str) -> None:
    assert script_stem(word) == stem
