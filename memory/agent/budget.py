"""What a run may spend on models: calls, tokens, money, seconds. One account for all depths and threads of it."""

import threading
from collections.abc import Callable
from typing import NamedTuple


class Usage(NamedTuple):
    """Tokens of one or more calls. input_tokens: those not read from or written to the prompt cache.

    web_searches: of the provider's, which are no tokens and cost by the piece.
    """

    input_tokens: int = 0
    output_tokens: int = 0
    cache_read_tokens: int = 0
    cache_write_tokens: int = 0
    web_searches: int = 0

    @property
    def total(self) -> int:
        """All tokens: what the model was shown and what it wrote."""
        return self.input_tokens + self.output_tokens + self.cache_read_tokens + self.cache_write_tokens

    def plus(self, other: "Usage") -> "Usage":
        """Both together."""
        return Usage(*(mine + its for mine, its in zip(self, other, strict=True)))


class BudgetSpent(Exception):
    """No further call may be made. kind: calls, tokens, cost or seconds."""

    def __init__(self, kind: str, spent: str, limit: str) -> None:
        super().__init__(f"The budget of {kind} is spent ({spent} of {limit}): answer from what there is.")
        self.kind = kind


class Allowance(NamedTuple):
    """The limits of a run; None for none. cost: US dollars."""

    calls: int | None = 50
    tokens: int | None = 200_000
    cost: float | None = None
    seconds: float | None = 600.0


DEFAULT_ALLOWANCE = Allowance()


class Budget:
    """The account. `begin_call` before each call, `charge` after it.

    clock: monotonic seconds.
    """

    def __init__(self, allowance: Allowance, clock: Callable[[], float]) -> None:
        self.allowance = allowance
        self.calls = 0
        self.answered_calls = 0
        self.usage = Usage()
        self.cost = 0.0
        self.unpriced_calls = 0
        self._clock = clock
        self._began = clock()
        self._lock = threading.Lock()

    @property
    def seconds(self) -> float:
        """Since it was opened."""
        return self._clock() - self._began

    def begin_call(self) -> int | None:
        """Take one call; returns how many tokens may still be spent, None for any number. Raises BudgetSpent."""
        with self._lock:
            limits = self.allowance
            if limits.calls is not None and self.calls >= limits.calls:
                raise BudgetSpent("calls", str(self.calls), str(limits.calls))
            if limits.tokens is not None and self.usage.total >= limits.tokens:
                raise BudgetSpent("tokens", f"{self.usage.total:,}", f"{limits.tokens:,}")
            if limits.cost is not None and self.cost >= limits.cost:
                raise BudgetSpent("cost", f"${self.cost:.4f}", f"${limits.cost:.4f}")
            if limits.seconds is not None and self.seconds >= limits.seconds:
                raise BudgetSpent("seconds", f"{self.seconds:.1f}", f"{limits.seconds:g}")
            self.calls += 1
            return None if limits.tokens is None else limits.tokens - self.usage.total

    def tokens_left(self) -> int | None:
        """How many may still be spent, at least 0; None for any number."""
        limit = self.allowance.tokens
        return None if limit is None else max(0, limit - self.usage.total)

    def seconds_left(self) -> float | None:
        """Until the seconds are spent, at least a tenth; None for any number."""
        limit = self.allowance.seconds
        return None if limit is None else max(0.1, limit - self.seconds)

    def charge(self, usage: Usage, cost: float | None) -> None:
        """Put a call's tokens and its price on the account. cost: None where the price is not known."""
        with self._lock:
            self.answered_calls += 1
            self.usage = self.usage.plus(usage)
            self.cost += cost or 0.0
            self.unpriced_calls += cost is None

    def spent(self) -> dict[str, float | int]:
        """The account, for a report. unanswered_calls: what they cost, if anything, nobody has told."""
        unanswered = self.calls - self.answered_calls
        return {
            "calls": self.calls,
            **self.usage._asdict(),
            "tokens": self.usage.total,
            "cost_usd": round(self.cost, 6),
            "seconds": round(self.seconds, 2),
            **({"unanswered_calls": unanswered} if unanswered else {}),
            **({"unpriced_calls": self.unpriced_calls} if self.unpriced_calls else {}),
        }
