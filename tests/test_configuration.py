"""`config`: every key, its value and where that comes from; wrong keys and values named with the right ones."""

from __future__ import annotations

import json
import sys

import pytest

from memory.core.settings import OFFERED, SETTINGS
from memory.store.files.settings_file import load, note_plugin_settings
from memory.store.paths import Home
from tests.test_listen import START, Hook


def origins(data):
    return {row["key"]: (row["value"], row["origin"]) for row in data["settings"]}


def test_every_key_is_shown_with_what_it_may_be(empty):
    data = empty("config")
    assert [row["key"] for row in data["settings"]] == [setting.key for setting in SETTINGS]
    assert all(row["origin"] == "default" and row["allowed"] and row["about"] for row in data["settings"])
    assert data["file"] == str(empty.home / "config.toml") and not empty.home.exists()
    assert "capture.mode = on" in empty.text("config", "show")


def test_a_client_that_reads_a_repositorys_env_sets_nothing(empty, monkeypatch):
    empty("config", "set", "inject.prompts", "false")
    monkeypatch.setenv("SURGICAL_MEMORY_INJECT_PROMPTS", "true")
    monkeypatch.setenv("SURGICAL_MEMORY_RLM_BASE_URL", "http://evil.example/v1")
    monkeypatch.setenv("SURGICAL_MEMORY_SETTINGS", "file")
    rows = {row["key"]: row for row in empty("config")["settings"]}
    assert rows["inject.prompts"]["value"] is False and rows["inject.prompts"]["origin"] == "config.toml"
    assert rows["rlm.base_url"]["origin"] == "default"


def test_the_environment_over_the_plugin_over_the_file_over_the_default(empty, monkeypatch):
    empty("config", "set", "inject.eagerness", "quiet")
    empty("config", "set", "capture.per_session", "3")
    assert origins(empty("config"))["inject.eagerness"] == ("quiet", "config.toml")
    note_plugin_settings(Home(str(empty.home)), {"CLAUDE_PLUGIN_OPTION_INJECT_EAGERNESS": "balanced"})
    assert origins(empty("config"))["inject.eagerness"] == ("balanced", "plugin settings")
    monkeypatch.setenv("SURGICAL_MEMORY_INJECT_EAGERNESS", "eager")
    assert origins(empty("config"))["inject.eagerness"] == ("eager", "environment")
    assert origins(empty("config"))["capture.per_session"] == (3, "config.toml")
    assert empty("config", "unset", "capture.per_session")["value"] == 6


def test_what_a_hook_is_told_reaches_the_commands(sample, tmp_path):
    hook = Hook(sample.home, sample.folder)
    assert hook(START, CLAUDE_PLUGIN_OPTION_INJECT_SESSION_START="false") == ""
    assert origins(sample("config"))["inject.session_start"] == (False, "plugin settings")
    assert "recalled this" in hook(START, CLAUDE_PLUGIN_OPTION_INJECT_SESSION_START="")
    assert origins(sample("config"))["inject.session_start"] == (True, "default"), "taken back there, it is so here"


def test_the_budget_of_a_session_start(sample, tmp_path):
    sample("config", "set", "inject.start_tokens", "250")
    hook = Hook(sample.home, sample.folder)
    assert "recalled this" in hook(START) and hook.log()[-1]["tokens"] <= 250


@pytest.mark.parametrize("words", [["set", "capture.mode"], ["unset"], ["get", "a", "b"], ["sett"], ["unset", "a", "b"]])
def test_wrong_words(empty, words):
    assert "config set KEY VALUE" in empty.usage_error("config", *words)


def test_wrong_keys_and_values_change_nothing(empty):
    assert "Did you mean 'capture.mode'?" in empty.usage_error("config", "set", "capture.mod", "on")
    assert "Did you mean 'capture.mode'?" in empty.usage_error("config", "unset", "capture.mod")
    assert "Did you mean" not in empty.usage_error("config", "unset", "nope"), "near to no key"
    assert "from 0 to 50" in empty.usage_error("config", "set", "capture.per_session", "99")
    assert not empty.home.exists()


def test_what_is_wrong_in_the_file_is_told_and_the_rest_counts(sample, tmp_path):
    (sample.home / "config.toml").write_text("[capture]\nmode = 'of'\nper_session = 2\n[inject]\nstrat_tokens = 1\n")
    data = sample("config")
    assert origins(data)["capture.per_session"] == (2, "config.toml") and origins(data)["capture.mode"][1] == "default"
    assert len(data["problems"]) == 2 and "Did you mean 'inject.start_tokens'?" in data["problems"][1]
    assert "FIX  " in sample.text("config")
    hook = Hook(sample.home, sample.folder)
    assert "recalled this" in hook(START) and "capture.mode is one of" in hook.log()[-1]["error"]


@pytest.mark.parametrize("content", [b"[capture\n", b"\xff\xfe", b"a = [" * 5000, b"capture = 1\ncapture = 2"])
def test_a_file_that_is_no_toml(sample, tmp_path, content):
    (sample.home / "config.toml").write_bytes(content)
    data = sample("config")
    assert "is not TOML" in data["problems"][0] and all(row["origin"] == "default" for row in data["settings"])
    assert sample.refusal("config", "set", "capture.mode", "off")["code"] == "bad_config"
    assert (sample.home / "config.toml").read_bytes() == content
    assert "recalled this" in Hook(sample.home, sample.folder)(START)


def test_a_file_of_another_shape_is_not_edited(empty):
    empty.home.mkdir()
    (empty.home / "config.toml").write_text('capture.mode = "on"\n')
    assert origins(empty("config"))["capture.mode"] == ("on", "config.toml")
    assert "by hand" in empty.refusal("config", "set", "capture.mode", "off")["message"]


def test_toml_is_parsed_only_where_there_is_a_file(tmp_path):
    sys.modules.pop("tomllib", None)
    load(Home(str(tmp_path)), {})
    assert "tomllib" not in sys.modules
    (tmp_path / "config.toml").write_text("")
    load(Home(str(tmp_path)), {})
    assert "tomllib" in sys.modules


def test_the_plugins_own_settings_are_keys_of_ours():
    from tests.test_rooms import ROOT

    manifest = json.loads((ROOT / "plugin.json").read_text())
    assert list(manifest["userConfig"]) == [key.replace(".", "_") for key in OFFERED]
    assert set(OFFERED) <= {setting.key for setting in SETTINGS}


def test_no_other_key_comes_by_the_plugins_variables(sample, tmp_path):
    """What the dialogue does not offer can only have been put there by something else."""
    hook, servers = Hook(sample.home, sample.folder), tmp_path / "servers.json"
    noted = sample.home / "plugin_options.json"
    hook(START, CLAUDE_PLUGIN_OPTION_RLM_SERVERS=str(servers), CLAUDE_PLUGIN_OPTION_NIGHT_ASK_MODEL="true")
    assert not noted.exists()
    hook(START, CLAUDE_PLUGIN_OPTION_RLM_SERVERS=str(servers), CLAUDE_PLUGIN_OPTION_CAPTURE_MODE="off")
    assert json.loads(noted.read_text())["capture.mode"] == "off" and "rlm" not in noted.read_text()
    noted.write_text(json.dumps({"rlm.servers": str(servers), "night.ask_model": "true", "capture.mode": "review"}))
    assert origins(sample("config"))["capture.mode"] == ("review", "plugin settings")
    assert origins(sample("config"))["rlm.servers"] == ("", "default")
    assert origins(sample("config"))["night.ask_model"] == (False, "default")
