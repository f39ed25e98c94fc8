"""Passwords in sentences: "the root password on the new box is X", "Das Kennwort lautet X", 密码是X, "X is the password"."""

from memory.core.patterns import lazy
from memory.core.safety.secrets import languages, names, outlines, randomness, unspaced, values
from memory.core.safety.secrets.judged_words import LEAST_RANDOM, JudgedWords
from memory.core.safety.secrets.name_places import SecretName
from memory.core.safety.secrets.words import LEAD, is_code, is_pin_of_part, strip_marks

_WINDOW = 90
_SENTENCE_END = lazy(r"[.!?][ \t\"')]{0,9}\s{1,9}(?=[A-ZÀ-ÞА-Я])|\n\s{0,9}\n|[。！？।]|[.;]\s")
_WORDS = lazy(r"[^\s]+")
_STRIP = "\"'`*_.,;:()[]<>“”„‘’«»「」『』（）【】，。、；：！？।"
_LONG_WORD = lazy(rf"[^\s]{{{LEAST_RANDOM}}}")
_POSSIBLE = lazy(r"[0-9!@#$%^&*+\"'`“„«「『]|[^\x00-\x7f]")
_QUOTED = lazy(r"(?<![\w'\"`])(?P<q>[\"'`“„«「『])(?P<s>[^\"'`“”„«»「」『』\n]{3,80})[\"'`”“»」』]")
_REVERSED = lazy(
    r"(?i)[ \t](?:is|was|as|als|como|comme|come|jako|als das|ist|est|es|é|è)[ \t](?:(?:the|a|an|our|my|your|its|new|old|das|dein|le|el|la|o|a|mot|root|admin|db|current|mein|unser|\w{2,12})[ \t]){0,4}\Z"
)
_SLASHED = lazy(
    r"\s{0,3}(?:[:：=\-–—]\s{0,8}|are|is|sind|son|sont|são|sono|:\s?the)?\s{0,3}(?:for[ \t]\w+[ \t\w]{0,30}[:：=\-–—][ \t]{0,3})?[\"'`*]{0,3}(?P<user>[\w.@+\-]{1,60})[\"'`*]{0,3}[ \t]{0,2}(?:/|:|,|\||=>|->|–|—|[ \t]-[ \t])[ \t]{0,2}[\"'`*]{0,3}(?P<s>[^\s\"'`]{4,100})"
)
_USER = lazy(
    r"(?i)\b(?:log(?:ged)?[ -]?in|sign(?:ed)?[ -]?in|ssh|connect|auth(?:enticate)?|access|account)[ \t](?:(?:in|on|to|as|with|using|via|is)[ \t]){0,3}(?:(?P<p>[\w.\-]{1,60}@[\w.\-]{1,60})|[\w.@\-]{2,60})[ \t]{0,2}[:/][ \t]{0,2}(?P<s>[^\s\"'`,;]{5,100})"
)
_WITH = lazy(
    r"(?i:\b(?:log(?:ged|ging)?|sign(?:ed|ing)?)[ -]?in[ \t](?:as|with|using)[ \t][\w.@\-]{2,60}[ \t](?:(?P<p>with|using)|and)[ \t])"
    r"(?P<s>[^\s\"'`,;]{5,100})"
)
# Well-known users, behind a word that says how somebody gets in.
_KNOWN_USER = lazy(
    r"(?i:\b(?:log(?:ged|ging)?[ -]?in|sign(?:ed)?[ -]?in|try|use|using|with|via|is|still|mit|avec|con)[ \t](?:as[ \t]|with[ \t]|using[ \t])?(?P<p>admin|root|administrator)/)"
    r"(?P<s>[A-Z][^\s\"'`,;/.]{7,100})(?=[\s,;.]|\Z)"
)
_PIN = lazy(
    r"(?:[ \t](?:for|of|on|to|code|number|für|zum|zur|vom|von|meines|meiner|unseres|de|du|des|del|della|do|da|van|voor)(?:[ \t][^\W\d_]{1,20}){0,5}?)?"
    r"(?:[ \t](?:is|was|ist|lautet|est|es|era|è|é)|(?<=\w):)[ \t](?:now[ \t])?(?P<s>\d{4,8})"
    r"(?![\w%]|[.,]\d|[ \t]?(?:ohm|Ω|m?V|[kM]?Hz|mA|px|ms|bytes?)\b)"
)


# Words in quotes right behind a name, and words with hyphens that a copula gives it: `passphrase "three red geese"`, `pw is ferret-on-stilts`.
_AT_ONCE = lazy(r"(?:[ \t](?:is|was|ist|lautet|est|es|è|é|jest|är|er))?[ \t]{1,2}[\"'`“„«][ \u00a0]?(?P<s>[^\W\d_]{2,16}(?:[ ][^\W\d_]{1,16}){2,11})[ \u00a0]?[\"'`”“»]")
_STATED_WORDS = lazy(
    r"(?i:(?:[ \t](?:for|of|on|at|für|fürs|vom|von|zum|zur|im|am|beim|du|de|des|pour|del|della|do|da|para|per|van|voor|dla|för|til|till)(?:[ \t][^\W\d_][\w.\-’]{0,20}){1,4}?)?"
    r"(?:[ \t](?:(?P<to>to|auf|à|a|na|en|naar|til|till|på)|is|was|ist|lautet|war|est|es|era|è|é|jest|är|er|je)|[ \t]?[:=])(?:[ \t](?:now|still|just|again|jetzt|nun|wieder|maintenant|toujours|ahora|ora|agora|teraz|nu))?[ \t]{1,3})"
    r"[\"'`*]{0,2}(?P<s>[^\W\d_]{2,20}(?:-[^\W\d_]{1,20}){2,7})(?![\w\-’@/=(]|[.'][^\W_])"
)
_CHANGED = lazy(r"(?i)(?<![^\W_])(?:chang|reset|updat|set(?:ze|ting)?(?![^\W_])|geändert|gesetzt|gewechselt|chang|cambi|mud|modific|alter|zmieni|wijzig|gewijzigd|ändra|bytt|skift)")
_NEAR_CHANGE = 60
_SOME = lazy(r"(?i)(?<![^\W_])(?:an?|eine?|une?|una)[ ]\Z")
_POLISH = lazy(r"(?i)has[łl]o")
_PHRASE_NAMED = lazy(r"(?i)phrase|frase|zin\Z")
# Of the password, another thing: the password policy is …; and what leads to no password: is checked against …
_ABOUT_IT = lazy(r"(?i)[ \t](?:policy|policies|length|strength|rules?|format|hash(?:es)?|algorithms?|expiry|rotation|columns?|files?|paths?|validators?)\b")
_MEANS = frozenset(["against", "by", "via", "through", "per", "gegen", "durch", "contre", "contra", "contro", "tegen"])
# A passphrase behind how many words it has: my safe word is four words: velvet canoe thirteen marmalade.
_COUNTED = lazy(
    r"(?i)(?<!\w)(?P<n>\d{1,2}|[^\W\d_]{2,10})[ ](?:words|wörtern|wörter|mots|palabras|palavras|parole|woorden|ord|слов|слова|słów|słowa|slov|slova)\)?[ ]?:[ ]{1,2}[\"'“]?"
    r"(?P<s>[^\W\d_]{2,16}(?:,?[ \-][^\W\d_]{2,16}){1,23}+)(?=[\"'”]?[ ]?(?:[.,;!?)](?!\w)|\r?\n|\Z))"
)
_COUNTED_HEADS = ("words", "wörter", "mots", "palabras", "palavras", "parole", "woorden", " ord", "слов", "słów", "słowa", "slov")
_NUMBERS = {
    word: number
    for number, named in enumerate(
        ("two zwei deux dos dois due twee två dwa два", "three drei trois tres três tre drie trzy три", "four vier quatre cuatro quatro quattro fyra fire cztery čtyři четыре",
         "five fünf cinq cinco cinque vijf fem pięć pět пять", "six sechs seis sei zes sex seks sześć šest шесть", "seven sieben sept siete sete sette zeven sju siedem семь",
         "eight acht huit ocho oito otto åtta osiem восемь"), 2,
    )
    for word in named.split()
} | {"twelve": 12, "zwölf": 12, "douze": 12, "doce": 12, "doze": 12, "dodici": 12, "twaalf": 12, "tolv": 12}  # fmt: skip
_PHRASE_NAME = lazy(
    r"(?i)pass ?word|pass ?phrase|passcode|passwort|kennwort|losungswort|safe ?word|seed|mnemonic|recovery phrase|secret phrase|phrase secr|frase s|mots? de passe|contraseñ|senha|parola|wachtwoord|lösenord|passord|hasł|hesl|парол"
)
_MODAL = lazy(r"(?i)\b(?:should|must|needs?|may|can|could|would|soll\w{0,3}|muss|müssen|doit|debe|deve|moet)\b")
# A sentence behind the one that names a password, which says what it is: it's my usual one, X. I always use X.
_ANAPHORA = lazy(
    r"[.!?…][ \t\n]{1,3}(?:(?:hm+|oh|ok|well|na ja|also|so|and|but)[ ,]{1,2})?(?i:it'?s|it is|it was|i(?:'ve)?|use|try|same as|the|my|ich|es ist|das ist|ist|immer|c'est|je|j'|es la|uso|siempre|è|sempre|é|het is|ik)"
    r"(?:[ ,:](?i:always|usually|normally|just|still|use|used|take|took|type|typed|enter|entered|tried|set|put|have|my|our|the|usual|old|same|normal|standard|default|one|as|ever|again|it|is|was|"
    r"nehme|nutze|benutze|immer|wieder|meist|mein|meine|das|die|der|übliche|übliches|alte|altes|gleiche|wie|utilise|mets|toujours|le|la|même|habituel|de|siempre|mismo|misma|solita|solito|uso|metto|sempre|gebruik|altijd|gewone|oude|met|con|avec|mit|with)){1,8}"
    r"[ ,:–—\-]{1,3}[\"'`]?(?P<s>[^\s\"'`,;]{6,80})"
)
_KNOWN_USERS = (" admin/", " root/", " administrator/")
_LOGS_IN = ("log in as", "logged in as", "logging in as", "sign in as", "signed in as", *_KNOWN_USERS)
_LOGS_IN_WITH = tuple(f"{how} {by}" for how in ("log in", "login", "logged in", "sign in", "signed in") for by in ("with", "using"))


def _counted_words(text: str, lowered: str) -> list[tuple[int, int, str]]:
    """Passphrases behind the number of their words, which have so many."""
    found = []
    for head in _COUNTED_HEADS:
        at = lowered.find(head)
        while at >= 0:
            start = max(at - 16, text.rfind("\n", max(0, at - 16), at) + 1, 0)
            stated = _COUNTED.search(text, start, min(len(text), at + 400)) if ":" in text[at : at + 14] else None
            if stated:
                number = stated["n"].lower()
                words = stated["s"].lower().replace(",", " ").split()
                before = text[max(0, stated.start() - _WINDOW) : stated.start()]
                if (
                    (int(number) if number.isdecimal() else _NUMBERS.get(number)) == len(words)
                    and _PHRASE_NAME.search(before)
                    and not _MODAL.search(before)
                    and values.is_passphrase_of_words(words)
                ):
                    found.append((stated.start("s"), stated.end("s"), "passphrase"))
            at = lowered.find(head, at + len(head))
    return found


def is_about_login(lowered: str) -> bool:
    """Whether a text in small letters says how somebody logs in: that may give a password without naming one."""
    return any(words in lowered for words in _LOGS_IN) or ("@" in lowered and any(words in lowered for words in _LOGS_IN_WITH))


def spans(text: str, lowered: str, pairs: list[SecretName]) -> list[tuple[int, int, str]]:
    """(start, end, label) of what a sentence calls a password, near names that no syntax gives a value."""
    found: list[tuple[int, int, str]] = []
    judged = JudgedWords()
    if pairs:
        found += _counted_words(text, lowered)
    for pair in pairs:
        span = _value_after(text, lowered, pair, judged) or _value_before(text, pair, judged)
        if span:
            found.append(span)
        if pair.strength == names.STRONG and (old := _old_value(text, pair.end)):
            found.append(old)
        if span is None and pair.strength == names.STRONG and (later := _value_in_next_sentence(text, pair.end)):
            found.append(later)
    has_known_user = any(user in lowered for user in _KNOWN_USERS)
    if pairs or has_known_user or "log" in lowered or "ssh" in lowered or "sign" in lowered:
        for hit in (
            *outlines.matches_at(_USER, text, lowered, ("log", "sign", "ssh", "connect", "auth", "access", "account")),
            *outlines.matches_at(_WITH, text, lowered, ("log", "sign")),
            *(_KNOWN_USER.finditer(text) if has_known_user else ()),
        ):
            value = hit["s"].rstrip(_STRIP.replace("!", ""))
            if values.is_strong_password(value) or values.is_passphrase(value) or (hit["p"] and _is_made_up(value)):
                found.append((hit.start("s"), hit.start("s") + len(value), "password"))
    return found


# Programs, roles, and files and parts of a program: `use root/Makefile2`.
_ROLE = lazy(
    r"(?i)user|account|browser|chrome|firefox|safari|role|tenant|client|device|python|auth|view|page|version|file|folder|readme|board|"
    r"panel|template|setting|config|package|module|component|router|controller|route|layout|service|handler|model|index|script|build|release"
)


def _is_made_up(value: str) -> bool:
    """Whether a word with capitals and figures may be what a user logs in with: KestrelNest9, and no program or role."""
    return (
        len(value) >= 8
        and value[:1].isupper()
        and values.is_mixed(value)
        and values.is_password_like(value)
        and not values.is_technical(value)
        and not is_code(value)
        and not _ROLE.search(value)
    )


def _value_after(text: str, lowered: str, pair: SecretName, judged: JudgedWords) -> tuple[int, int, str] | None:
    start, end, strength, is_foreign = pair
    if (text[end : end + 1] in ("&", "+") or text.startswith(("%20", "%26", "%2B"), end)) and text[start - 1 : start] in ("=", "+", "0", ""):
        return None  # words that an address asks for: ?q=password+reset
    if strength == names.MEDIUM and lowered[start:end].strip("-").endswith(("pass",)) and text[end : end + 1] in ".(":
        return None
    word = lowered[start:end]
    is_login = word in languages.LOGINS or word.startswith("cred")
    if is_login or word in ("credenciales", "credenciais", "credenziali", "pass", "auth"):
        pairing = _SLASHED.match(text, end)
        if pairing and text[end : end + 1] not in "./_" and text[start - 1 : start] not in (".", "/"):
            value = pairing["s"].rstrip(_STRIP.replace("!", ""))
            if values.is_password_like(value) and not pairing["s"].startswith("//"):
                return pairing.start("s"), pairing.start("s") + len(value), "password"
    if any(text.startswith(mark, end) for mark in ("(", "[", ".", "_", "/", "@")) and not is_foreign:
        return None
    if word in ("pin", "pincode") and (pin := _PIN.match(text, end)):
        return None if is_pin_of_part(text, pin.start("s"), pin.end("s")) else (pin.start("s"), pin.end("s"), "pin")
    if text[end : end + 1] in ("'", '"', "]", ")") and text[end + 1 : end + 2] not in (" ", "s", ""):
        return None  # a piece of code, not a sentence
    if strength == names.STRONG and (phrase := _phrase_at_once(text, start, end)):
        return phrase
    window_end = min(len(text), end + _WINDOW)
    stop = _SENTENCE_END.search(text, min(end + 1, window_end), window_end)
    limit = stop.start() + (text[stop.start()] in "!?") if stop else window_end  # a password may end in them
    if stop is None and window_end < len(text):
        rest = text.find(" ", window_end, window_end + 60)
        limit = rest if rest > 0 else window_end
    if is_foreign and languages.is_unspaced(text[end - 1]):
        found = unspaced.value_after(text, end, limit)
        if found or not _is_hangul(text[end - 1]):
            return found
    if strength == names.WEAK and not _LONG_WORD.search(text, end, limit):
        return None
    if not _POSSIBLE.search(text, end, limit):
        return None
    if strength == names.WEAK:
        return _random_word(text, end, limit, judged, is_id_plain=word in ("session", "sessions"))
    points = is_just_now = text[end : end + 2] in ("? ", " (")
    is_about_it, by_means = _ABOUT_IT.match(text, end) is not None, False
    for number, token in enumerate(_WORDS.finditer(text, end, limit)):
        if number >= 16:
            break
        candidate = judged.word(token.group())
        value, at = candidate.value, token.start() + candidate.lead
        if not value:
            points = points or any(mark in token.group() for mark in (":", "=", "-", "–", "—", "→", "：", "»"))
            continue
        if candidate.is_copula and number < 14:
            points = is_just_now = True
            continue
        if token.group()[-1] in ":：=" and not candidate.is_password_like:
            points = is_just_now = True
            continue
        if is_just_now and text[at - 1] in "\"'`“„«「『" and strength == names.STRONG:
            close = _QUOTED.match(text, at - 1)
            if (
                close
                and not values.is_placeholder(close["s"])
                and (not values.is_label(close["s"]) or _is_stated(close["s"]))
                and not values.is_path(close["s"])
                and "(" not in close["s"]
                and not (values.is_expression(close["s"]) and not close["s"].isalnum())
            ):
                return close.start("s"), close.end("s"), "password"
        if (
            is_just_now
            and strength == names.STRONG
            and len(value) >= 16
            and value.isascii()
            and value.isalpha()
            and value.islower()
        ):
            return at, at + len(value), "password"  # no word of a sentence is that long, but several in one are
        if is_just_now and strength == names.STRONG and _CAPITALS.match(value) and not values.is_placeholder(value):
            return at, at + len(value), "password"  # Velvet.Goose.Tram
        was_just_now, is_just_now = is_just_now, False
        was_by_means, by_means = by_means, value.lower() in _MEANS
        if (is_about_it or was_by_means) and strength == names.STRONG and not candidate.is_strong_password:
            continue
        if strength == names.STRONG and not candidate.is_image:
            if (
                (number == 0 or (value.isascii() and lowered[end - 1] > "\u036f"))
                and candidate.is_password_like
                and not candidate.is_identifier
                and not candidate.is_code
            ):
                return at, at + len(value), "password"
            if (
                points and (was_just_now or not candidate.is_identifier) and candidate.is_password_like and not candidate.is_code
            ) or candidate.is_strong_password:
                return at, at + len(value), "password"
        elif (
            strength == names.MEDIUM
            and (len(value) >= LEAST_RANDOM or ((was_just_now or number == 0) and len(value) >= 8))
            and not candidate.is_image
            and not is_about_it
            and (
                candidate.is_random
                or (number == 0 and _is_short_key(value))
                or (was_just_now and not values.is_key_id(value) and candidate.is_strong_password and not candidate.is_code)
            )
        ):
            return at, at + len(value), "secret"
    return None


def _phrase_at_once(text: str, start: int, end: int) -> tuple[int, int, str] | None:
    """The passphrase of words that are right behind the name there in quotes, or that it is stated to be, with hyphens."""
    quoted = _AT_ONCE.match(text, end)
    if quoted:
        is_phrase = values.is_secret_phrase(quoted["s"].lower() if _PHRASE_NAMED.search(text, start, end) else quoted["s"])
        return (quoted.start("s"), quoted.end("s"), "passphrase") if is_phrase else None
    stated = _STATED_WORDS.match(text, end)
    if stated is None or not values.is_hyphened_passphrase(stated["s"]):
        return None
    is_copula = stated["to"] == "to" and _POLISH.match(text, start) is not None
    if stated["to"] and not is_copula and (_SOME.search(text, max(0, start - 10), start) or not _CHANGED.search(text, max(0, start - _NEAR_CHANGE), stated.end() + _NEAR_CHANGE)):
        return None
    return stated.start("s"), stated.end("s"), "password"


def _is_stated(value: str) -> bool:
    """Whether quoted words of a sentence are what a password is stated to be, and no text that is shown: `our cat ate it 2!`."""
    return values.is_given_words(value) and (value[-1] == "!" or value[-1].isdigit())


_CAPITALS = lazy(r"[A-Z][a-z]{2,15}(?:[.\-_&+][A-Z][a-z]{2,15}){2,5}\Z")


def _is_short_key(value: str) -> bool:
    """Whether a word is drawn from letters of both cases and figures: `the api key Hx7kQ2pLm9Rt`."""
    is_drawn = len(value) >= 10 and value.isalnum() and any(map(str.islower, value)) and any(map(str.isupper, value))
    return is_drawn and randomness.is_random(value, 10) and randomness.unexplained_share(value) >= 0.8


def _random_word(
    text: str, end: int, limit: int, judged: JudgedWords, *, is_id_plain: bool = False
) -> tuple[int, int, str] | None:
    """(start, end, label) of the first random word among the eight behind a name that hardly shows a secret.

    is_id_plain: a UUID behind that name is a mere id.
    """
    for _, token in zip(range(8), _WORDS.finditer(text, end, limit), strict=False):
        word = judged.word(token.group())
        if word.is_random and not word.is_code:
            if token.group()[-1] in ":：=" and not word.is_password_like:
                continue
            if is_id_plain and randomness.is_uuid(word.value):
                continue
            at = token.start() + word.lead
            return at, at + len(word.value), "secret"
    return None


def _value_before(text: str, pair: SecretName, judged: JudgedWords) -> tuple[int, int, str] | None:
    if pair.strength < names.STRONG:
        return None
    head_start = text.rfind("\n", max(0, pair.start - 80), pair.start) + 1
    head_start = max(head_start, pair.start - 80)
    leading = _REVERSED.search(text, max(0, pair.start - 60), pair.start)
    if leading:
        word_start = text.rfind(" ", max(0, leading.start() - 120), leading.start()) + 1
        word_start = max(word_start, text.rfind("\n", max(0, leading.start() - 120), leading.start()) + 1)
        value, at = strip_marks(text[word_start : leading.start()], word_start)
        quoted = text[word_start : word_start + 1] in LEAD
        if value and (
            (values.is_password_like(value)
            and not is_code(value))
            or (
                quoted
                and len(value) >= 5
                and not values.is_placeholder(value)
                and not values.is_label(value)
                and value.isalpha() is False
            )
        ):
            return at, at + len(value), "password"
    for token in _WORDS.finditer(text, max(head_start, pair.start - 40), pair.start):
        if token.start() > 0 and text[token.start() - 1].isalnum():
            continue
        word = judged.word(token.group())
        if (
            len(word.value) >= 7
            and any(c in "!@#$%^&*?+" for c in token.group())
            and word.is_strong_password
            and not word.is_code
        ):
            at = token.start() + word.lead
            return at, at + len(word.value), "password"
    return None


def _value_in_next_sentence(text: str, end: int) -> tuple[int, int, str] | None:
    """What the sentence behind the one that names a password calls the usual one, or what somebody always uses."""
    last = min(len(text), end + _WINDOW)
    stop = _STOP.search(text, end, last)
    stated = _ANAPHORA.match(text, stop.start()) if stop else None
    value = stated["s"].rstrip(_STRIP.replace("!", "")) if stated else ""
    if stated is None or not values.is_hand_made(value) or is_code(value):
        return None
    return stated.start("s"), stated.start("s") + len(value), "password"


_STOP = lazy(r"[.!?…][ \t\n]")
_OLD = lazy(r"(?i)(?:[ \t](?:for|of|on)(?:[ \t]\w{1,20}){1,4}?)?(?:[ \t](?:was|is|has been|got|wurde)[ \t](?:changed|rotated|updated|set|switched|geändert))?[ \t](?:from|von|de)[ \t](?P<s>[^\s\"'`]{6,80})[ \t](?:to|auf|zu|in|à|a)[ \t]")


def _old_value(text: str, end: int) -> tuple[int, int, str] | None:
    """The former one: changed the root password from X to …"""
    old = _OLD.match(text, end)
    if old is None or not values.is_mixed(old["s"]) or not values.is_password_like(old["s"]) or is_code(old["s"]):
        return None
    return old.start("s"), old.end("s"), "password"


def _is_hangul(sign: str) -> bool:
    return "\uac00" <= sign <= "\ud7a3"
