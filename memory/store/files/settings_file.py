"""Where settings come from: config.toml in the data folder, the plugin's own settings, the environment.

A hook reads this at every call, so TOML is parsed only where there is a file.
"""

import os
from collections.abc import Mapping

from memory.core.annotations import Any, NamedTuple
from memory.core.errors import DATA_ERRORS, Refusal
from memory.core.settings import (
    BY_KEY,
    FILE_ONLY,
    FOR_THE_USER,
    OFFERED,
    SETTINGS,
    SETTINGS_VARIABLE,
    Problem,
    Value,
    check_value,
    environment_name,
    flat,
    is_less_safe,
    option_name,
)
from memory.store.paths import Home, disk_refusal
from memory.system import files

DEFAULT, FILE, PLUGIN, ENVIRONMENT = "default", "config.toml", "plugin settings", "environment"
PLUGIN_NAME = "surgical-memory"  # in plugin.json
_MOST_BYTES = 4_000_000  # of Claude Code's settings
_OPTION = "CLAUDE_PLUGIN_OPTION_"  # what Claude Code calls a plugin's own settings, in the environment of its hooks


class Settings(NamedTuple):
    """Every key's value, and what each came from. problems: of values that do not count, with their places."""

    values: Mapping[str, Value]
    origins: Mapping[str, str]
    problems: tuple[Problem, ...]

    def text(self, key: str) -> str:
        return str(self.values[key])

    def number(self, key: str) -> float:
        return float(self.values[key])

    def count(self, key: str) -> int:
        return int(self.values[key])

    def flag(self, key: str) -> bool:
        return bool(self.values[key])


def load(home: Home, environment: Mapping[str, str], is_hook: bool = False) -> Settings:
    """The settings in force: the environment over the plugin's settings over the file over the defaults.

    is_hook: a client has started this with the plugin's settings in its environment. A command's environment, which may
    be a repository's, holds none.
    Nor does a value of the environment count by which more would be captured, erased or spent than without it.
    Never raises: a value that cannot be is reported in `problems`, and what is next in line counts.
    """
    values: dict[str, Value] = {setting.key: setting.default for setting in SETTINGS}
    origins = dict.fromkeys(values, DEFAULT)
    problems: list[Problem] = []
    for origin, layer in (
        (FILE, _from_file(home, problems)),
        (PLUGIN, _from_plugin(home, environment if is_hook else {})),
        (ENVIRONMENT, _from_environment(environment, problems)),
    ):
        for key, value in layer.items():
            found = check_value(key, value)
            if isinstance(found, Problem):
                problems.append(Problem(key, f"{origin}: {found.message}"))
            elif origin != FILE and is_less_safe(key, found, values[key]) and not (
                origin == PLUGIN and value in _chosen_options(environment).get(key, ())
            ):
                problems.append(_of_a_repository(origin, key))
            else:
                values[key], origins[key] = found, origin
    return Settings(values, origins, tuple(problems))


def _from_file(home: Home, problems: list[Problem]) -> dict[str, Any]:
    try:
        with open(files.open_regular(home.config), "rb") as file:
            data = file.read()
    except FileNotFoundError:
        return {}
    except OSError as error:
        problems.append(Problem("", f"{home.config} cannot be read: {error.strerror}."))
        return {}
    try:
        return parse_toml(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        message = f"{home.config} is not TOML: {error}. Repair that line; until then none of it counts."
        problems.append(Problem("", message))
        return {}


def parse_toml(text: str) -> dict[str, Any]:
    """A configuration's values by dotted key. Raises ValueError, RecursionError for what is no TOML."""
    import tomllib

    return flat(tomllib.loads(text))


def _from_environment(environment: Mapping[str, str], problems: list[Problem]) -> dict[str, str]:
    """Settings of the environment. It may be a repository's, whose .env a client has read: what the user alone decides
    does not count, and nothing does where $SURGICAL_MEMORY_SETTINGS forbids it.
    """
    if environment.get(SETTINGS_VARIABLE) == FILE_ONLY:
        return {}
    found = {key: environment[name] for key in BY_KEY if (name := environment_name(key)) in environment}
    for key in sorted(FOR_THE_USER & found.keys()):
        del found[key]
        problems.append(_of_a_repository(ENVIRONMENT, key))
    return found


def _of_a_repository(origin: str, key: str) -> Problem:
    name = environment_name(key) if origin == ENVIRONMENT else _OPTION + option_name(key).upper()
    message = f"{name} does not count, since a repository could set it"
    return Problem(key, f"{origin}: {message}: use `surgical-memory config set {key} …`.")


def _from_plugin(home: Home, environment: Mapping[str, str]) -> dict[str, str]:
    """What was set in Claude Code's own dialogue. Only hooks get it, so they leave it here for the commands."""
    if given := _hook_settings(environment):
        return given
    try:
        from memory.store.files import checked_json

        noted = checked_json.read(home.plugin_options)
    except (OSError, ValueError, RecursionError):
        return {}
    return {key: str(value) for key, value in noted.items() if key in OFFERED} if isinstance(noted, dict) else {}


def _hook_settings(environment: Mapping[str, str]) -> dict[str, str]:
    """The settings of the dialogue as Claude Code hands them to a hook: of the keys that it offers alone. No other
    client has such a dialogue, and its hooks are set up with $SURGICAL_MEMORY_SETTINGS.

    A repository's .claude/settings.json can set the same variables. What the user alone decides counts only if it is
    in their own settings of Claude Code, where the dialogue keeps it.
    """
    if environment.get(SETTINGS_VARIABLE) == FILE_ONLY:
        return {}
    found = {key: environment.get(_OPTION + option_name(key).upper(), "") for key in OFFERED}
    given = {key: value for key, value in found.items() if value.strip() and not value.startswith("${")}
    if FOR_THE_USER & given.keys():
        chosen = _chosen_options(environment)
        given = {key: value for key, value in given.items() if key not in FOR_THE_USER or value in chosen.get(key, ())}
    return given


def _chosen_options(environment: Mapping[str, str]) -> dict[str, list[Any]]:
    """The values by key that the user's settings of Claude Code hold for this plugin, from whatever marketplace."""
    import json

    from memory.system import own_paths

    try:
        path = os.path.join(own_paths.claude_folder(environment), "settings.json")
        configured = json.loads(files.read(path, _MOST_BYTES))["pluginConfigs"]
        ours = [one["options"] for name, one in configured.items() if name.partition("@")[0] == PLUGIN_NAME]
        return {key: [one[option_name(key)] for one in ours if option_name(key) in one] for key in OFFERED}
    except (OSError, Refusal, *DATA_ERRORS):
        return {}


def note_plugin_settings(home: Home, environment: Mapping[str, str]) -> None:
    """Leave the plugin's settings, as a hook's environment has them, where the commands find them."""
    if environment.get(SETTINGS_VARIABLE) == FILE_ONLY:  # another client's hook knows nothing of them
        return
    given = _hook_settings(environment)
    exists = os.path.exists(home.plugin_options)
    if not given and not exists:
        return
    from memory.core.checksum import dumps
    from memory.core.safety.redaction import redact
    from memory.system import files

    data = dumps({key: value for key, value in given.items() if redact(value).text == value}, sort_keys=True)
    try:
        if exists:
            with open(files.open_regular(home.plugin_options), "rb") as file:
                if file.read() == data:
                    return
        files.replace(home.plugin_options, data)
    except OSError:
        return


def write(home: Home, text: str) -> None:
    """Replace config.toml. Raises Refusal `disk_full`, `read_only`."""
    home.prepare()
    try:
        _write(home.config, text)
    except OSError as error:
        raise disk_refusal(error, home.config) from error


def _write(path: str, text: str) -> None:
    files.replace(path, text.encode("utf-8"))


def read_text(home: Home) -> str:
    """The file as it is, "" where there is none. Raises Refusal `bad_config` where it cannot be read."""
    try:
        with open(files.open_regular(home.config), encoding="utf-8-sig", newline="") as file:
            return file.read()
    except FileNotFoundError:
        return ""
    except (OSError, ValueError) as error:
        raise Refusal("bad_config", f"{home.config} cannot be read: {error}.") from error
