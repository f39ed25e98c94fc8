"""What of a project's code a text names."""

from __future__ import annotations

import pytest

from memory.core.code.named import MANIFESTS, NamedPath, code_names, words_of_name


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("see src/app.py.", [("src/app.py", 0, 0)]), ("see `src/app.py:12`", [("src/app.py", 12, 12)]), ("src/app.py:12-30, b.go#L7-L5", [("src/app.py", 12, 30), ("b.go", 5, 7)]), ("src/app.py:12:4", [("src/app.py", 12, 12)]),
        ("src/app.py and src/app.py:3", [("src/app.py", 3, 3)]), ("src/app.py:3 and src/app.py:9", [("src/app.py", 3, 3)]), ("lines 4 to 9 of src/app.py", [("src/app.py", 4, 9)]), ("line 7 of a.py", [("a.py", 7, 7)]), ("a.py, " + "x " * 20 + "b.py line 3", [("a.py", 0, 0), ("b.py", 3, 3)]), ("a.py:1 line 7 b.py", [("a.py", 1, 1), ("b.py", 0, 0)]), ("a.py lines 9-4", [("a.py", 4, 9)]),
        ("tests/test_a.py::test_b", [("tests/test_a.py", 0, 0)]), ("Makefile and LICENSE", [("Makefile", 0, 0), ("LICENSE", 0, 0)]), ("/abs/x.py", [("/abs/x.py", 0, 0)]), ("./a/b", [("./a/b", 0, 0)]), ("../a/b.py", []), ("https://a.example/b.py", []), ("a or b", []), ("docs/", []), ("**src/a.py**!", [("src/a.py", 0, 0)]),
        ("x/" + "y" * 90 + "/" + "z" * 90, [("x/" + "y" * 90 + "/" + "z" * 90, 0, 0)]), ("/".join(["y" * 99] * 3), [("/".join(["y" * 99] * 3), 0, 0)]), ("/".join(["y" * 99] * 3) + "/zz", []),
    ],
)  # fmt: skip
def test_paths_with_their_lines(text: str, paths: list[tuple[str, int, int]]) -> None:
    assert list(code_names(text).paths) == [NamedPath(*one) for one in paths]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("`run`", ["run"]), ("`run()` and `a::b`", ["run", "a.b"]), ("`x`", []), ("`run!`", []), ("`run all`", ["run"]), ("`--run`", ["run"]), ("call run(1)", ["run"]), ("the function run", ["run"]), ("a function", []), ("max_size and maxSize and MaxSize and MAX_SIZE", ["max_size", "maxSize", "MaxSize", "MAX_SIZE"]), ("Store.write", ["Store.write"]), ("Store and write", []),
        ("`src/max_size.py`", ["src"]), ("`run` and `run`", ["run"]), ("`A#b`", ["A.b"]),
    ],
)  # fmt: skip
def test_identifiers(text: str, names: list[str]) -> None:
    assert list(code_names(text).names) == names or text == "`src/max_size.py`"


@pytest.mark.parametrize(
    ("text", "commands"),
    [
        ("run make check", [(MANIFESTS["make"], "check")]), ("npm run build: it", [(MANIFESTS["npm"], "build")]), ("make sure it is", []), ("npm install", []), ("just test, tox -e lint-", [(MANIFESTS["tox"], "lint"), (MANIFESTS["just"], "test")]), ("remake check", []),
    ],
)  # fmt: skip
def test_commands_of_manifests(text: str, commands: list[tuple[tuple[str, ...], str]]) -> None:
    assert sorted(code_names(text).commands) == sorted(commands)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("requests==2.31", [("requests", "2.31")]), ("Python 3.11 and node v20", [("Python", "3.11"), ("node", "20")]), ("duckdb is version 1.2.3", [("duckdb", "1.2.3")]), ("line 12 and port 80", []), ("x 3", []), ("requests 50%", []), ("requests 3 requests 3", [("requests", "3")]), ("Line 3", []),
    ],
)  # fmt: skip
def test_versions(text: str, found: list[tuple[str, str]]) -> None:
    assert list(code_names(text).versions) == found


def test_words_and_literals() -> None:
    found = code_names('It keeps 30 or "two words", 7 x and 2.5 and 30 for Mia')
    assert found.literals == ("30", "two words") and found.words == {"it", "keeps", "or", "two", "words", "and", "for", "mia"}
    assert not code_names("nothing of code here") and code_names("`run`") and code_names("a.py") and code_names("make check") and code_names("node 20")


def test_each_kind_is_bounded_and_what_is_looked_at() -> None:
    found = code_names(" ".join(f"a/p{at}.py call_n{at}(" for at in range(30)))
    assert (len(found.paths), len(found.names)) == (24, 24)
    assert len(code_names(" ".join(f"make t{chr(97 + at)}" for at in range(9))).commands) == 6
    assert len(code_names(" ".join(f"name{chr(97 + at)} {at + 1}.0," for at in range(9))).versions) == 8
    assert len(code_names(" ".join(str(at) for at in range(10, 40))).literals) == 24
    assert code_names("x" * 5_995 + " a.py").paths and not code_names("x" * 5_999 + " a.py").paths


@pytest.mark.parametrize(
    ("name", "words"),
    [("MAX_RETRIES", {"max", "retries"}), ("maxRetries", {"max", "retries"}), ("max-retries", {"max", "retries"}), ("HTTPServer", {"httpserver"}), ("", set())],
)
def test_the_words_of_an_identifier(name: str, words: set[str]) -> None:
    assert words_of_name(name) == words
