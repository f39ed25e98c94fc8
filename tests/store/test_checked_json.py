"""Files of one JSON object with a checksum."""

from __future__ import annotations

from pathlib import Path

from memory.store.files import checked_json


def test_a_file_is_compact_unless_it_is_to_be_read_by_people(tmp_path: Path) -> None:
    value = {"a": [1, 2], "b": "x, y: z"}
    compact, readable = str(tmp_path / "compact.json"), str(tmp_path / "readable.json")
    checked_json.write(compact, value)
    checked_json.write(readable, value, indent=1)
    assert checked_json.read(compact) == checked_json.read(readable) == value
    assert '"a":[1,2],"b":"x, y: z"' in Path(compact).read_text()
    assert '\n "b": "x, y: z"' in Path(readable).read_text()
