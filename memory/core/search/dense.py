"""Stage 2, dense: how near a document is in meaning, on a scale that the sparse score can be added to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

TAG_WEIGHT = 0.2  # what full agreement in tags adds to an activation
TITLE_SHARE = 0.4  # of a title in the vector of its text, however short it is
DESCRIPTION_SHARE = 0.6  # of a skill's name and description in its vector; the rest is of how it is done
_UNIT = 127  # one in an int8 vector


def titled_vector(title: Sequence[int], text: Sequence[int], share: float) -> list[int]:
    """The int8 vector of a text under a title, from those of both, at length 127. share: of the title's direction.

    A mean over all tokens drowns a title of two words in a text of a hundred, but it says what the text is about:
    alone, the embedding then finds 8 to 10 points more of what questions ask for. A skill's
    title is its description: together with the body it finds 4 to 6 points more than alone.
    """
    lengths = [sum([value * value for value in vector]) ** 0.5 for vector in (title, text)]
    if not all(lengths):
        return list(text if lengths[1] else title)
    shares = (share / lengths[0], (1.0 - share) / lengths[1])
    mixed = [shares[0] * a + shares[1] * b for a, b in zip(title, text, strict=True)]
    scale = _UNIT / (sum([value * value for value in mixed]) ** 0.5 or 1.0)
    return [round(scale * value) for value in mixed]


def activation(cosines: Mapping[int, float], tag_overlap: Mapping[int, float] | None = None) -> dict[int, float]:
    """clip((cos − median) / (max − median), 0, 1) of each candidate, raised by shared tags, at most 1.

    cosines: by key, -1 to 1.  tag_overlap: 0 to 1, the share of the query's idf mass among a candidate's tags.
    The median represents "no better than any other": what is below it is not activated.
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
