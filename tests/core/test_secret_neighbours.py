"""What just is a secret, and beside it what just is none: one character, one sign or one word apart.

None of these has ever opened anything.
"""

from __future__ import annotations

import re

import pytest

from memory.core.safety.redaction import redact
from memory.core.safety.secrets import names, randomness, values, writings
from memory.core.safety.secrets.names import MEDIUM, NONE, STRONG


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        # a user's password beside an address has six characters
        ("bob:Ab3!x7@10.0.0.5", "Ab3!x7"), ("bob:Ab3!x@10.0.0.5", ""),
        # the user's own name is no password only where both are a by-word
        ("postgres://postgres:postgres@h/x", ""), ("postgres://mia:mia@h/x", "mia"), ("postgres://test:test2x@h/x", "test2x"),
        # hexadecimal digits are a key from 14 on, even where they read like words
        ("Authorization: Token decade1facade2", "decade1facade2"), ("Authorization: Token decade1facade", ""),
        # what a text begins with
        ("recovery code K7PQ-92MX", "K7PQ-92MX"), ("otp 482913", "482913"), ("pin: 4711", "4711"), ("pw: Kestrel-4471!", "Kestrel-4471!"),
        # years are no codes, and other numbers beside them are
        ("backup code 2019-2024", ""), ("backup code 2019-2124", "2019-2124"), ("backup code 1999-2024", ""), ("backup code 1899-2024", "1899-2024"), ("passcode is 2024", ""), ("passcode is 2124", "2124"),
        # a quote that its line does not close opens nothing
        ('password: "Kestrel-4471\nnext" x', "Kestrel-4471"),
        # letters of other scripts that look like a name's, however short the name
        ("рw: Kestrel-4471!", "Kestrel-4471!"), ("рw is new", ""), ("пw: Kestrel-4471!", ""),
        # a call with a user and a password: letters of both cases and figures, and a sign or few words
        ("Client('bob', 'Zx9kLm2Qv')", "Zx9kLm2Qv"), ("Client('bob', 'zx9klm2qv')", ""), ("Client('bob', 'ZX9KLM2QV')", ""), ("Client('bob', 'zx9k#m2qv')", ""),
        ("Client('bob', 'ZxYkLmWQv')", ""), ("Client('bob', 'Harbour9')", ""), ("Client('bob', 'Harb#our9')", "Harb#our9"),
        # letters by their numbers
        ("\\U00000070assword: Kestrel-4471!", "Kestrel-4471!"), ("\\U00000071assword: Kestrel-4471!", ""), ("\\x70assword: Kestrel-4471!", "Kestrel-4471!"),
        # a password of two kinds of signs counts beside an address that is no name of the mail; names of people do not
        ("bob:harbour22x@tcp(10.0.0.5:3306)/x", "harbour22x"), ("bob:harbour22x@[::1]:5432", "harbour22x"), ("bob:harbour22x@localhost", "harbour22x"),
        ("bob:harbour22x@10.0.0.5", "harbour22x"), ("bob:harbour22x@db.example.org", ""), ("bob:Harbour-22x@db.example.org", ""), ("bob:Harb#22xQ@db.example.org", "Harb#22xQ"),
        ("ops:robert.miller9@example.com", ""), ("ops:Bob.Miller99@example.com", "Bob.Miller99"), ("ops:Bob.Miller99@example.com/x", "Bob.Miller99"), ("ops:Bob!Miller99@example.com", "Bob!Miller99"),
        ("bob:P@ss.word1@10.0.0.5", "P@ss.word1"), ("bob:Harb#our.22x@10.0.0.5", "Harb#our.22x"),
        # letters for a user and a password: of three kinds of signs
        ("u: mia, p: Harbour22!x", "Harbour22!x"), ("u=mia p=Harbour22x", "Harbour22x"), ("u: mia, p: harbour22", ""), ("u: mia, p: Harbour", ""), ("u: mia, x: Harbour22!x", ""),
        # a password without quotes may have a quote, a backtick and an angle bracket; a tag is none of it
        ('DB_PASSWORD=Kes"trel4471', 'Kes"trel4471'), ('password: Kes"trel4471!', 'Kes"trel4471!'), ("db:\n  password: Kestrel44'71xyz!\n  user: x", "Kestrel44'71xyz!"),
        ("password: Kestrel<4471xyz!", "Kestrel<4471xyz!"), ("password=Kestrel<4471xyz!", "Kestrel<4471xyz!"), ("password: Kestrel`4471", "Kestrel`4471"),
        ("password: Kestrel4471</p>", "Kestrel4471"), ("password: Kestrel4471<br>", "Kestrel4471"), ("x password: Kestrel4471\\x", "Kestrel4471"),
        ('{password: Kestrel4471", user: x}', "Kestrel4471"), ('{"a": "b\\npassword: Kestrel4471","b":"c"}', "Kestrel4471"),
        # the id of a key that signs, and a key of the same digits
        ("api_key=3AA5C34371567BD2", "3AA5C34371567BD2"), ("signing_key = 3AA5C34371567BD2", ""), ("user.signingkey=3AA5C34371567BD2", ""),
        ("signing_key = q7Zt2vLx9RmK4pWd8sHc3bNf", "q7Zt2vLx9RmK4pWd8sHc3bNf"),
        # a value in the line or the item below its name
        ("password:\n  value: Kestrel-4471!", "Kestrel-4471!"), ("db_password:\n  current: Kestrel44", "Kestrel44"), ('password: {\n  "current": q7Zt2vLx9R', "q7Zt2vLx9R"), ("api_key: {\n  current: seagulls", ""), ("password:\n  plain: bird!cage!", "bird!cage!"),
        # passwords in other scripts: a letter of one is no sentence in it
        ("the password is Möwe-4471!", "Möwe-4471!"), ("the password is пароль-7", "пароль-7"),
    ],
)  # fmt: skip
def test_a_secret_and_its_neighbour(text: str, secret: str) -> None:
    before, found, behind = text.rpartition(secret) if secret else (text, "", "")
    mark = r"\[redacted:[a-z-]+\]" if found else ""
    assert re.fullmatch(re.escape(before) + mark + re.escape(behind), redact(text).text)


@pytest.mark.parametrize(
    ("value", "expected"),
    [("please enter it", True), ("please'enter'it", False), ("please\tenter\tit", False), ("it's the one", True), ("it's'the'one", False)],
)
def test_a_text_for_people_has_blanks(value: str, expected: bool) -> None:
    assert values.is_label(value) is expected


@pytest.mark.parametrize(
    ("value", "strength", "expected"),
    [
        ("config/database.yml", STRONG, False), ("database.yml", STRONG, False), ("kV9mQz2pL.go", STRONG, True), ("kV9mQz2.go", STRONG, False),
        ("kVmmQzxpL.go", STRONG, False), ("kv9mqz2pl.go", STRONG, False), ("KV9MQZ2PL.go", STRONG, False), ("a/kV9mQz2pL.go", STRONG, False),
        ("gull-22!", MEDIUM, True), ("my-secret-22!", MEDIUM, False),
    ],
)  # fmt: skip
def test_names_of_files_and_words_about_secrets_are_no_values(value: str, strength: int, expected: bool) -> None:
    assert values.is_secret_value(value, strength, quoted=False, whole=True) is expected


@pytest.mark.parametrize(
    ("text", "plain"),
    [("@@ -1 +1 @@\n-a\n+b", "@@ -1 +1 @@\na\nb"), ("+ a\n+b", "a\nb"), ("1 + 1\n- a\n- b", None), ("- a\n- b", None), ("@@ a\n- b", None), ("+++ a\n--- b", None)],
)
def test_a_difference_has_new_lines_or_says_where_it_is(text: str, plain: str | None) -> None:
    made = writings.without_diff(text)
    assert (made.text if made else None) == plain


@pytest.mark.parametrize(
    ("text", "plain"),
    [("a\\U0001F511b", "a🔑b"), ("\\U00000041", "A"), ("\\U0010FFFF", "\U0010ffff"), ("\\U0000D800\\n", "\\U0000D800\n"), ("\\U00000000a", " a")],
)
def test_a_sign_by_its_number_is_that_sign_where_there_is_one(text: str, plain: str) -> None:
    made = writings.without_escapes(text)
    assert made and made.text == plain


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("next_token", NONE), ("page_token", NONE), ("the_token", NONE), ("access_token", MEDIUM), ("next_secret", STRONG), ("page_secret", STRONG), ("the_secret", MEDIUM), ("secret", MEDIUM),
        ("tls_secret", MEDIUM), ("no_password", NONE), ("my_password", STRONG), ("password_count", NONE), ("db_pass", STRONG), ("first_pass", NONE), ("blue_pass", MEDIUM),
    ],
)  # fmt: skip
def test_the_word_before_says_whether_a_name_is_a_secrets(name: str, expected: int) -> None:
    assert names.strength(name) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        # letters alone: both cases and 20 of them
        ("ZQxjkvbwHGzqxjkvbwpm", True), ("ZQxjkvbwHGzqxjkvbwp", False), ("zqxjkvbwhgzqxjkvbwpm", False), ("ZQXJKVBWHGZQXJKVBWPM", False),
    ],
)
def test_twenty_letters_of_both_cases_are_random(value: str, expected: bool) -> None:
    assert randomness.is_random(value) is expected


@pytest.mark.parametrize(
    ("text", "plain"),
    [("x=3D1", "x=1"), ("a =C3=BC", "a ü"), ("y" * 74 + "=\nz", "y" * 74 + "z"), ("y" * 60 + "=\nz", None), ("x=AB", None), ("x = 1", None), ("no sign", None)],
)
def test_the_encoding_of_mails_is_told_by_its_signs(text: str, plain: str | None) -> None:
    made = writings.without_quoted_printable(text)
    assert (made.text if made else None) == plain
