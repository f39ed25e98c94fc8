"""Each benchmark can be imported, has a help, and refuses what it was not given in words that name the option."""

from __future__ import annotations

import gzip
import json
import re
from argparse import ArgumentTypeError
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from memory.cli.table import all_commands
from memory.retrieval.stages import NAMES
from memory.workspace.options import options_of
from tests.bench import __main__ as bench
from tests.bench import ranking, report, skills
from tests.bench.data import Missing, corpus, names_parser, projects_with, rows, set_path
from tests.bench.product import ROOT
from tests.bench.report import Result, Table
from tests.bench.skills_set import batch
from tests.bench.skills_silence import _share_of, small_collections

EVERY = (*bench.NAMES, *bench.APART)
# What each that cannot do without is told to pass. The others generate what they are not given, or have it beside them.
NEEDED = {
    "ranking": "--data", "driver": "--data", "skills": "--data", "agent": "--data", "conversations": "--data",
    "parameters": "--data", "same_rankings": "--data", "beside": "--data", "live": "--data", "against": "--other",
}  # fmt: skip
# By option, those that take a folder with it and find it empty. `{}` is the folder.
EMPTY = {
    "--data {}": (
        "ranking", "driver", "skills", "agent", "conversations", "parameters", "same_rankings", "beside", "ledger", "concurrency",
        "speed", "mcp", "page", "repl", "imports", "waterfall", "night",
    ),
    "--projects {}": ("judgement", "session_start", "truth", "silence", "capture"),
    "--part questions --projects {}": ("judgement",),
    "--part skills --projects {}": ("judgement",),
    "--corpus {}": ("redaction",),
    "--other {}": ("against",),
    "--against {}": ("limits",),
    "--product {} --projects {}": ("live",),
}  # fmt: skip
WRONG = {
    "--only nothing-like-it": ("limits", "truth", "judgement", "session_start", "silence"),
    "--only nothing-like-it --part questions": ("judgement",),
    "--only nothing-like-it --part skills": ("judgement",),
    "--sets musique": ("parameters",),
    "--rooms memory/nowhere": ("mutation",),
    "--memories 100 --parts month": ("night",),
}
NOT_OF_BENCHMARKS = {"repl --context"}  # the product's own
PAGES = ("tests/bench/README.md", "docs/benchmarks.md", "docs/security.md", "docs/capture.md", "CONTRIBUTING.md")


class Nobodys:
    """A product that must not be asked for anything."""

    python = ("python",)

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"the product's {name} was used before the options were looked at")


@pytest.fixture(autouse=True)
def without_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "Product", Nobodys)
    monkeypatch.setattr(bench, "environment", lambda _: {"commit": "c"})


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a benchmark says that exits with 2."""
    assert bench.main(words) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.startswith(f"{words[0]}: ") and told.err.count("\n") == 1
    return told.err


def fill_in(words: str, folder: Path) -> list[str]:
    return [word.format(folder) for word in words.split()]


@pytest.mark.parametrize("name", EVERY)
def test_each_has_a_summary_and_a_help_of_its_own(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        bench.main([name, "--help"])
    assert end.value.code == 0
    told, summary = capsys.readouterr().out, (bench._module(name).__doc__ or "").split("\n")[0]
    assert f"tests.bench {name} " in told
    assert summary and summary.split() == told.split("\n\n")[1].split()


@pytest.mark.parametrize(("name", "option"), NEEDED.items())
def test_what_is_needed_and_not_given_is_named(name: str, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"{option} DIR" in refusal(capsys, name)


@pytest.mark.parametrize(("words", "name"), [(words, name) for words, names in EMPTY.items() for name in names])
def test_a_folder_without_what_it_should_hold_is_named(
    words: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = refusal(capsys, name, *fill_in(words, tmp_path))
    assert words.split(" {}")[0].split()[-1] in told and str(tmp_path) in told


@pytest.mark.parametrize(("words", "name"), [(words, name) for words, names in WRONG.items() for name in names])
def test_a_value_that_names_nothing_is_named(words: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert words.split()[0] in refusal(capsys, name, *words.split())


def test_a_commit_that_does_not_exist_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(report, "_git", lambda *_: "")
    assert refusal(capsys, "house", "--commits", "abc") == "house: --commits: there is no commit abc\n"
    monkeypatch.setattr(report, "_git", lambda *_: "abcdef\n")
    assert report.commit_of("--commits", "abc") == "abcdef"


@pytest.mark.parametrize(
    ("option", "value", "told", "names"),
    [
        ("--parts", "nonsense", "none of", ("night", "skills", "against")),
        ("--operations", "nonsense", "none of", ("faults",)),
        ("--tools", "nonsense", "none of", ("beside",)),
        ("--arms", "nonsense", "none of", ("live",)),
        ("--variants", "nonsense", "none of", ("same_rankings",)),
        ("--sizes", "5,,x", "whole numbers", ("night", "speed", "skills", "sync_organisation")),
        ("--memories", "1.5", "whole numbers", ("page",)),
        ("--among", "", "whole numbers", ("unasked",)),
        ("--edits", "-1", "whole numbers", ("sync_join",)),
        ("--part", "3/2", "I/N", ("damage", "faults")),
        ("--part", "2", "I/N", ("damage",)),
    ],
)
def test_a_value_that_cannot_be_read_is_no_empty_table(
    option: str, value: str, told: str, names: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    for name in names:
        with pytest.raises(SystemExit) as end:
            bench.main([name, f"{option}={value}"])
        assert end.value.code == 2
        assert f"argument {option}: {value!r}: {told}" in capsys.readouterr().err


def test_all_leaves_out_what_lacks_its_data_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(options: Any, _: Any) -> Result:
        if options.set == "musique":
            raise Missing("needs --data DIR")
        return Result("r", [Table("T", ("a",), [["1"]])], {}, {})

    module = SimpleNamespace(__doc__="What.", add_options=lambda _: None, run=run)
    monkeypatch.setattr(bench, "_module", lambda _: module)
    monkeypatch.setattr(bench, "NAMES", ("ranking", "house"))
    out = tmp_path / "new" / "out.json"
    assert bench.main(["all", "--out", str(out)]) == 0
    told = capsys.readouterr()
    assert told.err == "ranking is left out: needs --data DIR\n" and told.out.count("### T") == 2
    assert len(json.loads(out.read_text("utf-8"))["results"]) == 2


def test_a_benchmark_that_is_run_once_gets_the_sets_that_were_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[Any] = []

    def run(options: Any, _: Any) -> Result:
        seen.append(options.set)
        return Result("night", [], {}, {})

    monkeypatch.setattr(bench, "_module", lambda _: SimpleNamespace(__doc__="What.", add_options=lambda _: None, run=run))
    assert bench.main(["night", "--set", "musique,skills"]) == 0
    assert seen == ["musique,skills"]


def test_what_is_given_and_there_is_taken(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "one" / "f.jsonl").touch()
    assert set_path(tmp_path, "one") == tmp_path / "one"
    (tmp_path / "two").mkdir()
    (tmp_path / "two" / "f.jsonl").touch()
    assert projects_with("f.jsonl", tmp_path) == [tmp_path / "one", tmp_path / "two"]
    assert projects_with("f.jsonl", tmp_path, "two") == [tmp_path / "two"]
    assert names_parser(("a", "b"))("b,a") == "b,a"
    with pytest.raises(ArgumentTypeError, match="'c': none of a, b"):
        names_parser(("a", "b"))("a,c")
    with pytest.raises(Missing, match="has no docs"):
        rows(tmp_path / "one" / "docs.jsonl.gz")
    assert len(corpus(None, 3, 1)[0]) == 3


@pytest.mark.parametrize(("command", "stages"), [("explore_recall", ranking.STAGES), ("activate", skills.STAGES)])
def test_the_variants_of_a_ranking_are_options_of_its_command(command: str, stages: dict[str, tuple[str, ...]]) -> None:
    known = {flag for option in options_of(all_commands()[command]) for flag in option.flags}
    assert {word for words in stages.values() for word in words if word.startswith("--")} <= known
    named = {name for words in stages.values() if "--stages" in words for name in words[words.index("--stages") + 1].split(",")}
    assert named <= set(NAMES)


def test_a_set_with_few_skills_and_no_exclusions_is_measured_as_far_as_it_goes(tmp_path: Path) -> None:
    for name, lines in (("queries", [{"id": "q", "text": "t", "gold": ["a"]}]), ("negatives", [])):
        with gzip.open(tmp_path / f"{name}.jsonl.gz", "wt", encoding="utf-8") as file:
            file.writelines(json.dumps(line) + "\n" for line in lines)
    product: Any = Nobodys()
    found, table = small_collections(product, tmp_path, [{"id": "a", "text": "t"}], tmp_path, 1)
    assert (found, table.rows) == ({}, [])
    assert batch(product, tmp_path, tmp_path, []) == {}
    assert _share_of([]) == 0.0 and _share_of([True, False]) == 0.5


def shown_commands() -> list[tuple[str, str]]:
    """The calls of benchmarks with options that the documents show, each with its page."""
    found = []
    for page in PAGES:
        text = re.sub(r"```.*?```", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.DOTALL)
        for code in re.findall(r"`([^`]+)`", text):
            words = re.sub(r"^(?:.*tests\.bench|just bench) ", "", " ".join(code.split())).split()
            if len(words) > 1 and words[0] in EVERY and words[1].startswith("--") and " ".join(words) not in NOT_OF_BENCHMARKS:
                found.append((page, " ".join(words)))
    return found


@pytest.mark.parametrize(("page", "command"), shown_commands())
def test_the_commands_that_the_documents_show_are_understood(page: str, command: str) -> None:
    words = [re.sub(r"\b[NKS]\b", "1", word) for word in command.split()]
    options = bench._parse(words)
    assert options.name == words[0]
    for word in ",".join(words).split(","):
        if re.match(r"(?:memory|training|docs|tests)/", word):
            assert (ROOT / word).exists(), f"{page} names {word}"


def test_the_documents_show_every_benchmark() -> None:
    table = (ROOT / PAGES[0]).read_text(encoding="utf-8").split("## Ranking")[0]
    assert set(re.findall(r"^\| `(\w+)", table, re.MULTILINE)) == set(EVERY)
    assert len(shown_commands()) > 60
