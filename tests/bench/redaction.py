"""Which secrets of a corpus would reach the disk, how many ordinary lines are touched, and what redaction costs.

`--corpus DIR` holds `secrets.jsonl`, a row each: `text`, `secrets` (strings that must not survive), and `group` or `name`; and
`ordinary.txt`, lines that must stay as they are. A secret counts as leaked where any of its strings is left whole, and as left in
part where eight of its characters in a row are. Without it, and beside it, lines of Python's own library are the ordinary ones.
"""

from __future__ import annotations

import json
import sysconfig
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path

from memory.core.safety.redaction import redact
from tests.bench.data import Missing
from tests.bench.product import Product
from tests.bench.report import Result, Table, percent

PIECE = 40  # lines of the library that are redacted at once, as a memory would hold them
PART = 8  # characters in a row of a secret that are left
LIBRARY_FILES = 150


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("--corpus", type=Path, metavar="DIR", help="a folder with secrets.jsonl and ordinary.txt")


def run(options: Namespace, _product: Product) -> Result:
    """Redact the corpus and the library."""
    tables, figures, data = [], {}, {}
    if options.corpus:
        for name in ("secrets.jsonl", "ordinary.txt"):
            if not (options.corpus / name).exists():
                raise Missing(f"--corpus {options.corpus} holds no {name}")
        table, figures["secrets"] = _secrets(options.corpus / "secrets.jsonl")
        tables.append(table)
        lines = (options.corpus / "ordinary.txt").read_text(encoding="utf-8").splitlines()
        touched = [line for line in lines if redact(line).text != line]
        figures["ordinary"] = {"lines": len(lines), "touched": len(touched)}
        title = f"ordinary lines: {len(touched)} of {len(lines)} touched ({percent(len(touched) / max(1, len(lines)))} %)"
        tables.append(Table(title, ("line", "becomes"), [[_cell(line), _cell(redact(line).text)] for line in touched]))
        data["corpus"] = str(options.corpus)
    table, figures["library"] = _library()
    tables.append(table)
    return Result("redaction", tables, figures, data)


def _secrets(path: Path) -> tuple[Table, dict[str, int]]:
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    total, leaked, partly = Counter[str](), Counter[str](), Counter[str]()
    names: dict[str, list[str]] = {}
    for row in rows:
        kept, group = redact(row["text"]).text, str(row.get("group") or "all")
        total[group] += 1
        if any(secret in kept for secret in row["secrets"]):
            leaked[group] += 1
            names.setdefault(group, []).append(str(row.get("name") or row["text"][:40]))
        elif any(_is_left_in_part(secret, row["text"], kept) for secret in row["secrets"]):
            partly[group] += 1
    cells = [
        [group, str(total[group]), str(leaked[group]), percent(leaked[group] / total[group]), str(partly[group]), _cell("; ".join(names.get(group, [])))]
        for group in sorted(total)
    ]
    count, lost = sum(total.values()), sum(leaked.values())
    title = f"secrets: {lost} of {count} leak ({percent(lost / max(1, count))} %)"
    columns = ("group", "secrets", "leaked", "%", "left in part", "which")
    return Table(title, columns, cells), {"secrets": count, "leaked": lost, "in part": sum(partly.values())}


def _is_left_in_part(secret: str, text: str, kept: str) -> bool:
    """Whether a piece of a secret is left that stands nowhere else in its text."""
    pieces = {secret[at : at + PART] for at in range(len(secret) - PART + 1)}
    around = text.replace(secret, "\0")
    return any(piece in kept and piece not in around and piece not in "[redacted:" for piece in pieces)


def _library() -> tuple[Table, dict[str, float]]:
    files = sorted(Path(sysconfig.get_paths()["stdlib"]).glob("*.py"))[:LIBRARY_FILES]
    lines = touched = characters = 0
    seconds = 0.0
    for path in files:
        text = path.read_text(encoding="utf-8", errors="replace").splitlines()
        for at in range(0, len(text), PIECE):
            piece = text[at : at + PIECE]
            began = time.process_time()
            kept = redact("\n".join(piece)).text.splitlines()
            seconds += time.process_time() - began
            lines, characters = lines + len(piece), characters + sum(map(len, piece))
            touched += sum(line not in kept for line in piece)
    per_kb = seconds / max(1, characters) * 1e6
    figures = {"lines": lines, "touched": touched, "ms per 1,000 characters": round(per_kb, 3)}
    title = f"Python's library: {touched} of {lines:,} lines touched"
    return Table(title, ("files", "characters", "ms of CPU per 1,000 characters"), [[str(len(files)), f"{characters:,}", f"{per_kb:.2f}"]]), figures


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", "\\n")[:300]
