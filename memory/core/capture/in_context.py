"""Split the turns of a conversation into sentences, each with the text around it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from memory.core.capture import cues
from memory.core.safety.redaction import redacted_start
from memory.core.text.text import clean, has_abbreviation_at, one_line, paragraphs, sentences
from memory.core.text.transcript import USER, Utterance

MOST_CHARACTERS = 600  # that are kept of each other utterance around a sentence
_REACH = 6  # utterances before and after that are searched for those of the other side and the speaker's next one
_LONGEST_UTTERANCE = 60_000


class TranscriptLine(NamedTuple):
    """An utterance and the line of the transcript that it is on."""

    number: int
    utterance: Utterance


class Sentence(NamedTuple):
    """A sentence and the text around it.

    before, after: its neighbours in the same paragraph.  asked: the last turn of the other side before it.
    reply: the next turn of the other side.  then: the speaker's next turn.  place, total: it is sentence `place`,
    from 0, of `total` in its utterance.  length: characters of the utterance.  requests: the utterance asks for
    something.
    """

    text: str
    is_user: bool
    before: str = ""
    after: str = ""
    asked: str = ""
    reply: str = ""
    then: str = ""
    place: int = 0
    total: int = 1
    length: int = 0
    requests: bool = False


def main_lines(lines: Iterable[TranscriptLine]) -> Iterator[tuple[TranscriptLine, Sentence]]:
    """The utterances outside of sub-agents, each with a Sentence that has the turns around it, and no text yet."""
    main = [line for line in lines if not line.utterance.agent]
    for at, line in enumerate(main):
        role = line.utterance.role
        earlier, later = main[max(0, at - _REACH) : at], main[at + 1 : at + 1 + _REACH]
        asked = next((one.utterance.text for one in reversed(earlier) if one.utterance.role != role), "")
        reply = next((one.utterance.text for one in later if one.utterance.role != role), "")
        then = next((one.utterance.text for one in later if one.utterance.role == role), "")
        yield (
            line,
            Sentence(
                "",
                role == USER,
                asked=asked[-MOST_CHARACTERS:],
                reply=reply[:MOST_CHARACTERS],
                then=then[:MOST_CHARACTERS],
                length=len(line.utterance.text),
                requests=bool(cues.REQUEST.search(line.utterance.text)),
            ),
        )


def readable(line: TranscriptLine) -> str:
    """An utterance as it may be stored: without secrets, and cut to _LONGEST_UTTERANCE characters."""
    return redacted_start(clean(line.utterance.text[: 2 * _LONGEST_UTTERANCE]), _LONGEST_UTTERANCE)


def outside_elements(text: str) -> str:
    """A text without the elements that begin one line and end another, each replaced by an empty line.

    An element ends at the last closing tag of its name, since its content may contain such a tag, too.
    """
    if "</" not in text:
        return text
    last = {found["name"]: found.end() for found in cues.ELEMENT_CLOSES.finditer(text)}
    kept, end = [], 0
    for found in cues.ELEMENT_OPENS.finditer(text) if last else ():
        closed = last.get(found["name"], 0)
        if found.start() >= end and closed > found.end():
            kept.append(text[end : found.start()])
            end = closed
    return "\n\n".join([*kept, text[end:]])


def split(text: str, around: Sentence) -> list[Sentence]:
    """The sentences of an utterance's prose, without code, quotes, tables and markers.

    Elements in a user's prompt are left out, too: a client has put them there.  around: as `main_lines` gives it.
    """
    found: list[tuple[str, int]] = []  # a sentence and the paragraph that it is in
    prose = cues.CODE.sub("\n\n", cues.MARKER.sub("\n\n", text))
    for number, paragraph in enumerate(paragraphs(outside_elements(prose) if around.is_user else prose)):
        if paragraph.text.startswith(("|", "    ", ">", "<", "{")):
            continue
        for span in sentences(paragraph.text):
            for part in _chat_sentences(span.text) if around.is_user else (span.text,):
                plain = cues.EMPHASIS.sub("", cues.OPENING.sub("", one_line(part))).strip()
                found += [(piece, number) for piece in _split_question(plain, around.is_user)]
    rows = []
    for at, (sentence, number) in enumerate(found):
        before = found[at - 1][0] if at and found[at - 1][1] == number else ""
        after = found[at + 1][0] if at + 1 < len(found) and found[at + 1][1] == number else ""
        rows.append(around._replace(text=sentence, before=before, after=after, place=at, total=len(found)))
    return rows


def _chat_sentences(text: str) -> list[str]:
    """The sentences of what a person has typed, who may begin one with a small letter."""
    parts, start = list[str](), 0
    for end in cues.CHAT_END.finditer(text):
        if not has_abbreviation_at(text, start, end.start()):
            parts.append(text[start : end.start()])
            start = end.end()
    return [*parts, text[start:]]


def _split_question(sentence: str, is_user: bool) -> list[str]:
    """A user's sentence, and the question at its end as a sentence of its own: "…, does the filter know that?"."""
    tail = cues.QUESTION_TAIL.search(sentence) if is_user else None
    return [sentence[: tail.start()], tail["tail"]] if tail else [sentence]
