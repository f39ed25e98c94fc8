"""The fitted weights of conversations, read from their file once a process, when first needed."""

import json
import os
from functools import lru_cache

from memory.core.search.conversation import Weights, parsed

FILE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "model", "conversation.json")


@lru_cache(maxsize=1)
def load() -> Weights:
    """The weights that came with the plugin. Raises OSError, ValueError or KeyError where their file is damaged."""
    with open(FILE, encoding="utf-8") as file:
        return parsed(json.load(file))
