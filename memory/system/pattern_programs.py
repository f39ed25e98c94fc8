"""What patterns compile to, kept beside the byte code of modules, so that no further process compiles them.

Each command and each hook has a file of its own, with what it used so far. Like byte code, a file is of one version of
Python; each program in it is named by its pattern, so that none can be out of date. The folder is the launcher's, in
the environment that it has checked; where Python was started in another way, nothing is kept.
"""

from __future__ import annotations

import marshal
import sys
from collections.abc import Mapping, Sequence

from memory.core import patterns
from memory.core.patterns import Program, Source

_MOST_PROGRAMS = 1_000  # in a file: more are those of many versions of the plugin
_VERSION = sys.version
_DIGEST_BYTES = 8


def use(words: Sequence[str]) -> None:
    """Have patterns made of what earlier processes of the same command left. words: of the command line."""
    path = _path(words)
    if path:
        patterns.use_programs(lambda: _read(path))


def keep(words: Sequence[str]) -> None:
    """Leave what this process had to compile to the next ones. words: of a command that exists, or of a hook's event.

    To be called when all else is done. Where that is not possible, nothing happens.
    """
    path = _path(words)
    new = patterns.compiled_without_program() if path else {}
    if not new:
        return
    import os

    from memory.core.checksum import digest_of
    from memory.system.files import replace

    programs = {**_read(path), **new}
    if len(programs) > _MOST_PROGRAMS:
        programs = dict(new)
    data = marshal.dumps((_VERSION, programs))
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        replace(path, digest_of(data).encode() + data, durable=False)
    except OSError:
        pass


def _path(words: Sequence[str]) -> str:
    """The file of a command, or of a hook's event; "" where there is none."""
    names = words[: 2 if words[:1] == ["hook"] else 1]
    are_plain = names and all(name.isidentifier() for name in names)
    is_launched = sys.flags.isolated and sys.pycache_prefix
    return f"{sys.pycache_prefix}/patterns-{'-'.join(names)}" if are_plain and is_launched else ""


def _read(path: str) -> Mapping[Source, Program]:
    """The programs of a file, none where it is missing, damaged, or another Python's."""
    from memory.core.checksum import digest_of

    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError:
        return {}
    if digest_of(data[_DIGEST_BYTES:]).encode() != data[:_DIGEST_BYTES]:
        return {}
    version, programs = marshal.loads(memoryview(data)[_DIGEST_BYTES:])
    found: Mapping[Source, Program] = programs if version == _VERSION else {}
    return found
