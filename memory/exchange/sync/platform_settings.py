"""What of the environment an object store's library may see: what was there when this machine joined.

The library reads some hundred variables by itself. Among them are addresses that requests and credentials go to, and
files whose content is sent there as a token. An environment may be that of a repository's `.env`, so what it holds
later does not count: `sync setup` and `sync join` note the settings, and from then on only the values of credentials
are looked up again, under the names that they had then.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from memory.system import files

# Of the providers; names that the library reads for itself; and what its client for HTTP goes by.
_PREFIXES = ("AWS_", "AZURE_", "GOOGLE_", "GCS_", "MSI_", "IDENTITY_", "SSL_CERT_")
_NAMES = frozenset(("SERVICE_ACCOUNT", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "REQUEST_METHOD"))
_SECRET_PARTS = frozenset(("KEY", "SECRET", "TOKEN", "SAS", "PASSWORD", "BEARER"))
_PLACES = ("_FILE", "_URI", "_URL", "_PATH", "_HOST", "_ENDPOINT", "_DIR", "_CREDENTIALS")
_FILES = ("_FILE", "_PATH", "_DIR", "_CREDENTIALS", "SERVICE_ACCOUNT")
# In which the profiles of the user lie, and the session's folder, which is no place for them.
_BESIDE = ("HOME", "USERPROFILE", "CLAUDE_PROJECT_DIR")
FROM_ENVIRONMENT = "sync now --from-environment"


def is_platform_name(name: str) -> bool:
    """Whether a variable says anything to the library."""
    upper = name.upper()
    return upper.startswith(_PREFIXES) or upper in _NAMES


def note(environment: Mapping[str, str]) -> dict[str, Any]:
    """What is kept of an environment: {"settings": {name: value}, "secrets": [name]}; no value of a secret.

    A file that lies in the project counts as none: its content would be sent as a token.
    """
    found = {name: value for name, value in environment.items() if value and is_platform_name(name)}
    secrets = sorted(name for name in found if _is_secret(name))
    kept = {name: _without_password(value) for name, value in found.items() if name not in secrets}
    return {"settings": {name: kept[name] for name in sorted(kept) if _is_own(name, kept[name], environment)},
            "secrets": secrets}  # fmt: skip


def environment_of(platform: Mapping[str, Any], environment: Mapping[str, str]) -> dict[str, str]:
    """What the library may see of an environment. platform: of `note`; an empty one of a group that is older.

    Of the rest the folder of the user stays, in which their profiles lie.
    """
    settings = platform.get("settings") or {}
    names = platform.get("secrets") or ()
    seen = {str(name): str(value) for name, value in settings.items() if is_platform_name(str(name))}
    # The password in an address, of a proxy for one, is looked up again; the address is the one that was noted.
    for name, value in seen.items():
        if _without_password(environment.get(name, "")) == value:
            seen[name] = environment[name]
    seen |= {name: environment[name] for name in map(str, names) if is_platform_name(name) and environment.get(name)}
    return seen | {name: environment[name] for name in _BESIDE if name in environment}


def has_plain_endpoint(seen: Mapping[str, str]) -> bool:
    """Whether the storage itself is reached without TLS, as a server on one's own network may be."""
    endings = ("_ENDPOINT", "_ENDPOINT_URL", "_ENDPOINT_URL_S3", "_BASE_URL")
    named = [value for name, value in seen.items() if is_platform_name(name) and name.upper().endswith(endings)]
    return any(value.startswith("http://") for value in named)


def changed_settings(platform: Mapping[str, Any], environment: Mapping[str, str]) -> list[str]:
    """The names of what is new in the environment, or has another value than the one that was noted."""
    now, known = note(environment), platform.get("settings") or {}
    fresh = set(now["secrets"]) - set(platform.get("secrets") or ())
    return sorted({*fresh, *(name for name, value in now["settings"].items() if known.get(name) != value)})


def _without_password(value: str) -> str:
    """An address without the user and the password in it; any other value as it is."""
    scheme, mark, rest = value.partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme}{mark}{host.rpartition('@')[2]}{slash}{path}" if mark else value


def _is_secret(name: str) -> bool:
    """A key or a token; not the place where one lies."""
    upper = name.upper()
    return not upper.endswith(_PLACES) and bool(_SECRET_PARTS & set(upper.split("_")))


def _is_own(name: str, value: str, environment: Mapping[str, str]) -> bool:
    """Whether a setting may be kept: what names a file names one of the user's own, by its whole path."""
    names_a_file = name.upper().endswith(_FILES)
    if not names_a_file and not os.path.isabs(value):
        return True
    try:
        files.own_file(value, environment)
    except (OSError, ValueError):
        return False
    return True
