"""Secrets in rows: columns of tables and lists, values that SQL inserts, and the items of Kubernetes Secrets."""

from memory.core.patterns import lazy
from memory.core.safety.secrets import names, values
from memory.core.safety.secrets.name_places import SecretName, start_of_line

_RULE = lazy(r"[ \t:\-|+]{3,}+\n")
_INSERT = lazy(r"(?i)\binsert\s+into\s+[\w.\"`\[\]]{1,100}\s*\((?P<names>[^()]{1,2000})\)\s*values\s*")
_TUPLE = lazy(r"\s*+(?:,\s*+)?\((?P<values>[^()\n]{1,4000})\)")


def columns(text: str, named_pairs: list[SecretName]) -> list[tuple[int, int, str]]:
    """The secrets below a name: cells of a Markdown table or of comma- or tab-separated lines, and values that SQL inserts."""
    found: list[tuple[int, int, str]] = []
    seen: set[int] = set()
    for pair in named_pairs:
        if pair.strength < names.MEDIUM:
            continue
        line_start = start_of_line(text, pair.start, 400)
        line_end = text.find("\n", pair.end, pair.end + 400)
        if line_end < 0:
            continue
        line = text[line_start:line_end]
        for sign in "|,\t;":
            around = " \"'*`" if sign == "\t" else " \t\"'*`"
            if (
                sign in line
                and text[pair.end : line_end].lstrip(around)[:1] in (sign, "")
                and text[line_start : pair.start].rstrip(around)[-1:] in (sign, "")
            ):
                place = text[line_start : pair.start].count(sign)
                found += _cells(text, line_end + 1, sign, place, line.count(sign), pair)
                break
    lowered_insert = any(pair.strength == names.STRONG for pair in named_pairs)
    if lowered_insert and ("insert" in text or "INSERT" in text or "Insert" in text):
        for hit in _INSERT.finditer(text):
            if hit.start() in seen:
                continue
            seen.add(hit.start())
            for place, name in enumerate(hit["names"].split(",")):
                if names.strength(name.strip(' `"[]\n\t')) == names.STRONG:
                    found += _inserted_values(text, hit.end(), place)
    return found


_MANIFEST = lazy(r"[\"']?kind[\"']?\s{0,3}:\s{0,3}[\"']?Secret\b")
_MANIFEST_DATA = lazy(
    r"(?:^|\n)(?P<indent>[ \t]*)(?:data|stringData):[ \t]*\n(?P<lines>(?:(?P=indent)[ \t]+[^\n]*(?:\n|\Z)){1,200})"
)
_MANIFEST_LINE = lazy(r"(?m)^[ \t]+[\w.\-]{1,100}:[ \t]+[\"']?(?P<s>[^\s\"'|>][^\n\"']{2,20000}+)[\"']?[ \t]*+$")
_MANIFEST_JSON = lazy(r"\"(?:data|stringData)\"\s{0,3}:\s{0,3}\{(?P<lines>[^{}]{1,100000})\}")
_MANIFEST_ITEM = lazy(r"\"[\w.\-]{1,100}\"\s{0,3}:\s{0,3}\"(?P<s>[^\"\n]{3,20000})\"")


def has_manifest(text: str) -> bool:
    """Whether a text has a Kubernetes Secret."""
    return "Secret" in text and "kind" in text and _MANIFEST.search(text) is not None


def manifests(text: str) -> list[tuple[int, int, str]]:
    """All values of a Kubernetes Secret, whatever their names are."""
    if not has_manifest(text):
        return []
    found = []
    for block, line in ((_MANIFEST_DATA, _MANIFEST_LINE), (_MANIFEST_JSON, _MANIFEST_ITEM)):
        for hit in block.finditer(text):
            for item in line.finditer(text, hit.start("lines"), hit.end("lines")):
                value = item["s"].rstrip(" \t")
                if not values.is_placeholder(value):
                    found.append((item.start("s"), item.start("s") + len(value), "secret"))
    return found


def _cells(text: str, at: int, sign: str, place: int, count: int, pair: SecretName) -> list[tuple[int, int, str]]:
    found = []
    if sign == "|" and (rule := _RULE.match(text, at)):
        at = rule.end()
    for _ in range(60):
        end = text.find("\n", at)
        end = end if end >= 0 else len(text)
        row = text[at:end]
        if not row.strip() or row.count(sign) != count:
            break
        start = at
        for _ in range(place):
            start = text.find(sign, start) + 1
        stop = text.find(sign, start, end)
        stop = stop if stop >= 0 else end
        cell = text[start:stop]
        value = cell.strip(" \t\"'`*")
        if (
            value
            and values.is_secret_value(value, pair.strength, quoted=True, whole=True)
            and (sign == "|" or values.is_password_like(value))
        ):
            start += cell.index(value)
            found.append((start, start + len(value), "password"))
        at = end + 1
        if at > len(text):
            break
    return found


def _inserted_values(text: str, at: int, place: int) -> list[tuple[int, int, str]]:
    found = []
    for _ in range(500):
        row = _TUPLE.match(text, at)
        if not row:
            break
        cells = row["values"].split(",")
        if place < len(cells):
            start = row.start("values") + sum(len(cell) + 1 for cell in cells[:place])
            value = cells[place].strip(" \t'\"")
            if value and values.is_secret_value(value, names.STRONG, quoted=True, whole=True):
                start += cells[place].index(value)
                found.append((start, start + len(value), "password"))
        at = row.end()
    return found
