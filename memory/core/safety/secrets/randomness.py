"""How random a token is: whether it could be drawn by a machine, or is made of words, or is an id that opens nothing."""

from memory.core.patterns import lazy

# The commonest pairs of letters of English and of source code: 89 % of all pairs in such texts, 28 % of random ones.
_PAIRS = frozenset(
    ["ab", "ac", "ad", "ag", "ai", "al", "am", "an", "ap", "ar", "as", "at", "au", "ba", "be", "bl", "bo", "bu", "by", "ca", "ce", "ch", "ci", "ck", "cl", "co", "cr", "ct", "cu", "da", "dd", "de", "di", "do", "ds", "ea", "ec", "ed", "ee", "ef", "eg", "el", "em", "en", "ep", "er", "es", "et", "ev", "ex", "ey", "fa", "ff", "fi", "fl", "fo", "fr", "fu", "ge", "gh", "gr", "ha", "he", "hi", "ho", "ht", "ia", "ib", "ic", "id", "ie", "if", "ig", "il", "im", "in", "io", "ip", "ir", "is", "it", "ke", "la", "ld", "le", "lf", "li", "ll", "lo", "ls", "lt", "lu", "ma", "mb", "me", "mi", "mm", "mo", "mp", "na", "nc", "nd", "ne", "ng", "ni", "no", "ns", "nt", "nu", "ob", "oc", "od", "ok", "ol", "om", "on", "oo", "op", "or", "os", "ot", "ou", "ow", "pa", "pe", "pl", "po", "pp", "pr", "ps", "pt", "pu", "py", "qu", "ra", "rc", "rd", "re", "ri", "rm", "rn", "ro", "rr", "rs", "rt", "ru", "ry", "sa", "sc", "se", "sh", "si", "so", "sp", "ss", "st", "su", "ta", "tc", "te", "th", "ti", "to", "tr", "ts", "tt", "tu", "ty", "ua", "ub", "ud", "ue", "ui", "ul", "um", "un", "up", "ur", "us", "ut", "va", "ve", "wh", "wi", "wo", "xe", "xt", "yg", "yp", "yw"]
)
_PIECE = lazy(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_HEX = lazy(r"(?:0x)?[0-9a-fA-F]+\Z")
_UUID = lazy(r"[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}\Z")
_TOKEN = lazy(r"[A-Za-z0-9+/_\-.~=:%!@#$^&*]+\Z")
# The ids of records, which open nothing: msg_01…, toolu_01…, cus_…
_RECORD = lazy(
    r"(?:[a-z]{2,12}_01[1-9A-HJ-NP-Za-km-z]{20,24}|(?:cus|sub|pi|ch|in|ii|price|prod|evt|acct|pm|req|txn|po|re|seti|org|user|usr|run|thread|asst|msg|"
    r"chatcmpl|resp|call|toolu|wrkspc|file|batch|step|inv|team|ws|proj|dpl|src|card|tok|job|task|obj|ctx|srvtoolu|sesn|session)[_\-][A-Za-z0-9]{14,32})\Z"
)
# What is public, and random: constraints that Hibernate names, age's recipients.
_PUBLIC = lazy(r"(?:(?i:fk|uk_?|idx)[a-z0-9]{23,27}|age1[02-9ac-hj-np-z]{58})\Z")
_SEGMENT_WORD = lazy(r"[a-z]{3,20}\Z")
_HASHED = lazy(r"(?i)(?:sha\d{1,3}|md5|h1|blake2b?)[-_]")


_FIGURE, _LETTER, _SMALL, _CAPITAL = lazy(r"[0-9]"), lazy(r"[A-Za-z]"), lazy(r"[a-z]"), lazy(r"[A-Z]")


def has_figure(value: str) -> bool:
    """Whether there is a figure; a pattern finds one in a long value far faster than a loop does."""
    return _FIGURE.search(value) is not None if value.isascii() else any(map(str.isdigit, value))


def has_letter(value: str) -> bool:
    """Whether there is a letter of any script."""
    return _LETTER.search(value) is not None if value.isascii() else any(map(str.isalpha, value))


def is_common(letters: str) -> bool:
    """Whether these small letters could be a word: most of their pairs are common ones."""
    pairs = len(letters) - 1
    return sum(map(_PAIRS.__contains__, map(str.__add__, letters, letters[1:]))) >= 0.62 * pairs


def unexplained_share(token: str) -> float:
    """The share of a token that words of four letters and more do not explain: 0 to 1."""
    explained = 0
    for piece in _PIECE.findall(token):
        if len(piece) >= 4 and is_common(piece.lower()):
            explained += len(piece)
    return 1 - explained / max(1, len(token))


def is_hex(value: str, least: int = 16) -> bool:
    """At least so many hexadecimal digits, among them letters and figures."""
    return (
        len(value) >= least
        and _HEX.match(value) is not None
        and has_figure(value)
        and has_letter(value.removeprefix("0x"))
        and len(set(value)) >= 6
    )


def is_uuid(value: str) -> bool:
    return _UUID.match(value) is not None


def is_random(value: str, least: int = 16) -> bool:
    """Whether a token is as mixed as a random key: letters and figures of which few are words. Hexadecimal counts."""
    value = value[:120]
    if len(value) < min(least, 120) or not _TOKEN.match(value):
        return False
    if is_hex(value, least) or _UUID.match(value):
        return True
    if len(set(value)) < min(9, len(value) // 2):
        return False
    has_cases = len(value) >= 20 and _SMALL.search(value) is not None and _CAPITAL.search(value) is not None
    digits = sum(map(str.isdigit, value)) if has_figure(value) else 0
    if digits < 2 and not has_cases:
        return False
    letters = sum(map(str.isalpha, value))
    if letters < 4:
        return False
    return unexplained_share(value) >= 0.55 and digits + letters >= 0.7 * len(value)


def is_noise(value: str) -> bool:
    """Whether a quoted value is as random as a key that is drawn from all printable characters, as WordPress draws them."""
    value = value[:120]
    signs = {c for c in value if c.isascii() and not c.isalnum() and c not in " _"}
    return (
        len(value) >= 24
        and len(signs) >= 5
        and any(c.islower() for c in value)
        and any(c.isupper() for c in value)
        and sum(c.isdigit() for c in value) >= 2
        and unexplained_share(value) >= 0.75
        and not any(mark in value for mark in ("://", "</", "(?", "\\"))
    )


def is_opaque(token: str) -> bool:
    """Whether a token is random beyond doubt, with nothing around it that names it a secret. 20 characters or more."""
    token = token[:400]
    length = len(token)
    if not any(map(str.islower, token)):
        return False
    has_cases = any(map(str.isupper, token))
    digits = sum(map(str.isdigit, token))
    # First what most tokens of a log fail: only two kinds of tokens can be opaque.
    if not digits or not (has_cases or (digits >= 4 and length >= 24 and token.isalnum() and not _HEX.match(token))):
        return False
    if (token.count("_") + token.count("-") + 1) * 7 > length or _RECORD.match(token) or _HASHED.match(token):
        return False
    if _PUBLIC.match(token) or ("/" in token and _is_folder_path(token)):
        return False
    if has_cases:
        kinds = ["0" if c.isdigit() else "a" if c.islower() else "A" if c.isupper() else c for c in token]
        changes = sum(kinds[at] != kinds[at + 1] for at in range(len(kinds) - 1))
        needed = 0.36 if length >= 28 else 0.42
        return changes >= needed * len(kinds) and len(set(token)) >= min(14, length // 2) and unexplained_share(token) >= 0.7
    groups = sum(token[at].isdigit() != token[at - 1].isdigit() for at in range(1, length))
    return groups >= 0.25 * length and digits >= 0.12 * length and unexplained_share(token) >= 0.75


def _is_folder_path(token: str) -> bool:
    """Whether slashes part words, and at most a digest that names a file: `cache/huggingface/hub/snapshots/5c38…`."""
    segments = token.split("/")
    words = sum(_SEGMENT_WORD.match(one) is not None and is_common(one) for one in segments)
    return words >= 2 and not any(len(one) >= 20 and not _HEX.match(one) and is_opaque(one) for one in segments)
