"""What of a conversation is worth remembering, found without a language model: noise is worse than a miss.

A learned regression judges each sentence with what is around it (worth.py). The rules of English (rules.py) are one of
its features, and judge alone where there are no weights. Markers (`[REMEMBER] …`) always count.
"""

from collections.abc import Iterable
from typing import NamedTuple

from memory.core.capture import cues, languages, rules, worth
from memory.core.capture.in_context import Sentence, TranscriptLine, main_lines, outside_elements, readable, split
from memory.core.capture.repetition import is_repetition, rule_content
from memory.core.capture.rules import LONGEST, PASTED_CHARACTERS, SHORTEST, bare, is_prose
from memory.core.safety.origins import ASSISTANT, OPENING, PASTED, PROMPT, SCRIPT, weakest
from memory.core.text.content_type import detect_content_type
from memory.core.text.text import one_line, sentences
from memory.core.text.transcript import USER

__all__ = ["PASTED_CHARACTERS", "CaptureCandidate", "TranscriptLine", "extract", "not_yet_known", "without_quotes"]

MARKER_SCORE, MARKER = 1.0, "marker"
MAX_PER_UTTERANCE = 2
LEAST = 18  # characters of a sentence that the regression judges
_LEAST_DENSE = 6  # the same where words are written without spaces
_SHORT_ANSWER, _POINTING_ANSWER = 6, 12  # words of a sentence that may need the question that it answers


class CaptureCandidate(NamedTuple):
    """What may become a memory. score: 0 to 1.  marked: somebody asked for it.  rule: the cue that spoke for it."""

    text: str
    type: str
    score: float
    marked: bool
    rule: str
    line: int
    at: int
    origin: str = ASSISTANT  # whose words they are, see core/safety/origins.py
    unfit: str = ""  # why no sentence of this form is stored, whatever its score


def extract(lines: Iterable[TranscriptLine], model: worth.WorthModel | None = None) -> list[CaptureCandidate]:
    """The candidates of a conversation, best first; of two that say the same, the better one.

    model: the weights that judge; without them the rules do. Sub-agents are not listened to. Pure: the same lines give
    the same candidates.
    """
    return best_of(judge_turns(lines, model))


def judge_turns(
    lines: Iterable[TranscriptLine], model: worth.WorthModel | None = None
) -> list[list[CaptureCandidate]]:
    """Every sentence of each turn as a candidate, best first, those that no score could have stored included."""
    return [_of_utterance(line, around, model) for line, around in main_lines(lines)]


def best_of(turns: Iterable[Iterable[CaptureCandidate]]) -> list[CaptureCandidate]:
    """What `extract` gives of judged turns: all markers, the best sentences of each turn, and nothing twice."""
    found = [one for turn in turns for one in best_of_turn(turn)]
    return not_yet_known(sorted(found, key=lambda one: (-one.score, one.line)), ())


def best_of_turn(turn: Iterable[CaptureCandidate]) -> list[CaptureCandidate]:
    """All markers of a turn, and the best MAX_PER_UTTERANCE of its other sentences."""
    fit = [one for one in turn if not one.unfit]
    markers = [one for one in fit if one.rule == MARKER]
    return markers + [one for one in fit if one.rule != MARKER][:MAX_PER_UTTERANCE]


def _origin(line: TranscriptLine) -> str:
    """Whose words a candidate is in: a long prompt is for the most part somebody else's text."""
    if line.utterance.role != USER:
        return ASSISTANT
    if len(line.utterance.text) > PASTED_CHARACTERS:
        return PASTED
    return SCRIPT if line.utterance.is_scripted else PROMPT


def not_yet_known(
    found: Iterable[CaptureCandidate], known: Iterable[str], others: Iterable[str] = ()
) -> list[CaptureCandidate]:
    """Those that neither the known texts nor a better candidate says.

    known: what came from memory, or is in it.  others: what somebody else than the user has put there, which keeps
    nothing of the user's out: it may say so to that end.
    """
    kept: list[CaptureCandidate] = []
    stated = [rule_content(text) for text in known]
    by_others = [rule_content(text) for text in others]
    for one in found:
        content = rule_content(one.text)
        rivals = stated if one.origin in OPENING else [*stated, *by_others]
        if not any(is_repetition(content, other) for other in rivals):
            stated.append(content)
            kept.append(one)
    return kept


def _of_utterance(line: TranscriptLine, around: Sentence, model: worth.WorthModel | None) -> list[CaptureCandidate]:
    text = readable(line)
    # What a user quotes, or shows as code, is somebody else's text: a marker in it is no wish of theirs.
    source = without_quotes(text) if line.utterance.role == USER else text
    marked = [_marker_candidate(match["text"], line) for match in cues.MARKER.finditer(source)]
    scored = [
        made
        for one in split(text, around)
        if (made := _request_candidate(one, line) or _sentence_candidate(one, line, model))
    ]
    scored.sort(key=lambda one: -one.score)
    return [one for one in marked if one] + scored


def without_quotes(text: str) -> str:
    """What a person wrote without blocks of code, elements and quoted lines, each replaced by an empty line."""
    return cues.QUOTED.sub("\n", outside_elements(cues.CODE.sub("\n\n", text)))


def _marker_candidate(text: str, line: TranscriptLine) -> CaptureCandidate | None:
    plain = one_line(text).strip(" *_")
    if len(plain) < 3:
        return None
    kind = detect_content_type(plain)
    return CaptureCandidate(plain, kind, MARKER_SCORE, True, MARKER, line.number, line.utterance.at, _origin(line))


def _request_candidate(one: Sentence, line: TranscriptLine) -> CaptureCandidate | None:
    """What a person asks for in so many words: "remember that …"."""
    asked = cues.ASKED.match(one.text) if one.is_user else None
    if not asked or len(asked["text"]) < SHORTEST - 10:
        return None
    text = asked["text"][0].upper() + asked["text"][1:]
    kind = detect_content_type(text)
    return CaptureCandidate(text, kind, MARKER_SCORE, True, "asked", line.number, line.utterance.at, _origin(line))


def _sentence_candidate(one: Sentence, line: TranscriptLine, model: worth.WorthModel | None) -> CaptureCandidate | None:
    """A sentence as a candidate, None for one that the rules of English say nothing about."""
    verdict = rules.judge(one)
    if model is None:
        if verdict.rule is None:
            return None
        text, cost = _by_rules_with_neighbour(one)
        score, name, kind, origin = verdict.score - cost, verdict.rule.name, verdict.rule.type, _origin(line)
    else:
        if unfit := _why_unfit(one):
            return CaptureCandidate(
                one.text, "", 0.0, False, "", line.number, line.utterance.at, _origin(line), unfit
            )
        text, with_question = understandable(one)
        score = worth.probability(model, one)
        if verdict.rule and verdict.rule.name in cues.EXPLICIT:
            score = max(score, verdict.score - _by_rules_with_neighbour(one)[1])
        name, kind = (verdict.rule.name, verdict.rule.type) if verdict.rule else ("learned", worth.type_of(model, one))
        origin = weakest((_origin(line), ASSISTANT)) if with_question else _origin(line)
    return CaptureCandidate(
        text, kind, round(min(max(score, 0.0), 0.99), 3), False, name, line.number, line.utterance.at, origin
    )


def can_be_stored(one: Sentence) -> bool:
    """Whether a sentence has the form of a statement at all."""
    return not _unfit_form(one)


def _why_unfit(one: Sentence) -> str:
    """Why a sentence is not stored, whatever its score; "" for one that may be."""
    return _unfit_form(one) or ("taken back by what follows" if worth.is_withdrawn(one) else "")


def _unfit_form(one: Sentence) -> str:
    sentence, _ = bare(one.text) if one.is_user else (one.text, False)
    least = _LEAST_DENSE if worth.is_dense(sentence) else LEAST
    if len(sentence) < least:
        return f"shorter than {least} characters"
    if len(sentence) > LONGEST:
        return f"longer than {LONGEST} characters"
    if one.text.rstrip().endswith(("?", "？")):
        return "a question"
    if cues.NEVER_STORED.search(one.text):
        return "an introduction, a request, or words about memory itself"
    return "" if is_prose(sentence) else "code or data, not prose"


def understandable(one: Sentence) -> tuple[str, bool]:
    """A sentence with the one before, where it points back to it; and whether a question of the other side was added.

    A short answer to a question takes the question along: "From 21 to 7 (asked: "When may it pause?")".
    """
    sentence, _ = bare(one.text) if one.is_user else (one.text, False)
    points_back = languages.POINTS_BACK.match(sentence.replace("’", "'"))
    if points_back and one.before:
        joined = f"{bare(one.before)[0] if one.is_user else one.before} {sentence}"
        if len(joined) <= LONGEST and is_prose(one.before) and not one.before.endswith("?"):
            return joined, False
    question = _last_question(one.asked) if one.is_user and one.place == 0 else ""
    most = _POINTING_ANSWER if points_back else _SHORT_ANSWER
    if question and len(sentence.split()) <= most and len(question) + len(sentence) <= LONGEST:
        return f'{sentence.rstrip(".")} (asked: "{question}")', True
    return sentence, False


def _last_question(text: str) -> str:
    """The question that an utterance ends with, "" where it ends otherwise."""
    last = sentences(text)[-1:]
    return one_line(last[0].text) if last and last[0].text.endswith("?") and is_prose(last[0].text) else ""


def _by_rules_with_neighbour(one: Sentence) -> tuple[str, float]:
    """The same by the rules of English alone; and what pointing back costs."""
    sentence, _ = bare(one.text) if one.is_user else (one.text, False)
    if not cues.VAGUE_START.match(sentence.replace("’", "'")):
        return sentence, 0.0
    earlier, _ = bare(one.before) if one.is_user else (one.before, False)
    joined = f"{earlier} {sentence}"
    if earlier and len(joined) <= LONGEST and is_prose(earlier) and not cues.DROPPED.search(earlier):
        return joined, 0.15
    return sentence, 0.4
