"""A text in the user's own editor, as git and crontab have it."""

import os
import shlex
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from typing import NamedTuple

from memory.core.errors import Refusal
from memory.system import files, native, own_paths, programs
from memory.workspace.new_memories import MAX_TEXT

_USUAL = ("sensible-editor", "nano", "vim", "vi")
# Programs that edit the file that they are called with, and run nothing by it; all in small letters.
_EDITORS = frozenset(
    {
        *_USUAL, "acme", "bbedit", "code", "code-insiders", "codium", "cursor", "e3", "ed", "editor", "ee", "emacs",
        "emacsclient",
        "gedit", "geany", "gnome-text-editor", "gvim", "helix", "hx", "jed", "joe", "jmacs", "jpico", "jstar",
        "kak", "kate", "kwrite", "leafpad", "lite-xl", "mate", "mcedit", "mg", "micro", "mousepad", "mvim",
        "ne", "notepad",
        "notepad++", "nvi", "nvim", "pico", "pluma", "rmate", "rnano", "rvim", "subl", "sublime_text", "tilde", "view",
        "vim.basic", "vim.tiny", "vise", "windsurf", "xed", "zed", "zeditor", "zile",
    }
)  # fmt: skip
# Options that choose a window and whether to wait for it; others may load files or run commands.
_HARMLESS = frozenset(
    {
        "-w", "--wait", "-W", "-f", "--nofork", "-n", "--new-window", "--new-instance", "-nw",
        "--no-window-system", "-t",
        "--tty", "-c", "--create-frame", "-r", "--reuse-window", "-b", "--block", "-multiinst", "-nosession",
    }
)  # fmt: skip
# Variables by which an editor runs what they name.
_RUNS = ("VIMINIT", "GVIMINIT", "EXINIT", "VIM", "VIMRUNTIME", "NVIM_APPNAME", "EMACSLOADPATH", "ALTERNATE_EDITOR")
_MOST_BYTES = 16 * MAX_TEXT  # more than `update` takes, so that it can refuse it
_HOW = "set EDITOR to your editor (`export EDITOR=nano`), or use `surgical-memory update ID TEXT`."


class _Editor(NamedTuple):
    """A program by its whole path with its options, and variables that it alone is given."""

    words: list[str]
    variables: dict[str, str]


def edit(
    text: str, environment: Mapping[str, str], own: str = "", ask: Callable[[str], bool] = lambda command: False
) -> str:
    """The text as it is when the editor is closed. $VISUAL wins over $EDITOR; both may hold options.

    own: the user's own command, of their settings, which wins over both.  ask: whether the user wants a command started
    that the environment names, and that is no editor with options of an editor alone: it may be a repository's.
    Raises Refusal `no_editor`, `editor_failed`; the text is then as it was.
    """
    chosen = _editor(own, environment) if own.strip() else _of_environment(environment, ask)
    words = chosen.words
    with tempfile.TemporaryDirectory(prefix="surgical-memory-edit-") as folder:
        path = os.path.join(folder, "memory.md")
        files.replace(path, (text.rstrip("\n") + "\n").encode("utf-8"))
        given = {**programs.surroundings(environment), **chosen.variables}
        try:
            code = subprocess.run([*words, path], env=given).returncode
        except OSError as error:
            raise Refusal("editor_failed", f"{words[0]} cannot be started: {error.strerror}; {_HOW}") from error
        if code:
            raise Refusal("editor_failed", f"{words[0]} ended with {code}: nothing has changed.")
        return files.read(path, _MOST_BYTES).decode("utf-8", "replace")


def _of_environment(environment: Mapping[str, str], ask: Callable[[str], bool]) -> _Editor:
    """The editor that the environment names; anything else that it names only if the user agrees now.

    Several agents read a repository's .env into the environment of the commands that they start.
    """
    command = environment.get("VISUAL") or environment.get("EDITOR") or ""
    found = _editor(command, environment)
    found = found._replace(variables={name: environment[name] for name in _RUNS if environment.get(name)})
    name = os.path.basename(found.words[0]).lower().removesuffix(".exe")
    options = {word.lower() if native.IS_WINDOWS else word for word in found.words[1:]}
    if name in _EDITORS and options <= _HARMLESS and not found.variables:
        return found
    shown = shlex.join([*(f"{name}={value}" for name, value in found.variables.items()), *found.words])
    if not ask(shown):
        raise Refusal(
            "no_editor",
            f"The environment names {shown[:200]} as the editor, which a repository's .env may have set: if it is "
            "yours, `surgical-memory config set edit.program …` keeps it.",
        )
    return found


def _editor(command: str, environment: Mapping[str, str]) -> _Editor:
    """What a command line starts: NAME=value… PROGRAM OPTION…, or the usual editor for an empty one."""
    try:
        words = [word.strip('"') for word in shlex.split(command, posix=not native.IS_WINDOWS)]
    except ValueError:
        raise Refusal("no_editor", f"$EDITOR is '{command[:80]}', whose quotes do not match: {_HOW}") from None
    variables: dict[str, str] = {}
    while words and words[0].partition("=")[0] in _RUNS and "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        variables[name] = value
    if words and os.path.isabs(words[0]):
        own = own_paths.own_path(words[0], environment)
        if not own:
            raise Refusal("no_editor", f"The editor {words[0]} lies in the project that this is called in: {_HOW}")
        return _Editor([own, *words[1:]], variables)
    names = words[:1] or (("notepad",) if native.IS_WINDOWS else _USUAL)
    found = next((path for name in names if (path := programs.find(name, environment))), None)
    if found is None:
        raise Refusal("no_editor", f"There is no editor {' or '.join(names)} on the PATH: {_HOW}")
    return _Editor([found, *words[1:]], variables)
