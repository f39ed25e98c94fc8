"""What commands are made of: options as argparse takes them, and the checks that several share."""

import os
import sys
from collections.abc import Callable

from memory.core.annotations import TYPE_CHECKING, Any, BinaryIO, NamedTuple
from memory.core.errors import Missing, Refusal, UsageError
from memory.core.types import TYPES
from memory.system import files

if TYPE_CHECKING:
    from memory.workspace.context import Context

PATHS = ("home", "project", "file", "batch", "out", "old")  # options that name a file or a folder, byte for byte
LISTS = ("tags", "stages")  # options that take several words, separated by commas
MAX_QUERIES = 10
MAX_QUERY_CHARACTERS = 100_000


ONE, ALL, TEXT = "one", "all", "text"  # what an option with a place takes of the words that have no flag


class Option(NamedTuple):
    """An option as argparse takes it.

    place: which words it takes where its flag was not given: "" none, ONE, ALL of them, or all of them as one TEXT.
    """

    flags: tuple[str, ...]
    settings: dict[str, Any]
    place: str = ""


class Pending(NamedTuple):
    """A step that is charged to an exploration once it is known what it printed.

    used: of what was shown, the ids that an answer was built on; None for all of it.
    """

    session: str
    action: str
    argument: str
    result: str
    shown: tuple[str, ...] = ()
    inside: tuple[tuple[str, tuple[str, ...]], ...] = ()
    used: tuple[str, ...] | None = None


class CommandAnswer(NamedTuple):
    """What a command gives: the envelope's data, and the step to record. silent: it had stdout to itself, and nothing
    more is printed.  exit_code: of an answer that is only part of one, 130 where it was cancelled.  for_people: what
    only the text of a terminal shows besides.
    """

    data: dict[str, Any]
    step: Pending | None = None
    silent: bool = False
    exit_code: int = 0
    for_people: dict[str, Any] | None = None


class Command(NamedTuple):
    """A command: what it is for, its own options, and what runs it. reads: it takes the options that choose scopes."""

    summary: str
    options: tuple[Option, ...]
    run: Callable[["Context"], CommandAnswer]
    reads: bool = True


def option(*flags: str, place: str = "", **settings: Any) -> Option:
    """An option, in argparse's words, and its place among the words without a flag."""
    return Option(flags, settings, place)


COMMON = (
    option("--home", metavar="DIR", help="the data folder, instead of $SURGICAL_MEMORY_HOME"),
    option("--project", metavar="DIR", help="act as if called in this folder"),
    option("--text", action="store_true", help="print text for people, as in a terminal"),
    option("--json", action="store_true", help="print JSON, as in a pipe"),
    option("-h", "--help", action="store_true", help="show this"),
)
READING = (
    option("--scope", metavar="SCOPE", help="see only 'project', 'user' or 'agent:NAME' (default: the first two)"),
    option("--all-projects", action="store_true", help="include all projects"),
)
SESSION_HELP = "the exploration this step belongs to: recorded, counted, nothing shown twice"
SESSION = option("--session", metavar="ID", help="the exploration this step belongs to")
QUERY = option("--query", "-q", place=TEXT, metavar="TEXT", help="what to look for")
QUERIES = option(*QUERY.flags, place=TEXT, action="append", metavar="TEXT", help="what to look for; several are merged")
WORDS = option("words", nargs="*", metavar="TEXT", help="the text")
FILE = option("--file", metavar="FILE", help="read the text from a file, - for standard input")
ID = option("--id", place=ONE, metavar="ID", help="a memory's id")
IDS = option("--id", place=ALL, action="append", metavar="ID", help="a memory's id; several are taken together")
TYPE = option("--type", metavar="TYPE", help=f"one of {', '.join(TYPES)}")
TAGS = option(
    "--tags",
    metavar="A,B",
    help="three to eight situations in which it is needed, in words that it lacks: commit, add-dependency, pager",
)
BASE_URL = option(
    "--base-url", metavar="URL", help="ask an endpoint with OpenAI's Chat Completions API instead (rlm.base_url)"
)
AGENT_LIMITS = (
    option(
        "--max-tokens", type=int, metavar="N", help="tokens over all turns, summaries and helpers (default: 500000)"
    ),
    option("--max-cost", type=float, metavar="USD", help="dollars (default: no separate limit)"),
    option("--max-seconds", type=int, metavar="N", help="seconds of the whole run (default: 900)"),
    option("--model", metavar="NAME", help="instead of the setting rlm.model"),
    BASE_URL,
    option("--compaction-model", metavar="NAME", help="the model that summarises older turns (rlm.compaction_model)"),
    option("--no-cache", action="store_true", help="explore again, even if nothing has changed since the last time"),
)
CONVERSATION = option("--conversation", metavar="ID", help="the conversation it belongs to")


def options_of(command: Command) -> tuple[Option, ...]:
    """All options of a command."""
    return command.options + (READING if command.reads else ()) + COMMON


def input_text(path: str | None, limit: int, within: str | None = None) -> str:
    """A long text from a file or standard input; what is not UTF-8 is replaced, not lost. within: as `open_file`."""
    size = limit * 4 + 1  # enough to see that there is too much
    if path and path != "-":
        return open_file(path, within).read(size).decode("utf-8", "replace")
    if sys.stdin is None or sys.stdin.isatty():
        raise Refusal(
            "empty_text", "There is nothing to remember: give a text, --file, or pipe one in on standard input."
        )
    return sys.stdin.buffer.read(size).decode("utf-8", "replace")


def open_file(path: str, within: str | None = None) -> BinaryIO:
    """A regular file of the user's for reading. A pipe or a device, which could be waited for without end, is none.

    within: the real folder in which the path was judged as a real one; a link that has come into it since is an error.
    Raises Refusal `no_such_file` with the system's reason.
    """
    try:
        if os.path.isdir(path):
            raise IsADirectoryError(21, "Is a directory")
        return open(files.open_inside(within, path) if within else files.open_regular(path), "rb")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        is_special = reason == files.NOT_REGULAR
        way_out = " Save its content as a file, or pipe it in on standard input." if is_special else ""
        raise Refusal("no_such_file", f"{path} cannot be read: {reason}.{way_out}") from error


def split_list(text: str | None) -> tuple[str, ...]:
    return tuple(part.strip() for part in (text or "").split(",") if part.strip())


def queries_of(context: "Context", example: str = 'search "how we deploy"') -> list[str]:
    """The queries of a call, or a refusal that says how to give one. example: a call with one."""
    given = context.options.query or []
    queries = [query for query in ([given] if isinstance(given, str) else given) if query.strip()]
    if not queries:
        raise Missing("missing_query", f"Give the words to look for, such as `{example}`, or --query.")
    if len(queries) > MAX_QUERIES:
        raise UsageError(f"At most {MAX_QUERIES} queries at once, not {len(queries)}.")
    return [query[:MAX_QUERY_CHARACTERS] for query in queries]


def ids_of(context: "Context") -> list[str]:
    """The ids of a call, one or several to an --id, in the order given."""
    return [part for name in context.options.id or [] for part in name.replace(",", " ").split()]


def check_range(name: str, value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        raise UsageError(f"--{name} must be between {low} and {high}, not {value}.")
    return value


def require_value(value: str | None, code: str, message: str) -> str:
    """The value of an option. Raises Missing for none, or a blank one."""
    if not (value or "").strip():
        raise Missing(code, message)
    return str(value)
