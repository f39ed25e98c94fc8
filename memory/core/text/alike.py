"""Whether two sentences state the same, by their words alone."""

SAME = 0.7  # of the shorter one's words
FEWEST_STEMS = 3  # of the shorter one: fewer are shared by chance


def is_same_statement(first: frozenset[str], second: frozenset[str]) -> bool:
    """Whether most of the words of the shorter of two sentences are in the other one; both as sets of stems."""
    shorter = min(len(first), len(second))
    return shorter >= FEWEST_STEMS and len(first & second) >= SAME * shorter
