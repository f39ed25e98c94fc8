"""The contributor's tool that trains the embedding: what may be read, what is read out of it, and the file that it writes."""

from __future__ import annotations

import gzip
import io
import json
import sys
import tarfile
import zipfile
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "training"))

import packages  # noqa: E402
import readers  # noqa: E402
import texts  # noqa: E402
from pack import pack_table  # noqa: E402

from memory.model.encoder import load  # noqa: E402
from memory.model.lite_file import LiteFile  # noqa: E402


@pytest.mark.parametrize(
    ("licence", "permissive"),
    [
        ("MIT", True), ("Apache-2.0", True), ("BSD-3-Clause AND Zlib", True), ("Apache Software License", True), ("ISC", True),
        ("PSF-2.0", True), ("Public Domain", True), ("CC0-1.0", True), ("Unlicense", True), ("HPND", True), ("WordNet", True),
        ("", False), ("UNKNOWN", False), ("LGPL-3.0-or-later", False), ("MPL-2.0", False), ("GPL-2.0 OR MIT", False),
        ("BSD License; GNU General Public License (GPL)", False), ("CC-BY-SA-4.0", False), ("Proprietary", False),
        ("Limited", False), ("submit", False),
    ],
)  # fmt: skip
def test_only_permissive_licences_are_read(licence: str, permissive: bool) -> None:
    assert packages.Package("pypi", "x", "1", licence, Path("x.whl")).is_permissive is permissive


def test_what_was_taken_is_in_the_manifest_with_its_licence() -> None:
    lines = (ROOT / "training/sources.tsv").read_text().splitlines()
    rows = [line.split("\t") for line in lines[1:]]
    listed = set(packages.list_packages())
    for registry, name, version, licence, taken in rows:
        assert (registry, name) in listed and version
        package = packages.Package(registry, name, version, licence, Path("x"))
        assert (taken == "yes") is package.is_permissive, f"{name}: {licence}"


def wheel(path: Path, metadata: str, files: dict[str, str]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("tiny-1.0.dist-info/METADATA", metadata)
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def test_the_metadata_of_a_wheel_name_its_licence(tmp_path: Path) -> None:
    cases = {
        "License-Expression: MIT\nLicense: something else\n": "MIT",
        "License: BSD-3-Clause\nClassifier: License :: OSI Approved :: MIT License\n": "BSD-3-Clause",
        f"License: {'All of its text. ' * 20}\nClassifier: License :: OSI Approved :: MIT License\n": "MIT License",
        "Classifier: License :: OSI Approved :: MIT License\nClassifier: License :: OSI Approved :: MPL\n": "MIT License; MPL",
        "": "",
    }
    for number, (fields, licence) in enumerate(cases.items()):
        archive = wheel(tmp_path / f"{number}.whl", f"Metadata-Version: 2.4\nName: tiny\nVersion: 1.0\n{fields}\n", {})
        assert packages.describe("pypi", "tiny", archive)[2:4] == ("1.0", licence)


def test_the_manifest_of_an_npm_package_names_its_licence(tmp_path: Path) -> None:
    content = json.dumps({"version": "2.0", "license": "ISC"}).encode()
    with tarfile.open(tmp_path / "tiny.tgz", "w:gz") as archive:
        member = tarfile.TarInfo("package/package.json")
        member.size = len(content)
        archive.addfile(member, io.BytesIO(content))
    assert packages.describe("npm", "tiny", tmp_path / "tiny.tgz")[2:4] == ("2.0", "ISC")


def test_readers_by_hand() -> None:
    code = 'def read_csv(path):\n    """Read a table from a file.\n\n    ' + "It may be packed, and then it is unpacked. " * 2 + '"""\n'
    ((summary, rest),) = (parts for parts in readers.from_python(code) if parts[1])
    assert summary == "Read a table from a file." and rest.startswith("It may be packed")
    assert list(readers.from_python("def (")) == []
    script = "/**\n * Counts the days between two dates.\n * @param a one\n */\nexport function countDays(a: Date): number {"
    assert list(readers.from_javascript(script)) == [("count days", "Counts the days between two dates.")]
    long = "All of it is told here, in a paragraph that is long enough to be of use to anybody."
    assert list(readers.from_document(f"# Getting started\n\n{long}\n\n{long}\n")) == [("Getting started", long), (long,)]
    service = {"metadata": {"serviceId": "EC2"}, "operations": {"RunInstances": {"documentation": "<p>Starts them.</p>"}}}
    assert list(readers.from_json(json.dumps(service))) == [("EC2 run instances", "<p>Starts them.</p>")]
    gloss = '00001740 03 n 02 entity 0 whole_thing 0 003 ~ 00001930 | that which is; "an entity of its own kind"\n'
    assert list(readers.from_wordnet(gloss)) == [("entity, whole thing", "that which is"), ("an entity of its own kind",)]
    assert list(readers.from_talk("conversations:\n- - Hi\n  - Hello\n")) == [("Hi", "Hello")]


def test_an_interface_tells_what_it_is_for_and_some_of_its_operations() -> None:
    operations = {f"/p{number}": {"get": {"operationId": f"getPart{number}", "summary": f"Get part {number}"}} for number in range(90)}
    told = {"post": {"operationId": "add", "summary": "Create a podcast", "description": "Adds a show with its feed."}}
    document = {"info": {"title": "Zeno", "description": "Radio for all."}, "paths": {"/a": told, **operations, "/b": "odd"}}
    first, second, *rest = readers.from_interface(json.dumps(document))
    assert (first, second) == (("Zeno", "Radio for all."), ("Create a podcast", "Adds a show with its feed."))
    assert rest[0] == ("Zeno get part4", "Get part 4") and 14 < len(rest) < 24, "drawn evenly, and named by what they belong to"
    assert list(readers.from_interface("{")) == []


def test_a_skill_tells_what_it_is_for_when_it_is_used_and_how_it_begins() -> None:
    long = "Read the report first, then the two tables, and then write what has changed since the last one of them."
    said, asked = "Writes a weekly report.", "Use when somebody asks for the week."
    text = f"---\nname: weekly-report\ndescription: {said} {asked}\n---\n# How\n\n{long}\n\n" + f"{long}\n\n" * 9
    wanted = [("weekly report", said), (said, asked), (f"{said} {asked}", long), *[(long,)] * 4]
    assert list(readers.from_skill(text)) == wanted
    listed = {"skills": [{"title": "Weekly Report", "description": f"{said} {asked}", "instructions": f"# How\n\n{long}"}]}
    assert list(readers.from_skill_list(json.dumps(listed))) == wanted[:3]
    assert list(readers.from_skill("no front matter")) == [] and list(readers.from_skill("---\n[\n---\n")) == []


def test_words_by_hand() -> None:
    assert readers.as_words("DescribeDBInstances") == "describe db instances" and readers.as_words("read_csv.gz") == "read csv gz"
    assert texts.wish("Returns the size. Slow.") == "return the size" and texts.wish("Copies a file.") == "copy a file"
    assert readers.plain("See [the docs](http://x), <b>now</b>: `code`.") == "See the docs, now : code."
    assert texts.is_prose("This is a sentence of words.") and not texts.is_prose("x = {1: 2, 3: 4}; y[0] += 1")


def test_what_is_measured_on_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = ["This one tells of ferries that go to Oslo at nine.", "That one tells of bread that wants a warm kitchen."]
    code = "".join(f'def f{number}():\n    """{text}"""\n' for number, text in enumerate(said))
    archive = wheel(tmp_path / "tiny.whl", "", {"tiny/a.py": code, "tiny/tests/b.py": code.replace("one", "test")})
    package = packages.Package("pypi", "tiny", "1.0", "MIT", archive)
    (tmp_path / "sets/some").mkdir(parents=True)
    with gzip.open(tmp_path / "sets/some/docs.jsonl.gz", "wt") as file:
        file.write(json.dumps({"text": "He says that bread that WANTS a warm kitchen; of bread that wants a warm kitchen"}))
    assert {row["text"] for row in texts.read(package)} == set(said)
    monkeypatch.setattr(texts, "_banned", texts.benchmark_runs(tmp_path / "sets"))
    assert {row["text"] for row in texts.read(package)} == set(said), "no run of eight words is shared"
    with gzip.open(tmp_path / "sets/some/queries.jsonl.gz", "wt") as file:
        file.write(json.dumps({"text": "Who: one tells of bread that wants a warm kitchen?"}))
    monkeypatch.setattr(texts, "_banned", texts.benchmark_runs(tmp_path / "sets"))
    assert {row["text"] for row in texts.read(package)} == {said[0]}


def test_the_file_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    draw = np.random.default_rng(1)
    tokens = ["[PAD]", "[UNK]", *(f"word{number}" for number in range(300)), "##ly", "größe"]
    table = draw.normal(size=(len(tokens), 16)).astype(np.float32) * draw.uniform(0.01, 3, (len(tokens), 1)).astype(np.float32)
    path = tmp_path / "lite.bin"
    path.write_bytes(pack_table(tokens, table))
    file = LiteFile(str(path))
    assert file.tokens() == tokens and (file.token_count, file.dimensions) == table.shape
    assert [file.token_id(token) for token in tokens] == list(range(len(tokens))) and file.token_id("word300") is None
    scales = np.array([file.scale(place) for place in range(len(tokens))])
    assert np.abs(file.matrix() * scales[:, None] - table).max() <= 0.51 * scales.max()
    found = np.array(load(str(path)).encode("word7 word7 word9"))
    wanted = 2 * table[9] + table[11]
    assert found @ wanted / np.linalg.norm(wanted) > 0.999
