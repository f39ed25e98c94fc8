"""What of a conversation is worth remembering, found without a model: noise is worse than a miss.

A sentence is taken when its words show what kind of thing it is (a decision, a preference, a fact, a fix, a pattern),
when it can be understood alone, and when it is no question, task, plan or guess. Markers (`[REMEMBER] …`) always count.
"""

from collections.abc import Iterable
from typing import NamedTuple

from memory.core.capture import cues
from memory.core.safety.origins import ASSISTANT, PASTED, PROMPT
from memory.core.safety.redaction import redact
from memory.core.text.content_type import detect_content_type
from memory.core.text.terms import words
from memory.core.text.text import clean, one_line, paragraphs, sentences
from memory.core.text.transcript import USER, Said

MARKER_SCORE = 1.0
MAX_PER_UTTERANCE = 2
SAME = 0.7  # of the shorter one's words: then two sentences say the same
_SHORTEST, _LONGEST = 25, 420  # characters of a sentence
_FEWEST_WORDS = 4  # that mean something
_LONGEST_UTTERANCE = 60_000
PASTED_CHARACTERS = 1_500  # characters from which what a user sends is likely to be somebody else's text


class Line(NamedTuple):
    """An utterance and the line of the transcript that it stands on."""

    number: int
    said: Said


class Candidate(NamedTuple):
    """What may become a memory. score: 0 to 1.  marked: somebody asked for it.  rule: the cue that spoke for it."""

    text: str
    type: str
    score: float
    marked: bool
    rule: str
    line: int
    at: int
    origin: str = ASSISTANT  # whose words they are, see core/origins.py


def extract(lines: Iterable[Line]) -> list[Candidate]:
    """The candidates of a conversation, best first; of two that say the same, the better one.

    Sub-agents are not listened to. Pure: the same lines give the same candidates.
    """
    found: list[Candidate] = []
    for line in lines:
        if not line.said.agent:
            origin = _origin(line)
            found += [one._replace(origin=origin) for one in _of_utterance(line)]
    return unsaid(sorted(found, key=lambda one: (-one.score, one.line)), ())


def _origin(line: Line) -> str:
    """Whose words a candidate is in: a long prompt is for the most part somebody else's text."""
    if line.said.role != USER:
        return ASSISTANT
    return PROMPT if len(line.said.text) <= PASTED_CHARACTERS else PASTED


def unsaid(found: Iterable[Candidate], known: Iterable[str]) -> list[Candidate]:
    """Those that neither the known texts nor a better candidate says. known: what came from memory, or is in it."""
    kept: list[Candidate] = []
    said = [frozenset(words(text)) for text in known]
    for one in found:
        stems = frozenset(words(one.text))
        if not any(says_the_same(stems, other) for other in said):
            said.append(stems)
            kept.append(one)
    return kept


def says_the_same(first: frozenset[str], second: frozenset[str]) -> bool:
    """Whether most of the words of the shorter of two sentences are in the other one; both as sets of stems."""
    shorter = min(len(first), len(second))
    return shorter >= _FEWEST_WORDS - 1 and len(first & second) >= SAME * shorter


def _of_utterance(line: Line) -> list[Candidate]:
    text = redact(clean(line.said.text[:_LONGEST_UTTERANCE])).text
    # What a user quotes, or shows as code, is somebody else's text: a marker in it is no wish of theirs.
    source = unquoted(text) if line.said.role == USER else text
    marked = [_marked(match["text"], line) for match in cues.MARKER.finditer(source)]
    prose = cues.CODE.sub("\n\n", cues.MARKER.sub("\n\n", text))
    scored: list[Candidate] = []
    for paragraph in paragraphs(prose):
        if paragraph.text.startswith(("|", "    ", ">", "<", "{")):
            continue
        before = ""
        for span in sentences(paragraph.text):
            for part in cues.CHAT_END.split(span.text) if line.said.role == USER else (span.text,):
                sentence = cues.EMPHASIS.sub("", cues.OPENING.sub("", one_line(part))).strip()
                one = _judged(sentence, before, line)
                before = sentence
                if one:
                    scored.append(one)
    scored.sort(key=lambda one: -one.score)
    return [one for one in marked if one] + scored[:MAX_PER_UTTERANCE]


def unquoted(text: str) -> str:
    """What a person wrote without blocks of code and quoted lines, in whose place an empty line stands."""
    return cues.QUOTED.sub("\n", cues.CODE.sub("\n\n", text))


def _marked(text: str, line: Line) -> Candidate | None:
    plain = one_line(text).strip(" *_")
    if len(plain) < 3:
        return None
    return Candidate(plain, detect_content_type(plain), MARKER_SCORE, True, "marker", line.number, line.said.at)


def _judged(sentence: str, before: str, line: Line) -> Candidate | None:
    """A sentence as a candidate, None for one that cannot be."""
    user = line.said.role == USER
    asked = cues.ASKED.match(sentence) if user else None
    if asked and len(asked["text"]) >= _SHORTEST - 10:
        text = asked["text"][0].upper() + asked["text"][1:]
        return Candidate(text, detect_content_type(text), MARKER_SCORE, True, "asked", line.number, line.said.at)
    sentence, cue = _bare(sentence) if user else (sentence, False)
    if not _SHORTEST <= len(sentence) <= _LONGEST or cues.DROPPED.search(sentence.replace("’", "'")):
        return None
    plain = sentence.replace("’", "'")
    worth, rule = max(
        ((rule.user if user else rule.assistant, rule) for rule in cues.RULES if rule.pattern.search(plain)),
        default=(cues.TOLD.user, cues.TOLD) if cue else (0.0, None),
        key=lambda pair: pair[0],
    )
    if rule is None or not worth or not _is_prose(sentence) or len(set(words(sentence))) < _FEWEST_WORDS:
        return None
    score = worth
    score += 0.15 if cues.REASON.search(plain) else 0.0
    score += min(0.2, 0.1 * len(set(cues.SPECIFIC.findall(sentence))))
    score += 0.1 if cues.STANDING.search(plain) and user else 0.0
    score += 0.1 if cue else 0.0
    score -= 0.35 if cues.HEDGED.search(plain) else 0.0
    score -= 0.25 if user and len(line.said.text) > PASTED_CHARACTERS else 0.0
    if rule.name in cues.STATEMENTS:
        score -= 0.3 if cues.PASSING.search(plain) else 0.0
        ours = bool(cue or cues.OURS.match(plain))
        score -= 0.0 if ours or cues.TECHNICAL.search(plain) else 0.3
        score -= 0.3 if not ours and cues.REQUEST.search(line.said.text) else 0.0
    text = sentence
    if cues.VAGUE_START.match(plain):
        earlier, _ = _bare(before) if user else (before, False)
        joined = f"{earlier} {sentence}"
        if earlier and len(joined) <= _LONGEST and _is_prose(earlier) and not cues.DROPPED.search(earlier):
            text, score = joined, score - 0.15
        else:
            score -= 0.4
    return Candidate(text, rule.type, round(min(max(score, 0.0), 0.99), 3), False, rule.name, line.number, line.said.at)


def _bare(sentence: str) -> tuple[str, bool]:
    """What a person says without "ok, but" and "btw", and whether they said that it is worth knowing."""
    plain = cues.FILLER.sub("", sentence)
    bare = cues.CUE.sub("", plain).strip()
    cue = bare != plain.strip()
    if len(bare) < len(sentence):
        bare = bare[:1].upper() + bare[1:]
    return bare, cue


def _is_prose(sentence: str) -> bool:
    """Letters and spaces for the most part: no log line, no path list, no code."""
    letters = sum(character.isalpha() or character.isspace() for character in sentence)
    return letters >= 0.72 * len(sentence) and " " in sentence and sentence.count("`") <= 8
