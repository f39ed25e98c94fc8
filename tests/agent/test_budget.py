"""The account of a run: what may be spent, by all depths and threads together."""

from __future__ import annotations

import threading

import pytest

from memory.agent.budget import Allowance, Budget, BudgetSpent, Reserve
from memory.agent.prices import Price, Usage

FREE = Allowance(None, None, None, None)
PRICE = Price(2, 10, 0.05)  # dollars a million
MILLION = 1_000_000


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def spend(budget: Budget, usage: Usage, cost: float | None = 0.0, shown: int = 0, most: int = 100) -> int:
    """Make a call that takes this; returns the tokens that its answer might have had."""
    with budget.call(PRICE, shown, most) as call:
        call.charge(usage, cost)
    return call.max_tokens


def test_usage_adds_up() -> None:
    both = Usage(1, 2, 3, 4).plus(Usage(10, 20, 30, 40))
    assert both == Usage(11, 22, 33, 44) and both.total == 110


def test_nothing_is_limited_by_nothing() -> None:
    budget = Budget(FREE, Clock())
    for _ in range(1_000):
        assert spend(budget, Usage(10**6, 10**6), 100.0, 10**9) == 100
    assert budget.seconds_left() is None and budget.left() == []


def test_calls() -> None:
    budget = Budget(FREE._replace(calls=2), Clock())
    spend(budget, Usage())
    spend(budget, Usage())
    with pytest.raises(BudgetSpent, match=r"calls is spent \(2 of 2\)") as caught:
        spend(budget, Usage())
    assert caught.value.kind == "calls" and budget.calls == 2


def test_a_call_is_made_only_if_the_most_that_it_can_take_is_left() -> None:
    budget = Budget(FREE._replace(tokens=10_000), Clock())
    assert spend(budget, Usage(4_000, 100), shown=4_000, most=8_000) == 6_000, "its answer may have what is left"
    assert spend(budget, Usage(5_000, 100), shown=5_000, most=8_000) == 900
    with pytest.raises(BudgetSpent, match=r"tokens is spent \(9,200 of 10,000\)"):
        spend(budget, Usage(), shown=750)
    assert budget.calls == 2 and budget.tokens == 9_200


def test_what_is_read_from_the_cache_counts_by_its_price() -> None:
    budget = Budget(FREE._replace(tokens=10_000), Clock())
    spend(budget, Usage(100, 50, 40_000, 200))
    assert budget.tokens == 100 + 50 + 2_000 + 200 and budget.usage.total == 40_350
    assert budget.report()["counted_tokens"] == 2_350 and budget.report()["tokens"] == 40_350
    budget.charge(Usage(0, 0, 1_000), None)
    assert budget.tokens == 2_450, "a tenth where the price is not known"


def test_nothing_is_given_back() -> None:
    budget = Budget(Allowance(None, 1_000), lambda: 0.0)
    budget.charge(Usage(100, 10), 0.5)
    budget.charge(Usage(-90, -90, -90), -0.5)
    assert (budget.tokens, budget.cost, budget.usage.total) == (110, 0.5, 110)


def test_dollars_are_counted_before_a_call() -> None:
    budget = Budget(FREE._replace(cost=0.01), Clock())
    dearest = 1.25 * 2 * 2_000 / MILLION
    assert spend(budget, Usage(2_000, 500), 0.009, shown=2_000, most=8_000) == int((0.01 - dearest) / 10 * MILLION)
    with pytest.raises(BudgetSpent, match=r"\$0\.0090 of \$0\.0100"):
        spend(budget, Usage(), shown=200)
    assert spend(budget, Usage(), 0.0, shown=100, most=70) == 70


def test_seconds() -> None:
    clock = Clock()
    budget = Budget(FREE._replace(seconds=10.0), clock)
    clock.now += 4
    spend(budget, Usage())
    assert budget.seconds_left() == 6.0 and not budget.is_late()
    with budget.reserve(Reserve(1)):
        assert budget.seconds_left() == 4.5, "the last of it is for the answer"
    clock.now += 6
    with pytest.raises(BudgetSpent, match="seconds"):
        spend(budget, Usage())
    assert budget.seconds_left() == 0.1 and budget.is_late()


def test_a_reserve_is_for_the_answer_alone() -> None:
    budget = Budget(Allowance(4, 10_000, 0.1, None), Clock())
    with budget.reserve(Reserve(1, 3_000, 0.02)) as free:
        assert (budget.calls_left(), budget.tokens_left()) == (3, 7_000) and budget.cost_left() == pytest.approx(0.08)
        with budget.reserve(Reserve(1, 90_000, 9.0)):  # of a helper
            assert (budget.calls_left(), budget.tokens_left()) == (2, 4_200)
        for _ in range(3):
            spend(budget, Usage(2_000))
        with pytest.raises(BudgetSpent, match="3 of 4, the rest is kept for the answer"):
            spend(budget, Usage())
        free()
        assert spend(budget, Usage(1_000), shown=2_000, most=1_500) == 1_500
    assert budget.tokens_left() == 3_000


def test_one_call_is_no_reserve() -> None:
    budget = Budget(FREE._replace(calls=1), Clock())
    with budget.reserve(Reserve(1)):
        spend(budget, Usage())


def test_calls_side_by_side_do_not_overdraw_it() -> None:
    """Each may take 3,000 of 10,000 and takes 400: they wait for each other, and all are made."""
    budget, least = Budget(FREE._replace(tokens=10_000), Clock()), []

    def ask() -> None:
        with budget.call(PRICE, 1_000, 2_000) as call:
            least.append(10_000 - budget.tokens - sum(one.tokens for one in budget._held))
            call.charge(Usage(300, 100), 0.0)

    threads = [threading.Thread(target=ask) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert budget.calls == 16 and budget.tokens == 6_400 and min(least) >= 0


def test_threads_cannot_take_more_calls_than_there_are() -> None:
    budget, taken = Budget(FREE._replace(calls=50), Clock()), []

    def take() -> None:
        for _ in range(20):
            try:
                spend(budget, Usage())
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
    spend(budget, Usage(1, 2, 0, 4, 5), 0.5)
    assert budget.report() == {
        "calls": 1, "input_tokens": 1, "output_tokens": 2, "cache_read_tokens": 0, "cache_write_tokens": 4,
        "web_searches": 5, "tokens": 7, "cost_usd": 0.5, "seconds": 0.0,
    }  # fmt: skip
    with pytest.raises(ValueError, match="cut off"), budget.call(None, 1, 1) as call:
        call.requests = 3
        raise ValueError("cut off")
    assert budget.report()["unanswered_calls"] == 1, "it may have cost something"
    assert budget.report()["requests"] == 4, "and was tried three times"
    spend(budget, Usage(1), None)
    assert budget.report()["unpriced_calls"] == 1


def test_what_is_left_in_words() -> None:
    budget = Budget(Allowance(3, 9_000, 0.5, 60.0), Clock())
    spend(budget, Usage(1_000), 0.1)
    assert budget.left() == ["2 calls of models", "8,000 tokens", "$0.40", "60 s"]
