"""Numbers in data that others wrote."""

from __future__ import annotations


def finite_number(value: object) -> float:
    """A number of JSON or YAML as a float. Raises ValueError for what is none, infinite, or too large for a float.

    `float` itself raises OverflowError for an integer of 400 digits, which is no ValueError.
    """
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("no number")
    if not -1e300 < value < 1e300:  # nor is it true of what is no number
        raise ValueError("too large a number")
    return float(value)
