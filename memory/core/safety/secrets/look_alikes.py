"""Names of secrets whose letters come from other scripts, or have marks: a Cyrillic р in `рassword` is no p to a search.

Only a whole word that then names a secret is read so, and one letter for one, so that each place stays where it is.
"""

from __future__ import annotations

import re
from functools import cache

from memory.core.patterns import lazy
from memory.core.safety.secrets.name_places import STEMS

# Letters that look like one of ASCII: Cyrillic, Greek, Armenian, small capitals of phonetics, and Latin ones with a
# stroke. Those with an accent, in a circle or raised are found by their decomposition.
_PAIRS = (
    "аaвbсcԁdеeёeһhіiїiјjкkӏlмmнhоoрpԛqгrѕsтtцuѵvԝwѡwхxуyАAВBСCЕEЁEНHІIЇIЈJКKМMОOРPԚQЅSТTѴVԜWХXУY"
    "αaβbϲcδdεeηnιiκkνvοoρpσoςsτtυuωwχxγyΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX"
    "օoսuհhոnցgզqⅼlՍUՕO"
    "ıiɑaɡgɩiʀrᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpꞯqꜱsᴛtᴜuᴠvᴡwʏyᴢzøoØOđdĐDłlŁLħhĦHŧtŦTƿpɐaǝeɹrʇt"
)
_TABLE = {ord(sign): plain for sign, plain in zip(_PAIRS[::2], _PAIRS[1::2], strict=True)}
_WORD = lazy(r"[^\W\d_]++")


def plainly_spelled(text: str) -> str:
    """The text with such names in letters of ASCII; the text itself where there are none."""
    if text.isascii():
        return text
    return _WORD.sub(_plain, text)


def _plain(word: re.Match[str]) -> str:
    given = word.group()
    if given.isascii():
        return given
    plain = "".join(sign if sign.isascii() else letter(sign) for sign in given)
    if not plain.isascii():
        return given
    lowered = plain.lower()
    return plain if any(stem in lowered for stem in STEMS) else given


@cache
def letter(sign: str) -> str:
    """The letter of ASCII that a sign looks like, or the sign."""
    from unicodedata import normalize

    if (found := _TABLE.get(ord(sign))) is not None:
        return found
    plain = normalize("NFKD", sign)
    return plain[0] if plain[0].isascii() and plain[0].isalpha() and all(map(_is_mark, plain[1:])) else sign


def _is_mark(sign: str) -> bool:
    return "\u0300" <= sign <= "\u036f"
