"""Keys in short groups: recovery keys of disks, of this program, and licences, as `k3tz-77ab-…` or `123456-…`.

Each group alone reads like a word or a number, so they are judged together, over line breaks too.
"""

from memory.core.patterns import lazy
from memory.core.safety.secrets import outlines, randomness

_START = lazy(
    r"(?<![\w\-])[A-Za-z0-9]{4,6}(?=-\s{0,12}[A-Za-z0-9])|(?<![\w\-])[A-Za-z0-9]{1,5}\n\s{0,12}[A-Za-z0-9]{1,5}-"
)
_FIRST = lazy(r"[A-Za-z0-9]+")
_WRAP = lazy(r"[ \t]{0,4}\r?\n[ \t>|#*]{0,12}")
_SIGN = lazy(r"[A-Za-z0-9]")
# Our own recovery key without dashes.
_UNGROUPED = lazy(r"(?<![A-Za-z0-9])(?:[a-z2-7]{56}|[A-Z2-7]{56})(?![A-Za-z0-9])")
# The same with whatever separates its groups.
_BETWEEN = r"(?:[\s._\-\u2010-\u2015\u2212|*`>#]{1,6})"
_OWN = lazy(
    rf"(?<![A-Za-z0-9])(?:[a-z2-7]{{4}}(?:{_BETWEEN}[a-z2-7]{{4}}){{13}}|[A-Z2-7]{{4}}(?:{_BETWEEN}[A-Z2-7]{{4}}){{13}})(?![A-Za-z0-9])"
)
_OWN_CHARACTERS = 56
_LEAST_CHARACTERS = 24
_MOST_GROUPS = 32
_LEAST_FIGURES = 3
_UNEXPLAINED = 0.5  # share of the characters that no word accounts for
_BITLOCKER = (6, 8)  # digits of a group, groups
_LABEL = "recovery-key"
# The fewest groups that hold as many characters, in an outline without what `_WRAP` passes over.
_IGNORED = b" \t\r\n>|#*"
_FOUR_APART = lazy(r" aaaa(?: {1,6}aaaa){13}")
_APART = outlines.table_of("")
_ROWS = tuple(b"-".join([b"a" * size] * (_LEAST_CHARACTERS // size)) for size in (4, 5, 6))


def spans(text: str) -> list[tuple[int, int, str]]:
    """(start, end, label) of keys in groups of one length."""
    found: list[tuple[int, int, str]] = []
    if "-" in text and _can_hold_groups(text):
        seen = 0  # what begins within a row of groups ends with it
        for start in _START.finditer(text):
            if start.start() < seen:
                continue
            for size in _sizes(text, start.start()):
                end, key = _groups(text, start.start(), size)
                seen = max(seen, end)
                if _is_key(key, size):
                    found.append((start.start(), end, _LABEL))
                    break
    if len(text) >= _OWN_CHARACTERS:
        outline = text.encode("ascii", "replace").translate(_APART)
        if _FOUR_APART.search(f" {outline.decode('ascii')}"):  # a row begins behind another sign: few places do
            found += [
                (hit.start(), hit.end(), _LABEL)
                for hit in _OWN.finditer(text)
                if any(map(str.isdigit, hit.group())) and randomness.unexplained_share(hit.group()) > _UNEXPLAINED
            ]
        if b"a" * _OWN_CHARACTERS in outline:
            runs = (hit for hit in _UNGROUPED.finditer(text) if randomness.unexplained_share(hit.group()) > _UNEXPLAINED)
            found += [(hit.start(), hit.end(), _LABEL) for hit in runs]
    return found


def _can_hold_groups(text: str) -> bool:
    """Whether there is a row of groups at all, as wide as a key's: dates have none."""
    outline = outlines.of_groups(text, _IGNORED)
    return any(row in outline for row in _ROWS)


def _sizes(text: str, at: int) -> tuple[int, ...]:
    """How long groups may be that begin at a place: a line may end within the first one."""
    first = _FIRST.match(text, at)
    length = len(first.group()) if first else 0
    is_cut = first is not None and text[first.end() : first.end() + 1] != "-"
    return tuple(range(max(4, length + 1), 7)) if is_cut else (length,)


def _groups(text: str, at: int, size: int) -> tuple[int, str]:
    """Where groups of a size end that begin at a place, and their characters."""
    key, end = "", at
    for _ in range(_MOST_GROUPS):
        group = ""
        while len(group) < size:
            if wrap := _WRAP.match(text, at):
                at = wrap.end()
            if not _SIGN.match(text, at):
                return end, key
            group += text[at]
            at += 1
        if _SIGN.match(text, at):  # a longer word
            return end, key
        key, end = key + group, at
        if wrap := _WRAP.match(text, at):
            at = wrap.end()
        if text[at : at + 1] != "-":
            break
        at += 1
    return end, key


def _is_key(key: str, size: int) -> bool:
    figures = sum(sign.isdigit() for sign in key)
    if figures == len(key):
        return (size, len(key) // size) == _BITLOCKER
    if len(key) == _OWN_CHARACTERS and _UNGROUPED.fullmatch(key):
        return True
    return len(key) >= _LEAST_CHARACTERS and figures >= _LEAST_FIGURES and randomness.unexplained_share(key) > _UNEXPLAINED
