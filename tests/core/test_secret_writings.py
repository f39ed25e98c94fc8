"""Secrets in texts that a notation has changed: escaped line breaks and letters, entities, what tools put before lines."""

from __future__ import annotations

import json
import quopri
import re
from pathlib import Path
from urllib.parse import quote, quote_plus

import pytest

from memory.core.safety.redaction import redact
from memory.core.safety.secrets import writings
from memory.core.safety.secrets.shape_table import TABLE
from memory.core.text.text import clean

DOCS = Path(__file__).resolve().parents[2] / "docs"

PASSWORD = "Kestrel-4471!"
SLACK = "xo" + "xb-" + "123456789012-1234567890123-" + "q7Zt2vLx9RmK4pWd8sHc3bNf"
OCEAN = "do" + "p_v1_" + "9f3b61c27e8d40a5b1c6d2e7f8091a3b4c5d6e7f8091a2b3c4d5e6f708192a3b"


def with_escapes(text: str, times: int) -> str:
    for _ in range(times):
        text = json.dumps({"stdout": f"ok\n{text}\nok"})
    return text


def gson(text: str) -> str:
    marked = json.dumps({"m": f"x\n{text}"})
    return marked.replace("=", "\\u003d").replace("&", "\\u0026").replace("'", "\\u0027").replace("<", "\\u003c")


def html(text: str) -> str:
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;").replace("'", "&#39;")
    return f"<pre>{plain.replace('=', '&#x3D;')}</pre>"


def grep(text: str) -> str:
    return "\n".join(f"deploy/app.conf:{number}:{line}" for number, line in enumerate(text.split("\n"), 12))


def log(text: str) -> str:
    return "\n".join(f"2026-01-01T10:00:00Z INFO [main] {line}" for line in text.split("\n"))


def before_each_line(prefix: str, text: str) -> str:
    return "\n".join(f"{prefix}{line}" for line in text.split("\n"))


def octal(text: str) -> str:
    return "".join(f"\\{one:03o}" if one > 126 or chr(one) in "\n:= " else chr(one) for one in text.encode())


WRITTEN = {
    "address": lambda text: f"https://example.com/login?next={quote(text, safe='')}&a=1",
    "address twice": lambda text: f"https://example.com/login?next={quote(quote(text, safe=''), safe='')}",
    "form": lambda text: f"x=1&text={quote_plus(text)}&y=2",
    "octal": lambda text: f"'ok\\012{octal(text)}'",
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "narrow spaces": lambda text: text.replace(" ", "\u202f"),
    "cat -n": lambda text: "\n".join(f"{number:6}\t{line}" for number, line in enumerate(text.split("\n"), 1)),
    "Read": lambda text: "\n".join(f"{number:6}→{line}" for number, line in enumerate(text.split("\n"), 1)),
    "rg -n": lambda text: "\n".join(f"{number}:{line}" for number, line in enumerate(text.split("\n"), 12)),
    "github": lambda text: before_each_line("build\tRun tests\t2026-11-26T04:07:21.1234567Z ", text),
    "prompt": lambda text: before_each_line("mia@host:~/shop$ ", text),
    "powershell": lambda text: before_each_line("PS C:\\Users\\mia> ", text),
    "chat": lambda text: before_each_line("mia  [4:07 PM] ", text),
    "csv": lambda text: '1,"' + json.dumps({"a": f"ok\n{text}"}).replace('"', '""') + '",x',
    "once": lambda text: with_escapes(text, 1),
    "twice": lambda text: with_escapes(text, 2),
    "four times": lambda text: with_escapes(text, 4),
    "after a tab": lambda text: json.dumps({"x": f"a\t{text}"}),
    "carriage return": lambda text: json.dumps({"x": f"a\r{text}\r"}),
    "python": lambda text: repr(f"ok\r\n{text}\nok"),
    "bytes": lambda text: repr(f"ok\n{text}\nok".encode()),
    "gson": gson,
    "entities": html,
    "entities in an attribute": lambda text: f'<p data-x="{html(with_escapes(text, 1))}">',
    "grep": grep,
    "log": log,
    "escaped log": lambda text: with_escapes(log(text), 1),
    "powershell's escapes": lambda text: '"ok`n' + text.replace("\n", "`r`n") + '`ndone"',
    "powershell's lines": lambda text: text.replace(" ", " `\n    "),
    "html's breaks": lambda text: "<p>ok<br>" + text.replace("\n", "<br/>") + "<br></p>",
    "html's lines": lambda text: "".join(f'<div class="line"><span>{line}</span></div>' for line in text.split("\n")),
    "nul between words": lambda text: text.replace(" ", "\0"),
    "nul, escaped": lambda text: json.dumps(text.replace(" ", "\0")),
    "difference, new": lambda text: "@@ -1,2 +1,9 @@\n" + before_each_line("+", text),
    "difference, old": lambda text: "@@ -1,9 +1,2 @@\n" + before_each_line("-", text),
    "mail": lambda text: quopri.encodestring(f"{'x' * 60} ü {text}".encode()).decode(),
    "windows": lambda text: text.replace("\n", "\r\n"),
}  # fmt: skip


@pytest.mark.parametrize("written", WRITTEN.values(), ids=WRITTEN)
@pytest.mark.parametrize(
    ("text", "secret"),
    [
        (SLACK, SLACK),
        (OCEAN, OCEAN),
        (f"mysql -u root -p{PASSWORD} shop", PASSWORD),
        (f"curl -s -u mia:{PASSWORD} https://example.com", PASSWORD),
        (f"redis-cli -h cache -a {PASSWORD} info", PASSWORD),
        (f"echo {PASSWORD} | sudo -S id", PASSWORD),
        (f"| user | password |\n|---|---|\n| mia | {PASSWORD} |", PASSWORD),
        (f"DB_HOST=db\nDB_PASSWORD={PASSWORD}\nDB_NAME=shop", PASSWORD),
        (f"[client]\nuser=mia\npassword={PASSWORD}\n", PASSWORD),
        ("[client]\nuser=mia\npassword=lapislazuli\n", "lapislazuli"),
        ("Recovery codes:\n- tksjv-f6pjo\n- dm9fy-iz56v\n- dovvh-8w1qx", "dm9fy-iz56v"),
        ("kind: Secret\nstringData:\n  anything: lapislazuli\n", "lapislazuli"),
        (f"пароль: {PASSWORD}", PASSWORD),
        (f"das Kennwort für den Server lautet {PASSWORD}", PASSWORD),
        (f"GET /x?user=mia&password={PASSWORD}&a=1", PASSWORD),
    ],
)
def test_secrets_in_texts_that_a_notation_has_changed(written, text, secret):
    once = redact(written(text)).text
    assert secret not in once
    assert redact(once).text == once


def test_words_that_nul_parts_stay_apart_when_a_text_is_cleaned():
    assert clean("mysql\0-uroot\0-pX\0shop") == "mysql -uroot -pX shop"
    assert clean("".join(f"{sign}\0" for sign in "a password")) == "a password"


@pytest.mark.parametrize(
    "text",
    [
        r'{"a":"pass\u0077ord: Kestrel-4471!"}', r'"\u0041KIA0UW972CRG8R7M1QQ"', r'{"a":"\\u043f\\u0430\\u0440\\u043e\\u043b\\u044c: Kestrel-4471!"}',
        "password&#61;Kestrel-4471!", "password&amp;#x3d;Kestrel-4471!", r'{"h":"\u003cb\u003epassword\u003c/b\u003e: Kestrel-4471!"}',
        r'{"h":"&amp;quot;password&amp;quot;: &amp;quot;Kestrel-4471!&amp;quot;"}', r"b'\xd0\xbf\xd0\xb0\xd1\x80\xd0\xbe\xd0\xbb\xd1\x8c: Kestrel-4471!'",
        r'"\U0001F511 password: Kestrel-4471!"', r'"\ud83d\udd11 password: Kestrel-4471!"',
    ],
)  # fmt: skip
def test_letters_that_are_escaped(text):
    kept = redact(text).text
    assert "Kestrel" not in kept and "AKIA" not in kept and "0UW972" not in kept


@pytest.mark.parametrize(
    "text",
    [
        f'subprocess.run(["mysql", "-u", "root", "-p{PASSWORD}", "shop"])', f"['unzip', '-P', '{PASSWORD}', 'a.zip']",
        f'CMD ["redis-server", "--port", "6379", "--requirepass", "{PASSWORD}"]', f'"Cmd":["sshpass","-p","{PASSWORD}","ssh","pi@nas"]',
        f"command:\n  - mysqldump\n  - -uroot\n  - -p{PASSWORD}\n  - shop\n", f'args:\n- docker\n- login\n- -u\n- ci\n- -p\n- "{PASSWORD}"\n',
        f"the file of example.com/x?a=1;b?token={PASSWORD[:-1]}Q7, then", quopri.encodestring(f"see https://x.example/?token={PASSWORD[:-1]}Q7&a=1".encode()).decode(),
        quopri.encodestring(f"the password of the shop's database, which is needed by the backup at night = {PASSWORD}".encode()).decode(),
        '1,"{""user"":""mia"",""password"":""Kestrel-4471!""}",x', f"https://sso.example.com/?u=https%3A%2F%2Fmia%3A{quote(PASSWORD)}%40db.example.com%2F",
    ],
)  # fmt: skip
def test_commands_in_lists_mails_and_addresses(text):
    assert "Kestrel" not in redact(text).text


@pytest.mark.parametrize(
    "text",
    [
        'print("hello\\nworld\\tagain\\r\\n")', r"C:\temp\new\reports\nightly2.log", r'{"u":"https:\/\/example.org\/a?b\u003d1"}',
        r'{"ru":"\u043f\u0430\u0440\u043e\u043b\u044c \u0434\u043e\u043b\u0436\u0435\u043d \u0431\u044b\u0442\u044c \u0434\u043b\u0438\u043d\u043d\u044b\u043c"}',
        r'{"text":"Le mot de passe est stock\u00e9 dans le coffre."}', r'{"stderr":"no token given\nusage: tool --token TOKEN\n"}',
        r'{"stdout":"ok\nprice_1MoBy5LkdIwHu7ixZhnattbh is the monthly plan\nok"}', r'{"line":"await page.getByLabel(\"Password\").fill(process.env.PW)"}',
        "&lt;li&gt;password &mdash; at least 12 characters&lt;/li&gt;", "src/auth/login.py:42:    password = form.password",
        "2026-01-01T10:00:00Z INFO token refreshed for user7", r"\nabla \theta \rho \tau_2", "https://x.example/?subject=Your%20password%20expires", "url=%2Flogin%3Fnext%3D%2Fpassword%2Freset%2F",
        "file:///C:/My%20Documents/passwords%20old.txt", 'parser.add_argument("--password", "-p", help="The password of the user")', "mot de passe\u00a0: au moins 12 signes",
        '["--token", "TOKEN", "--help"]', "- one\n- -two\n- the password\n", "12:30 reset of the password", "50% of 20%, 100%25", "a &amp; b &amp; c", "a\r\nb\r\n",
    ],
)  # fmt: skip
def test_ordinary_texts_that_are_escaped_stay(text):
    assert redact(text) == (text, 0, 0)


def test_what_a_text_means_and_where():
    text = 'a\\\\n"&quot;\\u00fcb'
    steps = writings.meanings(text)[-1]
    assert steps[-1].text == 'a\n""übc'.removesuffix("c")
    assert [text[slice(*writings.place_in_text(steps, at, at + 1))] for at in range(6)] == ["a", "\\\\n", '"', "&quot;", "\\u00fc", "b"]
    assert text[slice(*writings.place_in_text(steps, 1, 5))] == '\\\\n"&quot;\\u00fc'
    assert writings.meanings("plain text") == []


def test_a_password_with_an_escape_of_its_own_is_found():
    for text in (r"DB_PASSWORD=ab\nK9x!kk41", r'{"password": "a\"ss9!Kx"}', r"password: Kx\n8hhaQ11"):
        assert "K9x" not in redact(text).text and "ss9" not in redact(text).text and "8hhaQ" not in redact(text).text


@pytest.mark.parametrize(
    "text",
    [
        "a < private >x</ private > b", "a &lt;private&gt;x&lt;/private&gt; b", "a &amp;lt;private&amp;gt;x&amp;lt;/private&amp;gt; b", "a ＜private＞x＜/private＞ b",
        'a \\u003cprivate\\u003ex\\u003c/private\\u003e b', "a <private>x<\\/private> b", '{"t": "a <private>x<\\/private> b"}', 'a <private why="me">x</private> b',
    ],
)  # fmt: skip
def test_private_tags_in_other_writings(text):
    kept, private, _ = redact(text)
    assert "x" not in kept and private == 1 and "a " in kept and " b" in kept


@pytest.mark.parametrize("text", ["if (level < private || x > 3) { keep(); }", "<privateer>x</privateer>", "&lt;privately&gt;", "a < b > private"])
def test_what_is_no_private_tag_stays(text):
    assert redact(text) == (text, 0, 0)


def test_the_documents_give_one_number_of_kinds_of_tokens():
    labels = {line.split(" ")[1 if line.startswith("~") else 0] for line in TABLE.split("\n") if line}
    claims = [number for page in ("privacy", "security") for number in re.findall(r"shapes of more than (\d+) kinds of token", (DOCS / f"{page}.md").read_text("utf-8"))]
    assert claims == ["200", "200"] and 200 < len(labels) < 250


@pytest.mark.parametrize("text", [r"export TOKEN='aB3\nkLmN0pQrStUvWx'", r'password: "k7\n9qXz"', r"DB_PASSWORD = 'Kest\trel!9x'"])
def test_an_escape_within_a_named_value_is_a_part_of_it(text: str) -> None:
    assert "[redacted:" in redact(text).text and text[-6:-1] not in redact(text).text


@pytest.mark.parametrize(
    ("text", "start", "kinds"),
    [
        (r"a\npass", 0, {"break"}),
        (r"a\npass", 2, {"break"}),  # it begins in the middle of an escape
        (r"a\npass", 3, set()),
        (r"a\u0041b", 0, {"letter"}),
        ("a&amp;b", 0, {"letter"}),
        (r"a\u0041b\nc", 0, {"letter", "break"}),
        ("a%20b", 0, set()),  # a password may be so
        ("plain", 0, set()),
    ],
)
def test_the_kinds_of_the_escapes_in_a_part(text: str, start: int, kinds: set[str]) -> None:
    assert writings.escapes_in(text, start, len(text)) == kinds
