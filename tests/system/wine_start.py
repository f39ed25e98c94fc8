"""Runs a script of ours in Windows' own Python under Wine: `wine_start.py SCRIPT ARGS`, `wine_start.py -c CODE`, or
`wine_start.py --serve`, which answers calls of the command line, a line of JSON each, in one process.

Environment: TEST_VARIABLES, JSON, the variables that Windows sets from the user's profile: Wine has values of its own
for these. Hooks get ten minutes instead of ten seconds: how long a start takes under Wine says nothing of Windows.
"""

from __future__ import annotations

import io
import json
import os
import runpy
import sys

os.environ.update(json.loads(os.environ.pop("TEST_VARIABLES", "{}")))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def serve() -> None:
    """Each line has `words` and `given`, which is put on stdin; the answer has `out` and `code`."""
    sys.path.insert(0, ROOT)
    from memory.cli import main

    for line in sys.stdin.buffer:
        call = json.loads(line)
        sys.stdin = io.TextIOWrapper(io.BytesIO(call["given"].encode()), encoding="utf-8")
        out, code = main.run(call["words"])
        sys.__stdout__.buffer.write(json.dumps({"out": out, "code": code}).encode() + b"\n")
        sys.__stdout__.buffer.flush()


if sys.argv[1:2] == ["--serve"]:
    serve()
elif sys.argv[1:2] == ["-c"]:
    exec(sys.argv[2])
else:
    if sys.argv[2:3] == ["hook"]:
        sys.path.insert(0, ROOT)
        from memory.hooks import deadline

        deadline.LIMIT_S = 600.0
        deadline._OWN_LIMITS_S = {}
    script, sys.argv = sys.argv[1], sys.argv[1:]
    runpy.run_path(script, run_name="__main__")
