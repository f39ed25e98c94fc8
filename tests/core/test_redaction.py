"""What must never reach the disk."""

from __future__ import annotations

import time
from unicodedata import normalize

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from memory.core.safety import redaction
from memory.core.safety.redaction import (
    _grow,
    _more_than_found,
    hide_private,
    redact,
    redact_all,
    redacted_line,
    redacted_start,
    replace_spans,
)
from memory.core.safety.secrets import languages
from memory.core.text.text import clean
from memory.exchange.sync.sealing import recovery_text

from .strategies import PIECES

# (text, what must be gone, what must stay). None of these has ever opened anything.
SECRETS = [
    ("key AKIAIOSFODNN7EXAMPLE here", "AKIAIOSFODNN7EXAMPLE", "key "),
    ("aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "wJalrXUtnFEMI", "aws_secret_access_key = "),
    ("sk-ant-api03-" + "aB3_" * 10, "aB3_aB3_", ""),
    ("OPENAI sk-proj-" + "Zz9" * 10 + " end", "Zz9Zz9", " end"),
    ("sk_live_" + "4eC39HqLyjWDarjtT1zdp7dc", "4eC39HqL", ""),
    ("token ghp_" + "a1B2" * 9 + ".", "a1B2a1B2", "token "),
    ("github_pat_" + "11ABCDEFG0" * 5, "11ABCDEFG0", ""),
    ("glpat-" + "x1y2z3" * 4, "x1y2z3", ""),
    ("xoxb-123456789012-abcdefGHIJKL", "abcdefGHIJKL", ""),
    ("https://hooks.slack.com/services/T00000000/B00000000/" + "X" * 24, "XXXXXX", ""),
    ("AIza" + "SyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q", "SyA1b2C3", ""),
    ("npm_" + "a1b2c3d4e5f6" * 3, "a1b2c3d4", ""),
    ("hf_" + "AbCdEfGhIj" * 3 + "12", "AbCdEfGh", ""),
    ("SG." + "a" * 22 + "." + "b" * 43, "bbbbbb", ""),
    ("whsec_" + "a1B2c3D4" * 4, "a1B2c3D4", ""),
    ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl", "eyJzdWIi", ""),
    ("postgres://admin:s3cr3t@db.example.com/x", "s3cr3t", "postgres://admin:"),
    ("redis://:hunter2@localhost", "hunter2", "redis://:"),
    ("Authorization: Bearer abcdef0123456789abcdef", "abcdef0123456789", "Authorization: Bearer "),
    ("Basic dXNlcjpwYXNzd29yZA==", "dXNlcjpwYXNz", "Basic "),
    ('"password": "correct horse"', "correct horse", '"password": "'),
    ("the password is hunter22.", "hunter22", "the password is "),
    ("the key is password=hunter2secret", "hunter2secret", "the key is password="),
    ("DB_PASSWORD=swordfish", "swordfish", "DB_PASSWORD="),
    ("passphrase: correct-horse", "correct-horse", "passphrase: "),
    ("client_secret='abcd-efgh'", "abcd-efgh", "client_secret='"),
    ("api-key: 0123456789abcdef", "0123456789abcdef", "api-key: "),
    ("token=abcdef0123456789abcd", "abcdef0123456789", "token="),
    ("AccountKey=" + "Ab1+" * 12 + "==", "Ab1+Ab1+", "AccountKey="),
    (
        "before\n-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----\nafter",
        "MIIEow",
        "before\n[redacted:private-key]\nafter",
    ),
    ("-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1r", "b3BlbnNzaC1r", ""),
]


@pytest.mark.parametrize(("text", "gone", "stays"), SECRETS)
def test_secrets_of_many_shapes(text: str, gone: str, stays: str) -> None:
    redacted = redact(text)
    assert gone not in redacted.text and stays in redacted.text
    assert redacted.secrets >= 1 and redacted.private == 0 and "[redacted:" in redacted.text


@pytest.mark.parametrize(
    "text",
    [
        "connect(password=password)",
        "password: str",
        "password = os.environ['PASSWORD']",
        "password: ${DB_PASSWORD}",
        "api_key: YOUR_API_KEY",
        'secret: "ENV_NAME_HERE"',
        "The password is required.",
        "compass: north-west",
        "All tests pass: 120/120.",
        "basic internationalization of the app",
        "5 tokens: enough",
        "a fingerprint of 9642d7d2",
        "https://example.com/a:b@c",
        "privateer and <privates>",
    ],
)
def test_what_only_looks_like_a_secret_stays(text: str) -> None:
    assert redact(text) == (text, 0, 0)


@pytest.mark.parametrize(
    ("text", "expected", "passages"),
    [
        ("a<private>x</private>b", "ab", 1),
        ("a <PRIVATE why='x'>x\ny</Private > b <private>z</private>", "a  b ", 2),
        ("a<private>never closed", "a", 1),
        ("a</private>b", "ab", 0),
        ("<private>a<private>b</private>c</private>d", "d", 1),
        ("<pri<private>x</private>vate>y</private>z", "", 2),
    ],
)
def test_private_passages(text: str, expected: str, passages: int) -> None:
    assert redact(text) == (expected, passages, 0)


_PARTS = st.one_of(
    st.sampled_from([secret for secret, _, _ in SECRETS]),
    st.sampled_from(
        ["<private>", "</private>", "<pri", "vate>", "hidden", "password", "secret", "api_key", "token", "sk-"]
    ),
    st.sampled_from(
        ["=", ": ", " is ", '"', "'", "[redacted:secret]", "://", "@", "x1y2z3x1y2z3x1y2z3x1", "Bearer ", "\n", " "]
    ),
    st.sampled_from(PIECES),
)


@given(st.lists(_PARTS, max_size=12).map("".join))
def test_redacting_twice_changes_nothing(text: str) -> None:
    once = redact(text)
    assert redact(once.text) == (once.text, 0, 0)


@given(
    st.lists(
        st.sampled_from(["<private>", "</private>", "<private a>", "<pri", "vate>", "</pri", "x", "y "]), max_size=14
    )
)
def test_what_is_private_never_survives(parts: list[str]) -> None:
    """With a reader of tags of our own: a letter inside of a passage is not in the result."""
    text, depth, outside = "".join(parts), 0, 0
    tagged = text.replace("<private a>", "<private>")
    at = 0
    while at < len(tagged):
        if tagged.startswith("<private>", at):
            depth, at = depth + 1, at + 9
        elif tagged.startswith("</private>", at):
            depth, at = max(0, depth - 1), at + 10
        else:
            outside += depth == 0 and tagged[at] in "xy"
            at += 1
    kept = redact(text).text
    assert kept.count("x") + kept.count("y") <= outside
    assert "<private>" not in kept and "</private>" not in kept


@pytest.mark.slow
@pytest.mark.parametrize(
    "run",
    ["a", "a-", "a.", "_", "Ab1/", "eyJ-", "://", "is ", "password", "<private", "-----BEGIN ", "secret=", " ", "\n"],
)
def test_long_runs_take_linear_time(run: str) -> None:
    began = time.process_time()
    redact(run * (200_000 // len(run)))
    assert time.process_time() - began < 3.0


def test_every_text_in_data_is_redacted() -> None:
    data = {"a": "AKIAIOSFODNN7EXAMPLE", "b": ["<private>x</private>y", {"c": ("kept", 7, None)}]}
    assert redact_all(data) == {"a": "[redacted:aws-key]", "b": ["y", {"c": ["kept", 7, None]}]}


def test_a_finding_grows_over_the_marks_that_it_touches_and_none_is_left_of_marks_alone():
    assert _grow((10, 21, "key"), [(8, 20)]) == (8, 21, "key")
    assert _grow((5, 12, "key"), [(8, 20), (30, 40)]) == (5, 20, "key")
    assert _grow((8, 20, "key"), [(8, 20)]) is None and _grow((9, 18, "key"), [(8, 20)]) is None
    assert _grow((1, 8, "key"), [(8, 20)]) == (1, 8, "key")


_PASSWORD = "Tr0ub4dor&3x!"  # of a well-known comic
_STYLED = [
    "\x1b[36mpassword\x1b[0m: {}", "\x1b[36mpass\x1b[0mword\x1b[0m: {}", "DB_\x1b[01;31m\x1b[KPASS\x1b[m\x1b[KWORD={}",
    '\x1b[34;1m"password"\x1b[0m\x1b[1;39m:\x1b[0m \x1b[0;32m"{}"\x1b[0m', "\x9b38;2;248;248;242mpassword\x9b0m: {}",
    "\x1b]8;;http://example.com\x1b\\password\x1b]8;;\x1b\\={}", "\x1b]0;title\x07password={}",
    "[36mpassword[0m: [32m{}[0m", "^[[36mpassword^[[0m: {}", "p\x08pa\x08as\x08ss\x08sw\x08wo\x08or\x08rd\x08d={}",
    "\\u001b[36mpassword\\u001b[0m: {}", "\\\\u001b[36mpassword\\\\u001b[0m: {}", "\\x1b[36mpassword\\x1b[0m: {}",
    "\\033[36mpassword\\033[0m: {}", "\\e[36mpassword\\e[0m: {}",
    "ｐａｓｓｗｏｒｄ：{}", "ｐａｓｓｗｏｒｄ＝{}", "𝗽𝗮𝘀𝘀𝘄𝗼𝗿𝗱={}", "password:\n\n{}\n",
]  # fmt: skip


@pytest.mark.parametrize("text", _STYLED)
def test_what_a_terminal_or_another_alphabet_shows_as_a_pair_is_one(text: str) -> None:
    for given_text in (clean(text.format(_PASSWORD)), f"before {clean(text.format(_PASSWORD))}"):
        redacted = redact(given_text)
        assert "Tr0ub" not in redacted.text and redacted.secrets == 1
        assert redact(redacted.text).text == redacted.text


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_a_name_is_read_in_any_form_of_its_letters(form):
    """A letter and its mark are one character or two: macOS names files with two, and some PDFs give them."""
    kept = []
    for word in languages._OTHER:
        text = normalize(form, f"Über das Netz, {word.strip()}: Zx81Spectrum!9 und más")
        found = redact(text).text
        before, _, after = text.partition("Zx81Spectrum!9")
        if not (found.startswith(before[:10]) and found.endswith(after) and "Spectrum" not in found):
            kept.append(word)
    assert kept == []


def test_letters_with_marks_outside_of_a_secret_stay_as_they_are():
    text = normalize("NFD", "Das lösenordet är Zx81Spectrum! für die Tür in Málaga, 비밀번호 없이.")
    assert redact(text).text == text.replace("Zx81Spectrum!", "[redacted:password]")
    before, after = normalize("NFD", "lösenord: "), normalize("NFD", ", dann Ü")
    found = redact(before + normalize("NFD", "Zx81Spëctrüm!9") + after).text
    assert found in (f"{before}[redacted:{label}]{after}" for label in ("password", "secret"))


def test_styles_alone_are_left_as_they_are() -> None:
    for text in ("an array[0m] and [K] and x[1;31m y", "\\u001b[31mred\\u001b[0m", "Ｈｅｌｌｏ ｗｏｒｌｄ"):
        assert redact(text) == (text, 0, 0)


def own_key_forms(key: str) -> list[str]:
    """A recovery key as people copy it."""
    lines = "\n".join(key[at : at + 20] for at in range(0, len(key), 20))
    bare = key.replace("-", "")
    others = [key.replace("-", sign) for sign in (" ", ".", "_", "–", "\u2011", " - ")]
    return [*others, f"key-{key}", f"SYNC_{key}", key, key.upper(), bare, bare.upper(), lines, *(f"{key[:at]}\n  {key[at:]}" for at in (3, 34, 35))]


@given(st.binary(min_size=32, max_size=32), st.sampled_from(["{}", "join with {} and label it", "We always use {} from now on."]))
@example(bytes(32), "{}")
def test_our_own_recovery_key_is_cut_without_a_name(seed: bytes, form: str) -> None:
    key = recovery_text(seed)
    for text in own_key_forms(key):
        kept = redact(form.format(text)).text.lower()
        assert sum(group in kept for group in set(key.split("-"))) <= 2, kept


@pytest.mark.parametrize(
    "text",
    [
        "123456-234567-345678-456789-567890-678901-789012-890123", "ABCD-1F2E-9KQ2-XY7Z-33PL-QQ8W", "W269N-WFGWX-YVC9B-4J6C9-T83GX",
    ],
)  # fmt: skip
def test_keys_in_groups_are_cut(text: str) -> None:
    kept = redact(f"It opens with {text} at home.").text
    assert kept.startswith("It opens with [redacted:") and kept.endswith("key] at home.") and text[-6:] not in kept


@pytest.mark.parametrize(
    "text",
    [
        "some-long-slug-with-four-each-word-here", "issue-12345-fixes-after-cache-reset", "2024-2025-2026-2027-2028-2029",
        "978-3-16-148410-0", "123456-234567-345678", "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "ab12-cd34-ef56",
    ],
)  # fmt: skip
def test_other_groups_stay(text: str) -> None:
    assert redact(text).text == text


def test_styles_within_styles_end() -> None:
    text = "[1" * 20_000 + "m" * 20_000
    assert redact(text).text == text


@pytest.mark.parametrize(
    "name",
    [
        "рassword", "pаsswоrd", "раѕѕwоrd", "ραssword", "DB_РASSWORD", "api_кey", "client_sеcret", "ассess_tоken", "pássword",
        "pa\u0301ssword", "p\u0336a\u0336s\u0336s\u0336w\u0336o\u0336r\u0336d\u0336", "ᴘᴀssᴡᴏʀᴅ", "ᵖᵃˢˢʷᵒʳᵈ", "ⓟⓐⓢⓢⓦⓞⓡⓓ",
        "paſſword", "ѕeсrеt", "pass\u2800word",
    ],
)  # fmt: skip
def test_a_name_whose_letters_only_look_like_it(name):
    value = "Kestrel4471!xQ"
    for text in (f"{name}: {value}", f"{name}={value}", f'"{name}": "{value}"'):
        kept = redact(text).text
        assert value not in kept and kept == redact(kept).text, kept


@pytest.mark.parametrize(
    "text",
    [
        "Пароль меняется каждый год: отр", "Ключ: первый, аутентификация: включена", "Η συνθηματική λέξη: όχι", "Le passé: simple",
        "Mot-clé: primaire", "Ряд: рост, темп, потеря", "authentifié: oui", "сор: пыль", "Schlüssel: fremd",
    ],
)  # fmt: skip
def test_words_of_other_scripts_that_name_no_secret_stay(text):
    assert redact(text).text == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a <private>x\ny</private> b\nc", "a \n b\nc"), ("a <private>x\ny\nz", "a \n\n"), ("a</private>\nb", "a\nb"), ("a\nb", "a\nb"),
        ("<private>1\n<private>2\n</private>3\n</private>4\n5", "\n\n\n4\n5"), ("<pri<private>x\n</private>vate>y</private>z", "<pri\nvate>yz"),
        ("<pri<private>x</private>vate>y\n</private>z", "\n"),
    ],
)  # fmt: skip
def test_what_is_hidden_as_private_leaves_its_line_breaks(text: str, expected: str) -> None:
    assert hide_private(text) == expected and text.count("\n") == expected.count("\n")


@given(st.lists(st.sampled_from(["<private>", "</private>", "x", "\n", "private "]), max_size=14).map("".join))
def test_hiding_keeps_every_line_and_what_redacting_keeps(text: str) -> None:
    hidden = hide_private(text)
    assert hidden.count("\n") == text.count("\n") and hidden.replace("\n", "") == redact(text).text.replace("\n", "")


def test_the_start_of_a_text_has_no_piece_of_a_secret_at_its_end() -> None:
    text = "the key AKIAIOSFODNN7EXAMPLE opens it"
    for size in range(len(text) + 1):
        start = redacted_start(text, size)
        assert start == redact(text).text[:size] and "AKIA" not in start
    assert redacted_start("plain words", 5) == "plain"


def test_a_line_has_no_secret_that_only_its_lines_show() -> None:
    table = "user | password\nmia | Kestrel4471!xQ\nbob | heronbird\n"
    assert "heronbird" in redact(table.replace("\n", " ")).text
    assert all("heronbird" not in redacted_line(table.replace("\n", end)) for end in ("\n", "\r\n"))
    assert redacted_line("password\n=\nKestrel4471!xQ") == redacted_line("password\r=\rKestrel4471!xQ") and redacted_line("plain\nwords") == "plain words"


@pytest.mark.parametrize("value", ["AKIAIOSFODNN7EXAMPLE", "Kestrel4471!xQ"])
def test_a_secret_is_cut_where_small_letters_are_longer_than_capitals(value: str) -> None:
    """İ has two characters in small letters: the places behind it stay the same."""
    for text in (f"{'İ' * 40} password={value} İ", f"password={value}"):
        kept = redact(text).text
        assert kept.count("[redacted:") == 1 and value[:6] not in kept and kept.startswith(text.partition(value)[0]) and kept.endswith(text.rpartition(value)[2])


def test_a_mark_s_own_word_names_no_secret() -> None:
    text = "the [redacted:password] | Mia, and [redacted:token]: later"
    assert redact(text) == (text, 0, 0)


def test_secrets_that_overlap_are_one_and_those_that_touch_are_two() -> None:
    assert redact("password=AKIAIOSFODNN7EXAMPLE").secrets == 1
    assert redact("AKIAIOSFODNN7EXAMPLE ghp_" + "a1B2" * 9).text == "[redacted:aws-key] [redacted:github-token]"


def test_a_text_with_its_spans_replaced() -> None:
    assert replace_spans("abcdef", [(0, 2, "one"), (2, 3, "two"), (5, 6, "end")]) == "[redacted:one][redacted:two]de[redacted:end]"
    assert replace_spans("abc", []) == "abc"


def test_styles_within_a_secret_go_with_it_and_those_around_it_stay() -> None:
    assert redact("\x1b[1m key AKIAIOSF\x1b[31mODNN7EXAMPLE\x1b[0m here").text == "\x1b[1m key [redacted:aws-key]\x1b[0m here"


@pytest.mark.parametrize("text", ["", "a", "pw=ab", "a" * 5])
def test_what_is_too_short_for_a_secret_stays(text: str) -> None:
    assert redact(text) == (text, 0, 0)


def test_of_a_text_that_shows_its_secrets_one_by_one_more_is_cut_each_time() -> None:
    """Their lines, twice; then all behind the first; then all."""
    text, found = "a\nbc d\ne\nfg", [(3, 4, "key"), (10, 11, "token")]
    lines = [(2, 6, "rest"), (9, 11, "rest")]
    assert _more_than_found(text, found, 1) == _more_than_found(text, found, 2) == lines
    assert _more_than_found(text, found, 3) == [(3, 11, "rest")] and _more_than_found(text, found, 4) == [(0, 11, "rest")]
    assert _more_than_found(text, [(2, 3, "key"), (4, 6, "token")], 1) == [(2, 6, "rest")], "a line is cut once"


@given(st.text(st.one_of(st.characters(min_codepoint=0x1D400, max_codepoint=0x1D7FF), st.characters(min_codepoint=0x24B6, max_codepoint=0x24E9)), min_size=6, max_size=12))
def test_letters_of_mathematics_and_places_among_them_that_are_none(text: str) -> None:
    once = redact(f"{text}\npassword={_PASSWORD}").text
    assert once.endswith("\npassword=[redacted:password]") and redact(once).text == once


@pytest.mark.parametrize("most", [0, 1, 2])
def test_a_text_that_shows_its_secrets_one_by_one_is_read_a_few_times_more_and_its_lines_are_cut(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    text, read = "password: " + "password,size\na1!,b\n" * 30, list[int]()

    def count(before: str, text: str, replaced: list[redaction.Span]) -> list[redaction.Span]:
        read.append(len(text))
        return again(before, text, replaced)

    again = redaction._secrets_near_marks
    monkeypatch.setattr(redaction, "_secrets_near_marks", count)
    assert "[redacted:rest]" not in redact(text).text and len(read) == 3, "it takes three rounds, and may take eight"
    read.clear()
    monkeypatch.setattr(redaction, "_MOST_ROUNDS", most)
    once = redact(text).text
    assert "[redacted:rest]" in once and len(read) <= most + 4
    assert not most or once.count("\n") > 40, "at first no more than lines are cut"
    monkeypatch.undo()
    assert redact(once).text == once
