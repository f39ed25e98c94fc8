"""No secret reaches a byte on the disk, whichever road it takes."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from tests.core.secret_shapes import SHAPES
from tests.test_capture import said
from tests.test_listen import Hook
from tests.test_managing import bytes_of


def leaked(home: Path) -> list[str]:
    """The shapes of which anything of note is on the disk, as it is or as JSON writes it."""
    data = bytes_of(home)
    found = []
    for name, (_, secret) in SHAPES.items():
        for line in secret.split("\n"):
            if line.encode() in data or json.dumps(line)[1:-1].encode() in data:
                found.append(name)
    return sorted(set(found))


def texts() -> list[str]:
    return [f"We decided to keep this because of {name}: {text}" for name, (text, _) in SHAPES.items()]


def lines_of(rows: list[Any]) -> str:
    return "".join(json.dumps(row) + "\n" for row in rows)


def test_through_remember_and_its_options(empty):
    everything = "\n\n".join(texts())
    empty("remember", everything)
    empty("remember", stdin=everything + "\nmore")
    for number, (text, _) in enumerate(list(SHAPES.values())[::3]):
        plain = text.replace("\n", " ")
        empty(
            "remember", f"Number {number}.", "--title", plain, "--tags", plain, "--source", plain, "--conversation", plain
        )
    assert leaked(empty.home) == []


def test_through_update_and_link(empty):
    first, second = (empty("remember", f"Number {n}.")["chunk_ids"][0] for n in (1, 2))
    empty("update", "--id", first, "\n\n".join(texts()), "--title", " ".join(text for text, _ in SHAPES.values())[:3000])
    empty("link", "--from", second, "--to", first, "--reasoning", " ".join(texts()).replace("\n", " "))
    assert leaked(empty.home) == []


def test_through_every_kind_of_import(empty, tmp_path):
    (tmp_path / "own.jsonl").write_text(
        lines_of([{"text": text, "title": text, "tags": [text], "source": text, "conversation": text} for text in texts()])
        + lines_of([{"text": text, "speaker": text} for text in texts()])
        + lines_of([{"text": 7, "title": text} for text in texts()])
    )
    (tmp_path / "graph.jsonl").write_text(
        lines_of([{"type": "entity", "name": text[:99], "entityType": "x", "observations": [text]} for text in texts()])
    )
    (tmp_path / "session.jsonl").write_text(
        lines_of([said(role, text, n) for n, text in enumerate(texts()) for role in ("user", "assistant")])
    )
    (tmp_path / "chat.jsonl").write_text(lines_of([{"role": "user", "content": text} for text in texts()]))
    (tmp_path / "notes.md").write_text("\n\n".join(f"# {text}\n\n{text}" for text in texts()))
    data = empty("import", str(tmp_path))
    assert data["imported"] > 300
    assert leaked(empty.home) == []


def test_through_capture_review_and_hooks(empty, tmp_path):
    path = tmp_path / "session.jsonl"
    path.write_text(lines_of([said("user", f"[REMEMBER] {text}", n) for n, text in enumerate(texts())]))
    empty("capture", str(path))
    empty("config", "set", "capture.mode", "review")
    empty("config", "set", "capture.per_session", "50")
    path.write_text(lines_of([said("user", text, n, "other") for n, text in enumerate(texts())]))
    empty("capture", str(path), "--conversation", "other")
    for row in empty("review")["review"][:3]:
        empty("review", "edit", row["id"], "\n".join(texts()))
    hook = Hook(empty.home, tmp_path)
    for text in texts()[::10]:
        hook("UserPromptExpansion", {"command_args": text})
    hook("SessionEnd", {"transcript_path": str(path), "session_id": texts()[0]})
    time.sleep(1)
    assert leaked(empty.home) == []


def test_through_a_shared_folder_and_file(empty, tmp_path):
    from memory.core.sharing import Shared, SharedLink, to_markdown, to_row

    folder = tmp_path / "shared"
    folder.mkdir()
    shared = [
        Shared(f"{n:012d}", "note", text.replace("\n", " "), text, (text,), source=text, conversation=text,
               links=(SharedLink("000000000001", "supports", 0.5, text),))
        for n, text in enumerate(texts())
    ]  # fmt: skip
    for one in shared:
        (folder / f"{one.id}.md").write_text(to_markdown(one))
    (tmp_path / "all.jsonl").write_text(lines_of([to_row(one) for one in shared]))
    assert empty("import", str(folder))["imported"] > 50
    empty("import", str(tmp_path / "all.jsonl"), "--scope", "user")
    assert leaked(empty.home) == []


def test_through_questions(filled):
    for number, text in enumerate(texts()[::4]):
        filled("explore_recall", "-q", text, "--session", f"s{number}")
        filled("explore", text, "--session", f"t{number}")
    assert leaked(filled.home) == []
