"""Public sets are read in the formats in which they are published. The fixtures are our own, in those formats."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.bench.loaders import Unknown, collections, fingerprint


def write(path: Path, content: Any) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def lines(rows: list[Any]) -> str:
    return "".join(json.dumps(row) + "\n" for row in rows)


LOCOMO = [
    {
        "sample_id": "conv-1",
        "conversation": {
            "speaker_a": "Ada", "speaker_b": "Ben",
            "session_2_date_time": "9:05 am on 3 June, 2023",
            "session_2": [{"speaker": "Ben", "dia_id": "D2:1", "text": "I moved last week."}],
            "session_1_date_time": "1:56 pm on 8 May, 2023",
            "session_1": [
                {"speaker": "Ada", "dia_id": "D1:1", "text": "Look!", "blip_caption": "a red boat"},
                {"speaker": "Ben", "dia_id": "D1:2", "text": "Nice boat."},
            ],
            "session_3_date_time": "x",
        },
        "qa": [
            {"question": "When did Ben move?", "answer": "May 2023", "evidence": ["D2:1"], "category": 2},
            {"question": "What is red?", "answer": "a boat", "evidence": ["D1:1; D1:2"], "category": 4},
            {"question": "Who is Cy?", "adversarial_answer": "nobody", "evidence": ["D1:1"], "category": 5},
            {"question": "Why?", "answer": "", "evidence": [], "category": 3},
        ],
    }
]  # fmt: skip


def test_locomo(tmp_path: Path) -> None:
    found = list(collections(write(tmp_path / "locomo10.json", LOCOMO)))
    assert [one.name for one in found] == ["conv-1"]
    assert found[0].rows[0] == {
        "text": "Look! [shows a red boat]", "speaker": "Ada", "conversation": "session 1", "source": "D1:1",
        "created_at": "2023-05-08T13:56:00+00:00",
    }  # fmt: skip
    assert [row["source"] for row in found[0].rows] == ["D1:1", "D1:2", "D2:1"]
    assert [(q.text, q.gold) for q in found[0].questions] == [
        ("When did Ben move?", ("D2:1",)), ("What is red?", ("D1:1", "D1:2")),
    ]  # fmt: skip


LONGMEMEVAL = [
    {
        "question_id": "q1", "question_type": "single-session-user", "question": "Which tea?", "answer": "green",
        "question_date": "2023/05/30 (Tue) 10:00", "haystack_dates": ["2023/05/20 (Sat) 02:21", "odd"],
        "haystack_session_ids": ["s1", "s2"], "answer_session_ids": ["s1"],
        "haystack_sessions": [
            [{"role": "user", "content": "I like green tea.", "has_answer": True}, {"role": "assistant", "content": "OK."}],
            [{"role": "user", "content": "Hello"}, {"role": "assistant", "content": " "}],
        ],
    },
    {
        "question_id": "q2", "question": "And?", "answer": "so", "haystack_dates": ["2023/05/20 (Sat) 02:21"],
        "haystack_session_ids": ["s1"], "answer_session_ids": ["s1"],
        "haystack_sessions": [[{"role": "user", "content": "One"}, {"role": "assistant", "content": "Two"}]],
    },
    {"question_id": "q3_abs", "question": "None?", "answer": "no"},
]  # fmt: skip


def test_longmemeval(tmp_path: Path) -> None:
    first, second = collections(write(tmp_path / "longmemeval_s.json", LONGMEMEVAL))
    assert [row["source"] for row in first.rows] == ["s1:0", "s1:1", "s2:0"]
    assert first.rows[0]["created_at"] == "2023-05-20T02:21:00+00:00" and "created_at" not in first.rows[2]
    assert first.questions[0].gold == ("s1:0",) and second.questions[0].gold == ("s1:0", "s1:1")


HOTPOTQA = [
    {
        "_id": "h1", "question": "Who?", "answer": "Ann", "type": "bridge", "level": "hard",
        "supporting_facts": [["A", 0], ["B", 1], ["A", 1]],
        "context": [["A", ["One.", " Two."]], ["B", ["Three.", "Four."]], ["C", ["Five."]]],
    },
    {
        "_id": "h2", "question": "What?", "answer": "it", "supporting_facts": [["A", 0]], "evidences": [["a", "b", "c"]],
        "context": [["A", ["One.", " Two."]], ["D", [""]]],
    },
]  # fmt: skip


def test_hotpotqa_and_2wiki(tmp_path: Path) -> None:
    (found,) = collections(write(tmp_path / "dev.json", HOTPOTQA))
    assert [row["text"] for row in found.rows] == ["A\nOne. Two.", "B\nThree. Four.", "C\nFive."]
    assert [q.gold for q in found.questions] == [("p0", "p1"), ("p0",)]


MUSIQUE = [
    {
        "id": "2hop__1_2", "question": "Where?", "answer": "here", "answerable": True,
        "paragraphs": [
            {"idx": 0, "title": "A", "paragraph_text": "One.", "is_supporting": False},
            {"idx": 1, "title": "B", "paragraph_text": "Two.", "is_supporting": True},
        ],
    }
]  # fmt: skip


def test_musique(tmp_path: Path) -> None:
    (found,) = collections(write(tmp_path / "musique_ans_v1.0_dev.jsonl", lines(MUSIQUE)))
    assert found.rows[1] == {"text": "B\nTwo.", "title": "B", "source": "p1"}
    assert found.questions[0].gold == ("p1",) and found.questions[0].answer == "here"


def test_beir(tmp_path: Path) -> None:
    corpus = [{"_id": "d1", "title": "T", "text": "One."}, {"_id": "d2", "title": "", "text": "Two."}]
    write(tmp_path / "set/corpus.jsonl", lines(corpus))
    write(tmp_path / "set/queries.jsonl", lines([{"_id": "q1", "text": "one?"}, {"_id": "q2", "text": "two?"}]))
    write(tmp_path / "set/qrels/test.tsv", "query-id\tcorpus-id\tscore\nq1\td1\t2\nq1\td2\t0\nq1\tgone\t1\n")
    (found,) = collections(tmp_path / "set")
    assert found.rows == [{"text": "T\nOne.", "source": "d1", "title": "T"}, {"text": "Two.", "source": "d2"}]
    assert [(q.id, q.gold) for q in found.questions] == [("q1", ("d1",))]


def test_a_folder_of_skills(tmp_path: Path) -> None:
    write(tmp_path / "skills/pdf/SKILL.md", "---\nname: pdf\ndescription: Fill forms\n---\nBody")
    write(tmp_path / "skills/pdf/evals/evals.json", {"skill_name": "pdf", "evals": [{"id": 1, "prompt": "fill it"}, {}]})
    (found,) = collections(tmp_path / "skills")
    assert found.skills == tmp_path / "skills" and [row["source"] for row in found.rows] == ["pdf/SKILL.md"]
    assert [(q.text, q.gold) for q in found.questions] == [("fill it", ("pdf/SKILL.md",))]


def test_what_is_none_of_them_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unknown, match="neither LoCoMo"):
        list(collections(write(tmp_path / "x.json", [{"a": 1}])))
    with pytest.raises(Unknown, match="no file"):
        list(collections(tmp_path / "nowhere"))


def test_a_checksum_is_of_all_that_a_set_is_made_of(tmp_path: Path) -> None:
    write(tmp_path / "set/a", "1")
    before = fingerprint(tmp_path / "set")
    write(tmp_path / "set/b/c", "2")
    assert fingerprint(tmp_path / "set") != before


CHAT = [
    {
        "batch_number": 1,
        "turns": [
            [
                {"role": "user", "id": 0, "content": "I keep bees.", "time_anchor": "March-15-2024"},
                {"role": "assistant", "id": 1, "content": "Lovely.", "time_anchor": None},
            ],
            [{"role": "user", "id": 2, "content": "Two hives."}, {"role": "assistant", "id": 3, "content": "  "}],
        ],
    },
    {"batch_number": 2, "turns": [[{"role": "user", "id": 4, "content": "Three by now.", "time_anchor": "soon"}]]},
]
PROBES = {
    "abstention": [{"question": "Who sold them?", "source_chat_ids": []}],
    "knowledge_update": [
        {"question": "How many hives?", "answer": "three", "source_chat_ids": {"old": [2], "new": [4, 4, 99]}}
    ],
    "information_extraction": [{"question": "What do I keep?", "ideal_response": "bees", "source_chat_ids": [[0], 1]}],
}


def check_beam(found: list[Any], name: str) -> None:
    assert [one.name for one in found] == [name]
    rows = found[0].rows
    assert [(row["source"], row["speaker"], row["conversation"]) for row in rows] == [
        ("0", "user", "session 1"), ("1", "assistant", "session 1"), ("2", "user", "session 1"), ("4", "user", "session 2"),
    ]  # fmt: skip
    assert [row.get("created_at", "")[:10] for row in rows] == ["2024-03-15"] * 3 + [""]
    assert [(q.text, q.gold, q.answer, q.kind) for q in found[0].questions] == [
        ("How many hives?", ("2", "4"), "three", "knowledge_update"),
        ("What do I keep?", ("0", "1"), "bees", "information_extraction"),
    ]


def test_beam_as_its_repository_has_it(tmp_path: Path) -> None:
    write(tmp_path / "100K/1/chat.json", CHAT)
    write(tmp_path / "100K/1/probing_questions/probing_questions.json", PROBES)
    check_beam(list(collections(tmp_path / "100K")), "1")


def test_beam_as_its_data_set_has_it(tmp_path: Path) -> None:
    """A session is a list of turns there, and the questions are a dict written out in Python."""
    chat = [[turn for pair in batch["turns"] for turn in pair] for batch in CHAT]
    record = {"conversation_id": "7", "chat": chat, "probing_questions": repr(PROBES)}
    check_beam(list(collections(write(tmp_path / "beam.jsonl", lines([record])))), "7")


def test_our_own_form_with_speakers_is_a_conversation_a_scope(tmp_path: Path) -> None:
    docs = [
        {"id": "a/1", "text": "user: I keep bees.", "scope": "a", "group": "a/s1", "meta": {"date": "2026-01-11", "speaker": "user"}},
        {"id": "b/1", "text": "Hello.", "scope": "b", "group": "b/s1", "meta": {"date": "2026-01-12", "speaker": "assistant"}},
    ]  # fmt: skip
    asked = [
        {"id": "q1", "text": "What do I keep?", "gold": ["a/1"], "scope": "a", "answer": "bees", "category": "information"},
        {"id": "q2", "text": "Who?", "gold": [], "scope": "a", "answer": "", "category": "unknown"},
    ]
    for name, rows in (("docs", docs), ("queries", asked)):
        with gzip.open(tmp_path / f"{name}.jsonl.gz", "wt", encoding="utf-8") as file:
            file.write(lines(rows))
    found = list(collections(tmp_path))
    assert [(one.name, len(one.rows), len(one.questions)) for one in found] == [("a", 1, 1), ("b", 1, 0)]
    assert found[0].rows[0] == {
        "text": "I keep bees.", "speaker": "user", "conversation": "a/s1", "source": "a/1", "created_at": "2026-01-11",
    }  # fmt: skip
    assert found[0].questions[0].kind == "information"


def test_conversations_as_people_write_them(tmp_path: Path) -> None:
    place = tmp_path / "some" / "boat"
    place.mkdir(parents=True)
    (place / "conversation.txt").write_text(
        "# 2026-03-01\nU: The mast is nine metres.\nA: Noted:\\n- a mast\n\n# 2026-04-02\nMara: Hello: again\n"
    )
    (place / "questions.tsv").write_text("information\tHow tall?\t1\t9 m\nunknown\tWho built it?\t\tnobody says\n")
    (found,) = collections(tmp_path / "some")
    assert found.name == "boat"
    assert [(row["source"], row["speaker"], row["text"]) for row in found.rows] == [
        ("1", "user", "The mast is nine metres."),
        ("2", "assistant", "Noted:\n- a mast"),
        ("3", "Mara", "Hello: again"),
    ]
    assert [row["created_at"] for row in found.rows] == ["2026-03-01", "2026-03-01", "2026-04-02"]
    assert len({row["conversation"] for row in found.rows}) == 2
    assert [(one.text, one.gold, one.kind) for one in found.questions] == [("How tall?", ("1",), "information")]
