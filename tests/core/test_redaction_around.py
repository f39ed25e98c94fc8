"""What stands on other lines changes nothing about a secret: it is cut, and they stay.

None of these has ever opened anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from memory.core.safety.redaction import redact
from tests.core import test_redaction_structure as structure
from tests.core.secret_shapes import SHAPES

PASSWORD, TOKEN = structure.PASSWORD, structure.TOKEN
AROUND = [("\n", "\n"), ("First line.\n\n", "\n\nLast line."), ("One more line\n", "\nNext it is Monday."), ("\r\n", "\r\n")]


def cases_of(test: Callable[..., None]) -> Iterator[Any]:
    """What a test is given, one after the other."""
    for mark in vars(test).get("pytestmark", ()):
        yield from mark.args[1]


TEMPLATES = [
    *((template, PASSWORD) for template in cases_of(structure.test_passwords_in_many_syntaxes)),
    *((template, PASSWORD) for template in cases_of(structure.test_passwords_in_sentences_of_many_languages)),
    *((template, TOKEN) for template in cases_of(structure.test_keys_by_their_names)),
    *((template, structure.GIVEN) for template in cases_of(structure.test_values_that_only_their_command_or_call_shows)),
]


@pytest.mark.parametrize("around", AROUND)
def test_a_secret_is_cut_whatever_is_on_the_lines_before_and_behind_it(around: tuple[str, str]) -> None:
    before, behind = around
    for text, _ in SHAPES.values():
        assert redact(before + text + behind).text == before + redact(text).text + behind
    for template, secret in TEMPLATES:
        text = template.format(secret)
        redacted = redact(before + text + behind).text
        assert secret[:-1] not in redacted, text
        assert redacted.startswith(before) and redacted.endswith(behind.lstrip()), text


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize(
    "text",
    [
        # A password may end in the sign of a sentence, which then ends the line.
        f"the password is {PASSWORD}", f"the password? {PASSWORD}", f"the password, as we said, {PASSWORD}", f"passwords {PASSWORD}",
        "the token is Kestrel7!", "the token is Kestrel7?", f"the password is very very good: {PASSWORD}", f"mật khẩu là {PASSWORD}", f"password ➜ {PASSWORD}",
        # A command ends with its line.
        f"net use \\\\nas\\s {PASSWORD} /user:mia", f"net use Z: \\\\nas\\s /user:mia {PASSWORD}", f"net user mia {PASSWORD}", f"htpasswd -nb mia {PASSWORD}",
        f"htpasswd -bc users mia {PASSWORD}", f"wpa_passphrase Harbour {PASSWORD}", f"rabbitmqctl add_user mia {PASSWORD}", f"sshpass -p {PASSWORD} ssh mia@host",
        f"composer config http-basic.repo.example.com mia {PASSWORD}", f"networksetup -setairportnetwork en0 Harbour {PASSWORD}", f"ssh-keygen -N {PASSWORD}",
    ],
)  # fmt: skip
def test_a_line_ends_what_a_sentence_and_a_command_say(text: str, around: tuple[str, str]) -> None:
    before, behind = around
    redacted = redact(before + text + behind).text
    assert "Kestrel" not in redacted and redacted == before + redact(text).text + behind


@pytest.mark.parametrize("text", ["htpasswd -nb mia", "wpa_passphrase Harbour", "net user mia", "rabbitmqctl add_user mia", "ssh-keygen -N", "snyk auth"])
def test_the_next_line_gives_a_command_no_password(text: str) -> None:
    assert redact(f"{text}\nHarbour4471 is open").secrets == 0


def test_secrets_on_several_lines_are_all_cut() -> None:
    for text, _ in SHAPES.values():
        once = redact(text).text
        assert redact(f"{text}\n\n{text}").text == f"{once}\n\n{once}"
