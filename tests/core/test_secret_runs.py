"""Secrets without a name: what is found of each kind, exactly where, and the neighbours that are none.

None of these has ever opened anything; the numbers of cards are those that their makers publish for tests.
"""

from __future__ import annotations

from base64 import b64encode, urlsafe_b64encode

import pytest

from memory.core.safety.secrets import groups, runs

OPAQUE = "q7Zt2vLx9RmK4pWd8sHc3bNf"  # 24 characters
LONGER = OPAQUE + "5TgY6hJk"  # 32
BODY = "MIIEowIBAAKCAQEA7bq9ZcT3xYwVu1RfSgHjKlPoIuYtReWqAsDfGhJkLzXcVbNm"  # a line of an armoured key: 64
KEY = "-----BEGIN " + "RSA PRIVATE KEY-----"
END = "-----END " + "RSA PRIVATE KEY-----"


def secrets_in(text: str) -> list[tuple[str, str]]:
    """(what is found, its label), in the text's order."""
    return [(text[start:end], label) for start, end, label in sorted(runs.spans(text, text.lower()))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"a {KEY}\n{BODY}\n{END} b", f"{KEY}\n{BODY}\n{END}"), (f"a {KEY}\n{BODY}\n\nb! c", f"{KEY}\n{BODY}"), (f"{KEY}\\n{BODY}\\n{END}", f"{KEY}\\n{BODY}\\n{END}"),
        (f"{KEY}\nProc-Type: 4,ENCRYPTED\n\n{BODY}\n{END}", f"{KEY}\nProc-Type: 4,ENCRYPTED\n\n{BODY}\n{END}"), (f"{BODY}\n{BODY}\n{END}", f"{BODY}\n{BODY}\n"), (f"words here\n{BODY}\nMIIE\n{END}", f"{BODY}\nMIIE\n"),
        (f"{BODY[:40]}\nMIIE\n{END}", f"{BODY[:40]}\nMIIE\n"), (f"{BODY[:39]}\nMIIE\n{END}", "MIIE\n"),  # all lines but the last are long
        (f"words here\n{END}", ""), (f"MIIE\nMIIE\n{END}", "MIIE\n"), (f"{KEY}: what it is", ""), (f"a {KEY}", ""),
    ],
)  # fmt: skip
def test_armoured_keys_from_their_beginning_to_their_end(text: str, expected: str) -> None:
    assert [part for part, label in secrets_in(text) if label == "private-key"] == ([expected] if expected else [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"a {OPAQUE} b", OPAQUE), (f"a {OPAQUE[:20]} b", OPAQUE[:20]), (f"a {OPAQUE[:19]} b", ""), (f"a.{OPAQUE}", ""), (f"a.{LONGER}", LONGER), (f"a.{LONGER[:31]}", ""), (f"@{OPAQUE}", ""), (f"%{OPAQUE}", ""),
        (f"sha256: {OPAQUE}", ""), (f'integrity="{OPAQUE}"', ""), (f"nonce {OPAQUE}", ""),
        (f"https://a.io/b/{OPAQUE}", ""), (f"https://a.io/hooks/{OPAQUE}", OPAQUE), (f"https://a.io/reset/mia/{OPAQUE}", OPAQUE),
        (f"https://a.example/c?b={OPAQUE}", OPAQUE), (f"ssh-rsa AAAA{OPAQUE} mia", ""), (f"data:image/png;base64,{LONGER} {LONGER}", LONGER),
        (f"https://{OPAQUE}@a.io", f"//{OPAQUE}"),
    ],
)  # fmt: skip
def test_random_runs_are_told_from_digests_addresses_and_public_keys(text: str, expected: str) -> None:
    assert [part for part, _ in secrets_in(text)] == ([expected] if expected else [])


def test_the_private_lines_of_a_key_of_putty() -> None:
    key = f"Private-Lines: 2\n{BODY}\n{BODY}"
    assert (key, "private-key") in secrets_in(f"x\n{key}\nnext: 1") and secrets_in("Private-Hash: 0a") == []


def test_a_random_run_goes_on_in_the_next_line() -> None:
    assert secrets_in(f"a {OPAQUE}\nJ8vq2XmT9w\nb") == [(f"{OPAQUE}\nJ8vq2XmT9w", "random")]
    assert secrets_in(f"a {OPAQUE}\nhouses\nb") == [(OPAQUE, "random")]


HEX = "6583d8faf9c569dcb36f7d8f0c157c0d"  # 32 hexadecimal digits


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"https://a.example/hooks/{HEX}", HEX), (f"https://a.example/b/{HEX}", ""), (f"/hooks/{HEX}", ""), (f"https://a.example/hooks/{HEX[:30]}", ""), (f"https://a.example/hooks/{HEX}a", ""),
        (f"https://a.example/commit/api/{HEX}", ""), (f"https://registry.example/api/{HEX}", ""), (HEX, ""),
    ],
)  # fmt: skip
def test_hexadecimal_runs_are_secrets_in_addresses_that_open_something(text: str, expected: str) -> None:
    assert [part for part, _ in secrets_in(text)] == ([expected] if expected else [])


@pytest.mark.parametrize(
    ("plain", "is_one"),
    [
        ("password: seagulls", True), ("sk-live and so on", True), ("Bearer of a letter", True), ("the secret one", True), ("token=seagulls!", True), ("nothing of the kind", False), ("apikey here now", True),
        ("a\x01password\x01abc", False),
    ],
)  # fmt: skip
def test_what_is_a_secret_when_it_is_decoded(plain: str, is_one: bool) -> None:
    encoded = b64encode(plain.encode()).decode().rstrip("=")
    assert runs._is_encoded_secret(encoded) is is_one
    assert runs._is_encoded_secret(plain.encode().hex()) is (is_one and len(plain) >= 16)


def test_what_is_decoded_has_sixteen_characters() -> None:
    assert runs._is_encoded_secret(b64encode(b"my password!").decode()) and not runs._is_encoded_secret(b64encode(b"password!").decode())


@pytest.mark.parametrize(
    ("numbers", "is_key"),
    [
        (list(range(200, 232)), True), (list(range(100, 132)), True), (list(range(96, 128)), False), (list(range(225, 257)), False), (list(range(224, 256)), True), (list(range(200, 231)), False), (list(range(150, 214)), True),
        ([*range(200, 217), *[200] * 15], True), ([*range(200, 216), *[200] * 16], False), (list(range(200, 233)), False),
    ],
)  # fmt: skip
def test_32_or_64_bytes_of_which_most_differ_are_a_key(numbers: list[int], is_key: bool) -> None:
    for shown in (str(numbers), f"{str(numbers)[:-1]},]", f"{str(numbers)[:-1]} ,\n]"):
        assert secrets_in(f"key bytes: {shown}") == ([(shown, "key-bytes")] if is_key else [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("card 4111 1111 1111 1111", "4111 1111 1111 1111"), ("card 4111111111111111", "4111111111111111"), ("card 4111-1111-1111-1111", "4111-1111-1111-1111"), ("card 4111 1111 1111 1112", ""),
        ("amex 3782 822463 10005", "3782 822463 10005"), ("amex 378282246310005", "378282246310005"), ("visa 4222222222222", ""), ("visa 4222 2222 2222 2", "4222 2222 2222 2"), ("number 4111 1111 1111 1111", ""), ("card 5555 5555 5555 4444.", "5555 5555 5555 4444"),
        ("card 3333 3333 3333 3333 30", ""), ("card x4111111111111111", ""), ("card 4111111111111111.5", ""),
    ],
)  # fmt: skip
def test_numbers_of_cards_have_a_right_last_digit(text: str, expected: str) -> None:
    assert secrets_in(text) == ([(expected, "card-number")] if expected else [])


@pytest.mark.parametrize(("text", "expected"), [("card cvv: 123", "123"), ("visa CVC2 = 1234", "1234"), ("card security code is 987", "987"), ("card cvv: 12", ""), ("cvx 123 card", "")])
def test_codes_of_cards(text: str, expected: str) -> None:
    assert secrets_in(text) == ([(expected, "card-code")] if expected else [])


WORDS = "apple brick cloud ditch eagle flint grape house ivory joker knife lemon"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"seed phrase: {WORDS}", WORDS), (f"my wallet words = {WORDS}.", WORDS), (f"seed: {WORDS.rpartition(' ')[0]}", WORDS.rpartition(" ")[0]), (f"seed: {WORDS.rsplit(' ', 2)[0]}", ""), (f"phrase: {WORDS}", ""),
        ("seed: then come the words that you must not give away and more", ""), ("seed: then come these apple words which folk keep inside from others here", "then come these apple words which folk keep inside from others here"),
    ],
)  # fmt: skip
def test_seeds_are_eleven_words_and_more_that_are_no_sentence(text: str, expected: str) -> None:
    assert [part for part, label in secrets_in(text) if label == "seed-phrase"] == ([expected] if expected else [])


def test_numbered_words_of_a_seed_need_no_name() -> None:
    numbered = " ".join(f"{number}. {word}" for number, word in enumerate(WORDS.split(), 1))
    assert [label for _, label in secrets_in(f"phrase {numbered}")] == ["seed-phrase"] and secrets_in(f"words {numbered}") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2fa JBSW Y3DP EHPK 3PXP", [("JBSW Y3DP EHPK 3PXP", "totp-secret")]), ("2fa JBSW YDPA EHPK PXPQ", []), ("code JBSW Y3DP EHPK 3PXP", []), ("totp JBSWY3DPEHPK3PXP", [("JBSWY3DPEHPK3PXP", "totp-secret")]),
        ("totp JBSWYQDPEHPKXPXP", []), ("totp WORDWORDWORDWOR7", []), ("backup codes:\n4f9k-22mx\n8tqw-71bz\nlater", [("4f9k-22mx", "recovery-code"), ("8tqw-71bz", "recovery-code")]),
        ("backup codes:\n12345678\n1234567\n", [("12345678", "recovery-code")]), ("recovery codes: a4f9k\nx", []), ("recovery codes: a4f9k2\nx", [("a4f9k2", "recovery-code")]), ("backup codes:\nhouses\n4f9k-22mx", []),
        ("secret 123456-234567-345678-456789-567890-678901-789012-890123", [("123456-234567-345678-456789-567890-678901-789012-890123", "recovery-key")]),
    ],
)  # fmt: skip
def test_keys_and_codes_in_groups_beside_a_word_for_them(text: str, expected: list[tuple[str, str]]) -> None:
    assert secrets_in(text) == expected


def test_forty_codes_are_found_below_each_other() -> None:
    text = "backup codes:\n" + "".join(f"a{number:02d}b-c{number:02d}d\n" for number in range(45))
    assert len(secrets_in(text)) == 40


def keys_in(text: str) -> list[str]:
    return [text[start:end] for start, end, _ in groups.spans(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a k3tz-77ab-q9xw-2mvb-8rjp-4hnc b", "k3tz-77ab-q9xw-2mvb-8rjp-4hnc"), ("k3tz-77ab-q9xw-2mvb-8rjp", ""), ("ktzq-77ab-qxxw-mmvb-rrjp-hhnc", ""), ("ktzq-77ab-qx3w-mmvb-rrjp-hhnc", "ktzq-77ab-qx3w-mmvb-rrjp-hhnc"),
        ("k3tz-77ab-q9xw-2mvb-8rjp-4hnc5", ""), ("k3tz-77ab-\n  q9xw-2mvb-8rjp-4hnc", "k3tz-77ab-\n  q9xw-2mvb-8rjp-4hnc"), ("xk3tz-77ab-q9xw-2mvb-8rjp-4hnc", ""), ("word-word-word-word-w0rd-12rd", ""),
        ("123456-234567-345678-456789-567890-678901-789012-890123", "123456-234567-345678-456789-567890-678901-789012-890123"), ("123456-234567-345678-456789-567890-678901-789012", ""), ("1234-2345-3456-4567-5678-6789-7890-8901", ""),
        ("k3tzq-77abw-q9xwe-2mvbr-8rjpt", "k3tzq-77abw-q9xwe-2mvbr-8rjpt"), ("k3t-77a-q9x-2mv-8rj-4hn-5gf-6hd", ""), ("k3tzqwq-77abwqw-q9xweqw-2mvbrqw", ""),
    ],
)  # fmt: skip
def test_keys_in_groups_of_one_length_of_24_characters_and_three_figures(text: str, expected: str) -> None:
    assert keys_in(text) == ([expected] if expected else [])


OWN = ["k3tz", "77ab", "q4xw", "2mvb", "6rjp", "4hnc", "5tgy", "7hjk", "3bnf", "w2dq", "z5rx", "m6lp", "c4vt", "q7es"]


@pytest.mark.parametrize("sign", [" ", ".", "_", " | ", "\n", "\u2013", "**"])
def test_our_own_recovery_key_is_found_with_whatever_separates_its_groups(sign: str) -> None:
    key = sign.join(OWN)
    assert keys_in(f"key {key} end") == [key] and keys_in(f"key {key.upper()} end") == [key.upper()]
    assert keys_in("key " + "".join(OWN)) == ["".join(OWN)] and keys_in("key " + "".join(OWN)[:-1]) == []
    half = "seagullsharbourcalendarcrane" + "7zt2vlx4rmk5pwd3shc6bnfj2xg4"
    less = half.replace("crane", "cran2")
    assert keys_in(half) == [] and keys_in(less) == [less], "where words are half of it, it is no key"
    assert keys_in(f"key {sign.join(OWN[:-1])} end") == [] and keys_in(sign.join(["word"] * 13 + ["w2rd"])) == []


@pytest.mark.parametrize("text", ["user:password12345", "api_key=4711-abc", "Bearer abc.def", "is a secret of ours"])
def test_an_encoded_secret_begins_with_a_sign_of_ascii(text: str) -> None:
    """Runs that decode to another first byte are passed over before they are decoded."""
    for encoded in (b64encode(text.encode()), urlsafe_b64encode(text.encode())):
        assert runs._is_encoded_secret(encoded.decode().rstrip("="))


@pytest.mark.parametrize("place", range(9))
def test_no_byte_of_ascii_is_passed_over(place: int) -> None:
    for sign in range(256):
        raw = bytearray(b"A" * 12)
        raw[place] = sign
        assert (runs._ASCII_BEGINS.match(b64encode(raw).decode()) is not None) == (sign < 128)
        assert (runs._ASCII_BEGINS.match(urlsafe_b64encode(raw).decode()) is not None) == (sign < 128)
