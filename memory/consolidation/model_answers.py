"""Which of a model's answers count: its judgements and texts about memories that did not change meanwhile."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from memory.agent import batches
from memory.agent.batches import BatchReply
from memory.core.identity import memory_id
from memory.core.night.opinion import PAIR, TAGS, Unfit, read_judgement, read_summary, read_tags
from memory.core.records import Update
from memory.core.safety.origins import NIGHT
from memory.store.engine.db import Connection
from memory.store.night import questions, view
from memory.store.night.questions import ReviewQuestion, Sent
from memory.store.night.view import OldConversation
from memory.store.tables import nodes

_CHANGED = "the memories are not what they were"


class Opinions(NamedTuple):
    """The results of a batch. verdicts: (question, SAME or CONTRADICTS).  summaries: (conversation, its summary).
    tags: (memory's id, its new tags).

    judged: names of all questions that need no further answer.  back: questions to ask again.  over: the batch is
    finished.  batch: its id, "" if there is none.  report: for the nightly job's line.
    """

    verdicts: list[tuple[ReviewQuestion, str]]
    summaries: list[tuple[OldConversation, str]]
    tags: list[tuple[str, tuple[str, ...]]]
    judged: list[str]
    back: list[ReviewQuestion]
    over: bool
    model: str
    batch: str
    report: dict[str, Any]


NOTHING = Opinions([], [], [], [], [], False, "", "", {})


def read_answers(connection: Connection, sent: Sent, replies: Sequence[BatchReply], sentences: int) -> Opinions:
    done = questions.answered_names(connection)
    open_ = {f"{sent.token}-{question.name}": question for question in sent.questions if question.name not in done}
    refused: Counter[str] = Counter()
    verdicts: list[tuple[ReviewQuestion, str]] = []
    summaries: list[tuple[OldConversation, str]] = []
    tags: list[tuple[str, tuple[str, ...]]] = []
    back: list[ReviewQuestion] = []
    judged: list[str] = []
    cost, answered = 0.0, 0
    sent_names = {f"{sent.token}-{question.name}" for question in sent.questions}
    for reply in replies:
        question = open_.pop(reply.name, None)
        if question is None:
            if reply.name not in sent_names or reply.name.removeprefix(f"{sent.token}-") not in done:
                refused["it answers no question of ours"] += 1
            continue
        cost += reply.cost
        if reply.outcome == batches.NOT_SENT and question.tries + 1 < questions.MAX_TRIES:
            back.append(question._replace(tries=question.tries + 1))
            continue
        judged.append(question.name)
        if reply.outcome != batches.ANSWERED:
            refused[reply.text] += 1
            continue
        answered += 1
        try:
            if questions.state_of(connection, question.ids) != question.state:
                raise Unfit(_CHANGED)
            if question.kind == PAIR:
                verdicts.append((question, _verdict(connection, question, reply.text)))
            elif question.kind == TAGS:
                tags.append((question.ids[0], _tags(connection, question, reply.text)))
            else:
                summaries.append(_summary(connection, question, reply.text, sentences))
        except Unfit as error:
            refused[str(error)] += 1
    for question in open_.values():
        refused["it was not answered"] += 1
        judged.append(question.name)
    report: dict[str, Any] = {"answered": answered, "cost": round(cost, 6), "model": sent.model}
    report |= ({"tagged": len(tags)} if tags else {}) | _refusal_counts(refused)
    return Opinions(verdicts, summaries, tags, judged, back, True, sent.model, sent.batch, report)


def _refusal_counts(refused: Counter[str]) -> dict[str, Any]:
    return {"refused": dict(sorted(refused.items()))} if refused else {}


def tag_updates(
    connection: Connection, opinions: Opinions, now: int, new_record_id: Callable[[], str]
) -> list[Update]:
    """Records that add a model's tags to the memories whose text is as it was sent. now: microseconds.

    They are separate from the nightly job's record, so they reach the other machines, which need not ask a model.
    """
    found = nodes.by_id(connection, [name for name, _ in opinions.tags], nodes.EVERYTHING)
    added = [
        (node, [*node.tags, *(tag for tag in tags if tag not in node.tags)])
        for name, tags in opinions.tags
        if (node := found.get(name)) is not None
    ]
    return [
        Update(new_record_id(), now, node.id, {"tags": tags}, NIGHT, memory_id(node.content))
        for node, tags in added
        if len(tags) > len(node.tags)
    ]


def _tags(connection: Connection, question: ReviewQuestion, reply: str) -> tuple[str, ...]:
    (node,) = nodes.by_id(connection, question.ids, nodes.EVERYTHING).values()
    return read_tags(reply, node.title, node.content)


def _verdict(connection: Connection, question: ReviewQuestion, reply: str) -> str:
    found = view.texts_by_id(connection, question.ids)
    first, second = (found[name].content for name in question.ids)
    return read_judgement(reply, first, second)


def _summary(
    connection: Connection, question: ReviewQuestion, reply: str, sentences: int
) -> tuple[OldConversation, str]:
    talk = view.talk(connection, question.scope, question.conversation)
    if tuple(one.id for one in talk.turns) != question.ids:
        raise Unfit(_CHANGED)
    return talk, read_summary(reply, talk.turns, sentences)
