"""Programs of the desktop and the system that are started get a list of names of the environment, and no more."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from memory.agent.tools.servers import Servers
from memory.cli import pager
from memory.cli.commands import view
from memory.consolidation import schedule
from memory.memories import editor
from memory.system import programs

# What a .env may set, of which some program runs, loads or asks what it names. {}: a file of the clone's.
HOSTILE = {
    "BASH_ENV": "{}", "BROWSER": "{}", "DBUS_SESSION_BUS_ADDRESS": "unixexec:path={}", "DYLD_INSERT_LIBRARIES": "{}",
    "EDITOR": "sh -c {}", "EMACS_SERVER_FILE": "{}", "ENV": "{}", "EXINIT": "!{}", "GCONV_PATH": "{}",
    "GIO_EXTRA_MODULES": "{}", "GTK_IM_MODULE": "{}", "GTK_MODULES": "{}", "GTK_PATH": "{}", "HOME": "{}",
    "LD_LIBRARY_PATH": "{}", "LESSOPEN": "|{}", "LOCPATH": "{}", "MOZ_PLUGIN_PATH": "{}", "NODE_OPTIONS": "-r {}",
    "PERL5LIB": "{}", "PERL5OPT": "-M{}", "PYTHONPATH": "{}", "PYTHONSTARTUP": "{}", "QT_PLUGIN_PATH": "{}",
    "RUBYOPT": "-r{}", "SYSTEMD_EDITOR": "{}", "SYSTEMD_PAGER": "{}", "TERMINFO": "{}", "VIMINIT": "!{}",
    "VSCODE_IPC_HOOK_CLI": "{}", "XDG_CONFIG_DIRS": "/etc/xdg:{}", "XDG_CONFIG_HOME": "{}", "XDG_DATA_DIRS": "{}:/usr",
    "XDG_DATA_HOME": "{}", "XDG_RUNTIME_DIR": "{}",
}  # fmt: skip


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "clone"
    (folder / ".git").mkdir(parents=True)
    (folder / "x").write_text(f"#!/bin/sh\necho run >{tmp_path}/PWNED\n")
    (folder / "x").chmod(0o755)
    monkeypatch.chdir(folder)
    monkeypatch.delenv("CLAUDE_PROJECT_DIR", raising=False)
    for name, value in HOSTILE.items():
        if name not in ("LD_LIBRARY_PATH", "HOME"):
            monkeypatch.setenv(name, value.format(folder / "x"))
    return folder


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A PATH of the user's own with programs that write down the environment which they are given."""
    folder = tmp_path / "own"
    folder.mkdir()
    for name in ("xdg-open", "open", "less", "nano", "crontab", "systemctl"):
        (folder / name).write_text(f"#!/bin/sh\n/usr/bin/env >{tmp_path}/given.new\nmv {tmp_path}/given.new {tmp_path}/given\n")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return folder


@pytest.mark.parametrize("name", sorted(HOSTILE))
def test_nothing_of_the_clone_is_handed_on(clone: Path, name: str) -> None:
    value = HOSTILE[name].format(clone / "x")
    assert name not in programs.surroundings({name: value, "PATH": os.defpath})


def test_what_programs_need_is_handed_on(clone: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    browser = home / "firefox"
    browser.write_text("#!/bin/sh\n")
    browser.chmod(0o755)
    kept = {
        "BROWSER": str(browser), "COLORTERM": "truecolor", "DBUS_SESSION_BUS_ADDRESS": f"unix:path={home}/bus,guid=0a1b",
        "DISPLAY": "localhost:10.0", "HOME": str(home), "LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
        "WAYLAND_DISPLAY": "wayland-0", "XDG_CONFIG_DIRS": "/etc/xdg:/usr/share/xdg", "XDG_CURRENT_DESKTOP": "ubuntu:GNOME",
        "XDG_RUNTIME_DIR": str(home), "PATH": "/usr/bin:/bin",
    }  # fmt: skip
    assert programs.surroundings(kept) == kept
    found = programs.surroundings({"BROWSER": "firefox", "PATH": str(home)})
    assert found["BROWSER"] == str(browser), "a name is looked up where programs of the user's own are"
    for value in ("sh -c x", f"{browser} %s", f"{browser}:{browser}", "nowhere", "$(x)", f"{browser};x"):
        assert "BROWSER" not in programs.surroundings({"BROWSER": value, "PATH": str(home)}), value


def test_every_way_of_starting_one_gives_it_that(clone: Path, own_folder: Path, tmp_path: Path) -> None:
    given = tmp_path / "given"

    def names() -> set[str]:
        end = time.monotonic() + 60
        while not given.exists() and time.monotonic() < end:
            time.sleep(0.02)
        found = {line.partition("=")[0] for line in given.read_text().splitlines()}
        given.unlink()
        return found

    allowed = {*programs.surroundings(os.environ), "PWD", "_", "SHLVL", "OLDPWD"}
    editor.edit("x", {**os.environ, "EDITOR": "nano", "VISUAL": ""}, ask=lambda command: True)
    assert names() - allowed <= {"VIMINIT", "EXINIT"}, "which the user was asked about"
    editor.edit("x", os.environ, own="nano")
    assert names() <= allowed
    schedule._run(["crontab", "-l"], os.environ)
    assert names() <= allowed
    pager.show("x", str(own_folder / "less"), os.environ)
    assert names() <= allowed | {"LESS", "LESSSECURE"}
    assert view._open_in_browser("file:///nowhere")
    assert names() <= allowed
    assert not (tmp_path / "PWNED").exists()


@pytest.mark.skipif(not shutil.which("xdg-open"), reason="no xdg-open here")
def test_the_real_opener_runs_no_browser_of_the_clone(clone: Path, tmp_path: Path) -> None:
    """It is a script, which runs $BROWSER where it knows of no desktop."""
    opener = str(shutil.which("xdg-open"))
    kept = programs.surroundings(os.environ)
    subprocess.run([opener, "file:///nowhere"], cwd="/", env=kept, capture_output=True, timeout=60, check=False)
    assert not (tmp_path / "PWNED").exists()


def test_a_server_of_tools_gets_neither_the_home_nor_the_shell_of_a_clone(
    clone: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The SDK hands on some variables of its own choice, beside those that it is given."""
    monkeypatch.setenv("HOME", str(clone))
    monkeypatch.setenv("SHELL", str(clone / "x"))
    program = tmp_path / "server"
    program.write_text(f"#!/bin/sh\n{{ /usr/bin/env; /bin/pwd; }} >{tmp_path}/given\n")
    program.chmod(0o755)
    servers = Servers({"own": {"command": str(program)}})
    servers.close()
    assert servers.left_out and str(clone) not in (tmp_path / "given").read_text().replace(f"OLDPWD={clone}", "")


class ToolServer(BaseHTTPRequestHandler):
    """A server of one tool, by the protocol over HTTP; as a proxy, it would answer for any other server."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.seen.append(self.path)  # type: ignore[attr-defined]
        version = asked.get("params", {}).get("protocolVersion")
        tool = {"name": "look", "inputSchema": {"type": "object"}, "annotations": {"readOnlyHint": True}}
        answers = {
            "initialize": {"protocolVersion": version, "capabilities": {"tools": {}}, "serverInfo": {"name": "x", "version": "1"}},
            "tools/list": {"tools": [tool]},
            "tools/call": {"content": [{"type": "text", "text": "found"}]},
        }
        self.answer({"jsonrpc": "2.0", "id": asked.get("id"), "result": answers.get(asked["method"], {})} if "id" in asked else None)

    def do_GET(self) -> None:
        self.send_error(405)

    def do_DELETE(self) -> None:
        self.answer(None)

    def answer(self, message: object) -> None:
        body = json.dumps(message).encode() if message else b""
        self.send_response(200 if body else 202)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def tool_server() -> Iterator[tuple[str, list[str]]]:
    """The address of a server, and the paths that it is asked for."""
    with ThreadingHTTPServer(("127.0.0.1", 0), ToolServer) as server:
        server.seen = []  # type: ignore[attr-defined]
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}", server.seen  # type: ignore[attr-defined]
        finally:
            server.shutdown()
            thread.join()


def test_a_server_at_an_address_is_reached_by_no_proxy_of_the_environment(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The SDK's client took it: it read the questions of an exploration, and could write the answers."""
    for limit in ("START_TIMEOUT_S", "CALL_TIMEOUT_S", "CLOSE_TIMEOUT_S"):  # a busy machine imports the SDK for longer
        monkeypatch.setattr(f"memory.agent.tools.servers.{limit}", 300.0)
    with tool_server() as (own, asked), tool_server() as (proxy, stolen):
        for name in ("http_proxy", "all_proxy", "HTTP_PROXY", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy)
        servers = Servers({"own": {"url": f"{own}/mcp"}, "far": {"url": "http://mcp.example.invalid/mcp"}})
        try:
            assert [tool.name for tool in servers.tools] == ["mcp__own__look"] and list(servers.left_out) == ["far"]
            assert servers.tools[0].run({}).text == "found"
        finally:
            servers.close()
        assert set(asked) == {"/mcp"} and stolen == []
        servers = Servers({"far": {"url": "http://mcp.example.invalid/mcp", "proxy": proxy}})
        servers.close()
        assert servers.tools and set(stolen) == {"http://mcp.example.invalid/mcp"}, "the one of the configuration is"
