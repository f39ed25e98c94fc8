"""Texts as SQL writes them, for modules that do not open a database."""


def quoted(text: str) -> str:
    """An SQL string literal."""
    return "'" + text.replace("'", "''") + "'"
