"""Each shape of secret is found, and ordinary code and prose is left alone."""

from __future__ import annotations

import sysconfig
from pathlib import Path

import pytest

from memory.core.safety.redaction import redact
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
