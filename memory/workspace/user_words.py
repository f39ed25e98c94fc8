"""Whether words are the user's own: looked up in the transcripts that Claude Code itself keeps of their prompts.

A `remember` that a model runs may hold the user's words or its own. Only what is in a prompt counts as the user's;
a prompt as long as a document is for the most part somebody else's text, and counts for nothing here.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from memory.core.capture.extraction import PASTED_CHARACTERS, without_quotes
from memory.core.identity import normalise
from memory.core.patterns import lazy
from memory.core.text.transcript import AGENT_LINE, USER, Heard, is_scripted, typed_arguments, utterances_of
from memory.system import files, own_paths

_TAIL_BYTES = 4_000_000  # of a transcript
_NEWEST = 3  # transcripts that are read where no session is named
_FEWEST_WORDS = 3  # "yes" and "do it" occur in every prompt
_SESSION = lazy(r"[\w-]{8,64}")
_AGENT_LINE = AGENT_LINE.encode()
# How a user says that something holds in all projects.
_EVERY = (
    r"(?:(?:in|for|across|to|with) (?:all|every|each|any)(?: of)?(?: my| our| the| other)?"
    r" (?:projects?|repos?|repositor(?:y|ies)|codebases?)"
    r"|(?:in|für|bei) (?:allen?|jede[mns]?)(?: meine[nr]?| unsere[nr]?)? (?:projekt(?:en?)?|repos?)|projektübergreifend"
    r"|(?:dans|pour) (?:tous|toutes|chaque)(?: mes| nos| les)? (?:projets?|dépôts?)"
    r"|(?:en|para) (?:todos|todas|cada)(?: mis| los| nuestros)? (?:proyectos?|repositorios?)"
    r"|(?:in|per) (?:tutti|tutte|ogni)(?: i miei| i nostri| i)? (?:progett[oi]|repository)"
    r"|(?:em|para) (?:todos|todas|cada)(?: os meus| os)? (?:projetos?|repositórios?)"
    r"|(?:in|voor) (?:alle|elk|ieder)(?: mijn| onze)? (?:project(?:en)?|repos?)"
    r"|(?:we|dla) (?:wszystkich|każdym|każdego)(?: moich| naszych)? projek(?:tach|tów|cie|tu)"
    r"|(?:во|в|для) (?:всех|каждом|каждого)(?: моих| наших)? проект(?:ах|ов|е|а)"
    r"|(?:在)?(?:所有|每个)(?:的)?(?:项目|仓库)(?:中|里)?|(?:すべて|全て|全部)の(?:プロジェクト|リポジトリ)(?:で|に)?)"
)
_SCOPE = r"(?:-{0,2}scope[ =]user|(?:the )?user(?:['’]s)? scope)"
_EVERY_PROJECT = lazy(rf"(?<!\w)(?:{_EVERY}|{_SCOPE})(?!\w)", 2)
# Where a sentence begins and ends; and what may precede the matter itself, in the languages of the cues.
_BREAK = lazy(r"[.!?;。！？；][\"'”’)\]]*(?:\s+|$)|\n|(?<=[。！；])")
# "Save passwords in plain text" states what a program is to do: what is to be stored follows "that" or a colon.
_STORE = r"(?:store|save)(?=\s*:|\s(?:that|this|it|to memory|in memory)\b)"
_KEEP = rf"(?:remember|note|keep in mind|{_STORE})"
_POLITE = rf"(?:can|could|would|will) you (?:please )?(?:note|keep in mind|{_STORE}|(?<=please )remember)"
# What a person says who corrects an assistant. "No" is one only before a comma: "no pushes to main" is a rule.
_CORRECTION = (
    r"actually|in fact|sorry|wait|instead(?=,)|no(?=\s*[,;])|(?:that|this|it) (?:has )?changed(?=\s*[,;:–—])"
    r"|(?:i|we) (?:have )?changed (?:my|our) minds?"
    r"|(?:(?:as )?a |one |this |the )?(?:small |quick |following )?correction|the following"
    r"|to correct (?:that|this|you|myself)"
    r"|eigentlich|nein(?=,)|korrektur|en fait|en réalité|non(?=,)|en realidad|corrección|in realtà|correzione"
    r"|na verdade|não(?=,)|correção|eigenlijk|nee(?=,)|correctie|на самом деле|нет(?=,)|исправление"
)
_LEAD = lazy(
    r"(?:[\s\"'“”‘’`*_#>:,–—-]|\b(?:please|ok(?:ay)?|yes|so|and|also|well|btw|by the way|fyi|for the record|note"
    r"|remember|keep in mind|(?:do not|don'?t|don’t) forget|for (?:the future|later)"
    r"|from now on|going forward|that|this|to memory|in memory|/[\w:-]{0,60}remember|bitte"
    r"|merk(?:e)? dir|denk daran|ab jetzt|dass"
    r"|souviens-toi|rappelle-toi|retiens|que|désormais|recuerda|por favor|ricorda|che|lembre-se|de|запомни|что"
    rf"|记住|请记住|覚えて(?:おいて)?|{_EVERY}:?|{_SCOPE}|{_CORRECTION}|{_STORE}|{_POLITE}"
    rf"|(?:i|we) (?:want|need|would like) you to {_KEEP})\b)*",
    2,  # IGNORECASE
)
_TAIL = lazy(  # and what may follow it
    r"\A(?:[\s,–—\"'`”’)*_-]|\b(?:please|thanks|thank you"
    r"|(?:note|remember|keep|store|save)(?: (?:that|this|it))?|bitte"
    rf"|danke|merci|gracias|grazie|obrigad[oa]|спасибо|{_EVERY}|{_SCOPE})\b)*(?:\Z|[.!;\n。！；])",
    2,
)


_REQUEST = lazy(rf"\b{_POLITE}\b", 2)
_REQUEST_ENDS = lazy(r"\A[\s\"'”’)]*+(?:please\s*+)?\?")
_MARKUP = lazy(r"[`\"“”]")
_SHORT_FORMS = (  # of words, and in full; those that are no more than that
    (lazy(r"\bwon['’]t\b", 2), "will not"),
    (lazy(r"\bcan(?:['’]t|not)\b", 2), "can not"),
    (lazy(r"(?<=\w)n['’]t\b", 2), " not"),
    (lazy(r"(?<=\w)['’]re\b", 2), " are"),
    (lazy(r"(?<=\w)['’]ve\b", 2), " have"),
    (lazy(r"(?<=\w)['’]ll\b", 2), " will"),
    (lazy(r"\bi['’]m\b", 2), "i am"),
    (lazy(r"\b(it|that|there)['’]s\b", 2), r"\1 is"),
)
_ITEM = lazy(r"\A[ \t]{0,80}(?:[-*+•–—]|\d{1,3}[.)])[ \t]")
_BOLD = lazy(r"(\*\*|__)[^*_\n]{1,200}\1:?")
_ENDLESS = lazy(r"[^\s.!?;:。！？；：\"'”’)\]`*_]\s*\Z")  # a line that continues
_CONTINUED = lazy(r"[ \t]*\n[ \t]*(?![-*+•–—#\s]|\d{1,3}[.)][ \t])\S")  # and another one right below, no item
_FORBIDS = lazy(
    r"\b(?:don['’]?ts|forbidden|prohibited|avoid|anti-?patterns?|verboten|interdit|prohibido|vietato|proibido)\b", 2
)
_ASKS = lazy(
    r"\b(?:remember|keep in mind|note|store|save|preferences?|rules?|merk|denk daran|rappelle|souviens|retiens|recuerda"
    r"|ricorda|lembre|запомни)|记住|覚えて",
    2,
)
_DENIES = lazy(
    r"\b(?:not|never|no|nor|without|wrong|false|stop|nicht|nie|kein|pas|jamais|nunca|mai|non|não|не)\b|n['’]t\b|\?|不|别",
    2,
)


def is_in_a_prompt(
    text: str,
    environment: Mapping[str, str],
    session: str | None = None,
    scripts: bool = False,
    is_here: Callable[[str, bool], bool] = lambda folder, everywhere: True,
    everywhere: bool = False,
) -> bool:
    """Whether a text occurs, in whole sentences, in one of the user's own prompts.

    session: the id to look in first.  scripts: prompts that a program has sent count, too.
    is_here: whether prompts that were typed in a folder count, of this project or (True) of none: what the user wants
    of one project says nothing of another. A session counts by the folder that it began in, too. A piece of a sentence
    may say the opposite of it, and a question says nothing.
    everywhere: the text is to hold in all projects: a prompt counts only if it says that, or was typed in no project.
    """
    wanted = normalise(text).strip(" .!\"'`")
    if _is_too_short(wanted):
        return False
    paths = _transcripts(environment, session)
    here = (prompt for path in paths for prompt in _prompts(path, scripts, lambda one: is_here(one, False)))
    if not everywhere:
        return any(is_part_of_prompt(wanted, prompt) for prompt in here)
    if any(is_part_of_prompt(wanted, prompt) and is_meant_for_all(wanted, prompt) for prompt in here):
        return True
    beyond = (one for path in paths for one in _prompts(path, scripts, lambda one: is_here(one, True), False))
    return any(is_part_of_prompt(wanted, prompt) for prompt in beyond)


def typed_prompts(
    environment: Mapping[str, str],
    session: str | None,
    scripts: bool,
    is_here: Callable[[str, bool], bool],
    beyond: bool = False,
    of_command: Callable[[dict[str, Any]], str] = typed_arguments,
) -> Iterator[str]:
    """What the user typed in this project, as `is_in_a_prompt` looks for words in it.

    beyond: what they typed in no project instead.  of_command: what counts of a command's line.
    """
    for path in _transcripts(environment, session):
        yield from _prompts(path, scripts, lambda one: is_here(one, beyond), not beyond, of_command)


def is_part_of_prompt(wanted: str, prompt: str) -> bool:
    """Whether a normalised text is one or more whole sentences of a prompt, but for what leads up to them.

    What the prompt quotes, or shows as code, counts only where it is the whole of it.
    """
    return any(True for _ in _sentences_of(wanted, prompt))


def is_meant_for_all(wanted: str, prompt: str) -> bool:
    """Whether a prompt says of its sentences that they hold in all projects: in them, with `--scope user`, or in a
    sentence that asks to remember them so.
    """
    if any(_EVERY_PROJECT.search(sentence) for sentence in _sentences_of(wanted, prompt)):
        return True
    for line in without_quotes(prompt).splitlines():
        for sentence in _BREAK.split(normalise(line)):
            asks = _ASKS.search(sentence) or "scope" in sentence
            if asks and _EVERY_PROJECT.search(sentence) and not _DENIES.search(sentence):
                return True
    return False


def _sentences_of(wanted: str, prompt: str) -> Iterator[str]:
    """Where a normalised text is whole sentences of a prompt: these, with what leads up to them and follows them."""
    if normalise(prompt).strip(" .!\"'`") == wanted:
        yield wanted
    wanted = normalise(_in_full(wanted.replace("**", "")))  # in a prompt, bold print may be a heading
    if _is_too_short(wanted):  # nothing but marks
        return
    lines = [normalise(_in_full(line)) for line in without_quotes(prompt).splitlines()]
    joined = "\n".join(lines)
    # The text may run over the ends of lines.
    words = r"\s+".join(map(re.escape, wanted.split()))
    for found in re.finditer(words, joined):
        before, after = joined[: found.start()], joined[found.end() :]
        begun = [match.end() for match in _BREAK.finditer(before)]
        lead = before[begun[-1] :] if begun else before
        is_whole = not _is_wrapped(before, lead) and not (_ENDLESS.search(found[0]) and _CONTINUED.match(after))
        tail = _TAIL.match(after) or (_REQUEST_ENDS.match(after) if _REQUEST.search(lead) else None)
        if tail and _LEAD.fullmatch(lead) and is_whole and not _is_listed(before):
            yield f"{lead}{found[0]}{tail[0]}"


def _is_too_short(wanted: str) -> bool:
    return len(wanted.split()) < _FEWEST_WORDS and len(wanted) < 12


def _in_full(text: str) -> str:
    """A text as it is compared: without the marks of code and quotations, and with short forms in full."""
    text = _MARKUP.sub("", text)
    if "'" in text or "’" in text or "cannot" in text:
        for pattern, full in _SHORT_FORMS:
            text = pattern.sub(full, text)
    return text


def _is_wrapped(before: str, lead: str) -> bool:
    """Whether the line before continues in this one: without a sign at its end, and neither is an item or a heading."""
    above = before[: len(before) - len(lead)]
    line = above[:-1].rpartition("\n")[2].strip() if above.endswith("\n") else ""
    if not line or line.startswith("#") or not _ENDLESS.search(line):
        return False
    return not (_ITEM.match(line) or _ITEM.match(lead) or _LEAD.fullmatch(line))


def _is_listed(before: str) -> bool:
    """Whether a sentence is under words that end with a colon, which may say "never" or "is it true that".

    before: all that precedes the sentence. Words that ask to remember what follows do not count.
    """
    for line in reversed(before.split("\n")[:-1]):
        if line.strip() and not _ITEM.match(line):
            if line.lstrip().startswith("#") or _BOLD.fullmatch(line.strip()):
                return bool(_DENIES.search(line) or _FORBIDS.search(line))
            leads_on = line.rstrip(" *_`\"'").endswith((":", "："))
            return leads_on and (not _ASKS.search(line) or bool(_DENIES.search(line)))
    return False


def _transcripts(environment: Mapping[str, str], session: str | None) -> list[str]:
    """The named session's transcript, else the newest ones."""
    root = os.path.join(own_paths.claude_folder(environment), "projects")
    found: list[tuple[float, str]] = []
    named = f"{session}.jsonl" if session and _SESSION.fullmatch(session) else ""
    with suppress(OSError):
        for project in os.scandir(root):
            if not project.is_dir(follow_symlinks=False):
                continue
            with suppress(OSError):
                for entry in os.scandir(project.path):
                    if entry.name == named or (not named and entry.name.endswith(".jsonl")):
                        found.append((entry.stat(follow_symlinks=False).st_mtime, entry.path))
    return [path for _, path in sorted(found, reverse=True)[:_NEWEST]]


def _prompts(
    path: str,
    scripts: bool,
    is_here: Callable[[str], bool],
    otherwise: bool = True,
    of_command: Callable[[dict[str, Any]], str] = typed_arguments,
) -> Iterator[str]:
    """What the user typed in a session. scripts: prompts of programs count as typed.

    otherwise: whether lines that name no folder count.  of_command: what counts of a command's line.
    """
    try:
        lines = files.read(path, _TAIL_BYTES, tail=True).splitlines()
    except OSError:
        return
    is_of_session: bool | None = None
    heard = Heard()
    for line in lines:
        if b'"user"' not in line and _AGENT_LINE not in line:
            continue
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if not isinstance(row, dict):
            continue
        before = heard
        spoken, heard = utterances_of(row, heard)
        if row.get("type") == AGENT_LINE:
            continue
        is_of_row = is_here(row["cwd"]) if isinstance(row.get("cwd"), str) else otherwise
        is_of_session = is_of_row if is_of_session is None else is_of_session
        if (is_scripted(row, before) and not scripts) or not (is_of_row or is_of_session):
            continue
        texts = [one.text for one in spoken if one.role == USER and not one.agent]
        yield from (text for text in (*texts, of_command(row)) if 0 < len(text) <= PASTED_CHARACTERS)
