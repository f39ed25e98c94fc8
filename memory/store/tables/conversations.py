"""Read the turns of conversations with an assistant, their terms and their vectors.

core/search/conversation.py joins the turns to messages and ranks these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from memory.core.kinds import KINDS
from memory.core.search import speakers
from memory.core.search.conversation import ConversationTurn
from memory.core.text.terms import INSTRUCTION_TERM
from memory.store.engine.db import Connection, rows
from memory.store.tables.nodes import TERMS, Scopes, integers, listing, quote, visibility
from memory.store.tables.vectors import UNIT, product

MOST = 6_000  # turns that are read, the newest: 0.1 s


def assistants(connection: Connection, kinds: Sequence[str], scopes: Scopes) -> list[str]:
    """The speakers in some scopes that are assistants; [] if all are people."""
    dialogue = _dialogue(kinds)
    if not dialogue:
        return []
    sql = f"SELECT DISTINCT speaker FROM nodes WHERE {visibility(dialogue, scopes)}"
    return speakers.assistants_among([row[0] for row in rows(connection, sql)])


def _dialogue(kinds: Sequence[str]) -> list[str]:
    return [kind for kind in kinds if KINDS[kind].is_dialogue]


def turns(
    connection: Connection, assistants: Sequence[str], vector: Sequence[float], kinds: Sequence[str], scopes: Scopes
) -> list[ConversationTurn]:
    """The newest turns of all conversations with one of the assistants, in order, with their cosines to a vector."""
    visible = visibility(_dialogue(kinds), scopes)
    names = ", ".join(map(quote, assistants))
    found = rows(
        connection,
        f"SELECT key, scope || ' ' || conversation, position, speaker IN ({names}), source, created_at, len_e, "
        f"coalesce({product(vector)} / {UNIT:e}, 0) FROM nodes LEFT JOIN vectors ON node = key WHERE {visible} "
        f"AND conversation IN (SELECT conversation FROM nodes WHERE {visible} AND speaker IN ({names})) "
        f"QUALIFY row_number() OVER (ORDER BY created_at DESC, id) <= {MOST} "
        "ORDER BY scope, conversation, position, id",
    )
    return [ConversationTurn(*row) for row in found if row[1]]


def occurrences(
    connection: Connection, terms: Sequence[int], kinds: Sequence[str], scopes: Scopes
) -> list[tuple[int, int, int]]:
    """(key, term, count) of some terms in the texts of turns themselves, without the words of their neighbours."""
    sql = (
        f"SELECT node, term, e FROM postings JOIN {listing('term', sorted(set(terms)), TERMS)} USING (term) "
        f"JOIN nodes ON key = node WHERE e > 0 AND {visibility(_dialogue(kinds), scopes)}"
    )
    return rows(connection, sql) if terms else []


def instruction_keys(connection: Connection) -> list[int]:
    """The keys of the turns that contain a persistent instruction, in all scopes."""
    return [row[0] for row in rows(connection, f"SELECT node FROM postings WHERE term = {INSTRUCTION_TERM}")]


def texts(connection: Connection, keys: Sequence[int]) -> dict[int, str]:
    """The texts of some nodes, by key."""
    return dict(rows(connection, f"SELECT key, content FROM nodes WHERE key IN ({integers(keys)})")) if keys else {}


def nearness(connection: Connection, keys: Sequence[int], firing: Mapping[int, float]) -> dict[int, float]:
    """By key, Σ share · cosine of each node with some other nodes. firing: the shares of these, by key."""
    if not firing or not keys:
        return {}
    shares = ", ".join(f"({key}, {share:.6f}::DOUBLE)" for key, share in firing.items())
    each = f"array_inner_product(v.vector::FLOAT[256], t.vector::FLOAT[256]) / {UNIT**2:e}"
    sql = (
        f"SELECT v.node, sum((share * {each} * 1e12)::BIGINT)::DOUBLE / 1e12 FROM vectors v, vectors t "
        f"JOIN (VALUES {shares}) s(node, share) ON s.node = t.node "
        f"WHERE v.node IN ({integers(keys)}) AND v.node <> t.node GROUP BY v.node"
    )
    return dict(rows(connection, sql))
