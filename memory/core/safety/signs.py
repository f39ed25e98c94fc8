"""Which characters of a name or a title that others chose may be on a line of ours: what could be read as one of the
signs that separate our facts may not.

Tables of bad signs never end: Unicode has hundreds that look like a dot, a bracket or a quotation mark. So what may
stay is listed: letters, digits, and some signs of ordinary text; each other sign becomes a plain one.
Nor is there an end of letters that look like a bracket (ㄈ, ᑕ, コ). They are letters in words of their own script; in a
word of ASCII's letters they are signs.
"""

from __future__ import annotations

from memory.core.identity import is_id
from memory.core.patterns import lazy

# Letters and digits by their categories that are drawn as signs: dots (Latin, Canadian, Korean, a Chinese radical, zero
# of Arabic and Persian), bars, quotation marks, brackets of phonetics.
_DRAWN_AS_SIGNS = (
    "\ua78f\u1427\u318d\u119e\u4e36\u0660\u06f0\u01c0\u01c1\u01c2\u01c3\u05f2\u0294\u0295\u0296\u0297\u02a1\u02a2"
)
_MODIFIERS = "ー々〻ゝゞヽヾ〆ｰʻʼๆໆـ"  # of the modifying letters, those that words are spelled with
_STAYS = "→←↔⇒–—−‐‑…°×÷±≤≥≠≈§€£¥²³½¼¾©®™¿¡、。،؛؟।॥‰"
_STAYS_QUOTED = _STAYS + "•·¶†‡「」『』【】（）"
_LETTERS, _WORDS = lazy(r"[^\W\d_]+"), lazy(r"[^\W_]+")
_OPENING, _CLOSING, _DOT = "(", ")", "-"
_RUN = lazy(r"[0-9a-z]+")


def has_only_plain_signs(text: str) -> bool:
    """Whether each character that is no letter and no digit is a sign of ASCII's, and each letter a word's."""
    if text.isascii():
        return True
    return (
        all(char.isascii() or _is_letter(char) for char in text)
        and not any(map(_is_mixed, _LETTERS.findall(text)))
        and not any(len(word) == 1 and not _is_latin(word) for word in _WORDS.findall(text))
    )


def plain_letters(text: str) -> str:
    """A text in which letters that are drawn as signs are blanks, and those of another script in a word of ASCII's."""
    if text.isascii():
        return text
    plain = "".join(" " if _is_drawn_as_sign(char) else char for char in text)
    return _LETTERS.sub(lambda word: _in_one_script(word.group()), plain)


def plain_title(text: str) -> str:
    """A title as it may be shown among others: without square brackets, dots between words, and their like."""
    return "".join(map(_title_sign, text))


def has_id(text: str) -> bool:
    """Whether a part of a text has the form of a memory's id, in any letters that look so."""
    return any(map(is_id, _RUN.findall(without_look_alikes(text).lower())))


def quoted_title(title: str, is_own: bool) -> str:
    """A title or a name, as it is shown before facts of ours. It is in quotes if it could pass for another memory or,
    where the user has not written it, for facts in parentheses.
    """
    plain = plain_title(title)
    if plain == title and not has_id(title) and (is_own or not {_OPENING, _CLOSING}.intersection(title)):
        return title
    return f'"{without_double_quotes(plain)}"'


def without_double_quotes(text: str) -> str:
    """A text as it may be put within a quotation of ours."""
    return text.replace('"', "'") if text.isascii() else "".join(map(_quoted_sign, text))


def without_look_alikes(text: str) -> str:
    """A text as an eye reads it that looks for what we write: in letters of ASCII where it looks so, else blanks."""
    from memory.core.safety.secrets.look_alikes import letter

    seen = text if text.isascii() else "".join(char if char.isascii() else letter(char) for char in text)
    return seen if seen.isascii() else "".join(char if char.isascii() else " " for char in seen)


def _in_one_script(word: str) -> str:
    return "".join(char if _is_latin(char) else " " for char in word) if _is_mixed(word) else word


def _is_mixed(word: str) -> bool:
    """Whether letters of ASCII and those of another script are in one word."""
    return not word.isascii() and any(map(str.isascii, word)) and not all(map(_is_latin, word))


def _is_latin(char: str) -> bool:
    from unicodedata import category, name

    return char.isascii() or category(char)[0] == "M" or name(char, "").startswith("LATIN")


def _title_sign(char: str) -> str:
    if char.isascii():
        return {"[": _OPENING, "]": _CLOSING}.get(char, char)
    if _is_letter(char) or char in _STAYS:
        return char
    from unicodedata import category, normalize

    kind = category(char)
    if kind in ("Ps", "Pe"):
        return _OPENING if kind == "Ps" else _CLOSING
    if kind in ("Pi", "Pf"):
        return "'"
    plain = normalize("NFKC", char)
    return plain if plain.isascii() and plain.isprintable() else _DOT


def _quoted_sign(char: str) -> str:
    if char == '"':
        return "'"
    if char.isascii() or _is_letter(char) or char in _STAYS_QUOTED:
        return char
    from unicodedata import category, name

    if category(char) in ("Ps", "Pe", "Pd", "Sc", "Sm", "So", "Cf", "Zs"):
        words = name(char, "").split()
        return "'" if {"QUOTATION", "PRIME", "DITTO"}.intersection(words) else char
    return "'" if category(char)[0] in "PSL" else char


def _is_letter(char: str) -> bool:
    """Whether a character beyond ASCII is a letter, an accent or a digit, and drawn as one."""
    from unicodedata import category

    kind = category(char)
    if kind == "Lm":
        return char in _MODIFIERS
    return (kind[0] in "LM" or kind == "Nd") and char not in _DRAWN_AS_SIGNS


def _is_drawn_as_sign(char: str) -> bool:
    from unicodedata import category

    return not char.isascii() and category(char) in ("Lm", "Lo", "Nd") and not _is_letter(char)
