"""The examples of the documentation run, one after the other, as a reader would type them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCUMENT = Path(__file__).resolve().parents[2] / "memory/rlm/README.md"


def test_they_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = DOCUMENT.read_text(encoding="utf-8")
    examples = list(re.finditer(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
    names: dict[str, object] = {}
    for example in examples:
        line = text[: example.start()].count("\n") + 1
        exec(compile("\n" * line + example.group(1), str(DOCUMENT), "exec"), names)
    assert len(examples) >= 6 and (tmp_path / "brain/memory/store.duckdb").exists()
