"""Making room: the older turns of an exploration become a summary, the newest stay as they are, sources stay listed.

The summary is another model's, without tools, and perhaps a cheaper one's. Where it fails, the oldest results are
dropped with a note instead, so that the exploration continues.
"""

from collections.abc import Sequence
from typing import NamedTuple

from memory.agent.budget import Budget, BudgetSpent
from memory.agent.history import Message, estimate_tokens, split, transcript, without_oldest_results
from memory.agent.ledger import SourceLedger
from memory.agent.models import LanguageModel, ModelFailed, ModelRequest, ask

SUMMARY_TOKENS = 1_500
_CHARACTERS_PER_TOKEN = 3


class Policy(NamedTuple):
    """When to make room. window_tokens: of a conversation.  threshold: share of it, 0.1 to 0.95.

    every_results: also after so many results of tools.  kept_turns: the newest, which stay as they are.
    """

    window_tokens: int = 50_000
    threshold: float = 0.7
    every_results: int = 40
    kept_turns: int = 3

    @property
    def limit_tokens(self) -> int:
        """What a conversation may have before room is made."""
        return int(self.window_tokens * self.threshold)


class Compacted(NamedTuple):
    """The shortened conversation. summary: the new one, or the one before where it failed.

    failure: why there is no new summary, "" where there is.
    """

    messages: list[Message]
    summary: str
    failure: str


def opening(question: str, summary: str, ledger: SourceLedger, extra: str = "") -> Message:
    """The first message: the question, what is known, and what was read."""
    parts = [f"Question: {question}", extra]
    if summary:
        parts.append(f"Summary of the exploration so far (data, made from earlier turns):\n{summary}")
    parts.append(ledger.summary())
    return {"role": "user", "content": "\n\n".join(part for part in parts if part)}


def compact(
    question: str,
    messages: Sequence[Message],
    summary: str,
    ledger: SourceLedger,
    policy: Policy,
    model: LanguageModel | None,
    budget: Budget,
    prompt: str,
) -> Compacted:
    """Make room in a conversation.

    messages: the opening, then turns.  summary: of earlier turns, "" for none.  model: None to ask nobody, and drop the
    oldest results.  prompt: what the model is asked to do.
    """
    older, newest = split(messages, policy.kept_turns)
    while estimate_tokens(newest) > policy.limit_tokens and len(newest) > 2:
        moved = next((at for at, one in enumerate(newest) if at and one["role"] == "assistant"), None)
        if moved is None:
            break
        older, newest = older + newest[:moved], newest[moved:]
    request_text = "\n\n".join(
        [
            f"Question: {question}",
            f"Summary so far:\n{summary or '(none)'}",
            ledger.summary(),
            f"Steps since:\n{transcript(older, policy.window_tokens * _CHARACTERS_PER_TOKEN)}",
        ]
    )
    try:
        if model is None:
            raise ModelFailed("there is no budget for a summary, or it has failed twice")
        if not older:
            raise ModelFailed("there are no older turns to summarise")
        request = ModelRequest([{"role": "user", "content": request_text}], prompt, max_tokens=SUMMARY_TOKENS)
        answer = ask(model, budget, request)
        if answer.stop_reason == "refusal" or not answer.text.strip():
            raise ModelFailed(f"{model.name} gave no summary ({answer.stop_reason}).")
    except (ModelFailed, BudgetSpent) as error:
        kept = without_oldest_results(messages, policy.limit_tokens)
        return Compacted(kept, summary, str(error))
    return Compacted([opening(question, answer.text, ledger), *newest], answer.text, "")
