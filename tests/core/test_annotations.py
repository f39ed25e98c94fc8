"""Named tuples that are made without `typing` are as typing's are."""

from __future__ import annotations

import copy
import inspect
import pickle
import typing
from typing import Any

import pytest

from memory.core import annotations


def make(base: Any) -> Any:
    class Place(base):  # type: ignore[misc]
        """A place."""

        x: int
        name: str = "here"
        tags: tuple[str, ...] = ()

        LIMIT = 3

        @property
        def twice(self) -> int:
            return int(self.x) * 2

        @classmethod
        def origin(cls) -> Any:
            return cls(0)

    Place.__qualname__ = "Place"
    return Place


Place = make(annotations.NamedTuple)
TYPED = make(typing.NamedTuple)


@pytest.mark.parametrize("given", [((1,), {}), ((1, "a"), {"tags": ("b",)}), ((), {"x": 1}), ((1, "a", ("b",)), {})])
def test_values(given: Any) -> None:
    words, named = given
    ours, typed = Place(*words, **named), TYPED(*words, **named)
    assert tuple(ours) == tuple(typed) and ours == typed and hash(ours) == hash(typed)
    assert (repr(ours), ours._asdict(), ours.twice) == (repr(typed), typed._asdict(), typed.twice)
    assert (ours.x, ours.name, ours.tags) == (typed.x, typed.name, typed.tags)
    assert ours._replace(x=5) == typed._replace(x=5) and type(ours._replace(x=5)) is Place
    assert Place._make(typed) == ours and pickle.loads(pickle.dumps(ours)) == copy.copy(ours) == ours
    assert type(pickle.loads(pickle.dumps(ours))) is Place and Place.origin() == TYPED.origin()
    match ours:
        case Place(1, name):
            assert name == typed.name


def test_classes() -> None:
    for name in ("_fields", "_field_defaults", "__match_args__", "__name__", "__module__", "__doc__", "LIMIT"):
        assert getattr(Place, name) == getattr(TYPED, name), name
    ours, typed = (inspect.signature(one).parameters.values() for one in (Place, TYPED))
    assert [(one.name, one.default) for one in ours] == [(one.name, one.default) for one in typed]
    assert type(Place) is type and issubclass(Place, tuple) and not hasattr(Place(1), "__dict__")


@pytest.mark.parametrize(("words", "named"), [((), {}), ((1, 2, 3, 4), {}), ((1,), {"x": 2}), ((1,), {"other": 2})])
def test_wrong_arguments(words: Any, named: Any) -> None:
    for one in (Place, TYPED):
        with pytest.raises(TypeError):
            one(*words, **named)
    with pytest.raises(ValueError, match="other"):
        Place(1)._replace(other=2)
    with pytest.raises(TypeError, match="Expected 3"):
        Place._make((1,))
    with pytest.raises(AttributeError):
        Place(1).x = 2


@pytest.mark.parametrize("count", [*range(16), 40])
def test_any_number_of_fields(count: int) -> None:
    names = [f"field{place}" for place in range(count)]
    one = type(annotations.NamedTuple)("One", (annotations.NamedTuple,), {"__annotations__": dict.fromkeys(names, "int")})
    values: Any = one(*range(count))
    assert values == tuple(range(count)) == tuple(getattr(values, name) for name in names)
    assert one(**dict(zip(names, range(count), strict=True))) == values and one._fields == tuple(names)  # type: ignore[attr-defined]


def test_a_class_of_a_class_and_one_without_fields() -> None:
    class Nothing(annotations.NamedTuple):
        pass

    class Further(Place):  # type: ignore[misc, valid-type]
        def thrice(self) -> int:
            return int(self.x) * 3

    assert Nothing() == () and Further(2).thrice() == 6 and repr(Further(2)) == "Further(x=2, name='here', tags=())"
    assert type(Further(2)._replace(x=3)) is Further
