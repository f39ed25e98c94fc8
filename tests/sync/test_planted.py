"""What somebody plants in the storage is read once, a bounded part of it in a sync, and hides nothing that holds."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from memory.core.errors import Refusal
from memory.exchange.sync import cloud, membership, pulling, receiving, refused, roster, storage
from memory.exchange.sync.membership import OWNER
from memory.exchange.sync.refused import few, from_both_ends
from memory.exchange.sync.webdav import WebDavStorage
from tests.store.stores import statement_record

from .machines import refusal_of, settle
from .team import Member, team_of
from .test_team_hostile import put_lines


def gets(member: Member, **times: int) -> int:
    """How many objects a sync reads."""
    before = member.storage.requests.get("get", 0)
    member.sync(**times)
    return member.storage.requests.get("get", 0) - before


def plant_heads(tmp_path: Path, count: int, modified: int = 0) -> None:
    for number in range(count):
        folder = tmp_path / "bucket/heads" / os.urandom(8).hex()
        folder.mkdir(parents=True)
        (folder / "00000001").write_bytes(b"x")
        os.utime(folder / "00000001", (modified + number, modified + number))


def plant_rosters(member: Member, count: int, label: str = "x", after: int = 0) -> None:
    """Rosters that the member signs, and may not make."""
    group = member.team()
    own = group.roster.machine(group.machine)
    assert own is not None
    bad = membership.with_machine(group.roster, own._replace(role=OWNER, label=label))
    for number in range(bad.number + after + 1, bad.number + after + count + 1):
        assert roster._put(group.storage, bad._replace(number=number), group.roster.digest, group.machine, group.keys)


def test_a_roster_that_does_not_count_is_read_once(tmp_path: Path) -> None:
    ada, bob, carl = team_of(tmp_path, "Ada", "Bob", "Carl", role="read")
    settle(ada, bob, carl)
    plant_rosters(bob, 30)
    assert gets(ada) >= 30
    assert gets(ada) <= 1 and len(ada.sync()["problems"]) == 21 and "and 10 more" in ada.sync()["problems"]
    ada.invitation("Dora")
    carl.sync()
    assert carl.team().roster == ada.team().roster, "what follows counts"


def test_a_roster_that_was_replaced_is_read_again(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob", role="read")
    settle(ada, bob)
    plant_rosters(bob, 1)
    ada.sync()
    (last,) = sorted((tmp_path / "bucket/heads/roster").iterdir())[-1:]
    last.write_bytes(b"x")
    os.utime(last, (1_000_000_000, 1_000_000_000))
    refusal_of("revoked", ada.sync)


def test_of_many_rosters_each_sync_reads_a_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It puts nothing before it has seen the last one, which may remove somebody."""
    monkeypatch.setattr(refused, "MOST_REFUSED", 4)
    ada, bob = team_of(tmp_path, "Ada", "Bob", role="read")
    settle(ada, bob)
    plant_rosters(bob, 10)
    ada.write(statement_record("r", "Alpha", scope=ada.scope))
    for _ in range(2):
        assert "are invalid" in refusal_of("storage_broken", ada.sync).message
    assert ada.sync()["sent"] == 1
    monkeypatch.setattr(refused, "MOST_REFUSED_BYTES", 10_000)
    plant_rosters(bob, 3, "y" * 8_000, after=10)
    refusal_of("storage_broken", ada.sync)


def test_heads_that_do_not_hold_are_read_once_and_named_in_few_words(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    settle(ada, bob)
    plant_heads(tmp_path, refused.MOST_REFUSED + 50)
    assert refused.MOST_REFUSED <= gets(ada) <= refused.MOST_REFUSED + 2
    assert 50 <= gets(ada) <= 52
    assert gets(ada) <= 2
    done = ada.sync()
    assert len(done["problems"]) == 21 and done["problems"][-1] == f"and {refused.MOST_REFUSED + 30} more"
    assert ada.team().state.problems == done["problems"]


@pytest.mark.parametrize("is_planted_later", [False, True])
def test_a_new_stream_is_found_among_what_was_planted(tmp_path: Path, is_planted_later: bool) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    settle(ada, bob)
    bob.write(statement_record("b", "Bob's", scope=bob.scope))
    bob.sync()
    plant_heads(tmp_path, refused.MOST_REFUSED * 2, 2_000_000_000 if is_planted_later else 1_000_000_000)
    ada.sync()
    assert [one[0] for one in ada.facts()] == ["Bob's"]


def test_numbers_that_are_planted_in_a_stream_hide_no_later_head(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    bob.write(statement_record("b", "Beta", scope=bob.scope))
    settle(bob, ada)
    for folder in (tmp_path / "bucket/heads").iterdir():
        for number in range(100, 600) if folder.name != "roster" else ():
            (folder / f"{number:08d}").write_bytes(b"x")
    assert gets(ada) <= 2 * 12
    bob.write(statement_record("c", "Gamma", scope=bob.scope))
    bob.sync()
    assert gets(ada) <= 2 * 12 + 2
    assert [one[0] for one in ada.facts()] == ["Beta", "Gamma"]


def test_what_was_refused_is_looked_at_again_when_the_members_change(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    settle(ada, bob)
    plant_heads(tmp_path, 3)
    ada.sync()
    assert len(ada.team().state.refused) == 3
    ada.invitation("Dora")
    assert not ada.team().state.refused
    for path in (tmp_path / "bucket/heads").rglob("00000001"):
        if path.read_bytes() == b"x":
            path.unlink()
    assert "problems" not in ada.sync() and not ada.team().state.refused


def test_a_head_that_a_teammate_claims_and_nobody_has_put_is_asked_for_once(tmp_path: Path) -> None:
    ada, bob = team_of(tmp_path, "Ada", "Bob")
    ada.write(statement_record("a", "Alpha", scope=ada.scope))
    bob.write(statement_record("b", "Beta", scope=bob.scope))
    settle(ada, bob)
    group = bob.team()
    (own,) = [head for head in group.heads().values() if head.author == group.machine]
    assert group.put_head(own._replace(number=own.number + 1, heads=dict.fromkeys(group.heads(), 9_000)))
    ada.sync()
    found = {gets(ada) for _ in range(3)}
    assert max(found) <= 2 * 5, "once for each stream"
    assert gets(ada) == 0


def test_a_teammate_has_so_many_streams_and_so_many_of_them_may_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulling, "_MOST_STREAMS", 6)
    monkeypatch.setattr(receiving, "_MOST_FAULTS", 3)
    ada, bob, carl = team_of(tmp_path, "Ada", "Bob", "Carl")
    settle(ada, bob, carl)
    for number in range(8):
        put_lines(bob, statement_record(f"b{number}", f"Bob's {number}", scope=bob.scope))
    for path in (tmp_path / "bucket/data").rglob("*"):
        if path.is_file():
            path.write_bytes(b"x")
    carl.write(statement_record("c", "Carl's", scope=carl.scope))
    carl.sync()
    done = ada.sync()
    assert sum("needs one" in one for one in done["problems"]) == 2
    assert sum("not the object" in one for one in done["problems"]) == 3
    assert [one[0] for one in ada.facts()] == ["Carl's"]


def test_problems_are_short_and_few() -> None:
    assert few(["a", "b"]) == ["a", "b"] and few([]) == []
    assert few(["x\n\x1b[31my " + "z" * 1_000])[0].startswith("x y zzz")
    assert all(len(one) <= 400 for one in few(["z" * 5_000] * 3))
    assert few([str(number) for number in range(2_000)]) == [*map(str, range(20)), "and 1,980 more"]


def test_from_both_ends_has_each_once() -> None:
    assert from_both_ends([]) == [] and from_both_ends([1]) == [1]
    assert from_both_ends([1, 2, 3, 4, 5]) == [1, 5, 2, 4, 3] and from_both_ends([1, 2, 3, 4]) == [1, 4, 2, 3]


def test_a_folder_with_too_many_objects_is_no_storage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (ada,) = team_of(tmp_path, "Ada")
    plant_heads(tmp_path, 30)
    monkeypatch.setattr(storage, "MOST_KEYS", 50)
    assert "more than 50 objects" in refusal_of("storage_unreachable", ada.sync).message


class Endless(BaseHTTPRequestHandler):
    """A server whose listing has always a further page."""

    protocol_version = "HTTP/1.1"
    keys = 1_000
    pages = 0

    def do_GET(self) -> None:
        type(self).pages += 1
        if self.pages > 300:  # the library keeps asking in its thread
            time.sleep(0.05)
        rows = "".join(
            f"<Contents><Key>p/heads/{self.pages:012x}{number:04x}/00000001</Key><LastModified>2026-01-01T00:00:00.000Z"
            "</LastModified><ETag>&quot;a&quot;</ETag><Size>10</Size></Contents>"
            for number in range(self.keys)
        )
        body = (
            '<?xml version="1.0"?><ListBucketResult><Name>b</Name><IsTruncated>true</IsTruncated>'
            f"<NextContinuationToken>t{self.pages}</NextContinuationToken>{rows}</ListBucketResult>"
        ).encode()
        try:
            self.send_response(200)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        except OSError:
            self.close_connection = True

    def log_message(self, *_: Any) -> None:
        """Nothing on stderr."""


@pytest.fixture
def endless() -> Iterator[dict[str, str]]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Endless)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield {
        "AWS_ENDPOINT": f"http://127.0.0.1:{server.server_address[1]}", "AWS_ACCESS_KEY_ID": "x",
        "AWS_SECRET_ACCESS_KEY": "y", "AWS_REGION": "us-east-1",
    }  # fmt: skip
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("keys", [1_000, 0])
def test_a_listing_without_end_ends(endless: dict[str, str], keys: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Endless, "keys", keys)
    monkeypatch.setattr(Endless, "pages", 0)
    monkeypatch.setattr(storage, "MOST_KEYS", 5_000)
    monkeypatch.setattr(cloud, "LISTING_S", 600.0 if keys else 0.5)
    with pytest.raises(Refusal, match="more than 5,000" if keys else "no end"):
        cloud.CloudStorage("s3://b/p", endless).list("heads/")


@pytest.fixture
def winding_server() -> Iterator[tuple[str, list[str]]]:
    """The URL of a WebDAV server whose folders each hold another one, beside them; and what it was asked for."""
    asked = list[str]()

    class Winding(BaseHTTPRequestHandler):
        def do_PROPFIND(self) -> None:
            asked.append(self.path)
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            body = (
                '<?xml version="1.0"?><D:multistatus xmlns:D="DAV:"><D:response>'
                f"<D:href>{self.path.rstrip('/')}x/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/></D:resourcetype>"
                "<D:getlastmodified>Thu, 26 Nov 2026 08:00:00 GMT</D:getlastmodified></D:prop>"
                "<D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>"
            ).encode()
            self.send_response(207)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            """Nothing on stderr."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Winding)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"dav://127.0.0.1:{server.server_port}/group", asked
    server.shutdown()
    server.server_close()


def test_a_listing_of_webdav_stays_below_its_folder(winding_server: tuple[str, list[str]]) -> None:
    url, asked = winding_server
    assert WebDavStorage(url, {}).list("heads/") == []
    assert len(asked) <= 3, asked[:5]
