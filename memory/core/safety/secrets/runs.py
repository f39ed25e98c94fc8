"""Secrets without a name: armoured keys, random runs of any length, seeds, numbers of cards, arrays of key bytes."""

import binascii

from memory.core.patterns import lazy
from memory.core.safety.secrets import heads, outlines, randomness, shapes

_NEWLINE = r"(?:\r?\n|\\+r\\+n|\\+n| )"
_BEGIN = lazy(
    r"-{2,5}[ \t]?BEGIN (?P<kind>[A-Z0-9 ]{0,60}?(?:PRIVATE KEY(?: BLOCK)?|OpenVPN Static key V1|SECRET KEY|PRIVATE KEY MATERIAL))[ \t]?-{2,5}"
)
_END = lazy(r"-{2,5}[ \t]?END [A-Za-z0-9 ]{0,80}-{0,5}")
_ARMOUR = lazy(
    rf"(?:{_NEWLINE}{{1,4}}[ \t>|#*\"'+]{{0,40}}(?:(?:Proc-Type|DEK-Info|Comment|Subject|Version|Hash|Charset|Key-Type|#)[^\n\\]{{0,200}}|"
    r"[A-Za-z0-9+/=]{1,20000}(?=[\s\\\"',;+>|]|\Z|-{2,5})[\"',;]{0,3}(?:[ \t]\+)?))"
)
_ARMOURED = lazy(r"[A-Za-z0-9+/=]{16}")  # less is words behind a heading that a sentence names
_PUTTY = lazy(r"(?:Private-Lines|Private-MAC|Private-Hash):[ \t]*[0-9a-f]+(?:\r?\n[A-Za-z0-9+/=]{16,100}(?=\s|\Z))*")
_CUT_END = lazy(r"-{3,5}[ \t]?END [A-Z0-9 ]{0,60}(?:PRIVATE KEY|OpenVPN Static key|SECRET KEY)")
_BODY_LINE = lazy(r"[A-Za-z0-9+/=]{4,}\Z")
_RUN, _LEAST_RUN = outlines.table_of("+/_-"), 16
_HEX_RUN = lazy(r"(?<![A-Za-z0-9])(?:[0-9a-fA-F]{2}){16,}(?![A-Za-z0-9])")
_PUBLIC_NAME = lazy(
    r"(?i)(?:sha-?\d{1,3}|md5|h1|blake2b?|xxh\d*|integrity|checksum|digest|etag|if-(?:none-)?match|if-range|fingerprint|hash|sourcemappingurl|sri|nonce|narhash|sha|pub(?:lic)?[_\- ]?key|"
    r"sec-websocket-(?:key|accept)|x-amz-(?:id-2|cf-id))"
    r"[\"'\]]?[-:=@ \t]{1,3}[\"']?(?:W/)?(?:\\{0,3}[\"'])?\Z"
)
_LONGEST_PUBLIC_NAME = 32
# The second validator of a request and those behind it: `If-None-Match: "x", W/"y"`.
_NEXT_VALIDATOR = lazy(r"(?i)if-(?:none-)?match[\"']?[: ]{1,3}(?:(?:W/)?\"[^\"\n]{0,100}\",[ ]?){1,10}(?:W/)?\"\Z")
_PUBLIC = lazy(
    r"-----BEGIN (?:CERTIFICATE|PUBLIC KEY|RSA PUBLIC KEY|CERTIFICATE REQUEST|NEW CERTIFICATE REQUEST|X509 CRL|PGP PUBLIC KEY BLOCK|PGP SIGNATURE|"
    r"PGP MESSAGE|SSH SIGNATURE|DH PARAMETERS|EC PARAMETERS|PKCS7|CMS|TRUSTED CERTIFICATE)-----[\sA-Za-z0-9+/=\\:.,()@<>\-]{0,20000}?-----END|"
    r"(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-nistp\d{3}|sk-[\w\-]{1,40}@openssh\.com)[ \t]+AAAA[A-Za-z0-9+/=]{20,4000}|"
    r"\bdata:[a-z]{1,20}/[\w.+\-]{1,60}(?:;[\w=\-]{1,60}){0,3},[A-Za-z0-9+/=%\-_]{0,2000000}|-----BEGIN CERTIFICATE-----[\sA-Za-z0-9+/=\\]{0,20000}"
)
_URL_PATH = lazy(r"[a-z][a-z0-9+.\-]{1,20}://[^\s\"'<>?#()]{0,400}\Z")
_OPEN_SEGMENT = lazy(
    r"(?i)(?:hooks?|webhooks?|services|tokens?|reset|verify|verification|invite|invites?|join|magic|login|auth|confirm|activate|private|secret|"
    r"password|passwords|key|keys|api|apikey|v[23]|share|s|unsubscribe|otp|session|sso|callback|feed|rss|ical|calendar|access|t|signup|onetime|bot)"
    r"(?:[/\-_]|/[\w\-]{1,12}/)\Z"
)
_ARRAY = lazy(r"\[\s*+\d{1,3}(?:\s*+,\s*+\d{1,3}){31,127}+\s*+(?:,\s*+)?\]")
_CARD = lazy(
    r"(?<![\w.\-/+])(?:[3-6]\d{3}(?:[ \-]?\d{4}){2}[ \-]?\d{1,7}|3[47]\d{2}[ \-]?\d{6}[ \-]?\d{5})(?![\w\-/]|\.\d)"
)
# Of the documentation of those who take payments: they pay nothing.
_TEST_CARDS = frozenset(
    ["4242424242424242", "4000000000000002", "4000002500003155"]
)
_CARD_CODE = lazy(r"(?i)\b(?:cvv2?|cvc2?|csc|security code)\b[ \t:=#is]{1,6}(?P<s>\d{3,4})\b")
_SEED = lazy(
    r"(?i)(?:seed|mnemonic|recovery|backup|secret|wallet|bip-?39)(?:[ _\-](?:phrase|words?|seed|mnemonic|recovery|key))?(?:[^\n:=]{0,60}[:=\n]|[ \t](?:is|are|was)[ \t])[\s\"'`*]{0,12}"
    r"(?P<s>(?:\d{1,2}[.)][ \t]?)?[a-z]{3,8}(?:[\s,]{1,4}(?:\d{1,2}[.)][ \t]?)?[a-z]{3,8}){10,23})(?![a-z])"
)
_SEED_WORDS = ("seed", "mnemonic", "recovery", "wallet", "bip39", "bip-39", "phrase")
_SEED_HEADS = ("seed", "mnemonic", "recovery", "backup", "secret", "wallet", "bip")
_SEED_ALONE = lazy(r"(?<![a-z])(?:1[.)] ?)(?P<s>[a-z]{3,8}(?:\s{1,3}\d{1,2}[.)] ?[a-z]{3,8}){11,23})")
_CODES = lazy(
    r"(?i)(?:recovery|backup|scratch|one[- ]time|emergency|2fa|wiederherstellungs|secours|respaldo|recuperaci[oó]n)[- ]?(?:codes?|keys?|passcodes?)?\b"
    r"[^\n:]{0,40}[:\n]\s{0,6}"
)
_CODE_HEADS = ("recovery", "backup", "scratch", "one-time", "one time", "emergency", "2fa", "wiederherstellungs", "secours", "respaldo", "recuperaci")  # fmt: skip
_CODE_LINE = lazy(r"[ \t]*+(?:[*\-•]|\d{1,2}[.)])?[ \t]*+(?P<s>[A-Za-z0-9]{3,8}(?:(?:-|[, \t]{1,4})[A-Za-z0-9]{3,8}){0,64}+)[ \t,;]*+(?:\n|\Z)")  # fmt: skip
_RECOVERY_KEY = lazy(
    r"\b(?:[bcdefghijklnrtuv]{8}-){5,12}[bcdefghijklnrtuv]{8}\b|\b(?:\d{6}-){7}\d{6}\b|\b(?:[A-Z0-9]{4}-){5,10}[A-Z0-9]{4}\b"
)
_RECOVERY_ROWS = tuple(b"-".join([b"a" * size] * count) for size, count in ((8, 6), (6, 8), (4, 6)))
_GROUPS = lazy(r"\b[A-Z2-7]{4}(?:[ \-][A-Z2-7]{4}){3,15}\b")
# The same in either case, where a code that cannot be scanned is shown as text.
_EITHER_GROUPS = lazy(r"\b(?:[A-Z2-7]{4}(?:[ \-][A-Z2-7]{4}){3,15}|[a-z2-7]{4}(?:[ \-][a-z2-7]{4}){3,15})(?![\w\-])")
_FOUR_GROUPS = b"AAAA-AAAA-AAAA-AAAA"
_QR_WORDS = frozenset({"qr", "qrcode", "scan", "scanned"})
_SPELT = lazy(r"\b[A-Z2-7]{16,64}\b")
_CARD_WORDS = (
    "card",
    "visa",
    "amex",
    "cvv",
    "cvc",
    "kredit",
    "karte",
    "carte",
    "tarjeta",
    "cartão",
    "карт",
    "カード",
    "卡",
)
_GROUP_WORDS = (
    "2fa",
    "totp",
    "otp",
    "setup key",
    "authenticator",
    "mfa",
    "seed",
    "secret",
    "backup",
    "recovery",
    "einrichtung",
)


def spans(
    text: str, lowered: str, around: str = "", words: frozenset[str] | None = None
) -> list[tuple[int, int, str]]:
    """(start, end, label) of what is a secret whatever it is called.

    around: of a part of a text the whole, in small letters: its words say what a number may be, wherever they are.
    words: of that, see `outlines.words_of`.
    """
    around = around or lowered
    words = outlines.words_of(around) if words is None else words
    letters = outlines.letters_of(words)
    found: list[tuple[int, int, str]] = []
    if "--" in text and ("begin" in lowered or "end " in lowered) and "key" in lowered:
        found += _armoured_runs(text)
    if "private-" in lowered and "private-lines" in lowered:
        found += [(hit.start(), hit.end(), "private-key") for hit in _PUTTY.finditer(text)]
    found += _random(text)
    if "," in text and "[" in text:
        found += [(hit.start(), hit.end(), "key-bytes") for hit in _ARRAY.finditer(text) if _is_key(hit.group())]
    if outlines.has_any(letters, around, _CARD_WORDS):
        found += _numbers(text, lowered)
    if outlines.has_any(letters, around, _SEED_WORDS):
        for hit in outlines.matches_at(_SEED, text, lowered, _SEED_HEADS):
            if not _is_prose(hit["s"]):
                found.append((hit.start("s"), hit.end("s"), "seed-phrase"))
        found += [(hit.start("s"), hit.end("s"), "seed-phrase") for hit in heads.matches(_SEED_ALONE, text, lowered)]
    if not words.isdisjoint(_QR_WORDS) and _FOUR_GROUPS in outlines.of_either_base32(text):
        found += [(hit.start(), hit.end(), "totp-secret") for hit in _EITHER_GROUPS.finditer(text) if _is_seed(hit.group())]
    if outlines.has_any(letters, around, _GROUP_WORDS):
        outline = outlines.of_base32(text)
        if b"AAAA-AAAA-AAAA-AAAA" in outline:
            found += [
                (hit.start(), hit.end(), "totp-secret")
                for hit in _GROUPS.finditer(text)
                if any(c.isdigit() for c in hit.group())
            ]
        for hit in _SPELT.finditer(text) if b"A" * 16 in outline else ():
            if any(c.isdigit() for c in hit.group()) and randomness.unexplained_share(hit.group()) > 0.7:
                found.append((hit.start(), hit.end(), "totp-secret"))
        found += _codes(text, lowered)
        if not text.isascii() or any(row in outlines.of_groups(text) for row in _RECOVERY_ROWS):
            found += [(hit.start(), hit.end(), "recovery-key") for hit in _RECOVERY_KEY.finditer(text)]
    return found


def _is_seed(groups: str) -> bool:
    """Whether groups of four are no words: two of them or more, and a third of all, have figures, and few are words."""
    parts = groups.replace("-", " ").split()
    figured = sum(randomness.has_figure(part) and randomness.has_letter(part) for part in parts)
    return figured >= 2 and figured * 3 >= len(parts) and randomness.unexplained_share(groups) > 0.5


def _armoured_runs(text: str) -> list[tuple[int, int, str]]:
    found = []
    at = 0
    while begin := _BEGIN.search(text, at):
        end = begin.end()
        while line := _ARMOUR.match(text, end):
            end = line.end()
        closing = _END.search(text, end, end + 400)
        if closing:
            end = closing.end()
        if end > begin.end() and (
            closing or text[begin.end()] != " " or _ARMOURED.search(text, begin.end(), end)
        ):
            found.append((begin.start(), end, "private-key"))
        at = max(end, begin.end())
    for closing in _CUT_END.finditer(text):  # its beginning lies in another piece
        if any(start <= closing.start() < end for start, end, _ in found):
            continue
        start = closing.start()
        for _ in range(400):
            head = text[max(0, start - 200) : start]
            before = head.rstrip("\r\n \t\\n") if head.endswith("\\n") else head.rstrip()
            body = before.replace("\\n", "\n").rsplit("\n", 1)[-1].strip(" \t>|\"'")
            if not _BODY_LINE.match(body) or (len(body) < 40 and start != closing.start()) or body.islower():
                break
            start = text.rfind(body, max(0, start - 200), start)
        if start < closing.start():
            found.append((start, closing.start(), "private-key"))
    return found


def _random(text: str) -> list[tuple[int, int, str]]:
    found: list[tuple[int, int, str]] = []
    public: list[tuple[int, int]] | None = None
    plain: set[str] = set()  # what a log repeats is judged once
    for start, end in outlines.rows(text, _RUN, _LEAST_RUN):
        if text.startswith("=", end):
            end += 2 if text.startswith("==", end) else 1
        whole = token = text[start:end]
        if token in plain or (found and start < found[-1][1]):
            continue
        token = token.strip("-_") if len(token) < 60 else token
        opaque = len(token) >= 20 and randomness.is_opaque(token)
        if not opaque and not _is_encoded_secret(token):
            plain.add(whole)
            continue
        if public is None:
            public = (
                [(hit.start(), hit.end()) for hit in _PUBLIC.finditer(text)]
                if ":" in text or "AAAA" in text or "BEGIN" in text
                else []
            )
        if any(left <= start < right for left, right in public) or _is_public(text, start):
            continue
        if start and text[start - 1] in ".@%" and len(token) < 32:
            continue
        place = _URL_PATH.search(text, max(0, start - 430), start)
        is_in_path = place and text[end : end + 1] != "@" and "@" not in place.group()
        if is_in_path and not _OPEN_SEGMENT.search(text, max(0, start - 40), start):
            rest = token.rpartition("/")
            if not _OPEN_SEGMENT.search(rest[0] + rest[1]) or not randomness.is_random(rest[2], 16):
                continue
            start = end - len(rest[2])
        end = shapes.wrapped(text, end)
        found.append((start, end, "random"))
    if "://" in text and outlines.has_hexadecimal(text, 32):
        for run in _HEX_RUN.finditer(text):
            if _OPEN_SEGMENT.search(text, max(0, run.start() - 40), run.start()) and _URL_PATH.search(
                text, max(0, run.start() - 430), run.start()
            ) and not _is_repository(text, run.start()):
                found.append((run.start(), run.end(), "random"))
    return found


def _is_public(text: str, start: int) -> bool:
    """Whether a random run that begins there has the name of a digest or a validator before it, which everybody may see."""
    if _PUBLIC_NAME.search(text, max(0, start - _LONGEST_PUBLIC_NAME), start):
        return True
    return text[start - 1 : start] == '"' and _NEXT_VALIDATOR.search(text, max(0, start - 500), start) is not None


def _is_repository(text: str, at: int) -> bool:
    place = text[max(0, at - 200) : at]
    return any(
        word in place
        for word in (
            "/commit/",
            "/blob/",
            "/tree/",
            "/raw/",
            "/archive/",
            "/commits/",
            "registry",
            "/packages/",
            "/cas/",
        )
    )


def _is_encoded_secret(token: str) -> bool:
    """Whether a run of base64 or hexadecimal digits reads, decoded, like the beginning of a secret or `user:password`."""
    if len(token) < 16:
        return False
    decoded = _decode(token)
    if len(decoded) < 8:
        return False
    lowered = decoded.lower()
    return decoded.startswith(
        ("sk-", "ghp_", "Basic ", "Bearer ", "xoxb-", "AKIA", "glpat-", "-----BEGIN", "sk_live", '{"auths', "eyJ")
    ) or any(word in lowered for word in ("password", "secret", "private key", "api_key", "apikey", "token="))


# Nine bytes below 128 in base 64: of three of four signs, a bit is one byte's highest.
_ASCII_BEGINS = lazy(r"(?:[A-Za-f][A-HQ-Xg-nw-z0-3][ABEFIJMNQRUVYZcdghklopstwx014589][A-Za-z0-9+/_\-]){3}")


def _decode(token: str) -> str:
    from base64 import b64decode  # here: most texts have no such run

    try:
        if len(token) % 2 == 0 and randomness.is_hex(token, 32):
            raw = bytes.fromhex(token[:400])
        elif not _ASCII_BEGINS.match(token):
            return ""
        else:
            raw = b64decode(token[:400][: len(token[:400]) // 4 * 4].replace("-", "+").replace("_", "/"), validate=True)
        text = raw.decode("ascii")
    except (ValueError, binascii.Error):
        return ""
    return text if text.isprintable() or "\n" in text else ""


def _is_key(array: str) -> bool:
    numbers = [int(number) for number in array.strip("[] \n").rstrip(",").split(",") if number.strip()]
    return (
        len(numbers) in (32, 64) and max(numbers) > 127 and max(numbers) < 256 and len(set(numbers)) > len(numbers) // 2
    )


def _numbers(text: str, lowered: str) -> list[tuple[int, int, str]]:
    found = []
    for hit in _CARD.finditer(text):
        digits = [int(c) for c in hit.group() if c.isdigit()]
        grouped = " " in hit.group() or "-" in hit.group()
        if not 13 <= len(digits) <= 19 or len(set(digits)) < 2 or not (grouped or len(digits) >= 15):
            continue
        doubled = [d if place % 2 == 0 else (d * 2 - 9 if d > 4 else d * 2) for place, d in enumerate(reversed(digits))]
        if sum(doubled) % 10 == 0 and "".join(map(str, digits)) not in _TEST_CARDS:
            found.append((hit.start(), hit.end(), "card-number"))
    if "cv" in lowered or "csc" in lowered or "security code" in lowered:
        found += [(hit.start("s"), hit.end("s"), "card-code") for hit in heads.matches(_CARD_CODE, text, lowered)]
    return found


def _is_prose(words: str) -> bool:
    """Twelve words of which several are those that hold sentences together are a sentence."""
    common = {
        "the",
        "and",
        "for",
        "you",
        "that",
        "with",
        "not",
        "are",
        "this",
        "from",
        "your",
        "must",
        "was",
        "has",
        "have",
        "its",
        "can",
        "but",
    }
    return sum(word in common for word in words.split()) >= 2


def _codes(text: str, lowered: str) -> list[tuple[int, int, str]]:
    found = []
    for head in outlines.matches_at(_CODES, text, lowered, _CODE_HEADS):
        at = head.end()
        line_start = text.rfind("\n", head.start(), at) + 1
        at = max(line_start, head.start()) if line_start > head.start() else at
        for _ in range(40):
            line = _CODE_LINE.match(text, at)
            if not line or not any(c.isdigit() for c in line["s"]) or len(line["s"]) < 6:
                break
            if not any(c.isalpha() for c in line["s"]) and len(line["s"].replace("-", "").replace(" ", "")) < 8:
                break
            found.append((line.start("s"), line.end("s"), "recovery-code"))
            at = line.end()
    return found
