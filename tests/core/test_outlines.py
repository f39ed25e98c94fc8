"""What decides that a slow pattern need not search a text: it finds the same, and an ordinary log is not searched."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.safety import redaction
from memory.core.safety.secrets import commands, groups, outlines, prose, runs, shapes
from tests.core.secret_shapes import SHAPES

LOG = "".join(
    f'10.0.0.{n} - - [26/Nov/2026:10:00:{n:02d} +0000] "GET /api/v2/orders/{n}?page=2 HTTP/1.1" 200 {n}51 "-" "Mozilla/5.0 Safari/537.36"\n'
    f"2026-11-26T10:00:{n:02d}.123Z INFO [worker-3] com.acme.session.UserService - user otp retry seed backup took {n} ms\n"
    for n in range(60)
)
HEADED = [
    (prose._USER, ("log", "sign", "ssh", "connect", "auth", "access", "account")),
    (prose._WITH, ("log", "sign")),
    (runs._SEED, runs._SEED_HEADS),
    (runs._CODES, runs._CODE_HEADS),
    *((commands._PATTERNS[number][2], heads) for number, heads in commands._HEADS.items()),
]


def _heads(parsed: Any) -> set[str]:
    """How what a parsed pattern matches begins: the letters, as far as they are literal, without what is of no length."""
    found = {""}
    for operation, argument in parsed:
        name = str(operation)
        if name == "AT":
            continue
        if name == "LITERAL":
            found = {head + chr(argument) for head in found}
        elif name == "BRANCH":
            return {head + rest for head in found for one in argument[1] for rest in _heads(one)}
        elif name == "SUBPATTERN":
            return {head + rest for head in found for rest in _heads(argument[3])}
        elif name == "IN" and all(str(kind) == "LITERAL" for kind, _ in argument):
            found = {head + chr(sign) for head in found for _, sign in argument}
        else:
            break
    return found


@pytest.mark.parametrize(("pattern", "heads"), HEADED)
def test_every_match_begins_with_one_of_the_heads(pattern: Any, heads: tuple[str, ...]) -> None:
    begins = _heads(vars(re)["_parser"].parse(pattern.pattern, 0))
    assert begins
    assert [begin for begin in begins if not begin.startswith(heads)] == []


@pytest.mark.parametrize(
    "text",
    [
        "log in as bob with Xk29!qZ, then SSH to root/Xk29!qZ and ssh ssh bob/Xk29!qZa",
        "connect account bob:Xk29!qZ9\nlogin login as bob using Q2w!e4r5",
        "ſſh bob/Xk29!qZ9, sſh, ſign in as bob with Q2w!e4r5",
        "no such thing",
        "",
    ],
)
def test_matches_at_heads_are_those_of_the_whole_text(text: str) -> None:
    for pattern, heads in HEADED[:2]:
        found = [hit.span() for hit in outlines.matches_at(pattern, text, redaction._lower(text), heads)]
        assert found == [hit.span() for hit in pattern.finditer(text)]


@pytest.mark.parametrize("text", ["Ab-c9_é ſK\nx\ty2z", "aa bb\u2028cc\udc80dd", ""])
def test_words_are_the_runs_of_small_letters_and_the_other_signs(text: str) -> None:
    signs = {sign for sign in text if sign.isascii() and not sign.isalpha() and not sign.isspace()}
    other = set() if text.isascii() else {"\x80"}
    assert outlines.words_of(text.lower()) == frozenset(re.findall("[a-z]+", text.lower())) | signs | other


@pytest.mark.parametrize("piece", [1, 2, 5, 7, 100])
def test_words_of_a_long_text_are_read_piece_by_piece(monkeypatch: pytest.MonkeyPatch, piece: int) -> None:
    text = "one two  three\nfour1five,,, six" * 3
    words = outlines.words_of(text)
    monkeypatch.setattr(outlines, "_PIECE", piece)
    assert outlines.words_of(text) == words == {"one", "two", "three", "four", "five", "six", "sixone", "1", ","}


@pytest.mark.parametrize("size", [4, 5, 6])
@pytest.mark.parametrize("between", ["-", "-\n  > ", "-\r\n\t"])
def test_a_row_of_groups_has_an_outline(size: int, between: str) -> None:
    key = between.join(["a1b2c3d4"[:size]] * 8)
    assert groups._can_hold_groups(f"key: {key}\n")
    assert not groups._can_hold_groups(f"2026-11-26: {key[:size]}-{key[:size]}-x\n")


def test_each_shape_is_found_in_the_middle_of_a_log() -> None:
    """Nothing that a log holds of its own is in the way of what decides whether a pattern is tried."""
    around = LOG[: len(LOG) // 20 + 1].rpartition("\n")[0]
    texts = {name: redaction.redact(f"{around}\n{text}\n{around}").text for name, (text, _) in SHAPES.items()}
    assert [name for name, (_, secret) in SHAPES.items() if secret in texts[name]] == []


def test_an_ordinary_log_is_not_searched_by_the_slowest_patterns(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[str] = []

    class Spy:
        def __init__(self, name: str) -> None:
            self.name = name

        def finditer(self, *_: Any) -> Iterator[Any]:
            searched.append(self.name)
            return iter(())

    for module, names in (
        (groups, ("_START", "_OWN", "_UNGROUPED")),
        (runs, ("_SEED", "_CODES", "_GROUPS", "_SPELT", "_RECOVERY_KEY")),
        (prose, ("_USER", "_WITH")),
    ):
        for name in names:
            spy = Spy(name)
            spy.match = lambda *_: None  # type: ignore[attr-defined]  # where a word of a pattern's head is
            monkeypatch.setattr(module, name, spy)
    redaction.redact(LOG)
    assert searched == []


def test_what_an_anchor_needs_besides_belongs_to_one_pattern() -> None:
    assert len(commands._ALSO_NEEDED) == 10
    for number, signs in commands._ALSO_NEEDED.items():
        assert all(sign == sign.lower() for sign in signs)
        assert commands._PATTERNS[number][0] in ("password", "device", "token")
    text = "HTTP GET /users?user=bob zip com 200 username md "
    words = outlines.words_of(text.lower())
    tried = {number for word in words & commands._BY_WORD.keys() for number in commands._BY_WORD[word]}
    assert tried & commands._ALSO_NEEDED.keys()


def test_a_wrapped_line_counts_as_a_blank() -> None:
    assert "Xk29qZ7w" not in redaction.redact("username\\\n  bob secret\\\n Xk29qZ7w\n").text


def test_starts_of_shapes_may_overlap() -> None:
    table = shapes.parse(["x-key a-b u 5", "y-key b-c u 5"])
    assert [hit.start() for hit in table.starts.finditer("a-b-c")] == [0, 2]


@given(st.lists(st.sampled_from(["hooks", "slack", ".", "a", "ſ", "K", "/", "1", "É", " ", "sha-"]), max_size=12), st.sampled_from(["hooks.slack", "sha-", ".", "sig=", "k"]))
def test_a_sign_that_is_there_is_never_ruled_out(pieces: list[str], sign: str) -> None:
    lowered = redaction._lower("".join(pieces))
    assert sign not in lowered or outlines.can_hold(outlines.letters_of(outlines.words_of(lowered)), sign)


def test_a_sign_is_ruled_out_by_its_letters() -> None:
    letters = outlines.letters_of(outlines.words_of("webhooks of a slacker. http:// 5"))
    assert outlines.can_hold(letters, "hooks.slack") and outlines.can_hold(letters, "://")
    assert not outlines.can_hold(letters, "hooks.zapier") and not outlines.can_hold("", "a://")
    assert not outlines.can_hold(letters, "hooks-slack") and not outlines.can_hold(letters, "(")
    assert not outlines.can_hold(letters, "карт") and outlines.can_hold(outlines.letters_of(outlines.words_of("я")), "карт")


def test_the_shortest_match_of_a_pattern_is_a_row_that_long() -> None:
    """A pattern of `_LEAST_ROWS` matches only signs that a row has, and so many at least."""
    parser: Any = vars(re)["_parser"]
    is_in_row = {sign for sign in map(chr, range(128)) if shapes._LONG[ord(sign)] == ord("a")}
    patterns = {label: pattern.pattern for label, _, pattern in shapes._table().patterns if label in shapes._LEAST_ROWS}
    assert patterns.keys() == shapes._LEAST_ROWS.keys()
    for label, pattern in patterns.items():
        parsed = parser.parse(pattern)
        assert parsed.getwidth()[0] == shapes._LEAST_ROWS[label], label
        assert _signs(parsed) <= is_in_row, label


def _signs(parsed: Any) -> set[str]:
    """The signs that a parsed pattern may take, without what it only looks at."""
    found = set[str]()
    for operation, argument in parsed:
        name = str(operation)
        if name == "LITERAL":
            found.add(chr(argument))
        elif name == "IN":
            for kind, one in argument:
                assert str(kind) in ("LITERAL", "RANGE", "CATEGORY"), kind
                if str(kind) == "CATEGORY":
                    assert str(one) == "CATEGORY_DIGIT"
                first, last = one if str(kind) == "RANGE" else (48, 57) if str(kind) == "CATEGORY" else (one, one)
                found.update(map(chr, range(first, last + 1)))
        elif name == "BRANCH":
            found.update(sign for one in argument[1] for sign in _signs(one))
        elif name in ("MAX_REPEAT", "POSSESSIVE_REPEAT"):
            found |= _signs(argument[2])
        elif name == "SUBPATTERN":
            found |= _signs(argument[3])
        else:
            assert name in ("AT", "ASSERT", "ASSERT_NOT"), name
    return found
