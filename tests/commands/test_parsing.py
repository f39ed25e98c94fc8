"""Words into options: as argparse does, whatever is given in its order; and what argparse does not do."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.cli.parsing import help_of, parse
from memory.cli.table import all_commands
from memory.core.errors import UsageError
from memory.workspace.options import ALL, ONE, TEXT, Command, CommandAnswer, option, options_of

COMMAND = Command(
    "For tests.",
    (
        option("words", nargs="*", help="texts"),
        option("--query", "-q", action="append", help="several"),
        option("--limit", type=int, default=5, help="a number"),
        option("--share", type=float, default=0.5, help="a share"),
        option("--max-hops", type=int, help="a dash in its name"),
        option("--from", dest="start", help="a name of its own"),
        option("--direction", choices=("in", "out"), default="in", help="one of two"),
        option("--off", action="store_true", help="a switch"),
    ),
    lambda _: CommandAnswer({}),
)
PLAIN = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=8).filter(lambda word: not word.startswith("-"))
PARTS = st.one_of(
    st.sampled_from(["--off", "--scope=user", "--from=a=b", "--limit=-1", "--text", "--query=a b", "--from=- c"]).map(lambda word: [word]),
    st.tuples(st.sampled_from(["--query", "-q", "--from", "--home"]), PLAIN).map(list),
    st.tuples(st.just("--limit"), st.integers(-9, 9).map(str)).map(list),
    st.tuples(st.just("--max-hops"), PLAIN).map(list),
    st.tuples(st.just("--share"), st.floats(-9, 9).map(lambda value: f"{value:f}") | PLAIN).map(list),
    st.tuples(st.just("--direction"), st.sampled_from(["in", "out", "across"])).map(list),
    st.sampled_from(["--of", "--querry", "-x", "--query", "--limit"]).map(lambda word: [word]),
)


class Oracle(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def by_argparse(command: Command, words: list[str]) -> dict[str, Any] | None:
    parser = Oracle(add_help=False, allow_abbrev=False)
    for each in options_of(command):
        parser.add_argument(*each.flags, **each.settings)
    try:
        return vars(parser.parse_args(words))
    except UsageError:
        return None


def by_ours(command: Command, words: list[str]) -> dict[str, Any] | None:
    try:
        return vars(parse(command, words))
    except UsageError:
        return None


@given(st.lists(PARTS, max_size=5), st.lists(PLAIN, max_size=3), st.booleans())
def test_it_reads_what_argparse_reads(parts: list[list[str]], texts: list[str], dashes: bool) -> None:
    words = [word for part in parts for word in part] + (["--"] if dashes else []) + texts
    assert by_ours(COMMAND, words) == by_argparse(COMMAND, words)


@pytest.mark.parametrize("name", sorted(all_commands()))
def test_the_defaults_of_every_command_are_argparses(name: str) -> None:
    command = all_commands()[name]
    assert by_ours(command, []) == by_argparse(command, [])


@pytest.mark.parametrize(
    "words, texts",
    [
        (["a", "--off", "b"], ["a", "b"]),
        (["--", "--off"], ["--off"]),
        (["-", "-5", "- not an option"], ["-", "-5", "- not an option"]),
        (["a", "--", "-x", "--", "b"], ["a", "-x", "--", "b"]),
    ],
)
def test_texts_in_any_place(words: list[str], texts: list[str]) -> None:
    assert parse(COMMAND, words).words == texts


@pytest.mark.parametrize(
    "words, message",
    [
        (["--querry", "x"], "did you mean --query?"),
        (["--zzz"], "put -- before the text"),
        (["--limit", "ten"], "--limit takes a whole number, not 'ten'"),
        (["--share", "ten"], "--share takes a number, not 'ten'"),
        (["--direction", "up"], "--direction takes in, out, not 'up'"),
        (["--direction", "ou"], "--direction takes in, out, not 'ou': did you mean out?"),
        (["--off=1"], "--off takes no value"),
        (["--query", "--off"], "--query needs a value"),
    ],
)
def test_what_is_wrong_is_said_with_what_is_right(words: list[str], message: str) -> None:
    with pytest.raises(UsageError, match="^.*" + message.replace("?", r"\?") + "$"):
        parse(COMMAND, words)


CHOOSING = Command("For tests.", (option("action", choices=("install", "show"), help="one of two"),), lambda _: CommandAnswer({}))


@pytest.mark.parametrize(
    "words, message",
    [
        (["shwo"], "action takes install, show, not 'shwo': did you mean show?"),
        (["frob"], "action takes install, show, not 'frob'"),
        ([], "one word is missing, action: install or show"),
        (["show", "it"], "one word too many: 'it'"),
    ],
)
def test_a_text_in_its_place_is_one_of_the_choices(words: list[str], message: str) -> None:
    with pytest.raises(UsageError) as refused:
        parse(CHOOSING, words)
    assert refused.value.message == message
    assert parse(CHOOSING, ["show"]).action == "show"


@pytest.mark.parametrize("name, flag", [("list", "--query")])
def test_a_text_without_its_option_is_told_which(name: str, flag: str) -> None:
    with pytest.raises(UsageError, match=f"^one word too many: 'k3f9x2m7qaz1': did you mean {flag} k3f9x2m7qaz1.$"):
        parse(all_commands()[name], ["k3f9x2m7qaz1"])


PLACED = Command(
    "Find.",
    (
        option("--id", place=ONE, metavar="ID", help="an id"),
        option("--also", place=ALL, action="append", metavar="ID", help="more of them"),
    ),
    lambda _: CommandAnswer({}),
)
ASKED = Command("Ask.", (option("--query", "-q", place=TEXT, metavar="TEXT", help="a text"),), lambda _: CommandAnswer({}))


@pytest.mark.parametrize(
    ("words", "name", "also"),
    [
        (["a"], "a", None),
        (["a", "b", "c"], "a", ["b", "c"]),
        (["b", "--id", "a", "c"], "a", ["b", "c"]),
        (["a", "--also", "b"], "a", ["b"]),
        ([], None, None),
        (["--", "-a"], "-a", None),
    ],
)
def test_words_without_a_flag_fill_the_options_that_have_a_place(words: list[str], name: str, also: list[str]) -> None:
    found = parse(PLACED, words)
    assert (found.id, found.also) == (name, also)


def test_words_make_one_text_where_the_flag_was_not_given() -> None:
    assert parse(ASKED, ["unix", "socket"]).query == "unix socket"
    with pytest.raises(UsageError, match=r"^one word too many: 'socket'$"):
        parse(ASKED, ["-q", "unix", "socket"])


def test_the_help_shows_what_may_stand_without_a_flag() -> None:
    assert "[--id ID]" in help_of("find", PLACED) and "[ID] [ID ...]" in help_of("find", PLACED)


def test_a_hundred_thousand_words_are_read_at_once() -> None:
    assert len(parse(COMMAND, ["word"] * 100_000).words) == 100_000
