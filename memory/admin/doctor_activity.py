"""The doctor's checks of what runs by itself: hooks, capture, injection, the nightly job, the exchange with others."""

from __future__ import annotations

from collections import Counter
from typing import Any

from memory.core.night.changes import CHANGES
from memory.core.text.text import count_noun
from memory.core.times import DAY_US, iso_time
from memory.store.files import injections, sessions, sync_state
from memory.store.files.events import read_log
from memory.store.files.hook_queue import REASONS
from memory.store.files.settings_file import Settings
from memory.store.paths import Home

_HOOK_RUNS = 200
_SHOWN = 5
_AWAY_US = 14 * DAY_US  # that a storage may be out of reach before anybody is bothered

Check = tuple[bool, str]  # whether it is well, and the detail


def check_hooks(home: Home) -> Check:
    runs = hook_runs(home)
    if not runs:
        return True, "no hook has run yet"
    failing = [run for run in runs if run["failing"]]
    if failing:
        return False, "; ".join(f"{run['event']}: {run['last_error']}" for run in failing)
    return True, "; ".join(
        f"{run['event']}: {run['runs']} runs, last {run['last_ms']} ms{_failures(run)}" for run in runs
    )


def check_capture(home: Home) -> Check:
    """Whether every session could be captured from."""
    found = sessions.abandoned_sessions(home)
    if not found:
        return True, "no session failed for good"
    named = ", ".join(one.transcript or one.session for one in found[:_SHOWN])
    more = f" and {len(found) - _SHOWN} more" if len(found) > _SHOWN else ""
    return False, (
        f"nothing is captured from {named}{more}: the process ended each time, {sessions.MOST_TRIES} times in a row. "
        "`capture FILE.jsonl` in a terminal has no time limit; `doctor --fix` lets the hooks try again"
    )


def check_context(home: Home, settings: Settings) -> Check:
    """How many tokens were injected into sessions, against the limits."""
    injected, budget = injections.injection_stats(home), settings.count("inject.session_tokens")
    if not injected.sessions:
        return True, f"nothing was injected yet; a session may get {budget:,} tokens"
    return True, (
        f"the last session got {injected.last_tokens:,} of at most {budget:,} tokens; in the last "
        f"{injections.KEPT_DAYS} days: {count_noun(injected.sessions, 'session')}, median {injected.median_tokens:,} "
        f"tokens, most {injected.most_tokens:,}"
    )


def check_night(home: Home) -> Check:
    rows = read_log(home.night_log, 1)
    if not rows:
        return True, "the nightly job has not run yet: `surgical-memory schedule install` runs it each night"
    when = iso_time(integer_or_zero(rows[-1].get("at")))
    if "error" in rows[-1]:
        return False, f"the last run, {when}, failed: {rows[-1]['error']}"
    stages = rows[-1].get("stages") or ()
    has_changed = any(line.get(name) for line in stages for name in CHANGES)
    changed = "changed the store" if has_changed else "found nothing to do"
    failed = [line["failed"] for line in stages if line.get("failed")]
    note = "".join(
        f"; notes not written: {', '.join(one)}" if isinstance(one, list) else f"; no model could be asked: {one}"
        for one in failed
    )
    return True, f"the last run, {when}, {changed} in {rows[-1].get('seconds')} s{note}"


def check_sync(home: Home, now: int) -> Check:
    """Whether what this machine exchanges with others holds. A storage that is out of reach for days is no trouble."""
    groups = [*([""] if sync_state.is_set_up(home) else []), *sync_state.teams(home)]
    rows = [_group_state(home, team, now) for team in groups]
    return all(is_good for is_good, _ in rows), "; ".join(detail for _, detail in rows)


def _group_state(home: Home, team: str, now: int) -> Check:
    state, _, _ = sync_state.load(home, team)
    at = integer_or_zero(state.last.get("at"))
    since = f"the last sync with {state.url} was at {iso_time(at)}" if at else f"{state.url} was never reached"
    is_away = len(state.problems) == 1 and state.url in state.problems[0] and now - at < _AWAY_US
    is_away = is_away and sync_state.LASTING not in state.problems[0]
    if state.problems and not is_away:
        return False, f"{since}; {'; '.join(state.problems[:_SHOWN])}"
    return True, since + (f"; since then: {state.problems[0]}" if state.problems else "")


def _failures(run: dict[str, Any]) -> str:
    failed = (
        f", {run['failures']} failed, the last at {run['last_error_at']}: {run['last_error']}"
        if run["failures"]
        else ""
    )
    gave_way = ", ".join(f"{count} because {REASONS.get(reason, reason)}" for reason, count in run["gave_way"].items())
    return failed + (f"; gave way: {gave_way}" if gave_way else "")


def hook_runs(home: Home) -> list[dict[str, Any]]:
    """For each event: how often its hook ran lately, what it cost, how it failed last, and why how many gave way."""
    grouped: dict[str, list[dict[str, Any]]] = {}
    for row in read_log(home.hook_log, _HOOK_RUNS):
        grouped.setdefault(str(row.get("event")), []).append(row)
    summary = []
    for event, rows in sorted(grouped.items()):
        failures = [row for row in rows if "error" in row]
        times = sorted(integer_or_zero(row.get("ms")) for row in rows)
        summary.append(
            {
                "event": event,
                "runs": len(rows),
                "failures": len(failures),
                "failing": "error" in rows[-1],
                "median_ms": times[len(times) // 2],
                "last_ms": integer_or_zero(rows[-1].get("ms")),
                "last_at": iso_time(integer_or_zero(rows[-1].get("at"))),
                "last_error": str(failures[-1]["error"]) if failures else "",
                "last_error_at": iso_time(integer_or_zero(failures[-1].get("at"))) if failures else "",
                "gave_way": dict(Counter(sorted(str(row["gave_way"]) for row in rows if "gave_way" in row))),
            }
        )
    return summary


def integer_or_zero(value: Any) -> int:
    return value if isinstance(value, int) else 0
