"""Ignore files and globs, by the cases of gitignore(5)."""

import pytest

from memory.core.safety.ignoring import is_ignored, is_match, rules_of


@pytest.mark.parametrize(
    ("pattern", "path", "fits"),
    [
        ("*.py", "a.py", True),
        ("*.py", "src/a.py", False),
        ("**/*.py", "a.py", True),
        ("**/*.py", "src/deep/a.py", True),
        ("**.py", "src/deep/a.py", True),
        ("**.py", "src/deep/a.pyc", False),
        ("src/**.py", "src/deep/a.py", True),
        ("src/**", "src/deep/a.py", True),
        ("src/**/a.py", "src/a.py", True),
        ("a?.[ch]", "ab.c", True),
        ("a[!b].c", "ab.c", False),
        ("{a,b}/*.ts", "b/x.ts", True),
        ("{a,b}/*.ts", "c/x.ts", False),
        ("a.py", "aXpy", False),
        ("[", "[", True),
        ("\\*", "*", True),
    ],
)
def test_a_glob(pattern: str, path: str, fits: bool) -> None:
    assert is_match(path, pattern) is fits


@pytest.mark.parametrize(
    ("lines", "path", "folder", "out"),
    [
        ("*.log", "deep/down/x.log", False, True),
        ("/build", "build", True, True),
        ("/build", "src/build", True, False),
        ("build/", "build", False, False),
        ("build/", "src/build", True, True),
        ("docs/*.txt", "docs/a.txt", False, True),
        ("docs/*.txt", "docs/b/a.txt", False, False),
        ("*.log\n!keep.log", "keep.log", False, False),
        ("# a comment\n\n*.tmp", "x.tmp", False, True),
        ("\\#odd", "#odd", False, True),
        ("**/cache", "a/b/cache", True, True),
    ],
)
def test_an_ignore_file(lines: str, path: str, folder: bool, out: bool) -> None:
    assert is_ignored(path, folder, rules_of(lines, "")) is out


def test_rules_hold_from_their_folder_on() -> None:
    rules = rules_of("/x", "sub/")
    assert (
        is_ignored("sub/x", False, rules)
        and not is_ignored("x", False, rules)
        and not is_ignored("sub/y/x", False, rules)
    )
