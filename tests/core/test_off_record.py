"""What the user asks memory not to keep is left out of what a session says, with the answer to it."""

from __future__ import annotations

from typing import Any

import pytest

from memory.core.text.off_record import LatestExchange, is_off_record
from memory.core.text.transcript import Heard, utterances_of

REQUESTS = (
    "btw my daughter has her surgery, dont remember that",
    "please do not remember this: the landlady's phone",
    "we use sqlite. dont remember that my wife set it up lol",
    "merk dir das bitte nicht: die aushilfe",
    "Das bitte nicht merken. Sie ist krank",
    "off the record: marie leaves",
    "this is off the record, but she leaves",
    "No recuerdes esto: la clave",
    "no lo guardes en la memoria",
    "ne retiens pas ça",
    "non memorizzare questo",
    "não memorize isso",
    "onthoud dit niet: x",
    "don't save this to memory",
    "Don’t remember this.",
    "(dont remember this)",
    "no need to remember that",
    "pls dont remember that",
    "これは覚えないでください",
    "keep this out of your memory",
    "ok dont remember this pls",
    "you don't need to remember this",
)
OTHERS = (
    "I don't remember that",
    "i really don't remember this.",
    "why don't you remember that we use pnpm",
    "ich kann mir das nicht merken",
    "don't remember me on this device",
    "users who don't remember this password",
    "we don't remember it, so cache it",
    'add a checkbox "remember this"',
    "don't save this file yet",
    "never store passwords in memory of the process longer than needed",
    "if you don't remember that, ask",
    "cuando no recuerdes la clave, pide otra",
    "read the length off the record header",
    "remember that we deploy on tuesdays",
    "do not keep more than 3 copies in memory",
    "and they don't remember that",
    "don't put the buffer in memory twice",
    "die Nutzer sollen sich das nicht merken müssen",
)


@pytest.mark.parametrize("text", REQUESTS)
def test_a_request_is_recognised_in_several_languages(text: str) -> None:
    assert is_off_record(text) and is_off_record(f"Thanks!\n\n{text}")


@pytest.mark.parametrize("text", OTHERS)
def test_words_about_remembering_are_no_request(text: str) -> None:
    assert not is_off_record(text)


def test_what_was_pasted_into_a_long_message_asks_for_nothing() -> None:
    assert not is_off_record(f"{'Look. ' * 100}Don't remember this. {'Look. ' * 100}")


def row(role: str, text: str, **more: Any) -> dict[str, Any]:
    return {"type": role, "sessionId": "s1", "cwd": "/p", "message": {"role": role, "content": text}, **more}


def words_on_record(*rows: dict[str, Any]) -> list[str]:
    heard, latest, found = Heard(), LatestExchange(), list[str]()
    for one in rows:
        spoken, heard = utterances_of(one, heard)
        found += [said.text for said, _ in latest.add(spoken, heard, None)]
    return found + [said.text for said, _ in latest.rest()]


def test_the_message_goes_with_its_answer_and_with_what_a_sub_agent_makes_of_it() -> None:
    task = row("user", "Look for Marie.", isSidechain=True, agentId="a1")
    asked = row("user", "Don't remember this: Marie leaves in May.")
    said = words_on_record(row("user", "Hello."), asked, task, row("assistant", "Marie, noted."), row("user", "Build it."), row("assistant", "Built."))
    assert said == ["Hello.", "Build it.", "Built."]
    assert words_on_record(row("user", "Hello."), row("user", "Marie leaves. Don't remember that.")) == ["Hello."]


def test_a_message_that_says_nothing_else_means_the_one_before() -> None:
    first = (row("user", "Hello there."), row("assistant", "Hi."))
    meant = (row("user", "Marie leaves in May."), row("assistant", "I see."))
    assert words_on_record(*first, *meant, row("user", "oh, dont remember that pls"), row("assistant", "I will not.")) == ["Hello there.", "Hi."]


def test_a_chat_in_one_line_is_read_alike() -> None:
    said = ("Hello there.", "Hi.", "Marie leaves in May.", "I see.", "Don't remember that.", "I will not.", "Build it.")
    chat = {"messages": [{"role": ("user", "assistant")[place % 2], "content": text} for place, text in enumerate(said)]}
    assert words_on_record(chat) == ["Hello there.", "Hi.", "Build it."]


def test_another_session_begins_on_the_record() -> None:
    _, heard = utterances_of(row("user", "Don't remember this: Marie leaves."), Heard())
    assert utterances_of(row("assistant", "Hi."), heard)[0] == []
    assert utterances_of(row("assistant", "Hi.", sessionId="s2"), heard)[0] != []
