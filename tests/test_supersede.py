"""What a new memory puts out of date: marked when it is written, asked where it is unsure, and taken back."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from memory.core.records import Verdicts
from memory.retrieval.stages import FOR_PROMPTS
from memory.store.paths import Home
from memory.store.store import Store
from memory.workspace.encoder import StoreEncoder
from tests.conftest import CommandLine

OLD = "The staging database listens on port 5433."
NEW = "The staging database listens on port 5434."
WORDS = ("Weather data comes from SMHI.", "Logs go to Loki.", "Marta owns the tariffs module.", "The build uses Vite.")


def store_texts(call: CommandLine, *texts: str) -> list[str]:
    return [call("remember", text)["chunk_ids"][0] for text in texts]


def mark_of(call: CommandLine, name: str) -> str:
    return str(call("explore_peek", "--id", name).get("mark", ""))


def test_remember_says_what_is_replaced_and_every_view_marks_it(empty: CommandLine) -> None:
    (old,) = store_texts(empty, OLD)
    store_texts(empty, *WORDS)
    data = empty("remember", NEW)
    new = data["chunk_ids"][0]
    (row,) = data["replaced"]
    assert (row["id"], row["by"]) == (old, new)
    assert row["undo"] == f"surgical-memory supersede --id {new} --of {old} --no"
    words = f"superseded by {new} (another number)"
    assert mark_of(empty, old) == words
    assert empty("explore_expand", "--id", old)["provenance"]["mark"] == words
    hints = empty("explore_recall", "-q", "port of the staging database")["hints"]
    assert [hint["id"] for hint in hints[:2]] == [new, old] and hints[1]["mark"] == words
    assert next(row for row in empty("list")["memories"] if row["id"] == old)["mark"] == words
    near = empty("explore_neighbors", "--node", new)["neighbors"]
    assert next(row for row in near if row["node"] == old and row["relation"] == "supersedes")["mark"] == words
    steps = empty("explore_path", "--from", new, "--to", old)["path"]
    assert next(row for row in steps if row["node"] == old)["mark"] == words
    assert words in empty("memory_recall", "-q", "port of the staging database")["context"]
    cited = empty("explore", "which port does the staging database listen on")
    assert next(row for row in cited["citations"] if row["id"] == old)["mark"] == words and words in cited["answer"]


def test_an_answer_begins_with_what_holds_now(empty: CommandLine) -> None:
    (old,) = store_texts(empty, "The backups of the staging database are kept for 30 days.")
    store_texts(empty, *WORDS)
    (new,) = store_texts(empty, "Backups of the staging database: 90 days since the audit, says Ines.")
    question = "how many days are the backups of the staging database kept"

    def order(call: CommandLine = empty) -> list[list[str]]:
        cited = [row["id"] for row in call("explore", question)["citations"]]
        recalled = [row["id"] for row in call("memory_recall", "-q", question)["sources"]]
        return [cited, recalled]

    empty("supersede", "--id", new, "--of", old, "--no")
    assert [found[0] for found in order()] == [old, old], "by its words the older one answers better"
    empty("supersede", "--id", new, "--of", old)
    assert [found[:2] for found in order()] == [[new, old], [new, old]]


def test_a_memory_keeps_its_place_for_what_still_holds(empty: CommandLine) -> None:
    (old,) = store_texts(empty, f"{OLD} Its backups go to a bucket in Frankfurt.")
    (new,) = store_texts(empty, "The staging database listens on port 5434, and its backups are tested on Mondays.")
    empty("supersede", "--id", new, "--of", old, "--sentence", "1")

    def first(query: str) -> str:
        return str(empty("explore_recall", "-q", query)["hints"][0]["id"])

    assert first("where do the backups of the staging database go, which bucket") == old
    assert first("on which port does the staging database listen") == new


def test_the_question_names_the_sentence_that_it_is_about(empty: CommandLine) -> None:
    store_texts(empty, *WORDS)
    (old,) = store_texts(empty, "Pavel answers the support mail. Invoices are rounded per line.")
    data = empty("remember", "Ines answers the support mail since May.")
    assert data["confirm"]["id"] == old and f"--of {old} --sentence 1`" in data["confirm"]["question"]
    assert data["confirm"]["question"].endswith("with `--no`.")


def test_what_is_unsure_is_one_question_that_a_command_answers(empty: CommandLine) -> None:
    store_texts(empty, *WORDS)
    data = empty("remember", "Pavel owns the tariffs module since May.")
    new, old = data["chunk_ids"][0], data["confirm"]["id"]
    assert "replaced" not in data and f"--id {new} --of {old}" in data["confirm"]["question"]
    assert "\n" not in data["confirm"]["question"]
    empty("supersede", "--id", new, "--of", old)
    assert mark_of(empty, old) == f"superseded by {new} (confirmed)"
    assert empty("undo")["undone"] == "verdicts"
    assert "confirmed" not in mark_of(empty, old)


def test_a_question_that_nobody_answered_puts_the_newer_one_first_and_marks_the_older(empty: CommandLine, tmp_path: Path) -> None:
    texts = ("Pavel owns the tariffs module.", *WORDS[:2], WORDS[3], "Ines owns the tariffs module since May.")
    file = tmp_path / "notes.jsonl"
    rows = [{"text": text, "created_at": f"2026-0{at + 1}-01T00:00:00Z"} for at, text in enumerate(texts)]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    asked = empty("import", str(file))["confirm"]
    old, new = asked["id"], asked["by"]
    question = "who owns the tariffs module"

    def sources() -> list[tuple[str, bool]]:
        return [(row["id"], "mark" in row) for row in empty("memory_recall", "-q", question)["sources"]][:2]

    def hints(*words: str) -> list[str]:
        return [row["id"] for row in empty("explore_recall", "-q", question, *words)["hints"]][:2]

    assert hints() == hints("--stages", ",".join(FOR_PROMPTS)) == [new, old], "it is more likely than not"
    assert mark_of(empty, old) == "", "by itself it has no mark"
    assert sources() == [(new, False), (old, True)]
    assert empty("review")["questions"] == [{**asked, "text": texts[-1]}] and empty("review")["open_questions"] == 1
    shown = empty.text("review")
    assert f"--id {new} --of {old}" in " ".join(shown.split()) and texts[-1] in shown and "Nothing waits" not in shown
    empty("supersede", "--id", new, "--of", old, "--no")
    assert sources() == [(old, False), (new, False)] and "questions" not in empty("review")
    empty("consolidate", "--since", "2000-01-01")
    assert sources() == [(old, False), (new, False)], "what was denied is not noted again"


CHANGES = (
    ("We use Jest for unit tests.", "Unit tests run with Vitest.", "what do we use for unit tests"),
    ("Mara owns the billing service.", "Billing belongs to Tomas.", "who owns billing"),
    ("The API rate limit is 100 requests a minute.", "Clients may send 250 requests a minute to the API.", "what is the API rate limit"),
    ("Feature flags live in LaunchDarkly.", "Flags are in our own Postgres table.", "where do feature flags live"),
    ("Sessions expire after 30 minutes.", "A session lasts eight hours before it expires.", "when does a session expire"),
)


def test_a_change_in_other_words_is_noticed_in_a_young_store(empty: CommandLine, tmp_path: Path) -> None:
    """It is asked about, and an answer that rests on the older one shows the newer one before it."""
    texts = [*(older for older, _, _ in CHANGES), *(newer for _, newer, _ in CHANGES)]
    rows = [{"text": text, "created_at": f"2026-{at + 1:02d}-01T00:00:00Z"} for at, text in enumerate(texts)]
    (tmp_path / "notes.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    empty("import", str(tmp_path / "notes.jsonl"))
    ids = {row["content"]: row["id"] for row in empty("list", "--full")["memories"]}
    assert empty("review")["open_questions"] == len(CHANGES)
    for older, newer, question in CHANGES:
        found = empty("explore", question)["citations"]
        assert [row["id"] for row in found] == [ids[newer], ids[older]]
        assert "mark" not in found[0] and f"see {ids[newer]}" in found[1]["mark"]


def test_what_is_superseded_asks_no_question_any_more(empty: CommandLine, tmp_path: Path) -> None:
    texts = ("Pavel owns the tariffs module.", *WORDS[:2], WORDS[3], "Ines owns the tariffs module since May.")
    file = tmp_path / "notes.jsonl"
    rows = [{"text": text, "created_at": f"2026-0{at + 1}-01T00:00:00Z"} for at, text in enumerate(texts)]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    asked = empty("import", str(file))["confirm"]
    (latest,) = store_texts(empty, "Nobody owns a module.")
    for out_of_date in (asked["by"], asked["id"]):
        empty("supersede", "--id", latest, "--of", out_of_date)
        assert "questions" not in empty("review")
        empty("undo")
        assert empty("review")["open_questions"] == 1


def test_what_was_denied_is_never_said_again(empty: CommandLine) -> None:
    (old,) = store_texts(empty, OLD)
    store_texts(empty, *WORDS)
    (new,) = store_texts(empty, NEW)
    empty("supersede", "--id", new, "--of", old, "--no")
    assert mark_of(empty, old) == ""
    empty("consolidate", "--since", "2000-01-01")
    assert mark_of(empty, old) == ""
    empty("undo")
    assert mark_of(empty, old) == f"superseded by {new} (another number)"


def test_one_sentence_is_out_of_date_and_the_rest_holds(empty: CommandLine) -> None:
    (old,) = store_texts(empty, f"{OLD} It runs Postgres 15 on host db2.")
    (new,) = store_texts(empty, NEW)
    empty("supersede", "--id", new, "--of", old, "--sentence", "1")
    assert mark_of(empty, old) == f"superseded by {new} (sentence 1: confirmed)"
    event = {"session_id": "s", "cwd": "/", "hook_event_name": "UserPromptSubmit"}
    prompt = "which port does the staging database listen on, and which Postgres runs there?"
    told, _ = empty.output("hook", "UserPromptSubmit", stdin=json.dumps({**event, "prompt": prompt}))
    assert "5433" not in told, "no superseded sentence is injected as if it held"


def test_undoing_the_new_memory_frees_the_old_one(empty: CommandLine) -> None:
    (old,) = store_texts(empty, OLD)
    (new,) = store_texts(empty, NEW)
    assert mark_of(empty, old).startswith(f"superseded by {new}")
    assert empty("undo")["undone"] == "remember"
    assert mark_of(empty, old) == ""


def test_a_file_of_others_puts_no_word_of_the_user_out_of_date(empty: CommandLine, tmp_path: Path) -> None:
    (old,) = store_texts(empty, OLD)
    file = tmp_path / "others.jsonl"
    file.write_text(json.dumps({"text": NEW, "created_at": "2099-01-01T00:00:00Z"}) + "\n")
    empty("import", str(file), "--scope", "user")
    assert mark_of(empty, old) == ""


def test_what_claude_says_against_a_preference_leaves_no_open_question(
    empty: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    empty("remember", "--type", "preference", OLD)
    store_texts(empty, *WORDS)
    monkeypatch.setenv("CLAUDECODE", "1")
    assert "confirm" in empty("remember", NEW) and "questions" not in empty("review")


def test_a_store_that_is_rebuilt_has_the_same_marks(empty: CommandLine) -> None:
    (old,) = store_texts(empty, OLD)
    store_texts(empty, *WORDS, NEW)
    before = mark_of(empty, old)
    for path in empty.home.glob("store.duckdb*"):
        path.unlink()
    assert before and mark_of(empty, old) == before


def test_it_needs_two_memories_of_one_scope(empty: CommandLine) -> None:
    (old,) = store_texts(empty, OLD)
    assert "itself" in empty.usage_error("supersede", "--id", old, "--of", old)
    assert empty.refusal("supersede", "--id", old, "--of", "abcdefghjkmn")["code"] == "unknown_id"


def three_verdicts(call: CommandLine, *at: str) -> dict[str, str]:
    """A verdict of the judge, one of the user about a sentence, and two that were taken apart; what is marked, by id."""

    def store(text: str) -> str:
        return str(call("remember", text, *at)["chunk_ids"][0])

    judged, answered, denied = (
        store(OLD), store("The office closes at six. Tea is free."), store("The test database listens on port 7001."),
    )  # fmt: skip
    store(NEW)
    later, other = store("Since June the office closes at eight."), store("The test database listens on port 7002.")
    call("supersede", "--id", later, "--of", answered, "--sentence", "1", *at)
    call("supersede", "--id", other, "--of", denied, "--no", *at)
    return marks(call, judged, answered, denied, at=at)


def marks(call: CommandLine, *names: str, at: tuple[str, ...] = ()) -> dict[str, str]:
    return {name: str(call("explore_peek", "--id", name, *at).get("mark", "")) for name in names}


def is_compared_no_more(call: CommandLine, before: dict[str, str]) -> bool:
    """Whether a night says nothing of the pair that was taken apart."""
    call("consolidate", "--since", "2000-01-01")
    return marks(call, *before) == before


def test_verdicts_that_only_the_database_holds_are_written_back(empty: CommandLine) -> None:
    before = three_verdicts(empty)
    assert [bool(words) for words in before.values()] == [True, True, False]
    shutil.rmtree(empty.home / "journal")
    empty("doctor", "--fix")
    for path in empty.home.glob("store.duckdb*"):
        path.unlink()
    assert marks(empty, *before) == before
    assert is_compared_no_more(empty, before)


def test_a_lost_answer_comes_back_over_the_verdict_that_it_denied(empty: CommandLine) -> None:
    """Of the journal the line of the "no" alone is damaged: the judge's verdict before it must not hold again."""
    (old,) = store_texts(empty, OLD)
    store_texts(empty, *WORDS)
    (new,) = store_texts(empty, NEW)
    assert mark_of(empty, old)
    empty("supersede", "--id", new, "--of", old, "--no")
    store_texts(empty, "Ferries leave at noon.")
    (segment,) = (empty.home / "journal").glob("*-*.jsonl")
    lines = segment.read_bytes().splitlines(keepends=True)
    (place,) = [at for at, line in enumerate(lines) if b'"verdicts"' in line and b'"user"' in line]
    lines[place] = b"#" * (len(lines[place]) - 1) + b"\n"
    segment.write_bytes(b"".join(lines))
    empty("doctor", "--fix")
    for path in empty.home.glob("store.duckdb*"):
        path.unlink()
    assert mark_of(empty, old) == ""


def test_an_export_of_everything_takes_the_verdicts_along(empty: CommandLine, tmp_path: Path) -> None:
    before = three_verdicts(empty)
    file, home = tmp_path / "all.jsonl", tmp_path / "other"
    empty("export", "--everything", str(file))
    empty("import", "--as-mine", str(file), "--home", str(home))
    assert marks(empty, *before, at=("--home", str(home))) == before


def test_what_was_denied_here_does_not_come_in_with_an_older_export(empty: CommandLine, tmp_path: Path) -> None:
    (old,) = store_texts(empty, OLD)
    store_texts(empty, *WORDS)
    (new,) = store_texts(empty, NEW)
    file = tmp_path / "all.jsonl"
    empty("export", "--everything", str(file))
    empty("supersede", "--id", new, "--of", old, "--no")
    empty("import", "--as-mine", str(file))
    assert mark_of(empty, old) == ""


def test_a_project_that_is_brought_back_has_its_verdicts(empty: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "mill" / ".git").mkdir(parents=True)
    at = ("--project", str(tmp_path / "mill"))
    before = three_verdicts(empty, *at)

    def current_verdicts() -> dict[str, str]:
        return marks(empty, *before, at=at)

    backup = empty("backup", *at)["name"]
    judged, answered, denied = before
    empty("supersede", "--id", before[judged].split()[2], "--of", judged, "--no", *at)
    empty("update", "--id", answered, "The office closes at nine. Tea is free.", *at)
    assert current_verdicts() != before
    empty("restore", backup, "--yes", *at)
    assert current_verdicts() == before
    for path in empty.home.glob("store.duckdb*"):
        path.unlink()
    assert current_verdicts() == before and not before[denied]


def test_a_hint_before_a_better_one_says_why(empty: CommandLine) -> None:
    """What may replace another memory, and is not likely to, comes before it and keeps its lower score."""
    store_texts(
        empty,
        "The staging server moved from port 5432 to port 5433.",
        "Staging uses Postgres 15 and listens on port 5432.",
    )
    old, new, other = store_texts(
        empty,
        "We use port 5433 for staging now, because 5432 is taken by the proxy.",
        "Actually staging listens on port 6000 since the proxy was removed.",
        "Production listens on port 5434.",
    )
    asked = Verdicts("asked", 1, ((new, old, "unconfirmed", 0.4, ""),))
    Store(Home(str(empty.home)), StoreEncoder()).write([asked])
    query = ("explore_recall", "-q", "staging port proxy")
    hints = empty(*query)["hints"]
    by_id = {hint["id"]: hint for hint in hints}
    assert [hint["id"] for hint in hints].index(new) < [hint["id"] for hint in hints].index(old)
    assert by_id[new]["score"] < by_id[old]["score"] and by_id[new]["may_replace"] == old
    assert not any("may_replace" in by_id[name] for name in (old, other))
    assert f"newer, may replace {old}" in " ".join(empty.text(*query).split())
    # Whatever has no such reason is in the order of its score.
    rest = [hint["score"] for hint in hints if "may_replace" not in hint]
    assert rest == sorted(rest, reverse=True)
    empty("supersede", "--id", new, "--of", old, "--no")
    plain = empty(*query)["hints"]
    scores = [hint["score"] for hint in plain]
    assert scores == sorted(scores, reverse=True) and not any("may_replace" in hint for hint in plain)


THINGS = ("crane", "quay", "shed", "buoy", "lamp", "gate", "ramp", "dock", "mast")
COLOURS = ("red", "blue", "green", "white")


def test_answers_teach_how_much_is_asked(empty: CommandLine, tmp_path: Path) -> None:
    """Where nearly every question was answered with no, the same text asks nothing; a rebuilt store knows the answers."""
    texts = [f"The {thing} of the harbour is painted {colour}." for thing in THINGS for colour in COLOURS]
    coat = "of the harbour gets another coat, yellow this time, at noon."
    other = ("--home", str(tmp_path / "other"))
    file = tmp_path / "notes.jsonl"
    file.write_text("".join(json.dumps({"text": text}) + "\n" for text in (*texts, f"The crane {coat}")))
    for home in ((), other):
        empty("import", str(file), *home)
    ids = [row["id"] for row in empty("list", "--limit", "100")["memories"]]
    asked = Verdicts("asked", 1, tuple((ids[0], old, "unconfirmed", 0.9, "") for old in ids[1:]))
    denied = Verdicts("denied", 2, tuple((ids[0], old, "", 0.0, "") for old in ids[1:]), "model")
    Store(Home(str(empty.home)), StoreEncoder()).write([asked, denied])
    for path in empty.home.glob("store.duckdb*"):
        path.unlink()
    assert "confirm" in empty("remember", f"The quay {coat}", *other)
    assert "confirm" not in empty("remember", f"The quay {coat}")
