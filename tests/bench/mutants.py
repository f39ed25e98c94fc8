"""Small changes to a module's code, made from its syntax tree: what a test suite is to notice.

A change replaces the fewest bytes that it can, so that the lines of the rest keep their numbers. Not changed: docstrings,
annotations and type aliases, what a `raise` or `print` says, text inside f-strings, strings that are not SQL, and `strict`
of zip. Arguments are swapped only where both are of one form, and never those of min and max.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

_COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
_ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: (r"\*", "/"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"),
    ast.Pow: (r"\*\*", "*"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
}
_CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
_SQL = re.compile(r"\b(?:SELECT|DELETE FROM|INSERT INTO|UPDATE|WHERE|ORDER BY)\b")
_SQL_CHANGES = {
    ">=": ">", "<=": "<", " > ": " >= ", " < ": " <= ", " AND ": " OR ", " OR ": " AND ", " DESC": " ASC",
    "WHERE NOT ": "WHERE ", "AND NOT ": "AND ", "NOT IN": "IN", "FULL JOIN": "JOIN", "LEFT JOIN": "JOIN",
    "UNION ALL": "UNION", "count(*)": "1 + count(*)",
}  # fmt: skip
_SQL_PART = re.compile("|".join(re.escape(part) for part in sorted(_SQL_CHANGES, key=len, reverse=True)))


class Mutant(NamedTuple):
    """A change: bytes start to end of the module are replaced by `new`.

    first, last: the lines of the expression or statement.  text: the first of these lines, stripped.
    change: "old → new", for people; with module and text it names the mutant, also after other edits.
    at_import: whether the place runs as the module is imported, and not when something is called.
    """

    module: str
    first: int
    last: int
    start: int
    end: int
    new: str
    text: str
    change: str
    at_import: bool

    @property
    def name(self) -> str:
        """The mutant's name: it holds through edits elsewhere. The same line twice in a module has the same name."""
        return f"{self.module}: {self.text} | {self.change}"

    def apply(self, source: bytes) -> bytes:
        """The module with the change."""
        return source[: self.start] + self.new.encode() + source[self.end :]


def mutants(module: str, source: bytes) -> list[Mutant]:
    """All mutants of a module, in the order of the text; a few may not compile, see `is_change`."""
    return sorted(dict.fromkeys(_Finder(module, source).find(ast.parse(source))))


def is_change(mutant: Mutant, source: bytes) -> bool:
    """Whether the module with the change compiles, and is another one."""
    try:
        return ast.dump(ast.parse(mutant.apply(source))) != ast.dump(ast.parse(source))
    except SyntaxError:
        return False


class _Finder:
    def __init__(self, module: str, source: bytes) -> None:
        self._module = module
        self._source = source
        self._lines = source.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))

    def find(self, tree: ast.Module) -> Iterator[Mutant]:
        yield from self._body(tree.body, True)

    def _body(self, statements: list[ast.stmt], at_import: bool) -> Iterator[Mutant]:
        for statement in statements:
            yield from self._statement(statement, at_import)

    def _statement(self, node: ast.stmt, at_import: bool) -> Iterator[Mutant]:
        yield from self._removal(node, at_import)
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                for default in (*node.args.defaults, *node.args.kw_defaults):
                    if default:
                        yield from self._expression(default, True)
                yield from self._body(node.body, False)
            case ast.ClassDef():
                yield from self._body(node.body, True)
            case ast.If():
                if not _is_for_types(node.test):
                    yield from self._condition(node.test, at_import)
                    yield from self._inner(node, at_import)
            case ast.While():
                yield from self._condition(node.test, at_import)
                yield from self._inner(node, at_import)
            case ast.AnnAssign():
                if node.value and not _is_type_name(node.annotation):
                    yield from self._expression(node.value, at_import)
            case ast.Raise() | ast.Import() | ast.ImportFrom():
                return
            case ast.Assign() if _is_alias(node, at_import):
                return
            case _:
                yield from self._inner(node, at_import)

    def _inner(self, node: ast.AST, at_import: bool) -> Iterator[Mutant]:
        """The mutants of what a statement holds; the test of an `if` is seen to already, but not within it."""
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.keyword) and child.arg == "strict":
                continue  # of zip: it asserts what is true
            if isinstance(child, ast.stmt):
                yield from self._statement(child, at_import)
            elif isinstance(child, ast.expr):
                yield from self._expression(child, at_import)
            else:
                yield from self._inner(child, at_import)

    def _removal(self, node: ast.stmt, at_import: bool) -> Iterator[Mutant]:
        is_effect = (isinstance(node, ast.Expr) and isinstance(node.value, (ast.Call, ast.Await))) or isinstance(
            node, (ast.AugAssign, ast.Raise, ast.Continue, ast.Break, ast.Delete)
        )
        is_stored = isinstance(node, ast.Assign) and not isinstance(node.targets[0], (ast.Name, ast.Tuple))
        is_message = isinstance(node, ast.Expr) and ast.unparse(node).startswith("print(")
        if (is_effect or is_stored) and not is_message:
            yield self._make(node, *self._span(node), "pass", at_import)

    def _condition(self, test: ast.expr, at_import: bool) -> Iterator[Mutant]:
        start, end = self._span(test)
        old = self._text(start, end)
        yield self._make(test, start, end, "False", at_import)
        if not isinstance(test, (ast.Compare, ast.UnaryOp)) or len(getattr(test, "ops", "x")) > 1:
            yield self._make(test, start, end, f"not ({old})", at_import)

    def _expression(self, node: ast.expr, at_import: bool) -> Iterator[Mutant]:
        match node:
            case ast.JoinedStr():
                return  # places within an f-string are not exact before Python 3.12
            case ast.Lambda():
                yield from self._expression(node.body, False)
                return
            case ast.Compare():
                for left, operator, right in zip(
                    [node.left, *node.comparators], node.ops, node.comparators, strict=False
                ):
                    yield from self._operator(node, left, right, _COMPARISONS[type(operator)], at_import)
            case ast.BoolOp():
                change = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
                for left, right in zip(node.values, node.values[1:], strict=False):
                    yield from self._operator(node, left, right, change, at_import)
            case ast.BinOp():
                if type(node.op) in _ARITHMETIC and not any(map(_is_text_or_list, (node.left, node.right))):
                    yield from self._operator(node, node.left, node.right, _ARITHMETIC[type(node.op)], at_import)
            case ast.UnaryOp():
                if isinstance(node.op, (ast.Not, ast.USub)):
                    start, end = self._span(node)
                    inner = self._span(node.operand)
                    word = r"not\s*" if isinstance(node.op, ast.Not) else r"-"
                    rest = re.sub(f"^{word}", "", self._text(start, inner[0])) + self._text(*inner)
                    yield self._make(node, start, end, rest + self._text(inner[1], end), at_import)
            case ast.IfExp():
                start, end = self._span(node.test)
                yield self._make(node.test, start, end, f"not ({self._text(start, end)})", at_import)
            case ast.Call():
                yield from self._call(node, at_import)
            case ast.Constant():
                yield from self._constant(node, at_import)
                return
        if isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            for part in node.generators:
                for test in part.ifs:
                    yield self._make(test, *self._span(test), "True", at_import)
        yield from self._inner(node, at_import)

    def _operator(
        self, node: ast.expr, left: ast.expr, right: ast.expr, change: tuple[str, str], at_import: bool
    ) -> Iterator[Mutant]:
        begin, stop = self._span(left)[1], self._span(right)[0]
        between = re.sub(rb"#[^\n]*", lambda comment: b" " * len(comment[0]), self._source[begin:stop])
        found = re.search(change[0].encode(), between)
        if found:
            yield self._make(node, begin + found.start(), begin + found.end(), change[1], at_import)

    def _call(self, node: ast.Call, at_import: bool) -> Iterator[Mutant]:
        if isinstance(node.func, ast.Name) and node.func.id in _CALLS:
            yield self._make(node, *self._span(node.func), _CALLS[node.func.id], at_import)
            return  # of two numbers the smaller one is the same in either order
        for one, other in zip(node.args[:1], node.args[1:2], strict=False):
            if not _is_alike(one, other) or ast.dump(one) == ast.dump(other):
                continue  # another type in this place is found by the type checker
            first, second = self._span(one), self._span(other)
            swapped = self._text(*second) + self._text(first[1], second[0]) + self._text(*first)
            yield self._make(node, first[0], second[1], swapped, at_import)

    def _constant(self, node: ast.Constant, at_import: bool) -> Iterator[Mutant]:
        start, end = self._span(node)
        if isinstance(node.value, bool):
            yield self._make(node, start, end, str(not node.value), at_import)
        elif isinstance(node.value, int):
            larger = 2 * node.value if at_import and node.value >= 10 else node.value + 1  # a parameter, or a place
            yield self._make(node, start, end, str(larger), at_import)
        elif isinstance(node.value, float):
            yield self._make(node, start, end, repr(node.value * 2 or 1.0), at_import)
        elif isinstance(node.value, str) and _SQL.search(node.value):
            for part in _SQL_PART.finditer(self._text(start, end)):
                begin = start + len(self._text(start, end)[: part.start()].encode())
                line = self._source.count(b"\n", 0, begin) + 1
                one = self._make(node, begin, begin + len(part[0]), _SQL_CHANGES[part[0]], at_import)
                yield one._replace(text=self._lines[line - 1].decode().strip())

    def _make(self, node: ast.expr | ast.stmt, start: int, end: int, new: str, at_import: bool) -> Mutant:
        last = node.end_lineno or node.lineno
        text = self._lines[node.lineno - 1].decode().strip()
        old, line = self._text(start, end), self._source.count(b"\n", 0, start) + 1
        if line != node.lineno:
            text = self._lines[line - 1].decode().strip()
        change = f"{' '.join(old.split())} → {' '.join(new.split())}"
        column = start - self._starts[line - 1]
        if self._lines[line - 1].decode().count(old) > 1:
            change += f" (column {column - _indent(self._lines[line - 1])})"
        return Mutant(self._module, node.lineno, last, start, end, new, text, change, at_import)

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a node begins and ends, as bytes of the module."""
        end_line, end_column = node.end_lineno or node.lineno, node.end_col_offset or node.col_offset
        return self._starts[node.lineno - 1] + node.col_offset, self._starts[end_line - 1] + end_column

    def _text(self, start: int, end: int) -> str:
        return self._source[start:end].decode()


def _indent(line: bytes) -> int:
    return len(line) - len(line.lstrip())


def _is_for_types(test: ast.expr) -> bool:
    return "TYPE_CHECKING" in ast.dump(test)


def _is_type_name(annotation: ast.expr) -> bool:
    return isinstance(annotation, ast.Name) and annotation.id == "TypeAlias"


def _is_alias(node: ast.Assign, at_import: bool) -> bool:
    """Whether a statement gives a type another name: `Vector = tuple[float, ...]`."""
    return at_import and isinstance(node.value, (ast.Subscript, ast.BinOp)) and not _has_number(node.value)


def _has_number(node: ast.expr) -> bool:
    return any(isinstance(part, ast.Constant) and isinstance(part.value, (int, float)) for part in ast.walk(node))


def _is_alike(one: ast.expr, other: ast.expr) -> bool:
    """Whether two arguments are of one form, so that they may well be of one type."""
    if isinstance(one, ast.Constant) and isinstance(other, ast.Constant):
        return type(one.value) is type(other.value)
    return type(one) is type(other) and not isinstance(one, (ast.Starred, ast.JoinedStr))


def _is_text_or_list(node: ast.expr) -> bool:
    return isinstance(node, (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)) or (
        isinstance(node, ast.Constant) and isinstance(node.value, (str, bytes))
    )
