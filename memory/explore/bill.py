"""How many tokens an exploration that Claude drives sends to the model: each request has the instructions and all
previous steps.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from memory.core.tokens import count_tokens
from memory.store.files.explorations import RecordedStep

_ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
_INSTRUCTIONS = (("agents", "explorer.md"), ("commands", "explore.md"))


def model_bill(steps: Sequence[RecordedStep]) -> dict[str, int]:
    """{"requests", "input", "output"}: requests to the model, and tokens at the least, from what is on record.

    steps: those that a model asked for. The first one of a /explore is done before the model is asked; each of the
    others is a request, and so is the answer. What the client adds of its own is not known here.
    """
    context = _instruction_tokens()
    sent, requests = 0, 0
    for step in steps:
        context += step.tokens + step.decision_tokens
        sent += context
        requests += 1
    return {"requests": requests, "input": sent, "output": sum(step.decision_tokens for step in steps)}


def _instruction_tokens() -> int:
    """Of the explorer's instructions and the command; 0 of a file that is not there."""
    total = 0
    for parts in _INSTRUCTIONS:
        try:
            with open(os.path.join(_ROOT, *parts), encoding="utf-8") as file:
                total += count_tokens(file.read())
        except OSError:
            continue
    return total
