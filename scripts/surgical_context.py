#!/usr/bin/env python3
"""Every command of surgical-memory: `surgical_context.py COMMAND [--options]` prints one JSON object.

Exits 0; 1 on a refusal that says what to do; 2 on wrong usage.
"""

import os
import sys

# The plugin's own folder comes first, wherever this is called from; a `memory` folder of the user's stays out of it.
root = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
sys.path.insert(0, root)
# The launcher starts without `site`, which would look for more than this, and cost each call 3 ms.
if "site" not in sys.modules:
    sys.prefix = sys.exec_prefix = os.path.dirname(os.path.dirname(sys.executable))
    python = f"python{sys.version_info.major}.{sys.version_info.minor}"
    sys.path.append(os.path.join(sys.prefix, "lib", python, "site-packages"))
if __name__ == "__main__" and "site" in sys.modules:  # not by the launcher
    from memory.system.environment import run_with_packages

    run_with_packages(root, sys.argv[1:])

from memory.store.engine import engine  # noqa: E402
from memory.system import pattern_programs  # noqa: E402

if __name__ == "__main__":
    pattern_programs.use(sys.argv[1:])
    if sys.argv[1:2] == ["hook"]:
        from memory.cli.hook_main import main as run_hook
        from memory.hooks import deadline

        deadline.begin(sys.argv[2:])
    engine.start(sys.argv[1:])  # beside the imports that follow
    if sys.argv[1:2] == ["hook"]:
        run_hook(sys.argv[2:])

from memory.cli.main import main  # noqa: E402

if __name__ == "__main__":
    main(sys.argv[1:])
