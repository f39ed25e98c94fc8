"""The shapes that secrets have, none of which ever opened anything, and how each is told from its neighbours.

Each is put together from parts, so that no scanner of repositories takes this file for a leak.
"""

from __future__ import annotations

import random
import string

_RANDOM = random.Random(7)
HEX, UP, MIX = string.hexdigits[:16], string.ascii_uppercase + string.digits, string.ascii_letters + string.digits
B64 = MIX + "+/"
URL = MIX + "_-"


def _random_characters(alphabet: str, length: int) -> str:
    """Random characters, with a digit, a capital and a small letter among them where there can be."""
    forced = [c for c in ("7", "Q", "k") if c in alphabet]
    made = [_RANDOM.choice(alphabet) for _ in range(length - len(forced))] + forced
    _RANDOM.shuffle(made)
    return "".join(made)


def _shapes() -> dict[str, tuple[str, str]]:
    """By name: (the text, the part of it that must be gone)."""
    made: dict[str, tuple[str, str]] = {}

    def add(name: str, secret: str, template: str = "use {} for it") -> None:
        made[name] = (template.replace("{}", secret), secret)

    add("aws access key id", "AK" + "IA" + _random_characters(UP, 16))
    add("aws temporary key id", "AS" + "IA" + _random_characters(UP, 16))
    add("aws secret key", _random_characters(B64, 40), "aws_secret_access_key = {}")
    add("aws secret key alone", _random_characters(MIX, 40), "the other half: {}")
    add("aws session token", _random_characters(B64, 200), "AWS_SESSION_TOKEN={}")
    add("anthropic", "sk-" + "ant-api03-" + _random_characters(URL, 90))
    add("openai", "sk-" + _random_characters(MIX, 48))
    add("openai project", "sk-" + "proj-" + _random_characters(URL, 60))
    add("openai service account", "sk-" + "svcacct-" + _random_characters(URL, 60))
    add("stripe live", "sk_" + "live_" + _random_characters(MIX, 24))
    add("stripe test", "sk_" + "test_" + _random_characters(MIX, 24))
    add("stripe restricted", "rk_" + "live_" + _random_characters(MIX, 24))
    add("stripe webhook", "wh" + "sec_" + _random_characters(MIX, 32))
    add("github classic", "gh" + "p_" + _random_characters(MIX, 36))
    add("github oauth", "gh" + "o_" + _random_characters(MIX, 36))
    add("github app", "gh" + "s_" + _random_characters(MIX, 36))
    add("github fine-grained", "github" + "_pat_" + _random_characters(MIX, 22) + "_" + _random_characters(MIX, 59))
    add("gitlab", "gl" + "pat-" + _random_characters(URL, 20))
    add("gitlab runner", "gl" + "rt-" + _random_characters(URL, 20))
    add("slack bot", "xo" + "xb-" + "123456789012-1234567890123-" + _random_characters(MIX, 24))
    add("slack app", "xa" + "pp-1-" + "A012345-" + _random_characters(MIX, 30))
    add("slack webhook", "T" + _random_characters(UP, 8) + "/B" + _random_characters(UP, 8) + "/" + _random_characters(MIX, 24), "https://hooks." + "slack.com/services/{}")
    add("discord bot", "M" + _random_characters(MIX, 23) + "." + _random_characters(MIX, 6) + "." + _random_characters(URL, 30))
    add("discord webhook", _random_characters(URL, 68), "https://discord.com/api/webhooks/123456789012345678/{}")
    add("telegram", "1234567890:" + "AA" + _random_characters(URL, 33))
    add("google api", "AI" + "za" + _random_characters(URL, 35))
    add("google oauth", "ya" + "29." + _random_characters(URL, 60))
    add("google client secret", "GOC" + "SPX-" + _random_characters(URL, 28))
    add("firebase server", "AAAA" + _random_characters(URL, 7) + ":" + _random_characters(URL, 140))
    add("azure storage", _random_characters(B64, 86) + "==", "DefaultEndpointsProtocol=https;AccountName=x;AccountKey={};EndpointSuffix=y")
    add("azure sas", _random_characters(MIX, 43) + "%3D", "https://x.blob.core.windows.net/c?sv=2022-11-02&sig={}")
    add("azure client secret", _random_characters(MIX, 3) + "8Q~" + _random_characters(MIX, 34))
    add("npm", "np" + "m_" + _random_characters(MIX, 36))
    add("pypi", "py" + "pi-AgEIcHlwaS5vcmc" + _random_characters(URL, 60))
    add("rubygems", "ruby" + "gems_" + _random_characters(HEX, 48))
    add("docker hub", "dc" + "kr_pat_" + _random_characters(URL, 27))
    add("hugging face", "hf" + "_" + _random_characters(MIX, 34))
    add("replicate", "r8" + "_" + _random_characters(MIX, 37))
    add("groq", "gs" + "k_" + _random_characters(MIX, 52))
    add("xai", "xa" + "i-" + _random_characters(MIX, 80))
    add("perplexity", "pp" + "lx-" + _random_characters(MIX, 48))
    add("sendgrid", "SG" + "." + _random_characters(URL, 22) + "." + _random_characters(URL, 43))
    add("mailgun", "key" + "-" + _random_characters(HEX, 32))
    add("mailchimp", _random_characters(HEX, 32) + "-us14")
    add("twilio", "SK" + _random_characters(HEX, 32))
    add("square", "sq0" + "atp-" + _random_characters(URL, 22))
    add("shopify", "shp" + "at_" + _random_characters(HEX, 32))
    add("digitalocean", "dop" + "_v1_" + _random_characters(HEX, 64))
    add("heroku", "HR" + "KU-" + _random_characters(URL, 60))
    add("netlify", "nf" + "p_" + _random_characters(MIX, 36))
    add("doppler", "dp" + ".pt." + _random_characters(MIX, 43))
    add("planetscale", "psca" + "le_tkn_" + _random_characters(URL, 43))
    add("databricks", "da" + "pi" + _random_characters(HEX, 32))
    add("airtable", "pat" + _random_characters(MIX, 14) + "." + _random_characters(HEX, 64))
    add("atlassian", "ATA" + "TT3" + _random_characters(URL, 100))
    add("linear", "lin" + "_api_" + _random_characters(MIX, 40))
    add("notion", "nt" + "n_" + _random_characters(MIX, 46))
    add("figma", "fi" + "gd_" + _random_characters(URL, 40))
    add("postman", "PM" + "AK-" + _random_characters(HEX, 24) + "-" + _random_characters(HEX, 34))
    add("grafana", "gl" + "sa_" + _random_characters(MIX, 32) + "_" + _random_characters(HEX, 8))
    add("sentry", "snt" + "rys_" + _random_characters(URL, 60))
    add("new relic", "NR" + "AK-" + _random_characters(UP, 27))
    add("langsmith", "ls" + "v2_pt_" + _random_characters(HEX, 32) + "_" + _random_characters(HEX, 10))
    add("vault", "hv" + "s." + _random_characters(URL, 40))
    add("tailscale", "ts" + "key-auth-" + _random_characters(MIX, 12) + "-" + _random_characters(MIX, 30))
    add("age", "AGE-" + "SECRET-KEY-1" + _random_characters(UP, 58))
    add("jwt", "ey" + "J" + _random_characters(URL, 20) + ".ey" + "J" + _random_characters(URL, 60) + "." + _random_characters(URL, 43))
    for kind in ("RSA ", "EC ", "OPENSSH ", "", "ENCRYPTED "):
        body = "\n".join(_random_characters(B64, 64) for _ in range(3))
        add(f"{kind}private key".strip(), body, f"-----BEGIN {kind}PRIVATE KEY-----\n{{}}\n-----END {kind}PRIVATE KEY-----")
    add("pgp", _random_characters(B64, 64), "-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n{}\n-----END PGP PRIVATE KEY BLOCK-----")
    add("private key in json", _random_characters(B64, 64), '{"private_key": "-----BEGIN PRIVATE KEY-----\\n{}\\n-----END PRIVATE KEY-----\\n"}')
    add("postgres url", "s3cr3t-pa55", "postgresql://admin:{}@db.example.com:5432/app")
    add("mongo url", "hunter2x", "mongodb+srv://root:{}@cluster0.example.net/?retryWrites=true")
    add("redis url", "hunter2x", "redis://:{}@localhost:6379/0")
    add("https url", "oauth2pw1", "git clone https://bot:{}@git.example.com/x.git")
    add("env password", "correct-horse9", "DB_PASSWORD={}")
    add("env quoted", "correct horse 9", 'export SMTP_PASSWORD="{}"')
    add("env api key", _random_characters(HEX, 32), "DATADOG_API_KEY={}")
    add("yaml", "correct-horse9", "database:\n  password: {}\n  host: x")
    add("json", "correct horse 9", '{"user": "x", "password": "{}"}')
    add("toml", _random_characters(MIX, 30), "[api]\nclient_secret = '{}'")
    add("ini", "Tr0ub4dor&3", "passwd = {}")
    add("xml", "Tr0ub4dor3", "<server><username>x</username><password>{}</password></server>")
    add("connection string", "Tr0ub4dor3", "Server=db;Database=x;User Id=sa;Password={};")
    add("netrc", "Tr0ub4dor3", "machine git.example.com login bot password {}")
    add("curl user", "Tr0ub4dor3", "curl -s -u admin:{} https://example.com/api")
    add("flag", "Tr0ub4dor3", "mytool login --password {} --host x")
    add("flag with =", _random_characters(MIX, 20), "mytool --token={} run")
    add("mysql flag", "Tr0ub4dor3", "mysql -h db -u root -p{} app")
    add("bearer", _random_characters(MIX, 40), "Authorization: Bearer {}")
    add("basic auth", "dXNlcjpwYXNzd29yZDEyMw==", "Authorization: Basic {}")
    add("x-api-key header", _random_characters(HEX, 32), "x-api-key: {}")
    add("prose", "hunter22", "the password is {}.")
    add("prose with a colon", "hunter22", "Password: {}")
    add("passphrase", "correct-horse9", "passphrase: {}")
    add("high entropy", _random_characters(MIX, 44), "then paste {} into the form")
    add("high entropy base64", _random_characters(MIX, 43) + "=", "key material {}")
    add("bcrypt", "$2b$12$" + _random_characters(MIX, 53), "admin:{}")
    return made


SHAPES = _shapes()
