"""`doctor --fix` and `--bundle`: what is repaired, that nothing is lost by it, and that a bug report tells no secrets."""

from __future__ import annotations

import json
import os
import time

import _duckdb
import pytest


def checks(data):
    return {check["name"]: check["ok"] for check in data["checks"]}


def broken_index(home):
    connection = _duckdb.connect(str(home / "store.duckdb"))
    connection.execute("DELETE FROM vectors WHERE node = (SELECT min(key) FROM nodes)")
    connection.execute("INSERT INTO tags VALUES (999999, 'stray')")
    connection.close()


def garbage(home):
    (home / "store.duckdb").write_bytes(b"garbage" * 1000)


def damaged_block(home):
    path = home / "store.duckdb"
    data = bytearray(path.read_bytes())
    at = len(data) // 2
    data[at : at + 20_000] = b"\xaa" * 20_000
    path.write_bytes(bytes(data))


def remove_store(home):
    (home / "store.duckdb").unlink()


def test_a_skill_that_vanished_is_no_damage(sample, tmp_path):
    path = tmp_path / "skills/one/SKILL.md"
    path.parent.mkdir(parents=True)
    path.write_text("---\nname: one\ndescription: Paints cranes with care.\ntags: [paint]\n---\n# One\n")
    sample("ingest", str(tmp_path / "skills"))
    path.unlink()
    assert sample("ingest", str(tmp_path / "skills"))["retired"] == 1
    assert sample("doctor")["ok"] and sample("doctor", "--fix")["repaired"] == []


@pytest.mark.parametrize("damage", [broken_index, garbage, damaged_block, remove_store])
def test_a_store_of_any_damage_is_made_anew_from_the_journal(sample, damage):
    before = sample("list")
    hints = sample("explore_recall", "-q", "unix socket")["hints"]
    damage(sample.home)
    data = sample("doctor", "--fix")
    assert data["ok"], data["checks"]
    assert not [name for name in os.listdir(sample.home) if ".corrupt-" in name]
    assert sample("list") == before and sample("explore_recall", "-q", "unix socket")["hints"] == hints
    assert sample("doctor", "--fix")["repaired"] == [], "once is enough"


def test_a_record_that_could_not_be_applied_is_reported_and_tried_again(sample, monkeypatch):
    """As long as it is skipped, nothing but `doctor` says that an acknowledged memory is not found."""
    from memory.store.tables import batches

    with monkeypatch.context() as patched:
        patched.setattr(batches, "remember", lambda *_: {}["a fault of this version"])
        answer, _ = sample.envelope("remember", "The crane is painted on Fridays.")
    assert "The text is in the journal, but could not be indexed" in answer["error"]["message"]
    assert "painted on Fridays" not in json.dumps(sample("list"))
    data = sample("doctor")
    (row,) = [check for check in data["checks"] if check["name"] == "store"]
    assert "1 record of the journal could not be applied (KeyError): `doctor --fix`" in row["detail"]
    (done,) = sample("doctor", "--fix")["repaired"]
    assert "because 1 record could not be applied" in done
    assert "painted on Fridays" in json.dumps(sample("list"))
    assert sample("doctor", "--fix")["repaired"] == []


def test_what_is_well_is_left_alone(sample):
    before = (sample.home / "store.duckdb").read_bytes()
    assert sample("doctor", "--fix")["repaired"] == []
    assert (sample.home / "store.duckdb").read_bytes() == before


def test_before_anything_was_remembered(empty):
    assert empty("doctor", "--fix")["repaired"] == [] and not empty.home.exists()


def test_modes_and_leftovers(sample):
    sample.home.chmod(0o755)
    (sample.home / "store.duckdb").chmod(0o644)
    for name in ("imports.json.part", "store.duckdb.new"):
        (sample.home / name).write_text("half")
        os.utime(sample.home / name, (time.time() - 9_999,) * 2)
    (sample.home / "fresh.part").write_text("somebody is writing")
    assert checks(sample("doctor")) | {"folder": False, "files": False} == checks(sample("doctor"))
    text = sample.text("doctor", "--fix")
    assert text.count("fixed   ") == 2 and "FIX   " not in text and sample("doctor")["ok"]
    assert sample.home.stat().st_mode & 0o777 == 0o700
    assert (sample.home / "store.duckdb").stat().st_mode & 0o777 == 0o600
    assert sorted(p.name for p in sample.home.iterdir() if p.suffix in (".part", ".new")) == ["fresh.part"]


def test_a_newer_store_is_refused_and_left_alone(sample):
    connection = _duckdb.connect(str(sample.home / "store.duckdb"))
    connection.execute("UPDATE meta SET value = '99' WHERE name = 'schema'")
    connection.close()
    (sample.home / "applied").unlink()
    before = (sample.home / "store.duckdb").read_bytes()
    assert sample.refusal("doctor", "--fix")["code"] == "store_newer"
    assert (sample.home / "store.duckdb").read_bytes() == before


def test_without_a_journal_a_damaged_store_is_not_thrown_away(sample):
    broken_index(sample.home)
    next((sample.home / "journal").iterdir()).unlink()
    sample("doctor", "--fix")
    assert sample("list")["total"] == 8 and sample("doctor")["ok"]
    (sample.home / "store.duckdb").unlink()
    assert sample("list")["total"] == 8, "the journal has been written from it"


def test_what_is_wrong_with_the_configuration_is_told(sample):
    (sample.home / "config.toml").write_text("[capture]\nmode = 'of'\n")
    os.chmod(sample.home / "config.toml", 0o600)
    data = sample("doctor")
    assert not checks(data)["configuration"] and "one of off, on, review" in sample.text("doctor")


def test_a_bug_report_tells_nothing_private(sample, tmp_path):
    sample("config", "set", "share.folder", "secret/place")
    sample("config", "set", "rlm.servers", "/home/ada/servers.json")
    with (sample.home / "hooks.jsonl").open("a") as file:
        row = {"event": "SessionStart", "ms": 9, "at": 1, "error": "Refusal: /home/ada/hidden could not be read"}
        file.write(json.dumps(row) + "\n")
    path = tmp_path / "report.json"
    assert sample("doctor", "--bundle", str(path))["bundle"] == str(path)
    text = path.read_text()
    report = json.loads(text)
    assert report["hooks"][0]["last_error"] == "Refusal" and report["counts"]["memories"] == 8
    assert report["checks"]["store"] is True and report["settings"]["capture.mode"] == "on"
    for private in ("ada ", "/ada", '"ada', str(sample.home), str(tmp_path), "socket", "Oslo", "secret/place", *sample.ids().values()):
        assert private.lower() not in text.lower()
    assert sample.refusal("doctor", "--bundle", str(tmp_path / "no" / "report.json"))["code"] in ("disk_error", "read_only")
