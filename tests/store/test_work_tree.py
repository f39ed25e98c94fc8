"""A project's files as they lie on the disk, and what git keeps in plain files: branch, commit, names and ids."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.safety.ignoring import rules_of, size_of
from memory.store.projects import work_tree
from memory.store.projects.scopes import Project
from memory.store.projects.work_tree import FOUND, MAX_FILE, MISSING, OTHER, REFUSED, WorkTree, blob_id, work_tree_of

BLOB, ANOTHER = "ab" * 20, "cd" * 20
COMMIT = "0123456789" * 4


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    for path, text in {"src/a.py": "a = 1\n", "src/b.py": "b = 2\n", "README.md": "# A\n", ".env": "X=1\n", "dist/c.py": "c\n", "deep/down/a.py": "a\n", "notes.log": "l\n", ".gitignore": "*.log\n/deep/down\n"}.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
    (folder / ".git").mkdir()
    return folder


def index(*entries: tuple[str, str], version: int = 2, extended: bool = False) -> bytes:
    """git's index with these (path, blob)."""
    data = b"DIRC" + version.to_bytes(4, "big") + len(entries).to_bytes(4, "big")
    for path, blob in entries:
        flags = len(path.encode()) | (0x4000 if extended else 0)
        entry = bytes(40) + bytes.fromhex(blob) + flags.to_bytes(2, "big") + (b"\0\0" if extended else b"") + path.encode()
        data += entry + b"\0" * (8 - len(entry) % 8)
    return data


def tree(root: Path, **more: int) -> WorkTree:
    return WorkTree(str(root), str(root / ".git"), **more)


def test_what_there_is_at_a_path(root: Path) -> None:
    (root / "long.txt").write_bytes(b"x" * (MAX_FILE + 2))
    (root / "out").symlink_to("/etc/hostname")
    (root / "in.py").symlink_to("src/a.py")
    (root / "hidden.py").symlink_to(".env")
    found = tree(root)
    assert [found.read(path)[0] for path in ("src/a.py", "missing.py", "src/a.py/x", "src", "../x", "/etc/hosts", ".env", ".git/HEAD", "out", "hidden.py")] == [FOUND, MISSING, MISSING, OTHER, REFUSED, REFUSED, REFUSED, REFUSED, REFUSED, REFUSED]
    assert found.read("src/a.py") == (FOUND, b"a = 1\n") == found.read("in.py") and len(found.read("long.txt")[1]) == MAX_FILE + 1
    (root / "src/a.py").write_text("a = 2\n")
    assert found.read("src/a.py")[1] == b"a = 1\n", "each file is read once"


def test_one_call_reads_so_many_files_and_bytes(root: Path) -> None:
    found = tree(root, most_files=2)
    assert [found.read(path)[0] for path in ("src/a.py", "src/b.py", "README.md")] == [FOUND, FOUND, REFUSED]
    found = tree(root, most_bytes=6)
    assert [found.read(path)[0] for path in ("src/a.py", "src/b.py")] == [FOUND, REFUSED]
    found = tree(root, most_bytes=7)
    assert [found.read(path)[0] for path in ("src/a.py", "src/b.py", "README.md")] == [FOUND, FOUND, REFUSED]


def test_without_an_index_the_folders_are_walked(root: Path) -> None:
    assert list(tree(root).listing()) == [".env", ".gitignore", "README.md", "notes.log", "src/a.py", "src/b.py", "deep/down/a.py"], "nearest first, without dist"
    assert list(tree(root).listing(3)) == [".env", ".gitignore", "README.md"] and len(list(tree(root).listing(6))) == 6, "no more than is asked for"
    assert tree(root).paths_named("a.py") == ["src/a.py", "deep/down/a.py"] and tree(root).paths_of_blob(BLOB) == []


@pytest.mark.parametrize(("version", "extended"), [(2, False), (3, True)])
def test_the_index_lists_the_files_and_their_blobs(root: Path, version: int, extended: bool) -> None:
    (root / ".git/index").write_bytes(index(("README.md", BLOB), ("src/a.py", ANOTHER), ("src/x/a.py", BLOB), ("src/ba.py", ANOTHER), ("../up.py", BLOB), version=version, extended=extended))
    found = tree(root)
    assert list(found.listing()) == ["README.md", "src/a.py", "src/x/a.py", "src/ba.py"] and list(found.listing(2)) == ["README.md", "src/a.py"]
    assert found.paths_of_blob(BLOB) == ["README.md", "src/x/a.py"] and found.paths_of_blob(ANOTHER) == ["src/a.py", "src/ba.py"] and found.paths_of_blob("") == [] == found.paths_of_blob("ef" * 20)
    if not extended:
        assert found.paths_named("a.py") == ["src/a.py", "src/x/a.py"] and found.paths_named("README.md") == ["README.md"] and found.paths_named("up.py") == []


PARTS = st.sampled_from(("a", "b.py", "ab.py", "größe.md", "xb.py", "n" * 40, "名.py"))
PATHS = st.lists(st.lists(PARTS, min_size=1, max_size=4).map("/".join), max_size=14, unique=True)


@given(PATHS, st.sampled_from((2, 3)), st.booleans(), st.data())
def test_the_index_is_read_as_it_was_written(paths: list[str], version: int, extended: bool, data: st.DataObject) -> None:
    entries = [(path, data.draw(st.sampled_from((BLOB, ANOTHER)))) for path in paths]
    with TemporaryDirectory() as folder:
        (Path(folder) / ".git").mkdir()
        (Path(folder) / ".git/index").write_bytes(index(*entries, version=version, extended=extended and version == 3) + b"TREE" + bytes(30))
        found = tree(Path(folder))
        assert list(found.listing()) == paths
        most = data.draw(st.integers(0, 15))
        assert list(found.listing(most)) == paths[:most]
        for blob in (BLOB, ANOTHER):
            assert found.paths_of_blob(blob) == [path for path, one in entries if one == blob][:8]
        if not (extended and version == 3):
            for name in ("b.py", "größe.md", "名.py", "a", "n" * 40):
                assert found.paths_named(name) == [path for path in paths if path.rpartition("/")[2] == name][:8]


def test_names_are_looked_for_up_to_a_bound(root: Path) -> None:
    """A path of 299 bytes is found by its last part, and one of 300 is not; a name at many other places ends the search."""
    for length, found in ((299, True), (300, False)):
        path = f"{'d' * 100}/{'e' * 100}/{'f' * (length - 207)}/a.py"
        (root / ".git/index").write_bytes(index((path, BLOB)))
        assert tree(root).paths_named("a.py") == ([path] if found else []) and list(tree(root).listing()) == [path]
    for others, found in ((1_999, True), (2_000, False)):
        entries = [(f"d{number:04}/xa.py", BLOB) for number in range(others)]
        (root / ".git/index").write_bytes(index(*entries, ("z/a.py", ANOTHER)))
        assert tree(root).paths_named("a.py") == (["z/a.py"] if found else [])
    for others, found in ((1_999, True), (2_000, False)):
        entries = [(f"../{number:04}", BLOB) for number in range(others)]
        (root / ".git/index").write_bytes(index(*entries, ("z/a.py", BLOB)))
        assert tree(root).paths_of_blob(BLOB) == (["z/a.py"] if found else []), "paths that lead out count as looked at"


def test_what_is_too_long_is_not_read(root: Path) -> None:
    whole = index(("README.md", BLOB))
    (root / ".git/index").write_bytes(whole.ljust(6_000_000, b"\0"))
    assert list(tree(root).listing()) == ["README.md"]
    (root / ".git/index").write_bytes(whole.ljust(6_000_001, b"\0"))
    assert tree(root).index() == b"" and "src/a.py" in list(tree(root).listing()), "then the folders are walked"
    (root / ".git/index").unlink()
    line = f"{COMMIT} refs/heads/dev\n"
    for size, commit in ((1_000_000, COMMIT), (1_000_041, "")):
        packed = "#" * (size - len(line) - 1) + "\n" + line
        assert git(root, HEAD="ref: refs/heads/dev\n", packed_refs=packed).head() == (commit, "dev")
    assert git(root, HEAD=" " * 19_960 + COMMIT).head() == (COMMIT, "") and git(root, HEAD=" " * 19_961 + COMMIT).head() == ("", "")


def test_a_listing_has_so_many_files(root: Path) -> None:
    entries = [(f"f{number:04}", BLOB) for number in range(4_001)]
    (root / ".git/index").write_bytes(index(*entries))
    assert len(list(tree(root).listing())) == 4_000
    (root / ".git/index").unlink()
    (root / "many").mkdir()
    for path, _ in entries:
        (root / "many" / path).touch()
    assert len(list(tree(root).listing())) == 4_000


def test_ignore_files_that_take_too_long_leave_everything_out(root: Path) -> None:
    """By the characters of their patterns, of all that one call reads."""
    rule = "x" * 400
    assert size_of(rules_of(f"{rule}\n" * 500, "")) * 2 == work_tree._MOST_IGNORING
    for folder in (root, root / "deep"):
        (folder / ".gitignore").write_text(f"{rule}\n" * 500)
    (root / "src/.gitignore").write_text("z\n")
    found = tree(root)
    assert not found.is_ignored("README.md") and not found.is_ignored("deep/b.py")
    assert found.is_ignored("src/a.py") and found.is_ignored("README.md"), "one pattern more"


def test_files_are_read_listed_folder_by_folder_up_to_a_number(root: Path) -> None:
    for number in range(4):
        (root / f"src/f{number}.py").write_text("x" * 10)
    (root / ".git/index").write_bytes(index(*((path, BLOB) for path in ("README.md", "src/a.py", "src/b.py", "src/f0.py", "src/f1.py", "src/f2.py", "src/f3.py", ".env"))))

    def read(most: int, **more: int) -> list[str]:
        return [path for path, _ in tree(root, **more).read_listed(lambda path: path.endswith((".py", ".md")), most)]

    every = ["README.md", "src/a.py", "src/b.py", "src/f0.py", "src/f1.py", "src/f2.py", "src/f3.py"]
    for most in range(9):
        assert read(most) == every[:most]
    assert read(9, most_bytes=4) == every[:1] and read(9, most_bytes=5) == every[:2] and read(9, most_bytes=10) == every[:2] and read(9, most_bytes=11) == every[:3]
    (root / "src/f0.py").unlink()
    (root / "src/f0.py").symlink_to("a.py")
    (root / "src/f1.py").write_bytes(b"x" * MAX_FILE)
    (root / "src/f2.py").write_bytes(b"x" * (MAX_FILE + 1))
    assert read(9) == ["README.md", "src/a.py", "src/b.py", "src/f1.py", "src/f3.py"] and read(5) == ["README.md", "src/a.py", "src/b.py", "src/f1.py"], "what is passed over counts"


def test_at_most_eight_paths_are_named(root: Path) -> None:
    (root / ".git/index").write_bytes(index(*((f"d{number}/a.py", BLOB) for number in range(9))))
    assert len(tree(root).paths_of_blob(BLOB)) == 8 == len(tree(root).paths_named("a.py"))
    (root / ".git/index").unlink()
    for number in range(9):
        (root / f"d{number}").mkdir()
        (root / f"d{number}/a.py").touch()
    assert len(tree(root).paths_named("a.py")) == 8


def test_an_index_that_is_another_one_is_none(root: Path) -> None:
    whole = index(("README.md", BLOB))
    for data in (b"DIRX" + whole[4:], index(("README.md", BLOB), version=4), b""):
        (root / ".git/index").write_bytes(data)
        assert tree(root).index() == b""
    (root / ".git/index").write_bytes(whole[:40])
    assert list(tree(root).listing()) == [], "cut off"
    (root / ".git/index").write_bytes(whole[:8] + (5).to_bytes(4, "big") + whole[12:])
    assert list(tree(root).listing()) == ["README.md"] and WorkTree(str(root)).index() == b""


def test_ignore_files_hold_from_their_folder_on(root: Path) -> None:
    (root / "src/.gitignore").write_text("b.py\n")
    found = tree(root)
    ignored = ("notes.log", "src/notes.log", "src/b.py", "deep/down", "deep/down/a.py", "dist/c.py", "node_modules/x")
    assert all(map(found.is_ignored, ignored)) and not any(map(found.is_ignored, ("src/a.py", "b.py", "README.md", "deep/a.py")))


def test_the_listed_files_that_are_wanted_are_read(root: Path) -> None:
    (root / "src/long.py").write_bytes(b"x" * (MAX_FILE + 1))
    read = dict(tree(root).read_listed(lambda path: path.endswith((".py", ".md", ".env")), 9))
    assert read == {"README.md": b"# A\n", "src/a.py": b"a = 1\n", "src/b.py": b"b = 2\n"}, "neither ignored, nor secret, nor too long"
    assert len(list(tree(root).read_listed(lambda path: path.endswith(".py"), 1))) == 1 and list(tree(root).read_listed(lambda path: True, 0)) == []
    assert len(list(tree(root, most_bytes=23).read_listed(lambda path: path.startswith("src/"), 9))) == 1
    (root / ".git/index").write_bytes(index(("deep/down/a.py", BLOB), ("gone.py", BLOB)))
    assert dict(tree(root).read_listed(lambda path: True, 9)) == {"deep/down/a.py": b"a\n"}, "what git has is not ignored"


def git(root: Path, **files: str) -> WorkTree:
    for name, text in files.items():
        path = root / ".git" / name.replace("__", "/").replace("packed_refs", "packed-refs")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tree(root)


def test_what_is_checked_out(root: Path) -> None:
    assert tree(root).head() == ("", "")
    assert git(root, HEAD=f"{COMMIT}\n").head() == (COMMIT, "") and git(root, HEAD="x" * 40).head() == ("", "")
    assert git(root, HEAD="ref: refs/heads/dev\n").head() == ("", "dev")
    assert git(root, refs__heads__dev=f"{COMMIT}\n").head() == (COMMIT, "dev") and tree(root).has_branch("dev") and not tree(root).has_branch("main") and not tree(root).has_branch("")
    packed = f"# pack-refs\n{'9' * 40} refs/heads/other/dev2\n{'8' * 40} refs/heads/dev2\n"
    assert git(root, HEAD="ref: refs/heads/dev2\n", packed_refs=packed).head() == ("8" * 40, "dev2")
    assert git(root, HEAD="ref: ../../x\n").head()[0] == ""
    assert WorkTree(str(root)).head() == ("", "")


def test_the_refs_of_a_linked_work_tree_lie_in_its_repository(root: Path) -> None:
    linked = root / ".git/worktrees/one"
    linked.mkdir(parents=True)
    (linked / "HEAD").write_text("ref: refs/heads/dev\n")
    (linked / "commondir").write_text("../..\n")
    git(root, refs__heads__dev=COMMIT)
    assert WorkTree(str(root), str(linked)).head() == (COMMIT, "dev")
    (linked / "commondir").write_text("/etc\n")
    assert WorkTree(str(root), str(linked)).head() == ("", "dev"), "no other folder counts"


def test_the_id_of_a_files_bytes_is_gits() -> None:
    assert blob_id(b"") == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391" and blob_id(b"hello\n") == "ce013625030ba8dba906f756967f9e9ca394464a"


def test_the_work_tree_that_a_folder_lies_in(root: Path) -> None:
    project = Project(**{**dict.fromkeys(Project._fields, ""), "root": str(root), "git": str(root / ".git")})
    assert work_tree_of(project, str(root / "src")).root == str(root) == work_tree_of(project, str(root)).root
    other = root / "linked"
    other.mkdir()
    (other / ".git").write_text("gitdir: x")
    assert work_tree_of(project, str(other)).root == str(other) and work_tree_of(project, str(other)).git == project.git
    outside = work_tree_of(project, "/")
    assert (outside.root, outside.git) == (os.path.realpath(root), "")


def test_an_ignored_name_leaves_out_a_folder_only_where_it_is_one(root: Path) -> None:
    (root / ".gitignore").write_text("drafts/\n*.tmp\n!keep.tmp\n")
    found = tree(root)
    expected = {"drafts": False, "drafts/a": True, "src/drafts/a": True, "a.tmp": True, "keep.tmp": False, "src/keep.tmp": False, "src/a.tmp": True, "a.tmp/b": True}
    assert {path: found.is_ignored(path) for path in expected} == expected


def test_an_ignore_file_below_takes_back_what_one_above_leaves_out(root: Path) -> None:
    (root / ".gitignore").write_text("*.tmp\n")
    (root / "src/.gitignore").write_text("!a.tmp\n")
    found = tree(root)
    assert [found.is_ignored(path) for path in ("a.tmp", "src/a.tmp", "src/deep/a.tmp", "src/b.tmp")] == [True, False, False, True]


def test_what_ignore_files_may_cost_in_all(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to the bound each one counts; past it everything counts as ignored, what was known before as well."""
    (root / ".gitignore").write_text("*.log\n")
    (root / "src/.gitignore").write_text("b.py\n")
    one, other = size_of(rules_of("*.log\n", "")), size_of(rules_of("b.py\n", "src/"))
    for most, ignored in ((one + other, [False, True, False]), (one + other - 1, [False, True, True]), (one - 1, [True, True, True])):
        monkeypatch.setattr(work_tree, "_MOST_IGNORING", most)
        found = tree(root)
        assert [found.is_ignored(path) for path in ("README.md", "notes.log", "src/a.py")] == ignored
        assert found.is_ignored("README.md") is ignored[2], "once it is too much, it stays so"
    found = tree(root)
    monkeypatch.setattr(work_tree, "_MOST_IGNORING", 10**9)
    found = tree(root)
    for _ in range(3):
        found.is_ignored("src/a.py")
    assert found._ignoring_left == 10**9 - one - other, "each file counts once"


def test_a_folder_that_is_skipped_is_so_by_its_name_at_any_depth(root: Path) -> None:
    found = tree(root)
    assert all(found.is_ignored(f"{before}{name}{after}") for name in work_tree._SKIPPED for before in ("", "src/", "a/b/") for after in ("", "/x.py", "/x/y.py"))
    assert not any(map(found.is_ignored, ("distant/a.py", "src/builder", "venvs/a.py", "a/b/c")))


@pytest.mark.parametrize("text", ["*.py", "/src", "src/", "src/*", "**/a.py", "src/a.py"])
def test_the_path_itself_and_each_folder_above_it_may_be_ignored(root: Path, text: str) -> None:
    (root / ".gitignore").write_text(f"{text}\n")
    assert tree(root).is_ignored("src/a.py") and not tree(root).is_ignored("README.md")


@given(st.lists(st.tuples(st.from_regex(r"[a-zé]{1,9}(/[a-zé]{1,9}){0,2}", fullmatch=True), st.binary(min_size=20, max_size=20)), max_size=12, unique_by=lambda one: one[0]), st.booleans(), st.integers(0, 14))
def test_an_index_gives_back_what_was_written_into_it(entries: list[tuple[str, bytes]], extended: bool, most: int) -> None:
    with TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/.git")
        Path(folder, ".git/index").write_bytes(index(*((path, blob.hex()) for path, blob in entries), version=3 if extended else 2, extended=extended))
        found = tree(Path(folder))
        paths = [path for path, _ in entries]
        if entries or extended:
            assert list(found.listing(most)) == paths[:most]
        for path, blob in entries:
            assert path in found.paths_of_blob(blob.hex())
            name = path.rpartition("/")[2]
            assert found.paths_named(name) == [one for one in paths if one.rpartition("/")[2] == name][:8]
        assert found.paths_named("nobody") == []


@pytest.mark.parametrize("extended", [False, True])
@pytest.mark.parametrize("before", ["app/", "src/app/", "p/", "0p/", "a0/p/"])
def test_two_letters_of_a_path_are_not_taken_for_the_length_of_what_follows(root: Path, before: str, extended: bool) -> None:
    """As a number, `p/` says 47: the path does not begin behind it, wherever in the index it lies."""
    for first in ("a", "bb", "c" * 8):
        path = f"{before}{'x' * 42}/a.py"
        assert len(path.partition("p/")[2]) == 47
        (root / ".git/index").write_bytes(index((first, ANOTHER), (path, BLOB), extended=extended, version=3 if extended else 2))
        assert tree(root).paths_named("a.py") == [path] == tree(root).paths_of_blob(BLOB)


def test_a_name_that_is_nowhere_has_no_path(root: Path) -> None:
    (root / ".git/index").write_bytes(index(("src/a.py", BLOB), ("src/xa.py", ANOTHER)))
    found = tree(root)
    assert found.paths_named("a.py") == ["src/a.py"] and found.paths_named("b") == [] == found.paths_named(".py") and found.paths_of_blob("") == []


@pytest.mark.parametrize("path", ["../up.py", "/abs.py", "a/../b.py", ""])
def test_an_index_names_no_path_that_leads_out(root: Path, path: str) -> None:
    (root / ".git/index").write_bytes(index((path, BLOB), ("src/a.py", ANOTHER)))
    found = tree(root)
    assert list(found.listing()) == ["src/a.py"] and found.paths_of_blob(BLOB) == [] and found.paths_of_blob(ANOTHER) == ["src/a.py"]
    assert found.paths_named(path.rpartition("/")[2] or "x") == []


def test_a_walk_looks_into_so_many_folders(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    every = [".env", ".gitignore", "README.md", "notes.log", "src/a.py", "src/b.py", "deep/down/a.py"]
    for folders, count in ((0, 0), (1, 4), (2, 4), (3, 6), (4, 7), (5, 7)):
        monkeypatch.setattr(work_tree, "_FOLDERS", folders)
        assert list(tree(root).listing()) == every[:count], "the root, deep, src, deep/down"
    (root / "src/loop").symlink_to("..")
    (root / "src/link.py").symlink_to("a.py")
    assert list(tree(root).listing()) == every, "no link is followed or listed"


@pytest.mark.parametrize(("size", "is_index"), [(work_tree._INDEX_BYTES, True), (work_tree._INDEX_BYTES + 1, False)])
def test_an_index_is_searched_up_to_a_size(root: Path, size: int, is_index: bool) -> None:
    data = index(("src/a.py", BLOB))
    (root / ".git/index").write_bytes(data + bytes(size - len(data)))
    assert bool(tree(root).index()) is is_index


@pytest.mark.parametrize(("text", "is_commit"), [(COMMIT, True), (COMMIT[1:], False), (COMMIT + "0", False), (COMMIT[1:] + "g", False), (COMMIT[:-1] + "A", False)])
def test_a_commit_has_forty_hexadecimal_digits(root: Path, text: str, is_commit: bool) -> None:
    commit = text if is_commit else ""
    assert git(root, HEAD=f"{text}\n").head() == (commit, "") and git(root, HEAD="ref: refs/heads/dev\n", refs__heads__dev=f" {text}\n").head() == (commit, "dev")


def test_what_is_checked_out_is_read_once(root: Path) -> None:
    found = git(root, HEAD="ref: refs/heads/dev\n", refs__heads__dev=COMMIT)
    assert found.head() == (COMMIT, "dev")
    git(root, HEAD="ref: refs/heads/main\n")
    assert found.head() == (COMMIT, "dev") and tree(root).head() == ("", "main")
    assert git(root, HEAD="ref: refs/tags/v1\n", refs__tags__v1=COMMIT).head()[0] == COMMIT
