"""The one exception that a person is meant to read."""

from __future__ import annotations

from memory.core.annotations import Any

# What a value of the wrong shape raises where a stranger's JSON or YAML is read. OverflowError is an ArithmeticError.
DATA_ERRORS = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError)

# What a file, its folder or the disk may cause at any moment, whatever the program does.
_DISK_ERRORS = frozenset(
    ("EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT", "EFBIG", "EIO", "ESTALE", "ETIMEDOUT", "ENXIO", "ENODEV",
     "ENOTDIR", "EISDIR", "ELOOP", "ENAMETOOLONG", "EMFILE", "ENFILE", "ENOMEM")
)


class Refusal(Exception):
    """The request cannot be served; the message explains what to do.

    code: stable, for programs (`unknown_id`).  message: for people, says what to do.
    details: JSON values that help, such as the nearest known ids.
    """

    def __init__(self, code: str, message: str, **details: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details = details

    def as_data(self) -> dict[str, Any]:
        """The refusal as an envelope's error."""
        return {"code": self.code, "message": self.message, **self.details}


class UsageError(Refusal):
    """The words of the call are wrong: exit code 2 instead of 1."""

    def __init__(self, message: str, **details: Any) -> None:
        super().__init__("usage", message, **details)


def user_decides(what: str, why: str = "") -> Refusal:
    """The refusal for a model that tries to decide for the user. what: subject of the sentence.  why: the reason."""
    reason = f"{why}: " if why else ""
    return Refusal(
        "ask_the_user", f"{reason}{what} is the user's decision: ask them to run this in a terminal of their own."
    )


class Missing(UsageError):
    """An argument was left out: wrong usage, with a code that names which (`missing_id`)."""

    def __init__(self, code: str, message: str, **details: Any) -> None:
        Refusal.__init__(self, code, message, **details)


class EmptyStore(Refusal):
    """A read needs memories, and there is none that it may see.

    It is the same whether other scopes hold any: that another project has memories is not disclosed without a request.
    """

    def __init__(self) -> None:
        super().__init__(
            "empty_store",
            "Nothing has been remembered yet for this project or for the user: store something with `surgical-memory "
            "remember \"…\"`, or import earlier sessions with `surgical-memory import --here`. `list --all-projects` "
            "shows other projects.",
        )


def as_refusal(error: Exception) -> Refusal:
    """An unexpected error as a refusal: `disk_error` if the system refuses a file or has no room, else `internal`.

    That is a bug of ours (`is_bug`), whose traceback is on stderr: `report` prints it.
    """
    if isinstance(error, OSError) and error.errno is not None:
        import errno

        if errno.errorcode.get(error.errno) in _DISK_ERRORS:
            place = f"{error.filename}: " if isinstance(error.filename, str) else ""
            return Refusal(
                "disk_error",
                f"{place}{error.strerror}. Check what is there, its owner and mode, and the disk, and try again; "
                "`surgical-memory doctor` checks our own files.",
            )
    return Refusal(
        "internal", f"This is a bug in surgical-memory ({type(error).__name__}: {error}); the traceback is on stderr."
    )


def report(error: Exception) -> Refusal:
    """As `as_refusal`, for the one who handles the error: a bug's traceback is printed to stderr."""
    refusal = as_refusal(error)
    if is_bug(refusal):
        import traceback

        traceback.print_exception(error)
    return refusal


def is_bug(refusal: Refusal) -> bool:
    """Whether `as_refusal` has taken an error for a bug."""
    return refusal.code == "internal"
