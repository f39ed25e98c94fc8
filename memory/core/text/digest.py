"""A long result in a few lines, without a model: its rare lines and those relevant to the question, with their places.

Cut lines give the numbers of the first and the last of them, so that the whole can be asked for by its lines.
"""

from collections import Counter
from collections.abc import Sequence

from memory.core.patterns import lazy
from memory.core.text.terms import words

_MARKED = lazy(r"error|fail|exception|traceback|warn|fatal|panic|assert|denied|timeout|not found|cannot|todo|fixme", 2)
_SHAPE = lazy(r"[0-9a-f]{6,}|\d+")
_MAX_LINE = 240


def digest(text: str, budget_characters: int, focus: str = "") -> str:
    """The lines of a text that say most, in their order, each run of them headed by its line numbers.

    budget_characters: of the result, headings counted, at least 200.  focus: words that make a line worth more.
    """
    lines = text.splitlines()
    scores = _scores(lines, focus)
    chosen: set[int] = set()
    room = max(200, budget_characters) - 80
    for number in sorted(range(len(lines)), key=lambda at: (-scores[at], at)):
        cost = min(len(lines[number]), _MAX_LINE) + 1 + (0 if {number - 1, number + 1} & chosen else 24)
        if cost <= room and lines[number].strip():
            chosen.add(number)
            room -= cost
    return _show_lines(lines, sorted(chosen))


def _scores(lines: Sequence[str], focus: str) -> list[float]:
    """What each line is worth: rarity of its shape, words asked for, words of trouble, its place at either end."""
    shapes = [_SHAPE.sub("0", line.strip()) for line in lines]
    often = Counter(shapes)
    wanted = set(words(focus))
    scores = []
    for number, (line, shape) in enumerate(zip(lines, shapes, strict=True)):
        score = 1.0 / often[shape] if shape else 0.0
        score += 2.0 * len(wanted & set(words(line[:2_000]))) if wanted else 0.0
        score += 1.5 / often[shape] ** 0.5 if _MARKED.search(line[:2_000]) else 0.0
        score += 1.0 if number < 3 or number >= len(lines) - 5 else 0.0
        scores.append(score)
    return scores


def _show_lines(lines: Sequence[str], chosen: Sequence[int]) -> str:
    parts: list[str] = []
    at = 0
    while at < len(chosen):
        end = at
        while end + 1 < len(chosen) and chosen[end + 1] == chosen[end] + 1:
            end += 1
        first, last = chosen[at] + 1, chosen[end] + 1
        parts.append(f"[line {first}]" if first == last else f"[lines {first}-{last}]")
        parts += [_cut(lines[number]) for number in chosen[at : end + 1]]
        at = end + 1
    return "\n".join(parts)


def _cut(line: str) -> str:
    return line if len(line) <= _MAX_LINE else f"{line[: _MAX_LINE - 1]}…"
