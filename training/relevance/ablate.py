"""What each group of features brings: `ablate.py FITTED.json JUDGED.json`, both of rankings.py.

Fits without the group and judges the prompts of other projects. The figure is the share of questions and orders whose
right memory is injected, in per cent, at the threshold where 6 % of the silent prompts are given anything; and its mean
over 2, 4 … 12 %.
"""

from __future__ import annotations

import sys

import fit
import numpy as np

GROUPS = {
    "nothing": (),
    "words of the prompt": ("words",),
    "shape of the prompt": ("prompt_mass", "prompt_stems", "prompt_words", "prompt_lines", "everyday", "question",
                            "asks", "when", "amount", "ours"),
    "size of the store": ("store",),
    "strength and coverage": ("strength", "coverage", "unknown"),
    "place, score and lead": ("rank", "first", "score", "lead", "near_equals"),
    "other stages": ("propagated", "preferred"),
    "meaning": ("dense", "cosine", "cosine_lift"),
    "shared words": ("mass", "covered", "rarest", "second", "shared", "lacking"),
    "shared plain words": ("plain_mass", "plain_shared"),
}  # fmt: skip
RATES = (0.02, 0.04, 0.06, 0.08, 0.10, 0.12)


def main(words: list[str]) -> int:
    """Print a line for each group; returns the exit status."""
    rows, judged = fit.rows_of(words[0]), fit.rows_of(words[1])
    judged = [row for row in judged if row.part == "prompts" and row.way == fit.ALONE]
    shared, _ = fit.leave_one_out(rows)
    others = fit.shared_features(judged, fit.words_model(rows))
    of_prompt, of_memory = fit.OF_PROMPT, fit.OF_MEMORY
    for name, group in GROUPS.items():
        fit.OF_PROMPT, fit.OF_MEMORY = (tuple(one for one in of if one not in group) for of in (of_prompt, of_memory))
        logits = fit.score_rows(judged, others, fit.fitted_memory(rows, shared).regression())
        best = [max(values, default=-99.0) for values in logits]
        silent = [value for value, row in zip(best, judged, strict=True) if row.kind in fit.SILENT]

        def right(threshold: float, logits: list[list[float]] = logits) -> float:
            return 100 * float(np.mean([
                any(value >= threshold and named == row.gold[0] for value, named in zip(values, row.names, strict=True))
                for values, row in zip(logits, judged, strict=True) if row.kind in ("question", "task")
            ]))  # fmt: skip

        found = [right(fit.at_most(silent, rate)) for rate in RATES]
        print(f"without {name}: {found[2]:.0f} at 6 %, mean {np.mean(found):.1f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
