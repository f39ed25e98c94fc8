"""A store of many chunks, made by one import."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

from memory.rlm import ChunkStore

ROOT = Path(__file__).resolve().parents[2]
_TYPES = ("fact", "decision", "note", "pattern")
_TEXTS = ("he says that", "they say that", "one is saying that", "it is written that")


def bulk_store(home: Path, number: int) -> ChunkStore:
    """number: of chunks, all of them different; made in the user's scope within the first ten days of 2026."""
    generator = random.Random(number)
    words = [f"word{place}" for place in range(3_000)]
    file = home.parent / "bulk.jsonl"
    with file.open("w", encoding="utf-8") as lines:
        for place in range(number):
            text = f"Note {place}: {_TEXTS[place % 4]} {' '.join(generator.choices(words, k=12))}."
            row = {
                "text": text, "type": _TYPES[place % 4], "tags": [f"tag{place % 7}", *(["even"] if place % 2 == 0 else [])],
                "conversation": f"conv-{place % 50}", "created_at": f"2026-01-{1 + place % 10:02}T{place % 24:02}:00:00Z",
            }  # fmt: skip
            lines.write(json.dumps(row) + "\n")
    environment = {**os.environ, "SURGICAL_MEMORY_HOME": str(home)}
    words_of_command = [sys.executable, str(ROOT / "scripts" / "surgical_context.py"), "import", str(file), "--scope", "user"]
    subprocess.run(words_of_command, check=True, env=environment, stdout=subprocess.DEVNULL)
    file.unlink()
    return ChunkStore(home)
