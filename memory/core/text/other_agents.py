"""The formats of other agents' sessions: Codex, Gemini CLI, Copilot CLI, Cursor, and OpenCode's rows."""

from __future__ import annotations

from memory.core.annotations import Any
from memory.core.text.utterances import ASSISTANT, USER, Heard, Utterance, spoken_text, text_of, time_of

Row = dict[str, Any]
Found = tuple[list[Utterance], Heard]
OPENCODE_ROW = "opencode.message"  # what memory/store/files/opencode.py calls a row of OpenCode's database
_COMMAND = "command"  # a prompt that a command of the repository's has written
SUBAGENT = "sub-agent"  # where its name is not on record
_CODEX_SUBAGENTS = ("subagent", "subAgent")
_CODEX_SCRIPTED = ("exec", "mcp")  # `codex exec`, and a Codex that another program, or another model, calls as a tool
_CODEX_REQUEST = "## My request for Codex:"
_CODEX_SECTIONS = ("# Context from my IDE setup:", "# Files mentioned by the user:")
_GEMINI_FILES = "--- Content from referenced files ---"
_QUERY, _QUERY_END = "<user_query>", "</user_query>"


def _utterance_in_list(
    role: str, text: str, heard: Heard, row: Row, tool: str, identity: str = "", agent: str = ""
) -> list[Utterance]:
    if not text:
        return []
    is_scripted = role == USER and heard.is_scripted
    return [
        Utterance(role, text, heard.session, heard.cwd, agent or heard.agent, identity, time_of(row), tool, is_scripted)
    ]


# --- Codex: {type, payload} -----------------------------------------------------------------------------------


def is_codex(row: Row) -> bool:
    """Whether a line is one of Codex's."""
    return isinstance(row.get("payload"), dict) and isinstance(row.get("type"), str)


def codex(row: Row, heard: Heard) -> Found:
    """What a line of Codex's says."""
    payload = row["payload"]
    if row.get("type") in ("session_meta", "turn_context"):
        heard = heard._replace(cwd=text_of(payload, "cwd") or heard.cwd)
        if row["type"] == "session_meta":
            source = payload.get("source")  # a name, or an object for a thread that a model has begun
            agent = SUBAGENT if isinstance(source, dict) or source in _CODEX_SUBAGENTS else heard.agent
            session, is_scripted = text_of(payload, "id") or heard.session, source in _CODEX_SCRIPTED
            heard = heard._replace(session=session, agent=agent, is_scripted=is_scripted)
        return [], heard
    role = payload.get("role")
    if row.get("type") != "response_item" or payload.get("type") != "message" or role not in (USER, ASSISTANT):
        return [], heard
    content = payload.get("content")
    text = _codex_request(content) if role == USER else spoken_text(content, role)
    return _utterance_in_list(str(role), text, heard, row, "Codex", text_of(payload, "id")), heard


def _codex_request(content: Any) -> str:
    """What a user typed, without what an editor puts before it: open files, and what is selected in them.

    That may hold the heading of the request, too. Where it is not clear which one is the editor's, nothing counts.
    """
    text = spoken_text(content, USER)
    before, heading, request = text.partition(_CODEX_REQUEST)
    if not heading:
        return "" if text.startswith(_CODEX_SECTIONS) else text
    return "" if _CODEX_REQUEST in request or not before.lstrip().startswith("#") else request.strip()


# --- Gemini CLI: a head, messages, and {$set} -----------------------------------------------------------------

_GEMINI_ROLES = {"user": USER, "gemini": ASSISTANT}


def is_gemini(row: Row) -> bool:
    """Whether a line is one of Gemini CLI's, or a whole file of its earlier versions."""
    if isinstance(row.get("projectHash"), str) and isinstance(row.get("sessionId"), str):
        return True
    change = row.get("$set")
    if isinstance(change, dict):
        return bool(change.keys() & {"messages", "lastUpdated", "summary"})
    is_message = row.get("type") in ("user", "gemini", "info", "error", "warning") and "content" in row
    return is_message and isinstance(row.get("id"), str) and not row.keys() & {"uuid", "message", "role"}


def gemini(row: Row, heard: Heard) -> Found:
    """What a line of Gemini CLI's says."""
    agent = SUBAGENT if row.get("kind") == "subagent" else heard.agent
    heard = Heard(text_of(row, "sessionId") or heard.session, heard.cwd, agent)
    change = row.get("$set")
    holder = change if isinstance(change, dict) else row
    messages = holder.get("messages") if isinstance(holder.get("messages"), list) else [row]
    found = []
    for one in messages or ():
        role = _GEMINI_ROLES.get(str(one.get("type"))) if isinstance(one, dict) else None
        if role is not None:
            content = one.get("content")
            text = _gemini_prompt(one.get("displayContent") or content) if role == USER else spoken_text(content, role)
            found += _utterance_in_list(role, text, heard, one, "Gemini", text_of(one, "id"))
    return found, heard


def _gemini_prompt(content: Any) -> str:
    """What a user typed, without the files that they have named, which follow it."""
    blocks = content if isinstance(content, list) else [content]
    texts = [one if isinstance(one, str) else text_of(one, "text") for one in blocks if isinstance(one, str | dict)]
    typed = "\n\n".join(texts).partition(_GEMINI_FILES)[0]
    return spoken_text(typed, USER)


# --- Copilot CLI: {type: "a.b", data} -------------------------------------------------------------------------

_COPILOT_ROLES = {"user.message": USER, "assistant.message": ASSISTANT}


def is_copilot(row: Row) -> bool:
    """Whether a line is one of Copilot CLI's."""
    kind = row.get("type")
    return isinstance(row.get("data"), dict) and isinstance(kind, str) and "." in kind and "id" in row


def copilot(row: Row, heard: Heard) -> Found:
    """What a line of Copilot CLI's says."""
    data, kind = row["data"], str(row["type"])
    if kind in ("session.start", "session.resume"):
        context = data.get("context")
        folder = text_of(context, "cwd") if isinstance(context, dict) else ""
        return [], Heard(text_of(data, "sessionId") or heard.session, heard.cwd or folder)
    role = _COPILOT_ROLES.get(kind)
    if role is None or (role == USER and text_of(data, "source") not in ("", "user")):
        return [], heard
    agent = text_of(data, "agentId") or text_of(row, "agentId")
    return _utterance_in_list(
        role, spoken_text(data.get("content"), role), heard, row, "Copilot", text_of(row, "id"), agent
    ), heard


# --- Cursor: {role, message} ----------------------------------------------------------------------------------


def is_cursor(row: Row) -> bool:
    """Whether a line is one of Cursor's."""
    return row.get("role") in (USER, ASSISTANT) and isinstance(row.get("message"), dict) and "type" not in row


def cursor(row: Row, heard: Heard) -> Found:
    """What a line of Cursor's says."""
    role, content = str(row["role"]), row["message"].get("content")
    blocks = content if isinstance(content, list) else [{"type": "text", "text": content}] * isinstance(content, str)
    if role == USER:
        texts = [text_of(block, "text") for block in blocks if isinstance(block, dict)]
        blocks = [{"type": "text", "text": _cursor_query("\n".join(texts))}]
    return _utterance_in_list(role, spoken_text(blocks, role), heard, row, "Cursor"), heard


def _cursor_query(text: str) -> str:
    """The content of the element <user_query>; without one the text, if it does not begin with another element.

    A file that is attached before it may hold such an element, too. One that ends the text is the user's; where none
    does and there are several, nothing counts.
    """
    start, count = text.rfind(_QUERY), text.count(_QUERY)
    if not count:
        return "" if text.lstrip().startswith("<") else text
    if count > 1 and not text.rstrip().endswith(_QUERY_END):
        return ""
    return text[start + len(_QUERY) :].partition(_QUERY_END)[0].strip()


# --- OpenCode: rows of its database ---------------------------------------------------------------------------


def is_opencode(row: Row) -> bool:
    """Whether a row is one of OpenCode's."""
    return row.get("type") == OPENCODE_ROW


def opencode(row: Row, heard: Heard) -> Found:
    """What a row of OpenCode's says. Its parts that are synthetic were put in by a program."""
    heard = Heard(text_of(row, "session"), text_of(row, "cwd"), "", row.get("scripted") is True)
    role = row.get("role")
    if role not in (USER, ASSISTANT):
        return [], heard
    parts = (part for part in row.get("parts", ()) if isinstance(part, dict) and part.get("type") == "text")
    blocks = [part for part in parts if not part.get("synthetic") and not part.get("ignored")]
    agent = (text_of(row, "agent") or SUBAGENT) if row.get("parent") else ""
    agent = agent or (_COMMAND if row.get("from_command") else "")
    return _utterance_in_list(
        str(role), spoken_text(blocks, role), heard, row, "OpenCode", text_of(row, "id"), agent
    ), heard
