"""Standing instructions and preferences: something that a user states once and that applies from then on.

"No semicolons, please" shares no word with "write me the loop". So such a turn is recognised when it is written, and
offered to requests for new work. By rules, in English and German.
"""

from memory.core.patterns import lazy

LEAST = 0.45  # from this strength on a turn is indexed as a standing instruction
_SHARE = 0.8  # of a rule's weight: no rule alone is quite sure
_HELPERS = r"give|write|show|plan|suggest|recommend|answer|explain|propose|code|compare|list|send|name|make"
_RULES = (
    (
        1.0,  # it says itself that it is to last
        lazy(
            r"(?i)\b(?:from now on|going forward|in future|as a rule|house rules?|ground rules?|rule for|by default"
            r"|(?:one|two|three|four|a few|some) (?:\w+ )?(?:rules?|requests?|conditions?|preferences?|wishes)"
            r"|(?:one|two|three|a few) things? (?:for|about|on)|whenever|every time|each time|if you ever"
            rf"|when you (?:\w+ ){{0,3}}(?:{_HELPERS})"
            r"|ab jetzt|ab sofort|in zukunft|künftig|grundsätzlich|jedes mal|immer wenn)\b"
        ),
    ),
    (
        0.8,
        lazy(
            r"(?i)\b(?:always|never|don'?t ever|immer|niemals)\b"
            r"(?! (?:been|had|used|seen|heard|said|knew|put|worked|met|was|were|got|did|thought|in my life)\b)"
        ),
    ),
    (
        0.7,  # it asks for a way of doing things
        lazy(
            r"(?i)\bplease (?:don'?t|do not|no|only|stick|keep|use|avoid|leave|remember)\b"
            r"|\b(?:no|not|never|don'?t) [^.!?\n]{1,60}\b(?:please|ever)\b|, please\b|\bplease[.!]?\s*$"
            r"|\bbitte (?:nur|kein\w*|nicht|immer)\b"
        ),
    ),
    (
        0.6,  # what its writer likes, has, or refuses
        lazy(
            r"(?i)\bi (?:prefer|hate|like|love|can'?t stand|don'?t (?:want|like|eat|drink|fly|do|use|work|trust|own)"
            r"|won'?t|refuse|insist|want (?:you|no)|avoid|only (?:use|want|buy|work|take|eat))\b"
            r"|\bi'?m (?:done with|allergic|not (?:a fan|willing))\b"
            r"|\bmy (?:rule|preference|principle|taste|favou?rite)\b"
            r"|\bout of the question\b|\b(?:as|on) a matter of principle\b|\bon principle\b"
            r"|\bno \w+(?: \w+){0,2} (?:anywhere|at all|ever)\b|\bstays? that way\b|\bi want (?:one|all|every|only)\b"
            r"|\bich (?:mag|hasse|bevorzuge|will keine?n?|nutze nur|esse kein\w*)\b"
        ),
    ),
    (
        0.4,  # weak signs
        lazy(
            r"(?i)\b(?:rather than|instead of|allerg\w+|vegetarian|vegan|colou?r ?blind|family day|just so you know"
            r"|keep (?:that|this|it) in mind|for the record|remember|lieber)\b"
            r"|\b(?:you|for me|to me|give me|show me|tell me)\b"
        ),
    ),
)
_MAKING = (
    r"code|write|give|draft|make|create|generate|suggest|recommend|pick|propose|plan|sketch|assign|compare|put|design"
    r"|prepare|choose|find|show|build|implement|refactor|help|set up|set|schedule|book|translate|rewrite|explain"
    r"|compose|schreib\w*|erstell\w*|plan\w*|mach|gib|empfiehl|schlag"
)
_WORK = lazy(
    r"(?i)^(?:it'?s [\w-]+: |(?:ok(?:ay)?|so|now|and|hey|hi),? |please |can you |could you |would you |bitte "
    r"|i need (?:an? |some )|i'?m (?:invited|going|planning)|i start )?"
    rf"(?:{_MAKING}|what kind of|which [^?\n]{{1,40}} would|how (?:should|do|would|can) i|what should i|where should i"
    r"|what do you (?:think|make)|any (?:ideas?|tips|suggestions?)|i need|i'?m looking for)\b"
    r"|\bhow do i best\b|\bwould (?:suit|fit)\b|: (?:assign|write|plan|make|give|draft|suggest)\b"
    r"|\b(?:next|this) (?:week|month|weekend)\b|\bshould i\b|\bi need an? (?:script|function|plan|list|text|query)\b"
    r"|\b(?:sketch|draft) (?:me|it|an?|the)\b"
)
_LOOKING_BACK = lazy(
    r"(?i)^(?:list|recap|sum up|summari[sz]e|remind me|tell (?:me )?the (?:story|history)"
    r"|in (?:which|what) (?:order|sequence)|how (?:many|much|long|large|high|far|often|did)|when|who|why|by |for how"
    r"|at what)\b|\bin order\b|\b(?:did|have|had) (?:i|we)\b|\bfirst to last\b|\bone after\b"
)
_LONGEST = 4_000  # characters of a turn that are looked at: what is longer was pasted


def strength(text: str) -> float:
    """How surely a user's turn says how things are to be done from now on, 0 to 1: 1 − Π(1 − 0.8·weight)."""
    remaining = 1.0
    for weight, rule in _RULES:
        if rule.search(text, 0, _LONGEST):
            remaining *= 1 - weight * _SHARE
    return 1 - remaining


def is_new_work(question: str) -> bool:
    """Whether a request is for new work, to which standing instructions apply, and not for something that is past."""
    return bool(_WORK.search(question)) and not _LOOKING_BACK.search(question)
