"""What limits, failures and repetitions cost runs with a model: what was paid, what of it was answered, what was lost.

A scripted API on loopback counts what it is sent, a third of a token a character, and reads from its cache what an
earlier request began with, as the real one does. `--against` runs the same on another checkout, such as an older one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench.data import Missing
from tests.bench.product import ROOT, Product
from tests.bench.report import Result, Table
from tests.scripted_api import Failure, Garbled, Request, ScriptedAPI, Turn, call, text_turn

WINDOW = 200_000  # tokens that the scripted model can read
LAST_WORDS = "What there was."
_FILES, _LINES = 90, 200


class Ended(NamedTuple):
    """How a run ended, and what the server saw of it. marks: requests with a cache mark.  together: at the same time."""

    code: int
    envelope: dict[str, Any]
    requests: int
    marks: int
    together: int
    longest: int

    @property
    def answer(self) -> str:
        """Of the run, or the code of its refusal."""
        if not self.envelope.get("ok"):
            return f"none: error `{self.envelope.get('error', {}).get('code', self.code)}`"
        return str(self.envelope["data"]["answer"]) or "none: \"\""

    @property
    def account(self) -> dict[str, Any]:
        """The account, as it is reported."""
        data = self.envelope.get("data") or {}
        return dict(data.get("spent") or data.get("metadata") or {})


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--against", type=Path, metavar="DIR", help="another checkout to run the same on")
    parser.add_argument("--only", default="", metavar="WORDS", help="cases whose name has these words")


def run(options: Namespace, product: Product) -> Result:
    """Each case, here and there."""
    checkouts = [*([options.against] if options.against else []), ROOT]
    if options.against and not (options.against / "scripts" / "surgical_context.py").exists():
        raise Missing(f"--against {options.against} is no checkout of this project")
    rows, figures = [], {}
    for name, case in CASES.items():
        if options.only not in name:
            continue
        cells = [case(Bench(checkout, product)) for checkout in checkouts]
        print(f"{name}: {' | '.join(cells)}", file=sys.stderr, flush=True)
        rows.append([name, *cells])
        figures[name] = cells
    if not rows:
        raise Missing(f"--only {options.only}: no case has these words in its name ({'; '.join(CASES)})")
    columns = ("case", *(["before"] if options.against else []), "now")
    return Result("limits", [Table("Runs with a model, at default settings", columns, rows)], figures, {})


class Bench:
    """One checkout, and the scripted API that its commands ask."""

    def __init__(self, checkout: Path, product: Product) -> None:
        self.checkout, self._product = checkout, product
        self.api = ScriptedAPI()
        self._lock = threading.Lock()
        self._open = self._together = self._longest = 0
        self._seen: list[str] = []

    def script(self, reply: Callable[[Request], Any]) -> Bench:
        """Script the API by a function."""

        def turn(request: Request) -> Any:
            shown = len(request.text) // 3
            self._longest = max(self._longest, shown)
            if shown > WINDOW:
                return Failure(400, "invalid_request_error", {}, f"prompt is too long: {shown} tokens > {WINDOW} maximum")
            made = reply(request)
            if not isinstance(made, str | Turn):
                return made
            made = text_turn(made) if isinstance(made, str) else made
            kept = max((len(old) for old in self._seen if request.text.startswith(old)), default=0) // 3
            if '"cache_control"' in json.dumps(request.body["messages"]):
                self._seen.append(request.text)
            else:
                kept = 0
            return Turn(made.blocks, max(1, shown - kept), made.stop_reason, cache_read=kept)

        self.api.add_rule(lambda _: True, turn, repeat_last=True)
        return self

    def run(self, *words: str, slowly_s: float = 0.0) -> Ended:
        """Run a command over a small project of our own."""
        api = self.api
        answer = api.answer

        def count_open(request: Request) -> Any:
            with self._lock:
                self._open += 1
                self._together = max(self._together, self._open)
            try:
                time.sleep(slowly_s)
                return answer(request)
            finally:
                with self._lock:
                    self._open -= 1

        api.answer = count_open  # type: ignore[method-assign]
        api.start()
        try:
            with tempfile.TemporaryDirectory(prefix="bench-limits-") as folder:
                for number in range(_FILES):
                    name, lines = Path(folder, "log", f"{number:02d}.txt"), range(_LINES)
                    name.parent.mkdir(exist_ok=True)
                    name.write_text("".join(f"ship {number:02d}-{line} left the harbour at {line}\n" for line in lines))
                environment = {
                    "PATH": os.environ["PATH"], "HOME": folder, "SURGICAL_MEMORY_HOME": f"{folder}/home",
                    "ANTHROPIC_BASE_URL": api.url, "ANTHROPIC_API_KEY": "none",
                }  # fmt: skip
                done = subprocess.run(
                    [sys.executable, str(self.checkout / "scripts/surgical_context.py"), *words],
                    cwd=folder, env=environment, capture_output=True, text=True, timeout=300,
                )  # fmt: skip
        finally:
            api.stop()
        try:
            envelope = json.loads(done.stdout)
        except ValueError:
            envelope = {}
        marked = sum('"cache_control"' in json.dumps(request.body) for request in api.requests)
        return Ended(done.returncode, envelope, len(api.requests), marked, self._together, self._longest)


def _code(text: str) -> str:
    return f"```python\n{text}\n```"


def _is_last(request: Request) -> bool:
    return "no more code runs" in request.text or request.body.get("tool_choice") == {"type": "none"} or (
        "The exploration ends here" in request.text
    )


def _is_root(request: Request) -> bool:
    return "Question:" in request.text


def _outcome(ended: Ended) -> str:
    answer = "answered from what there is" if LAST_WORDS in ended.answer else ended.answer[:60].replace("\n", " ")
    return (
        f"{ended.account.get('calls', 0)} calls, {ended.account.get('tokens', 0):,} tokens, "
        f"${ended.account.get('cost_usd', 0):.2f}: {answer}"
    )


def _batch(bench: Bench) -> str:
    def reply(request: Request) -> str:
        if not _is_root(request):
            return "half an answer"
        if _is_last(request):
            return LAST_WORDS
        first = len(request.texts_by("assistant")) == 0
        return _code(f"x = llm_query_batched([f'part {{n}}' for n in range({100 if first else 20})])\nprint(x)") if (
            len(request.texts_by("assistant")) < 2
        ) else _code(f"FINAL('{LAST_WORDS}')")

    return _outcome(bench.script(reply).run("repl", "q"))


def _print_case(words: tuple[str, ...]) -> Callable[[Bench], str]:
    def case(bench: Bench) -> str:
        def reply(request: Request) -> str:
            return LAST_WORDS if _is_last(request) else _code("print('word ' * 1_600)")

        return _outcome(bench.script(reply).run("repl", "q", *words))

    return case


def _loop(bench: Bench) -> str:
    def reply(request: Request) -> str:
        if not _is_root(request):
            return "paid"
        if not request.texts_by("assistant"):
            return _code("x = [llm_query(f'part {n}') for n in range(30)]")
        kept = "unread" if "are in the list `unread`" in request.text else "[]"
        return _code(f"FINAL(len({kept}))")

    ended = bench.script(reply).run("repl", "q")
    return f"{ended.requests - 2} answers paid, {ended.answer} of them reach the model's code"


_READING = ("--agent", "--look-in", "files", "--root", "log", "--no-cache")


def _read(number: int) -> Turn:
    return call("file_read", path=f"{number % _FILES:02d}.txt", start=1, end=150)


def _read_case(at_once: int) -> Callable[[Bench], str]:
    def case(bench: Bench) -> str:
        def reply(request: Request) -> Any:
            if "You summarise the older part" in request.system:
                return "Short. " * 60
            if _is_last(request):
                return LAST_WORDS
            turn = sum("summarise" not in one.system for one in bench.api.requests) - 1
            if turn >= 23:
                return LAST_WORDS
            return Turn([_read(at_once * turn + n).blocks[0] for n in range(at_once)])

        ended = bench.script(reply).run("explore", "q", *_READING)
        known = ended.account
        return (
            f"{known.get('iterations')} of 25 turns, {known.get('compactions')} summaries, {known.get('tokens', 0):,} tokens "
            f"(${known.get('cost_usd', 0):.2f}), ended by {known.get('stopped')}"
        )

    return case


def _garbled_case(*words: str) -> Callable[[Bench], str]:
    def case(bench: Bench) -> str:
        def reply(request: Request) -> Any:
            if len(bench.api.requests) > 2:
                return Garbled(b"<html>Sign in</html>")
            return _code("print('seven ships')") if words[0] == "repl" else call("grep", pattern="ship 07-7 ")

        ended = bench.script(reply).run(*words)
        found = "seven ships" in ended.answer or "07.txt" in ended.answer
        return "what was found is the answer" if found else ended.answer

    return case


def _money(bench: Bench) -> str:
    def reply(request: Request) -> Any:
        if _is_last(request):
            return LAST_WORDS
        return _read(len(bench.api.requests))

    ended = bench.script(reply).run("explore", "q", *_READING, "--max-cost", "0.02")
    return f"${ended.account.get('cost_usd', 0):.4f} of $0.02"


def _marks(bench: Bench) -> str:
    def reply(request: Request) -> str:
        if not _is_root(request):
            return "x"
        return _code("FINAL(llm_query_batched([f'{n} part' for n in range(9)]))")

    ended = bench.script(reply).run("repl", "q")
    return f"{ended.marks - 1} of {ended.requests - 1} one-shot prompts"


def _calls(bench: Bench) -> str:
    def reply(request: Request) -> Any:
        return Failure(529, "overloaded_error", {"retry-after-ms": "5"}) if len(bench.api.requests) == 2 else (
            call("glob", pattern="*.txt") if len(bench.api.requests) < 4 else LAST_WORDS
        )

    ended = bench.script(reply).run("explore", "q", *_READING)
    told = {name: ended.account[name] for name in ("calls", "requests", "unanswered_calls") if name in ended.account}
    return f"{', '.join(f'{name} {count}' for name, count in told.items())}; the server saw {ended.requests}"


def _repeat_case(bench: Bench) -> str:
    def reply(request: Request) -> Any:
        return _read(0) if len(request.tool_results) < 6 else LAST_WORDS

    ended = bench.script(reply).run("explore", "q", *_READING)
    return f"{ended.longest:,} tokens in the last request"


def _helpers(bench: Bench) -> str:
    def reply(request: Request) -> Any:
        if "Part" in request.texts_by("user")[0]:
            return "half"
        if request.tool_results:
            return LAST_WORDS
        return Turn([call("delegate", question=f"Part {n}?").blocks[0] for n in range(4)])

    ended = bench.script(reply).run("explore", "q", *_READING, slowly_s=0.3)
    return f"{ended.together} at the same time"


CASES: dict[str, Callable[[Bench], str]] = {
    "`repl`: a batch of 100 prompts, 50 calls": _batch,
    "`repl`: prints 8,000 characters a turn, 40 turns": _print_case(("--max-iterations", "40")),
    "`repl`: the same, 100 turns without a limit of tokens, a window of 200,000": _print_case(
        ("--max-iterations", "100", "--max-tokens", "100000000", "--max-calls", "1000")
    ),
    "`repl`: 30 `llm_query` in a comprehension": _loop,
    "`explore --agent`: one read of 150 lines a turn": _read_case(1),
    "`explore --agent`: four reads a turn": _read_case(4),
    "`repl`: a 200 that is no JSON": _garbled_case("repl", "q"),
    "`explore --agent`: the same": _garbled_case("explore", "q", *_READING),
    "`explore --agent --max-cost 0.02`": _money,
    "cache marks that nobody reads": _marks,
    "calls as reported": _calls,
    "the same read six times": _repeat_case,
    "four helpers in one turn": _helpers,
}
