"""How often the judge is wrong about texts that all hold beside one another: every mark and every question is.

    bin/surgical-memory --dev-python training/truth/count_marks.py PATH… [--model FILE] [--answer]

PATH: a text file with a memory a line, a Markdown file, or a folder of those, each a store. Each text is judged
against those before it, as `remember` does. --model: other weights than the shipped ones. --answer: each question is
answered with no at once, and the judge learns from it.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path

import replay

from memory.core.truth.base_rate import Answer, shift_of
from memory.core.truth.judge import MAY_REPLACE, REPEATS, REPLACES, TruthModel, judge, parse_model
from memory.core.truth.statements import read
from memory.retrieval.weights import load_truth


def count_marks(model: TruthModel, texts: list[str], is_answered: bool = False) -> dict[str, int]:
    """How many texts replace an older one, may replace one, and ask. is_answered: each question, with no."""
    answers: list[Answer] = []
    counts = {"texts": len(texts), "superseded": 0, "possibly out of date": 0, "questions": 0}
    stored = [read(text) for text in texts]
    bags = [replay.Bag.from_text(one) for one in stored]
    for at in range(1, len(texts)):
        corpus = replay.corpus_of(stored[:at])
        near = [one for _, one in replay.nearest(stored[:at], bags[:at], stored[at], corpus)]
        found = judge(model, stored[at], near, corpus, replay.cosine, shift=shift_of(answers))
        verdicts = {one.verdict for one in found}
        counts["superseded"] += bool(verdicts & {REPLACES, REPEATS})
        counts["possibly out of date"] += MAY_REPLACE in verdicts
        questions = [one for one in found if one.should_ask]
        counts["questions"] += bool(questions)
        if questions and is_answered and not (verdicts & {REPLACES, REPEATS}):
            likeliest = max(questions, key=lambda one: one.replacement)
            answers[:0] = [] if likeliest.is_guess else [Answer(likeliest.replacement, False)]
    return counts


def main() -> None:
    """Print the counts of each path."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("paths", type=Path, nargs="+")
    parser.add_argument("--model", type=Path)
    parser.add_argument("--answer", action="store_true")
    options = parser.parse_args()
    model = parse_model(json.loads(options.model.read_text(encoding="utf-8"))) if options.model else load_truth()
    for path in options.paths:
        print(path.name, json.dumps(count_marks(model, replay.paragraphs(path)[:400], options.answer)))


if __name__ == "__main__":
    main()
