"""Three machines of one user share a bucket: the real client on each, an S3 server, and hooks that do all of the rest."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from claude_code import ClaudeCode
from test_capture import wait_for
from test_plugin import Memory, bash, is_in_main

from memory.store.files import checked_json
from tests.scripted_api import Request, Scripted, ScriptedAPI, Turn
from tests.sync import servers

AT_FIRST = "The staging database listens on port 5433."
SOCKET = "We decided that the daemon talks over a unix socket, because a token in the environment leaked."
OF_TRAIN = "Releases of the ferry timetable go out on Tuesdays."
AFTER = "Marta owns the tariffs module since March."
OF_DESK = "The kitchen radiator is read out by the script meter.py."
NOWHERE = "http://127.0.0.1:9"
NewMachine = Callable[[str], "Desk"]


class Desk:
    """A machine: the client with a HOME, a clone of the project and a data folder of its own."""

    def __init__(self, claude: ClaudeCode, memory: Memory, plugin_dir: Path) -> None:
        self.claude, self.memory = claude, memory
        self.plugin_dir = plugin_dir

    def syncs(self) -> list[dict[str, Any]]:
        """What the hooks logged of their syncs in the background."""
        return [row for row in self.memory.hooks() if row["event"] == "machines"]

    def session(self, prompt: str, *turns: Scripted, in_group: bool = True) -> str:
        """A session; returns what Claude was shown at its beginning. turns: what the model does.

        The model answers when the sync at the session's start is done, and the session is over when the one at its end
        is, too.
        """
        api, before = self.claude.api, len(self.syncs())
        known = len(api.requests)
        waiting = list(turns) or ["Done."]

        def first(request: Request) -> str | Turn:
            if in_group:
                wait_for(lambda: len(self.syncs()) > before, 120)
            turn = waiting[0]
            made = turn(request) if callable(turn) else turn
            assert isinstance(made, str | Turn)
            return made

        api.rules.clear()
        api.add_rule(is_in_main, first, *waiting[1:], "Done.")
        run = self.claude.prompt(prompt, plugin_dir=self.plugin_dir, timeout_s=240)
        assert run.rc == 0, run.stderr + run.stdout
        if in_group:
            wait_for(lambda: len(self.syncs()) >= before + 2, 120)
        assert self.claude.remaining_processes(30) == []
        return next(request.text for request in api.requests[known:] if is_in_main(request))

    def go_offline(self) -> None:
        """Have the storage be out of this machine's reach."""
        self.set_endpoint(NOWHERE)

    def go_online(self) -> None:
        """Have it be there again."""
        self.set_endpoint(self.memory.env["AWS_ENDPOINT"])

    def set_endpoint(self, address: str) -> None:
        """Where the storage is was noted when this machine joined; the environment says nothing on it any more."""
        path = str(self.memory.home / "sync.json")
        state = checked_json.read(path)
        state["platform"]["settings"]["AWS_ENDPOINT"] = address
        checked_json.write(path, state, True, True)

    def bytes(self) -> bytes:
        """Every byte of the data folder."""
        return b"".join(path.read_bytes() for path in self.memory.home.rglob("*") if path.is_file())


@pytest.fixture
def server() -> Iterator[servers.Server]:
    with servers.run_server(servers.MOTO) as running:
        yield running


@pytest.fixture
def new_machine(
    client: Path, api: ScriptedAPI, project: Path, plugin_dir: Path, tmp_path: Path, venvs: str, server: servers.Server
) -> Iterator[NewMachine]:
    """Makes a machine of a name; all use one server, whose bucket is empty."""
    made: list[Desk] = []

    def make(name: str) -> Desk:
        place = tmp_path / name
        shutil.copytree(project, place / "project")
        (place / "home").mkdir()
        memory = Memory(place / "memories", place / "project", venvs)
        memory.env |= server.environment()
        env = {**server.environment(), "SURGICAL_MEMORY_HOME": str(memory.home), "SURGICAL_MEMORY_VENVS": venvs}
        made.append(Desk(ClaudeCode(client, place / "home", place / "project", api, env), memory, plugin_dir))
        return made[-1]

    try:
        yield make
    finally:
        for one in made:
            one.claude.close()


def remember(text: str) -> Turn:
    return bash(f"surgical-memory-remember --text <<'MEMORY'\n{text}\nMEMORY")


def sync_check(desk: Desk) -> tuple[bool, str]:
    """What `doctor` says of the exchange with others."""
    (check,) = (one for one in desk.memory("doctor")["checks"] if one["name"] == "sync")
    return check["ok"], check["detail"]


def test_a_storage_that_hangs_is_slow_or_refuses_keeps_no_session_waiting(
    new_machine: NewMachine, server: servers.Server, tmp_path: Path
) -> None:
    """The session begins, is shown what memory has, stores something and ends while the sync of its start waits.

    `doctor` shows what became of the sync; one that was only slow sends what the session has stored, or the next one.
    """
    laptop = new_machine("laptop")
    laptop.session("Remember the port.", remember(AT_FIRST), in_group=False)
    url = server.new_place()
    laptop.memory("sync", "setup", url, "--key-file", str(tmp_path / "recovery.key"), "--label", "laptop")
    with servers.faulty(server) as proxy:
        laptop.set_endpoint(proxy.address)
        for number, afterwards in enumerate((servers.CUT, servers.BUSY, servers.PASS)):
            proxy.hang()
            api, known = laptop.claude.api, len(laptop.claude.api.requests)
            before = len(laptop.syncs())

            def begin(request: Request, number: int = number) -> Turn:
                wait_for(lambda: proxy.hanging > 0, 120)
                return remember(f"Crane number {number} lifts {number + 5} tons.")

            api.rules.clear()
            api.add_rule(is_in_main, begin, "Done.")
            run = laptop.claude.prompt("Remember the crane.", plugin_dir=laptop.plugin_dir, timeout_s=240)
            assert run.rc == 0, run.stderr + run.stdout
            assert AT_FIRST in next(one.text for one in api.requests[known:] if is_in_main(one))
            titles = [one["title"] for one in laptop.memory("list")["memories"]]
            assert f"Crane number {number} lifts {number + 5} tons." in titles, "it is stored, and found at once"
            proxy.release(afterwards)
            wait_for(lambda: len(laptop.syncs()) > before, 240)  # noqa: B023
            assert laptop.claude.remaining_processes(240) == []
            assert not any("error" in row for row in laptop.syncs()), "being out of reach is no error"
            if afterwards != servers.PASS:  # a machine so busy that the sync has given up before is away then, too
                is_well, detail = sync_check(laptop)
                assert is_well and f"since then: {url} cannot be used" in detail, detail
        laptop.session("Hello.")
        assert sync_check(laptop)[0] and "since then" not in sync_check(laptop)[1]
        assert laptop.memory("sync", "now")["sent"] == 0, "all three are in the storage"


def test_three_machines_share_a_bucket(new_machine: NewMachine, server: servers.Server, tmp_path: Path) -> None:
    laptop, desk, train = map(new_machine, ("laptop", "desk", "train"))
    key = str(tmp_path / "recovery.key")
    laptop.session("Remember the port.", remember(AT_FIRST), in_group=False)
    url = server.new_place()
    assert laptop.memory("sync", "setup", url, "--key-file", key, "--label", "laptop")["included"] == ["user", "project"]
    join = ("sync", "join", url, "--key-file", key, "--as", "project", "--label")
    assert desk.memory(*join, "desk")["received"] == 1

    # What is remembered in a session on one machine opens the next but one on another: its first session fetches it.
    laptop.session("Remember why.", remember(SOCKET))
    assert AT_FIRST in (shown := desk.session("Hello.")) and SOCKET not in shown
    assert SOCKET in desk.session("Hello.")

    # A machine that has worked alone joins, goes away, and forgets something there.
    train.session("Remember the day.", remember(OF_TRAIN), in_group=False)
    train.memory(*join, "train")
    train.go_offline()

    def forget(request: Request) -> Turn:
        found = re.search(rf"\[([0-9a-z]{{12}})\][^\n]*{re.escape(SOCKET[:40])}", request.text)
        assert found, request.text
        return bash(f"surgical-memory forget --id {found[1]} --yes")

    train.session("Forget the socket.", forget)
    assert SOCKET.encode() not in train.bytes() and SOCKET.encode() in laptop.bytes()
    assert [row.get("count", row) for row in train.syncs()[-2:]] == [0, 0], "being offline is no error"
    train.go_online()
    train.session("Hello.")
    laptop.session("Hello.")
    desk.session("Hello.")
    shown = laptop.session("Remember who.", remember(AFTER))
    assert SOCKET not in shown and OF_TRAIN in shown and AT_FIRST in shown
    assert all(SOCKET.encode() not in one.bytes() for one in (laptop, desk))

    # One machine is shut out.
    assert laptop.memory("sync", "revoke", "desk")["label"] == "desk"
    shown = desk.session("Remember the script.", remember(OF_DESK))
    assert SOCKET not in shown and OF_TRAIN in shown and AFTER not in shown
    assert all("revoked" in row["error"] for row in desk.syncs()[-2:])
    train.session("Hello.")
    shown = train.session("Hello.")
    assert AFTER in shown and OF_DESK not in shown and SOCKET not in shown
    assert AFTER.encode() not in desk.bytes()
    assert laptop.memory("sync", "status")["unforgotten"] == []
