"""What must never reach the disk: private passages and secrets.

Every text passes through `redact` before it is journalled, indexed, traced or logged.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from memory.core.patterns import lazy


class Redacted(NamedTuple):
    """The text that may be kept, and how many private passages and secrets were taken out of it."""

    text: str
    private: int
    secrets: int


_PRIVATE = lazy(r"<private\b[^>]*>.*?(?:</private\s*>|\Z)", re.IGNORECASE | re.DOTALL)
_STRAY_CLOSE = lazy(r"</private\s*>", re.IGNORECASE)

# (label, pattern). Where a pattern has a group `secret`, only that is replaced.
_SECRETS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (label, lazy(pattern))
    for label, pattern in (
        (
            "private-key",
            r"-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|\Z)",
        ),
        ("aws-key", r"\b(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{16}\b"),
        ("anthropic-key", r"\bsk-ant-[A-Za-z0-9_\-]{16,}"),
        ("api-key", r"\b(?:sk|pk|rk)[-_](?:live|test|proj|svcacct|or-v1)?[-_]?[A-Za-z0-9_\-]{20,}"),
        ("github-token", r"\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{40,})"),
        ("gitlab-token", r"\bgl(?:pat|ptt|dt|rt|soat|cbt|ft)-[A-Za-z0-9_\-]{18,}"),
        ("slack-token", r"\bxox[abeoprs]-[A-Za-z0-9\-]{10,}|\bxapp-\d-[A-Za-z0-9\-]{10,}"),
        ("slack-webhook", r"https://hooks\.slack\.com/services/[A-Za-z0-9/]{20,}"),
        ("google-key", r"\bAIza[A-Za-z0-9_\-]{35}|\bya29\.[A-Za-z0-9_\-]{20,}|\bGOCSPX-[A-Za-z0-9_\-]{20,}"),
        ("npm-token", r"\bnpm_[A-Za-z0-9]{36}\b"),
        ("pypi-token", r"\bpypi-[A-Za-z0-9_\-]{40,}"),
        ("huggingface-token", r"\bhf_[A-Za-z0-9]{30,}"),
        ("sendgrid-key", r"\bSG\.[A-Za-z0-9_\-]{16,}\.[A-Za-z0-9_\-]{16,}"),
        ("twilio-key", r"\b(?:SK|AC)[0-9a-f]{32}\b"),
        ("discord-token", r"\b[MNO][A-Za-z0-9_\-]{23,25}\.[A-Za-z0-9_\-]{6}\.[A-Za-z0-9_\-]{27,}"),
        ("telegram-token", r"\b\d{8,10}:AA[A-Za-z0-9_\-]{32,}"),
        ("vault-token", r"\bhv[sbr]\.[A-Za-z0-9_\-]{20,}|\bdop_v1_[a-f0-9]{40,}|\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}"),
        ("azure-key", r"\bAccountKey=(?P<secret>[A-Za-z0-9+/=]{40,})|\bsig=(?P<secret2>[A-Za-z0-9%+/=]{40,})"),
        ("age-key", r"\bAGE-SECRET-KEY-1[A-Z0-9]{40,}"),
        ("jwt", r"\beyJ[A-Za-z0-9_\-]{8,}\.eyJ[A-Za-z0-9_\-]{8,}\.[A-Za-z0-9_\-]*"),
        ("password", r"\b[a-zA-Z][a-zA-Z0-9+.\-]*://[^\s:/@'\"<>]*:(?P<secret>[^\s/@'\"<>]{3,})@"),
        ("token", r"(?i)\b(?:bearer|basic)\s+(?P<secret>[A-Za-z0-9_\-.~+/]{16,}={0,2})(?![A-Za-z0-9])"),
        (
            "secret",
            r"(?i)[\w.\-]*(?:pass(?:word|wd|phrase)?|secret|api[_\-]?key|access[_\-]?key|auth[_\-]?token|access[_\-]?token"
            r"|refresh[_\-]?token|client[_\-]?secret|private[_\-]?key|encryption[_\-]?key|credentials?|_token|_pwd|\bpwd)"
            r"[\"']?\s*(?:=|:=|:(?!//)|\bis\b:?)\s*"
            r"(?:\"(?P<secret>[^\"\n]{4,})\"|'(?P<secret2>[^'\n]{4,})'|(?P<secret3>(?=[^\s\"'<>]*(?:\d|[^\w\s.,]))[^\s\"'<>,;(){}\[\]$]{6,}))",
        ),
    )
)

# Values that stand where a secret would, but are none.
_PLACEHOLDER = lazy(
    r"(?i)^(?:\$|<|\{|%|\*+$|x{3,}|\.{3}|your|my[-_]|example|changeme|placeholder|dummy|redacted|none|null|true|false|os\.|env\.|process\.)"
    r"|^\[redacted|\(\)$|^[A-Z_]+$"
)


def redact(text: str) -> Redacted:
    """Take private passages and secrets out of a text; redacting twice changes nothing.

    A `<private>` that is never closed hides everything after it: better too little kept than too much.
    """
    private = secrets = 0
    if "private" in text.lower():
        text, private = _PRIVATE.subn("", text)
        text = _STRAY_CLOSE.sub("", text)
    for label, pattern in _SECRETS:
        text, found = _replace(label, pattern, text)
        secrets += found
    return Redacted(text, private, secrets)


def _replace(label: str, pattern: re.Pattern[str], text: str) -> tuple[str, int]:
    count = 0

    def hide(match: re.Match[str]) -> str:
        nonlocal count
        group = next((name for name, value in match.groupdict().items() if value is not None), None)
        value = match.group(group) if group else match.group()
        if value.startswith("[redacted") or (group and label != "password" and _PLACEHOLDER.search(value)):
            return match.group()
        count += 1
        if group is None:
            return f"[redacted:{label}]"
        start, end = match.start(group) - match.start(), match.end(group) - match.start()
        return match.group()[:start] + f"[redacted:{label}]" + match.group()[end:]

    return pattern.sub(hide, text), count
