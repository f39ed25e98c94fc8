"""What a value looks like: a password, or a placeholder, an expression, a path, a sentence; and whether it is a secret.

What looks random is in randomness.py.
"""

from memory.core.patterns import lazy
from memory.core.safety.secrets import languages, names, randomness

_PLACEHOLDER_WORDS = frozenset(
    ["your", "my", "the", "a", "an", "our", "some", "any", "this", "that", "here", "there", "now", "please", "me", "it", "in", "to", "of", "for", "and", "or", "with", "from", "at", "by", "be", "is", "are", "was", "were", "not", "no", "change", "changeme", "changeit", "changethis", "replace", "replaceme", "insert", "enter", "put", "fill", "add", "set", "use", "paste", "provide", "type", "see", "ask", "get", "example", "sample", "dummy", "fake", "mock", "placeholder", "todo", "fixme", "tbd", "foo", "bar", "baz", "qux", "xxx", "xxxx", "test", "testing", "default", "value", "values", "real", "actual", "own", "new", "old", "same", "none", "null", "nil", "undefined", "unset", "empty", "blank", "missing", "true", "false", "yes", "off", "on", "required", "optional", "prompt", "string", "str", "text", "bytes", "int", "number", "bool", "boolean", "object", "any", "unknown", "redacted", "hidden", "masked", "encrypted", "secure", "random", "generated", "long", "strong", "weak", "safe", "valid", "invalid", "wrong", "correct", "expired", "incorrect", "unauthorized", "forbidden", "denied", "ok", "fine", "broken", "stored", "saved", "kept", "hashed", "salted", "rotated", "disabled", "enabled", "never", "always", "auto", "automatic", "manual", "later", "soon", "where", "what", "which", "how", "why", "who", "when", "then", "than", "goes", "via", "env", "environment", "variable", "var", "vault", "keychain", "keyring", "file", "path", "name", "user", "username", "admin", "api", "app", "client", "server", "secret", "secrets", "password", "passwords", "passwd", "pass", "pwd", "passphrase", "token", "tokens", "key", "keys", "credential", "credentials", "auth", "access", "private", "public", "login", "account", "id", "uuid", "hash", "base64", "encoded", "decoded", "jwt", "bearer", "basic", "oauth", "oauth2", "sso", "saml", "ldap", "stripe", "github", "gitlab", "slack", "aws", "openai", "anthropic", "google", "azure", "something", "anything", "nothing", "everything", "one", "two", "three", "value1", "letmein", "eof", "only", "just", "also", "still", "again", "used", "leaked", "exposed", "shared", "sent", "lost", "gone", "found", "printed", "shown", "typed", "option", "options", "flag", "flags", "argument", "arguments", "parameter", "parameters", "field", "fields", "input", "output", "form", "reset", "forgot", "forgotten", "policy", "manager", "must", "should", "can", "could", "will", "would", "may", "if", "but", "so", "as", "we", "you", "they", "he", "she", "i", "do", "does", "did", "has", "have", "had", "on", "up", "out", "into", "over", "under", "provided", "given", "passed", "read", "loaded", "returned", "supplied", "specified", "configured", "needed", "inherited", "literal", "self", "cls", "include", "omit", "same", "origin", "dot", "sqlite", "postgres", "mysql", "redis", "mongo", "plain", "plaintext", "cleartext", "minimum", "maximum", "length", "characters", "chars", "digits", "letters", "symbols", "without", "within", "during", "after", "before", "because", "about", "between", "against", "per", "each", "all", "both", "either", "neither", "more", "most", "less", "least"]
)
_FUNCTION_WORDS = frozenset(
    ["your", "the", "must", "is", "are", "be", "enter", "please", "at", "least", "for", "with", "to", "not", "no", "a", "an", "this", "that", "you", "we", "it", "of", "in", "or", "and", "if", "when", "was", "has", "have", "cannot", "should", "can", "will", "de", "la", "le", "les", "des", "votre", "vos", "est", "et", "ou", "un", "une", "oublié", "ihr", "ihre", "das", "der", "die", "und", "oder", "ist", "nicht", "bitte", "sie", "el", "los", "su", "es", "y", "para", "por", "del", "il", "lo", "non", "di", "che", "per", "uw", "het", "een", "niet", "au", "aux", "moins", "mindestens", "zeichen", "caractères", "caracteres", "caratteri", "almeno", "minstens", "tekens", "menos", "znaków", "символов"]
)
_SECRET_TERMS = (
    "password", "passwd", "passwort", "passphrase", "kennwort", "contraseñ", "contrasen", "mot de passe", "senha", "пароль", "пароля", "密码", "密碼",
    "パスワード", "비밀번호", "wachtwoord", "hasło", "haslo", "parola", "şifre", "sifre", "lösenord", "losenord", "secret", "token", "api_key", "apikey", "api key",
    "credential", "_key", "_pwd", "_pass", "пароль", "รหัสผ่าน", "mật khẩu", "kata sandi",
)  # fmt: skip
_ASKING = frozenset(
    ["please", "enter", "change", "replace", "put", "your", "insert", "set", "use", "see", "ask", "type", "fill", "add", "paste", "provide", "must", "should", "minimum", "at", "no", "not", "only", "any", "some", "same", "bitte", "geben", "ihr", "dein", "hier", "entrez", "votre", "veuillez", "introduzca", "ingrese", "tu", "su", "digite", "sua", "insira", "inserisci", "vul", "uw", "voer", "wpisz", "podaj", "введите", "ваш"]
)
_PLACEHOLDER = lazy(
    r"(?i)(?:[$<{%\[]|\.{3}|…|\*+\W*\Z|•|x{3,}\W*\Z|-{2,}\Z|_{2,}\Z|\?+\Z|#\{|@\{|&[a-z]|\(\(|//|\W+\Z|<your|"
    r"your[-_ ]|example|changeme|change[-_]|replace[-_]|insert[-_]|placeholder|dummy|redacted|\[?redacted|!env|!vault|!secret|"
    r"!ref|!sub|\{\{|os\.|env\.|env\(|process\.|secrets\.|config\.|settings\.|vault:|ref\+|op://|ssm:|arn:|projects/|bws:|sops:|"
    r"enc\[|!reference|file:|env:|-?\d{1,3}\Z)"
)
_SPOKEN = lazy(r"(?i)(?:example|placeholder|dummy|sample|test)(?:-[a-z]{2,12}){2,5}-(?=[a-z\d]{2,8}\Z)[a-z]{0,3}\d[a-z\d]{1,7}\Z")
_CONSTANT = lazy(r"[A-Z]+(?:_[A-Z0-9]+)+\Z|[A-Z]{2,}\Z")
_ACCESS = lazy(
    r"[A-Za-z_][\w]*(?:(?:\.|->|::|\?\.)[A-Za-z_]\w*)+(?:\Z|\()|[A-Za-z_][\w.:>?!\-]*[(\[<]|\*?[A-Za-z_]\w*[)\]]*[;!]?\Z|"
    r"(?:await|new|lambda|f|b|r|rb|await)\b|[!&|(]|\[\]|\w+\[|[+\-*/]\s"
)
_PATH = lazy(
    r"(?:~|\.{1,2}|\$\w+|[A-Za-z]:)?[/\\](?:[\w.\-]++[/\\]?\Z|[\w.\-][\w.\- ]++[/\\]|[\w.\-][/\\][\w.\- ]++[/\\])|(?:~|\.{1,2})/|[\w\-]+(?:/[\w.\-]+)*\.(?:pem|key|crt|cert|"
    r"txt|json|ya?ml|py|js|ts|tsx|go|rs|rb|md|html|css|sh|conf|cfg|ini|toml|env|pub|p12|pfx|jks|java|php|xml|log|lock)(?:[:#]\S*)?\Z"
)
_WHERE = lazy(r"[\w.\-]+/[\w./\-]*::|(?:https?|file)://|tests?/|[\w.]+\.py")
_TECHNICAL = lazy(
    r"(?i)v?\d[\d.,:/%\-]*[a-z]{0,4}\Z|v\d\S*\Z|(?:sha|md|hs|rs|es|ps|utf|aes|rsa|ed|base|oauth|argon|bcrypt|scrypt|pbkdf|http|tls|ssl|ipv|"
    r"python|node|java|php|ruby|go|rust|postgres|mysql|redis|x|i|h|mp|s|ec|k|p|c|win|log|web|gpt|claude|cp|iso|rfc|cve|gh|pr|issue|usb|"
    r"arm|amd|x86|gpu|cpu|ecdsa|sec|curve|xsalsa|poly|blake|ripemd|crc|rc|des|3des|u|f|int|uint|float|str|t|n|level|step|phase|part|"
    r"chapter|page|line|version|api|app|db|srv|host|vm|box|env|dev|prod|test|user|admin|key|fn|arg|val|var|tmp|id|item|q|fy|n?varchar)[-_]?\d[\d.\-_]*"
    r"(?:[-_]?(?:gcm|cbc|ctr|bit|bits|id|rc\d*|beta\d*|alpha\d*|lts|th|st|nd|rd|px|ms|s|k|m|g))*+\Z|\d+(?:st|nd|rd|th)\Z|[a-z]\d[a-z]\Z"
)

# What something is written or kept as: base64-encoded, SHA256-hashed, AES256-verschlüsselt, 12-digit.
_QUALIFIED = lazy(
    r"(?i)[a-z]{0,12}\d{1,4}[a-z]{0,3}-(?:(?:en|de)?coded|hash(?:ed)?|encrypted|signed|salted|protected|based|derived|wrapped|compressed|compliant|compatible|capable|only|like|style|safe|backed|bit|byte|"
    r"digits?|characters?|chars?|letters?|words?|factor|day|hour|minute|second|step|kodiert\w{0,2}|[ck]odiert\w{0,2}|gehasht\w{0,2}|verschlüsselt\w{0,2}|basiert\w{0,2}|signiert\w{0,2}|stellig\w{0,2}|"
    r"encodé\w{0,2}|chiffré\w{0,2}|haché\w{0,2}|codificad[oa]s?|cifrad[oa]s?|codificat[oaie]|cifrat[oaie]|gecodeerd\w?|gehasht?e?|versleuteld\w?|kodad\w?|krypterad\w?|zakodowan\w{1,3}|закодирован\w{0,3})\Z"
)
# Words of which some begin with a capital, and a number: Eiche-Bach-19, Tilki!Dag7. Names of code are written otherwise.
_PASSPHRASE = lazy(r"(?=[^A-Z]{0,80}[A-Z])[A-Za-z][a-z]{2,11}(?:[-._+&!#][A-Za-z][a-z]{1,11}){1,5}[-._+&!#]?\d{1,4}!?\Z")
_KEY_ID = lazy(r"(?:0x)?(?:[0-9A-F]{16}|[0-9A-F]{40})\Z")
_DOTTED = lazy(r"[A-Za-z_]\w*+(?:\.[A-Za-z_]\w*+){2,10}\Z")
_CLASS = lazy(r"[A-Z]\w{0,60}[a-z]")
# A call that is given numbers: varchar(255, Column(String(128), Field(min_length=8
_CALL = lazy(r"[A-Za-z_][\w.]*+\((?:[A-Za-z_]\w*+\(){0,3}(?:[\d, ]*+|[A-Za-z_]\w*+=[\d.]{1,9})\){0,4}\Z")
_ARGUMENT = lazy(r"[A-Za-z_]\w{0,60}=(?:-?\d{1,6}|True|False|None|true|false|null|[A-Za-z_][\w.]*+\(.*|[\"'].*)\)*\Z")  # min_length=12
_STANDARD = lazy(r"[A-Z]{2,8}(?:-\d{1,5}){1,3}\Z")  # NIST-800-63
_RULES = lazy(r"[a-z_]+(?::[\w,.]+)?(?:\|[a-z_]+(?::[\w,.]+)?)+\Z")  # required|min:12, as forms are validated
_VERSIONED = lazy(r"[a-z_]{2,}(?:[.:/][a-z_]{2,})*[.:/_\-]v\d{1,3}\Z")  # app.settings.v2
_LEET = lazy(r"[a-z]\d+[a-z]|[a-z]{3}\d{2,}\Z")
_LEET_WORD = lazy(r"(?P<head>[a-z]{4,40}\d{1,10})[a-z]{3,40}\Z")


# How what a program answers ends that asks for a password.
ANSWERS = frozenset({"denied", "failed", "added", "refused", "aborted", "cancelled", "canceled", "expired", "permitted", "rejected", "accepted", "done", "again", "found", "sorry", "incorrect", "wrong", "timeout"})


def is_technical(value: str) -> bool:
    """Whether a value is a number, a version, or the name of an algorithm or a program with a number: `argon2id`."""
    return _TECHNICAL.match(value) is not None or _is_qualified(value)


def _is_qualified(value: str) -> bool:
    return "-" in value and _QUALIFIED.match(value) is not None


def is_hyphened_passphrase(value: str) -> bool:
    """Whether three or more words with hyphens are what a password is, and nothing that a password may be: `ferret-on-stilts`, and not `up-to-date`."""
    parts = value.lower().split("-")
    if not 3 <= len(parts) <= 8 or not all(part.isalpha() for part in parts) or len(set(parts)) < len(parts):
        return False
    if min(len(parts[0]), len(parts[-1])) < 3 or parts[-1].endswith(_ENDINGS_OF_QUALITIES) or parts[-1] in _QUALITIES or parts[0] in _QUALITIES:
        return False
    return sum(part in _JOINING for part in parts) * 2 <= len(parts) and is_passphrase_of_words([part for part in parts if part not in _JOINING])


_OF_RULES = frozenset(["characters", "minimum", "maximum", "required", "mandatory", "invalid", "incorrect", "alphanumeric", "zeichen", "mindestens", "caractères", "caracteres", "caratteri", "tekens", "znaków", "символов", "buchstaben", "ziffern", "sonderzeichen", "lettres", "chiffres", "letras", "cifras", "lettere", "cifre", "letters", "digits", "cijfers", "litery", "cyfry", "буквы", "цифры", "falsch", "ungültig", "obligatoire", "incorrecto", "incorrecta", "inválida", "errata", "vergessen", "contain", "contains"])
# Within a passphrase of words, as `the` and `on`: what no text that asks for a password or describes one is made of alone.
_JOINING = frozenset(
    ["the", "a", "an", "on", "in", "of", "and", "at", "with", "under", "over", "my", "our", "der", "die", "das", "den", "dem", "ein", "eine", "im", "am", "auf", "unter", "und", "mit",
     "le", "la", "les", "un", "une", "sur", "sous", "dans", "du", "de", "des", "au", "et", "el", "los", "las", "una", "en", "sobre", "del", "con", "y", "il", "lo", "gli", "i", "nel", "sul", "di", "e", "o", "os", "no", "na", "em", "com", "het", "een", "op", "w", "z", "på", "och"]
)  # fmt: skip
# Of words with hyphens that say what something is like: easy-to-guess, single-sign-on, run-of-the-mill.
_QUALITIES = frozenset(
    ["top", "state", "run", "copy", "write", "read", "man", "point", "work", "case", "matter", "end", "side", "wide", "level", "proof", "friendly", "specific", "sensitive", "free", "less", "like", "aware", "agnostic", "first", "last", "once", "twice", "only", "date", "time", "fly", "air", "box", "art", "mill", "line", "guess", "remember", "single", "multi", "well", "hard", "easy", "self", "half", "full", "high", "low", "cross", "ready", "compliant", "compatible", "known", "drag", "drop", "click", "back", "best", "worst", "left", "right", "call", "step", "peut", "dit", "dire", "vis", "hat", "ende", "seitig"]
)  # fmt: skip
_ENDINGS_OF_QUALITIES = ("ed", "able", "ible", "ing", "ly", "ive", "based", "ert", "iert", "lich", "elt", "bar")


def is_passphrase_of_words(words: list[str]) -> bool:
    """Whether words in small letters are a passphrase and no sentence, and no list of what people are to do."""
    plain = [word for part in words for word in part.split("-")]
    return (
        len(set(plain)) == len(plain)
        and _OF_RULES.isdisjoint(plain)
        and sum(word in _FUNCTION_WORDS or word in _PLACEHOLDER_WORDS for word in plain) * 4 <= len(plain)
        and not any(term in word for word in plain for term in _SECRET_TERMS)
    )


def is_key_id(value: str) -> bool:
    """Whether a value is how OpenPGP names a key: 16 or 40 hexadecimal digits in capitals."""
    return _KEY_ID.match(value) is not None


def is_class_path(value: str) -> bool:
    """Whether a value names a class: `django.contrib.auth.hashers.Argon2PasswordHasher`."""
    is_class = _DOTTED.match(value) is not None and _CLASS.match(value.rpartition(".")[2]) is not None
    return is_class and randomness.unexplained_share(value) <= 0.5


def is_passphrase(value: str) -> bool:
    """Whether a value is made of words with capitals and a number: `Eiche-Bach-19`."""
    return _PASSPHRASE.match(value) is not None


_AT_HOST = lazy(r"[a-z][a-z_\-]{0,20}\d{0,3}@(?:\d{1,3}(?:\.\d{1,3}){3}|[a-z0-9\-]{1,60}(?:\.[a-z0-9\-]{1,60}){1,6})(?::\S{0,200})?\Z")
_REGULAR = lazy(r"/\^.{1,200}\$?/[a-z]{0,6};?\Z|\^.{0,200}[(\[].{0,200}\$\Z")


def is_user_at_host(value: str) -> bool:
    """Whether a word is a user at a host, as ssh has it: `deploy@203.0.113.14`."""
    return "@" in value and _AT_HOST.match(value) is not None


def is_placeholder(value: str) -> bool:
    """Whether a value is where a secret would: `<token>`, `${TOKEN}`, `changeme`, `your-key-here`, `xxxx`."""
    value = value.strip(" \t'\"`*")
    if not value or (_PLACEHOLDER.match(value) and not _SPOKEN.match(value)):
        return not (value[:1] in "$%[{-#@&(!" and _has_mix(value) and not _is_substitution(value))
    if (_CONSTANT.match(value) and not randomness.has_figure(value)) or value.lower() in languages.STATES:
        return True
    if len(set(value)) <= 2:
        return True
    words = names.words_of(value)
    if _SPOKEN.match(value) and sum(map(str.isdigit, value)) > 1:
        return False  # example-but-real-71
    parted = len(words) > 1 and any(sign in value for sign in "-_ ")
    return (
        bool(words)
        and value.isascii()
        and all(word in _PLACEHOLDER_WORDS or (parted and len(word) == 1 and word.isdigit()) for word in words)
    )


def _is_substitution(value: str) -> bool:
    """`$NAME`, `${…}`, `{{…}}`, `%NAME%`, `[redacted:…]`, `$(…)`, `{name}`, `[name]`."""
    head = value[:2]
    if value.startswith("[redacted") or head in ("${", "$(", "{{", "#{", "@{", "{%", "<%"):
        return True
    inner = value[1:].rstrip("%}]>;,)\"'")
    return bool(inner) and (
        inner.replace("_", "").replace(".", "").isalpha() or (inner.isidentifier() and not _has_mix(inner))
    )


def is_mixed(value: str) -> bool:
    """Whether there are letters and figures."""
    return _has_mix(value)


def is_given_passphrase(value: str) -> bool:
    """Whether several quoted words that a command is given are a passphrase: they are no text for people there."""
    lowered = value.lower()
    if " " not in value or len(value) < 8 or is_placeholder(value):
        return False
    return not any(term in lowered for term in _SECRET_TERMS)


def is_secret_phrase(value: str, *, least: int = 3) -> bool:
    """Whether quoted words in small letters that a program has as a secret are a passphrase, and no text: `tabby cat on the radiator`.

    least: how many of them are no articles and no prepositions.
    """
    words = value.lower().split()
    if not 3 <= len(words) <= 12 or value != value.lower() or not all(word.replace("-", "").isalpha() for word in words):
        return False
    plain = [word for word in words if word not in _JOINING]
    if len(plain) < least or len(set(plain)) < len(plain) or not _OF_RULES.isdisjoint(plain) or any(word in _FUNCTION_WORDS or word in _PLACEHOLDER_WORDS or word in _OF_FORMS for word in plain):
        return False
    return not words[0].endswith(("ed", "ing")) and is_given_words(value)


# Of texts about the field of a form, beside the words of placeholders.
_OF_FORMS = frozenset(
    ["uppercase", "lowercase", "upper", "lower", "case", "letter", "digit", "symbol", "symbols", "special", "character", "numbers", "contain", "contains", "match", "matches", "confirm", "again", "twice", "once", "field", "blank", "short", "common", "similar", "entirely", "numeric", "alphanumeric", "store", "created", "defined", "create", "choose", "pick", "select", "click", "show", "hide", "lives", "comes", "belongs", "docs", "documentation", "config", "configuration", "settings", "kubernetes", "namespace", "terraform", "operator", "cluster", "cookie", "cookies", "session", "sign", "signing", "verify", "verification", "webhook", "grant", "type", "request", "response", "error", "failed", "failure", "allowed", "supported", "available", "deprecated", "recovery", "email", "link", "expires", "days", "hours", "minutes", "zu", "kurz", "ungültig", "falsch", "leer", "vergessen", "incorrecto", "inválida", "incorrect", "invalide", "obligatoire", "errata", "richiesta", "requerida", "zapomniane"]
)  # fmt: skip


def is_given_words(value: str) -> bool:
    """Whether several words may be what a password is set to, and no text that asks for one, or for a change of it."""
    words = value.lower().split()
    return (
        2 <= len(words) <= 8
        and words[0].strip(",.:") not in _ASKING
        and not value.endswith(("...", "…", ":", ">"))
        and not any(term in value.lower() for term in _SECRET_TERMS)
        and not is_placeholder(value)
    )


def _has_mix(value: str) -> bool:
    return randomness.has_letter(value) and randomness.has_figure(value)


def is_label(value: str) -> bool:
    """Whether a quoted value is a text for people, or speaks of a secret itself: `Forgot your password?`."""
    lowered = value.lower()
    if any(term in lowered for term in _SECRET_TERMS):
        is_one = " " not in value and (
            value.isalpha() or (randomness.has_figure(value) and not lowered.isidentifier())
        )
        return not (
            (is_one and len(value) >= 10 and value.lower() == value) or (is_one and randomness.has_figure(value))
        )
    if " " not in value.strip():
        return False
    words = lowered.replace("'", " ").split()
    if any(is_password_like(word) and not _TECHNICAL.match(word) and len(word) >= 8 for word in words):
        return False
    if not _OF_RULES.isdisjoint(words):
        return True
    return (len(words) >= 3 and any(word.strip(".,;:!?") in _FUNCTION_WORDS for word in words)) or len(words) > 12


def is_password_like(token: str) -> bool:
    """Whether a word in prose may be a password: letters with figures or signs within, and nothing technical."""
    if not 5 <= len(token) <= 200 or is_technical(token) or is_path(token) or is_placeholder(token):
        return False
    letters = sum(map(str.isalpha, token))
    if len(token) - letters <= 1 and any(term in token.lower() for term in _SECRET_TERMS):
        return False  # 1Password
    if _CALL.match(token) or _ARGUMENT.match(token) or _RULES.match(token) or _STANDARD.match(token):
        return False
    if is_passphrase(token):
        return True
    if not token.isascii() and sum(map(languages.is_unspaced, token)) * 2 > len(token):
        return False  # the sentence itself, in a script that sets no spaces: 8文字以上で入力
    if "(" in token and token.rstrip(".,;").endswith(")"):
        return False
    digits = randomness.has_figure(token)
    if digits and letters >= 2:
        if token.replace("_", "").isalnum() and "_" in token and token.isascii() and token.islower():
            return randomness.is_random(token, 12)  # user_id2
        if token.isascii() and token.isalpha() is False and token.count("-") >= 2 and randomness.unexplained_share(token) < 0.4:
            return False  # eu-northern-1
        return "://" not in token and not ("@" in token[1:-1] and "." in token.split("@")[-1])
    if token.isalpha() and token.isascii():
        turns = sum(token[at].isupper() and token[at - 1].islower() for at in range(1, len(token)))
        return len(token) >= 8 and turns >= 2 and randomness.unexplained_share(token) >= 0.75
    signs = sum(not c.isalnum() and (c.isascii() or c in "€£§") and c not in "-_.,:;'’/\"()" for c in token.rstrip("!?"))
    return letters >= 4 and signs >= 1 and "://" not in token and not _ACCESS.match(token) and "@" not in token


def is_strong_password(token: str) -> bool:
    """Whether a word is a password even where no copula points at it: letters, figures and a sign, or random."""
    if not is_password_like(token) or (_ACCESS.match(token.rstrip("!")) and "!" not in token):
        return randomness.is_random(token, 16) and not is_path(token) and not is_user_at_host(token)
    has_sign = any(c in "!@#$%^&*?+~=€£§" for c in token)
    return len(token) >= 7 and randomness.has_figure(token) and (has_sign or randomness.is_random(token, 14))


def is_path(value: str) -> bool:
    """Whether a value is a place in a file system, a test's name, or an address."""
    return bool(_PATH.match(value) or _WHERE.match(value)) and not (
        value.startswith("/") and randomness.is_random(value, 30) and "." not in value and not _is_folder(value)
    )


def _is_folder(value: str) -> bool:
    """Whether slashes part three or more names in small letters, none of them random: base 64 has capitals."""
    names_of_folders = value.strip("/").split("/")
    return (
        len(names_of_folders) >= 3
        and value == value.lower()
        and not any(len(name) >= 12 and randomness.is_random(name, 12) for name in names_of_folders)
    )


def is_hand_made(value: str) -> bool:
    """Whether a word is a password as people make them: letters, figures and a sign or a figure among letters, and no name of a thing.

    `Kaktus_47`, `Pfl4umenkuchen!`; but not `Ubuntu22`, `user_v2` and `CVE-2024-1`.
    """
    if not (len(value) >= 8 and _has_mix(value) and is_password_like(value)) or is_path(value) or "/" in value:
        return False
    body = value.rstrip("!?")
    kinds = any(map(str.islower, value)) + any(map(str.isupper, value))
    has_sign = any(sign in "!#$%^&*?~=€£§@+" for sign in value)
    is_parted = "_" in value and sum(map(str.isdigit, value)) >= 2
    return kinds == 2 and (has_sign or is_parted or _INNER_FIGURE.search(body) is not None)


_INNER_FIGURE = lazy(r"[A-Za-z]{1,3}\d{1,2}[a-z]{3}")


def _is_reference(value: str) -> bool:
    """Whether a value names a file, and is not a password that ends like the name of one: `kV9mQz2pL.go`."""
    stem = value.rpartition(".")[0]
    has_cases = any(c.islower() for c in stem) and any(c.isupper() for c in stem)
    return is_path(value) and not (stem.isalnum() and has_cases and randomness.has_figure(stem) and len(stem) >= 8)


def is_expression(value: str) -> bool:
    """Whether unquoted words are code: a name, a call, an access, a type."""
    return bool(_ACCESS.match(value))


def is_secret_value(value: str, strength: int, *, quoted: bool, whole: bool) -> bool:
    """Whether a value of a secret's name is a secret.

    strength: of the name, see `names`.  quoted: it was in quotes.  whole: it is all that its line gives the name, as in
    configuration; what is a plain word is a secret only there, or in quotes.
    """
    value = value.strip()
    if len(value) < 3 or value.startswith("[redacted") or is_placeholder(value):
        return False
    if not quoted and languages.is_unspaced_sentence(value):
        return False
    if _VERSIONED.match(value) or _RULES.match(value) or _REGULAR.match(value) or is_class_path(value):
        return False
    if quoted and randomness.is_noise(value):
        return True
    if quoted:
        if is_label(value):
            return False
        if strength == names.STRONG:
            return not _is_reference(value) or randomness.is_random(value, 24)
        if " " in value:
            return False
        if strength == names.MEDIUM:
            return not is_path(value) and (
                randomness.is_random(value, 12)
                or (len(value) >= 6 and _has_mix(value) and not _TECHNICAL.match(value) and not is_identifier(value))
                or (len(value) >= 10 and is_password_like(value) and not is_identifier(value))
                or (len(value) >= 20 and randomness.unexplained_share(value) > 0.4)
                or (
                    len(value) >= 12
                    and value.count("-") >= 2
                    and not randomness.has_figure(value)
                    and strength == names.MEDIUM
                    and "/" not in value
                )
            )
        return randomness.is_random(value, 16) and not is_path(value)
    is_named_place = _is_reference(value) if strength == names.STRONG else is_path(value)
    if is_named_place and (_is_folder(value) or not randomness.is_random(value, 28)):
        return False
    if strength == names.STRONG and whole and is_path(value):
        return True
    if strength == names.WEAK:
        return randomness.is_random(value, 14)
    if randomness.is_random(value, 16):
        return True
    if value.isdigit():
        return strength == names.STRONG and len(value) >= 4
    is_name = is_expression(value)
    if is_name and any(sign in value for sign in "([{<") and not is_strong_password(value):
        return False
    if is_name and not whole:
        return strength == names.STRONG and value.rstrip("!").isalnum() and _has_mix(value) and len(value) >= 7 and not _TECHNICAL.match(value) and not is_identifier(value)  # fmt: skip
    if strength == names.STRONG:
        if (
            is_name
            and not value.rstrip("!").isalnum()
            and not ("_" in value and _has_mix(value) and not value.islower())
            and "." in value
        ):
            return is_password_like(value) and not value.endswith((")", "("))
        if value.isalpha() and value.isascii():
            return whole and not any(term in value.lower() for term in _SECRET_TERMS) and not (value[0].isupper() and value[1:] != value[1:].lower())  # fmt: skip
        if any(term in value.lower() for term in _SECRET_TERMS) and not randomness.has_figure(value):
            return False
        return whole or is_password_like(value)
    if is_name and (not _has_mix(value) or is_identifier(value)):
        return False
    if (
        whole
        and len(value) >= 8
        and _has_mix(value)
        and not _TECHNICAL.match(value)
        and "_" not in value
        and "." not in value
    ):
        return not any(term in value.lower() for term in _SECRET_TERMS)
    return (len(value) >= 6 and _has_mix(value) and not _TECHNICAL.match(value) and not is_identifier(value)) or (len(value) >= 12 and value.count("-") >= 2 and whole and not value.endswith(")"))  # fmt: skip


def is_identifier(value: str) -> bool:
    """A name of code with a figure in it: `user_v2`, `secret2`, `fetchToken2`, `oauth2token`; but not `hunter2secret`."""
    if is_passphrase(value) or not value.isascii() or not value.replace(".", "_").replace("-", "_").isidentifier():
        return False
    if (
        "_" not in value
        and "." not in value
        and _LEET.search(value)
        and not any(term in value.lower() for term in _SECRET_TERMS)
    ):
        return False
    if (word := _LEET_WORD.match(value)) and not _TECHNICAL.match(word["head"]):
        return any(term in word["head"] for term in _SECRET_TERMS)
    return randomness.unexplained_share(value) <= 0.45 or any(term in value.lower() for term in _SECRET_TERMS)
