"""What a night has a model judge, where the user has agreed to it: doubtful pairs, old conversations, and tags.

take the answers of an earlier batch → keep what is doubtful → (the night is published) → delete the answers → send

One batch at a time, under a cap in dollars. What was sent is noted before it is sent, so that a night which is killed
neither loses answers nor asks twice. Nothing here fails a night: what goes wrong is a line in its report.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from memory.agent import batches
from memory.agent.batches import Batches, BatchQuestion, Gone, Unsure
from memory.agent.direct import DirectAnswers
from memory.agent.models import ModelFailed
from memory.consolidation.model_answers import NOTHING, Opinions, read_answers
from memory.consolidation.model_questions import (
    ReviewBudget,
    open_questions,
    ready_questions,
    unpriced_note,
    within_cap,
)
from memory.core.errors import Refusal
from memory.core.night.opinion import PAIR, TAGS, TALK
from memory.core.night.rules import NightRules
from memory.core.times import DAY_US
from memory.store.engine.db import Connection
from memory.store.night import questions
from memory.store.night.questions import QuestionQueue, ReviewQuestion, Sent
from memory.store.paths import Home
from memory.store.store import Store

_GIVEN_UP_US = 28 * DAY_US  # results are kept for 29 days


def take(connection: Connection, home: Home, terms: ReviewBudget, now: int, rules: NightRules) -> Opinions:
    """The answers of the batch that is under way, if it has ended; checked, and about what is still as it was.

    An endpoint that answers at once is asked here what waits.
    """
    if terms.direct is not None:
        return _ask_now(connection, questions.load(home), terms, terms.direct, now, rules)
    sent = questions.load(home).sent
    if sent is None:
        return NOTHING
    everything = [question.name for question in sent.questions]
    if now - sent.at > _GIVEN_UP_US:
        return NOTHING._replace(judged=everything, over=True, report={"lost": len(everything)})
    try:
        account = terms.open()
        try:
            batch = sent.batch or account.find(sent.token, len(sent.questions))
            if batch is None:
                return NOTHING._replace(back=list(sent.questions), over=True, report={"never_arrived": len(everything)})
            replies = account.replies(batch)
        finally:
            account.close()
    except Unsure as error:
        return NOTHING._replace(report={"under_way": len(everything), "unsure": str(error)})
    except Gone as error:
        return NOTHING._replace(judged=everything, over=True, report={"lost": len(everything), "failed": str(error)})
    except (ModelFailed, Refusal) as error:
        return NOTHING._replace(report={"under_way": len(everything), "failed": str(error)})
    if replies is None:
        return NOTHING._replace(report={"under_way": len(everything)})
    return read_answers(connection, sent._replace(batch=batch), replies, terms.sentences)


def _ask_now(
    connection: Connection,
    desk: QuestionQueue,
    terms: ReviewBudget,
    opened: Callable[[], DirectAnswers],
    now: int,
    rules: NightRules,
) -> Opinions:
    """Ask what waits, and old conversations; what the time did not allow waits on."""
    under_way = desk.sent.questions if desk.sent else ()
    ready = ready_questions(connection, open_questions(connection, (*under_way, *desk.waiting)), terms, now, rules)
    try:
        account = opened()
    except Refusal as refusal:
        return NOTHING._replace(report={"waiting": len(ready), "failed": str(refusal)} if ready else {})
    try:
        chosen, most = within_cap(ready, account.most, terms.max_cost)
        if chosen is None:
            return NOTHING._replace(report={"waiting": len(ready), "failed": unpriced_note(account.name)})
        replies = account.replies([put for _, put in chosen]) if chosen else []
    except ModelFailed as error:
        return NOTHING._replace(report={"waiting": len(ready), "failed": str(error)})
    except Exception as error:  # of a model that breaks its word: the other stages have nothing to do with it
        return NOTHING._replace(report={"waiting": len(ready), "failed": f"{account.name}: {type(error).__name__}"})
    finally:
        account.close()
    came = {reply.name for reply in replies if reply.outcome != batches.NOT_SENT}
    asked = tuple(question for question, put in chosen if put.name in came)
    if not asked:
        return NOTHING._replace(report={"waiting": len(ready)} if ready else {})
    sent = Sent("", terms.token, now, account.name, most, asked)
    found = read_answers(connection, sent, [reply for reply in replies if reply.name in came], terms.sentences)
    return found._replace(over=False, report={**found.report, "waiting": len(ready) - len(asked)})


def keep(home: Home, uncertain: Sequence[ReviewQuestion]) -> None:
    """Put questions behind those that wait. Raises Refusal `disk_full`, `read_only`."""
    desk = questions.load(home)
    known = {question.name for question in desk.waiting}
    known |= {question.name for question in desk.sent.questions} if desk.sent else set()
    fresh = {question.name: question for question in uncertain if question.state}
    added = tuple(question for name, question in fresh.items() if name not in known)
    if added:
        questions.save(home, desk._replace(waiting=desk.waiting + added))


def settle(home: Home, opinions: Opinions, terms: ReviewBudget) -> None:
    """Delete a batch whose answers are in the journal, here and at the provider."""
    if not opinions.over:
        return
    desk = questions.load(home)
    questions.save(home, QuestionQueue(desk.waiting + tuple(opinions.back), None))
    if opinions.batch:
        try:
            account = terms.open()
            try:
                account.delete(opinions.batch)
            finally:
                account.close()
        except (ModelFailed, Refusal):  # it is kept for 29 days then
            return


def send(store: Store, terms: ReviewBudget, now: int, rules: NightRules) -> dict[str, Any]:
    """Send what waits and old conversations, as far as the cap goes; returns what the night's line says of it.

    now: microseconds.  Raises Refusal `disk_full`, `read_only`, `store_busy`: before anything is sent.
    """
    desk = questions.load(store.home)
    if terms.direct is not None:
        under_way = desk.sent.questions if desk.sent else ()  # of a batch, from before the endpoint was named
        with store.read() as connection:
            waiting = open_questions(connection, (*under_way, *desk.waiting))
        questions.save(store.home, QuestionQueue(waiting))
        return {"waiting": len(waiting)} if waiting else {}
    if desk.sent:
        return {"waiting": len(desk.waiting)} if desk.waiting else {}
    with store.read() as connection:
        waiting = open_questions(connection, desk.waiting)
        ready = ready_questions(connection, waiting, terms, now, rules)
    store.close()  # nothing is held open while the network is asked
    desk = QuestionQueue(waiting)
    questions.save(store.home, desk)
    if not ready:
        return {}
    try:
        account = terms.open()
    except Refusal as refusal:
        return {"waiting": len(desk.waiting), "failed": str(refusal)}
    try:
        return _send(store.home, desk, ready, account, terms, now)
    finally:
        account.close()


def _send(
    home: Home,
    desk: QuestionQueue,
    ready: Sequence[tuple[ReviewQuestion, BatchQuestion]],
    account: Batches,
    terms: ReviewBudget,
    now: int,
) -> dict[str, Any]:
    chosen, most = within_cap(ready, account.most, terms.max_cost)
    if chosen is None:
        return {"waiting": len(ready), "failed": unpriced_note(account.name)}
    kinds = Counter(question.kind for question, _ in chosen)
    taken = {question.name for question, _ in chosen}
    left = tuple(question for question in desk.waiting if question.name not in taken)
    over_cap = {"over_cap": len(ready) - len(chosen)} if len(ready) > len(chosen) else {}
    if not chosen:
        return {"waiting": len(left), **over_cap}
    under_way = Sent("", terms.token, now, account.name, most, tuple(question for question, _ in chosen))
    questions.save(home, QuestionQueue(left, under_way))
    try:
        batch = account.send([put for _, put in chosen])
    except batches.Rejected as error:
        questions.save(home, desk)
        return {"waiting": len(desk.waiting), "failed": str(error)}
    except ModelFailed as error:  # it may have arrived: the next night looks for it
        return {"waiting": len(left), "failed": str(error), **over_cap}
    questions.save(home, QuestionQueue(left, under_way._replace(batch=batch)))
    asked = {"pairs": kinds[PAIR], "conversations_sent": kinds[TALK]} | ({"tags": kinds[TAGS]} if kinds[TAGS] else {})
    report = {"sent": len(chosen), **asked, "at_most": round(most, 6)}
    return {**report, "batch": batch, "waiting": len(left), **over_cap}
