"""What a memory names of a project's code, as it was when the memory was written: values, and their form as JSON.

A binding is a file; its places are what the memory says something about: a definition, some lines, or all of it. What
is kept of a place is digests of its normal form (places.py): a place holds as long as all of them are still found.
Bindings may come from a stranger's folder, so they are checked as they are read.
"""

from collections.abc import Iterable, Mapping, Sequence

from memory.core.annotations import Any, NamedTuple
from memory.core.patterns import lazy

FILE, LINES, NAME, VERSION, MENTION = "file", "lines", "name", "version", "mention"
KINDS = (FILE, LINES, NAME, VERSION, MENTION)
HOLDS, RENAMED, CHANGED, BRANCH, GONE, UNCHECKED = "holds", "renamed", "changed", "branch", "gone", "unchecked"
# The worst first: what a memory with several bindings is shown with.
STATES = (GONE, BRANCH, CHANGED, UNCHECKED, RENAMED, HOLDS)

MAX_BINDINGS = 8  # of a memory
MAX_PLACES = 8  # of a file
MAX_DIGESTS = 40  # of a place

_PATH = lazy(r"(?!/)(?:[\w.@+\-]{1,100}/){0,20}[\w.@+\-]{1,100}")
_NAME_OF_PLACE = lazy(r"[\w.$@:\-]{0,80}")
_DIGEST = lazy(r"[0-9a-f]{8,16}")
_HEX = lazy(r"(?:[0-9a-f]{40})?")
_BRANCH = lazy(r"[\w./+@#\-]{0,100}")


def words_of(text: str) -> frozenset[str]:
    """The words of a list that is written as one text."""
    return frozenset(text.split())


class CodePlace(NamedTuple):
    """A place in a file. kind: one of KINDS.  name: what is looked for there; of LINES, their numbers.

    digests: of what was found; () where only its absence would be noticed.
    """

    kind: str
    name: str = ""
    digests: tuple[str, ...] = ()


class Binding(NamedTuple):
    """A file that a memory names. path: relative to the root of the work tree, with / between its parts.

    blob: git's id of its bytes at the time (a SHA-1, in 40 digits), "" where its bytes do not matter.
    places: empty where the memory only needs the file to be there.
    implied: the memory names what is in the file, and not the file.
    commit, branch: that were checked out, "" without git.
    """

    path: str
    blob: str = ""
    places: tuple[CodePlace, ...] = ()
    implied: bool = False
    commit: str = ""
    branch: str = ""


class BindingVerdict(NamedTuple):
    """What has become of what a memory names. state: one of STATES.  path: of the binding that is worst off.

    name: of the place that has changed, "" for the file.  to: where a renamed file is now.  branch: where the memory
    was written, of a place that differs here.
    """

    state: str
    path: str = ""
    name: str = ""
    to: str = ""
    branch: str = ""


def worst(verdicts: Iterable[BindingVerdict]) -> BindingVerdict:
    """The verdict on a memory from those on its bindings; of equal ones the first. It holds where there is none."""
    return min(verdicts, key=lambda one: STATES.index(one.state), default=BindingVerdict(HOLDS))


def reason_of(verdict: BindingVerdict) -> str:
    """A verdict in a few words, "" where the memory holds: "src/app.py has changed since"."""
    state, path, name, to, branch = verdict
    what = f"{name} in {path}" if name else path
    return {
        HOLDS: "",
        CHANGED: f"{what} has changed since",
        GONE: f"{name} is no longer in {path}" if name else f"{path} is gone",
        RENAMED: f"{path} is now {to}",
        BRANCH: f"{what} differs here; it was written on branch {branch}",
        UNCHECKED: f"{path} was not compared with the code",
    }[state]


def to_json(bindings: Sequence[Binding]) -> list[dict[str, Any]]:
    """Bindings as JSON; what is empty is left out."""
    return [_row(one) for one in bindings]


def _row(one: Binding) -> dict[str, Any]:
    places = [[place.kind, place.name, list(place.digests)] for place in one.places]
    row = {"path": one.path, "blob": one.blob, "places": places, "commit": one.commit, "branch": one.branch}
    return {name: value for name, value in row.items() if value} | ({"implied": True} if one.implied else {})


def from_json(rows: object) -> tuple[Binding, ...]:
    """The bindings of a list as `to_json` makes it; at most MAX_BINDINGS. Raises ValueError for anything else."""
    if not isinstance(rows, list | tuple):
        raise ValueError("its bindings are no list")
    return tuple(_binding(row) for row in rows[:MAX_BINDINGS])


def _binding(row: object) -> Binding:
    if not isinstance(row, Mapping):
        raise ValueError("a binding is no object")
    path, places = _check_pattern(row.get("path"), _PATH), row.get("places", [])
    if not is_inner_path(path):
        raise ValueError("a binding leads out of the project")
    if not isinstance(places, list | tuple):
        raise ValueError("the places of a binding are no list")
    return Binding(
        path,
        _check_pattern(row.get("blob", ""), _HEX),
        tuple(_place(one) for one in places[:MAX_PLACES]),
        row.get("implied") is True,
        _check_pattern(row.get("commit", ""), _HEX),
        _check_pattern(row.get("branch", ""), _BRANCH),
    )


def _place(row: object) -> CodePlace:
    if not isinstance(row, list | tuple) or len(row) != 3 or row[0] not in KINDS:
        raise ValueError("a place has a kind, a name and digests")
    kind, name, digests = row
    if not isinstance(digests, list | tuple):
        raise ValueError("the digests of a place are no list")
    found = tuple(_check_pattern(one, _DIGEST) for one in digests[:MAX_DIGESTS])
    return CodePlace(str(kind), _check_pattern(name, _NAME_OF_PLACE), found)


def _check_pattern(value: object, pattern: Any) -> str:
    if not isinstance(value, str) or not pattern.fullmatch(value):
        raise ValueError("a part of a binding is not as it should be")
    return value


def is_inner_path(path: str) -> bool:
    """Whether a path is relative, plain, and leads nowhere but down."""
    return bool(_PATH.fullmatch(path)) and not any(part in ("", ".", "..") for part in path.split("/"))


def is_branch_name(name: str) -> bool:
    """Whether a branch's name may be kept, and shown: it is a name and nothing else."""
    return bool(name) and bool(_BRANCH.fullmatch(name))


def is_place_name(name: str) -> bool:
    """Whether something may be the name of a place."""
    return bool(name) and bool(_NAME_OF_PLACE.fullmatch(name))
