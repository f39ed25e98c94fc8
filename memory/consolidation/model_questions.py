"""What is asked of a model at night, on what terms, and as it is put: doubtful pairs, old conversations, tags."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from memory.agent import batches
from memory.agent.batches import Batches
from memory.agent.direct import DirectAnswers
from memory.agent.prompts import prompt
from memory.core.night.opinion import (
    PAIR,
    PAIR_REPLY_TOKENS,
    SCHEMAS,
    TAGS,
    TAGS_REPLY_TOKENS,
    TALK,
    TALK_REPLY_TOKENS,
    about_memory,
    about_pair,
    about_talk,
)
from memory.core.night.rules import NightRules
from memory.store.engine.db import Connection
from memory.store.night import questions, view
from memory.store.night.questions import ReviewQuestion


class ReviewBudget(NamedTuple):
    """On what terms a model may be asked. open: the account, when it is needed; raises Refusal `no_key`.

    max_cost: dollars a night.  pairs, talks, tags: at most so many a night.  sentences: of a summary.  token: of what
    this night sends, unique.  direct: an endpoint that answers at once, in place of the account; it is asked in the
    night itself, and nothing is on its way between two nights.
    """

    open: Callable[[], Batches]
    max_cost: float
    pairs: int
    talks: int
    tags: int
    sentences: int
    token: str
    direct: Callable[[], DirectAnswers] | None = None


def open_questions(connection: Connection, waiting: Sequence[ReviewQuestion]) -> tuple[ReviewQuestion, ...]:
    """Those of some questions that nobody has answered, about memories that still say the same."""
    done = questions.answered_names(connection)
    return tuple(
        question
        for question in waiting
        if question.name not in done and questions.state_of(connection, question.ids) == question.state
    )


def ready_questions(
    connection: Connection, waiting: Sequence[ReviewQuestion], terms: ReviewBudget, now: int, rules: NightRules
) -> list[tuple[ReviewQuestion, batches.BatchQuestion]]:
    """What is to be asked, as it is put: pairs that wait, the newest first, then conversations."""
    ready: list[tuple[ReviewQuestion, batches.BatchQuestion]] = []
    pairs = [question for question in reversed(waiting) if question.kind == PAIR][: terms.pairs]
    for question in pairs:
        found = view.texts_by_id(connection, question.ids)
        first, second = (found[name].content for name in question.ids)
        asked = about_pair(first, second)
        ready.append((question, _put(terms, question, prompt("judge.md"), asked, PAIR_REPLY_TOKENS)))
    done = questions.answered_names(connection)
    again = {question.name: question.tries for question in waiting if question.kind == TALK}
    talks = 0
    for talk in view.talks_without_model(connection, now, rules):
        if talks >= terms.talks:
            break
        ids = tuple(one.id for one in talk.turns)
        question = ReviewQuestion(TALK, talk.scope, talk.name, ids, questions.state_of(connection, ids))
        if question.state and question.name not in done:
            talks += 1
            instructions = prompt("recap.md").replace("{most}", str(terms.sentences))
            put = _put(terms, question, instructions, about_talk(talk.turns), TALK_REPLY_TOKENS)
            ready.append((question._replace(tries=again.get(question.name, 0)), put))
    return [*ready, *_about_tags(connection, waiting, terms, done)]


def _about_tags(
    connection: Connection, waiting: Sequence[ReviewQuestion], terms: ReviewBudget, done: set[str]
) -> list[tuple[ReviewQuestion, batches.BatchQuestion]]:
    """Memories without tags, the newest first. done: names of what was answered, in vain where the tags are missing."""
    again = {question.name: question.tries for question in waiting if question.kind == TAGS}
    ready: list[tuple[ReviewQuestion, batches.BatchQuestion]] = []
    for one in view.memories_without_tags(connection, terms.tags + len(done)):
        if len(ready) >= terms.tags:
            break
        question = ReviewQuestion(TAGS, one.scope, "", (one.id,), questions.state_of(connection, (one.id,)))
        if question.name not in done:
            text = about_memory(one.title, one.content)
            put = _put(terms, question, prompt("tags.md"), text, TAGS_REPLY_TOKENS)
            ready.append((question._replace(tries=again.get(question.name, 0)), put))
    return ready


def _put(
    terms: ReviewBudget, question: ReviewQuestion, system: str, text: str, most_tokens: int
) -> batches.BatchQuestion:
    return batches.BatchQuestion(f"{terms.token}-{question.name}", system, text, most_tokens, SCHEMAS[question.kind])


def within_cap(
    ready: Sequence[tuple[ReviewQuestion, batches.BatchQuestion]],
    most_of: Callable[[batches.BatchQuestion], float | None],
    cap: float,
) -> tuple[list[tuple[ReviewQuestion, batches.BatchQuestion]] | None, float]:
    """What can be asked for so many dollars, and what it costs at most; None where the price is not known."""
    chosen: list[tuple[ReviewQuestion, batches.BatchQuestion]] = []
    most = 0.0
    for question, put in ready:
        cost = most_of(put)
        if cost is None:
            return None, 0.0
        if most + cost <= cap:
            chosen.append((question, put))
            most += cost
    return chosen, most


def unpriced_note(name: str) -> str:
    return f"the price of {name} is not known, so night.model_cost cannot be kept: name another model"
