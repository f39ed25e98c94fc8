"""Whether what an answer cites holds: the file has the lines, the memory was read, the page was read."""

from collections.abc import Container

from memory.agent.ledger import SourceLedger
from memory.agent.tools.roots import Roots
from memory.core.capture.citations import FILE, MEMORY, URL, Citation
from memory.core.errors import Refusal

_HOSTS = (".com", ".org", ".net", ".io", ".dev", ".local")


def unreal(citation: Citation, known: Container[str], roots: Roots | None) -> str:
    """Why what is cited does not exist, "" where it does, or where nobody here can know.

    known: ids of memories.
    """
    if citation.kind == MEMORY:
        return "" if citation.name in known else "there is no such memory"
    if citation.kind != FILE or roots is None or _is_host(citation):
        return ""
    missing = _without_lines(citation, citation.name, roots)
    if not missing:
        return ""
    ending = f"/{citation.name}"  # a path often begins at a folder that is understood
    alike = (path for folder in roots.folders for path in roots.files(folder) if path.endswith(ending))
    return "" if any(not _without_lines(citation, path, roots) for path in alike) else missing


def reason_unfounded(citation: Citation, ledger: SourceLedger, roots: Roots | None) -> str:
    """Why an exploration has no ground for what it cites, "" where it has."""
    if citation.kind == MEMORY:
        return "" if ledger.has_source(MEMORY, citation.name) else "that memory was not read"
    if citation.kind == URL:
        known = [address.rstrip("/") for address in ledger.addresses()]
        return "" if citation.name.partition("#")[0].rstrip("/") in known else "that page was not read"
    if roots is None:
        return "no files were read"
    if _is_host(citation):
        return ""
    inside = [source for source in ledger.files() if source == citation.name or source.endswith(f"/{citation.name}")]
    path = inside[0] if len(inside) == 1 else citation.name
    missing = _without_lines(citation, path, roots)
    if missing or ledger.has_lines(roots.display_path(roots.resolve(path)), citation.start, citation.end):
        return missing
    return "those lines were not read"


def _is_host(citation: Citation) -> bool:
    """Whether it is a machine and its port that looks like a file and its line."""
    return "/" not in citation.name and citation.name.endswith(_HOSTS)


def _without_lines(citation: Citation, path: str, roots: Roots) -> str:
    try:
        lines = len(roots.lines(roots.resolve(path)))
    except (Refusal, OSError):
        return "there is no such file"
    if 1 <= citation.start <= citation.end <= max(1, lines):
        return ""
    return f"the file has {lines} lines"
