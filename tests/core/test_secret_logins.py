"""Passwords beside a user, among a call's arguments, in the configuration of devices, and codes: each with its neighbour
that is none. None of these has ever opened anything.
"""

from __future__ import annotations

import pytest

from memory.core.safety.redaction import redact

LIKE, WORD, HASH = "Kestrel2024x", "orchard", "094F471A1A0A"


@pytest.mark.parametrize(
    "text",
    [
        # a user and a password, without a scheme
        "bob:{}@db.example.com", "connect with bob:{}@10.0.0.5:5432", "ftp is deploy:{}@ftp.example.com/www", "root:{}@tcp(127.0.0.1:3306)/shop", "bob:P@{}@host", "example.com/bob:{}@10.0.0.1", "bob@example.com:{}", "bob@example.com | {}!", "admin:{}", "u: bob p: {}", "U: bob\nP: {}!", "https://{}!@example.com/",
        # calls
        "s.login('bob', '{}')", "smtp.login(USER, \"{}\")", "DriverManager.getConnection(url, \"sa\", \"{}\")", "mysqli_connect('h', 'u', '{}', 'd')", "new PDO('mysql:host=h', 'root', '{}')", "new mysqli(\"h\", \"root\", \"{}\")", "ssh.connect(\"host\", 22, \"bob\", \"{}\")", "User.objects.create_superuser('bob', 'b@example.com', '{}')", "createUser(\"bob\", \"{}\")", "config.get('password', default='{}')", "password.equals(\"{}\")", "bcrypt.hashpw(b\"{}\", salt)", "bcrypt.hash('{}', 10)",
        # commands
        "winexe -U bob%{} //h cmd", "net rpc shell -U 'DOM\\bob%{}' -S h", "isql dsn bob {}", "bcp t out f -U bob -P{}", "signtool sign /f c.pfx /p {} app.exe", "rclone config create r ftp user bob pass {}", "pass insert -e x <<< {}", "echo {} > password.txt", "$ cat secret.txt\n{}", "$ pass show work/db\n{}", '{{"ParameterKey":"DbPassword","ParameterValue":"{}"}}',
    ],
)  # fmt: skip
def test_a_password_beside_its_user(text: str) -> None:
    redacted = redact(text.format(LIKE)).text
    assert LIKE not in redacted and "[redacted:" in redacted
    assert redact(redacted).text == redacted


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("enable secret {}", LIKE), ("enable secret 0 {}", WORD), ("enable password 7 {}", HASH), ("  enable password level 15 {}", WORD), ("sw1(config)#enable secret {}", LIKE), ("username admin password 7 {}", HASH), ("username bob privilege 15 secret {}", LIKE), ("username bob password 0 {} role ops", WORD), ("line vty 0 4\n password {}\n login", WORD), ("snmp-server community {} RO", WORD), ("snmp-server community {}", LIKE), ("snmp-server host 10.0.0.1 version 2c {}", WORD), ("snmp-server user bob g v3 auth sha {} priv aes 128 x", LIKE), ("snmp-server user bob g v3 auth sha x1x priv aes 128 {}", LIKE),
        ("rocommunity {}", WORD), ("rwcommunity {} 10.0.0.0/8", WORD), ("com2sec readonly default {}", WORD), ("tacacs-server key 7 {}", HASH), ("radius-server host 10.0.0.1 auth-port 1812 key {}", LIKE), ("crypto isakmp key {} address 10.0.0.1", LIKE), ("crypto isakmp key 6 {} address 10.0.0.1", LIKE), ("pre-shared-key {}", LIKE), ('set pre-shared-key ascii-text "{}"', LIKE), ("wpa2-pre-shared-key={}", LIKE), ("wpa-psk ascii 0 {}", LIKE), ("wpa psk {}", LIKE), ("set-key ascii 0 {}", LIKE), ("neighbor 10.0.0.1 password {}", WORD), ("ip ospf message-digest-key 1 md5 {}", LIKE), ("ip ospf authentication-key {}", WORD), ("key-string 7 {}", HASH), ("ntp authentication-key 1 md5 {}", LIKE), ("ppp chap password 0 {}", LIKE), ("standby 1 authentication md5 key-string {}", LIKE), ("set psksecret ENC {}", LIKE), ("password cipher {}", LIKE), ('authentication-key "{}";', LIKE), ("on it runs `enable secret {}`", LIKE),
    ],
)  # fmt: skip
def test_what_a_devices_configuration_holds(text: str, value: str) -> None:
    assert value not in redact(text.format(value)).text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2FA code: 482913", "482913"), ("OTP 482913", "482913"), ("the OTP is 482 913", "482 913"), ("my passcode is 4829", "4829"), ("passcode 4829", "4829"), ("the door code is 4829", "4829"), ("gate code: 4829#", "4829"), ("alarm code for the office: 4829", "4829"), ("one-time password 482-913", "482-913"), ("your verification code is 482913", "482913"), ("Ihr Bestätigungscode lautet 482913", "482913"), ("código de verificación: 482913", "482913"), ("TAN: 482913", "482913"), ("SIM PIN: 4829", "4829"), ("PUK: 48291034", "48291034"), ("482913 is your verification code", "482913"), ("G-482913 is your Google verification code", "482913"), ("验证码：482913", "482913"), ("код подтверждения: 482913", "482913"),
        ("backup code: 4829-1034", "4829-1034"), ("My recovery code is K7PQ-92MX", "K7PQ-92MX"), ("recovery code a1b2-c3d4-e5f6", "a1b2-c3d4-e5f6"),
    ],
)  # fmt: skip
def test_codes_that_are_named(text: str, code: str) -> None:
    redacted = redact(text).text
    assert code not in redacted and "code]" in redacted
    assert redact(redacted).text == redacted


@pytest.mark.parametrize(
    "text",
    [
        # what looks like a user and a password
        "git clone git@github.com:acme/app2.git", "scp bob@host:/var/www/app2 .", "image: ghcr.io/acme/app:v1.2.3@sha256:6b86b273ff34fce19d6b804eff5a3f57", '"react": "npm:preact@10.5.0"', "alias: workspace:^1.0.0@local", "mailto:bob2@example.com", "From:bob2@example.com", "Contact:Bob.Miller99@example.com", "sip:1001@pbx.example.com", "12:30:45@node3 INFO start", "com.acme:lib-core2:1.2@aar", "topic:orders2@partition-3", "@alice99:matrix.org", "root:x:0:0:root:/root:/bin/bash", "chown bob:staff2 file", "postgres:16@latest", "alice@example.com:8080", "alice@example.com: thanks for v2.1!", "bob@example.com | Team Lead", "bob@example.com | 2024-05-06", "rsync -av x deploy@example.com:Backup2024", "u: 0.5 p: 0.95",
        # calls
        "login(user, password)", 'auth=("user", "pass")', 'login("bob", "/dashboard")', 'client.connect("localhost", "8080")', 'signals.connect("post_save", "handler_v2")', 'connect("signal1", "slot2")', 'create_user("bob", "bob2@example.com")', 'createUser("bob", "Editor")', "mysqli_connect($host, $user, $password, $db);", "new PDO('sqlite:app2.db')", "bcrypt.hash(password, 10)", "bcrypt.hash('password', 10)", 'hashlib.new("sha256", b"data2")', 'hash("sha256", "content2")',
        # commands
        "smbclient -U bob //host/share", "smbclient -U% -L //host", 'echo "v1.2.3" > version.txt', "progress: 50%done2", "$ cat README.md\nKestrel2024x", "tail -n 5 secrets.log",
        # about devices
        "enable secret scanning in the repository settings", "enable secret rotation", "enable password authentication for user2", "Enable password login in v2", "the enable secret is set on all switches", "snmp-server community strings must be rotated", "configure snmp-server community names", "snmp-server community public RO", "snmp-server community {{ snmp_community }} RO", "snmp-server host and traps", "rocommunity is deprecated", "username bob has password login enabled", "username bob privilege 15 is what we use", "wpa-psk is what we use at home", "key_mgmt=WPA-PSK", "pre-shared-key authentication is disabled", "crypto isakmp key is missing", "tacacs-server key is rotated monthly", "radius-server key rollover", "neighbor 10.0.0.1 remote-as 65001", "ip ospf authentication message-digest", "service password-encryption", "ntp server 10.0.0.2 key 1",
        # numbers that are no codes
        "OTP length is 6 digits", "OTP expires in 300 seconds", "Erlang/OTP 26.2.1", "we upgraded to OTP 26", "2FA code: 123456", "2FA code length: 6", "the 2FA code expires after 3000 s", "passcode must be 6 digits", "exit code: 137", "error code: 4829", "error code 482913", "product code 482913", "zip code: 10115", "code 482913 was removed", "gate code coverage at 80%", "alarm code path at main.c:4829", "security code review of 2024", "security code 2024", "security code: see RFC 6749", "backup codes are hashed with argon2id", "backup code was written in 2019", "backup codes 2019-2024", "recovery codes: 10 per user", "recovery code path handles 3 cases", "one-time job 482913", "one-time passwords use RFC6238", "ticket 482913 is your task", "PIN: GPIO 17",
    ],
)  # fmt: skip
def test_what_only_looks_like_one(text: str) -> None:
    assert redact(text).text == text


def test_the_name_in_a_mark_names_nothing_beside_it() -> None:
    assert redact("password: Kestrel-4471! | done").text == "password: [redacted:password] | done"
    table = "| password | owner |\n|---|---|\n| Kestrel-4471! | Mia |"
    assert redact(table).text.endswith("| [redacted:password] | Mia |")


@pytest.mark.parametrize("sign", [",", "\t", ";", "|"])
@pytest.mark.parametrize("head", [("user", "password"), ("password", "user"), ("id", "password", "user")])
def test_a_column_of_passwords_whatever_separates_it(sign: str, head: tuple[str, ...]) -> None:
    row = [LIKE if name == "password" else "mia" for name in head]
    assert LIKE not in redact(f"{sign.join(head)}\n{sign.join(row)}\n").text


@pytest.mark.parametrize("text", ["my mnemonic is {}", "the seed phrase: {}"])
def test_the_words_of_a_wallet(text: str) -> None:
    words = "legal winner thank year wave sausage worth useful legal winner thank yellow"
    assert words not in redact(text.format(words)).text
