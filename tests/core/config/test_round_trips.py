"""What is put into a configuration and taken out again leaves it byte for byte as it was."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from memory.core.config import block, jsonc, toml

ENTRY = {"command": "/opt/it's here/surgical-memory", "args": ["mcp"], "env": {"A": "ö\"\\ \x7f"}}
NAME = "surgical-memory"

scalars = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3), max_leaves=6
)
keys = st.sampled_from(["mcpServers", "hooks", "a", "b c", "ü", NAME + "2"])
gaps = st.lists(
    st.sampled_from([" ", "  ", "\t", "\n", "\r\n", "// a note, with {\n", "/* one */", "/* two\n lines */", "/* // */", "/*/ three\n*/"]), max_size=3
).map("".join)


@st.composite
def spell(draw: Any, value: Any) -> str:
    """A value in JSON as anybody may write it, with blanks, comments and trailing commas."""
    if isinstance(value, dict | list) and value:
        pairs = list(value.items()) if isinstance(value, dict) else [(None, one) for one in value]
        parts = [
            (f"{draw(gaps)}{json.dumps(key)}{draw(gaps)}:" if key is not None else "") + draw(gaps) + draw(spell(one)) + draw(gaps)
            for key, one in pairs
        ]
        last = "," + draw(gaps) if draw(st.booleans()) else ""
        opened, closed = "{}" if isinstance(value, dict) else "[]"
        return opened + ",".join(parts) + last + closed
    if isinstance(value, dict | list):
        return json.dumps(value)[0] + draw(gaps) + json.dumps(value)[1]
    return json.dumps(value, ensure_ascii=draw(st.booleans()))


@st.composite
def configurations(draw: Any) -> str:
    data = draw(st.dictionaries(keys, values, max_size=4))
    data["mcpServers"] = draw(st.dictionaries(keys, values, max_size=2)) if "mcpServers" in data else None
    data["hooks"] = draw(st.dictionaries(st.just("Stop"), st.lists(values, max_size=2), max_size=1))
    for name in ("mcpServers", "hooks"):
        if data[name] is None or draw(st.booleans()):
            del data[name]
    return draw(st.sampled_from(["", "\ufeff"])) + draw(gaps) + draw(spell(data)) + draw(gaps)


@given(configurations())
@example("{}")
@example("{ }\n")
@example("{\n}\n")
@example('{"mcpServers": {}}')
@example('{ /*/ a banner\n*/\n  "theme": "x"\n}')
@example('{\r\n\t// mine\r\n\t"mcpServers": {\r\n\t}, // and more\r\n}\r\n')
def test_an_entry_of_json(text: str) -> None:
    before = jsonc.parse(text).value
    changed = jsonc.insert(text, ("mcpServers", NAME), ENTRY)
    wanted = {**before, "mcpServers": {**before.get("mcpServers", {}), NAME: ENTRY}}
    assert jsonc.parse(changed).value == wanted
    assert jsonc.remove(changed, ("mcpServers", NAME)) == text


@given(configurations())
@example('{"mcpServers": {}}')
def test_taking_out_what_is_not_there_changes_nothing(text: str) -> None:
    assert jsonc.remove(text, ("nothing",)) == jsonc.remove(text, ("mcpServers", "nobody's")) == jsonc.remove(text, ("nothing", "below", is_ours)) == text


@st.composite
def configurations_with_ours(draw: Any) -> str:
    """Our entry anywhere among others, as another program, or a person, may have written it."""
    entries = [*draw(st.dictionaries(keys, values, max_size=3)).items()]
    entries.insert(draw(st.integers(0, len(entries))), (NAME, ENTRY))
    data = {**draw(st.dictionaries(keys.filter(lambda key: key != "mcpServers"), values, max_size=1)), "mcpServers": dict(entries)}
    return str(draw(gaps) + draw(spell(data)) + draw(gaps))


@given(configurations_with_ours())
@example('{"mcpServers": { // mine\n  "surgical-memory": {}, "other": {}\n}}')
@example('{"mcpServers": {\n  "surgical-memory": {} /* a\n b */, "other": {}\n}}')
def test_taking_our_entry_out_changes_no_other(text: str) -> None:
    before = jsonc.parse(text).value
    after = jsonc.parse(jsonc.remove(text, ("mcpServers", NAME))).value
    left = {name: one for name, one in before["mcpServers"].items() if name != NAME}
    assert {**after, "mcpServers": after.get("mcpServers", {})} == {**before, "mcpServers": left}


def is_ours(value: Any) -> bool:
    return isinstance(value, dict) and "ours" in value


@given(configurations())
@example('{"hooks": {"Stop": []}}')
@example('{"hooks": {"Stop": [\n]}}')
@example('{"hooks": {"Stop": [1]}}')
def test_an_element_of_a_list_and_an_entry_beside_it(text: str) -> None:
    before = jsonc.parse(text).value
    one = jsonc.insert(text, ("hooks", "Stop"), {"ours": 1}, element=True)
    both = jsonc.insert(one, ("hooks", "Start"), {"ours": 2}, element=True)
    hooks = before.get("hooks", {})
    assert jsonc.parse(both).value["hooks"] == {**hooks, "Stop": [{"ours": 1}, *hooks.get("Stop", [])], "Start": [{"ours": 2}]}
    back = jsonc.remove(jsonc.remove(both, ("hooks", "Start", is_ours)), ("hooks", "Stop", is_ours))
    assert back == text
    other_way = jsonc.remove(jsonc.remove(both, ("hooks", "Stop", is_ours)), ("hooks", "Start", is_ours))
    left = jsonc.parse(other_way).value
    assert {**left, "hooks": left.get("hooks", {}) or hooks} == {**before, "hooks": hooks}


@given(values)
def test_json_is_read_as_it_is(value: Any) -> None:
    assert jsonc.parse(json.dumps(value, indent=1)).value == value


@pytest.mark.parametrize("text", ["", "{", '{"a" 1}', '{"a": 1} x', "{'a': 1}", '{"a": tru}', "[1 2]", '{"a": "x\ny"}', "/* {}", "[" * 200])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        jsonc.parse(text)


def test_json_is_read_a_hundred_containers_deep() -> None:
    assert json.loads("[" * 100 + "]" * 100) == jsonc.parse("[" * 100 + "]" * 100).value
    with pytest.raises(ValueError, match="too deeply"):
        jsonc.parse("[" * 101 + "]" * 101)


@pytest.mark.parametrize(
    ("path", "value"), [((), {"a": {"b": [1]}, "c": 2}), (("a", "b"), [1]), (("a", "x"), None), (("c", "b"), None), (("a", "b", "0"), None)]
)
def test_the_value_at_a_path_of_keys(path: tuple[str, ...], value: Any) -> None:
    text = '{"a": {"b": [1]}, "c": 2}'
    assert jsonc.get(text, path) == value
    assert jsonc.elements(text, path) == (value if isinstance(value, list) else [])


@pytest.mark.parametrize("text", ["[]", "1", '{"mcpServers": []}', '{"mcpServers": 1}', '{"mcpServers": {"surgical-memory": 1}}'])
def test_json_of_another_shape_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        jsonc.insert(text, ("mcpServers", NAME), ENTRY)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{\n  "mcpServers": {\n    "a": 1\n  }\n}', '{\n  "mcpServers": {\n    "x": 1,\n    "a": 1\n  }\n}'),
        ('{\n\t"mcpServers": {\n\t}\n}', '{\n\t"mcpServers": {\n\t  "x": 1\n\t}\n}'),
        ('{"mcpServers": {"a": 1}}', '{"mcpServers": {"x": 1, "a": 1}}'), ('{"mcpServers": {}}', '{"mcpServers": { "x": 1}}'),
        ('{"mcpServers": {\r\n  // first\r\n  "a": 1}}', '{"mcpServers": {\r\n  "x": 1,\r\n  // first\r\n  "a": 1}}'),
    ],
)  # fmt: skip
def test_an_entry_is_indented_as_the_one_below_it(text: str, expected: str) -> None:
    assert jsonc.insert(text, ("mcpServers", "x"), 1) == expected


def test_what_another_program_wrote_anew_loses_the_entry_alone() -> None:
    for others in ({}, {"other": {"command": "x"}}):
        for servers in ({NAME: ENTRY, **others}, {**others, NAME: ENTRY}):
            text = json.dumps({"a": [1], "mcpServers": servers, "b": {}}, indent=4)
            assert jsonc.parse(jsonc.remove(text, ("mcpServers", NAME))).value == {"a": [1], "mcpServers": others, "b": {}}


# --- TOML -----------------------------------------------------------------------------------------------------

TABLE = ("mcp_servers", NAME)
COMMENT = "ours"
toml_lines = st.sampled_from([
    "", "# a note", "a = 1", 'b = """\n[mcp_servers.surgical-memory]\n# ours\n"""', "c = [\n  [1], # ]\n  [2],\n]", "d = '''\n[x]'''",
    '[mcp_servers.other]\ncommand = "x"', "[[list]]", "[[list]]\nx = { y = 1 }", '[projects."/a [b]"]\ntrust_level = "trusted"',
    "[tools] # with a note", 'e.f = "#"', "[a.b]\n\n# an end",
])  # fmt: skip


@given(st.lists(toml_lines, max_size=6), st.sampled_from(["\n", "\r\n"]), st.sampled_from(["", "\n", "\n\n", " "]))
def test_a_table_of_toml(lines: list[str], eol: str, end: str) -> None:
    text = eol.join(lines).replace("\r\n", "\n").replace("\n", eol) + end.replace("\n", eol)
    try:
        before = toml.parse(text)
    except ValueError:
        return
    changed = toml.append(text, TABLE, ENTRY, COMMENT)
    after = toml.parse(changed)
    assert after["mcp_servers"].pop(NAME) == ENTRY
    assert after == {"mcp_servers": {}, **before}
    assert toml.remove(changed, TABLE, COMMENT) == text


def test_tables_that_codex_adds_stay_and_those_below_ours_go() -> None:
    text = 'model = "x"'
    changed = toml.append(text, TABLE, ENTRY, COMMENT)
    changed += '\n# mine\n[projects."/p"]\ntrust_level = "trusted"\n\n[mcp_servers.surgical-memory.tools.remember]\napproval_mode = "approve"\n\n[z]\n'
    back = toml.remove(changed, TABLE, COMMENT)
    assert tomllib.loads(back) == {"model": "x", "projects": {"/p": {"trust_level": "trusted"}}, "z": {}}
    assert "# mine\n" in back and "ours" not in back


def test_a_table_above_whose_comment_is_gone_goes_too() -> None:
    changed = toml.append("a = 1\n", TABLE, ENTRY, COMMENT).replace("# ours\n", "")
    assert toml.parse(toml.remove(changed, TABLE, COMMENT)) == {"a": 1}


# --- text for people ------------------------------------------------------------------------------------------


OURS = "## Ours\nOne line."
pieces = st.sampled_from(["a", " ", "#", "\n", "\r", "<", block.BEGIN, block.END, "\n" + block.BEGIN + "\n", "\n" + block.END + "\n"])


def is_written(body: str) -> bool:
    return body.split() == OURS.split()


@given(st.none() | st.lists(pieces, max_size=12).map("".join))
def test_a_block_of_text(text: str | None) -> None:
    """Also where somebody has quoted the marks: then their text stays, or nothing is edited."""
    try:
        assert block.find(text or "", is_written) is None
        changed = block.append(text, OURS)
        place = block.find(changed, is_written)
    except ValueError:
        return
    assert changed.count("## Ours") == 1 and place
    assert block.replace(changed, place, OURS) == changed
    assert block.remove(changed, is_written) == text


def test_what_is_written_behind_a_block_stays_in_a_line_of_its_own() -> None:
    for first in ("first", "first\n"):
        assert block.remove(block.append(first, OURS) + "second\n", is_written) == "first\nsecond\n"
    quoted = f"no block; {block.END} `{block.BEGIN}`"
    assert block.remove(quoted, is_written) == quoted
    assert block.remove("\ufeff" + block.append(None, OURS), is_written) == "\ufeff"


@pytest.mark.parametrize("marks", ["B", "E", "EB", "BB", "BEBE", "BBE", "BxE"])
def test_marks_that_are_no_pair_around_our_words_are_refused(marks: str) -> None:
    lines = {"B": block.BEGIN, "E": block.END, "x": "mine"}
    text = "".join(f"{lines[sign]}\n" for sign in marks)
    for edit in (block.find, block.remove):
        with pytest.raises(ValueError, match="in line 1"):
            edit(text, is_written)


def test_a_reader_leaves_out_what_is_between_the_nearest_marks() -> None:
    assert block.without_blocks(block.append("first\n", OURS) + "last\n") == "first\n\nlast\n"
    assert block.without_blocks(f"{block.BEGIN}\nmine\n" + block.append(None, OURS)) == f"{block.BEGIN}\nmine\n"
    assert block.without_blocks(f"`{block.BEGIN}` a `{block.END}`") == f"`{block.BEGIN}` a `{block.END}`"


@pytest.mark.parametrize("text", ["x = " + "[" * 50_000, "[a" + ".a" * 100_000 + "]\nx = 1\n", "a" + " . a" * 100_000 + " = 1\n"])
def test_toml_that_is_nested_without_end_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="nested too deeply"):
        toml.parse(text)
