"""Select chunks of a scope: by filters, completely and with exact counts, by a search, or by SQL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from memory.core.text.terms import analyse
from memory.rlm import checks
from memory.rlm.chunks import CHUNK_TYPES
from memory.rlm.connection import SharedConnection
from memory.store.engine import db
from memory.store.engine.db import Connection
from memory.store.engine.scope_query import MAX_ROWS, QueryRows, ScopeQuery
from memory.store.paths import Home
from memory.store.tables import filtered, nodes
from memory.store.tables.filtered import FilterQuery
from memory.store.tables.nodes import Scopes

ORDERS = ("oldest", "newest")
MAX_TEXT = 1_000  # characters of a text or an expression


class Searched(NamedTuple):
    """The ids found, best first, and how many more chunks contain all of the words."""

    ids: list[str]
    left_out: int


class Selection:
    """The chunks of one scope. least_confidence: chunks with a lower confidence are left out."""

    def __init__(self, shared: SharedConnection, home: Home, scopes: Scopes, least_confidence: float = 0.0) -> None:
        self._shared, self._home, self._scopes = shared, home, scopes
        self._least = least_confidence
        self._query: ScopeQuery | None = None

    def at_least(self, least_confidence: float) -> Selection:
        """The same selection without the chunks of a lower confidence."""
        return Selection(self._shared, self._home, self._scopes, least_confidence)

    def parse_filter(
        self,
        *,
        text: Any = None,
        regex: Any = False,
        words: Any = None,
        type: Any = None,
        tags: Any = None,
        conversation: Any = None,
        since: Any = None,
        until: Any = None,
    ) -> FilterQuery:
        """The filters as a value. Raises TypeError, ValueError for one that is not valid."""
        given = (tags,) if isinstance(tags, str) else checks.tags(tags)
        stems: tuple[str, ...] = ()
        if words is not None:
            stems = tuple(dict.fromkeys(analyse(checks.text("words", words)).stems))
            if not stems:
                raise ValueError("words has no word that is indexed: count_chunks(text=…) finds any characters.")
        if text is not None and len(checks.text("text", text)) > MAX_TEXT:
            raise ValueError(f"text has {len(text):,} characters, and {MAX_TEXT:,} are allowed: give a part of it.")
        start = None if since is None else checks.moment("since", since)
        end = None if until is None else checks.moment("until", until, is_end=True)
        if start is not None and end is not None and start >= end:
            raise ValueError(f"since, {since}, is after until, {until}: nothing lies between them.")
        return FilterQuery(
            None if type is None else checks.check_choice("type", type, CHUNK_TYPES),
            tuple(tag.strip().lower().strip("#") for tag in given),
            None if conversation is None else checks.text("conversation", conversation, blank=True),
            start,
            end,
            text,
            bool(regex),
            stems,
            self._least,
        )

    def ids(self, wanted: FilterQuery, order: str = "oldest", limit: int | None = None) -> list[str]:
        """The ids of the chunks that meet the filters. limit: None for all of them. Raises TypeError, ValueError."""
        newest_first = checks.check_choice("order", order, ORDERS) == "newest"
        most = None if limit is None else checks.count("limit", limit)
        with self._read_of(wanted) as connection:
            return filtered.ids(connection, wanted, self._scopes, newest_first, most) if connection is not None else []

    def count(self, wanted: FilterQuery) -> int:
        """How many chunks meet the filters, exactly."""
        with self._read_of(wanted) as connection:
            return filtered.count(connection, wanted, self._scopes) if connection is not None else 0

    def search(self, query: str, limit: int) -> Searched:
        """The chunks that are relevant to a query, best first, then all others that contain all of its words."""
        from memory.retrieval.pipeline import retrieve
        from memory.retrieval.ranking import Request
        from memory.workspace.encoder import shipped_encoder

        with self._shared.read() as connection:
            if connection is None or not query.strip():
                return Searched([], 0)
            request = Request(query, self._scopes, limit, is_known_word=shipped_encoder().has_token)
            keys = [hit.key for hit in retrieve(connection, request, shipped_encoder().encode).hits]
            names = nodes.ids_of(connection, keys)
            stems = tuple(dict.fromkeys(analyse(query).stems))
            if len(keys) < limit:
                containing = filtered.densest(connection, stems, self._scopes) if stems else []
                rest = self._confident_ids([name for key, name in containing if key not in names])
                best, room = self._confident_ids([names[key] for key in keys]), limit - len(keys)
                return Searched([*best, *rest[:room]], max(0, len(rest) - room))
            left_out = 0
            if stems:
                wanted = FilterQuery(stems=stems, least_confidence=self._least)
                all_ids = filtered.ids(connection, wanted, self._scopes, True, None)
                left_out = len(set(all_ids) - set(names.values()))
            return Searched(self._confident_ids([names[key] for key in keys]), left_out)

    def query(self, sql: str, limit: int) -> QueryRows:
        """The rows of a query over the views of store/engine/scope_query.py. Raises TypeError, ValueError."""
        checks.text("sql", sql)
        if checks.count("limit", limit) > MAX_ROWS:
            raise ValueError(f"limit is at most {MAX_ROWS:,}: aggregate, or read in parts with OFFSET.")
        if self._query is None:
            self._query = ScopeQuery(self._home, self._scopes, self._least)
        with self._read_or_empty() as connection:
            self._query.refresh(connection, sql)
        return self._query.answer(sql, limit)

    def close(self) -> None:
        """End the process of `query`."""
        if self._query is not None:
            self._query.close()
            self._query = None

    @contextmanager
    def _read_or_empty(self) -> Iterator[Connection]:
        """A connection; in an empty store, one to empty tables: a statement that is wrong is wrong there, too."""
        with self._shared.read() as connection:
            if connection is not None:
                yield connection
                return
            with db.empty_database(self._home) as tables:
                yield tables

    @contextmanager
    def _read_of(self, wanted: FilterQuery) -> Iterator[Connection | None]:
        """A connection for filters; None in an empty store, unless an expression is to be checked there."""
        with self._read_or_empty() if wanted.is_regex else self._shared.read() as connection:
            yield connection

    def _confident_ids(self, ids: list[str]) -> list[str]:
        """Those of some ids whose chunks have the least confidence."""
        if not self._least or not ids:
            return ids
        sure = set(self.ids(FilterQuery(least_confidence=self._least)))
        return [name for name in ids if name in sure]
