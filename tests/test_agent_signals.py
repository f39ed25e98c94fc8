"""SIGINT and SIGTERM at any moment of a run with a model: one JSON object, the exit code 130, and no traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from memory.agent.interrupts import Cancelled, cancellable
from memory.agent.repl import MAX_AT_ONCE
from tests.scripted_api import ScriptedAPI, call

from .conftest import CommandLine

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "scripts/surgical_context.py"
CODE = "```python\nprint('seen', 40 + 2)\n```"


@pytest.fixture
def api() -> Any:
    server = ScriptedAPI().start()
    yield server
    server.stop()


def start(filled: CommandLine, api: ScriptedAPI, *words: str) -> subprocess.Popen[str]:
    environment = {
        "PATH": os.environ["PATH"], "SURGICAL_MEMORY_HOME": str(filled.home), "ANTHROPIC_BASE_URL": api.url,
        "ANTHROPIC_API_KEY": "test-key",
    }  # fmt: skip
    return subprocess.Popen(
        [sys.executable, str(SCRIPT), *words], cwd=filled.folder, env=environment, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def end(process: subprocess.Popen[str]) -> dict[str, Any]:
    out, errors = process.communicate(timeout=90)
    assert process.returncode == 130, (process.returncode, out, errors)
    assert "Traceback" not in errors and "Exception ignored" not in errors, errors
    envelope: dict[str, Any] = json.loads(out)
    return envelope


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("where", ["a call", "the sandbox", "a batch"])
def test_repl_answers_from_what_it_has(sample: CommandLine, api: ScriptedAPI, number: int, where: str) -> None:
    processes: list[subprocess.Popen[str]] = []
    sent: list[int] = []
    endless = "```python\nx = 0\nwhile True:\n    x += 1\n```"
    batch = "```python\nx = llm_query_batched([f'part {n}' for n in range(12)])\n```"

    def slow(request: Any) -> str:
        if "From now on no more code runs" in request.text:
            return f"So far 42. Parts: {request.text.count('half a part')}."
        if "part " in request.text and "Question:" not in request.text:
            if len(api.requests) <= 2 + MAX_AT_ONCE:  # the next question shows that an answer has arrived
                return "half a part"
            if not sent:  # once: a second one ends the answer, too
                sent.append(number)
                processes[0].send_signal(number)
            time.sleep(1)
            return "too late"
        if len(api.requests) == 1:
            return CODE
        if where == "a call":
            processes[0].send_signal(number)
            time.sleep(3)
            return "too late"
        if where == "the sandbox":
            import threading

            threading.Timer(1.5, processes[0].send_signal, (number,)).start()
            return endless
        return batch

    api.add_rule(lambda _: True, slow, repeat_last=True)
    processes.append(start(sample, api, "repl", "how many?", "--max-iterations", "20"))
    data = end(processes[0])["data"]
    assert data["reason"] == "cancelled" and data["truncated"] and data["answer"].startswith("So far 42.")
    if where == "a batch":
        assert "Parts: 0" not in data["answer"], "what was paid is shown"
    assert signal.Signals(number).name in data["detail"] and data["spent"]["calls"] >= 2


@pytest.mark.parametrize("words", [("repl", "how many?"), ("explore", "why a unix socket?", "--agent", "--no-cache")])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_while_the_sdk_is_imported(sample: CommandLine, api: ScriptedAPI, words: tuple[str, ...], number: int) -> None:
    """Every module that anthropic imports sends a signal: none of them tears it."""
    api.add_rule(lambda _: True, call("grep", pattern="socket") if words[0] == "explore" else CODE, repeat_last=True)
    hook = Path(sample.folder) / "hooked.py"
    hook.write_text(
        f"import os, sys, runpy\n"
        f"class Finder:\n"
        f"    count = 0\n"
        f"    def find_spec(self, name, path=None, target=None):\n"
        f"        if name.startswith('anthropic.types.') and Finder.count < 3:\n"
        f"            Finder.count += 1\n"
        f"            os.kill(os.getpid(), {int(number)})\n"
        f"sys.meta_path.insert(0, Finder())\n"
        f"sys.argv = sys.argv[1:]\n"
        f"runpy.run_path(sys.argv[0], run_name='__main__')\n"
    )
    environment = {
        "PATH": os.environ["PATH"], "SURGICAL_MEMORY_HOME": str(sample.home), "ANTHROPIC_BASE_URL": api.url,
        "ANTHROPIC_API_KEY": "test-key",
    }  # fmt: skip
    process = subprocess.Popen(
        [sys.executable, str(hook), str(SCRIPT), *words], cwd=sample.folder, env=environment, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    envelope = end(process) if words[0] == "explore" else cancel(process)
    assert envelope["ok"] or envelope["error"]["code"] == "cancelled", envelope


def cancel(process: subprocess.Popen[str]) -> dict[str, Any]:
    """Nothing had been found yet."""
    out, errors = process.communicate(timeout=90)
    assert "Traceback" not in errors, errors
    assert process.returncode == 130, (process.returncode, out, errors)
    envelope: dict[str, Any] = json.loads(out)
    return envelope


def test_a_signal_in_an_import_strikes_after_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "slow_module.py").write_text("import os, signal, time\nos.kill(os.getpid(), signal.SIGTERM)\ntime.sleep(0.2)\nwhole = True\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(Cancelled), cancellable():
        import slow_module  # type: ignore[import-not-found]

        assert slow_module.whole
        time.sleep(5)
        pytest.fail("it never struck")
    assert sys.modules["slow_module"].whole and signal.getsignal(signal.SIGTERM) == before
