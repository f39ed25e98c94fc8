"""One file out of the page's parts: nothing in the data can become markup, and the policy names what runs."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.viewer.page.assemble import assemble

PAGE = Path(__file__).resolve().parents[2] / "memory/viewer/page"


class Elements(HTMLParser):
    """Every element with its attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def block(html: str, name: str):
    encoded = re.search(rf'id="data-{name}">([^<]*)</script>', html)
    assert encoded
    return json.loads(gzip.decompress(base64.b64decode(encoded.group(1))))


@given(st.recursive(st.text(), lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4)))
def test_data_come_back_as_they_were_and_add_no_element(data):
    html = assemble({"graph": data})
    assert block(html, "graph") == json.loads(json.dumps(data).encode("utf-8", "replace"))
    assert len(Elements(html).found) == len(Elements(assemble({"graph": None})).found)


def test_the_same_data_give_the_same_page():
    assert assemble({"a": ["x"]}) == assemble({"a": ["x"]})


def test_the_policy_allows_these_scripts_and_this_style_alone():
    html = assemble({"graph": {}})
    (policy,) = [has["content"] for _, has in Elements(html).found if has.get("http-equiv") == "Content-Security-Policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in str(policy).split(";"))
    scripts = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    (style,) = re.findall(r"<style>(.*?)</style>", html, re.DOTALL)

    def digest(text: str) -> str:
        return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"

    assert rules["default-src"] == "'none'"
    assert rules["script-src"].split() == [digest(text) for text in scripts] and len(scripts) == 3
    assert rules["style-src"] == digest(style)
    assert rules["require-trusted-types-for"] == "'script'" and rules["trusted-types"] == "'none'"
    assert "unsafe" not in str(policy) and "connect-src" not in rules


def test_nothing_is_loaded_from_anywhere():
    html = assemble({"graph": {}})
    for name, has in Elements(html).found:
        for attribute in ("src", "href", "action", "poster", "srcset"):
            assert (has.get(attribute) or "#").startswith(("#", "data:")), (name, has)
        assert not [key for key in has if key.startswith("on") or key == "style"]
    assert "sourceMappingURL" not in html and "@import" not in html and "url(" not in html


@pytest.mark.parametrize("pin", json.loads((PAGE / "vendor/vendor.json").read_text()), ids=lambda pin: pin["package"])
def test_libraries_are_the_pinned_ones_with_their_licence(pin):
    assert hashlib.sha256((PAGE / "vendor" / pin["as"]).read_bytes()).hexdigest() == pin["sha256"], "run .ci/vendor"
    assert re.fullmatch(r"\d+\.\d+\.\d+", pin["version"])
    licence = (PAGE / "vendor" / f"{Path(pin['as']).stem}.LICENCE.txt").read_text()
    assert "Permission is hereby granted, free of charge" in licence and pin["licence"] == "MIT"


def test_our_scripts_turn_no_text_into_markup():
    for path in PAGE.glob("*.js"):
        text = path.read_text()
        for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "fetch(", "DOMParser", "XMLHttp"):
            assert word not in text, f"{path.name} has {word}"
