"""The learned weights of capture, read from their file once a process, when first needed."""

import json
import os
from functools import lru_cache

from memory.core.capture.worth import WorthModel, parse_model

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "capture.json")


@lru_cache(maxsize=1)
def load() -> WorthModel | None:
    """The weights that came with the plugin; None where their file is damaged: then the rules of English judge."""
    try:
        with open(FILE, encoding="utf-8") as file:
            return parse_model(json.load(file))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
