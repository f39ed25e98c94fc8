"""The rules for Windows' own paths, variables and words, worked out with `ntpath`: nothing of them touches a disk."""

from __future__ import annotations

import ntpath
import subprocess
import types
from collections.abc import Mapping
from typing import NoReturn
from xml.etree import ElementTree

import pytest

from memory.clients.targets import Launch
from memory.consolidation import windows_task
from memory.memories import editor
from memory.system import files, native, own_paths
from memory.workspace import transcripts

HOME = r"C:\Users\Ann Lee"


def refuse_to_look(path: str) -> NoReturn:
    raise FileNotFoundError(path)


@pytest.fixture(autouse=True)
def on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the modules that judge paths see Windows' `os`."""
    paths = types.SimpleNamespace(**{name: getattr(ntpath, name) for name in dir(ntpath) if not name.startswith("__")})
    paths.expanduser = lambda path: HOME + path[1:] if path.startswith("~") else path
    windows = types.SimpleNamespace(path=paths, sep="\\", name="nt", environ={}, stat=refuse_to_look, getcwd=lambda: r"C:\work\app")
    for module in (native, own_paths, files):
        monkeypatch.setattr(module, "os", windows)
    monkeypatch.setattr(native, "IS_WINDOWS", True)


@pytest.mark.parametrize(
    ("environment", "home"),
    [({"USERPROFILE": r"D:\me"}, r"D:\me"), ({}, HOME), ({"HOME": "/c/Users/me"}, HOME), ({"USERPROFILE": ""}, HOME)],
)
def test_the_home_is_the_profile_and_never_what_git_bash_calls_home(environment: Mapping[str, str], home: str) -> None:
    assert own_paths.user_home(environment) == home


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({}, HOME + r"\.claude"),
        ({"CLAUDE_CONFIG_DIR": r"E:\claude"}, r"E:\claude"),
        ({"CLAUDE_CONFIG_DIR": r"\\server\share\claude"}, r"\\server\share\claude"),
        ({"CLAUDE_CONFIG_DIR": r".\claude"}, HOME + r"\.claude"),
        ({"CLAUDE_CONFIG_DIR": "claude"}, HOME + r"\.claude"),
    ],
)
def test_claude_codes_folder(environment: Mapping[str, str], folder: str) -> None:
    assert own_paths.claude_folder(environment) == folder


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"LOCALAPPDATA": r"C:\Users\Ann Lee\AppData\Local"}, r"C:\Users\Ann Lee\AppData\Local"),
        ({}, HOME + r"\AppData\Local"),
        ({"LOCALAPPDATA": "here"}, HOME + r"\AppData\Local"),
        ({"XDG_DATA_HOME": r"D:\data", "LOCALAPPDATA": r"C:\x"}, r"D:\data"),
    ],
)
def test_the_data_lie_in_the_local_profile(environment: Mapping[str, str], folder: str) -> None:
    assert own_paths.data_folder(environment) == folder


@pytest.mark.parametrize(
    ("path", "folder", "is_in"),
    [
        (r"C:\Work\app\x.py", r"c:\work\APP", True),
        (r"C:\work\app", r"C:\work\app", True),
        (r"C:/work/app/x.py", r"C:\work\app", True),
        (r"C:\work\apple", r"C:\work\app", False),
        (r"D:\work\app\x.py", r"C:\work\app", False),
        (r"\\server\share\a", r"\\SERVER\share", True),
        ("C:\\work", "C:\\", True),
    ],
)
def test_what_lies_in_a_folder(path: str, folder: str, is_in: bool) -> None:
    assert native.is_inside(path, folder) is is_in


@pytest.mark.parametrize(
    "name",
    [
        "a/b", r"a\b", "a:b", "C:", "..", ".", "", r"C:\a", "notes.md:hidden", "nul", "CON.md", "com1.tar.gz", "aux .md", "a.", "a ",
        "what?.md", "a|b", 'say "x".md', "LPT¹",
    ],
)  # fmt: skip
def test_what_is_no_name_of_a_file(name: str) -> None:
    folder = files.Folder.__new__(files.Folder)
    folder.path, folder._handle = r"C:\work", None
    with pytest.raises(OSError):
        folder._path_of(name)


@pytest.mark.parametrize("name", ["a.md", "console.md", "null", "com10", ".x.part", "Grüße & 50 % ^ (1)!.md", "a.b.c"])
def test_what_is_a_name_of_a_file(name: str) -> None:
    assert native.is_name(name)


@pytest.mark.parametrize(("mode", "tag", "is_one"), [(0o040777, 0, False), (0o120777, 0, True), (0o040777, 0xA0000003, True)])
def test_a_junction_leads_elsewhere_as_a_link_does(mode: int, tag: int, is_one: bool) -> None:
    assert native.is_link(types.SimpleNamespace(st_mode=mode, st_reparse_tag=tag)) is is_one  # type: ignore[arg-type]


def test_claude_code_spells_a_drive_with_two_hyphens(monkeypatch: pytest.MonkeyPatch) -> None:
    assert transcripts.claude_spelling(r"C:\Users\Ann Lee\app") == "C--Users-Ann-Lee-app"
    asked: list[tuple[str, str]] = []
    monkeypatch.setattr(transcripts, "os", types.SimpleNamespace(sep="\\"))
    monkeypatch.setattr(transcripts, "_folders_spelled", lambda root, rest, *_: asked.append((root, rest)) or [])
    transcripts.folders_of_claude("C--Users-Ann-Lee-app")
    transcripts._folder_of_slug("c-Users-Ann-Lee-app")
    assert asked == [("C:\\", "Users-Ann-Lee-app"), ("c:\\", "Users-Ann-Lee-app")]


def test_a_task_of_the_scheduler_keeps_each_word() -> None:
    command = (r"C:\Program Files\tool & die\surgical-memory.exe", "consolidate", "--home", r"C:\Ann's <data>")
    task = windows_task.xml("night", command, 3, 7)
    space = f"{{{windows_task.SPACE}}}"
    tree = ElementTree.fromstring(task.encode("utf-16"))
    assert [one.text for one in tree.iter(space + "Command")] == [command[0]]
    assert [one.text for one in tree.iter(space + "Arguments")] == [subprocess.list2cmdline(command[1:])]
    assert [one.text for one in tree.iter(space + "StartBoundary")] == ["2020-01-01T03:07:00"]
    assert windows_task.words(task) == [command[0], subprocess.list2cmdline(command[1:])]


def test_an_editor_keeps_its_backslashes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editor, "os", types.SimpleNamespace(path=ntpath))
    chosen = r'"C:\Program Files\Notepad++\notepad++.exe" -multiInst -nosession'
    assert editor._of_environment({"EDITOR": chosen}, lambda _: False).words == [r"C:\Program Files\Notepad++\notepad++.exe", "-multiInst", "-nosession"]


def test_a_hook_of_another_client_is_quoted_as_windows_does() -> None:
    hook = Launch(r"C:\Users\Ann Lee\bin\surgical-memory.exe", {}).hook("Stop", "codex")
    assert hook == r'"C:\Users\Ann Lee\bin\surgical-memory.exe" hook Stop codex'


def test_a_detached_process_has_no_window_and_no_session() -> None:
    assert native.options_to_detach() == {"creationflags": 0x0800_0200}
