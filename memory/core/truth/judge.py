"""How a new memory relates to an older one: the learned judge.

Four regressions, each for what it was fitted on. `related` looks at the store alone: are the two nearer to one another
than to everything else there? It chooses the few that are compared. `replacement` looks at the store and at the two
texts, as stores are: few of what is near replaces anything. `stands` looks at the two texts alone, and knows pairs that
only seem to contradict: nothing is marked against it. `same` then distinguishes a repetition from a replacement. How
often anything changes in a store is learned from the answers given there (base_rate.py). The weights are data
(memory/model/truth.json), fitted by training/truth; memory/model/TRUTH_CARD.md says on what, and how well.
"""

from collections.abc import Mapping, Sequence

from memory.core.annotations import Any, NamedTuple
from memory.core.identity import normalise
from memory.core.regression import CLIP, Features, Regression, logit, probability
from memory.core.truth.agreeing import has_another_value
from memory.core.truth.base_rate import move
from memory.core.truth.comparing import Compared, Cosine, compare
from memory.core.truth.neighbourhood import BACK, Corpus, Near, Neighbourhood
from memory.core.truth.statements import StatementText

# What the newer memory is to the older one, the most certain first. REPLACES: one sentence of it, or all.
REPLACES, REPEATS, MAY_REPLACE, RELATED, UNRELATED = "replaces", "repeats", "may_replace", "related", "unrelated"
LEAST_RELATED = 0.05  # of two texts that are compared: fewer are never asked about
MOST_COMPARED = 4  # candidates, the most related: to compare two texts takes up to a millisecond
_ROUNDING = 1e-9  # of a logit: sums in another order differ by less
LEADING = 0.7  # of the best BM25 among the candidates
_ONE_WORD = 1 / 8  # of `rest`: the words of a sentence that the other has not
_SAME_SUBJECT = 0.6  # of the older one's words for it
_MARKS_SHARE = 0.5  # of a shift: answers are to questions, and what is marked is surer from the start
FEW = 30  # memories: among fewer, being the nearest says less, so what is not stated outright is asked, and not marked
LIKELY_AMONG_FEW = 0.7  # of `replacement`: to ask, which few of compatible memories reach (DECISIONS 440)


class Levels(NamedTuple):
    """From where on something is done, as probabilities.

    mark: of `replacement`, for any mark, with `stands` at `doubt`.  agree: of `stands`, for a certain mark.  alike: of
    `same`, for a repetition.  Of `replacement`, too: order, to show the newer one first; ask, to ask whoever writes,
    and to keep the question where nobody answers; outright, for a certain mark of what the wording leaves no doubt of.
    """

    mark: float
    agree: float
    doubt: float
    ask: float
    outright: float
    order: float
    alike: float


class TruthModel(NamedTuple):
    """The weights. version: a digest of the rest."""

    version: str
    related: Regression
    replacement: Regression
    stands: Regression
    same: Regression
    levels: Levels


class Judged(NamedTuple):
    """A new memory and one candidate. place: of the candidate.  `replacement`, `stands`, `same`: probabilities, 0 to 1.

    older, newer: the places of the two sentences.  reason: in a few words.  should_ask: whether it is worth a question.
    is_guess: among few memories the words alone led to a question, so that an answer says nothing about `replacement`.
    """

    place: int
    verdict: str
    replacement: float
    stands: float
    same: float
    older: int
    newer: int
    reason: str
    should_ask: bool
    is_guess: bool = False


def parse_model(data: Mapping[str, Any]) -> TruthModel:
    """The weights from their JSON. Raises KeyError, TypeError, ValueError."""
    related, replacement, stands, same = (
        Regression(float(data[name]["intercept"]), {key: tuple(map(float, of)) for key, of in data[name]["of"].items()})
        for name in ("related", "replacement", "stands", "same")
    )
    levels = Levels(**{name: float(level) for name, level in data["levels"].items()})
    return TruthModel(str(data["version"]), related, replacement, stands, same, levels)


def possible_places(model: TruthModel, near: Neighbourhood) -> list[int]:
    """The places of the candidates that may be related, whatever the numbers of BACK are: the others need no further
    look, nor the frequencies of their words. All of them in a store of few memories.
    """
    if near.store_size < FEW:
        return [*range(len(near.numbers))]
    return [place for place, numbers in enumerate(near.numbers) if _most_related(model, numbers) >= LEAST_RELATED]


def judge(
    model: TruthModel,
    newer: StatementText,
    candidates: Sequence[Near],
    corpus: Corpus,
    cosine: Cosine,
    near: Neighbourhood | None = None,
    shift: float = 0.0,
) -> list[Judged]:
    """What a new text is to each of its candidates, which are older; the likeliest first, the unrelated left out.

    near: of the same texts, where there is one.  corpus: knows the words of the text and of its `possible_places`.
    shift: of the logit of `replacement` in this store (`base_rate.shift_of`). It moves what is asked either way, and
    what is marked by half as much and to the safe side alone. `Judged.replacement` is without it: what was expected.
    """
    near = near or Neighbourhood(newer, candidates, corpus)
    found = []
    whole = [(place, near.numbers[place] | near.shares_back(place, corpus)) for place in possible_places(model, near)]
    numbered = [(_probability(model.related, numbers), place, numbers) for place, numbers in whole]
    is_young = corpus.texts < FEW
    most = len(numbered) if is_young else MOST_COMPARED
    for related, place, numbers in sorted(numbered, key=lambda one: (-one[0], one[1]))[:most]:
        if related < LEAST_RELATED and not is_young:
            break
        if _characters(candidates[place].text) == _characters(newer):
            continue  # the same again: the nightly job merges them
        compared = compare(candidates[place].text, newer, corpus.weight, cosine)
        if compared is not None and not _is_another_one(candidates[place].text, newer, compared):
            leads = numbers["whole_top"] >= LEADING
            one = _judge_one(model, place, numbers, compared, leads, candidates[place].text, newer, is_young, shift)
            if is_young and not is_outright(compared.features, leads):
                one = _judge_among_few(one, compared, candidates[place].text, newer, shift)
            found += [one] if one.verdict != UNRELATED or one.should_ask else []
    return sorted(found, key=lambda one: (-one.replacement, one.place))


def _characters(text: StatementText) -> str:
    """As identity sees it (`memory.core.identity`), but for white space and the last full stop."""
    return "".join(normalise(text.text).split()).rstrip(".!。")


def is_outright(features: Mapping[str, float], leads: bool) -> bool:
    """Whether the wording leaves no doubt: the newer text says that what the older one says of its subject is over, or
    it is the same sentence with another number.

    leads: whether no other memory is much nearer by its words.
    """
    if not (leads and features["clean"]):
        return False
    if features["over_value"] and features["subject_older"] >= _SAME_SUBJECT:
        return True
    same_subject = features["subject_older"] == features["subject_newer"] == 1.0
    is_same_otherwise = max(features["rest_older"], features["rest_newer"]) <= _ONE_WORD
    return bool(features["number_conflict"] and same_subject and is_same_otherwise and not features["past_newer"])


def is_other_subject(features: Mapping[str, float]) -> bool:
    """Whether each sentence is about something with a name that the other text does not know."""
    return bool(features["subject_name_older"] and features["subject_name_newer"])


def _is_another_one(older: StatementText, newer: StatementText, compared: Compared) -> bool:
    """Whether the two sentences are about two of those that have numbers for names, such as shard 3 and shard 4."""
    first, second = older.statements[compared.older].numbered_things, newer.statements[compared.newer].numbered_things
    return bool(first) and first.isdisjoint(second) and {noun for noun, _ in first} == {noun for noun, _ in second}


def _judge_one(
    model: TruthModel,
    place: int,
    numbers: Features,
    compared: Compared,
    leads: bool,
    older: StatementText,
    newer: StatementText,
    is_young: bool,
    shift: float,
) -> Judged:
    levels, features = model.levels, compared.features
    replacement = _probability(model.replacement, {**numbers, **features})
    asked, marked = move(replacement, shift), move(replacement, min(0.0, _MARKS_SHARE * shift))
    stands, same = _probability(model.stands, features), _probability(model.same, features)
    older_statement, newer_statement = older.statements[compared.older], newer.statements[compared.newer]
    is_other = is_other_subject(features)
    is_sure = marked >= levels.mark and stands >= levels.agree
    if is_outright(features, leads):  # many paragraphs of a document have such words, too, and contradict nothing
        is_sure = is_young or marked >= levels.outright
    if is_sure and newer_statement.is_claim and not is_other:
        verdict = REPEATS if same >= levels.alike else REPLACES
    elif marked >= levels.mark and stands >= levels.doubt and not is_other:
        verdict = MAY_REPLACE
    else:
        verdict = RELATED if marked >= levels.order and not is_other else UNRELATED
    # Also of another subject by its names: people rename things, too.
    should_ask = verdict not in (REPLACES, REPEATS) and asked >= levels.ask
    reason = reason_of(features, older_statement.cues, newer_statement.cues, verdict)
    places = compared.older, compared.newer
    return Judged(place, verdict, replacement, stands, same, *places, reason, should_ask)


def _judge_among_few(
    one: Judged, compared: Compared, older: StatementText, newer: StatementText, shift: float
) -> Judged:
    """The same among few memories: a question where two sentences of one form have another value, and where those of
    different forms on one subject are likely to replace one another.

    Nothing is marked, and nothing is put in order; the same sentence again is merged by the nightly job.
    """
    differs = has_another_value(older.statements[compared.older], newer.statements[compared.newer])
    if differs and compared.features["environment_conflict"]:
        differs = False
    is_likely = differs is not False and move(one.replacement, shift) >= LIKELY_AMONG_FEW
    return one._replace(verdict=UNRELATED, should_ask=is_likely or bool(differs), is_guess=not is_likely)


def _probability(regression: Regression, features: Features) -> float:
    """0 to 1. A feature that two texts have not counts as usual."""
    there = {name: weights for name, weights in regression.of.items() if name in features}
    return probability(logit(Regression(regression.intercept, there), features))


def _most_related(model: TruthModel, numbers: Features) -> float:
    """The highest that `related` can be with these numbers, those of BACK not yet known."""
    there = {name: weights for name, weights in model.related.of.items() if name in numbers}
    unknown = sum(abs(model.related.of[name][0]) * CLIP for name in BACK if name in model.related.of)
    return probability(logit(Regression(model.related.intercept, there), numbers) + unknown + _ROUNDING)


def reason_of(
    features: Mapping[str, float], older: frozenset[str], newer: frozenset[str], verdict: str = REPLACES
) -> str:
    """Why the newer statement may replace the older one, in a few words."""
    if verdict == REPEATS:
        # Of those that seem to repeat each other and differ in one of these, a third says something else after all.
        differs = any(features[name] for name in ("over", "negation_differs", "number_conflict"))
        return "newer, on the same subject" if differs else "the same in other words"
    if features["over"]:
        return "the newer one says so"
    if features["negation_differs"]:
        return "one denies the other"
    if features["number_conflict"]:
        return "another number"
    if features["name_both"] or features["identifier_both"]:
        return "another name"
    if "changes" in newer or "ends" in newer:
        return "the newer one reports a change"
    return "newer, on the same subject"
