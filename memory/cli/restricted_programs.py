"""Narrow doors: programs beside `surgical-memory` that run a few of its commands, with options that stay inside.

A permission in Claude Code allows a program by the words with which a call begins, whatever follows. So what a user may
allow as a whole has a name of its own: `surgical-memory-read` shows what the project and its user have, and
`surgical-memory-remember` adds to it. Neither takes a data folder, another project, or a file outside of the project.
"""

import os
import stat
import sys
from typing import TYPE_CHECKING, Any, NamedTuple

from memory.core.errors import Refusal
from memory.system import native, own_paths
from memory.workspace.options import Command, options_of

if TYPE_CHECKING:
    from memory.workspace.context import Context


class Door(NamedTuple):
    """A program, and what it runs: commands with the options that it takes, by the names they are read by."""

    program: str
    purpose: str
    commands: dict[str, frozenset[str]]


def _option_names(words: str) -> frozenset[str]:
    return frozenset([*words.split(), "text", "json", "help"])


_FILTERS = "containing type tag conversation since until source pinned scope"
READING = Door(
    "surgical-memory-read",
    "shows what is remembered and changes nothing",
    {
        "explore_recall": _option_names("as_of query limit explain follow session budget stages fusion scope"),
        "explore_peek": _option_names("as_of id session scope"),
        "explore_expand": _option_names("as_of id focus session scope"),
        "explore_neighbors": _option_names("node direction limit relation session scope"),
        "explore_path": _option_names("start goal max_hops session scope"),
        "explore_trace": _option_names("session"),
        "explore": _option_names("as_of words budget max_iterations session scope"),
        "memory_recall": _option_names("as_of query max_tokens stages fusion scope"),
        "list": _option_names(f"{_FILTERS} untagged full limit offset"),
        "show": _option_names("id scope"),
        "check": _option_names("limit"),
        "chunks": _option_names("id conversation since until tags type limit scope"),
        "repl_execute": _option_names("words file session context timeout scope"),
        "repl_trace": _option_names("session scope"),
        "activate": _option_names("query limit explain stages fusion scope"),
        "get_skill": _option_names("name scope"),
        "find_skills": _option_names("tags limit offset scope"),
        "why": _option_names("session id name limit explain scope"),
        "stats": _option_names("scope"),
        "result": _option_names("words lines grep digest focus characters scope"),
        "doctor": _option_names(""),
        "help": _option_names(""),
        "version": _option_names(""),
    },
)
REMEMBERING = Door(
    "surgical-memory-remember",
    "stores a memory, and answers what it replaces",
    {
        "remember": _option_names("words file title type tags conversation confidence source scope"),
        "supersede": _option_names("id older sentence no"),
    },
)
_SYSTEM = ("/etc", "/private/etc", "/run", "/var/lib", "/var/run", "/boot")
DOORS = {"--only-reading": READING, "--only-remembering": REMEMBERING}  # as the programs in bin/ call the launcher


def refuse_command(door: Door, name: str) -> None:
    """Raises Refusal `not_here` for a command that a door does not lead to."""
    if name not in door.commands:
        raise Refusal(
            "not_here",
            f"{door.program} {door.purpose}: it runs {', '.join(door.commands)}. For anything else there is "
            f"`surgical-memory`, for which the user is asked.",
        )


def refuse_options(door: Door, name: str, command: Command, options: Any) -> None:
    """Raises Refusal `not_here` for an option that would lead outside."""
    from memory.cli.parsing import default_of, name_of

    for option in options_of(command):
        read_by = name_of(option)
        given = getattr(options, read_by, None)
        if read_by not in door.commands[name] and given not in (default_of(option), [], None):
            raise Refusal(
                "not_here",
                f"{door.program} {name} takes no {option.flags[0]}: `surgical-memory {name}` does, for which the user "
                "is asked.",
            )


def act_where_called() -> None:
    """Have a call act for the project of the folder that it is made in: Claude Code lets no `cd` of a model lead out of
    the session's folders.

    $CLAUDE_PROJECT_DIR does not count. Claude Code sets it for hooks and servers, and not for commands (2.1.330): there
    it may come from a repository's .claude/settings.json, and name anybody's project.
    """
    if named := os.environ.pop("CLAUDE_PROJECT_DIR", ""):
        own_paths.distrust([named])


def judge_files(context: "Context") -> None:
    """Make the files of a call real paths inside of the project, and `options.within` the folder that they were judged
    in, so that whatever opens them follows no link that comes into them later.

    Raises Refusal `outside`, `secret_file`, `no_such_file`, for standard input too where that is such a file.
    """
    options = context.options
    options.within = os.path.realpath(_folder(context))
    if getattr(options, "file", None) not in (None, "-"):
        options.file = _project_path(context, options.file)
    elif hasattr(options, "file") and not options.words:
        _judge_input(context)
    if getattr(options, "context", None):
        pairs = [_split_context(word) for word in options.context]
        options.context = [f"{name}={_project_path(context, path)}" for name, path in pairs]


def _split_context(word: str) -> tuple[str, str]:
    """The name and the path of a --context, as memory/cli/commands/reasoning.py reads them."""
    name, equals, path = word.partition("=")
    return (name, path) if equals and name.isidentifier() else ("context", word)


def _folder(context: "Context") -> str:
    """The folder whose files a call may read."""
    return context.project.root if context.project else os.path.realpath(os.getcwd())


def _project_path(context: "Context", path: str) -> str:
    from memory.agent.tools.roots import Roots
    from memory.store.projects.scopes import is_container_folder

    folder = _folder(context)
    if is_container_folder(folder):  # also where somebody keeps the whole of their home in git
        raise Refusal("outside", f"There is no project here in which {path} could lie: call it in one.")
    try:
        real = Roots((folder,), (context.home_path.root,)).resolve(os.path.join(os.getcwd(), os.path.expanduser(path)))
    except Refusal as refusal:
        if refusal.code == "no_such_file":
            raise Refusal("no_such_file", f"{path} cannot be read: there is no such file.") from None
        raise
    if _is_program_folder(folder):
        raise Refusal(
            "outside",
            f"{folder} is not a repository, and lies where programs keep what is theirs: {path} is not read. "
            "`surgical-memory` reads it, for which the user is asked.",
        )
    if not os.path.isfile(real):
        raise Refusal("no_such_file", f"{path} cannot be read: it is not a regular file.")
    return real


def _is_program_folder(folder: str) -> bool:
    """Whether a folder outside of any repository lies where programs keep what is theirs: in a hidden folder, or in
    the system's own ones. The names of files reveal little there.
    """
    if os.path.lexists(os.path.join(folder, ".git")):
        return False
    home = os.path.realpath(os.path.expanduser("~"))
    places = [*_SYSTEM, os.path.join(home, "Library"), os.path.join(home, "AppData")]
    below = os.path.relpath(folder, home) if native.is_inside(folder, home) else folder
    is_hidden = any(part.startswith(".") and part != "." for part in below.split(os.sep))
    return is_hidden or any(native.is_inside(folder, place) for place in places)


def _judge_input(context: "Context") -> None:
    """A shell may have opened a file as standard input. A heredoc's has no name, or a pipe's."""
    try:
        status = os.fstat(sys.stdin.fileno())
    except (AttributeError, OSError, ValueError):
        return
    if stat.S_ISREG(status.st_mode) and status.st_nlink:
        _project_path(context, _path_of(sys.stdin.fileno()))


def _path_of(handle: int) -> str:
    """The path of an open file. Raises Refusal `outside` where the system does not report it."""
    try:
        return native.path_of(handle)
    except (OSError, ValueError):
        raise Refusal("outside", "What standard input is read from is unknown: use a heredoc or --file.") from None
