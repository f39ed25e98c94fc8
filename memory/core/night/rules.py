"""The constants of the nightly job, all in one place, with their values and sources."""

from memory.core.annotations import NamedTuple
from memory.core.errors import UsageError
from memory.core.times import DAY_US

UNIT = 1_000_000  # masses are kept in whole millionths: sums of integers do not depend on their order


class NightRules(NamedTuple):
    """How a night learns and forgets. Days, shares 0 to 1, and counts; see the modules that use them."""

    # learn: what is used together is tied together (core/night/learning.py)
    association_half_life_days: float = 90.0
    evidence: float = 1.0  # κ: the mass of doubt that a tie has to outweigh
    least_together: int = 2  # sessions that make a tie: one use together, however strong, is no habit
    least_mass: float = 0.4  # of a tie: two uses in a session of four things, after four months
    least_weight: float = 0.1  # of a tie: what is used all the time meets everything by chance
    ignored_share: float = 0.25  # λ: what a showing without use weighs against a use
    max_partners: int = 16  # learned edges at one node
    max_pairs: int = 64  # that are kept in mind at one node, the strongest
    max_session: int = 24  # things used in one session that are paired with one another

    # decay (store/night/laws.py)
    decision_half_life_days: float = 240.0
    pattern_half_life_days: float = 240.0
    preference_half_life_days: float = 365.0
    fact_half_life_days: float = 180.0
    note_half_life_days: float = 60.0
    least_vitality: float = 0.7  # what is left of a memory's score when all is faded
    superseded_share: float = 0.6  # of its score that a superseded memory keeps
    archive_below: float = 0.05  # retention: some four half-lives without a use

    # deduplicate, reconcile
    max_bucket: int = 40  # candidates of one hash: more are boilerplate
    max_pairs_compared: int = 400_000

    # associate
    least_support: int = 3  # memories that share a set of tags
    least_lift: float = 2.0  # how much more often than by chance
    max_concepts: int = 50
    max_tag_partners: int = 8

    # summarise
    summary_after_days: float = 30.0  # since the last word of a conversation
    summary_least: int = 6  # memories in it
    summary_most: int = 50  # conversations a night
    summary_sentences: int = 5

    backups_kept: int = 7

    def half_lives(self) -> dict[str, float]:
        """Days by type of memory."""
        return {
            "decision": self.decision_half_life_days,
            "pattern": self.pattern_half_life_days,
            "preference": self.preference_half_life_days,
            "fact": self.fact_half_life_days,
            "note": self.note_half_life_days,
        }


DEFAULT = NightRules()
_EARLIEST_DAY = 20_454  # the first of January 2026: no clock that is right is before it
_LEAST_AHEAD, _FAR_AHEAD = 30, 300  # days
_SHARES = ("least_weight", "ignored_share", "least_vitality", "superseded_share", "archive_below")


def check_rules(rules: NightRules) -> NightRules:
    """The rules, if they can be. Raises Usage naming the first that cannot."""
    for name, value in rules._asdict().items():
        usual = DEFAULT._asdict()[name]
        if isinstance(value, bool) or not isinstance(value, int | float if isinstance(usual, float) else int):
            raise UsageError(
                f"night.{name} is a {'number' if isinstance(usual, float) else 'whole number'}, not {value!r}."
            )
        low, high = (0.0, 1.0) if name in _SHARES else (0.01 if isinstance(usual, float) else 1, 1e9)
        if not low <= value <= high:
            raise UsageError(f"night.{name} must be between {low:g} and {high:g}, not {value!r}.")
    return rules


def day_of(microseconds: int) -> int:
    """The day a moment lies in, counted from 1970: nights count in whole days, so a second one changes nothing."""
    return microseconds // DAY_US


def is_set_back(day: int, last_day: int, previous_day: int) -> bool:
    """Whether the clock was ahead in the last night, and has been set right since.

    previous_day: of the night before that one. A clock that is behind now looks alike: so it must not be before this
    was written, and either that night alone was ahead, or by so much that this clock would be before that day.
    """
    ahead = last_day - day
    return day >= _EARLIEST_DAY and ahead > _LEAST_AHEAD and (previous_day <= day + 1 or ahead > _FAR_AHEAD)


def remaining_share(days: float, half_life_days: float) -> float:
    """What is left after some days, 0 to 1; days before today count as none (a clock may jump back)."""
    return float(0.5 ** (max(0.0, days) / half_life_days))
