"""Words into options, as argparse reads them; argparse itself, 6 ms of every call, is left to write the help."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

from memory.core.annotations import Any
from memory.core.errors import UsageError
from memory.workspace.options import ALL, ONE, Command, Option, options_of

_LOOKED_UP = ("ID", "NODE", "NAME", "TEXT", "WORDS")  # what an option takes that somebody may forget to write


def parse(command: Command, words: Sequence[str]) -> SimpleNamespace:
    """The options of a call, those that were not given at their defaults. Options and texts may come in any order.

    An option is taken by its whole name, `--name value` or `--name=value`; what follows -- is text.
    Raises Usage for an option or a value that the command does not take.
    """
    options = options_of(command)
    flags = {flag: option for option in options for flag in option.flags if flag.startswith("-")}
    found = SimpleNamespace(**{name_of(option): default_of(option) for option in options})
    texts: list[str] = []
    left = list(reversed(words))
    while left:
        word = left.pop()
        if word == "--":
            texts += reversed(left)
            break
        if not _is_option(word):
            texts.append(word)
            continue
        flag, _, value = word.partition("=")
        option = flags.get(flag)
        if option is None:
            raise _unknown_option(flag, flags)
        _take(found, flag, option, [value] if "=" in word else _value_words(option, left, flags))
    texts = _fill(found, [option for option in options if option.place], texts)
    left_over = _place(found, [option for option in options if not option.flags[0].startswith("-")], texts)
    if left_over:
        raise _one_too_many(left_over[0], command)
    return found


def help_of(name: str, command: Command) -> str:
    """What `--help` prints."""
    import argparse

    # Its own words would be looked up in a file that LANGUAGE or LANG names, which may be a repository's.
    vars(argparse).update(_=str, ngettext=lambda one, many, count: one if count == 1 else many)
    # A fixed width spares argparse the import of shutil.
    parser = argparse.ArgumentParser(
        prog=f"surgical-memory {name}",
        description=command.summary,
        formatter_class=lambda prog: argparse.HelpFormatter(prog, width=80),
        add_help=False,
    )
    for option in options_of(command):
        if option.place:
            many = "?" if option.place == ONE else "*"
            parser.add_argument(
                f"word_{name_of(option)}", nargs=many, metavar=option.settings["metavar"], help=f"as {option.flags[0]}"
            )
        parser.add_argument(*option.flags, **{**option.settings, "help": help_text(option)})
    return parser.format_help()


def help_text(option: Option) -> str:
    """What an option is for; where it names what is costly to import, it is a function that is called for it."""
    text = option.settings.get("help", "")
    return str(text() if callable(text) else text)


def name_of(option: Option) -> str:
    """The attribute it is read by: `dest`, or its first long flag."""
    long = [flag for flag in option.flags if flag.startswith("--")]
    return str(option.settings.get("dest") or (long or option.flags)[0].strip("-").replace("-", "_"))


def default_of(option: Option) -> Any:
    """What it is read as where it was not given."""
    return False if option.settings.get("action") == "store_true" else option.settings.get("default")


def _is_option(word: str) -> bool:
    """Not a lone dash, not a negative number, and not a text that begins with a dash."""
    flag = word.partition("=")[0]
    return flag.startswith("-") and len(flag) > 1 and not word[1:].replace(".", "", 1).isdigit() and " " not in flag


def _unknown_option(flag: str, flags: dict[str, Option]) -> UsageError:
    from memory.core.text.nearness import nearest

    near = nearest(flag, flags)
    hint = f"did you mean {near[0]}?" if near else "if it is part of a text, put -- before the text"
    return UsageError(f"there is no option {flag[:40]}: {hint}")


def _value_words(option: Option, left: list[str], flags: dict[str, Option]) -> list[str]:
    """The word after an option that takes a value; nothing after one that does not, or before another option.

    left: the words to come, the next one last.
    """
    if option.settings.get("action") == "store_true" or not left:
        return []
    return [] if left[-1] == "--" or left[-1].partition("=")[0] in flags else [left.pop()]


def _take(found: SimpleNamespace, flag: str, option: Option, values: list[str]) -> None:
    name, settings = name_of(option), option.settings
    if settings.get("action") == "store_true":
        if values:
            raise UsageError(f"{flag} takes no value")
        setattr(found, name, True)
        return
    if not values:
        raise UsageError(f"{flag} needs a value")
    value: Any = values[0]
    kind = settings.get("type", str)
    try:
        value = kind(value)
    except ValueError:
        noun = "a whole number" if kind is int else "a number"
        raise UsageError(f"{flag} takes {noun}, not '{value[:40]}'") from None
    _refuse_unknown(flag, option, value)
    if settings.get("action") == "append":
        value = [*(getattr(found, name) or ()), value]
    setattr(found, name, value)


def _fill(found: SimpleNamespace, options: Sequence[Option], texts: list[str]) -> list[str]:
    """Give words without a flag to the options that have a place and were not given; returns what is left."""
    for option in options:
        name, is_list = name_of(option), option.settings.get("action") == "append"
        if not texts or getattr(found, name) != default_of(option):
            continue
        if option.place == ONE:
            taken, texts = [texts[0]], texts[1:]
        else:
            taken, texts = (texts if option.place == ALL else [" ".join(texts)]), []
        setattr(found, name, taken if is_list else taken[0])
    return texts


def _place(found: SimpleNamespace, positions: Sequence[Option], texts: list[str]) -> list[str]:
    """Put texts in the places that have no flag: one each, or all the rest where there is room for many.

    Returns what no place is left for.
    """
    for option in positions:
        name, choices = option.flags[0], option.settings.get("choices")
        if option.settings.get("nargs") == "*":
            setattr(found, name, texts)
            texts = []
        elif texts:
            _refuse_unknown(name, option, texts[0])
            setattr(found, name, texts.pop(0))
        elif option.settings.get("nargs") != "?":
            named = f": {', '.join(choices[:-1])} or {choices[-1]}" if choices else ""
            raise UsageError(f"one word is missing, {option.settings.get('metavar', name)}{named}")
    return texts


def _one_too_many(text: str, command: Command) -> UsageError:
    """What to say of a text that has no place; where the command looks something up by an option, that one."""
    looked_up = [each for each in command.options if each.settings.get("metavar") in _LOOKED_UP and not each.place]
    flags = [each.flags[0] for each in looked_up]
    named = next((flag for flag in flags if flag.startswith("-")), None)
    hint = f": did you mean {named} {text[:40]}?" if named else ""
    return UsageError(f"one word too many: '{text[:40]}'{hint}")


def _refuse_unknown(name: str, option: Option, value: Any) -> None:
    """Raises Usage for a value that is not among an option's choices; it names them, and the nearest."""
    choices = option.settings.get("choices")
    if not choices or value in choices:
        return
    from memory.core.text.nearness import nearest

    near = nearest(str(value), choices)
    hint = f": did you mean {near[0]}?" if near else ""
    raise UsageError(f"{name} takes {', '.join(choices)}, not '{str(value)[:40]}'{hint}")
