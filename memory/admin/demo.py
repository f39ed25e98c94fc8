"""A minute's look: the plugin's own design notes in a throw-away store, and a question explored without a model."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

SAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "demo.jsonl")
QUESTION = "Why does the hook that runs at every prompt not import the duckdb package?"


def demo(
    question: str,
    bring_in: Callable[[str], dict[str, Any]],
    explore: Callable[[str], dict[str, Any]],
    report: Callable[[str], None],
) -> dict[str, Any]:
    """What `explore` found in the sample. bring_in(path): imports it.  report: takes a line of progress."""
    report("Filling a throw-away store with the design notes of surgical-memory itself …")
    began = time.monotonic()
    imported = bring_in(SAMPLE)["imported"]
    filled = time.monotonic()
    report(f"{imported} memories, indexed and linked in {filled - began:.1f} s. Exploring without a model …")
    found = explore(question or QUESTION)
    found.pop("session", None)  # it goes with the store
    return {"memories": imported, "seconds": round(time.monotonic() - began, 2), **found}
