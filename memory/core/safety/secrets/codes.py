"""Codes that let somebody in once, or through a door: `2FA code: 482913`, `the door code is 4829#`, `recovery code K7PQ-92MX`.

A code is a number, so only a name that means such a code counts, and only with the number right behind it, or as the number's
predicate: `error code: 4829`, `exit code 1` and `passcode length: 6` give none.
"""

import re
from collections.abc import Iterator

from memory.core.patterns import lazy
from memory.core.safety.secrets import heads, outlines

_NAME = (
    r"(?:(?:[2m]fa|totp|otp|mfa|(?:two|2)-?[ ]?factor|one-?[ ]?time|single-?use|login|sign-?[ ]?in|sms|verification|authentication|"
    r"authenticator|security|confirmation|access|entry|unlock|pairing|door|gate|alarm|lock|lockbox|safe|garage|elevator|building|"
    r"key[ ]?box|keypad|recovery|backup|voicemail)[ \-_]?(?:pass)?codes?|passcode|otp|one-?[ ]?time[ \-](?:password|pin)|"
    r"puk\d?(?:[ \-]code)?|(?:sim|voicemail|card|bank|debit|credit|phone|door|safe|alarm|unlock|gate|tablet)[ \-]?pin(?:[ \-]code)?|m?tan|"
    r"(?:best(?:ä|ae)tigungs|sicherheits|verifizierungs|einmal|t(?:ü|ue)r|alarm|zugangs|freischalt)-?code|"
    r"code de (?:v(?:é|e)rification|s(?:é|e)curit(?:é|e)|confirmation)|"
    r"c(?:ó|o)digo de (?:verificaci(?:ó|o)n|verifica(?:ç|c)(?:ã|a)o|seguridad|acceso)|codice di (?:verifica|sicurezza|accesso)|"
    r"(?P<place>code (?:du |de la |de l['’])(?:portail|porte|alarme|coffre|immeuble|garage)|c(?:ó|o)digo (?:de la |del |de |da |do )(?:alarmas?|puerta|portal|porta|port(?:ã|a)o|caja fuerte|cofre|cadeado|garaje)|"
    r"codice (?:dell['’]|del |della )(?:allarme|portone|porta|cancello|cassaforte|garage)|kod (?:do |till )(?:drzwi|bramy|alarmu|sejfu|dörren|larmet)|"
    r"(?:deur|alarm|kluis|dörr|larm|port|dør)kod(?:e|en)?|код (?:от )?(?:двери|домофона|сейфа|сигнализации|подъезда)|(?:haust(?:ü|ue)r|tresor|safe|garagen|tor)-?code)|"
    r"验证码|驗證碼|确认码|認証コード|인증번호|код(?: подтверждения| доступа))"
)
_IS = (
    r"(?:[ \t]{0,3}(?:[:：=#]|->|→|[是为為はー—–]|[은는])[ \t]{0,3}|"
    r"[ \t]{1,3}(?:(?:is|was|has been|wurde)[ \t]{1,2})?(?:(?:set|changed|switched|reset)[ \t]{1,2})?(?:to|auf)[ \t]{1,3}|"
    r"[ \t]{1,3}(?:is|was|ist|lautet|war|est|es|era|è|é)[ \t]{0,3}:?[ \t]{1,3}(?:now[ \t]{1,3})?)"
)
_OF = r"(?:[ \t](?:for|of|to|on|at|für|zum|zur|de|du|del|di)(?:[ \t][\w.\-]{1,30}){1,4}?)?"
_MARKS = r"[\"'`*]{0,3}"
_NEAR = 100  # characters before or behind a number in which its name is looked for
_MOST_AROUND = 32  # more than a number, a stem, or what `_NUMBER` looks at behind a number have
# No part of a longer number, of an amount or of a date, and no amount of what follows.
_NUMBER = lazy(
    r"(?i)(?<![\w.,:/+\-])(?:\d{3}[ \-]\d{3}|\d{4,8})(?![\w%€$]|[.,:/]\d|-\d|[ \t]?(?:digits?|characters?|chars?|bytes?|bits?|seconds?|"
    r"secs?|minutes?|hours?|days?|ms|s|px|times|users?|tests?|lines?|errors?|requests?|attempts?|codes?|years?|k|mb|kb|stellen|"
    r"ziffern|zeichen|sekunden)\b)"
)
_GOOGLE = lazy(r"(?<!\w)G-(?P<s>\d{6})(?!\w)")
_SAMPLES = frozenset({"123456", "12345678", "654321", "123 456", "123-456"})  # the codes of examples
_BEFORE = lazy(rf"(?i)(?<![\w/.\-]){_NAME}[\"'`*]{{0,2}}(?P<link>{_OF}{_IS}|[ \t]{{1,3}}){_MARKS}\Z")
_AFTER = lazy(
    rf"(?i){_MARKS}[ \t]{{1,3}}(?:is|ist|es|est)[ \t]{{1,3}}(?:your|the|my|ihr|dein|tu|votre)[ \t]{{1,3}}(?:[\w.]{{1,30}}[ \t]{{1,3}}){{0,3}}?{_NAME}(?!\w)"
)
# A place that is locked, and its code behind other words: `alarm panel in the server room: code 83017`.
_LOCKED = (
    r"(?:alarm(?:[ ]panel|[ ]system|anlage)?|burglar[ ]alarm|doors?|gate|garage|keypad|safe|lock(?:er|box)?|key[ ]?box|padlock|intercom|haust(?:ü|ue)r|"
    r"t(?:ü|ue)r|tresor|schlie(?:ß|ss)fach|portail|porte|coffre|puerta|alarma|porta|cassaforte|cancello|allarme|deur|kluis|dörr|dveře|drzwi|sejf|дверь|сейф|домофон|сигнализация)"
)
_LOCKED_BEFORE = lazy(
    rf"(?i)(?<![\w/.\-]){_LOCKED}(?:[ ][\w’'.]{{1,20}}){{0,6}}?(?:[ ]\([^()\n]{{1,20}}\))?(?:[:,]|[ ][–—\-])[ ]{{1,2}}(?:the[ ])?(?:key)?(?:code|kod|codice|c(?:ó|o)digo|код)(?:[ ](?:is|ist|est|es|è))?[:=]?[ ]{{1,2}}{_MARKS}\Z"
)
# The numbers of a lock: `the locker combination is 24-8-31`.
_COMBINATION = lazy(
    rf"(?i)(?<![\w/.\-]){_LOCKED}(?:[ ][\w’']{{1,20}}){{0,5}}?(?:[:,]?[ ]{{1,2}})(?:combination|combo|code|kombination|combinaison|combinación|combinazione)"
    r"(?:[ ](?:is|ist|est|es|è)|[:=])?[ ]{1,2}(?P<s>\d{1,2}(?:-\d{1,2}){2,3})(?![\w\-])"
)
_LOCKED_WORDS = frozenset({"lock", "locker", "lockbox", "safe", "padlock", "door", "gate", "garage", "tresor", "coffre", "puerta", "cassaforte", "kluis"})
_COMBINATION_WORDS = frozenset({"combination", "combo", "code", "kombination", "combinaison", "combinazione"})
# Of these a number of four digits is a code with nothing between; `security code 4829` may be the number of a rule.
_ALWAYS = lazy(
    r"(?i)(?<!\w)(?:passcode|\w{3,9}[ \-]?pin|puk\d?|(?:door|gate|alarm|lockbox|garage|keypad)[ \-]code)[ \t]{1,3}\W{0,3}\Z"
)
_STEMS = ("code", "otp", "pin", "puk", "tan", "password", "codi", "códi", "код", "码", "碼", "コード", "번호")
_GROUPS = lazy(r"(?<![\w\-])[A-Za-z0-9]{4,8}(?:-[A-Za-z0-9]{4,8}){1,9}(?![\w\-])")
_RECOVERY = lazy(
    rf"(?i)(?<![\w/.\-])(?:(?:recovery|backup|scratch|rescue|emergency)[ \-](?:code|key)s?|(?:wiederherstellungs|notfall)codes?)"
    rf"(?:{_OF}{_IS}|[ \t]{{1,3}}){_MARKS}\Z"
)
_RECOVERY_WORDS = frozenset({"recovery", "backup", "scratch", "rescue", "emergency", "wiederherstellungscode", "notfallcode", "wiederherstellungscodes", "notfallcodes"})  # fmt: skip


def spans(text: str, lowered: str, words: frozenset[str]) -> list[tuple[int, int, str]]:
    """(start, end, label) of the codes of a text. words: its words, in small letters."""
    found: list[tuple[int, int, str]] = []
    if words & _RECOVERY_WORDS:  # a recovery key has no stem of a code's name
        for groups in _GROUPS.finditer(text):
            if _is_grouped_code(groups.group()) and _RECOVERY.search(
                text, max(0, groups.start() - _NEAR), groups.start()
            ):
                found.append((groups.start(), groups.end(), "recovery-code"))
    if words.isdisjoint(_COMBINATION_WORDS) and not outlines.has_any(outlines.letters_of(words), lowered, _STEMS):
        return found
    for number in _numbers_near_names(text, lowered):
        if number.group() not in _SAMPLES and _is_code(text, lowered, number.start(), number.end()):
            found.append((number.start(), number.end(), "one-time-code"))
    if "-" in text and words & _COMBINATION_WORDS and (locked := words & _LOCKED_WORDS):
        found += [(hit.start("s"), hit.end("s"), "code") for hit in outlines.matches_from(_COMBINATION, text, lowered, locked)]
    if "g-" in lowered:
        for google in heads.matches(_GOOGLE, text, lowered):
            if _AFTER.match(text, google.end(), google.end() + _NEAR):
                found.append((google.start("s"), google.end("s"), "one-time-code"))
    return found


def _numbers_near_names(text: str, lowered: str) -> Iterator[re.Match[str]]:
    """The numbers of a text that have a stem of a code's name so near that it may be theirs, and some more, in order.

    A line is read from its beginning, since where one number ends decides where the next one begins.
    """
    if not heads.has_only_plain_letters(text):
        yield from _NUMBER.finditer(text)
        return
    end = 0  # of what has been read
    for at in sorted({at for stem in _STEMS for at in _places(lowered, stem)}):
        last = at + _NEAR + _MOST_AROUND  # no number from here on is this name's
        if last <= end:
            continue
        start = max(end, lowered.rfind("\n", end, max(end, at - _NEAR - _MOST_AROUND)) + 1)
        end = max(end, last)
        for number in _NUMBER.finditer(text, start, last + _MOST_AROUND):
            if number.start() >= last:
                break
            yield number
            end = max(end, number.end())


def _places(lowered: str, stem: str) -> Iterator[int]:
    at = lowered.find(stem)
    while at >= 0:
        yield at
        at = lowered.find(stem, at + 1)


def _is_code(text: str, lowered: str, start: int, end: int) -> bool:
    """Whether the number there has a name of such codes right before it, or is stated to be one."""
    least = max(0, start - _NEAR)
    has_stem = any(stem in lowered[least:start] for stem in _STEMS)
    if has_stem and _LOCKED_BEFORE.search(text, least, start):
        return True
    if has_stem and (named := _BEFORE.search(text, least, start)):
        number = text[start:end]
        if named["link"].strip():
            return not (len(number) == 4 and number[:2] in ("19", "20"))
        return named["place"] is not None or len(number) >= 6 or text[end : end + 1] == "#" or _ALWAYS.search(text, least, start) is not None
    return (
        end - start >= 6 and lowered.startswith((" i", " e"), end) and _AFTER.match(text, end, end + _NEAR) is not None
    )


def _is_grouped_code(value: str) -> bool:
    """Whether groups are a code: most hold a figure, and they are no years."""
    groups = value.split("-")
    figured = sum(any(sign.isdigit() for sign in group) for group in groups)
    is_year = all(len(group) == 4 and group[:2] in ("19", "20") and group.isdigit() for group in groups)
    return figured * 2 > len(groups) and not is_year
