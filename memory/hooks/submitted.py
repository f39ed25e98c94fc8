"""A prompt that the user has sent: decided here where nothing is to inject, else by memory/hooks/prompt_injection.py.

Most prompts are given nothing. That is seen from the prompt, the session's account and a mapped table of terms
(memory/retrieval/silence.py), before DuckDB is loaded; this module imports nothing that loads it.
"""

from __future__ import annotations

from functools import partial

from memory.core.annotations import TYPE_CHECKING, Any
from memory.core.search.intent import is_asking_to_understand
from memory.core.tokens import count_tokens
from memory.hooks.output import HookOutcome
from memory.store.engine import engine
from memory.store.files import injections

if TYPE_CHECKING:
    from memory.store.files.term_table import TermTable
    from memory.workspace.context import Context

Event = dict[str, Any]

MAX_PROMPT = 8_000  # characters of a prompt that are looked at
LEAST_TOKENS = 80  # what is left of a session's budget below this is not worth a search
HINTED = "explore hint"
EXPLORE_HINT = (
    "surgical-memory: a question about how something large works, or why it is so, costs less context when the agent "
    "surgical-memory:explorer (or the user with /explore) looks through memory and the project in a context of its own "
    "and brings back the answer alone. This is shown once; answer directly where that is simpler."
)
# What Claude Code itself puts where a user would write, and commands, which have their own text.
_SYNTHETIC = ("/", "<task-notification", "<local-command", "<command-", "<system-reminder", "<bash-", "#", "!")


def on_prompt(event: Event, outcome: HookOutcome, context: Context) -> str:
    """Have ready what a prompt is given: nothing for commands and notifications, and where nothing fits."""
    prompt = event.get("prompt")
    if not isinstance(prompt, str) or not is_prompt(prompt) or not context.home.is_initialised():
        return ""
    if can_inject(context):
        inject(event, outcome, context, prompt, "")
    _explore_hint(event, outcome, context, prompt)
    return ""


def is_prompt(text: str) -> bool:
    """Whether somebody asks for something in words: not a command, not a notification, not next to nothing."""
    stripped = text.strip()
    return len(stripped) > 2 and not stripped.startswith(_SYNTHETIC)


def can_inject(context: Context) -> bool:
    """Whether prompts are to be given anything here."""
    return context.home.is_initialised() and context.settings.flag("inject.prompts")


def inject(event: Event, outcome: HookOutcome, context: Context, prompt: str, agent: str) -> None:
    """Have ready what is relevant to a prompt, or to the task of a sub-agent. agent: "" for the main conversation."""
    ledger = injections.read(context.home, str(event.get("session_id") or ""))
    left = tokens_left(context, ledger.tokens)
    if left < LEAST_TOKENS:
        return
    from memory.core.search.abstention import strip_negated_spans
    from memory.store.files.term_table import TermTable

    asked = prompt[:MAX_PROMPT]
    wish = strip_negated_spans(asked)
    table = TermTable.load(context.home, context.readable.names)
    if table is not None and _is_silent(context, outcome, table, asked, wish):
        return
    engine.start_late()
    from memory.hooks.prompt_injection import inject_relevant

    inject_relevant(event, outcome, context, asked, wish, ledger, agent, left)
    if table is None:
        _have_table_written(context, event)


def _is_silent(context: Context, outcome: HookOutcome, table: TermTable, asked: str, wish: str) -> bool:
    """Whether the pipeline would leave the prompt alone. What goes wrong goes to the log, and the pipeline runs."""
    from memory.retrieval.silence import is_silent
    from memory.workspace.context import now

    try:
        return is_silent(table, asked, wish, context.settings.text("inject.eagerness"), now(), context.is_known_word)
    except Exception as error:
        outcome["error"] = f"{type(error).__name__}: {error}"[:10_000]  # the log cuts it, once secrets are out
        return False


def tokens_left(context: Context, spent: int) -> int:
    """The tokens that may be put into context now: a prompt's, as far as the session's are not spent."""
    settings = context.settings
    return min(settings.count("inject.prompt_tokens"), settings.count("inject.session_tokens") - spent)


def _have_table_written(context: Context, event: Event) -> None:
    """By another process, for the prompts to come."""
    from memory.store.files.term_table import is_due

    if is_due(context.home, context.readable.names):
        from memory.hooks.background import TERMS, spawn

        spawn(TERMS, event)


def _explore_hint(event: Event, outcome: HookOutcome, context: Context, prompt: str) -> None:
    """A word about /explore for a prompt that asks to understand something large: once in a session."""
    if not is_asking_to_understand(prompt) or not context.settings.flag("inject.explore_hint"):
        return
    session = str(event.get("session_id") or "")
    if any(row.get("event") == HINTED for row in injections.read(context.home, session).rows):
        return
    tokens = count_tokens(EXPLORE_HINT)
    row = {"event": HINTED, "tokens": tokens}
    outcome.add("hint", EXPLORE_HINT, tokens, partial(injections.add, context.home, session, row))
