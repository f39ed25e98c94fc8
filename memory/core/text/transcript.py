"""The conversation of a session, read from the lines that coding agents keep of it.

Knows the shapes of the agents' transcripts, a row of `FORMATS` each, and of plain chats; gives the words of people and
models, and leaves out tools' input and output, reasoning, and everything that a harness put into the words.
"""

from collections.abc import Callable

from memory.core.annotations import Any, NamedTuple
from memory.core.patterns import lazy
from memory.core.text import other_agents
from memory.core.text.utterances import ASSISTANT as ASSISTANT
from memory.core.text.utterances import USER as USER
from memory.core.text.utterances import Heard as Heard
from memory.core.text.utterances import Utterance as Utterance
from memory.core.text.utterances import spoken_text, text_of, time_of

Row = dict[str, Any]


class Format(NamedTuple):
    """The shape of an agent's lines. fits: whether a line has it.  utterances: what a line says, and what is known
    after it.
    """

    fits: Callable[[Row], bool]
    utterances: Callable[[Row, Heard], tuple[list[Utterance], Heard]]


def is_transcript(row: Row) -> bool:
    """Whether a line is one of a transcript, with or without words of a person or model."""
    return any(one.fits(row) for one in FORMATS)


def utterances_of(row: Row, heard: Heard) -> tuple[list[Utterance], Heard]:
    """What one line says, [] for one that is only about tools, settings or files; and what is known from here on."""
    for one in FORMATS:
        if one.fits(row):
            return one.utterances(row, heard)
    return [], heard


# --- Claude Code ----------------------------------------------------------------------------------------------

_THE_USERS = ("human", "voice-call", None)  # kinds of origins, as Claude Code names them
# Marks of a message in the user's place that nobody has typed here: a scheduled prompt of Claude's, a session that was
# handed over, another session's or a connector's, somebody's in a channel of Slack, one that a plugin has reworded,
# what a tool or the client has put there (2.1.330).
_NOT_TYPED = (
    "sourceToolUseID", "isVisibleInTranscriptOnly", "wakeupSource", "scheduledTaskId", "textNotTyped", "handedOff",
    "isVirtual", "queueTranscriptOnly", "queueSkipAttachments", "hostInitiator", "foreignWord", "emailSenderTurn",
    "planContent", "promptRewritten", "pluginPrompt", "fromAnotherSession", "fromConnector", "verifiedSlackHumanTurn",
    "projectsUserTurn",
)  # fmt: skip
# Where people type although the client gets its prompts as from a program; it does not hand these names down to shells.
_EDITORS = ("claude-vscode", "claude-desktop", "claude-desktop-3p")
AGENT_LINE = "agent-setting"  # the type of a line that names the agent that a session has
_ARGUMENTS = lazy(r"<command-args>(.{0,2000}?)</command-args>", 16)  # DOTALL; of a longer prompt nothing counts
_COMMAND_NAME = lazy(r"<command-name>/?([\w:.-]{1,80})</command-name>")
_TRACES = frozenset(("sessionId", "uuid", "leafUuid", "parentUuid", "messageId", "isSidechain"))


def _is_claude(row: Row) -> bool:
    """Whether a line is one of Claude Code's."""
    kind = row.get("type")
    if kind in ("user", "assistant") and "message" in row:
        return True
    if isinstance(kind, str) and kind not in ("entity", "relation") and "text" not in row:
        return bool(row.keys() & _TRACES) or kind in ("summary", "progress", "file-history-snapshot", "queue-operation")
    return "message" in row and "role" not in row


def folder_of(row: Row) -> str:
    """The folder that a message of Claude Code's names as the one that it was written in, "" on any other line."""
    return text_of(row, "cwd") if isinstance(row.get("message"), dict) else ""


def _claude(row: Row, heard: Heard) -> tuple[list[Utterance], Heard]:
    if row.get("type") == AGENT_LINE:  # it is repeated after messages
        return [], heard._replace(is_scripted=heard.is_scripted or (bool(row.get("agentSetting")) and not heard.cwd))
    message = row.get("message")
    if not isinstance(message, dict):
        return [], heard
    session, cwd = text_of(row, "sessionId") or heard.session, folder_of(row) or heard.cwd
    if heard.cwd and session == heard.session:  # it belongs to the folder where it began, wherever a `cd` has led
        cwd = heard.cwd
    heard = heard._replace(session=session, cwd=cwd)
    role = message.get("role", row.get("type"))
    if row.get("type") not in (USER, ASSISTANT) or role not in (USER, ASSISTANT) or not _is_spoken(row, role):
        return [], heard
    agent = _agent_of(row) or heard.agent
    text = spoken_text(message.get("content"), role)
    name, at = text_of(row, "uuid"), time_of(row)
    one = Utterance(str(role), text, session, cwd, agent, name, at, "Claude", is_scripted(row, heard))
    if role == USER and not agent and (text or typed_arguments(row)):
        heard = heard._replace(is_scripted=False)
    return ([one] if text else []), heard


def typed_arguments(row: Row) -> str:
    """The arguments of a command that the user typed, as Claude Code's line of it has them; "" for any other line."""
    message = row.get("message")
    if row.get("type") != USER or not isinstance(message, dict) or message.get("role", USER) != USER:
        return ""
    content = message.get("content")
    if not isinstance(content, str) or not content.lstrip().startswith("<command-"):
        return ""
    found = _ARGUMENTS.search(content) if _is_spoken(row, USER) and not _agent_of(row) else None
    return found[1] if found else ""


def typed_command(row: Row) -> str:
    """A command that the user typed, with its name and its arguments: "/memories edit ID"; "" for any other line."""
    arguments = typed_arguments(row)
    name = _COMMAND_NAME.search(row["message"]["content"]) if arguments else None
    return f"/{name[1]} {arguments}" if name else ""


def _is_spoken(row: Row, role: Any) -> bool:
    """Whether a line holds what Claude wrote, or what the user did."""
    if row.get("isMeta") or row.get("isCompactSummary") or row.get("isApiErrorMessage"):
        return False
    return role != USER or _is_the_users(row)


def is_scripted(row: Row, heard: Heard = Heard()) -> bool:  # noqa: B008 - a value
    """Whether nobody has typed the prompt on a line of Claude Code's: a program has sent it (`claude -p`, a pipe into
    it, an SDK), an agent begins its sessions with it, or a model has suggested it (2.1.330).

    Whoever starts a program may be a model. Earlier versions recognise it by how the client was started alone.
    """
    if row.get("type") != USER:
        return False
    source = row.get("promptSource")
    if source == "suggestion_accepted" or (heard.is_scripted and _is_first(row)):
        return True
    origin, entry = row.get("origin"), text_of(row, "entrypoint")
    if (isinstance(origin, dict) and origin.get("kind") == "human") or entry in _EDITORS:
        return False
    return source == "sdk" or (source is None and entry.startswith("sdk"))


def _is_first(row: Row) -> bool:
    """Whether a prompt may be its session's first one, by its number; True if it has none.

    If the session has an agent, the client may have sent that one by itself: an agent's `initialPrompt`, which a
    repository can set, has all marks of a typed one.
    """
    position = row.get("turnPosition")
    index = position.get("promptIndex") if isinstance(position, dict) else None
    return not isinstance(index, int) or index <= 1


def _agent_of(row: Row) -> str:
    """The sub-agent whose line it is, "" for the main conversation."""
    return text_of(row, "agentId") or ("side" if row.get("isSidechain") is True else "")


def _is_the_users(row: Row) -> bool:
    """Whether a message in the user's place is theirs: channels, other sessions, plugins and tasks send some, too."""
    if any(row.get(mark) for mark in _NOT_TYPED) or row.get("promptSource") == "system":
        return False
    origin = row.get("origin")
    return not isinstance(origin, dict) or origin.get("kind") in _THE_USERS


# --- plain chats ----------------------------------------------------------------------------------------------


def _is_chat(row: Row) -> bool:
    """Whether a line is a message of a chat, or a whole one."""
    is_message = row.get("role") in (USER, ASSISTANT, "system") and "content" in row
    return is_message or (isinstance(row.get("messages"), list) and "text" not in row)


def _chat(row: Row, heard: Heard) -> tuple[list[Utterance], Heard]:
    if "role" in row:
        return _plain(row, heard), heard
    inner = (each for each in row["messages"] if isinstance(each, dict) and "messages" not in each)
    return [one for each in inner for one in utterances_of(each, heard)[0]], heard


def _plain(row: Row, heard: Heard) -> list[Utterance]:
    """A line {role, content, …} of a chat."""
    if row["role"] not in (USER, ASSISTANT):
        return []
    text = spoken_text(row.get("content"), row["role"])
    return [Utterance(row["role"], text, heard.session, "", "", "", time_of(row), "")] if text else []


FORMATS = (
    Format(other_agents.is_codex, other_agents.codex),
    Format(other_agents.is_opencode, other_agents.opencode),
    Format(other_agents.is_copilot, other_agents.copilot),
    Format(other_agents.is_cursor, other_agents.cursor),
    Format(other_agents.is_gemini, other_agents.gemini),
    Format(_is_claude, _claude),
    Format(_is_chat, _chat),
)
