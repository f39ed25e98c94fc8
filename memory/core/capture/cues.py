"""The patterns by which capture recognises sentences: a table of rules, one a kind of statement, and further patterns.

core/capture/rules.py scores a sentence by these.
"""

import re
from typing import NamedTuple

from memory.core.patterns import lazy


class CueRule(NamedTuple):
    name: str
    type: str
    user: float  # the score of the cue in the user's words; 0: it does not count
    assistant: float
    pattern: re.Pattern[str]


_DO = (
    r"(?:use|run|write|commit|push|add|put|call|ask|format|import|mock|create|delete|touch|edit|deploy|merge|rebase"
    r"|squash"
    r"|name|keep|start|end|test|log|store|return|throw|raise|catch|bump|pin|install|rely|hard-?code|skip|prefix|wrap)"
)
RULES = tuple(
    CueRule(name, kind, user, assistant, lazy(pattern, re.IGNORECASE))
    for name, kind, user, assistant, pattern in (
        (
            "decided", "decision", 0.6, 0.5,
            r"\b(?:we|i|they|the team)(?:'ve| have| had)? (?:finally |already |just )?(?:decided|chose|chosen|agreed"
            r"|settled on"
            r"|opted|picked|ruled out|rejected)\b"
            r"|^(?:(?:our|the|team|final) )?(?:decision(?: recorded| made| taken)?|final call):"
            r"|\bwe(?:'re| are) (?:going with|not going to|dropping|keeping|staying (?:on|with))\b"
            r"|\bwe(?:'ll| will) (?:go with|stick (?:to|with)|stay (?:on|with)|keep|standardi[sz]e on)\b"
            r"|\blet's (?:go with|stick (?:to|with)|stay (?:on|with))\b"
            r"|\bwe(?:'ll never| will never| will not| won't) (?:use|adopt|support|introduce|depend on|rely on"
            r"|(?:move|switch|migrate) to)\b",
        ),
        (
            "prefers", "preference", 0.6, 0,
            r"\b(?:i|we) (?:really |strongly |always |usually |generally |much )?(?:prefer|dislike|hate)\b"
            r"|\b(?:my|our) (?:preference|convention|rule|policy|style) is\b"
            r"|^(?:(?:our|the) )?(?:[\w-]+ )?(?:rule|convention|policy): "
            r"|\b(?:i|we) like (?!it\b|this\b|that\b|how\b|your\b).{3,80}\b(?:not|rather than|instead of|without)\b"
            r"|\b(?:that's|it's|that is|it is) (?:our|the|a) (?:policy|rule|convention|standard)\b",
        ),
        (
            "always", "preference", 0.55, 0,
            rf"\b(?:always|never) {_DO}\b|\b(?:please )?(?:don't|do not) ever {_DO}\b"
            rf"|(?:\b(?:from now on|going forward|in (?:this|our) (?:project|repo|repository|codebase))"
            rf"|^in our team)\b"
            rf".{{0,80}}\b(?:{_DO}|must|should|every|never|always|no)\b"
            r"|\b(?:we|i) (?:always|never) (?!mind\b|know\b|knew\b|thought\b|said\b|saw\b|got\b|had\b|been\b)\w+"
            r"|^(?:no|not|don't|do not)\b.{3,80},? ever[.!]*$",
        ),
        (
            "norm", "preference", 0.5, 0,
            r"\b(?:must|should|has to|have to|needs? to) (?:never|always|not|only|stay|remain)\b"
            r"|\bmust (?:be (?!of\b|some\b|the case\b)|have (?!been\b)|go|live|use|run|come)\b|\b(?:can(?:not"
            r"|'t)|don't|do not)\b.{3,80}\b(?:until|before|unless)\b",
        ),
        (
            "wish", "preference", 0.5, 0,
            r"\b(?!(?:i|we|you|they|he|she|it|this|that|who|users?|customers?|and|or|but|not|for|just|also"
            r"|really|do|does)\b)"
            r"[a-z]\w+ (?:team )?(?:insists? on|wants? (?!to\b|of\b)|requires? that|signed off|asked (?:for|that"
            r"|us))\b",
        ),
        (
            "cause", "pattern", 0.5, 0.5,
            r"\b(?:the|root) cause(?: is| was|:)"
            r"|\b(?:the|root) cause of (?:the|this|these|our|all)\b.{2,80}? (?:is|was) (?!(?:still|not|never|un\w+)\b)"
            r"|\bfound the (?:cause|culprit|reason|bug|problem):"
            r"|\bhappens because\b"
            r"|\bthe (?:actual |real |underlying )?(?:problem|issue|bug|failure|culprit"
            r"|reason) "
            r"(?:is|was) (?:that|caused|because|due|a|an|the)\b|\b(?:it )?turn(?:s|ed) out (?:that|to)\b"
            r"|\b(?:fails?|failed|failing|broke|breaks|crash(?:es|ed)|hangs?|hung|deadlock(?:s|ed)|leak(?:s"
            r"|ed))\b.{0,80}"
            r"\b(?:because|due to)\b",
        ),
        (
            "fix", "pattern", 0.5, 0.5,
            r"\bthe (?:fix|solution|workaround|trick|remedy) (?:is|was)\b|\b(?:fixed|solved|resolved|worked around) "
            r"(?:(?:it |this |that )?by \w+ing|(?:the|an?|our|this|that) (?:[\w`'./-]+ ){1,6}by "
            r"(?!(?:add|chang|edit|mov|remov|renam|replac|rewrit|updat)ing)\w+ing)\b",  # edits are a report of work
        ),
        (
            "gotcha", "pattern", 0.5, 0.4,
            r"\b(?:whenever|every time|each time)\b|\bonly works? (?:if|when|with|after)\b|\b(?:gotcha|caveat"
            r"|pitfall):"
            r"|\b(?:won't|doesn't|does not|can't|cannot) work (?:with|on|in|inside|within|under|unless|if)\b"
            r"|\b(?:must|has to|needs? to|have to) be \w+ed (?:before|after|first|by|with|in|on)\b",
        ),
        (
            "fact", "fact", 0.45, 0,
            r"^(?:our|the|my|all|every|production|staging|prod|ci) [\w`'./\- ]{2,60}? (?:is|are|runs?|lives?|listens?"
            r"|uses?|requires?|expires?|belongs?|stores?|points?|talks?|deploys?|depends on|go(?:es)? (?:to|out"
            r"|through)"
            r"|comes? from|sits?|happens?|needs?|has|have|takes?|supports?|returns?|resets?)\b",
        ),
        (
            "habit", "fact", 0.45, 0,
            r"\bwe(?:'re| are) (?:still |now )?on\b|\bwe (?:only |still )?(?:use|run|train|deploy|ship|host"
            r"|store|build"
            r"|release|publish|support|target|pin|rely on|branch|test against)\b",
        ),
        (
            "state", "fact", 0.4, 0,
            r"^(?!(?:i|we|you|it|this|that|these|those|they|he|she|there|what"
            r"|who)\b)[\w`][\w`'./-]*(?: [\w`'./-]+){0,6}? "
            r"(?:(?:is|are) (?:only|built|made|kept|stored|hosted|deployed|generated|published|frozen|deprecated"
            r"|read-only"
            r"|owned|at most|at least|limited)|owns?|needs? (?!to\b|a (?:look|fix|test))|requires?|depends? on"
            r"|lives? (?:in|on|under)|go(?:es)? (?:to|out|through)|comes? from|gets? \w+ed|resets? (?:its|their"
            r"|every|at|on)"
            r"|runs? (?:on|in|at|every|as)|expires?|belongs? to)\b"
            r"|\b(?:is|are) (?:frozen|deprecated|off limits|read-only)\b",
        ),
    )
)  # fmt: skip

REQUESTED = CueRule("told", "fact", 0.4, 0, lazy(""))  # no rule matches, but the user calls it worth knowing
EXPLICIT = ("decided", "prefers", "always", "cause", "fix")  # rules whose sentences name their own kind
STATEMENTS = ("fact", "habit", "state", "told")  # rules for facts, which may hold for today only

# Words before the statement itself: "ok, but …".
FILLER = lazy(
    r"^(?:(?:ok(?:ay)?|yes|yeah|yep|so|and|but|also|well|then|oh|ah|ugh|hm+|please)\b[,.!:;]*\s+"
    r"|(?:no|nope|sure|right|great|good|nice|cool|perfect|fine|better|much better|agreed|thanks|thank you|got it"
    r"|makes sense"
    r"|actually|true)[,.!:;]+\s+)+",
    re.I,
)
# The speaker calls it worth knowing: "fyi, …".
CUE = lazy(
    r"^(?:for the record|fyi|btw|by the way|heads[- ]up|just so you know|for context|important|one (?:more "
    r"|other )?thing)\b"
    r"[,:]?\s+(?:that )?|(?:[,;]\s*|(?<!\s)\s+|(?<!\s))\b(?:btw|fyi)\b",
    re.I,
)
# Words of a state that soon changes: trouble, progress, impressions.
PASSING = lazy(
    r"\b(?:broken|wrong|fail(?:s|ed|ing)?|crash\w*|errors?|slow|down|missing|stuck|weird|hangs?|hung|timed? ?out"
    r"|timeouts?|bugs?"
    r"|not working|doesn't work|nan|duplicates?|again|today|tonight|tomorrow|this (?:morning|time|one|branch)"
    r"|yesterday"
    r"|at the moment|(?:it|this|that) (?:looks?|feels?)|too \w+|fixed|done|green|passing)\b",
    re.I,
)
# Words of a request. In a turn with one, "the address is …" states what the request is about, and no lasting fact.
REQUEST = lazy(
    r"\?|\b(?:i(?:'d| would| want| need) (?:like|to|you|an?)|i have|can you|could you|please (?!note)|help me"
    r"|given|suppose"
    r"|calculate|determine|find|book|convert)\b",
    re.I,
)
CHAT_END = lazy(r"(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bvs\.)(?<!\betc\.)(?<=[a-z0-9)`'\"][.!])\s+(?=[a-z`])", re.I)

MARKER = lazy(r"\[REMEMBER\]:?[ \t]*(?P<text>[^\n]+(?:\n(?![ \t]*\n|\s*[-*#\[])[^\n]+)*)", re.IGNORECASE)
ASKED = lazy(
    r"^(?:please |and |also |ok(?:ay)?,? )*(?:remember|keep in mind|don't forget|note for (?:the future|later))"
    r"(?:(?: that|:|,| -)\s*|\s+(?=(?:we|our|my|all|every|no)\b))(?P<text>.+)$",
    re.IGNORECASE,
)
REASON = lazy(
    r"\b(?:because|since|so that|otherwise|due to|caused by|in order to|as (?:it|they|we)"
    r"|which (?:means|caused))\b|, so\b",
    re.I,
)
SPECIFIC = lazy(
    r"`[^`\n]{2,80}`|\b\d[\d.:]*\w*\b|\b[a-z]+\d\w*\b|\b[A-Za-z]+[a-z][A-Z]\w+|\b\w+_\w+|\S/\S|\b\w+\.\w{1,5}\b"
    r"|(?<!^)\b[A-Z][A-Za-z]+",
)
DROPPED = lazy(
    r"[?:]\s*$|\byou must\b|\byour \w+ (?:\w+ )?must\b|\bwhenever the user\b|^(?:can|could|would|will|should|do"
    r"|does|did|is|are|was|were|what|why|how|when|where|who|which|please"
    r"|let me|let's see|now|next|first|then|i'll|i will|i'm going|i am going|i'd|we'd|perfect|great|good|done"
    r"|yes|no(?=[,.!]|$)"
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
HEDGED = lazy(
    r"\b(?:maybe|perhaps|might|may be|i think|i believe|i guess|i suspect|probably|possibly|not sure|could be|seems?"
    r"|seemingly"
    r"|appears?|likely|presumably|apparently|looks like|wonder|hopefully|let'?s say|suppose"
    r"|assuming|for now|temporarily|this time"
    r"|just (?:this )?once)\b",
    re.IGNORECASE,
)
VAGUE_START = lazy(
    r"^(?!it turn)(?:it|this|that|these|those|they|he|she|there|so|but|and|or|also|such|both|which|here)\b",
    re.I,
)
PERMANENT = lazy(
    r"\b(?:always|never|ever|from now on|going forward|every|whenever|in (?:this|our) (?:project|repo|team))\b",
    re.I,
)
OURS = lazy(r"^(?:our|my|all our|every one of our|production|staging|prod|ci)\b", re.I)
TECHNICAL = lazy(
    r"`[^`\n]{2,80}`|\b\d+\b|\b[a-z]+\d\w*\b|\b\w+_\w+|\b[a-z]+[A-Z]\w+|\S/\S|\b\w+\.(?:py|ts|js|go|rs|md|toml"
    r"|ya?ml|json|sh|com|io"
    r"|dev)\b",
)
# A question at the end of a statement: "the hall is closed in May, does the planner know that?"
QUESTION_TAIL = lazy(r"(?<=[\w)`'\"])[,;:–—-]+\s+(?P<tail>[^,;?]{2,70}\?+)$")
# What is never stored: questions, introductions, text from memory itself, placeholders, tables.
NEVER_STORED = lazy(
    r"[?？:]\s*$|\b(?:lorem ipsum|as an ai|would you like|let me know|shall i|do you want)\b"
    r"|\b(?:from|in|according to|recalled from) (?:my |your |the )?(?:memory|memories|earlier sessions)\b"
    r"|\byou must\b|\byour \w+ (?:\w+ )?must\b|\bwhenever the user\b|^the user (?:prefers|wants|likes)\b"
    r"|^i (?:want|need) (?:you|an?|to|some)\b"
    r"|surgical-memory|\[[0-9a-hjkmnp-tv-z]{12}\]|\[redacted:|<[a-z_\-]+>|[✓✅❌☐☒→]| \| ",
    re.IGNORECASE,
)
QUOTED = lazy(r"(?m)^[ \t]{0,80}>.*$")
CODE = lazy(r"(?ms)^[ \t]*(?:```|~~~).*?(?:^[ \t]*(?:```|~~~)[ \t]*$|\Z)")
# An element that begins one line and ends another: markup, or what a client or an editor has put into a prompt.
ELEMENT_OPENS = lazy(r"(?m)^[ \t]{0,80}<(?P<name>[A-Za-z][\w.:-]{0,60})(?:[ \t][^<>\n]{0,400})?>")
ELEMENT_CLOSES = lazy(r"(?m)</(?P<name>[A-Za-z][\w.:-]{0,60})[ \t]{0,9}>[ \t]{0,80}$")
OPENING = lazy(r"^(?:[-*+•]|\d{1,2}[.)])\s+|^#{1,6}\s+|^>\s*")
EMPHASIS = lazy(r"\*\*|__")
