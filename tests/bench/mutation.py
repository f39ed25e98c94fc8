"""How many small changes of memory/core and memory/store the tests notice: a seeded sample, with what survived.

Each test is run once by itself under a tracer; a mutant is then run against the passing tests which reach its line, in
a copy of the tree, those of files that import the module first, the quick ones first, until one fails. Killed is also
what ends in a crash or takes several times as long. A survivor that is listed in mutation_equivalent.toml, with the
reason why nobody can notice the change, does not count. Everything is kept in a folder, so that a run can be continued
(`--limit-s`).
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from argparse import ArgumentParser, Namespace
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.bench.data import Missing
from tests.bench.mutants import Mutant, is_change, mutants
from tests.bench.mutation_worker import Answer, Request
from tests.bench.product import ROOT, Product
from tests.bench.report import Result, Table, percent

EQUIVALENT = Path(__file__).with_name("mutation_equivalent.toml")
WORKER = Path(__file__).with_name("mutation_worker.py")
ROOMS = "memory/core,memory/store"
# Tests that run the code in the process of pytest. The others start processes, which are not traced.
TESTS = (
    "tests/core", "tests/store", "tests/system", "tests/model", "tests/security", "tests/commands", "tests/damage",
    "tests/stateful", "tests/rlm", "tests/test_*.py",
)  # fmt: skip
# They start processes, read documents, or measure times.
LEFT_OUT = {"test_launcher.py", "test_faults.py", "test_docs.py", "test_packaging.py", "test_hook_clock.py", "test_patterns.py"}
FIRST = 30  # so many tests are tried before the rest of them
PYTEST_S = 0.005  # what pytest takes for a test that does nothing
KILLED, SURVIVED, UNREACHED = "killed", "survived", "not reached"


class Reached(NamedTuple):
    """A test that passed: its seconds, traced, and the lines that it ran, by module."""

    test: str
    seconds: float
    lines: dict[str, frozenset[int]]


class Outcome(NamedTuple):
    """What became of a mutant. by: the test that failed, or how else it was noticed.  tests: how many were run."""

    state: str
    by: str
    tests: int


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--rooms", default=ROOMS, help=f"folders or modules whose code is changed (default: {ROOMS})")
    parser.add_argument("--mutants", type=int, default=200, help="how many, spread over the modules (default: 200)")
    parser.add_argument("--tests", help="the tests that are run (default: all that run the code in their process)")
    parser.add_argument("--tests-s", type=float, default=40.0, help="seconds of tests for a mutant at most (default: 40)")
    parser.add_argument("--limit-s", type=float, default=float("inf"), help="begin nothing after so many seconds")
    parser.add_argument("--work", type=Path, metavar="DIR", help="where the map and the outcomes are kept")
    parser.add_argument("--map-only", action="store_true", help="make the map of lines to tests, and no mutants")


def run(options: Namespace, product: Product) -> Result:
    """Make the map, run the sample as far as the time allows, and report it."""
    for room in options.rooms.split(","):
        if not (ROOT / room).exists():
            raise Missing(f"--rooms: there is no {room}")
    work = options.work or Path.home() / ".cache" / "surgical-memory-tests" / "mutation"
    work.mkdir(parents=True, exist_ok=True)
    ends = time.monotonic() + options.limit_s
    with _copy_of_the_tree() as copy:
        bench = _Bench(copy, work, options)
        with bench.worker:
            waiting = bench.make_map(ends)
            if waiting or options.map_only:
                table = Table(f"{waiting} test files are not yet in the map", ("test files", "tests"), [])
                return Result("mutation", [table], {"unmapped": waiting}, {})
            sample = _sample(options.rooms.split(","), options.mutants, options.seed)
            bench.run_all(sample, ends)
    return _report(sample, bench.outcomes(sample), options)


@contextmanager
def _copy_of_the_tree() -> Iterator[Path]:
    """The files of the working tree, in a folder of their own."""
    words = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(words, capture_output=True, check=True).stdout.decode().split("\0")
    with tempfile.TemporaryDirectory(prefix="bench-mutation-") as folder:
        copy = Path(folder) / "tree"
        for name in filter(None, names):
            if (ROOT / name).is_file():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, copy / name)
        yield copy


class _Worker:
    """The process that runs tests in the copy, at home in a folder beside it."""

    def __init__(self, copy: Path) -> None:
        self._copy, self._place = copy, copy.parent
        self.log = self._place / "log"

    def __enter__(self) -> _Worker:
        for name in ("home", "tmp"):
            (self._place / name).mkdir(mode=0o700)
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "surgical-memory-tests"
        env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_", "PYTEST"))}
        env |= {"HOME": str(self._place / "home"), "TMPDIR": str(self._place / "tmp")}
        env |= {"SURGICAL_MEMORY_VENVS": os.environ.get("SURGICAL_MEMORY_VENVS") or str(cache / "venvs")}
        env |= {"PYTHONPYCACHEPREFIX": str(self._place / "pycache")}
        words = [sys.executable, "-X", "utf8", str(WORKER), str(self._place / "answer.json")]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(words, cwd=self._copy, env=env, stdin=pipe, stdout=pipe, text=True)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.communicate()

    def __call__(
        self, files: Sequence[str], limit_s: float, tests: Sequence[str] = (), traced: bool = False, is_whole: bool = False
    ) -> Answer:
        """Run tests of some files."""
        assert self._process.stdin and self._process.stdout
        folders = [f"{self._copy}/memory/"] if traced else []
        request = Request(
            files=list(files), tests=list(tests), limit_s=limit_s, traced=folders, is_whole=is_whole, log=str(self.log)
        )
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        answer: Answer = json.loads(self._process.stdout.readline())
        shutil.rmtree(self._place / "tmp", ignore_errors=True)
        (self._place / "tmp").mkdir(mode=0o700)
        return answer


class _Bench:
    """The map of lines to tests and the outcomes, kept in a folder, and the worker that adds to them."""

    def __init__(self, copy: Path, work: Path, options: Namespace) -> None:
        self._copy, self._work, self._options = copy, work, options
        self._time = 1_000_000_000  # seconds since 1970
        self.worker = _Worker(copy)
        self._kept = work / "outcomes.json"
        self._outcomes: dict[str, dict[str, Any]] = _json(self._kept, {})

    def make_map(self, ends: float) -> int:
        """Trace the test files that have changed since they were; returns how many are left for another run."""
        folder = self._work / "map"
        folder.mkdir(exist_ok=True)
        patterns = self._options.tests.split(",") if self._options.tests else TESTS
        files = list(dict.fromkeys(file for pattern in patterns for file in sorted(_test_files(pattern))))
        self._map: list[Reached] = []
        left = 0
        for file in files:
            kept = folder / (file.replace("/", "-") + ".json")
            found = _json(kept, {})
            if not self._is_current(file, found):
                if time.monotonic() > ends:
                    left += 1
                    continue
                found = self._trace(file)
                kept.write_text(json.dumps(found), encoding="utf-8")
            for test, (seconds, lines) in found["tests"].items():
                self._map.append(
                    Reached(test, seconds, {module: frozenset(numbers) for module, numbers in lines.items()})
                )
        return left

    def _trace(self, file: str) -> dict[str, Any]:
        answer = self.worker([file], 280.0, traced=True, is_whole=True)
        root = f"{self._copy}/"
        tests = {
            test: [seconds, {name.removeprefix(root): lines for name, lines in answer["lines"][test].items()}]
            for test, seconds in answer["passed"].items()
        }
        failed = f", {len(answer['failed'])} failed" if answer["failed"] else ""
        ended = "stopped after" if answer["code"] is None else "in"
        print(f"{file}: {len(tests)} tests{failed}, {ended} {answer['seconds']:.0f} s", file=sys.stderr, flush=True)
        modules = sorted({module for _, lines in tests.values() for module in lines})
        return {"of": {name: _hash([ROOT / name]) for name in (file, *modules)}, "tests": tests}

    @staticmethod
    def _is_current(file: str, found: dict[str, Any]) -> bool:
        """Whether a part of the map is of this test file and of the modules that it reaches as they are now."""
        return file in found.get("of", {}) and all(
            (ROOT / name).exists() and _hash([ROOT / name]) == known for name, known in found["of"].items()
        )

    def tests_of(self, mutant: Mutant) -> list[Reached]:
        """The tests that reach a mutant, in the order in which they are tried.

        What runs at import is reached by every test that runs anything of the module or of those that import it, and by
        those of files that import it: they may only read what it holds.
        """
        own = self._files_about(mutant.module)
        if mutant.at_import:
            modules = {mutant.module} if self._is_run(mutant.module) else _importers(mutant.module)
            found = [
                one
                for one in self._map
                if one.test.partition("::")[0] in own or any(one.lines.get(module) for module in modules)
            ]
        else:
            lines = frozenset(range(mutant.first, mutant.last + 1))
            found = [one for one in self._map if lines & one.lines.get(mutant.module, frozenset())]
        found.sort(key=lambda one: (one.test.partition("::")[0] not in own, one.seconds, one.test))
        # After them and the quick ones a test of each file, then a second one of each, since those of a file are much
        # alike.
        first = max(FIRST, sum(one.test.partition("::")[0] in own for one in found))
        places = Counter[str]()
        rest = list[tuple[int, Reached]]()
        for one in found[first:]:
            file = one.test.partition("::")[0]
            places[file] += 1
            rest.append((places[file], one))
        found[first:] = [one for _, one in sorted(rest, key=lambda ranked: (ranked[0], ranked[1].seconds))]
        chosen, total = list[Reached](), 0.0
        for one in found:
            if total > self._options.tests_s:
                break
            total += one.seconds + PYTEST_S
            chosen.append(one)
        return chosen

    def _files_about(self, module: str) -> set[str]:
        """The test files that are named after a module, or import it."""
        files = {one.test.partition("::")[0] for one in self._map}
        forms = _import_forms(module)
        named = f"test_{Path(module).stem}.py"
        return {
            file
            for file in files
            if Path(file).name == named or any(form.search((ROOT / file).read_text(encoding="utf-8")) for form in forms)
        }

    def _is_run(self, module: str) -> bool:
        return any(one.lines.get(module) for one in self._map)

    def run_all(self, sample: Sequence[Mutant], ends: float) -> None:
        """Run the mutants without an outcome, and check that what killed them passes without a change."""
        killers: dict[str, list[str]] = defaultdict(list)
        judged = equivalent()
        for mutant in sample:
            if self._is_known(mutant) or mutant.name in judged:
                continue
            if time.monotonic() > ends:
                break
            outcome = self._outcome(mutant, self.tests_of(mutant))
            if outcome is None:
                print(f"not in time, for another run: {mutant.module}:{mutant.first}", file=sys.stderr, flush=True)
                continue
            if "::" in outcome.by:
                killers[outcome.by].append(mutant.name)
            self._outcomes[mutant.name] = outcome._asdict() | {"of": self._fingerprint(mutant, outcome.state)}
            self._kept.write_text(json.dumps(self._outcomes, ensure_ascii=False, indent=1), encoding="utf-8")
            print(f"{outcome.state}: {mutant.module}:{mutant.first}: {mutant.change}", file=sys.stderr, flush=True)
        if killers:
            alone = self.worker(sorted({test.partition("::")[0] for test in killers}), 280.0, list(killers), is_whole=True)
            for test in set(killers) - set(alone["passed"]):
                print(f"{test} fails without any change; its verdicts are void", file=sys.stderr)
                for name in killers[test]:
                    self._outcomes.pop(name)
            self._kept.write_text(json.dumps(self._outcomes, ensure_ascii=False, indent=1), encoding="utf-8")

    def _outcome(self, mutant: Mutant, tests: Sequence[Reached]) -> Outcome | None:
        """What became of a mutant; None where the machine is too busy to know."""
        if not tests:
            return Outcome(UNREACHED, "", 0)
        path, source = self._copy / mutant.module, (ROOT / mutant.module).read_bytes()
        for part in (tests[:FIRST], tests[FIRST:]):
            if not part:
                continue
            names = [one.test for one in part]
            files = list(dict.fromkeys(name.partition("::")[0] for name in names))
            limit = 30 + 5 * sum(one.seconds + PYTEST_S for one in part)
            self._write(path, mutant.apply(source))
            try:
                answer = self.worker(files, limit, names)
            finally:
                self._write(path, source)
            if answer["code"] is None and not self._is_in_time(files, names, limit):
                return None
            if answer["code"] not in (0, 5):
                return Outcome(KILLED, _reason(answer), len(answer["passed"]) + 1)
        return Outcome(SURVIVED, "", len(tests))

    def _write(self, path: Path, content: bytes) -> None:
        """Write a module with a time of its own, so that Python takes no compiled file of another content for it."""
        self._time += 10
        path.write_bytes(content)
        os.utime(path, (self._time, self._time))

    def _is_in_time(self, files: Sequence[str], names: Sequence[str], limit: float) -> bool:
        """Whether the tests end well within their limit without any change."""
        return self.worker(files, limit / 2, names)["code"] is not None

    def outcomes(self, sample: Sequence[Mutant]) -> dict[Mutant, Outcome | None]:
        """The outcome of each mutant; None for one that waits for another run."""
        found: dict[Mutant, Outcome | None] = {}
        for mutant in sample:
            row = self._outcomes[mutant.name] if self._is_known(mutant) else None
            found[mutant] = Outcome(row["state"], row["by"], row["tests"]) if row else None
        return found

    def _is_known(self, mutant: Mutant) -> bool:
        row = self._outcomes.get(mutant.name)
        return bool(row) and row["of"] == self._fingerprint(mutant, row["state"])

    def _fingerprint(self, mutant: Mutant, state: str) -> str:
        """Of what an outcome depends on: the module, and for what was not killed the tests that reach it."""
        paths = [ROOT / mutant.module]
        if state == KILLED:
            return _hash(paths)
        tests = [one.test for one in self.tests_of(mutant)]
        paths += [ROOT / file for file in sorted({test.partition("::")[0] for test in tests})]
        return _hash(paths, *sorted(tests))


def equivalent() -> dict[str, str]:
    """The reason of each mutant that is judged equivalent, by its name."""
    rows = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("mutant", [])
    return {f"{row['module']}: {row['text']} | {row['change']}": row["reason"] for row in rows}


def _reason(answer: Answer) -> str:
    if answer["code"] is None:
        return "time"
    return answer["failed"][0] if answer["failed"] else f"pytest ended with {answer['code']}"


def _modules(rooms: Sequence[str]) -> list[str]:
    found = [path for room in rooms for path in ([ROOT / room] if room.endswith(".py") else (ROOT / room).rglob("*.py"))]
    return sorted(str(path.relative_to(ROOT)) for path in found)


def _sample(rooms: Sequence[str], count: int, seed: int) -> list[Mutant]:
    """Mutants drawn by the seed, from each module by its share of all, at least one."""
    made = {module: mutants(module, (ROOT / module).read_bytes()) for module in _modules(rooms)}
    total = sum(map(len, made.values()))
    sample: list[Mutant] = []
    for module, all_of_it in made.items():
        random.Random(f"{seed} {module}").shuffle(all_of_it)
        wanted = max(1, round(count * len(all_of_it) / max(1, total)))
        source = (ROOT / module).read_bytes()
        sample += [one for one in all_of_it[: 2 * wanted + 5] if is_change(one, source)][:wanted]
    random.Random(seed).shuffle(sample)
    return sample


def _importers(module: str) -> set[str]:
    """The modules that import a module by its name."""
    forms = _import_forms(module)
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in _modules(["memory"])}
    return {path for path, text in texts.items() if any(form.search(text) for form in forms)}


def _import_forms(module: str) -> tuple[re.Pattern[str], ...]:
    """What a line looks like that imports a module."""
    whole = module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    package, _, name = whole.rpartition(".")
    lines = (rf"from {whole} import", rf"import {whole}\b", rf"from {package} import (?:\([^)]*|[^\n(]*)\b{name}\b")
    return tuple(map(re.compile, lines))


def _test_files(pattern: str) -> list[str]:
    found = ROOT.glob(pattern) if pattern.endswith(".py") else (ROOT / pattern).rglob("test_*.py")
    return [str(path.relative_to(ROOT)) for path in found if path.name not in LEFT_OUT]


def _hash(paths: Sequence[Path], *words: str) -> str:
    digest = hashlib.sha256("\0".join(words).encode())
    for path in paths:
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _json(path: Path, default: Any) -> Any:
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else default


def _report(sample: Sequence[Mutant], outcomes: dict[Mutant, Outcome | None], options: Namespace) -> Result:
    judged = equivalent()
    rows: list[list[str]] = []
    figures: dict[str, Any] = {}
    rooms = ["/".join(Path(mutant.module).parts[:2]) for mutant in sample]
    parts = [str(Path(mutant.module).parent) for mutant in sample]
    for room in (*sorted({*rooms, *parts}), "all"):
        own = [one for one, *names in zip(sample, rooms, parts, strict=True) if room in (*names, "all")]
        counts = Counter(
            "equivalent" if one.name in judged else outcome.state if (outcome := outcomes[one]) else "waiting" for one in own
        )
        counted = sum(counts[state] for state in (KILLED, SURVIVED, UNREACHED))
        score = counts[KILLED] / counted if counted else None
        figures[room] = {**counts, "score": score}
        states = (KILLED, SURVIVED, UNREACHED, "equivalent", "waiting")
        shown = "–" if score is None else percent(score)
        rows.append([room, str(len(own)), *(str(counts[state]) for state in states), shown])
    columns = ("room", "mutants", KILLED, SURVIVED, UNREACHED, "equivalent", "waiting", "score, %")
    survivors = [
        [f"{one.module}:{one.first}", f"`{one.change}`".replace("|", "\\|"), f"{outcome.state}, {outcome.tests} tests"]
        for one in sorted(sample)
        if (outcome := outcomes[one]) and outcome.state != KILLED and one.name not in judged
    ]
    figures["survivors"] = survivors
    tables = [
        Table(f"Mutants of seed {options.seed}: killed, of those that are not equivalent", columns, rows),
        Table("Survivors", ("place", "change", "after"), survivors),
    ]
    return Result("mutation", tables, figures, {"seed": str(options.seed), "rooms": options.rooms})
