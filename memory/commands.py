"""The table of commands: the one place where options are written, and the few lines that join a command to its verb."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, BinaryIO, NamedTuple

from memory.core.errors import Refusal, Usage
from memory.core.tokens import count_tokens
from memory.core.types import TYPES
from memory.store import scopes
from memory.store.explorations import DEFAULT_BUDGET_TOKENS, Exploration, Step
from memory.store.nodes import Scopes
from memory.store.paths import Home, data_home
from memory.store.store import Store, empty_store

MAX_QUERIES = 10
HINTS = 5
DEMO_BUDGET = 300
MAX_QUERY_CHARACTERS = 100_000
MAX_EXPANDED = 20
MAX_BUDGET = 1_000_000
NEW_SESSION = "new"
PATHS = ("home", "project", "file", "batch")  # options that name a file or a folder, byte for byte


class Option(NamedTuple):
    """An option as argparse takes it."""

    flags: tuple[str, ...]
    settings: dict[str, Any]


class Pending(NamedTuple):
    """A step that goes on an exploration's account once it is known what it printed."""

    session: str
    action: str
    argument: str
    result: str
    shown: tuple[str, ...] = ()


class Answer(NamedTuple):
    """What a command gives: the envelope's data, and the step to record."""

    data: dict[str, Any]
    step: Pending | None = None


class Command(NamedTuple):
    """A command: what it is for, its own options, and what runs it. reads: it takes the options that choose scopes."""

    summary: str
    options: tuple[Option, ...]
    run: Callable[[Context], Answer]
    reads: bool = True


class Context:
    """One call: its options, and what of the world it needs, each made when it is first asked for."""

    def __init__(self, options: Any, arguments: Sequence[str]) -> None:
        self.options = options
        self._arguments = arguments
        self._home: Home | None = None
        self._store: Store | None = None
        self._encoder: Any = None
        self._project: scopes.Project | bool | None = False

    @property
    def home(self) -> Home:
        """The data folder. Raises Refusal `home_not_a_folder`, `no_home`."""
        if self._home is None:
            self._home = self.place
            if os.path.exists(self._home.root) and not os.path.isdir(self._home.root):
                raise Refusal(
                    "home_not_a_folder",
                    f"{self._home.root} is a file, not a folder: move it, or set SURGICAL_MEMORY_HOME.",
                )
        return self._home

    @property
    def place(self) -> Home:
        """Where the data folder should be, whatever is there."""
        return Home(data_home(os.environ, getattr(self.options, "home", None)))

    @property
    def store(self) -> Store:
        """The store in it."""
        if self._store is None:
            from memory.embedding import StoreEncoder

            self._store = Store(self.home, StoreEncoder(), leave_open=True, progress=_progress())
        return self._store

    def lend(self, store: Store) -> None:
        """Use a store that was made elsewhere: a hook's, which does not wait."""
        self._store = store

    @property
    def project(self) -> scopes.Project | None:
        """The repository of --project, or of the working folder."""
        if isinstance(self._project, bool):
            try:
                folder = getattr(self.options, "project", None) or os.getcwd()
            except OSError:
                folder = os.sep
            self._project = scopes.find_project(folder)
        return self._project

    @property
    def readable(self) -> Scopes:
        """What this call may see."""
        names = scopes.readable(self.project, getattr(self.options, "scope", None))
        return Scopes(names, bool(getattr(self.options, "all_projects", False)))

    @property
    def writable(self) -> str:
        """Where a new memory goes."""
        return scopes.writable(self.project, getattr(self.options, "scope", None))

    def encode(self, text: str) -> list[float]:
        """A query's unit vector."""
        if self._encoder is None:
            from memory.embedding import shipped

            self._encoder = shipped()
        vector: list[float] = self._encoder.encode(text)
        return vector

    def similarity(self, first: str, second: str) -> float:
        """Cosine of two texts."""
        from operator import mul

        cosine: float = sum(map(mul, self.encode(first), self.encode(second)))
        return cosine

    def record(self, step: Pending, tokens: int) -> None:
        """Put a step on its exploration's account."""
        from memory.store import explorations

        call = "surgical-memory " + " ".join(self._arguments)
        taken = Step(step.action, _redacted(step.argument), step.result, tokens, count_tokens(call), step.shown)
        try:
            explorations.add(self.home, step.session, taken)
        except Refusal as refusal:
            go_on_unrecorded(refusal)

    def record_refusal(self, refusal: Refusal, tokens: int) -> None:
        """A refusal inside an exploration is read, and so it costs."""
        session = getattr(self.options, "session", None)
        if session and not isinstance(refusal, Usage):
            from memory.store import explorations

            try:
                if explorations.load(self.home, session) is not None:
                    self.record(Pending(session, "refused", refusal.code, "refused"), tokens)
            except Refusal:
                return

    def exploration(
        self, query: str, baseline: Callable[[], int], budget_tokens: int = DEFAULT_BUDGET_TOKENS
    ) -> Exploration | None:
        """The exploration that --session names, begun if need be; None without --session. Refuses an overspent one."""
        from memory.store import explorations

        name = getattr(self.options, "session", None)
        if not name:
            return None
        found = explorations.load(self.home, name)
        if found is None:
            try:
                self.home.prepare()
                return explorations.begin(self.home, name, _redacted(query), budget_tokens, baseline())
            except Refusal as refusal:
                go_on_unrecorded(refusal)
                return None
        explorations.refuse_overspent(found)
        return found


def go_on_unrecorded(refusal: Refusal) -> None:
    """On a disk that takes nothing, what is there can still be explored. Raises any other refusal again."""
    if refusal.code not in ("read_only", "disk_full", "disk_error"):
        raise refusal
    print(f"surgical-memory: not on the exploration's account: {refusal.message}", file=sys.stderr)


def now() -> int:
    """The time, microseconds since 1970."""
    return time.time_ns() // 1000


def new_record_id() -> str:
    """An id for a journal record that no other has."""
    return os.urandom(8).hex()


def _redacted(text: str) -> str:
    from memory.core.redaction import redact
    from memory.core.text import clean

    return redact(clean(text[:2_000])).text


def _progress() -> Callable[[int], None] | None:
    """Progress of long work on stderr, where somebody looks at it."""
    if not sys.stderr.isatty():
        return None

    def show(done: int) -> None:
        print(f"\r{done:,} memories indexed", end="\n" if done < 0 else "", file=sys.stderr, flush=True)

    return show


def option(*flags: str, **settings: Any) -> Option:
    """An option, in argparse's words."""
    return Option(flags, settings)


COMMON = (
    option("--home", metavar="DIR", help="the data folder, instead of $SURGICAL_MEMORY_HOME"),
    option("--project", metavar="DIR", help="act as if called in this folder"),
    option("--text", action="store_true", help="print for people instead of JSON"),
    option("-h", "--help", action="store_true", help="show this"),
)
READING = (
    option("--scope", metavar="SCOPE", help="see only 'project' or 'user' (default: both)"),
    option("--all-projects", action="store_true", help="look across all projects"),
)
_SESSION_HELP = "the exploration this step belongs to: recorded, counted, nothing shown twice"
SESSION = option("--session", metavar="ID", help=_SESSION_HELP)


def options_of(command: Command) -> tuple[Option, ...]:
    """All options of a command."""
    return command.options + (READING if command.reads else ()) + COMMON


def _remember(context: Context) -> Answer:
    from memory.remember import MAX_TEXT, Words, remember

    options = context.options
    text = " ".join(options.words) if options.words else _input_text(options.file, MAX_TEXT)
    words = Words(
        options.title or "",
        options.type,
        _listed(options.tags),
        options.conversation or "",
        options.confidence,
        options.source or "",
    )
    return Answer(remember(text, words, context.writable, now(), new_record_id(), context.store.write))


def _input_text(path: str | None, limit: int) -> str:
    """A long text from a file or standard input; what is not UTF-8 is replaced, not lost."""
    size = limit * 4 + 1  # enough to tell that there is too much
    if path and path != "-":
        return _open(path).read(size).decode("utf-8", "replace")
    if sys.stdin is None or sys.stdin.isatty():
        raise Refusal(
            "empty_text", "There is nothing to remember: give a text, --file, or pipe one in on standard input."
        )
    return sys.stdin.buffer.read(size).decode("utf-8", "replace")


def _open(path: str) -> BinaryIO:
    """A file of the user's for reading. Raises Refusal `no_such_file` with the system's reason."""
    try:
        if os.path.isdir(path):
            raise IsADirectoryError(21, "Is a directory")
        return open(path, "rb")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Refusal("no_such_file", f"{path} cannot be read: {reason}.") from error


def _listed(text: str | None) -> tuple[str, ...]:
    return tuple(part.strip() for part in (text or "").split(",") if part.strip())


def _import(context: Context) -> Answer:
    from memory.import_memories import import_lines

    path = context.options.file
    name = os.path.splitext(os.path.basename(path))[0]
    with _open(path) as lines:
        return Answer(import_lines(lines, name, context.writable, now(), new_record_id, context.store.write))


def searcher(context: Context) -> Any:
    """The pipeline as the verbs call it, with this call's scopes and stages."""
    from memory.retrieve import STAGES, Request, retrieve

    options = context.options
    stages = _listed(getattr(options, "stages", None)) or STAGES
    unknown = [stage for stage in stages if stage not in STAGES]
    if unknown:
        raise Usage(f"--stages takes {', '.join(STAGES)}, not '{unknown[0]}'.")
    visible, fusion = context.readable, getattr(options, "fusion", None) or "coverage"

    def search(connection: Any, query: str, limit: int) -> Any:
        return retrieve(connection, Request(query, visible, limit, frozenset(stages), fusion), context.encode)

    return search


def _queries(context: Context) -> list[str]:
    """The queries of a call, or a refusal that says how to give one."""
    queries = [query for query in context.options.query or [] if query.strip()]
    if not queries:
        raise Refusal("missing_query", 'Say what to look for: --query "how we deploy".')
    if len(queries) > MAX_QUERIES:
        raise Usage(f"At most {MAX_QUERIES} queries at once, not {len(queries)}.")
    return [query[:MAX_QUERY_CHARACTERS] for query in queries]


def _between(name: str, value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        raise Usage(f"--{name} lies between {low} and {high}, not {value}.")
    return value


def _explore_recall(context: Context) -> Answer:
    from memory.primitives import BASELINE_MEMORIES, baseline_tokens, recall_hints, shortcut

    options = context.options
    limit = _between("limit", options.limit, 1, 50)
    search = searcher(context)
    if options.batch:
        return _batch(
            context, lambda connection, query: recall_hints(connection, [query], limit, search, set()), "hints"
        )
    queries = _queries(context)
    budget = _between("budget", options.budget, 1, MAX_BUDGET)
    begun = options.session == NEW_SESSION
    if begun:
        options.session = _new_session()
    with context.store.read() as connection:
        advice: str | None = None

        def baseline() -> int:
            nonlocal advice
            ranking = search(connection, queries[0], BASELINE_MEMORIES)
            advice = shortcut(ranking)
            return baseline_tokens(connection, ranking)

        exploration = context.exploration(queries[0], baseline, budget)
        data = recall_hints(
            connection, queries, limit, search, exploration.shown() if exploration else set(), bool(options.explain)
        )
    if not data["memories"]:
        raise empty_store()
    if begun:
        data["session"] = options.session
    if advice:
        data["advice"] = advice
    shown = tuple(hint["id"] for hint in data["hints"])
    return Answer(data, _step(context, "recall", " | ".join(queries), f"{len(shown)} hints", shown))


def _new_session() -> str:
    """A name for an exploration that no other has."""
    return "x" + os.urandom(4).hex()


def begin_exploration(context: Context, query: str) -> tuple[str, int]:
    """Open an exploration with its first recall, for a hook: the text for Claude, and its tokens."""
    from memory.first_recall import first_recall
    from memory.primitives import BASELINE_MEMORIES, baseline_tokens, recall_hints, shortcut
    from memory.store import explorations

    session = _new_session()
    search = searcher(context)
    with context.store.read() as connection:
        ranking = search(connection, query, BASELINE_MEMORIES)
        baseline = baseline_tokens(connection, ranking)
        data = recall_hints(connection, [query], HINTS, search, set())
    if not data["memories"]:
        raise empty_store()
    advice = shortcut(ranking)
    text = first_recall(data | ({"advice": advice} if advice else {}), session, DEFAULT_BUDGET_TOKENS)
    tokens = count_tokens(text)
    shown = tuple(hint["id"] for hint in data["hints"])
    try:
        explorations.begin(context.home, session, _redacted(query), DEFAULT_BUDGET_TOKENS, baseline)
        explorations.add(
            context.home, session, Step("recall", _redacted(query), f"{len(shown)} hints", tokens, 0, shown)
        )
    except Refusal as refusal:
        go_on_unrecorded(refusal)
    return text, tokens


def _batch(context: Context, ask: Callable[[Any, str], dict[str, Any]], key: str) -> Answer:
    """Many queries over one connection, for measuring: the same ranking as single calls."""
    import json

    results = []
    with _open(context.options.batch) as lines, context.store.read() as connection:
        for number, line in enumerate(lines, 1):
            if line.strip():
                try:
                    row = json.loads(line)
                    qid, query = row["qid"], str(row["query"])
                except (ValueError, KeyError, TypeError):
                    raise Usage(f'{context.options.batch}:{number}: each line is {{"qid": …, "query": "…"}}.') from None
                results.append({"qid": qid, key: ask(connection, query)[key]})
    return Answer({"results": results})


def _step(context: Context, action: str, argument: str, result: str, shown: tuple[str, ...] = ()) -> Pending | None:
    session = context.options.session
    return Pending(session, action, argument, result, shown) if session else None


def _explore_peek(context: Context) -> Answer:
    from memory.primitives import peek

    name = _required(context.options.id, "missing_id", "Name a memory: --id ID, as it stands in a hint.")
    context.exploration("", lambda: 0)
    with context.store.read() as connection:
        data = peek(connection, name, context.readable)
    return Answer(data, _step(context, "peek", name, f"{len(data['summary'])} characters"))


def _required(value: str | None, code: str, message: str) -> str:
    if not (value or "").strip():
        raise Refusal(code, message)
    return str(value)


def _explore_expand(context: Context) -> Answer:
    from memory.primitives import expand

    names = list(dict.fromkeys(part for name in context.options.id or [] for part in name.replace(",", " ").split()))
    if not names:
        raise Refusal("missing_id", "Name one or more memories: --id ID, as it stands in a hint.")
    if len(names) > MAX_EXPANDED:
        raise Usage(f"At most {MAX_EXPANDED} memories at once, not {len(names)}.")
    context.exploration("", lambda: 0)
    with context.store.read() as connection:
        found = expand(connection, names, context.options.focus, context.readable, context.similarity)
    data = found[0] if len(found) == 1 else {"memories": found}
    size = sum(len(memory["content"]) for memory in found)
    return Answer(data, _step(context, "expand", " ".join(names), f"{size} characters"))


def _explore_neighbors(context: Context) -> Answer:
    from memory.primitives import neighbors

    options = context.options
    node = _required(options.node, "missing_node", 'Name a memory\'s id or an entity: --node "DuckDB".')
    limit = _between("limit", options.limit, 1, 200)
    context.exploration("", lambda: 0)
    with context.store.read() as connection:
        data = neighbors(connection, node, options.direction, limit, options.relation, context.readable)
    return Answer(data, _step(context, "neighbors", node, f"{len(data['neighbors'])} connections"))


def _explore_path(context: Context) -> Answer:
    from memory.primitives import path

    options = context.options
    start = _required(options.start, "missing_node", "Name where the path begins: --from ID-or-name.")
    goal = _required(options.goal, "missing_node", "Name where the path ends: --to ID-or-name.")
    hops = _between("max-hops", options.max_hops, 1, 6)
    context.exploration("", lambda: 0)
    with context.store.read() as connection:
        data = path(connection, start, goal, hops, context.readable)
    return Answer(data, _step(context, "path", f"{start} → {goal}", f"{data['hops']} hops"))


def _explore_trace(context: Context) -> Answer:
    from memory.explore import ledger
    from memory.store import explorations

    name = _required(context.options.session, "missing_session", "Name the exploration: --session ID.")
    found = explorations.load(context.home, name)
    if found is None:
        raise Refusal(
            "unknown_session", f"No exploration '{name}' has begun here: --session on explore_recall begins one."
        )
    decisions = sum(step.decision_tokens for step in found.steps)
    steps = [
        {"action": step.action, "argument": step.argument, "result": step.result, "tokens": step.tokens}
        for step in found.steps
    ]
    tokens = ledger(found.spent_tokens(), decisions, found.baseline_tokens)
    return Answer(
        {"session": name, "query": found.query, "steps": steps, "tokens": tokens, "budget": found.budget_tokens}
    )


def _explore(context: Context) -> Answer:
    from memory.explore import explore, ledger
    from memory.library import StoreLibrary
    from memory.offline import OfflineDriver
    from memory.primitives import BASELINE_MEMORIES, baseline_tokens, shortcut

    options = context.options
    query = " ".join(options.words).strip()
    _required(query, "missing_query", 'Ask something: explore "how does the daemon authenticate?".')
    budget = _between("budget", options.budget, 50, 100_000)
    iterations = _between("max-iterations", options.max_iterations, 1, 10)
    with context.store.read() as connection:
        search = searcher(context)
        library = StoreLibrary(connection, context.readable, search, context.encode)
        ranking = library.ranking(query)
        if not ranking.documents:
            raise empty_store()
        baseline = baseline_tokens(connection, search(connection, query, BASELINE_MEMORIES))
        context.exploration(query, lambda: baseline)
        driver = OfflineDriver(library.candidates, library.idf, library.rarity, library.similarity, budget)
        result = explore(query, driver, library, budget, iterations)
    data: dict[str, Any] = {
        "query": query,
        "answer": result.answer.text,
        "citations": result.answer.citations,
        "trace": [
            {"action": step.action, "argument": step.argument, "result": step.result, "tokens": step.tokens}
            for step in result.steps
        ],
        "tokens": ledger(result.tokens, result.decision_tokens, baseline),
        "driver": driver.name,
        "truncated": result.truncated,
    }
    advice = shortcut(ranking)
    if advice:
        data["advice"] = advice
    return Answer(data, _step(context, "explore", query, f"{len(result.answer.citations)} memories cited"))


def _memory_recall(context: Context) -> Answer:
    from memory.memory_recall import memory_recall

    options = context.options
    budget = _between("max-tokens", options.max_tokens, 256, 8192)
    search = searcher(context)
    if options.batch:
        return _batch(context, lambda connection, query: memory_recall(connection, query, budget, search), "context")
    query = _queries(context)[0]
    with context.store.read() as connection:
        return Answer(memory_recall(connection, query, budget, search))


def _list(context: Context) -> Answer:
    from memory.listing import Filter, list_memories

    options = context.options
    chosen = Filter(
        options.type, options.tag or (), options.conversation, options.since, options.until, bool(options.pinned)
    )
    limit, offset = _between("limit", options.limit, 1, 1_000), _between("offset", options.offset, 0, 100_000_000)
    try:
        with context.store.read() as connection:
            return Answer(list_memories(connection, chosen, context.readable, limit, offset))
    except Refusal as refusal:
        if refusal.code != "empty_store":
            raise
        return Answer({"memories": [], "total": 0})


def _update(context: Context) -> Answer:
    from memory.remember import MAX_TEXT
    from memory.update import Changes, update

    options = context.options
    name = _required(options.id, "missing_id", "Name a memory: --id ID.")
    text = " ".join(options.words) if options.words else None
    if text is None and options.file:
        text = _input_text(options.file, MAX_TEXT)
    tags = None if options.tags is None else _listed(options.tags)
    changes = Changes(text, options.title, options.type, tags, options.confidence)
    return Answer(update(name, changes, context.readable, now(), new_record_id(), context.store))


def _pin(context: Context) -> Answer:
    from memory.update import pin

    name = _required(context.options.id, "missing_id", "Name a memory: --id ID.")
    return Answer(pin(name, not context.options.off, context.readable, now(), new_record_id(), context.store))


def _link(context: Context) -> Answer:
    from memory.link import link

    options = context.options
    source = _required(options.start, "missing_id", "Name where the link begins: --from ID.")
    target = _required(options.goal, "missing_id", "Name where the link ends: --to ID.")
    return Answer(
        link(
            source,
            target,
            options.relation,
            options.strength,
            options.reasoning or "",
            context.readable,
            now(),
            new_record_id(),
            context.store,
        )
    )


def _forget(context: Context) -> Answer:
    from memory.forget import forget

    names = [part for name in context.options.id or [] for part in name.replace(",", " ").split()]
    return Answer(forget(names, bool(context.options.yes), context.readable, now(), new_record_id(), context.store))


def _undo(context: Context) -> Answer:
    from memory.undo import undo

    return Answer(undo(context.readable, now(), new_record_id, context.store))


def _doctor(context: Context) -> Answer:
    from memory.doctor import doctor

    return Answer(doctor(context.place, lambda: context.store, os.environ))


def _demo(context: Context) -> Answer:
    import tempfile
    from types import SimpleNamespace

    from memory.demo import demo

    with tempfile.TemporaryDirectory(prefix="surgical-memory-demo-") as folder:

        def call(run: Callable[[Context], Answer], **options: Any) -> dict[str, Any]:
            inner = Context(SimpleNamespace(home=folder, project=folder, scope=None, session=None, **options), ())
            try:
                return run(inner).data
            finally:
                inner.store.close()

        def explore(question: str) -> dict[str, Any]:
            return call(_explore, words=[question], budget=DEMO_BUDGET, max_iterations=10, all_projects=False)

        return Answer(
            demo(
                context.options.query or "",
                lambda path: call(_import, file=path),
                explore,
                lambda text: print(text, file=sys.stderr, flush=True),
            )
        )


def _help(_context: Context) -> Answer:
    return Answer({"commands": {name: command.summary for name, command in sorted(COMMANDS.items())}})


def _version(_context: Context) -> Answer:
    from memory import __version__

    return Answer({"version": __version__, "python": sys.version.split()[0]})


_QUERY = option("--query", "-q", action="append", metavar="TEXT", help="what to look for")
_RANKING = (
    option("--batch", metavar="FILE", help='many queries, one {"qid", "query"} a line; answers `results`'),
    option("--stages", metavar="LIST", help="only these stages: sparse,dense,propagate,gate"),
    option("--fusion", choices=("coverage", "rrf"), help="how the legs are joined (default: coverage)"),
)
_WORDS = option("words", nargs="*", metavar="TEXT", help="the text")
_FILE = option("--file", metavar="FILE", help="read the text from a file, - for standard input")
_ID = option("--id", metavar="ID", help="a memory's id")
_IDS = option("--id", action="append", metavar="ID", help="a memory's id; may be given several times")
_TYPE = option("--type", metavar="TYPE", help=f"one of {', '.join(TYPES)}")
_TAGS = option("--tags", metavar="A,B", help="tags, separated by commas")
_FROM = option("--from", dest="start", metavar="NODE", help="where it begins: an id, or a name")
_TO = option("--to", dest="goal", metavar="NODE", help="where it ends")
_CONVERSATION = option("--conversation", metavar="ID", help="the conversation it belongs to")

COMMANDS: dict[str, Command] = {
    "remember": Command(
        "Store a text as a memory: typed, linked, secrets and <private> parts left out. A text, --file or standard "
        "input.",
        (
            _WORDS,
            _FILE,
            option("--title", metavar="TEXT", help="a title (default: the first line)"),
            _TYPE,
            _TAGS,
            _CONVERSATION,
            option("--confidence", type=float, default=0.7, metavar="0-1", help="how sure it is (default: 0.7)"),
            option("--source", metavar="TEXT", help="where it comes from"),
            option("--scope", metavar="SCOPE", help="'project' or 'user' (default: the project, where there is one)"),
        ),
        _remember,
        reads=False,
    ),
    "import": Command(
        "Import a JSONL file, a memory a line: text, and as wanted title, type, tags, conversation, speaker, "
        "created_at, confidence, source. Again and again without duplicates.",
        (
            option("file", metavar="FILE.jsonl", help="the file"),
            option("--scope", metavar="SCOPE", help="'project' or 'user' (default: the project, where there is one)"),
        ),
        _import,
        reads=False,
    ),
    "explore_recall": Command(
        "Hints for a query: id, title, type, score, tags. Several --query are merged.",
        (
            _QUERY,
            option("--limit", type=int, default=HINTS, metavar="1-50", help=f"how many hints (default: {HINTS})"),
            option("--explain", action="store_true", help="what each stage contributed"),
            option("--session", metavar="ID", help=f"{_SESSION_HELP}; '{NEW_SESSION}' begins one, and tells its name"),
            option(
                "--budget",
                type=int,
                default=DEFAULT_BUDGET_TOKENS,
                metavar="TOKENS",
                help=f"of a session that begins here (default: {DEFAULT_BUDGET_TOKENS})",
            ),
            *_RANKING,
        ),
        _explore_recall,
    ),
    "explore_peek": Command(
        "A memory in at most 200 characters, and what the whole of it costs.", (_ID, SESSION), _explore_peek
    ),
    "explore_expand": Command(
        "Memories in full, with provenance and links; with --focus only the sentences that bear on it.",
        (_IDS, option("--focus", metavar="TEXT", help="a question: show only what bears on it"), SESSION),
        _explore_expand,
    ),
    "explore_neighbors": Command(
        "What a memory or a name is linked to, strongest first.",
        (
            option("--node", metavar="NODE", help="a memory's id, or an entity's name"),
            option(
                "--direction",
                choices=("outgoing", "incoming", "both"),
                default="both",
                help="which edges (default: both)",
            ),
            option("--limit", type=int, default=20, metavar="1-200", help="how many (default: 20)"),
            option("--relation", metavar="NAME", help="only edges of this relation"),
            SESSION,
        ),
        _explore_neighbors,
    ),
    "explore_path": Command(
        "The strongest chain between two nodes.",
        (
            _FROM,
            _TO,
            option("--max-hops", type=int, default=4, metavar="1-6", help="its longest length (default: 4)"),
            SESSION,
        ),
        _explore_path,
    ),
    "explore_trace": Command(
        "The steps of an exploration and its token ledger.", (SESSION,), _explore_trace, reads=False
    ),
    "explore": Command(
        "Answer a question from memory without a model: the sentences worth their tokens, with ids, path and cost.",
        (
            _WORDS,
            option("--budget", type=int, default=1_000, metavar="TOKENS", help="of the answer (default: 1000)"),
            option("--max-iterations", type=int, default=10, metavar="1-10", help="further looks (default: 10)"),
            SESSION,
        ),
        _explore,
    ),
    "memory_recall": Command(
        "A prompt-ready context within a token budget, best first, each memory with its source.",
        (
            _QUERY,
            option("--max-tokens", type=int, default=2048, metavar="256-8192", help="the budget (default: 2048)"),
            *_RANKING,
        ),
        _memory_recall,
    ),
    "list": Command(
        "List memories, newest first.",
        (
            _TYPE,
            option("--tag", action="append", metavar="TAG", help="with this tag; several: all of them"),
            _CONVERSATION,
            option("--since", metavar="DATE", help="remembered on or after (2026-11-21)"),
            option("--until", metavar="DATE", help="remembered on or before"),
            option("--pinned", action="store_true", help="only pinned ones"),
            option("--limit", type=int, default=20, metavar="1-1000", help="how many (default: 20)"),
            option("--offset", type=int, default=0, metavar="N", help="skip the first N"),
        ),
        _list,
    ),
    "update": Command(
        "Change a memory: its text, title, type, tags or confidence. What it was can be had back with undo.",
        (
            _ID,
            _WORDS,
            _FILE,
            option("--title", metavar="TEXT", help="a new title"),
            _TYPE,
            _TAGS,
            option("--confidence", type=float, metavar="0-1", help="a new confidence"),
        ),
        _update,
    ),
    "pin": Command(
        "Pin a memory: it does not decay, and opens each session.",
        (_ID, option("--off", action="store_true", help="unpin")),
        _pin,
    ),
    "link": Command(
        "Link two memories by hand.",
        (
            _FROM,
            _TO,
            option(
                "--relation", default="supports", metavar="NAME", help="supports, contradicts, or a word of your own"
            ),
            option(
                "--strength", type=float, default=0.5, metavar="0-1", help="how strong (default: 0.5; 0 takes it out)"
            ),
            option("--reasoning", metavar="TEXT", help="why"),
        ),
        _link,
    ),
    "forget": Command(
        "Forget memories for good: rows, index, journal, and the bytes on disk. Shows them first; --yes does it.",
        (_IDS, option("--yes", action="store_true", help="do it")),
        _forget,
    ),
    "undo": Command(
        "Take the last change back: a memory, an update, a pin or a link. What was forgotten is gone.", (), _undo
    ),
    "doctor": Command(
        "What is installed, where the data are, whether all is well, and how to mend it.", (), _doctor, reads=False
    ),
    "demo": Command(
        "Fill a throw-away store with the shipped sample, and explore a question without a model.",
        (option("--query", metavar="TEXT", help="a question of your own about the sample"),),
        _demo,
        reads=False,
    ),
    "help": Command("List the commands.", (), _help, reads=False),
    "version": Command("The versions of the plugin and of its Python.", (), _version, reads=False),
}
