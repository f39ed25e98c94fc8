"""Which memories the code has outdated: each compared with the work tree, with what git knows of the change.

Here there is time to ask git: how many commits have changed the place since, by whom, and where a file went that was
renamed and edited at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from memory.core.code.bindings import CHANGED, GONE, HOLDS, RENAMED, STATES, Binding, BindingVerdict, reason_of, to_json
from memory.core.errors import Refusal
from memory.core.records import Update
from memory.core.safety.origins import author_name, quoted_author
from memory.core.text.text import count_noun
from memory.store.engine.db import Connection
from memory.store.journal.forgetting import forget_record
from memory.store.projects import git
from memory.store.projects.scopes import Project
from memory.store.store import Store
from memory.store.tables import bindings as table
from memory.store.tables import nodes
from memory.store.tables.nodes import Node, Scopes
from memory.workspace.code_binding import bind
from memory.workspace.code_state import CodeState
from memory.workspace.lookup import find, origin_fact

MOST = 5_000  # memories of one project that are compared
GIT_S = 5.0  # for each question to git
ASKED = 200  # memories that git is asked about
_COMMITS = 200
_AUTHORS = 3
REWRITE, DROP = "rewrite", "drop"


class OutdatedMemory(NamedTuple):
    """A memory that the code has outdated. commits: that changed the file since, None where git does not know.

    authors: of those commits, the latest first.
    """

    node: Node
    verdict: BindingVerdict
    commits: int | None = None
    authors: tuple[str, ...] = ()

    def proposal(self) -> dict[str, str]:
        """What may become of it: other words for a file that was renamed, none for one that is gone; {} otherwise."""
        path, new = self.verdict.path, self.verdict.to
        if self.verdict.state == RENAMED and path in self.node.content:
            return {"action": REWRITE, "text": self.node.content.replace(path, new)}
        return {"action": DROP} if self.verdict.state == GONE and not self.verdict.name else {}


def outdated_memories(
    connection: Connection, code: CodeState, project: Project, folder: str
) -> tuple[list[OutdatedMemory], int]:
    """The project's memories that the code has outdated, the worst first, and how many were compared."""
    keys = table.bound_keys(connection, project.scope, MOST)
    verdicts = code.verdicts(connection, keys)
    found = nodes.by_key(connection, list(verdicts))
    bound = table.of_keys(connection, list(verdicts))
    history = _History(project, folder)
    findings = []
    for number, (key, verdict) in enumerate(verdicts.items()):
        binding = next((one for one in bound.get(key, ()) if one.path == verdict.path), None)
        finding = OutdatedMemory(found[key], verdict)
        if binding is not None and number < ASKED:
            finding = _with_history(finding, binding, code, history)
        findings.append(finding)
    findings.sort(key=lambda one: STATES.index(one.verdict.state))
    return findings, len(keys)


def outdated_in_store(store: Store, code: CodeState, project: Project, folder: str) -> tuple[list[OutdatedMemory], int]:
    """The same of a store, which may not have been begun."""
    nothing: tuple[list[OutdatedMemory], int] = ([], 0)
    return store.read_or(lambda connection: outdated_memories(connection, code, project, folder), nothing)


def _with_history(finding: OutdatedMemory, binding: Binding, code: CodeState, history: _History) -> OutdatedMemory:
    verdict = finding.verdict
    if verdict.state == GONE and not verdict.name:
        new = history.new_path(binding.commit, binding.path)
        if new and code.judge([binding._replace(path=new)]).state in (HOLDS, CHANGED):
            verdict = verdict._replace(state=RENAMED, to=new)
    commits = history.commits(binding.commit, verdict.to or binding.path)
    authors = tuple(dict.fromkeys(commits))[:_AUTHORS] if commits is not None else ()
    return finding._replace(verdict=verdict, commits=None if commits is None else len(commits), authors=authors)


class _History:
    """What git reports of a project; each answer is asked for once."""

    def __init__(self, project: Project, folder: str) -> None:
        self._project, self._folder = project, folder
        self._renames: dict[str, dict[str, str]] = {}
        self._commits: dict[tuple[str, str], list[str] | None] = {}

    def commits(self, since: str, path: str) -> list[str] | None:
        """The authors of the commits that changed a path since one, the latest first; None where git does not know."""
        if (since, path) not in self._commits:
            text = self._ask_git(since, ["-n", str(_COMMITS), "--format=%an"], ["--", path])
            names = None if text is None else [author_name(line) for line in text.splitlines() if line.strip()]
            self._commits[since, path] = names
        return self._commits[since, path]

    def new_path(self, since: str, path: str) -> str:
        """Where a file is that was renamed since a commit, in one step or several; "" for none."""
        if since not in self._renames:
            words = ["-n", str(_COMMITS), "--diff-filter=R", "--find-renames=40%", "--name-status", "--format=", "-z"]
            parts = (self._ask_git(since, words, []) or "").split("\0")
            pairs = [
                (parts[at + 1], parts[at + 2])
                for at, one in enumerate(parts[:-2])
                if one.strip()[:1] == "R" and one.strip()[1:].isdigit()
            ]
            steps: dict[str, str] = {}
            for old, new in pairs:  # the latest first
                steps[old] = steps.get(new, new)
            self._renames[since] = steps
        return self._renames[since].get(path, "")

    def _ask_git(self, since: str, words: Sequence[str], rest: Sequence[str]) -> str | None:
        if not since:
            return None
        done = git.read(self._project, self._folder, ["log", *words, f"{since}..HEAD", *rest], GIT_S)
        return None if done is None else done.decode("utf-8", "replace")


def rows_of(findings: Sequence[OutdatedMemory]) -> list[dict[str, Any]]:
    """Findings as rows of an answer."""
    rows = []
    for one in findings:
        row: dict[str, Any] = {
            "id": one.node.id, "title": one.node.label, "state": one.verdict.state, "path": one.verdict.path,
            "reason": reason_of(one.verdict),
        }  # fmt: skip
        if one.commits is not None:
            row["commits"] = one.commits
            row["reason"] += f" ({_history_of(one)})"
        if one.authors:
            row["authors"] = list(one.authors)
        if one.verdict.to:
            row["renamed_to"] = one.verdict.to
        if proposal := one.proposal():
            row["proposal"] = proposal
        rows.append(row | origin_fact(one.node))
    return rows


def _history_of(finding: OutdatedMemory) -> str:
    if not finding.commits:
        return "not committed"
    by = f" by {', '.join(map(quoted_author, finding.authors))}" if finding.authors else ""
    return f"{count_noun(finding.commits, 'commit')}{by}"


def accept(
    findings: Sequence[OutdatedMemory], code: CodeState, now: int, new_record_id: Callable[[], str], store: Store
) -> dict[str, list[str]]:
    """Carry out what is proposed for some memories: {"rewritten": ids, "forgotten": ids}. `undo` restores a rewrite."""
    done: dict[str, list[str]] = {"rewritten": [], "forgotten": []}
    for one in findings:
        proposal = one.proposal()
        if proposal.get("action") == REWRITE:
            text = proposal["text"]
            bound = to_json(bind(code.tree, f"{one.node.title}\n{text}"))
            title = one.node.title.replace(one.verdict.path, one.verdict.to)
            changes = {"content": text, "title": title, "bindings": bound}
            store.write([Update(new_record_id(), now, one.node.id, changes)])
            done["rewritten"].append(one.node.id)
        elif proposal:
            with store.read() as connection:
                record = forget_record(connection, new_record_id(), now, [one.node.id])
            store.write([record])
            done["forgotten"].append(one.node.id)
    return {name: ids for name, ids in done.items() if ids}


def confirm(
    names: Sequence[str], code: CodeState, scopes: Scopes, now: int, new_record_id: Callable[[], str], store: Store
) -> list[str]:
    """Bind memories to the code as it is now, since what they say still holds; returns their ids.

    Raises Refusal `unknown_id`, `other_project`.
    """
    with store.read() as connection:
        found = [find(connection, name, scopes) for name in names]
    for node in found:
        if not code.is_of_project(node.scope):
            raise Refusal("other_project", f"{node.id} is not a memory of this project: confirm it in its own folder.")
    records = [
        Update(new_record_id(), now, node.id, {"bindings": to_json(bind(code.tree, f"{node.title}\n{node.content}"))})
        for node in found
    ]
    if records:
        store.write(records)
    return [node.id for node in found]

