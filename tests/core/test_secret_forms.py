"""Secrets that people write in other forms than a name and a value in one line, and lines of those forms that are none."""

from __future__ import annotations

import json

import pytest

from memory.core.safety.redaction import redact


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("MQTT_USER=sensor\nMQTT_PASS=kellertreppe7", "kellertreppe7"), ("- site: nas\n  user: bob\n  pass: Rotkappe6", "Rotkappe6"),
        ("rabbitmq default_pass = eAqBD5OKU20j1", "eAqBD5OKU20j1"), ("auth_param: user=bob; secret=Estragon5", "Estragon5"), ("id_rsa.pass=Marder88", "Marder88"),
        ('signingConfigs { release { storePassword "Waldmeister3" } }', "Waldmeister3"), ("vpn: user bob, pass drei-kleine-eulen", "drei-kleine-eulen"),
        ('{"password":{"value":"nYCCfBI&J4+3R6s&","rotated":false}}', "nYCCfBI&J4+3R6s&"), ('{"secret":{"current":"Kx83hhaQ11","previous":"Lo99aaPw22"}}', "Kx83hhaQ11"),
        ("password:\n  value: Kx83hhaQ11\n", "Kx83hhaQ11"), ('{"Key":"DB_PASSWORD","Type":"SecureString","Value":"Majoran_8"}', "Majoran_8"),
        ("password: !!str 20240815", "20240815"), ('"attributes": {"result": "u*Tb24@SE+v+?ZsM1h_Y", "length": 20}, "type": "random_password"', "u*Tb24@SE"),
        ("Password?\n\nUhu-8036", "Uhu-8036"), ("Use the following password to proceed:\n\n118bb2ea659673b73c4706db66b6f1d1\n", "118bb2ea659673b7"),
        ('{"secret": "correct horse battery staple"}', "correct horse battery staple"), ("> Passphrase:\n> violet canyon harbor pretzel moss anchor", "violet canyon harbor"),
        ("passphrase: violet canyon harbor pretzel", "violet canyon harbor pretzel"),
        ("Credentials:\n\n    admin / Kastanie!5", "Kastanie!5"), ("Sign in with bob@example.com and Schluss3l!.", "Schluss3l!"), ("# chap-secrets\nbob * Arnika19 *", "Arnika19"),
        ('createUser bob SHA "rpFKkvsRUSg1" AES "iWHxsy3z7pCI"', "rpFKkvsRUSg1"), ("HTTP_BASIC=bob:Kx83hhaQ11", "Kx83hhaQ11"),
        ("bob:1001:0703564E6D123B6924FABB875A635C22:EFED27EB58BEFAE95A379FF790B6F676:::", "EFED27EB58BEFAE95A379FF790B6F676"),
        ("I changed the root pw from Amsel12 to another one yesterday.", "Amsel12"),
        ("the wifi code at the office is blaubeere77", "blaubeere77"), ("WLAN-Schlüssel: blaubeere77", "blaubeere77"), ("    Key Content            : gartenzwerg2020", "gartenzwerg2020"),
        ("    Schlüsselinhalt            : gartenzwerg2020", "gartenzwerg2020"), ("<keyMaterial>gartenzwerg2020</keyMaterial>", "gartenzwerg2020"),
        ("setx OPENWEATHER_APPID af5fad4e05d311f04badbfb8e9323fba /M", "af5fad4e05d311f0"), ("/data?q=Bonn&appid=af5fad4e05d311f04badbfb8e9323fba", "af5fad4e05d311f0"),
        ("      - POSTGRES_PASSWORD=example-but-real-71", "example-but-real-71"), ("Recovery codes:\r\n- tksjv-f6pjo\r\n- dm9fy-iz56v\r\n- dovvh-8w1qx", "dm9fy-iz56v"),
    ],
)  # fmt: skip
def test_secrets_in_other_forms(text, secret):
    once = redact(text).text
    assert secret not in once and redact(once).text == once
    assert secret not in redact(json.dumps({"stdout": f"ok\n{text}\nok"}, ensure_ascii=False)).text or '"' in text


@pytest.mark.parametrize(
    "text",
    [
        "pass=3 fail=0 skip=2", "PASS tests/test_orders.py (4.2 s)", "first_pass = analyse(tree)", "render_pass = ShadowPass7", "PASS_COUNT=17", "pass: true",
        'password: {"type": "string"}', '{"password": {"value": "", "error": null}}', "password:\n  type: string\n  min_length: 8", '{"key": "sort", "type": "string", "value": "created_at"}',
        "Password?\n\nAsk Kim.", "Password:\n\nMust have 12 characters.", "Tokens\n\nexpires after 15min", "## Password\n\nSee `docs/auth2.md` for it.",
        "passphrase: ask the admin for it", "The passphrase is stored in the keychain.", "password: must be at least twelve characters", 'secret: "managed by the vault"',
        "roles: admin / member2", "Sign in with Google and GitHub", "Sign in with kim@example.org and confirm the mail", "changed the password policy from 8 to 12 characters",
        "moved the password field from step1 to step2", "wifi: connected to Werkstatt-5G", "wifi key rotation is monthly", "Key Content: keywords for search", "appid=com.example.orders",
        "https://store.example.org/app/730?appid=570", "LICENSE=MIT", "POSTGRES_PASSWORD=example-password", "DB_PASSWORD=placeholder", "Recovery codes:\r\nthey are shown once",
    ],
)  # fmt: skip
def test_ordinary_lines_of_such_forms_stay(text):
    assert redact(text).text == text
