"""Files of secrets are told by their names."""

import pytest

from memory.core.secret_files import is_secret


@pytest.mark.parametrize(
    "path",
    [".env", "app/.env.production", "key.pem", "tls/server.key", "id_rsa", "id_ed25519.bak", ".ssh/config", ".netrc",
     "home/.aws/credentials", "credentials.json", "secrets.yml", "prod.tfstate", ".git/config", "a/.git/HEAD", ".npmrc",
     "service-account-prod.json", ".bash_history", "keys.kdbx", "client_secret.json",
     ".claude/.credentials.json", ".claude.json", "deploy/prod.env", "application_default_credentials.json", "kubeconfig",
     ".terraform.d/credentials.tfrc.json", ".vault-token"],
)  # fmt: skip
def test_secret(path: str) -> None:
    assert is_secret(path)


@pytest.mark.parametrize(
    "path",
    [".env.example", "README.md", "src/keys.py", "id_rsa.pub", "environment.py", ".github/workflows/ci.yml", ".gitignore",
     "docs/secrets.md", "credentials.py", "keyboard.json", "config.toml",
     "env", "environment", "claude.json", "docs/credentials.md"],
)  # fmt: skip
def test_not_secret(path: str) -> None:
    assert not is_secret(path)
