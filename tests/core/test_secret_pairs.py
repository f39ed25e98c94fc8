"""What a name is given in each syntax: exactly which characters, and what stands beside a name and is not its value.

None of these has ever opened anything.
"""

from __future__ import annotations

import re

import pytest

from memory.core.safety.secrets import name_places, outlines, pairs, prose, shapes, tables

WORD = "seagulls"  # a secret only where a syntax gives it to a password whole
STRONG = "Kestrel-4471!"
TOKEN = "q7Zt2vLx9RmK4pWd8sHc3bNf"


def given_values(text: str) -> list[tuple[str, str]]:
    """(value, label) of what the names of a text are given by a syntax."""
    lowered = text.lower()
    names = name_places.find_names(text, lowered, frozenset(re.findall("[a-z]+", lowered)))
    return [(text[start:end], label) for start, end, label in pairs.spans(text, names)[0]]


@pytest.mark.parametrize(
    "template",
    [
        "password: {}", "password = '{}'", 'password: "{}"', "export DB_PASSWORD={}", "PASSWORD={}", "[wifi]\npassword = {}", "password：{}", "**password**: {}", "- password: {}", "set password {}", "user x password {}",
        "tool --password {} --quiet", "tool --password {}", "tool --password={} x", "password | {}\n", "| password | {} | x |", "<password>{}</password>", '<add key="db.password" value="{}"/>', "name: DB_PASSWORD\nvalue: {}\n",
        "password := {}", "password => '{}'", "set -gx DB_PASSWORD {}", "requirepass {}", "x.setPassword('{}')", 'x.withPassword( "{}" )', "password: |\n  {}\n", "'password', '{}'",
        "password == '{}'", '{{\\"password\\": \\"{}\\"}}', "login as mia; password={}", '<entry key="db.password">{}</entry>', '<string name="password">{}</string>', "<key>password</key>\n<string>{}</string>",
    ],
)  # fmt: skip
def test_a_plain_word_is_a_secret_where_it_is_all_that_a_password_is_given(template: str) -> None:
    assert [value for value, _ in given_values(template.format(WORD))] == [WORD]


@pytest.mark.parametrize(
    "template",
    [
        "the password {}", "password != '{}'", "password += '{}'", "if password == {}:", "we say password, {}", "see password - {}", "see password -> {}", "x password | y | {}", "passwords {}", "password_file = {}", "a password = {} b",
        "password = {}", "psk = {}", "wpa_passphrase {}", "password ({})", "password[{}]", "password. {}", "the word password {} here", "password {} | x", "password\n{}",
    ],
)  # fmt: skip
def test_a_plain_word_beside_a_password_in_other_places_is_none(template: str) -> None:
    assert given_values(template.format(WORD)) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("password: Kestrel-4471!, and so on", STRONG), ("x?password=Kestrel-4471!&user=mia", STRONG), ("(password: Kestrel-4471!)", STRONG), ("Password=Kestrel-4471!;Encrypt=True", STRONG), ("password=Kestrel-4471!|x=1", STRONG),
        ("password: Kestrel(4471)!", "Kestrel(4471)!"), ("[password: Kes!rel[4471]]", "Kes!rel[4471]"), ("password=Kest;rel-4471!", "Kest;rel-4471!"), ("password: Kestrel-4471;", "Kestrel-4471"), ("password = Kestrel-4471! # old", STRONG),
        ('password: "Kestrel-4471!" x', STRONG), ('password: "Kes\\"trel-4471!" x', 'Kes\\"trel-4471!'), ('password: "Kestrel-4471\\\\" x', "Kestrel-4471\\\\"), ("password: `Kestrel-4471!`", STRONG), ("password: **Kestrel-4471!**", STRONG),
        ("password: “Kestrel-4471!” x", STRONG), ("password: «Kestrel-4471!» x", STRONG), ("password: „Kestrel-4471!“ x", STRONG), ("password: Kestrel-4471!</b>", STRONG), ("password ➜ Kestrel-4471!", ""), ("${DB_PASSWORD:-Kestrel-4471!}", STRONG),
        ("password: 'Kestrel-4471!\nnext", "Kestrel-4471!"), ("Authorization: Bearer " + TOKEN, TOKEN), ('"authorization": "token ' + TOKEN + '"', TOKEN), ("password:\n  Kestrel-4471!\n", STRONG), ("password:\n\n  Kestrel-4471!\n", STRONG), ("password:\nnext=Kestrel-4471!\n", ""),
        ("password:\nKestrel-4471!:\n", ""), ("password: new Secret('seagulls')", WORD), ("token = bytes.fromhex('" + "0123456789abcdef" * 2 + "')", "0123456789abcdef" * 2), ("os.getenv('DB_PASSWORD') or 'Kestrel-4471!'", STRONG), ("os.getenv('DB_PASSWORD') or 'seagulls'", WORD), ("os.getenv('DB_PASSWORD') or 'Seagulls'", ""),
        ('variable "db_password" {\n default = "seagulls"\n}', WORD), ("pin: 4711", "4711"), ("pin: 471", ""), ("pin: 12345678", "12345678"), ("pin: 123456789", ""), ("pin: 47a1", ""), ("a level=info pass=Kestre7 b", "Kestre7"), ("a level=info pass=Kestr7 b", ""),
        ("a level=info pass=Kestrel b", ""), ("passphrase: sea gull", "sea gull"), ("pass=gull77", "gull77"), ("pass=gull7", ""), ("pass=v1.2.3", ""), ("pass=sha256", ""), ("pass=example1", ""), ("db_pass=changeme1", ""), ("pass='seagulls'", WORD), ("pass=seagulls", ""), ("a level=info password=seagull7 b", "seagull7"), ("a level=info, password=seagull7, b", "seagull7"),
        ("gpg --passphrase 'the owl and the cat' x", "the owl and the cat"), ("gpg --hint 'the owl and the cat' x", ""), ("psk='the owl and the cat'", "the owl and the cat"), ("| password | " + "Kestrel-4471!" + "\nx", STRONG),
    ],
)  # fmt: skip
def test_where_a_value_begins_and_ends(text: str, value: str) -> None:
    assert [found for found, _ in given_values(text)] == ([value] if value else [])


def test_a_value_may_be_300_characters_long_and_goes_on_where_it_is_random() -> None:
    assert [len(value) for value, _ in given_values("token=" + TOKEN * 20)] == [480], "all of a random one"
    assert [len(value) for value, _ in given_values("password=" + "seagull4!" * 40)] == [300], "of another one the first 300 characters"
    assert [len(value) for value, _ in given_values('token="' + TOKEN * 341 + '"')] == [24 * 341] and len(TOKEN * 341) < 8_192
    assert [len(value) for value, _ in given_values('password="' + "seagull4!" * 911 + '"')] == [300], "a quote that is not closed within 8,192 opens nothing"


@pytest.mark.parametrize(
    ("name", "label"), [("password", "password"), ("db_pwd", "password"), ("api_token", "token"), ("auth_key", "token"), ("jwt_secret", "secret"), ("api_key", "secret"), ("пароль", "password")]
)
def test_the_label_is_of_the_name(name: str, label: str) -> None:
    assert given_values(f"{name}: '{TOKEN}'") == [(TOKEN, label)]


def test_a_name_within_the_value_before_it_is_given_none_and_is_not_left_over() -> None:
    text = "password: 'my.key=Kestrel' and secret"
    names = name_places.find_names(text, text, frozenset(re.findall("[a-z]+", text)))
    found, rest = pairs.spans(text, names)
    assert [text[start:end] for start, end, _ in found] == ["my.key=Kestrel"] and [text[one.start : one.end] for one in rest] == ["secret"]


def values_in_sentences(text: str) -> list[str]:
    """The values that sentences give to the names of a text."""
    lowered = text.lower()
    names = name_places.find_names(text, lowered, frozenset(re.findall("[a-z]+", lowered)))
    return [text[start:end] for start, end, _ in prose.spans(text, lowered, names)]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("the password is Kestrel-4471!", STRONG), ("the password of the box is Kestrel-4471!.", STRONG), ("the password is 'seagulls'", WORD), ("the password is seagulls", ""), ("the password is seagullsandsands, for 2", "seagullsandsands"), ("the password is seagullsandsand, for 2", ""),
        ("the password is Seagullsandsands, for 2", ""), ("the password was wrong. Kestrel-4471! came later", ""), ("the password is bird47", "bird47"), ("the password of bird47 is bad", ""), ("the password is user_2", ""), ("the password is '/srv/app'", ""), ("the password is 'find(x)'", ""),
        ("the password is " + "very " * 11 + STRONG, STRONG), ("the password is " + "very " * 16 + STRONG, ""), ("the password here\n\nis Kestrel-4471!", ""), ("the password? Kestrel-4471!", STRONG), ("password (old) Kestrel-4471!", STRONG), ("password() is Kestrel-4471!", ""), ("pass- is Kestrel-4471!", STRONG), ("the password » bird47", "bird47"), ("password/x is Kestrel-4471!", ""), ("password' is Kestrel-4471!", STRONG), ("password'x is Kestrel-4471!", ""),
        ("the token is " + TOKEN[:16], TOKEN[:16]), ("the token is " + TOKEN[:15], ""), ("the token is Kestr7!", ""), ("the token is Kestrel7!", "Kestrel7!"), ("the token here Kestrel7!", ""), ("the cookie was " + TOKEN[:16], TOKEN[:16]), ("the cookie was Kestrel-4471!", ""), ("the cookie " + "is so " * 4 + TOKEN[:16], ""), ("the cookie " + "is so " * 3 + TOKEN[:16], TOKEN[:16]),
        ("use Kestrel-4471! as the password", STRONG), ("Kestrel-4471! is the new root password", STRONG), ("use 'sea gull' as the password", ""), ("use 'sea-gull' as the password", "sea-gull"), ("use 'sea-' as the password", ""), ("use seagulls as the password", ""), ("Kestrel-4471! was the key", ""), ("Kestrel-4471! (password)", STRONG), ("Kes-71! (password)", "Kes-71!"), ("Ks-71! (password)", ""), ("Kestrel-4471! (password) of it", STRONG), ("see Kestrel-4471! (password) of it", STRONG),
        ("login: mia / Kestrel-4471!", STRONG), ("login for mia: mia / Kestrel-4471!", STRONG), ("login/mia/Kestrel-4471!", ""), ("creds mia:Kestrel-4471!", STRONG), ("the pin is 4711", "4711"), ("the pin for the safe is 471", ""), ("the pin is 4711 mV", ""), ("the pin is 4711.5", ""), ("the pin of it is now 123456", "123456"),
        ("ssh mia:Kestrel-4471! now", STRONG), ("log in as mia with Kestrel-4471!.", STRONG), ("log in as mia with seagulls.", ""), ("密码是Kestrel-4471!", STRONG), ("密码是「abcd」", "abcd"), ("密码是abcd", ""), ("密码错误abc", ""), ("パスワードはKestrel-4471!です", STRONG),
    ],
)  # fmt: skip
def test_what_a_sentence_calls_a_password(text: str, value: str) -> None:
    assert sorted(set(values_in_sentences(text))) == ([value] if value else [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [("log in as mia", True), ("logged in as mia", True), ("logging in as mia", True), ("sign in as mia", True), ("signed in as mia", True), ("log in with mia", False)],
)  # fmt: skip
def test_sentences_about_logging_in(text: str, expected: bool) -> None:
    assert prose.is_about_login(text) is expected


def columns(text: str) -> list[str]:
    lowered = text.lower()
    names = name_places.find_names(text, lowered, frozenset(re.findall("[a-z]+", lowered)))
    return [text[start:end] for start, end, _ in tables.columns(text, names)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("| user | password |\n|---|---|\n| mia | seagulls |\n| joe | Kestrel-4471! |\n", [WORD, STRONG]), ("| user | password |\n| mia | `seagulls` |", [WORD]), ("user,password\nmia,seagull4\njoe,\n,\nx", ["seagull4"]), ("user,password\nmia,seagulls\n", [WORD]), ("size,password\nbig,seagulls\n", []),
        ("user;password\nmia;seagull4", ["seagull4"]), ("password,user\nseagull4,mia\n", ["seagull4"]), ("a password, user\nseagull4, mia\n", []), ("user,password here\nmia,seagull4\n", []), ("user,password\nmia\nmia,seagull4\n", []), ("user,password\n\nmia,seagull4\n", []),
        ("user,password\n" + "mia,seagull4\n" * 61, ["seagull4"] * 61), ("user,session\nmia," + TOKEN + "\n", []), ("user,password", []), ("|password|\n|:--|\n|seagulls|\n", [WORD]),
        ("INSERT INTO users (name, password) VALUES ('mia', 'seagulls'), ('joe', 'sea-gull')", [WORD, "sea-gull"]), ("insert into users (password) values ('ab')", []), ("insert into users (name, token) values ('mia', 'seagulls')", []), ("INSERT INTO users (name, password) VALUES ('mia')", []),
    ],
)  # fmt: skip
def test_what_lies_below_a_name_in_a_table(text: str, expected: list[str]) -> None:
    assert columns(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("kind: Secret\ndata:\n  a: abc\n  b: 'def'\nnext:\n  c: ghi\n", ["abc", "def"]), ("kind: Secret\nstringData:\n  a: changeme\n  b: ab\n  c: abc", ["abc"]), ('{"kind": "Secret", "data": {"a": "abc", "b": "ab"}}', ["abc"]), ("kind: Secrets\ndata:\n  a: abc\n", []), ("kind: ConfigMap\n# Secret\ndata:\n  a: abc\n", []),
    ],
)  # fmt: skip
def test_all_values_of_a_manifest_of_secrets(text: str, expected: list[str]) -> None:
    assert [text[start:end] for start, end, _ in tables.manifests(text)] == expected


def shapes_in(text: str) -> list[tuple[str, str]]:
    return [(text[start:end], label) for start, end, label in shapes.spans(text, text.lower(), outlines.words_of(text.lower()))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a gh" + "p_" + "a1B2c" * 6 + " b", "gh" + "p_" + "a1B2c" * 6), ("a gh" + "p_" + "a1B2c" * 5 + "a1B2 b", ""), ("xgh" + "p_" + "a1B2c" * 6, ""), ("x.gh" + "p_" + "a1B2c" * 6, "gh" + "p_" + "a1B2c" * 6), ("AK" + "IA" + "A1B2" * 4, "AK" + "IA" + "A1B2" * 4), ("AK" + "IA" + "A1b2" * 4, ""), ("AK" + "IA" + "A1B2" * 3 + "A1B", ""),
        ("sk-" + "getUserByIdAndOrganisation2", ""), ("sk-" + "q7Zt2vLx9RmK4pWd8sHc.", "sk-" + "q7Zt2vLx9RmK4pWd8sHc"), ("sk-" + "qxZtkvLxzRmKjpWdhsHcx1", ""), ("sk-" + "qxZtkvLxzRmKjpWdhsHc21", "sk-" + "qxZtkvLxzRmKjpWdhsHc21"), ("gl" + "pat-" + "q7Zt2vLx9.RmK4pWd8sH.", "gl" + "pat-" + "q7Zt2vLx9.RmK4pWd8sH"),
        ("sk-" + "q7Zt2vLx9RmK\n4pWd8sHc3bNf\nx", "sk-" + "q7Zt2vLx9RmK\n4pWd8sHc3bNf"), ("sk-" + "q7Zt2vLx9RmK\nhouses\nx", ""), ("sk-" + "q7Zt2vLx9RmK\\n4pWd8sHc3bNf", "sk-" + "q7Zt2vLx9RmK\\n4pWd8sHc3bNf"), ("gh" + "p_" + "aBcDe" * 6, "gh" + "p_" + "aBcDe" * 6), ("gh" + "p_" + "abcde" * 6, ""),
    ],
)  # fmt: skip
def test_a_providers_token_has_its_prefix_alphabet_and_length(text: str, expected: str) -> None:
    assert [part for part, _ in shapes_in(text)] == ([expected] if expected else [])


@pytest.mark.parametrize(("piece", "expected"), [("q7Zt2v", True), ("zqxjkv", False), ("zqXjkv", True), ("Zqxjkv", False), ("house7", False), ("a/b.py", False), ("12345678", True)])
def test_what_may_be_the_rest_of_a_token_in_the_next_line(piece: str, expected: bool) -> None:
    assert shapes.is_continuation(piece) is expected


def test_a_line_of_the_table_is_a_shape_or_a_pattern() -> None:
    table = shapes.parse(["", "x-key abc- u 12", "x-key a x 3", "~ y-key one|two b(?P<s>c)", "~ z-key | d"])
    assert table.by_start == {"abc": [shapes.Shape("x-key", "abc-", "u", 12)], "a": [shapes.Shape("x-key", "a", "x", 3)]}
    assert [(label, anchors) for label, anchors, _ in table.patterns] == [("y-key", ("one", "two")), ("z-key", ("|",))]
    with pytest.raises(ValueError):
        shapes.parse(["x-key abc-"])
