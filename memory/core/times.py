"""Times as the store keeps them (microseconds since 1970, UTC) and as people write them."""

from __future__ import annotations

import time

_FIRST_SECOND, _LAST_SECOND = -62_135_596_800, 253_402_300_799  # of the calendar's years 1 and 9999, since 1970


def iso_time(microseconds: int) -> str:
    """2026-11-21T09:30:00Z; "" for 0 and for what lies outside the calendar."""
    seconds = microseconds // 1_000_000
    if not microseconds or not _FIRST_SECOND <= seconds <= _LAST_SECOND:
        return ""
    try:
        at = time.gmtime(seconds)  # `datetime` takes 2 ms to import
    except (OverflowError, OSError, ValueError):
        return ""
    return f"{at.tm_year:04}-{at.tm_mon:02}-{at.tm_mday:02}T{at.tm_hour:02}:{at.tm_min:02}:{at.tm_sec:02}Z"


def parse_time(value: object) -> int:
    """Microseconds from an ISO 8601 text, or from seconds (or milliseconds) since 1970.

    A text without a zone is UTC. Raises ValueError, which names what is understood, also for a time outside of the
    calendar (years 1 to 9999).
    """
    from datetime import UTC, datetime

    if isinstance(value, int | float) and not isinstance(value, bool):
        if abs(value) <= 1e15:  # not so for NaN
            seconds = value / 1000 if abs(value) > 1e11 else value
            if _FIRST_SECOND <= seconds <= _LAST_SECOND:
                return round(seconds * 1e6)
        raise ValueError("a time as a number is in seconds (or milliseconds) since 1970")
    if isinstance(value, str):
        text = value.strip()
        try:
            moment = datetime.fromisoformat(text.replace("Z", "+00:00") if text.endswith("Z") else text)
            return round((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp() * 1e6)
        except (ValueError, OverflowError):
            raise ValueError(f"'{text[:40]}' is not a time: use ISO 8601, such as 2026-11-21T09:30:00Z") from None
    raise ValueError("a time is ISO 8601 text or seconds since 1970")
