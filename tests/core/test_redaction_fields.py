"""A secret whose name is in another field: a title, a tag, a heading, or the turn before."""

from __future__ import annotations

import json
import time

import pytest

from memory.core.safety.fields import redact_fields, without_answers
from memory.core.safety.redaction import hide_private, redact, redacted_line
from memory.workspace.new_memories import MemoryOptions, memories_of

S = "Sommer2024!"


@pytest.mark.parametrize(
    ("title", "text", "tags"),
    [
        ("staging database password", S, ()), ("Passwords › Staging", S, ()), ("Staging password:", f"`{S}`", ()), ("数据库密码", S, ()),
        ("The staging password", f"It is {S} and expires in May.", ()), ("Kennwort der Datenbank", f"Es ist {S} bis Mai.", ()),
        ("x", S, ("password",)), ("x", "see the tag", ("password", S)), (S, "The staging password", ()), ("x", "The staging password:", (S,)),
        ("Passwords", f"\n- other: 1a\n- {S}", ()), ("Passwords", f"\nroot: {S}\n", ()), ("Passwords", f"- Winter2023?x\n\n- {S}\n", ()),
    ],
)  # fmt: skip
def test_a_name_and_its_value_in_two_fields(title: str, text: str, tags: tuple[str, ...]) -> None:
    kept = redact_fields(title, text, tags)
    assert S not in f"{kept.title}{kept.text}{kept.tags}"
    assert redact_fields(*kept[:3])[:3] == kept[:3]


@pytest.mark.parametrize(
    "text",
    [
        "At least 12 characters, rotated every 90 days with argon2id.", "We use OAuth2-proxy v7 on k8s-prod2.", "bcrypt", "Argon2id",
        "K8s-Cluster2 refreshes it.", "Fixed in commit b6589fc6ab0dc82cf12099d1c2d40ab994e8410c.", "It is node-12b that issues them.",
        "passed=14 failed=0", "cache_key = f'user:{user.id}:v2'", "id: d23f0824-128b-4f33-8c5c-7fd0a6a3a450", "docs/auth2.md", "https://vault.acme.dev/v2",
        "It is PR-1234 that rotates them.", "    --hash=sha256:5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9", "最少12个字符",
    ],
)  # fmt: skip
@pytest.mark.parametrize("title", ["Password policy", "API token rotation", "The password", "Passwords › Hashing"])
def test_what_is_written_under_a_title_about_passwords_stays(title: str, text: str) -> None:
    assert redact_fields(title, text, ("security", "password", "sprint-42b", "k8s-prod2")) == (title, text, ("security", "password", "sprint-42b", "k8s-prod2"), 0, 0)
    assert redact(text).text == text


@pytest.mark.parametrize(
    ("before", "text"),
    [
        (["What is the password of the staging database?"], f"It is {S} and the user is app."),
        (["What is the password of the staging database?", "And the one for production?"], f"`{S}`"), (["the new api key:"], S + "xyzAbC"),
    ],
)  # fmt: skip
def test_an_answer_to_a_question_about_a_password(before: list[str], text: str) -> None:
    assert S not in without_answers(text, before)
    assert without_answers(text, ["Which server is it?"]) == text


def test_private_passages_go_and_lines_stay() -> None:
    assert hide_private("a\n<private>\nb\n</private>\nc\n<private>d\ne") == "a\n\n\n\nc\n\n"
    assert hide_private("<priv<private>x</private>ate>y\n</private>z") == "\n"


def test_fields_take_time_in_proportion_to_their_length() -> None:
    def seconds(size: int) -> float:
        start = time.process_time()
        redact_fields("password " * size, "Sommer2024!\n" * size, [f"password{n}" for n in range(32)], ["password? " * size])
        return time.process_time() - start

    seconds(100)
    short = min(seconds(2_000) for _ in range(3))
    assert min(seconds(8_000) for _ in range(2)) < 12 * short + 0.1


@pytest.mark.parametrize("text", ["Password:\n\n```\n{}\n```", "password={}.py", "DB_PASSWORD={}.go", 'password: "{}.md"'])
def test_a_fence_or_an_ending_of_a_file_hides_no_password(text: str) -> None:
    assert "Jommer2024x" not in redact(text.format("Jommer2024x")).text
    for path in ('password: "config.json"', "password: readme.md", "password: secrets/Prod2024x.json", "PASSWORD_FILE=Oauth2Config.java"):
        assert redact(path).text == path


P = "Kes7rel!q9"
NAMED = "Database password"


@pytest.mark.parametrize(
    ("title", "text", "is_kept"),
    [
        (NAMED, "\n" * 39 + P, False), (NAMED, "\n" * 40 + P, True),  # forty lines
        (NAMED.rjust(300, "x").replace("xD", " D"), P, False), (NAMED.rjust(301, "x").replace("xD", " D"), P, True),  # a field that names something
        (NAMED, " " * 3_989 + "\n" + P, False), (NAMED, " " * 4_000 + "\n" + P, True),  # 4,000 characters
        (NAMED, f"it is {P}" + "x" * 30, False), (NAMED, f"it is {P}" + "x" * 31, True),  # a value of 40 characters, of six
        (NAMED, "it is K7r!xy", False), (NAMED, "it is K7r!x", True), (NAMED, f"it is a:{P}", True),
        (f"{NAMED} for pier", P, False), (f"{NAMED} for pier", f"it is {P}", False), (f"{NAMED} for pier", f"one\n\nit is {P}", True),
        (NAMED, f"one\n\nit is {P}", False), (f"What is the {NAMED}?", P, False),
        ("The user", P, True), ("API token", "abcDEF123456", False), (NAMED, "seagulls", True), (NAMED, "user_v2", True),
    ],
)  # fmt: skip
def test_how_far_a_name_in_a_title_reaches(title: str, text: str, is_kept: bool) -> None:
    assert (redact_fields(title, text).text == text) is is_kept


def test_a_title_or_a_tag_is_a_value_only_by_itself() -> None:
    assert redact_fields(P, "my database password").title == "[redacted:password]" and redact_fields(f"{P} is set", "my database password").title == f"{P} is set"
    assert redact_fields("t", "my password", ("x", P, "password")).tags == ("x", "[redacted:password]", "password") and redact_fields(P, "text", ("password",)).title == "[redacted:password]"


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("| user | password |\n|---|---|\n| admin | Leuchtfeuer7 |", "Leuchtfeuer7"),
        ("Recovery codes:\n- tksjv-f6pjo\n- dm9fy-iz56v\n- dovvh-8w1qx", "dm9fy-iz56v"),
        ("[client]\nuser=root\npassword=lapislazuli", "lapislazuli"),
        ("kind: Secret\r\nstringData:\r\n  anything: lapislazuli\r\n", "lapislazuli"),
    ],
)
def test_what_becomes_one_line_is_redacted_before(text, secret):
    words = MemoryOptions(title=text, tags=(text,), conversation=text, source=text)
    made, _ = memories_of("A note about the garden.", words, "user", 0)
    assert secret not in json.dumps(made)
    assert "user" in redacted_line("a user\nof it")
