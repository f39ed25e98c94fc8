"""What the server needs of its tools: their descriptions, and answers to calls. Whoever starts it hands them over."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

NAME = "surgical-memory"  # of the server, as clients show it


class Description(NamedTuple):
    """A tool as a client sees it. takes, gives: JSON Schemas.  writes: whether it adds to memory."""

    text: str
    takes: dict[str, Any]
    gives: dict[str, Any]
    writes: bool


class CallOutcome(NamedTuple):
    """What a call came to: the envelope's data, or its error."""

    data: dict[str, Any]
    ok: bool


class ServerToolbox(Protocol):
    """The tools of a server."""

    def instructions(self) -> str:
        """When to use which tool."""

    def descriptions(self) -> Mapping[str, Description]:
        """The tools by name."""

    def answer(self, name: str, arguments: dict[str, Any], home: str | None, folder: str | None) -> CallOutcome:
        """Run one tool. home: the data folder, None for the user's.  folder: to act in, None for the working folder."""


def text_of(data: dict[str, Any]) -> str:
    """An outcome as it is sent and counted; a file's name may hold bytes that are no text."""
    return json.dumps(data, ensure_ascii=False).encode("utf-8", "replace").decode()
