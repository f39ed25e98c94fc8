"""Reading a SKILL.md: front matter, sections, tools, and which other skills it names.

A skill is found by the whole of what it says, when to use it included; what says when *not* to use it stays out of
the index, because its words would draw exactly the wrong prompts.
"""

import json
from collections.abc import Iterable, Iterator, Mapping

from memory.core.annotations import Any, NamedTuple
from memory.core.errors import DATA_ERRORS
from memory.core.front_matter import json_fields, lenient_fields, split
from memory.core.patterns import lazy
from memory.core.text.text import clean, cut, first_line, one_line

MAX_FRONT_MATTER = 16_000  # characters, eight times the longest of 377 real ones: YAML is read slowly
MAX_NAME = 100
MAX_LISTED = 24  # tags, and tools
MAX_RELATED = 100  # other skills that a file names as its relatives
MAX_REFERENCES = 32
MAX_LABEL = 240
LABEL_DASH = " — "

_HEADING = lazy(r"(#{1,6})[ \t]++(.+)")
_WHEN = lazy(
    r"(?i)\bwhen to (?:use|apply|activate|invoke)\b|\buse (?:this|when|cases?)\b|\btriggers?\b"
    r"|\bwhen this (?:skill )?applies\b"
)
_WHEN_NOT = lazy(
    r"(?i)\b(?:not|don'?t|never|avoid|skip)\b.{0,24}\b(?:use|apply|for|when)\b|\bout of scope\b"
    r"|\banti[- ]?triggers?\b|\bwhen not\b"
)
_NOT_SENTENCE = lazy(
    r"(?i)(?:^|(?<=[.!;]\s))(?:do not|don'?t|never|not) (?:use|apply|for|meant|intended)\b[^.!;]*[.!;]?"
)
_TOOL = lazy(r"[^\s,;()]+(?:\([^)]{0,300}\))?")
_NAME = lazy(r"[a-z0-9][a-z0-9_.:\-]*[a-z0-9]")
_PARTS = lazy(r"[\W_]+")
_TURNING = lazy(r"[\u202a-\u202e\u2066-\u2069]")  # marks that make a line read otherwise than it is written


class BrokenSkill(Exception):
    """The file is no skill; the message says why."""


class SkillSection(NamedTuple):
    """A level-2 heading and the text under it, deeper headings included."""

    heading: str
    text: str


class Skill(NamedTuple):
    """What a skill's file says.

    concepts: the super-concepts it belongs to, each with the tags by which it does (core/graph/taxonomy.py).
    related: (name of another skill, weight 0 to 1), where the file lists them.  body: all after the front matter.
    """

    name: str
    description: str
    tags: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()
    concepts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    related: tuple[tuple[str, float], ...] = ()
    body: str = ""


def parse_skill(text: str, fallback_name: str, strict: bool = True) -> Skill:
    """The skill in a Markdown file. fallback_name: of its folder, for a file whose front matter names none.

    strict: a file without front matter is no skill; else it is one whose description is its first line.
    Raises BrokenSkill for that, for YAML that cannot be trusted, for a name that is none, and without a description.
    """
    whole = clean(text.removeprefix("\ufeff"))
    header, body, _ = split(whole)
    if not header and strict:
        raise BrokenSkill("it has no front matter between two lines of ---")
    try:
        fields = lenient_fields(header, MAX_FRONT_MATTER) if header else {}
        skill = skill_of(fields, fallback_name, body.strip("\n"))
    except BrokenSkill:
        raise
    except DATA_ERRORS as error:
        raise BrokenSkill(str(error)) from None
    return skill if skill.description or strict else skill._replace(description=first_line(body))


def skill_of(fields: Mapping[str, Any], fallback_name: str, body: str) -> Skill:
    """The skill that some fields and a body make: of a front matter, or of a JSON node. Raises BrokenSkill.

    Secrets are taken out before anything is made of the texts, since a part of one cannot be distinguished from a word.
    """
    from memory.core.safety.redaction import redact, redact_all  # a hook knows this module, and reads no skill

    fields, body = redact_all(fields), redact(body).text
    if "\n" in _plain(fields.get("name") or "").strip():
        raise BrokenSkill("its name has more than one line")
    name = _one_line(fields.get("name") or fallback_name)
    if not 1 <= len(name) <= MAX_NAME or name.startswith("/") or "\\" in name or ".." in name:
        raise BrokenSkill(f"'{name[:40]}' cannot be a skill's name")
    description = _one_line(
        " ".join(_plain(fields.get(key) or "") for key in ("description", "when_to_use", "when-to-use"))
    )
    if not description and not body.strip():
        raise BrokenSkill("it says nothing: it has neither a description nor a body")
    tags = (tag.lower().strip("#") for tag in _list_field(fields, "tags", "keywords", "categories", "category"))
    return Skill(
        name,
        description,
        tuple(dict.fromkeys(tag for tag in tags if tag))[:MAX_LISTED],
        _tools(fields),
        (),
        _related_skills(fields),
        body,
    )


def _one_line(value: Any) -> str:
    """A field that readers see in a line: YAML can spell what the file's own text may not hold."""
    return one_line(_TURNING.sub("", clean(_plain(value))))


def _plain(value: Any) -> str:
    """The text that an author meant by a YAML value: of "[Bake, bread]" the items, with commas between them."""
    if isinstance(value, dict):
        return ", ".join(f"{_plain(key)}: {_plain(item)}" for key, item in value.items())
    if isinstance(value, list | tuple | set):
        return ", ".join(_plain(item) for item in value)
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None or isinstance(value, bytes) else str(value)


def to_text(skill: Skill) -> str:
    """The form in which a skill is kept: front matter of one JSON value a line (which is YAML, too), then the body."""
    fields = {name: value for name, value in skill._asdict().items() if name != "body" and value}
    lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in fields.items()]
    return "\n".join(["---", *lines, "---", skill.body])


def read_written(text: str) -> Skill:
    """The skill that `to_text` wrote, without YAML, which costs more than everything else that reads it."""
    header, body, _ = split(text)
    fields = json_fields(header) if header else None
    if fields is None:
        raise ValueError("this is no skill as `to_text` writes it")
    return Skill(
        fields["name"],
        fields.get("description", ""),
        tuple(fields.get("tags", ())),
        tuple(fields.get("tools", ())),
        tuple((name, tuple(tags)) for name, tags in fields.get("concepts", ())),
        tuple((name, float(weight)) for name, weight in fields.get("related", ())),
        body,
    )


def skill_label(name: str, skill: Skill) -> str:
    """The line that names a skill to a reader: `name — description`, at most 240 characters."""
    return cut(f"{one_line(name)}{LABEL_DASH}{skill.description}", MAX_LABEL)


class SkillFields(NamedTuple):
    """What of a skill goes into the index, field by field: nothing of what says when not to use it."""

    name: str
    description: str
    when: str
    headings: str
    body: str


def index_fields(skill: Skill) -> SkillFields:
    """The parts of a skill by index field. The tags count with the description."""
    parts = list(_parts(skill.body))
    wanted = _NOT_SENTENCE.sub("", skill.description).strip() or skill.description
    return SkillFields(
        skill.name.rpartition(":")[2],
        " ".join([wanted, *skill.tags]).strip(),
        "\n".join(text for heading, text in parts if _is_when(heading)),
        "\n".join(heading for heading, _ in parts if heading),
        "\n".join(text for heading, text in parts if not _is_when(heading)),
    )


def _list_field(fields: Mapping[str, Any], *names: str) -> tuple[str, ...]:
    """A list field however it was written, also under `metadata`: a YAML list, or text with commas."""
    found: list[str] = []
    metadata = fields.get("metadata")
    for holder in (fields, metadata if isinstance(metadata, dict) else {}):
        for name in names:
            value = holder.get(name)
            if isinstance(value, str):
                found += value.replace(";", ",").split(",")
            elif isinstance(value, list):
                found += [_plain(item) for item in value if isinstance(item, str | int | float)]
    return tuple(dict.fromkeys(one_line(clean(item))[:60] for item in found if item.strip()))


def _tools(fields: Mapping[str, Any]) -> tuple[str, ...]:
    """The tools it may use: "Read Write Bash(git add:*)" as well as "Read, Write" and a list."""
    listed = _list_field(fields, "allowed-tools", "tools", "allowed_tools", "tools_used")
    found = (tool for item in listed for tool in _TOOL.findall(item))
    return tuple(dict.fromkeys(found))[:MAX_LISTED]


def _related_skills(fields: Mapping[str, Any]) -> tuple[tuple[str, float], ...]:
    """Other skills that the file lists: names, {name, weight}, or name: weight."""
    found: dict[str, float] = {}
    for field in ("related", "related-skills", "correlations", "edges"):
        value = fields.get(field)
        rows = list(value.items()) if isinstance(value, dict) else value if isinstance(value, list) else []
        for row in rows:
            pair = row
            if isinstance(row, dict):
                pair = (row.get("name") or row.get("target") or row.get("skill"), row.get("weight", 0.5))
            elif isinstance(row, str) and ": " not in row:  # which is a mapping that was read line by line
                pair = (row, 0.5)
            if not isinstance(pair, list | tuple) or len(pair) != 2 or not isinstance(pair[0], str):
                continue
            try:
                weight = min(1.0, max(0.0, float(pair[1])))
            except DATA_ERRORS:
                continue
            found[one_line(pair[0])[:MAX_NAME]] = weight if weight == weight else 0.0
    return tuple(found.items())[:MAX_RELATED]


def sections(body: str) -> list[SkillSection]:
    """The level-2 sections of a text."""
    found: list[SkillSection] = []
    lines: list[str] = []
    heading: str | None = None
    for line, level, title in _marked_lines(body):
        if 0 < level <= 2:
            if heading is not None:
                found.append(SkillSection(heading, "\n".join(lines).strip()))
            heading, lines = (title, []) if level == 2 else (None, [])
        elif heading is not None:
            lines.append(line)
    if heading is not None:
        found.append(SkillSection(heading, "\n".join(lines).strip()))
    return found


def opening(body: str) -> str:
    """What precedes the first level-2 section."""
    lines: list[str] = []
    for line, level, _ in _marked_lines(body):
        if level == 2:
            break
        lines.append(line)
    return "\n".join(lines).strip()


def _is_when(heading: str) -> bool:
    return bool(_WHEN.search(heading)) and not _WHEN_NOT.search(heading)


def _parts(body: str) -> Iterator[tuple[str, str]]:
    """(heading, text) of each piece between two headings of any level; the first has no heading.

    Left out is what is under a heading that says when not to use the skill, up to the next of its level or above.
    """
    heading, lines = "", list[str]()
    barred = 0
    for line, level, title in _marked_lines(body):
        if level and (not barred or level <= barred):
            if not barred:
                yield heading, "\n".join(lines).strip()
            barred = level if _WHEN_NOT.search(title) else 0
            heading, lines = title, []
        elif not barred and not level:
            lines.append(line)
    if not barred:
        yield heading, "\n".join(lines).strip()


def _marked_lines(body: str) -> Iterator[tuple[str, int, str]]:
    """Each line with the level and title of the heading it is; level 0 for text and whatever is in a code block."""
    fenced = False
    for line in body.split("\n"):
        if line.lstrip().startswith(("```", "~~~")):
            fenced = not fenced
        match = None if fenced or not line.startswith("#") else _HEADING.match(line)
        title = match.group(2).rstrip(" \t").rstrip("#").rstrip(" \t") or match.group(2)[:1] if match else ""
        yield (line, len(match.group(1)), title) if match else (line, 0, "")


def name_parts(name: str) -> list[str]:
    """The words that a compound name or tag is made of, lower case: "api-testing" → api, testing; [] for one word."""
    parts = [part for part in _PARTS.split(name.lower()) if len(part) > 1]
    return list(dict.fromkeys(parts)) if len(parts) > 1 else []


def references(text: str, names: Iterable[str]) -> list[str]:
    """Which of the known skills a text names outright, in the order of their first mention, at most 32.

    names: lower case, without a plugin.  Only names of several parts count (`systematic-debugging`), or others in
    backticks or beside "skill": a name that is an ordinary word is no mention.
    """
    lowered = text.lower()
    known = names if isinstance(names, (set, frozenset, dict)) else set(names)
    found: dict[str, None] = {}
    for match in _NAME.finditer(lowered):
        word = match.group().rpartition(":")[2]
        if word not in known or word in found:
            continue
        before, after = lowered[max(0, match.start() - 8) : match.start()], lowered[match.end() : match.end() + 7]
        marked = before.endswith(("`", "skill ")) or after.startswith((" skill", "` skill"))
        if "-" in word or "_" in word or marked:
            found[word] = None
    return list(found)[:MAX_REFERENCES]
