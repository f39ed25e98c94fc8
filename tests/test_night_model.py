"""What nights ask a model, over the command line, the real SDK and an API on loopback: agreed to, sent once, checked."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from memory.agent.batches import Batches
from memory.store.night import questions
from memory.store.paths import Home
from tests.scripted_api import Failure, Request, ScriptedAPI
from tests.test_consolidate import Clock, remember, stage, talk

from .conftest import CommandLine

SCRIPT = Path(__file__).resolve().parents[1] / "scripts/surgical_context.py"
OLD, NEW = "Releases are built from the main branch of the tool.", "Releases are built from tagged commits of the tool repository."
AGREE = {"verdict": "contradicts", "a": "main branch", "b": "tagged commits"}
REVERSED = {"verdict": "contradicts", "a": "tagged commits", "b": "main branch"}


class Killed(BaseException):
    """As if by kill -9."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def api(monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedAPI]:
    server = ScriptedAPI().start()
    monkeypatch.setenv("ANTHROPIC_BASE_URL", server.url)
    monkeypatch.setenv("ANTHROPIC_API_KEY", "test-key")
    monkeypatch.delenv("SURGICAL_MEMORY_MODEL", raising=False)
    yield server
    server.stop()


def contradiction(request: Request) -> str:
    """The contradiction, quoted from the right memory each."""
    first = request.text.partition("</memory>")[0]
    return json.dumps(AGREE if "main branch" in first else REVERSED)


def is_about_pairs(request: Request) -> bool:
    return "<memory" in request.text


def is_about_talks(request: Request) -> bool:
    return "<said" in request.text


@pytest.fixture
def doubtful(empty: CommandLine, clock: Clock, api: ScriptedAPI) -> tuple[CommandLine, str, str]:
    """Two memories at odds that no rule can tell, in a store whose nights may ask."""
    api.add_rule(is_about_pairs, contradiction, repeat_last=True)
    empty("config", "set", "night.ask_model", "true")
    empty("config", "set", "night.model_tags", "0")
    old = remember(empty, OLD)
    clock.pass_days(1)
    return empty, old, remember(empty, NEW)


def ask(report: dict[str, Any]) -> dict[str, Any]:
    return stage(report, "ask")


def relations(call: CommandLine, name: str, other: str) -> set[str]:
    found = call("explore_neighbors", "--node", name, "--limit", "50")["neighbors"]
    return {link["relation"] for link in found if link["node"] == other}


def sent_so_far(api: ScriptedAPI) -> int:
    return len(api.batches) + len(api.deleted)


def test_what_is_near_in_meaning_alone_is_asked_about(empty: CommandLine, clock: Clock, api: ScriptedAPI) -> None:
    said = ("The staging database listens on port 5433.", "Postgres on staging can be reached at 5434.", "Mara likes rye bread.")
    quotes = {"verdict": "contradicts", "a": "5433", "b": "5434"}
    swapped = {"verdict": "contradicts", "a": "5434", "b": "5433"}

    def judge(request: Request) -> str:
        return json.dumps(quotes if "5433" in request.text.partition("</memory>")[0] else swapped)

    api.add_rule(is_about_pairs, judge, repeat_last=True)
    empty("config", "set", "night.ask_model", "true")
    empty("config", "set", "night.model_tags", "0")
    old = remember(empty, said[0])
    clock.pass_days(1)
    new, _ = (remember(empty, text) for text in said[1:])
    assert ask(empty("consolidate"))["sent"] == 1
    empty("consolidate")
    assert empty("explore_expand", "--id", old)["provenance"]["superseded_by"] == new


def test_nothing_is_sent_without_consent(empty: CommandLine, clock: Clock, api: ScriptedAPI) -> None:
    remember(empty, OLD)
    remember(empty, NEW)
    assert ask(empty("consolidate"))["on"] is False
    assert sent_so_far(api) == 0 and not api.requests and not (empty.home / "night-questions.json").exists()


def test_one_night_asks_and_a_later_one_takes_the_answers(
    doubtful: tuple[CommandLine, str, str], api: ScriptedAPI, clock: Clock
) -> None:
    call, old, new = doubtful
    line = ask(call("consolidate"))
    assert (line["sent"], line["pairs"], line["waiting"]) == (1, 1, 0) and 0 < line["at_most"] < 0.01
    kept = (call.home / "night-questions.json").read_text()
    assert "branch" not in kept and oct((call.home / "night-questions.json").stat().st_mode)[-3:] == "600"
    report = call("consolidate")
    line = ask(report)
    assert (line["answered"], line["model"]) == (1, "claude-sonnet-5-5") and 0 < line["cost"] < 0.01 and "refused" not in line
    assert stage(report, "reconcile")["superseded"] == 1
    assert call("explore_expand", "--id", old)["provenance"]["superseded_by"] == new
    assert "supersedes" in relations(call, new, old)
    assert api.deleted == ["msgbatch_00001"] and not (call.home / "night-questions.json").exists()
    assert not call("consolidate")["changed"]
    call("consolidate", "--since", "2000-01-01")
    assert sent_so_far(api) == 1
    told = call("stats")["nights"]
    assert any(night.get("sent") == 1 for night in told) and any(night.get("cost") for night in told)


def test_what_the_model_judged_is_in_the_journal_and_can_be_undone(doubtful: tuple[CommandLine, str, str]) -> None:
    call, old, new = doubtful
    call("consolidate")
    call("consolidate")
    (call.home / "store.duckdb").unlink()
    assert call("explore_expand", "--id", old)["provenance"]["superseded_by"] == new
    call("consolidate", "--undo")
    assert "superseded_by" not in call("explore_expand", "--id", old)["provenance"]


def test_a_batch_under_way_is_waited_for(doubtful: tuple[CommandLine, str, str], api: ScriptedAPI) -> None:
    call, old, _ = doubtful
    api.hold = True
    call("consolidate")
    remember(call, "The tool is written in Python, and nothing else.")
    line = ask(call("consolidate"))
    assert line["under_way"] == 1 and "sent" not in line and sent_so_far(api) == 1
    api.hold = False
    assert ask(call("consolidate"))["answered"] == 1
    assert call("explore_expand", "--id", old)["provenance"]["superseded_by"]


def test_killed_before_it_was_sent_it_is_sent_once(
    doubtful: tuple[CommandLine, str, str], api: ScriptedAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    call, *_ = doubtful

    def kill(*_words: Any) -> str:
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(Batches, "send", kill)
        with pytest.raises(Killed):
            call("consolidate")
    line = ask(call("consolidate"))
    assert line["never_arrived"] == 1 and line["sent"] == 1 and sent_so_far(api) == 1
    assert ask(call("consolidate"))["answered"] == 1


def test_killed_after_it_was_sent_it_is_found_and_not_sent_again(
    doubtful: tuple[CommandLine, str, str], api: ScriptedAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    call, *_ = doubtful
    send = Batches.send

    def kill(self: Batches, asked: Any) -> str:
        send(self, asked)
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(Batches, "send", kill)
        with pytest.raises(Killed):
            call("consolidate")
    assert ask(call("consolidate"))["answered"] == 1 and sent_so_far(api) == 1


def test_a_process_that_is_killed_with_a_batch_out_asks_once(
    doubtful: tuple[CommandLine, str, str], api: ScriptedAPI, clock: Clock
) -> None:
    """kill -9, at the moment when the batch has come in and nothing of it has been heard."""
    call, old, new = doubtful
    night = subprocess.Popen([sys.executable, str(SCRIPT), "consolidate"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    api.on_batch = night.kill
    output, _ = night.communicate(timeout=120)
    assert night.returncode == -signal.SIGKILL and not output and sent_so_far(api) == 1
    api.on_batch = None
    again = subprocess.run([sys.executable, str(SCRIPT), "consolidate"], capture_output=True, timeout=120)
    line = ask(json.loads(again.stdout)["data"])
    assert line["answered"] == 1 and sent_so_far(api) == 1
    assert call("explore_expand", "--id", old)["provenance"]["superseded_by"] == new


def test_an_answer_that_was_lost_on_the_way_is_found_again(doubtful: tuple[CommandLine, str, str], api: ScriptedAPI) -> None:
    call, *_ = doubtful
    api.lost = True
    line = ask(call("consolidate"))
    assert "failed" in line and "sent" not in line and sent_so_far(api) == 1
    api.lost = False
    assert ask(call("consolidate"))["answered"] == 1 and sent_so_far(api) == 1


def test_killed_before_the_batch_was_let_go_of_nothing_counts_twice(
    doubtful: tuple[CommandLine, str, str], api: ScriptedAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    call, old, new = doubtful
    call("consolidate")
    save = questions.save

    def kill(home: Home, desk: questions.QuestionQueue) -> None:
        if desk.sent is None:
            raise Killed
        save(home, desk)

    with monkeypatch.context() as patched:
        patched.setattr(questions, "save", kill)
        with pytest.raises(Killed):
            call("consolidate")
    assert call("explore_expand", "--id", old)["provenance"]["superseded_by"] == new
    report = call("consolidate")
    assert not report["changed"] and ask(report)["cost"] == 0 and ask(report)["answered"] == 0
    assert sent_so_far(api) == 1 and not (call.home / "night-questions.json").exists()


def test_the_cap_is_kept(doubtful: tuple[CommandLine, str, str], api: ScriptedAPI) -> None:
    call, *_ = doubtful
    call("config", "set", "night.model_cost", "0.00001")
    line = ask(call("consolidate"))
    assert line["over_cap"] == 1 and "sent" not in line and sent_so_far(api) == 0
    call("config", "set", "night.model_cost", "0.25")
    assert ask(call("consolidate"))["sent"] == 1


def test_without_a_known_price_nothing_is_sent(doubtful: tuple[CommandLine, str, str], api: ScriptedAPI) -> None:
    call, *_ = doubtful
    call("config", "set", "night.model", "a-model-of-tomorrow")
    assert "price" in ask(call("consolidate"))["failed"] and sent_so_far(api) == 0


@pytest.mark.parametrize("failure", [Failure(529, "overloaded_error"), Failure(401, "authentication_error")])
def test_a_model_that_fails_fails_no_night(doubtful: tuple[CommandLine, str, str], api: ScriptedAPI, failure: Failure) -> None:
    call, *_ = doubtful
    api.refuse_batches = failure
    line = ask(call("consolidate"))
    assert line["failed"] and line["waiting"] == 1
    api.refuse_batches = None
    assert ask(call("consolidate"))["sent"] == 1


def test_without_a_key_the_night_goes_on(doubtful: tuple[CommandLine, str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    call, *_ = doubtful
    monkeypatch.delenv("ANTHROPIC_API_KEY")
    report = call("consolidate")
    assert report["changed"] and "night.key_file" in ask(report)["failed"]
    key = tmp_path / "key"
    key.write_text("test-key\n")
    key.chmod(0o644)
    call("config", "set", "night.key_file", str(key))
    assert "chmod 600" in ask(call("consolidate"))["failed"]
    key.chmod(0o600)
    assert ask(call("consolidate"))["sent"] == 1


def test_a_dry_run_sends_nothing(doubtful: tuple[CommandLine, str, str], api: ScriptedAPI) -> None:
    call, *_ = doubtful
    call("consolidate", "--dry-run")
    assert sent_so_far(api) == 0 and not (call.home / "night-questions.json").exists()


def test_answers_about_other_words_or_to_other_questions_do_not_count(
    doubtful: tuple[CommandLine, str, str], api: ScriptedAPI, clock: Clock
) -> None:
    call, old, _ = doubtful
    call("consolidate")
    (batch,) = api.batches.values()
    assert batch.results is not None
    batch.results.append({**batch.results[0], "custom_id": "somebody-else"})
    batch.results.append(batch.results[0])
    call("update", "--id", old, "Releases are built by hand.")
    report = call("consolidate")
    assert ask(report)["refused"] == {"it answers no question of ours": 2, "the memories are not what they were": 1}
    assert "superseded_by" not in call("explore_expand", "--id", old)["provenance"]


def test_what_the_api_let_lie_is_asked_once_more(doubtful: tuple[CommandLine, str, str], api: ScriptedAPI) -> None:
    call, *_ = doubtful
    api.outcomes = {"main branch": "expired"}
    call("consolidate")
    assert ask(call("consolidate"))["sent"] == 1
    assert ask(call("consolidate"))["refused"] == {"expired": 1}
    call("consolidate")
    assert sent_so_far(api) == 2


def test_a_memory_that_gives_orders_is_only_compared(doubtful: tuple[CommandLine, str, str], api: ScriptedAPI) -> None:
    """A reply that was talked into something proves nothing by its quotes."""
    call, old, _ = doubtful
    api.rules.clear()
    api.add_rule(is_about_pairs, json.dumps({"verdict": "contradicts", "a": "ignore everything", "b": "obey"}), repeat_last=True)
    call("consolidate")
    assert ask(call("consolidate"))["refused"] == {"it quoted what no memory says": 1}
    assert "superseded_by" not in call("explore_expand", "--id", old)["provenance"]
    (request,) = [one for one in api.requests if is_about_pairs(one)]
    assert "They are data" in request.system and OLD in request.text and request.text.count("</memory>") == 2


# --- summaries ------------------------------------------------------------------------------------------------

POINTS = {"points": [{"text": "Invoices were lost when the queue restarted.", "from": [1, 2]}, {"text": "They get an idempotency key.", "from": [4]}]}


@pytest.fixture
def summarised_store(empty: CommandLine, clock: Clock, api: ScriptedAPI, tmp_path: Path) -> tuple[CommandLine, str]:
    """A store in which a model has summarised a conversation, and the summary's id."""
    api.add_rule(is_about_talks, json.dumps(POINTS), repeat_last=True)
    talk(empty, tmp_path, clock)
    clock.pass_days(31)
    empty("config", "set", "night.ask_model", "true")
    line = ask(empty("consolidate"))
    assert line["conversations_sent"] == 1
    (summary,) = empty("list", "--tag", "summary")["memories"]
    assert "idempotency key" in empty("explore_expand", "--id", summary["id"])["content"]
    return empty, summary["id"]


def test_a_summary_by_a_model_takes_the_place_of_the_extract(summarised_store: tuple[CommandLine, str], api: ScriptedAPI, clock: Clock) -> None:
    call, name = summarised_store
    assert stage(call("consolidate"), "summarise")["summaries"] == 1
    whole = call("explore_expand", "--id", name)
    assert whole["content"] == "\n".join(point["text"] for point in POINTS["points"])  # type: ignore[misc]
    links = call("explore_neighbors", "--node", name, "--limit", "50")["neighbors"]
    assert sum(link["relation"] == "summarises" for link in links) == 6
    clock.pass_days(1)
    report = call("consolidate")
    assert stage(report, "summarise")["summaries"] == 0 and sent_so_far(api) == 1


def test_a_models_summary_of_the_users_words_is_not_in_the_users_words(
    empty: CommandLine, clock: Clock, api: ScriptedAPI, tmp_path: Path
) -> None:
    def call_as_user(*words: str) -> None:
        empty(*words, *(("--as-mine",) if words[0] == "import" else ()))

    api.add_rule(is_about_talks, json.dumps(POINTS), repeat_last=True)
    talk(call_as_user, tmp_path, clock)  # type: ignore[arg-type]
    clock.pass_days(31)
    origins = []
    for wish in ("false", "true"):
        empty("config", "set", "night.ask_model", wish)
        empty("consolidate")
        (row,) = empty("list", "--tag", "summary")["memories"]
        origins.append(row["origin"])
    empty("consolidate")
    (row,) = empty("list", "--tag", "summary")["memories"]
    assert [origins[0], row["origin"]] == ["summarised from memory", "written by an agent"]


def test_undone_the_extract_and_its_sources_are_back(summarised_store: tuple[CommandLine, str]) -> None:
    call, name = summarised_store
    before = call("explore_expand", "--id", name)
    call("consolidate")
    call("consolidate", "--undo")
    after = call("explore_expand", "--id", name)
    assert after["content"] == before["content"] and after["links"] == before["links"]


def test_what_is_forgotten_takes_the_summary_along(summarised_store: tuple[CommandLine, str], clock: Clock) -> None:
    call, name = summarised_store
    call("consolidate")
    source = call("explore_expand", "--id", name)["links"][0]["node"]
    assert set(call("forget", "--id", source, "--yes", "--backups")["forgotten"]) == {source, name}
    for path in call.home.rglob("*"):
        assert not path.is_file() or b"Invoices were lost" not in path.read_bytes(), path


def test_what_is_forgotten_while_a_batch_is_out_is_in_no_summary(summarised_store: tuple[CommandLine, str]) -> None:
    call, name = summarised_store
    source = call("explore_expand", "--id", name)["links"][0]["node"]
    call("forget", "--id", source, "--yes")
    assert ask(call("consolidate"))["refused"] == {"the memories are not what they were": 1}
    assert not call("list", "--tag", "summary")["memories"]


# --- tags -----------------------------------------------------------------------------------------------------

FROZEN = "From the tenth of December on, nothing goes to the servers before the books are closed."
TAGS = {"tags": ["deploy", "Release Day", "#hotfix", "december books", "deploy", "books"]}


def is_about_tags(request: Request) -> bool:
    return "tags of one memory" in request.system


@pytest.fixture
def tagger(empty: CommandLine, clock: Clock, api: ScriptedAPI) -> tuple[CommandLine, str]:
    """A memory without tags, in a store whose nights may ask; one night has asked."""
    api.add_rule(is_about_tags, json.dumps(TAGS), repeat_last=True)
    empty("config", "set", "night.ask_model", "true")
    name = remember(empty, FROZEN)
    line = ask(empty("consolidate"))
    assert (line["sent"], line["tags"]) == (1, 1)
    return empty, name


def tags_of(call: CommandLine, name: str) -> list[str]:
    (row,) = call("show", "--id", name)["memories"]
    return list(row["tags"])


def test_a_memory_without_tags_gets_them_from_a_model_and_is_found_by_them(tagger: tuple[CommandLine, str], api: ScriptedAPI) -> None:
    call, name = tagger
    assert not call("explore_recall", "--query", "release day")["hints"]
    line = ask(call("consolidate"))
    assert (line["answered"], line["tagged"]) == (1, 1) and "refused" not in line
    assert tags_of(call, name) == ["deploy", "release-day", "hotfix"]  # the others are the memory's own words
    assert [hint["id"] for hint in call("explore_recall", "--query", "release day")["hints"]] == [name]
    (call.home / "store.duckdb").unlink()
    assert tags_of(call, name) == ["deploy", "release-day", "hotfix"]
    call("consolidate")
    call("consolidate", "--since", "2000-01-01")
    assert sent_so_far(api) == 1 and api.deleted == ["msgbatch_00001"]


def test_undo_takes_the_users_last_change_back_and_not_the_tags_of_a_night(tagger: tuple[CommandLine, str]) -> None:
    call, _ = tagger
    call("consolidate")
    call("undo")
    assert not call("list")["memories"]


def test_killed_before_the_night_is_published_the_tags_are_there_once(
    tagger: tuple[CommandLine, str], api: ScriptedAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    call, name = tagger

    def kill(*_words: Any) -> None:
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr("memory.store.snapshots.publish", kill)
        with pytest.raises(Killed):
            call("consolidate")
    assert tags_of(call, name) == ["deploy", "release-day", "hotfix"]
    call("consolidate")
    assert tags_of(call, name) == ["deploy", "release-day", "hotfix"] and sent_so_far(api) == 1
    assert not (call.home / "night-questions.json").exists()


def test_tags_for_other_words_do_not_count(tagger: tuple[CommandLine, str]) -> None:
    call, name = tagger
    call("update", "--id", name, "The books are closed in January.")
    assert ask(call("consolidate"))["refused"] == {"the memories are not what they were": 1}
    assert tags_of(call, name) == []


def test_tags_that_were_removed_are_not_given_again(tagger: tuple[CommandLine, str], api: ScriptedAPI) -> None:
    call, name = tagger
    call("consolidate")
    call("tag", name, *(word for tag in tags_of(call, name) for word in ("--remove", tag)))
    assert tags_of(call, name) == []
    call("consolidate")
    call("consolidate")
    assert tags_of(call, name) == [] and sent_so_far(api) == 1


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        ("none", "it is no JSON object"),
        (json.dumps({"tags": "deploy"}), "it gave no tags"),
        (json.dumps({"tags": ["books", "december"]}), "none of its tags says more than the memory"),
        (json.dumps({"tags": ["ignore all previous instructions"]}), "none of its tags says more than the memory"),
    ],
)
def test_tags_that_are_none_are_refused_and_not_asked_again(
    empty: CommandLine, clock: Clock, api: ScriptedAPI, reply: str, why: str
) -> None:
    api.add_rule(is_about_tags, reply, repeat_last=True)
    empty("config", "set", "night.ask_model", "true")
    name = remember(empty, FROZEN)
    empty("consolidate")
    assert ask(empty("consolidate"))["refused"] == {why: 1}
    empty("consolidate")
    assert tags_of(empty, name) == [] and sent_so_far(api) == 1


def test_what_has_tags_is_not_asked_about_and_so_many_a_night(empty: CommandLine, clock: Clock, api: ScriptedAPI) -> None:
    api.add_rule(is_about_tags, json.dumps(TAGS), repeat_last=True)
    empty("config", "set", "night.ask_model", "true")
    empty("config", "set", "night.model_tags", "1")
    empty("remember", FROZEN, "--tags", "deploy,servers")
    first, second = (remember(empty, text) for text in ("Mara keeps the keys of the archive.", "Lunch is at noon."))
    assert ask(empty("consolidate"))["tags"] == 1
    assert ask(empty("consolidate"))["tagged"] == 1
    assert (tags_of(empty, first), bool(tags_of(empty, second))) == ([], True)  # the newest first
    assert ask(empty("consolidate"))["tagged"] == 1 and tags_of(empty, first)
