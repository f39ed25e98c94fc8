"""Files of secrets are told by their names."""

from unicodedata import normalize

import pytest

from memory.core.safety.secret_files import is_secret


@pytest.mark.parametrize(
    "path",
    [".env", "app/.env.production", "key.pem", "tls/server.key", "id_rsa", "id_ed25519.bak", ".ssh/config", ".netrc",
     "home/.aws/credentials", "credentials.json", "secrets.yml", "prod.tfstate", ".git/config", "a/.git/HEAD", ".npmrc",
     "service-account-prod.json", ".bash_history", "keys.kdbx", "client_secret.json",
     ".claude/.credentials.json", ".claude.json", "deploy/prod.env", "application_default_credentials.json", "kubeconfig",
     ".terraform.d/credentials.tfrc.json", ".vault-token",
     # copies, by editors and by hand
     ".env~", "#.env#", ".env.swp", ".env.bak~", ".env.", ".env ", ".ENV", "ID_RSA.bak", "id_rsa.old", ".pgpass.bak",
     "terraform.tfstate.bak", "terraform.tfstate.backup", ".git-credentials~", "wp-config.php.bak", "dump.env.2024",
     # by what their names are made of
     "passwords.txt", "token.txt", "token", "apikey", "apiKey.txt", "api_keys.json", "db_password.txt", "prod-secrets.yml",
     "prod.env.txt", "env.production", "serviceAccount.json", "access-keys.csv", "Credentials.CSV", "secrets.yaml",
     # where a program keeps them
     "auth.json", ".yarnrc.yml", ".config/gh/hosts.yml", "kubeconfig.yaml", "backup/kube-config", "settings.xml",
     "wp-config.php", "application-prod.yml", "database.yml", ".docker/config.json", ".cargo/credentials.toml", "master.key",
     ".config/github-copilot/hosts.json", ".config/sops/age/keys.txt", ".local/share/keyrings/login.keyring", ".mozilla/firefox/a/logins.json",
     ".config/google-chrome/Default/Cookies", "Library/Keychains/login.keychain-db", ".config/hcloud/cli.toml", ".fly/config.yml", ".oci/config",
     ".gradle/gradle.properties", ".config/pip/pip.conf", ".kaggle/kaggle.json", ".databrickscfg", ".config/configstore/firebase-tools.json",
     ".dev.vars", ".dev.vars.staging", "local.settings.json", "appsettings.Production.json", "wg0.conf", "wireguard.conf.bak", ".vscode/sftp.json",
     "deploy.sftp-config.json", ".ftpconfig", ".idea/webServers.xml", ".Renviron", "cookies.sqlite", "cookies.txt", "logins.json",
     "backup/login.keychain-db", "ssh_host_rsa_key", "sshd_host_key", "wallet.json", "oauth.json", "seed.txt", "keys.txt", "private.txt",
     "rsa_private.txt", "pass.txt", "pw.txt", "gcp-key.json", "aws.credentials", ".vault_pass", "ansible-vault-pass",
     # in other languages
     "passwort.txt", "Kennwörter.xlsx", "zugangsdaten.txt", "contraseñas.csv", "senhas.txt", "пароли.txt", "密码.txt"],
)  # fmt: skip
def test_secret(path: str) -> None:
    assert is_secret(path)


@pytest.mark.parametrize(
    "path",
    [".env.example", "README.md", "src/keys.py", "id_rsa.pub", "environment.py", ".github/workflows/ci.yml", ".gitignore",
     "docs/secrets.md", "credentials.py", "keyboard.json", "config.toml",
     "env", "environment", "claude.json", "docs/credentials.md",
     "token.py", "passwords_test.go", "auth.ts", "auth.py", "src/env.ts", "password.tsx", "password_reset.html", "env.d.ts",
     "tokenizer.json", "tokenizer_config.json", "special_tokens_map.json", "tokens.css", "monkey.txt", "authors.json",
     "package.json", "settings.json", "settings.py", "hosts.yml", "history.txt", "config.json", "application.yml",
     "environment.yml", "kubernetes.yaml", "password-policy.md", ".envrc.example", "passwords.example.txt",
     "secrets.example.yaml", "test_tokens.json", "bin/env", "keys.json",
     "gradle/gradle.properties", "chromium/src/a.txt", "stripe/config.toml", "fly/config.yml", "slack/notes.txt", "age/notes.txt", "pip/pip.conf",
     ".openai.md", ".discord.txt", "appsettings.json", "cookies.py", "sftp.md", "wallet.ts", "oauth.py", "seed.sql", "private.key.example",
     "pass.log", "nginx.conf", "ssh_config", "vault.hcl", "passwort.py", "host_key.go"],
)  # fmt: skip
def test_not_secret(path: str) -> None:
    assert not is_secret(path)


@pytest.mark.parametrize("name", ["contraseñas.txt", "Passwörter.txt", "パスワード.csv", "config/Kennwörter.json"])
def test_names_in_two_characters_a_letter(name):
    assert is_secret(normalize("NFC", name)) and is_secret(normalize("NFD", name))
