"""What a run may spend on models: calls, tokens, money, seconds. One account for all depths and threads of it.

A call is admitted by the most that it can take, and what it has taken is known afterwards. Between the two that most is
held, so that calls side by side do not overdraw the account. A run reserves what its answer needs before it spends
anything else.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from memory.agent.prices import Price, Usage, affordable_output, most_cost, weighted_tokens

LEAST_REPLY = 64  # tokens: a call that may write no more is not made
_GOOD_REPLY = 1_000  # tokens: for fewer, a call waits until those under way have ended
RESERVED_SHARE = 0.4  # of what is left: the most that a reserve takes
LAST_SHARE = 0.15  # of the seconds, kept back for the answer
_WAIT_S = 0.2


class BudgetSpent(Exception):
    """No further call may be made. kind: calls, tokens, cost or seconds."""

    def __init__(self, kind: str, spent: str, limit: str, is_kept: bool = False) -> None:
        rest = ", the rest is kept for the answer" if is_kept else ""
        super().__init__(f"The budget of {kind} is spent ({spent} of {limit}{rest}): answer from what there is.")
        self.kind = kind


class Allowance(NamedTuple):
    """The limits of a run; None for none. tokens: as they are weighted on the account.  cost: US dollars."""

    calls: int | None = 50
    tokens: int | None = 200_000
    cost: float | None = None
    seconds: float | None = 600.0


DEFAULT_ALLOWANCE = Allowance()


class Reserve(NamedTuple):
    """What is kept back for an answer."""

    calls: int = 0
    tokens: int = 0
    cost: float = 0.0


class ModelCall:
    """One call that was admitted. max_tokens: of its answer.  seconds: that it may take, None for any number.

    requests: those that the server may have got.
    """

    def __init__(self, budget: "Budget", price: Price | None, max_tokens: int, seconds: float | None) -> None:
        self.max_tokens, self.seconds, self.requests = max_tokens, seconds, 1
        self._budget, self._price = budget, price

    def charge(self, usage: Usage, cost: float | None, requests: int = 1) -> None:
        """Put what it took on the account. cost: None where the price is not known."""
        self.requests = requests
        self._budget.charge(usage, cost, self._price)


class Budget:
    """The account.

    clock: monotonic seconds.  calls: that were made.  requests: that the server may have got for them.
    """

    def __init__(self, allowance: Allowance, clock: Callable[[], float]) -> None:
        self.allowance = allowance
        self.calls = self.answered_calls = self.requests = 0
        self.usage = Usage()
        self.tokens = 0
        self.cost = 0.0
        self.unpriced_calls = 0
        self._clock = clock
        self._began = clock()
        self._free = threading.Condition()
        self._reserved: list[Reserve] = []
        self._held: list[Reserve] = []  # by calls under way

    @property
    def seconds(self) -> float:
        """Since it was opened."""
        return self._clock() - self._began

    @contextmanager
    def call(self, price: Price | None, shown: int, max_tokens: int) -> Iterator[ModelCall]:
        """Admit a call, and hold the most that it can take until it has ended. Raises BudgetSpent.

        shown: tokens of its prompt.  max_tokens: of its answer; it may get fewer.
        """
        with self._free:
            while (room := self._room(price, shown)) is not None and room < min(max_tokens, _GOOD_REPLY) and self._held:
                self._free.wait(_WAIT_S)
            if room is None or room < min(max_tokens, LEAST_REPLY):
                raise self._why_spent(price, shown)
            allowed = int(min(max_tokens, room))
            held = Reserve(0, shown + allowed, most_cost(price, shown, allowed))
            self._held.append(held)
            self.calls += 1
            made = ModelCall(self, price, allowed, self.seconds_left())
        try:
            yield made
        finally:
            with self._free:
                self._held.remove(held)
                self.requests += made.requests
                self._free.notify_all()

    @contextmanager
    def reserve(self, wanted: Reserve) -> Iterator[Callable[[], None]]:
        """Keep back what an answer needs, as far as the account allows it; what it gives frees that, for the answer."""
        with self._free:
            calls, tokens, cost = self.calls_left(), self.tokens_left(), self.cost_left()
            kept = Reserve(
                min(wanted.calls, calls // 2) if calls is not None else 0,
                min(wanted.tokens, int(RESERVED_SHARE * tokens)) if tokens is not None else 0,
                min(wanted.cost, RESERVED_SHARE * cost) if cost is not None else 0.0,
            )
            self._reserved.append(kept)

        def free() -> None:
            with self._free:
                self._reserved = [one for one in self._reserved if one is not kept]

        try:
            yield free
        finally:
            free()

    def calls_left(self) -> int | None:
        """How many may still be made beside those reserved, at least 0; None for any number."""
        limit = self.allowance.calls
        return None if limit is None else max(0, limit - self.calls - sum(one.calls for one in self._reserved))

    def tokens_left(self) -> int | None:
        """How many may still be spent beside those reserved, at least 0; None for any number."""
        limit = self.allowance.tokens
        return None if limit is None else max(0, limit - self.tokens - sum(one.tokens for one in self._reserved))

    def cost_left(self) -> float | None:
        """The dollars that may still be spent beside those reserved, at least 0; None for any number."""
        limit = self.allowance.cost
        return None if limit is None else max(0.0, limit - self.cost - sum(one.cost for one in self._reserved))

    def can_afford(self, price: Price | None, shown: int, written: int) -> bool:
        """Whether a call of so many tokens is within what is left beside those reserved. price: None for unknown."""
        tokens, dollars = self.tokens_left(), self.cost_left()
        return (tokens is None or shown + written <= tokens) and (
            dollars is None or most_cost(price, shown, written) <= dollars
        )

    def seconds_left(self) -> float | None:
        """Until they are spent but for what an answer is kept, at least a tenth; None for any number."""
        limit = self._seconds_limit()
        return None if limit is None else max(0.1, limit - self.seconds)

    def is_late(self) -> bool:
        """Whether no time is left, but for what an answer is kept."""
        limit = self._seconds_limit()
        return limit is not None and self.seconds >= limit

    def left(self) -> list[str]:
        """What is left of each limit, in words, for whoever spends it."""
        calls, tokens, cost = self.calls_left(), self.tokens_left(), self.cost_left()
        parts = [f"{calls:,} calls of models"] if calls is not None else []
        parts += [f"{tokens:,} tokens"] if tokens is not None else []
        parts += [f"${cost:.2f}"] if cost is not None else []
        seconds = self.seconds_left()
        return parts + ([f"{seconds:,.0f} s"] if seconds is not None else [])

    def charge(self, usage: Usage, cost: float | None, price: Price | None = None) -> None:
        """Put a call's tokens and its price on the account. cost: None where the price is not known."""
        with self._free:
            self.answered_calls += 1
            usage = Usage(*(max(0, count) for count in usage))  # whatever a model states, nothing is given back
            self.usage = self.usage.plus(usage)
            self.tokens += weighted_tokens(usage, price)
            self.cost += max(0.0, cost or 0.0)
            self.unpriced_calls += cost is None

    def report(self) -> dict[str, float | int]:
        """The account, for a report. unanswered_calls: what they cost, if anything, is not known.

        tokens: all; counted_tokens: as they count on the account, where that is fewer.  requests: where some were tried
        again.
        """
        unanswered = self.calls - self.answered_calls
        return {
            "calls": self.calls,
            **self.usage._asdict(),
            "tokens": self.usage.total,
            "cost_usd": round(self.cost, 6),
            "seconds": round(self.seconds, 2),
            **({"counted_tokens": self.tokens} if self.tokens != self.usage.total else {}),
            **({"requests": self.requests} if self.requests != self.calls else {}),
            **({"unanswered_calls": unanswered} if unanswered else {}),
            **({"unpriced_calls": self.unpriced_calls} if self.unpriced_calls else {}),
        }

    def _seconds_limit(self) -> float | None:
        limit = self.allowance.seconds
        return limit if limit is None or not self._reserved else limit * (1 - LAST_SHARE)

    def _room(self, price: Price | None, shown: int) -> float | None:
        """Tokens that an answer may have now, below 0 where what is held takes all; None where no call may be made."""
        tokens, dollars = self.tokens_left(), self.cost_left()
        if self.calls_left() == 0 or dollars == 0 or self.is_late():
            return None
        room = float("inf") if tokens is None else float(tokens - shown - sum(one.tokens for one in self._held))
        if dollars is not None and price is not None:
            room = min(room, affordable_output(price, shown, dollars - sum(one.cost for one in self._held)))
        return room

    def _why_spent(self, price: Price | None, shown: int) -> BudgetSpent:
        """Why there is no room."""
        limits, kept = self.allowance, bool(self._reserved)
        if self.calls_left() == 0:
            return BudgetSpent("calls", str(self.calls), str(limits.calls), kept)
        dollars = self.cost_left()
        if dollars is not None and (dollars == 0 or (price and affordable_output(price, shown, dollars) < LEAST_REPLY)):
            return BudgetSpent("cost", f"${self.cost:.4f}", f"${limits.cost:.4f}", kept)
        tokens = self.tokens_left()
        if tokens is not None and tokens - shown < LEAST_REPLY:
            return BudgetSpent("tokens", f"{self.tokens:,}", f"{limits.tokens:,}", kept)
        return BudgetSpent("seconds", f"{self.seconds:.1f}", f"{limits.seconds:g}", kept)
