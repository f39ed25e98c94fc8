"""How long a history of transcripts takes to come in, how much memory that takes, and how long it takes again."""

from __future__ import annotations

import json
import random
import resource
import tempfile
import uuid
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from tests.bench import data
from tests.bench.product import Product
from tests.bench.report import Result, Table

LINES = 50_000
_FILE_LINES = 1_000
AIM_S, AIM_AGAIN_S = 60.0, 2.0


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("--lines", type=int, default=LINES, help=f"of transcripts (default: {LINES:,})")


def run(options: Namespace, product: Product) -> Result:
    """Import a made history, import it again, and again after a tenth of the files has grown by a tenth."""
    texts, _, source = data.corpus(options.data, 5_000, options.seed)
    words = [document.text for document in texts]
    with tempfile.TemporaryDirectory(prefix="bench-imports-") as place:
        home, folder = Path(place) / "home", Path(place) / "projects"
        folder.mkdir()
        chance = random.Random(options.seed)
        size = _history(folder, options.lines, words, chance)
        first = product.call(home, "import", str(folder), "--scope", "user")
        peak_kb = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        again = product.call(home, "import", str(folder), "--scope", "user")
        for path in sorted(folder.iterdir())[::10]:
            with path.open("a") as file:
                file.writelines(_line(path.stem, n, words, chance) for n in range(_FILE_LINES // 10))
        grown = product.call(home, "import", str(folder), "--scope", "user")
        stored = sum(path.stat().st_size for path in home.rglob("*") if path.is_file())
    counts = [(name, call, call.data()) for name, call in (("first", first), ("again", again), ("grown", grown))]
    failures = []
    if counts[1][2]["imported"]:
        failures.append(f"importing again brought in {counts[1][2]['imported']} memories")
    rows = [
        [name, f"{call.wall_s:.1f} s", f"{call.cpu_s:.1f} s", f"{found['lines']:,}", f"{found['imported']:,}"]
        for name, call, found in counts
    ]
    title = (
        f"{options.lines:,} lines, {size / 1e6:.0f} MB; aims: {AIM_S:.0f} s, and {AIM_AGAIN_S:.0f} s again; "
        f"at most {peak_kb / 1024:.0f} MB of memory; {stored / 1e6:.0f} MB on the disk"
    )
    figures = {"rows": rows, "peak_mb": round(peak_kb / 1024), "stored_mb": round(stored / 1e6)}
    columns = ("import", "wall", "processor", "lines read", "memories")
    return Result("imports", [Table(title, columns, rows)], figures, source, failures)


def _history(folder: Path, lines: int, words: list[str], chance: random.Random) -> int:
    """Sessions of a thousand lines: two of five lines say something, the others are tools' and the harness's."""
    for number in range(lines // _FILE_LINES):
        session = str(uuid.UUID(int=chance.getrandbits(128)))
        with (folder / f"{session}.jsonl").open("w") as file:
            file.writelines(_line(session, n, words, chance, number) for n in range(_FILE_LINES))
    return sum(path.stat().st_size for path in folder.iterdir())


def _line(session: str, n: int, words: list[str], chance: random.Random, number: int = 0) -> str:
    row: dict[str, Any] = {
        "sessionId": session, "uuid": str(uuid.UUID(int=chance.getrandbits(128))), "cwd": "/", "isSidechain": False,
        "timestamp": f"2026-03-{1 + number % 28:02d}T{n // 60 % 24:02d}:{n % 60:02d}:00Z",
    }  # fmt: skip
    text = chance.choice(words)
    if n % 5 == 0:
        row |= {"type": "user", "message": {"role": "user", "content": text[: chance.randint(20, 300)]}}
    elif n % 5 == 1:
        said = {"type": "text", "text": text[: chance.randint(40, 600)]}
        call = {"type": "tool_use", "id": "t", "name": "Bash", "input": {"command": "ls"}}
        row |= {"type": "assistant", "message": {"role": "assistant", "content": [said, call]}}
    elif n % 5 == 2:
        result = {"type": "tool_result", "tool_use_id": "t", "content": text * 3}
        row |= {"type": "user", "message": {"role": "user", "content": [result]}}
    elif n % 5 == 3:
        thought = {"type": "thinking", "thinking": text}
        row |= {"type": "assistant", "message": {"role": "assistant", "content": [thought]}}
    else:
        row |= {"type": "progress", "data": {"step": n}}
    return json.dumps(row) + "\n"
