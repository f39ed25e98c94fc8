"""Reading many objects, a few of them at a time: over a network most of that is waiting."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

AT_ONCE = 6
_FEW = 4  # up to here one after the other: no thread is started for an everyday sync
_Named = TypeVar("_Named")
_Read = TypeVar("_Read")


def in_order(wanted: Sequence[_Named], read: Callable[[_Named], _Read]) -> Iterator[tuple[_Named, _Read]]:
    """What each of some objects holds, in their order; at most AT_ONCE are read ahead. Raises what `read` raises.

    Where the caller stops, what was not begun is not read.
    """
    if len(wanted) <= _FEW:
        yield from ((one, read(one)) for one in wanted)
        return
    with ThreadPoolExecutor(AT_ONCE) as pool:
        ahead: deque[tuple[_Named, Future[_Read]]] = deque()
        rest = iter(wanted)
        try:
            for one in rest:
                ahead.append((one, pool.submit(read, one)))
                if len(ahead) == AT_ONCE:
                    place, future = ahead.popleft()
                    yield place, future.result()
            while ahead:
                place, future = ahead.popleft()
                yield place, future.result()
        finally:
            for _, future in ahead:
                future.cancel()
