"""Ignore files and globs, by the cases of gitignore(5)."""

from pathlib import Path

import pytest

from memory.agent.tools import roots
from memory.core.errors import Refusal
from memory.core.safety.ignoring import (
    MAX_CHOICES,
    MAX_SPELLED,
    MAX_SPELLED_OF_FILE,
    _compile,
    is_ignored,
    is_match,
    rules_of,
    size_of,
)
from memory.store.projects import work_tree


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


@pytest.mark.parametrize(
    ("pattern", "path", "fits"),
    [
        ("a[a/]b", "a/b", False), ("[^a].c", "b.c", True), ("[^a].c", "a.c", False), ("[]].c", "].c", True), ("[]a].c", "a.c", True), ("[z-a].c", "z.c", False), ("[[].c", "[.c", True), ("[a\\]b", "\\b", True), ("[a", "[a", True), ("a]", "a]", True), ("[!", "[!", True),
        ("a?c", "a/c", False), ("a?c", "abc", True), ("a?c", "ac", False), ("a*c*e", "abcde", True), ("a*c*e", "abcd", False), ("a*b*b", "ab", False), ("a*b*b", "abb", True), ("*a*", "bab", True), ("a**b", "axyb", True), ("a**b", "ax/yb", False), ("**", "a/b", True), ("a/**/b/**/c", "a/x/b/y/z/c", True), ("a/**/b/**/c", "a/x/c", False), ("**/a/**/b", "x/a/y/b", True), ("a/**", "a", False), ("***", "a/b", True),
        ("{a,b}{c,d}", "bd", True), ("{a,b}{c,d}", "ab", False), ("{a,{b,c}}", "c", True), ("{a,{b,c}}", "{b,c}", False), ("{a", "{a", True), ("a}", "a}", True), ("a,b", "a,b", True), ("\\{a,b}", "{a,b}", True), ("{a}", "a", True), ("{a,}b", "b", True), ("x{a,b}y", "xby", True), ("a\\", "a\\", True), ("a+b", "a+b", True),
        ("{a,b}" * 6, "ababab", True), ("{a,b}" * 7, "abababa", False), ("{a,b}" * 7, "{a,b}" * 7, True), ("a" * 1_000, "a" * 1_000, True), ("a" * 1_001, "a" * 1_001, False),
    ],
)  # fmt: skip
def test_more_of_globs(pattern: str, path: str, fits: bool) -> None:
    assert is_match(path, pattern) is fits


def test_lines_of_an_ignore_file() -> None:
    text = "# why\n\n!/keep/\n\\!odd\r\ntrailing  \nblank\\ \n/\na/b\n"
    assert [(one.pattern, one.negated, one.folders_only, one.anchored) for one in rules_of(text, "")] == [
        ("keep", True, True, True), ("!odd", False, False, False), ("trailing", False, False, False), ("blank ", False, False, False), ("a/b", False, False, True),
    ]  # fmt: skip
    assert [one.pattern for one in rules_of("".join(f"p{number}\n" for number in range(1_002)), "")][:1] == ["p2"]
    assert not is_ignored("x", False, []) and is_ignored("x", False, rules_of("!x\nx", "")) and not is_ignored("x", False, rules_of("x\n!x", ""))


def hostile_lines(count: int) -> str:
    """Patterns whose braces spell out as much as they may, no two of them the same."""
    choices = MAX_CHOICES.bit_length() - 1
    return "".join(f"{number:04}{'{a,b}' * choices}{'*a?c[x-z]' * 100}\n" for number in range(count))


def test_what_braces_spell_out_is_bounded_in_all() -> None:
    """Each such pattern took a fifth of a second to read, and a .gitignore in a repository a quarter of an hour."""
    lines = "".join(f"{number:04}{'{a,b}' * 6}{'c' * 20}\n" for number in range(1_000))
    for rules in (rules_of(hostile_lines(1_000), ""), rules_of(lines, "")):
        assert rules and size_of(rules) <= MAX_SPELLED_OF_FILE
        assert max(rule.size for rule in rules) <= MAX_SPELLED
        assert max(len(_compile(rule.pattern).pattern) for rule in rules) <= 20 * MAX_SPELLED
    assert rules[-1].pattern.startswith("0999"), "the last ones count"
    assert is_ignored(f"0999ababab{'c' * 20}", False, rules)


def test_a_repositorys_ignore_files_are_read_within_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work_tree, "_MOST_IGNORING", 3 * MAX_SPELLED_OF_FILE // 2)
    monkeypatch.setattr(roots, "_MOST_IGNORING", 3 * MAX_SPELLED_OF_FILE // 2)
    folder = tmp_path
    for depth in range(6):
        (folder / ".gitignore").write_text(hostile_lines(1_000).replace("a?c", f"a?{depth}"))
        folder = folder / "d"
        folder.mkdir()
    (folder / "x.py").write_text("x = 1\n")
    before = _compile.cache_info().misses
    assert work_tree.WorkTree(str(tmp_path)).is_ignored("d/d/d/d/d/d/x.py"), "nothing is said of what took too long"
    with pytest.raises(Refusal, match="too many rules"):
        list(roots.Roots([str(tmp_path)]).files(str(tmp_path)))
    assert _compile.cache_info().misses - before <= 3 * MAX_SPELLED_OF_FILE // 900
    (tmp_path / ".gitignore").write_text("*.log\n")
    assert not work_tree.WorkTree(str(tmp_path)).is_ignored("x.py")
