"""What a shell completes after `surgical-memory`: commands, their options, and the values of options that have few.

The scripts are made from the table of commands, and hold all of it: completing a word starts no process of ours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from memory.cli.parsing import help_text
from memory.core.text.text import one_line
from memory.workspace.agent_folders import AGENTS
from memory.workspace.options import Command, Option, options_of

PROGRAM = "surgical-memory"
_PLACES = {"CLIENT": ("claude", *AGENTS)}  # what a place of several words may hold
_LONGEST = 72  # characters of a description


class CompletionEntry(NamedTuple):
    """A command as a shell completes it. values: what its first place may hold, where there is a choice."""

    name: str
    does: str
    options: tuple[Option, ...]
    values: tuple[str, ...]


def script(shell: str, commands: Mapping[str, Command], aliases: Mapping[str, str]) -> str:
    """The completion script of a shell. shell: one of SHELLS. aliases: other words for commands, by those words."""
    names = {**{name: name for name in commands}, **aliases}
    entries = [_entry(word, commands[name]) for word, name in sorted(names.items())]
    return SHELLS[shell](entries)


def _entry(name: str, command: Command) -> CompletionEntry:
    places = [option for option in command.options if not option.flags[0].startswith("-")]
    settings = places[0].settings if places else {}
    values = settings.get("choices", ()) or _PLACES.get(settings.get("metavar", ""), ())
    options = tuple(option for option in options_of(command) if option.flags[0].startswith("-"))
    return CompletionEntry(name, _short(command.summary), options, tuple(values))


def _choices(entries: list[CompletionEntry]) -> list[tuple[str, str]]:
    """For each option that has few values: the pattern of a command and a flag of it, and these values."""
    return [
        ("|".join(f"'{entry.name} {flag}'" for flag in option.flags), " ".join(option.settings["choices"]))
        for entry in entries
        for option in entry.options
        if option.settings.get("choices")
    ]


def _bash(entries: list[CompletionEntry]) -> str:
    lines = [
        f'# Completion of {PROGRAM} for bash: put  eval "$({PROGRAM} completion bash)"  in ~/.bashrc.',
        "_surgical_memory() {",
        "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options='' values=''",
        "  COMPREPLY=()",
        '  if [ "$COMP_CWORD" -eq 1 ]; then',
        f"    values={_quote(' '.join(entry.name for entry in entries))}",
        "  else",
        '    case "${COMP_WORDS[1]}" in',
    ]
    for entry in entries:
        parts = [f"options={_quote(' '.join(_flags(entry.options)))}"]
        parts += [f"values={_quote(' '.join(entry.values))}"] if entry.values else []
        lines += [f"      {entry.name}) {'; '.join(parts)} ;;"]
    lines += ["    esac", '    case "${COMP_WORDS[1]} $before" in']
    lines += [f"      {words}) options='' values={_quote(choices)} ;;" for words, choices in _choices(entries)]
    lines += [
        "    esac",
        "  fi",
        '  case "$word" in -*) values=$options ;; esac',
        '  COMPREPLY=($(compgen -W "$values" -- "$word"))',
        "}",
        f"complete -o default -F _surgical_memory {PROGRAM}",
    ]
    return "\n".join(lines) + "\n"


def _zsh(entries: list[CompletionEntry]) -> str:
    lines = [
        f"#compdef {PROGRAM}",
        f'# Completion of {PROGRAM} for zsh: put  eval "$({PROGRAM} completion zsh)"  in ~/.zshrc, after compinit.',
        "_surgical_memory() {",
        "  local -a commands options values",
        "  if (( CURRENT == 2 )); then",
        f"    commands=({' '.join(_quote(f'{entry.name}:{entry.does}') for entry in entries)})",
        "    _describe -t commands command commands",
        "    return",
        "  fi",
        "  case $words[2] in",
    ]
    for entry in entries:
        described = [
            _quote(f"{flag}:{_short(help_text(option))}") for option in entry.options for flag in option.flags
        ]
        lines.append(f"    {entry.name}) options=({' '.join(described)}); values=({' '.join(entry.values)}) ;;")
    lines += ["  esac", '  case "$words[2] $words[CURRENT-1]" in']
    lines += [f"    {words}) options=(); values=({choices}) ;;" for words, choices in _choices(entries)]
    lines += [
        "  esac",
        "  if [[ $PREFIX == -* ]]; then",
        "    _describe -t options -o option options",
        "  elif (( $#values )); then",
        "    compadd -a values",
        "  else",
        "    _files",
        "  fi",
        "}",
        'if [[ "$funcstack[1]" == _surgical_memory ]]; then _surgical_memory "$@"',
        f"else compdef _surgical_memory {PROGRAM}; fi",
    ]
    return "\n".join(lines) + "\n"


def _fish(entries: list[CompletionEntry]) -> str:
    begin = f"complete -c {PROGRAM}"
    lines = [
        f"# Completion of {PROGRAM} for fish: {PROGRAM} completion fish > ~/.config/fish/completions/{PROGRAM}.fish",
        "function __surgical_memory_runs",
        "    set -l words (commandline -opc)",
        '    test "$words[2]" = "$argv[1]"',
        "end",
    ]
    lines += [
        f"{begin} -f -n '__surgical_memory_runs \"\"' -a {entry.name} -d {_fish_quoted(entry.does)}"
        for entry in entries
    ]
    for entry in entries:
        where = f"{begin} -n '__surgical_memory_runs {entry.name}'"
        if entry.values:
            lines.append(f"{where} -f -a {_fish_quoted(' '.join(entry.values))}")
        for option in entry.options:
            flags = " ".join(
                f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in option.flags
            )
            takes = "" if option.settings.get("action") == "store_true" else " -r"
            choices = option.settings.get("choices")
            values = f" -f -a {_fish_quoted(' '.join(choices))}" if choices else ""
            lines.append(f"{where} {flags}{takes}{values} -d {_fish_quoted(_short(help_text(option)))}")
    return "\n".join(lines) + "\n"


def _flags(options: tuple[Option, ...]) -> list[str]:
    return [flag for option in options for flag in option.flags]


def _short(text: str) -> str:
    """A description: the first clause, in one line."""
    line = one_line(text).split(". ")[0].rstrip(".")
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1].rstrip() + "…"


def _quote(text: str) -> str:
    """A word for sh and zsh that is nothing but text."""
    return "'" + text.replace("'", "'\\''") + "'"


def _fish_quoted(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


SHELLS: dict[str, Callable[[list[CompletionEntry]], str]] = {"bash": _bash, "zsh": _zsh, "fish": _fish}
