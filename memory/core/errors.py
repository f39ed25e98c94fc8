"""The one exception that a person is meant to read."""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """The request cannot be served, and the message says what to do about it.

    code: stable, for programs (`unknown_id`).  message: for people, names the mend.
    details: JSON values that help, such as the nearest known ids.
    """

    def __init__(self, code: str, message: str, **details: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.details = details


class Usage(Refusal):
    """The words of the call are wrong: exit code 2 instead of 1."""

    def __init__(self, message: str, **details: Any) -> None:
        super().__init__("usage", message, **details)
