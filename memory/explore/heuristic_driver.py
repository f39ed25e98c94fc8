"""The driver without a model: it asks again with new names, and answers with what the judgement of relevance cites."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from memory.core.marks import current_first
from memory.core.safety.signs import quoted_title
from memory.core.search.actions import ANSWER, RECALL, Action
from memory.core.search.answering import is_list
from memory.core.search.policy import (
    CANDIDATES,
    AnswerSentence,
    Candidate,
    Hop,
    both_marks,
    choose_lines,
    head_of,
    hops,
    mark_of_all,
    merge_hop,
    priors,
    render_lines,
)
from memory.core.text.text import cut, display_title, one_line
from memory.core.tokens import count_tokens
from memory.explore.loop import NOT_IN_MEMORY, NOTHING_CERTAIN, DriverView, FinalAnswer

FURTHER = 0.35  # of what a memory's first sentence gives, that its others must give to be shown
NO_FURTHER = 1e9
LEAST_OF_A_STORY = 2  # statements of how something changed, though it is not certain that they answer
PAST_PRIOR = 0.8  # of what was before or came after a memory that answers a question about the past
NEAREST = "No memory is certain to be relevant. The nearest:\n"  # before what fills a budget nevertheless
ALL_FROM = "All of these: {mark}.\n"
LEAST_PRIOR = 0.2  # of a cited memory, beside 1 of the most probable


class Evidence(NamedTuple):
    """What the judgement that is carried with a ranking says of a question, by ids, most probable first.

    cite: what answers; the nearest alone where that is not certain.  probabilities: of these, 0 to 1.
    is_about: whether the best memory is about the question at all.  is_certain: whether memory holds the answer.
    known: the probability of that, 0 to 1.
    """

    cite: tuple[str, ...]
    probabilities: tuple[float, ...]
    is_about: bool
    is_certain: bool
    known: float


class HeuristicDriver:
    """Follows core/search/policy.py inside the common loop; its looks are silent, only the answer is printed.

    load(ids): the memories, with prior 0.  idf(query): of the question's stems.  rarity(words): idf of single words.
    cosine(query, sentence): -1 to 1.  budget_tokens: of the answer.
    evidence(query): what of the ranking of a question answers it.
    fill: whether to fill the budget with the next best, for a reader who continues from there, not with what answers.
    timeline(query, ids): memories with those before and after them on their subjects, in order of time, and when each
    holds; None where the question is not about the past.
    """

    name = "offline"
    silent = True

    def __init__(
        self,
        load: Callable[[Sequence[str]], Mapping[str, Candidate]],
        idf: Callable[[str], Mapping[str, float]],
        rarity: Callable[[Sequence[str]], Mapping[str, float]],
        cosine: Callable[[str, str], float],
        budget_tokens: int,
        evidence: Callable[[str], Evidence],
        fill: bool = False,
        timeline: Callable[[str, Sequence[str]], Mapping[str, str]] | None = None,
    ) -> None:
        self._load = load
        self._idf = idf
        self._rarity = rarity
        self._cosine = cosine
        self._budget_tokens = budget_tokens
        self._evidence = evidence
        self._fill = fill
        self._timeline = timeline
        self._hops: list[Hop] | None = None
        self._asked = 0

    def decide(self, view: DriverView, prompt: str, complaint: str) -> str:
        """The next question about a name in the best memory, or ANSWER when there is none left."""
        if self._hops is None:
            self._hops = self._next_hops(view)
        if self._asked == len(self._hops):
            return str(Action(ANSWER, ""))
        self._asked += 1
        return str(Action(RECALL, self._hops[self._asked - 1].query))

    def _next_hops(self, view: DriverView) -> list[Hop]:
        _, found = view.recalls[0]
        evidence = self._evidence(view.query)
        if not found or not (evidence.is_about if self._fill else evidence.is_certain):
            return []
        seed = self._load([found[0].id])[found[0].id]
        from memory.core.text.entities import entities
        from memory.core.text.terms import words

        rarity = self._rarity(
            sorted(set(words(seed.content)) | {w for name in entities(seed.content) for w in words(name)})
        )
        return hops(view.query, seed, lambda word: rarity.get(word, 0.0))

    def answer(self, view: DriverView, forced: bool) -> FinalAnswer:
        """The sentences that are relevant to the question, of the memories that answer it, with their ids."""
        found = self._evidence(view.query)
        if not found.cite or not (found.is_about or self._fill):
            return FinalAnswer(NOT_IN_MEMORY, [])
        opening = "" if found.is_about else NEAREST
        weights = self._all(view) if self._fill else self._answer_priors(view, found)
        periods = self._timeline(view.query, list(weights)) if self._timeline else {}
        if not found.is_certain and not self._fill and len(periods) < LEAST_OF_A_STORY:
            return self._nearest(found.cite[0])
        weights |= {name: PAST_PRIOR for name in periods if name not in weights}
        loaded = self._load(list(weights))
        candidates = [
            loaded[name]._replace(prior=prior, period=periods.get(name, ""))
            for name, prior in weights.items()
            if name in loaded
        ]
        common = mark_of_all(candidates)
        if common:
            opening += ALL_FROM.format(mark=common)
        marks = {one.id: one.mark for one in candidates}
        lines = choose_lines(
            view.query,
            [one._replace(mark="") for one in candidates] if common else candidates,
            self._idf(view.query),
            lambda text: self._cosine(view.query, text),
            self._budget_tokens - count_tokens(opening),
            [hop.name for hop in (self._hops or ())[: self._asked]],
            self._further_share(view.query),
        )
        if not lines:
            return self._smallest(candidates)
        successors = {one.id: one.successor for one in candidates}
        order = list(periods) or current_first(list(dict.fromkeys(line.id for line in lines)), successors)
        lines = sorted(lines, key=lambda line: order.index(line.id))
        cited = [line._replace(mark=marks[line.id]) for line in lines]
        return FinalAnswer(opening + render_lines(lines), _citations(cited))

    def _further_share(self, question: str) -> float:
        """What a memory's further sentences must give: a list has one of each, so that all find room."""
        if self._fill:
            return 0.0
        return NO_FURTHER if is_list(question) else FURTHER

    def _answer_priors(self, view: DriverView, found: Evidence) -> dict[str, float]:
        """The memories that answer, each with its prior."""
        best = found.probabilities[0] or 1.0
        cited = zip(found.cite, found.probabilities, strict=True)
        weights = {name: max(LEAST_PRIOR, value / best) for name, value in cited}
        return weights | {name: LEAST_PRIOR for name in self._from_hops(view) if name not in weights}

    def _all(self, view: DriverView) -> dict[str, float]:
        """All candidates with their priors, for a budget that is to be filled."""
        first = view.recalls[0][1]
        scores = priors([hint.score for hint in first])
        weights = dict(zip((hint.id for hint in first[:CANDIDATES]), scores, strict=False))
        seed_prior = weights[first[0].id]
        for _, found in view.recalls[1:]:
            weights = merge_hop(weights, [(hint.id, hint.score) for hint in found[:CANDIDATES]], seed_prior)
        return weights

    def _from_hops(self, view: DriverView) -> list[str]:
        """What further questions found: of each the best memory, where that holds what the first left open."""
        from memory.core.text.terms import words

        found = []
        for hop in (self._hops or ())[: self._asked]:
            open_words = set(words(hop.query)) - set(words(hop.name))
            evidence = self._evidence(hop.query)
            if not open_words or not evidence.is_certain:
                continue
            best = self._load(evidence.cite[:1]).get(evidence.cite[0])
            if best and open_words <= set(words(best.content)):
                found.append(best.id)
        return found

    def _nearest(self, name: str) -> FinalAnswer:
        """One line, where no memory is certain to answer."""
        nearest = self._load([name])[name]
        title = display_title(nearest.content, nearest.title or None)
        marks = both_marks(nearest)
        shown = quoted_title(one_line(title), is_own=not nearest.mark)
        text = NOTHING_CERTAIN.format(id=name, title=shown) + (f" ({marks})" if marks else "")
        found = {"id": name, "title": title, **_mark_facts(nearest.mark, nearest.stale)}
        return FinalAnswer(cut(text, max(20, self._budget_tokens * 3)), [], found)

    def _smallest(self, candidates: Sequence[Candidate]) -> FinalAnswer:
        """Where not one sentence fits the budget, the beginning of the best memory, cut."""
        best = candidates[0]
        head = head_of(best.id, "", both_marks(best))
        text = cut(one_line(f"{head} {best.content}"), max(20, self._budget_tokens * 3))
        return FinalAnswer(
            text, [{"id": best.id, "title": best.title, "places": [], **_mark_facts(best.mark, best.stale)}]
        )


def _citations(lines: Sequence[AnswerSentence]) -> list[dict[str, Any]]:
    """Each memory that gave sentences, with their places in it."""
    cited: dict[str, dict[str, Any]] = {}
    for line in lines:
        facts = _mark_facts(line.mark, line.stale) | ({"period": line.period} if line.period else {})
        entry = cited.setdefault(line.id, {"id": line.id, "title": line.title, "places": [], **facts})
        entry["places"].append([line.start, line.end])
    for entry in cited.values():
        entry["places"].sort()
    return list(cited.values())


def _mark_facts(origin: str, stale: str) -> dict[str, str]:
    """What a citation says besides: where the memory is from, and why it may not hold any more."""
    return ({"origin": origin} if origin else {}) | ({"mark": stale} if stale else {})
