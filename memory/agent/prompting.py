"""The prompts: Markdown files beside the code, read when they are first needed."""

import os
from functools import lru_cache

_FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "prompts")


@lru_cache(maxsize=8)
def prompt(name: str) -> str:
    """The text of a prompt's file, such as `explore.md`."""
    with open(os.path.join(_FOLDER, name), encoding="utf-8") as file:
        return file.read()
