"""The origins of memories, and what each allows. Every way into the store uses this one table.

Only words that are verified as the user's are shown without a mark. All others have a mark that names their origin. If
others can write texts of an origin, these are checked: a text that gives orders waits in `review`
(core/safety/directives.py).
"""

from collections.abc import Iterable, Mapping

from memory.core.annotations import Any, NamedTuple
from memory.core.errors import user_decides
from memory.core.kinds import RECALLED, kind_of
from memory.core.patterns import lazy
from memory.core.safety.signs import has_only_plain_signs, plain_letters, without_double_quotes
from memory.core.text.text import cut, one_line
from memory.core.types import DRAFT, MEMORY

DEFAULT_CONFIDENCE = 0.7
ORDERS, CLAIMS = "orders", "claims"  # what a text is checked for: instructions; what it states that the user wants
_AUTHOR_LENGTH = 40

USER, PROMPT, SUMMARY, ASKED, ASSISTANT = "user", "prompt", "summary", "asked", "assistant"
TOOL, SCRIPT, PASTED, SKILL_FILE, FILE = "tool", "script", "pasted", "skill", "file"
TEAM, SHARED = "team", "shared"
CAPTURED_FROM, NIGHT = "captured from ", "night"  # the beginning of a captured memory's source; a summary's source


class Origin(NamedTuple):
    """One origin. mark: what names it to a reader, "" for the user's own words.

    opens: its preferences may be injected at a session's start as the user's.  trusted: a memory keeps the pin, the
    dates and the confidence with which it comes.  screened: what makes a text wait in review.  reviewed: its memories
    are injected at a session's start only after the user has accepted them in review, or pinned them.
    """

    name: str
    mark: str
    opens: bool = False
    trusted: bool = False
    screened: tuple[str, ...] = ()
    reviewed: bool = False


# From the strongest to the weakest. A memory that is derived from several has the weakest of their origins.
ORIGINS = {
    row.name: row
    for row in (
        Origin(USER, "", opens=True, trusted=True),  # typed by the user, or accepted by them as their own
        Origin(PROMPT, "", opens=True, trusted=True),  # in a prompt of the user's
        Origin(SUMMARY, "summarised from memory", trusted=True),
        Origin(ASKED, "written by an agent", screened=(ORDERS,)),  # `remember` run by a model; words not the user's
        Origin(ASSISTANT, "an agent said", screened=(ORDERS,)),
        Origin(TOOL, "stored by a program", trusted=True),  # of the user's, over memory/rlm
        # Sent by `claude -p`, an SDK and the like: a person, a pipe or a model may have written it.
        Origin(SCRIPT, "from a prompt that a program sent", screened=(ORDERS, CLAIMS)),
        Origin(PASTED, "from a text pasted into a prompt", screened=(ORDERS, CLAIMS)),
        Origin(SKILL_FILE, "from a skill's file"),
        Origin(FILE, "from an imported file", screened=(ORDERS, CLAIMS)),
        Origin(TEAM, "from a teammate", screened=(ORDERS, CLAIMS), reviewed=True),
        Origin(SHARED, "from a shared folder", screened=(ORDERS, CLAIMS)),
    )
}
_RANKS = {name: rank for rank, name in enumerate(ORIGINS)}
IMPORTED = (SKILL_FILE, FILE, TEAM, SHARED)  # imported in bulk: nobody has chosen the single memory
OPENING = tuple(name for name, row in ORIGINS.items() if row.opens)
REVIEWED = tuple(name for name, row in ORIGINS.items() if row.reviewed)
ACCEPTED = 0.8  # the confidence after a yes in review; a memory of such an origin never comes with so much
_NOT_A_NAME = lazy(r"[^\w .@+'-]+")
_SESSION = lazy(r"(?P<start>[0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_SESSION_FILE = lazy(
    r"captured from [~/][^\n]*/(?P<start>[0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jsonl:(?P<line>\d{1,9})"
)
# A source or a conversation that nobody takes for anything else: a path, an address, an id; no word, no sentence.
_PLACE = lazy(r"(?=[^ ]*[\d./:~_-]|[A-Z])[\w./:@+~#=?&%!*^$'|\\-]+|(?:captured from )?[/~][\w./:@+~#=?&%!*^$'|\\ -]*")


def origin_of(name: str) -> Origin:
    """The row of an origin; for a name that a later version wrote, the weakest one."""
    return ORIGINS.get(name) or ORIGINS[SHARED]


def weakest(names: Iterable[str]) -> str:
    """The weakest of some origins and SUMMARY: the origin of what the nightly job derives from memories."""
    return max((SUMMARY, *(origin_of(name).name for name in names)), key=_RANKS.__getitem__)


def can_overrule(newer: str, older: str, type_: str) -> bool:
    """Whether a newer memory of one origin may supersede an older one of another, without a decision by the user.

    type_: of the older memory. Files and pasted text never supersede the user's words. Claude's words may correct a
    fact of the user's, but no preference, since preferences are injected at a session's start in the user's name.
    """
    if not origin_of(older).opens or origin_of(newer).opens:
        return True
    return CLAIMS not in origin_of(newer).screened and type_ != "preference"


def can_open(type_: str, origin: str, confidence: float, is_pinned: bool) -> bool:
    """Whether a memory may be injected at a session's start: a preference only in the user's words, a teammate's memory
    only after a review.
    """
    row = origin_of(origin)
    return (type_ != "preference" or row.opens) and (not row.reviewed or is_pinned or confidence >= ACCEPTED)


def is_stronger(first: str, second: str) -> bool:
    """Whether an origin is stronger than another one."""
    return _RANKS[origin_of(first).name] < _RANKS[origin_of(second).name]


def infer_origin(kind: str, type_: str, source: str, speaker: str) -> str:
    """The origin of a memory that was stored before there were origins. schema/002_origin.sql does the same in SQL."""
    row = kind_of(kind)
    if row.is_skill_file:
        return SKILL_FILE
    if source == NIGHT:
        return SUMMARY
    if source.startswith(CAPTURED_FROM):  # preferences were captured from the user's words alone
        return PROMPT if type_ == "preference" else ASSISTANT
    if row.is_dialogue and (".claude/projects/" in source or ".codex/sessions/" in source):
        return PROMPT if speaker == "user" else ASSISTANT
    return FILE if source or row.is_dialogue else USER


def mark_of(origin: str, author: str = "", source: str = "") -> str:
    """The mark of an origin, as it is shown with a memory: "from a shared folder by Ana"; "" for the user's own words.

    source: of the memory; the mark names the imported file in it.
    """
    row = origin_of(origin)
    if not row.mark:
        return ""
    name = author_name(source.rpartition("/")[2].partition(":")[0]) if row.name == FILE else ""
    by = author_name(author)
    return row.mark + _name_in_mark(name, " ", 1) + _name_in_mark(by, " by ", 3)


def _name_in_mark(name: str, before: str, most_words: int) -> str:
    """A name after some words; in quotes if it has so many words that it could be a sentence."""
    if not name:
        return ""
    return f'{before}"{name}"' if name.count(" ") >= most_words else f"{before}{name}"


def quoted_author(name: str) -> str:
    """An author's name for use in a sentence of ours; in quotes if it could be a sentence itself."""
    return _name_in_mark(author_name(name), "", 3)


def is_speaker_known(origin: str) -> bool:
    """Whether the speaker is known for sure, as from a client's own transcript. A file may name anybody."""
    return origin_of(origin).name not in IMPORTED


def named_speaker(speaker: str) -> str:
    """The words after an origin's mark that show the speaker whom a file names; "" if it names none."""
    name = author_name(speaker)
    return f'which names the speaker "{name}"' if name else ""


def short_place(source: str, conversation: str = "") -> str:
    """Where a memory is from, as it is shown on its line: a session of Claude Code's by the beginning of its id, since
    its path is six times as long. `show` gives all of it.
    """
    captured = _SESSION_FILE.fullmatch(source)
    if captured:
        return f"{CAPTURED_FROM}session {captured['start']}:{captured['line']}"
    whole = _SESSION.fullmatch(conversation) if not source else None
    return f"session {whole['start']}" if whole else quoted_place(source or conversation)


def quoted_place(place: str) -> str:
    """A source or a conversation, as it is shown on the line of a memory. Whoever wrote a file has chosen it, so it is
    in quotes unless it can be taken for nothing but a place.
    """
    if not place or (_PLACE.fullmatch(place) and has_only_plain_signs(place)):
        return place
    return f'"{without_double_quotes(place)}"'


def author_name(text: str) -> str:
    """A name that somebody else wrote, made safe for a mark: one short line of letters and digits."""
    return cut(one_line(_NOT_A_NAME.sub(" ", plain_letters(text))), _AUTHOR_LENGTH)


def is_person_name(text: str) -> bool:
    """Whether a text can be put in a mark unchanged: up to three words of letters and digits."""
    return bool(text) and author_name(text) == text and text.count(" ") <= 2


def admit(memory: Mapping[str, Any], origin: str, now: int, author: str = "") -> dict[str, Any]:
    """A memory in the journal's form, changed as its origin demands before it is stored.

    now: microseconds. Unless the origin is trusted, a date in the future becomes `now`, a confidence above the default
    becomes the default, and a memory that gives orders becomes a draft.
    """
    row = origin_of(origin)
    value = {**memory, "origin": row.name} | ({"author": author} if author else {})
    if row.trusted:
        return value
    value["confidence"] = min(float(value.get("confidence", DEFAULT_CONFIDENCE)), DEFAULT_CONFIDENCE)
    value |= {name: min(int(value[name]), now) for name in ("created_at", "modified_at") if name in value}
    beside = (value.get("source", ""), value.get("conversation", ""), *value.get("tags", ()))
    if value.get("kind", MEMORY) in RECALLED and why_waits(value["title"], value["content"], beside, origin):
        value["kind"] = DRAFT
    return value


def why_waits(title: str, content: str, beside: Iterable[str], origin: str) -> str:
    """Why a memory from an origin waits in review; "" if it does not.

    beside: its other words that are shown: its source, its conversation, its tags.
    """
    if not origin_of(origin).screened:
        return ""
    return next(filter(None, (must_wait(text, origin) for text in (f"{title}\n{content}", *beside) if text)), "")


def must_wait(text: str, origin: str) -> str:
    """Why a text from an origin waits in review; "" if it does not."""
    screened = origin_of(origin).screened
    if not screened:
        return ""
    from memory.core.safety.directives import directive

    found = directive(text, CLAIMS in screened)
    return found.why if found else ""


def refuse_orders(text: str, origin: str) -> None:
    """Raise Refusal `ask_the_user` for a text that would wait in review as a new memory."""
    if why := must_wait(text, origin):
        raise user_decides("whether they are used", f"These words are in no prompt of the user's, and {why}")
