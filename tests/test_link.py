"""`link`: two memories, a relation, a strength."""

from __future__ import annotations

import pytest


def manual(cli, name):
    rows = cli("explore_neighbors", "--node", name, "--limit", "200")["neighbors"]
    return [
        (row["node"], row["relation"], row["direction"], row["weight"])
        for row in rows
        if row["relation"] in ("contradicts", "supports")
    ]


def test_only_memories_are_linked_and_the_help_says_so(sample):
    assert "ID" in sample.output("link", "--help")[0] and "a name" not in sample.output("link", "--help")[0]
    assert sample.refusal("link", "--from", "JSON-RPC", "--to", sample.ids()["Tabs"])["code"] == "unknown_id"


def test_a_link_goes_one_way_and_takes_a_new_strength(sample):
    ids = sample.ids()
    first, second = ids["Tabs"], ids["Release day"]
    data = sample(
        "link",
        "--from",
        first,
        "--to",
        second,
        "--relation",
        "Contradicts",
        "--strength",
        "0.8",
        "--reasoning",
        "why not",
    )
    assert data == {"source": first, "target": second, "relation": "contradicts", "weight": 0.8}
    assert manual(sample, first) == [(second, "contradicts", "outgoing", 0.8)]
    assert manual(sample, second) == [(first, "contradicts", "incoming", 0.8)]
    sample("link", "--from", first, "--to", second, "--relation", "contradicts", "--strength", "0.3")
    assert manual(sample, first) == [(second, "contradicts", "outgoing", 0.3)]


def test_strength_0_takes_it_out(sample):
    first, second = (sample.ids()[title] for title in ("Tabs", "Release day"))
    sample("link", "--from", first, "--to", second)
    assert manual(sample, first) == [(second, "supports", "outgoing", 0.5)]
    sample("link", "--from", first, "--to", second, "--strength", "0")
    assert manual(sample, first) == []


def test_a_link_makes_a_path(sample):
    first, second = (sample.ids()[title] for title in ("Tabs", "再起動"))
    assert sample("explore_path", "--from", first, "--to", second)["path"] == []
    sample("link", "--from", first, "--to", second, "--strength", "1")
    path = sample("explore_path", "--from", first, "--to", second)
    assert [row["node"] for row in path["path"]] == [first, second] and path["strength"] == 1.0


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--strength", "1.1"], "--strength must be between 0 and 1"),
        (["--strength", "-0.1"], "--strength must be between 0 and 1"),
        (["--strength", "nan"], "--strength must be between 0 and 1"),
        (["--relation", "mentions"], "--relation is a word"),
        (["--relation", "'; --"], "--relation is a word"),
        (["--relation", ""], "--relation is a word"),
        (["--relation", "a" * 41], "--relation is a word"),
    ],
)
def test_wrong_words(sample, words, named):
    ids = sample.ids()
    assert named in sample.usage_error("link", "--from", ids["Tabs"], "--to", ids["Framing"], *words)


def test_refusals(sample, repository):
    tabs = sample.ids()["Tabs"]
    assert "itself" in sample.usage_error("link", "--from", tabs, "--to", tabs)
    assert sample.missing_argument("link", "--to", tabs)["code"] == "missing_id"
    assert sample.missing_argument("link", "--from", tabs)["code"] == "missing_id"
    assert sample.refusal("link", "--from", tabs, "--to", "zzzz")["code"] == "unknown_id"
    other = sample("remember", "The harbour's own matter.", "--project", str(repository))["chunk_ids"][0]
    assert "one scope" in sample.usage_error("link", "--from", tabs, "--to", other, "--project", str(repository))
