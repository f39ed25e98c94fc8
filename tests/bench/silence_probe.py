"""What the mapped table of terms decides of prompts, beside what the whole pipeline gives: run by silence.py."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, NamedTuple


class Decision(NamedTuple):
    """Of one prompt. silent: the table shows that nothing is given.  tokens: that the pipeline gives."""

    prompt: str
    silent: bool
    tokens: int


def decisions(home: str, prompts: list[str], eagerness: str = "balanced") -> list[Decision]:
    """Decide each prompt in both ways, in a store that is there. Raises RuntimeError where no table can be had."""
    from memory.core.search.abstention import strip_negated_spans
    from memory.hooks.output import HookOutcome
    from memory.hooks.prompt_injection import inject_relevant
    from memory.retrieval.silence import is_silent
    from memory.store.files.injections import InjectionLedger
    from memory.store.files.term_table import TermTable
    from memory.workspace.context import now, of_folder
    from memory.workspace.term_tables import write_table

    context = of_folder("/")
    context.options.home = home
    context.settings.values["inject.eagerness"] = eagerness  # type: ignore[index]
    write_table(context)
    table = TermTable.load(context.home, context.readable.names)
    if table is None:
        raise RuntimeError("there is no table of terms")
    found = []
    for prompt in prompts:
        wish = strip_negated_spans(prompt)
        silent = is_silent(table, prompt, wish, eagerness, now(), context.is_known_word)
        outcome: Any = HookOutcome()
        event = {"session_id": "probe", "hook_event_name": "UserPromptSubmit"}
        inject_relevant(event, outcome, context, prompt, wish, InjectionLedger([], {}, 0), "", 2_000)
        found.append(Decision(prompt, silent, outcome.ready_tokens()))
    context.store.close()
    return found


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    asked = json.load(sys.stdin)
    print(json.dumps(decisions(asked["home"], asked["prompts"], asked["eagerness"])))
