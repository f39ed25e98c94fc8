"""The same look-up in other ways, as whole cold processes: rank-bm25 and bm25s, and SQLite's full-text index.

They only rank by words; nothing is embedded, propagated or gated, and none of them takes new memories while it reads.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from tests.bench.data import Document
from tests.bench.product import Product
from tests.bench.timing import WARM_UPS, Case, Timed, measure

# Rebuilt at each call: there is no index that it could load.
RANK_BM25 = """
import json, sys
from rank_bm25 import BM25Okapi
texts = [json.loads(line)["text"] for line in open(sys.argv[1], encoding="utf-8")]
scores = BM25Okapi([text.lower().split() for text in texts]).get_scores(sys.argv[2].lower().split())
print(json.dumps([texts[place][:80] for place in scores.argsort()[::-1][:5]]))
"""

BM25S_INDEX = """
import json, sys, bm25s
texts = [json.loads(line)["text"] for line in open(sys.argv[1], encoding="utf-8")]
index = bm25s.BM25(corpus=[{"text": text} for text in texts])
index.index(bm25s.tokenize(texts, show_progress=False), show_progress=False)
index.save(sys.argv[2], corpus=[{"text": text} for text in texts])
"""

BM25S = """
import json, sys, bm25s
index = bm25s.BM25.load(sys.argv[1], mmap=True, load_corpus=True)
found, _ = index.retrieve(bm25s.tokenize(sys.argv[2], show_progress=False), k=5, show_progress=False)
print(json.dumps([row["text"][:80] for row in found[0]]))
"""

FTS5_INDEX = """
import json, sqlite3, sys
database = sqlite3.connect(sys.argv[2])
database.execute("CREATE VIRTUAL TABLE memories USING fts5(text, tokenize = 'porter unicode61')")
rows = ((json.loads(line)["text"],) for line in open(sys.argv[1], encoding="utf-8"))
database.executemany("INSERT INTO memories VALUES (?)", rows)
database.execute("INSERT INTO memories(memories) VALUES ('optimize')")
database.commit()
"""

FTS5 = """
import json, re, sqlite3, sys
words = " OR ".join(f'"{word}"' for word in re.findall(r"\\w+", sys.argv[2]))
sql = "SELECT substr(text, 1, 80) FROM memories WHERE memories MATCH ? ORDER BY rank LIMIT 5"
print(json.dumps([row[0] for row in sqlite3.connect(sys.argv[1]).execute(sql, [words])]))
"""

SLOW = 20_000  # memories from which on a look-up that rebuilds its index is run a few times only
FEW_ROUNDS = 3


def timings(
    product: Product, home: Path, folder: Path, texts: Sequence[Document], queries: Sequence[str], options: Namespace
) -> list[Timed]:
    """The floor, the shipped command, and what of the others can be run here."""
    corpus = folder / f"corpus-{len(texts)}.jsonl"
    corpus.write_text("".join(json.dumps({"text": text.text}) + "\n" for text in texts), encoding="utf-8")
    asked = random.Random(options.seed + 1).choices(queries, k=options.rounds + WARM_UPS)
    python = options.baseline_python or sys.executable

    def case(name: str, script: str, source: Path) -> Case:
        return Case(name, lambda number: [python, "-I", "-c", script, str(source), asked[number]], home)

    cases = [
        Case("floor", lambda _: product.floor(home), home),
        Case("explore_recall", lambda number: product.command("explore_recall", "--query", asked[number]), home),
    ]
    index = folder / f"fts5-{len(texts)}.db"
    if _has_succeeded([python, "-I", "-c", FTS5_INDEX, str(corpus), str(index)]):
        cases.append(case("SQLite FTS5", FTS5, index))
    index = folder / f"bm25s-{len(texts)}"
    if _has_succeeded([python, "-I", "-c", BM25S_INDEX, str(corpus), str(index)]):
        cases.append(case("bm25s, index on disk", BM25S, index))
    rebuilt = case("rank-bm25, rebuilt", RANK_BM25, corpus)
    can_rebuild = _has_succeeded([python, "-I", "-c", "import rank_bm25"])
    if len(texts) < SLOW and can_rebuild:
        cases.append(rebuilt)
    found = measure(product, cases, options.rounds, options.seed)
    if len(texts) >= SLOW and can_rebuild:
        found += measure(product, [rebuilt], min(FEW_ROUNDS, options.rounds), options.seed)
    return found


def _has_succeeded(argv: Sequence[str]) -> bool:
    return subprocess.run(argv, capture_output=True, check=False).returncode == 0
