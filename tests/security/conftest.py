from __future__ import annotations

from pathlib import Path

import pytest

from tests.security.worlds import Victim


@pytest.fixture
def victim(tmp_path: Path) -> Victim:
    return Victim(tmp_path)
