"""What was answered to the judge's questions, and what it had expected: rows of `meta`, "newer older expected 0|1".

A row has no words of a memory. It is deleted when the answer is undone, and counts no more once a memory has gone.
"""

from memory.core.truth.base_rate import MOST_ANSWERS, Answer
from memory.store.engine.db import Connection, append_rows, rows
from memory.store.tables.nodes import quote

ANSWERED = "answered"
_READ = 4 * MOST_ANSWERS  # of all scopes


def note_answer(connection: Connection, newer: str, older: str, answer: Answer) -> None:
    """Keep the answer to whether one memory replaces another, in the place of an earlier one. newer, older: ids."""
    forget_answer(connection, newer, older)
    row = (ANSWERED, f"{newer} {older} {answer.expected:.4f} {answer.replaces:d}")
    append_rows(connection, "meta", [row])


def forget_answer(connection: Connection, newer: str, older: str) -> None:
    """Delete the answer about two memories, if there is one."""
    connection.execute(
        f"DELETE FROM meta WHERE name = '{ANSWERED}' AND starts_with(value, {quote(f'{newer} {older} ')})"
    )


def answers_of(connection: Connection, scope: str) -> list[Answer]:
    """The answers about memories of a scope, the newest first, at most 50."""
    sql = f"SELECT value FROM meta WHERE name = '{ANSWERED}' ORDER BY rowid DESC LIMIT {_READ}"
    found = [str(row[0]).split() for row in rows(connection, sql)]
    if not found:
        return []
    listed = ", ".join(quote(newer) for newer in dict.fromkeys(row[0] for row in found))
    ids = f"SELECT id FROM nodes WHERE scope = {quote(scope)} AND id IN ({listed})"
    there = {row[0] for row in rows(connection, ids)}
    answers = [Answer(float(expected), is_yes == "1") for newer, _, expected, is_yes in found if newer in there]
    return answers[:MOST_ANSWERS]
