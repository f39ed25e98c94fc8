"""The files of the journal: its segments, places between their lines, where it ends, and the lock on it."""

import os
from collections.abc import Iterator, Sequence

from memory.core.annotations import NamedTuple
from memory.core.errors import Refusal
from memory.core.patterns import lazy
from memory.store.engine.locks import DEFAULT_WAIT_S, hold_lock
from memory.store.journal import lines
from memory.store.journal.lines import Trailer
from memory.store.paths import Home, disk_refusal
from memory.system import files, native

SEGMENT_BYTES = 64 * 1024 * 1024
LAST_SEGMENT = 99_999_999
LONGEST_LINE = 256 * 1024 * 1024  # bytes; what is longer is read in pieces, and none of them is a record
_TAIL_BYTES = 4_096
_MOST_TAIL = SEGMENT_BYTES + LONGEST_LINE  # no segment of ours is longer
SEGMENT_NAME = lazy(r"(?:([0-9a-z]{8})-)?(\d{8})\.jsonl")


class JournalPlace(NamedTuple):
    """A place between two lines of a machine: after its line `number`, whose clock and chain it keeps.

    segment: its number.  offset: bytes from its start.
    """

    machine: str
    segment: int = 1
    offset: int = 0
    number: int = 0
    clock: int = 0
    chain: str = ""


class Position(NamedTuple):
    """A place in the lines of each machine, sorted by machine."""

    places: tuple[JournalPlace, ...] = ()

    def place_of(self, machine: str) -> JournalPlace:
        """The place in a machine's lines; their beginning, where there is none."""
        return next((place for place in self.places if place.machine == machine), JournalPlace(machine))

    def with_place(self, place: JournalPlace) -> "Position":
        """The position with another place in the lines of one machine."""
        return Position(tuple(sorted([place, *(one for one in self.places if one.machine != place.machine)])))

    def place_ends(self) -> tuple[tuple[str, int, int], ...]:
        """(machine, segment, bytes) of each place: enough to see whether two positions are one."""
        return tuple(place[:3] for place in self.places)


START = Position()


def identity(home: Home) -> tuple[int, int] | None:
    """What sets this journal apart from another one in its place, as a restore puts one there; None without one."""
    try:
        status = os.stat(home.journal)
    except OSError:
        return None
    return status.st_dev, status.st_ino


def end(home: Home, wait_s: float = DEFAULT_WAIT_S, in_bytes: bool = False) -> Position:
    """Where the journal ends, with no append under way. Raises Refusal `store_busy`.

    in_bytes: without numbers, clocks and chains, for who only asks whether it has grown: no segment is opened.
    """
    if not os.path.isdir(home.journal):
        return START
    with hold_lock(lock_of(home), exclusive=False, wait_s=wait_s):
        return end_unlocked(home, in_bytes)


def end_unlocked(home: Home, in_bytes: bool = False) -> Position:
    newest = sorted(dict(segments(home)).items())  # sorted by segment, so the last one of each machine is left
    if in_bytes:
        sizes = [(*segment, os.path.getsize(path_of(home, *segment))) for segment in newest]
        return Position(tuple(JournalPlace(*size) for size in sizes))
    return Position(tuple(place_at_end(home, *segment) for segment in newest))


def place_at_end(home: Home, machine: str, segment: int) -> JournalPlace:
    """The place after the last line of a segment, by the last trailer that there is, here or in a segment before."""
    size = os.path.getsize(path_of(home, machine, segment))
    found = trailer_before(home, machine, segment, size)
    if found:
        return JournalPlace(machine, segment, size, found.number, found.clock, found.chain)
    return JournalPlace(machine, segment, size)


def trailer_before(home: Home, machine: str, segment: int, offset: int) -> Trailer | None:
    """The last trailer of a machine before a place, which may be in an earlier segment. Raises OSError."""
    found = last_trailer(path_of(home, machine, segment), offset)
    if found:
        return found
    for earlier in sorted((one for name, one in segments(home) if name == machine and one < segment), reverse=True):
        path = path_of(home, machine, earlier)
        found = last_trailer(path, os.path.getsize(path))
        if found:
            return found
    return None


def last_trailer(path: str, limit: int) -> Trailer | None:
    """The last trailer before a place of a segment."""
    for data in _tails(path, limit):
        for line in reversed(data.split(b"\n")):
            if line and (trailer := lines.trailer_of(line)):
                return trailer
    return None


def place_at_clock(home: Home, machine: str, clock: int, end: JournalPlace) -> JournalPlace:
    """The place after a machine's last line before `end` whose clock is not later; its first place where there is none.

    Read from the end, since what is asked for is seldom long ago.
    """
    for name, segment in reversed(segments(home)):
        if name != machine or segment > end.segment:
            continue
        path = path_of(home, machine, segment)
        limit = end.offset if segment == end.segment else os.path.getsize(path)
        for data in _tails(path, limit):
            offset, found = limit - len(data), JournalPlace(machine)
            is_whole = not offset
            for line in data.splitlines(keepends=True):
                offset += len(line)
                trailer = lines.trailer_of(line) if is_whole else None
                is_whole = True  # the first one may have been cut
                if trailer and trailer.clock > clock:
                    break
                if trailer:
                    found = JournalPlace(machine, segment, offset, trailer.number, trailer.clock, trailer.chain)
            if found.offset:
                return found
    return JournalPlace(machine)


def after_last_line(path: str, limit: int) -> bytes:
    """What follows the last line with a trailer, whose own line break does not count."""
    for data in _tails(path, limit):
        pieces = data.split(b"\n")
        for place in range(len(pieces) - 1, -1, -1):
            if pieces[place] and lines.trailer_of(pieces[place]):
                return b"\n".join(pieces[place + 1 :]) if place + 1 < len(pieces) else b" "
    return data if limit else b""


def _tails(path: str, limit: int) -> Iterator[bytes]:
    """The end of a file, and more and more of it, up to the length of a segment: what is longer is none."""
    window = _TAIL_BYTES
    with open(files.open_regular(path), "rb") as file:
        while True:
            start = max(0, limit - window)
            file.seek(start)
            yield file.read(limit - start)
            if not start or window >= _MOST_TAIL:
                return
            window *= 16


def replace_file(path: str, data: Iterator[bytes] | Sequence[bytes]) -> None:
    try:
        files.replace(path, data, durable=True)
    except OSError as error:
        raise disk_refusal(error, path) from error
    sync_folder(os.path.dirname(path))


def lock_of(home: Home) -> str:
    return os.path.join(home.locks, "journal")


def path_of(home: Home, machine: str, segment: int) -> str:
    """The file of a segment."""
    return os.path.join(home.journal, f"{machine}-{segment:08d}.jsonl" if machine else f"{segment:08d}.jsonl")


def segment_to_append(home: Home, last: JournalPlace) -> int:
    """The number of the segment in which a machine's next line belongs, after its last one.

    A link is read like the file that it points to, but nothing is written through one.
    """
    is_full = last.offset >= SEGMENT_BYTES or os.path.islink(path_of(home, last.machine, last.segment))
    return last.segment + is_full


def segments(home: Home) -> list[tuple[str, int]]:
    """(machine, number) of each segment, in order; no machine for those of format 1.

    Raises Refusal `journal_incomplete` where one of them is a link to a file that is not there: its lines are missing,
    and nobody may continue as if they had never been.
    """
    try:
        names = file_names(home)
    except FileNotFoundError:
        return []
    for name in names:
        path = os.path.join(home.journal, name)
        if SEGMENT_NAME.fullmatch(name) and not os.path.exists(path):
            raise Refusal(
                "journal_incomplete",
                f"{path} is a link to a file that is not there. Bring that file back (mount its disk, let its sync "
                "finish), or delete the link to continue without its lines.",
            )
    found = [SEGMENT_NAME.fullmatch(name) for name in names]
    return sorted((one[1] or "", int(one[2])) for one in found if one and int(one[2]))


def file_names(home: Home) -> list[str]:
    """The names of the regular files in the journal's folder: a pipe would be waited for, a folder cannot be read.

    A link to a file that is away stays among them: its lines are missing, and nobody may write as if they never were.
    """
    with os.scandir(home.journal) as entries:
        return [one.name for one in entries if one.is_file() or (one.is_symlink() and not os.path.exists(one.path))]


def sync_folder(folder: str) -> None:
    """Make a new file's name survive a power cut, where folders can be synced."""
    if native.IS_WINDOWS:  # which opens no folders, and writes names with the file
        return
    try:
        handle = native.open_file(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def write_whole(handle: int, data: bytes, durable: bool) -> None:
    """Append data whole or not at all."""
    before = os.fstat(handle).st_size
    try:
        written = 0
        while written < len(data):
            written += os.write(handle, data[written:])
        if durable:
            os.fsync(handle)
    except OSError:
        os.ftruncate(handle, before)
        raise
