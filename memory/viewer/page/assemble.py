"""One HTML file out of the page's parts and its data: it needs nothing beside it, and may reach nothing.

The data are compressed and in base64, so nothing in them can end a script or begin a tag. The policy allows the very
scripts and the very style that are in the file, by their hashes, and nothing else: no request, no inline handler, no
text that is turned into markup.
"""

from __future__ import annotations

import json
import os
import re
import zlib
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

_FOLDER = os.path.dirname(os.path.abspath(__file__))
_LIBRARIES = ("graphology.js", "sigma.js")
# In the order in which they need each other; they share one function's scope.
_SCRIPTS = (
    "dom", "data", "state", "search", "shapes", "graph", "commands", "reader", "list", "timeline", "explorations",
    "sessions", "nights", "review", "filters", "main",
)  # fmt: skip
_SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)  # it would be a request
_PLACE = re.compile(r"<!-- (policy|style|data|scripts) -->")


def assemble(data: Mapping[str, Any]) -> str:
    """The page with its data: each entry becomes a block that the scripts decode by its name."""
    style = _part("page.css")
    libraries = [_only_with_webgl(_SOURCE_MAP.sub("", _part(os.path.join("vendor", name)))) for name in _LIBRARIES]
    own = "\n".join(_part(f"{name}.js") for name in _SCRIPTS)
    scripts = [*libraries, f'"use strict";\n(() => {{\n{own}\n}})();\n']
    parts = {
        "policy": _policy(style, scripts),
        "style": f"<style>{style}</style>",
        "data": "\n".join(_block(name, value) for name, value in data.items()),
        "scripts": "\n".join(f"<script>{script}</script>" for script in scripts),
    }
    return _PLACE.sub(lambda match: parts[match.group(1)], _part("page.html"))


def is_page(head: bytes) -> bool:
    """Whether a file that begins so is such a page."""
    return head.startswith(b"<!doctype html>") and b"<title>surgical-memory</title>" in head


def _part(name: str) -> str:
    with open(os.path.join(_FOLDER, name), encoding="utf-8") as file:
        return file.read()


def _only_with_webgl(library: str) -> str:
    """A library that is run where it can: without WebGL it would fail, and the page does without the drawing."""
    return f"(function () {{ if (!window.WebGLRenderingContext) return;\n{library}\n}}).call(window);\n"


def _block(name: str, value: Any) -> str:
    packed = zlib.compressobj(9, zlib.DEFLATED, 31)  # 31: with gzip's header, as browsers want it
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    encoded = b64encode(packed.compress(text) + packed.flush()).decode()
    return f'<script type="application/octet-stream" id="data-{name}">{encoded}</script>'


def _policy(style: str, scripts: list[str]) -> str:
    allowed = " ".join(_hash(script) for script in scripts)
    return (
        '<meta http-equiv="Content-Security-Policy" content="'
        f"default-src 'none'; script-src {allowed}; style-src {_hash(style)}; img-src data:; base-uri 'none'; "
        "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'\">"
    )


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
