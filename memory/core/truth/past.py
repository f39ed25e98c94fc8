"""Whether a question asks how something was, or how it developed: then both statements answer it, in order.

English throughout, with the commonest German, Spanish and French ways of asking.
"""

import re

from memory.core.patterns import lazy

# What was before, by a word that suffices alone.
_BEFORE = lazy(
    r"\b(?:previous(?:ly)?|former(?:ly)?|original(?:ly)?|initial(?:ly)?|used? to (?:be|have|run|do|use)|used to|"
    r"in the past|back then|back in|at first|in the beginning|at the (?:beginning|start)|(?:the|our) old|old \w+ "
    r"(?:\w+ )?(?:vs\.?|versus|and)|in those days|ursprünglich\w*|ehemals|damals|bis wann|anfangs|antes|"
    r"anteriormente|originalmente|al principio|hasta cuándo|auparavant|autrefois|à l'origine|jusqu'à quand)\b",
    re.IGNORECASE,
)
# The same by a word that suffices beside a past tense: "before we deploy" asks for what is to be done.
_EARLIER = lazy(
    r"\b(?:before|earlier|until|till|once|first|what was first|vorher|zuvor|früher\w*|bisher|zuerst|antes|avant)\b",
    re.IGNORECASE,
)
# That something changed: what, how, when, why, whether.
_CHANGED = lazy(
    r"\b(?:(?:did|has|have|had|was|were|been|got)\b(?! to\b)[^.?!]{0,80}\b(?:chang(?:e|ed)|evolv(?:e|ed)|"
    r"develop(?:ed)?|mov(?:e|ed)|switch(?:ed)? (?:to|from|off|away|over)|"
    r"replac(?:e|ed)|dropp?(?:ed)?|abandon(?:ed)?|leave|give up|given up|stop|"
    r"migrat(?:e|ed)|postponed?|delayed?|slip|slipped|push(?:ed)? back|lowered|raised|reduced|increased|shortened|"
    r"extended|renamed?|become|turn into|turned into|take over|taken over|revers(?:e|ed)|undone|stay|remain|"
    r"ever (?:different|another|other))|"
    r"(?:what|which \w+|who) (?:changed|replaced|moved|succeeded|took over|evolved)|slipped|"
    r"what happened (?:to|with)|what (?:has |had )?bec[ao]me of|changed (?:our|their|my|the) minds?|"
    r"(?:hat|haben|wurde|ist|sind)\b[^.?!]{0,80}\b(?:geändert|verändert|gewechselt|ersetzt|umgestellt|verschoben|"
    r"abgelöst)|"
    r"(?:qué|cómo|cuándo|por qué|ha|han)\b[^.?!]{0,80}\b(?:cambi(?:ó|ado|amos|aron)|reemplaz(?:ó|amos|ado)|"
    r"sustitu(?:yó|imos|ido))|(?:a-t-on|avons|a|est)\b[^.?!]{0,80}\b(?:changé|remplacé|abandonné))\b",
    re.IGNORECASE,
)
# Since when, and whether it was ever otherwise.
_SINCE = lazy(
    r"\b(?:since when|since what|how long (?:have we|has (?:it|this|that)|ago)|(?:was|were|did|has|have)\b"
    r"[^.?!]{0,60}\b(?:always|ever been)|seit wann|schon immer|desde cuándo|siempre (?:fue|ha)|"
    r"depuis quand|toujours été)\b",
    re.IGNORECASE,
)
# Its history, and the two of then and now set side by side.
_STORY = lazy(
    r"\b(?:history|timeline|evolution|chronology|over time|over the (?:year|months|project)|compared (?:with|to) "
    r"(?:now|today|before)|then and now|(?:vs\.?|versus) (?:now|today)|and (?:what|which|who|where|"
    r"how \w+)?(?: is it| are they)? ?"
    r"(?:now|today|nowadays)|why\b[^.?!]{0,80}\b(?:any ?more|no longer)|geschichte|verlauf|historia|"
    r"evolución|histoire|évolution|ya no)\b",
    re.IGNORECASE,
)
# The past tense, which asks for what was where a time is named, too.
_PAST_TENSE = lazy(
    r"^(?:and )?(?:who|what|which \w{1,30}) \w{1,30}ed\b|\b(?:was|were|did|had|thought|believed|came|"
    r"war|waren|hatte[nt]?|galt|dachten|era|eran|estaba|pensábamos|usábamos|"
    r"était|étaient|avait|pensions)\b",
    re.IGNORECASE,
)
_TIME = lazy(
    r"\b(?:in|back in|during|by|around|im|en) (?:(?:early|late|mid|the|last|this|vergangenen|letzten) ?-?){0,2}"
    r"(?:spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|"
    r"december|year|20\d\d|q[1-4]|frühling|frühjahr|sommer|herbst|januar|februar|märz|mai|juni|juli|oktober|"
    r"dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|"
    r"février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)\b|"
    r"\blast (?:year|spring|summer|autumn|fall|winter|month|week|quarter)\b|\bearlier this year\b|\b20\d\d-\d\d",
    re.IGNORECASE,
)
_LONGEST = 400  # characters: what is longer is a task, not a question about how something was


def is_about_past(question: str) -> bool:
    """Whether a question asks for what held before, since when something holds, or how it changed."""
    text = " ".join(question[: _LONGEST + 1].split())
    if len(text) > _LONGEST:
        return False
    if any(pattern.search(text) for pattern in (_BEFORE, _CHANGED, _SINCE, _STORY)):
        return True
    return bool(_PAST_TENSE.search(text) and (_EARLIER.search(text) or _TIME.search(text)))

