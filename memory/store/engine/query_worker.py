"""A process that answers SQL over a copy of one scope, and has no other data. It is started by path, not imported.

For each line of JSON that it reads, it writes one. Request: {"sql", "rows", "characters"}, where the last two are the
most that the answer may have. Answer: {"columns", "rows", "cut"}, or {"error"}.
"""

import json
import sys
from contextlib import suppress
from typing import Any

_MEMORY_BYTES = 2 << 30
_CONFIG: dict[str, Any] = {
    "enable_external_access": "false",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "python_enable_replacements": "false",
    "threads": "1",
    "memory_limit": "1GB",
    "temp_directory": "",
}
_MAX_SQL = 20_000


def _limit() -> None:
    """Set limits of the system, for what DuckDB does not count: the memory of one huge value, files, core dumps."""
    with suppress(ImportError):  # Windows has none of it
        import resource

        for name, value in (("RLIMIT_AS", _MEMORY_BYTES), ("RLIMIT_FSIZE", 0), ("RLIMIT_CORE", 0)):
            with suppress(AttributeError, ValueError, OSError):
                resource.setrlimit(getattr(resource, name), (value, value))


def _answer(connection: Any, asked: dict[str, Any]) -> dict[str, Any]:
    import _duckdb

    sql = str(asked["sql"])
    if len(sql) > _MAX_SQL:
        return {"error": f"The SQL has {len(sql):,} characters; {_MAX_SQL:,} are allowed: join lists in Python."}
    try:
        statements = connection.extract_statements(sql)
        if len(statements) != 1 or statements[0].type != _duckdb.StatementType.SELECT:
            return {"error": "query() takes exactly one SELECT: nothing can be changed, set, attached or copied here."}
        result = connection.execute(statements[0])
        columns = _distinct([column[0] for column in result.description])
        found: list[list[Any]] = []
        characters, cut = 0, False
        while not cut and (batch := result.fetchmany(1_000)):
            for row in batch:
                values = [_value(one) for one in row]
                characters += _size(values)
                if len(found) >= asked["rows"] or characters > asked["characters"]:
                    cut = True
                    break
                found.append(values)
    except MemoryError:
        return {"error": "The query needs too much memory: choose fewer rows or columns, or aggregate."}
    except Exception as error:
        return {"error": str(error)[:1_000]}
    return {"columns": columns, "rows": found, "cut": cut}


def _distinct(names: list[str]) -> list[str]:
    """The column names, with a number after each repeated one."""
    seen: dict[str, int] = {}
    distinct = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        distinct.append(name if seen[name] == 1 else f"{name}_{seen[name]}")
    return distinct


def _size(value: Any) -> int:
    """About how many characters a value has as JSON, with all that is nested in it."""
    if isinstance(value, str):
        return len(value) + 8
    if isinstance(value, dict):
        return sum(len(name) + _size(one) for name, one in value.items()) + 8
    return sum(map(_size, value)) + 8 if isinstance(value, list) else 8


def _value(value: Any) -> Any:
    """A value in JSON's types: times as ISO 8601, decimals as numbers, anything else as its text."""
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, dict):
        return {str(name): _value(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_value(one) for one in value]
    if type(value).__name__ == "Decimal":
        return float(value)
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


def main() -> None:
    """Open the copy, print {"ready": true}, and answer until standard input ends."""
    import _duckdb

    connection = _duckdb.connect(sys.argv[1], read_only=True, config=_CONFIG)
    connection.execute("SET lock_configuration = true")
    _limit()
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        try:
            print(json.dumps(_answer(connection, json.loads(line))), flush=True)
        except MemoryError:
            print(json.dumps({"error": "The result is too large: choose fewer rows or columns."}), flush=True)


if __name__ == "__main__":
    main()
