"""How far a name says that its value is a secret, and where such names are in a text."""

from __future__ import annotations

import re

import pytest

from memory.core.safety.secrets import languages, name_places
from memory.core.safety.secrets.name_places import SecretName, start_of_line
from memory.core.safety.secrets.names import MEDIUM, NONE, STRONG, WEAK, strength, words_of


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("dbPassword", ["db", "password"]), ("DBPassword", ["db", "password"]), ("SECRET_KEY_BASE", ["secret", "key", "base"]), ("x-api-key2", ["x", "api", "key", "2"]),
        ("", []), ("--", []),
    ],
)  # fmt: skip
def test_the_words_of_a_name(name: str, words: list[str]) -> None:
    assert words_of(name) == words


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("password", STRONG), ("DB_PASSWORD", STRONG), ("mysqlPwd", STRONG), ("rootpw", STRONG), ("smtppass", STRONG), ("no_password", NONE), ("resetPassword", NONE), ("hashed_password", NONE),
        ("pass", MEDIUM), ("db_pass", STRONG), ("deploy_pass", MEDIUM), ("first_pass", NONE), ("clientsecret", STRONG), ("authtoken", MEDIUM), ("apikey", MEDIUM),
        ("key", WEAK), ("api_key", MEDIUM), ("secret_key", STRONG), ("private_key", MEDIUM), ("master_key", MEDIUM), ("app_key", MEDIUM), ("blue_key", WEAK), ("public_key", NONE), ("api_keys", NONE),
        ("token", MEDIUM), ("max_tokens", NONE), ("next_token", NONE), ("secret", MEDIUM), ("jwt_secret", STRONG), ("the_secret", MEDIUM), ("tls_secret", MEDIUM), ("next_secret", STRONG),
        ("dsn", WEAK), ("pat", WEAK), ("jwt", MEDIUM), ("creds", MEDIUM), ("session", WEAK), ("cookie", WEAK), ("pin", WEAK), ("salt", WEAK), ("seed", WEAK), ("house", NONE), ("", NONE),
    ],
)  # fmt: skip
def test_a_names_last_word_and_the_one_before_it_say_how_strong_it_is(name: str, expected: int) -> None:
    assert strength(name) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("passwordFile", NONE), ("PASSWORD_FILE", NONE), ("token_type", NONE), ("passwordProd", STRONG), ("password2", STRONG), ("passwordHouse", NONE), ("PASSWORD_HOUSE", STRONG),
        ("password_house", NONE), ("Password_House", STRONG), ("password.prod.file", NONE), ("house_password", STRONG),
        ("palabra_clave", NONE), ("nombreClave", NONE), ("tipo_de_clave", NONE), ("palavra_chave", NONE), ("parola_chiave", NONE), ("mot_cle", NONE), ("CLAVE_PRIMARIA", NONE), ("clave_wifi", STRONG),
        ("password_key", STRONG), ("password_blue_key", WEAK), ("key_password", STRONG),
    ],
)  # fmt: skip
def test_what_follows_in_a_name_says_which_secret_it_is_or_that_it_is_something_about_one(name: str, expected: int) -> None:
    assert strength(name) == expected, "the strongest of words that follow each other, otherwise the last"


def names_in(text: str) -> list[tuple[str, int]]:
    lowered = text.lower()
    names = name_places.find_names(text, lowered, frozenset(re.findall("[a-z]+", lowered)))
    assert [name.start for name in names] == sorted({name.start for name in names})
    return [(text[name.start : name.end], name.strength) for name in names]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the dbPassword: x", [("dbPassword", STRONG)]), ("a.b-password.: x", [("a.b-password", STRONG)]), ("..password", [("password", STRONG)]), ("password and token", [("password", STRONG), ("token", MEDIUM)]),
        ("compass", []), ("password_token", [("password_token", STRONG)]), ("monkey key", [("key", WEAK)]), ("a" * 70 + "_password", [("a" * 63 + "_password", STRONG)]),
        ("password_" + "a" * 70, []), ("PASSWORD_" + "A" * 70, [("PASSWORD_" + "A" * 55, STRONG)]), ("user's pin here", [("pin", WEAK)]), ("pinned", []), ("a PAT.", [("PAT", WEAK)]),
    ],
)  # fmt: skip
def test_a_name_is_as_long_as_its_signs_up_to_64_on_each_side_of_the_word(text: str, expected: list[tuple[str, int]]) -> None:
    assert names_in(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the api key", MEDIUM), ("the secret key", MEDIUM), ("the public key", NONE), ("the blue key", WEAK), ("the client secret", STRONG), ("the next token", MEDIUM), ("access token", MEDIUM),
        ("key", WEAK),
    ],
)  # fmt: skip
def test_the_word_before_a_plain_key_token_or_secret_belongs_to_its_name(text: str, expected: int) -> None:
    named = [strength for name, strength in names_in(text) if name == text.split()[-1]]
    assert named == [expected][: bool(expected)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("das Kennwort ist", [("Kennwort", False)]), ("пароль: x", [("пароль", True)]), ("密码是x", [("密码", True)]), ("my login: x", [("login", False)]), ("logins", [("logins", False)]), ("mylogin", []), ("login_x", []),
    ],
)  # fmt: skip
def test_passwords_in_other_languages_and_logins(text: str, expected: list[tuple[str, bool]]) -> None:
    lowered = text.lower()
    names = name_places.find_names(text, lowered, frozenset(re.findall("[a-z]+", lowered)))
    assert [(text[one.start : one.end], one.is_foreign) for one in names] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("sunucunun parolası x", ["parolası"]), ("wachtwoorden", ["wachtwoorden"]), ("wachtwoord_x", []), ("wachtwoord2", []), ("xwachtwoord", []), ("x-wachtwoord", []), ("пароля и пароль", ["пароля", "пароль"]),
        ("login and credentials", ["credentials", "login"]), ("admin login", ["admin login", "login"]),
    ],
)  # fmt: skip
def test_words_with_their_endings(text: str, expected: list[str]) -> None:
    places = languages.words_in(text, frozenset(re.findall("[a-z]+", text)))
    assert places == sorted(places) and sorted(text[start:end] for start, end, _ in places) == sorted(expected)


def test_an_ending_has_at_most_twelve_letters() -> None:
    for more, expected in ((12, [(0, 20)]), (13, [])):
        places = languages.words_in("kennwort" + "e" * more, frozenset(["kennwort" + "e" * more]))
        assert [(start, end) for start, end, _ in places] == expected, "a longer one is another word"


def test_the_beginning_of_a_line_or_so_many_characters_before() -> None:
    text = "abc\ndefgh"
    assert [start_of_line(text, 8, most) for most in (2, 4, 5, 8)] == [6, 4, 4, 4]
    assert start_of_line(text, 2, 9) == 0 and start_of_line(text, 4, 9) == 4


def test_a_place_is_of_the_text() -> None:
    assert name_places.find_names("a password", "a password", frozenset(("a", "password"))) == [SecretName(2, 10, STRONG, False)]
