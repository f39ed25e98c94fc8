"""Dialogue: LoCoMo (Maharana et al., ACL 2024) and LongMemEval (Wu et al., ICLR 2025). A memory is a turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from tests.bench.data import Question
from tests.bench.loaders import Collection

_SESSION = re.compile(r"session_(\d+)$")
_TURN = re.compile(r"D\d+:\d+")
_UNANSWERABLE = 5  # LoCoMo's category of questions to which there is no answer


def locomo(samples: Sequence[dict[str, Any]]) -> Iterator[Collection]:
    """A collection a conversation. The gold is the evidence, by `dia_id`; questions without any are left out."""
    for sample in samples:
        said = sample["conversation"]
        sessions = sorted(int(match.group(1)) for name in said if (match := _SESSION.match(name)))
        rows = []
        for number in sessions:
            when = _locomo_time(said.get(f"session_{number}_date_time", ""))
            for turn in said[f"session_{number}"]:
                caption = turn.get("blip_caption")
                row = {
                    "text": turn["text"] + (f" [shows {caption}]" if caption else ""),
                    "speaker": turn["speaker"],
                    "conversation": f"session {number}",
                    "source": turn["dia_id"],
                }
                rows.append(row | ({"created_at": when} if when else {}))
        known = {row["source"] for row in rows}
        questions = []
        for place, asked in enumerate(sample["qa"]):
            gold = tuple(name for name in _TURN.findall(" ".join(asked.get("evidence") or ())) if name in known)
            if gold and asked.get("category") != _UNANSWERABLE:
                answer = str(asked.get("answer", ""))
                questions.append(Question(f"{sample['sample_id']}-{place}", asked["question"], gold, answer))
        yield Collection(str(sample["sample_id"]), rows, questions)


def _locomo_time(text: str) -> str:
    """`1:56 pm on 8 May, 2023` as ISO 8601; "" for what is not so written."""
    try:
        return datetime.strptime(text.strip(), "%I:%M %p on %d %B, %Y").replace(tzinfo=UTC).isoformat()
    except ValueError:
        return ""


def longmemeval(records: Sequence[dict[str, Any]]) -> Iterator[Collection]:
    """A collection a question: its haystack. The gold is the turns that have the answer, else all of their sessions."""
    for record in records:
        if str(record["question_id"]).endswith("_abs"):
            continue  # the answer is that there is none
        rows, gold = [], []
        sessions = zip(
            record["haystack_session_ids"], record["haystack_dates"], record["haystack_sessions"], strict=True
        )
        for name, date, turns in sessions:
            when = _longmemeval_time(date)
            marked = any(turn.get("has_answer") for turn in turns)
            for place, turn in enumerate(turns):
                row = {
                    "text": turn["content"], "speaker": turn["role"], "conversation": name, "source": f"{name}:{place}",
                }  # fmt: skip
                rows.append(row | ({"created_at": when} if when else {}))
                if turn.get("has_answer") or (name in record["answer_session_ids"] and not marked):
                    gold.append(row["source"])
        asked = Question(str(record["question_id"]), record["question"], tuple(gold), str(record["answer"]))
        yield Collection(asked.id, [row for row in rows if row["text"].strip()], [asked] if gold else [])


def _longmemeval_time(text: str) -> str:
    """`2023/05/20 (Sat) 02:21` as ISO 8601; "" for what is not so written."""
    try:
        plain = re.sub(r"\s*\(\w+\)", "", text.strip())
        return datetime.strptime(plain, "%Y/%m/%d %H:%M").replace(tzinfo=UTC).isoformat()
    except ValueError:
        return ""
