"""What an answer cites, where, and what stands behind a citation that does not hold."""

import pytest

from memory.core.capture.citations import FILE, MEMORY, URL, citations, cited_ids, findings, mark_citations


def find(text: str) -> list[tuple]:
    return [(c.kind, c.name, c.start, c.end) for c in citations(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("See memory/x.py:12.", [(FILE, "memory/x.py", 12, 12)]),
        ("(`memory/x.py:12-30`)", [(FILE, "memory/x.py", 12, 30)]),
        ("src/a.rs:L5–L9, b.c:7", [(FILE, "src/a.rs", 5, 9), (FILE, "b.c", 7, 7)]),
        ("Makefile:3 and README:1", [(FILE, "Makefile", 3, 3), (FILE, "README", 1, 1)]),
        ("../up/x.py:1 /abs/x.py:2 ./here.py:3", [(FILE, "../up/x.py", 1, 1), (FILE, "/abs/x.py", 2, 2), (FILE, "./here.py", 3, 3)]),
        ("at 12:30 on localhost:8080, 127.0.0.1:80, ratio 3:1", []),
        ("http://host:8080/a.py:3 there", [(URL, "http://host:8080/a.py:3", 0, 0)]),
        ("https://a.example/?file=src/b.py:3 and src/c.py:4", [(URL, "https://a.example/?file=src/b.py:3", 0, 0), (FILE, "src/c.py", 4, 4)]),
        ("(https://a.example/b_(c)?d=1).", [(URL, "https://a.example/b_(c", 0, 0)]),
        ("as decided [k3f9x2m7qaz1].", [(MEMORY, "k3f9x2m7qaz1", 0, 0)]),
        ("[k3f9x2m7qaz1, 0123456789ab]", [(MEMORY, "k3f9x2m7qaz1", 0, 0), (MEMORY, "0123456789ab", 0, 0)]),
        ("[abcdefghjkmn] is a word, k3f9x2m7qaz1 bare", []),
    ],
)  # fmt: skip
def test_citations(text: str, expected: list[tuple]) -> None:
    assert find(text) == expected


def test_their_places_are_those_of_the_text() -> None:
    text = "One a/b.py:3, two [k3f9x2m7qaz1], three https://x.example/y."
    assert [text[c.at : c.at + len(c.text)] for c in citations(text)] == ["a/b.py:3", "k3f9x2m7qaz1", "https://x.example/y"]


def test_what_does_not_hold_is_marked_behind_itself_alone() -> None:
    text = "One a/b.py:3, two c/d.py:4."
    first, _ = citations(text)
    assert mark_citations(text, {first: "there is no such file"}) == "One a/b.py:3 (unverified: there is no such file), two c/d.py:4."
    assert mark_citations(text, {}) == text


def test_findings_are_the_sentences_that_cite() -> None:
    text = "It is a lock (a/b.py:3). Nobody knows why.\n- It was decided in May [k3f9x2m7qaz1]."
    rows = findings(text, citations(text))
    assert [row.claim for row in rows] == ["It is a lock (a/b.py:3).", "It was decided in May [k3f9x2m7qaz1]."]
    assert [[source.name for source in row.sources] for row in rows] == [["a/b.py"], ["k3f9x2m7qaz1"]]


def test_ids_that_an_answer_cites() -> None:
    answer = "As [b8kqe4sapkg3] and (qahv0ev2gmj6) say, `knd9qvfnw4pp` too; b8kqe4sapkg3 again."
    assert cited_ids(answer) == ["b8kqe4sapkg3", "qahv0ev2gmj6", "knd9qvfnw4pp"]


def test_words_that_are_no_ids() -> None:
    for word in ("documentation", "conversation", "abcdefghjkmn", "a/b8kqe4sapkg3", "b8kqe4sapkg3/x", "b8kqe4sapkg3x", "x-b8kqe4sapkg3"):
        assert cited_ids(f"see {word}.") == [], word


def test_a_long_answer_costs_no_more_than_its_end() -> None:
    ids = [f"0{number:011d}" for number in range(30)]
    assert cited_ids("b8kqe4sapkg3 " + "x " * 30_000 + " ".join(ids)) == ids[:24]


def test_what_a_sentence_begins_with_belongs_to_it() -> None:
    text = "It is set.\n\nsrc/app.py:12 sets it.\n\nhttps://a.example says so."
    found = findings(text, citations(text))
    assert [(one.claim, [source.kind for source in one.sources]) for one in found] == [
        ("src/app.py:12 sets it.", [FILE]),
        ("https://a.example says so.", [URL]),
    ]
