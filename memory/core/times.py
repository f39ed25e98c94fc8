"""Times as the store keeps them (microseconds since 1970, UTC) and as people write them."""

from __future__ import annotations

DAY_US = 86_400_000_000
_FIRST_SECOND, _LAST_SECOND = -62_135_596_800, 253_402_300_799  # of the calendar's years 1 and 9999, since 1970


def iso_time(microseconds: int) -> str:
    """2026-11-21T09:30:00Z; "" for 0 and for what lies outside the calendar."""
    seconds = microseconds // 1_000_000
    if not microseconds or not _FIRST_SECOND <= seconds <= _LAST_SECOND:
        return ""
    days, second = divmod(seconds, 86_400)
    year, month, day = _date(days)
    return f"{year:04}-{month:02}-{day:02}T{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}Z"


def _date(days: int) -> tuple[int, int, int]:
    """Year, month and day so many days after 1970-01-01; `datetime` would take 2 ms to import.

    Years are counted from March, so that the leap day is the last, in cycles of 400 years.  Source: Howard Hinnant,
    chrono-compatible low-level date algorithms (civil_from_days).
    """
    cycle, day_of_cycle = divmod(days + 719_468, 146_097)
    year_of_cycle = (day_of_cycle - day_of_cycle // 1_460 + day_of_cycle // 36_524 - day_of_cycle // 146_096) // 365
    day_of_year = day_of_cycle - (365 * year_of_cycle + year_of_cycle // 4 - year_of_cycle // 100)
    shifted = (5 * day_of_year + 2) // 153
    month = shifted + 3 if shifted < 10 else shifted - 9
    return cycle * 400 + year_of_cycle + (month <= 2), month, day_of_year - (153 * shifted + 2) // 5 + 1


def parse_time(value: object) -> int:
    """Microseconds from an ISO 8601 text, or from seconds (or milliseconds) since 1970.

    A text without a zone is UTC. Raises ValueError, which names what is understood, also for a time outside of the
    calendar (years 1 to 9999).
    """
    from datetime import UTC, datetime, timedelta

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
            elapsed = (moment if moment.tzinfo else moment.replace(tzinfo=UTC)) - datetime(1970, 1, 1, tzinfo=UTC)
            return elapsed // timedelta(microseconds=1)  # `timestamp` is a float: of a far year it is 0.03 ms off
        except (ValueError, OverflowError):
            raise ValueError(f"'{text[:40]}' is not a time: use ISO 8601, such as 2026-11-21T09:30:00Z") from None
    raise ValueError("a time is ISO 8601 text or seconds since 1970")
