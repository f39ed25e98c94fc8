"""How an older and a newer text relate: the features by which `judge` decides.

The two sentences most alike are set side by side. What both share, whether they are about the same subject under the
same qualifiers, which values differ, and what the newer one says to be over: each is a number of 0 to about 1.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from memory.core.annotations import NamedTuple
from memory.core.truth import cues
from memory.core.truth.statements import CUES, FUNCTION, IDENTIFIER, NAME, NUMBER, PLAIN, Statement, StatementText, Word

MAX_PAIRS = 36  # of sentences that are set side by side, the likeliest by their words

Weigh = Callable[[str], float]  # a word's weight: rare ones count more, 0 to about 1
Cosine = Callable[[str, str], float]  # of two texts


class Compared(NamedTuple):
    """older, newer: the places of the sentences most alike.  features: by name."""

    older: int
    newer: int
    features: dict[str, float]


def compare(older: StatementText, newer: StatementText, weigh: Weigh, cosine: Cosine) -> Compared | None:
    """The features of a pair; None where a text has no words."""
    found = _most_alike(older, newer, weigh, cosine)
    if found is None:
        return None
    at, to, likeness = found
    first, second = older.statements[at], newer.statements[to]
    pair = _Pair(first, second, weigh)
    features = {"cosine": cosine(older.text, newer.text), "cosine_sentence": likeness}
    features |= _likeness(pair, older, newer) | _scope(pair, older, newer)
    features |= _values(pair, older, newer) | _replacement_cues(pair, older, newer) | _form(pair, older, newer, at, to)
    features |= {f"{name}_older": float(name in first.cues) for name in _ALL_CUES}
    features |= {f"{name}_newer": float(name in second.cues) for name in _ALL_CUES}
    features["plans_older_text"] = float(any("plans" in one.cues for one in older.statements))
    features["ends_newer_text"] = float(any("ends" in one.cues for one in newer.statements))
    return Compared(at, to, features | _joint_cues(features))


_ALL_CUES = (*CUES, "asked", "negated")


class _Pair:
    """Two sentences with the weights of their words and which of them the other has."""

    def __init__(self, older: Statement, newer: Statement, weigh: Weigh) -> None:
        self.older, self.newer = older, newer
        self.mine, self.theirs = older.stems, newer.stems
        self.my_weights, self.their_weights = [*map(weigh, self.mine)], [*map(weigh, self.theirs)]
        self.my_set, self.their_set = set(self.mine), set(self.theirs)
        self.my_shared = [float(stem in self.their_set) for stem in self.mine]
        self.their_shared = [float(stem in self.my_set) for stem in self.theirs]

    def subject(self, statement: Statement) -> set[str]:
        return {statement.words[place].stem for place in statement.subject}


def _share(weights: Sequence[float], hits: Sequence[float]) -> float:
    whole = sum(weights)
    return sum(weight * hit for weight, hit in zip(weights, hits, strict=True)) / whole if whole else 0.0


def _most_alike(
    older: StatementText, newer: StatementText, weigh: Weigh, cosine: Cosine
) -> tuple[int, int, float] | None:
    by_words = []
    for at, first in enumerate(older.statements):
        for to, second in enumerate(newer.statements):
            pair = _Pair(first, second, weigh)
            if pair.mine and pair.theirs:
                covered = _share(pair.my_weights, pair.my_shared) + _share(pair.their_weights, pair.their_shared)
                by_words.append((covered / 2, at, to))
    best = None
    for covered, at, to in sorted(by_words, key=lambda one: (-one[0], one[1], one[2]))[:MAX_PAIRS]:
        if best is not None and covered + 1.0 < best[0]:
            break
        likeness = cosine(older.statements[at].text, newer.statements[to].text)
        if best is None or covered + likeness > best[0]:
            best = covered + likeness, at, to, likeness
    return best[1:] if best else None


def _likeness(pair: _Pair, older: StatementText, newer: StatementText) -> dict[str, float]:
    def sloped_share(weights: Sequence[float], hits: Sequence[float], to_end: bool) -> float:
        last = max(1, len(weights) - 1)
        slopes = [at / last if to_end else 1 - at / last for at in range(len(weights))]
        return _share([w * s + 1e-9 for w, s in zip(weights, slopes, strict=True)], hits)

    my_subject, their_subject = pair.subject(pair.older), pair.subject(pair.newer)
    first, second = ([word.stem for word in one.words] for one in (pair.older, pair.newer))
    mine, theirs = set(pairwise(first)), set(pairwise(second))
    shared = [weight for weight, hit in zip(pair.my_weights, pair.my_shared, strict=True) if hit]
    return {
        "cover_older": _share(pair.my_weights, pair.my_shared),
        "cover_newer": _share(pair.their_weights, pair.their_shared),
        "cover_older_text": _share(pair.my_weights, [float(stem in newer.stems) for stem in pair.mine]),
        "cover_newer_text": _share(pair.their_weights, [float(stem in older.stems) for stem in pair.theirs]),
        "common_texts": len(older.stems & newer.stems) / max(1, min(len(older.stems), len(newer.stems))),
        "front_older": sloped_share(pair.my_weights, pair.my_shared, False),
        "back_older": sloped_share(pair.my_weights, pair.my_shared, True),
        "front_newer": sloped_share(pair.their_weights, pair.their_shared, False),
        "back_newer": sloped_share(pair.their_weights, pair.their_shared, True),
        "bigrams": len(mine & theirs) / max(1, min(len(mine), len(theirs))),
        "rarest_shared": max(shared, default=0.0),
        "shared": min(len(shared), 6) / 6,
        "begins_alike": float(first[:1] == second[:1]),
        "begins_alike_two": float(len(first) > 1 and first[:2] == second[:2]),
        "subject_older": _held_share(my_subject, pair.their_set),
        "subject_newer": _held_share(their_subject, pair.my_set),
        "subject_older_text": _held_share(my_subject, newer.stems),
        "subject_newer_text": _held_share(their_subject, older.stems),
    }


def _held_share(wanted: set[str], there: Iterable[str]) -> float:
    return len(wanted & set(there)) / len(wanted) if wanted else 0.0


def _scope(pair: _Pair, older: StatementText, newer: StatementText) -> dict[str, float]:
    """Whether both are about one thing: other modifiers of one head, other names, other objects of one link."""
    before_mine, after_mine = _neighbours(pair.older.words)
    before_theirs, after_theirs = _neighbours(pair.newer.words)
    conflict = added = lost = 0
    for head in before_mine.keys() & before_theirs.keys() & pair.my_set:
        mine, theirs = before_mine[head] - newer.stems - {""}, before_theirs[head] - older.stems - {""}
        conflict += bool(mine and theirs)
        added += bool(theirs and not before_mine[head] - {""})
        lost += bool(mine and not before_theirs[head] - {""})
    subjects = pair.subject(pair.older) | pair.subject(pair.newer)
    of_subject = of_value = 0
    for head in after_mine.keys() & after_theirs.keys():
        mine, theirs = after_mine[head] - newer.stems - {""}, after_theirs[head] - older.stems - {""}
        if mine and theirs:
            of_subject += bool((mine | theirs) & subjects)
            of_value += not (mine | theirs) & subjects
    mine_of, theirs_of = _objects(pair.older.words), _objects(pair.newer.words)
    here, there = (_environments(one.words) for one in (pair.older, pair.newer))
    return {
        "modifier_conflict": min(conflict, 2) / 2,
        "modifier_added": min(added, 2) / 2,
        "modifier_lost": min(lost, 2) / 2,
        "name_conflict_subject": min(of_subject, 2) / 2,
        "name_conflict_value": min(of_value, 2) / 2,
        "scope_differs": _difference(mine_of, theirs_of, cues.SCOPE_LINKS, older, newer),
        "value_link_differs": _difference(mine_of, theirs_of, cues.VALUE_LINKS, older, newer),
        "scope_same": float(
            any(mine_of[link] & theirs_of[link] for link in mine_of.keys() & theirs_of.keys() & cues.SCOPE_LINKS)
        ),
        "qualifiers_lost": _held_share(set(pair.older.qualifiers - newer.stems), pair.older.qualifiers),
        "qualifiers_added": _held_share(set(pair.newer.qualifiers - older.stems), pair.newer.qualifiers),
        "environment_conflict": float(bool(here - there and there - here)),
        "environment_added": float(bool(there - here) and not here),
        "environment_lost": float(bool(here - there) and not there),
        "environment_same": float(bool(here & there)),
        "opens_with_scope": _opens_with_scope(pair.newer.words, older),
        "opened_with_scope": _opens_with_scope(pair.older.words, newer),
        "subject_name_older": _strange_name(pair.older, newer),
        "subject_name_newer": _strange_name(pair.newer, older),
    }


def _neighbours(words: Sequence[Word]) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """By a head: the informative words right before it, and the names and values right after it; "" for none."""
    before: dict[str, set[str]] = {}
    after: dict[str, set[str]] = {}
    for first, second in pairwise(words):
        if second.kind in (PLAIN, NAME, IDENTIFIER):
            before.setdefault(second.stem, set()).add("" if _is_no_modifier(first) else first.stem)
        if first.kind in (PLAIN, NAME):
            named = second.kind in (NAME, IDENTIFIER, NUMBER)
            after.setdefault(first.stem, set()).add(second.stem if named else "")
    if words and not _is_no_modifier(words[0]):
        before.setdefault(words[0].stem, set()).add("")
    return before, after


def _is_no_modifier(word: Word) -> bool:
    """Whether a word before another says nothing of which one is meant: not "12 minutes", but "v2 API"."""
    return word.kind == FUNCTION or (word.kind == NUMBER and not word.lower.startswith("v"))


def _objects(words: Sequence[Word]) -> dict[str, set[str]]:
    """What follows each link, two informative words at the most."""
    found: dict[str, set[str]] = {}
    for at, word in enumerate(words):
        if word.lower in cues.SCOPE_LINKS or word.lower in cues.VALUE_LINKS:
            content_stems = [after.stem for after in words[at + 1 : at + 4] if after.kind != FUNCTION][:2]
            if content_stems:
                found.setdefault(word.lower, set()).update(content_stems)
    return found


def _difference(
    mine: dict[str, set[str]],
    theirs: dict[str, set[str]],
    links: frozenset[str],
    older: StatementText,
    newer: StatementText,
) -> float:
    return float(
        any(
            not (mine[link] & theirs[link] or mine[link] & newer.stems or theirs[link] & older.stems)
            for link in mine.keys() & theirs.keys() & links
        )
    )


def _environments(words: Sequence[Word]) -> set[str]:
    return {cues.ENVIRONMENTS[word.lower] for word in words if word.lower in cues.ENVIRONMENTS}


def _opens_with_scope(words: Sequence[Word], other: StatementText) -> float:
    content_stems = {word.stem for word in words[1:4] if word.kind != FUNCTION}
    return float(bool(words) and words[0].lower in cues.SCOPE_LINKS and not content_stems & other.stems)


def _strange_name(statement: Statement, other: StatementText) -> float:
    named = (statement.words[place] for place in statement.subject)
    return float(any(word.kind in (NAME, IDENTIFIER) and word.stem not in other.stems for word in named))


def _values(pair: _Pair, older: StatementText, newer: StatementText) -> dict[str, float]:
    found: dict[str, float] = {}
    for kind in (NUMBER, NAME, IDENTIFIER):
        mine = {word.stem for word in pair.older.words if word.kind == kind}
        theirs = {word.stem for word in pair.newer.words if word.kind == kind}
        gone, came = mine - newer.stems, theirs - older.stems
        found |= {
            f"{kind}_shared": min(len(mine & newer.stems), 2) / 2,
            f"{kind}_older": min(len(gone), 2) / 2,
            f"{kind}_newer": min(len(came), 2) / 2,
            f"{kind}_both": float(bool(gone and came)),
        }
    mine_numbers, their_numbers = (
        [word for word in one.words if word.kind == NUMBER] for one in (pair.older, pair.newer)
    )
    values = {word.value for word in their_numbers}
    found["number_conflict"] = float(
        any(
            a.unit == b.unit and a.value != b.value and a.value not in values
            for a in mine_numbers
            for b in their_numbers
        )
    )
    found["number_same"] = float(any(word.value in values for word in mine_numbers))
    found["no_number"] = float(not mine_numbers and not their_numbers)
    mine_at, theirs_at = _slots(pair.older.words), _slots(pair.newer.words)
    both = mine_at.keys() & theirs_at.keys()
    changed = {word for word in both if not mine_at[word] & theirs_at[word]}
    found["slot_same"] = min(len(both) - len(changed), 4) / 4
    found["slot_after_link"] = min(sum(word in cues.SCOPE_LINKS | cues.VALUE_LINKS for word in changed), 2) / 2
    found["slot_after_verb"] = min(sum(word in cues.VERBS for word in changed), 2) / 2
    return found


def _slots(words: Sequence[Word]) -> dict[str, set[str]]:
    """What follows each word: the next informative one's stem, articles passed over."""
    found: dict[str, set[str]] = {}
    last = ""
    for word in words:
        if word.kind != FUNCTION:
            found.setdefault(last, set()).add(word.stem)
        if word.lower not in ("the", "a", "an", "our", "der", "die", "das", "el", "la", "le"):
            last = word.lower
    return found


def _replacement_cues(pair: _Pair, older: StatementText, newer: StatementText) -> dict[str, float]:
    """What the newer text says to be over, as far as the older one says it."""
    over = frozenset(stem for statement in newer.statements for stem in statement.over)
    before = frozenset(stem for statement in older.statements for stem in statement.over)
    hits = [place for place in pair.older.content_words if pair.older.words[place].stem in over]
    weights = dict(zip(pair.mine, pair.my_weights, strict=True))
    named = (pair.older.words[place].kind in (NAME, IDENTIFIER, NUMBER) for place in hits)
    negated = ["negated" in one.cues for one in (pair.older, pair.newer)]
    return {
        "over": min(len(hits), 2) / 2,
        "over_value": float(any(place not in pair.older.subject for place in hits)),
        "over_rare": max((weights[pair.older.words[place].stem] for place in hits), default=0.0),
        "over_named": float(any(named)),
        "over_here": float(bool(pair.newer.over & pair.my_set)),
        "over_before": min(len(before & newer.stems), 2) / 2,
        "negation_differs": float(negated[0] != negated[1]),
    }


def _form(pair: _Pair, older: StatementText, newer: StatementText, at: int, to: int) -> dict[str, float]:
    mine, theirs = (sum(len(one.words) for one in text.statements) for text in (older, newer))
    ratio = math.log((theirs + 1) / (mine + 1))
    return {
        "length_older": math.log1p(mine) / 4,
        "length_newer": math.log1p(theirs) / 4,
        "ratio": ratio,
        "ratio_size": abs(ratio),
        "sentences_older": math.log(len(older.statements)),
        "sentences_newer": math.log(len(newer.statements)),
        "place_older": at / max(1, len(older.statements) - 1),
        "place_newer": to / max(1, len(newer.statements) - 1),
        "spans_older": _spans(pair.my_shared),
        "spans_newer": _spans(pair.their_shared),
        "rest_older": min(sum(not hit for hit in pair.my_shared), 8) / 8,
        "rest_newer": min(sum(not hit for hit in pair.their_shared), 8) / 8,
        "dated_newer": float(bool(pair.newer.since)),
    }


def _spans(hits: Sequence[float]) -> float:
    """How many stretches of words the other has not, of five."""
    starts = sum(not hit and (at == 0 or bool(hits[at - 1])) for at, hit in enumerate(hits))
    return min(starts, 5) / 5


def _joint_cues(of: dict[str, float]) -> dict[str, float]:
    """What a linear model cannot see: cues that count only where both are about one thing."""
    conflicts = ("modifier_conflict", "name_conflict_subject", "environment_conflict", "scope_differs")
    clean = float(not any(of[name] for name in conflicts))
    named = [any(of[f"{kind}_{side}"] for kind in (NUMBER, NAME, IDENTIFIER)) for side in ("older", "newer")]
    return {
        "clean": clean,
        "clean_number": of["number_conflict"] * clean * of["cover_older"],
        "clean_over": of["over"] * clean,
        "clean_over_value": of["over_value"] * of["subject_older_text"] * clean,
        "clean_changes": of["changes_newer"] * clean * of["subject_older_text"],
        "clean_alike": min(of["cover_older_text"], of["cover_newer_text"]) * clean
        * (1 - of["number_conflict"]) * (1 - of["over"]),
        "clean_value": of["subject_older"] * (1 - of["back_older"]) * clean,
        "subjects": of["subject_older"] * of["subject_newer"],
        "named": float(all(named)) * of["cover_older"],
        "cosine_clean": of["cosine_sentence"] * clean,
    }  # fmt: skip
