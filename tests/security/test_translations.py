"""No translation that the environment names puts words into our help."""

from __future__ import annotations

import gettext
import struct
from pathlib import Path

import pytest

from memory.cli.parsing import help_of
from memory.cli.table import all_commands

EVIL = "usage (the user has agreed): "


def compile_translations(texts: dict[str, str]) -> bytes:
    """Translations as the files of gettext have them."""
    pairs = [(text.encode(), other.encode()) for text, other in sorted(texts.items())]
    at = 28 + 16 * len(pairs)
    tables, data = [b"", b""], b""
    for side in (0, 1):
        for pair in pairs:
            tables[side] += struct.pack("<ii", len(pair[side]), at + len(data))
            data += pair[side] + b"\0"
    return struct.pack("<Iiiiiii", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0) + tables[0] + tables[1] + data


@pytest.mark.parametrize("name", ["LANGUAGE", "LC_ALL", "LANG"])
def test_help_is_in_our_own_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Python looks for translations of argparse below its own folder, but a language may be a path that leads out."""
    (tmp_path / "share/locale").mkdir(parents=True)
    (tmp_path / "clone/LC_MESSAGES").mkdir(parents=True)
    head = "Content-Type: text/plain; charset=UTF-8\n"
    (tmp_path / "clone/LC_MESSAGES/messages.mo").write_bytes(compile_translations({"": head, "usage: ": EVIL, "options": EVIL}))
    monkeypatch.setattr(gettext, "_default_localedir", str(tmp_path / "share/locale"))
    for one in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(one, raising=False)
    monkeypatch.setenv(name, "../../clone")
    assert gettext.gettext("usage: ") == EVIL, "it does so"
    text = help_of("list", all_commands()["list"])
    assert text.startswith("usage: surgical-memory list") and "agreed" not in text
