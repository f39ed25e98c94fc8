"""How a repository is recognised: by its first commits, which git reports, and the addresses of its remotes."""

import os

from memory.core.patterns import lazy
from memory.store.projects.scopes import Project, git_data
from memory.system import files

_CONFIG_BYTES = 65_536
_MOST_COMMITS = 16  # of a repository with more beginnings than this, the first by their names
_SECTION = lazy(r'\A\s*\[\s*([A-Za-z0-9.-]+)(?:\s+"(?:[^"\\]|\\.)*")?\s*\]')
_URL = lazy(r"\A\s*[uU][rR][lL]\s*=(.*)")
_SCP = lazy(
    r"\A(?:[^@/\s\[]*@)?(?:([^:/\s\[\]]+|\[[0-9a-fA-F:]+\])|\[(?:[^@/\s\[\]]*@)?([^:@/\s\[\]]+)(?::\d+)?\])"
    r":(?!//)(.*)"
)
_PORTS = {"ssh": 22, "git+ssh": 22, "ssh+git": 22, "https": 443, "http": 80, "git": 9418, "ftp": 21, "ftps": 990}
_COMMIT = lazy(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")


def first_commits(project: Project, timeout_s: float) -> frozenset[str]:
    """The commits without a parent that HEAD goes back to; none of a shallow clone, which ends somewhere else."""
    from memory.store.projects import git

    data = git_data(project.root)
    if not data or os.path.exists(os.path.join(data, "shallow")):
        return frozenset()
    output = git.read(project, project.root, ["rev-list", "--max-parents=0", "HEAD"], timeout_s)
    found = (output or b"").decode("ascii", "replace").split()
    if not all(_COMMIT.fullmatch(name) for name in found):
        return frozenset()
    return frozenset(sorted(found)[:_MOST_COMMITS])


def remotes_at(root: str) -> frozenset[str]:
    """Hashes of the addresses of a repository's remotes, read from its own configuration file."""
    try:
        from _blake2 import blake2b  # the same as hashlib's, which would load OpenSSL first: 3 ms
    except ImportError:
        from hashlib import blake2b
    text = config_of(root)
    places, section = set[str](), ""
    for line in text.splitlines():
        if head := _SECTION.match(line):
            section, line = head.group(1).lower(), line[head.end() :]
        if section == "remote" and (found := _URL.fullmatch(line)):
            places.add(remote_place(found.group(1).strip().strip('"')))
    return frozenset(blake2b(place.encode("utf-8", "replace"), digest_size=16).hexdigest() for place in places - {""})


def config_of(root: str) -> str:
    """The beginning of git's configuration of a repository; "" where it has none of its own, or that is not sure."""
    data = git_data(root)
    try:
        found = files.read(os.path.join(data, "config"), _CONFIG_BYTES, within=data) if data else b""
    except OSError:
        return ""
    return found.decode("utf-8", "replace")


def remote_place(url: str) -> str:
    """Host and path of a remote, the same for each way to reach it: without user, password, default port and `.git`.

    "" for what names no host: a path means something else on each machine.
    """
    from urllib.parse import urlsplit

    try:
        if "://" in url:
            parts = urlsplit(url)
            host, port, path = (parts.hostname or "").lower(), parts.port, parts.path
            if parts.scheme.lower() not in _PORTS:
                return ""
            host += f":{port}" if port and port != _PORTS[parts.scheme.lower()] else ""
        else:
            found = _SCP.fullmatch(url)
            if found is None or "::" in url.partition("/")[0].partition("[")[0]:
                return ""
            host, path = (found[1] or found[2]).lower().strip("[]"), found[3].partition("?")[0]
    except ValueError:
        return ""
    path = path.strip("/").removesuffix(".git").strip("/")
    return f"{host}/{path}" if len(host) > 1 else ""  # C:\repo is no host; a server may hold one repository alone
