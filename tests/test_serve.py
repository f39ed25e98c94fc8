"""The MCP server as its clients meet it: started by the launcher, spoken to over its pipes, and gone when they are."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import anyio
import mcp_types as protocol
import mcp_types.version
import pytest
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.shared.exceptions import MCPError

from memory.cli.tool_calls import CommandTools
from memory.cli.tools import input_schema, instructions, tools
from memory.core.tokens import count_json_tokens
from memory.mcp.calls import CallQueue
from memory.mcp.opening import ABSENT, VERSIONS
from tests.conftest import LAUNCHER, CommandLine

TOOLS = tools()


class Place:
    """Where servers are started: a data folder, a working folder, and where their errors go."""

    def __init__(self, home: Path, cwd: Path, venvs: str, errors: Path) -> None:
        self.home = home
        self.cwd = cwd
        self.errors = errors
        self.env = {"PATH": os.environ["PATH"], "SURGICAL_MEMORY_HOME": str(home), "SURGICAL_MEMORY_VENVS": venvs}

    @asynccontextmanager
    async def client(self, mode: str = "legacy", cwd: Path | None = None, **settings: Any) -> AsyncIterator[Client]:
        """The SDK's own client, with a server of its own. env: more of it.  words: of the command line."""
        env = {**self.env, **settings.pop("env", {})}
        words = ["mcp", *settings.pop("words", ())]
        command = StdioServerParameters(command=str(LAUNCHER), args=words, env=env, cwd=cwd or self.cwd)
        with open(self.errors, "a") as errors:
            async with Client(stdio_client(command, errlog=errors), mode=mode, **settings) as client:
                yield client

    def run(self, use: Callable[[Client], Awaitable[Any]], **settings: Any) -> Any:
        """Use a client, and nobody may have complained meanwhile."""

        async def use_connection() -> Any:
            async with self.client(**settings) as client:
                return await use(client)

        found = asyncio.run(use_connection())
        assert self.errors.read_text() == ""
        return found

    def start(self, before: list[str] | None = None, **env: str) -> Raw:
        """A server without a client: the test writes the lines itself. env: more of its environment."""
        command = [*(before or []), str(LAUNCHER), "mcp"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        with open(self.errors, "a") as errors:
            return Raw(subprocess.Popen(command, env={**self.env, **env}, cwd=self.cwd, stderr=errors, **pipes))


class Raw:
    """A server's two pipes."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def write(self, message: dict[str, Any] | bytes) -> None:
        assert self.process.stdin
        line = message if isinstance(message, bytes) else json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def read(self) -> dict[str, Any]:
        """The next message. Every line on stdout must be one."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        message: dict[str, Any] = json.loads(line)
        assert message["jsonrpc"] == "2.0", line
        return message

    def ask(self, number: int, method: str, **params: Any) -> dict[str, Any]:
        self.write({"id": number, "method": method, "params": params})
        answer = self.read()
        assert answer["id"] == number, answer
        return answer

    def greet(self) -> None:
        hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
        assert self.ask(0, "initialize", **hello)["result"]["serverInfo"]["name"] == "surgical-memory"
        self.write({"method": "notifications/initialized"})

    def call(self, number: int, tool: str, **arguments: Any) -> dict[str, Any]:
        result: dict[str, Any] = self.ask(number, "tools/call", name=tool, arguments=arguments)["result"]
        return result

    def wait_for_exit(self, within_s: float) -> int:
        """Its exit code, once it has ended."""
        return self.process.wait(within_s)


@pytest.fixture
def place(empty: CommandLine, venvs: str, tmp_path: Path) -> Place:
    return Place(empty.home, empty.folder, venvs, tmp_path / "errors")


@pytest.fixture
def sample_place(sample: CommandLine, venvs: str, tmp_path: Path) -> Place:
    """A place with the sample."""
    return Place(sample.home, sample.folder, venvs, tmp_path / "errors")


@pytest.fixture
def running_server(sample_place: Place) -> Iterator[Raw]:
    server = sample_place.start()
    server.greet()
    yield server
    server.process.kill()
    server.process.wait()


@contextmanager
def lock_store(home: Path) -> Iterator[None]:
    """Another process writes."""
    with (home / "locks" / "store").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def error_of(result: Any) -> dict[str, Any]:
    """What a call that went wrong says: a text alone, since it does not fit the tool's schema."""
    assert result.is_error and result.structured_content is None
    (content,) = result.content
    error = json.loads(content.text)
    assert list(error) == ["error"] and {"code", "message"} <= set(error["error"])
    return dict(error["error"])


# --- tools ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_a_client_of_either_era_is_told_the_tools(sample_place: Place, mode: str) -> None:
    async def look(client: Client) -> None:
        assert client.instructions == instructions()
        found = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert list(found) == list(TOOLS)
        for name, tool in found.items():
            assert tool.input_schema == input_schema(TOOLS[name]) and tool.output_schema == TOOLS[name].gives
            assert tool.description and tool.annotations
            hints = tool.annotations
            assert hints.read_only_hint is (name != "remember")
            assert (hints.destructive_hint, hints.open_world_hint) == (False, False)
        assert "Unix socket" in json.dumps((await client.call_tool("list_memories", {})).structured_content)

    sample_place.run(look, mode=mode)


# For each tool calls that it answers, by names that stand for ids; a session goes through them all.
CALLS: list[tuple[str, dict[str, Any], set[str]]] = [
    ("memory_recall", {"query": "why a unix socket?"}, {"context", "tokens", "sources"}),
    ("memory_recall", {"query": "why a unix socket?", "max_tokens": 256, "scope": "user"}, {"context"}),
    ("memory_recall", {"query": "why a unix socket?", "as_of": "2100-01-01"}, {"context"}),
    ("explore_recall", {"query": "why a unix socket?", "as_of": "2100-01-01"}, {"hints", "memories"}),
    ("memory_recall", {"query": "zzzz qqqq"}, {"context"}),
    ("explore_recall", {"query": ["daemon", "port"], "limit": 3, "session": "s"}, {"hints"}),
    ("explore_recall", {"query": ["port"], "session": "new"}, {"hints", "session"}),
    ("explore_peek", {"id": "Unix socket", "session": "s"}, {"id", "summary"}),
    ("explore_expand", {"id": ["Unix socket"], "session": "s"}, {"id", "content", "provenance", "links"}),
    ("explore_expand", {"id": ["Unix socket", "Tabs"], "focus": "why?", "session": "s"}, {"memories"}),
    ("explore_neighbors", {"node": "Daemon", "direction": "both", "limit": 2, "session": "s"}, {"neighbors", "more"}),
    ("explore_path", {"from": "Daemon", "to": "Length Prefix", "session": "s"}, {"path"}),
    ("explore", {"query": "where do crash reports go?", "budget": 200, "session": "s"}, {"answer", "citations"}),
    ("explore_trace", {"session": "s"}, {"steps", "tokens"}),
    ("list_memories", {"type": "decision", "limit": 1}, {"memories", "total"}),
    ("remember", {"text": "The gate opens at noon.", "tags": ["gate", "time"], "scope": "user"}, {"chunk_ids"}),
    ("activate_skills", {"query": "raise the tide gauge"}, {"skills"}),
    ("activate_skills", {"query": "raise the tide gauge", "limit": 1}, {"skills"}),
    ("find_skills", {"tags": ["harbour", "gauge"]}, {"skills"}),
    ("find_skills", {}, {"skills"}),
    ("get_skill", {"name": "tide-gauge"}, {"description", "sections"}),
]
SKILL = """---
name: tide-gauge
description: Use when the tide gauge of the harbour has to be raised, read or repaired.
tags: [harbour, gauge]
---

# The tide gauge

## Raising

Raise it at slack water, and note the reading before.
"""


def test_every_tool_answers_in_the_shape_that_it_promised(
    sample_place: Place, sample: CommandLine, tmp_path: Path
) -> None:
    """The SDK's client refuses an answer that does not fit the schema that the tool was listed with."""
    ids = sample.ids()
    if "get_skill" in TOOLS:
        (tmp_path / "skills" / "tide-gauge").mkdir(parents=True)
        (tmp_path / "skills" / "tide-gauge" / "SKILL.md").write_text(SKILL)
        sample("ingest", str(tmp_path / "skills"), "--scope", "user")

    def real_id(value: Any) -> Any:
        if isinstance(value, list):
            return [real_id(one) for one in value]
        return ids.get(value, value) if isinstance(value, str) else value

    async def use(client: Client) -> dict[str, int]:
        await client.list_tools()
        spent = dict[str, int]()
        for name, arguments, keys in CALLS:
            if name not in TOOLS:
                continue
            result = await client.call_tool(name, {key: real_id(value) for key, value in arguments.items()})
            assert isinstance(result, protocol.CallToolResult) and not result.is_error, (name, result)
            assert keys <= set(result.structured_content), name
            (content,) = result.content
            assert isinstance(content, protocol.TextContent)
            assert json.loads(content.text) == result.structured_content
            if arguments.get("session") == "s" and name != "explore_trace":
                spent[f"{len(spent)} {name}"] = count_json_tokens(content.text)
            if name == "explore_trace":
                steps = result.structured_content["steps"]
                assert [step["tokens"] for step in steps] == list(spent.values()), "the ledger is what was sent"
        return spent

    assert len(sample_place.run(use)) == 7
    assert {name for name, _, _ in CALLS} >= set(TOOLS)
    assert "The gate opens at noon." in sample.ids(), "the command line sees what the tool stored"


def test_what_goes_wrong_is_told_with_a_code_and_what_to_do(sample_place: Place, sample: CommandLine) -> None:
    near = sample.ids()["Tabs"]
    near = near[:-1] + ("a" if near[-1] != "a" else "b")

    async def use(client: Client) -> list[dict[str, Any]]:
        calls: list[tuple[str, dict[str, Any]]] = [
            ("explore_peek", {"id": near}),
            ("explore_peek", {}),
            ("explore_recall", {"query": ["a"], "limit": 51}),
            ("explore_recall", {"query": "a", "session": "../../x"}),
            ("memory_recall", {"query": 7}),
            ("memory_recall", {"query": "a", "all_projects": True}),
            ("memory_recall", {"query": "a", "scope": "nobody"}),
            ("remember", {"text": "  "}),
            ("remember", {"text": "<private>all of it</private>"}),
            ("remember", {}),
        ]
        found = [error_of(await client.session.call_tool(name, arguments)) for name, arguments in calls]
        with pytest.raises(MCPError) as unknown:
            await client.session.call_tool("forget", {"id": near})
        assert unknown.value.code == protocol.INVALID_PARAMS and "memory_recall" in unknown.value.message
        assert not (await client.session.call_tool("list_memories", {})).is_error
        return found

    found = sample_place.run(use)
    codes = ["unknown_id", "missing_id", "usage", "usage", "usage", "usage", "usage", "empty_text", "all_private"]
    assert [error["code"] for error in found] == [*codes, "empty_text"]
    assert found[0]["nearest"] == [sample.ids()["Tabs"]]


def test_an_empty_store_says_how_to_fill_it(place: Place) -> None:
    async def use(client: Client) -> None:
        assert error_of(await client.session.call_tool("memory_recall", {"query": "a"}))["code"] == "empty_store"
        assert (await client.call_tool("list_memories", {})).structured_content == {"memories": [], "total": 0}

    place.run(use)
    assert not place.home.exists(), "looking leaves nothing behind"


def test_texts_of_any_length_are_answered(sample_place: Place) -> None:
    async def use(client: Client) -> None:
        huge = "what of the unix socket? " * 40_000
        found = (await client.call_tool("memory_recall", {"query": huge})).structured_content
        assert "Unix socket" in found["context"]
        stored = await client.call_tool("remember", {"text": "The tide table of the harbour.\n\n" * 10_000})
        assert stored.structured_content["chunks_created"] >= 1
        too_much = await client.session.call_tool("remember", {"text": "x" * 8_000_001})
        assert error_of(too_much)["code"] == "too_large"

    sample_place.run(use)


# --- where it looks -------------------------------------------------------------------------------------------


@pytest.fixture
def two_projects(place: Place, tmp_path: Path) -> tuple[Path, Path]:
    """Two repositories, each with a memory; the second one's name needs quoting in a URI."""
    folders = (tmp_path / "one", tmp_path / "two words %41 ü")
    for folder in folders:
        (folder / ".git").mkdir(parents=True)
        (folder / "src").mkdir()
        text = f"The port of {folder.name.split()[0]} is 5433."
        subprocess.run([LAUNCHER, "remember", text], cwd=folder, env=place.env, check=True, capture_output=True)
    return folders


async def project_seen(client: Client) -> str:
    """Of which project a server sees the memory, by its first word; never of more than one."""
    found = (await client.call_tool("list_memories", {})).structured_content
    return " ".join(row["title"].split()[3] for row in found["memories"])


async def list_roots(*folders: Path | str) -> protocol.ListRootsResult:
    uris = [folder if isinstance(folder, str) else folder.as_uri() for folder in folders]
    return protocol.ListRootsResult(roots=[protocol.Root(uri=uri) for uri in uris])


def test_the_project_is_the_clients(place: Place, two_projects: tuple[Path, Path]) -> None:
    one, two = two_projects

    async def roots_two(_context: Any) -> protocol.ListRootsResult:
        return await list_roots("file:///nowhere/at/all", two / "src")

    async def roots_none(_context: Any) -> protocol.ListRootsResult:
        return await list_roots()

    of_one, claude_code = {"CLAUDE_PROJECT_DIR": str(one)}, protocol.Implementation(name="claude-code", version="2.1.330")
    ways: list[tuple[str, dict[str, Any]]] = [
        ("one", {"cwd": one / "src"}),
        ("", {}),
        ("two", {"cwd": one, "list_roots_callback": roots_two}),
        ("one", {"cwd": one, "list_roots_callback": roots_none}),
        ("one", {"cwd": two, "list_roots_callback": roots_two, "env": of_one, "client_info": claude_code}),
        # With any other client, the variable may be from a repository's .env.
        ("two", {"cwd": one, "list_roots_callback": roots_two, "env": of_one}),
        ("two", {"cwd": two, "env": of_one}),
        ("two", {"cwd": one, "env": of_one, "words": ["--project", str(two)], "client_info": claude_code}),
    ]
    for expected, settings in ways:
        assert place.run(project_seen, **settings) == expected, settings


def test_it_follows_a_client_that_moves_and_asks_one_that_is_silent_only_for_a_moment(
    place: Place, two_projects: tuple[Path, Path]
) -> None:
    now = [*two_projects]

    async def roots(_context: Any) -> protocol.ListRootsResult:
        return await list_roots(now[0])

    async def move(client: Client) -> None:
        assert await project_seen(client) == "one"
        now.reverse()
        assert await project_seen(client) == "one", "it is asked again only when it says so"
        await client.session.send_notification(protocol.RootsListChangedNotification())
        assert await project_seen(client) == "two"

    async def silent(_context: Any) -> protocol.ListRootsResult:
        await anyio.sleep(60)
        raise AssertionError

    place.run(move, list_roots_callback=roots)

    async def use() -> str:
        async with place.client(cwd=two_projects[0], list_roots_callback=silent) as client:
            return await project_seen(client)

    assert asyncio.run(use()) == "one"
    assert "does not name its roots" in place.errors.read_text()


# --- its beginning, without the SDK ---------------------------------------------------------------------------


def hello(version: str) -> dict[str, Any]:
    client = {"name": "test", "version": "1", "title": "A test"}
    return {"protocolVersion": version, "capabilities": {"roots": {"listChanged": True}}, "clientInfo": client}


@pytest.fixture
def bare_place(sample_place: Place, tmp_path: Path) -> Place:
    """A place with the sample, whose environment has what hooks and commands need, and no more."""
    ready = launcher_environment(sample_place)
    bare = tmp_path / "venvs" / ready.name
    bare.mkdir(parents=True)
    for part in ready.iterdir():
        if not part.name.startswith("models-"):
            (bare / part.name).symlink_to(part)
    sample_place.env["SURGICAL_MEMORY_VENVS"] = str(bare.parent)
    return sample_place


def launcher_environment(place: Place) -> Path:
    """The environment that the launcher starts in a place."""
    fingerprint = (LAUNCHER.parents[1] / "requirements.lock").read_text().split("\n", 1)[0].split()[-1]
    return Path(place.env["SURGICAL_MEMORY_VENVS"]) / fingerprint


def packages_of_the_sdk(place: Place) -> list[Path]:
    return list(launcher_environment(place).glob("models-*"))


@pytest.mark.parametrize("version", sorted(VERSIONS))
def test_the_opening_answers_as_the_sdk_does(sample_place: Place, version: str) -> None:
    """A request before the handshake brings the SDK in at once; both say the same to the same lines."""
    requests: list[tuple[str, dict[str, Any] | None]] = [
        ("ping", None), ("tools/list", None), ("tools/list", {}), ("ping", {}),
        ("tools/list", {"_meta": {"progressToken": 7}}), *((method, {}) for method in sorted(ABSENT)),
    ]  # fmt: skip

    def answers(*before: dict[str, Any]) -> list[dict[str, Any]]:
        server = sample_place.start()
        for message in before:
            server.write(message)
            server.read()
        found = [server.ask(0, "initialize", **hello(version))]
        server.write({"method": "notifications/initialized"})
        for number, (method, params) in enumerate(requests, 1):
            server.write({"id": number, "method": method} | ({} if params is None else {"params": params}))
            found.append(server.read())
        modules = Path(f"/proc/{server.process.pid}/maps").read_text()
        assert ("pydantic_core" in modules) == bool(before), "of the SDK nothing is loaded where it is not needed"
        server.process.kill()
        server.process.wait()
        return found

    assert answers() == answers({"id": "first", "method": "ping"})


@pytest.mark.parametrize(
    ("params", "code"),
    [
        ({}, protocol.INVALID_PARAMS),
        ({"capabilities": {"roots": 7}}, protocol.INVALID_PARAMS),
        ({"protocolVersion": "1999-01-01"}, 0),
    ],
)
def test_a_handshake_that_is_not_plain_goes_to_the_sdk(sample_place: Place, params: dict[str, Any], code: int) -> None:
    server = sample_place.start()
    answer = server.ask(1, "initialize", **({**hello("2025-06-18"), **params} if params else {}))
    assert answer.get("error", {}).get("code", 0) == code
    if not code:
        assert answer["result"]["protocolVersion"] == mcp_types.version.LATEST_HANDSHAKE_VERSION
    server.process.kill()
    server.process.wait()


def test_a_session_that_calls_no_tool_installs_nothing(bare_place: Place) -> None:
    server = bare_place.start()
    server.greet()
    assert len(server.ask(1, "tools/list")["result"]["tools"]) == len(TOOLS)
    assert (
        server.ask(2, "ping")["result"] == {}
        and server.ask(3, "prompts/list")["error"]["code"] == protocol.METHOD_NOT_FOUND
    )
    assert server.process.stdin
    server.process.stdin.close()
    assert server.wait_for_exit(within_s=15) == 0
    assert bare_place.errors.read_text() == "" and not packages_of_the_sdk(bare_place)


def test_the_first_call_installs_the_sdk_and_whatever_was_sent_meanwhile_is_answered(
    bare_place: Place, venvs: str, tmp_path: Path
) -> None:
    """An installer stands in for the network: it fails, and then waits until it may bring the packages."""
    (ready,) = Path(venvs).glob(f"{launcher_environment(bare_place).name}/models-*")
    programs, allowed = tmp_path / "programs", tmp_path / "allowed"
    programs.mkdir()
    installer = programs / "uv"
    installer.write_text("#!/bin/sh\necho no network >&2\nexit 1\n")
    installer.chmod(0o755)
    server = bare_place.start(PATH=f"{programs}:{os.environ['PATH']}")
    server.greet()
    failed = server.call(1, "list_memories")
    assert failed["isError"] and "structuredContent" not in failed
    error = json.loads(failed["content"][0]["text"])["error"]
    assert error["code"] == "setup_failed" and "--install models" in error["message"]
    assert "no network" in bare_place.errors.read_text() and not packages_of_the_sdk(bare_place)

    installer.write_text(
        f"#!/bin/sh\nwhile [ ! -e '{allowed}' ]; do sleep 0.05; done\n"
        f'while [ "$1" != --target ]; do shift; done\ncp -rs \'{ready}\' "$2"\n'
    )
    for number, text in ((2, "The gate opens at noon."), (3, "Nobody wants this.")):
        arguments = {"name": "remember", "arguments": {"text": text}, "_meta": {"progressToken": f"p{number}"}}
        server.write({"id": number, "method": "tools/call", "params": arguments})
    server.write({"method": "notifications/cancelled", "params": {"requestId": 3}})
    assert server.ask(4, "ping")["result"] == {}, "the protocol goes on meanwhile"
    assert len(server.ask(5, "tools/list")["result"]["tools"]) == len(TOOLS)
    progress = server.read()
    assert progress["method"] == "notifications/progress" and "100 MB" in progress["params"]["message"]
    assert progress["params"]["progressToken"] == "p2", "one that was cancelled waits for nothing"
    allowed.touch()
    while (answer := server.read()).get("id") != 2:
        assert answer["method"] == "notifications/progress"
    assert answer["result"]["structuredContent"]["chunks_created"] == 1
    found = server.call(6, "list_memories")["structuredContent"]
    assert found["total"] >= 9 and server.ask(7, "ping")["result"] == {}
    assert packages_of_the_sdk(bare_place)
    server.process.kill()
    server.process.wait()


def test_install_brings_what_the_first_call_needs(bare_place: Place, venvs: str, tmp_path: Path) -> None:
    """While somebody looks on; where it fails, the agent has the server all the same, and the first call tries again."""
    (ready,) = Path(venvs).glob(f"{launcher_environment(bare_place).name}/models-*")
    programs, user = tmp_path / "programs", tmp_path / "user"
    (user / ".codex").mkdir(parents=True)
    programs.mkdir()
    env = {**bare_place.env, "PATH": f"{programs}:{os.environ['PATH']}", "HOME": str(user)}

    def install(installer: str, *words: str) -> dict[str, Any]:
        (programs / "uv").write_text(f"#!/bin/sh\n{installer}\n")
        (programs / "uv").chmod(0o755)
        done = subprocess.run([LAUNCHER, "install", "codex", *words], env=env, cwd=bare_place.cwd, capture_output=True)
        return dict(json.loads(done.stdout)["data"])

    assert "note" not in install("exit 1", "--dry-run") and not (user / ".codex/config.toml").exists()
    assert "--install models" in install("exit 1")["note"]
    assert "surgical-memory" in (user / ".codex/config.toml").read_text() and not packages_of_the_sdk(bare_place)
    bringing = f"while [ \"$1\" != --target ]; do shift; done; cp -rs '{ready}' \"$2\""
    assert "note" not in install(bringing) and packages_of_the_sdk(bare_place)
    assert "note" not in install("exit 1"), "they are there"


# --- trouble --------------------------------------------------------------------------------------------------


def test_nonsense_on_the_line_ends_nothing(running_server: Raw) -> None:
    half = b'{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"memory_recall","arguments":{"query":"\\ud800"}}}'
    running_server.write(half)
    assert running_server.read()["result"]["structuredContent"]["context"] == "", "half a character is answered"
    for line in (
        b"{", b"", b"hello", b"\xff\xfe", b"[]", b'{"jsonrpc": "2.0", "id": {}}', b'"' + b"x" * 1_000_000 + b'"',
    ):  # fmt: skip
        running_server.write(line)
    running_server.write({"id": 7, "method": "tools/list", "params": {}})
    while (answer := running_server.read()).get("id") != 7:
        assert "error" in answer or "method" in answer
    assert len(answer["result"]["tools"]) == len(TOOLS)
    assert running_server.ask(8, "resources/list")["error"]["code"] == protocol.METHOD_NOT_FOUND
    assert not running_server.call(9, "list_memories").get("isError")


def test_a_bug_in_a_command_is_an_error_and_the_next_call_works(
    sample: CommandLine, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    calls = CallQueue(CommandTools(), str(sample.home))
    for bug in (ZeroDivisionError("by zero"), RecursionError(), MemoryError()):

        def fail(*_: Any, bug: Exception = bug) -> None:
            raise bug

        with monkeypatch.context() as patch:
            patch.setattr("memory.memories.listing.list_memories", fail)
            outcome = calls.take("list_memories", {}, None).result(20)
        assert not outcome.ok and outcome.data["error"]["code"] == "internal"
        assert type(bug).__name__ in capfd.readouterr().err
        assert calls.take("list_memories", {}, None).result(20).data["total"] == 8


def test_a_disk_that_fails_is_an_error_without_a_traceback(
    sample: CommandLine, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: Any) -> None:
        raise OSError(errno.EIO, "Input/output error", "/data/x")

    monkeypatch.setattr("memory.memories.listing.list_memories", fail)
    outcome = CallQueue(CommandTools(), str(sample.home)).take("list_memories", {}, None).result(20)
    assert not outcome.ok and outcome.data["error"]["code"] == "disk_error", outcome
    assert "/data/x: Input/output error" in outcome.data["error"]["message"] and "Traceback" not in capfd.readouterr().err


def test_between_calls_nothing_of_the_store_is_open_or_locked(running_server: Raw, sample_place: Place) -> None:
    running_server.call(1, "memory_recall", query="daemon")
    running_server.call(2, "remember", text="The gate opens at noon.")
    handles = Path(f"/proc/{running_server.process.pid}/fd")
    if handles.exists():
        held = [os.readlink(handle) for handle in handles.iterdir() if handle.exists()]
        assert not [path for path in held if str(sample_place.home) in path]
    for name in ("store", "turnstile"):
        with (sample_place.home / "locks" / name).open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_a_cancelled_call_is_not_answered_and_one_that_waited_is_never_done(
    running_server: Raw, sample_place: Place
) -> None:
    with lock_store(sample_place.home):
        running_server.write({"id": 1, "method": "tools/call", "params": {"name": "list_memories", "arguments": {}}})
        arguments = {"text": "Nobody wants this any more."}
        running_server.write({"id": 2, "method": "tools/call", "params": {"name": "remember", "arguments": arguments}})
        assert "tools" in running_server.ask(3, "tools/list")["result"], "the protocol goes on meanwhile"
        for number in (1, 2):
            running_server.write({"method": "notifications/cancelled", "params": {"requestId": number}})
        assert running_server.ask(4, "ping")["result"] == {}
    found = running_server.call(5, "list_memories")["structuredContent"]
    assert found["total"] == 8 and "Nobody" not in json.dumps(found)


def test_a_busy_store_does_not_keep_the_server_from_answering(running_server: Raw, sample_place: Place) -> None:
    with lock_store(sample_place.home):
        running_server.write({"id": 1, "method": "tools/call", "params": {"name": "list_memories", "arguments": {}}})
        assert running_server.ask(2, "ping")["result"] == {}
    assert running_server.read()["id"] == 1


def test_wrong_words_on_its_command_line_are_refused(place: Place) -> None:
    done = subprocess.run(
        [LAUNCHER, "mcp", "--port", "1"], env=place.env, stdin=subprocess.DEVNULL, capture_output=True
    )
    assert done.returncode == 2 and json.loads(done.stdout)["error"]["code"] == "usage"


# --- its end --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("busy", [False, True])
@pytest.mark.parametrize("how", ["closed", "SIGTERM", "SIGINT", "SIGHUP"])
def test_it_ends_with_its_client_even_in_the_middle_of_a_call(
    running_server: Raw, sample_place: Place, how: str, busy: bool
) -> None:
    with ExitStack() as stack:
        if busy:
            stack.enter_context(lock_store(sample_place.home))
            running_server.write(
                {"id": 1, "method": "tools/call", "params": {"name": "list_memories", "arguments": {}}}
            )
            assert running_server.ask(2, "ping")["result"] == {}
        if how == "closed":
            assert running_server.process.stdin
            running_server.process.stdin.close()
        else:
            running_server.process.send_signal(getattr(signal, how))
        assert running_server.wait_for_exit(within_s=15) == 0
    assert sample_place.errors.read_text() == ""


def test_what_it_began_to_store_when_the_client_left_is_stored(
    running_server: Raw, sample_place: Place, sample: CommandLine
) -> None:
    arguments = {"text": "The last word."}
    running_server.write({"id": 1, "method": "tools/call", "params": {"name": "remember", "arguments": arguments}})
    journal = sample_place.home / "journal"
    deadline = time.monotonic() + 20
    while not any(b"The last word." in path.read_bytes() for path in journal.iterdir()):
        assert time.monotonic() < deadline
        time.sleep(0.005)
    running_server.process.send_signal(signal.SIGTERM)
    assert running_server.wait_for_exit(within_s=15) == 0
    assert "The last word." in sample.ids()


def test_it_ends_when_its_parent_does_although_the_pipe_is_held_open(sample_place: Place, tmp_path: Path) -> None:
    """A client that is killed leaves no server, even where a child of its own has inherited the pipe."""
    note = tmp_path / "pid"
    code = (
        "import os, subprocess, sys, time\n"
        "server = subprocess.Popen(sys.argv[2:], stdin=0, stdout=1)\n"
        "open(sys.argv[1], 'w').write(str(server.pid))\n"
        "time.sleep(600)\n"
    )
    server = sample_place.start([sys.executable, "-c", code, str(note)])
    try:
        server.greet()
        pid = int(note.read_text())
        server.process.kill()
        deadline = time.monotonic() + 20
        while is_alive(pid):
            assert time.monotonic() < deadline, "it has stayed behind"
            time.sleep(0.05)
    finally:
        server.process.kill()
        server.process.wait()


def is_alive(pid: int) -> bool:
    """Whether a process is there, and more than a name that nobody has asked about."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    with suppress(OSError):
        os.kill(pid, 0)
        return not Path("/proc/self").exists()
    return False


# --- many at once ---------------------------------------------------------------------------------------------


def test_ten_servers_and_a_writer_at_once_lose_nothing_and_nobody_is_refused(
    sample_place: Place, sample: CommandLine
) -> None:
    """Each server stores and recalls, while commands of their own write as well: no error, and all of it is there."""
    stored: list[str] = []

    async def session(number: int) -> None:
        async with sample_place.client() as client:
            for turn in range(3):
                text = f"Session {number} notes the reading {turn} of gauge {number * 10 + turn}."
                result = await client.session.call_tool("remember", {"text": text, "scope": "user"})
                assert not result.is_error, result
                stored.append(text)
                found = await client.session.call_tool("memory_recall", {"query": text, "max_tokens": 1024})
                assert not found.is_error, found
                assert text in found.structured_content["context"], "a session sees what it has stored"

    async def writer() -> None:
        for number in range(5):
            text = f"The writer's page {number} is about the lighthouse."
            process = await asyncio.create_subprocess_exec(
                LAUNCHER, "remember", text, env=sample_place.env, cwd=sample_place.cwd, stdout=asyncio.subprocess.PIPE
            )
            out, _ = await process.communicate()
            assert json.loads(out)["ok"], out
            stored.append(text)

    async def all_at_once() -> None:
        await asyncio.gather(writer(), *map(session, range(10)))

    asyncio.run(all_at_once())
    assert sample_place.errors.read_text() == ""
    assert len(stored) == 35
    assert set(stored) <= set(sample.ids())


def test_calls_at_the_same_time_on_one_server_are_all_answered(sample_place: Place) -> None:
    async def use(client: Client) -> None:
        texts = [f"Reading {number} of the gauge at the pier." for number in range(12)]
        calls = [client.session.call_tool("remember", {"text": text}) for text in texts]
        calls += [client.session.call_tool("explore_recall", {"query": ["gauge"]}) for _ in range(12)]
        results = await asyncio.gather(*calls)
        assert not any(result.is_error for result in results)
        listed = await client.call_tool("list_memories", {"limit": 100})
        assert {row["title"] for row in listed.structured_content["memories"]} >= set(texts)

    sample_place.run(use)
