"""What a benchmark gives back: tables for people, figures for programs, and on what all of it was measured."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench.data import Missing
from tests.bench.product import ROOT, Product


class Table(NamedTuple):
    """A Markdown table. Cells are printed as they are."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]

    def markdown(self) -> str:
        """The table with its title."""
        lines = [f"### {self.title}", "", f"| {' | '.join(self.columns)} |", f"|{'---|' * len(self.columns)}"]
        return "\n".join(lines + [f"| {' | '.join(row)} |" for row in self.rows]) + "\n"


class Result(NamedTuple):
    """The outcome of one benchmark. failures: what a proof refuted; a target that was missed is not among them."""

    name: str
    tables: Sequence[Table]
    figures: dict[str, Any]
    data: dict[str, str]
    failures: Sequence[str] = ()


def environment(product: Product) -> dict[str, Any]:
    """The code, the versions and the machine that figures belong to."""
    versions = product.run([*product.python, "-c", _VERSIONS], product.environment()).out.split()
    return {
        "commit": _git("rev-parse", "--short=12", "HEAD").strip() or "unknown",
        "changed_since_commit": bool(_git("status", "--porcelain", "--", "memory", "scripts", "bin").strip()),
        "code": code_fingerprint(),
        "python": versions[0],
        "duckdb": versions[1],
        "machine": platform.machine(),
        "cores": os.cpu_count(),
    }


_VERSIONS = "import sys, _duckdb; print(sys.version.split()[0], _duckdb.__version__)"


def code_fingerprint() -> str:
    """A hash of the code that is measured, which tells apart what no commit names yet."""
    digest = hashlib.sha256()
    for path in sorted((ROOT / "memory").rglob("*")):
        if path.suffix in (".py", ".sql", ".bin"):
            digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def commit_of(option: str, name: str) -> str:
    """The full id of a commit of this repository. Raises Missing, in the words of the option that named it."""
    found = _git("rev-parse", "--verify", "--quiet", f"{name}^{{commit}}").strip()
    if not found:
        raise Missing(f"{option}: there is no commit {name}")
    return found


def _git(*words: str) -> str:
    try:
        return subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


def write(path: str, machine: dict[str, Any], results: Sequence[Result]) -> None:
    """Everything that was measured, as one JSON file."""
    content = {
        "environment": machine,
        "results": [
            {
                "benchmark": result.name,
                "data": result.data,
                "figures": result.figures,
                "failures": list(result.failures),
                "tables": [table._asdict() for table in result.tables],
            }
            for result in results
        ],
    }
    target = Path(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def percent(value: float) -> str:
    """A share as a percentage."""
    return f"{100 * value:.1f}"


def verdict(value: float, target: float) -> str:
    """Whether a value is within its target."""
    return "met" if value <= target else "**missed**"
