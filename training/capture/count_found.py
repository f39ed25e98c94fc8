"""What the shipped weights of capture find in marked sessions that taught none: sentences, and those worth keeping.

    bin/surgical-memory --dev-python training/capture/count_found.py FILE… [--user-alone]

FILE: sessions as in the .txt files beside this one. --user-alone: what a person has typed, without what Claude says.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from sessions import examples, sessions_of

from memory.core.capture.worth import probability
from memory.model.capture_weights import load

LEAST = 0.6  # the default of capture.min_score


def count(path: Path, is_user_alone: bool = False) -> dict[str, int]:
    """The sentences of a file: all, those worth keeping, those found, and those found that are worth it."""
    found = [one for one in examples(sessions_of(path)) if one.sentence.is_user or not is_user_alone]
    model = load()
    assert model is not None, "the weights cannot be read"
    chosen = [one for one in found if probability(model, one.sentence) >= LEAST]
    return {
        "sentences": len(found),
        "worth keeping": sum(one.worth for one in found),
        "found": len(chosen),
        "right": sum(one.worth for one in chosen),
    }


def main() -> None:
    """Print the counts of each file, and of all."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--user-alone", action="store_true")
    options = parser.parse_args()
    counts = [count(path, options.user_alone) for path in options.files]
    for path, one in zip(options.files, counts, strict=True):
        print(path.name, json.dumps(one))
    print("all", json.dumps({name: sum(one[name] for one in counts) for name in counts[0]}))


if __name__ == "__main__":
    sys.exit(main())
