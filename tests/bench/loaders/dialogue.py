"""Dialogue: LoCoMo (Maharana et al., ACL 2024), LongMemEval (Wu et al., ICLR 2025), BEAM (Tavakoli et al., 2025), and sets
of our own forms. A memory is a turn.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
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


def own_collections(docs: Sequence[dict[str, Any]], queries: Sequence[dict[str, Any]]) -> Iterator[Collection]:
    """A collection a scope, of documents with `scope`, `group` (the session) and `meta` (date and speaker)."""
    for scope in dict.fromkeys(row["scope"] for row in docs):
        rows = [
            {
                "text": row["text"].removeprefix(f"{row['meta']['speaker']}: "),
                "speaker": row["meta"]["speaker"],
                "conversation": row["group"],
                "source": row["id"],
                "created_at": row["meta"]["date"],
            }
            for row in docs
            if row["scope"] == scope
        ]
        asked = [
            Question(row["id"], row["text"], tuple(row["gold"]), row.get("answer", ""), row.get("category", ""))
            for row in queries
            if row["scope"] == scope and row["gold"]
        ]
        yield Collection(scope, rows, asked)


def written_folders(path: Path) -> Iterator[Collection]:
    """Conversations as people write them: a folder each, with conversation.txt and questions.tsv.

    conversation.txt: `# DATE` opens a session, `NAME: text` is a message; U is the user and A an assistant.
    questions.tsv: kind, question, the numbers of the messages that answer it (from 1, commas between), answer.
    """
    for file in sorted(path.rglob("conversation.txt")):
        rows = _written_rows(file.read_text(encoding="utf-8"))
        questions = []
        for number, line in enumerate((file.parent / "questions.tsv").read_text(encoding="utf-8").splitlines(), 1):
            kind, text, gold, answer = line.split("\t")
            if gold:
                numbers = tuple(part.strip() for part in gold.split(","))
                questions.append(Question(f"{file.parent.name}-{number}", text, numbers, answer, kind))
        yield Collection(file.parent.name, rows, questions)


def _written_rows(text: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    when = ""
    for line in text.splitlines():
        if line.startswith("# "):
            when = line.removeprefix("# ").strip()
        elif line.strip():
            name, said = line.split(": ", 1)
            row = {
                "text": said.replace("\\n", "\n"), "speaker": {"U": "user", "A": "assistant"}.get(name, name),
                "conversation": f"session of {when}", "source": str(len(rows) + 1), "created_at": when,
            }  # fmt: skip
            rows.append(row)
    return rows


def beam_folders(path: Path) -> Iterator[Collection]:
    """BEAM as its repository has it: a folder a conversation, with chat.json and probing_questions/*.json."""
    for chat in sorted(path.rglob("chat.json")):
        asked = sorted(chat.parent.rglob("probing_questions*.json"))
        questions = json.loads(asked[0].read_text(encoding="utf-8")) if asked else {}
        name = chat.parent.relative_to(path).as_posix()
        yield beam(name if name != "." else path.name, json.loads(chat.read_text(encoding="utf-8")), questions)


def beam_records(records: Sequence[dict[str, Any]]) -> Iterator[Collection]:
    """BEAM as its data set has it: a record a conversation, with `chat` and `probing_questions`, a dict written out."""
    for place, record in enumerate(records):
        asked = record["probing_questions"]
        questions = ast.literal_eval(asked) if isinstance(asked, str) else asked
        yield beam(str(record.get("conversation_id", place)), record["chat"], questions)


def beam(name: str, chat: Sequence[Any], asked: dict[str, list[dict[str, Any]]]) -> Collection:
    """One conversation. A session is a batch of `chat`; the gold is the messages of `source_chat_ids`, by `id`.

    Questions without any, those to which there is no answer among them, are left out.
    """
    rows: list[dict[str, Any]] = []
    for number, batch in enumerate(chat, 1):
        when = ""
        for turn in _beam_turns(batch):
            when = _beam_time(str(turn.get("time_anchor") or "")) or when
            row = {
                "text": turn["content"], "speaker": turn["role"], "conversation": f"session {number}",
                "source": str(turn.get("id", len(rows))),
            }  # fmt: skip
            if turn["content"].strip():
                rows.append(row | ({"created_at": when} if when else {}))
    known = {row["source"] for row in rows}
    questions = []
    for kind, each in asked.items():
        for place, one in enumerate(each):
            gold = tuple(dict.fromkeys(name for name in _numbers(one.get("source_chat_ids")) if name in known))
            if gold:
                answer = str(one.get("answer") or one.get("ideal_response") or one.get("ideal_answer") or "")
                questions.append(Question(f"{name}-{kind}-{place}", one["question"], gold, answer, kind))
    return Collection(name, rows, questions)


def _beam_turns(part: Any) -> Iterator[dict[str, Any]]:
    """The messages in a batch, however deep they are nested in it, in order."""
    if isinstance(part, dict) and "role" in part and isinstance(part.get("content"), str):
        yield part
    elif isinstance(part, dict):
        yield from _beam_turns(part.get("turns") or [])
    elif isinstance(part, list):
        for each in part:
            yield from _beam_turns(each)


def _numbers(part: Any) -> Iterator[str]:
    """The ids in `source_chat_ids`: a list, or lists by what they are evidence for."""
    if isinstance(part, dict):
        part = list(part.values())
    if isinstance(part, list):
        for each in part:
            yield from _numbers(each)
    elif isinstance(part, (int, str)) and not isinstance(part, bool):
        yield str(part)


def _beam_time(text: str) -> str:
    """`March-15-2024` as ISO 8601; "" for what is not so written."""
    try:
        return datetime.strptime(text.strip(), "%B-%d-%Y").replace(tzinfo=UTC).isoformat()
    except ValueError:
        return ""
