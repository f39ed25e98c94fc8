"""By what a repository is recognised, and what is kept of it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from memory.store.files import checked_json
from memory.store.paths import Home
from memory.store.projects import places, recognition, registry
from memory.store.projects.scopes import KnownProjects, find_project, is_container_folder, project_once_at

SAME = [
    "https://github.com/Org/Repo.git",
    "https://github.com/Org/Repo",
    "https://github.com/Org/Repo/",
    "https://me:secret@GitHub.com:443/Org/Repo.git",
    "https://ghp_token@github.com/Org/Repo.git?token=abc#x",
    "http://github.com/Org/Repo.git",
    "git://github.com/Org/Repo.git",
    "ssh://git@github.com/Org/Repo.git",
    "ssh://git@github.com:22/Org/Repo.git",
    "git@github.com:Org/Repo.git",
    "git@github.com:/Org/Repo.git",
    "github.com:Org/Repo",
    "ssh+git://git@github.com/Org/Repo.git",
    "ftp://github.com/Org/Repo.git",
    "[git@github.com:22]:Org/Repo.git",
    "git@[github.com]:Org/Repo",
]
NONE = [
    "", "/srv/git/repo.git", "../repo", "file:///srv/git/repo.git", "C:\\repo", "c:/repo", "ext::sh -c evil",
    "ext::ssh://github.com/Org/Repo", "https://", "https://[bad/x", "https://host:port/x",
    ":x", "\x00", "ssh://git@/x",
]  # fmt: skip


@pytest.mark.parametrize("url", SAME)
def test_every_way_to_reach_a_remote_is_one_place(url):
    assert recognition.remote_place(url) == "github.com/Org/Repo"


@pytest.mark.parametrize("url", NONE)
def test_what_names_no_host_is_no_place(url):
    assert recognition.remote_place(url) == ""


@pytest.mark.parametrize("url", ["https://host", "https://host/", "https://host/.git", "host:", "git://host//"])
def test_a_server_may_hold_one_repository_alone(url):
    """Whoever could have a remote that counts for none would take the place of any other repository."""
    assert recognition.remote_place(url) == "host/"


def test_other_places_stay_apart():
    urls = ["git@github.com:Org/Repo", "git@github.com:Org/Repo2", "git@gitlab.com:Org/Repo", "ssh://github.com:2222/Org/Repo"]
    assert len({recognition.remote_place(url) for url in urls}) == 4


def repository(root, *urls, text=""):
    (root / ".git").mkdir(parents=True)
    sections = "".join(f'[remote "r{number}"]\n\turl = {url}\n\tfetch = +x\n' for number, url in enumerate(urls))
    (root / ".git" / "config").write_text(f"[core]\n\tbare = false\n{sections}{text}")
    return root


def test_remotes_are_read_from_the_configuration_without_git(tmp_path):
    one = recognition.remotes_at(str(repository(tmp_path / "one", "https://me:pw@host/x.git", "git@other:y.git")))
    two = recognition.remotes_at(str(repository(tmp_path / "two", "git@host:x", text='[branch "a"]\n\turl = https://no/no\n')))
    assert len(one) == 2 and len(two) == 1 and two < one
    inline = repository(tmp_path / "inline", text='[ReMote "o"] URL = "https://host/x"\n')
    assert recognition.remotes_at(str(inline)) == two


@pytest.mark.parametrize("trouble", ["missing", "pipe", "folder", "binary", "huge"])
def test_a_configuration_that_is_none_keeps_nobody(tmp_path, trouble):
    root = repository(tmp_path / "one")
    path = root / ".git" / "config"
    path.unlink()
    if trouble == "pipe":
        os.mkfifo(path)
    elif trouble == "folder":
        path.mkdir()
    elif trouble == "binary":
        path.write_bytes(bytes(range(256)) * 100)
    elif trouble == "huge":
        path.write_bytes(b'[remote "x"]\n' + b"\turl = https://h/x\n" * 100_000)
    assert len(recognition.remotes_at(str(root))) == 0


def git(root, *words):
    who = ["-c", "user.name=T", "-c", "user.email=t@example.com"]
    env = {**os.environ, "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull}
    subprocess.run(["git", *who, *words], cwd=root, check=True, capture_output=True, env=env)


@pytest.fixture
def real(tmp_path):
    root = tmp_path / "real"
    root.mkdir()
    git(root, "init", "-q")
    git(root, "commit", "-q", "--allow-empty", "-m", "first")
    git(root, "commit", "-q", "--allow-empty", "-m", "second")
    git(root, "remote", "add", "origin", "https://me:tok3n@host/x.git")
    return root


def test_nothing_of_a_remote_but_a_hash_reaches_the_disk(real, tmp_path):
    home = Home(str(tmp_path / "home"))
    project = find_project(str(real))
    assert project and not registry.is_noted(home, project)
    found = registry.note(home, project, 10)
    assert len(found.commits) == len(found.remotes) == 1 and registry.is_noted(home, project)
    text = (tmp_path / "home" / "projects.json").read_text()
    assert str(real) in text and not any(word in text for word in ("tok3n", "me:", "host", "x.git"))
    assert os.stat(tmp_path / "home" / "projects.json").st_mode & 0o077 == 0
    git(real, "remote", "set-url", "origin", "https://host/y.git")
    assert not registry.is_noted(home, project), "it is looked at again"


@pytest.mark.parametrize("name", ["root", "commits", "remotes"])
def test_a_row_that_lacks_something_does_not_count(real, tmp_path, name):
    home, project = Home(str(tmp_path / "home")), find_project(str(real))
    assert project
    registry.note(home, project, 10)
    path = os.path.join(home.root, "projects.json")
    data = checked_json.read(path)
    del data["projects"][project.scope][name]
    checked_json.write(path, data)
    other = project._replace(scope="project:0123456789abcdef", root=str(tmp_path / "moved"))
    assert not registry.is_noted(home, project) and registry.likenesses(home, other) == []


def test_a_shallow_clone_has_no_first_commit(real, tmp_path):
    git(tmp_path, "clone", "-q", "--depth", "1", f"file://{real}", "shallow")
    project = find_project(str(tmp_path / "shallow"))
    assert project and recognition.first_commits(project, 10) == frozenset()


def test_a_repository_of_a_stranger_runs_nothing(real, tmp_path):
    for name in ("core.fsmonitor", "core.pager", "core.sshCommand", "core.alternateRefsCommand", "core.hooksPath"):
        git(real, "config", name, f"touch {tmp_path}/ran")
    project = find_project(str(real))
    assert project and len(recognition.first_commits(project, 10)) == 1
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"projects": 5}', '{"projects": {"a": 1, "b": {"root": 1}}, "shared": {"x": 1}}', "[" * 100_000]
)
def test_a_record_that_cannot_be_read_is_none(real, tmp_path, text):
    home = Home(str(tmp_path / "home"))
    home.prepare()
    (tmp_path / "home" / "projects.json").write_text(text)
    assert registry.load(home) == KnownProjects(frozenset(), {})
    project = find_project(str(real))
    assert project and registry.likenesses(home, project) == []
    registry.note(home, project, 10)
    assert registry.is_noted(home, project)


def test_which_folders_are_no_projects(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "home" / "me"))
    monkeypatch.setenv("TMPDIR", str(tmp_path / "scratch"))
    for folder in ("/", "/tmp", str(tmp_path / "home" / "me"), str(tmp_path / "home"), str(tmp_path / "scratch")):
        assert is_container_folder(os.path.realpath(folder)) and find_project(folder) is None, folder
    below = tmp_path / "home" / "me" / "notes"
    found = find_project(str(below))
    assert found and (found.root, found.name, found.git) == (str(below), "notes", "")


def test_the_nearest_folder_that_is_known_holds_a_folder(tmp_path, monkeypatch):
    deep = tmp_path / "a" / "b" / "c"
    deep.mkdir(parents=True)

    def root(known=frozenset()):
        found = find_project(str(deep), KnownProjects(known))
        return found and found.root

    a, b = str(tmp_path / "a"), str(tmp_path / "a" / "b")
    assert root() == str(deep) and root(frozenset({a})) == a and root(frozenset({a, b})) == b
    monkeypatch.setenv("CLAUDE_PROJECT_DIR", a)
    assert root(frozenset({b})) == a, "the session's folder comes first"
    for elsewhere in (str(tmp_path / "x"), "/", "relative", "a\x01b", ""):
        monkeypatch.setenv("CLAUDE_PROJECT_DIR", elsewhere)
        assert root() == str(deep)
    monkeypatch.setenv("CLAUDE_PROJECT_DIR", a)
    (tmp_path / "a" / "b" / ".git").mkdir()
    assert root() == b, "a repository is a project whatever lies around it"


@pytest.mark.parametrize(
    ("scheme", "port"), [("ssh", 22), ("git+ssh", 22), ("https", 443), ("http", 80), ("git", 9418), ("HTTPS", 443)]
)
def test_the_port_of_a_scheme_goes_without_saying(scheme: str, port: int) -> None:
    assert recognition.remote_place(f"{scheme}://host/x.git") == "host/x"
    assert recognition.remote_place(f"{scheme}://host:{port}/x.git") == "host/x"
    assert recognition.remote_place(f"{scheme}://host:{port + 1}/x.git") == f"host:{port + 1}/x"


def test_the_address_of_a_remote_goes_without_who_fetches_it(tmp_path: Path) -> None:
    assert places.remote_of(str(tmp_path)) == "", "no repository"
    (tmp_path / ".git").mkdir()
    for url, told in [
        ("https://me:pw@host/x.git", "https://host/x.git"),
        ("https://host/x.git", "https://host/x.git"),
        ("git@host:x.git", "git@host:x.git"),
        ("https://host/100%(x)s", "https://host/100%(x)s"),
    ]:
        config = f'[remote "other"]\n\turl = https://no/no\n[remote "origin"]\n\turl = {url}\n'
        (tmp_path / ".git/config").write_text(config)
        assert places.remote_of(str(tmp_path)) == told
    (tmp_path / ".git/config").write_text('[remote "other"]\n\turl = https://no/no\n')
    assert places.remote_of(str(tmp_path)) == ""
    (tmp_path / ".git/config").write_text("no section = 1\n")
    assert places.remote_of(str(tmp_path)) == ""


def test_only_whole_paths_say_where_projects_lie(tmp_path: Path) -> None:
    home, root = Home(str(tmp_path / "home")), tmp_path / "project"
    root.mkdir()
    project = project_once_at(str(root))
    assert places.known_paths(home, ["", "project", str(root)]) == {project.scope: project.root}
    assert places.known_paths(home, ["", "project"]) == {}
