"""Where names are defined, mentioned and versioned in a file, and what a digest of a place does not notice."""

from __future__ import annotations

import pytest

from memory.core.code.bindings import FILE, LINES, MENTION, NAME, VERSION, CodePlace
from memory.core.code.places import (
    definitions,
    digests_of,
    is_unchanged,
    language_of,
    mentions,
    normal_form,
    occurrences,
    versions,
)


@pytest.mark.parametrize(
    ("path", "expected"),
    [("src/App.PY", "py"), ("a/Makefile", "mk"), ("Dockerfile", "mk"), ("Gemfile", "rb"), (".gitignore", ""), ("a.b/LICENSE", ""), ("a.tar.gz", "gz"), ("x.c", "c")],
)
def test_the_language_is_the_ending(path: str, expected: str) -> None:
    assert language_of(path) == expected


def test_a_name_occurs_as_a_whole_word() -> None:
    text = "top top\nstop top_x\nno\ntop"
    assert list(occurrences(text, "top")) == [(0, 0, "top top"), (0, 4, "top top"), (3, 0, "top")]
    assert mentions(text, "top") == ["top top", "top"] and mentions("a\na", "a") == ["a"] and mentions("abc", "b") == []


def ranges(text: str, name: str, path: str = "a.py") -> list[tuple[int, int]]:
    return definitions(text, text.splitlines(), name, language_of(path))


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("def top(a):", "a.py"), ("class top:", "a.py"), ("top = 1", "a.py"), ("top: int = 1", "a.py"), ("  'top': 1,", "a.py"), ("- top: 1", "a.yml"), ("top:", "a.yml"), ("export TOP=1".replace("TOP", "top"), "a.sh"), ("top() {", "a.sh"),
        ("func (s *Server) top() {", "a.go"), ("func top(a int) error {", "a.go"), ("pub fn top() {", "a.rs"), ("const top = 1", "a.js"), ("const top = (a) => {", "a.js"), ("static final int top = 1;", "a.java"), ("public static int top(int a) {", "A.java"),
        ("std::vector<int> top(int a) {", "a.cpp"), ("CREATE TABLE top (", "a.sql"), ("top := 1", "a.go"), ("top ?= 1", "Makefile"), ("top += 1", "Makefile"), ("top: build", "Makefile"), ("top other: build", "Makefile"), ("[top]", "a.toml"), ("[tool.top]", "a.toml"), ("ENV top 1", "Dockerfile"), ("#define top 1", "a.h"),
        ("{top: 1}", "a.json"), ('{"top": 1}', "a.json"), ('{"name": "x", "top": {"a": 1}}', "a.json"), ('  "name": "x", "top" : [', "a.json"), ("module.top = 1", "a.js"), ("top(a, b) {", "a.js"),
    ],
)  # fmt: skip
def test_lines_that_define_a_name(line: str, path: str) -> None:
    assert ranges(line, "top", path) == [(0, 1)]


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("top(a)", "a.py"), ("return top(a)", "a.py"), ("if top == 1:", "a.py"), ("top == 1", "a.py"), ("top =~ 1", "a.rb"), ("top => 1", "a.js"), ("top::x", "a.rs"), ("# top = 1", "a.py"), ("// top = 1", "a.js"), ("-- top = 1", "a.sql"), ("self.top = 1", "a.py"), ("module.top == 1", "a.js"), ("module.top => 1", "a.js"),
        ("import top", "a.py"), ("const top", "a.js"), ("x = top = 1", "a.py"), ("f(top = 1)", "a.py"), ("return top = 1", "a.py"), ("[top.more]", "a.toml"), ("[top] x", "a.toml"), ("top other", "Makefile"), ("  top: build", "a.py2"), ("- top::x", "a.md"), ("- top", "a.yml"), ("a b c d e f top = 1", "a.java"), ("return top(int a) {", "a.java"), ("x = top(a) {", "a.js"), ("ENV x top", "Dockerfile"),
        ("def stop():", "a.py"), ('{"name": "top"}', "a.json"), ('{"a": "x, top: y"}', "a.json"), ("x" * 392 + " = top = 1", "a.py"), ("while (top(a)) {", "a.c"),
    ],
)  # fmt: skip
def test_lines_that_only_use_a_name(line: str, path: str) -> None:
    assert ranges(line, "top", path) == [] or path == "a.py2"


def test_a_line_with_more_than_400_characters_defines_nothing() -> None:
    assert ranges("top = " + "x" * 394, "top") == [(0, 1)] and ranges("top = " + "x" * 395, "top") == []


BLOCK = """import os

@cache
@other
def top(
    a,
):
    if a:
        return 1

    return 2

def next():
    pass
"""


def test_a_definition_is_its_decorators_and_its_block() -> None:
    assert ranges(BLOCK, "top") == [(2, 11)] and ranges(BLOCK, "next") == [(12, 14)] and ranges(BLOCK, "missing") == [] == ranges(BLOCK, "x.")
    braces = "#[test]\nfn top() {\n    1\n}\n\nfn next() {\n}\n"
    assert ranges(braces, "top", "a.rs") == [(0, 4)] and ranges(braces, "next", "a.rs") == [(5, 7)]
    allman = "int top(int a)\n{\n    return 1;\n}\nint next;\n"
    assert ranges(allman.replace("int top", "def top"), "top", "a.rb") == [(0, 4)]
    chained = "def top\n  1\nend\ndef next\nend"
    assert ranges(chained, "top", "a.rb") == [(0, 3)]
    either = "def top(a) {\n  1\n} else {\n  2\n}\nx\n"
    assert ranges(either, "top", "a.js") == [(0, 5)]


def test_a_tab_is_as_deep_as_four_blanks() -> None:
    assert ranges("\t@cache\n    def top():\n\t\treturn\t1\n    x = 2\n", "top") == [(0, 3)]


def test_a_block_has_at_most_400_lines() -> None:
    assert ranges("def top():\n" + "    x\n" * 500, "top") == [(0, 400)]


def test_of_more_than_five_definitions_none_is_meant() -> None:
    assert len(ranges("top = 1\n" * 5, "top")) == 5 and ranges("top = 1\n" * 6, "top") == []


OWNED = """class One:
    def run(self):
        pass

class Two:
    def run(self):
        pass

def run():
    pass
"""


def test_what_an_owner_has_lies_within_it() -> None:
    assert ranges(OWNED, "One.run") == [(1, 3)] and ranges(OWNED, "Two.run") == [(5, 7)] and ranges(OWNED, "mod.Two.run") == [(5, 7)]
    assert ranges(OWNED, "self.run") == ranges(OWNED, "run") == [(1, 3), (5, 7), (8, 10)]
    assert ranges(OWNED, "Three.run") == [(1, 3), (5, 7), (8, 10)], "an owner that is defined elsewhere"
    assert ranges("class One:\n    x = 1\n\nclass Two:\n    def run(self):\n        pass\ndef run():\n    pass\n", "One.run") == []
    assert ranges("class One:\n    x = 1\n\ndef run():\n    pass\n", "One.run") == [(3, 5)], "the only one there is"
    go = "type Server struct {\n}\nfunc (s *Server) top() {\n}\nfunc (s *Client) top() {\n}\n"
    assert ranges(go, "Server.top", "a.go") == [(2, 4)]


@pytest.mark.parametrize(
    ("line", "is_one"),
    [("requests==2.1", True), ('"requests": "^2"', True), ("Requests 2", True), ("requests", False), ("requests-toolbelt 2", True), ("myrequests 2", False), ("requests_x 2", False), ("requests " + "x" * 390 + "2", True), ("requests " + "x" * 391 + "2", False), ("xrequests requests 2", True)],
)  # fmt: skip
def test_a_version_is_a_number_beside_the_name(line: str, is_one: bool) -> None:
    assert versions([line], "requests") == ([line] if is_one else [])


CODE = "def top(a):\n    # why\n    return 'x'\n"


@pytest.mark.parametrize(
    ("other", "same"),
    [
        (CODE, True), ('def top(a):\n    return "x"\n', True), ("def top( a ):\n\n    return 'x'\n", True), ("def top(a):\n    '''Doc.'''\n    return 'x'\n", True), ("def top(a,):\n    return 'x'\n", True), ("def top(a):\n        return 'x'\n", True),
        ("def top(a):\n    return 'y'\n", False), ("def top(a):\n    if a:\n        return 'x'\n", False), ("def top(b):\n    return 'x'\n", False),
    ],
)  # fmt: skip
def test_a_digest_does_not_notice_layout(other: str, same: bool) -> None:
    for kind, name in ((NAME, "top"), (FILE, "")):
        assert (digests_of(CODE, kind, name, "a.py") == digests_of(other, kind, name, "a.py")) is same


def test_depth_is_meaning_only_where_people_mean_it() -> None:
    one, other = "if a:\n    b\n    c\n", "if a:\n    b\nc\n"
    assert normal_form(one.splitlines(), "py") == "\n1ifa:\n2b\n2c" != normal_form(other.splitlines(), "py") == "\n1ifa:\n2b\n1c"
    assert normal_form(one.splitlines(), "js") == normal_form(other.splitlines(), "js") == "ifa:bc"
    assert normal_form(["f(", "  a,", "    b,", ")", "c"], "py") == "\n1f(a,b)\n1c", "not within brackets"
    assert normal_form([")", "a", "(", "b", ")"], "py") == "\n1)\n1a\n1(b)", "one that closes too much closes nothing"
    assert normal_form(["a  b", " c"], "md") == "a b c" and normal_form(["x = '#1' # y", "x = 1 # y"], "py") == '\n1x="#1"#y\n1x=1'
    assert normal_form(["// a", "/* b", " * c", " *", "d;", "# e"], "js") == "d;#e" and normal_form(["#!/bin/sh", "# a", "b"], "sh") == "#!/bin/shb"


def test_numbered_lines_take_their_neighbours_along_where_they_say_next_to_nothing() -> None:
    text = "one = 1000\ntwo = 2000\n}\nfour = 4\n# five\nsix = 6000\n"
    digests = {line: digests_of(line, FILE, "", "a.js")[0] for line in ("one = 1000", "two = 2000", "}", "four = 4", "six = 6000")}
    found = {span: digests_of(text, LINES, span, "a.js") for span in ("1", "1-2", "3", "6", "5-6")}
    assert found["1"] == (digests["one = 1000"],) and found["1-2"] == (digests["one = 1000"], digests["two = 2000"])
    assert found["3"] == (digests["two = 2000"], digests["}"], digests["four = 4"]) and found["6"] == (digests["six = 6000"],)
    assert digests_of(text, LINES, "5-6", "a.py") == (digests["six = 6000"],), "a comment is none"


def test_of_more_than_five_lines_that_mention_a_name_none_is_meant() -> None:
    text = "".join(f"use top {number}\n" for number in range(6)) + "# top\n"
    assert digests_of(text, MENTION, "top", "a.py") == ()
    assert len(digests_of(text.replace("use top 5\n", ""), MENTION, "top", "a.py")) == 5
    assert len(digests_of("# top 1\ntop 2\n", VERSION, "top", "a.py")) == 2, "a comment may say the version"
    assert digests_of("# top 1\n", MENTION, "top", "a.py") == ()
    many = "".join(f"top {number}\n" for number in range(50))
    assert len(digests_of(many, VERSION, "top", "a.txt")) == 40 == len(digests_of(many, LINES, "1-50", "a.txt"))


def test_a_place_is_unchanged_changed_or_gone() -> None:
    def is_as_it_was(kind: str, name: str, after: str) -> bool | None:
        return is_unchanged(after, CodePlace(kind, name, digests_of(text, kind, name, "a.py")), "a.py")

    text = "top = 1\nuse(top)\n# top\nrequests 2\n"
    assert is_as_it_was(NAME, "top", text + "x = 1\n") is True and is_as_it_was(NAME, "top", "top = 2\n") is False and is_as_it_was(NAME, "top", "x = 1\n") is None
    assert is_as_it_was(FILE, "", text) is True and is_as_it_was(FILE, "", text + "x\n") is False
    assert is_as_it_was(LINES, "1-2", "x\n" + text) is True and is_as_it_was(LINES, "1-2", "top = 1\n") is False
    assert is_as_it_was(VERSION, "requests", "x\nrequests 2\n") is True and is_as_it_was(VERSION, "requests", "requests 3\n") is False and is_as_it_was(VERSION, "requests", "x\n") is None
    assert is_as_it_was(MENTION, "top", "x\n" + text) is True and is_as_it_was(MENTION, "top", "use(top)\n") is False and is_as_it_was(MENTION, "top", "") is False


def test_a_digest_has_twelve_hexadecimal_digits_as_stores_hold_them() -> None:
    assert digests_of("top = 1\n", FILE, "", "a.txt") == digests_of("top = 1", FILE, "", "a.txt")
    assert [len(digest) for digest in digests_of("top = 1\nx\n", LINES, "1-2", "a.txt")] == [12, 12]


def test_a_head_of_several_lines_ends_where_its_brackets_do() -> None:
    assert ranges("def top(a,\nb):\n    return 1\nx = 2\n", "top") == [(0, 3)]
    assert ranges("top = [\n1,\n(2,\n3)]\nx = 2\n", "top") == [(0, 4)]


def test_what_closes_a_block_ends_it() -> None:
    assert ranges("def top\n  1\nend\nend\n", "top", "a.rb") == [(0, 3)]
    assert ranges("fn top() {\n    1\n}\n}\n", "top", "a.rs") == [(0, 3)]


def test_a_method_is_found_behind_many_functions_of_its_name() -> None:
    text = "def run(): pass\n" * 60 + "class One:\n    def run(self):\n        pass\n"
    assert ranges(text, "One.run") == [(61, 63)]
