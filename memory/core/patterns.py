"""Regular expressions that are compiled when they are first used.

Compiling those of this package takes 15 ms, and a prompt needs three of them. What compiling gives is a program of
numbers, a function of the pattern, its flags and the version of Python alone. A process that has the programs of an
earlier one (memory/system/pattern_programs.py) makes the same patterns of them in a twentieth of the time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from memory.core.annotations import Any, cast

Source = tuple[str, int]  # a pattern and its flags
Program = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]  # what `_sre.compile` takes after the pattern

MADE: list[re.Pattern[str]] = []  # every pattern of `lazy`, for the test that none of them takes too long

_engine: Any = vars(re)["_compiler"]._sre
_compiled: dict[Source, re.Pattern[str]] = {}
_without_program: list[Source] = []
_programs: Mapping[Source, Program] = {}
_read: Callable[[], Mapping[Source, Program]] | None = None


class _Lazy:
    """Becomes its compiled pattern's methods, one by one, as they are asked for."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._source = (pattern, int(flags))

    def __getattr__(self, name: str) -> Any:
        value = getattr(_compile(self._source), name)
        setattr(self, name, value)
        return value


def lazy(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern that behaves as re.compile(pattern, flags) does."""
    made = cast("re.Pattern[str]", _Lazy(pattern, flags))
    MADE.append(made)
    return made


def use_programs(read: Callable[[], Mapping[Source, Program]]) -> None:
    """Have lazy patterns made of programs. read: gives those that are there, when the first one is needed."""
    global _read
    _read = read


def compiled_without_program() -> Mapping[Source, Program]:
    """The programs of the lazy patterns that this process had to compile."""
    found = ((source, program_of(*source)) for source in _without_program)
    return {source: program for source, program in found if program}


def program_of(pattern: str, flags: int) -> Program | None:
    """What a pattern is compiled to; None where this Python does that in a way that is not known here."""
    compiler: Any = vars(re)["_compiler"]
    try:
        parsed = compiler._parser.parse(pattern, flags)
        numbers = memoryview(bytearray(4 * len(code := compiler._code(parsed, flags)))).cast("I")
        for place, number in enumerate(code):
            numbers[place] = number
        names: list[str | None] = [None] * parsed.state.groups
        for name, group in parsed.state.groupdict.items():
            names[group] = name
        groups = (parsed.state.groups - 1, dict(parsed.state.groupdict), tuple(names))
        program = (int(flags | parsed.state.flags), numbers.tobytes(), *groups)
        made, compiled = pattern_of(pattern, program), re.compile(pattern, flags)
    except (AttributeError, TypeError, ValueError, RuntimeError):
        return None
    return program if made == compiled and made.groupindex == compiled.groupindex else None


def pattern_of(pattern: str, program: Program) -> re.Pattern[str]:
    """The compiled pattern of a program. Raises RuntimeError for one that is none, TypeError and ValueError."""
    flags, code, *groups = program
    made: re.Pattern[str] = _engine.compile(pattern, flags, memoryview(code).cast("I").tolist(), *groups)
    return made


def _compile(source: Source) -> re.Pattern[str]:
    global _read, _programs
    made = _compiled.get(source)
    if made is not None:
        return made
    if _read is not None:
        read, _read = _read, None
        _programs = read()
    program = _programs.get(source)
    try:
        made = pattern_of(source[0], program) if program else None
    except (RuntimeError, TypeError, ValueError):
        made = None
    if made is None:
        made = re.compile(*source)
        _without_program.append(source)
    _compiled[source] = made
    return made
