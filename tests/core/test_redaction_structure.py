"""Secrets by their names and by what stands around them, in whatever syntax; and what only looks like one."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.safety.redaction import redact
from memory.core.safety.secrets import names, randomness, shapes, values
from memory.core.safety.secrets.shape_table import TABLE

PASSWORD = "Kestrel-4471!"
TOKEN = "q7Zt2vLx9RmK4pWd8sHc3bNf"  # as random as tokens are, and of nobody's shape


def nest(times: int) -> str:
    text = json.dumps({"user": "mia", "password": PASSWORD})
    for _ in range(times):
        text = json.dumps({"body": text})
    return text


@pytest.mark.parametrize("times", range(5))
def test_json_within_json(times):
    assert PASSWORD not in redact(nest(times)).text


@pytest.mark.parametrize(
    "template",
    [
        "ORDERS_DB_PASSWORD={}", "export SMTP_PASS='{}'", "set -gx ADMIN_PASSWORD {}", "ENV ROOT_PASSWORD {}",
        "db:\n  user: app\n  password: {}\n", "- name: DB_PASSWORD\n  value: {}", '{{"name": "DB_PASSWORD", "value": "{}"}}',
        "password: |\n  {}\nnext: 1", "[db]\npassword = {}\n", 'pass = "{}"', "app.datasource.password={}",
        '<add key="DbPassword" value="{}"/>', "<password>{}</password>", "<key>password</key>\n  <string>{}</string>",
        '<property name="db.password" value="{}"/>', '<entry key="dbPassword">{}</entry>',
        "ALTER USER mia WITH PASSWORD '{}';", "CREATE USER mia IDENTIFIED BY '{}'", "UPDATE u SET password = '{}' WHERE id = 1",
        "INSERT INTO users (name, password) VALUES ('mia', '{}')", "CREATE LOGIN mia WITH PASSWORD = N'{}'",
        "postgresql://mia:{}@db.example.com/app", "https://example.com/login?user=mia&password={}&next=/",
        "Server=db;User Id=sa;Password={};Encrypt=True", "jdbc:mysql://db/app?user=mia&password={}",
        "mysql -u root -p{} shop", "mysqldump --password={} shop", "sshpass -p '{}' ssh mia@host", "redis-cli -h r -a {} ping",
        "curl -u mia:{} https://example.com", "curl -X POST \\\n  -u mia:{} \\\n  https://example.com", "tool --db-password {} --quiet",
        "docker login -u mia -p {} ghcr.io", "echo {} | docker login -u mia --password-stdin", "echo 'mia:{}' | chpasswd",
        "openssl rsa -in a.pem -passin pass:{}", "7z a -p{} out.7z in", "htpasswd -bc users mia {}", "net use Z: \\\\nas\\s /user:mia {}",
        "helm install a b --set auth.rootPassword={}", "java -Ddb.password={} -jar a.jar", "ldapsearch -x -D cn=a -w {} -b dc=x",
        "define('DB_PASSWORD', '{}');", "'password' => '{}',", "connect(host='x', password='{}')", 'os.environ["DB_PASSWORD"] = "{}"',
        'source.setPassword("{}");', 'Password: "{}",', ":password => '{}'", "auth=('mia', '{}')", '@Value("${{db.password:{}}}")',
        'variable "db_password" {{\n  default = "{}"\n}}', "machine h login mia password {}", "db.example.com:5432:app:mia:{}",
        "username mia password {}", "nmcli dev wifi connect Harbour password {}", "| password | `{}` |", "| user | password |\n|---|---|\n| mia | {} |", "user,password\nmia,{}", "**Password:** `{}`",
        "kind: Secret\nstringData:\n  anything: {}\n", 'form-data; name="password"\n\n{}\n--x', "Username: mia\nPassword:\n{}\n",
    ],
)  # fmt: skip
def test_passwords_in_many_syntaxes(template):
    redacted = redact(template.format(PASSWORD))
    assert PASSWORD not in redacted.text and PASSWORD[:7] not in redacted.text
    assert redact(redacted.text) == (redacted.text, 0, 0)


@pytest.mark.parametrize(
    "template",
    [
        "the root password on the new box is {}", "Mia changed the admin password to {} last week", "creds: mia:{}", "pw: {}",
        "use {} as the password", "{} is the wifi password", "password -> {}", "Password - {}", "login: mia / {}",
        "Das Kennwort für den Server lautet {}", "Passwort: {}", "Zugangsdaten: mia / {}", "le mot de passe du serveur est {}",
        "mot de passe : {}", "la contraseña del servidor es {}", "contraseña: {}", "a senha do banco é {}", "senha: {}",
        "la password del server è {}", "het wachtwoord is {}", "hasło: {}", "пароль от сервера — {}", "пароль: {}", "密码：{}", "数据库密码是{}",
        "パスワードは{}です", "비밀번호는 {} 입니다", "كلمة المرور: {}", "पासवर्ड: {}", "পাসওয়ার্ড: {}", "پاس ورڈ: {}", "رمز عبور: {}", "şifre: {}",
        "mật khẩu là {}", "kata sandinya adalah {}", "รหัสผ่านคือ {}", "lösenord: {}", "κωδικός: {}", "jelszó: {}", "סיסמה: {}",
    ],
)  # fmt: skip
def test_passwords_in_sentences_of_many_languages(template):
    assert PASSWORD not in redact(template.format(PASSWORD)).text


@pytest.mark.parametrize(
    "template",
    [
        "STRIPE_KEY={}", "SECRET_KEY_BASE: {}", "RAILS_MASTER_KEY={}", "NEW_RELIC_LICENSE_KEY={}", "X-Api-Key: {}",
        '"api_key": "{}"', '{{\\"api_key\\": \\"{}\\"}}', "Authorization: Token {}", "curl -H 'Authorization: token {}'", "Cookie: lang=en; session={}",
        "our weather key is {}", "https://example.com/hooks/{}", "https://example.com/x?token={}&y=1", "//registry.npmjs.org/:_authToken={}",
        "accessKeySecret: '{}'", "use the token {} for now", "JWT_SECRET={}",
    ],
)  # fmt: skip
def test_keys_by_their_names(template):
    assert TOKEN not in redact(template.format(TOKEN)).text


def test_random_runs_of_any_length_and_over_line_ends():
    import base64
    import random

    source = random.Random(3)
    for size in (300, 1_200, 5_000):
        run = base64.b64encode(source.randbytes(size)).decode()
        assert run[:40] not in redact(f"data {run} end").text and run[-40:] not in redact(f"data {run} end").text
        wrapped = "\n".join(run[at : at + 64] for at in range(0, len(run), 64))
        assert run[64:100] not in redact(f"x:\n{wrapped}\n").text
    token = "sk-" + "ant-api03-" + base64.urlsafe_b64encode(source.randbytes(60)).decode().strip("=")
    cut = redact(token[:50] + "\n" + token[50:]).text
    assert token[12:50] not in cut and token[50:] not in cut
    hidden = redact(token[:30] + "\u200b" + token[30:]).text
    assert token[12:30] not in hidden and token[30:] not in hidden


@pytest.mark.parametrize("join", ["\n", "\\n", "\n    ", " "])
@pytest.mark.parametrize("is_cut", [False, True])
def test_armoured_keys_however_they_are_written(join, is_cut):
    import base64
    import random

    body = base64.b64encode(random.Random(5).randbytes(600)).decode()
    lines = [body[at : at + 64] for at in range(0, len(body), 64)]
    text = join.join(["-----BEGIN " + "RSA PRIVATE KEY-----", *lines, *([] if is_cut else ["-----END " + "RSA PRIVATE KEY-----"])])
    redacted = redact(f"before {text}").text
    assert redacted.startswith("before ") and not any(line[:20] in redacted for line in lines)


@pytest.mark.parametrize(
    "text",
    [
        "PWD=/home/mia/work", "pwd: /srv/app", "PASS: tests/test_a.py::test_b", "credentials: 'include',", "public_key: AAAAB3Nz",
        "CREATE INDEX pk_orders_customer_id_created_at ON orders (id)", "sk_buff_head_init_and_queue_tail", "primary key: user_id",
        '"forgotPassword": "Forgot your password?"', '"passwordHint": "At least 8 characters"', "--private-key ~/.ssh/id_ed25519",
        "arn:aws:secretsmanager:eu-central-1:123456789012:secret:prod/db-AbCdEf", 'password = request.form["password"]',
        "password: ${DB_PASSWORD}", "password = hash_password(raw)", "API_KEY=your-api-key-here", "JWT_SECRET=<your secret>", "token: string;",
        "cache_key = f'user:{id}'", "max_tokens: 4096", "The keyboard layout is qwerty2", "def check_password(password: str) -> bool:",
        "if user.password != other.password:", "the password must be at least 12 characters", "tokens_used=1283", "key: value",
        "toolu_01A09q90qw90lq917835lq9", "https://docs.google.com/document/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit",
        "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl mia@host", "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b",
        "Das Passwort ist falsch.", "Le mot de passe est obligatoire.", "密码错误", "パスワードを入力してください", "La contraseña no es válida",
    ],
)  # fmt: skip
def test_what_names_no_secret_stays(text):
    assert redact(text) == (text, 0, 0)


@pytest.mark.parametrize(
    ("name", "least"),
    [("DB_PASSWORD", 3), ("dbPassword", 3), ("SECRET_KEY_BASE", 2), ("x-api-key", 2), ("MASTER_KEY", 2), ("sessionToken", 2)],
)
def test_names_of_secrets(name, least):
    assert names.strength(name) >= least


@pytest.mark.parametrize(
    "name", ["public_key", "primary_key", "passed", "compass", "passwordTooShort", "max_tokens", "keyboard", "token_type", "monkey", "cache_key"]
)
def test_names_of_others(name):
    assert names.strength(name) == names.NONE


def test_every_shape_of_the_file_is_sound():
    """Each line can be read, no prefix stands there twice for one alphabet, and each is found with a random body."""
    import random

    table = shapes.parse(TABLE.split("\n"))
    signs = {"x": "0123456789abcdef", "U": "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"}
    source = random.Random(11)
    for shape in (one for found in table.by_start.values() for one in found):
        alphabet = signs.get(shape.alphabet, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        body = "".join(source.choice(alphabet) for _ in range(shape.least + 6))
        assert body not in redact(f"use {shape.prefix}{body} here").text, shape
    for _, _, pattern in table.patterns:
        assert pattern.search("") is None


def test_randomness():
    assert randomness.is_opaque("q7Zt2vLx9RmK4pWd8sHc3bNf") and not randomness.is_opaque("getUserByIdAndOrganisationNameV2")
    assert values.is_placeholder("your-api-key") and not values.is_placeholder("my-very-long-signing-phrase")


_PARTS = st.sampled_from(
    ["password", "token", "key", "secret", "пароль", "密码", ": ", "=", " is ", "'", '"', '\\"', "\n", " ", "|", "-p", "curl -u ", "a:", "@",
     "://", "Kestrel4471!", TOKEN, "[redacted:password]", "[redacted:", "]", "name: ", "value: ", "mysql ", "-----BEGIN RSA PRIVATE KEY-----",
     "\u200b", "kind: Secret\ndata:\n  a: ", "Cookie: ", ";", ","]
)  # fmt: skip


@given(st.lists(_PARTS, max_size=14).map("".join))
def test_twice_changes_nothing(text):
    once = redact(text)
    assert redact(once.text) == (once.text, 0, 0)


# One for each structure that is read, and each thing that begins a shape.
RUNS = [
    "password: ", "password is ", "secret=", "key ", "\\", "password\\\"", "a:b@", "a1B2c3D4", "| password |\n", "password,a\n", "--password ",
    "curl -u ", "mysql -p", "echo a", "[1,", "4111 ", "https://a/token/", "ssh-rsa AAAA", "-----BEGIN RSA PRIVATE KEY-----\n",
    "-----END RSA PRIVATE KEY-----\n", "Ab1+/\n", "Cookie: a=b; ", "kind: Secret\ndata:\n", "seed: abc ", "recovery code:\n", "密码", "пароль ",
    "IDENTIFIED BY ", "insert into a (password) values ", "<key>password</key>", "\\\n", "AKIA", "sk-", "eyJ", "$2b$12$", "auth(\"a\",",
    "name: KEY\nvalue: ", "variable \"password\" {", "ssh a:b ", "a\u200b", "İ", "password [redacted:secret]", "Ab1Cd2Ef3Gh4Ij5Kl6\n", "send \"a",
    "?code=", "123456789:AA", "data:image/png;base64,", "-----BEGIN CERTIFICATE-----\n", "form-data; name=password\n", "SETUSER a ", " -p ",
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("run", RUNS)
def test_time_grows_with_the_length(run):
    """A quarter of a megabyte may take sixteen times as long as an eighth of it, in the best of three: what is quadratic
    takes 64 times."""
    small, large = run * (31_250 // len(run)), run * (250_000 // len(run))
    assert any(_seconds(large) < 16 * _seconds(small) + 0.1 for _ in range(3))


def _seconds(text: str) -> float:
    began = time.process_time()
    redact(text)
    return time.process_time() - began


@pytest.mark.parametrize(
    "template",
    [
        "Das Kennwort für den Testserver lautet {}.", "Le mot de passe du serveur est {}, ne le partage pas.",
        "Het wachtwoord van de staging is {}.", "كلمة المرور للخادم هي {}", "Sunucunun parolası {}.", "Salasanan arvo on {}.",
        "the root password is {}", "admin password changed to {} yesterday", "Logged in as root with {} and it worked.",
        'variables:\n  DEPLOY_PASS: "{}"', "RELEASE_PASS='{}'", 'api_key: "{}"',
        "password: <%= ENV.fetch('DB_PW') {{ '{}' }} %>", "const p = process.env.DB_PASSWORD || '{}';", 'ENV["SMTP_PASSWORD"] || "{}"',
        'Environment.GetEnvironmentVariable("DB_PASSWORD") ?? "{}"', "getenv('DB_PASSWORD') ?: '{}'", "os.getenv('DB_PASSWORD') or '{}'",
        "08:11:09Z DEBUG auth.py:88 login attempt user=mia pass={} ip=10.0.0.4", "ts=1 level=info user=mia password={} ok",
    ],
)  # fmt: skip
@pytest.mark.parametrize("passphrase", ["Otter-Wood-12", "Tilki!Dag7"])
def test_passphrases_of_words_and_a_number(template, passphrase):
    assert passphrase not in redact(template.format(passphrase)).text


HEXADECIMAL = "6583d8faf9c569dcb36f7d8f0c157c0d72fc7f3ac8d28dd3615861f529e9666a"
NOISE = "kq|3^ZP-wD8]m>u;Hn.2&xT!s4zzpI9iJaRdvz2LQy8y"


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        (f"$config['encryption_key'] = hex2bin('{HEXADECIMAL}');", HEXADECIMAL),
        (f"SECRET_KEY = bytes.fromhex('{HEXADECIMAL}')", HEXADECIMAL),
        (f'jwtSecret: Buffer.from("{TOKEN}", "utf8")', TOKEN),
        (f"define( 'AUTH_SALT',  '{NOISE}' );", NOISE[:20]),
        ("gpg --batch --passphrase 'the owl and the cat' -d a.gpg", "the owl"),
        ("openssl rsa -passin 'pass:a crow in rain' -in a.pem", "crow"),
        ("The PIN for the HSM is 493817.", "493817"),
        ("Die PIN für den Safe lautet 928374.", "928374"),
    ],
)
def test_what_a_name_is_given_through_something_else(text, secret):
    assert secret not in redact(text).text


GIVEN = "vK7pQ2xW9nTzR4mB"


@pytest.mark.parametrize(
    "template",
    [
        "composer config http-basic.repo.example.com bob {}", "snmpget -v3 -u bob -l authPriv -A Harbour4471 -X {} 10.0.0.1 sysDescr.0",
        "New-Object PSCredential('bob', (ConvertTo-SecureString {} -AsPlainText -Force))", "echo {} | pass insert -e web/shop",
        "printf '%s' {} | secret-tool store --label x", "ftp> user bob {}", "psexec.py corp/bob:'{}'@10.0.0.1", "impacket-smbexec corp/bob:{}@dc1.corp",
        "jwt.sign(payload, '{}', {{expiresIn: '1h'}})", 'jsonwebtoken.verify(token, "{}")', "jwt.encode(claims, '{}', algorithm='HS256')",
    ],
)  # fmt: skip
def test_values_that_only_their_command_or_call_shows(template):
    assert GIVEN not in redact(template.format(GIVEN)).text


@pytest.mark.parametrize(
    "text",
    [
        "composer config repositories.repo.example.com vcs https://git.example.com", "snmpget -v3 -u bob -l authPriv 10.0.0.1 sysDescr.0",
        "python manage.py app/views:main.py@v2", "scp build.py deploy/app:latest@sha256", "pytest tests/test_a.py tests/unit:fast@ci",
        "git.sign(payload, 'Release2024', key)", "jwt.decode(token, options={'verify_signature': False})", "jwt.sign(payload, privateKey, { algorithm: 'RS256' })",
        "ConvertTo-SecureString $plain -AsPlainText -Force", "echo done | pass git push", "ftp> user anonymous",
    ],
)  # fmt: skip
def test_their_like_stays(text):
    assert redact(text).text == text


@pytest.mark.parametrize(
    "text",
    [
        "users.password is varchar(255) NOT NULL", "users.token is char(64) not null", "パスワードは8文字以上で入力してください。",
        "'password' => 'required|confirmed|min:12',", "rules: { password: 'required|min:8' }", "postgres://user:password@localhost:5432/db",
        "amqp://guest:guest@localhost", 'const STORAGE_KEY = "app.settings.v2";', "tokenUrl: https://login.example.com/oauth2/v2.0/token",
        "The password policy is NIST-800-63", "the password hash is Argon2id", "The PIN count of the chip is 1024.",
        "GPIO pin was set to 3300 mV", "if (!process.env.DB_PASSWORD || 'production' === mode) throw e", "const token = req.query.token || '';",
        "RENDER_PASS = 2", "SHADOW_PASS = 'shadow'", "ts=1 total=40 pass=38 fail=2", "suite=unit pass=skipped ok=1",
        "--password 'the password of the user'", "Logged in as admin with SSO and MFA.", "the sandisk card has 128GB",
        "The wachtwoorden are hashed with bcrypt12", "key = hashlib.sha256(b'abc').hexdigest()", "hdfs://username:pwd@node:123/a.csv",
    ],
)  # fmt: skip
def test_ordinary_lines_near_such_names_stay(text):
    assert redact(text).text == text


@pytest.mark.parametrize("unit", ["cookie: a=", "password,user\na1!,b\n", "password: token: "])
def test_what_shows_its_secrets_one_by_one_takes_linear_time(unit):
    """Each secret shows only when the one before it is gone: the rest is cut rather than looked at once for each."""
    text = f"password: {unit * (12_000 // len(unit))}"
    began = time.process_time()
    once = redact(text)
    assert time.process_time() - began < 20.0, "it was a minute and a half"
    assert redact(once.text).text == once.text


@pytest.mark.parametrize("folder", ["1", "2", "1/1", "pytest-2", "v2"])
def test_a_path_below_a_numbered_folder_is_no_token(folder):
    path = f"/tmp/{folder}/popen-gw1/test_a_dry_run_shows_and_makes_nothing0/s1.jsonl:1"
    assert redact(path).text == path


@pytest.mark.parametrize("sign", ["- ", "* ", "1. ", ""])
def test_recovery_codes_in_a_list(sign):
    codes = ["4f9k-22mx", "8tqw-71bz", "k3pd-90ws"]
    lines = "".join(f"{sign}{code}\n" for code in codes)
    redacted = redact(f"My recovery codes:\n{lines}Keep them.").text
    assert [code for code in codes if code in redacted] == [] and redacted.endswith("Keep them.")


@pytest.mark.parametrize(
    "line", ["username mia password {}", "enable password {}", "set password {}", "wlan passphrase {}", "machine h password {}"]
)
def test_a_plain_word_that_a_line_of_configuration_gives_as_the_password(line):
    assert redact(line.format("seagulls")).text == line.format("[redacted:password]")
    assert redact("we talked about the password seagulls").secrets == 0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('password = "abc"', 'password = "[redacted:password]"'),
        ('password = "ab"', 'password = "ab"'),
        (r'password = "ab\\" next', 'password = "[redacted:password]" next'),
        (r'password = "ab\" cd" next', 'password = "[redacted:password]" next'),
    ],
)
def test_where_a_quoted_value_ends_and_how_short_it_may_be(text, expected):
    assert redact(text).text == expected


@pytest.mark.parametrize("unit", ["пароль ", "пароль слово{} ", "enable secret 5 "])
def test_each_word_near_names_of_secrets_is_judged_once(unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each name judged the fourteen words behind it anew: 25 s for a megabyte of nothing but names."""
    judged: list[str] = []
    is_password_like = values.is_password_like

    def is_counted(token: str) -> bool:
        judged.append(token)
        return is_password_like(token)

    monkeypatch.setattr(values, "is_password_like", is_counted)
    text = "".join(unit.format(number) for number in range(2_000))
    redact(text)
    assert len(judged) <= 3 * len(text.split())
    assert "Kestrel4471!x" not in redact(f"{text[:4_000]}password: Kestrel4471!x {text[:4_000]}").text


@given(st.text(max_size=30))
def test_figures_and_letters_are_those_of_any_script(text: str) -> None:
    assert randomness.has_figure(text) == any(map(str.isdigit, text))
    assert randomness.has_letter(text) == any(map(str.isalpha, text))


_SID, _TWILIO_TOKEN = "AC" + "0f3a9c1be27d4856a1c0d9e8f7b6a534", "9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e"


@pytest.mark.parametrize(
    "template", ["{}:{}", "curl -u {}:{} https://api.example.com", "Client('{}', \"{}\")", "{} {}", "{}\n{}", "{} / {}", "| {} | {} |", "{}%3A{}"]
)
def test_the_token_behind_a_twilio_account(template: str) -> None:
    assert _TWILIO_TOKEN not in redact(template.format(_SID, _TWILIO_TOKEN)).text


@pytest.mark.parametrize("text", [f"{_SID}:latest", f"{_SID} {_TWILIO_TOKEN}0f3a9c1b", f"{_SID}, see {_TWILIO_TOKEN}"])
def test_what_is_behind_a_twilio_account_and_no_token(text: str) -> None:
    assert redact(text).text == text.replace(_SID, "[redacted:twilio-key]")


@pytest.mark.parametrize(
    "call",
    ["Client('bob', '{}')", 'new SmtpClient("bob@example.com", "{}")', "imap = ImapConnection('bob', '{}', 993)", "api.Client(host, 'bob', '{}')",
     'AuthHandler("https://example.com", "bob", "{}")', "LoginPage(\n    'bob',\n    '{}',\n)", "MongoClient('bob','{}')",
     "Client('a b', 'c d', 'e f', 'g h', 'i j', 'k l', 'bob', '{}')"],
)  # fmt: skip
@pytest.mark.parametrize("password", ["Kestrel4471!x", "gT7#kk2!", "Zx9kLm2Qv"])
def test_passwords_that_a_class_is_given_behind_their_users(call: str, password: str) -> None:
    redacted = redact(call.format(password)).text
    assert redacted == call.format("[redacted:password]") and redact(redacted).text == redacted


@pytest.mark.parametrize(
    "line",
    ["boto3.client('s3', 'eu-central-1')", "createClient('redis', 'cache-v2')", "HttpClient('GET', '/api/v1/Users!')", "Client('bob', 'alice')",
     "Client('v1', 'HTTP/2.0')", "AuthClient('google', 'oauth2')", "connect('clicked', 'onClick2')", "QueryClient('users', 'fetchUsers2')",
     "Client('a', 'TLSv1.2')", "TestClient('app', 'User-42')", "Client('Agent', 'Chrome91')", "connectGATT('device', 'Win32Handler')",
     "Client('Content-Type', 'application/JSON;v=2')", "Client('AES-256', 'SHA512')", "Client(user, name2)",
     "Client('Zx9k#Lm2Qv')", "Client(5, 'Zx9k#Lm2Qv')", "Client('bob', 'Zx9k/Lm2#Qv')", "Client('bob', 'Zx9k Lm2#Qv')", "Client('bob smith', 'Zx9k#Lm2Qv')",
     "Client('b', 'Zx9k#Lm2Qv')", "Client('bob'); run('Zx9k#Lm2Qv')", "Client('a b', 'c d', 'e f', 'g h', 'i j', 'k l', 'm n', 'bob', 'Zx9k#Lm2Qv')"],
)  # fmt: skip
def test_what_else_a_class_is_given(line: str) -> None:
    assert redact(line).text == line
