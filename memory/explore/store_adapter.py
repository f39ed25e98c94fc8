"""Memory as an exploration sees it: the pipeline and the primitives over one connection."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import mul
from typing import Any

from memory.core.safety.origins import mark_of
from memory.core.safety.signs import quoted_title
from memory.core.search.policy import CANDIDATES, Candidate
from memory.core.text.text import join_facts
from memory.explore.heuristic_driver import Evidence
from memory.explore.loop import Hint, Related
from memory.explore.primitives import expand, neighbors, peek
from memory.explore.timeline import timeline, validity_periods
from memory.retrieval.follow_up import rarity_of
from memory.retrieval.ranking import Ranking
from memory.store.engine.db import Connection
from memory.store.tables import nodes
from memory.store.tables.nodes import Header, Node, Scopes
from memory.store.tables.succession import Marked
from memory.store.tables.turn_marks import marks_with_turns
from memory.workspace.marking import Marks, marks_in_answer, no_marks

_NEIGHBORS = 20


class StoreLibrary:
    """The `Library` of memory.explore.loop over a store.

    search(connection, query, limit): the pipeline, on the occasion of a question.  encode(text): a unit vector.
    marks: of memories whose code has changed.
    """

    def __init__(
        self,
        connection: Connection,
        scopes: Scopes,
        search: Callable[[Connection, str, int], Ranking],
        encode: Callable[[str], list[float]],
        marks: Marks = no_marks,
    ) -> None:
        self._marks = marks
        self._connection = connection
        self._scopes = scopes
        self._search = search
        self._encode = encode
        self._rankings: dict[str, Ranking] = {}
        self._vectors: dict[str, list[float]] = {}

    def ranking(self, query: str) -> Ranking:
        """The pipeline's answer, asked for once."""
        if query not in self._rankings:
            self._rankings[query] = self._search(self._connection, query, CANDIDATES)
        return self._rankings[query]

    def recall(self, query: str) -> Sequence[Hint]:
        """Candidates, best first."""
        hits = sorted(self.ranking(query).hits, key=lambda hit: -hit.score)
        found = nodes.headers(self._connection, [hit.key for hit in hits])
        stale = marks_with_turns(self._connection, list(found), nodes.successors_by_key(found.values()))
        return [Hint(found[h.key].id, _with_origin(found[h.key], stale.get(h.key)), h.score) for h in hits]

    def evidence(self, query: str) -> Evidence:
        """What of a query's ranking answers it, as the judgement that it carries says."""
        relevance = self.ranking(query).relevance
        answers = relevance.answers
        if answers is None:
            raise ValueError("the search does not judge answers: ask it on the occasion QUESTION")
        names = nodes.ids_of(self._connection, list(answers.cite))
        return Evidence(
            tuple(names[key] for key in answers.cite),
            tuple(answers.probabilities[key] for key in answers.cite),
            relevance.is_answer or answers.is_certain,
            answers.is_certain,
            answers.known,
        )

    def peek(self, name: str) -> str:
        """A memory's summary."""
        found = peek(self._connection, name, self._scopes)
        return _with_mark(_facts(found), found["summary"])

    def expand(self, name: str) -> str:
        """A memory's content."""
        found = expand(self._connection, [name], None, self._scopes, self.similarity)[0]
        return _with_mark(_facts(found["provenance"]), found["content"])

    def neighbors(self, node: str) -> Sequence[Related]:
        """What a node is linked to."""
        rows: list[dict[str, Any]] = neighbors(self._connection, node, "both", _NEIGHBORS, None, self._scopes)[
            "neighbors"
        ]
        return [
            Related(row["node"], row["relation"], row["node"] if "title" in row else "", _title_of(row)) for row in rows
        ]

    def similarity(self, query: str, text: str) -> float:
        """Cosine of two texts."""
        cosine: float = sum(map(mul, self._vector(query), self._vector(text)))
        return cosine

    def _vector(self, text: str) -> list[float]:
        if text not in self._vectors:
            self._vectors[text] = self._encode(text)
        return self._vectors[text]

    def candidates(self, names: Sequence[str]) -> Mapping[str, Candidate]:
        """Memories by id, without a prior yet."""
        found = nodes.by_id(self._connection, names, self._scopes, with_tags=False)
        marks = marks_in_answer(self._connection, list(found.values()), self._marks)
        return {
            name: Candidate(
                name, node.kind, node.title, node.content, 0.0, _mark(node),
                marks[node.key].text,
                stated_at=node.created_at,
                origin=node.origin,
                successor=stale.successor if (stale := marks[node.key].stale) else "",
            )
            for name, node in found.items()
        }  # fmt: skip

    def timeline(self, query: str, names: Sequence[str]) -> Mapping[str, str]:
        """Memories by id with those before and after them on their subjects, in order of time: when each holds.

        query: a question whose ranking holds others that may be on their subjects.
        """
        there = nodes.by_id(self._connection, names, self._scopes, with_tags=False)
        keys = [there[name].key for name in names if name in there]
        likely = [hit.key for hit in self.ranking(query).hits]
        in_order = timeline(self._connection, keys, likely, self._encode)
        found = nodes.by_key(self._connection, in_order, with_tags=False)
        periods = validity_periods(self._connection, found)
        return {found[key].id: periods[key].text for key in in_order}

    def idf(self, query: str) -> Mapping[str, float]:
        """idf of the question's stems."""
        ranking = self.ranking(query)
        return {stem: idf for stem, idf in zip(ranking.stems, ranking.idf, strict=True) if stem}

    def rarity(self, stems: Sequence[str]) -> Mapping[str, float]:
        """idf of single stems."""
        return rarity_of(self._connection, stems, self._scopes)


def _mark(node: Node | Header) -> str:
    return mark_of(node.origin, node.author, node.source)


def _with_origin(header: Header, stale: Marked | None) -> str:
    """A memory's label, with its origin where that is not the user, and with its mark."""
    origin = _mark(header)
    label, mark = quoted_title(header.label, is_own=not origin), join_facts((origin, stale.text if stale else ""))
    return f"{label} ({mark})" if mark else label


def _with_mark(mark: str, text: str) -> str:
    return f"({mark}) {text}" if mark else text


def _title_of(row: dict[str, Any]) -> str:
    return _with_mark(_facts(row), row.get("title", ""))


def _facts(row: Mapping[str, Any]) -> str:
    return join_facts((row.get("origin"), row.get("mark")))
