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
from urllib.parse import urlsplit

from memory.system import files

# Of the providers; names that the library reads for itself; and what its client for HTTP goes by.
_PREFIXES = ("AWS_", "AZURE_", "AZURITE_", "GOOGLE_", "GCS_", "GCE_METADATA_", "MSI_", "IDENTITY_", "SSL_CERT_")
_NAMES = frozenset(
    ("SERVICE_ACCOUNT", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "REQUEST_METHOD", "STORAGE_EMULATOR_HOST")
)
_AT_REQUESTS = ("GCE_METADATA_",)  # read again at each request for a token
# The library would start `az` by the environment's PATH, with all that a repository's `.env` may have put there.
_STARTS_PROGRAM = "AZURE_USE_AZURE_CLI"
_SECRET_PARTS = frozenset(("KEY", "SECRET", "TOKEN", "SAS", "PASSWORD", "BEARER", "CONNECTIONSTRING"))
_PLACES = ("_FILE", "_URI", "_URL", "_PATH", "_HOST", "_ENDPOINT", "_DIR", "_CREDENTIALS")
_FILES = ("_FILE", "_PATH", "_DIR", "_CREDENTIALS", "SERVICE_ACCOUNT")
# In which the profiles of the user lie, and the session's folder, which is no place for them.
_BESIDE = ("HOME", "USERPROFILE", "CLAUDE_PROJECT_DIR")
FROM_ENVIRONMENT = "sync now --from-environment"
# Azure's own programs and the library have different names for the same thing.
_CONNECTION = "AZURE_STORAGE_CONNECTION_STRING"
_AZURE_NAMES = {
    "AZURE_STORAGE_ACCOUNT": "AZURE_STORAGE_ACCOUNT_NAME", "AZURE_STORAGE_KEY": "AZURE_STORAGE_ACCOUNT_KEY",
}  # fmt: skip
_CONNECTION_PARTS = {
    "accountname": "AZURE_STORAGE_ACCOUNT_NAME", "accountkey": "AZURE_STORAGE_ACCOUNT_KEY",
    "sharedaccesssignature": "AZURE_STORAGE_SAS_TOKEN", "blobendpoint": "AZURE_STORAGE_ENDPOINT",
    "usedevelopmentstorage": "AZURE_STORAGE_USE_EMULATOR",
}  # fmt: skip
# Where the storage of each provider is, if the environment names an address; what may be an address without TLS.
_ADDRESSES = {
    "s3": ("AWS_ENDPOINT", "AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_S3", "AWS_S3_ENDPOINT"),
    "az": ("AZURE_STORAGE_ENDPOINT", "AZURE_ENDPOINT", "AZURITE_BLOB_STORAGE_URL"),
    "gs": ("GOOGLE_BASE_URL", "STORAGE_EMULATOR_HOST"),
}


def is_platform_name(name: str) -> bool:
    """Whether a variable says anything to the library."""
    upper = name.upper()
    return upper.startswith(_PREFIXES) or upper in _NAMES


def note(environment: Mapping[str, str]) -> dict[str, Any]:
    """What is kept of an environment: {"settings": {name: value}, "secrets": [name]}; no value of a secret.

    A file that lies in the project counts as none: its content would be sent as a token. An address with a query holds
    a signature, often enough, and is left out, as is every other value that looks like a secret.
    """
    is_connected = bool(environment.get(_CONNECTION))
    environment = with_library_names(environment)
    found = {name: value for name, value in environment.items() if value and is_platform_name(name)}
    secrets = sorted([*(name for name in found if _is_secret(name)), *([_CONNECTION] if is_connected else [])])
    kept = {name: _without_password(value) for name, value in found.items() if name not in secrets}
    settings = {
        name: kept[name]
        for name in sorted(kept)
        if _is_own(name, kept[name], environment) and not _has_secret(name, kept[name])
    }
    return {"settings": settings, "secrets": secrets}


def environment_of(platform: Mapping[str, Any], environment: Mapping[str, str]) -> dict[str, str]:
    """What the library may see of an environment. platform: of `note`; an empty one of a group that is older.

    Of the rest the folder of the user stays, in which their profiles lie.
    """
    names = platform.get("secrets") or ()
    environment = with_library_names({
        name: value for name, value in environment.items() if name != _CONNECTION or _CONNECTION in names
    })  # fmt: skip
    settings = platform.get("settings") or {}
    seen = {str(name): str(value) for name, value in settings.items() if is_platform_name(str(name))}
    # The password in an address, of a proxy for one, is looked up again; the address is the one that was noted.
    for name, value in seen.items():
        if _without_password(environment.get(name, "")) == value:
            seen[name] = environment[name]
    seen |= {name: environment[name] for name in map(str, names) if is_platform_name(name) and environment.get(name)}
    return seen | {name: environment[name] for name in _BESIDE if name in environment}


def with_library_names(environment: Mapping[str, str]) -> dict[str, str]:
    """An environment with what Azure's own programs read under the names that the library reads.

    A connection string counts alone, as there: a key of one account must not meet the name of another. What is empty is
    not set: the library would take it for a credential.
    """
    found = {
        name: value
        for name, value in environment.items()
        if (value or not is_platform_name(name)) and name.upper() != _STARTS_PROGRAM
    }
    parts = _connection_parts(found.pop(_CONNECTION, ""))
    for theirs, ours in _AZURE_NAMES.items():
        value = found.pop(theirs, "")
        if value and not found.get(ours):
            found[ours] = value
    if parts:
        for name in (*_CONNECTION_PARTS.values(), "AZURE_STORAGE_SAS_KEY", "AZURE_ENDPOINT"):
            found.pop(name, None)
    return found | parts


def plain_address(scheme: str, seen: Mapping[str, str]) -> str | None:
    """The address without TLS by which the storage itself is reached; None where there is none.

    scheme: s3, az or gs.  Raises Refusal `plain_address`: a token that is sent to Google, or a signed address of Azure,
    is all that whoever reads it on the way needs. So both may go without TLS to this machine alone, where an emulator
    is. The requests of S3's protocol are signed, so that a server on one's own network may do without.
    """
    from memory.core.errors import Refusal

    found = None
    for name in _ADDRESSES.get(scheme, ()):
        address = emulator_address(seen) if name == "STORAGE_EMULATOR_HOST" else seen.get(name)
        if not address or not address.lower().startswith("http://"):
            continue
        if scheme != "s3" and not _is_loopback(address):
            raise Refusal(
                "plain_address",
                f"{name} names an address without TLS, {_without_password(address)}. Whoever reads along could "
                "use what gives access, so this is only allowed for a server on this machine, such as "
                "http://127.0.0.1:PORT; else give an address with https://.",
            )
        found = found or address
    return found


def emulator_address(seen: Mapping[str, str]) -> str | None:
    """The address of an emulator of Google's storage, from the variable of Google's own libraries; None if unset."""
    named = seen.get("STORAGE_EMULATOR_HOST", "")
    return None if not named else named if "://" in named else f"http://{named}"


def hold_at_requests(seen: Mapping[str, str]) -> None:
    """Have this process hold, of what the library reads again at each request, only what it may see.

    For good: several threads make requests, and none of these names means anything to us.
    """
    for name in [name for name in os.environ if name.upper().startswith(_AT_REQUESTS)]:
        if name not in seen:
            del os.environ[name]
    os.environ.update({name: value for name, value in seen.items() if name.upper().startswith(_AT_REQUESTS)})


def changed_settings(platform: Mapping[str, Any], environment: Mapping[str, str]) -> list[str]:
    """The names of what is new in the environment, or has another value than the one that was noted."""
    now, known = note(environment), platform.get("settings") or {}
    fresh = set(now["secrets"]) - set(platform.get("secrets") or ())
    return sorted({*fresh, *(name for name, value in now["settings"].items() if known.get(name) != value)})


def _connection_parts(text: str) -> dict[str, str]:
    """The library's names of what a connection string of Azure says; {} where it names no account."""
    pairs = [part.partition("=") for part in text.split(";")]
    given = {name.strip().lower(): value.strip() for name, _, value in pairs if value.strip()}
    found = {name: given[part] for part, name in _CONNECTION_PARTS.items() if part in given}
    account, ending = given.get("accountname"), given.get("endpointsuffix", "")
    if account and ending and "blobendpoint" not in given:
        protocol = given.get("defaultendpointsprotocol", "https")
        found["AZURE_STORAGE_ENDPOINT"] = f"{protocol}://{account}.blob.{ending}"
    return found if account or "usedevelopmentstorage" in given else {}


def _is_loopback(address: str) -> bool:
    """Whether an address is one of this very machine's."""
    import ipaddress

    host = urlsplit(address).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _has_secret(name: str, value: str) -> bool:
    """Whether a value is or contains a secret, whatever its name says."""
    from memory.core.safety.redaction import redact

    return ("://" in value and "?" in value) or bool(redact(f"{name}={value}").secrets)


def _without_password(value: str) -> str:
    """An address without the user and the password in it; any other value as it is."""
    scheme, mark, rest = value.partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme}{mark}{host.rpartition('@')[2]}{slash}{path}" if mark else value


def _is_secret(name: str) -> bool:
    """A key or a token; not the place where one lies."""
    upper = name.upper()
    parts = set(upper.split("_"))
    return not upper.endswith(_PLACES) and (bool(_SECRET_PARTS & parts) or {"CONNECTION", "STRING"} <= parts)


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
