"""Writes unicode_ranges.txt: what BERT's tokeniser does with each non-ASCII code point.

A tool for developers: needs `tokenizers`, and is never imported by the running plugin. Every code point is
put between two letters and shown to the library; what comes back says how the library classes it. Read out
this way, the tables hold for whichever Unicode version Python was built with: the library's is older.

Usage: python memory/model/build_tables.py      (some ten seconds; rewrites the file beside this script)
"""

from __future__ import annotations

import os

from tokenizers.normalizers import BertNormalizer
from tokenizers.pre_tokenizers import BertPreTokenizer

TABLE_PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "unicode_ranges.txt")
FIRST_NON_ASCII, CODE_POINTS = 0x80, 0x110000
SURROGATES = range(0xD800, 0xE000)
KINDS = ("deleted", "blank", "alone")
LINE_WIDTH = 110


def kind_of(code_point: int, normalizer: BertNormalizer, splitter: BertPreTokenizer) -> str:
    """How the library treats a code point: "deleted", "blank", "alone" or, for part of a word, "letter".

    Lone surrogates cannot be passed to the library. They are deleted, as is the U+FFFD that takes their
    place when broken text is decoded. Raises ValueError for an answer that fits no kind.
    """
    if code_point in SURROGATES:
        return "deleted"
    normalised = normalizer.normalize_str(f"a{chr(code_point)}b")
    words = [word for word, _ in splitter.pre_tokenize_str(normalised)]
    if words == ["ab"]:
        return "deleted"
    if words == ["a", "b"]:
        return "blank"
    if len(words) == 3 and words[0] == "a" and words[2] == "b":
        return "alone"
    if len(words) == 1 and words[0].startswith("a") and words[0].endswith("b"):
        return "letter"
    raise ValueError(f"U+{code_point:04X} became {words}: no kind fits, the table needs another")


def code_points_by_kind(code_points: range) -> dict[str, list[int]]:
    """Ascending code points of each kind in KINDS; the letters, being the rest, are left out."""
    normalizer, splitter = BertNormalizer(lowercase=True), BertPreTokenizer()
    found: dict[str, list[int]] = {kind: [] for kind in KINDS}
    for code_point in code_points:
        kind = kind_of(code_point, normalizer, splitter)
        if kind in found:
            found[kind].append(code_point)
    return found


def hex_ranges(code_points: list[int]) -> list[str]:
    """Runs of ascending code points in hexadecimal: [0x80, 0x81, 0xad] gives ["80-81", "ad"]."""
    runs: list[tuple[int, int]] = []
    for code_point in code_points:
        if runs and runs[-1][1] == code_point - 1:
            runs[-1] = (runs[-1][0], code_point)
        else:
            runs.append((code_point, code_point))
    return [f"{first:x}" if first == last else f"{first:x}-{last:x}" for first, last in runs]


def table_lines(found: dict[str, list[int]]) -> list[str]:
    """Lines of at most LINE_WIDTH characters, each a kind followed by ranges."""
    lines: list[str] = []
    for kind in KINDS:
        line = kind
        for item in hex_ranges(found[kind]):
            if len(line) + 1 + len(item) > LINE_WIDTH:
                lines.append(line)
                line = kind
            line += f" {item}"
        lines.append(line)
    return lines


def main() -> None:
    """Probes every non-ASCII code point and replaces unicode_ranges.txt."""
    lines = table_lines(code_points_by_kind(range(FIRST_NON_ASCII, CODE_POINTS)))
    with open(TABLE_PATH, "w", encoding="ascii", newline="\n") as table:
        table.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
