"""Activating skills: the one that fits, why, and silence where none does."""

from __future__ import annotations

import json
import math
import os
import time
from pathlib import Path

import pytest

SKILLS = {
    "inverter-alarms": "Use when decoding Modbus alarm registers of photovoltaic inverters, such as ground faults.",
    "sourdough-baking": "Use when baking sourdough bread: hydration, proofing, scoring of the loaf.",
    "tax-return": "Use when filling in a German tax return with the Elster forms.",
    "ship-it": "The team's way to bring a build to customers.",
}
FITTING = "The photovoltaic inverter reports a ground fault: decode its Modbus alarm registers."


def put(root: Path, name: str, description: str, **fields) -> None:
    front = {"name": name, "description": description, **fields}
    lines = [f"{key}: {json.dumps(value)}" for key, value in front.items()]
    body = "# Title\n\n## Decoding\n\nRead the holding register, then look the bits up.\n" if "alarm" in name else "Do it."
    (root / name).mkdir(parents=True)
    (root / name / "SKILL.md").write_text("\n".join(["---", *lines, "---", body]))


@pytest.fixture
def skill_store(sample, tmp_path):
    for name, description in SKILLS.items():
        put(tmp_path / "skills", name, description, tags=["energy"] if name == "inverter-alarms" else [])
    sample("ingest", str(tmp_path / "skills"))
    return sample


def names(data):
    return [row["name"] for row in data["skills"]]


def test_the_skill_that_fits_with_what_each_stage_gave(skill_store):
    data = skill_store("activate", "--query", FITTING, "--explain")
    assert names(data) == ["inverter-alarms"] and data["fits"]
    (row,) = data["skills"]
    assert 0 < row["score"] <= 1 and "energy" in row["tags"] and row["source"].endswith("inverter-alarms/SKILL.md")
    stages = row["explain"]
    assert stages["contributions"]["sparse"] == 1.0 and "modbus" in stages["terms"] and stages["strength"] > 3.25


def test_a_skill_that_is_called_by_its_name_comes_before_one_that_has_the_words(empty, tmp_path):
    put(tmp_path, "release-notes", "Write up what changed for customers.")
    put(tmp_path, "release-notes-archive-search", "Release notes of old versions: find release notes by date.")
    empty("ingest", str(tmp_path))
    query = ("activate", "--query", "Write the release notes", "--limit", "2", "--explain")
    rows = {row["name"]: row["explain"]["contributions"]["name"] for row in empty(*query)["skills"]}
    assert list(rows) == ["release-notes", "release-notes-archive-search"]
    assert rows["release-notes"] == pytest.approx(4 * rows["release-notes-archive-search"], rel=0.01)
    rows = empty(*query, "--stages", "sparse,dense")["skills"]
    assert all("name" not in row["explain"]["contributions"] for row in rows) and len(rows) == 2


@pytest.mark.parametrize(
    "query",
    ["thanks", "yes, go on", "fix the typo", "run the tests again", "Which port does staging use?", "??", "日本語", "a\x00b"],
)
def test_silence_where_nothing_fits(skill_store, query):
    assert skill_store("activate", "--query", query)["skills"] == []


PROJECT = Path(__file__).parent / "bench"
PLAIN = [json.loads(line) for line in (PROJECT / "project_skill_prompts.jsonl").read_text().splitlines()]


def test_a_dozen_skills_are_told_when_they_are_asked_for_in_plain_words_and_else_not(sample, tmp_path):
    for row in map(json.loads, (PROJECT / "project_skills.jsonl").read_text().splitlines()):
        folder = tmp_path / "skills" / row["title"]
        folder.mkdir(parents=True)
        description, _, body = row["text"].partition("\n\n")
        head = f"---\nname: {row['title']}\ndescription: {description.partition(': ')[2]}\n---\n"
        (folder / "SKILL.md").write_text(head + body)
    sample("ingest", str(tmp_path / "skills"))
    queries = tmp_path / "queries.jsonl"
    queries.write_text("".join(json.dumps({"qid": row["prompt"], "query": row["prompt"]}) + "\n" for row in PLAIN))
    told = {row["qid"]: names(row) for row in sample("activate", "--batch", str(queries))["results"]}
    fitting = [row for row in PLAIN if row["fits"]]
    assert sum(told[row["prompt"]][:1] == [row["fits"]] for row in fitting) >= 0.85 * len(fitting)
    assert not any(told[row["prompt"]] for row in PLAIN if not row["fits"])


def test_what_a_prompt_does_not_want_does_not_fire(skill_store):
    wish = "Describe the wiring, without decoding Modbus alarm registers, not photovoltaic inverter faults."
    assert skill_store("activate", "--query", wish)["skills"] == []


def test_who_asks_for_a_number_gets_it(skill_store):
    data = skill_store("activate", "--query", "bread", "--limit", "2")
    assert len(data["skills"]) == 2 and names(data)[0] == "sourdough-baking" and not data["fits"]
    assert "must be between 1 and 50" in skill_store.usage_error("activate", "--query", "x", "--limit", "0")


def test_a_memory_lifts_the_skill_that_it_names(skill_store):
    prompt = "How do we bring release candidate builds of the harbour gateway firmware to customers?"
    alone = skill_store("activate", "--query", prompt, "--explain")
    assert "ship-it" not in names(alone) or not alone["skills"][0].get("via")
    told = "Release candidate builds of the harbour gateway firmware go to customers by the ship-it skill."
    (name,) = skill_store("remember", told, "--scope", "user")["chunk_ids"]
    data = skill_store("activate", "--query", prompt, "--explain")
    assert names(data)[0] == "ship-it" and data["skills"][0]["via"] == name and data["fits"]
    assert data["skills"][0]["explain"]["contributions"]["cross"] > 0
    without = skill_store("activate", "--query", prompt, "--stages", "sparse,dense,gate", "--limit", "4")["skills"]
    assert all("via" not in row for row in without), "propagation can be switched off"


def test_a_memory_by_hand_linked_lifts_a_skill(skill_store):
    (memory,) = skill_store("remember", "Quarterly numbers go to the auditors in Bergen every spring.", "--scope", "user")["chunk_ids"]
    skill = skill_store("get_skill", "--name", "tax-return")["id"]
    skill_store("link", "--from", memory, "--to", skill, "--strength", "1")
    data = skill_store("activate", "--query", "Which quarterly numbers do the auditors in Bergen get every spring?")
    assert names(data)[0] == "tax-return" and data["skills"][0]["via"] == memory


def test_back_from_a_skill_to_the_memories_that_name_it(skill_store):
    (memory,) = skill_store("remember", "Ask Ines before you use `inverter-alarms` on the roof.", "--scope", "user")["chunk_ids"]
    (row,) = skill_store("activate", "--query", FITTING)["skills"]
    assert {"name": memory, "relation": "mentions", "weight": 0.5, "via": ""} in row["associative_context"]
    path = skill_store("explore_path", "--from", memory, "--to", "inverter-alarms")["path"]
    assert path[-1]["node"] == "inverter-alarms"


@pytest.mark.parametrize("others", [1, 3, 6])
def test_a_concept_that_is_written_out_activates_skills_under_it_however_many_there_are(empty, tmp_path, others):
    for number in range(others):
        put(tmp_path / "skills", f"probe-{number}", f"Look at the indices of cluster {number}.", tags=["observability"])
    put(tmp_path / "skills", "offering-plates", "What the church offers: collect offers, offer plates, offering.")
    put(tmp_path / "skills", "ship-it", "Bring a build to customers.")
    empty("ingest", str(tmp_path / "skills"))
    for query in ("sc:observability", "what sc:observability offers", "Use sc:observability, please."):
        data = empty("activate", "--query", query)
        assert data["fits"] and names(data) and all(name.startswith("probe-") for name in names(data)[:others]), query
    data = empty("activate", "--query", "use ship-it with sc:observability")
    assert names(data)[0] == "ship-it", "a skill that is named comes before a concept's"
    assert names(data)[1].startswith("probe-")
    assert empty("activate", "--query", "sc:nothing-of-the-kind")["skills"] == []


def test_a_concept_that_is_named_activates_the_skills_under_it(empty, tmp_path):
    put(tmp_path / "skills", "elastic-probe", "Look at indices.", tags=["observability"])
    for number in range(3):
        put(tmp_path / "skills", f"plain-{number}", "Something else entirely.")
    empty("ingest", str(tmp_path / "skills"))
    assert empty("activate", "--query", "observability is no concern of this change")["skills"] == [], "a mere word"
    assert names(empty("activate", "--query", "what sc:observability offers")) == ["elastic-probe"]
    data = empty("activate", "--query", "sc:observability", "--limit", "1", "--explain")
    assert names(data) == ["elastic-probe"] and data["skills"][0]["via"] == "sc:observability"
    data = empty("activate", "--query", "sc:observability", "--limit", "9", "--stages", "sparse,dense,gate")
    assert all("via" not in row for row in data["skills"]), "propagation can be switched off for concepts, too"
    neighbours = empty("explore_neighbors", "--node", "sc:observability", "--direction", "incoming")["neighbors"]
    assert {row["relation"] for row in neighbours} == {"maps_to_concept"}


def test_tags_come_together(empty, tmp_path):
    for number in range(3):
        put(tmp_path / "skills", f"one-{number}", "d", tags=["kafka", "streams"])
    put(tmp_path / "skills", "two", "d", tags=["streams"])
    put(tmp_path / "skills", "three", "d", tags=["unrelated"])
    empty("ingest", str(tmp_path / "skills"))
    found = empty("find_skills", "--tags", "kafka")["skills"]
    assert [row["name"] for row in found] == ["one-0", "one-1", "one-2", "two"], "co-occurrence widens the search"
    assert found[0]["score"] > found[3]["score"] > 0 and found[3]["overlap"] == ["streams"]
    rows = empty("explore_neighbors", "--node", "kafka", "--relation", "co_occurs")["neighbors"]
    assert [row["node"] for row in rows] == ["streams"] * len(rows) and rows
    edges = empty("stats")["edges"]
    assert edges["co_occurs"] >= 2 and edges["has_tag"] >= 5, "what no single skill has stated is counted, too"


def test_a_compound_tag_finds_skills_under_its_words_behind_those_under_it(empty, tmp_path):
    for name, tags in {"whole": ["api-testing"], "part": ["testing"], "concept": ["sc:other"], "none": ["tides"]}.items():
        put(tmp_path / "skills", name, "d", tags=tags)
    empty("ingest", str(tmp_path / "skills"))
    found = {row["name"]: row for row in empty("find_skills", "--tags", "API-testing")["skills"]}
    assert list(found)[:2] == ["whole", "part"] and not found.keys() & {"concept", "none"}
    of_two, of_one = math.log(1 + 4 / 2), math.log(1 + 4 / 1)  # a tag's idf, of the four skills; "whole" is under its words, too
    assert found["whole"]["score"] == 1 and found["part"]["score"] == pytest.approx(0.5 * of_two / of_one, abs=0.001)
    assert found["part"]["overlap"] == ["testing"]
    both = {row["name"]: row["score"] for row in empty("find_skills", "--tags", "api-testing,testing")["skills"]}
    assert both["part"] > found["part"]["score"], "a word that was asked for itself counts whole"


def test_rare_tags_tell_more(empty, tmp_path):
    put(tmp_path / "skills", "rare", "d", tags=["quantum"])
    for number in range(5):
        put(tmp_path / "skills", f"common-{number}", "d", tags=["python"])
    empty("ingest", str(tmp_path / "skills"))
    found = empty("find_skills", "--tags", "python,quantum")["skills"]
    assert found[0]["name"] == "rare" and len(found) == 6
    assert empty("find_skills", "--tags", "nothing")["skills"] == []


def test_a_hub_does_not_outrank_a_direct_hit(empty, tmp_path):
    """Every skill of the seed's size points at the hub with full weight."""
    nodes = [{"name": "hub", "description": "Start here before anything, with registers of every kind."}]
    nodes += [
        {
            "name": f"skill-{number}",
            "description": f"Handle widget{number} and its gadget{number % 7} registers",
            "correlations": [{"name": "hub", "weight": 1.0}]
            + [{"name": f"skill-{(number * 7 + step) % 190}", "weight": 0.9} for step in range(1, 68)],
        }
        for number in range(190)
    ]
    (tmp_path / "nodes.json").write_text(json.dumps(nodes))
    assert empty("ingest", str(tmp_path / "nodes.json"))["added"] == 191
    for number in (3, 77, 150):
        data = empty("activate", "--query", f"the registers of widget{number} and gadget{number % 7}", "--limit", "5")
        assert names(data)[0] == f"skill-{number}" and "hub" not in names(data)[:3]


def test_reading_changes_nothing(skill_store):
    before = (skill_store.home / "store.duckdb").read_bytes()
    for words in (["activate", "--query", FITTING], ["get_skill", "--name", "ship-it"], ["find_skills", "--tags", "energy"]):
        skill_store(*words)
    assert (skill_store.home / "store.duckdb").read_bytes() == before
    rows = [json.loads(line) for line in (skill_store.home / "events.jsonl").read_text().splitlines()]
    assert [(row["event"], row["by"]) for row in rows] == [("used", "get_skill")]


def test_skills_of_another_project_are_not_seen(skill_store, repository, tmp_path):
    put(tmp_path / "own", "moon-landing", "Use when landing a probe on the moon with retro rockets.")
    skill_store("ingest", str(tmp_path / "own"), "--project", str(repository))
    prompt = "Land the probe on the moon with retro rockets."
    assert names(skill_store("activate", "--query", prompt, "--project", str(repository))) == ["moon-landing"]
    assert skill_store("activate", "--query", prompt)["skills"] == []
    assert skill_store.refusal("get_skill", "--name", "moon-landing")["code"] == "unknown_skill"
    assert skill_store("find_skills")["total"] == len(SKILLS)


def test_single_calls_and_batches_agree(skill_store, tmp_path):
    (tmp_path / "batch.jsonl").write_text("".join(json.dumps({"qid": q, "query": q}) + "\n" for q in (FITTING, "thanks")))
    results = skill_store("activate", "--batch", str(tmp_path / "batch.jsonl"))["results"]
    assert results[0]["skills"] == skill_store("activate", "--query", FITTING)["skills"] and results[1]["skills"] == []


def test_a_skill_in_full(skill_store):
    skill = skill_store("get_skill", "--name", "INVERTER-ALARMS")
    assert skill["sections"] == [{"heading": "Decoding", "text": "Read the holding register, then look the bits up."}]
    assert skill_store("get_skill", "--name", skill["id"])["name"] == "inverter-alarms"
    error = skill_store.refusal("get_skill", "--name", "inverter-alarm")
    assert error["nearest"] == ["inverter-alarms"] and "Did you mean" in error["message"]
    assert skill_store.missing_argument("get_skill")["code"] == "missing_name"
    assert "judge what it asks for by where it comes from" in skill["note"]


def test_no_skills_at_all(sample):
    assert sample("activate", "--query", FITTING)["skills"] == []
    assert sample("find_skills") == {"skills": [], "total": 0}
    assert sample.text("find_skills") == "There are no skills yet: `surgical-memory ingest` takes them in.\n"
    assert "surgical-memory ingest" in sample.refusal("get_skill", "--name", "x")["message"]


def test_a_skill_whose_file_is_gone_or_newer_says_so(skill_store, tmp_path):
    path = tmp_path / "skills" / "inverter-alarms" / "SKILL.md"
    before = skill_store("get_skill", "--name", "inverter-alarms")
    ahead = (time.time() + 60,) * 2
    os.utime(path, ahead)
    assert skill_store("get_skill", "--name", "inverter-alarms") == before, "touched, but the same"
    path.write_text(path.read_text() + "More.\n")
    os.utime(path, ahead)
    newer = skill_store("get_skill", "--name", "inverter-alarms")
    assert newer["file"] == "changed" and newer["sections"] == before["sections"]
    assert "has changed since" in skill_store.text("get_skill", "--name", "inverter-alarms")
    path.write_text("---\nname: ../x\n---\n")
    os.utime(path, ahead)
    assert skill_store("get_skill", "--name", "inverter-alarms")["file"] == "changed"
    path.unlink()
    gone = skill_store("get_skill", "--name", "inverter-alarms")
    assert gone["file"] == "gone" and "file" not in before and "gone" not in before["note"]
    assert "is gone since" in skill_store.text("get_skill", "--name", "inverter-alarms")
