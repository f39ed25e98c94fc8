"""The process in which code runs, and what it may take."""

from typing import TYPE_CHECKING, NamedTuple

from memory.system.packages import program

if TYPE_CHECKING:
    from pydantic_monty import Monty, MontySession

MIN_CEILING_S = 60.0


class Limits(NamedTuple):
    """What a block of code may take.

    timeout_s: of running; waiting for a function of ours does not count.  printed: characters that are kept.
    host_calls: calls of our functions in one block.  host_s: that they may take in one block, except for those that
    wait for a model.  code: characters.
    """

    timeout_s: float = 60.0
    memory_bytes: int = 512 * 1024 * 1024
    recursion: int = 400
    printed: int = 200_000
    host_calls: int = 10_000
    host_s: float = 600.0
    code: int = 200_000

    @property
    def kept_bytes(self) -> int:
        """What variables may take from block to block, about: a snapshot of them is made in the same memory."""
        return self.memory_bytes // 4


DEFAULT_LIMITS = Limits()


class Worker:
    """The process, apart from the sandbox that uses it: it is ended, too, when nobody remembers to."""

    def __init__(self, limits: Limits) -> None:
        # The interpreter's own limit ends code also when this process is gone. An alarm is set for less.
        self.ceiling_s = max(limits.timeout_s, MIN_CEILING_S)
        self._limits = limits
        self._pool: Monty | None = None
        self.session: MontySession | None = None

    @property
    def pid(self) -> int | None:
        return self.session.worker_pid if self.session is not None else None

    def open(self, snapshot: bytes | None) -> "MontySession":
        """A fresh session, with the namespace of a snapshot."""
        from pydantic_monty import Monty, OSPolicy, ResourceLimits

        if self._pool is None:
            self._pool = Monty(min_processes=1, max_processes=1, binary_path=program("monty"))
            self._pool.__enter__()
        limits = ResourceLimits(
            max_feed_duration_secs=self.ceiling_s,
            max_memory=self._limits.memory_bytes,
            max_recursion_depth=self._limits.recursion,
            max_suspensions=2**31,  # ours are counted by the block
        )
        session = self._pool.checkout(script_name="block.py", limits=limits, os_policy=OSPolicy(sleep="zero"))
        session.__enter__()
        self.session = session
        if snapshot is not None:
            session.load_session(snapshot)
        return session

    def drop(self) -> None:
        """Throw the session away."""
        session, self.session = self.session, None
        if session is not None:
            session.__exit__(None, None, None)

    def close(self) -> None:
        """End the process."""
        self.drop()
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.__exit__(None, None, None)
