"""Passwords among a call's arguments, which only the function's name and the user beside them show: `login("bob", "X")`.

What is an argument is read here, and not by a pattern: a call may have others before, of any form.
"""

from memory.core.patterns import lazy
from memory.core.safety.secrets import names, randomness, values

# The place of the password among the arguments, counted from 0, where the function has one place for it.
_PLACES = {
    "mysql_connect": 2, "mysqli_connect": 2, "mysqli": 2, "mysql_pconnect": 2, "pdo": 2, "getconnection": 2, "create_superuser": 2,
    "ftp_login": 2, "imap_open": 2, "ldap_bind": 2, "ssh2_auth_password": 2, "oci_connect": 1, "pg_connect_user": 1,
    "createpdoconnection": 2, "createconnection": 2, "real_connect": 2, "mysql_real_connect": 3, "odbc_connect": 2, "db2_connect": 2, "ibase_connect": 2,
    "ldap_simple_bind_s": 2, "ldap_bind_s": 2, "ssh_userauth_password": 2, "libssh2_userauth_password": 2, "logonuser": 2,
    "networkcredential": 1, "passwordauthentication": 1, "usernamepasswordcredentials": 1, "usernamepasswordauthenticationtoken": 1, "httpbasicauth": 1, "httpdigestauth": 1, "setbasicauth": 1, "pbekeyspec": 0, "passwordprotection": 0,
    "hashpw": 0, "password_hash": 0, "generate_password_hash": 0, "make_password": 0, "set_password": 0, "check_password": 0,
}  # fmt: skip
# The same of functions whose names say little, by the class or the module that has them.
_PLACES_OF = {
    "__construct": {"pdo": 2, "mysqli": 2}, "connect": {"pdo": 2, "mysqli": 2, "dbi": 2, "mysqldb": 2, "pymysql": 2, "mariadb": 2, "oracledb": 1, "cx_oracle": 1, "jaydebeapi": 2},
    "new": {"pdo": 2, "mysqli": 2}, "real_connect": {"mysqli": 2}, "ftp": {"ftplib": 2}, "ftp_tls": {"ftplib": 2}, "auth": {"redis": 0}, "password": {"ssh": 0},
}  # fmt: skip
# Of these the password is known by its place alone, whatever it looks like: they take nothing else there.
_SURE = frozenset(
    ["mysql_connect", "mysqli_connect", "mysqli", "mysql_pconnect", "pdo", "createpdoconnection", "real_connect", "mysql_real_connect", "oci_connect", "ssh2_auth_password", "networkcredential", "passwordauthentication"]
)  # fmt: skip
_DATABASES = frozenset({"pdo", "mysqli", "dbi", "mysqldb", "pymysql", "mariadb", "oracledb", "cx_oracle"})
# Functions that take a user and a password somewhere: the value has to look like a password.
_FUNCTIONS = frozenset(
    ["login", "log_in", "signin", "sign_in", "logon", "authenticate", "auth", "connect", "create_user", "createuser", "add_user", "adduser", "createlogin", "setcredentials", "set_credentials", "credentials", "newcredentials", "basicauth", "basic_auth", "withcredentials", "with_credentials", "register", "registeruser", "signup", "sign_up", "bind", "simple_bind_s", "bind_s", "starttls_login", "create_account", "createaccount", "newlogin", "do_login", "dologin", "login_user", "loginas", "login_as", "client_login", "plainauth"]
)  # fmt: skip
_HASHING = frozenset({"hash", "hashsync", "verify"})  # functions that take a password of these:
_HASHERS = frozenset({"bcrypt", "argon2", "scrypt", "hasher", "ph"})
_SIGNING = frozenset({"sign", "verify", "encode", "decode"})  # functions that take what they sign, and a key, of these:
_SIGNERS = frozenset({"jwt", "jsonwebtoken"})
# A class whose name holds one of these may be given a user and a password, too: `SmtpClient("bob", "X")`. It is given all
# sorts of other texts, so what follows the user has to look like nothing else.
_CLASSES = ("client", "login", "auth", "connect")
_USER = lazy(r"[A-Za-z][\w.@+\-]{1,60}\Z")
_SIGN = lazy(r"[!#$%^&*?~+@]")
_WORDS = frozenset(
    word for name in (*_PLACES, *_DATABASES, *_FUNCTIONS, *_SIGNERS, "ftplib", "redis", "ssh") for word in name.replace("2", "_").split("_") if len(word) > 2
) | {name.rstrip("2") for name in _HASHERS}
_CALLED = lazy(r"(?<![\w$])[A-Za-z_]\w{1,40}+\Z")
_LONGEST_NAME = 41
_OWNER = lazy(r"(?<!\w)(?P<of>\w{1,30})(?:\.|->|::)\Z")
_ARGUMENT = lazy(
    r"\s{0,40}(?:[A-Za-z_]\w{0,40}[ \t]?[:=][ \t]?)?(?:[bfruNL@]{0,2}(?P<quote>[\"'`])(?P<s>[^\"'`\n\\]{0,200})(?P=quote)(?:\.toCharArray\(\)|\.encode\([^()]{0,20}\))?"
    r"|Resource id #\d{1,6}|[^\s\"'`(),]{1,80}(?:\([^()\"'`]{0,60}\))?(?:\[[\"'][^\"'\]]{0,40}[\"']\])?)\s{0,40}(?P<end>[,)])"
)
_COMPARED = lazy(
    r"\b(?P<name>[A-Za-z_]\w{2,40})\.(?:equals|equalsIgnoreCase|compareTo|contentEquals)\([ \t]?[\"'](?P<s>[^\"'\n]{3,200})[\"']"
)
_LOOKED_UP = lazy(
    r"\(\s{0,4}[\"'](?P<name>[\w.\-]{2,60})[\"']\s{0,4},\s{0,4}(?:default|defaultValue|default_value|fallback|cast)[ \t]?[=:][ \t]?[\"'](?P<s>[^\"'\n]{3,200})[\"']"
)
# Functions that compare a variable with a password: `strcmp(pass, "X") == 0`, `hmac.compare_digest(password, "X")`.
_COMPARED_IN = lazy(
    r"\b(?:strn?(?:case)?cmp|compare_digest|hash_equals|EqualFold|Objects\.equals|assertEquals?|assert_equal|constantTimeEquals?)\(\s{0,4}(?:\w{1,40}(?:\.|->)){0,3}(?P<name>[A-Za-z_]\w{1,40})(?:\(\))?"
    r"\s{0,4},\s{0,4}[bL@]?[\"'](?P<s>[^\"'\n]{3,200})[\"']"
)
_COMPARING = ("cmp(", "compare_digest(", "hash_equals(", "equalfold(", "equals(", "assertequal(", "assert_equal(")
_MOST_ARGUMENTS = 8


def spans(text: str, lowered: str, words: frozenset[str]) -> list[tuple[int, int, str]]:
    """(start, end, label) of the passwords among the arguments of calls. words: the text's words, in small letters."""
    found: list[tuple[int, int, str]] = []
    if "(" not in text or not ('"' in text or "'" in text or "`" in text):
        return found
    has_class = any(part in lowered for part in _CLASSES)
    if has_class or not words.isdisjoint(_WORDS):
        opening = text.find("(")
        while opening >= 0:
            is_called = text[opening - 1 : opening].isalnum() or text[opening - 1 : opening] == "_"
            if is_called and (call := _CALLED.search(text, max(0, opening - _LONGEST_NAME), opening)):
                name = call.group().lower()
                place = _PLACES.get(name)
                if name in _HASHING and _owner(lowered, call.start()) in _HASHERS:
                    place = 0
                elif name in _PLACES_OF and (owner := _owner(lowered, call.start())) in _PLACES_OF[name]:
                    place = _PLACES_OF[name][owner]
                    name = "pdo" if owner in _DATABASES else name
                elif name in _SIGNING and _owner(lowered, call.start()) in _SIGNERS:
                    place = 1
                if place is not None or name in _FUNCTIONS:
                    found += [(start, end, "password") for start, end in _passwords(text, opening + 1, place, name)]
                elif has_class and any(part in name for part in _CLASSES):
                    found += [(start, end, "password") for start, end in _password_after_user(text, opening + 1)]
            opening = text.find("(", opening + 1)
    looked_up = _LOOKED_UP.finditer(text) if "default" in lowered or "fallback" in lowered else ()
    compared = _COMPARED.finditer(text) if "equals" in lowered or "compareto" in lowered else ()
    for hit in (*looked_up, *compared):
        if names.strength(hit["name"]) == names.STRONG and (_is_password(hit["s"]) or (values.is_mixed(hit["s"]) and _is_compared(hit["s"]))):
            found.append((hit.start("s"), hit.end("s"), "password"))
    for hit in _COMPARED_IN.finditer(text) if any(name in lowered for name in _COMPARING) else ():
        if names.strength(hit["name"]) >= names.MEDIUM and "pass" in hit["name"].lower() and _is_compared(hit["s"]):
            found.append((hit.start("s"), hit.end("s"), "password"))
    return found


def _is_compared(value: str) -> bool:
    """Whether a word that a password is compared with is one: no placeholder, no label, no name of a function."""
    return " " not in value and len(value) >= 5 and not values.is_placeholder(value) and not values.is_label(value) and not values.is_path(value)


def _owner(lowered: str, at: int) -> str:
    """The object or the class whose function is called there: the word before its dot."""
    owner = _OWNER.search(lowered, max(0, at - 40), at)
    return owner["of"] if owner else ""


def _passwords(text: str, at: int, place: int | None, name: str) -> list[tuple[int, int]]:
    """Where the password is in the arguments that begin there: at its place, or what looks like one behind a user."""
    found, before = list[tuple[int, int]](), ""
    for number in range(_MOST_ARGUMENTS):
        argument = _ARGUMENT.match(text, at)
        if argument is None:
            break
        value = argument["s"] or ""
        is_last = argument["end"] == ")"
        if number == 0 and value == "DBI" and name == "pdo" and place is not None:
            place += 1  # as Perl prints the call of a method: its class comes first
        if number == place or (place is None and number > 0):
            is_mixed = any(map(str.isupper, value)) or any(sign in value for sign in "!#$%^&*?")
            if name in _SURE:
                is_password = _is_given(value, before)
            else:  # all sorts of things are connected
                is_password = (_is_password(value) or (place is not None and values.is_hand_made(value))) and (place is not None or is_mixed or name != "connect")
            if is_password:
                found.append((argument.start("s"), argument.end("s")))
        elif number == 1 and is_last and name in _OF_POOL and _USER.match(before) and values.is_hand_made(value):
            found.append((argument.start("s"), argument.end("s")))
        before, at = value, argument.end()
        if is_last:
            break
    return found


def _is_given(value: str, user: str) -> bool:
    """Whether a text at a password's sure place is one: it may be a plain word, but no word for a password."""
    is_word = value.isalpha() and any(term in value.lower() for term in _TERMS)
    if len(value) < _LEAST_GIVEN or is_word or value == user or "://" in value or value.startswith(("mysql:", "pgsql:", "sqlite:")):
        return False
    return values.is_secret_value(value, names.STRONG, quoted=True, whole=True)


_TERMS = ("pass", "pwd", "pw", "mdp", "clave", "senha", "kennwort", "user")
_LEAST_GIVEN = 5
_OF_POOL = frozenset({"getconnection", "createconnection"})  # a pool knows its place: it takes a user and a password alone


def _password_after_user(text: str, at: int) -> list[tuple[int, int]]:
    """Where the password is that follows a user in the arguments that begin there, both of them strings."""
    user = ""
    for _ in range(_MOST_ARGUMENTS):
        argument = _ARGUMENT.match(text, at)
        if argument is None:
            break
        value = argument["s"] or ""
        if _USER.match(user) and _is_password(value) and "/" not in value and _is_drawn(value):
            return [(argument.start("s"), argument.end("s"))]
        user, at = value, argument.end()
        if argument["end"] == ")":
            break
    return []


def _is_drawn(value: str) -> bool:
    """Whether a value has letters of both cases and figures, and a sign that no name has, or few words."""
    if not (any(map(str.islower, value)) and any(map(str.isupper, value)) and any(map(str.isdigit, value))):
        return False
    return _SIGN.search(value) is not None or (value.isalnum() and randomness.unexplained_share(value) >= 0.6)


def _is_password(value: str) -> bool:
    return " " not in value and values.is_password_like(value) and not values.is_identifier(value)
