"""What Claude's tokens cost, as published in November 2026; by the model's name, cache reads and writes apart."""

from typing import NamedTuple

_MILLION = 1_000_000
_WRITE_FACTOR = 1.25  # of the input's price, for the cache of five minutes that we ask for
BATCH_SHARE = 0.5  # of the price, for what the Message Batches API answers within a day
_SEARCH = 0.01  # US dollars of one web search; reading a page costs its tokens alone
_LONG_PROMPT = 100_000  # tokens from which some models cost more


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


class Price(NamedTuple):
    """US dollars a million tokens. read: the share of the input's price that reading the cache costs."""

    input: float
    output: float
    read: float = 0.1


FREE = Price(0, 0)
_READ_SHARE = 0.1  # where the price is not known

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


def price_of(model: str, shown_tokens: int = 0) -> Price | None:
    """The published price of a model, for a prompt of so many tokens; None where it is not known."""
    name = next((prefix for prefix, _ in _PRICES if model.startswith(prefix)), None)
    if name is None:
        return None
    price = dict(_PRICES)[name]
    return _LONG_PROMPT_PRICES.get(name, price) if shown_tokens > _LONG_PROMPT else price


def cost_of(model: str, usage: Usage, price: Price | None = None) -> float | None:
    """US dollars of one call; None for a model whose price is not known.

    price: instead of the published one.
    """
    price = price or price_of(model, usage.total - usage.output_tokens)
    if price is None:
        return None
    shown = usage.input_tokens + _WRITE_FACTOR * usage.cache_write_tokens + price.read * usage.cache_read_tokens
    return (price.input * shown + price.output * usage.output_tokens) / _MILLION + _SEARCH * usage.web_searches


def most_cost(price: Price | None, shown_tokens: int, written_tokens: int) -> float:
    """The dollars that a call can cost at most: all that it is shown is written to the cache. 0 without a price."""
    if price is None:
        return 0.0
    return (_WRITE_FACTOR * price.input * shown_tokens + price.output * written_tokens) / _MILLION


def affordable_output(price: Price, shown_tokens: int, dollars: float) -> float:
    """Tokens that an answer may have, so that its call costs no more than this; below 0 where it may have none."""
    left = dollars * _MILLION - _WRITE_FACTOR * price.input * shown_tokens
    return left / price.output if price.output else (float("inf") if left >= 0 else -1.0)


def weighted_tokens(usage: Usage, price: Price | None = None) -> int:
    """Tokens as they count on an account: what is read from the cache by the share of the price that it costs."""
    share = price.read if price is not None else _READ_SHARE
    return usage.total - usage.cache_read_tokens + round(share * usage.cache_read_tokens)
