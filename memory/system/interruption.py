"""What the handler of a signal raises, kept until it is caught: a library can put an error of its own in its place.

DuckDB does so where the signal ends a statement. Its error is an Exception, and code that continues after a failure
would continue after a deadline, or after Ctrl-C.
"""

from __future__ import annotations

from memory.core.annotations import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NoReturn

_raised: list[BaseException] = []  # the last one


def raise_from_handler(error: BaseException) -> NoReturn:
    """Raise an exception in the handler of a signal."""
    _raised[:] = [error]
    raise error


def take_raised() -> BaseException | None:
    """The exception that a handler raised last, once; None if it was taken or forgotten, or another handler raised."""
    return _raised.pop() if _raised else None


def forget_raised() -> None:
    """To be called where such an exception may end no further: one that was caught as it is remains until then."""
    _raised.clear()
