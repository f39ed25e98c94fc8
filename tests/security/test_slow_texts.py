"""A megabyte of whatever made a pattern or a parser slow: it takes as long as any other megabyte.

What counts is the time of this process alone. Each text takes well under a second; before, it took hours or had no end.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from memory.agent.tools.roots import Roots
from memory.core.code.bindings import NAME
from memory.core.code.places import digests_of
from memory.core.safety import redaction
from memory.core.safety.redaction import redact
from memory.core.safety.secret_files import is_secret
from memory.core.search.actions import MalformedAction, parse_action
from memory.core.skill_file import parse_skill
from memory.core.text.content_type import detect_content_type
from memory.core.text.literals import literals
from memory.core.text.notes import sections
from memory.core.text.replies import read_reply
from memory.store.projects.work_tree import WorkTree
from memory.workspace.user_words import is_part_of_prompt

LENGTH = 1_000_000
CPU_S = 20.0  # some forty times what the slowest of them takes


def cpu_s(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def fill(head: str, unit: str, end: str = "", length: int = LENGTH) -> str:
    return head + unit * (length // len(unit)) + end


TEXTS = {
    "an expect script": fill('expect "password" ', " ", "x send"),
    "an expect script over lines": fill('password"', "\n", "x send"),
    "a value like the name of an algorithm": fill("secret=tls-1-", "bitsmsbit", "X9"),
    "a short value like one": fill("secret=tls-1-", "bitsmsbit", "X9", 141),
    "recovery codes": fill("recovery codes:\n", "\t", "x"),
    "a rule below a table": fill("| password | a |\n", " ", "x"),
    "a row that SQL inserts": fill("insert into a (password) values ", " ", "x"),
    "credentials in a call": fill('NetworkCredential("","aaa"', "\t", "x"),
    "credentials again and again": fill("password ", "BasicAuth"),
    "an altered role": fill("ALTER ROLE ", "password ", "="),
    "a key in JSON": fill('{"kty": "RSA", "d":', "\\", "x"),
    "a wireless network": fill("", "WIFI:P:"),
    "a Kubernetes secret": fill("kind: Secret\ndata:\n a: b", "\t", "x"),
    "a tool for a server": fill("password ", "kcadm-"),
    "a path": fill("password: /", "a."),
    "the end of a sentence": fill("the password", " ", ". x"),
}


@pytest.mark.parametrize("kind", TEXTS)
def test_redaction(kind: str) -> None:
    text = TEXTS[kind]
    assert cpu_s(lambda: redact(text)) < CPU_S
    told = redact(f"password: Kestrel4471!x\n{text}").text
    assert "Kestrel4471" not in told, "and what is a secret beside it is cut"


CHAINS = {
    "names": fill("", "пароль:", "<!--", 4_000),
    "names and escapes": fill("", "密码%3D", "&b=«", 4_000),
    "an address": fill("", "&;c=1", "\u0301password", 4_000),
}


@pytest.mark.parametrize("kind", CHAINS)
def test_a_text_that_shows_its_secrets_one_by_one_is_read_a_few_times(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time, it is read whole: it took up to 49 times, so 64,000 characters a minute and a half."""
    rounds: list[int] = []
    replace = redaction.replace_spans

    def count(text: str, found: list[redaction.Span]) -> str:
        rounds.append(len(found))
        return replace(text, found)

    monkeypatch.setattr(redaction, "replace_spans", count)
    cut = redact(CHAINS[kind]).text
    assert 1 < len(rounds) <= 12
    assert redact(cut).text == cut


def test_many_secrets_in_one_text_cost_none_of_its_other_lines() -> None:
    lines = [f"server {number} listens on 80{number:02}; password: Kestrel{number}!x and token=ghp_{number:036}" for number in range(99)]
    kept = redact("\n".join(lines)).text
    assert all(f"server {number} listens on 80{number:02}" in kept for number in range(99)) and "Kestrel" not in kept


def test_headings() -> None:
    for blanks in (" ", "\t", "# ", " #"):
        heading = fill("# a", blanks, "x")
        body = f"---\nname: s\ndescription: helps with deploys\n---\n{heading}\n\nDeploy on Fridays.\n"
        assert cpu_s(lambda text=body: parse_skill(text, "s")) < CPU_S
        assert cpu_s(lambda text=heading: sections(f"{text}\n\nDeploy on Fridays.\n")) < CPU_S
    assert cpu_s(lambda: sections("a\n" * (LENGTH // 2))) < CPU_S


@pytest.mark.parametrize(
    "line",
    ["# Deploy", "## Deploy ##", "#\tDeploy  now   #", "# ###", "# C# and F#", "# a # #", "### Three", "####### seven", "#none"],
)
def test_headings_are_read_as_before(line: str) -> None:
    """As the plain pattern does, which takes cubic time."""
    match = re.match(r"^(#{1,6})\s+(.+?)\s*#*$", line)
    (section,) = sections(f"{line}\nDeploy on Fridays.\n")
    assert section.headings == ((match[2],) if match else ())


def test_names_of_files(tmp_path: Path) -> None:
    for name in ("wp-config" + "_a" * 100 + "!", fill("wp-config", "_a", "!"), fill("kube", "-config"), fill(".env", ".")):
        assert cpu_s(lambda path=name: is_secret(path)) < CPU_S
    assert is_secret("wp-config-prod.old.php") and is_secret("wp-config.php") and not is_secret("wp-config_a!")
    (tmp_path / ("wp-config" + "_a" * 100 + "!")).write_text("hello")
    roots = Roots((str(tmp_path),))
    assert cpu_s(lambda: list(roots.files(roots.folders[0]))) < CPU_S


def test_words_of_the_user() -> None:
    for lead in ("remember this ", "remember ", "this ", "ok, so ", "note that ", "for the future "):
        prompt = fill(f"Look at x. {lead}", lead, "1 we deploy on fridays", 1_400)
        assert cpu_s(lambda text=prompt: is_part_of_prompt("we deploy on fridays", text)) < CPU_S
    assert is_part_of_prompt("we deploy on fridays", "Please remember this: we deploy on Fridays.")


def test_replies_of_models() -> None:
    for reply in (fill("PEEK(", " ", "x"), fill("PEEK(", ") "), fill("RECALL(", '"')):
        with pytest.raises(MalformedAction):
            assert cpu_s(lambda text=reply: parse_action(text)) < CPU_S
            raise MalformedAction("a quoted one may be an action")
    assert parse_action("EXPAND( abc ) .").argument == "abc" and parse_action('RECALL( "a (b) c" )').argument == "a (b) c"
    for reply in (fill("```", "0"), fill("", "`"), fill("```py\n", " "), fill("```py\n", "``\n")):
        assert cpu_s(lambda text=reply: read_reply(text)) < CPU_S


def test_kinds_of_text() -> None:
    for text in (fill("", "instead of "), fill("", "rejected "), fill("error[", "error["), fill("", "+/")):
        assert cpu_s(lambda one=text: detect_content_type(one)) < CPU_S
        assert cpu_s(lambda one=text: literals(one)) < CPU_S


def test_a_transcript_that_holds_such_a_line_is_captured(tmp_path: Path, empty: Callable[..., dict[str, object]]) -> None:
    path = tmp_path / "s.jsonl"
    slow = [TEXTS["a short value like one"], fill('password"', " ", "x send", 3_000)]
    words = ["We decided to use DuckDB for the store, because it needs no server.", *slow]
    rows = [{"type": "assistant", "uuid": str(n), "message": {"role": "assistant", "content": one}} for n, one in enumerate(words)]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    began = time.process_time()
    assert len(empty("capture", "--scope", "user", str(path))["captured"]) == 1  # type: ignore[arg-type]
    assert time.process_time() - began < CPU_S and os.path.exists(path)


@pytest.mark.parametrize("name", ["x", "x.x", "a.x"])
@pytest.mark.parametrize("unit", ["x=(\n", "class x:\n", "def x(\n", "x ", "class a:\n  def x(\n"])
def test_a_file_that_defines_one_name_again_and_again(unit: str, name: str) -> None:
    text = fill("", unit, length=500_000)
    assert cpu_s(lambda: digests_of(text, NAME, name, "a.py")) < CPU_S


def test_an_index_that_repeats_one_name(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    blob = bytes(range(1, 21))
    for body in (b"app.py\0" * 800_000, blob * 290_000, bytes(5_900_000)):
        (tmp_path / ".git/index").write_bytes(b"DIRC\0\0\0\2" + b"\x7f\xff\xff\xff" + body)
        tree = WorkTree(str(tmp_path), str(tmp_path / ".git"))
        for wanted in (blob.hex(), "00" * 20):
            assert cpu_s(partial(tree.paths_of_blob, wanted)) < CPU_S
        assert cpu_s(partial(tree.paths_named, "app.py")) < CPU_S


def test_quotations_in_a_question() -> None:
    assert cpu_s(lambda: literals(fill("", '\\"'))) < CPU_S
