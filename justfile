set positional-arguments

# The same places as tests/run's, outside of the tree.
cache := env("XDG_CACHE_HOME", env("HOME") / ".cache") / "surgical-memory-tests"
export SURGICAL_MEMORY_VENVS := cache / "venvs"
export MYPY_CACHE_DIR := cache / "mypy"
export RUFF_CACHE_DIR := cache / "ruff"
python := "bin/surgical-memory --dev-python"

# Everything that CI checks
check:
    tests/run

# The tests, or some: `just test tests/core -x`
test *args="tests":
    tests/run "$@"

# The tests that start no process, in less than a minute
fast:
    tests/run -m fast -n auto -q

# The tests of a tier: fast, commands, processes, client. Machines can run them side by side.
tier name:
    tests/run -m {{name}} -n auto -q

lint:
    {{python}} -m ruff check

types:
    {{python}} -m mypy

bench *args:
    {{python}} -m tests.bench "$@"

# Pins the requirements anew: `just lock --upgrade` takes the newest
lock *args:
    .ci/lock "$@"
