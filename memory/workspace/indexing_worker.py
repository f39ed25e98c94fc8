"""A process that computes what the index holds of memories for another one; started by path, not imported.

It reads pickled requests from its input, a name and a list, and writes a pickled list for each, until its input ends:
with the process that has started it, however that ends.
"""

import os
import pickle
import sys
from contextlib import suppress


def main() -> None:
    """Answer until nobody asks any more."""
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
    from memory.core.search.indexing import index_entry
    from memory.system import native
    from memory.workspace.encoder import StoreEncoder

    native.give_way(5)  # a session may be running beside a long replay
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    encoder = StoreEncoder()
    while True:
        try:
            name, items = pickle.load(asked)
        except EOFError:
            return
        made = encoder.encode(items) if name == "encode" else [index_entry(*item) for item in items]
        pickle.dump(made, answers, pickle.HIGHEST_PROTOCOL)
        answers.flush()


if __name__ == "__main__":
    with suppress(BrokenPipeError, KeyboardInterrupt):
        main()
