"""The account of a run: what may be spent, by all depths and threads together."""

from __future__ import annotations

import threading

import pytest

from memory.agent.budget import Allowance, Budget, BudgetSpent
from memory.agent.prices import Usage

FREE = Allowance(None, None, None, None)


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_usage_adds_up() -> None:
    both = Usage(1, 2, 3, 4).plus(Usage(10, 20, 30, 40))
    assert both == Usage(11, 22, 33, 44) and both.total == 110


def test_nothing_is_limited_by_nothing() -> None:
    budget = Budget(FREE, Clock())
    for _ in range(1_000):
        assert budget.begin_call() is None
        budget.charge(Usage(10**6, 10**6), 100.0)
    assert budget.seconds_left() is None


def test_calls() -> None:
    budget = Budget(FREE._replace(calls=2), Clock())
    budget.begin_call()
    budget.begin_call()
    with pytest.raises(BudgetSpent, match=r"calls is spent \(2 of 2\)") as caught:
        budget.begin_call()
    assert caught.value.kind == "calls" and budget.calls == 2


def test_tokens_count_the_cache_too_and_tell_what_is_left() -> None:
    budget = Budget(FREE._replace(tokens=100), Clock())
    assert budget.begin_call() == 100
    budget.charge(Usage(10, 20, 30, 5), None)
    assert budget.begin_call() == 35
    budget.charge(Usage(35), None)
    with pytest.raises(BudgetSpent, match="100 of 100"):
        budget.begin_call()


def test_cost() -> None:
    budget = Budget(FREE._replace(cost=0.01), Clock())
    budget.begin_call()
    budget.charge(Usage(1), 0.01)
    with pytest.raises(BudgetSpent, match=r"\$0\.0100 of \$0\.0100"):
        budget.begin_call()


def test_seconds() -> None:
    clock = Clock()
    budget = Budget(FREE._replace(seconds=10.0), clock)
    clock.now += 4
    budget.begin_call()
    assert budget.seconds_left() == 6.0
    clock.now += 6
    with pytest.raises(BudgetSpent, match="seconds"):
        budget.begin_call()
    assert budget.seconds_left() == 0.1


def test_threads_cannot_take_more_calls_than_there_are() -> None:
    budget, taken = Budget(FREE._replace(calls=50), Clock()), []

    def take() -> None:
        for _ in range(20):
            try:
                budget.begin_call()
                taken.append(1)
            except BudgetSpent:
                pass

    threads = [threading.Thread(target=take) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(taken) == budget.calls == 50


def test_the_report_says_what_has_no_price() -> None:
    budget = Budget(FREE, Clock())
    budget.begin_call()
    budget.charge(Usage(1, 2, 3, 4, 5), 0.5)
    assert budget.spent() == {
        "calls": 1, "input_tokens": 1, "output_tokens": 2, "cache_read_tokens": 3, "cache_write_tokens": 4,
        "web_searches": 5, "tokens": 10, "cost_usd": 0.5, "seconds": 0.0,
    }  # fmt: skip
    budget.begin_call()
    assert budget.spent()["unanswered_calls"] == 1, "it was cut off, and may have cost something"
    budget.charge(Usage(1), None)
    assert budget.spent()["unpriced_calls"] == 1 and "unanswered_calls" not in budget.spent()
