"""Commands that change a memory in the ways that people try first."""

from __future__ import annotations

import os
import sys

from memory.cli.commands.memories import _edit_answer, change
from memory.core.errors import Missing, Refusal
from memory.workspace.context import Context, new_record_id, now
from memory.workspace.lookup import find
from memory.workspace.options import ID, Command, CommandAnswer, input_text, option, require_value, split_list
from memory.workspace.word_origins import words_of_user

MAX_BATCH = 1_000_000  # characters


def _tag(context: Context) -> CommandAnswer:
    from memory.memories.update import MemoryChanges, update
    from memory.workspace.new_memories import tag_list

    options = context.options
    if options.batch:
        return _tag_many(context)
    name = require_value(options.id, "missing_id", "Name a memory: `tag ID TAG…`; `list` shows ids.")
    added, removed = _split_tags(options.words), set(tag_list(_split_tags(options.remove or ())))
    if not added and not removed:
        raise Missing("missing_tag", "Name the tags: `tag ID TAG…` adds them, `tag ID --remove TAG` removes one.")
    with context.store.read() as connection:
        node = find(connection, name, context.readable)
    wanted = tuple(tag for tag in (*node.tags, *added) if not removed.intersection(tag_list((tag,))))
    origin = words_of_user(context, *added, scope=node.scope) if added else None
    changes = MemoryChanges(tags=wanted, tags_origin=origin)
    return _edit_answer(context, update(name, changes, context.readable, now(), new_record_id(), context.store))


def _tag_many(context: Context) -> CommandAnswer:
    from memory.memories.tagging import add_tags, parse_lines

    lines = parse_lines(input_text(context.options.batch, MAX_BATCH))
    return CommandAnswer(
        add_tags(
            lines, context.readable, now(), new_record_id, context.store, lambda tags: words_of_user(context, *tags)
        )
    )


def _split_tags(words: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(tag for word in words for tag in split_list(word))


def _should_start(command: str) -> bool:
    """Ask in the terminal whether to start what the environment names as the editor."""
    from memory.cli.asking import is_confirmed
    from memory.core.safety.fence import visible

    return is_confirmed(
        f"The environment names this as your editor, and a repository's .env may have set it:\n  {visible(command)}\n"
        "Start it? `surgical-memory config set edit.program …` sets it permanently."
    )


def _edit(context: Context) -> CommandAnswer:
    from memory.memories.editor import edit
    from memory.memories.update import MemoryChanges, update

    name = require_value(context.options.id, "missing_id", "Name a memory: `edit ID`; `list` shows ids.")
    if context.options.words:
        return change(context, name, " ".join(context.options.words))
    if not (sys.stdin and sys.stdin.isatty()):
        raise Refusal("no_terminal", "An editor needs a terminal: `update ID TEXT` changes a memory without one.")
    with context.store.read() as connection:
        node = find(connection, name, context.readable)
    ask = (lambda command: False) if context.by_agent else _should_start
    found = edit(node.content, os.environ, context.settings.text("edit.program"), ask).strip("\n")
    if found == node.content.strip("\n"):
        return CommandAnswer({"id": name, "changed": [], "note": "Nothing has changed."})
    changes = MemoryChanges(found, origin=words_of_user(context, found, scope=node.scope))
    return _edit_answer(context, update(name, changes, context.readable, now(), new_record_id(), context.store))


COMMANDS: dict[str, Command] = {
    "tag": Command(
        "Add tags to a memory, or remove them.",
        (
            ID,
            option("words", nargs="*", metavar="TAG", help="tags to add"),
            option(
                "--batch",
                metavar="FILE",
                help='add tags to many memories: a file of {"id": …, "tags": […]}, one per line; - for standard input',
            ),
            option("--remove", action="append", metavar="TAG", help="a tag to remove; several --remove remove several"),
        ),
        _tag,
    ),
    "edit": Command(
        "Change a memory's text in your editor ($VISUAL or $EDITOR), or into the words that follow its id. `undo` "
        "restores it.",
        (ID, option("words", nargs="*", metavar="TEXT", help="the new text, instead of the editor")),
        _edit,
    ),
}
