"""Passwords among a call's arguments: at which place of which function, and what is an argument."""

from __future__ import annotations

import re

import pytest

from memory.core.safety.secrets import calls

X, Y = "Kestrel-4471!", "Heron_9923#"


def passwords_in(text: str) -> list[str]:
    lowered = text.lower()
    words = frozenset(re.findall(r"[^\W\d_]+", lowered))
    spans = calls.spans(text, lowered, words)
    assert all(label == "password" for _, _, label in spans)
    return [text[start:end] for start, end, _ in spans]


@pytest.mark.parametrize(("name", "place"), sorted(calls._PLACES.items()))
def test_a_function_that_has_a_place_for_it_is_read_at_that_place_alone(name: str, place: int) -> None:
    arguments = [f'"first-Word_{number}1!"' for number in range(5)]
    arguments[place] = f'"{X}"'
    assert passwords_in(f"{name}({', '.join(arguments)})") == [X]
    assert passwords_in(f"{name.upper()}({', '.join(arguments)})") == [X]
    assert passwords_in(f"{name}({', '.join(arguments[:place])})") == []


@pytest.mark.parametrize("name", sorted(calls._FUNCTIONS))
def test_a_function_that_logs_in_is_read_behind_its_first_argument(name: str) -> None:
    assert passwords_in(f'{name}("bob", "{X}")') == [X] and passwords_in(f'{name}("{X}")') == []
    assert passwords_in(f'{name}("bob", "bob@example.com", "{X}", "{Y}")') == [X, Y]
    assert passwords_in(f'my_{name}2("bob", "{X}")') == ([X] if any(part in name for part in calls._CLASSES) else [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"login('bob', '{X}')", [X]),
        (f"login(`bob`, `{X}`)", [X]),
        (f'login(user="bob", password="{X}")', [X]),
        (f'login(user: "bob", password: "{X}")', [X]),
        (f'login(u"bob", b"{X}")', [X]),
        (f'login(@"bob", @"{X}")', [X]),
        (f'login(bob, "{X}")', [X]),
        (f'login(get_user(1), "{X}")', [X]),
        (f'login(users["bob"], "{X}")', [X]),
        (f'login("bob", "{X}".toCharArray())', [X]),
        (f'login("bob", "{X}".encode("utf-8"))', [X]),
        (f'login(\n    "bob",\n    "{X}",\n)', [X]),
        (f'client.login("bob", "{X}")', [X]),
        (f'login ("bob", "{X}")', []),
        (f'login("bob" "{X}")', []),
        (f'login("bob"; "{X}")', []),
        (f'login("bob", "{X}"', []),
        ('login("bob", "password")', []),
        ('login("bob", "")', []),
        (f'login("bob", {X})', []),
        (f'login(f(g("x")), "{X}")', []),
        (f'login({", ".join(["a"] * 7)}, "{X}")', [X]),
        (f'login({", ".join(["a"] * 8)}, "{X}")', []),
        (f'login("bob", "x"); print("{X}")', []),
        (f'login("bob", "x") and other("bob", "{X}")', []),
        (f'login("a", "{X}"); login("b", "{Y}")', [X, Y]),
        (f'outer(login("bob", "{X}"))', [X]),
    ],
)
def test_what_is_an_argument(text: str, expected: list[str]) -> None:
    assert passwords_in(text) == expected


@pytest.mark.parametrize("owner", sorted(calls._HASHERS))
@pytest.mark.parametrize("name", sorted(calls._HASHING))
def test_a_hasher_is_given_what_it_hashes_first(name: str, owner: str) -> None:
    for sign in (".", "->", "::"):
        assert passwords_in(f'{owner}{sign}{name}("{X}", "{Y}")') == [X]
    assert passwords_in(f'other.{name}("{X}", "{Y}")') == [] == passwords_in(f'{name}("{X}")')


@pytest.mark.parametrize("owner", sorted(calls._SIGNERS))
@pytest.mark.parametrize("name", sorted(calls._SIGNING))
def test_a_signer_is_given_its_key_second(name: str, owner: str) -> None:
    assert passwords_in(f'{owner}.{name}("{Y}", "{X}")') == [X] and passwords_in(f'other.{name}("{Y}", "{X}")') == []


@pytest.mark.parametrize(("value", "counts"), [(X, True), ("hunter2kestrel99", False), ("kestrel~4471", False), ("kestrel4471!", True), ("hunter2Kestrel99", True)])
def test_what_is_connected_has_to_be_mixed(value: str, counts: bool) -> None:
    assert bool(passwords_in(f'connect("bob", "{value}")')) is counts and passwords_in(f'login("bob", "{value}")') == [value]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f'if password.equals("{X}")', [X]),
        (f"if password.equalsIgnoreCase('{X}')", [X]),
        (f'password.compareTo( "{X}")', [X]),
        (f'name.equals("{X}")', []),
        ('password.equals("ab")', []),
        (f'getenv("DB_PASSWORD", default="{X}")', [X]),
        (f"config('db_password', cast='{X}')", []),
        (f'env("PASSWORD", fallback: "{X}")', [X]),
        (f'env("PASSWORD", defaultValue = "{X}")', [X]),
        (f'env("NAME", default="{X}")', []),
        (f'env("PASSWORD", other="{X}")', []),
    ],
)
def test_what_a_password_is_compared_with_or_is_without_another_one(text: str, expected: list[str]) -> None:
    assert passwords_in(text) == expected


@pytest.mark.parametrize("text", ["", "()", f"login {X}", f"login(bob, {X})", f'"{X}"', f'("bob", "{X}")', f'print("bob", "{X}")'])
def test_what_is_no_call_that_logs_in(text: str) -> None:
    assert passwords_in(text) == []
