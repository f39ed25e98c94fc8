"""Stage 2, dense: how near a document is in meaning, on a scale that the sparse score can be added to."""

from __future__ import annotations

from collections.abc import Mapping

TAG_WEIGHT = 0.2  # what full agreement in tags adds to an activation


def activation(cosines: Mapping[int, float], tag_overlap: Mapping[int, float] | None = None) -> dict[int, float]:
    """clip((cos − median) / (max − median), 0, 1) of each candidate, raised by shared tags, at most 1.

    cosines: by key, -1 to 1.  tag_overlap: 0 to 1, the share of the query's idf mass among a candidate's tags.
    The median stands for "no better than any other": what is below it is not activated.
    """
    if not cosines:
        return {}
    ordered = sorted(cosines.values())
    middle, top = (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2, ordered[-1]
    spread = top - middle
    overlap = tag_overlap or {}
    return {
        key: min(1.0, max(0.0, (value - middle) / spread if spread > 0 else 0.0) + TAG_WEIGHT * overlap.get(key, 0.0))
        for key, value in cosines.items()
    }
