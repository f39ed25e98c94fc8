"""OpenSSL loads nothing that a repository's .env names."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.security.worlds import ROOT

NAMES = ("OPENSSL_CONF", "OPENSSL_ENGINES", "OPENSSL_MODULES", "SSL_CERT_DIR", "SSL_CERT_FILE")
# Whoever imports anything of the package has that done; a child shows what C code sees.
SHOW = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import memory, os, subprocess; subprocess.run(['/usr/bin/env'])"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", ["./evil", "{}/evil", "/etc/ssl:{}/evil", "/proc/self/cwd/evil"])
def test_what_is_not_the_users_own_leaves_the_environment(tmp_path: Path, name: str, value: str) -> None:
    (tmp_path / ".git").mkdir()
    assert environment_line(tmp_path, name, value.format(tmp_path)) == ""


@pytest.mark.parametrize("name", NAMES)
def test_what_is_the_users_own_stays(tmp_path: Path, name: str) -> None:
    assert environment_line(tmp_path, name, "/etc/ssl/x") == f"{name}=/etc/ssl/x"


def environment_line(folder: Path, name: str, value: str) -> str:
    done = subprocess.run(
        [sys.executable, "-I", "-c", SHOW], cwd=folder, env={"PATH": os.defpath, name: value}, capture_output=True, text=True
    )
    assert done.returncode == 0, done
    return next((line for line in done.stdout.splitlines() if line.startswith(name)), "")
