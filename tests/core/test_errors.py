"""What programs and people are shown of a refusal."""

from __future__ import annotations

import errno

import pytest

from memory.core.errors import EmptyStore, Missing, Refusal, UsageError, as_refusal, is_bug, user_decides


def test_a_refusal_has_its_code_its_message_and_its_details() -> None:
    refusal = Refusal("unknown_id", "There is no such memory.", near=["a", "b"])
    assert refusal.as_data() == {"code": "unknown_id", "message": "There is no such memory.", "near": ["a", "b"]}
    assert str(refusal) == refusal.message


def test_wrong_usage_is_a_refusal_with_the_same_message() -> None:
    usage = UsageError("--limit is a number.", near=["--limit"])
    assert usage.as_data() == {"code": "usage", "message": "--limit is a number.", "near": ["--limit"]}


def test_what_is_missing_is_wrong_usage_with_a_code_of_its_own() -> None:
    missing = Missing("missing_id", "Name a memory.", near=["a"])
    assert isinstance(missing, UsageError) and missing.as_data() == {"code": "missing_id", "message": "Name a memory.", "near": ["a"]}


def test_refusals_that_are_made_in_one_place() -> None:
    assert EmptyStore().code == "empty_store" and as_refusal(KeyError("x")).as_data() == {
        "code": "internal", "message": "This is a bug in surgical-memory (KeyError: 'x'); the traceback is on stderr.",
    }  # fmt: skip
    asked = "Sharing is the user's decision: ask them to run this in a terminal of their own."
    assert user_decides("Sharing").message == asked and user_decides("Sharing", "It leaks").message == "It leaks: " + asked
    assert user_decides("Sharing").code == "ask_the_user"


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO, errno.EROFS, errno.ENOSPC, errno.ELOOP, errno.ENOTDIR])
def test_what_a_disk_may_cause_at_any_moment_is_no_bug(number: int) -> None:
    refusal = as_refusal(OSError(number, "That fails", "/data/backups"))
    assert refusal.code == "disk_error" and refusal.message.startswith("/data/backups: That fails.") and not is_bug(refusal)
    unnamed = as_refusal(OSError(number, "That fails"))
    assert unnamed.message.startswith("That fails.") and not is_bug(unnamed)


def test_a_wrong_call_of_the_system_is_a_bug() -> None:
    assert is_bug(as_refusal(OSError(errno.EINVAL, "Invalid argument"))) and is_bug(as_refusal(OSError("words alone")))
