"""Patterns for paths: what an ignore file leaves out, and what a glob means. Source: gitignore(5)."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple


class Rule(NamedTuple):
    """A line of an ignore file. base: the folder it stands in, "" or ending in "/".  negated: it takes back.

    anchored: the pattern holds from the base on, not at any depth below it.
    """

    pattern: str
    base: str
    negated: bool
    folders_only: bool
    anchored: bool


def rules_of(text: str, base: str) -> list[Rule]:
    """The rules of an ignore file in the folder `base`, relative to the root."""
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
            rules.append(Rule(pattern.lstrip("/"), base, negated, folders_only, "/" in pattern))
    return rules


def ignored(path: str, is_folder: bool, rules: Sequence[Rule]) -> bool:
    """Whether the last rule that fits a path, relative to the root, leaves it out."""
    for rule in reversed(rules):
        if (is_folder or not rule.folders_only) and path.startswith(rule.base):
            inner = path[len(rule.base) :]
            if matches(inner if rule.anchored else inner.rpartition("/")[2], rule.pattern):
                return not rule.negated
    return False


def matches(path: str, pattern: str) -> bool:
    """Whether a glob fits a whole path: * and ? stay inside a folder, ** crosses folders, {a,b} chooses."""
    return _compiled(pattern).fullmatch(path) is not None


@lru_cache(maxsize=512)
def _compiled(pattern: str) -> re.Pattern[str]:
    try:
        return re.compile(_expression(pattern))
    except re.error:
        return re.compile(re.escape(pattern))


def _expression(pattern: str) -> str:
    parts, at, depth = [], 0, 0
    while at < len(pattern):
        char = pattern[at]
        if pattern.startswith("**", at):
            end = at + len(pattern[at:]) - len(pattern[at:].lstrip("*"))
            whole = (at == 0 or pattern[at - 1] == "/") and pattern[end : end + 1] == "/"
            parts.append("(?:[^/]+/)*" if whole else ".*")
            at = end + whole
            continue
        if char in "*?":
            parts.append("[^/]*" if char == "*" else "[^/]")
        elif char == "[" and (close := pattern.find("]", at + 2)) > 0:
            inner = pattern[at + 1 : close].replace("\\", "\\\\").replace("[", "\\[")
            parts.append(f"[{'^' + inner[1:] if inner[0] in '!^' else inner}]")
            at = close
        elif char == "{" and "}" in pattern[at:]:
            parts.append("(?:")
            depth += 1
        elif char == "}" and depth:
            parts.append(")")
            depth -= 1
        elif char == "," and depth:
            parts.append("|")
        else:
            at += char == "\\" and at + 1 < len(pattern)
            parts.append(re.escape(pattern[at]))
        at += 1
    return "".join(parts)
