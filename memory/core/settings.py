"""What can be configured: one table of keys, each with its default, its range and a line that explains it.

Values are checked here. core/settings_text.py edits the text of the file; store/files/settings_file.py reads the
values from wherever they are set.
"""

import math
from collections.abc import Callable, Mapping

from memory.core.annotations import Any, NamedTuple
from memory.core.patterns import lazy

Value = bool | int | float | str


class Setting(NamedTuple):
    """A key of the configuration. default: its type is the key's type.  low, high: inclusive, of numbers."""

    key: str
    default: Value
    about: str
    choices: tuple[str, ...] = ()
    low: float = 0
    high: float = 0


class Problem(NamedTuple):
    """Why a value does not count. message: says what to do."""

    key: str
    message: str


SETTINGS: tuple[Setting, ...] = (
    Setting(
        "capture.mode",
        "on",
        "what is captured when a session ends: nothing (off), what is worth keeping (on), or the same, but used "
        "only after you accept it (review)",
        ("off", "on", "review"),
    ),
    Setting(
        "capture.per_session",
        6,
        "the most memories captured from one session; [REMEMBER] lines are not counted",
        (),
        0,
        50,
    ),
    Setting("capture.min_score", 0.6, "how sure capture must be: 0 captures everything, 1 almost nothing", (), 0, 1),
    Setting(
        "capture.scripts",
        False,
        "whether prompts that a program sends (`claude -p`, an SDK, `codex exec` and the like) count as typed by you",
    ),
    Setting("inject.session_start", True, "whether a session starts with the project's memories"),
    Setting("inject.start_tokens", 700, "the most tokens of these memories", (), 50, 3_000),
    Setting(
        "inject.prompts", True, "whether prompts and sub-agents get the memories and skills that are relevant to them"
    ),
    Setting(
        "inject.eagerness",
        "balanced",
        "how readily a prompt gets memories, or a line of titles: quiet only with high certainty, eager with less",
        ("quiet", "balanced", "eager"),
    ),
    Setting(
        "inject.adapt",
        True,
        "whether the nightly job adapts these thresholds a little to what Claude uses; `why` shows how far",
    ),
    Setting("inject.files", True, "whether Claude gets the memories about a file when it opens or edits that file"),
    Setting("inject.prompt_tokens", 600, "the most tokens in one prompt", (), 80, 3_000),
    Setting("inject.session_tokens", 8_000, "the most tokens in a whole session", (), 0, 100_000),
    Setting("show.recalled", True, "whether you see a line when a session or a prompt got memories"),
    Setting("show.offers", True, "whether the first session in a project offers to import its earlier sessions"),
    Setting("notes.import", True, "whether Claude Code's own notes of a project are imported when they change"),
    Setting(
        "notes.export", False, "whether the nightly job writes a project's best memories into Claude Code's MEMORY.md"
    ),
    Setting("notes.lines", 10, "the most memories written there", (), 0, 100),
    Setting("edit.program", "", "the editor that `edit` starts, with its options, instead of $VISUAL or $EDITOR"),
    Setting("retention.turn_days", 0, "days after which imported dialogue expires; 0 keeps it", (), 0, 36_500),
    Setting("retention.captured_days", 0, "days after which captured memories expire; 0 keeps them", (), 0, 36_500),
    Setting("retention.note_days", 0, "days after which memories of type note expire; 0 keeps them", (), 0, 36_500),
    Setting(
        "inject.explore_hint", True, "whether a prompt that asks how something large works gets a hint to /explore"
    ),
    Setting("rlm.model", "default", "the model that `explore --agent` and `repl` ask"),
    Setting("rlm.base_url", "", "an endpoint with OpenAI's Chat Completions API, to use instead of Anthropic's"),
    Setting("rlm.anthropic_url", "", "the address of a gateway to Anthropic's API"),
    Setting("rlm.proxy", "", "the proxy to Anthropic's API; proxies that the environment names are ignored"),
    Setting("rlm.certificates", "", "a file of certificates to trust for Anthropic's API, instead of the usual ones"),
    Setting(
        "rlm.tool_calls",
        "auto",
        "how the model is offered tools: by its API (native), as text (json), or whichever it supports (auto)",
        ("auto", "native", "json"),
    ),
    Setting("rlm.constrained", True, "whether the endpoint must make JSON replies follow their schema"),
    Setting("rlm.compaction_model", "default", "the model that summarises older turns; a cheaper one is enough"),
    Setting("rlm.max_iterations", 25, "the most turns of one run, the answer included", (), 1, 200),
    Setting(
        "rlm.max_tokens", 500_000, "the most tokens of one run, with summaries and helpers", (), 8_000, 100_000_000
    ),
    Setting("rlm.max_cost", 0.0, "the most dollars of one run; 0: only the tokens are limited", (), 0, 1_000),
    Setting("rlm.window_tokens", 50_000, "the most tokens of one conversation with the model", (), 4_000, 1_000_000),
    Setting(
        "rlm.compaction_threshold",
        0.7,
        "the share of rlm.window_tokens at which older turns are summarised",
        (),
        0.1,
        0.95,
    ),
    Setting("rlm.compaction_results", 40, "older turns are also summarised after this many tool results", (), 2, 1_000),
    Setting(
        "rlm.compaction_prompt", "", "a file with instructions for the summarising model, instead of the built-in ones"
    ),
    Setting("rlm.web", False, "whether the model may use the provider's tools to search and read web pages"),
    Setting(
        "rlm.servers", "", 'a JSON file of MCP servers, {"mcpServers": …}, whose read-only tools the model may use'
    ),
    Setting("rlm.cache", True, "whether the same question over unchanged sources is answered from the cache"),
    Setting(
        "results.mode",
        "offer",
        "what is done with a tool's large result: nothing (off), keep it and mention it (offer), keep it and show "
        "a digest (auto)",
        ("off", "offer", "auto"),
    ),
    Setting("results.characters", 8_000, "a result of this many characters is large", (), 1_000, 1_000_000),
    Setting("results.days", 7, "days that kept results stay", (), 1, 365),
    Setting("results.megabytes", 50, "megabytes of kept results that stay; the oldest go first", (), 1, 10_000),
    Setting(
        "night.association_half_life_days",
        90.0,
        "days until an unused link between memories used together is half as strong",
        (),
        1,
        36_500,
    ),
    Setting(
        "night.ignored_share",
        0.25,
        "how much an unused showing of a memory counts against it, where a use counts 1",
        (),
        0,
        1,
    ),
    Setting("night.decision_half_life_days", 240.0, "days until an unused decision weighs half", (), 1, 36_500),
    Setting("night.pattern_half_life_days", 240.0, "days until an unused pattern weighs half", (), 1, 36_500),
    Setting("night.preference_half_life_days", 365.0, "days until an unused preference weighs half", (), 1, 36_500),
    Setting("night.fact_half_life_days", 180.0, "days until an unused fact weighs half", (), 1, 36_500),
    Setting("night.note_half_life_days", 60.0, "days until an unused note weighs half", (), 1, 36_500),
    Setting(
        "night.archive_below",
        0.05,
        "a memory that has decayed below this is archived: it is no longer recalled; 0 archives nothing",
        (),
        0,
        1,
    ),
    Setting("night.summary_after_days", 30.0, "the age in days at which a conversation is summarised", (), 1, 36_500),
    Setting("night.backups_kept", 7, "how many backups of the nightly job are kept", (), 1, 365),
    Setting(
        "night.ask_model",
        False,
        "whether the nightly job may send uncertain pairs of memories, memories without tags and old conversations, of "
        "all projects, to Anthropic",
    ),
    Setting("night.model", "default", "the model that the nightly job asks"),
    Setting("night.model_cost", 0.25, "the most dollars of one nightly job", (), 0, 100),
    Setting("night.model_pairs", 40, "the most pairs that one nightly job asks about", (), 0, 1_000),
    Setting("night.model_conversations", 10, "the most conversations that one nightly job summarises", (), 0, 100),
    Setting("night.model_tags", 100, "the most memories that one nightly job gives tags", (), 0, 1_000),
    Setting(
        "night.key_file",
        "",
        "a file that holds the API key, for a nightly job that cron starts; only you may be able to read it",
    ),
    Setting(
        "share.folder",
        "",
        "a folder inside each repository, such as docs/memory: where it exists, the project's memories are kept "
        "there, too",
    ),
)
_WORDS = dict.fromkeys(("true", "on", "yes", "1"), True) | dict.fromkeys(("false", "off", "no", "0"), False)
# They name a file of the user's own.
FILES = frozenset(("rlm.compaction_prompt", "rlm.servers", "rlm.certificates", "night.key_file"))
_ADDRESSES = frozenset(("rlm.base_url", "rlm.anthropic_url", "rlm.proxy"))
# What is run, what is sent away and what strangers may bring in: no model sets it, whatever its texts ask for, and no
# environment, which may be a repository's.
FOR_THE_USER = FILES | _ADDRESSES | {
    "notes.export", "night.ask_model", "rlm.web", "share.folder", "capture.scripts", "edit.program",
}  # fmt: skip
# What protects the user, by how little it does so: what is captured, what is erased, what is spent. Of a repository's
# environment a value counts only if it protects as well as what it would replace.
_LEAST_SAFE: Mapping[str, Callable[[Any], float]] = {
    "capture.mode": ("off", "review", "on").index,
    "notes.import": float,
    **dict.fromkeys(
        ("retention.turn_days", "retention.captured_days", "retention.note_days"),
        lambda days: 1 / days if days else 0.0,  # 0: for ever
    ),
    **dict.fromkeys(("results.days", "results.megabytes", "night.backups_kept"), lambda number: -float(number)),
    "rlm.max_cost": lambda dollars: float(dollars) or math.inf,
    **dict.fromkeys(("rlm.max_tokens", "rlm.max_iterations", "night.model_cost"), float),
}
# Of the environment: which settings it may set. FILE_ONLY: none.
SETTINGS_VARIABLE, FILE_ONLY = "SURGICAL_MEMORY_SETTINGS", "file"
_DRIVE = lazy(r"[A-Za-z]:[\\/]|\\\\")  # of Windows
# What plugin.json offers in Claude Code's own dialogue: no other key is taken from there.
OFFERED = (
    "capture.mode", "inject.session_start", "inject.start_tokens", "inject.prompts", "inject.eagerness",
    "results.mode", "share.folder",
)  # fmt: skip
BY_KEY = {setting.key: setting for setting in SETTINGS}


def is_less_safe(key: str, value: Value, than: Value) -> bool:
    """Whether a value would have more captured, erased or spent than another one. False for keys that do none of it."""
    rank = _LEAST_SAFE.get(key)
    return rank is not None and rank(value) > rank(than)


def is_free(setting: Setting) -> bool:
    """Whether its value is any text, such as a path: private, where a report is to reveal nothing."""
    return isinstance(setting.default, str) and not setting.choices


def flat(document: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a TOML document by dotted key; a table in a value's place stays whole, for `check_value` to
    refuse.
    """
    values: dict[str, Any] = {}
    for section, content in document.items():
        if isinstance(content, Mapping):
            values |= {f"{section}.{name}": value for name, value in content.items()}
        else:
            values[section] = content
    return values


def check_value(key: str, value: Any) -> Value | Problem:
    """The value as it counts, or what is wrong with it. A text is read as the key's type, as from the environment."""
    setting = BY_KEY.get(key)
    if setting is None:
        return Problem(key, unknown_key(key))
    if isinstance(value, str) and not isinstance(setting.default, str):
        value = _read(setting, value.strip())
    expected = _expected_value(setting)
    wrong = Problem(key, f"{key} is {expected}, not {value!r}.")
    if isinstance(setting.default, bool):
        return value if isinstance(value, bool) else wrong
    if isinstance(setting.default, str):
        if not isinstance(value, str) or (setting.choices and value not in setting.choices):
            near = _nearest(str(value).lower(), setting.choices)
            hint = f" Did you mean '{near}'?" if near else ""
            return Problem(key, wrong.message + hint)
        if key == "share.folder":
            return _folder(key, value)
        if key in _ADDRESSES:
            return _base_url(key, value)
        return _file(key, value) if key in FILES else value
    if isinstance(value, bool) or not isinstance(value, int | float):
        return wrong
    if isinstance(setting.default, int) and value != int(value):
        return wrong
    if not setting.low <= value <= setting.high:
        return wrong
    return int(value) if isinstance(setting.default, int) else float(value)


def _read(setting: Setting, text: str) -> Any:
    if isinstance(setting.default, bool):
        return _WORDS.get(text.lower(), text)
    try:
        return float(text)
    except ValueError:
        return text


def _expected_value(setting: Setting) -> str:
    if setting.choices:
        return f"one of {', '.join(setting.choices)}"
    if isinstance(setting.default, bool):
        return "true or false"
    if isinstance(setting.default, str):
        return "a text"
    kind = "a whole number" if isinstance(setting.default, int) else "a number"
    return f"{kind} from {setting.low:,.10g} to {setting.high:,.10g}"


def _folder(key: str, value: str) -> Value | Problem:
    """A folder of the repository stays in it."""
    parts = value.replace("\\", "/").split("/")
    if value.startswith(("/", "~", "\\")) or ":" in value or ".." in parts or parts[0] == ".git":
        return Problem(key, f"{key} is a path inside the repository, such as docs/memory, not {value!r}.")
    return value.strip("/")


def _base_url(key: str, value: str) -> Value | Problem:
    named = value.strip()
    if named and (not named.startswith(("http://", "https://")) or "@" in named or "?" in named or " " in named):
        example = "http://127.0.0.1:8080/v1"
        return Problem(key, f"{key} is a base URL such as {example}, without a key in it, not {value!r}.")
    return named


def _file(key: str, value: str) -> Value | Problem:
    """A file of the user's own: a relative path would be one of whatever repository the call is made in."""
    named = value.strip()
    if named and not named.startswith(("/", "~/", "~\\")) and not _DRIVE.match(named):
        return Problem(key, f"{key} is a whole path, such as ~/notes/{key} or /home/ada/{key}, not {value!r}.")
    return named


def unknown_key(key: str) -> str:
    """What to say of a key that is none: the nearest one, or where they are listed."""
    near = _nearest(key.lower(), tuple(BY_KEY))
    return f"There is no setting '{key}'." + (
        f" Did you mean '{near}'?" if near else " `surgical-memory config` lists them."
    )


def _nearest(word: str, known: tuple[str, ...]) -> str:
    from memory.core.text.nearness import nearest

    names = {name.rpartition(".")[2]: name for name in known} | {name: name for name in known}
    found = nearest(word, names)
    return names[found[0]] if found else ""


def environment_name(key: str) -> str:
    """The variable that sets a key: SURGICAL_MEMORY_CAPTURE_MODE."""
    return "SURGICAL_MEMORY_" + key.replace(".", "_").upper()


def option_name(key: str) -> str:
    """The key's name among the plugin's own settings: capture_mode."""
    return key.replace(".", "_")
