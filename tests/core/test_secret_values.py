"""What the values of secrets look like: each bound with a value that just meets it and one that just misses it.

None of these has ever opened anything.
"""

from __future__ import annotations

import pytest

from memory.core.safety.secrets import randomness, values
from memory.core.safety.secrets.names import MEDIUM, NONE, STRONG, WEAK

TOKEN = "q7Zt2vLx9RmK4pWd8sHc3bNf"  # 24 characters of three kinds, hardly two of one kind together
NOISE = "kq|3^ZP-wD8]m>u;Hn.2&xT!"  # 24 printable characters


@pytest.mark.parametrize(
    ("letters", "expected"),
    [
        ("te", True), ("zq", False), ("the", True), ("tez", False), ("thez", True), ("tezq", False),
        ("e" * 63 + "z" * 38, True), ("e" * 62 + "z" * 39, False),
    ],
)  # fmt: skip
def test_a_word_has_62_common_pairs_of_letters_in_a_hundred(letters: str, expected: bool) -> None:
    assert randomness.is_common(letters) is expected


@pytest.mark.parametrize(
    ("token", "share"),
    [("", 1.0), ("the", 1.0), ("word", 0.0), ("zqxj", 1.0), ("word1234", 0.5), ("keyName!", 0.5), ("WORDS", 0.0), ("nameWord", 0.0)],
)
def test_words_of_four_letters_and_more_explain_a_token(token: str, share: float) -> None:
    assert randomness.unexplained_share(token) == share


@pytest.mark.parametrize(
    ("value", "least", "expected"),
    [
        ("0123456789abcdef", 16, True), ("0123456789abcde", 16, False), ("0123456789abcde", 15, True),
        ("0123456789012345", 16, False), ("abcdefabcdefabcd", 16, False), ("0x12345678901234", 16, False), ("0x1234567890123a", 16, True),
        ("abcde1abcde1abcd", 16, True), ("abcd1abcd1abcd1a", 16, False), ("0123456789abcdeg", 16, False),
    ],
)  # fmt: skip
def test_hexadecimal_digits_are_a_key_from_six_different_ones_on(value: str, least: int, expected: bool) -> None:
    assert randomness.is_hex(value, least) is expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("q7Zt2vLx9RmK4pWd", True), ("q7Zt2vLx9RmK4pW", False),  # 16 characters
        ("123456789012wxyz", True), ("1234567890125xyz", False),  # four letters
        ("k7q2z9x4k7q2z9x4", True), ("k7q2z9xkk7q2z9xk", False),  # half as many different ones
        ("k7q2z9x4mk7q2z9x4mk7", True), ("k7q2z9x4k7q2z9x4k7q2", False),  # nine, in a longer one
        ("zqxjkvbwhgzqxj47", True), ("zqxjkvbwhgzqxjk7", False),  # two figures,
        ("ZQxjkvbwHGzqxjkvbwpm", True), ("ZQxjkvbwHGzqxjkvbwp", False), ("zqxjkvbwhgzqxjkvbwpm", False),  # or 20 of both cases
        ("container7q2x9k4z8w3", True), ("containers7q2x9k4z8w", False),  # words explain 45 in a hundred
        ("q7Zt2vLx9RmK4p~~~~~~", True), ("q7Zt2vLx9RmK4~~~~~~~", False),  # seven in ten are letters and figures
        ("0123456789abcdef", True), ("123e4567-e89b-12d3-a456-426614174000", True), ("q7Zt2vLx9RmK4pW d", False),
        (TOKEN * 5 + " and more", True), (TOKEN * 4 + TOKEN[:-1] + " and more", False),  # the first 120 are judged
    ],
)  # fmt: skip
def test_what_is_as_random_as_a_key(value: str, expected: bool) -> None:
    assert randomness.is_random(value) is expected


def test_how_long_a_random_value_must_be_is_asked_for_up_to_what_is_looked_at() -> None:
    assert randomness.is_random(TOKEN[:12], 12) and not randomness.is_random(TOKEN[:12], 13)
    assert randomness.is_random(TOKEN * 5, 500) and not randomness.is_random(TOKEN * 4, 500)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (NOISE, True), (NOISE[:-1], False),
        ("Zq7x9K2w#T4y!B8v%N6m&L^p", True), ("Zq7x9K2w#T4y!B8v%N6m&L3p", False),  # five different signs
        (NOISE.lower(), False), (NOISE.upper(), False), (NOISE.replace("3", "w").replace("8", "v"), False),
        (NOISE.replace("3", "w"), True),
        ("word7x#Kq!9Z%w2&B^m4?Yv8", True), ("rows" "word7#Kq!9Z%w2&B^m4?Yv", False),
        ("kq://ZP-wD8]m>u;Hn.2&xT!", False), ("kq</3^ZP-wD8]m>u;Hn.2&xT", False), ("kq(?3^ZP-wD8]m>u;Hn.2&xT", False),
        ("kq\\3^ZP-wD8]m>u;Hn.2&xT", False), (NOISE + " words after it" * 8, False), ("_ " + NOISE, True),
    ],
)  # fmt: skip
def test_noise_of_all_printable_characters(value: str, expected: bool) -> None:
    assert randomness.is_noise(value) is expected


@pytest.mark.parametrize(
    ("token", "expected"),
    [
        (TOKEN, True), (TOKEN[:20], True), (TOKEN.lower(), True), (TOKEN.upper(), False), ("msg_01" + "A1b2C3d4E5f6G7h8J9k1", False),
        ("q7Zt2vLx9R-mK4pWd8sH-", True), ("q7Zt2vLx9R-mK4pWd8s-", False), ("sha256-" + TOKEN, False), ("cus_" + "A1b2C3d4E5f6G7", False),
        ("a" + "1b" * 11 + "c", False),  # small letters and figures, all hexadecimal
        ("zq7xk9vbj2whg4zqx8jkv3bw", True), ("zq7xk9vbj2whg4zqx8jkv3b", False),  # 24 of them
        ("zqxk9vbjwhgzqxjkvbwpm234", False),  # a figure here and there
        ("Zq7" * 8, False),  # few different ones
    ],
)  # fmt: skip
def test_what_is_random_beyond_doubt(token: str, expected: bool) -> None:
    assert randomness.is_opaque(token) is expected


@pytest.mark.parametrize(
    "value",
    [
        "", "<token>", "${TOKEN}", "$TOKEN", "{{ token }}", "%TOKEN%", "changeme", "your-key-here", "xxxx", "...", "***", "ENV_NAME", "aaaa", "abab",
        "my-token", "my_api_key", "key 1", "some password", "true", "None", "-12", "$(pass show db)", "[redacted:password]", "#{token}", "{name}", "[name]",
        "`changeme`", "'<x>'", "op://vault/item", "TOKEN", "my-key-2",
    ],
)  # fmt: skip
def test_placeholders(value: str) -> None:
    assert values.is_placeholder(value)


@pytest.mark.parametrize(
    "value",
    ["hunter22", "Kestrel-4471!", "$ecr3t-P4ss", "%7Gh!kw2", "#1Kestrel!", "aabc", "abcab", "key12", "my-key-22", "DB_PASS_2", "пароль", "seagulls", "{7Gh!kw2", "@4bird9"],
)
def test_what_is_no_placeholder(value: str) -> None:
    assert not values.is_placeholder(value)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("the owl and the cat", True), ("owl cat1", True), ("owl cat", False), ("owlandcat", False), ("my password is here", False),
        ("example of words", False),
    ],
)  # fmt: skip
def test_several_words_of_eight_characters_and_more_are_a_given_passphrase(value: str, expected: bool) -> None:
    assert values.is_given_passphrase(value) is expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("Forgot your password?", True), ("the password", True), ("secret", True), ("secret2", True), ("secret-22", False), ("mysecretword", False), ("mysecret", True), ("MySecretWord", True),
        ("my_secret_2", True), ("my-secret-2", False), ("seagulls", False), ("please enter it", True), ("correct horse", False), ("enter it", False),
        ("horses ride fast along rivers under old oaks near green fields beside lakes quietly", True),
        ("horses ride fast along rivers under old oaks near green fields quietly", False),
        ("it is Kestrel-4471!", False), ("it is ab12!", True), ("it is Kestre7!", False), ("it is Kestr7!", True),
    ],
)  # fmt: skip
def test_texts_for_people(value: str, expected: bool) -> None:
    assert values.is_label(value) is expected


@pytest.mark.parametrize(
    ("token", "expected"),
    [
        ("ab1!2", True), ("ab1!", False), ("Kestrel4471!" + "x" * 188, True), ("Kestrel4471!" + "x" * 189, False),
        ("1Password", False), ("1Pass!word2", True), ("varchar(255)", False), ("NIST-800-63", False), ("required|min:12", False), ("Eiche-Bach-19", True),
        ("eu-northern-1", False), ("eu-north-1", True), ("eu-northern1", True), ("user_id2", False), ("mia@example2.com", False), ("m@bird2.com", False), ("https://a1b2", False), ("check2(word)", False),
        ("8文字以上で入力", False), ("words", False), ("seagulls", False), ("qZxkVbJwHg", True), ("qZxkvbjwhg", False), ("qZxkVbJ", False),
        ("bird!cage", True), ("bird-cage", False), ("bi!d", False), ("p!nes", True), ("p!ne", False), ("mia@bird!", False), ("sha256", False), ("12345678", False), ("a1234567", False),
    ],
)  # fmt: skip
def test_words_that_may_be_passwords(token: str, expected: bool) -> None:
    assert values.is_password_like(token) is expected


@pytest.mark.parametrize(
    ("token", "expected"),
    [("Bird7!x", True), ("Bird7!", False), ("Bird!xyz", False), ("Bird7xyz", False), (TOKEN[:16], True), (TOKEN[:15], False), ("7qZt2vLx9RmK4p", True), ("7qZt2vLx9RmK4", False), ("find(Bird7!x", True)],
)
def test_a_strong_password_has_a_sign_or_is_random(token: str, expected: bool) -> None:
    assert values.is_strong_password(token) is expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [("/srv/app", True), ("~/keys", True), ("src/a.py", True), ("a/b.py::test_c", True), ("https://a.example", True), ("a.pem", True), ("word", False), ("/" + TOKEN + TOKEN, False), ("/" + TOKEN, True)],
)  # fmt: skip
def test_places(value: str, expected: bool) -> None:
    assert values.is_path(value) is expected


# (value, strength of its name, whether it is quoted, whether it is all that its line gives the name) → a secret or not.
@pytest.mark.parametrize(
    ("value", "strength", "quoted", "whole", "expected"),
    [
        ("abc", STRONG, True, False, True), ("ab", STRONG, True, False, False), ("[redacted:password]", STRONG, True, True, False), ("changeme", STRONG, True, True, False),
        ("app.settings.v2", STRONG, True, True, False), ("required|min:12", STRONG, True, True, False), (NOISE, NONE, True, False, True), (NOISE, WEAK, True, False, True),
        ("Enter your password", STRONG, True, True, False), ("correct horse", STRONG, True, False, True), ("correct horse", MEDIUM, True, False, False),
        ("/srv/app", STRONG, True, True, False), (TOKEN[:12], MEDIUM, True, False, True), ("bird22", MEDIUM, True, False, True), ("bird2", MEDIUM, True, False, False),
        ("sha256", MEDIUM, True, False, False), ("bird!cage!", MEDIUM, True, False, True), ("bird!cage", MEDIUM, True, False, False),
        ("zqxjkvbwhgzqxjkvbwpm", MEDIUM, True, False, True), ("zqxjkvbwhgzqxjkvbwp", MEDIUM, True, False, False),
        ("blue-owl-cat", MEDIUM, True, False, True), ("blue-owl-ca", MEDIUM, True, False, False), ("bluebird-cat", MEDIUM, True, False, False), ("blue-owl/cat-sun", MEDIUM, True, False, False),
        (TOKEN[:16], WEAK, True, False, True), (TOKEN[:15], WEAK, True, False, False),
        (TOKEN[:14], WEAK, False, False, True), (TOKEN[:13], WEAK, False, True, False), (TOKEN[:16], MEDIUM, False, False, True), ("/srv/app", STRONG, False, True, False),
        ("1234", STRONG, False, False, True), ("1235813", MEDIUM, False, True, False),
        ("find(x", STRONG, False, True, False), ("seagulls", STRONG, False, True, True), ("seagulls", STRONG, False, False, False), ("seagulls", MEDIUM, False, True, False),
        ("SeaGulls", STRONG, False, True, False), ("SEAGULLS", STRONG, False, True, False), ("Seagulls", STRONG, False, True, True), ("hunte22", STRONG, False, False, True), ("hunt22", STRONG, False, False, False), ("hunter2", STRONG, False, False, False),
        ("blue-owl", STRONG, False, True, True), ("blue-owl", STRONG, False, False, False), ("the-token", STRONG, False, True, False), ("gull-secret", STRONG, False, True, False), ("gull2-secret", STRONG, False, True, True),
        ("blue22-owl", MEDIUM, False, True, True), ("blue2-owl-cat", MEDIUM, False, False, True), ("blue-owl-cat", MEDIUM, False, True, True), ("blue-owl-cat", MEDIUM, False, False, False),
        ("self.raw", STRONG, False, True, False),
    ],
)  # fmt: skip
def test_whether_the_value_of_a_name_is_a_secret(value: str, strength: int, quoted: bool, whole: bool, expected: bool) -> None:
    assert values.is_secret_value(value, strength, quoted=quoted, whole=whole) is expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("user_v2", True), ("secret2", True), ("fetchToken2", True), ("oauth2token", True), ("hunter2secret", False), ("Eiche-Bach-19", False), ("7birds", False),
        ("c0mm1t", False), ("bird22", False), ("userName2", True), ("zq_xj", False), ("größe2", False), ("token2value", True),
    ],
)  # fmt: skip
def test_names_of_code(value: str, expected: bool) -> None:
    assert values.is_identifier(value) is expected
