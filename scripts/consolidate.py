#!/usr/bin/env python3
"""The night, for cron or by hand: `consolidate.py [--dry-run] [--since DATE]` prints one JSON report.

Exits 0; 1 on a refusal that says what to do; 2 on wrong usage.
"""

import os
import sys

# The plugin's own folder comes first, wherever this is called from; a `memory` folder of the user's stays out of it.
root = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
sys.path.insert(0, root)

if __name__ == "__main__" and "site" in sys.modules:  # not by the launcher
    from memory.system.environment import run_with_packages

    run_with_packages(root, ["consolidate", *sys.argv[1:]])

from memory.cli.main import main  # noqa: E402

if __name__ == "__main__":
    main(["consolidate", *sys.argv[1:]])
