"""git on a repository of a stranger's: which one is asked is said by the plugin, and nothing that it names is run."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from memory.store.projects import folder_commits, git
from memory.store.projects.scopes import find_project
from tests.security.worlds import ID, SHARED, Victim
from tests.security.worlds import git as run_git

TRAP = "#!/bin/sh\ntouch {}/PWNED-$(basename \"$0\")\n"


FILE = f"{ID}.md"


def history(folder: Path) -> Path:
    """A repository whose first commit has `docs/memory/ID.md`, and whose second one deletes it."""
    memory = folder / "docs/memory"
    memory.mkdir(parents=True)
    run_git(folder, "init", "-q", "-b", "main")
    (memory / f"{ID}.md").write_text(SHARED.format(id=ID, line=""))
    (memory / "keep.md").write_text("notes\n")
    run_git(folder, "add", "-A")
    run_git(folder, "commit", "-qm", "a")
    run_git(folder, "rm", "-q", f"docs/memory/{ID}.md")
    run_git(folder, "commit", "-qm", "b")
    return memory


def traps(tmp_path: Path) -> Path:
    """A program that leaves a mark, under many names."""
    folder = tmp_path / "traps"
    folder.mkdir()
    for name in ("fsmonitor", "pager", "ssh", "proxy", "askpass", "ext", "gpg", "cred", "filter", "textconv", "alias"):
        (folder / name).write_text(TRAP.format(tmp_path))
        (folder / name).chmod(0o755)
    return folder


def hostile_configuration(at: Path) -> str:
    return f"""
[core]
    fsmonitor = {at}/fsmonitor
    pager = {at}/pager
    editor = {at}/pager
    sshCommand = {at}/ssh
    gitProxy = {at}/proxy
    askPass = {at}/askpass
    hooksPath = {at}
    alternateRefsCommand = {at}/ext
    attributesFile = {at}/attributes
[diff]
    external = {at}/ext
    submodule = log
[diff "x"]
    textconv = {at}/textconv
    command = {at}/textconv
[filter "x"]
    clean = {at}/filter
    smudge = {at}/filter
    process = {at}/filter
    required = true
[gpg]
    program = {at}/gpg
[gpg "ssh"]
    program = {at}/gpg
[log]
    showSignature = true
    diffMerges = on
[format]
    pretty = "%G? %GS"
[credential]
    helper = "!{at}/cred"
[alias]
    log = "!{at}/alias"
    ls-tree = "!{at}/alias"
[pager]
    log = {at}/pager
    ls-tree = {at}/pager
[protocol]
    allow = always
[protocol "ext"]
    allow = always
[protocol "file"]
    allow = always
[remote "origin"]
    url = "ext::{at}/ext"
    promisor = true
    partialclonefilter = blob:none
    uploadpack = {at}/ext
[trace2]
    eventTarget = {at}/trace
[include]
    path = /dev/stdin
"""


def marks(tmp_path: Path) -> list[str]:
    return sorted(path.name for path in tmp_path.glob("PWNED*")) + [p.name for p in (tmp_path / "traps").glob("trace*")]


@pytest.fixture(autouse=True)
def _git() -> None:
    if not shutil.which("git"):
        pytest.skip("no git")


def test_what_a_commit_deleted_is_still_found(tmp_path: Path) -> None:
    """In a repository, a worktree and a submodule; without it the other tests here would show nothing."""
    memory = history(tmp_path / "a")
    run_git(tmp_path / "a", "worktree", "add", "-q", "-b", "side", str(tmp_path / "side"))
    run_git(tmp_path, "init", "-q", "super")
    run_git(tmp_path / "super", "-c", "protocol.file.allow=always", "submodule", "add", "-q", str(tmp_path / "a"), "sub")
    for folder in (memory, tmp_path / "side/docs/memory", tmp_path / "super/sub/docs/memory"):
        assert folder_commits.deleted_files(str(folder), {FILE: "", "keep.md": ""}) == {FILE}, folder
        assert len(folder_commits.last_commit(str(folder))) == 40


def test_nothing_that_a_repositorys_configuration_names_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory, at = history(tmp_path / "a"), traps(tmp_path)
    root = tmp_path / "a"
    run_git(root, "-c", f"gpg.program={at}/none", "commit", "-q", "--allow-empty", "-m", "c")
    (root / ".gitattributes").write_text("* diff=x filter=x\n")
    (root / ".git/info/attributes").write_text("* diff=x filter=x\n")
    for name in ("post-checkout", "reference-transaction", "post-index-change", "fsmonitor-watchman", "pre-auto-gc"):
        (root / ".git/hooks").mkdir(exist_ok=True)
        (root / ".git/hooks" / name).write_text(TRAP.format(tmp_path))
        (root / ".git/hooks" / name).chmod(0o755)
    with (root / ".git/config").open("a") as file:
        file.write(hostile_configuration(at))
    for name in ("GIT_SSH_COMMAND", "GIT_EXTERNAL_DIFF", "GIT_PAGER", "GIT_PROXY_COMMAND", "GIT_EDITOR", "PAGER"):
        monkeypatch.setenv(name, str(at / "ext"))
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("GIT_CONFIG_COUNT", "1")
    monkeypatch.setenv("GIT_CONFIG_KEY_0", "core.fsmonitor")
    monkeypatch.setenv("GIT_CONFIG_VALUE_0", str(at / "fsmonitor"))
    assert folder_commits.deleted_files(str(memory), {FILE: "", "keep.md": ""}) == {FILE}
    assert marks(tmp_path) == []
    project = find_project(str(root))
    assert project is not None
    raw = ["log", "--all", "-m", "--no-renames", "--raw", "--no-abbrev", "-z", "--format=", "--", "."]
    for words in (["log", "-p", "-2"], ["log", "--all", "-1"], ["ls-tree", "HEAD"], ["rev-parse", "HEAD"], raw):
        assert git.read(project, str(memory), words, 10), words
        assert marks(tmp_path) == [], words
    with pytest.raises(KeyError):  # it would run a filter, which no setting can switch off without its name
        git.read(project, str(memory), ["status"], 10)
    # The traps are good ones: git on its own falls into some of them.
    monkeypatch.delenv("GIT_DIR")
    subprocess.run(["git", "status"], cwd=root, capture_output=True, stdin=subprocess.DEVNULL)
    assert marks(tmp_path) != []


def test_what_is_not_merged_is_read_from_the_index_alone(tmp_path: Path) -> None:
    """The files differ from the index, so whoever looked at one would run its filter."""
    memory, at = history(tmp_path / "a"), traps(tmp_path)
    root = tmp_path / "a"
    assert folder_commits.sync_obstacle(str(memory)) == ""
    entries = "".join(f"100644 {folder_commits.blob(b'notes' + b'!' * at)} {at}\tdocs/memory/keep.md\n" for at in (1, 2, 3))
    for at_stage in (1, 2, 3):
        (root / "x").write_bytes(b"notes" + b"!" * at_stage)
        run_git(root, "hash-object", "-w", "x")
    gone = f"0 {'0' * 40}\tdocs/memory/keep.md\n"
    command = ["git", "update-index", "--index-info"]
    subprocess.run(command, cwd=root, input=(gone + entries).encode(), check=True)
    (root / ".git/info/attributes").write_text("* diff=x filter=x\n")
    with (root / ".git/config").open("a") as file:
        file.write(hostile_configuration(at))
    (memory / "keep.md").write_text("others\n")
    assert "keep.md" in folder_commits.sync_obstacle(str(memory)) and marks(tmp_path) == []
    (root / ".git/index").unlink()
    os.mkfifo(root / ".git/index")
    assert folder_commits.sync_obstacle(str(memory)) == "", "a pipe is not waited for"


def test_a_shared_folder_that_is_itself_a_bare_repository_is_not_the_one_that_is_asked(tmp_path: Path) -> None:
    """Its files survive a clone. git, started in it, would take its configuration, and fetch what it lacks."""
    own = history(tmp_path / "theirs")
    memory, at = tmp_path / "clone/docs/memory", traps(tmp_path)
    memory.mkdir(parents=True)
    run_git(tmp_path / "clone", "init", "-q")
    for name in ("objects", "refs", "HEAD"):
        source = own.parents[1] / ".git" / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, memory / name)
    (memory / "config").write_text(
        "[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\tpartialClone = origin\n"
        + hostile_configuration(at)
    )
    (memory / "keep.md").write_text("x")
    (memory / "refs/.keep").touch()
    run_git(tmp_path / "clone", "-c", "safe.bareRepository=explicit", "--git-dir=.git", "--work-tree=.", "add", "-Af", ".")
    run_git(tmp_path / "clone", "commit", "-qm", "x")
    assert folder_commits.deleted_files(str(memory), {FILE: ""}) == set(), "its history is not this repository's"
    for tree in (memory / "objects").glob("??/*"):
        tree.unlink()
        folder_commits.deleted_files(str(memory), {FILE: ""})
    assert marks(tmp_path) == []


def test_a_fetch_of_what_a_repository_lacks_gets_nowhere(tmp_path: Path) -> None:
    """The project's own repository, from an archive, with a promisor that is a program."""
    memory, at = history(tmp_path / "a"), traps(tmp_path)
    with (tmp_path / "a/.git/config").open("a") as file:
        file.write("[extensions]\n\tpartialClone = origin\n" + hostile_configuration(at).replace("[include]\n    path = /dev/stdin\n", ""))
    text = (tmp_path / "a/.git/config").read_text().replace("repositoryformatversion = 0", "repositoryformatversion = 1")
    (tmp_path / "a/.git/config").write_text(text)
    for path in sorted((tmp_path / "a/.git/objects").glob("??/*")):
        held = path.read_bytes()
        path.unlink()
        folder_commits.deleted_files(str(memory), {FILE: ""})
        path.write_bytes(held)
    assert marks(tmp_path) == []


def test_a_git_that_the_project_brings_is_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    memory = history(tmp_path / "a")
    for folder in (tmp_path / "a", tmp_path / "a/node_modules/.bin", memory):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "git").write_text(TRAP.format(tmp_path))
        (folder / "git").chmod(0o755)
    for entry in (".", "", "node_modules/.bin", str(tmp_path / "a/node_modules/.bin"), str(memory)):
        monkeypatch.setenv("PATH", f"{entry}{os.pathsep}{os.environ['PATH']}")
        for place in (tmp_path / "a", memory, "/"):
            monkeypatch.chdir(place)
            assert folder_commits.deleted_files(str(memory), {FILE: ""}) == {FILE}
    assert list(tmp_path.glob("PWNED*")) == []


def test_pipes_for_gits_files_hold_nobody_up(victim: Victim, tmp_path: Path) -> None:
    """An archive can hold them. `sync` once waited for ever, and the session's start for its whole deadline."""
    memory = history(tmp_path / "a")
    victim.run("config", "set", "share.folder", "docs/memory")
    victim.run("remember", "A note for the folder of the harbour", cwd=tmp_path / "a")
    assert victim.run("sync", cwd=tmp_path / "a")["ok"]
    for name in ("HEAD", "logs/HEAD", "index", "packed-refs", "commondir", "info/exclude"):
        path = tmp_path / "a/.git" / name
        path.unlink(missing_ok=True)
        path.parent.mkdir(exist_ok=True)
        os.mkfifo(path)
    for path in memory.glob("*.md"):
        path.unlink()
    os.mkfifo(memory / f"{ID}.md")
    assert "harbour" in victim.hook("SessionStart", tmp_path / "a", source="startup")
    assert not any("error" in row for row in victim.log())
    assert victim.run("sync", cwd=tmp_path / "a", timeout=40)["ok"]
    (tmp_path / "b").mkdir()
    os.mkfifo(tmp_path / "b/.git")
    assert victim.run("list", cwd=tmp_path / "b", timeout=40)["ok"]
