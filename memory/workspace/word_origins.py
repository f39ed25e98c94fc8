"""Whose the words of a call are: the user's own, or a model's. What is remembered keeps this as its origin."""

from __future__ import annotations

import os
from collections.abc import Sequence

from memory.core.safety.origins import ASKED, PROMPT, USER, origin_of
from memory.store.projects import scopes
from memory.workspace.context import Context


def words_of_user(context: Context, *texts: str | None, scope: str | None = None) -> str:
    """The origin of this call's words: typed by the user, found in the user's prompts, or a model's own.

    texts: all that is shown of a memory, its text and its title; if one is the model's, all count as the model's.
    scope: where the words go, None for the project's. What the user wants in one project is not a wish for all.
    """
    if not context.by_agent:
        return USER
    everywhere = scope is not None and scope.partition("/")[0] == scopes.USER
    return PROMPT if is_typed(context, texts, everywhere) else ASKED


def is_typed(context: Context, texts: Sequence[str | None], everywhere: bool) -> bool:
    """Whether the user typed each of the texts in this project. everywhere: and that they hold in all projects."""
    from memory.workspace.user_words import is_in_a_prompt

    session = getattr(context.options, "conversation", None)
    scripts = context.settings.flag("capture.scripts")
    here = context.is_here
    return all(is_in_a_prompt(text, os.environ, session, scripts, here, everywhere) for text in texts if text)


def words_of_edit(context: Context, old: str, new: str, name: str, origin: str, scope: str) -> str:
    """The origin of a memory's new text. It counts as the user's words, too, if they asked a model for the edit.

    origin: of the text so far.  scope: of the memory.
    """
    from memory.workspace.asked_edits import has_user_asked

    found = words_of_user(context, new, scope=scope)
    if found != ASKED:
        return found
    session = getattr(context.options, "conversation", None)
    scripts, is_own = context.settings.flag("capture.scripts"), origin_of(origin).opens
    everywhere = scope.partition("/")[0] == scopes.USER
    is_asked = has_user_asked(old, new, name, is_own, os.environ, session, scripts, context.is_here, everywhere)
    return PROMPT if is_asked else ASKED
