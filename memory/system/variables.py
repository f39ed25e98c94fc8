"""Keep variables of the environment from a library that reads it for itself: a repository may have set them."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

_CHANGING = threading.Lock()


@contextmanager
def replaced_variables(is_hidden: Callable[[str], bool], shown: Mapping[str, str] | None = None) -> Iterator[None]:
    """Hide this process's variables of some names, and have it hold `shown` in their place, until the block ends.

    One block at a time: the others wait. shown: it may be os.environ itself.
    """
    given = {name: value for name, value in (shown or {}).items() if is_hidden(name)}
    with _CHANGING:
        before = _take_out(is_hidden)
        try:
            os.environ.update(given)
            yield
        finally:
            _take_out(is_hidden)
            os.environ.update(before)


def _take_out(is_hidden: Callable[[str], bool]) -> dict[str, str]:
    return {name: os.environ.pop(name) for name in list(os.environ) if is_hidden(name)}
