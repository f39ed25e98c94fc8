"""Each shape of secret is found, and ordinary code and prose is left alone."""

from __future__ import annotations

import random
import string
import sysconfig
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.safety.redaction import redact
from memory.core.safety.secrets import outlines, shapes
from memory.core.safety.secrets.shape_table import TABLE
from memory.core.text.chunking import chunk_text

from .secret_shapes import SHAPES

ROOT = Path(__file__).resolve().parents[2]


def test_there_are_enough_shapes() -> None:
    assert len(SHAPES) >= 60


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_each_shape_is_found(name: str) -> None:
    text, secret = SHAPES[name]
    redacted = redact(text).text
    for part in secret.split("\n"):
        assert part not in redacted, redacted
        half = len(part) // 2
        assert half < 8 or (part[:half] not in redacted and part[-half:] not in redacted), redacted
    assert redact(redacted).text == redacted


@pytest.mark.parametrize(
    "text",
    [
        "commit 3f786850e387550fdab836ed7e6dc881de23001b fixes it",
        "id 123e4567-e89b-12d3-a456-426614174000",
        "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
        '"integrity": "sha512-oGjqaW3pWTLJDXvFEtlF4bNSzh9lZ3XTkzyUjMWNqDVxZ0ZlTnjMyJ0uTGaEZwq8w5oMX7A=="',
        "src/components/UserProfile2/AccountSettingsPanel/index.tsx",
        "getUserByIdAndOrganizationNameWithPermissions2",
        "TEST_DATABASE_CONNECTION_POOL_SIZE_MAX_2024",
        "https://example.com/articles/2024/05/how-to-write-a-parser-in-rust-v2",
        "The token is expired.", "the password field is empty", "max_tokens: 4096", "tokens = count_tokens(text)",
        "password = getpass.getpass()", "secret = os.environ['SECRET']", "api_key=settings.API_KEY,",
        "--token TOKEN", "--password-file x", "basic authentication with a bearer token",
        "AKIA is how keys begin", "sk-learn is a library", "def token(self) -> str:", "curl -u USER https://x",
    ],
)  # fmt: skip
def test_neighbours_stay(text: str) -> None:
    assert redact(text) == (text, 0, 0)


def pieces() -> list[str]:
    """Ordinary code and prose in pieces of the size of a memory: this project's, and Python's own library."""
    library = Path(sysconfig.get_paths()["stdlib"])
    files = [*sorted(library.glob("*.py"))[:120], *sorted((ROOT / "memory").rglob("*.py")), *sorted(ROOT.glob("*.md"))]
    texts = (path.read_text(encoding="utf-8", errors="replace") for path in files)
    return [chunk.text for text in texts for chunk in chunk_text(text[:200_000])]


@pytest.mark.slow
def test_at_most_two_in_a_hundred_pieces_of_code_and_prose_are_touched() -> None:
    ordinary = pieces()
    touched = [piece for piece in ordinary if redact(piece).secrets]
    assert len(ordinary) > 1_000
    assert len(touched) <= 0.02 * len(ordinary), f"{len(touched)} of {len(ordinary)}"


def test_a_piece_of_a_token_is_judged_again_where_a_line_cuts_it() -> None:
    """What a log repeats is read once, but only a line's end shows that a piece continues in the next line."""
    piece, rest = "ghp_" + "a1B2c3D4e5F6g7", "H8i9J0k1L2m3N4o5P6q7R8"
    text = f"{piece} and {piece}, but {piece}\n{rest}\n"
    redacted = redact(text).text
    assert redacted.startswith(f"{piece} and {piece}, but [redacted:") and rest not in redacted


def test_a_table_knows_where_its_prefixes_begin_and_how_short_a_token_is() -> None:
    table = shapes.parse(["x-key abc_ a 10", "", "~ y-key foo|bar z{3}", "z-key ab x 3"])
    assert table.least == 5 and shapes.parse([]).least == 0
    assert [found.start() for found in table.starts.finditer("abc_ ab xab -ab 1ab")] == [0, 5, 13]


@given(st.sets(st.text(st.sampled_from("ab.-"), min_size=1, max_size=5), min_size=1, max_size=6), st.text(st.sampled_from("ab.-"), max_size=8))
def test_prefixes_are_found_wherever_one_of_them_begins(prefixes: set[str], text: str) -> None:
    starts = shapes.parse([f"x-key {prefix} a 10" for prefix in sorted(prefixes)]).starts
    expected = [at for at in range(len(text)) if text.startswith(tuple(prefixes), at) and not text[max(0, at - 1) : at].isalnum()]
    assert [found.start() for found in starts.finditer(text)] == expected


def draw_token(length: int, alphabet: str = string.ascii_letters + string.digits, seed: int = 3) -> str:
    generator = random.Random(seed)
    return "".join(generator.choice(alphabet) for _ in range(length - 2)) + "7k"


def tokens_in(text: str) -> list[tuple[str, str]]:
    """What has a provider's shape in a text, and whose it is."""
    return [(text[start:end], label) for start, end, label in shapes.spans(text, text.lower(), outlines.words_of(text.lower()))]


def test_a_token_has_at_least_its_length_and_only_signs_of_its_alphabet() -> None:
    """GitHub's have 30 letters and figures or more, Twilio's 32 hexadecimal digits, AWS's ids 16 capitals and figures."""
    body = draw_token(30)
    assert tokens_in(f"ghp_{body}") == [(f"ghp_{body}", "github-token")] and tokens_in(f"ghp_{body[1:]}") == []
    assert tokens_in(f"(ghp_{body}-x)") == [(f"ghp_{body}", "github-token")] == tokens_in(f"é ghp_{body}é"), "what is of another alphabet ends it"
    assert tokens_in(f"xghp_{body}") == [] == tokens_in(f"3ghp_{body}"), "it begins where a word does"
    digits = draw_token(32, "0123456789abcdef").removesuffix("7k") + "7a"
    assert tokens_in(f"dapi{digits}") == [(f"dapi{digits}", "databricks-token")] and tokens_in(f"dapi{digits[:20]}g{digits[21:]}") == []
    key = "AKIA" + draw_token(14, string.ascii_uppercase + string.digits).removesuffix("7k") + "QX7Z"
    assert tokens_in(f"id {key}") == [(key, "aws-key")] and tokens_in(f"id {key}q") == [] == tokens_in(f"id {key[:-1]}")


def test_of_two_tokens_in_one_run_both_are_found() -> None:
    first, second = "ghp_" + draw_token(36), "gho_" + draw_token(36, seed=4)
    assert [token for token, _ in tokens_in(f"{first}:{second}")] == [first, second]
    assert [token for token, _ in tokens_in(f"{first}\n{second} {first} {second}")] == [first, second, first, second], "and each time that they occur"


def test_a_prefix_with_words_behind_it_is_a_name_of_code() -> None:
    assert tokens_in("sk-" + "learn-pipeline-transformer-with-many-options") == [] == tokens_in("key_" + "management_service_configuration_of_2")
    assert tokens_in("ghp_" + "harbourmastersofthenorthernsea2") == [] and tokens_in("sk-" + draw_token(20)) != []
    assert tokens_in("00-" + "4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01") == []


@pytest.mark.parametrize("cut", ["\n", "\r\n", "\\n", "\\\n", "\n   ", "\n> ", "\n\t|# "])
def test_a_token_that_a_line_s_end_cuts_is_found_whole(cut: str) -> None:
    token = "ghp_" + draw_token(36)
    for at in (14, 20, 33):
        text = f"use {token[:at]}{cut}{token[at:]}\nand more"
        assert tokens_in(text) == [(text[4 : -len("\nand more")], "github-token")]
    assert tokens_in(f"use {token[:20]}\nharbours\n") == [], "a word is no rest of a token"
    assert tokens_in(f"use {token}\nharbours\n") == [(token, "github-token")]


def test_a_token_of_each_provider_may_be_as_short_as_its_shape_says() -> None:
    generator = random.Random(5)
    signs = {"x": "0123456789abcdef", "U": string.ascii_uppercase + string.digits}
    for shape in (one for some in shapes.parse(TABLE.split("\n")).by_start.values() for one in some):
        alphabet = signs.get(shape.alphabet, string.ascii_letters + string.digits)
        bodies = ["".join(generator.choice(alphabet) for _ in range(shape.least - 2)) + "7" + generator.choice(alphabet) for _ in range(4)]
        whole = [f"{shape.prefix}{body}" for body in bodies]
        assert any([token for token, _ in tokens_in(f"use {one}")] == [one] for one in whole), shape


def test_a_key_of_words_is_none() -> None:
    assert tokens_in("W269N-WFGWX-YVC9B-4J6C9-T83GX") == [("W269N-WFGWX-YVC9B-4J6C9-T83GX", "product-key")]
    assert tokens_in("HOUSE-WATER-STONE-GREEN-LIGHT") == [] == tokens_in("K3TRL-HOUSE-WATER-STONE-LIGHT")


def test_a_long_prefix_says_enough_and_a_short_one_needs_a_random_token() -> None:
    assert tokens_in("sk-ant-harbourmastersofthenorth2") == [("sk-ant-harbourmastersofthenorth2", "anthropic-key")]
    assert tokens_in("glpat-harbourmastersofthenorth2") == []


def test_two_pieces_that_are_too_short_together_are_no_token() -> None:
    assert tokens_in("use ghp_a1B2c3D4e5F6\ng7H8i9J0k1\n") == []
    assert tokens_in("use ghp_a1B2c3D4e5F6\ng7H8i9J0k1L2m3N4o5\n") == [("ghp_a1B2c3D4e5F6\ng7H8i9J0k1L2m3N4o5", "github-token")]
