"""What a user asks memory not to keep, in so many words: "don't remember this: …", "merk dir das nicht".

The message with the request is left out as a whole, with the answer to it. Where it says nothing else, the message
before is meant, too. The request must begin a clause, and speak to the one who remembers: "I don't remember that" asks
for nothing.
"""

from memory.core.annotations import Any
from memory.core.patterns import lazy
from memory.core.text.utterances import USER, Heard, Utterance

THIS, BEFORE = "this", "before"  # what a message takes off the record: itself, or the exchange before as well
_EDGE = 400  # characters of a message's beginning and end; what lies between is mostly pasted
_PLEASE = r"(?:please|pls|plz|bitte|aub|alsjeblieft|por favor|per favore|s'il te pla[iî]t|stp)"
_OPENS = (
    r"(?:^|[.!?…,;:(\[\n–—\"“-]\s{0,3}|\b(?:and|but|so|just|also|btw|ok(?:ay)?|oh|hey|actually|claude|und|aber|also|"
    rf"y|pero|et|mais|e|ma|mas|en|maar|{_PLEASE})[\s,]{{1,3}})"
)
_CLOSES = (
    rf"(?=\s{{0,3}}(?:$|[.!?…,;:)\]\n–—\"”-])|\s{{1,3}}(?:{_PLEASE}|ok(?:ay)?|though|tho|either|lol|thanks|thx|"
    r"for (?:later|next time)|at all|anywhere|part|bit)\b)"
)
_MEMORY = r"(?:your |the |my |any |long-term )*memor(?:y|ies)"
_ENGLISH_WHAT = (
    r"(?:th(?:is|at|ese|ose)|it|any(?:thing)? of (?:this|that|it)|(?:the|my) (?:last|next) (?:part|bit|message))"
)
_ENGLISH_NOT = (
    r"(?:(?:please )?(?:do not|don['’]?t|never)|(?:there(?:['’]s| is) )?no need to|you needn['’]?t"
    r"|you (?:do not|don['’]?t) (?:need|have) to)"
)
_ENGLISH = (
    rf"{_ENGLISH_NOT} (?:(?:ever )?(?:remember|memori[sz]e) "
    rf"(?:{_ENGLISH_WHAT}{_CLOSES}|(?:that|what|how|who|anything) "
    r"(?:i|we|my|our|he|she|they|his|her|their|about)\b)"
    rf"|(?:save|store|keep|put|record|write|note|add) (?:{_ENGLISH_WHAT} )?(?:down )?(?:in|into|to) {_MEMORY}\b)"
    rf"|(?:keep|leave) {_ENGLISH_WHAT} out of {_MEMORY}\b|not for {_MEMORY}{_CLOSES}"
    rf"|(?:(?:this|that|it)(?:['’]?s| is) )?(?:strictly |all )?off the record{_CLOSES}"
)
_GERMAN = (
    r"(?:merke? dir (?:(?:das|dies(?:es)?|es|hier|bitte|aber|jetzt) )*nicht|(?:das|dies(?:es)?|es)? ?"
    r"(?:(?:hier|bitte|aber|jetzt) )*nicht (?:merken|(?:ins|im) gedächtnis)|(?:nichts davon|das nicht) merken)\b"
)
_DUTCH = r"(?:onthoud (?:dit|dat) (?:\w+ )?niet|(?:dit|dat) (?:\w+ )?niet onthouden)\b"
_FRENCH = r"ne (?:l[ea] |les )?(?:retiens|retenez|mémorise[sz]?) (?:pas|rien)\b"
_SPANISH = (
    r"no (?:(?:l[oa]s?|te|recuerdes|esto|eso) )?(?:recuerdes|memorices|acuerdes)\b"
    r"|no (?:l[oa]s? )?guardes (?:(?:esto|eso) )?en (?:la |tu )?memoria\b"
)
_ITALIAN = r"non (?:ricordar(?:lo|e (?:questo|ciò|quello))|memorizzar(?:lo|e))\b"
_PORTUGUESE = r"não (?:(?:se )?lembres? (?:disso|disto)|memorizes?|guardes? (?:isso|isto) na memória)\b"
_REQUEST = lazy(
    rf"(?im){_OPENS}(?:{'|'.join((_ENGLISH, _GERMAN, _DUTCH, _FRENCH, _SPANISH, _ITALIAN, _PORTUGUESE))})"
    r"|覚えないで|記憶しないで"
)
_WORD = lazy(r"[^\W\d_]+")
_FILLER = lazy(
    r"(?i:oh|ok|okay|ah|hey|hi|wait|no|sorry|btw|by|the|way|actually|and|but|also|so|just|of|course|please|pls|plz|thanks"
    r"|thx|lol|though|tho|either|at|all|part|bit|claude|you|can|ever|ach|nein|danke|bitte|aber|und|du|y|pero|por|favor"
    r"|gracias|et|mais|merci|e|ma|grazie|mas|obrigado|en|maar|dank|aub|ください)"
)


def is_off_record(text: str) -> bool:
    """Whether a message asks that it is not remembered."""
    return off_record(text) != ""


def off_record(text: str) -> str:
    """What a message takes off the record: THIS, BEFORE, or "" for nothing."""
    edges = text if len(text) <= 2 * _EDGE else f"{text[:_EDGE]}\n{text[-_EDGE:]}"
    request = _REQUEST.search(edges)
    if request is None:
        return ""
    rest = f"{edges[: request.start()]} {edges[request.end() :]}"
    return BEFORE if all(_FILLER.fullmatch(word) for word in _WORD.findall(rest)) else THIS


def on_record(spoken: list[Utterance], later: Heard, before: Heard) -> tuple[list[Utterance], Heard]:
    """What one line says without what the user took off the record; and what is known after it.

    later, before: what is known after and before the line. Sub-agents' words follow the user's latest message.
    """
    state = before.off_record if later.session == before.session or not before.session else ""
    kept: list[Utterance] = []
    for one in spoken:
        if one.role == USER and not one.agent:
            state = off_record(one.text)
            kept = _without_last_exchange(kept) if state == BEFORE else kept
        if not state:
            kept.append(one)
    return kept, later._replace(off_record=state)


def _without_last_exchange(spoken: list[Utterance]) -> list[Utterance]:
    own = [place for place, one in enumerate(spoken) if one.role == USER and not one.agent]
    return spoken[: own[-1]] if own else []


class LatestExchange:
    """Holds back the latest exchange of a conversation until the next message shows that it may be kept.

    Its items are pairs of an utterance and whatever belongs to it.
    """

    def __init__(self) -> None:
        self._held: list[tuple[Utterance, Any]] = []

    def add(self, spoken: list[Utterance], heard: Heard, about: Any) -> list[tuple[Utterance, Any]]:
        """Hear what a line says; returns the items that are settled by it."""
        if heard.off_record == BEFORE:
            self._held = []
        settled: list[tuple[Utterance, Any]] = []
        for one in spoken:
            if one.role == USER and not one.agent:
                settled += self.rest()
            self._held.append((one, about))
        return settled

    def rest(self) -> list[tuple[Utterance, Any]]:
        """The items that are held back, at the end."""
        held, self._held = self._held, []
        return held
