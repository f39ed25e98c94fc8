"""Exploring without a model: which words to ask for next, and which sentences are worth their tokens.

A hop pays with spans, not with whole memories; re-asking with a new entity and the words that are still uncovered
beats following stored edges, over which the ranking has propagated already. Stopping is the budget's business.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from memory.core.entities import entities, entity_key
from memory.core.terms import words
from memory.core.text import Span, first_line, one_line, sentences
from memory.core.tokens import count_tokens
from memory.core.types import TURN

CANDIDATES = 40
PRIOR_POWER = 1.5
HOP_ENTITIES = 4
HOP_WEIGHT = 0.5
HOP_POWER = 3.0
SEED_SENTENCES = 2
LEADING_BONUS = 0.15
LINK_BONUS = 0.15
SHOWN_AGAIN = 0.5
LENGTH_POWER = 0.3
WHOLE_TURN = 300  # characters up to which a dialogue turn is one piece


class Candidate(NamedTuple):
    """A memory that may give sentences. prior: P, 0 to 1 and a little over after hops."""

    id: str
    kind: str
    title: str
    content: str
    prior: float


class Line(NamedTuple):
    """A sentence chosen for the answer. start, end: its place in the memory's content."""

    id: str
    title: str
    start: int
    end: int
    text: str
    gain: float


def priors(scores: Sequence[float]) -> list[float]:
    """P_j = (s_j / s_1)^1.5, from a ranking's scores, best first."""
    top = scores[0] if scores and scores[0] > 0 else 1.0
    return [max(0.0, score / top) ** PRIOR_POWER for score in scores]


def merge_hop(known: Mapping[str, float], found: Sequence[tuple[str, float]], seed_prior: float) -> dict[str, float]:
    """P_j += 0.5 · min(1, P_seed) · (r_j / r_1)^3 for what a further question found; the best forty stay.

    found: (id, score), best first.
    """
    merged = dict(known)
    top = found[0][1] if found and found[0][1] > 0 else 1.0
    for name, score in found:
        merged[name] = merged.get(name, 0.0) + HOP_WEIGHT * min(1.0, seed_prior) * (score / top) ** HOP_POWER
    best = sorted(merged, key=lambda name: -merged[name])[:CANDIDATES]
    return {name: merged[name] for name in best}


def pieces(candidate: Candidate) -> list[Span]:
    """What of a memory can be shown by itself: its sentences without its title, or a short dialogue turn whole."""
    content = candidate.content
    if candidate.kind == TURN and len(content) <= WHOLE_TURN:
        return [Span(0, len(content), content)] if content.strip() else []
    spans = sentences(content)
    return spans[1:] if len(spans) > 1 and first_line(spans[0].text) == one_line(candidate.title) else spans


def hop_queries(query: str, seed: Candidate, rarity: Callable[[str], float]) -> list[str]:
    """What to ask next: each of at most four names in the seed's two best sentences that the question does not name,
    rarest first, with the words of the question that neither the seed's title nor those sentences cover.

    rarity: of a stem; higher is rarer.
    """
    if seed.kind == TURN:
        return []
    asked = set(words(query))
    best = sorted(pieces(seed), key=lambda span: -sum(rarity(w) for w in set(words(span.text)) & asked))
    shown = "\n".join(span.text for span in sorted(best[:SEED_SENTENCES]))
    covered = set(words(shown)) | set(words(seed.title))
    uncovered = [word for word in query.split() if words(word) and not set(words(word)) & covered]
    named = entity_key(query)
    names = [
        name
        for name in entities(shown)
        if entity_key(name) not in named
        and entity_key(name) != entity_key(seed.title)
        and not set(words(name)) <= asked
    ]
    names.sort(key=lambda name: -max((rarity(word) for word in words(name)), default=0.0))
    return [" ".join([name, *uncovered]) for name in names[:HOP_ENTITIES]]


def choose_lines(
    query: str,
    candidates: Sequence[Candidate],
    idf: Mapping[str, float],
    cosine: Callable[[str], float],
    budget_tokens: int,
) -> list[Line]:
    """The sentences that give most per token, until nothing fits the budget; in the order in which they were taken.

    idf: of the question's stems.  cosine(sentence): with the question, -1 to 1.
    gain = P · [0.5 · Σ idf·0.5^shown / Σ idf + 0.5 · max(cos, 0) + 0.15 leading + 0.15 · link], taken by
    gain / tokens^0.3.
    A memory's first sentence also costs its header.
    """
    options = _options(candidates, set(idf), cosine)
    whole = sum(idf.values()) or 1.0
    shown: dict[str, int] = {}
    opened: set[str] = set()
    titles = {entity_key(c.title): c.prior for c in candidates if c.title}
    taken: list[Line] = []
    left = budget_tokens
    while options:
        best: tuple[float, float, _Option, int] | None = None
        for option in options:
            cost = option.tokens + (0 if option.candidate.id in opened else header_tokens(option.candidate))
            if cost > left:
                continue
            terms = option.terms if option.candidate.id in opened else option.terms | option.title_terms
            news = sum(idf[term] * SHOWN_AGAIN ** shown.get(term, 0) for term in terms) / whole
            link = max((titles[key] for key in option.names if key in titles), default=0.0)
            is_turn = option.candidate.kind == TURN
            inner = 0.5 * news + 0.5 * max(option.cosine, 0.0)
            inner += 0.5 if is_turn else LEADING_BONUS * option.leading + LINK_BONUS * min(1.0, link)
            gain = option.candidate.prior * inner
            value = gain if is_turn else gain / cost**LENGTH_POWER
            if best is None or value > best[0]:
                best = (value, gain, option, cost)
        if best is None or best[1] <= 0:
            break
        _, gain, option, cost = best
        options.remove(option)
        for term in option.terms | (set() if option.candidate.id in opened else option.title_terms):
            shown[term] = shown.get(term, 0) + 1
        opened.add(option.candidate.id)
        left -= cost
        span = option.span
        taken.append(Line(option.candidate.id, option.candidate.title, span.start, span.end, span.text, gain))
    return taken


class _Option:
    """A sentence that may be taken, with what does not change while others are."""

    def __init__(self, candidate: Candidate, span: Span, leading: bool, asked: set[str], cosine: float) -> None:
        self.candidate = candidate
        self.span = span
        self.leading = leading
        self.cosine = cosine
        self.terms = set(words(span.text)) & asked
        self.title_terms = set(words(candidate.title)) & asked
        self.names = {entity_key(name) for name in entities(span.text)} - {entity_key(candidate.title)}
        self.tokens = count_tokens(span.text) + 1


def _options(candidates: Sequence[Candidate], asked: set[str], cosine: Callable[[str], float]) -> list[_Option]:
    options = []
    for candidate in candidates:
        for place, span in enumerate(pieces(candidate)):
            options.append(_Option(candidate, span, place == 0, asked, cosine(span.text)))
    return options


def header_tokens(candidate: Candidate) -> int:
    """What naming a memory costs: `[id] title:`."""
    return count_tokens(f"[{candidate.id}] {candidate.title}:\n")


def render_lines(lines: Sequence[Line]) -> str:
    """The pack as text: each memory once, in the order of its best sentence, its sentences in the order of the text."""
    grouped: dict[str, list[Line]] = {}
    for line in lines:
        grouped.setdefault(line.id, []).append(line)
    blocks = []
    for name, members in grouped.items():
        said = " ".join(line.text for line in sorted(members, key=lambda line: line.start))
        blocks.append(f"[{name}] {members[0].title}: {said}" if members[0].title else f"[{name}] {said}")
    return "\n".join(blocks)
