"""Where the data live: one folder, 0700, outside the plugin, which is replaced at every update."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress

from memory.core.errors import Refusal
from memory.core.patterns import lazy
from memory.system import own_paths

FOLDER_MODE = 0o700
FILE_MODE = 0o600
_OTHERS = ("projects.json", "night-errors.log", "journal.old", "restoring.part")  # of ours, beside those of a Home
_PLAIN_FILES = ("machine", "applied")  # of ours without an ending
# What we write into backups/: a packed journal, a database from before a migration, and either of them half-written.
_OF_BACKUPS = lazy(
    r"\.?(?:(?:[0-9]{8}T[0-9]{6}Z)?-(?:night|hand|restore)(?:-[0-9]+)?\.jsonl\.gz|schema-[0-9]+\.duckdb(?:\.wal)?)"
    r"(?:(?:\.[0-9a-f]{16})?\.part)?"
)
_HEAD_BYTES = 4_096
_umasks: list[int] = []  # the user's own, once ours is in force


def data_home(environment: Mapping[str, str], override: str | None = None) -> str:
    """The absolute path of the data folder: --home, $SURGICAL_MEMORY_HOME, $XDG_DATA_HOME, ~/.local/share.

    Raises Refusal `no_home` where none of them can be determined, the path is not UTF-8, or it is relative or in a
    project (--home alone may name one there) or leads through /proc or /dev.
    """
    path = _chosen_home(environment, override)
    try:
        path.encode("utf-8")
    except UnicodeEncodeError:  # DuckDB takes no other paths
        shown = os.fsencode(path).decode("utf-8", "backslashreplace")
        raise Refusal(
            "no_home",
            f"The data folder's path, {shown}, is not UTF-8: set SURGICAL_MEMORY_HOME to a folder whose path is.",
        ) from None
    return path


def _chosen_home(environment: Mapping[str, str], override: str | None) -> str:
    chosen = os.path.expanduser(override or environment.get("SURGICAL_MEMORY_HOME") or "")
    if chosen and not override and not os.path.isabs(chosen):  # it would be whatever folder a session is opened in
        raise Refusal("no_home", f"SURGICAL_MEMORY_HOME is {chosen!r}: set it to a whole path, such as ~/memories.")
    if override:
        path = os.path.abspath(chosen)
        if not own_paths.real_path(path):
            raise Refusal(
                "no_home", f"{_display_path(chosen)} cannot hold memories: name a folder that you own with --home."
            )
        return path
    name = "SURGICAL_MEMORY_HOME"
    if not chosen:
        base = own_paths.data_folder(environment)
        name = "XDG_DATA_HOME" if base == environment.get("XDG_DATA_HOME") else "HOME"
        if not os.path.isabs(base):
            raise Refusal(
                "no_home",
                "There is no home folder to keep memories in: set HOME, or SURGICAL_MEMORY_HOME to a folder you own.",
            )
        chosen = os.path.join(base, "surgical-memory")
    own = own_paths.own_path(chosen, environment)
    if not own:
        raise Refusal(
            "no_home",
            f"{_display_path(chosen)} cannot hold memories: it lies in the project that this is called in, whose "
            "repository could bring any memories, or below /proc or /dev, or other users of this machine can write "
            f"there, or the folder of the call has a path of more than {own_paths.LONGEST_PATH:,} characters. Set "
            f"{name} to a folder that you own outside of it, or name it with --home.",
        )
    return own


def _display_path(path: str) -> str:
    """A path as a message names it: a repository may have written a sentence in its place into the environment."""
    from memory.core.safety.origins import quoted_place
    from memory.core.text.text import one_line

    return quoted_place(one_line(path))


class Home:
    """The files of one data folder. Making the object touches nothing; `prepare` makes the folders."""

    def __init__(self, root: str) -> None:
        self.root = root
        self.database = os.path.join(root, "store.duckdb")
        self.journal = os.path.join(root, "journal")
        self.locks = os.path.join(root, "locks")
        self.explorations = os.path.join(root, "explorations")
        self.reasonings = os.path.join(root, "reasonings")
        self.results = os.path.join(root, "results")
        self.backups = os.path.join(root, "backups")
        self.applied = os.path.join(root, "applied")
        self.machine = os.path.join(root, "machine")
        self.replaced = os.path.join(root, "store.duckdb.replaced")
        self.events = os.path.join(root, "events.jsonl")
        self.page = os.path.join(root, "view.html")
        self.hook_log = os.path.join(root, "hooks.jsonl")
        self.config = os.path.join(root, "config.toml")
        self.plugin_options = os.path.join(root, "plugin_options.json")
        self.imports = os.path.join(root, "imports.json")
        self.sessions = os.path.join(root, "sessions")
        self.captures = os.path.join(root, "captures")
        self.shares = os.path.join(root, "shares")
        self.skills = os.path.join(root, "skills.json")
        self.taxonomy = os.path.join(root, "taxonomy.yaml")
        self.night_log = os.path.join(root, "nights.jsonl")
        self.night_copy = os.path.join(root, "night.duckdb")
        self.night_questions = os.path.join(root, "night-questions.json")
        self.restoring = os.path.join(root, "restoring")
        self.injections = os.path.join(root, "injections")
        self.terms = os.path.join(root, "terms")
        self.trust = os.path.join(root, "trust.json")
        self.sync = os.path.join(root, "sync.json")
        self.sync_keys = os.path.join(root, "sync-keys.json")
        self.sync_request = os.path.join(root, "sync-request.json")
        self.conflicts = os.path.join(root, "conflicts.json")
        self.teams = os.path.join(root, "teams")

    def prepare(self) -> None:
        """Make the folders, private to the user.

        Raises Refusal `no_home` for a folder of everything else, `home_not_a_folder`, `read_only` or `disk_full`.
        """
        if os.path.isdir(self.journal) and os.path.isdir(self.locks):
            return
        self._refuse_common_folder()
        try:
            os.makedirs(self.root, mode=FOLDER_MODE, exist_ok=True)
            for folder in (self.journal, self.locks):
                os.makedirs(folder, mode=FOLDER_MODE, exist_ok=True)
        except OSError as error:
            raise disk_refusal(error, self.root) from error

    def _refuse_common_folder(self) -> None:
        """Raise Refusal where a first memory would be stored among everything that a user or a system has: a folder of
        the user's there may have the name of one that we clear.
        """
        if os.path.exists(self.database) or any(name.endswith(".jsonl") for name in _list_folder(self.journal)):
            return
        place = os.path.realpath(self.root)
        homes = [path for path in (os.path.expanduser("~"), own_paths.account_home()) if os.path.isabs(path)]
        if place == os.path.dirname(place) or place in map(os.path.realpath, homes):
            raise Refusal(
                "no_home",
                f"{_display_path(self.root)} holds other files than memories: set SURGICAL_MEMORY_HOME, or --home, to "
                "a folder in it that is for memories alone.",
            )

    def walk(self, without: Collection[str] = ("venvs",)) -> Iterator[tuple[str, list[str], list[str]]]:
        """The folders of ours, the data folder first, each with the names of the folders and files in it, as
        `files.walk`. Whatever else lies in the data folder is the user's: it is neither counted nor changed.

        without: folders of ours that are left out; packages are no data.
        """
        from memory.system import files  # here: a hook needs none

        own = {os.path.basename(path) for path in vars(self).values() if path != self.root} | {*_OTHERS}
        known = tuple(one for one in own if "." in one or one in _PLAIN_FILES)
        for folder, folders, names in files.walk(self.root):
            if folder == self.root:
                folders[:] = [name for name in folders if name in own and name not in without]
                names = [name for name in names if _is_of(name, known)]
            elif folder == self.backups:
                folders[:] = []
                names = [name for name in names if is_backup_name(name)]
            yield folder, folders, names

    def quarantined_databases(self) -> list[str]:
        """The databases that could not be read, and were renamed."""
        prefix = os.path.basename(self.database) + ".corrupt-"
        return [os.path.join(self.root, name) for name in _list_folder(self.root) if name.startswith(prefix)]

    def size_bytes(self) -> int:
        """What the database and the journal take on the disk."""
        names = [self.database, *(os.path.join(self.journal, name) for name in _list_folder(self.journal))]
        return sum(os.path.getsize(name) for name in names if os.path.exists(name))

    def backup_files(self) -> list[str]:
        """Every file in backups/ that has a name of ours. It may be a link to a folder in which other things lie, too:
        databases and packed files of the user's.
        """
        names = [name for name in _list_folder(self.backups) if is_backup_name(name)]
        paths = [os.path.join(self.backups, name) for name in names]
        return [path for path in paths if not os.path.isdir(path)]

    def remove(self, paths: Iterable[str]) -> None:
        """Delete files of ours. Raises Refusal `read_only`."""
        for path in paths:
            try:
                os.remove(path)
            except FileNotFoundError:
                continue
            except OSError as error:
                raise disk_refusal(error, self.root) from error

    def remove_page(self) -> None:
        """Take away the page that `view` wrote here: it holds texts. What it wrote elsewhere is the user's own."""
        prefix = os.path.basename(self.page)
        with suppress(OSError):
            for name in os.listdir(self.root):
                if name.startswith((prefix, f".{prefix}")):  # a half-written one, too
                    os.unlink(os.path.join(self.root, name))

    def has_groups(self) -> bool:
        """Whether this machine exchanges memories with any other one; costs two looks at the disk."""
        return os.path.exists(self.sync) or any(name.endswith(".json") for name in _list_folder(self.teams))

    def is_initialised(self) -> bool:
        """Whether anything was ever remembered here."""
        return os.path.exists(self.database) or bool(_list_folder(self.journal))


def is_backup_name(name: str) -> bool:
    """Whether a file in backups/ has a name that we give, whatever is in it."""
    return _OF_BACKUPS.fullmatch(name) is not None


def _is_of(name: str, known: Iterable[str]) -> bool:
    """Whether a file has one of these names, or was made from it: half-written, damaged, corrupt, a log of writes."""
    plain = name.removeprefix(".")
    return any(plain == one or plain.startswith(f"{one}.") for one in known)


def _list_folder(folder: str) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []


def disk_refusal(error: OSError, path: str) -> Refusal:
    """What an operating-system error on our files means to the user."""
    import errno

    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Refusal("disk_full", f"The disk is full, nothing was changed: free some space for {path} and try again.")
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return Refusal(
            "read_only",
            f"{path} cannot be written: check its owner and mode, or set SURGICAL_MEMORY_HOME to another folder.",
        )
    if error.errno in (errno.ENOTDIR, errno.EEXIST):
        return Refusal(
            "home_not_a_folder", f"{path} is a file, not a folder: move it away, or set SURGICAL_MEMORY_HOME."
        )
    return Refusal("disk_error", f"{path}: {error.strerror or error}. Nothing was changed: repair it and try again.")


def refuse_other_file(path: str, is_ours: Callable[[bytes], bool]) -> None:
    """Raise Refusal `file_in_use` for a file that no earlier call of the same command has written: what a command
    writes must not take the place of the user's own.

    is_ours: judges the beginning of a file.  An empty file may be replaced, and a link, which is not followed.
    """
    from memory.system import files

    if os.path.islink(path) or not os.path.isfile(path):
        return
    try:
        head = files.read(path, _HEAD_BYTES)
    except OSError as error:
        raise disk_refusal(error, path) from error
    if head and not is_ours(head):
        raise Refusal("file_in_use", f"{path} is another file, and would be lost: name a new one, or move it away.")


def make_private() -> None:
    """Whatever this process makes from here on is for its user alone; DuckDB takes no mode for its files."""
    _umasks.append(os.umask(0o077))


@contextmanager
def with_user_modes() -> Iterator[None]:
    """What is made inside has the modes that the user's other files have."""
    ours = os.umask(_umasks[-1]) if _umasks else None
    try:
        yield
    finally:
        if ours is not None:
            os.umask(ours)
