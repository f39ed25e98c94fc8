"""Texts as SQL writes them, for modules that do not open a database."""


def quote(text: str) -> str:
    """An SQL string literal."""
    return "'" + text.replace("'", "''") + "'"
