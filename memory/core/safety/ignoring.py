"""Patterns for paths, in ignore files and in globs. Source: gitignore(5).

Such files come with a repository: no pattern costs more than its length accounts for, and their number is bounded.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from memory.core.annotations import NamedTuple

MAX_RULES = 1_000  # of one file
MAX_PATTERN = 1_000  # characters
MAX_CHOICES = 64  # that the braces of one pattern spell out
MAX_SPELLED = 4_000  # characters of these together: reading a pattern takes a time that grows with them
MAX_SPELLED_OF_FILE = 200_000  # of all patterns of a file: a second


class IgnoreRule(NamedTuple):
    """A line of an ignore file. base: the folder it is in, "" or ending in "/".  negated: it takes back.

    anchored: the pattern holds from the base on, not at any depth below it.  size: characters of what its braces spell
    out.
    """

    pattern: str
    base: str
    negated: bool
    folders_only: bool
    anchored: bool
    size: int


def rules_of(text: str, base: str) -> list[IgnoreRule]:
    """The rules of an ignore file in the folder `base`, relative to the root: the last ones of them, a thousand, or as
    many as are read within a second.
    """
    rules = []
    for line in text.splitlines():
        line = line.rstrip("\r")
        line = line.rstrip() if not line.endswith("\\ ") else line[:-2] + " "
        if not line or line.startswith("#"):
            continue
        negated = line.startswith("!")
        pattern = line[1:] if line.startswith(("!", "\\!", "\\#")) else line
        folders_only, pattern = pattern.endswith("/"), pattern.rstrip("/")
        if pattern:
            rules.append((pattern.lstrip("/"), negated, folders_only, "/" in pattern))
    left, kept = MAX_SPELLED_OF_FILE, list[IgnoreRule]()
    for pattern, negated, folders_only, anchored in reversed(rules[-MAX_RULES:]):
        size = sum(map(len, _choices(pattern))) if len(pattern) <= MAX_PATTERN else 0  # a longer one fits nothing
        left -= size
        if left < 0:
            break
        kept.append(IgnoreRule(pattern, base, negated, folders_only, anchored, size))
    return kept[::-1]


def size_of(rules: Sequence[IgnoreRule]) -> int:
    """What it takes to read the patterns of some rules, in characters."""
    return sum(rule.size for rule in rules)


def is_ignored(path: str, is_folder: bool, rules: Sequence[IgnoreRule]) -> bool:
    """Whether the last rule that fits a path, relative to the root, leaves it out."""
    for rule in reversed(rules):
        if (is_folder or not rule.folders_only) and path.startswith(rule.base):
            inner = path[len(rule.base) :]
            if is_match(inner if rule.anchored else inner.rpartition("/")[2], rule.pattern):
                return not rule.negated
    return False


def is_match(path: str, pattern: str) -> bool:
    """Whether a glob fits a whole path: * and ? stay inside a folder, ** crosses folders, {a,b} chooses.

    Takes a time that grows with the product of both lengths and no faster, whatever the pattern.
    """
    return len(pattern) <= MAX_PATTERN and _compile(pattern).fullmatch(path) is not None


@lru_cache(maxsize=16_384)  # more than are asked for one path
def _compile(pattern: str) -> re.Pattern[str]:
    return re.compile("|".join(_expression(one) for one in _choices(pattern)))


def _choices(pattern: str) -> list[str]:
    """The patterns without braces that one represents: itself, where they would be too many."""
    found, waiting = list[str](), [pattern]
    while waiting:
        one = waiting.pop()
        group = _innermost_braces(one)
        if group is None:
            found.append(one)
        else:
            start, commas, end = group
            edges = [start, *commas, end]
            waiting += [one[:start] + one[left + 1 : right] + one[end + 1 :] for left, right in pairwise(edges)][::-1]
        count = len(found) + len(waiting)
        if count > MAX_CHOICES or (count > 1 and sum(map(len, (*found, *waiting))) > MAX_SPELLED):
            return [pattern]
    return found


def _innermost_braces(pattern: str) -> tuple[int, list[int], int] | None:
    """Where the first pair of braces without another one in it is: (open, its commas, close)."""
    start, commas, at = -1, list[int](), 0
    while at < len(pattern):
        char = pattern[at]
        if char == "\\":
            at += 1
        elif char == "{":
            start, commas = at, []
        elif char == "," and start >= 0:
            commas.append(at)
        elif char == "}" and start >= 0:
            return start, commas, at
        at += 1
    return None


def _expression(pattern: str) -> str:
    """A pattern without braces as a regular expression that never tries a part again in another place.

    What precedes a star takes the first place that fits it, for good (an atomic group): it fits as much with all
    that follows as any later place. So it is with the folders before each `**`.
    """
    folders = pattern.split("/")
    folders = [part for folder in folders for part in (["**", folder[1:]] if _can_cross_folders(folder) else [folder])]
    groups: list[list[str]] = [[]]
    for folder in folders:
        if folder.strip("*") or len(folder) < 2:
            groups[-1].append(_folder(folder))
        elif len(groups) == 1 or groups[-1]:
            groups.append([])
    first, *others = groups
    if not others:
        return "/".join(first)
    head = "".join(f"{folder}/" for folder in first)
    *middle, last = others
    for group in middle:
        head += f"(?>(?:[^/]+/)*?{''.join(f'{folder}/' for folder in group)})"
    return head + (f"(?:[^/]+/)*{'/'.join(last)}" if last else "(?s:.*)")


def _can_cross_folders(folder: str) -> bool:
    """Whether a part such as **.py begins with stars that represent folders as well."""
    return folder.startswith("**") and bool(folder.strip("*"))


def _folder(pattern: str) -> str:
    """The expression of what is between two slashes; only its last star may give way, and to one place."""
    pieces, at = [""], 0
    while at < len(pattern):
        char = pattern[at]
        if char == "*":
            if at == 0 or pattern[at - 1] != "*" or pieces[-1] != "":
                pieces.append("")
        elif char == "?":
            pieces[-1] += "[^/]"
        elif char == "[" and (close := pattern.find("]", at + 2)) > 0:
            inner = pattern[at + 1 : close].replace("\\", "\\\\").replace("[", "\\[")
            group = f"(?!/)[{'^' + inner[1:] if inner[0] in '!^' else inner}]"
            pieces[-1] += group if _is_expression(group) else "(?!)"  # [z-a] fits nothing
            at = close
        else:
            at += char == "\\" and at + 1 < len(pattern)
            pieces[-1] += re.escape(pattern[at])
        at += 1
    if len(pieces) == 1:
        return pieces[0]
    first, *middle, last = pieces
    return first + "".join(f"(?>[^/]*?{piece})" for piece in middle if piece) + f"[^/]*{last}"


def _is_expression(text: str) -> bool:
    try:
        re.compile(text)
    except re.error:
        return False
    return True
