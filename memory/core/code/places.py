"""Where in a file's text a name is defined, mentioned or versioned, and a digest of it that layout does not change.

No parser: a definition is recognised by the words before and after its name, and ends where the indentation does. That
serves every language that people indent, costs microseconds, and takes a time that grows with the text alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from memory.core.code.bindings import FILE, LINES, MAX_DIGESTS, MENTION, NAME, VERSION, CodePlace, words_of
from memory.core.identity import short_hash
from memory.core.patterns import lazy

MAX_MENTIONS = 5  # lines that mention a name: of more, none is what a memory means
MAX_DEFINITIONS = 5
_MOST_SEEN = 1_000  # definitions of one name in a file: of more, none is what a memory means
_MOST_MEASURED = 50  # of which the ends are looked for, a block of MAX_BLOCK lines each
MAX_BLOCK = 400  # lines
LONGEST_LINE = 400  # characters of a line in which a definition is looked for

_KEYWORDS = words_of(
    "def class function func fn fun struct enum trait interface type module namespace record protocol mod sub union "
    "template table exists view define macro impl message service rpc defmodule defp const let var val static final "
    "resource export set alias"
)
_NEED_VALUE = words_of("const let var val static final set alias export")
_NOT_TYPES = words_of("return if elif else while for new await throw raise case yield not and or in is del print")
_FUNCTION_HEAD = lazy(r"(?<![\w:<>\[\],*&~?])(?:[\w:<>\[\],*&~?]+[ \t]+)*[\w:*&]*")
_RECEIVER = lazy(r"\([^()]*\)\s*$")
_CLOSER = lazy(r"[\])}]|end\b|fi\b|done\b|esac\b|</")
_DOCSTRING = lazy(r"(?m)^[ \t]*[rRbBuU]{0,2}(?:\"\"\"(?:[^\"]|\"(?!\"\"))*\"\"\"|'''(?:[^']|'(?!''))*''')[ \t]*$")
_HASH = words_of("py pyi sh bash zsh rb pl yml yaml toml cfg conf ini env tf r ex exs nix mk properties")
_SLASHES = words_of(
    "js jsx ts tsx mjs cjs go rs c h cc cpp hpp java kt kts scala swift cs php dart proto groovy css scss less v"
)
_DASHES = words_of("sql lua hs elm ada")
_PROSE = words_of("md mdx rst txt adoc org")
_INDENTED = words_of("py pyi yml yaml haml sass pug coffee nim")
_NAMED_FILES = {
    "makefile": "mk",
    "gnumakefile": "mk",
    "justfile": "mk",
    "dockerfile": "mk",
    "gemfile": "rb",
    "rakefile": "rb",
}


def language_of(path: str) -> str:
    """What determines how a file's comments and blocks are written: its ending, in lower case."""
    name = path.rpartition("/")[2].lower()
    return _NAMED_FILES.get(name) or (name.rpartition(".")[2] if "." in name[1:] else "")


def digests_of(text: str, kind: str, name: str, path: str) -> tuple[str, ...]:
    """The digests of a place as it is in a text, in no order; () where it is not there.

    kind: one of bindings.KINDS.  name: as in Place.  path: of the file, whose ending determines the language.
    """
    language = language_of(path)
    if kind == FILE:
        return (_digest(normal_form(text.splitlines(), language)),)
    lines = text.splitlines()
    if kind == NAME:
        blocks = [lines[first:last] for first, last in definitions(text, lines, name, language)]
        return tuple(dict.fromkeys(_digest(normal_form(block, language)) for block in blocks))
    if kind == LINES:
        first, _, last = name.partition("-")
        chosen = _numbered_lines(lines, int(first), int(last or first), language)
    else:
        found = versions(lines, name) if kind == VERSION else mentions(text, name)
        chosen = [line for line in found if kind == VERSION or not _is_comment(line, language)]
        if kind == MENTION and len(chosen) > MAX_MENTIONS:
            return ()
    return tuple(dict.fromkeys(_digest(_squeeze(line)) for line in chosen))[:MAX_DIGESTS]


def is_unchanged(text: str, place: CodePlace, path: str) -> bool | None:
    """Whether a place is still as it was; None where it is gone. text: of the file as it is now."""
    language = language_of(path)
    if place.kind == NAME:
        now = digests_of(text, NAME, place.name, path)
        return None if not now else set(place.digests) <= set(now)
    if place.kind == FILE:
        return set(place.digests) <= set(digests_of(text, FILE, "", path))
    if place.kind == LINES:
        lines = text.splitlines()
    else:
        lines = versions(text.splitlines(), place.name) if place.kind == VERSION else mentions(text, place.name)
        if not lines and place.kind == VERSION:
            return None
    wanted = set(place.digests)
    for line in lines:
        if not wanted:
            break
        if not _is_comment(line, language) or place.kind == VERSION:
            wanted.discard(_digest(_squeeze(line)))
    return not wanted


# --- finding ------------------------------------------------------------------------------------------------------


def definitions(text: str, lines: Sequence[str], name: str, language: str) -> list[tuple[int, int]]:
    """The ranges of lines (first, one past the last) that define a name; of `Owner.name` those within the owner.

    At most MAX_DEFINITIONS; [] where there are more, since none of them is what is meant, or none.
    """
    owner, _, own = name.rpartition(".")
    own, owner = own.lstrip("$@"), owner.rpartition(".")[2]
    if not own:
        return []
    begun = list(islice(_definition_lines(text, lines, own, language), _MOST_SEEN + 1))
    if len(begun) > _MOST_SEEN:
        return []
    found = begun
    if owner and owner not in ("self", "this", "cls"):
        owners = list(islice(_definition_lines(text, lines, owner, language), _MOST_MEASURED + 1))
        if len(owners) > _MOST_MEASURED:
            return []
        within = [(at, _end(lines, at)) for at in owners]
        inner = [at for at in begun if any(first < at < last for first, last in within)][: _MOST_MEASURED + 1]
        inner = [at for at in inner if any(first < at and _end(lines, at) <= last for first, last in within)]
        inner = inner or [at for at in begun if owner in lines[at]]  # Go: `func (s *Server) Start()`
        found = inner or (begun if len(begun) == 1 or not within else [])
    if len(found) > MAX_DEFINITIONS:
        return []
    return [(_first_decorator(lines, at), _end(lines, at)) for at in found]


def _definition_lines(text: str, lines: Sequence[str], name: str, language: str) -> Iterator[int]:
    last = -1
    for number, at, line in occurrences(text, name):
        if number != last and len(line) <= LONGEST_LINE and _is_definition(line, at, name, language):
            last = number
            yield number


def occurrences(text: str, name: str) -> Iterator[tuple[int, int, str]]:
    """(number of the line from 0, place in it, the line) wherever a name occurs as a whole word."""
    size, start, number, begin, end, line = len(name), 0, 0, 0, -1, ""
    while (at := text.find(name, start)) >= 0:
        start = at + size
        before, after = text[at - 1 : at], text[start : start + 1]
        if _is_of_word(before) or _is_of_word(after):
            continue
        if at > end:  # another line; of one that is long every occurrence would else cost its length
            counted, begin = begin, text.rfind("\n", begin, at) + 1 or begin
            number += text.count("\n", counted, begin)
            end = text.find("\n", start)
            end = end if end >= 0 else len(text)
            line = text[begin:end]
        yield number, at - begin, line


def _is_of_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def _is_definition(line: str, at: int, name: str, language: str) -> bool:
    """Whether a line defines the name that occurs in it."""
    if _is_comment(line, language):
        return False
    before, after = line[:at], line[at + len(name) :]
    head, tail = before.strip(), after.lstrip("\"'`")
    rest = tail.lstrip()
    is_value = (rest[:1] in ("=", ":") and rest[:2] not in ("==", "=~", "=>", "::")) or rest[:2] in (":=", "?=", "+=")
    if not head.strip("\"'`-"):  # it begins the line: an assignment, a key, a target
        if is_value:
            return True
        if language == "mk" and not before and ":" in rest:
            return True
        return _is_function_head(line, rest)
    if head.startswith("[") and rest[:1] in ("]", ".") and line.rstrip().endswith("]"):  # a section
        return rest[:1] == "]"
    if head.endswith("."):  # something's attribute: `self.name = …` is no definition, `[tool.name]` was above
        return language in ("js", "ts", "lua") and rest[:1] == "=" and rest[:2] not in ("==", "=>")
    words = _RECEIVER.sub("", head).replace("*", " ").replace("(", " ").split()
    last = words[-1].strip("\"'`").lower() if words else ""
    if last in _KEYWORDS:
        return last not in _NEED_VALUE or is_value
    if words and words[0] in ("ENV", "ARG", "export", "#define") and len(words) == 1:
        return True
    if language == "json" and head.endswith("{") and is_value:
        return True
    if language == "json" and before.endswith('"') and after.startswith('"'):  # a key, also of an object on one line
        return rest[:1] == ":" and head.rstrip('"').rstrip().endswith(("{", ","))
    if (
        is_value
        and rest[:1] == "="
        and not set(words) & _NOT_TYPES
        and len(words) <= 5
        and "(" not in head
        and "=" not in head
    ):
        return True  # `static final int NAME = …`
    return (
        not set(words) & _NOT_TYPES
        and "=" not in head
        and _is_function_head(line, rest)
        and bool(_FUNCTION_HEAD.fullmatch(before.lstrip()))
    )


def _is_function_head(line: str, rest: str) -> bool:
    """Whether `name(…` opens the body of a function: of a call nothing that ends in a brace follows."""
    return rest.startswith("(") and line.rstrip().endswith(("{", ") =>"))


def _end(lines: Sequence[str], first: int) -> int:
    """One past the last line of what a line begins, by the indentation."""
    depth, last, open_brackets = _indent(lines[first]), first, 0
    for number in range(first, min(len(lines), first + MAX_BLOCK)):
        line = lines[number]
        stripped = line.strip()
        if number > first and open_brackets <= 0 and stripped and _indent(line) <= depth:
            if _indent(line) == depth and _CLOSER.match(stripped):
                last = number
                if not stripped.endswith(("{", ":", "(", "[")):
                    break
            elif not (stripped == "{" and number == first + 1):
                break
        if stripped:
            last = number
        if number == first or open_brackets > 0:
            open_brackets += sum(map(line.count, "([")) - sum(map(line.count, ")]"))
    return last + 1


def _first_decorator(lines: Sequence[str], first: int) -> int:
    """The first line of a definition with the decorators above it."""
    depth = _indent(lines[first])
    while first and lines[first - 1].strip().startswith(("@", "#[")) and _indent(lines[first - 1]) == depth:
        first -= 1
    return first


def _indent(line: str) -> int:
    expanded = line.expandtabs(4)
    return len(expanded) - len(expanded.lstrip())


def mentions(text: str, name: str) -> list[str]:
    """The lines in which a name occurs as a whole word."""
    return list(dict.fromkeys(line for _, _, line in occurrences(text, name)))


def versions(lines: Sequence[str], name: str) -> list[str]:
    """The lines of a manifest that give a name a version."""
    wanted = name.lower()
    return [
        line
        for line in lines
        if wanted in line.lower()
        and len(line) <= LONGEST_LINE
        and any(character.isdigit() for character in line)
        and any(not _is_of_name(line[at - 1 : at]) and not _is_of_name(line[at + len(name) : at + len(name) + 1])
                for at in _places_of(line.lower(), wanted))
    ]  # fmt: skip


def _places_of(line: str, word: str) -> Iterator[int]:
    at = line.find(word)
    while at >= 0:
        yield at
        at = line.find(word, at + 1)


def _is_of_name(character: str) -> bool:
    return character.isalpha() or character in ("_",)


def _numbered_lines(lines: Sequence[str], first: int, last: int, language: str) -> list[str]:
    """The lines of a range, from 1; with their neighbours where they say next to nothing."""
    chosen = [line for line in lines[max(0, first - 1) : last] if not _is_comment(line, language)]
    if sum(len(_squeeze(line)) for line in chosen) < 8:
        chosen = [line for line in lines[max(0, first - 2) : last + 1] if line.strip()]
    return chosen


# --- the normal form ----------------------------------------------------------------------------------------------


def normal_form(lines: Sequence[str], language: str) -> str:
    """Lines without what changes nothing: layout, comments, docstrings, kinds of quotes, a comma before a bracket.

    Where indentation is meaning, the depth of each logical line stays.
    """
    if language in _PROSE:
        return " ".join(" ".join(lines).split())
    if language in ("py", "pyi"):
        lines = _DOCSTRING.sub("", "\n".join(lines)).split("\n")
    if language not in _INDENTED:
        return _squeeze("".join(line for line in lines if not _is_comment(line, language)))
    parts, levels, brackets = list[str](), [0], 0
    for line in lines:
        if not line.strip() or _is_comment(line, language):
            continue
        plain = _without_comment(line)
        if brackets <= 0:
            depth = _indent(plain)
            while depth < levels[-1]:
                levels.pop()
            if depth > levels[-1]:
                levels.append(depth)
            parts.append(f"\n{len(levels)}")
        parts.append(plain)
        brackets += sum(map(plain.count, "([{")) - sum(map(plain.count, ")]}"))
        brackets = max(brackets, 0)
    return "\n".join(_squeeze(line) for line in "".join(parts).split("\n"))


def _without_comment(line: str) -> str:
    """A line without the comment behind it, where that cannot be a part of a string."""
    at = line.find(" #")
    return line if at < 0 or '"' in line or "'" in line else line[:at]


def _squeeze(text: str) -> str:
    plain = "".join(text.split()).replace("'", '"')
    for closer in ")]}":
        plain = plain.replace(f",{closer}", closer)
    return plain.removesuffix(",").removesuffix(";")


def _is_comment(line: str, language: str) -> bool:
    """Whether a line is nothing but a comment, or empty."""
    stripped = line.strip()
    if not stripped:
        return True
    if language in _HASH or language == "mk":
        return stripped.startswith("#") and not stripped.startswith(("#!", "#define"))
    if language in _SLASHES:
        return stripped.startswith(("//", "/*", "*/", "* ")) or stripped == "*"
    return language in _DASHES and stripped.startswith("--")


def _digest(text: str) -> str:
    return short_hash(text.encode("utf-8", "replace")).hex()[:12]
