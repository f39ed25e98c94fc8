"""Whether the user has asked for an edit: what a model makes of a memory then stays in the user's words.

A model runs the command, so what it was asked for is read from the user's own prompts, as Claude Code keeps them.
"""

from collections.abc import Callable, Mapping
from difflib import SequenceMatcher

from memory.core.identity import normalise
from memory.core.patterns import lazy
from memory.core.text.terms import words as stems_of
from memory.core.text.transcript import typed_command
from memory.core.truth.statements import is_negation
from memory.workspace.user_words import typed_prompts

_REQUEST = lazy(
    r"\A(?P<command>/[\w:-]{0,60}memories\s+)?(?:(?:please|ok(?:ay)?|yes|bitte)[\s,]+)*(?:edit|change|update|correct|rewrite|reword"
    r"|replace|ändere|korrigiere|ersetze)\b(?P<rest>.*)\Z",
    2 | 16,  # IGNORECASE, DOTALL
)
_SENTENCE_END = lazy(r"[.!?;](?:\s|\Z)|\n")
_AFTERWARDS = lazy(r"[\s.!\"'`”’)]*(?:(?:please|thanks|thank you|bitte|danke)[\s.!]*)*\Z", 2)
_WORD = lazy(r"[^\W_]+(?:['’.-][^\W_]+)*")
_LONGEST_REQUEST = 2_000  # characters
_MOST_LEFT_OUT = 3  # words that the user has not named
# Words that turn a statement round: they go, and come, only where the user names them.
_TURNING = frozenset("always only must may except unless immer nur muss darf außer".split())  # noqa: SIM905


def has_user_asked(
    old: str,
    new: str,
    name: str,
    is_own: bool,
    environment: Mapping[str, str],
    session: str | None,
    scripts: bool,
    is_here: Callable[[str, bool], bool],
    everywhere: bool,
) -> bool:
    """Whether the user has typed that a memory is to become a text. is_own: whether it is in the user's words so far.

    everywhere: the memory holds in all projects: a prompt counts if it has the memory's id, or was typed in none.

    The other arguments are those of `is_in_a_prompt`.
    """
    here = typed_prompts(environment, session, scripts, is_here, of_command=typed_command)
    if any(is_edit_in(prompt, old, new, name, is_own) for prompt in here if name in prompt or not everywhere):
        return True
    beyond = typed_prompts(environment, session, scripts, is_here, True, typed_command) if everywhere else ()
    return any(is_edit_in(prompt, old, new, name, is_own) for prompt in beyond)


def is_edit_in(prompt: str, old: str, new: str, name: str, is_own: bool) -> bool:
    """Whether a prompt asks for an edit of a memory: by its id, or as `/memories edit …` by a word of its text.

    Either it ends with the new text, or the new text is the old one, where that is the user's, with words of the prompt
    in the place of others: "edit the pnpm one to bun".
    """
    request = _REQUEST.match(normalise(prompt)) if len(prompt) <= _LONGEST_REQUEST else None
    if request is None or not (request["command"] or name in request["rest"]):  # else it may be about a file
        return False
    rest, wanted = request["rest"], normalise(new).strip(" .!\"'`")
    at = rest.rfind(wanted) if wanted else -1
    if at > 0 and not rest[at - 1].isalnum() and _AFTERWARDS.match(rest, at + len(wanted)):
        before = rest[:at]
        asked = before.replace(name, " ")
        return (name in before or _has_word_of(before, old)) and not any(map(is_negation, _words_of(asked)))
    if not is_own:
        return False
    end = _SENTENCE_END.search(rest)
    return _is_exchange(rest[: end.start()] if end else rest, old, new, name)


def _has_word_of(request: str, old: str) -> bool:
    """Whether a request has a word of a memory's text."""
    return bool(set(stems_of(request)) & set(stems_of(old)))


def _is_exchange(request: str, old: str, new: str, name: str) -> bool:
    """Whether a text is another one with words of a request in the place of some of its own."""
    mine, theirs, asked = _words_of(normalise(old)), _words_of(normalise(new)), set(_words_of(request))
    gone, came = list[str](), list[str]()
    for kind, start, stop, begin, end in SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes():
        if kind != "equal":
            gone += mine[start:stop]
            came += theirs[begin:end]
    if not came or not asked.issuperset(came) or 2 * len(gone) > len(mine):
        return False
    unnamed = [word for word in gone if word not in asked]
    if len(unnamed) > _MOST_LEFT_OUT or any(is_negation(word) or word in _TURNING for word in unnamed):
        return False
    return name in request or _has_word_of(request, old)


def _words_of(text: str) -> list[str]:
    return _WORD.findall(text)
