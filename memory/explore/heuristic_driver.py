"""The driver without a model: it asks again with new names, and answers with the sentences worth their tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from memory.core.search.actions import ANSWER, RECALL, Action
from memory.core.search.policy import (
    CANDIDATES,
    Candidate,
    Hop,
    Line,
    both_marks,
    choose_lines,
    head_of,
    hops,
    merge_hop,
    priors,
    render_lines,
)
from memory.core.text.text import cut, one_line
from memory.explore.loop import NOT_IN_MEMORY, Answer, View


class OfflineDriver:
    """Follows core/policy.py inside the common loop; its looks are silent, only the pack is printed.

    load(ids): the memories, with prior 0.  idf(query): of the question's stems.  rarity(words): idf of single words.
    cosine(query, sentence): -1 to 1.  budget_tokens: of the answer.
    is_answer: whether the best memory is about the question at all.
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
        is_answer: bool,
    ) -> None:
        self._load = load
        self._idf = idf
        self._rarity = rarity
        self._cosine = cosine
        self._budget_tokens = budget_tokens
        self._is_answer = is_answer
        self._hops: list[Hop] | None = None
        self._asked = 0

    def decide(self, view: View, prompt: str, complaint: str) -> str:
        """The next question about a name in the best memory, or ANSWER when there is none left."""
        if self._hops is None:
            self._hops = self._further(view)
        if self._asked == len(self._hops):
            return str(Action(ANSWER, ""))
        self._asked += 1
        return str(Action(RECALL, self._hops[self._asked - 1].query))

    def _further(self, view: View) -> list[Hop]:
        _, found = view.recalls[0]
        if not found or not self._is_answer:
            return []
        seed = self._load([found[0].id])[found[0].id]
        from memory.core.text.entities import entities
        from memory.core.text.terms import words

        rarity = self._rarity(
            sorted(set(words(seed.content)) | {w for name in entities(seed.content) for w in words(name)})
        )
        return hops(view.query, seed, lambda word: rarity.get(word, 0.0))

    def answer(self, view: View, forced: bool) -> Answer:
        """The pack: sentences with the ids of their memories, within the budget."""
        first = view.recalls[0][1]
        if not first or not self._is_answer:
            return Answer(NOT_IN_MEMORY, [])
        weights = dict(
            zip((hint.id for hint in first[:CANDIDATES]), priors([hint.score for hint in first]), strict=False)
        )
        seed_prior = weights[first[0].id]
        for _, found in view.recalls[1:]:
            weights = merge_hop(weights, [(hint.id, hint.score) for hint in found[:CANDIDATES]], seed_prior)
        loaded = self._load(list(weights))
        candidates = [loaded[name]._replace(prior=weights[name]) for name in weights if name in loaded]
        lines = choose_lines(
            view.query,
            candidates,
            self._idf(view.query),
            lambda text: self._cosine(view.query, text),
            self._budget_tokens,
            [hop.name for hop in (self._hops or ())[: self._asked]],
        )
        if not lines:
            return self._smallest(candidates)
        return Answer(render_lines(lines), _citations(lines))

    def _smallest(self, candidates: Sequence[Candidate]) -> Answer:
        """Where not one sentence fits the budget, the beginning of the best memory, cut."""
        best = candidates[0]
        head = head_of(best.id, "", both_marks(best))
        text = cut(one_line(f"{head} {best.content}"), max(20, self._budget_tokens * 3))
        return Answer(text, [{"id": best.id, "title": best.title, "places": []}])


def _citations(lines: Sequence[Line]) -> list[dict[str, Any]]:
    """Each memory that gave sentences, with their places in it."""
    cited: dict[str, dict[str, Any]] = {}
    for line in lines:
        origin = ({"origin": line.mark} if line.mark else {}) | ({"mark": line.stale} if line.stale else {})
        entry = cited.setdefault(line.id, {"id": line.id, "title": line.title, "places": [], **origin})
        entry["places"].append([line.start, line.end])
    for entry in cited.values():
        entry["places"].sort()
    return list(cited.values())
