"""What Claude's tokens cost, as published in November 2026; by the model's name, cache reads and writes apart."""

from typing import NamedTuple

from memory.agent.budget import Usage

_MILLION = 1_000_000
_WRITE_FACTOR = 1.25  # of the input's price, for the cache of five minutes that we ask for
BATCH_SHARE = 0.5  # of the price, for what the Message Batches API answers within a day
_SEARCH = 0.01  # US dollars of one web search; reading a page costs its tokens alone
_LONG_PROMPT = 100_000  # tokens from which some models cost more


class Price(NamedTuple):
    """US dollars a million tokens. read: the share of the input's price that reading the cache costs."""

    input: float
    output: float
    read: float = 0.1


# The first prefix that fits.
_PRICES: tuple[tuple[str, Price], ...] = (
    ("claude-fable-5-1", Price(10, 50, 0.025)),
    ("claude-fable-5-2", Price(10, 50, 0.025)),
    ("claude-fable-5", Price(10, 50)),
    ("claude-mythos-5-1", Price(10, 50, 0.025)),
    ("claude-mythos-5-2", Price(10, 50, 0.025)),
    ("claude-mythos-5", Price(10, 50)),
    ("claude-opus-5-5", Price(4, 20, 0.05)),
    ("claude-opus-5", Price(5, 25)),
    ("claude-opus-4-1", Price(15, 75)),
    ("claude-opus-4-2025", Price(15, 75)),
    ("claude-opus-4", Price(5, 25)),
    ("claude-sonnet-5-5", Price(2, 10, 0.05)),
    ("claude-sonnet-5", Price(2, 10)),
    ("claude-sonnet", Price(3, 15)),
    ("claude-haiku-5-5", Price(0.10, 0.50)),
    ("claude-haiku", Price(1, 5)),
)
_LONG_PROMPT_PRICES = {"claude-haiku-5-5": Price(0.50, 2.50)}


def cost_of(model: str, usage: Usage, price: Price | None = None) -> float | None:
    """US dollars of one call; None for a model whose price is not known.

    price: instead of the published one.
    """
    if price is None:
        name = next((prefix for prefix, _ in _PRICES if model.startswith(prefix)), None)
        if name is None:
            return None
        price = dict(_PRICES)[name]
        if usage.total - usage.output_tokens > _LONG_PROMPT:
            price = _LONG_PROMPT_PRICES.get(name, price)
    shown = usage.input_tokens + _WRITE_FACTOR * usage.cache_write_tokens + price.read * usage.cache_read_tokens
    return (price.input * shown + price.output * usage.output_tokens) / _MILLION + _SEARCH * usage.web_searches
