"""Where the names of secrets are in a text."""

from memory.core.annotations import NamedTuple
from memory.core.patterns import lazy
from memory.core.safety.secrets import languages, names

# A name holds one of these, in small letters.
STEMS = (
    "pass", "pwd", "pw", "pswd", "psk", "secret", "token", "key", "cred", "auth", "bearer", "jwt", "cookie", "sess", "dsn", "otp",
    "salt", "pepper", "mnemonic", "csrf", "xsrf", "hmac", "parol", "senha", "kennwort", "contrasen", "heslo", "haslo", "sifre", "sandi",
    "wachtwoord", "losenord", "adgangskode", "mdp", "motdepasse", "jelszo", "geslo", "lozinka", "salasana", "psw", "seed", "clave",
)  # fmt: skip
# Names that are parts of too many words to be looked for within them.
_SHORT = lazy(r"(?<![A-Za-z0-9_])(?:PATs?|pat|[Pp]in|PIN|WIF|wif|community|sid|[Pp]/[Ww])(?![A-Za-z0-9_])")
_SHORT_WORDS = frozenset(("pat", "pats", "pin", "wif", "community", "sid"))
_NAME_SIGNS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-")
_NAME_RIGHT = lazy(r"[A-Za-z0-9_.\-]{0,64}")
_WORD_BEFORE = lazy(r"(?P<word>[A-Za-z][A-Za-z0-9_\-]{0,30})[ \t]\Z")


class SecretName(NamedTuple):
    """A name with its strength, and where it is: text[start:end]."""

    start: int
    end: int
    strength: int
    is_foreign: bool  # a password in another language than English


def find_names(text: str, lowered: str, words: frozenset[str]) -> list[SecretName]:
    """The secrets' names in a text, in order."""
    found: dict[int, SecretName] = {}
    judged: dict[str, int] = {}
    apart = " ".join(words)
    others = words & names.KEYS_OF_SETTINGS
    for stem in (*STEMS, *others) if others else STEMS:
        at = lowered.find(stem) if stem in apart else -1
        while at >= 0:
            start, least = at, max(0, at - 64)
            while start > least and text[start - 1] in _NAME_SIGNS:
                start -= 1
            right = _NAME_RIGHT.match(text, at)
            end = right.end() if right else at + len(stem)
            while end > at + len(stem) and text[end - 1] in ".-":
                end -= 1
            while start < at and text[start] in ".":
                start += 1
            name = text[start:end]
            if start not in found:
                strength = judged.get(name)
                if strength is None:
                    strength = judged[name] = names.strength(name)
                key = name.lower().strip("-_")
                if strength == names.WEAK or not strength or (strength == names.MEDIUM and key in ("key", "secret")):
                    before = (
                        _WORD_BEFORE.search(text, max(0, start - 32), start)
                        if key in ("key", "code", "token", "phrase", "secret", "words")
                        else None
                    )
                    if before:
                        joined = names.strength(before["word"] + "_" + name)
                        strength = min(joined, names.MEDIUM) if key == "key" else joined if joined else strength
                        strength = names.NONE if joined == names.NONE else strength
                if strength == names.WEAK and stem in others:
                    strength = names.NONE  # it may be the key of anything
                if strength and (stem != "clave" or name.lower().strip("_-.") != stem):  # alone, it may be any key
                    found[start] = SecretName(start, end, strength, False)
            at = lowered.find(stem, max(end, at + len(stem)))
    for short in _SHORT.finditer(text) if words & _SHORT_WORDS or "p/w" in lowered else ():
        if short.start() not in found and (strength := names.STRONG if "/" in short.group() else names.strength(short.group())):
            found[short.start()] = SecretName(short.start(), short.end(), strength, False)
    for start, end, is_login in languages.words_in(lowered, words):
        if start not in found:
            is_password = not is_login or _is_key_of(text, start, end)
            found[start] = SecretName(start, end, names.STRONG if is_password else names.MEDIUM, is_password)
    return [found[start] for start in sorted(found)]


_USER_BEFORE = lazy(r"(?i)\b(?:usuario|usuário|utente|user|login)[ \t]?[:=][ \t]?[^\s,;:=]{1,60}[ \t]?[,;/|\-]?[ \t]?\Z")
_OF_ACCESS = lazy(r"(?i)[ \t](?:del?|do|da|dei|della|de la|di)[ \t](?:wi-?fi|router|servidor|server|acceso|accesso|banco|root|admin|administrador|vpn|red|rede|correo|cuenta|conta)(?!\w)")


def _is_key_of(text: str, start: int, end: int) -> bool:
    """Whether clave, chave or chiave, which may be any key, is a password: behind a user, or of what people log in to."""
    if text[start:end].lower() not in ("clave", "chave", "chiave"):
        return False
    return _OF_ACCESS.match(text, end) is not None or _USER_BEFORE.search(text, max(0, start - 90), start) is not None


def start_of_line(text: str, at: int, most: int) -> int:
    """Where the line of a place begins, or `most` characters before it, whichever is nearer."""
    least = max(0, at - most)
    return max(text.rfind("\n", least, at) + 1, least)
