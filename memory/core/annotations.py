"""What the annotations of this package need, without loading `typing`, which takes as long as starting Python does.

Type checkers see typing's own names. At run time an annotation is never looked at, and a named tuple is made of what
its class says in an eighth of the time: nothing is checked, and nothing is compiled for it.
"""

import sys
from collections import namedtuple

TYPE_CHECKING = False

if TYPE_CHECKING or sys.version_info >= (3, 14):  # there, annotations are no values that a class has while it is made
    from typing import Any as Any
    from typing import BinaryIO as BinaryIO
    from typing import NamedTuple as NamedTuple
    from typing import NoReturn as NoReturn
    from typing import Protocol as Protocol
    from typing import Self as Self
    from typing import TextIO as TextIO
    from typing import TypeAlias as TypeAlias
    from typing import TypeVar as TypeVar
    from typing import cast as cast
else:
    from _collections import _tuplegetter

    Any = BinaryIO = NoReturn = Protocol = Self = TextIO = TypeAlias = object

    def TypeVar(_name, *_kinds):
        return object

    def cast(_kind, value):
        return value

    class _Fields(tuple):
        """The methods that named tuples have in common."""

        __slots__ = ()
        _fields = ()

        @classmethod
        def _make(cls, values):
            made = tuple.__new__(cls, values)
            if len(made) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
            return made

        def _replace(self, /, **changed):
            made = self._make(map(changed.pop, self._fields, self))
            if changed:
                raise ValueError(f"Got unexpected field names: {list(changed)!r}")
            return made

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            values = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
            return f"{self.__class__.__name__}({values})"

        def __getnewargs__(self):
            return tuple(self)

    _getters = []  # by place: they know no name, so that all classes share them
    _new = tuple.__new__
    _constructors = [  # by the number of fields; of a class with more, `collections` makes one
        lambda _cls: _new(_cls, ()),
        lambda _cls, a: _new(_cls, (a,)),
        lambda _cls, a, b: _new(_cls, (a, b)),
        lambda _cls, a, b, c: _new(_cls, (a, b, c)),
        lambda _cls, a, b, c, d: _new(_cls, (a, b, c, d)),
        lambda _cls, a, b, c, d, e: _new(_cls, (a, b, c, d, e)),
        lambda _cls, a, b, c, d, e, f: _new(_cls, (a, b, c, d, e, f)),
        lambda _cls, a, b, c, d, e, f, g: _new(_cls, (a, b, c, d, e, f, g)),
        lambda _cls, a, b, c, d, e, f, g, h: _new(_cls, (a, b, c, d, e, f, g, h)),
        lambda _cls, a, b, c, d, e, f, g, h, i: _new(_cls, (a, b, c, d, e, f, g, h, i)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j: _new(_cls, (a, b, c, d, e, f, g, h, i, j)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k: _new(_cls, (a, b, c, d, e, f, g, h, i, j, k)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k, m: _new(_cls, (a, b, c, d, e, f, g, h, i, j, k, m)),
    ]
    _function = type(_constructors[0])

    def _constructor(fields, defaults):
        """`__new__` of a class: a function of as many parameters, with the names of its fields."""
        count = len(fields)
        plain = _constructors[count] if count < len(_constructors) else namedtuple("_", fields).__new__
        code = plain.__code__.replace(co_varnames=("_cls", *fields), co_name="__new__")
        return _function(code, plain.__globals__, "__new__", defaults)

    class _MakesNamedTuples(type):
        def __new__(cls, name, bases, members):
            if not bases:
                return type.__new__(cls, name, bases, members)
            fields = tuple(members.get("__annotations__", ()))
            defaults = {field: members[field] for field in fields if field in members}
            for place in range(len(_getters), len(fields)):
                _getters.append(_tuplegetter(place, f"Alias for field number {place}"))
            members.update(zip(fields, _getters, strict=False))
            members.update(__slots__=(), _fields=fields, _field_defaults=defaults, __match_args__=fields)
            members["__new__"] = _constructor(fields, tuple(defaults.values()))
            return type(name, (_Fields,), members)

    class NamedTuple(metaclass=_MakesNamedTuples):
        """typing.NamedTuple, for classes alone."""
