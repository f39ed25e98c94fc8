"""The folders of projects, as far as the data folder knows them: a scope is a hash, which a reader cannot interpret."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress

from memory.store.files import sessions
from memory.store.paths import Home
from memory.store.projects import recognition, scopes

_GIT_S = 3.0


def known_paths(home: Home, folders: Iterable[str] = ()) -> dict[str, str]:
    """The root of each project that is known, by its scope. folders: some that are known to the caller."""
    found: dict[str, str] = {}
    for folder in (*folders, *_of_imports(home), *(one.folder for one in sessions.waiting_sessions(home))):
        if folder and os.path.isabs(folder):
            with suppress(OSError, ValueError):
                project = scopes.project_once_at(folder)
                found.setdefault(project.scope, project.root)
    return found


def _of_imports(home: Home) -> Iterator[str]:
    """The folders in which imported sessions ran."""
    from memory.store.files.import_state import ImportState

    for place in ImportState(home).positions():
        yield place.cwd


def remote_of(root: str) -> str:
    """The address that a repository is fetched from, "" where it names none: without a user's name or password, and
    without what follows a question mark, where some servers take a token.
    """
    import configparser
    from urllib.parse import urlsplit, urlunsplit

    from memory.core.safety.redaction import redact

    parser = configparser.ConfigParser(strict=False, interpolation=None)
    try:
        parser.read_string(recognition.config_of(root))
    except configparser.Error:
        return ""
    url = parser.get('remote "origin"', "url", fallback="").strip()
    if "://" not in url:
        return redact(url.partition("?")[0]).text
    try:
        parts = urlsplit(url)
    except ValueError:  # brackets that hold no address
        return ""
    bare = parts._replace(netloc=parts.netloc.rpartition("@")[2], query="", fragment="")
    return redact(urlunsplit(bare)).text


def root_commit_of(root: str) -> str:
    """The first commit of a repository, "" where git does not report it. Nothing is fetched."""
    return min(recognition.first_commits(scopes.project_once_at(root), _GIT_S), default="")
