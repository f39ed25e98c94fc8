"""What redaction passes over without a closer look: it finds what reading each place finds, in random and in real texts."""

from __future__ import annotations

import binascii
import json
import random
import re
from base64 import b64decode, b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.safety import redaction
from memory.core.safety.secrets import (
    calls,
    codes,
    commands,
    groups,
    heads,
    languages,
    logins,
    name_places,
    outlines,
    prose,
    randomness,
    runs,
    shapes,
    values,
    words,
    writings,
)
from memory.core.safety.secrets.judged_words import JudgedWords
from tests.core.secret_shapes import SHAPES
from tests.core.test_outlines import LOG

Span = tuple[int, int, str]
SECRETS = [text for text, _ in SHAPES.values()]
PIECES = (
    "session", "token=", "key", "login(\"bob\", \"Xk29!qZ7\")", "bcrypt.hash('Xk29qZ7w')", "a.login (", "x(", "(", "$auth(",
    "%2B", "a+b", "\\u00e9", "\\n", "&amp;", "&", "\r\n", "\\", "%", "sk-", "ghp_", "AC", "0.", "00", "A1b2C3d4E5f6G7h8I9j0K1l2",
    "\x1b[31m", "[main]", "[m", "^[[0;1m", "[1;31m", "e[K", "Zm9vOmJhcjpwYXNzd29yZA==", "d41d8cd98f00b204e9800998ecf8427e",
    "k3tz 77ab", "-", "“", "»", "密码是", "é", "K", "ſ", " 7 ", "http://u:Xk29qZ7w@h/", "://", "@", "\n", " ", ", ", "1/20260101:",
    "\n+", "\n@@ -1", "+x", "\n12:00:00 INFO ", "\nmain.py:12:", "\n[bob 12:00] ", "\n 7\t", "=", "=\n", "=\r\n", "=C3=A9", "=3D",
    "a" * 69, "b" * 75, "\n- --", "[\"-", "x, '--user",
)  # fmt: skip


# What reading every place of a text takes, in place of the quicker ways.
ROWS = {
    shapes._LONG: re.compile(r"[A-Za-z0-9_\-.+/=~$:%@^!|]{14,}"),
    runs._RUN: re.compile(r"[A-Za-z0-9+/_\-]{16,}"),
}
PREFIX = re.compile(f"(?im)^{writings._PREFIX_OF_LINE}")
MAIL = re.compile(r"=3D|=[C-F][0-9A-F]=[89AB][0-9A-F]|(?m:^[^\n]{70,75}=\r?$)")
DIFF = re.compile(r"(?m)^(?:@@ -\d|\+(?![+\s]))")


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Pieces of logs and of secrets, and anything at all, one behind the other."""
    lines = st.sampled_from(LOG.splitlines()[:8])
    random_run = st.text("abcXYZ0189+/_-.=:~", min_size=8, max_size=70)
    piece = st.one_of(st.sampled_from(PIECES), st.sampled_from(SECRETS), lines, random_run, st.text(max_size=8))
    between = st.sampled_from(("", "", " ", "\n"))
    return "".join(text + gap for text, gap in draw(st.lists(st.tuples(piece, between), max_size=14)))


def _mixtures() -> list[str]:
    generator = random.Random(25)
    pool = [*SECRETS, *LOG.splitlines(), *PIECES]
    return [generator.choice("\n ").join(generator.choices(pool, k=generator.randint(1, 12))) for _ in range(150)]


REAL = [LOG, *SECRETS, *_mixtures(), *(json.dumps(text) for text in SECRETS)]


def _shapes_of_each_place(text: str) -> set[Span]:
    table, found = shapes._table(), set[Span]()
    dense = False
    for run in ROWS[shapes._LONG].finditer(text):
        has_figure = any(sign in "0123456789" for sign in run.group())
        dense |= has_figure
        end = 0
        for at in range(run.start(), run.end()) if has_figure else (run.start(),):
            is_start = (
                text[at].isascii()
                and text[at].isalnum()
                and not (text[at - 1 : at].isascii() and text[at - 1 : at].isalnum())
            )
            if (is_start or not has_figure) and at >= end and (match := shapes._shape_at(table, text, at, run.end())):
                found.add(match)
                end = match[1]
    for label, _, pattern in table.patterns if dense or "sg." in text.lower() else ():
        for hit in pattern.finditer(text):
            start, end = hit.span("s" if "s" in pattern.groupindex else 0)
            if end - start >= 8 and (label not in shapes._MIXED or randomness.unexplained_share(text[start:end]) > 0.6):
                found.add((start, end, label))
    return found


def _plain_call(text: str) -> list[tuple[int, int, str]]:
    found = []
    for call in re.finditer(r"(?<![\w$])(?P<name>[A-Za-z_]\w{1,40})\(", text):
        name = call["name"].lower()
        is_hash = name in calls._HASHING and calls._owner(redaction._lower(text), call.start()) in calls._HASHERS
        place = 0 if is_hash else calls._PLACES.get(name)
        if place is not None or name in calls._FUNCTIONS:
            found += [(start, end, "password") for start, end in calls._passwords(text, call.end(), place, name)]
    return found


def _plain_escapes(text: str) -> str | None:
    hits = list(writings._ESCAPE.finditer(text))
    changes = [(hit.start(), hit.end(), writings._plain(hit)) for hit in hits]
    if any(hit["percent"] is not None for hit in hits):
        changes = sorted([*changes, *((at, at + 1, " ") for at, sign in enumerate(text) if sign == "+")])
    made = writings._rewrite(text, changes)
    return made.text if made else None


def _plain_random_word(text: str, end: int, limit: int) -> Span | None:
    for number, token in enumerate(re.finditer(r"[^\s]+", text[:limit][end:])):
        value, at = words.strip_marks(token.group(), token.start() + end)
        if not value or value.lower() in languages.COPULAS:
            continue
        if token.group()[-1] in ":：=" and not values.is_password_like(value):
            continue
        is_plain = words.is_image(value) or values.is_path(value) or values.is_key_id(value) or words.is_code(value)
        if number < 8 and randomness.is_random(value, 16) and not is_plain:
            return at, at + len(value), "secret"
    return None


def _plain_marks(token: str) -> tuple[str, int]:
    lead = len(token) - len(token.lstrip(words.LEAD))
    rest, is_ascii = token[lead:], token[lead : lead + 1].isascii()
    while rest and (rest[-1] in words._TAIL or (not rest[-1].isascii() and is_ascii and rest[-1] not in "€£§äöüßéèñ")):
        rest = rest[:-1]
    return rest, lead


def _check(text: str) -> None:
    lowered = redaction._lower(text)
    own_words = outlines.words_of(lowered)
    assert set(shapes.spans(text, lowered, outlines.words_of(lowered))) == _shapes_of_each_place(text)
    if "(" in text and not own_words.isdisjoint(calls._WORDS) and any(quote in text for quote in "\"'`"):
        assert [span for span in _plain_call(text) if span not in calls.spans(text, lowered, own_words)] == []
    if "\\U00" not in text:
        plain = writings.without_escapes(text)
        assert (plain.text if plain else None) == _plain_escapes(text)
    assert name_places.find_names(text, lowered, own_words) == name_places.find_names(
        text, lowered, own_words | frozenset(name_places.STEMS)
    )
    if text.isascii() and redaction._INVISIBLE.search(text):
        assert redaction._MAY_BE_STYLE.search(text)
    if groups._OWN.search(text):
        assert groups._FOUR_APART.search(f" {text.encode('ascii', 'replace').translate(groups._APART).decode('ascii')}")
    for table, pattern in ROWS.items():
        least = runs._LEAST_RUN if table == runs._RUN else shapes._LEAST_LONG
        assert list(outlines.rows(text, table, least)) == [hit.span() for hit in pattern.finditer(text)]
    plain = writings.without_prefixes(text)
    assert (plain.text if plain else None) == _plain_prefixes(text)
    assert writings._can_be_quoted(text) == (MAIL.search(text) is not None)
    is_diff = DIFF.search(text) is not None and writings._DIFF_LINE.search(text) is not None
    assert (writings.without_diff(text) is not None) == is_diff
    is_list = writings._LISTED_OPTION.search(text) is not None and writings._LIST.search(text) is not None
    assert (writings.without_lists(text) is not None) == is_list
    if runs._HEX_RUN.search(text):
        assert outlines.has_hexadecimal(text, 32)
    for token in text.split():
        assert words.strip_marks(token, 0) == _plain_marks(token)


def _plain_prefixes(text: str) -> str | None:
    hits = list(PREFIX.finditer(text)) if any(sign in text for sign in (":", "|", "→", "\t", "> ")) else []
    return PREFIX.sub("", text) or None if hits else None


@given(texts())
def test_random_texts(text: str) -> None:
    _check(text)


def test_real_texts() -> None:
    for text in REAL:
        _check(text)


@given(texts(), st.integers(0, 40), st.integers(0, 150))
def test_the_first_random_word_is_that_of_all_words(text: str, start: int, size: int) -> None:
    limit = min(len(text), start + size)
    found = _plain_random_word(text, start, limit)
    assert prose._random_word(text, start, limit, JudgedWords()) == found
    if found:
        assert prose._LONG_WORD.search(text, start, limit)


@given(
    st.one_of(
        st.binary(min_size=12, max_size=60).map(lambda raw: b64encode(raw).decode()),
        st.text("ABCabcghxyz0189+/_-=", min_size=16, max_size=60),
    )
)
def test_what_is_not_decoded_has_no_text(token: str) -> None:
    try:
        plain = b64decode(token[: len(token) // 4 * 4].replace("-", "+").replace("_", "/"), validate=True).decode(
            "ascii"
        )
    except (ValueError, binascii.Error):
        plain = ""
    if len(token) >= 16 and "=" not in token[:12] and plain:
        assert runs._ASCII_BEGINS.match(token)


@given(st.text("aZ09-_.+/=:é ", max_size=130), st.integers(4, 40))
def test_a_random_word_is_one_by_its_kinds_of_signs(value: str, least: int) -> None:
    cut = value[:120]
    digits, letters = sum(sign.isdigit() for sign in cut), sum(sign.isalpha() for sign in cut)
    has_cases = any(sign.islower() for sign in cut) and any(sign.isupper() for sign in cut)
    is_mixed = (
        letters >= 4 and len(set(cut)) >= min(9, len(cut) // 2) and (digits >= 2 or (has_cases and len(cut) >= 20))
    )
    is_explained = randomness.unexplained_share(cut) < 0.55 or digits + letters < 0.7 * len(cut)
    is_token = len(cut) >= min(least, 120) and randomness._TOKEN.match(cut) is not None
    is_id = randomness.is_hex(cut, least) or randomness._UUID.match(cut) is not None
    assert randomness.is_random(value, least) == (is_token and (is_id or (is_mixed and not is_explained)))


@pytest.mark.parametrize("number", [number for number, signs in commands._ALSO_NEEDED.items() if signs == ("@",)])
def test_an_address_with_a_password_has_an_at_sign(number: int) -> None:
    pattern = commands._PATTERNS[number][2]
    assert pattern.pattern.endswith("@")
    assert pattern.search("amqp://bob:Xk29qZ7w@host") or pattern.search("https://A1b2C3d4E5f6G7h8I9j0@host")


_HEADED = [
    *(pattern for _, _, pattern in commands._PATTERNS),
    *(pattern for _, _, pattern in shapes._table().patterns),
    logins._ALONE, logins._ACCOUNT, logins._USER_AND_PASS, logins._PERCENT,
    codes._GOOGLE, runs._SEED_ALONE, runs._CARD_CODE,
]  # fmt: skip


def _check_heads(text: str) -> None:
    lowered = redaction._lower(text)
    for pattern in _HEADED:
        known = heads.heads_of(pattern.pattern, pattern.flags)
        spans = [hit.span() for hit in pattern.finditer(text)]
        if known and heads.has_only_plain_letters(text):
            places = heads._places(lowered, known, len(text))
            assert places is not None
            assert [hit.span() for hit in heads._matches_at(pattern, text, places)] == spans
    near = {hit.span() for hit in codes._numbers_near_names(text, lowered)}
    for number in codes._NUMBER.finditer(text):
        assert number.span() in near or not codes._is_code(text, lowered, *number.span())
    assert near <= {hit.span() for hit in codes._NUMBER.finditer(text)}


@given(texts())
def test_matches_near_heads_are_those_of_the_whole_random_text(text: str) -> None:
    _check_heads(text)


def test_matches_near_heads_are_those_of_the_whole_real_text() -> None:
    for text in REAL:
        _check_heads(text)


@pytest.mark.parametrize("text", ["ntp\\\n  authentication-key 1 md5 Xk29qZ7w", "2FA code: 482913. 7 times; 59 lines"])
def test_a_long_text_is_read_as_its_parts_are(text: str) -> None:
    """Only a long text is searched by heads; a command over several lines is one command there, too."""
    filling = "nothing is here to be found\n\n" * 4_000
    assert redaction.redact(filling + text).text == filling + redaction.redact(text).text
    assert redaction.redact(text).secrets == 1


@pytest.mark.parametrize(
    ("pattern", "words", "lead"),
    [
        (r"(?i)\b(?:docker\s+login|podman)\b", {"docker", "podman"}, 0),
        (r"(?:^|\n)[ \t]{0,4}(?:-u|--user)x", {"-ux", "--user"}, 5),
        (r"a?bc", {"abc", "bc"}, 0),
        (r"(?:abc)+d", {"abc"}, 0),
        (r"(?<!x)(?=y)(?!z)[ab]cd", {"acd", "bcd"}, 0),
        (r"(?>ab|cd)e", {"abe", "cde"}, 0),
        (r"\w+abc", None, 0),  # as far from its beginning as it likes
        (r"[a-z]{41}abc", None, 0),
        (r"(?:abc|)", None, 0),
        (r"(?:é|ab)cd", {"cd"}, 2),
        (r"(a)\1", None, 0),
    ],
)
def test_heads_are_what_every_match_begins_with(pattern: str, words: set[str] | None, lead: int) -> None:
    found = heads.heads_of(pattern, 0)
    assert found == (None if words is None else heads.Heads(tuple(sorted(words)), lead))
