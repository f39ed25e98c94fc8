"""What git knows of a shared folder, cached for one run: each question is asked once, and only if it is needed."""

from memory.core import share_plan
from memory.core.share_plan import KnownMemory
from memory.core.sharing import SharedMemory, to_markdown
from memory.store.projects import folder_commits

_NOT_ASKED: set[str] = {"not asked yet"}


class FolderHistory:
    """The history of a shared folder. commit: the one that is checked out, "" for none."""

    def __init__(self, folder: str) -> None:
        self.commit = folder_commits.last_commit(folder)
        self._folder = folder
        self._blobs: set[str] | None = _NOT_ASKED
        self._elsewhere: dict[str, set[str]] = {}  # the blobs that other branches brought, by commit

    def has_words(self, known: KnownMemory | None, mine: SharedMemory) -> bool | None:
        """Whether the repository's history contains a memory's present words; None if git fails."""
        if self._blobs is _NOT_ASKED:
            self._blobs = folder_commits.blobs(self._folder)
        if self._blobs is None:
            return None
        has_them = known is not None and known.base is not None and share_plan.has_words_of(known.base, mine)
        if has_them and known is not None and known.blob in self._blobs:
            return True
        return self.blob(to_markdown(mine).encode()) in self._blobs

    def is_of_other_branch(self, known: KnownMemory) -> bool:
        """Whether a memory's file came with commits that the checked-out branch does not contain."""
        if known.commit not in self._elsewhere:
            self._elsewhere[known.commit] = folder_commits.blobs_elsewhere(self._folder, known.commit)
        return known.blob in self._elsewhere[known.commit]

    def blob(self, data: bytes) -> str:
        """The id that the repository's git gives to a file's bytes."""
        return folder_commits.blob(data, sha256=len(self.commit) == 64)
