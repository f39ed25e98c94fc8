"""The documents: that what they say about the program is true, that their links lead somewhere, and that they use the terms
of the glossary.
"""

from __future__ import annotations

import ast
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tokenize
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from memory.cli.table import all_commands
from memory.core.settings import SETTINGS, Setting
from memory.workspace.options import options_of

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
PAGE = DOCS / "commands.md"
PAGES = [
    *sorted(DOCS.glob("*.md")),
    *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "SECURITY", "DECISIONS")),
]
LINKED = [*PAGES, ROOT / "CHANGELOG.md"]
# What Claude and the models are given.
INSTRUCTIONS = [
    *(ROOT / "commands").glob("*.md"), *(ROOT / "skills").rglob("*.md"), *(ROOT / "agents").glob("*.md"),
    *(ROOT / "memory").rglob("*.md"),
]  # fmt: skip

# What one author's English calls things, and the word that everybody uses. A pattern is looked for in running text,
# outside of code.
PRIVATE_WORDS = {
    r"(?:is|are|was|were|be|been) told": "gets, receives, is injected",
    r"told|tells?|telling": "shows, reports, returns, recognises",
    r"said|says so|unsaid": "states, reports, stored",
    r"stands?|standing|stood": "is, occurs, lies",
    r"lets? go|letting go": "releases, clears",
    r"(?:made|makes?|making) anew|anew": "rebuild, again",
    r"puts? aside|putting aside": "quarantine, reject",
    r"mend(?:s|ed|ing)?": "repair, fix",
    r"goes on|go on|went on|going on": "continues",
    r"left behind|leaves? behind|runs? behind": "in the background",
    r"slips? of the (?:finger|pen)": "typo",
    r"to the letter": "exactly",
    r"bears? on|bearing on|bore on": "is relevant to",
    r"has a say|have a say": "contributes",
    r"lets? fade|letting fade": "decay",
    r"(?:let|lets) (?:a|the) night": "run the nightly job",
    r"(?:a|the|each|every|last|first|one) nights? pass(?:es|ed)?": "the nightly job runs",
    r"reckon(?:s|ed|ing)?": "compute, estimate",
    r"unasked": "without a request",
    r"as it comes": "default",
    r"by and by|of late|for good and all": "plain words",
    r"takes? (?:it |them )?(?:in|up) again": "imports again, resumes",
    r"welcome back": "restore",
    r"door(?:s)? (?:for|to|of)": "entry point",
}

# Ordinary phrases that hold one of these words, and in records.py the name of a field.
ORDINARY = re.compile(r"standing instructions?|stand-ins?|lines that stand out|lines of a kept result that stand out|^said(?=: )|tells? (?:the user|you to)", re.I)

TERMS = [
    "memory", "type", "kind", "turn", "draft", "chunk", "entity", "statement", "link", "skill", "super-concept",
    "tag", "pinned", "scope", "project", "session", "origin", "trust", "review", "recall", "rank", "stage",
    "relevance", "relevance-threshold", "inject", "hint", "peek", "expand", "exploration", "coverage", "gate",
    "capture", "consolidation", "decay", "archive", "supersede", "stale", "duplicate", "forget", "tombstone",
    "data-folder", "journal", "record", "segment", "replay", "rebuild", "checkpoint", "snapshot", "redaction",
    "floor", "cold-start", "token",
]  # fmt: skip

# Options of other programs that documents name, and of the launcher.
FOREIGN = {"--dev-python", "--python", "--install", "--ours", "--theirs", "--separate-git-dir", "--pin", "--upgrade", "--go-on",
           "--rate", "--as-shipped", "--data", "--set", "--parts", "--corpus", "--check", "--rounds", "--out", "--transcripts", "--projects",
           "--base", "--against", "--strict", "--part", "--isolated", "--no-config", "--tests-s"}  # fmt: skip
_FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
_SHELL = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"`([^`\n]+)`")


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def anchors(path: Path) -> frozenset[str]:
    """The anchors that GitHub gives to a page's headings."""
    heads = re.findall(r"^#+ (.+)$", _FENCE.sub("", text_of(path)), flags=re.MULTILINE)
    plain = (re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", head).lower() for head in heads)
    return frozenset(re.sub(r"[^\w\- ]", "", head).strip().replace(" ", "-") for head in plain)


def running_text(text: str) -> str:
    """A page without code, comments, addresses and tables' rules, with as many lines."""
    for pattern in (
        _FENCE,
        re.compile(r"<!--.*?-->", re.DOTALL),
        _INLINE,
        re.compile(r"\]\([^)]*\)"),
        re.compile(r"^>.*", re.MULTILINE),
    ):
        text = pattern.sub(lambda found: "\n" * found.group().count("\n"), text)
    return text


def newest_section(text: str) -> str:
    """A changelog up to the end of its first version."""
    return "\n## ".join(text.split("\n## ")[:2])


def calls(text: str) -> list[list[str]]:
    """The commands of surgical-memory that a page shows in shell blocks and in line, as words."""
    typed = [line for block in _SHELL.findall(text) for line in block.splitlines()]
    inline = [code for code in _INLINE.findall(_FENCE.sub("", text)) if "…" not in code]
    found = list[list[str]]()
    for line in [*typed, *inline]:
        for part in re.split(r" && | \| ", line):
            program, _, rest = part.strip().partition(" ")
            if program in (
                "surgical-memory",
                "surgical-memory-read",
                "surgical-memory-remember",
                "bin/surgical-memory",
            ):
                found.append(shlex.split(rest.split(" <<")[0], comments=True))
            elif program in all_commands() and rest and line in inline:
                found.append(shlex.split(part))
    return [words for words in found if words and not words[0].isupper()]  # COMMAND is any of them


# --- made from the program ------------------------------------------------------------------------------------


def test_generated_pages_are_up_to_date() -> None:
    done = subprocess.run([sys.executable, str(ROOT / ".ci/docs"), "--check"])
    assert done.returncode == 0, "run .ci/docs"


@pytest.mark.parametrize("name", sorted(all_commands()))
def test_every_command_and_option_is_documented(name: str) -> None:
    sections = {part.split("\n")[0]: part for part in text_of(PAGE).split("\n### ")[1:]}
    for option in all_commands()[name].options:
        assert option.flags[0] in sections[name] or str(option.settings.get("metavar")) in sections[name]
    assert all_commands()[name].summary.replace("<", "\\<") in sections[name]


def test_the_story_is_what_the_hooks_print() -> None:
    done = subprocess.run([sys.executable, str(ROOT / ".ci/story"), "--check"], capture_output=True, text=True)
    assert done.returncode == 0, f"run .ci/story\n{done.stdout}{done.stderr}"


# --- what pages say of commands and settings ------------------------------------------------------------------


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_shown_commands_exist_and_take_their_options(path: Path) -> None:
    commands = all_commands()
    for words in calls(text_of(path)):
        name, *rest = words
        if name.startswith("--"):
            assert name in ("--dev-python", "--python", "--install"), words
            continue
        assert name in commands, f"{path.name}: no command {name}"
        flags = {flag for option in options_of(commands[name]) for flag in option.flags}
        unknown = [word for word in rest if re.match(r"--?[a-z]", word) and word.split("=")[0] not in flags]
        assert not unknown, f"{path.name}: {name} takes no {unknown}"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_named_options_exist(path: Path) -> None:
    known = {
        flag for command in all_commands().values() for option in options_of(command) for flag in option.flags
    } | FOREIGN
    named = {
        word
        for code in _INLINE.findall(_FENCE.sub("", text_of(path)))
        for word in re.findall(r"(?<![\w-])--[a-z][\w-]*", code)
    }
    assert not named - known


def examples() -> list[tuple[str, str]]:
    """(page, block) of shell examples that run as they are: those after the mark `<!-- run -->`."""
    pattern = re.compile(r"^<!-- run -->\n```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
    return [(path.name, block) for path in PAGES for block in pattern.findall(text_of(path))]


@pytest.mark.parametrize(("name", "block"), examples(), ids=lambda value: value if value.endswith(".md") else "")
def test_examples_run(name: str, block: str, tmp_path: Path) -> None:
    """In a repository with a commit, a memory and a folder of notes, and a home with one session of Claude Code."""
    home, project = tmp_path / "home", tmp_path / "project"
    (project / "notes").mkdir(parents=True)
    session = home / ".claude/projects/project/session.jsonl"
    session.parent.mkdir(parents=True)
    turn = {"type": "user", "sessionId": "one", "uuid": "u1", "cwd": str(project), "timestamp": "2026-11-16T10:00:00Z"}
    session.write_text(json.dumps(turn | {"message": {"role": "user", "content": "Why does the gate close?"}}) + "\n")
    (home / ".codex").mkdir()
    (home / ".gemini").mkdir()
    (project / "notes/port.md").write_text("# Port\n\nThe ledger listens on port 7443.\n")
    environment = {
        "HOME": str(home),
        "PATH": f"{ROOT / 'bin'}:{os.environ['PATH']}",
        "SURGICAL_MEMORY_VENVS": str(Path(sys.prefix).parent),
        **{f"GIT_{who}_{what}": "someone@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
    }
    first = "git init -q && git commit -q --allow-empty -m Start && surgical-memory remember 'We deploy before noon.'"
    for script in (first, block):
        done = subprocess.run(
            ["sh", "-ec", script],
            cwd=project,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{name}: {done.stdout}{done.stderr}"


def test_the_readme_names_commands_that_exist_and_fits_on_a_page() -> None:
    text = text_of(ROOT / "README.md")
    assert len(text.splitlines()) <= 150
    assert "bin/surgical-memory demo" in text and "\ntests/run" in text and "git clone" in text
    assert len(calls(text)) >= 2


def test_figures_of_the_readme_are_those_of_the_benchmarks() -> None:
    table = text_of(ROOT / "README.md").split("## Five figures")[1].split("\n\n")[1]
    figures = set(re.findall(r"\d+(?:\.\d+)? %|\d+\.\d+", table))
    assert len(table.splitlines()) == 2 + 5 and len(figures) >= 9
    pages = text_of(DOCS / "benchmarks.md") + text_of(ROOT / "tests/bench/README.md")
    assert [figure for figure in figures if figure.removesuffix(" %") not in pages] == []


def shown_setting(setting: Setting) -> tuple[str, str]:
    """A setting's default and values as the page shows them."""

    def number(value: float) -> str:
        return f"{value:,}" if isinstance(value, int) else f"{value:g}"

    if isinstance(setting.default, bool):
        return str(setting.default).lower(), "true, false"
    if isinstance(setting.default, str):
        return setting.default or "(empty)", ", ".join(setting.choices) or "any text"
    return number(setting.default), f"{number(setting.low)} to {number(setting.high)}"


def test_settings_are_documented_with_their_defaults_and_ranges() -> None:
    rows = re.findall(
        r"^\| `([a-z_.]+)` \| (.+?) \| (.+?) \| .+ \|$", text_of(DOCS / "settings.md"), flags=re.MULTILINE
    )
    assert {key: (default, values) for key, default, values in rows} == {
        one.key: shown_setting(one) for one in SETTINGS
    }


def test_named_settings_exist() -> None:
    keys = {setting.key for setting in SETTINGS}
    groups = {key.split(".")[0] for key in keys}
    for path in PAGES:
        named = {
            code for code in _INLINE.findall(_FENCE.sub("", text_of(path))) if re.fullmatch(r"[a-z]+\.[a-z_]+", code)
        }
        assert {name for name in named if name.split(".")[0] in groups and not name.endswith((".py", ".md"))} <= keys, (
            path.name
        )


def test_the_page_on_the_journal_names_every_field_of_every_record() -> None:
    forms = import_module("memory.core.record_json")._FORMS
    rows = dict(re.findall(r"^\| `([a-z_]+)` \| .*? \| (.*) \|$", text_of(DOCS / "journal.md"), flags=re.MULTILINE))
    assert set(rows) == set(forms)
    for op, (_, fields) in forms.items():
        assert set(_INLINE.findall(rows[op])) == set(fields) - {"rid", "at"}, op


def test_examples_of_configuration_are_valid() -> None:
    check_value = import_module("memory.core.settings").check_value
    for path in PAGES:
        for block in re.findall(r"^```toml\n(.*?)^```", text_of(path), flags=re.MULTILINE | re.DOTALL):
            for group, values in tomllib.loads(block).items():
                for key, value in values.items():
                    assert check_value(f"{group}.{key}", value) == value, f"{path.name}: {group}.{key}"


# --- links and pictures ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", LINKED, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    text = _INLINE.sub("", _FENCE.sub("", text_of(path)))
    targets = [*re.findall(r"\]\(([^)\s]+)\)", text), *re.findall(r'(?:src|srcset)="([^"]+)"', text)]
    for target in targets:
        if target.startswith(("https://", "http://")):
            continue
        name, _, anchor = target.partition("#")
        file = (path.parent / name).resolve() if name else path
        assert file.exists(), f"{path.name}: {target}"
        assert not anchor or anchor in anchors(file), f"{path.name}: {target}"


def test_every_page_is_in_the_index() -> None:
    linked = set(re.findall(r"\]\(([\w-]+\.md)\)", text_of(DOCS / "README.md")))
    assert linked == {path.name for path in DOCS.glob("*.md")} - {"README.md"}


def test_pictures_name_no_folder_of_whoever_drew_them() -> None:
    for path in (ROOT / "docs/pictures").glob("*.svg"):
        assert not re.search(r"(?<![\w<])/[\w/.-]+/bin/surgical-memory", path.read_text(encoding="utf-8")), path.name


def test_pictures_are_there_and_small() -> None:
    shown = re.findall(r'(?:src|srcset)="docs/(pictures/[^"]+)"|\]\((pictures/[^)]+)\)', "".join(map(text_of, PAGES)))
    paths = {DOCS / (first or second) for first, second in shown}
    assert {path.suffix for path in paths} == {".png", ".svg"}
    for path in paths:
        assert 2_000 < path.stat().st_size < 400_000, path


def test_the_tests_that_the_page_on_security_names_exist() -> None:
    named = re.findall(r"`((?:tests/)?[\w/*]+\.py)`", text_of(DOCS / "security.md"))
    assert len(named) > 15
    for name in named:
        places = [name] if "/" in name else [f"tests/security/{name}"]
        assert any(list(ROOT.glob(place)) for place in places), name


# --- language -------------------------------------------------------------------------------------------------


def test_the_glossary_defines_each_term_once() -> None:
    heads = re.findall(r"^### (.+)$", text_of(DOCS / "glossary.md"), flags=re.MULTILINE)
    assert len(heads) == len(set(heads)) and set(TERMS) <= anchors(DOCS / "glossary.md")


@pytest.mark.parametrize("path", [*LINKED, *INSTRUCTIONS], ids=lambda path: path.name)
def test_documents_use_the_words_of_the_field(path: Path) -> None:
    text = text_of(path)
    text = running_text(newest_section(text) if path.name == "CHANGELOG.md" else text)
    found = [
        f"{path.name}:{text.count(chr(10), 0, hit.start()) + 1}: '{hit.group()}' ({better})"
        for pattern, better in PRIVATE_WORDS.items()
        for hit in re.finditer(rf"\b(?:{pattern})\b", text, flags=re.IGNORECASE)
    ]
    assert not found, "\n".join(found)


def remarks(source: str) -> Iterator[tuple[int, str]]:
    """The lines of comments and docstrings of a module, each with its number, without code in backticks."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], _INLINE.sub("", token.string)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            for number, line in enumerate((text or "").splitlines(), node.body[0].lineno if text else 0):
                yield number, _INLINE.sub("", line)


def private_words_in(numbered: Iterable[tuple[int, str]], patterns: Mapping[str, str] = PRIVATE_WORDS) -> list[str]:
    """`line: word (better)` for each private word in some texts, each given with its line."""
    return [
        f"{number}: '{hit.group()}' ({better})"
        for number, text in numbered
        for pattern, better in patterns.items()
        for hit in re.finditer(rf"\b(?:{pattern})\b", ORDINARY.sub("", text), flags=re.IGNORECASE)
    ]


def private_words_of(source: str) -> list[str]:
    """The private words in a module's comments and docstrings."""
    return private_words_in(remarks(source))


def test_comments_and_docstrings_use_the_words_of_the_field() -> None:
    paths = sorted((ROOT / "memory").rglob("*.py"))
    found = [f"{path.relative_to(ROOT)}:{one}" for path in paths for one in private_words_of(text_of(path))]
    assert len(paths) > 400 and not found, "\n".join(found)


# Rooms that hold the words that people use, to recognise them; and SQL and patterns anywhere.
_ROOMS_OF_WORDS = ("text", "capture", "truth", "safety", "code", "search")
_NO_MESSAGE = re.compile(r"^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE)\b|\(\?|\\b|^<")


def private_words_of_messages(source: str) -> list[str]:
    """The same of the texts of several words in a module: most of them reach a person, or Claude."""
    tree = ast.parse(source)
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    docstrings = {id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, documented) and ast.get_docstring(node)}  # type: ignore[attr-defined]
    return private_words_in(
        (node.lineno, _INLINE.sub("", node.value))
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
        if " " in node.value.strip() and not _NO_MESSAGE.search(node.value)
    )


def test_messages_use_the_words_of_the_field() -> None:
    assert private_words_of_messages('"""As told."""\nprint(f"{x} was told it", "told", "`as told` (?:a told b)")') == [
        "2: 'was told' (gets, receives, is injected)", "2: 'told' (shows, reports, returns, recognises)",
    ]  # fmt: skip
    rooms = [ROOT / "memory" / "core" / name for name in _ROOMS_OF_WORDS]
    paths = [path for path in (ROOT / "memory").rglob("*.py") if not any(map(path.is_relative_to, rooms))]
    found = [f"{path.relative_to(ROOT)}:{one}" for path in paths for one in private_words_of_messages(text_of(path))]
    assert len(paths) > 300 and not found, "\n".join(found)


def test_private_words_in_comments_and_docstrings_are_found() -> None:
    source = '"""A stand-in.\n\nAs told.\n"""\nsaid = "told"  # it stands, `told`\n\n\ndef f():\n    """Anew."""\n'
    assert [one.split(" (")[0] for one in private_words_of(source)] == ["5: 'stands'", "3: 'told'", "9: 'Anew'"]


def test_private_words_are_found() -> None:
    assert "told" not in running_text("```\ntold\n```\n`told` [x](told.md)\n> told") and "told" in running_text(
        "as told"
    )


# What a person reads in a terminal: each of these calls holds such texts.
PRINTING = frozenset(("Refusal", "UsageError", "Missing", "Problem", "Setting", "Command", "option", "Topic"))
# Of messages alone: what must be read twice there.
IN_MESSAGES = {
    r"lies (?:above|below|between)": "must be",
    r"(?<!there )is no (?!longer\b|more\b)\w+": "is not a",
    r"in which \w+ fades": "days until … weighs half",
}


def printed_texts(source: str) -> Iterator[tuple[int, str]]:
    """The literal texts in calls of PRINTING in a module, each with its line, without code in backticks."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in PRINTING:
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.lineno, _INLINE.sub("", part.value)


def private_words_printed(source: str) -> list[str]:
    return sorted(set(private_words_in(printed_texts(source), PRIVATE_WORDS | IN_MESSAGES)))


def test_help_settings_and_errors_use_the_words_of_the_field() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{one}"
        for path in sorted((ROOT / "memory").rglob("*.py"))
        for one in private_words_printed(text_of(path))
    ]
    assert not found, "\n".join(found)


def test_private_words_in_messages_are_found() -> None:
    source = 'Refusal("x", f"{a} is no folder, and `told`")\nUsageError("There is no word: mend it")\nprint("told")\n'
    assert [one.split(" (")[0] for one in private_words_printed(source)] == ["1: 'is no folder'", "2: 'mend'"]


def test_what_claude_code_shows_of_the_settings_uses_the_words_of_the_field() -> None:
    options = json.loads(text_of(ROOT / "plugin.json"))["userConfig"].values()
    texts = [option["description"] for option in options]
    assert len(texts) == 7
    assert not [text for text in texts for pattern in PRIVATE_WORDS if re.search(rf"\b(?:{pattern})\b", text)]


# --- decisions ------------------------------------------------------------------------------------------------


def test_decisions_are_numbered_and_indexed() -> None:
    text = text_of(ROOT / "DECISIONS.md")
    numbers = [int(number) for number in re.findall(r"^### (\d+)\. ", text, flags=re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) > 80
    index = text.split("\n## ")[0]
    assert [int(number) for number in re.findall(r"\[(\d+)\. ", index)] == numbers
