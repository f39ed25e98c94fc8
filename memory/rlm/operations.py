"""Recalling and reasoning for a program: the loop, with what it rests on."""

from __future__ import annotations

import re
from typing import Any

from memory.agent.loop import RunOutcome
from memory.core.identity import ID_LENGTH, is_id
from memory.core.text.text import display_title
from memory.rlm import checks
from memory.rlm.session import REPLSession
from memory.rlm.store import ChunkStore

ANALYSES = {
    "synthesis": "Bring together what the chunks say about this, without repeating them one by one.",
    "comparison": "Compare what the chunks say about this: what they share, where they differ, which is newer.",
    "pattern": "Find what recurs in the chunks about this: what happens again, under which conditions, how often.",
    "gap": "Find what is missing in the chunks about this: what was asked, assumed or begun, and is nowhere settled.",
}
_OFFLINE_TOKENS = 600
_PREVIEWS = 20
_WORD = re.compile(rf"[0-9a-z]{{{ID_LENGTH}}}")


class RecallOperation:
    """Answers questions from a ChunkStore: with a model by the loop, without one by the explorer that needs none."""

    def __init__(self, chunk_store: ChunkStore, llm_client: Any = None, **options: Any) -> None:
        """options: of REPLSession, such as max_depth or allowance."""
        self._chunks, self._client, self._options = chunk_store, llm_client, options

    def recall(
        self,
        query: str,
        conversation_id: str | None = None,
        max_results: int = 5,
        min_confidence: float = 0.5,
    ) -> dict[str, Any]:
        """What memory knows about a question.

        conversation_id: the one that is in progress; its turns come first, and the rest is not left out.
        max_results: of source_chunks.  min_confidence: less sure chunks are not looked at.
        Returns answer ("" where there is none), confidence (the mean of its chunks, 0 without any), source_chunks
        (ids), traversal_path (action, argument, found), iterations_used, truncated.  Raises TypeError, ValueError.
        """
        checks.text("query", query)
        if conversation_id is not None:
            checks.text("conversation_id", conversation_id, blank=True)
        checks.count("max_results", max_results)
        least = checks.fraction("min_confidence", min_confidence)
        ids = self._candidates(query, conversation_id, least)
        if self._client is None:
            return self._recall_offline(query, ids, max_results, least)
        with REPLSession(self._chunks, self._client, min_confidence=least, **self._options) as session:
            task = f"{query}\n\nThe variable `candidates` holds the chunks that fit best; read those that you need."
            outcome = session.run(task, {"candidates": _previews(self._chunks, ids)})
            return _report(session, outcome, max_results)

    def _candidates(self, query: str, conversation_id: str | None, least: float) -> list[str]:
        """The ids of what fits, those of the conversation first."""
        chunks = self._chunks.chunks(self._chunks.search_chunks(query, _PREVIEWS))
        sure = [chunk for chunk in chunks if chunk.metadata.confidence >= least]
        if conversation_id:
            sure.sort(key=lambda chunk: chunk.metadata.conversation_id != conversation_id)
        return [chunk.id for chunk in sure]

    def _recall_offline(self, query: str, ids: list[str], max_results: int, least: float) -> dict[str, Any]:
        result = self._chunks.explore(query, _OFFLINE_TOKENS)
        path: list[dict[str, Any]] = [{"action": "search_chunks", "argument": query[:200], "found": len(ids)}]
        if result is None:
            return _answer("", {}, path, 0, False)
        cited = self._chunks.chunks([row["id"] for row in result.answer.citations])
        sure = {chunk.id: chunk.metadata.confidence for chunk in cited if chunk.metadata.confidence >= least}
        chosen = sorted(sure, key=lambda name: ids.index(name) if name in ids else len(ids))[:max_results]
        lines = [line for line in result.answer.text.split("\n") if _is_citing(line, chosen)]
        path += [{"action": step.action, "argument": step.argument, "found": step.result} for step in result.steps]
        return _answer("\n".join(lines), {name: sure[name] for name in chosen}, path, 0, result.truncated)


class ReasonOperation:
    """Thinks about chunks with a model: what they say together, where they differ, what recurs, what is missing."""

    def __init__(self, chunk_store: ChunkStore, llm_client: Any, **options: Any) -> None:
        """options: of REPLSession."""
        self._chunks, self._client, self._options = chunk_store, llm_client, options

    def reason(
        self,
        query: str,
        analysis_type: str = "synthesis",
        chunk_ids: list[str] | None = None,
        conversation_id: str | None = None,
        max_results: int = 10,
        min_confidence: float = 0.0,
    ) -> dict[str, Any]:
        """An analysis of the chunks named, of a conversation's, or of those that fit the query.

        analysis_type: synthesis, comparison, pattern, gap.
        Returns what `recall` returns, and analysis_type.  Raises TypeError, ValueError.
        """
        checks.text("query", query)
        kind = checks.check_choice("analysis_type", analysis_type, list(ANALYSES))
        checks.count("max_results", max_results)
        least = checks.fraction("min_confidence", min_confidence)
        if chunk_ids is not None:
            ids = list(checks.tags(chunk_ids, "chunk_ids"))
        elif conversation_id is not None:
            ids = self._chunks.list_chunks(conversation_id=conversation_id)
        else:
            ids = self._chunks.search_chunks(query, max_results)
        chunks = [chunk for chunk in self._chunks.chunks(ids) if chunk.metadata.confidence >= least]
        with REPLSession(self._chunks, self._client, min_confidence=least, **self._options) as session:
            for chunk in chunks:
                session.tools.read_chunk(chunk.id)
            task = f"{ANALYSES[kind]}\n\nAbout: {query}\n\nThe variable `chunks` holds them, as read_chunk gives them."
            outcome = session.run(task, {"chunks": [chunk.to_dict() for chunk in chunks]})
            return {**_report(session, outcome, max_results), "analysis_type": kind}


def _previews(chunks: ChunkStore, ids: list[str]) -> list[dict[str, Any]]:
    """What is to be known of chunks before one is read."""
    return [
        {
            "id": chunk.id,
            "title": display_title(chunk.content),
            "type": chunk.type,
            "tags": chunk.tags,
            "tokens": chunk.tokens,
            "created_at": chunk.metadata.created_at,
            "conversation_id": chunk.metadata.conversation_id,
        }
        for chunk in chunks.chunks(ids)
    ]


def _report(session: REPLSession, outcome: RunOutcome, max_results: int) -> dict[str, Any]:
    """The loop's outcome, with the chunks that the answer names, or else those that were read."""
    text = "" if outcome.answer is None else str(outcome.answer)
    read = session.tools.read
    named = [name for name in dict.fromkeys(_WORD.findall(text)) if name in read]
    sources = {name: read[name] for name in (named or list(read))[:max_results]} if text else {}
    return _answer(text, sources, session.tools.steps, outcome.iterations, outcome.truncated)


def _answer(
    text: str, sources: dict[str, float], path: list[dict[str, Any]], iterations: int, truncated: bool
) -> dict[str, Any]:
    return {
        "answer": text,
        "confidence": round(sum(sources.values()) / len(sources), 3) if sources else 0.0,
        "source_chunks": list(sources),
        "traversal_path": path,
        "iterations_used": iterations,
        "truncated": truncated,
    }


def _is_citing(line: str, ids: list[str]) -> bool:
    """Whether a line of the offline answer rests on one of some chunks; a line that names none is no claim."""
    named = [word for word in _WORD.findall(line) if is_id(word)]
    return not named or any(name in ids for name in named)
