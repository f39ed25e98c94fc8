"""One call of a command: its options, and the folders, settings and store that it uses."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Collection, Sequence
from types import SimpleNamespace

from memory.core.annotations import TYPE_CHECKING, Any
from memory.core.errors import Refusal, UsageError, user_decides
from memory.core.safety.safe_names import safe_name
from memory.store.paths import Home, data_home
from memory.store.projects import registry, scopes
from memory.store.projects.scopes import Scopes

if TYPE_CHECKING:
    from memory.store.files.settings_file import Settings
    from memory.store.store import Store
    from memory.workspace.code_state import CodeState

# Variables that coding agents set for the programs that they run: a model typed such a call, not a person.
AGENT_MARKS = (
    "CLAUDECODE", "CODEX_SANDBOX", "CODEX_THREAD_ID", "COPILOT_CLI", "CURSOR_AGENT", "GEMINI_CLI", "OPENCODE",
)  # fmt: skip
EDITING_US = 1_800_000_000  # half an hour: edits within it belong to one session


class Context:
    """One call: its options, and the folders, settings and store that it uses, each made on first use."""

    def __init__(self, options: Any, arguments: Sequence[str]) -> None:
        self.options = options
        session = getattr(options, "session", None)
        if session:  # it becomes the name of a file, and is written into logs
            options.session = safe_name(session)
        self.program = "surgical-memory"
        self._arguments = arguments
        self._home: Home | None = None
        self._store: Store | None = None
        self._lent: Callable[[], Store] | None = None
        self._settings: Settings | None = None
        self._project: scopes.Project | bool | None = False
        self._code: CodeState | bool | None = False
        self._places: dict[tuple[str, bool], bool] = {}
        self.is_hook = False
        self.by_agent = any(os.environ.get(name) for name in AGENT_MARKS)

    @property
    def command_line(self) -> str:
        """The call as it was typed."""
        return f"{self.program} " + " ".join(self._arguments)

    @property
    def home(self) -> Home:
        """The data folder. Raises Refusal `home_not_a_folder`, `no_home`."""
        if self._home is None:
            self._home = self.home_path
            if os.path.exists(self._home.root) and not os.path.isdir(self._home.root):
                raise Refusal(
                    "home_not_a_folder",
                    f"{self._home.root} is a file, not a folder: move it, or set SURGICAL_MEMORY_HOME.",
                )
        return self._home

    @property
    def home_path(self) -> Home:
        """The data folder's path, whether or not a folder is there."""
        return Home(data_home(os.environ, getattr(self.options, "home", None)))

    @property
    def store(self) -> Store:
        """The store in the data folder."""
        if self._store is None and self._lent is not None:
            self._store = self._lent()
        if self._store is None:
            from memory.store.store import Store  # imported late: it loads DuckDB
            from memory.workspace.encoder import StoreEncoder

            self._store = Store(self.home, StoreEncoder(), leave_open=True, progress=indexing_progress())
        return self._store

    @property
    def has_outdated_index(self) -> bool:
        """Whether this call has used the store, and something in its index is to be made again."""
        return self._store is not None and self._store.opener.is_outdated()

    @property
    def settings(self) -> Settings:
        """The configuration in force."""
        if self._settings is None:
            from memory.store.files.settings_file import load

            self._settings = load(self.home_path, os.environ, self.is_hook)
        return self._settings

    def use_store(self, make: Callable[[], Store]) -> None:
        """Have `make` create the store on first use: a hook's store has other limits."""
        self._lent = make

    @property
    def project(self) -> scopes.Project | None:
        """The project of --project, or of the working folder. Raises Refusal `no_such_project`."""
        if isinstance(self._project, bool):
            named = getattr(self.options, "project", None)
            if named and not os.path.isdir(named):
                raise Refusal(
                    "no_such_project",
                    f"There is no folder {named}: name an existing one with --project, or leave it out to act in the "
                    "folder of the call.",
                )
            try:
                folder = named or os.getcwd()
            except OSError:
                folder = os.sep
            self._project = registry.project_at(self.home_path, folder)
        return self._project

    @property
    def code(self) -> CodeState | None:
        """The current state of the code that memories name; None outside of a project, or with --as-of."""
        if isinstance(self._code, bool):
            is_past = bool(getattr(self.options, "as_of", None))
            self._code = self.code_within() if self.project and not is_past else None
        return self._code

    def code_within(self, most_files: int | None = None, most_bytes: int | None = None) -> CodeState | None:
        """As `code`, but with other limits than a hook's on files and bytes."""
        from memory.store.projects.work_tree import MAX_BYTES, MAX_FILES, work_tree_of
        from memory.workspace.code_state import CodeState

        if self.project is None:
            return None
        tree = work_tree_of(self.project, self.folder, most_files or MAX_FILES, most_bytes or MAX_BYTES)
        return CodeState(tree, self.project.scope)

    @property
    def folder(self) -> str:
        """The folder that this call is about: of --project, or the working folder."""
        named = getattr(self.options, "project", None)
        return str(named) if named else os.getcwd()

    def complete(self, memories: list[dict[str, Any]], scope: str) -> list[dict[str, Any]]:
        """New memories, in the journal's form, in the words that memory has already, and with bindings."""
        from memory.workspace.known_words import in_known_words, texts_of

        def find_texts(ids: Collection[str]) -> dict[str, str]:
            try:
                return self.store.read_or(lambda connection: texts_of(connection, ids, self.readable), {})
            except Refusal:  # a store that cannot be read now keeps nothing out of the journal
                return {}

        return self.bind(in_known_words(memories, scope, find_texts), scope)

    def bind(self, memories: list[dict[str, Any]], scope: str) -> list[dict[str, Any]]:
        """New memories, in the journal's form, with bindings to the project's code that they name; those of other
        scopes get none. A memory is stored even if its code cannot be read.
        """
        project = self.project
        if project is None or scope.partition("/")[0] != project.scope or self.code is None:
            return memories
        from memory.core.code.bindings import to_json
        from memory.workspace.code_binding import bindings_of

        made = []
        for memory in memories:
            try:
                found = bindings_of(self.code.tree, memory)
            except (OSError, ValueError, RecursionError):
                found = ()
            made.append({**memory, "bindings": to_json(found)} if found else memory)
        return made

    def is_here(self, folder: str, is_everywhere: bool) -> bool:
        """Whether text typed in a folder counts for this project. is_everywhere: for all, so the folder is in none."""
        known = self._places.get((folder, is_everywhere))
        if known is None:
            from memory.workspace.typed_here import is_of_project

            known = is_of_project(folder, None if is_everywhere else self.project, self.home_path)
            self._places[folder, is_everywhere] = known
        return known

    def refuse_agent(self, what: str) -> None:
        """Refuse an agent what only a person may decide. Raises Refusal `ask_the_user`."""
        if self.by_agent:
            raise user_decides(what)

    @property
    def readable(self) -> Scopes:
        """The scopes that this call may read."""
        names = scopes.readable(self.project, getattr(self.options, "scope", None))
        return Scopes(names, bool(getattr(self.options, "all_projects", False)))

    @property
    def visible_scopes(self) -> tuple[str, ...] | None:
        """The names of the readable scopes, None for all of them."""
        return None if self.readable.everything else self.readable.names

    @property
    def writable(self) -> str:
        """The scope of a new memory. Raises UsageError for 'shared', which names two, in a command that only writes."""
        wanted = getattr(self.options, "scope", None)
        if wanted == scopes.SHARED and not hasattr(self.options, "all_projects"):
            raise UsageError("--scope shared is for reading; to write, say 'project', 'user' or 'agent:NAME'.")
        return scopes.writable(self.project, wanted)

    @property
    def own_scope(self) -> str:
        """The scope under which notes about this call are kept: the project's, else the user's."""
        return scopes.own_scope(self.project)

    def prepare_search(self, queries: Sequence[str]) -> None:
        """Do the part of a search that needs no store before opening the store: DuckDB starts in a thread meanwhile."""
        from memory.retrieval.pipeline import prepare
        from memory.workspace.encoder import shipped_encoder

        prepare(queries)
        shipped_encoder()

    def encode(self, text: str, weight: Callable[[str], float] | None = None) -> list[float]:
        """A query's unit vector. weight: returns the weight of a word."""
        from memory.workspace.encoder import shipped_encoder

        return shipped_encoder().encode(text, weight)

    def is_known_word(self, word: str) -> bool:
        """Whether the embedding's vocabulary has a word; such a word is not a typo."""
        from memory.workspace.encoder import shipped_encoder

        return shipped_encoder().has_token(word)

    def similarity(self, first: str, second: str) -> float:
        """The cosine similarity of two texts."""
        from operator import mul

        cosine: float = sum(map(mul, self.encode(first), self.encode(second)))
        return cosine


def of_folder(folder: str | None) -> Context:
    """A context for work that no command line starts. folder: of the project, None for the working folder.

    What a session stores for a folder that no longer exists belongs to that folder's project, not to the user.
    """
    context = Context(SimpleNamespace(project=folder, session=None, stages=None, fusion=None), ())
    if folder and not os.path.isdir(folder):
        context._project = scopes.find_project(folder, registry.load(context.home_path)) or scopes.vanished_project(
            folder
        )
    return context


def now() -> int:
    """The time, microseconds since 1970."""
    return time.time_ns() // 1000


def new_record_id() -> str:
    """An id for a journal record that no other has."""
    return os.urandom(8).hex()


def indexing_progress() -> Callable[[int, float], None] | None:
    """Shows how many memories have been indexed, and how long the rest takes; None if stderr is no terminal."""
    if not (sys.stderr and sys.stderr.isatty()):
        return None
    from memory.workspace.progress import counter

    return counter("memories indexed")
