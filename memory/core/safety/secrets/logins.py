"""Passwords that nothing names, beside the user that they belong to: `bob:X@host`, `bob@example.com:X`, `u: bob p: X`, `-U bob%X`.

Such pairs look like many other things (`mailto:bob@example.com`, `npm:name@1.2.3`, `git@host:group/project`), so here a
value has to be mixed as passwords are, and no name of code.
"""

from memory.core.patterns import lazy
from memory.core.safety.secrets import heads, outlines, randomness, values

_VALUE = r"[^\s:@\"'`<>(){}\[\]/\\|,;]"
_ADDRESS = lazy(
    rf"(?<![\w.@:])(?P<user>[A-Za-z][\w.\-]{{0,40}}):(?P<s>{_VALUE}{{1,60}}(?:@{_VALUE}{{1,60}}){{0,2}})"
    r"@(?P<host>(?:tcp|unix)\(|\[[0-9a-fA-F:]{2,40}\]|[A-Za-z0-9][\w.\-]{0,100})(?P<port>:\d{1,5}\b|/)?"
)
_IP = lazy(r"\d{1,3}(?:\.\d{1,3}){3}\Z")
_VERSION = lazy(r"v?\d[\d.]*\Z")
_MAIL = lazy(
    r"(?<![\w.+\-])[\w.+\-]{1,60}@(?P<host>(?:[A-Za-z0-9\-]{1,60}\.){1,4}[A-Za-z]{2,20})(?P<sep>:|[ \t]{1,3}[|/;][ \t]{1,3}|[;|\t]|:[ \t])"
    r"(?P<s>[^\s\"'`<>|;,]{8,80})(?=[ \t]*(?:$|[\r\n|;]))"
)
# Accounts of systems, which are no words for anything else in front of a colon.
_ACCOUNTS = ("admin", "administrator", "root", "sa", "superuser", "sysadmin", "postgres", "ubuntu", "jenkins", "nagios", "scott", "elastic", "guest")  # fmt: skip
_ACCOUNT = lazy(
    rf"(?<![\w.@/:\-])(?:{'|'.join(_ACCOUNTS)}):"
    r"(?P<s>[^\s\"'`<>|;,:@/]{7,80})(?=[ \t]*(?:$|[\r\n|;,.\"'`)]))"
)
_LETTERS = lazy(
    r"(?i)(?<![\w.])(?:u|usr|l)[ \t]?[:=][ \t]?[\w.@+\-]{2,60}[\s,;|/]{1,6}(?:p|pw|pwd)[ \t]?[:=][ \t]?(?P<s>[^\s\"'`<>|;,]{6,80})"
)
_USER_AND_PASS = lazy(
    r"(?i)\b(?:user(?:name)?|login|benutzer)[ \t]{0,2}[:= ][ \t]{0,2}[\w.@+\-]{2,60}[ \t]{0,2}(?:[,;/]|and|und|\n)[ \t>]{0,12}"
    r"(?:pass|pw|kennung)[ \t]{0,2}[:= ][ \t]{0,2}(?P<s>[^\s\"'`<>|;,]{6,80})(?=[ \t]*(?:$|[\n,;.]))"
)
# A user, and the password as the next word: `user backup, and then X`, `192.168.1.1, admin, X`.
_AND_THEN = lazy(
    r"(?i)(?<![\w@.\-])(?:(?:user(?:name)?|login|account|benutzer|nutzer|usuario|usuário|utilisateur|utente|gebruiker|användare|användarnamn|bruger|uživatel|użytkownik|avec|credentials)"
    r"(?:[ ](?:is|ist|est|es|è)|[:=])?[ ]{1,2}[\w.@\-]{2,40}|admin|root|administrator|ubnt)[ ]?(?:[,;]|and|und|et|y|e|en|och|i|a)[ ]{1,2}"
    r"(?:(?:and|und|et|y|e|en|then|danach|dann|puis|ensuite|luego|después|poi|dopo|dan|daarna|sedan|potem|pak|it'll ask|the word|answer|type|enter|with|mit|pw|pass|password|passwort)[ ,:]{1,2}){0,5}"
    r"[\"'`]?(?P<s>[^\s\"'`,;]{6,80})"
)
_AND_THEN_HEADS = (
    "user", "login", "account", "benutzer", "nutzer", "usuario", "usuário", "utilisateur", "utente", "gebruiker", "användare", "användarnamn", "bruger", "uživatel",
    "użytkownik", "avec", "credentials", "admin", "root", "administrator", "ubnt",
)  # fmt: skip
_OF_USERS = frozenset(
    ["user", "username", "login", "account", "benutzer", "nutzer", "usuario", "utilisateur", "utente", "gebruiker", "bruger", "credentials", "admin", "root", "administrator", "ubnt", "ssh"]
)  # fmt: skip
_ALONE = lazy(
    r"\b(?:https?|ftp|sftp|ssh|smb|amqps?|redis|rediss)://(?P<s>[^\s:@\"'`<>(){}\[\]/\\]{7,80})@[\w.\-]{1,100}"
)
_PERCENT = lazy(
    r"(?<![\w\-])(?:-U[ =]?|--user(?:name)?[ =])[\"']?(?:[\w.\-]{1,60}[\\/]{1,4})?[A-Za-z][\w.\-]{0,60}%(?P<s>[^\s\"'`%|;&<>]{3,100})"
)
# In front of the colon of a mail address, a package or a place, where no user is.
_LABELS = frozenset(
    ["from", "to", "cc", "bcc", "mail", "email", "mailto", "sender", "reply-to", "replyto", "user", "username", "login", "account", "acct", "contact", "author", "maintainer", "by", "sip", "sips", "xmpp", "jabber", "skype", "im", "upn", "name", "owner", "assignee", "reviewer", "signed-off-by", "co-authored-by", "reported-by", "npm", "pkg", "workspace", "docker", "image", "tag", "ref", "branch", "git", "github", "gitlab", "host", "url", "uri", "key", "id", "at", "cpe", "urn", "did", "acme", "type", "date", "time", "version", "file", "path", "topic", "service", "job", "region", "alias", "dn", "recipient", "support", "team"]
)  # fmt: skip
_COPYING = lazy(r"\b(?:scp|rsync|sftp|git|ssh|svn|hg|clone|remote|mosh)\b")
_SIGNS = frozenset("!#$%^&*?~=€£§")
_SIGNS_OF_PASSWORDS = frozenset("!#$%^&*?~=@+")
_DIGESTS = ("sha256", "sha512", "sha1")
_LOCAL = frozenset({"localhost", "db", "host"})


def spans(text: str, lowered: str, words: frozenset[str]) -> list[tuple[int, int, str]]:
    """(start, end, label) of passwords beside their users. words: the text's words, in small letters."""
    found: list[tuple[int, int, str]] = []
    has_colon = ":" in text
    if has_colon and "@" in text:
        for hit in _ADDRESS.finditer(text):
            if _is_address(hit["user"], hit["s"], hit["host"], bool(hit["port"])):
                found.append((hit.start("s"), hit.end("s"), "password"))
        if "://" in text:
            for hit in heads.matches(_ALONE, text, lowered):
                if _kinds(hit["s"]) == 4 and values.is_strong_password(hit["s"]):
                    found.append((hit.start("s"), hit.end("s"), "password"))
    if "@" in text:
        for hit in _MAIL.finditer(text):
            if _is_of_mail(text, hit.start(), hit["sep"], hit["s"]):
                found.append((hit.start("s"), hit.end("s"), "password"))
    if has_colon and not words.isdisjoint(_ACCOUNTS):
        for hit in heads.matches(_ACCOUNT, text, lowered):
            value = hit["s"].rstrip(".)")
            if _kinds(value) >= 3 and values.is_password_like(value) and not values.is_identifier(value):
                found.append((hit.start("s"), hit.start("s") + len(value), "password"))
    if not words.isdisjoint(("u", "usr", "l")) and not words.isdisjoint(("p", "pw", "pwd")):
        for hit in _LETTERS.finditer(text):
            if _kinds(hit["s"]) >= 3 and values.is_password_like(hit["s"]) and not values.is_identifier(hit["s"]):
                found.append((hit.start("s"), hit.end("s"), "password"))
    if "pass" in words and not words.isdisjoint(("user", "username", "login")):
        for hit in heads.matches(_USER_AND_PASS, text, lowered):
            is_worded = hit["s"].count("-") >= 2 and hit["s"].replace("-", "").isalpha()
            if is_worded or (values.is_mixed(hit["s"]) and values.is_password_like(hit["s"])):
                found.append((hit.start("s"), hit.end("s"), "password"))
    if not words.isdisjoint(_OF_USERS) and not words.isdisjoint(_SIGNS_OF_PASSWORDS):
        for hit in outlines.matches_from(_AND_THEN, text, lowered, [head for head in _AND_THEN_HEADS if head in words or not head.isascii()]):
            value = hit["s"].rstrip(".:)]}\"'`")
            if _kinds(value) >= 3 and any(sign in "!#$%^&*?~=€£§@" for sign in value) and values.is_hand_made(value):
                found.append((hit.start("s"), hit.start("s") + len(value), "password"))
    if "%" in text and ("-u" in lowered or "--user" in lowered):
        for hit in heads.matches(_PERCENT, text, lowered):
            if not values.is_placeholder(hit["s"]) and not values.is_path(hit["s"]):
                found.append((hit.start("s"), hit.end("s"), "password"))
    return found


def _kinds(value: str) -> int:
    """How many kinds of signs a value has, of small letters, capitals, figures and signs that no name has: 0 to 4."""
    return (
        any(map(str.islower, value))
        + any(map(str.isupper, value))
        + any(map(str.isdigit, value))
        + any(sign in _SIGNS for sign in value)
    )


def _is_address(user: str, value: str, host: str, has_place: bool) -> bool:
    """Whether `user:value@host` is a login. has_place: a port or a path follows."""
    if user.lower() in _LABELS or host in _DIGESTS or len(value) < 6 or value[0] in "$%":
        return False
    if _VERSION.match(host) and not _IP.match(host):
        return False
    if not values.is_password_like(value.replace("@", "#")) or values.is_identifier(value):
        return False
    is_reached = "(" in host or "[" in host or _IP.match(host) is not None or host in _LOCAL
    least = 2 if is_reached else 3
    is_mail = "." in host and not any(sign in _SIGNS for sign in value) and not has_place and "-" not in user
    if is_mail and not is_reached and randomness.unexplained_share(value) < 0.3:
        return False  # Contact:Bob.Miller99@example.com
    return _kinds(value) >= least


def _is_of_mail(text: str, start: int, sep: str, value: str) -> bool:
    """Whether what follows a mail address is its password: with signs of all kinds, or of three where nothing is between."""
    if not values.is_password_like(value) or values.is_identifier(value) or "/" in value or value.endswith(".git"):
        return False
    if values.is_technical(value.rstrip("!?.,")):
        return False
    line = text[max(0, text.rfind("\n", max(0, start - 100), start), start - 100) : start]
    if text.startswith("git@", start) or _COPYING.search(line):
        return False
    kinds = _kinds(value)
    return kinds == 4 or (kinds == 3 and sep in (":", ";", "|") and any(map(str.isdigit, value)))
