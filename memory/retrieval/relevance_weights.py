"""The learned weights of relevance, read from their file once a process, when first needed."""

import json
import os
from functools import lru_cache
from typing import TYPE_CHECKING

from memory.core.search.mention import Model, parsed

if TYPE_CHECKING:
    from memory.core.search import answering, skill_mention

_FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "model")
FILE, ANSWERING_FILE = os.path.join(_FOLDER, "relevance.json"), os.path.join(_FOLDER, "answering.json")
SKILLS_FILE = os.path.join(_FOLDER, "skill_relevance.json")


@lru_cache(maxsize=1)
def load() -> Model:
    """The weights that came with the plugin. Raises OSError, ValueError or KeyError where their file is damaged."""
    with open(FILE, encoding="utf-8") as file:
        return parsed(json.load(file))


@lru_cache(maxsize=1)
def load_skills() -> "skill_mention.SkillModel":
    """The weights that judge skills. Raises as `load`."""
    from memory.core.search.skill_mention import parsed as parsed_skills  # not every store has skills

    with open(SKILLS_FILE, encoding="utf-8") as file:
        return parsed_skills(json.load(file))


@lru_cache(maxsize=1)
def load_answering() -> "answering.Model":
    """The weights that judge answers to questions. Raises as `load`."""
    from memory.core.search.answering import parsed as parsed_answering  # no hook answers questions

    with open(ANSWERING_FILE, encoding="utf-8") as file:
        return parsed_answering(json.load(file))
