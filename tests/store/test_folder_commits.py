"""What git's own small files tell of a shared folder without any git: commit, addresses, what is under way."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from memory.store.projects import folder_commits, git

A, B, C = "a" * 40, "b" * 40, "c" * 40
WIDE = "d" * 64


@pytest.fixture
def root(tmp_path: Path) -> Path:
    made = tmp_path / "one"
    (made / ".git/logs").mkdir(parents=True)
    (made / "notes").mkdir()
    return made


def log(root: Path, *lines: str) -> None:
    (root / ".git/logs/HEAD").write_text("".join(f"{line}\n" for line in lines))


def entry(before: str, after: str, address: str = "ada@example.com", zone: str = "+0100") -> str:
    return f"{before} {after} Ada <{address}> 1700000000 {zone}\tcommit: change <other@example.com> 1 +0000"


@pytest.fixture
def git_words(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The words that git was given; what it prints is set by `answer`."""
    given: list[list[str]] = []
    _ANSWERS.clear()

    def read(project: Any, folder: str, words: list[str], timeout_s: float) -> bytes | None:
        given.append(words)
        assert timeout_s <= folder_commits.GIT_S
        return _ANSWERS.pop(0)

    monkeypatch.setattr(git, "read", read)
    return given


_ANSWERS: list[bytes | None] = []


def answer(*outputs: str | None) -> None:
    _ANSWERS[:] = [None if each is None else each.encode() for each in outputs]


@pytest.mark.parametrize(
    ("lines", "commit"),
    [
        ([entry(A, B)], B),
        ([entry(A, B), entry(B, C)], C),
        ([entry(A, WIDE)], WIDE),
        ([entry(A, B[:-1])], ""),
        ([entry(A, B + "b")], ""),
        ([entry(A, B.upper())], ""),
        ([A], ""),
        ([f"{A} {B}"], B),
        ([""], ""),
        ([], ""),
    ],
)
def test_the_last_commit_is_the_second_word_of_the_last_line(root: Path, lines: list[str], commit: str) -> None:
    log(root, *lines)
    assert folder_commits.last_commit(str(root)) == commit == folder_commits.last_commit(str(root / "notes"))


def test_of_a_long_log_the_end_is_read(root: Path, tmp_path: Path) -> None:
    log(root, *[entry(A, B)] * 1_000, entry(A, C))
    assert folder_commits.last_commit(str(root)) == C
    os.remove(root / ".git/logs/HEAD")
    assert folder_commits.last_commit(str(root)) == ""
    (tmp_path / "log").write_text(entry(A, C) + "\n")
    (root / ".git/logs/HEAD").symlink_to(tmp_path / "log")
    assert folder_commits.last_commit(str(root)) == "", "a link that leads out says nothing"
    assert folder_commits.last_commit(str(tmp_path)) == ""


def test_the_addresses_of_who_works_here_are_those_of_the_log(root: Path, tmp_path: Path) -> None:
    assert folder_commits._own_addresses(str(root)) == set()
    log(root, entry(A, B), entry(B, C, "Ada@Work.example", "-0730"), entry(C, A, "", "+0000"), "torn", f"{A} {B} Bob <bob@example.com> 17 0100\tx")
    assert folder_commits._own_addresses(str(root / "notes")) == {"ada@example.com", "ada@work.example"}, "no address of a message"
    assert folder_commits._own_addresses(str(tmp_path)) == set()


def test_who_has_deleted_a_file_is_told_by_a_merge_only_where_no_other_commit_does() -> None:
    single, merge, octopus, first = f"\x01{A}\x02Ada@X.example", f"\x01{A} {B}\x02bob@x.example", f"\x01{A} {B} {C}\x02eve@x.example", "\x01\x02root@x.example"
    assert folder_commits._addresses_by_file([f"{merge}\n\na.md", "b.md", f"{single}\n\na.md", "c.md", f"{first}\n\nd.md", f"{octopus}\n\nb.md", "d.md"]) == {
        "a.md": {"ada@x.example"}, "b.md": {"bob@x.example", "eve@x.example"}, "c.md": {"ada@x.example"}, "d.md": {"root@x.example"}
    }  # fmt: skip
    assert folder_commits._addresses_by_file([single, "a.md", f"\x01{B}\x02bob@x.example", "a.md"]) == {"a.md": {"ada@x.example", "bob@x.example"}}
    assert folder_commits._addresses_by_file([]) == {} == folder_commits._addresses_by_file([""])


def test_a_file_was_deleted_by_others_unless_all_who_did_are_oneself(root: Path, git_words: list[list[str]]) -> None:
    log(root, entry(A, B))
    mine, theirs = f"\x01{A}\x02ADA@example.com\n\n", f"\x01{A}\x02bob@example.com\n\n"
    missing = {"a.md": B, "b.md": B, "c.md": B, "d.md": B}
    answer(f"{mine}a.md\0c.md\0{theirs}b.md\0c.md\0")
    assert folder_commits.files_deleted_by_others(str(root), missing) == {"b.md", "c.md", "d.md"}, "nobody is known to have deleted d"
    assert git_words[0][-3:] == [f"{B}..HEAD", "--", "."] and "--diff-filter=D" in git_words[0]
    answer(f"{mine}a.md\0", f"{mine}b.md\0")
    assert folder_commits.files_deleted_by_others(str(root), {"a.md": "", "b.md": C, "x.md": ""}) == {"x.md"}
    assert [words[-3] for words in git_words[1:]] == ["HEAD", f"{C}..HEAD"], "without a commit, the whole history"
    answer(None)
    assert folder_commits.files_deleted_by_others(str(root), missing) == missing.keys()
    assert folder_commits.files_deleted_by_others(str(root), {}) == set()


def test_a_deleted_file_is_one_that_a_commit_names_and_head_lacks(root: Path, git_words: list[list[str]]) -> None:
    answer("b.md\0", "a.md\0b.md\0x.md\0")
    assert folder_commits.deleted_files(str(root), {"a.md": A, "b.md": A, "c.md": A}) == {"a.md"}
    assert git_words[0] == ["ls-tree", "-z", "--name-only", "HEAD"] and git_words[1][-3] == f"{A}..HEAD"
    answer("", "a.md\0b.md\0", "b.md\0a.md\0")
    assert folder_commits.deleted_files(str(root), {"a.md": A, "b.md": "main"}) == {"a.md", "b.md"}
    assert git_words[-1][-3] == "HEAD", "what is no commit's id is not given to git"
    for outputs in ((None,), ("", None)):
        answer(*outputs)
        assert folder_commits.deleted_files(str(root), {"a.md": A}) == set()
    assert folder_commits.deleted_files(str(root), {}) == set() and not _ANSWERS


def raw(before: str, after: str, letter: str = "M") -> str:
    return f":100644 100644 {before} {after} {letter}\0a.md\0"


def test_the_ids_of_versions_are_those_before_and_after_each_change(root: Path, git_words: list[list[str]]) -> None:
    answer(raw(A, B) + raw(B, C, "D"))
    assert folder_commits.blobs(str(root)) == {A, B, C}
    assert "--all" in git_words[0] and git_words[0][-2:] == ["--", "."]
    answer(None)
    assert folder_commits.blobs(str(root)) is None
    answer("")
    assert folder_commits.blobs(str(root)) == set()


def test_of_another_history_the_versions_after_each_change_count_and_of_ones_own_both(root: Path, git_words: list[list[str]]) -> None:
    answer(raw(A, B) + raw(C, WIDE), raw("e" * 40, B))
    assert folder_commits.blobs_elsewhere(str(root), A) == {WIDE}
    assert git_words[0][-4:] == [A, "^HEAD", "--", "."] and git_words[1][-3:] == ["HEAD", "--", "."]
    answer(raw(A, B) + raw(C, WIDE), raw(WIDE, C))
    assert folder_commits.blobs_elsewhere(str(root), A) == {B}, "what was there before a change of one's own is one's own"
    for outputs in ((None,), ("",), (raw(A, B), None)):
        answer(*outputs)
        assert folder_commits.blobs_elsewhere(str(root), A) == set() and not _ANSWERS
    answer()
    assert folder_commits.blobs_elsewhere(str(root), "HEAD") == set() == folder_commits.blobs_elsewhere(str(root), "")


def test_the_ids_of_contents_are_gits() -> None:
    assert folder_commits.blob(b"hello\n") == "ce013625030ba8dba906f756967f9e9ca394464a"
    assert folder_commits.blob(b"") == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
    assert folder_commits.blob(b"hello\n", sha256=True) == "2cf8d83d9ee29543b34a87727421fdecb7e3f3a183d337639025de576db9ebb4"


@pytest.mark.parametrize(
    ("name", "what", "way_out"),
    [
        ("MERGE_HEAD", "a merge", "git merge --abort"),
        ("rebase-merge", "a rebase", "git rebase --abort"),
        ("rebase-apply", "a rebase", "git rebase --continue"),
        ("CHERRY_PICK_HEAD", "a cherry-pick", "git cherry-pick --abort"),
        ("REVERT_HEAD", "a revert", "git revert --abort"),
        ("sequencer", "a cherry-pick or revert", "git cherry-pick --continue"),
        ("BISECT_LOG", "a bisection", "git bisect reset"),
    ],
)
def test_what_is_under_way_keeps_a_folder_from_being_synced(root: Path, name: str, what: str, way_out: str) -> None:
    (root / ".git" / name).symlink_to("nowhere")
    found = folder_commits.sync_obstacle(str(root / "notes"))
    assert found.startswith(f"{what} is under way in {root}: end it with `git ") and f"`{way_out}`" in found


def test_a_lock_that_git_has_left_is_named_and_an_index_that_is_none_is_not_asked_for(root: Path, tmp_path: Path, git_words: list[list[str]]) -> None:
    assert folder_commits.sync_obstacle(str(root)) == "", "without an index nothing is in conflict"
    os.mkfifo(root / ".git/index")
    assert folder_commits.sync_obstacle(str(root)) == "" and not git_words
    (root / ".git/index.lock").touch()
    found = folder_commits.sync_obstacle(str(root))
    assert found.startswith(f"git is at work in {root}: wait for it.") and str(root / ".git/index.lock") in found
    assert folder_commits.sync_obstacle(str(tmp_path)) == ""


def test_at_most_five_files_in_conflict_are_named_in_order(root: Path, git_words: list[list[str]]) -> None:
    (root / ".git/index").touch()
    answer("".join(f"100644 {A} {stage}\t{name}.md\0" for name in "fedcba" for stage in (1, 2, 3)))
    assert folder_commits.sync_obstacle(str(root)) == "git has not merged a.md, b.md, c.md, d.md, e.md: resolve the conflict, then `git add` the files"
    assert git_words == [["ls-files", "-z", "--", "."]]
    for output in ("", None):
        answer(output)
        assert folder_commits.sync_obstacle(str(root)) == ""


def test_the_author_of_a_file_is_that_of_its_newest_commit(root: Path, git_words: list[list[str]]) -> None:
    answer("\x01Bob\0\na.md\0b.txt\0\x01Ada\0\na.md\0c.md\0")
    assert folder_commits.authors(str(root)) == {"a": "Bob", "c": "Ada"}
    at = git_words[0].index("-n")
    assert git_words[0][at : at + 2] == ["-n", "2000"]
    answer(None)
    assert folder_commits.authors(str(root)) == {}


def test_outside_of_a_repository_git_tells_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert folder_commits.git_names(str(tmp_path), ["ls-tree"], 1e12) is None and folder_commits.sync_obstacle(str(tmp_path)) == "" == folder_commits.last_commit(str(tmp_path))
