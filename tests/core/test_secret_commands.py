"""Secrets that a command, a statement, a header or an address gives away: exactly which characters.

None of these has ever opened anything.
"""

from __future__ import annotations

import pytest

from memory.core.safety.secrets import commands, outlines

WORD, STRONG = "seagulls", "Kestrel-4471!"
TOKEN = "q7Zt2vLx9RmK4pWd8sHc3bNf"


def secrets_in(text: str) -> list[tuple[str, str]]:
    """(value, label) in the text's order, each once."""
    lowered = text.lower()
    spans = commands.spans(text, lowered, outlines.words_of(lowered))
    return [(text[start:end], label) for start, end, label in sorted(set(spans))]


@pytest.mark.parametrize(
    "template",
    [
        "sshpass -p {} ssh h", "mysql -u root -p{} shop", "redis-cli -h r -a {} ping", "valkey-cli --pass={}", "curl -u mia:{} https://a.example", "wget --user mia:{} x", "smbclient -U dom/mia%{} //h", "  -u mia:{}", "ldapsearch -x -w {} -b x", "mongosh -u mia -p {}", "docker login -u mia -p {} h", "cqlsh h -p={}",
        "net use Z: \\\\nas\\s /user:mia {}", "net use \\\\nas\\s {} /user:mia", "net user mia {}", "xfreerdp /u:mia /p:{}", "rabbitmqctl add_user mia {}", "htpasswd -b f mia {}", "htpasswd -nb mia {}", "echo {} | docker login --password-stdin", "echo 'mia:{}' | chpasswd", "passwd mia <<< {}", "openssl rsa -passin pass:{}", "openssl enc -aes256 -k {}", "zip -P {} a b", "7z a -p{} a b", "qpdf --encrypt {} x", "snmpwalk -c {} h", "snmp-server community {}",
        "ssh-keygen -N {} -f k", "keytool -storepass {} -list", "wpa_passphrase net {}", "nmcli dev wifi connect n password {}", "networksetup -setairportnetwork en0 net {}", "sqlplus mia/{}@h", "jdbc:oracle:thin:mia/{}@h", "connect to d user mia using {}", "CREATE USER mia IDENTIFIED BY '{}'", "ALTER USER mia WITH PASSWORD '{}'", "SET PASSWORD FOR 'mia' = PASSWORD('{}')", "ConvertTo-SecureString '{}'", "auth('mia', '{}')", "machine h login mia password {}", "SETUSER mia a b >{}",
        'form-data; name="password"\n\n{}\n--x', "db.example.com:5432:app:mia:{}", "note `h.example:5432:*:mia:{}`, or (h:*:app:mia:{})", "the line is h:5432:app:mia:{}.", "WIFI:T:WPA;S:n;P:{};;", "postgres://mia:{}@h/x", "redis://:{}@h", "password: {{ send \"{}\\r\" }}",
        "kubectl create secret generic db --from-literal=user=mia --from-literal=value={}", "oc -n prod create secret generic db --from-literal='a={}'", "fly secrets set A=1 B={}", "heroku config:set NODE_ENV=production DEPLOY={}", "vault kv put -mount=s db value={}", "vault kv put secret/db user=mia value={}",
        "doppler secrets set X={}", "gcloud secrets create x --data-file=- <<< '{}'", "echo -n '{}' | gcloud secrets versions add x --data-file=-", "echo {} | wrangler secret put X", "ssh-keygen -p -P {} -f k", "ssh-keygen -p -P old-Heron-77 -N {} -f k", "rclone obscure {}",
    ],
)  # fmt: skip
def test_passwords_of_commands_statements_and_addresses(template: str) -> None:
    value = STRONG.replace("!", "")
    assert (value, "password") in secrets_in(template.replace("{}", value).replace("{{", "{").replace("}}", "}"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("vault login " + TOKEN, (TOKEN, "token")), ("snyk auth " + TOKEN, (TOKEN, "token")), ("vault login -method=x " + TOKEN[:15], None), ("cloudflared service install " + TOKEN, (TOKEN, "password")), ("license key: AB12-CD34-EF56", ("AB12-CD34-EF56", "license-key")), ("license key: ABCD-EFGH-IJKL", None), ("license key: AB12-CD34", None), ("PrivateKey = " + (TOKEN * 2)[:43] + "=", ((TOKEN * 2)[:43] + "=", "private-key")),
        ('{"kty": "RSA", "d": "' + TOKEN + '"}', (TOKEN, "private-key")), ("https://a.example/?code=" + TOKEN[:16], (TOKEN[:16], "magic-link")), ("https://a.example/?code=" + TOKEN[:15], None), ("https://a.example/?page=" + TOKEN, None), ("https://a.example/?code=4/" + "abcdefghijklmno", ("4/abcdefghijklmno", "magic-link")), ("otpauth://totp/x?secret=JBSW3DPEHPK3PXP2", ("JBSW3DPEHPK3PXP2", "totp-secret")), ("otpauth://totp/x?secret=AAAAAAAA", None),
        ("Authorization: Token " + TOKEN, (TOKEN, "password")), ("Authorization: Bearer ${TOKEN}", None), ("Authorization: Basic bird2cage", None), ("Authorization: Basic zqx2kvbw", ("zqx2kvbw", "password")), ("Authorization: Basic zqx2kvb", None), ("Bearer " + TOKEN[:16], (TOKEN[:16], "token")), ("bearer internationalization", None), ("https://" + TOKEN + "@a.example", (TOKEN, "token")), ("https://housesandgardensofold@a.example", None),
        ("send \"Kestrel-4471!\\r\"", (STRONG, "password")), ("send \"seagulls\\r\"", None), ("tool -p Kestrel-4471!", (STRONG, "password")), ("tool -p seagulls", None), ("postgres://mia:ab@h", None), ("postgres://mia:abc@h", ("abc", "password")), ("postgres://mia:password@h", None), ("postgres://mia:${PW}@h", None), ("postgres://mia:$ecret77@h", ("$ecret77", "password")), ("http://h:80/x@y", None), ("postgres://mia:[redacted:password]@h", None),
        ("heroku config:set NODE_ENV=production WEB_CONCURRENCY=2", None), ("vault kv put secret/app host=db.internal port=5432", None), ("kubectl create secret generic db --from-file=tls.crt=./tls.crt", None), ("fly secrets set LOG_LEVEL=debug REGION=fra1", None), ("rclone obscure - < f", None), ("echo done | gcloud secrets list", None),
        ("at 10.0.0.1:5432:5432:tcp:open", None), ("sshpass -p $PW ssh", None), ("sshpass -p /etc/pw ssh", None), ("sshpass -p https ssh", None), ("docker login -p 8080:80 x", None), ("mysql -port 3 shop", None), ("snmpwalk -c public h", None), ("curl \\\n  -u mia:seagulls \\\n  https://a.example", (WORD, "password")), ("sshpass -p seagulls\\ ssh", (WORD, "password")), ("nothing here", None),
    ],
)  # fmt: skip
def test_what_is_one_and_what_only_stands_in_its_place(text: str, expected: tuple[str, str] | None) -> None:
    assert secrets_in(text) == ([expected] if expected else [])


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Cookie: lang=en123456; session=abc12345; theme=dark1234", ["abc12345"]), ("Set-Cookie: sid=abc1234; Path=/", []), ("Set-Cookie: sid=abcd1234; Path=/", ["abcd1234"]), ("cookie: sid=abcdefgh", []), ("cookie: pref=" + TOKEN[:16], [TOKEN[:16]]), ("cookie: pref=bird1234", []), ("cookie: _ga=" + TOKEN, []), ("cookie: token=your-token-here", []), ("cookie: token=short", []), ("cookie: a=" + TOKEN[:8] + "%" + TOKEN[8:16], [TOKEN[:8] + "%" + TOKEN[8:16]]),
    ],
)  # fmt: skip
def test_cookies_that_open_a_session(text: str, values: list[str]) -> None:
    assert secrets_in(text) == [(value, "cookie") for value in values]
