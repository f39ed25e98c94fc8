"""Who speaks in a conversation: an assistant, its user, or people with names of their own."""

import re
from collections.abc import Sequence

from memory.core.patterns import lazy

# What an assistant is called in a file: by its part, or by the name of a program, which may be a person's, too.
_ASSISTANT = lazy(r"(?:ai[ _-]?)?assistant(?: \([^()]*\))?|ai|(?:chat ?)?bot", re.IGNORECASE)
_PROGRAM = lazy(r"(?:claude|codex|chatgpt|copilot|cursor|gemini|opencode|gpt-?[\w.]*)(?: \([^()]*\))?", re.IGNORECASE)
_USER = lazy(r"user|human|task", re.IGNORECASE)


def is_user(speaker: str) -> bool:
    """Whether a speaker is the user of an assistant, or the assistant that gives a sub-agent its task."""
    return _USER.fullmatch(speaker.strip()) is not None


def assistants_among(speakers: Sequence[str]) -> list[str]:
    """Those speakers that are assistants. The name of a program counts only where there is a user beside it."""
    with_user = any(map(is_user, speakers))
    return [
        name
        for name in speakers
        if _ASSISTANT.fullmatch(name.strip()) or (with_user and _PROGRAM.fullmatch(name.strip()))
    ]
