"""`doctor --fix` and `--bundle`: what is mended, that nothing is lost by it, and that a bug report tells no secrets."""

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


def missing(home):
    (home / "store.duckdb").unlink()


def test_a_skill_that_vanished_is_no_damage(filled, tmp_path):
    path = tmp_path / "skills/one/SKILL.md"
    path.parent.mkdir(parents=True)
    path.write_text("---\nname: one\ndescription: Paints cranes with care.\ntags: [paint]\n---\n# One\n")
    filled("ingest", str(tmp_path / "skills"))
    path.unlink()
    assert filled("ingest", str(tmp_path / "skills"))["retired"] == 1
    assert filled("doctor")["ok"] and filled("doctor", "--fix")["mended"] == []


@pytest.mark.parametrize("damage", [broken_index, garbage, damaged_block, missing])
def test_a_store_of_any_damage_is_made_anew_from_the_journal(filled, damage):
    before = filled("list")
    hints = filled("explore_recall", "-q", "unix socket")["hints"]
    damage(filled.home)
    data = filled("doctor", "--fix")
    assert data["ok"], data["checks"]
    assert not [name for name in os.listdir(filled.home) if ".corrupt-" in name]
    assert filled("list") == before and filled("explore_recall", "-q", "unix socket")["hints"] == hints
    assert filled("doctor", "--fix")["mended"] == [], "once is enough"


def test_what_is_well_is_left_alone(filled):
    before = (filled.home / "store.duckdb").read_bytes()
    assert filled("doctor", "--fix")["mended"] == []
    assert (filled.home / "store.duckdb").read_bytes() == before


def test_before_anything_was_remembered(empty):
    assert empty("doctor", "--fix")["mended"] == [] and not empty.home.exists()


def test_modes_and_leftovers(filled):
    filled.home.chmod(0o755)
    (filled.home / "store.duckdb").chmod(0o644)
    for name in ("imports.json.part", "store.duckdb.new"):
        (filled.home / name).write_text("half")
        os.utime(filled.home / name, (time.time() - 9_999,) * 2)
    (filled.home / "fresh.part").write_text("somebody is writing")
    assert checks(filled("doctor")) | {"folder": False, "files": False} == checks(filled("doctor"))
    text = filled.text("doctor", "--fix")
    assert text.count("mended  ") == 2 and "MEND  " not in text and filled("doctor")["ok"]
    assert filled.home.stat().st_mode & 0o777 == 0o700
    assert (filled.home / "store.duckdb").stat().st_mode & 0o777 == 0o600
    assert sorted(p.name for p in filled.home.iterdir() if p.suffix in (".part", ".new")) == ["fresh.part"]


def test_a_newer_store_is_refused_and_left_alone(filled):
    connection = _duckdb.connect(str(filled.home / "store.duckdb"))
    connection.execute("UPDATE meta SET value = '99' WHERE name = 'schema'")
    connection.close()
    (filled.home / "applied").unlink()
    before = (filled.home / "store.duckdb").read_bytes()
    assert filled.refused("doctor", "--fix")["code"] == "store_newer"
    assert (filled.home / "store.duckdb").read_bytes() == before


def test_without_a_journal_a_damaged_store_is_not_thrown_away(filled):
    broken_index(filled.home)
    next((filled.home / "journal").iterdir()).unlink()
    filled("doctor", "--fix")
    assert filled("list")["total"] == 8 and filled("doctor")["ok"]
    (filled.home / "store.duckdb").unlink()
    assert filled("list")["total"] == 8, "the journal has been written from it"


def test_what_is_wrong_with_the_configuration_is_told(filled):
    (filled.home / "config.toml").write_text("[capture]\nmode = 'of'\n")
    os.chmod(filled.home / "config.toml", 0o600)
    data = filled("doctor")
    assert not checks(data)["configuration"] and "one of off, on, review" in filled.text("doctor")


def test_a_bug_report_tells_nothing_private(filled, tmp_path):
    filled("config", "set", "share.folder", "secret/place")
    filled("config", "set", "rlm.servers", "/home/ada/servers.json")
    with (filled.home / "hooks.jsonl").open("a") as file:
        row = {"event": "SessionStart", "ms": 9, "at": 1, "error": "Refusal: /home/ada/hidden could not be read"}
        file.write(json.dumps(row) + "\n")
    path = tmp_path / "report.json"
    assert filled("doctor", "--bundle", str(path))["bundle"] == str(path)
    text = path.read_text()
    report = json.loads(text)
    assert report["hooks"][0]["last_error"] == "Refusal" and report["counts"]["memories"] == 8
    assert report["checks"]["store"] is True and report["settings"]["capture.mode"] == "on"
    for private in ("ada", str(filled.home), str(tmp_path), "socket", "Oslo", "secret/place", *filled.ids().values()):
        assert private.lower() not in text.lower()
    assert filled.refused("doctor", "--bundle", str(tmp_path / "no" / "report.json"))["code"] in ("disk_error", "read_only")
