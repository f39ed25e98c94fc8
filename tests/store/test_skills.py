"""Skills in the store: found by name and tag, tied to what their files name, taken in and retired."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from memory.core.records import Skills, SkillValue
from memory.core.skill_file import parse_skill, to_text
from memory.store.engine.db import Connection, append_rows, rows
from memory.store.night.repair import strays
from memory.store.tables import skills
from memory.store.tables.nodes import Scopes, headers
from memory.store.tables.skill_records import apply_skills
from memory.store.tables.skills import Filed, Relation

from .rows import put, tie
from .stores import FakeEncoder, database

USER, BOTH = Scopes(("user",)), Scopes(("user", "project:1"))


@pytest.fixture
def connection() -> Iterator[Connection]:
    with database() as made:
        yield made


def test_a_skill_is_named_in_full_or_without_its_plugin(connection: Connection) -> None:
    for key, title, scope in ((1, "plug:deploy", "project:1"), (2, "Deploy", "project:1"), (3, "other:deploy", "user"), (4, "deploy-all", "user"), (5, "deploy", "project:2")):
        put(connection, key, kind="skill", title=title, scope=scope)
    put(connection, 6, title="deploy")
    assert [one.id for one in skills.skills_named(connection, " DEPLOY ", BOTH)] == ["m2"] and [one.id for one in skills.skills_named(connection, "deploy", USER)] == ["m3"] and [one.id for one in skills.skills_named(connection, "plug:deploy", BOTH)] == ["m1"] and skills.skills_named(connection, "x", BOTH) == []
    connection.execute("UPDATE nodes SET archived = true WHERE key = 2")
    assert [one.id for one in skills.skills_named(connection, "deploy", BOTH)] == ["m1", "m3"]
    assert skills.count(connection, BOTH) == 3 and skills.count(connection, Scopes(("x",))) == 0 and skills.names(connection, USER) == [(4, "deploy-all"), (3, "other:deploy")] and skills.bare_name("Plug:Deploy") == "deploy"


def test_two_skills_of_one_name_that_may_be_visible_beside_each_other(connection: Connection) -> None:
    for key, scope in ((1, "user"), (2, "project:1"), (3, "project:2"), (4, "project:1")):
        put(connection, key, kind="skill", title="Deploy" if key != 4 else "other", scope=scope)
    assert skills.namesakes(connection, list(headers(connection, [1, 2, 3, 4]).values())) == {"m1", "m2", "m3"}
    connection.execute("UPDATE nodes SET archived = true WHERE key = 1")
    assert skills.namesakes(connection, list(headers(connection, [2, 3]).values())) == set() == skills.namesakes(connection, []), "two projects never meet"


def graph(connection: Connection) -> None:
    for key in (1, 2, 3):
        put(connection, key, kind="skill", title=f"skill-{key}")
    put(connection, 4)
    put(connection, 5, kind="skill", title="hidden", archived=True)
    append_rows(connection, "entities", [(50, "user", "tag", "Tag"), (51, "user", "skill-1", "skill-1"), (52, "user", "bash", "Bash(git add:*)")])
    for source in (1, 2, 5):
        tie(connection, source, 50, "has_tag", "text")
    tie(connection, 1, 51, "titled", "text", weight=1.0)
    tie(connection, 4, 51, "mentions", "text", weight=0.75)
    tie(connection, 1, 3, "references", "skill", weight=1.0)
    tie(connection, 4, 2, "used_with", "learned", weight=0.3)
    tie(connection, 3, 52, "uses_tool", "text")


def test_what_a_skill_is_tied_to_the_strongest_first(connection: Connection) -> None:
    graph(connection)
    found = skills.relations_of(connection, [1], USER, 9)
    assert [(one.name, one.relation, one.via) for one in found] == [("skill-3", "references", ""), ("m4", "mentions", ""), ("skill-2", "has_tag", "tag")] and found[2].weight == pytest.approx(0.25 / 3**0.5)
    assert len(skills.relations_of(connection, [1], USER, 2)) == 2 and skills.relations_of(connection, [], USER, 9) == []
    assert [(one.skill, one.name) for one in skills.relations_of(connection, [1, 3], USER, 1)] == [(1, "skill-3"), (3, "skill-1")]


def test_skills_that_memories_are_linked_to_and_those_under_tags_and_with_tools(connection: Connection) -> None:
    graph(connection)
    assert skills.skills_linked_to(connection, [4], USER) == [Relation(2, "skill-2", "used_with", pytest.approx(0.3), "m4")] and skills.skills_linked_to(connection, [4], Scopes(("x",))) == []
    assert skills.skills_under(connection, ["tag"], USER) == [Filed(1, "tag", "has_tag", 0.5, 2), Filed(2, "tag", "has_tag", 0.5, 2)] and skills.skills_under(connection, [], USER) == []
    assert skills.skills_with_tool(connection, ["m1", "m3"], "Bash") == ["m3"] and skills.skills_with_tool(connection, ["m1"], "Bash") == [] == skills.skills_with_tool(connection, [], "Bash")
    append_rows(connection, "entities", [(53, "user", "other", "Other")])
    for weight in (0.25, 0.5):
        tie(connection, 50, 53, "co_occurs", "link", weight=weight)
    assert skills.co_occurring(connection, ["tag"], USER) == {"other": 0.5} and skills.co_occurring(connection, [], USER) == {}


def value(name: str, body: str = "Fill in.", tags: str = "", **fields: str) -> SkillValue:
    more = "".join(f"{field}: {text}\n" for field, text in fields.items())
    text = f"---\nname: {name}\ndescription: About {name}.\ntags: [{tags}]\n{more}---\n\n{body}\n"
    return SkillValue(f"id-{name}", name, to_text(parse_skill(text, name)), f"/s/{name}/SKILL.md")


def ties_between(connection: Connection, relation: str) -> list[tuple[str, str, float]]:
    sql = f"SELECT a.title, b.title, round(weight, 3) FROM edges e JOIN nodes a ON a.key = e.source JOIN nodes b ON b.key = target WHERE relation = '{relation}' ORDER BY ALL"
    return [(one, other, float(weight)) for one, other, weight in rows(connection, sql)]


def test_skills_are_taken_in_changed_and_retired(connection: Connection) -> None:
    one, two = value("fill-forms", "Then use check-forms."), value("check-forms", related="[fill-forms]")
    assert apply_skills(connection, Skills("r", 5, "user", (one, two)), FakeEncoder()) == {"added": 2, "updated": 0, "retired": 0}
    assert ties_between(connection, "references") == [("fill-forms", "check-forms", 1.0)] and ties_between(connection, "correlates") == [("check-forms", "fill-forms", 0.5)]
    assert apply_skills(connection, Skills("r", 6, "user", (one,)), FakeEncoder()) == {"added": 0, "updated": 0, "retired": 0}
    changed = value("fill-forms", "It stands alone.", "pdf")
    assert apply_skills(connection, Skills("r", 7, "user", (changed,)), FakeEncoder())["updated"] == 1 and ties_between(connection, "references") == [] and ties_between(connection, "correlates") == [("check-forms", "fill-forms", 0.5)]
    assert rows(connection, "SELECT DISTINCT confidence FROM nodes") == [(1.0,)], "a skill is what its file says"
    assert rows(connection, "SELECT tag FROM tags") == [("pdf",)] and rows(connection, "SELECT modified_at FROM nodes ORDER BY key") == [(7,), (5,)]
    assert apply_skills(connection, Skills("r", 8, "user", (), ("id-fill-forms", "id-x")), FakeEncoder())["retired"] == 1 and ties_between(connection, "correlates") == []
    assert rows(connection, "SELECT archived FROM nodes ORDER BY key") == [(True,), (False,)] and rows(connection, "SELECT count(*) FROM vectors") == [(1,)]
    assert apply_skills(connection, Skills("r", 9, "project:1", (), ("id-check-forms",)), FakeEncoder())["retired"] == 0, "another scope's"
    assert apply_skills(connection, Skills("r", 9, "user", (changed,)), FakeEncoder())["updated"] == 1 and rows(connection, "SELECT archived FROM nodes ORDER BY key") == [(False,), (False,)], "it is back"
    moved = changed._replace(source="/other/SKILL.md")
    assert apply_skills(connection, Skills("r", 10, "user", (moved,)), FakeEncoder())["updated"] == 1


def test_edges_are_made_with_the_last_record_of_an_ingest_and_to_skills_that_have_come(connection: Connection) -> None:
    one, two = value("fill-forms", "Then use check-forms."), value("check-forms")
    apply_skills(connection, Skills("r", 5, "user", (one,), more=True), FakeEncoder())
    assert ties_between(connection, "references") == []
    apply_skills(connection, Skills("r", 6, "user", (two,)), FakeEncoder())
    assert ties_between(connection, "references") == [("fill-forms", "check-forms", 1.0)], "of one that was there before"


def test_tags_that_skills_share_are_tied_by_how_often_they_come_together(connection: Connection) -> None:
    given = [value("a-one", tags="red, blue"), value("a-two", tags="red, blue"), value("a-three", tags="red, green"), value("a-four", tags="red")]
    apply_skills(connection, Skills("r", 5, "user", tuple(given)), FakeEncoder())
    assert {name: round(weight, 3) for name, weight in skills.co_occurring(connection, ["red"], USER).items()} == {"blue": 0.707}, "2 over the root of 4 · 2; green comes with red once"
    apply_skills(connection, Skills("r", 6, "user", (), ("id-a-one",)), FakeEncoder())
    assert skills.co_occurring(connection, ["red"], USER) == {}


def skill(name: str, body: str = "", tags: tuple[str, ...] = (), related: tuple[tuple[str, float], ...] = (), number: int = 0) -> SkillValue:
    listed = "".join(f"  - name: {other}\n    weight: {weight}\n" for other, weight in related)
    header = f"name: {name}\ndescription: Does what {number} asks.\n" + (f"tags: [{', '.join(tags)}]\n" if tags else "") + (f"related:\n{listed}" if related else "")
    return SkillValue(f"id-{name}", name, to_text(parse_skill(f"---\n{header}---\n# {name}\n{body}\n", name)), f"/skills/{name}/SKILL.md")


def relations(connection: Connection) -> list[tuple[str, str, str]]:
    sql = "SELECT a.title, b.title, relation FROM edges e JOIN nodes a ON a.key = e.source JOIN nodes b ON b.key = e.target WHERE provenance = 'skill' ORDER BY ALL"
    return rows(connection, sql)


def test_skills_are_tied_to_those_that_their_text_names_whoever_comes_first(connection: Connection) -> None:
    first = Skills("r1", 5, "user", (skill("deploy", "Then use the `release-notes` skill and the `lint` skill."), skill("lint", "Nothing else.")))
    assert apply_skills(connection, first, FakeEncoder()) == {"added": 2, "updated": 0, "retired": 0} and relations(connection) == [("deploy", "lint", "references")]
    apply_skills(connection, Skills("r2", 6, "user", (skill("release-notes", "Uses the `lint` skill and the `release-notes` skill."),)), FakeEncoder())
    assert relations(connection) == [("deploy", "lint", "references"), ("deploy", "release-notes", "references"), ("release-notes", "lint", "references")], "each once"
    assert apply_skills(connection, Skills("r3", 7, "user", (skill("release-notes", "Alone."), skill("lint", "Nothing else."))), FakeEncoder()) == {"added": 0, "updated": 1, "retired": 0}
    assert relations(connection) == [("deploy", "lint", "references"), ("deploy", "release-notes", "references")]
    apply_skills(connection, Skills("r4", 8, "project:1", (skill("elsewhere", "Use the `deploy` skill."),)), FakeEncoder())
    assert len(relations(connection)) == 2, "no edge leads out of a scope"
    assert apply_skills(connection, Skills("r5", 9, "user", (), ("id-release-notes", "id-elsewhere", "gone")), FakeEncoder())["retired"] == 1 and relations(connection) == [("deploy", "lint", "references")]


def test_more_of_an_ingest_ties_nothing_until_its_last_record(connection: Connection) -> None:
    apply_skills(connection, Skills("r1", 5, "user", (skill("deploy", "Use the `lint` skill."), skill("lint")), more=True), FakeEncoder())
    assert relations(connection) == []
    apply_skills(connection, Skills("r2", 5, "user", (skill("other"),)), FakeEncoder())
    assert relations(connection) == [("deploy", "lint", "references")]


def test_a_skill_that_comes_back_is_the_same_with_its_new_text(connection: Connection) -> None:
    apply_skills(connection, Skills("r1", 5, "user", (skill("deploy", tags=("red",)),)), FakeEncoder())
    apply_skills(connection, Skills("r2", 6, "user", (), ("id-deploy",)), FakeEncoder())
    assert rows(connection, "SELECT count(*) FROM postings") == [(0,)] and rows(connection, "SELECT archived, modified_at FROM nodes") == [(True, 5)]
    assert apply_skills(connection, Skills("r3", 7, "user", (skill("deploy", tags=("blue",)),)), FakeEncoder()) == {"added": 0, "updated": 1, "retired": 0}
    assert rows(connection, "SELECT archived, modified_at FROM nodes") == [(False, 7)] and rows(connection, "SELECT tag FROM tags") == [("blue",)] and rows(connection, "SELECT count(*) > 0 FROM postings") == [(True,)]


def test_tags_that_skills_share_are_tied_by_how_often(connection: Connection) -> None:
    made = [skill(f"s{n}", tags=tags, number=n) for n, tags in enumerate((("red", "blue"), ("red", "blue"), ("red", "green"), ("red",)))]
    apply_skills(connection, Skills("r1", 5, "user", tuple(made)), FakeEncoder())
    sql = "SELECT a.name, b.name, weight FROM edges JOIN entities a ON a.key = source JOIN entities b ON b.key = target WHERE relation = 'co_occurs' ORDER BY ALL"
    weight = pytest.approx(2 / (4 * 2) ** 0.5, abs=1e-6)
    assert rows(connection, sql) == [("blue", "red", weight), ("red", "blue", weight)], "green was met once"
    apply_skills(connection, Skills("r2", 6, "user", (), ("id-s0", "id-s1")), FakeEncoder())
    assert rows(connection, sql) == [] and rows(connection, "SELECT name FROM entities WHERE name = 'blue'") == []


def test_a_skill_that_is_retired_leaves_no_name_that_it_alone_held(connection: Connection) -> None:
    one, two = value("fill-forms"), value("check-forms")
    apply_skills(connection, Skills("r", 5, "user", (one, two)), FakeEncoder())
    assert {row[0] for row in rows(connection, "SELECT name FROM entities")} >= {"fill", "check", "forms"}
    apply_skills(connection, Skills("r", 6, "user", (), ("id-fill-forms",)), FakeEncoder())
    left = {row[0] for row in rows(connection, "SELECT name FROM entities")}
    assert "fill" not in left and left >= {"check", "forms"} and strays(connection) == 0
