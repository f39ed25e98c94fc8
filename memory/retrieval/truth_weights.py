"""The learned judge of what is true, read from its file once a process, when first needed."""

import json
import os
from functools import lru_cache

from memory.core.truth.judge import Model, parsed

FILE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "model", "truth.json")


@lru_cache(maxsize=1)
def load() -> Model:
    """The weights that came with the plugin. Raises OSError, ValueError or KeyError where their file is damaged."""
    with open(FILE, encoding="utf-8") as file:
        return parsed(json.load(file))
