"""Code that tries to get out, to take more than its share, or to fool its host. Each of them alone, against the real
sandbox: none reads a file, opens a socket, reaches an object of ours, outlives its limit or kills the session.
"""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from memory.agent.sandbox import Sandbox, SandboxViolation, TimeoutError, Unwind
from memory.agent.worker import Limits

CANARY = "the-canary-sings-4711"
LIMIT_S = 1.0
QUIET_S = 60.0  # for code that ends by itself, however slow the machine is
LIMITS = Limits(timeout_s=LIMIT_S, memory_bytes=96 * 1024 * 1024, host_calls=500, printed=20_000)


class Treasure:
    """An object of ours, of which code may see what a function gives, and nothing else."""

    def __init__(self) -> None:
        self.secret = CANARY


class Host:
    """The functions put into the sandbox, as a REPL puts them in, and what became of them."""

    def __init__(self) -> None:
        self.treasure = Treasure()
        self.answers: list[Any] = []
        self.calls = 0

    def read_chunk(self, name: str) -> dict[str, Any] | None:
        self.calls += 1
        return {"id": name, "content": "plain"} if name == "known" else None

    def fails(self) -> None:
        raise ValueError(f"the host's {type(self.treasure).__name__}")

    def gives_an_object(self) -> Any:
        return self.treasure

    def FINAL(self, answer: Any) -> None:
        self.answers.append(answer)
        raise Unwind("FINAL")


@pytest.fixture(scope="module")
def listener() -> Iterator[tuple[int, list[Any]]]:
    """A port that notes whoever connects."""
    server = socket.create_server(("127.0.0.1", 0))
    came: list[Any] = []

    def listen() -> None:
        while True:
            try:
                came.append(server.accept()[1])
            except OSError:
                return

    thread = threading.Thread(target=listen, daemon=True)
    thread.start()
    yield server.getsockname()[1], came
    server.shutdown(socket.SHUT_RDWR)
    server.close()
    thread.join()


@pytest.fixture(scope="module")
def host() -> Host:
    return Host()


@pytest.fixture(scope="module")
def sandbox(host: Host) -> Iterator[Sandbox]:
    functions = {name: getattr(host, name) for name in ("read_chunk", "fails", "gives_an_object", "FINAL")}
    box = Sandbox(functions, LIMITS)
    yield box
    box.close()


@pytest.fixture(scope="module")
def canary(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("secrets") / "canary.txt"
    path.write_text(CANARY)
    return path


# SECRET stands for the path of a file, PORT for a port that somebody listens on.
REFUSED = {  # what reaches out: a SandboxViolation, however it is spelled
    "open": "open('SECRET').read()",
    "open under another name": "f = open\nf('SECRET').read()",
    "open in a comprehension": "[line for line in open('SECRET')]",
    "open to write": "open('SECRET', 'w').write('gone')",
    "open swallowed": "try:\n    f = open\n    x = f('SECRET').read()\nexcept BaseException:\n    x = 1\nx",
    "import os": "import os\nos.system('touch SECRET.new')",
    "import after a semicolon": "x = 1; import subprocess",
    "import in a function": "def f():\n    import socket\n    return socket\nf()",
    "import as": "import os as o\no.listdir('/')",
    "from import": "from os import environ",
    "from a submodule": "from os.path import exists",
    "pathlib": "from pathlib import Path\nPath('SECRET').read_text()",
    "import ctypes": "import ctypes\nctypes.CDLL(None)",
    "import importlib": "import importlib\nimportlib.import_module('os')",
    "import builtins": "import builtins\nbuiltins.open('SECRET')",
    "import sys": "import sys\nsys.modules",
    "import gc": "import gc\ngc.get_objects()",
    "import inspect": "import inspect\ninspect.stack()",
    "import pickle": "import pickle\npickle.loads(b'cos\\nsystem\\n(S\\'id\\'\\ntR.')",
    "import urllib": "import urllib.request\nurllib.request.urlopen('http://127.0.0.1:PORT')",
    "import anthropic": "import anthropic",
    "import our own": "import memory.store",
    "__import__": "__import__('os').getcwd()",
    "eval": "eval(\"__import__('os')\")",
    "exec": "exec('import os')",
    "compile": "compile('1', 'x', 'eval')",
    "globals": "globals()['read_chunk']",
    "classes": "().__class__.__bases__[0].__subclasses__()",
    "mro": "(1).__class__.__mro__",
    "function globals": "read_chunk.__globals__",
    "function code": "read_chunk.__code__",
    "function closure": "(lambda: read_chunk).__closure__",
    "bound self": "read_chunk.__self__",
    "builtins of a function": "print.__builtins__",
    "dict of a module": "import json\njson.__dict__",
    "loader": "import json\njson.__loader__",
    "split getattr": "getattr((), '__cla' + 'ss__')",
    "split getattr, reversed": "getattr((), '__ssalc__'[::-1])",
    "getattr by format": "getattr(read_chunk, '{}globals{}'.format('__', '__'))",
    "getattr by chr": "getattr('', ''.join(chr(c) for c in (95, 95, 99, 108, 97, 115, 115, 95, 95)))",
    "getattr by map": "list(map(lambda n: getattr((), n), ['__cl' + 'ass__']))",
    "traceback": "try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    t = e.__traceback__.tb_frame.f_back\nt",
    "context of an error": "try:\n    fails()\nexcept ValueError as e:\n    c = e.__context__\nc",
    "generator frame": "(x for x in [1]).__class__",
    "subclass hook": "class A:\n    pass\nA.__subclasshook__",
    "reduce": "[].__reduce_ex__(2)",
    "environment": "try:\n    import os\nexcept BaseException:\n    pass",
}
HARMLESS = {  # what does not exist, or leads nowhere: an error, or a value without anything in it
    "eval under another name": "e = eval\ne('1 + 1')",
    "eval that imports": "e = eval\ne(\"__imp\" + \"ort__('os')\")",
    "exec under another name": "e = exec\ne('import os as o\\nz = o.environ')",
    "hidden import of a socket": "e = exec\ne('import socket')",
    "hidden import of os, listed": "e = exec\ne('import os as o\\nz = o.listdir(\"/\")')",
    "hidden urandom": "e = exec\ne('import os as o\\nz = o.urandom(10**9)')",
    "format string": "'{0.__class__.__mro__}'.format(read_chunk)",
    "format string of an object": "'{x.secret}'.format(x=gives_an_object())",
    "f-string": "f'{read_chunk!r}'",
    "frames": "(x for x in [1]).gi_frame",
    "frame of a traceback": "try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    t = e.tb_frame\nt",
    "an object of ours": "gives_an_object().secret",
    "an object of ours, as words": "str(gives_an_object())",
    "an error of ours": "try:\n    fails()\nexcept ValueError as e:\n    a = e.args\na",
    "vars": "vars(read_chunk)",
    "dir": "dir(read_chunk)",
    "id": "id(read_chunk)",
    "type of a function": "type(read_chunk)('x', (), {})",
    "type makes a class": "type('A', (), {'x': 1})",
    "setattr on a function": "setattr(read_chunk, 'x', 1)",
    "shadowed function": "read_chunk = lambda name: 'mine'\nread_chunk('x')",
    "shadowed FINAL": "def FINAL(x):\n    return x\nFINAL(1)",
    "metaclass": "class M(type):\n    pass",
    "class with a lying repr": "class A:\n    def __repr__(self):\n        return 'CANARY?'\nA()",
    "class with a lying length": "class A:\n    def __len__(self):\n        return -1\nA()",
    "class that eats comparisons": "class A:\n    def __eq__(self, other):\n        while True:\n            pass\nA()",
    "dict key with a hash of its own": "class K:\n    def __hash__(self):\n        return 1\n{K(): 1}",
    "cyclic list": "x = []\nx.append(x)\nx",
    "cyclic dict": "x = {}\nx['x'] = x\nx",
    "deeply nested value": "x = []\nfor i in range(5000):\n    x = [x]\nx",
    "value of an odd type": "import re\nre.compile('a')",
    "number too large to write": "9 ** 90000",
    "not a number": "float('nan')",
    "half a character": "'\\ud800'",
    "NUL": "'\\x00' * 10",
    "coroutine": "async def f():\n    return 1\nf()",
    "await of ours": "import asyncio\nasync def f():\n    return await read_chunk('known')\nasyncio.run(f())",
    "keyword arguments": "read_chunk(**{'name': 'known', 'self': 1})",
    "too many arguments": "read_chunk(1, 2, 3, 4)",
    "wrong argument": "read_chunk(read_chunk)",
    "huge argument": "read_chunk('x' * 10_000_000)",
    "system exit": "raise SystemExit(3)",
    "keyboard interrupt": "raise KeyboardInterrupt",
    "base exception": "raise BaseException('x')",
    "forged time-out": "raise TimeoutError('feed time limit exceeded: 1s > 1s')",
    "forged violation": "raise AttributeError(\"x has no attribute '__class__'\")",
    "recursion": "def f():\n    return f()\nf()",
    "mutual recursion": "def f(n):\n    return g(n)\ndef g(n):\n    return f(n)\nf(0)",
    "recursion in a key": "x = [3, 1]\ndef f(a):\n    return sorted(x, key=f)\nf(0)",
    "deep parentheses": "(" * 3000 + ")" * 3000,
    "deep unary": "-" * 3000 + "1",
    "not a program": "\x00\x01\x02",
    "regex bomb": "import re\nre.match('(a+)+$', 'a' * 60 + 'b')",
    "regex bomb with a back reference": "import re\nre.match(r'(a*)*\\1b', 'a' * 40)",
    "a million prints": "for i in range(10**6):\n    print('x' * 50)",
    "one huge print": "print('x' * 30_000_000)",
    "a slow sleep": "import time\ntime.sleep(1000)",
    "string bomb": "x = 'x' * 10**10",
    "list bomb": "x = [0] * 10**9",
    "growing list": "x = []\nwhile True:\n    x.append('x' * 100_000)",
    "doubling string": "x = 'ab'\nwhile True:\n    x += x",
    "bytes bomb": "bytes(10**11)",
    "billion laughs": "x = ['lol'] * 10\nfor i in range(12):\n    x = [x] * 10\nstr(x)",
    "memory bomb that is swallowed": "x = []\nwhile True:\n    try:\n        x.append([0] * 10**6)\n    except BaseException:\n        pass",
    "range to list": "list(range(10**10))",
    "join bomb": "','.join('x' * 10**6 for _ in range(10**6))",
    "format bomb": "'{:>9999999999}'.format(1)",
    "old format bomb": "'%9999999999d' % 1",
    "shift bomb": "1 << 10**11",
    "power bomb": "9 ** 9 ** 9",
    "power of powers": "x = 10\nfor i in range(9):\n    x = x ** x",
    "factorial": "import math\nmath.factorial(10**7)",
    "replace bomb": "('a' * 10**4).replace('a', 'b' * 10**6)",
    "json bomb": "import json\njson.loads('[' * 10**6)",
    "call bomb": "while True:\n    read_chunk('known')",
    "call bomb that is swallowed": "while True:\n    try:\n        fails()\n    except BaseException:\n        pass",
}
ENDLESS = {  # what only time ends
    "loop": "while True:\n    pass",
    "loop in except": "while True:\n    try:\n        while True:\n            pass\n    except BaseException:\n        pass",
    "loop in finally": "try:\n    1 / 0\nfinally:\n    while True:\n        pass",
    "loop in a function": "def f():\n    while True:\n        pass\nf()",
    "sum of everything": "sum(range(10**12))",
    "loop in a key": "sorted([2, 1], key=lambda x: [0 for _ in iter(int, 1)])",
}


def attempt(sandbox: Sandbox, code: str, limit_s: float = LIMIT_S) -> tuple[Any, BaseException | None, float]:
    """What became of a block: its value, or its exception, and how long it took."""
    began = time.monotonic()
    try:
        return sandbox.run(code, limit_s), None, time.monotonic() - began
    except (Exception, Unwind) as error:
        return None, error, time.monotonic() - began


def fill_code(code: str, canary: Path, port: int) -> str:
    return code.replace("SECRET", str(canary)).replace("PORT", str(port))


def nothing_happened(sandbox: Sandbox, host: Host, canary: Path, came: list[Any], seen: str) -> None:
    """The session lives, knows what it knew, and nothing of ours was reached."""
    assert CANARY not in seen + str(sandbox.printed)
    assert canary.read_text() == CANARY and list(canary.parent.iterdir()) == [canary]
    assert came == [] and host.treasure.secret == CANARY
    assert sandbox.run("kept + 1", timeout_s=QUIET_S) == 42
    assert sandbox.worker_pid != os.getpid()


@pytest.fixture(autouse=True)
def sandbox_with_state(sandbox: Sandbox) -> None:
    sandbox.reset()
    sandbox.run("kept = 41", timeout_s=QUIET_S)


def test_there_are_enough_of_them() -> None:
    assert len(REFUSED) + len(HARMLESS) + len(ENDLESS) >= 60


@pytest.mark.parametrize("name", REFUSED)
def test_what_reaches_out_is_refused(
    name: str, sandbox: Sandbox, host: Host, canary: Path, listener: tuple[int, list[Any]]
) -> None:
    value, error, _ = attempt(sandbox, fill_code(REFUSED[name], canary, listener[0]), QUIET_S)
    assert isinstance(error, SandboxViolation), (value, error)
    assert len(str(error)) > 40
    nothing_happened(sandbox, host, canary, listener[1], f"{value!r} {error!r}")


@pytest.mark.parametrize("name", HARMLESS)
def test_what_leads_nowhere(
    name: str, sandbox: Sandbox, host: Host, canary: Path, listener: tuple[int, list[Any]]
) -> None:
    value, error, seconds = attempt(sandbox, fill_code(HARMLESS[name], canary, listener[0]))
    shown = repr(value)  # the value is plain data: looking at it runs nothing of the code's
    assert len(shown) < 40_000 and seconds < QUIET_S
    assert not isinstance(error, SystemExit | KeyboardInterrupt)
    nothing_happened(sandbox, host, canary, listener[1], f"{shown} {error!r}")


@pytest.mark.parametrize("name", ENDLESS)
def test_what_only_time_ends(
    name: str, sandbox: Sandbox, host: Host, canary: Path, listener: tuple[int, list[Any]]
) -> None:
    pid = sandbox.worker_pid
    value, error, seconds = attempt(sandbox, ENDLESS[name])
    assert isinstance(error, TimeoutError | MemoryError), (value, error)
    assert "variables are those before this block" in str(error) and seconds < QUIET_S
    nothing_happened(sandbox, host, canary, listener[1], repr(error))
    if isinstance(error, TimeoutError):
        assert sandbox.worker_pid != pid
        assert not os.path.exists(f"/proc/{pid}")


@pytest.mark.parametrize(
    "code",
    [
        "try:\n    FINAL('right')\nexcept BaseException:\n    pass\nFINAL('wrong')",
        "try:\n    FINAL('right')\nexcept:\n    x = 'swallowed'\nx",
        "try:\n    FINAL('right')\nfinally:\n    x = 1",
        "def f():\n    try:\n        return FINAL('right')\n    finally:\n        return 'wrong'\nf()",
        "while True:\n    try:\n        FINAL('right')\n    except BaseException:\n        while True:\n            pass",
    ],
)
def test_an_answer_cannot_be_swallowed(code: str, sandbox: Sandbox, host: Host) -> None:
    """The host has it, whatever the code does afterwards, and the code soon ends."""
    host.answers.clear()
    _, _, seconds = attempt(sandbox, code)
    assert host.answers[0] == "right" and seconds < QUIET_S
    assert sandbox.run("kept + 1", timeout_s=QUIET_S) == 42


def test_a_value_that_says_it_is_another(sandbox: Sandbox) -> None:
    code = "class str_:\n    def __init__(self):\n        self.secret = 1\n    def __str__(self):\n        return 'trust me'\n[str_(), {'a': str_()}]"
    first, second = sandbox.run(code)
    assert first == "<str_ secret=1>" and second == {"a": "<str_ secret=1>"}


def test_an_object_of_ours_is_a_word(sandbox: Sandbox) -> None:
    assert sandbox.run("gives_an_object()") == "<Treasure>"


def test_a_snapshot_of_a_bomb_is_not_a_bomb_for_the_next(sandbox: Sandbox) -> None:
    """What was before a block that ran out of memory is there again, and no more."""
    _, error, _ = attempt(sandbox, "big = 'x' * 60_000_000\nbigger = big + big")
    assert isinstance(error, MemoryError)
    assert set(sandbox.state()) == {"kept"}
