"""Prompts that ask to understand something large, and those that do not."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search import intent
from memory.core.search.intent import is_asking_to_understand

ASKS = re.compile(intent._ASKS.pattern, re.IGNORECASE)


@pytest.mark.parametrize(
    "prompt",
    ["How does authentication work here?", "how is the retry logic implemented in the uploader?",
     "Explain the journal and how it is applied", "Where is the session budget handled?",
     "Walk me through the release process", "Why did we choose DuckDB over SQLite?", "Trace the request flow for me",
     "What is the architecture of this repository?"],
)  # fmt: skip
def test_asks(prompt: str) -> None:
    assert is_asking_to_understand(prompt)


@pytest.mark.parametrize(
    "prompt",
    ["fix the typo in README", "Add a test that explains how the parser works", "hi", "/explore how does it work?",
     "rename foo to bar", "please refactor how the cache works", "run the tests", "what time is it?", "",
     "<task-notification>explain the flow of it</task-notification>", "explain ```x = 1``` please and thanks",
     "can you explain that again?", "explain this error", "where is foo defined", "how do I get this to work?",
     "why do we use this variable?", "how does this work?", "How does the cache work? " + "x" * 700],
)  # fmt: skip
def test_does_not_ask(prompt: str) -> None:
    assert not is_asking_to_understand(prompt)


@given(st.from_regex(ASKS))
def test_whatever_asks_has_one_of_the_pieces(prompt: str) -> None:
    assert any(piece in prompt.lower() for piece in intent.PIECES)
