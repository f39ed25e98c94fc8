"""Who speaks in a conversation."""

from __future__ import annotations

import pytest

from memory.core.search.speakers import assistants_among, is_user


@pytest.mark.parametrize("name", ["assistant", "Assistant", "AI assistant", "assistant (agent a1)", "bot", "chatbot", "AI"])
def test_an_assistant_is_one_whoever_else_speaks(name: str) -> None:
    assert assistants_among([name, "Anna"]) == [name]


@pytest.mark.parametrize("name", ["Claude", "Claude (agent 7)", "Codex", "ChatGPT", "gpt-4.1"])
def test_a_program_s_name_may_be_a_person_s(name: str) -> None:
    assert assistants_among([name, "user"]) == [name]
    assert assistants_among([name, "Marie"]) == []


def test_people_among_themselves() -> None:
    assert assistants_among(["Ada", "Ben", "Clauder", "Botho"]) == []
    assert is_user("User ") and is_user("human") and is_user("task") and not is_user("Ada")
