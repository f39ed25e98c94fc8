"""The learned weights that rank and judge, each read from its file once a process, when first needed.

Every loader raises OSError, ValueError, KeyError or TypeError where its file is damaged. What reads a file is imported
with it: no hook needs all of them.
"""

import json
import os
from functools import lru_cache

from memory.core.annotations import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from memory.core.search import answering, conversation, mention, skill_mention
    from memory.core.truth import judge

_FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "model")
RELEVANCE_FILE, SKILLS_FILE = os.path.join(_FOLDER, "relevance.json"), os.path.join(_FOLDER, "skill_relevance.json")
ANSWERING_FILE, TRUTH_FILE = os.path.join(_FOLDER, "answering.json"), os.path.join(_FOLDER, "truth.json")
CONVERSATION_FILE = os.path.join(_FOLDER, "conversation.json")


@lru_cache(maxsize=1)
def load_relevance() -> "mention.MentionModel":
    """What judges whether a memory is worth a mention to a prompt."""
    from memory.core.search.mention import parse_model

    return parse_model(_read(RELEVANCE_FILE))


@lru_cache(maxsize=1)
def load_skills() -> "skill_mention.SkillModel":
    """What judges whether a skill is."""
    from memory.core.search.skill_mention import parse_model

    return parse_model(_read(SKILLS_FILE))


@lru_cache(maxsize=1)
def load_answering() -> "answering.AnswerModel":
    """What judges which memories answer a question."""
    from memory.core.search.answering import parse_model

    return parse_model(_read(ANSWERING_FILE))


@lru_cache(maxsize=1)
def load_conversation() -> "conversation.Weights":
    """What ranks the turns of conversations with an assistant."""
    from memory.core.search.conversation import parse_weights

    return parse_weights(_read(CONVERSATION_FILE))


@lru_cache(maxsize=1)
def load_truth() -> "judge.TruthModel":
    """What judges whether a newer memory replaces an older one."""
    from memory.core.truth.judge import parse_model

    return parse_model(_read(TRUTH_FILE))


def _read(path: str) -> Any:
    with open(path, encoding="utf-8") as file:
        return json.load(file)
