"""The second search: how further queries, about names in the first results, change their order."""

from collections.abc import Sequence

SEEDS = 4  # of the best memories, whose names are asked for
CANDIDATES = 30  # of each further question
GAIN = 0.35  # what the best answer to a further question about the best memory adds, the best gain being 1
POWER = 6  # only what comes near the best answer of its question counts


def lifts(answers: Sequence[tuple[int, float, Sequence[tuple[int, float]]]]) -> dict[int, float]:
    """lift(j) = 0.35 · max over further questions of share(seed) · (r_j / r_1)^6.

    answers: for each question the memory that it came from, that one's share of the best gain (0 to 1), and what it
    found: (key, score), in any order. A memory does not lift itself.
    The sum instead of the maximum, and the third power, find less: many questions about one memory then outweigh
    what each of them finds.
    """
    lifted: dict[int, float] = {}
    for seed, share, found in answers:
        top = max((score for _, score in found), default=0.0)
        for key, score in found if top > 0 else ():
            if key != seed:
                lifted[key] = max(lifted.get(key, 0.0), GAIN * min(1.0, share) * (max(0.0, score) / top) ** POWER)
    return lifted
