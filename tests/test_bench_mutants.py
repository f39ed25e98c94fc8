"""What the mutation run changes, what it leaves alone, and that the list of equivalent mutants is of this code."""

from __future__ import annotations

import tomllib
from argparse import Namespace

import pytest

from tests.bench import mutation
from tests.bench.mutants import is_change, mutants
from tests.bench.mutation_worker import Lines
from tests.bench.product import ROOT


def changes(source: str) -> set[str]:
    return {one.change for one in mutants("m.py", source.encode()) if is_change(one, source.encode())}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("return a < b", {"< → <="}),
        ("return a not in b", {"not in → in"}),
        ("return a and b or c", {"and → or", "or → and"}),
        ("return not a", {"not a → a"}),
        ("return a * 2", {"* → /", "2 → 3"}),
        ("return a - 0.5", {"- → +", "0.5 → 1.0"}),
        ("return True", {"True → False"}),
        ("return min(a)", {"min → max"}),
        ("f(a, b)", {"f(a, b) → pass", "a, b → b, a"}),
        ("a.b = c", {"a.b = c → pass"}),
        ("del a", {"del a → pass"}),
        ("if a: return b", {"a → False", "a → not (a)"}),
        ("if a > b: return a", {"a > b → False", "> → >="}),
        ("return b if a else c", {"a → not (a)"}),
        ("return [a for a in b if a]", {"a → True (column 24)"}),
        ("sql('SELECT a WHERE b >= 1 AND c')", {"sql('SELECT a WHERE b >= 1 AND c') → pass", ">= → >", "AND → OR"}),
        ("for a in b: continue", {"continue → pass"}),
    ],
)
def test_each_operator_makes_its_changes(line: str, expected: set[str]) -> None:
    assert changes(f"def g(a, b, c):\n    {line}\n") == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""1 < 2"""',
        "def f(a: Literal[1]) -> Literal[2]: ...",
        "Vector = tuple[float, ...]",
        "if TYPE_CHECKING:\n    from a import b",
        "a: TypeAlias = 'int | str'",
        "a = f'{b + 1}'",
        "a = 'text'",
        "from a import b",
        "a = zip(b, strict=True)",
        "print('a')",
        "a = f(b, 'text')",
    ],
)
def test_docstrings_types_and_texts_are_left_alone(source: str) -> None:
    assert changes(source) == set()


def test_a_raise_may_go_but_what_it_says_is_left_alone() -> None:
    assert changes("def f():\n    raise E('a', 1)\n") == {"raise E('a', 1) → pass"}


def test_a_change_is_made_at_its_place_and_keeps_the_lines_in_front() -> None:
    source = "x = 'ä'\ndef f(a):\n    return a, 'ö', a < 1\n".encode()
    (found,) = [one for one in mutants("m.py", source) if one.change == "< → <="]
    assert found.apply(source).decode() == "x = 'ä'\ndef f(a):\n    return a, 'ö', a <= 1\n"
    assert (found.first, found.text, found.at_import) == (3, "return a, 'ö', a < 1", False)


def test_defaults_and_class_bodies_run_at_import_and_bodies_do_not() -> None:
    source = b"class C(NamedTuple):\n    a: int = 1\ndef f(a=2):\n    return 3\ng = lambda: 4\n"
    assert {one.change: one.at_import for one in mutants("m.py", source)} == {
        "1 → 2": True, "2 → 3": True, "3 → 4": False, "4 → 5": False,
    }  # fmt: skip


def test_the_tracer_gives_the_lines_that_ran_and_no_others() -> None:
    code = "def f(a):\n    if a:\n        return 1\n    return [\n        b for b in (2,)\n    ]\n"
    names: dict[str, object] = {}
    exec(compile(code, "/traced/a.py", "exec"), names)
    function = names["f"]
    assert callable(function)
    lines = Lines(["/traced/"])
    lines.begin()
    function(True)
    assert lines.end() == {"/traced/a.py": [1, 2, 3]}
    lines.begin()
    function(False)
    function(False)
    assert lines.end() == {"/traced/a.py": [1, 2, 4, 5]}


def test_what_is_judged_equivalent_can_still_be_made_and_has_a_reason() -> None:
    rows = tomllib.loads(mutation.EQUIVALENT.read_text(encoding="utf-8")).get("mutant", [])
    modules = {row["module"] for row in rows}
    made = {one.name for module in modules for one in mutants(module, (ROOT / module).read_bytes())}
    assert [name for name in mutation.equivalent() if name not in made] == []
    assert [row for row in rows if len(row["reason"].split()) < 4] == []
    assert len(mutation.equivalent()) == len(rows)


@pytest.mark.parametrize(
    ("line", "is_import"),
    [
        ("from memory.core import kinds", True), ("from memory.core import errors, kinds", True), ("import memory.core.kinds", True),
        ("from memory.core.kinds import KINDS", True), ("from memory.core import (\n    errors,\n    kinds,\n)", True),
        ("from memory.core import kinds_of", False), ("from memory.core.kinds_of import X", False), ("from memory.core import errors\nkinds = 1", False),
    ],
)  # fmt: skip
def test_a_line_that_imports_a_module(line: str, is_import: bool) -> None:
    assert any(form.search(line) for form in mutation._import_forms("memory/core/kinds.py")) is is_import


def test_tests_of_files_that_import_a_module_come_first_and_those_that_only_read_its_constants_count() -> None:
    near, far = "tests/core/test_kinds.py::test_x", "tests/core/test_text.py::test_y"
    module = "memory/core/kinds.py"
    bench = object.__new__(mutation._Bench)
    bench._options = Namespace(tests_s=9.0)
    bench._map = [
        mutation.Reached(far, 0.1, {module: frozenset([104])}),
        mutation.Reached(near, 0.2, {module: frozenset([104])}),
        mutation.Reached(near + "_of_constants", 0.3, {}),
    ]
    (constant, *_), (within, *_) = (
        [one for one in mutants(module, (ROOT / module).read_bytes()) if one.at_import is at_import] for at_import in (True, False)
    )
    assert [one.test for one in bench.tests_of(constant)] == [near, near + "_of_constants", far]
    assert [one.test for one in bench.tests_of(within._replace(first=104, last=104))] == [near, far]
