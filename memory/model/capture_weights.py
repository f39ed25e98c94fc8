"""The learned weights of capture, read from their file once a process, when first needed."""

import json
import os
from functools import lru_cache

from memory.core.capture.worth import WorthModel, parse_model
from memory.model import encoder

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "capture.json")


@lru_cache(maxsize=1)
def load() -> WorthModel | None:
    """The weights that came with the plugin; None where they or the embedding are damaged: then English rules judge."""
    try:
        return read(FILE)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def read(path: str | os.PathLike[str]) -> WorthModel:
    """The weights of a file. Raises OSError, ValueError, KeyError, TypeError or AttributeError for a damaged one."""
    with open(path, encoding="utf-8") as file:
        return parse_model(json.load(file), encoder.load().encode)
