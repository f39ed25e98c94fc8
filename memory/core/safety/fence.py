"""Text from memory, files and pages is data: it is changed so that it can neither close nor forge its frame.

All output passes here: of the CLI, the hooks and the MCP server, and the questions to models. In Claude Code's own tags
and in the marks of turns, one sign is replaced by a look-alike (`‹system-reminder>`, `Human∶`), which a reader
recognises and can undo. A control character is shown as code would escape it (`\\x1b`). Invisible characters are
removed (see `text.clean`). Ordinary markup and code stay as they are. To fence a text twice changes nothing more.
"""

from __future__ import annotations

from memory.core.annotations import Any
from memory.core.patterns import lazy
from memory.core.text.text import CONTROLS, DIRECTIONS, without_hidden

_LONGEST_TAG = 60  # characters after < in which the name of a tag is looked for
INDENT = "  "  # before each line of a recalled text below the line that names it

# Characters that end a line for a terminal or a model, but not for us, and other control characters.
_CONTROL = lazy(rf"\r\n?|[\u2028\u2029{CONTROLS}{DIRECTIONS}]")
_OPENING = lazy(
    r"[<＜﹤≮]|&(?:(?:amp|AMP|#0*38|#[xX]0*26);){0,3}(?:lt|LT|#0*60|#[xX]0*3[cC]);?"
    r"|\\{1,3}(?:[uU]\{?0{0,6}3[cC]\}?|x3[cC]|0?74|N\{LESS-THAN SIGN\})|[%=](?:25|3D){0,3}3[cC]"
)
_OPENS = ("<", "&", "\\", "%", "=3")  # what ASCII text has where something opens
_CLOSED = "‹"
_DASHES = lazy(r"[\u2010-\u2015\u2212\u02d7\u2043\ufe58\ufe63\uff0d\xad]")
# Letters of other scripts that look like Latin ones, small or large, by which a name could be written to be read as
# another: Cyrillic, Greek, Armenian, Cherokee, small capitals and other letters of phonetic alphabets.
_LOOK_ALIKES = {
    "a": "аαɑᴀꭺ", "b": "вьҍβʙᏼƀ", "c": "сᴄꮯ", "d": "ԁɗᴅꭰժđ", "e": "еєҽεᴇꭼ", "f": "ғϝꜰք", "g": "ɡԍɢցꮐ",
    "h": "нһңհʜꮋħ", "i": "іιıɩɪꭵ", "j": "јյᴊϳ", "k": "кκқҝᴋꮶ", "l": "ӏʟꮮլł", "m": "мᴍꮇ", "n": "пηոռɴ",
    "o": "оοօᴏσø", "p": "рρᴘꮲ", "q": "ԛզգʠ", "r": "гяɾʀꭱ", "s": "ѕꜱꮪտʂ", "t": "тτᴛꭲҭŧ", "u": "υսцᴜʋ",
    "v": "ѵνᴠꮩ", "w": "ԝѡωᴡꮃաш", "x": "хχҳ", "y": "уүγʏꭹყ", "z": "ᴢꮓʐ",
}  # fmt: skip
_ALIKE = {ord(letter.casefold()): latin for latin, letters in _LOOK_ALIKES.items() for letter in letters}
# A word of Latin letters and of those alphabets at once is written to be taken for another.
_OTHER = (
    r"[\u0250-\u02af\u0370-\u058f\u10a0-\u10ff\u13a0-\u13ff\u1d00-\u1dbf\u2c80-\u2cff"
    r"\ua640-\ua69f\ua720-\ua7ff\uab30-\uabbf]"
)
_MIXED = lazy(rf"\A[\s/\\!?|.,;:'\"`*]{{0,8}}[\w-]*?(?:[a-z]{_OTHER}|{_OTHER}[a-z])")
# The first words in the names of Claude Code's own tags (2.1.330), of tags of tool calls, and of roles. They count with
# a second word behind them; the single words that count alone are in _TAG.
_FIRST = (
    "system|user|human|assistant|agents?|subagent|teammate|coordinator|claude|cc|memory|session|tasks?|tool|tools"
    "|function|functions|local|bash|command|commands|hook|ide|mcp|persisted|pasted|partial|truncated|interrupted"
    "|webhook|cross|other|earlier|previous|current|not|non|new|repl|sandbox|guidance|responsive|channel|fork|remote"
    "|available|deferred|total|starting|how|when|post|pre|env|automode|antml"
)
_TAG = lazy(
    rf"\A(?:/?(?:{_FIRST})[-_:]+[a-z]|/?[\w-]{{1,40}}[-_]hook(?![\w-])"
    r"|[\s\u2800/\\!?|.,;:'\"`*]*(?:antml[\W_]*)?(?:"
    r"system[\W_]*(?:reminder|note)|task[\W_]*notification|function[\W_]*(?:calls?|results?)|tool[\W_]*(?:use|result|call)"
    r"|local[\W_]*command|(?:user[\W_]*)?prompt[\W_]*submit|persisted[\W_]*output|teammate[\W_]*message"
    r"|(?:bash|command)[\W_]*(?:name|message|args|contents|input|stdout|stderr|output)"
    r"|(?:system|human|assistant|invoke|parameter|antml|tick|thinking|transcript)(?![\w-])"
    r"))"
)
# A letter may carry accents and other marks. Before a turn: quotes, bullets, numbers of a list; behind it who is
# meant.
_LETTER = r"(?:[^\W\d_][\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{0,4})"
_TURN = lazy(
    r"(?m)^(?P<before>(?:(?![\n<])[\W_])*+(?:[0-9]{1,9}(?:(?![\n<])[\W_])++){0,4}"
    rf"(?P<who>{_LETTER}{{5,9}})[ \t\xa0*_`\])]{{0,80}}(?:[(\[{{][^\n:()\[\]{{}}]{{0,80}}[)\]}}][ \t\xa0*_`]{{0,80}})?)"
    r"(?:[:：﹕︓]|;(?=[ \t]+\S)|&colon;|&#0*58;|&#[xX]0*3[aA];)"
)
_TURNS = ("human", "assistant")
_COLON = "∶"
# Line ends and tabs, as they are written in a name.
_BREAKS = {ord(one): one.encode("unicode_escape").decode() for one in "\t\n\u2028\u2029"}
_OURS = "1|2|32|1;31|36|33|0"  # the styles of core/text/ink.py
_NOT_OURS = lazy(rf"(\x1b\[(?:{_OURS})m)|[{CONTROLS}{DIRECTIONS}]")


def fence(text: str) -> str:
    """A text changed so that a model or a terminal can only take it for data."""
    text = visible_text(text)
    if not text.isascii() or any(sign in text for sign in _OPENS):
        text = _OPENING.sub(lambda mark: _CLOSED if _is_ours(text, mark.end()) else mark.group(), text)
    return without_turns(text)


def without_turns(text: str) -> str:
    """A text in which no line begins like a turn of a conversation. Wrapping makes new lines, so call it afterwards."""
    return _TURN.sub(_turn, text) if ":" in text or ";" in text or not text.isascii() else text


def fence_data(value: Any) -> Any:
    """Plain data in which each text is fenced, also the names of fields."""
    if isinstance(value, str):
        return fence(value)
    if isinstance(value, dict):
        return {fence(name) if isinstance(name, str) else name: fence_data(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [fence_data(one) for one in value]
    return value


def visible_text(text: str) -> str:
    """A text with its control characters escaped, and without invisible ones; line ends and tabs stay."""
    return _CONTROL.sub(_escape_sign, without_hidden(text))


def visible(name: str) -> str:
    """A name that somebody else chose, such as a file's, fenced and on one line."""
    return fence(name.replace("\r\n", "\n").translate(_BREAKS))


def indent(text: str) -> str:
    """A recalled text, fenced and indented, so that none of its lines can be taken for the line that names a memory."""
    return "\n".join(INDENT + line if line else "" for line in fence(text).strip("\n").split("\n"))


def with_own_styles(text: str) -> str:
    """A text to be printed, with all control characters escaped, except in the styles of core/text/ink.py."""
    return _NOT_OURS.sub(lambda mark: mark.group(1) or _escape_sign(mark), text)


def _escape_sign(mark: Any) -> str:
    character: str = mark.group()
    if character in ("\r\n", "\u2028", "\u2029"):
        return "\n"
    code = ord(character)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def _is_ours(text: str, at: int) -> bool:
    """Whether the name of one of Claude Code's tags begins at a place, or a name that looks like one."""
    plain = _plain(text[at : at + _LONGEST_TAG])
    if plain.isascii():
        return _TAG.match(plain) is not None
    return _TAG.match(plain.translate(_ALIKE)) is not None or _MIXED.match(plain) is not None


def _turn(mark: Any) -> str:
    return f"{mark['before']}{_COLON}" if _plain(mark["who"]).translate(_ALIKE) in _TURNS else str(mark.group())


def _plain(text: str) -> str:
    """A text in small letters without accents, with HTML entities and compatibility forms resolved."""
    if "&" in text:
        from html import unescape

        text = unescape(text)
    if text.isascii():
        return text.lower()
    from unicodedata import category, normalize

    plain = "".join(one for one in normalize("NFKD", text) if category(one) not in ("Mn", "Me", "Cf"))
    return _DASHES.sub("-", plain.casefold())
