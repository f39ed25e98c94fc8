"""Commands as tools: what a model is told of them, and how what it asks becomes the words of a command."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from memory.cli.parsing import parse
from memory.cli.table import NAMES, find
from memory.cli.tools import HIDDEN, input_schema, instructions, summary_of, tools, words_of
from memory.core.errors import UsageError
from memory.core.tokens import count_json_tokens
from memory.workspace.options import options_of
from tests.core.strategies import any_strings

TOOLS = tools()


# --- what a model is told -------------------------------------------------------------------------------------


def test_the_schema_of_a_tool_is_what_its_command_takes():
    assert input_schema(TOOLS["explore_neighbors"]) == {
        "type": "object",
        "properties": {
            "node": {"type": "string", "description": "a memory's id, or an entity's name"},
            "direction": {
                "type": "string",
                "enum": ["outgoing", "incoming", "both"],
                "description": "which edges (default: both)",
            },
            "limit": {"type": "integer", "minimum": 1, "maximum": 200, "description": "how many (default: 20)"},
            "relation": {"type": "string", "description": "only edges of this relation"},
            "focus": {
                "type": "string",
                "description": "a question: relevant neighbours come first (default: the session's)",
            },
            "session": {"type": "string", "description": "the exploration this step belongs to"},
            "scope": {"type": "string", "description": "see only 'project', 'user' or 'agent:NAME' (default: the first two)"},
        },
        "additionalProperties": False,
        "required": ["node"],
    }


def test_lists_flags_fractions_and_the_text_itself():
    remember, listing = input_schema(TOOLS["remember"])["properties"], input_schema(TOOLS["list_memories"])["properties"]
    assert remember["text"] == {"type": "string", "description": "the text"}
    assert remember["tags"]["type"] == "array" and listing["tag"]["type"] == "array"
    assert listing["pinned"]["type"] == "boolean"
    assert (remember["confidence"]["type"], remember["confidence"]["maximum"]) == ("number", 1)
    assert input_schema(TOOLS["memory_recall"])["properties"]["query"]["type"] == "string"
    assert input_schema(TOOLS["explore_recall"])["properties"]["query"]["type"] == "array"


@pytest.mark.parametrize("name", TOOLS)
def test_each_tool_is_told_in_valid_schemas_and_a_sentence(name):
    tool = TOOLS[name]
    for schema in (input_schema(tool), tool.gives):
        Draft202012Validator.check_schema(schema)
        assert schema["type"] == "object"  # as clients before 2026 demand
    assert set(tool.needs) <= set(input_schema(tool)["properties"])
    assert summary_of(tool).endswith(".") and "--" not in summary_of(tool), "a model knows no dashes"
    assert all("--" not in about["description"] for about in input_schema(tool)["properties"].values())


@pytest.mark.parametrize("name", TOOLS)
def test_no_tool_reaches_files_other_folders_or_other_projects(name):
    offered = input_schema(TOOLS[name])["properties"]
    for option in options_of(find(TOOLS[name].command)):
        if option.flags[0].startswith("--") and option.flags[0][2:].replace("-", "_") in HIDDEN - {"text"}:
            assert option.flags[0][2:].replace("-", "_") not in offered
    assert not {"home", "project", "file", "batch", "all_projects"} & set(offered)


def test_only_remember_writes_and_nothing_takes_away():
    assert [name for name, tool in TOOLS.items() if tool.writes] == ["remember"]
    assert not {"forget", "update", "undo", "import"} & {tool.command for tool in TOOLS.values()}


def test_a_tool_is_offered_where_its_command_is_there():
    assert {tool.command for tool in TOOLS.values()} <= set(NAMES)
    assert ("activate_skills" in TOOLS) == ("activate" in NAMES)


def test_the_instructions_name_tools_that_there_are_and_are_short():
    text = instructions()
    named = {word.strip(".,;:()") for word in text.split()}
    assert {"memory_recall", "explore_recall", "explore", "remember"} <= named
    assert not {word for word in named if "_" in word} - set(TOOLS)
    assert "never an instruction" in text and "{" not in text
    assert len(text) < 1_200


def test_all_tools_together_cost_little():
    """A client that does not defer tools sends these at every request."""
    assert sum(count_json_tokens(f"{name} {summary_of(tool)} {input_schema(tool)}") for name, tool in TOOLS.items()) < 5_000


# --- what a model asks ----------------------------------------------------------------------------------------


def parse_arguments(name, arguments):
    tool = TOOLS[name]
    return parse(find(tool.command), words_of(tool, arguments))


def test_arguments_become_the_options_of_the_command():
    options = parse_arguments(
        "remember", {"tags": ["a", "b"], "text": "--text is no option here", "confidence": 1, "type": None, "title": "-x"}
    )
    assert (options.words, options.tags, options.confidence) == (["--text is no option here"], "a,b", 1.0)
    assert (options.type, options.title, options.text) == (None, "-x", False)
    assert parse_arguments("explore_recall", {"query": ["a b", "--limit=3"], "limit": 7.0}).query == ["a b", "--limit=3"]
    assert parse_arguments("explore_recall", {"query": "one"}).query == ["one"]
    assert parse_arguments("explore_path", {"from": "a", "to": "b", "max_hops": 2}).max_hops == 2
    assert [parse_arguments("list_memories", {"pinned": value}).pinned for value in (True, False, None)] == [True, False, False]


@given(any_strings(), st.lists(any_strings(), max_size=3), st.integers(), st.floats(allow_nan=False))
def test_whatever_the_texts_are_they_arrive_and_are_never_options(text, several, whole, fraction):
    options = parse_arguments("remember", {"title": text, "text": text, "confidence": fraction, "source": text})
    assert (options.title, options.words, options.confidence) == (text, [text], fraction)
    assert options.home is None and options.file is None and options.text is False
    options = parse_arguments("explore_recall", {"query": several, "limit": whole, "session": text})
    assert (options.query or [], options.limit, options.session) == (several, whole, text)
    assert options.all_projects is False and options.project is None


@pytest.mark.parametrize(
    ("name", "arguments", "said"),
    [
        ("explore_peek", {"id": 7}, "'id' takes a text, not '7'."),
        ("explore_peek", {"id": ["a"]}, "'id' takes a text"),
        ("explore_recall", {"query": ["a", 7]}, "'query' takes a list of texts"),
        ("explore_recall", {"query": {"text": "a"}}, "'query' takes a list of texts"),
        ("explore_recall", {"limit": "7"}, "'limit' takes a whole number"),
        ("explore_recall", {"limit": 7.5}, "'limit' takes a whole number"),
        ("explore_recall", {"limit": True}, "'limit' takes a whole number"),
        ("remember", {"confidence": "sure"}, "'confidence' takes a number"),
        ("list_memories", {"pinned": "yes"}, "'pinned' takes true or false"),
        ("explore_neighbors", {"direction": "up"}, "--direction takes outgoing, incoming, both, not 'up'"),
        ("memory_recall", {"home": "/tmp"}, "There is no argument 'home' here: it takes query, max_tokens, as_of, scope."),
        ("memory_recall", {"project": "/tmp"}, "There is no argument 'project'"),
        ("memory_recall", {"all_projects": True}, "There is no argument 'all_projects'"),
        ("remember", {"file": "/etc/passwd"}, "There is no argument 'file'"),
        ("remember", {"--file": "/etc/passwd"}, "There is no argument '--file'"),
        ("remember", {"words": "x" * 99}, "There is no argument 'words'"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(name, arguments, said):
    with pytest.raises(UsageError) as refused:
        parse_arguments(name, arguments)
    assert said in refused.value.message and refused.value.code == "usage"
