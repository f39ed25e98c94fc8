"""Strings that a tokeniser may stumble over: a seeded list, and hypothesis strategies for more."""

from __future__ import annotations

import random
import unicodedata

from hypothesis import strategies as st

SNIPPETS = [
    "naïve", "Ångström", "İstanbul", "STRASSE", "straße", "ΣΑΣ", "ΟΔΟΣ", "\u0149", "ǅ", "\ufb01ne", "Ⅷ", "½",
    "x²", "№", "ﷺ", "don't", "…", "—", "“q”", "«so»", "¿qué?", "\u037e", "\u1fef", "\u0387", "\u0344",
    "=\u0338", "日本語", "テスト", "한국어", "中文mixed", "\uf900", "\U0002f800", "e\u0301",
    "a\u0323\u0307", "1\u20e3", "👩\u200d👩\u200d👧", "👍🏽", "🇩🇪", "\u0378", "\ue000", "\U000f0000",
    "\U000e0041", "\U0001d165", "\u302e", "\u200bzero", "soft\u00adhyphen", "\ufeffmark", "\ufffd",
    "no\u00a0break", "\u2028", "\u3000", "\u180e", "\x85", "\x00nul", "bell\x07", "\x1cfile", "\x7f",
    "tab\tnew\r\nline", "עִבְרִית", "हिन्दी", "ไทย", "العربية", "[UNK]", "[PAD]", "[CLS]", "[MASK]", "[[PAD]]",
    "[PA[UNK]D]", "[unk]", "##ing", "##", "C++", "x=>y", "$HOME", "snake_case", "camelCase", "a.b.c",
    "memory", "Embedding", "how did we fix it",
]  # fmt: skip

RANGES = [
    (0x20, 0x7F), (0x20, 0x7F), (0x20, 0x7F), (0x00, 0x20), (0x7F, 0x250), (0x250, 0x600), (0x600, 0x1200),
    (0x1200, 0x2000), (0x2000, 0x3000), (0x3000, 0xA000), (0xA000, 0xD800), (0xE000, 0x10000),
    (0x10000, 0x20000), (0x1F300, 0x1FB00), (0x20000, 0x30000), (0x30000, 0x110000),
]  # fmt: skip


def odd_strings(count: int, seed: int = 42) -> list[str]:
    """`count` strings, the same for the same seed: scattered characters, words, long words."""
    rng = random.Random(seed)
    makers = [_scattered_characters, _joined_snippets, _disturbed_snippets, _long_word]
    return [makers[number % len(makers)](rng) for number in range(count)]


def _scattered_characters(rng: random.Random) -> str:
    return "".join(chr(rng.randrange(*rng.choice(RANGES))) for _ in range(rng.randrange(40)))


def _joined_snippets(rng: random.Random) -> str:
    return "".join(
        rng.choice(SNIPPETS) + rng.choice(["", " ", "-", "  "]) for _ in range(rng.randrange(1, 12))
    )


def _disturbed_snippets(rng: random.Random) -> str:
    characters = list(_joined_snippets(rng))
    for _ in range(rng.randrange(1, 6)):
        characters.insert(rng.randrange(len(characters) + 1), _scattered_characters(rng)[:2])
    text = "".join(characters)
    return rng.choice([text.upper(), text.title(), text.swapcase(), unicodedata.normalize("NFKD", text)])


def _long_word(rng: random.Random) -> str:
    """Lengths on both sides of the 100 characters beyond which a word counts as unknown."""
    return rng.choice("abcxyz019éß漢_Ω") * rng.randrange(90, 115) + rng.choice(["", " tail", ".x", "s"])


def any_text() -> st.SearchStrategy[str]:
    """Any text the library can take: all but lone surrogates, snippets and long words mixed in."""
    long_words = st.builds(
        lambda letter, count: letter * count, st.sampled_from("aé漢.\u0301"), st.integers(95, 105)
    )
    parts = st.one_of(
        st.text(max_size=20), st.text("abcdefgh ABC#[]'", max_size=20), st.sampled_from(SNIPPETS)
    )
    return st.lists(st.one_of(parts, parts, parts, long_words), max_size=8).map("".join)


def any_string() -> st.SearchStrategy[str]:
    """Any Python string, lone surrogates included."""
    return st.text(st.characters(exclude_categories=()), max_size=60)
