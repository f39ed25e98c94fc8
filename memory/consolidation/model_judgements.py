"""What a night has a model judge, where the user has agreed to it: doubtful pairs, and old conversations.

take the answers of an earlier batch → keep what is doubtful → (the night is published) → delete the answers → send

One batch at a time, under a cap in dollars. What was sent is noted before it is sent, so that a night which is killed
neither loses answers nor asks twice. Nothing here fails a night: what goes wrong is a line in its report.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from memory.agent import batches
from memory.agent.batches import Batches, BatchReply, Gone, Unsure
from memory.agent.direct import DirectAnswers
from memory.agent.models import ModelFailed
from memory.agent.prompts import prompt
from memory.core.errors import Refusal
from memory.core.night.opinion import (
    PAIR,
    PAIR_REPLY_TOKENS,
    SCHEMAS,
    TALK,
    TALK_REPLY_TOKENS,
    Unfit,
    about_pair,
    about_talk,
    read_judgement,
    read_summary,
)
from memory.core.night.rules import NightRules
from memory.store.engine.db import Connection
from memory.store.night import questions, view
from memory.store.night.questions import QuestionQueue, ReviewQuestion, Sent
from memory.store.night.view import OldConversation
from memory.store.paths import Home
from memory.store.store import Store

_GIVEN_UP_US = 28 * 86_400_000_000  # results are kept for 29 days
_CHANGED = "the memories are not what they were"


class ReviewBudget(NamedTuple):
    """On what terms a model may be asked. open: the account, when it is needed; raises Refusal `no_key`.

    max_cost: dollars a night.  pairs, talks: at most so many a night.  sentences: of a summary.  token: of what this
    night sends, unique.  direct: an endpoint that answers at once, in place of the account; it is asked in the night
    itself, and nothing is on its way between two nights.
    """

    open: Callable[[], Batches]
    max_cost: float
    pairs: int
    talks: int
    sentences: int
    token: str
    direct: Callable[[], DirectAnswers] | None = None


class Opinions(NamedTuple):
    """What came of a batch. verdicts: (question, SAME or CONTRADICTS).  summaries: (conversation, its summary).

    judged: names of all questions that are dealt with.  back: questions to be asked again.  over: the batch is done
    with.  batch: its id, "" where there is none.  report: for the night's line.
    """

    verdicts: list[tuple[ReviewQuestion, str]]
    summaries: list[tuple[OldConversation, str]]
    judged: list[str]
    back: list[ReviewQuestion]
    over: bool
    model: str
    batch: str
    report: dict[str, Any]


NOTHING = Opinions([], [], [], [], False, "", "", {})


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
    return _read(connection, sent._replace(batch=batch), replies, terms.sentences)


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
    ready = _ready(connection, _open_questions(connection, (*under_way, *desk.waiting)), terms, now, rules)
    try:
        account = opened()
    except Refusal as refusal:
        return NOTHING._replace(report={"waiting": len(ready), "failed": str(refusal)} if ready else {})
    try:
        chosen, most = _within_cap(ready, account.most, terms.max_cost)
        if chosen is None:
            return NOTHING._replace(report={"waiting": len(ready), "failed": _unpriced_note(account.name)})
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
    found = _read(connection, sent, [reply for reply in replies if reply.name in came], terms.sentences)
    return found._replace(over=False, report={**found.report, "waiting": len(ready) - len(asked)})


def _within_cap(
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


def _unpriced_note(name: str) -> str:
    return f"the price of {name} is not known, so night.model_cost cannot be kept: name another model"


def _read(connection: Connection, sent: Sent, replies: Sequence[BatchReply], sentences: int) -> Opinions:
    done = questions.answered_names(connection)
    open_ = {f"{sent.token}-{question.name}": question for question in sent.questions if question.name not in done}
    refused: Counter[str] = Counter()
    verdicts: list[tuple[ReviewQuestion, str]] = []
    summaries: list[tuple[OldConversation, str]] = []
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
            if question.kind == PAIR:
                verdicts.append((question, _verdict(connection, question, reply.text)))
            else:
                summaries.append(_summary(connection, question, reply.text, sentences))
        except Unfit as error:
            refused[str(error)] += 1
    for question in open_.values():
        refused["it was not answered"] += 1
        judged.append(question.name)
    report: dict[str, Any] = {"answered": answered, "cost": round(cost, 6), "model": sent.model}
    return Opinions(verdicts, summaries, judged, back, True, sent.model, sent.batch, report | _refusal_counts(refused))


def _refusal_counts(refused: Counter[str]) -> dict[str, Any]:
    return {"refused": dict(sorted(refused.items()))} if refused else {}


def _verdict(connection: Connection, question: ReviewQuestion, reply: str) -> str:
    if questions.state_of(connection, question.ids) != question.state:
        raise Unfit(_CHANGED)
    found = view.texts_by_id(connection, question.ids)
    first, second = (found[name].content for name in question.ids)
    return read_judgement(reply, first, second)


def _summary(
    connection: Connection, question: ReviewQuestion, reply: str, sentences: int
) -> tuple[OldConversation, str]:
    talk = view.talk(connection, question.scope, question.conversation)
    if tuple(one.id for one in talk.turns) != question.ids:
        raise Unfit(_CHANGED)
    if questions.state_of(connection, question.ids) != question.state:
        raise Unfit(_CHANGED)
    return talk, read_summary(reply, talk.turns, sentences)


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
            waiting = _open_questions(connection, (*under_way, *desk.waiting))
        questions.save(store.home, QuestionQueue(waiting))
        return {"waiting": len(waiting)} if waiting else {}
    if desk.sent:
        return {"waiting": len(desk.waiting)} if desk.waiting else {}
    with store.read() as connection:
        waiting = _open_questions(connection, desk.waiting)
        ready = _ready(connection, waiting, terms, now, rules)
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


def _open_questions(connection: Connection, waiting: Sequence[ReviewQuestion]) -> tuple[ReviewQuestion, ...]:
    """Those of some questions that nobody has answered, about memories that still say the same."""
    done = questions.answered_names(connection)
    return tuple(
        question
        for question in waiting
        if question.name not in done and questions.state_of(connection, question.ids) == question.state
    )


def _ready(
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
    told = 0
    for talk in view.talks_without_model(connection, now, rules):
        if told >= terms.talks:
            break
        ids = tuple(one.id for one in talk.turns)
        question = ReviewQuestion(TALK, talk.scope, talk.name, ids, questions.state_of(connection, ids))
        if question.state and question.name not in done:
            told += 1
            instructions = prompt("recap.md").replace("{most}", str(terms.sentences))
            put = _put(terms, question, instructions, about_talk(talk.turns), TALK_REPLY_TOKENS)
            ready.append((question._replace(tries=again.get(question.name, 0)), put))
    return ready


def _put(
    terms: ReviewBudget, question: ReviewQuestion, system: str, text: str, most_tokens: int
) -> batches.BatchQuestion:
    return batches.BatchQuestion(f"{terms.token}-{question.name}", system, text, most_tokens, SCHEMAS[question.kind])


def _send(
    home: Home,
    desk: QuestionQueue,
    ready: Sequence[tuple[ReviewQuestion, batches.BatchQuestion]],
    account: Batches,
    terms: ReviewBudget,
    now: int,
) -> dict[str, Any]:
    chosen, most = _within_cap(ready, account.most, terms.max_cost)
    if chosen is None:
        return {"waiting": len(ready), "failed": _unpriced_note(account.name)}
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
    told = {"sent": len(chosen), "pairs": kinds[PAIR], "conversations_sent": kinds[TALK], "at_most": round(most, 6)}
    return {**told, "batch": batch, "waiting": len(left), **over_cap}
