"""Lines that look like secrets and are none: ids of traces, images, searches, classes, constraints, public keys, paths."""

from __future__ import annotations

import json

import pytest

from memory.core.safety.redaction import redact


@pytest.mark.parametrize(
    "line",
    [
        "traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "docker run -e POSTGRES_PASSWORD=postgres -p 5432:5432 postgres:16-alpine", "docker run -e PASSWORD=$PW -p 3306:3306 mysql:8.0-debian",
        "https://example.com/search?q=password+reset&page=2", "https://example.com/?s=forgot+password+help",
        'PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]', 'TOKEN_CLASS = "accounts.tokens2.SlidingToken"',
        "constraint FK8t9x2mq4v1p0kz3yb7c5w6n1r on table line_items", "drop constraint UK_6dotkott2kjsp8vw4d0m25fb7",
        "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kdtqlqvps3nk0z9 is the recipient",
        "mkdir -p build/release2/bin", "make -p target2.x", "docker compose -p orders2 up -d", "tmux new -p main2:0", "the signing key id is 7F2D434B9741E8AC",
        "git config user.signingkey 3AA5C34371567BD2", "gpg: key 3AA5C34371567BD2 marked as ultimately trusted",
        "~/.cache/huggingface/hub/models--BAAI--bge-small-en/snapshots/5c38ec7c405ec4b44b94cc5a9bb96e735b38267a",
        're.compile(r"(?i)(api[_-]?key|secret|token)\\s*[:=]\\s*([A-Za-z0-9_]{16,})")',
        "The file starts with -----BEGIN RSA PRIVATE KEY----- and must have mode 600.",
        "postgresql://postgres:postgres@localhost/test is what CI uses", "Test card 4242 4242 4242 4242 always succeeds.",
    ],
)  # fmt: skip
def test_ordinary_lines_stay(line):
    for text in (line, json.dumps({"stdout": f"ok\n{line}\nok"})):
        assert redact(text).text == text


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("OKTA_TOKEN=00" + "vQ7Zt2vLx9RmK4pWd8sHc3bNf5Yc5Fj0Tg2Ua9Lm", "vQ7Zt2vLx9RmK4pWd8sHc3bNf5Yc5Fj0Tg2Ua9Lm"),
        ("docker login -u mia -p Kestrel-4471! ghcr.io", "Kestrel-4471!"),
        ("https://example.com/login?user=mia&password=Kestrel-4471!", "Kestrel-4471!"),
        ("postgres://postgres:Kestrel44@localhost/app", "Kestrel44"),
        ("api_key = 'q7Zt2vLx9RmK4pWd8sHc3bNf'", "q7Zt2vLx9RmK4pWd8sHc3bNf"),
        ("aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYzQ4kLmN8vX", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYzQ4kLmN8vX"),
        ("-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIIrYSSNQFaA2Hwf1duRSxKtLYX5CB04\n-----END EC PRIVATE KEY-----", "MHcCAQEEIIrYSSNQFaA2Hwf1duRSxKtLYX5CB04"),
    ],
)
def test_the_secrets_near_them_are_found(text, secret):
    assert secret not in redact(text).text
