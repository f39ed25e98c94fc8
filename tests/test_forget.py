"""`forget`: first it shows, then it erases, and then the words are nowhere."""

from __future__ import annotations

from pathlib import Path

from .test_listen import Hook


def bytes_of(home: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(home.rglob("*")) if path.is_file())


def test_it_shows_first(sample):
    name = sample.ids()["Tabs"]
    error = sample.refusal("forget", "--id", name)
    assert error["code"] == "confirm" and error["memories"] == [{"id": name, "title": "Tabs"}]
    assert "1 memory " in error["message"] and "--yes" in error["message"]
    assert sample("list")["total"] == 8


def test_it_shows_first_as_text_too(sample):
    output, code = sample.output("forget", "--type", "decision", "--text")
    release, socket = (sample.ids()[title] for title in ("Release day", "Unix socket"))
    assert code == 1 and output.splitlines() == [
        f"{release}  Release day",
        f"{socket}  Unix socket",
        "confirm: This erases 2 memories for good; undo cannot bring them back. Add --yes to do it.",
    ]
    for number in range(60):
        sample("remember", f"Number {number} of many.", "--tags", "many")
    lines = sample.output("forget", "--tag", "many", "--text")[0].splitlines()
    assert len(lines) == 52 and lines[-2] == "and 10 more"


def test_nothing_of_it_is_left(empty):
    empty("remember", "The zanzibarite vault opens with a whistle.", "--tags", "zanzibar")
    name = empty(
        "remember", "The quixotrope is hidden in Ulaanbaatar.", "--title", "Hidingplace", "--tags", "xyzzytag"
    )["chunk_ids"][0]
    empty("explore_recall", "--query", "where is it hidden", "--session", "s")
    assert b"quixotrope" in bytes_of(empty.home)
    assert empty("forget", "--id", name, "--yes") == {"forgotten": [name]}
    left = bytes_of(empty.home)
    for word in (b"quixotrope", b"Ulaanbaatar", b"ulaanbaatar", b"Hidingplace", b"xyzzytag"):
        assert word not in left
    assert b"zanzibarite" in left and empty("list")["total"] == 1
    assert empty.refusal("explore_peek", "--id", name)["code"] == "unknown_id"
    assert empty.refusal("explore_neighbors", "--node", "Ulaanbaatar")["code"] == "unknown_node"


def test_what_killed_work_has_left_beside_the_files_goes_too(sample):
    for name in ("store", "night"):
        (sample.home / f"{name}.duckdb.tmp").mkdir()
        (sample.home / f"{name}.duckdb.tmp" / "spilled").write_text("tabs, not spaces")
    sample("forget", "--id", sample.ids()["Tabs"], "--yes")
    assert not list(sample.home.glob("*.tmp"))


def test_undo_after_it_leaves_the_other_memories_alone(sample):
    sample("remember", "The zanzibarite vault opens with a whistle.")
    sample("forget", "--id", sample.ids()["Tabs"], "--yes")
    assert "cannot be restored" in sample.refusal("undo")["message"]


def test_several_at_once_each_counted_once(sample):
    ids = sample.ids()
    first, second = ids["Tabs"], ids["Framing"]
    error = sample.refusal("forget", "--id", f"[{first}],{second}", "--id", first)
    assert "2 memories" in error["message"] and len(error["memories"]) == 2
    assert set(sample("forget", "--id", first, "--id", second, "--yes")["forgotten"]) == {first, second}
    assert sample("list")["total"] == 6


def test_one_unknown_id_keeps_all(sample):
    error = sample.refusal("forget", "--id", sample.ids()["Tabs"], "--id", "zzzz", "--yes")
    assert error["code"] == "unknown_id" and sample("list")["total"] == 8


def test_it_needs_an_id(sample):
    assert sample.missing_argument("forget", "--yes")["code"] == "missing_id"


def test_the_same_words_can_be_remembered_again(empty):
    name = empty("remember", "The staging database listens on port 5433.")["chunk_ids"][0]
    empty("forget", "--id", name, "--yes")
    again = empty("remember", "The staging database listens on port 5433.")
    assert again["chunk_ids"] == [name] and again["duplicates"] == []


def test_what_sessions_were_told_of_it_goes_too(empty, tmp_path):
    name = empty("remember", "The quokkabird service listens on socket 7781 for telemetry.")["chunk_ids"][0]
    hook = Hook(empty.home, empty.folder)
    assert name in hook("UserPromptSubmit", {"prompt": "On which socket does the quokkabird service listen?"})
    (told,) = empty("why", "--session", "s1")["injections"]
    assert "quokkabird" in told["memories"][0]["stages"]["terms"]
    assert b"quokkabird" in bytes_of(empty.home)
    empty("forget", "--id", name, "--yes")
    assert b"quokkabird" not in bytes_of(empty.home)
    assert name not in (empty.home / "injections" / "s1.jsonl").read_text()
    left = empty("why", "--session", "s1")
    assert left["injections"] == [] and left["session"]["tokens"] == told["tokens"], "the budget stays spent"
