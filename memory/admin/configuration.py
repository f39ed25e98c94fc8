"""Show what is configured and where each value comes from, and change the file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from memory.core.errors import Refusal, UsageError
from memory.core.safety.redaction import redact
from memory.core.settings import (
    BY_KEY,
    SETTINGS,
    Problem,
    Setting,
    Value,
    check_value,
    environment_name,
    unknown_key,
)
from memory.core.settings_text import edit_text
from memory.store.files import settings_file
from memory.store.paths import Home


def show(home: Home, environment: Mapping[str, str]) -> dict[str, Any]:
    """Every key with its value, its origin and what it may be; what in the file does not count, and why."""
    settings = settings_file.load(home, environment)
    rows = [_row(setting, settings) for setting in SETTINGS]
    return {"file": home.config, "settings": rows, "problems": [problem.message for problem in settings.problems]}


def show_one(home: Home, key: str, environment: Mapping[str, str]) -> dict[str, Any]:
    """One key as `show` has it. Raises Usage for a key that there is not."""
    if key not in BY_KEY:
        raise UsageError(unknown_key(key))
    return {"file": home.config, **_row(BY_KEY[key], settings_file.load(home, environment))}


def _row(setting: Setting, settings: settings_file.Settings) -> dict[str, Any]:
    return {
        "key": setting.key,
        "value": settings.values[setting.key],
        "origin": settings.origins[setting.key],
        "default": setting.default,
        "allowed": allowed_values(setting),
        "environment": environment_name(setting.key),
        "about": setting.about,
    }


def set_value(home: Home, key: str, value: str, environment: Mapping[str, str]) -> dict[str, Any]:
    """Write one key into the file. Raises Usage for a wrong key or value, Refusal `bad_config` for a broken file."""
    found = check_value(key, value)
    if isinstance(found, Problem):
        raise UsageError(found.message)
    if isinstance(found, str) and redact(found).text != found:
        raise UsageError(
            f"That looks like a secret. No setting takes one: keys are read from the environment, not {key}."
        )
    return _setting_row(home, edit_text(_whole_text(home, environment), key, found), key, found, environment)


def unset_key(home: Home, key: str, environment: Mapping[str, str]) -> dict[str, Any]:
    """Take one key out of the file, so that what is next in line counts."""
    if key not in BY_KEY:
        raise UsageError(unknown_key(key))
    return _setting_row(home, edit_text(_whole_text(home, environment), key, None), key, None, environment)


def _whole_text(home: Home, environment: Mapping[str, str]) -> str:
    """The file's text; not that of one which is no TOML, since another line would not repair it."""
    broken = [problem for problem in settings_file.load(home, environment).problems if not problem.key]
    if broken:
        raise Refusal("bad_config", broken[0].message)
    return settings_file.read_text(home)


def _setting_row(
    home: Home, text: str, key: str, value: Value | None, environment: Mapping[str, str]
) -> dict[str, Any]:
    try:
        done = settings_file.parse_toml(text).get(key) == value
    except ValueError:
        done = False
    if not done:
        raise Refusal(
            "bad_config", f"{home.config} does not have its keys under [section]: edit it by hand."
        )
    settings_file.write(home, text)
    settings = settings_file.load(home, environment)
    return {"file": home.config, "key": key, "value": settings.values[key], "origin": settings.origins[key]}


def allowed_values(setting: Setting) -> str:
    """What a key takes, in words."""
    if setting.choices:
        return " | ".join(setting.choices)
    if isinstance(setting.default, bool):
        return "true | false"
    return "text" if isinstance(setting.default, str) else f"{setting.low:,.10g} to {setting.high:,.10g}"
