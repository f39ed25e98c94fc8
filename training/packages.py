"""Fetches the packages that the training text is taken from, and keeps those whose metadata name a permissive licence.

pip and npm fetch them; nothing of theirs is installed or run. What was found goes into a table, a line a package: the
registry, the name, the version, the licence, and whether it was taken.

Usage: python training/packages.py WORK      (WORK is a folder outside the repository; some minutes, resumes)
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
import zipfile
from email.parser import HeaderParser
from pathlib import Path
from typing import NamedTuple

LIST = Path(__file__).with_name("packages.txt")
FETCH = {
    "pypi": [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"],
    "npm": ["npm", "pack", "--silent", "--ignore-scripts"],
}
# A licence counts as permissive when it names one of these and none of those.
_PERMISSIVE = re.compile(
    r"\bMIT\b|BSD|Apache|\bISC\b|\bPSF\b|Python Software Foundation|Python-2\.0|CC0|Unlicense|public domain|PDDL"
    r"|\bHPND\b|\bZlib\b|BlueOak|WordNet",
    re.IGNORECASE,
)
_REFUSED = re.compile(
    r"GPL|General Public|\bMPL\b|Mozilla|\bEPL\b|Eclipse|CC[- ]BY|Commons Attribution|SSPL|BUSL|Elastic|proprietary",
    re.IGNORECASE,
)
_LONGEST_NAME = 120  # characters; what is longer is a licence's text and not its name


class Package(NamedTuple):
    """A fetched package. licence: as its metadata name it.  archive: a wheel or npm's .tgz."""

    registry: str
    name: str
    version: str
    licence: str
    archive: Path

    @property
    def is_permissive(self) -> bool:
        """Whether its text may be trained on."""
        return bool(_PERMISSIVE.search(self.licence)) and not _REFUSED.search(self.licence)


def list_packages() -> list[tuple[str, str]]:
    """(registry, name) of each package of the list."""
    lines = [line.split() for line in LIST.read_text().splitlines() if line and not line.startswith("#")]
    return [(registry, name) for registry, *names in lines for name in names]


def fetch(registry: str, name: str, folder: Path) -> Path | None:
    """The archive of a package, fetched unless it is there; None where there is none to be had."""
    place = folder / registry / name.replace("/", "+")
    if not place.is_dir():
        part = place.with_name(place.name + ".part")
        part.mkdir(parents=True, exist_ok=True)
        if subprocess.run([*FETCH[registry], name], cwd=part, stdout=subprocess.DEVNULL).returncode:
            return None
        part.rename(place)
    return next(iter(sorted(place.iterdir())), None)


def describe(registry: str, name: str, archive: Path) -> Package:
    """The package with the version and the licence that its metadata name."""
    if registry == "npm":
        with tarfile.open(archive) as packed:
            member = next(entry for entry in packed if re.fullmatch(r"[^/]+/package\.json", entry.name))
            data = json.loads(packed.extractfile(member).read())  # type: ignore[union-attr]
        licence = data.get("license") or data.get("licenses") or ""
        return Package(registry, name, data["version"], licence if isinstance(licence, str) else str(licence), archive)
    with zipfile.ZipFile(archive) as wheel:
        path = next(path for path in wheel.namelist() if re.fullmatch(r"[^/]+\.dist-info/METADATA", path))
        data = HeaderParser().parsestr(wheel.read(path).decode("utf-8", "replace"))
    named = data.get("License", "").strip()
    classified = [one.split(" :: ")[-1] for one in data.get_all("Classifier", []) if one.startswith("License ::")]
    licence = data.get("License-Expression") or (named if len(named) <= _LONGEST_NAME else "")
    return Package(registry, name, data["Version"], licence or "; ".join(classified), archive)


def packages(folder: Path) -> list[Package]:
    """Every package of the list that could be fetched."""
    found = []
    for registry, name in list_packages():
        archive = fetch(registry, name, folder)
        if archive:
            found.append(describe(registry, name, archive))
        else:
            print(f"not to be had: {name} of {registry}", file=sys.stderr)
    return found


def main(work: Path) -> None:
    """Fetches everything, and writes WORK/sources.tsv."""
    found = packages(work / "archives")
    rows = [("registry", "name", "version", "licence", "taken")]
    for one in sorted(found):
        licence = " ".join(one.licence.split())
        rows.append((one.registry, one.name, one.version, licence, "yes" if one.is_permissive else "no"))
    (work / "sources.tsv").write_text("".join("\t".join(row) + "\n" for row in rows))
    print(f"{len(found)} packages, {sum(one.is_permissive for one in found)} of them permissive")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
