"""The places that a decision of the user's is about."""

from __future__ import annotations

import os
import shutil
import threading
import time
from pathlib import Path

import pytest

from memory.core.errors import Refusal
from memory.store.files import checked_json
from memory.store.paths import Home
from memory.store.projects import trust
from memory.store.projects.scopes import Project, path_scope, project_once_at


def test_a_place_is_a_kind_a_root_and_a_folder_and_each_has_a_decision_of_its_own(tmp_path: Path) -> None:
    home, project = Home(str(tmp_path / "home")), project_once_at(str(tmp_path / "repository"))
    memories = trust.place_of(project, trust.MEMORIES, "docs/memory")
    assert memories[:3] == (trust.MEMORIES, project.root, "docs/memory")
    assert memories == trust.place_of(project, trust.MEMORIES, os.path.join(project.root, "docs", "memory"))
    others = [
        trust.place_of(project, trust.SKILLS, "docs/memory"),
        trust.place_of(project, trust.MEMORIES, "docs"),
        trust.place_of(project_once_at(str(tmp_path / "another")), trust.MEMORIES, "docs/memory"),
    ]
    trust.decide(home, memories, trust.ACCEPTED)
    assert trust.decision(home, memories) == trust.ACCEPTED
    assert [trust.decision(home, other) for other in others] == [trust.UNDECIDED] * 3


def test_a_decision_holds_for_one_clone_from_one_remote(tmp_path: Path) -> None:
    home, root = Home(str(tmp_path / "home")), tmp_path / "repository"
    (root / ".git").mkdir(parents=True)
    (root / ".git/description").write_text("x")
    (root / ".git/config").write_text('[remote "origin"]\n\turl = https://a.example/one\n[remote "other"]\n\turl = https://a.example/other\n[core]\nurl = no\n')
    project = Project("project:1", str(root), "repository", str(root / ".git"))

    def place() -> trust.TrustSubject:
        return trust.place_of(project, trust.MEMORIES, "docs")

    first = place()
    assert trust.decision(home, first) == trust.UNDECIDED and not trust.has_asked(home, first) and trust.place_of(project, trust.MEMORIES, str(root / "docs")) == first
    trust.note_asked(home, first)
    trust.decide(home, first, trust.ACCEPTED)
    assert trust.decision(home, first) == trust.ACCEPTED and trust.has_asked(home, first) and place() == first
    trust.note_asked(home, first, False)
    assert not trust.has_asked(home, first) and trust.decision(home, first) == trust.ACCEPTED
    assert trust.decision(home, trust.place_of(project, trust.SKILLS, "docs")) == trust.UNDECIDED == trust.decision(home, trust.place_of(project, trust.MEMORIES, "other"))
    (root / ".git/config").write_text((root / ".git/config").read_text().replace("a.example/other", "b.example/other"))
    assert place() == first, "of several remotes origin counts"
    (root / ".git/config").write_text('[remote "origin"]\n\turl = https://evil.example/one\n')
    assert place() != first
    (root / ".git/config").write_text('[remote "origin"]\n\turl = https://a.example/one\n')
    assert place() == first
    os.remove(root / ".git/description")
    assert place() != first
    (root / ".git/description").write_text("x")
    assert place() != first, "another clone"


def test_without_a_description_the_first_line_of_the_log_tells_clones_apart(tmp_path: Path) -> None:
    (tmp_path / ".git/logs").mkdir(parents=True)
    project = Project("project:1", str(tmp_path), "p", str(tmp_path / ".git"))
    found = []
    for log in ("", "one\ntwo\n", "one\nthree\n", "other\n"):
        (tmp_path / ".git/logs/HEAD").write_text(log)
        found.append(trust.place_of(project, trust.MEMORIES, "docs").key)
    assert found[1] == found[2] and len(set(found)) == 3
    bare = project._replace(git="")
    assert trust.place_of(bare, trust.MEMORIES, "docs") == trust.place_of(bare, trust.MEMORIES, "docs") != trust.place_of(project, trust.MEMORIES, "docs")


def test_a_file_that_cannot_be_read_decides_nothing(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    subject = trust.TrustSubject(trust.MEMORIES, "/p", "docs", "k")
    trust.decide(home, subject, trust.REFUSED)
    assert trust.decision(home, subject) == trust.REFUSED
    for text in ("torn", "[]", '{"k": 3}', '{"k": {"decision": "house"}}'):
        Path(home.trust).write_text(text)
        assert trust.decision(home, subject) == trust.UNDECIDED and not trust.has_asked(home, subject)


def test_outside_of_a_repository_the_folder_tells_places_apart(tmp_path: Path) -> None:
    home, root = Home(str(tmp_path / "home")), tmp_path / "plain"
    root.mkdir()
    project = Project("project:1", str(root), "plain", "")
    first = trust.place_of(project, trust.MEMORIES, "docs")
    trust.decide(home, first, trust.ACCEPTED)
    assert trust.decision(home, trust.place_of(project, trust.MEMORIES, "docs")) == trust.ACCEPTED
    root.rename(tmp_path / "kept")  # so that its number is not given again
    root.mkdir()
    assert trust.decision(home, trust.place_of(project, trust.MEMORIES, "docs")) == trust.UNDECIDED


def test_a_link_to_the_folder_of_git_is_no_other_clone(tmp_path: Path) -> None:
    real, root = tmp_path / "real.git", tmp_path / "repository"
    real.mkdir()
    root.mkdir()
    (real / "description").write_text("x")
    (root / ".git").symlink_to(real)
    project = Project("project:1", str(root), "repository", str(real))
    first = trust.place_of(project, trust.MEMORIES, "docs")
    (root / ".git").unlink()
    (root / ".git").write_text(f"gitdir: {real}\n")
    assert trust.place_of(project, trust.MEMORIES, "docs") == first, "a link and a file that names it lead to the same"
    other = tmp_path / "other.git"
    other.mkdir()
    (other / "description").write_text("x")
    assert trust.place_of(project._replace(git=str(other)), trust.MEMORIES, "docs") != first


def test_the_line_that_was_accepted_is_kept_with_the_decision(tmp_path: Path) -> None:
    home, place = Home(str(tmp_path)), trust.TrustSubject("memories", "/repo", "notes", "key")
    assert trust.line_accepted(home, place) is None and not trust.has_asked(home, place)
    trust.decide(home, place, trust.ACCEPTED, ("refs/remotes/origin/main", "c1"))
    trust.note_asked(home, place)
    assert trust.line_accepted(home, place) == ("refs/remotes/origin/main", "c1") and trust.has_asked(home, place) and trust.decision(home, place) == trust.ACCEPTED
    trust.note_asked(home, place, False)
    assert not trust.has_asked(home, place) and trust.decision(home, place) == trust.ACCEPTED
    for line in ((), ("one",), ("one", "two", "three")):
        trust.decide(home, place, trust.REFUSED, line)
        assert trust.line_accepted(home, place) is None and trust.decision(home, place) == trust.REFUSED
    trust.decide(home, place, "maybe")
    assert trust.decision(home, place) == trust.UNDECIDED
    for line in ("ab", {"a": 1, "b": 2}, None):  # as another hand may have written it
        checked_json.write(home.trust, {place.key: {"line": line}})
        assert trust.line_accepted(home, place) is None


def test_a_repository_within_is_another_place_than_the_folder_was(tmp_path: Path) -> None:
    root = tmp_path / "repository"
    for folder in (".git", "docs/memory"):
        (root / folder).mkdir(parents=True)
    (root / ".git/description").write_text("x")
    project = Project("project:1", str(root), "repository", str(root / ".git"))
    folder, within = trust.place_of(project, trust.MEMORIES, "docs"), trust.place_of(project, trust.MEMORIES, "docs/memory")
    (root / "docs/memory/.git").mkdir()
    (root / "docs/memory/.git/description").write_text("y")
    assert trust.place_of(project, trust.MEMORIES, "docs") == folder
    assert trust.place_of(project, trust.MEMORIES, "docs/memory") != within


def test_what_is_refused_is_listed_by_scope_wherever_its_folder_is(tmp_path: Path) -> None:
    home = Home(str(tmp_path / "home"))
    roots = [tmp_path / name for name in ("here", "gone", "accepted")]
    scopes = []
    for root in roots:
        (root / ".git").mkdir(parents=True)
        (root / ".git" / "HEAD").write_text("ref: refs/heads/main\n")
        place = trust.place_of(project_once_at(str(root)), trust.SKILLS, "")
        trust.decide(home, place, trust.ACCEPTED if root.name == "accepted" else trust.REFUSED)
        scopes.append(place.scope)
    refused = {(trust.SKILLS, scope) for scope in scopes[:2]}
    assert trust.refused_scopes(home) == refused and all(scopes)
    shutil.rmtree(roots[1])
    assert trust.refused_scopes(home) == refused
    os.chdir(roots[0].parent)
    rows = checked_json.read(home.trust)
    for row in rows.values():
        row["root"] = os.path.relpath(row["root"])
        del row["scope"]  # as an earlier version has noted it
    checked_json.write(home.trust, rows)
    assert trust.refused_scopes(home) == set(), "a path that depends on the folder names no place"


def subject(root: str = "/work/one", folder: str = "docs", scope: str = "project:1", clone: str = "c1", kind: str = trust.MEMORIES, key: str = "") -> trust.TrustSubject:
    return trust.TrustSubject(kind, root, folder, key or f"{kind} {root} {folder} {scope} {clone}", scope, clone)


REFUSED = {(trust.MEMORIES, "project:1")}


@pytest.mark.parametrize(
    ("accepted", "is_withdrawn"),
    [
        (subject(), True),
        (subject(root="/work/moved"), True),  # the same clone, elsewhere
        (subject(clone="c2"), True),  # another clone in the same place
        (subject(root="/work/moved", clone="c2"), False),
        (subject(folder="other", clone="c2"), False),
        (subject(scope="project:2"), False),
        (subject(kind=trust.SKILLS), False),
    ],
)
def test_a_later_yes_takes_back_a_no_about_the_same_clone_or_the_same_place(tmp_path: Path, accepted: trust.TrustSubject, is_withdrawn: bool) -> None:
    home = Home(str(tmp_path))
    trust.decide(home, subject(), trust.REFUSED)
    assert trust.refused_scopes(home) == REFUSED
    trust.decide(home, accepted, trust.REFUSED)
    assert trust.refused_scopes(home) >= REFUSED, "a second no takes nothing back"
    trust.decide(home, accepted, trust.ACCEPTED)
    assert trust.refused_scopes(home) == (set() if is_withdrawn else REFUSED)
    if accepted != subject():
        assert trust.decision(home, subject()) == trust.REFUSED, "the decision itself stays, and is not asked about"
    trust.decide(home, subject(), trust.REFUSED)
    assert trust.refused_scopes(home) >= REFUSED, "who says no again means it"


def test_a_refusal_says_nothing_where_its_row_is_not_one(tmp_path: Path) -> None:
    home = Home(str(tmp_path))
    row = {"kind": trust.MEMORIES, "decision": trust.REFUSED, "scope": "project:1"}
    for change, counts in (({}, True), ({"kind": "pictures"}, False), ({"kind": trust.SKILLS}, True), ({"decision": trust.ACCEPTED}, False), ({"decision": ""}, False), ({"withdrawn": True}, False), ({"scope": ""}, False), ({"scope": 3}, False), ({"scope": 3, "root": 4}, False), ({"scope": "", "root": "relative"}, False)):
        checked_json.write(home.trust, {"k": {**row, **change}, "other": 3})
        assert len(trust.refused_scopes(home)) == counts, change
    checked_json.write(home.trust, {"k": {**row, "scope": None, "root": "/work/one"}})
    assert trust.refused_scopes(home) == {(trust.MEMORIES, path_scope("/work/one"))}, "of an earlier version the place itself counts"


def test_a_decision_is_noted_with_what_it_is_about(tmp_path: Path) -> None:
    home, place = Home(str(tmp_path / "new")), subject()
    before = time.time_ns() // 1000
    trust.decide(home, place, trust.ACCEPTED, ("main", "c9"))
    trust.note_asked(home, place)
    (row,) = checked_json.read(home.trust).values()
    assert before <= row.pop("at") <= time.time_ns() // 1000, "microseconds"
    assert row == {"kind": trust.MEMORIES, "root": "/work/one", "folder": "docs", "decision": trust.ACCEPTED, "line": ["main", "c9"], "withdrawn": False, "scope": "project:1", "clone": "c1", "asked": True}


def test_the_path_of_a_place_is_written_without_the_secrets_in_it(tmp_path: Path) -> None:
    home, token = Home(str(tmp_path)), "gh" + "p_" + "a1B2c" * 8
    first, other = (subject(f"/work/{token}/one", f"docs/{token}", key=key, clone=key) for key in "ab")
    trust.decide(home, first, trust.REFUSED)
    assert token not in Path(home.trust).read_text() and trust.decision(home, first) == trust.REFUSED
    trust.decide(home, other, trust.ACCEPTED)
    assert trust.refused_scopes(home) == set(), "the same place is found again as it is written"


def test_a_disk_that_takes_no_decision_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    home = Home(str(tmp_path / "file" / "home"))
    for note in (lambda: trust.decide(home, subject(), trust.ACCEPTED), lambda: trust.note_asked(home, subject())):
        with pytest.raises(Refusal):
            note()
    assert trust.decision(home, subject()) == trust.UNDECIDED and trust.refused_scopes(home) == set()


@pytest.mark.parametrize(
    ("config", "remote"),
    [
        ('[remote "origin"]\n\turl = a\n', "a"),
        ('[remote "b"]\n\turl = z\n[remote "a"]\n\turl = y\n', "y\nz"),
        ('[remote "b"]\n\turl = z\n[remote "origin"]\n\turl = y\n', "y"),
        ('[REMOTE "origin"]\nURL=y\n', "y"),
        ('[remote "origin"]\n\turl = y\n\turl = x\n', "y\nx"),
        ('[remote "origin"]\n\tpushurl = y\n', ""),
        ('[branch "origin"]\n\turl = y\n', ""),
        ('[remote "origin"]\n[core]\n\turl = y\n', ""),
        ("url = y\n", ""),
        ("", ""),
    ],
)
def test_the_address_that_sets_clones_apart(config: str, remote: str) -> None:
    assert trust._remote(config) == remote


def test_a_clone_has_the_same_mark_wherever_it_lies(tmp_path: Path) -> None:
    root = tmp_path / "one"
    (root / ".git").mkdir(parents=True)
    (root / ".git/description").write_text("x")
    first = trust.place_of(Project("project:1", str(root), "one", str(root / ".git")), trust.MEMORIES, "docs")
    root.rename(tmp_path / "moved")
    moved = trust.place_of(Project("project:2", str(tmp_path / "moved"), "moved", str(tmp_path / "moved/.git")), trust.MEMORIES, "docs")
    assert first.clone == moved.clone and first.key != moved.key and (first.scope, moved.scope) == ("project:1", "project:2")
    other = trust.place_of(Project("project:2", str(tmp_path / "moved"), "moved", str(tmp_path / "moved/.git")), trust.SKILLS, "docs")
    assert other.clone != moved.clone and len({first.key, moved.key, other.key, first.clone, other.clone}) == 5


def test_a_session_s_start_does_not_undo_a_decision_that_is_made_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It notes that it has asked, and writes the whole file back; what it has read may be older than a revocation."""
    home, project = Home(str(tmp_path / "home")), project_once_at(str(tmp_path / "repository"))
    place = trust.place_of(project, trust.SKILLS, "skills")
    trust.decide(home, place, trust.ACCEPTED)
    user = threading.Thread(target=lambda: trust.decide(home, place, trust.REFUSED))
    load = trust._load

    def load_slowly(home: Home) -> dict[str, object]:
        found = load(home)
        if not user.ident:  # the first one who reads
            user.start()
            user.join(0.5)
        return found

    monkeypatch.setattr(trust, "_load", load_slowly)
    trust.note_asked(home, place)
    user.join()
    assert trust.decision(home, place) == trust.REFUSED and trust.has_asked(home, place)
