"""The instructions for models, a file each."""

import os
from functools import lru_cache

_FOLDER = os.path.dirname(os.path.abspath(__file__))


@lru_cache(maxsize=8)
def prompt(name: str) -> str:
    """The text of a file here. Raises OSError."""
    with open(os.path.join(_FOLDER, name), encoding="utf-8") as file:
        return file.read()
