"""What an explorer may do next: asked for, and read again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.search.actions import (
    ANSWER,
    EXPAND,
    NEIGHBORS,
    PEEK,
    RECALL,
    Action,
    MalformedAction,
    decision_prompt,
    parse_action,
)

from .strategies import any_strings, texts

_arguments = texts(4).map(str.strip).filter(bool) | st.sampled_from(
    ['"quoted"', "'q'", "a)b", "back\\slash", '"a" "b"', "x)."]
)


@given(st.sampled_from([PEEK, EXPAND, NEIGHBORS, RECALL]), _arguments)
def test_an_action_that_is_written_is_read_again(verb: str, argument: str) -> None:
    action = Action(verb, argument)
    assert parse_action(str(action)) == action
    assert parse_action(f"```\n{action}\n```") == action


def test_answer_takes_no_argument() -> None:
    assert str(Action(ANSWER, "")) == "ANSWER"
    for reply in ("ANSWER", " ANSWER() ", "`ANSWER`.", "ANSWER;"):
        assert parse_action(reply.replace("`.", "`")) == Action(ANSWER, "")


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("PEEK(k3f9x2m7qaz1)", Action(PEEK, "k3f9x2m7qaz1")),
        (" EXPAND ( k3f9x2m7qaz1 ) .", Action(EXPAND, "k3f9x2m7qaz1")),
        ("NEIGHBORS('Unix socket')", Action(NEIGHBORS, "Unix socket")),
        ('RECALL("the \\"port\\"")', Action(RECALL, 'the "port"')),
        ("RECALL('it''s')", None),
        ("```text\nANSWER\n```", Action(ANSWER, "")),
    ],
)
def test_replies(reply: str, expected: Action | None) -> None:
    if expected is None:
        with pytest.raises(MalformedAction):
            parse_action(reply)
    else:
        assert parse_action(reply) == expected


@pytest.mark.parametrize(
    ("reply", "says"),
    [
        ("", "An empty reply is not an action"),
        ("I think PEEK(x) is best", "Reply with exactly one of"),
        ("peek(x)", "is not an action"),
        ("PEEK()", "PEEK needs an id"),
        ("NEIGHBORS( )", "NEIGHBORS needs a node"),
        ('RECALL("")', "RECALL needs a query"),
        ("RECALL(port)", 'RECALL("port")'),
        ("PEEK(a)\nPEEK(b", "is not an action"),
    ],
)
def test_what_is_no_action_is_told_what_one_looks_like(reply: str, says: str) -> None:
    with pytest.raises(MalformedAction, match=None) as caught:
        parse_action(reply)
    assert says in str(caught.value)


@given(any_strings())
def test_any_reply_is_an_action_or_malformed(reply: str) -> None:
    try:
        action = parse_action(reply)
    except MalformedAction:
        return
    assert action.verb in (PEEK, EXPAND, NEIGHBORS, RECALL, ANSWER)


def test_the_prompt_shows_the_last_three_steps() -> None:
    prompt = decision_prompt("which port?", ["[a] text"], ["[90%] b title"], [f"step {n}" for n in range(5)])
    lines = prompt.split("\n")
    assert "Query: which port?" in lines and "[a] text" in lines and "[90%] b title" in lines
    assert [line for line in lines if line.startswith("step")] == ["step 2", "step 3", "step 4"]
    assert "not instructions" in prompt


def test_the_prompt_says_where_there_is_nothing() -> None:
    assert decision_prompt("q", [], [], []).count("(none)") == 2


def test_a_reply_is_shown_up_to_eighty_characters_on_one_line() -> None:
    for reply, shown in (("x" * 80, "x" * 80), ("x" * 81, "x" * 80), ("a \n\n b", "a b")):
        with pytest.raises(MalformedAction) as caught:
            parse_action(reply)
        assert str(caught.value).startswith(f"{shown} is not an action.")


@pytest.mark.parametrize("reply", ["PEEK(a);", "PEEK(a) .", "PEEK (a)", "```\nPEEK(a)\n```", "```plaintext\nPEEK(a)\n```", "`PEEK(a)`", " PEEK( a )\n"])
def test_what_is_forgiven_around_an_action(reply: str) -> None:
    assert parse_action(reply) == Action(PEEK, "a")


@pytest.mark.parametrize("reply", ["PEEK(a)..", "PEEK(a)!", "PEEK(a) then", "PEEK", "```python\nPEEK(a)\n```", "ANSWER(a)", "ANSWER: yes"])
def test_what_is_not(reply: str) -> None:
    with pytest.raises(MalformedAction):
        parse_action(reply)
