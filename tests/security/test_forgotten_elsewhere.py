"""What was forgotten comes back by no export, no move and no copy, and a move is no forgetting."""

import json

import pytest

WORDS = "The vault of the Lisbon office opens on Thursdays at nine with the blue key."
OTHER = "Deploys go out before noon only, since nobody is on call later."


@pytest.fixture
def project(empty, repository):
    """A project's memory of two sentences: runs commands in it."""

    def run(*words):
        return empty(*words, "--project", str(repository))

    for text in (WORDS, OTHER):
        run("remember", text)
    return run


def texts(run):
    return sorted(run("show", "--id", row["id"])["memories"][0]["content"] for row in run("list")["memories"])


def forget(run):
    (row,) = (one for one in run("list")["memories"] if "Lisbon" in one["title"])
    return run("forget", "--id", row["id"], "--yes")


@pytest.mark.parametrize("as_mine", [(), ("--as-mine",)])
@pytest.mark.parametrize("has_other_id", [False, True])
def test_a_file_of_ours_brings_nothing_back(project, tmp_path, as_mine, has_other_id):
    file = tmp_path / "memories.jsonl"
    project("export", str(file))
    name = forget(project)["forgotten"][0]
    if has_other_id:
        file.write_text(file.read_text().replace(name, "abcdefghjkmn"))
    assert project("import", *as_mine, str(file))["forgotten"] == 1
    assert texts(project) == [OTHER]
    assert project("import", *as_mine, str(file), "--again")["imported"] == 1
    assert texts(project) == [OTHER, WORDS]


@pytest.mark.parametrize("has_other_id", [False, True])
def test_an_export_of_everything_brings_nothing_back(project, tmp_path, has_other_id):
    file = tmp_path / "all.jsonl"
    project("export", "--everything", str(file))
    name = forget(project)["forgotten"][0]
    if has_other_id:  # as of another machine, where the project has another path
        file.write_text(file.read_text().replace(name, "abcdefghjkmn"))
    assert project("import", "--as-mine", str(file))["forgotten"] == 1
    assert texts(project) == [OTHER]
    assert project("import", "--as-mine", str(file), "--again")["imported"] == 1


def test_what_was_stored_again_since_is_not_forgotten(project, tmp_path):
    file = tmp_path / "all.jsonl"
    project("export", "--everything", str(file))
    name = forget(project)["forgotten"][0]
    project("remember", WORDS)
    file.write_text(file.read_text().replace(name, "abcdefghjkmn"))
    assert "forgotten" not in project("import", "--as-mine", str(file))


def test_adopting_again_brings_nothing_back(empty, project, repository, tmp_path):
    repository.rename(tmp_path / "moved")

    def run_there(*words):
        return empty(*words, "--project", str(tmp_path / "moved"))

    assert run_there("adopt", "--from", str(repository))["imported"] == 2
    answer = forget(run_there)
    assert answer["elsewhere"] == 1 and "--all-projects" in answer["notes"][0]
    again = run_there("adopt", "--from", str(repository))
    assert again["stay_forgotten"] == 1 and again["imported"] == 0
    assert texts(run_there) == [OTHER]
    assert run_there("adopt", "--from", str(repository), "--again")["imported"] == 1


def test_a_model_does_not_learn_what_other_projects_hold(empty, project, tmp_path, monkeypatch):
    other = tmp_path / "there"
    other.mkdir()
    empty("remember", WORDS, "--project", str(other))
    monkeypatch.setenv("CLAUDECODE", "1")
    assert "elsewhere" not in forget(project)


def test_a_move_is_no_forgetting_and_no_undo_loses_it(empty, project, repository, tmp_path):
    """What has moved may move back, and `undo` leaves it where it is alone now."""
    repository.rename(tmp_path / "moved")
    here, new = str(repository), str(tmp_path / "moved")

    def run_there(*words):
        return empty(*words, "--project", new)

    assert run_there("adopt", "--from", here, "--move")["forgotten"] == 2
    assert empty.refusal("undo", "--project", new)["code"] == "nothing_to_undo"
    assert texts(run_there) == [OTHER, WORDS]
    (tmp_path / "moved").rename(repository)
    assert project("adopt", "--from", new, "--move")["forgotten"] == 2
    assert texts(project) == [OTHER, WORDS]
    log = tmp_path / "talk.jsonl"
    log.write_text(json.dumps({"messages": [{"role": "user", "content": WORDS}]}) + "\n")
    project("import", str(log))
    assert "[forgotten]" not in json.dumps(project("list", "--type", "note"))
