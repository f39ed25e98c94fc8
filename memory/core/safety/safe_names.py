"""Names that others choose and that reach the disk: of sessions, tools, agents, files.

A name with a secret in it is written as a stand-in, the same one each time, so that it still serves as a key.
"""

_HARMLESS = frozenset("0123456789abcdef-")
_LONGEST = 1_000  # of a longer one nobody looks for secrets: each hook would do it again
_SHORT = 12  # no secret that redaction could distinguish from a name is shorter, but for those that a sign betrays


def safe_name(name: str) -> str:
    """The name itself, or "redacted-" and 16 hexadecimal digits of its hash where it holds a secret, or is no name.

    Names as Claude Code gives them (a UUID, the name of a tool) cost next to nothing: most hooks ask for them.
    """
    if (_HARMLESS.issuperset(name) and len(name) <= 64) or (name.replace("_", "").isalpha() and len(name) <= 40):
        return name
    if len(name) <= _SHORT and name.replace("-", "").replace("_", "").isalnum():
        return name
    from memory.core.identity import short_hash
    from memory.core.safety.redaction import redact

    spoken = name.replace("_", " ")  # a_word_password_hunter2 reads like a sentence
    if len(name) <= _LONGEST and redact(name).text == name and redact(spoken).text == spoken:
        return name
    return "redacted-" + short_hash(name.encode("utf-8", "replace")).hex()[:16]


def is_safe_path(path: str) -> bool:
    """Whether a path may be written as it is: it must serve to open the file again, so there is no stand-in for it."""
    from memory.core.safety.redaction import redact

    return redact(path).text == path and all(
        redact(part).text == part for part in path.split("/") if len(part) > _SHORT
    )
