"""A folder of skills: SKILL.md files, with the prompts that their authors test them by where there are any
(evals/evals.json beside a SKILL.md: `evals`, each with a `prompt`).
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.bench.data import Question
from tests.bench.loaders import Collection


def tree(folder: Path) -> Collection:
    """The skills under a folder. A document's id is the path of its file; the prompts are its questions."""
    rows, questions = [], []
    for file in sorted(folder.rglob("SKILL.md")):
        name = str(file.relative_to(folder))
        rows.append({"text": file.read_text(encoding="utf-8", errors="replace"), "source": name})
        evals = file.parent / "evals" / "evals.json"
        if evals.exists():
            for place, case in enumerate(json.loads(evals.read_text(encoding="utf-8")).get("evals", [])):
                if isinstance(case, dict) and case.get("prompt"):
                    questions.append(Question(f"{name}#{place}", str(case["prompt"]), (name,), ""))
    return Collection(folder.name, rows, questions, folder)
