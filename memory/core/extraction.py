"""What of a conversation is worth remembering, found without a model: noise is worse than a miss.

A sentence is taken when its words show what kind of thing it is (a decision, a preference, a fact, a fix, a pattern),
when it can be understood alone, and when it is no question, task, plan or guess. Markers (`[REMEMBER] …`) always count.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from memory.core.content_type import detect_content_type
from memory.core.patterns import lazy
from memory.core.redaction import redact
from memory.core.terms import words
from memory.core.text import clean, one_line, paragraphs, sentences
from memory.core.transcript import USER, Said

MARKER_SCORE = 1.0
MAX_PER_UTTERANCE = 2
SAME = 0.7  # of the shorter one's words: then two sentences say the same
_SHORTEST, _LONGEST = 25, 420  # characters of a sentence
_FEWEST_WORDS = 4  # that mean something
_LONGEST_UTTERANCE = 60_000
_PASTED = 1_500  # characters from which what a user sends is likely to be somebody else's text


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


class _Rule(NamedTuple):
    name: str
    type: str
    user: float  # what the cue is worth in the user's words; 0: nothing
    assistant: float
    pattern: re.Pattern[str]


_DO = (
    r"(?:use|run|write|commit|push|add|put|call|ask|format|import|mock|create|delete|touch|edit|deploy|merge|rebase"
    r"|squash"
    r"|name|keep|start|end|test|log|store|return|throw|raise|catch|bump|pin|install|rely|hard-?code|skip|prefix|wrap)"
)
_RULES = tuple(
    _Rule(name, kind, user, assistant, lazy(pattern, re.IGNORECASE))
    for name, kind, user, assistant, pattern in (
        (
            "decided", "decision", 0.6, 0.5,
            r"\b(?:we|i|they|the team)(?:'ve| have| had)? (?:finally |already |just )?(?:decided|chose|chosen|agreed"
            r"|settled on"
            r"|opted|picked|ruled out|rejected)\b|^(?:our )?decision:"
            r"|\bwe(?:'re| are) (?:going with|not going to|dropping|keeping|staying (?:on|with))\b"
            r"|\bwe(?:'ll| will) (?:go with|stick (?:to|with)|stay (?:on|with)|keep|standardi[sz]e on)\b"
            r"|\blet's (?:go with|stick (?:to|with)|stay (?:on|with))\b",
        ),
        (
            "prefers", "preference", 0.6, 0,
            r"\b(?:i|we) (?:really |strongly |always |usually |generally |much )?(?:prefer|dislike|hate)\b"
            r"|\b(?:my|our) (?:preference|convention|rule|policy|style) is\b"
            r"|\b(?:i|we) like (?!it\b|this\b|that\b|how\b|your\b).{3,80}\b(?:not|rather than|instead of|without)\b"
            r"|\b(?:that's|it's|that is|it is) (?:our|the|a) (?:policy|rule|convention|standard)\b",
        ),
        (
            "always", "preference", 0.55, 0,
            rf"\b(?:always|never) {_DO}\b|\b(?:please )?(?:don't|do not) ever {_DO}\b"
            rf"|(?:\b(?:from now on|going forward|in (?:this|our) (?:project|repo|repository|codebase))|^in our team)\b"
            rf".{{0,80}}\b(?:{_DO}|must|should|every|never|always|no)\b"
            r"|\b(?:we|i) (?:always|never) (?!mind\b|know\b|knew\b|thought\b|said\b|saw\b|got\b|had\b|been\b)\w+"
            r"|^(?:no|not|don't|do not)\b.{3,80},? ever[.!]*$",
        ),
        (
            "norm", "preference", 0.5, 0,
            r"\b(?:must|should|has to|have to|needs? to) (?:never|always|not|only|stay|remain)\b"
            r"|\bmust (?:be (?!of\b|some\b|the case\b)|have (?!been\b)|go|live|use|run|come)\b|\b(?:can(?:not|'t)|don't|do not)\b.{3,80}\b(?:until|before|unless)\b",
        ),
        (
            "wish", "preference", 0.5, 0,
            r"\b(?!(?:i|we|you|they|he|she|it|this|that|who|users?|customers?|and|or|but|not|for|just|also|really|do|does)\b)"
            r"[a-z]\w+ (?:team )?(?:insists? on|wants? (?!to\b|of\b)|requires? that|signed off|asked (?:for|that|us))\b",
        ),
        (
            "cause", "pattern", 0.5, 0.5,
            r"\b(?:the|root) cause(?: is| was|:)|\bfound the (?:cause|culprit|reason|bug|problem):|\bhappens because\b"
            r"|\bthe (?:actual |real |underlying )?(?:problem|issue|bug|failure|culprit"
            r"|reason) "
            r"(?:is|was) (?:that|caused|because|due|in|a|an|the)\b|\b(?:it )?turn(?:s|ed) out (?:that|to)\b"
            r"|\b(?:fails?|failed|failing|broke|breaks|crash(?:es|ed)|hangs?|hung|deadlock(?:s|ed)|leak(?:s"
            r"|ed))\b.{0,80}"
            r"\b(?:because|since|due to)\b",
        ),
        (
            "fix", "pattern", 0.5, 0.5,
            r"\bthe (?:fix|solution|workaround|trick|remedy) (?:is|was)\b|\b(?:fixed|solved|resolved|worked around) "
            r"(?:it |this |that )?by \w+ing\b",
        ),
        (
            "gotcha", "pattern", 0.5, 0.4,
            r"\b(?:whenever|every time|each time)\b|\bonly works? (?:if|when|with|after)\b|\b(?:gotcha|caveat|pitfall):"
            r"|\b(?:won't|doesn't|does not|can't|cannot) work (?:with|on|in|inside|within|under|unless|if)\b"
            r"|\b(?:must|has to|needs? to|have to) be \w+ed (?:before|after|first|by|with|in|on)\b",
        ),
        (
            "fact", "fact", 0.45, 0,
            r"^(?:our|the|my|all|every|production|staging|prod|ci) [\w`'./\- ]{2,60}? (?:is|are|runs?|lives?|listens?"
            r"|uses?|requires?|expires?|belongs?|stores?|points?|talks?|deploys?|depends on|goes? (?:to|out|through)"
            r"|comes? from|sits?|happens?|needs?|has|have|takes?|supports?|returns?|resets?)\b",
        ),
        (
            "habit", "fact", 0.45, 0,
            r"\bwe(?:'re| are) (?:still |now )?on\b|\bwe (?:only |still )?(?:use|run|train|deploy|ship|host|store|build"
            r"|release|publish|support|target|pin|rely on|branch|test against)\b",
        ),
        (
            "state", "fact", 0.4, 0,
            r"^(?!(?:i|we|you|it|this|that|these|those|they|he|she|there|what|who)\b)[\w`][\w`'./-]*(?: [\w`'./-]+){0,6}? "
            r"(?:(?:is|are) (?:only|built|made|kept|stored|hosted|deployed|generated|published|frozen|deprecated|read-only"
            r"|owned|at most|at least|limited)|owns?|needs? (?!to\b|a (?:look|fix|test))|requires?|depends? on"
            r"|lives? (?:in|on|under)|goes? (?:to|out|through)|comes? from|gets? \w+ed|resets? (?:its|their|every|at|on)"
            r"|runs? (?:on|in|at|every|as)|expires?|belongs? to)\b"
            r"|\b(?:is|are) (?:frozen|deprecated|off limits|read-only)\b",
        ),
    )
)  # fmt: skip

_TOLD = _Rule("told", "fact", 0.4, 0, lazy(""))  # no rule, but the word of a person that it matters
_STATEMENTS = ("fact", "habit", "state", "told")  # how things are, which may be so for today only

# What a person says before the matter itself.
_FILLER = lazy(
    r"^(?:(?:ok(?:ay)?|yes|yeah|yep|so|and|but|also|well|then|oh|ah|ugh|hm+|please)\b[,.!:;]*\s+"
    r"|(?:no|nope|sure|right|great|good|nice|cool|perfect|fine|better|much better|agreed|thanks|thank you|got it|makes sense"
    r"|actually|true)[,.!:;]+\s+)+",
    re.I,
)
# Somebody says that it is worth knowing.
_CUE = lazy(
    r"^(?:for the record|fyi|btw|by the way|heads[- ]up|just so you know|for context|important|one (?:more |other )?thing)\b"
    r"[,:]?\s+(?:that )?|[,;]?\s*\b(?:btw|fyi)\b",
    re.I,
)
# What is so today and was otherwise yesterday: trouble, progress, impressions.
_PASSING = lazy(
    r"\b(?:broken|wrong|fail(?:s|ed|ing)?|crash\w*|errors?|slow|down|missing|stuck|weird|hangs?|hung|timed? ?out|timeouts?|bugs?"
    r"|not working|doesn't work|nan|duplicates?|again|today|tonight|tomorrow|this (?:morning|time|one|branch)|yesterday"
    r"|at the moment|looks?|feels?|too \w+|fixed|done|green|passing)\b",
    re.I,
)
# Beside a wish, "the address is …" tells what the wish is about, and nothing that lasts.
_REQUEST = lazy(
    r"\?|\b(?:i(?:'d| would| want| need) (?:like|to|you|an?)|i have|can you|could you|please (?!note)|help me|given|suppose"
    r"|calculate|determine|find|book|convert)\b",
    re.I,
)
_CHAT_END = lazy(r"(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bvs\.)(?<!\betc\.)(?<=[a-z0-9)`'\"][.!])\s+(?=[a-z`])", re.I)

_MARKER = lazy(r"\[REMEMBER\]:?[ \t]*(?P<text>[^\n]+(?:\n(?![ \t]*\n|\s*[-*#\[])[^\n]+)*)", re.IGNORECASE)
_ASKED = lazy(
    r"^(?:please |and |also |ok(?:ay)?,? )*(?:remember|keep in mind|don't forget|note for (?:the future|later))"
    r"(?:(?: that|:|,| -)\s*|\s+(?=(?:we|our|my|all|every|no)\b))(?P<text>.+)$",
    re.IGNORECASE,
)
_REASON = lazy(
    r"\b(?:because|since|so that|otherwise|due to|in order to|as (?:it|they|we)|which (?:means|caused))\b|, so\b",
    re.I,
)
_SPECIFIC = lazy(
    r"`[^`\n]{2,80}`|\b\d[\d.:]*\w*\b|\b[A-Za-z]+[a-z][A-Z]\w+|\b\w+_\w+|\S/\S|\b\w+\.\w{1,5}\b|(?<!^)\b[A-Z][A-Za-z]+",
)
_DROPPED = lazy(
    r"[?:]\s*$|\byou must\b|\byour \w+ (?:\w+ )?must\b|\bwhenever the user\b|^(?:can|could|would|will|should|do|does|did|is|are|was|were|what|why|how|when|where|who|which|please"
    r"|let me|let's see|now|next|first|then|i'll|i will|i'm going|i am going|i'd|we'd|perfect|great|good|done|yes|no"
    r"|ok(?:ay)?"
    r"|sure|thanks|thank|absolutely|excellent|example|for example|e\.g|imagine|suppose|if you|you(?:'re| are|'ll"
    r"| will| can| may"
    r"| could| should| might)|feel free|here(?:'s| is| are)|looking at|based on|in summary|summary|step \d|task|todo"
    r"|note that i"
    r"|i want|i need|i would like|we need to|we want|help|try|make sure|ensure)\b"
    r"|^(?:add|fix|implement|create|write|update|run|change|remove|check|look|show|find|refactor|rename|move|delete"
    r"|test|build"
    r"|explain|review|read|open|edit|set up|install|go|give|tell|list|search|explore|analy[sz]e|generate|port"
    r"|convert)\b"
    r"|\b(?:lorem ipsum|would you like|let me know|shall i|should i|do you want|as an ai|i(?:'m| am) (?:not sure"
    r"|unable))\b"
    r"|\b(?:from|in|according to|recalled from) (?:my |your |the )?(?:memory|memories|earlier sessions)\b"
    r"|surgical-memory|\[[0-9a-hjkmnp-tv-z]{12}\]|\[redacted:|<[a-z_\-]+>|[✓✅❌☐☒→]| \| ",
    re.IGNORECASE,
)
_HEDGED = lazy(
    r"\b(?:maybe|perhaps|might|may be|i think|i believe|i guess|i suspect|probably|possibly|not sure|could be|seems?"
    r"|seemingly"
    r"|appears?|likely|presumably|apparently|looks like|wonder|hopefully|for now|temporarily|this time"
    r"|just (?:this )?once)\b",
    re.IGNORECASE,
)
_VAGUE_START = lazy(
    r"^(?!it turn)(?:it|this|that|these|those|they|he|she|there|so|but|and|or|also|such|both|which|here)\b",
    re.I,
)
_STANDING = lazy(
    r"\b(?:always|never|ever|from now on|going forward|every|whenever|in (?:this|our) (?:project|repo|team))\b",
    re.I,
)
_OURS = lazy(r"^(?:our|my|all our|every one of our|production|staging|prod|ci)\b", re.I)
_TECHNICAL = lazy(
    r"`[^`\n]{2,80}`|\b\d+\b|\b\w+_\w+|\b[a-z]+[A-Z]\w+|\S/\S|\b\w+\.(?:py|ts|js|go|rs|md|toml|ya?ml|json|sh|com|io"
    r"|dev)\b",
)
_CODE = lazy(r"(?ms)^[ \t]*(?:```|~~~).*?(?:^[ \t]*(?:```|~~~)[ \t]*$|\Z)")
_OPENING = lazy(r"^(?:[-*+•]|\d{1,2}[.)])\s+|^#{1,6}\s+|^>\s*")
_EMPHASIS = lazy(r"\*\*|__")


def extract(lines: Iterable[Line]) -> list[Candidate]:
    """The candidates of a conversation, best first; of two that say the same, the better one.

    Sub-agents are not listened to. Pure: the same lines give the same candidates.
    """
    found: list[Candidate] = []
    for line in lines:
        if not line.said.agent:
            found += _of_utterance(line)
    return unsaid(sorted(found, key=lambda one: (-one.score, one.line)), ())


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
    marked = [_marked(match["text"], line) for match in _MARKER.finditer(text)]
    prose = _CODE.sub("\n\n", _MARKER.sub("\n\n", text))
    scored: list[Candidate] = []
    for paragraph in paragraphs(prose):
        if paragraph.text.startswith(("|", "    ", ">", "<", "{")):
            continue
        before = ""
        for span in sentences(paragraph.text):
            for part in _CHAT_END.split(span.text) if line.said.role == USER else (span.text,):
                sentence = _EMPHASIS.sub("", _OPENING.sub("", one_line(part))).strip()
                one = _judged(sentence, before, line)
                before = sentence
                if one:
                    scored.append(one)
    scored.sort(key=lambda one: -one.score)
    return [one for one in marked if one] + scored[:MAX_PER_UTTERANCE]


def _marked(text: str, line: Line) -> Candidate | None:
    plain = one_line(text).strip(" *_")
    if len(plain) < 3:
        return None
    return Candidate(plain, detect_content_type(plain), MARKER_SCORE, True, "marker", line.number, line.said.at)


def _judged(sentence: str, before: str, line: Line) -> Candidate | None:
    """A sentence as a candidate, None for one that cannot be."""
    user = line.said.role == USER
    asked = _ASKED.match(sentence) if user else None
    if asked and len(asked["text"]) >= _SHORTEST - 10:
        text = asked["text"][0].upper() + asked["text"][1:]
        return Candidate(text, detect_content_type(text), MARKER_SCORE, True, "asked", line.number, line.said.at)
    sentence, cue = _bare(sentence) if user else (sentence, False)
    if not _SHORTEST <= len(sentence) <= _LONGEST or _DROPPED.search(sentence.replace("’", "'")):
        return None
    plain = sentence.replace("’", "'")
    worth, rule = max(
        ((rule.user if user else rule.assistant, rule) for rule in _RULES if rule.pattern.search(plain)),
        default=(_TOLD.user, _TOLD) if cue else (0.0, None),
        key=lambda pair: pair[0],
    )
    if rule is None or not worth or not _is_prose(sentence) or len(set(words(sentence))) < _FEWEST_WORDS:
        return None
    score = worth
    score += 0.15 if _REASON.search(plain) else 0.0
    score += min(0.2, 0.1 * len(set(_SPECIFIC.findall(sentence))))
    score += 0.1 if _STANDING.search(plain) and user else 0.0
    score += 0.1 if cue else 0.0
    score -= 0.35 if _HEDGED.search(plain) else 0.0
    score -= 0.25 if user and len(line.said.text) > _PASTED else 0.0
    if rule.name in _STATEMENTS:
        score -= 0.3 if _PASSING.search(plain) else 0.0
        ours = bool(cue or _OURS.match(plain))
        score -= 0.0 if ours or _TECHNICAL.search(plain) else 0.3
        score -= 0.3 if not ours and _REQUEST.search(line.said.text) else 0.0
    text = sentence
    if _VAGUE_START.match(plain):
        earlier, _ = _bare(before) if user else (before, False)
        joined = f"{earlier} {sentence}"
        if earlier and len(joined) <= _LONGEST and _is_prose(earlier) and not _DROPPED.search(earlier):
            text, score = joined, score - 0.15
        else:
            score -= 0.4
    return Candidate(text, rule.type, round(min(max(score, 0.0), 0.99), 3), False, rule.name, line.number, line.said.at)


def _bare(sentence: str) -> tuple[str, bool]:
    """What a person says without "ok, but" and "btw", and whether they said that it is worth knowing."""
    plain = _FILLER.sub("", sentence)
    bare = _CUE.sub("", plain).strip()
    cue = bare != plain.strip()
    if len(bare) < len(sentence):
        bare = bare[:1].upper() + bare[1:]
    return bare, cue


def _is_prose(sentence: str) -> bool:
    """Letters and spaces for the most part: no log line, no path list, no code."""
    letters = sum(character.isalpha() or character.isspace() for character in sentence)
    return letters >= 0.72 * len(sentence) and " " in sentence and sentence.count("`") <= 8
