"""What kind of answer a question asks for, and whether a turn of a conversation contains one; by rules, in English.

Beside words and meaning: "how much may it cost" wants a turn with an amount in it, "since when" one with a time.
"""

from memory.core.annotations import NamedTuple
from memory.core.patterns import lazy
from memory.core.search.dialogue import is_asking_when

_NUMBER = (
    r"(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred"
    r"|thousand|half|dozen)\b)"
)
_MONTH = (
    r"\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b"
)
_ASKS_COUNT = lazy(
    r"(?i)\bhow (?:many|much|large|big|wide|high|long|far|powerful|often|old|tall|deep|heavy|fast)\b"
    r"|\b(?:what|which) (?:\w+ ){0,2}(?:total|sum|numbers?|price|ceiling|limits?|caps?|percentage|share|version|release"
    r"|cut-?off|rate|size|threshold|port|amount)\b|\bat what\b|\bby (?:what|how)\b"
)
_ASKS_TIME = lazy(
    r"(?i)\bhow (?:many (?:minutes|hours|days|weeks|months|years)|much (?:time|later|earlier))\b"
    r"|\b(?:what|which) (?:date|week|deadline)\b|\bhow [^?\n]{0,30}\b(?:later|earlier|days|weeks|months)\b"
    r"|\bwhat (?:came|happened) first\b|\buntil when\b|\bsince when\b|\bdeadline\b"
)
_ASKS_MONEY = lazy(
    r"(?i)\b(?:costs?|price[ds]?|pay|paid|spen[dt]|charged?|bill|budget|fees?|expens\w+|sum|euros?|pounds?|dollars?"
    r"|money|quot\w+|dearest|cheap\w*|allowance|salary|rent|come to)\b"
)
_HAS_COUNT = lazy(rf"(?i){_NUMBER}")
_HAS_TIME = lazy(
    rf"(?i){_MONTH}|\b(?:yesterday|today|tomorrow|tonight|this (?:morning|week|month)|since|until"
    r"|(?:last|next) (?:week|month|year|\w+day)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|\b\d{1,2}:\d\d\b"
)
_HAS_MONEY = lazy(r"(?i)[€£$]|\b(?:euros?|eur|gbp|usd|chf|pounds?|dollars?)\b|\b\d+ ?k\b")
_LONGEST = 4_000  # characters of a turn that are looked at


class AnswerKinds(NamedTuple):
    """Which kinds of answer a question wants."""

    quantity: bool
    time: bool
    money: bool


NOTHING = AnswerKinds(False, False, False)


def answer_kinds(question: str) -> AnswerKinds:
    """Which kinds of answer a question wants; none for most questions."""
    return AnswerKinds(
        _ASKS_COUNT.search(question) is not None,
        is_asking_when(question) or _ASKS_TIME.search(question) is not None,
        _ASKS_MONEY.search(question) is not None,
    )


def held_kinds(text: str, asked: AnswerKinds) -> AnswerKinds:
    """Which of the kinds that are wanted a turn holds."""
    return AnswerKinds(
        asked.quantity and _HAS_COUNT.search(text, 0, _LONGEST) is not None,
        asked.time and _HAS_TIME.search(text, 0, _LONGEST) is not None,
        asked.money and _HAS_MONEY.search(text, 0, _LONGEST) is not None,
    )
