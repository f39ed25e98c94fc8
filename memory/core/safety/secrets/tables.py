"""Secrets in rows: columns of tables and lists, values that SQL inserts, and the items of Kubernetes Secrets."""

from bisect import bisect_left

from memory.core.annotations import NamedTuple
from memory.core.patterns import lazy
from memory.core.safety.secrets import names, values
from memory.core.safety.secrets.name_places import SecretName, start_of_line

_RULE = lazy(r"[ \t:\-|+]{3,}+\n")
_INSERT = lazy(r"(?i)\binsert\s+into\s+[\w.\"`\[\]]{1,100}\s*\((?P<names>[^()]{1,2000})\)\s*values\s*")
_TYPE = lazy(r"[A-Za-z_]{2,30}\(\d{0,9}\)\Z")  # varchar(255)
_OWNERS = frozenset(
    ["user", "username", "usr", "login", "loginname", "email", "mail", "account", "konto", "benutzer", "benutzername", "utilisateur", "identifiant", "usuario", "usuário", "utente", "nutzer", "name", "service", "dienst", "host", "hostname", "server", "site", "website", "url", "uri", "loginuri", "loginusername", "system", "app", "machine", "device", "database", "db"]
)  # fmt: skip
_NUMBERS = frozenset({"pin", "puk", "pincode"})
_LEAST_ROWS, _MOST_ROWS = 60, 20_000  # below each heading, and in all
_LONGEST_ROW = 200_000
_TWO_CELLS = 3  # `|` of a row; in a table with more, whose columns name no users, a word may be what is compared
_TUPLE = lazy(r"\s*+(?:,\s*+)?\((?P<values>[^()\n]{1,4000})\)")


class _SecretColumn(NamedTuple):
    """A column of a table that has a secret's name.

    sign: what parts its cells.  place: which of them it is, from 0.  signs: how many a row has.  strength: of the name.
    has_owner: whether another column names users or services.  is_number: it holds PINs.
    """

    sign: str
    place: int
    signs: int
    strength: int
    has_owner: bool
    is_number: bool


def columns(text: str, named_pairs: list[SecretName]) -> list[tuple[int, int, str]]:
    """The secrets below a name: cells of a Markdown table or of comma- or tab-separated lines, and values that SQL inserts."""
    found: list[tuple[int, int, str]] = []
    seen: set[int] = set()
    rows, read_to = _MOST_ROWS, dict[_SecretColumn, int]()
    for pair in named_pairs:
        is_number = text[pair.start : pair.end].lower() in _NUMBERS
        if pair.strength < names.MEDIUM and not is_number:
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
                has_owner = any(cell.strip(" \t\"'*`").lower().replace("_", "") in _OWNERS for cell in line.split(sign))
                if is_number and not has_owner:
                    break
                is_password = is_number or (has_owner and text[pair.start : pair.end].lower() == "pass")
                strength = names.STRONG if is_password else pair.strength
                column = _SecretColumn(sign, place, line.count(sign), strength, has_owner, is_number)
                if pair.start >= read_to.get(column, 0):  # else a heading that is repeated within its table
                    cells, read, read_to[column] = _cells(text, line_end + 1, column, max(_LEAST_ROWS, rows))
                    found += cells
                    rows -= read
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


def _cells(text: str, at: int, column: _SecretColumn, most: int) -> tuple[list[tuple[int, int, str]], int, int]:
    """The secrets in a column whose rows begin at a place, how many rows were read, and to which place.

    most: how many are read at most.
    """
    found: list[tuple[int, int, str]] = []
    if column.sign == "|" and (rule := _RULE.match(text, at)):
        at = rule.end()
    for read in range(most):
        end = text.find("\n", at)
        end = end if end >= 0 else len(text)
        row = text[at:end]
        if len(row) > _LONGEST_ROW:
            return found, read, at
        signs = _signs_between_cells(row, column.sign, column.signs)
        if len(signs) != column.signs or not row.strip():
            return found, read, at
        borders = [-1, *signs, end - at]
        start = at + borders[column.place] + 1
        cell = text[start : at + borders[column.place + 1]]
        value = cell.strip(" \t\r\"'`*")
        if value and _is_secret_cell(value, column):
            start += cell.index(value)
            found.append((start, start + len(value), "pin" if column.is_number else "password"))
        at = end + 1
    return found, most, at


def _signs_between_cells(row: str, sign: str, count: int) -> list[int]:
    """Where the cells of a row are parted: not by a sign within double quotes, unless these are not closed, or the row
    has the count of signs with those alone.
    """
    places = [place for place, one in enumerate(row) if one == sign]
    if '"' not in row or sign == "|":
        return places
    quotes = [place for place, one in enumerate(row) if one == '"']
    if len(quotes) % 2:
        return places
    outside = [place for place in places if bisect_left(quotes, place) % 2 == 0]
    return outside if len(outside) == count or len(places) != count else places


def _is_secret_cell(value: str, column: _SecretColumn) -> bool:
    """Whether a cell is a secret. A plain word is one only where another column says whose the passwords are."""
    if column.is_number:
        return value.isdigit() and 4 <= len(value) <= 8
    if not values.is_secret_value(value, column.strength, quoted=True, whole=True) or _TYPE.match(value):
        return False
    if column.has_owner and column.strength == names.STRONG:
        return True
    return values.is_password_like(value) or (column.sign == "|" and (column.signs <= _TWO_CELLS or not value.isalpha()))


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
