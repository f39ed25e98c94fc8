"""Builds the package for pip, uv and pipx: the plugin as it is, in a folder of `surgical_memory`. A backend of PEP 517.

It needs nothing but Python, so that an installation downloads what the program runs with and no more. What only
developers use (tests, benchmarks, training) is left out.
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
PLUGIN = (  # with their folders; bin is not among them: the installer makes the programs
    ".claude-plugin", "agents", "commands", "hooks", "memory", "scripts", "skills", "plugin.json", "requirements.in",
    "requirements-models.in", "requirements-sync.in", "requirements-minilm.in", "LICENSE",
)  # fmt: skip
SOURCES = (*PLUGIN, "packaging", "pyproject.toml", "README.md")
BASE = ("requirements", "requirements-models")  # an installer has nobody waiting for the first part
EXTRAS = ("sync", "minilm")  # what the launcher installs with --install
LEFT_OUT = ("__pycache__", ".DS_Store")
_TIME = (2020, 1, 1, 0, 0, 0)  # of each file, so that the same sources give the same bytes


def build_wheel(folder: str, settings: Any = None, metadata: str | None = None) -> str:
    """Write the wheel into a folder; its name."""
    project = _project()
    head = f"surgical_memory-{project['version']}"
    name = f"{head}-py3-none-any.whl"
    info = f"{head}.dist-info"
    own = sorted((ROOT / "packaging/surgical_memory").glob("*.py"))
    contents = {
        **{f"surgical_memory/{path.name}": path.read_bytes() for path in own},
        **{f"surgical_memory/plugin/{path}": (ROOT / path).read_bytes() for path in files(PLUGIN)},
        **{f"{info}/{path}": text for path, text in _info(project).items()},
    }
    record = [f"{path},sha256={_digest(data)},{len(data)}" for path, data in contents.items()] + [f"{info}/RECORD,,"]
    contents[f"{info}/RECORD"] = ("\n".join(record) + "\n").encode()
    with zipfile.ZipFile(os.path.join(folder, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in contents.items():
            entry = zipfile.ZipInfo(path, _TIME)
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return name


def build_sdist(folder: str, settings: Any = None) -> str:
    """Write the sources that `build_wheel` needs into a folder; the archive's name."""
    project = _project()
    head = f"surgical_memory-{project['version']}"
    name = f"{head}.tar.gz"
    with tarfile.open(os.path.join(folder, name), "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for path in files(SOURCES):
            archive.add((ROOT / path).resolve(), f"{head}/{path}")
        data = _metadata(project).encode()
        entry = tarfile.TarInfo(f"{head}/PKG-INFO")
        entry.size = len(data)
        archive.addfile(entry, io.BytesIO(data))
    return name


def get_requires_for_build_wheel(settings: Any = None) -> list[str]:
    """Nothing."""
    return []


def get_requires_for_build_sdist(settings: Any = None) -> list[str]:
    """Nothing."""
    return []


def files(names: tuple[str, ...]) -> Iterator[str]:
    """The files of some names and of the folders below them, in order, by their paths from the root."""
    for name in names:
        if (ROOT / name).is_file():
            yield name
        for folder, folders, found in os.walk(ROOT / name):
            folders[:] = sorted(one for one in folders if one not in LEFT_OUT)
            for one in sorted(found):
                if one not in LEFT_OUT and not one.endswith(".pyc"):
                    yield Path(folder, one).relative_to(ROOT).as_posix()


def _project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def _requirements(name: str) -> list[str]:
    lines = (ROOT / f"{name}.in").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith(("#", "-"))]


def _metadata(project: dict[str, Any]) -> str:
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"License-Expression: {project['license']}",
        "License-File: LICENSE",
        f"Requires-Python: {project['requires-python']}",
        "Description-Content-Type: text/markdown",
        *(f"Requires-Dist: {one}" for name in BASE for one in _requirements(name)),
        *(line for extra in EXTRAS for line in _extra(extra)),
    ]
    return "\n".join(lines) + "\n\n" + (ROOT / project["readme"]).read_text(encoding="utf-8")


def _extra(name: str) -> Iterator[str]:
    yield f"Provides-Extra: {name}"
    for one in _requirements(f"requirements-{name}"):
        yield f'Requires-Dist: {one} ; extra == "{name}"'


def _info(project: dict[str, Any]) -> dict[str, bytes]:
    programs = [f"{name} = {where}" for name, where in project["scripts"].items()]
    return {
        "METADATA": _metadata(project).encode(),
        "WHEEL": b"Wheel-Version: 1.0\nGenerator: surgical-memory\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "entry_points.txt": ("[console_scripts]\n" + "\n".join(programs) + "\n").encode(),
        "licenses/LICENSE": (ROOT / "LICENSE").read_bytes(),
    }


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
