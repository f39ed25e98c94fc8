"""A text in the user's own editor, as git and crontab have it."""

import os
import shlex
import subprocess
import tempfile
from collections.abc import Mapping

from memory.core.errors import Refusal
from memory.system import files, native, programs
from memory.workspace.new_memories import MAX_TEXT

_USUAL = ("sensible-editor", "nano", "vim", "vi")
_MOST_BYTES = 16 * MAX_TEXT  # more than `update` takes, so that it can refuse it
_HOW = "set EDITOR to your editor (`export EDITOR=nano`), or use `surgical-memory update ID TEXT`."


def edit(text: str, environment: Mapping[str, str]) -> str:
    """The text as it is when the editor is closed. $VISUAL wins over $EDITOR; both may hold options.

    Raises Refusal `no_editor`, `editor_failed`; the text is then as it was.
    """
    words = _words(environment)
    with tempfile.TemporaryDirectory(prefix="surgical-memory-edit-") as folder:
        path = os.path.join(folder, "memory.md")
        files.replace(path, (text.rstrip("\n") + "\n").encode("utf-8"))
        path_of_programs = programs.search_path(environment)  # an editor may be a script, which runs others
        try:
            code = subprocess.run([*words, path], env={**environment, "PATH": path_of_programs}).returncode
        except OSError as error:
            raise Refusal("editor_failed", f"{words[0]} cannot be started: {error.strerror}; {_HOW}") from error
        if code:
            raise Refusal("editor_failed", f"{words[0]} ended with {code}: nothing has changed.")
        return files.read(path, _MOST_BYTES).decode("utf-8", "replace")


def _words(environment: Mapping[str, str]) -> list[str]:
    """The editor's program by its whole path, and its options."""
    chosen = environment.get("VISUAL") or environment.get("EDITOR") or ""
    try:
        words = [word.strip('"') for word in shlex.split(chosen, posix=not native.IS_WINDOWS)]
    except ValueError:
        raise Refusal("no_editor", f"$EDITOR is '{chosen[:80]}', whose quotes do not match: {_HOW}") from None
    if words and os.path.isabs(words[0]):
        own = native.own_path(words[0], environment)
        if not own:
            raise Refusal("no_editor", f"The editor {words[0]} lies in the project that this is called in: {_HOW}")
        return [own, *words[1:]]
    names = words[:1] or (("notepad",) if native.IS_WINDOWS else _USUAL)
    found = next((path for name in names if (path := programs.find(name, environment))), None)
    if found is None:
        raise Refusal("no_editor", f"There is no editor {' or '.join(names)} on the PATH: {_HOW}")
    return [found, *words[1:]]
