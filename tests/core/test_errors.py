"""What programs and people are shown of a refusal."""

from __future__ import annotations

from memory.core.errors import Refusal, UsageError


def test_a_refusal_has_its_code_its_message_and_its_details() -> None:
    refusal = Refusal("unknown_id", "There is no such memory.", near=["a", "b"])
    assert refusal.as_data() == {"code": "unknown_id", "message": "There is no such memory.", "near": ["a", "b"]}
    assert str(refusal) == refusal.message


def test_wrong_usage_is_a_refusal_with_the_same_message() -> None:
    usage = UsageError("--limit is a number.", near=["--limit"])
    assert usage.as_data() == {"code": "usage", "message": "--limit is a number.", "near": ["--limit"]}
