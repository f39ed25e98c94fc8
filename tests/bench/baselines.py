"""Other ways to rank the same texts: rank-bm25 and bm25s over the project's terms, SQLite's FTS5, and rank fusion."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from memory.core.search.fusion import reciprocal_rank_fusion
from memory.core.text.terms import words
from tests.bench.data import Document, Question

Run = Mapping[str, Sequence[str]]

BM25 = "rank-bm25, stemmed"
BM25S = "bm25s, stemmed"
FTS5 = "SQLite FTS5, porter"
RRF = "rank fusion of rank-bm25 and the embedding"
_LEG = 200


def by_words(texts: Sequence[Document], asked: Sequence[Question], limit: int) -> dict[str, list[str]]:
    """The ranking of rank-bm25 alone, by question."""
    from rank_bm25 import BM25Okapi  # type: ignore[import-untyped,unused-ignore]

    index = BM25Okapi([words(document.text) or [""] for document in texts])
    return {
        question.id: [texts[place].id for place in _best(index.get_scores(words(question.text)))[:limit]]
        for question in asked
    }


def baselines(texts: Sequence[Document], asked: Sequence[Question], limit: int) -> dict[str, Run]:
    """The ranking of each baseline, by question, at most `limit` long; bm25s only where it is installed."""
    import numpy as np
    from rank_bm25 import BM25Okapi  # type: ignore[import-untyped,unused-ignore]

    from memory.workspace.encoder import shipped_encoder

    terms = [words(document.text) for document in texts]
    index = BM25Okapi([item or [""] for item in terms])
    vectors = np.array(shipped_encoder().encode_many([document.text for document in texts]), dtype=np.float32)
    places: dict[str, dict[str, list[int]]] = {BM25: {}, RRF: {}, FTS5: _full_text(texts, asked)}
    for question in asked:
        by_words = _best(index.get_scores(words(question.text)))
        by_meaning = _best(vectors @ np.array(shipped_encoder().encode(question.text), dtype=np.float32))
        together = reciprocal_rank_fusion([by_words, by_meaning])
        places[BM25][question.id] = by_words
        places[RRF][question.id] = sorted(together, key=lambda key: -together[key])
    other = _bm25s(terms, asked)
    if other is not None:
        places[BM25S] = other
    order = [name for name in (BM25, BM25S, FTS5, RRF) if name in places]
    return {
        name: {qid: [texts[place].id for place in found[:limit]] for qid, found in places[name].items()}
        for name in order
    }


def _best(scores: Any) -> list[int]:
    import numpy as np

    return [int(place) for place in np.argsort(-np.asarray(scores), kind="stable")[:_LEG]]


def _bm25s(terms: Sequence[Sequence[str]], asked: Sequence[Question]) -> dict[str, list[int]] | None:
    try:
        import bm25s  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError:
        return None
    index = bm25s.BM25()
    index.index([list(item) or [""] for item in terms], show_progress=False)
    known = {term for item in terms for term in item}
    found = {}
    for question in asked:
        wanted = [term for term in words(question.text) if term in known]
        found[question.id] = _best(index.get_scores(wanted)) if wanted else []
    return found


def _full_text(texts: Sequence[Document], asked: Sequence[Question]) -> dict[str, list[int]]:
    """Any of the question's words, by FTS5's own bm25()."""
    store = sqlite3.connect(":memory:")
    store.execute("CREATE VIRTUAL TABLE texts USING fts5(content, tokenize = 'porter unicode61')")
    store.executemany("INSERT INTO texts (rowid, content) VALUES (?, ?)", ((at, d.text) for at, d in enumerate(texts, 1)))
    found = {}
    for question in asked:
        wanted = " OR ".join(f'"{word}"' for word in dict.fromkeys(re.findall(r"\w+", question.text.lower())))
        sql = f"SELECT rowid FROM texts WHERE texts MATCH ? ORDER BY bm25(texts), rowid LIMIT {_LEG}"
        found[question.id] = [row[0] - 1 for row in store.execute(sql, [wanted])] if wanted else []
    store.close()
    return found
