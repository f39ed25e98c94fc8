"""Long conversations with an assistant, through the command line: the user's message that answers is found."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from memory.retrieval.stages import NAMES

WITHOUT = ",".join(name for name in NAMES if name != "conversation")
SHED = [
    ("user", "Morning. I want to put up something for the boat this year, down by the water."),
    (
        "assistant",
        "A boat shed is a good plan. You will have to choose a colour for the boat shed, a roof and a door. The colour of "
        "a boat shed should suit the shore; many choose a colour that hides dirt.",
    ),
    ("user", "Dark green then, the neighbour insisted on it. And please never plan anything on Saturdays, family day."),
    (
        "assistant",
        "Good. Which colour did you choose for the door of the boat shed? The colour of the boat shed is one thing, the "
        "colour of the door another. I would choose the colour of the door last.",
    ),
    ("user", "Planks: Olsen delivers 140 of them, 2,300 euros with the transport."),
    ("assistant", "Then the price of the timber is settled, and the price of the roof comes next. Prices for roofs vary."),
    ("user", "Larch shingles, from the Berg sawmill."),
    ("assistant", "Shingles last for forty years. I recommend copper nails: steel leaves stains on larch."),
    ("user", "The slipway is Jonas's part, he has the winch."),
    ("assistant", "A winch needs a footing. Plan a day for the concrete, and three for it to harden."),
]


def rows(*speakers: str, talk: list[tuple[str, str]] = SHED) -> list[dict[str, Any]]:
    """The conversation as lines for `import`. speakers: instead of user and assistant."""
    names = dict(zip(("user", "assistant"), speakers or ("user", "assistant"), strict=True))
    return [
        {
            "text": text, "speaker": names[speaker], "conversation": "shed", "source": f"m{place}",
            "created_at": 1_772_000_000 + 60 * place,
        }
        for place, (speaker, text) in enumerate(talk)
    ]  # fmt: skip


def import_lines(command: Any, lines: list[dict[str, Any]]) -> None:
    file = Path("turns.jsonl")
    file.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    assert command("import", str(file))["failed"] == 0


def sources(command: Any, query: str, *words: str) -> list[str]:
    return [hint["source"] for hint in command("explore_recall", "--query", query, "--limit", "20", *words)["hints"]]


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("Which colour did I choose for the boat shed?", "m2"),
        ("What was the price of the timber?", "m4"),
        ("What did you recommend for the shingles?", "m7"),
        ("Write me a schedule for the work on the shed.", "m2"),
    ],
)
def test_the_message_that_answers_is_among_the_first_two(empty, question, message):
    import_lines(empty, rows())
    assert message in sources(empty, question)[:2]


def test_without_the_stage_the_assistant_s_words_come_first(empty):
    import_lines(empty, rows())
    assert sources(empty, "Which colour did I choose for the boat shed?", "--stages", WITHOUT)[0] in ("m1", "m3")


def test_people_among_themselves_are_ranked_as_before(empty):
    import_lines(empty, rows("Ada", "Ben"))
    for question in ("Which colour did I choose for the boat shed?", "What was the price of the timber?"):
        assert sources(empty, question) == sources(empty, question, "--stages", WITHOUT)


def test_the_program_s_name_is_an_assistant_s_beside_a_user_and_a_person_s_beside_another(empty, monkeypatch):
    question = "Which colour did I choose for the boat shed?"
    import_lines(empty, rows("Marie", "Claude"))
    assert sources(empty, question) == sources(empty, question, "--stages", WITHOUT)
    monkeypatch.setenv("SURGICAL_MEMORY_HOME", str(empty.home.parent / "other"))
    import_lines(empty, rows("user", "Claude"))
    assert "m2" in sources(empty, question)[:2]


def test_a_long_message_is_one_hint(empty):
    paragraphs = [f"About the roof, part {part}. " + "The roof wants battens, shingles and nails. " * 40 for part in range(6)]
    import_lines(empty, rows(talk=[*SHED, ("user", "And the roof?"), ("assistant", "\n\n".join(paragraphs))]))
    question = "What did you say of the battens of the roof?"
    before, now = sources(empty, question, "--stages", WITHOUT), sources(empty, question)
    assert before.count("m11") > 1 and now.count("m11") == 1 and "m11" in now[:2]
    assert len(set(now)) == len(now)


def test_other_memories_keep_their_places_beside_a_conversation(empty):
    note = {"text": "The boat shed of the harbour office is red; its colour was voted on.", "source": "note"}
    import_lines(empty, [*rows(), note])
    question = "Which colour did I choose for the boat shed?"
    found = sources(empty, question)
    assert "m2" in found[:2] and "note" in found[:4]


def test_a_time_in_the_question_still_counts(empty):
    """The same wish twice, in two weeks: the question's time decides."""
    now = time.time()
    lines = rows(talk=[("user", "Paint for the shed, please."), ("assistant", "Which paint do you want for the shed?")])
    later = [{**line, "source": f"later {line['source']}", "conversation": "later"} for line in lines]
    for days, part in ((30, lines), (1, later)):
        for line in part:
            line["created_at"] = int(now - days * 86_400)
    import_lines(empty, [*rows(), *lines, *later])
    found = sources(empty, "What did I want for the shed yesterday?")
    assert found.index("later m0") < found.index("m0")


def test_a_string_to_the_letter_still_counts(empty):
    failed = rows(talk=[("user", "It failed with E0308 again."), ("assistant", "A cast is enough.")])
    import_lines(empty, [*rows(), *({**line, "source": f"failed {line['source']}"} for line in failed)])
    assert sources(empty, "Which roof nails did I pick for error E0308?")[0] == "failed m0"


def test_the_contribution_is_explained(empty):
    import_lines(empty, rows())
    hint = empty("explore_recall", "--query", "Which colour did I choose for the boat shed?", "--explain")["hints"][0]
    assert hint["explain"]["contributions"]["conversation"] > 0
