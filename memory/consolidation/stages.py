"""The stages of the nightly job. Each reads the copy of the store and decides what should change; none changes it.

2 learn · 3 decay · 4 deduplicate · 5 reconcile · 6 associate · 7 summarise · 8 ask · 9 repair
"""

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from memory.consolidation import model_judgements
from memory.consolidation.model_answers import NOTHING, Opinions
from memory.consolidation.model_questions import ReviewBudget
from memory.core.night.feedback import MOST_OF_SESSION, parse_tallies, sum_sessions
from memory.core.night.learning import learn
from memory.core.night.likeness import CONTRADICTS, SAME, Reading, common_share, compare, read
from memory.core.night.rules import DEFAULT, NightRules, day_of
from memory.core.night.summary import summarise
from memory.core.records import Night as NightRecord
from memory.core.records import Summary
from memory.core.safety.origins import can_overrule, origin_of
from memory.core.text.text import cut, one_line
from memory.store.engine.db import Connection
from memory.store.files import usage
from memory.store.night import questions, records, repair, view
from memory.store.night.facts import BY
from memory.store.night.questions import ReviewQuestion
from memory.store.night.view import ComparedText, OldConversation
from memory.store.paths import Home
from memory.store.tables.succession import SUPERSEDES, unrelated_pairs
from memory.workspace.currency import findings
from memory.workspace.encoder import shipped_encoder

# The share of the longer text's words that two texts have in common: below it, no model is asked about them.
_DOUBTFUL = 0.45
_JUDGE_S = 20.0  # the most time for the judge in one run; the next run continues where it stopped
_NEAR = 0.5  # cosine: above it, two texts may say the same in other words (unrelated ones have 0.2 to 0.35)
STAGES = ("learn", "decay", "deduplicate", "reconcile", "associate", "summarise", "ask", "repair")


class NightSettings(NamedTuple):
    """The settings of one run of the nightly job.

    off: stages to leave out.  since: only memories and events from then on, microseconds; None: since the last run.
    deadline_s: stages that have not begun by then wait for the next run.  dry_run: report what would change, and change
    nothing.
    adapt: whether thresholds follow what sessions use.
    terms: the limits for asking a model; None if the user has not allowed it.
    progress: gets the share of the work that is done, 0 to 1.
    """

    now: int
    record_id: str
    rules: NightRules = DEFAULT
    off: frozenset[str] = frozenset()
    since: int | None = None
    deadline_s: float = 1800.0
    dry_run: bool = False
    adapt: bool = True
    terms: ReviewBudget | None = None
    progress: Callable[[float], None] | None = None


class Report:
    """A line for each stage: what it found, and how long it took. began: of time.monotonic()."""

    def __init__(self, began: float, progress: Callable[[float], None] | None = None) -> None:
        self.lines: list[dict[str, Any]] = []
        self.began = began
        self._from = began
        self._progress = progress

    def add(self, stage: str, **found: Any) -> None:
        now = time.monotonic()
        self.lines.append({"stage": stage, **found, "seconds": round(now - self._from, 3)})
        self._from = now
        if self._progress:
            self._progress(len(self.lines) / (len(STAGES) + 2))  # and: apply the journal, publish

    def line(self, stage: str) -> dict[str, Any]:
        return next(line for line in self.lines if line["stage"] == stage)


class _Draft:
    """The record of this run while it is written. It lists each id once, and refers to it by its place.

    facts: the record's fields.  uncertain: pairs that no rule could judge, with how likely they belong together.
    compared_to: as in the record.
    """

    def __init__(self, compared_to: int) -> None:
        self.ids: dict[str, int] = {}
        self.facts: dict[str, Any] = {}
        self.uncertain: list[tuple[float, str, str]] = []
        self.opinions = NOTHING
        self.compared_to = compared_to

    def place(self, name: str) -> int:
        return self.ids.setdefault(name, len(self.ids))


class NightDecision(NamedTuple):
    """What the nightly job decides. record: None where nothing changes.  uncertain: pairs that a model might judge.

    opinions: what a model has judged.
    """

    record: NightRecord | None
    uncertain: list[ReviewQuestion]
    opinions: Opinions


def decide(connection: Connection, home: Home, night: NightSettings, report: Report) -> NightDecision:
    """Run the stages; returns the record of what should change, and the pairs for a model."""
    last = records.last_night(connection)
    today = day_of(night.now)
    day = today if last.has_run_ahead(today) else max(today, last.day)
    draft = _Draft(last.compared_to)  # remains if the stage is off or late
    cursor = usage.Cursor(last.offset, last.line)
    stages: dict[str, Callable[[], dict[str, Any]]] = {
        "learn": lambda: _learn(connection, home, cursor, day, night, draft),
        "decay": lambda: _decay(connection, day, night, draft),
        "deduplicate": lambda: _compare(connection, night, draft, report),
        "reconcile": lambda: _reconcile(connection, night, draft),
        "associate": dict,
        "summarise": lambda: _summarise(connection, night, draft),
        "ask": lambda: _ask(connection, home, night, draft),
        "repair": lambda: {"strays": repair.strays(connection)},
    }
    late = set()
    for name, stage in stages.items():
        if name in night.off or (name == "ask" and night.terms is None):
            report.add(name, on=False)
        elif time.monotonic() - report.began > night.deadline_s:
            late.add(name)
            report.add(name, on=True, late=True)
        else:
            report.add(name, on=True, **stage())
    facts: dict[str, Any] = {name: value for name, value in draft.facts.items() if value}
    most = 2 * night.terms.pairs if night.terms else 0
    likeliest = sorted(draft.uncertain, reverse=True)[:most]
    unsure_pairs = [questions.pair(connection, first, second) for _, first, second in likeliest]
    grown = records.newest_key(connection) > last.newest
    compared_to = last.newest if draft.compared_to < 0 else draft.compared_to
    grown |= compared_to != last.compared_to
    if not facts and day == last.day and not grown and not report.line("repair").get("strays"):
        return NightDecision(None, unsure_pairs, draft.opinions)
    read_to = draft.facts.get("read_to", cursor)
    facts.pop("read_to", None)
    facts = {name: tuple(value) for name, value in facts.items()}
    record = NightRecord(
        night.record_id,
        night.now,
        day,
        read_to.offset,
        read_to.last,
        records.newest_key(connection),
        {name: value for name, value in night.rules._asdict().items() if value != DEFAULT._asdict()[name]},
        tuple(sorted(night.off | late)),
        tuple(draft.ids),
        compared_to=draft.compared_to,
        **facts,
    )
    return NightDecision(record, unsure_pairs, draft.opinions)


def _learn(
    connection: Connection, home: Home, cursor: usage.Cursor, day: int, night: NightSettings, draft: _Draft
) -> dict[str, Any]:
    """Stage 2: learn which memories were used, which were used together, and which were injected but not used."""
    unread = usage.unread_events(home, cursor)
    events = [event for event in unread.events if night.since is None or event.at >= night.since]
    known = view.known_ids(connection, {name for event in events for name in event.ids})
    named = [event._replace(ids=tuple(known[name] for name in event.ids if name in known)) for event in events]
    learned = learn([event for event in named if event.ids], day, night.rules)
    draft.facts["uses"] = [[draft.place(u.id), u.used, u.exposed, u.uses, u.last] for u in learned.uses]
    if night.adapt:
        heard = [
            (at, parse_tallies(found, MOST_OF_SESSION))
            for at, found in unread.feedback
            if night.since is None or at >= night.since
        ]
        total = sum_sessions(heard, day, night.rules.association_half_life_days)
        draft.facts["feedback"] = [[tier, *tally] for tier, tally in sorted(total.items()) if any(tally)]
    draft.facts["pairs"] = [[draft.place(p.first), draft.place(p.second), p.mass, p.times] for p in learned.pairs]
    if unread.lines:
        draft.facts["read_to"] = unread.cursor
    return {"events": unread.lines, "sessions": learned.sessions, "pairs": len(learned.pairs)}


def _decay(connection: Connection, day: int, night: NightSettings, draft: _Draft) -> dict[str, Any]:
    """Stage 3: archive memories that nobody has used for long. How the others decay is computed in
    store/night/laws.py.
    """
    gone = view.unused_ids(connection, day, night.rules)
    draft.facts["archive"] = [draft.place(name) for name in gone]
    return {"faded": len(gone)}


def _compare(connection: Connection, night: NightSettings, draft: _Draft, report: Report) -> dict[str, Any]:
    """Stage 4: of memories that say the same in the same words, keep one and archive the others."""
    pairs = view.similar_pairs(connection, night.since, night.rules)
    found = view.texts(connection, sorted({key for pair in pairs for key in pair}))
    readings: dict[int, Reading] = {}

    def read_text(key: int) -> Reading:
        if key not in readings:
            readings[key] = read(found[key].content)
        return readings[key]

    merges: list[list[int]] = []
    gone: set[int] = set()
    compared = 0
    kept_apart = unrelated_pairs(connection)
    for a, b in pairs:
        if a in gone or b in gone or frozenset((found[a].id, found[b].id)) in kept_apart:
            continue
        if time.monotonic() - report.began > night.deadline_s:
            break
        compared += 1
        verdict = compare(read_text(a), read_text(b))
        kept, other = preferred_first(found[a], found[b])
        if verdict.kind == SAME and not other.pinned:
            gone.add(other.key)
            merges.append([draft.place(kept.id), draft.place(other.id)])
        elif night.terms and (share := common_share(read_text(a), read_text(b))) >= _DOUBTFUL:
            draft.uncertain.append((share, found[a].id, found[b].id))
    draft.facts["merge"] = merges
    return {"candidates": len(pairs), "compared": compared, "duplicates": len(merges)}


def preferred_first(first: ComparedText, second: ComparedText) -> tuple[ComparedText, ComparedText]:
    """Two duplicates, the one to keep first: the pinned one, else the user's own, else the newer."""
    ranked = sorted(
        (first, second),
        key=lambda text: (not text.pinned, not origin_of(text.origin).opens, -text.stated_at, -text.key),
    )
    return ranked[0], ranked[1]


def newer_first(first: ComparedText, second: ComparedText) -> tuple[ComparedText, ComparedText]:
    """The later of two memories first; of the same moment, the one that was stored later."""
    return (second, first) if (first.stated_at, first.key) < (second.stated_at, second.key) else (first, second)


def _newest_contradictions(
    conflicts: Sequence[tuple[ComparedText, ComparedText, str]], draft: _Draft
) -> list[list[Any]]:
    """For each older memory, the newest that contradicts it.

    Pinned memories are never contradicted, and the user's words never by a file of others.
    """
    newest: dict[int, tuple[ComparedText, ComparedText, str]] = {}
    for newer, older, reason in conflicts:
        if older.pinned or not can_overrule(newer.origin, older.origin, older.type):
            continue
        known = newest.get(older.key)
        if known is None or (newer.stated_at, newer.key) > (known[0].stated_at, known[0].key):
            newest[older.key] = (newer, older, reason)
    return [[draft.place(newer.id), draft.place(older.id), reason] for newer, older, reason in newest.values()]


def _reconcile(connection: Connection, night: NightSettings, draft: _Draft) -> dict[str, Any]:
    """Stage 5: mark memories that newer ones supersede, by their statements or by the judge.

    Two statements contradict each other if their relation can have only one object. Marked memories remain in recall,
    after their successors.
    """
    pairs = view.statements_at_odds(connection, night.since)
    found = view.texts(connection, sorted({key for pair in pairs for key in pair}))
    gone = {pair[1] for pair in draft.facts.get("merge", ())}
    kept_apart = unrelated_pairs(connection)
    conflicts = [
        (*newer_first(found[a], found[b]), "statement")
        for a, b in pairs
        if frozenset((found[a].id, found[b].id)) not in kept_apart
    ]
    draft.facts["supersede"] = [each for each in _newest_contradictions(conflicts, draft) if not set(each[:2]) & gone]
    return {"contradictions": len(draft.facts["supersede"])} | _judge(connection, night, draft)


def _judge(connection: Connection, night: NightSettings, draft: _Draft) -> dict[str, int]:
    """Judge new and changed memories. Verdicts that are known already are left out; uncertain pairs may go to a model.
    """
    keys = view.fresh_keys(connection, night.since)
    found, looked_at = findings(connection, keys, shipped_encoder().encode, time.monotonic() + _JUDGE_S)
    known = view.verdicts(connection)
    touched = {place for merge in draft.facts.get("merge", ()) for place in merge[:2]}
    touched |= {older for _, older, _ in draft.facts["supersede"]}
    verdicts = []
    for one in found:
        pair = one.pair
        if one.judged.should_ask and night.terms:
            draft.uncertain.append((one.judged.replacement, one.newer.id, one.older.id))
        if pair is None or (pair[0], pair[1], pair[2]) in known:
            continue
        newer, older = draft.place(pair[0]), draft.place(pair[1])
        if not {newer, older} & touched:
            verdicts.append([newer, older, *pair[2:]])
    draft.facts["verdicts"] = verdicts
    last = records.last_night(connection)
    if looked_at == len(keys):
        draft.compared_to = -1
    elif night.since is None:
        draft.compared_to = max([last.compared_to, *keys[:looked_at]])
    certain = sum(each[2] == SUPERSEDES for each in verdicts)
    left = {"left": len(keys) - looked_at} if looked_at < len(keys) else {}
    return {"judged": looked_at, "replaced": certain, "unsure": len(verdicts) - certain, **left}


def _summarise(connection: Connection, night: NightSettings, draft: _Draft) -> dict[str, Any]:
    """Stage 7: summarise each old conversation in its own sentences, linked to the turns they come from."""
    made = []
    for talk in view.old_talks(connection, night.now, night.rules):
        text = summarise(talk.turns, night.rules.summary_sentences)
        if text and text != talk.summary:
            made.append(_summary(talk, text))
    draft.facts["summaries"] = made
    return {"conversations": len(made)}


def _summary(talk: OldConversation, text: str, by: str = "") -> Summary:
    """A conversation's summary for the record. by: the model that wrote it, "" for none."""
    return Summary(
        view.summary_id(talk.scope, talk.name),
        talk.scope,
        cut(f"Summary of {one_line(talk.name)}", 80),
        text,
        0.6,
        talk.ended,
        tuple(one.id for one in talk.turns),
        f"{BY}{by}" if by else "",
    )


def _ask(connection: Connection, home: Home, night: NightSettings, draft: _Draft) -> dict[str, Any]:
    """Stage 8: take the answers of a model to earlier questions, and collect pairs that it may be asked about next."""
    if night.terms is None:
        return {}
    if not (night.dry_run and night.terms.direct):
        draft.opinions = model_judgements.take(connection, home, night.terms, night.now, night.rules)
    verdicts, by = draft.opinions.verdicts, f"{BY}{draft.opinions.model}"
    found = view.texts_by_id(connection, {name for question, _ in verdicts for name in question.ids})
    kept_apart = unrelated_pairs(connection)
    for question, verdict in verdicts:
        first, second = (found[name] for name in question.ids)
        if _is_touched(draft, first) or _is_touched(draft, second) or frozenset(question.ids) in kept_apart:
            continue
        kept, other = preferred_first(first, second)
        if verdict == SAME and not other.pinned:
            draft.facts["merge"] = [*draft.facts.get("merge", ()), [draft.place(kept.id), draft.place(other.id), by]]
        elif verdict == CONTRADICTS:
            contradiction = _newest_contradictions([(*newer_first(first, second), by)], draft)
            draft.facts["supersede"] = [*draft.facts.get("supersede", ()), *contradiction]
    written = [_summary(talk, text, draft.opinions.model) for talk, text in draft.opinions.summaries]
    fresh = {made.id for made in draft.facts.get("summaries", ())}
    kept_back = [made for made in written if made.id not in fresh]
    draft.facts["summaries"] = [*draft.facts.get("summaries", ()), *kept_back]
    draft.facts["judged"] = draft.opinions.judged
    last = records.last_night(connection)
    looked = (last.newest, last.at) if night.since is None else (2**31 - 1, night.since)
    near = questions.near_pairs(connection, *looked, _NEAR)
    draft.uncertain += [(cosine, a, b) for a, b, cosine in near if frozenset((a, b)) not in kept_apart]
    return draft.opinions.report


def _is_touched(draft: _Draft, text: ComparedText) -> bool:
    """Whether this run already merges or supersedes a memory."""
    place = draft.ids.get(text.id)
    changed = (*draft.facts.get("merge", ()), *draft.facts.get("supersede", ()))
    return place is not None and any(place in pair[:2] for pair in changed)
