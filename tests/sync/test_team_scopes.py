"""Nothing of another scope ever reaches a team's storage: no text, no title, no id, whatever is done with memories."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from memory.core.records import Archive, Record, Ties, Undone, Verdicts
from memory.exchange.sync.storage import FolderStorage
from memory.store.journal.forgetting import forget_record
from memory.store.tables import nodes
from tests.store.stores import import_record, link_record, statement_record, turns_record, update_record

from .machines import clock_now
from .team import Member

TEAM_SCOPE = "project:1"
OTHERS = ("user", "project:2", "project:1/agent:77", "project:11", "user/agent:77")
slow = settings(max_examples=8, phases=(Phase.explicit, Phase.generate))


def words_of(scope: str, number: int) -> str:
    return f"Words {number} kept in {scope.replace(':', ' ').replace('/', ' ')} alone"


def plain_bytes(member: Member, bucket: Path) -> bytes:
    """All that the team's storage holds, as a member reads it."""
    group, found = member.team(), []
    for path in sorted((bucket / "data").rglob("*")):
        if path.is_file():
            key = str(path.relative_to(bucket))
            found += [group._unseal(key, path.read_bytes(), is_named=True)[1]]
    return b"".join([*found, repr(group.heads()).encode()])


@slow
@given(data=st.data())
def test_nothing_of_another_scope_reaches_the_storage(data: st.DataObject) -> None:
    with TemporaryDirectory() as folder:
        storage = FolderStorage(f"file://{folder}/bucket")
        ada, bob = Member(os.path.join(folder, "ada"), storage, TEAM_SCOPE), Member(os.path.join(folder, "bob"), storage, "project:9")
        ada.begin("Ada")
        bob.accept(ada.invitation("Bob"))
        foreign: dict[str, str] = {}
        own: dict[str, str] = {}
        for number in range(data.draw(st.integers(3, 8))):
            scope = data.draw(st.sampled_from((TEAM_SCOPE, TEAM_SCOPE, *OTHERS)))
            rid, text = f"rid-{number}", words_of(scope, number)
            known = [*foreign, *own]
            record: Record
            match data.draw(st.sampled_from(("say", "talk", "draft", "import", "update", "link", "forget", "else"))) if known else "say":
                case "talk":
                    record = turns_record(rid, "c1", ("Ada", f"{text} in a talk"), scope=scope)
                    foreign |= {one.id: one.content for one in record.memories}
                case "draft":
                    record = import_record(rid, f"{text}, a draft", scope=scope)
                    record = record._replace(memories=tuple(one._replace(kind="draft") for one in record.memories))
                    foreign |= {one.id: one.content for one in record.memories}
                case "update":
                    name = data.draw(st.sampled_from(known))
                    record = update_record(rid, name, content=f"{foreign.get(name, own.get(name))}, changed {number}")
                case "link":
                    ends = data.draw(st.lists(st.sampled_from(known), min_size=2, max_size=2))
                    record = link_record(rid, *ends)
                case "forget":
                    ids = data.draw(st.lists(st.sampled_from(known), min_size=1, max_size=4, unique=True))
                    record = ada.store.read_or(lambda one, ids=ids, rid=rid: forget_record(one, rid, clock_now(), ids), None)
                    assert record is not None
                case "else":
                    both = tuple(data.draw(st.permutations(known)))[:4]
                    pair = (both[0], both[-1], "supersedes", 1.0, "")
                    made = (
                        Archive(rid, clock_now(), both, data.draw(st.booleans())), Verdicts(rid, clock_now(), (pair,)),
                        Undone(rid, clock_now(), "rid-0"), Ties(rid, clock_now(), ids=both, begin=True),
                    )  # fmt: skip
                    record = data.draw(st.sampled_from(made))
                case kind:
                    record = (statement_record if kind == "say" else import_record)(rid, text, scope=scope)
                    (own if scope == TEAM_SCOPE else foreign).update({one.id: one.content for one in record.memories})
            ada.write(record)
            if data.draw(st.booleans()):
                ada.sync()
        ada.sync()
        bob.sync()
        found = plain_bytes(ada, Path(folder) / "bucket")
        for scope in OTHERS:
            assert f'"{scope}"'.encode() not in found and words_of(scope, 0).split(" kept ")[1].encode() not in found, scope
        for name, text in foreign.items():
            if name not in own:
                assert text.encode() not in found
                is_left = ada.store.read_or(lambda one, name=name: nodes.by_id(one, [name], nodes.EVERYTHING), {})
                assert name.encode() not in found or (is_left.get(name) and is_left[name].scope == TEAM_SCOPE) or _is_of_team(name, foreign)
        assert all(node.scope == "project:9" for node in bob.nodes() if node.kind != "concept")


def _is_of_team(name: str, foreign: dict[str, str]) -> bool:
    """Whether a draft of the team's own project has this id: its deletion may name it."""
    return "kept in project 1 alone" in foreign[name]


def test_a_forgetting_over_several_scopes_names_only_the_teams(tmp_path: Path) -> None:
    storage = FolderStorage(f"file://{tmp_path}/bucket")
    ada = Member(tmp_path / "ada", storage, TEAM_SCOPE)
    ada.begin("Ada")
    ada.write(statement_record("a", "Alpha", scope=TEAM_SCOPE), statement_record("b", "Beta", scope="user"))
    ada.sync()
    ids = {text: ada.id_of(text) for text in ("Alpha", "Beta")}
    with ada.store.read() as connection:
        record = forget_record(connection, "f", clock_now(), list(ids.values()))
    assert record.places == {"project:1": (ids["Alpha"],), "user": (ids["Beta"],)}
    ada.store.write([record])
    ada.sync()
    found = plain_bytes(ada, tmp_path / "bucket")
    assert ids["Alpha"].encode() in found and ids["Beta"].encode() not in found and b"Alpha" not in found
