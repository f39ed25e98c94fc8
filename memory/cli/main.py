"""The door: words in, one answer out. The only module that prints or exits.

Exactly one JSON object on stdout, whatever happens:
{"v": 1, "ok": true, "data": {…}} or {"v": 1, "ok": false, "error": {"code", "message", …}}.
Where stdout is a terminal, or with `--text`, the same as text for people; `--json` keeps JSON there, too.
Exit 0; 1 for a refusal; 2 for wrong usage; 130 where a signal ended it. Progress and logs go to stderr.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from memory.cli.guarded_stderr import guard_stderr
from memory.cli.parsing import help_of, parse
from memory.cli.table import ALIASES, INSTEAD, NAMES, find
from memory.core.annotations import TYPE_CHECKING, Any, NoReturn
from memory.core.errors import Refusal, UsageError, report
from memory.core.safety.fence import fence, fence_data, with_own_styles, without_turns
from memory.core.tokens import count_json_tokens, count_tokens
from memory.store.engine import engine
from memory.store.paths import make_private
from memory.system import native, pattern_programs
from memory.workspace.context import Context
from memory.workspace.options import PATHS, Command, CommandAnswer

if TYPE_CHECKING:
    from memory.cli.restricted_programs import Door

VERSION = 1
_INTERRUPTED = 130  # the exit code of what Ctrl-C ends, as shells have it
# Scripts, entries, diffs, skills and results, whose lines are not ours to break.
_VERBATIM = frozenset({"completion", "get_skill", "install", "repl_execute", "result", "schedule", "uninstall"})
_SHORT = 5  # lines, which any terminal has
_TAKEN_AT_ONCE = 2_000  # characters that any pipe takes; more may be read slowly, and no lock must wait for that


def main(arguments: Sequence[str]) -> NoReturn:
    """Run one command and end the process, without waiting for anything that no longer matters."""
    if arguments and arguments[0] == "hook":
        from memory.cli.hook_main import main as run_hook  # the entry script calls it directly

        run_hook(arguments[1:])
    guard_stderr()
    make_private()
    try:
        output, code = run(arguments, _is_terminal())
    except KeyboardInterrupt:  # what is in the journal is kept; a person who ends a command needs no traceback
        output, code = "", _INTERRUPTED
    if sys.stderr.isatty():
        from memory.workspace.progress import clear

        clear()
    if len(output) > _TAKEN_AT_ONCE:
        engine.close_kept()
    try:
        if sys.stdout is not None:
            sys.stdout.buffer.write(with_own_styles(_page(output, arguments)).encode("utf-8", "replace"))
            sys.stdout.flush()
        sys.stderr.flush()
    except BrokenPipeError:
        code = 1
    except OSError as error:  # a full disk behind it, or a terminal that is gone
        code = 1
        os.write(2, f"surgical-memory: the output cannot be written: {error.strerror}.\n".encode())
    except ValueError:
        pass
    if code == 0 and arguments and arguments[0] in NAMES:
        pattern_programs.keep(arguments)
    # Tearing down the interpreter and DuckDB's threads takes 10 ms, and everything is on disk.
    os._exit(code)


def _page(output: str, arguments: Sequence[str]) -> str:
    """What is left to print once a person has read a long answer page by page: nothing, else all of it."""
    if output.count("\n") < _SHORT or not _is_terminal() or not _should_print_text(arguments, True):
        return output
    from memory.cli import pager
    from memory.workspace.context import AGENT_MARKS

    if any(os.environ.get(name) for name in AGENT_MARKS):
        return output
    program = pager.find_pager(output, os.environ)
    if program is None:
        return output
    try:
        pager.show(with_own_styles(output), program, os.environ)
    except OSError:
        return output
    return ""


def run(arguments: Sequence[str], for_people: bool = False) -> tuple[str, int]:
    """What a command prints on stdout, and its exit code.

    for_people: a person looks at stdout, so that text is the default; JSON otherwise. An option decides against both.
    """
    as_text = _should_print_text(arguments, for_people)
    door = None
    if arguments and arguments[0].startswith("--only-"):
        from memory.cli.restricted_programs import DOORS

        door = DOORS.get(arguments[0])
        arguments = arguments[1:] if door else arguments
    if arguments and arguments[0] == "help" and arguments[1:] and not arguments[1].startswith("-"):
        arguments = [arguments[1], "--help"]  # as git has it
    context = None
    try:
        name, command = _command(arguments)
        parsed = _parse(arguments[0] if arguments[:1] and arguments[0] in ALIASES else name, command, arguments[1:])
        if isinstance(parsed, str):
            return parsed, 0
        if door is not None:
            _pass(door, name, command, parsed)
        context = Context(parsed, arguments)
        context.program = door.program if door else context.program
        answer = command.run(context)
        if answer.silent:
            return "", 0
        if door is None and context.has_outdated_index:
            _renew_index(context)
        shown = answer.data | (answer.for_people or {}) if as_text else answer.data
        data = shown if name in ("help", "version", "completion") else fence_data(shown)
        return _finish(context, answer, _render(name, data, as_text), as_text), answer.exit_code
    except Refusal as refusal:
        text = _render_refusal(refusal, as_text)
        if context is not None:
            from memory.workspace.recording import record_refusal

            record_refusal(context, refusal, _count(text, as_text))
        return text, 2 if isinstance(refusal, UsageError) else _INTERRUPTED if refusal.code == "cancelled" else 1
    except Exception as error:
        from memory.store.engine.db import is_interruption

        if is_interruption(error):
            raise KeyboardInterrupt from error
        return _render_refusal(report(error), as_text), 1


def _renew_index(context: Context) -> None:
    """Have another process make the index again that an earlier version of the program has made.

    Nothing is started or printed while one is at it, or where nothing can be written.
    """
    from memory.hooks.background import RENEW, spawn
    from memory.store.engine import locks

    try:
        with locks.hold_lock(os.path.join(context.home.locks, RENEW), exclusive=True, wait_s=0):
            pass
    except (Refusal, OSError):
        return
    with suppress(OSError):  # no process can be started: the next command tries again, and each night does it itself
        spawn(RENEW, {}, context.home)
    print(
        "surgical-memory: an earlier version has indexed some memories. They are indexed again in the background; "
        "until then, words that are read in another way now may not find them. `surgical-memory doctor` counts them.",
        file=sys.stderr,
    )


def _pass(door: Door, name: str, command: Command, options: Any) -> None:
    """Refuse what a narrow door does not let through."""
    from memory.cli import restricted_programs

    restricted_programs.refuse_command(door, name)
    restricted_programs.refuse_options(door, name, command, options)
    restricted_programs.act_where_called()
    restricted_programs.judge_files(Context(options, ()))


def _should_print_text(arguments: Sequence[str], for_people: bool) -> bool:
    """Whether the answer is printed as text: as the last of --json and --text says, else as suits who reads it."""
    for_people = for_people or list(arguments[:1]) == ["completion"]  # a script, which a shell reads from a pipe
    formats = [word for word in _options(arguments) if word in ("--json", "--text")]
    return formats[-1] == "--text" if formats else for_people


def _options(words: Sequence[str]) -> Sequence[str]:
    """The words in which an option may occur: what follows -- is text."""
    return words[: list(words).index("--")] if "--" in words else words


def _command(arguments: Sequence[str]) -> tuple[str, Command]:
    name = arguments[0] if arguments else "--help"
    name = ALIASES.get(name, name)
    if name in ("-h", "--help", "help"):
        return "help", find("help")
    if name in ("--version", "version"):
        return "version", find("version")
    if name in ("--json", "--text") and not arguments[1:]:
        return "help", find("help")
    if name.startswith("-"):
        raise UsageError(
            f"Options follow the command: `surgical-memory COMMAND {name[:40]}`. `surgical-memory help` lists those."
        )
    if name not in NAMES:
        from memory.core.text.nearness import nearest

        if name in INSTEAD:
            raise UsageError(f"There is no command '{name}': {INSTEAD[name]}")
        near = nearest(name, (*NAMES, *ALIASES), 3)
        hint = f" Did you mean {', '.join(near)}?" if near else ""
        raise UsageError(f"There is no command '{name[:40]}'.{hint} `surgical-memory help` lists them.")
    return name, find(name)


def _parse(name: str, command: Command, words: Sequence[str]) -> Any:
    """The parsed options, or the help text when that was asked for."""
    if "-h" in _options(words) or "--help" in _options(words):
        return help_of(name, command)
    try:
        return _readable(parse(command, words))
    except UsageError as usage:
        end = "" if usage.message.endswith("?") else "."
        raise UsageError(f"{name}: {usage.message}{end} `surgical-memory {name} --help` lists its options.") from None


def _readable(options: Any) -> Any:
    """The options without the half characters that represent bytes that are not UTF-8; a path keeps them."""
    for name, value in vars(options).items():
        if isinstance(value, str) and name not in PATHS:
            setattr(options, name, value.encode("utf-8", "replace").decode())
        elif isinstance(value, list):
            setattr(options, name, [word.encode("utf-8", "replace").decode() for word in value])
    return options


def _render(name: str, data: dict[str, Any], as_text: bool) -> str:
    if as_text:
        from memory.cli.render import render
        from memory.core.text.ink import fit_into

        with fit_into(_terminal_columns()):
            text = _with_own_path(render(name, data, _should_colour()), name)
        return without_turns(text if name in _VERBATIM else _fit_terminal(text))
    return json.dumps({"v": VERSION, "ok": True, "data": data}, ensure_ascii=False) + "\n"


def _fit_terminal(text: str) -> str:
    """A text for people, in which a terminal breaks no word in two."""
    from memory.core.text.ink import fit_lines

    return fit_lines(text, _terminal_columns())


def _with_own_path(text: str, command: str = "") -> str:
    """A text for people, with hints that a terminal can run. command: whose answer it is, "" for a refusal."""
    from memory.cli.own_name import HINTING, with_own_path

    return with_own_path(text, os.environ) if _is_terminal() and (not command or command in HINTING) else text


def _is_terminal() -> bool:
    """Whether stdout is a terminal."""
    return bool(sys.stdout) and sys.stdout.isatty()


def _terminal_columns() -> int:
    """How wide the terminal is; a pipe, and a terminal that does not know, are as wide as need be."""
    return (_is_terminal() and native.terminal_size()[0]) or sys.maxsize


def _should_colour() -> bool:
    """Whether a person looks at a terminal that shows colours, and has not asked for none (no-color.org)."""
    is_wanted = _is_terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return is_wanted and native.can_show_styles(sys.stdout)


def _render_refusal(refusal: Refusal, as_text: bool) -> str:
    """What it says may name what was typed, and files of anybody's."""
    refusal.message = fence(refusal.message)
    if as_text:
        from memory.cli.render import render_refusal

        return without_turns(_fit_terminal(_with_own_path(render_refusal(refusal, _should_colour()))))
    return json.dumps({"v": VERSION, "ok": False, "error": fence_data(refusal.as_data())}, ensure_ascii=False) + "\n"


def _finish(context: Context, answer: CommandAnswer, text: str, as_text: bool) -> str:
    """Count what is about to be printed, and put it on the exploration's account."""
    if answer.step is not None:
        from memory.workspace.recording import record_step

        record_step(context, answer.step, _count(text, as_text))
    return text


def _count(text: str, as_text: bool) -> int:
    if not as_text:
        return count_json_tokens(text)
    from memory.core.text.ink import plain

    return count_tokens(plain(text))
