"""What speaks for each message of each question, from the real pipeline: the rows that conversation_fit.py fits on.

    bin/surgical-memory --dev-python training/conversation/conversation_signals.py SET… OUT.json

SET is what `tests.bench dialogue` takes: conversations with questions, each brought in by the shipped `import`.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from memory.retrieval import conversations, stages  # noqa: E402
from memory.retrieval.pipeline import candidates_before  # noqa: E402
from memory.retrieval.ranking import Request  # noqa: E402
from memory.store.engine.db import Connection, connect, rows  # noqa: E402
from memory.store.tables.nodes import Scopes  # noqa: E402
from memory.workspace.encoder import shipped_encoder  # noqa: E402
from tests.bench import loaders  # noqa: E402
from tests.bench.loaders import Collection  # noqa: E402
from tests.bench.product import Product  # noqa: E402

NOW = 1_790_000_000_000_000  # microseconds since 1970: what "last week" is counted from


@contextmanager
def fill_store(product: Product, collection: Collection) -> Iterator[Connection]:
    """A store with a conversation, brought in by the shipped command."""
    with tempfile.TemporaryDirectory(prefix="conversation-") as place:
        file = Path(place) / "turns.jsonl"
        file.write_text("".join(json.dumps(row) + "\n" for row in collection.rows), encoding="utf-8")
        product.call(Path(place) / "home", "import", str(file)).data()
        connection = connect(f"{place}/home/store.duckdb", read_only=True)
        try:
            yield connection
        finally:
            connection.execute("USE memory; DETACH store")


def sources(connection: Connection) -> dict[int, str]:
    """The id of its message, by node."""
    return dict(rows(connection, "SELECT key, source FROM nodes"))


def request(text: str, limit: int = 50, **more: Any) -> Request:
    """The request of one question, as the commands make it."""
    return Request(text, Scopes((), True), limit, is_known_word=shipped_encoder().has_token, now=NOW, **more)


def rows_of(connection: Connection, collection: Collection) -> dict[str, Any]:
    """A conversation's questions with the signals of their messages, and the vectors of these."""
    source_of = sources(connection)
    asked, used = [], set[int]()
    for question in collection.questions:
        query, candidates, _ = candidates_before(
            "conversation", connection, request(question.text), shipped_encoder().encode
        )
        vector, words = shipped_encoder().encode(query.searched), candidates.words.plan.weighted
        talk = conversations.read(connection, query.text, vector, words, query.kinds, query.scopes, candidates.scores)
        if talk is None:
            raise SystemExit(f"{collection.name} holds no conversation with an assistant.")
        used.update(talk.shown_keys)
        asked.append(
            {
                "id": question.id,
                "kind": question.kind,
                "shown": talk.shown_keys,
                "by_assistant": [talk.messages[place].by_assistant for place in talk.places],
                "gold": [source_of[key] in question.gold for key in talk.shown_keys],
                "missing": len(set(question.gold) - {source_of[key] for key in talk.shown_keys}),
                "signals": talk.signals,
            }
        )
    listed = ", ".join(map(str, sorted(used)))
    vectors = rows(connection, f"SELECT node, vector FROM vectors WHERE node IN ({listed})")
    return {"name": collection.name, "questions": asked, "vectors": {str(node): list(of) for node, of in vectors}}


def all_rows(path: Path) -> list[dict[str, Any]]:
    """The rows of every conversation of a set."""
    found = []
    for collection in loaders.collections(path):
        with fill_store(Product(), collection) as connection:
            found.append(rows_of(connection, collection))
        print(collection.name, flush=True)
    return found


if __name__ == "__main__":
    *sets, out = sys.argv[1:]
    Path(out).write_text(json.dumps([row for path in sets for row in all_rows(Path(path))]), encoding="utf-8")
    print(f"{len(stages.NAMES)} stages; the rows are in {out}")
