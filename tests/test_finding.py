"""What a question finds, through the command line: other languages, slips of the finger, strings to the letter, dates,
turns of a dialogue; and why.
"""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

DAY_S = 86_400
FILLER = [
    "The harbour office opens at nine and closes at noon on Fridays.",
    "Backups of the ledger run after midnight, on the second machine.",
    "Nobody remembers why the north gate was painted green.",
    "Invoices are numbered by year, and the numbers never restart.",
    "The staging cluster has three nodes, two of which are spare.",
    "Coffee is ordered on Mondays by whoever is there first.",
]


def import_memories(command: Any, *rows: dict[str, Any]) -> None:
    """Take in some memories beside others that have nothing to do with them."""
    lines = [{"text": text} for text in FILLER] + list(rows)
    file = Path("memories.jsonl")
    file.write_text("\n".join(json.dumps(line, ensure_ascii=False) for line in lines), encoding="utf-8")
    assert command("import", str(file))["failed"] == 0


def find(command: Any, query: str, *words: str) -> list[dict[str, Any]]:
    hints: list[dict[str, Any]] = command("explore_recall", "--query", query, *words)["hints"]
    return hints


LANGUAGES = [
    ("Die Häuser am See werden im Winter nicht geheizt.", "Wird das Haus am See geheizt?"),
    ("Les factures de l'entrepôt sont imprimées chaque nuit par une tâche.", "Quand la facture est-elle imprimée ?"),
    ("Las llaves del almacén se guardan en la oficina del puerto.", "¿Dónde se guarda la llave?"),
    ("Palvelimet sijaitsevat Helsingissä ja ne ovat varmennettuja.", "Missä Helsingin palvelimet ovat?"),
    ("Резервные копии хранятся в двух городах.", "Где хранится резервная копия?"),
    ("Οι διακομιστές επανεκκινούνται κάθε βράδυ.", "διακομιστές επανεκκίνηση"),
    ("服务器每天晚上重新启动。", "服务器什么时候重启？"),
    ("データベースは毎晩バックアップされます。", "データベースのバックアップはいつですか"),
    ("배포는 매주 화요일에 합니다.", "배포는 언제 하나요?"),
    ("นโยบายการลาต้องแจ้งล่วงหน้าสามวัน", "นโยบายการลา"),
    ("सर्वर हर रात फिर से चालू किया जाता है।", "सर्वर कब चालू होता है?"),
    ("تُحفظ النسخ الاحتياطية في مدينتين", "أين تحفظ النسخ؟"),
    ("המפתחות נשמרים במשרד", "איפה המפתחות?"),
    ("გასაღები ინახება ოფისში", "სად ინახება გასაღები?"),
]


def test_each_language_finds_its_own(empty):
    import_memories(empty, *({"text": text} for text, _ in LANGUAGES))
    file = Path("queries.jsonl")
    rows = [json.dumps({"qid": str(place), "query": query}) for place, (_, query) in enumerate(LANGUAGES)]
    file.write_text("\n".join(rows), encoding="utf-8")
    answers = empty("explore_recall", "--batch", str(file))["results"]
    for place, row in enumerate(answers):
        assert row["hints"] and row["hints"][0]["title"] in LANGUAGES[place][0], LANGUAGES[place]


def test_the_order_of_insertion_has_no_influence(empty, monkeypatch):
    """The same memories, brought in forwards, backwards and shuffled: the same hints with the same scores."""
    rows = [{"text": text, "created_at": 1_772_000_000 + 7_000 * place} for place, (text, _) in enumerate(LANGUAGES)]
    rows += [{"text": f"{text} Then the harbour office was told.", "created_at": 1_771_000_000} for text in FILLER]
    answers = []
    for place, order in enumerate((rows, rows[::-1], sorted(rows, key=lambda row: row["text"][5:]))):
        monkeypatch.setenv("SURGICAL_MEMORY_HOME", str(empty.home.parent / f"home-{place}"))
        import_memories(empty, *order)
        asked = ["the harbour office", "backups of the ledger", "Haus am See", "who ordered coffee on Monday?"]
        answers.append([[(hint["id"], hint["score"]) for hint in find(empty, query, "--limit", "20")] for query in asked])
    assert answers[0] == answers[1] == answers[2]


def test_a_short_question_finds_other_forms_without_telling_its_language(empty):
    import_memories(empty, {"text": "Die Häuser am See werden im Winter nicht geheizt."})
    assert find(empty, "Haus See")[0]["title"].startswith("Die Häuser")


@pytest.mark.parametrize("query", ["wher is the staginng cluster", "stagign clusetr", "invocies numbered"])
def test_a_slip_of_the_finger_is_understood(empty, query):
    import_memories(empty)
    title = find(empty, query)[0]["title"]
    assert title.startswith(("The staging", "Invoices")), title


def test_a_correction_is_told_and_can_be_switched_off(empty):
    import_memories(empty)
    hint = find(empty, "the stagign of it", "--explain")[0]
    assert hint["explain"]["fields"] == {"text": ["stagign → stage"]}
    without = find(empty, "the stagign of it", "--stages", "sparse,dense,propagate,gate", "--explain")
    assert all(not hint["explain"]["fields"] for hint in without)


WORDS = "the red door of the lower hall"
LITERALS = [
    (f'who said "{WORDS}"?', f"In spring somebody wrote: {WORDS}, twice."),
    ("what about src/store/apply.py in here", "A note: src/store/apply.py holds a lock while it writes."),
    ("TypeError: 'NoneType' object is not iterable", "Then TypeError: 'NoneType' object is not iterable showed up."),
    ("error E0308 on build", "We saw E0308 once, long ago, and a cast was enough."),
    ("ticket HARBOUR-217", "HARBOUR-217 asked for another gate."),
    ("commit 9f1c2ab7 of the build", "It broke with 9f1c2ab7."),
]


@pytest.mark.parametrize(("query", "text"), LITERALS)
def test_a_string_to_the_letter_is_the_first_hit(empty, query, text):
    """Before texts that have all of its words, and more often."""
    decoys = [
        "The hall is lower than the door. The red hall door, the red door, the lower door, the hall.",
        "src and store: apply it. The py store, the src store, apply py to src, apply store.",
        "A NoneType is no object. Is an object iterable? TypeError object, iterable NoneType, not iterable, not object.",
        "Build error on build: error, build, error. Ticket of the harbour, 217 tickets; the commit of the build.",
    ]
    import_memories(empty, *({"text": decoy} for decoy in decoys), {"text": text})
    hints = find(empty, query)
    assert hints[0]["title"] in text or text.startswith(hints[0]["title"].rstrip("…")), hints
    assert hints[0]["score"] == 1.0 and [hint["score"] for hint in hints] == sorted((h["score"] for h in hints), reverse=True)


def test_the_id_of_a_memory_finds_it(empty):
    import_memories(empty, {"text": "Quiet is kept in the reading room."})
    wanted = find(empty, "reading room")[0]["id"]
    assert find(empty, f"coffee ordered, see {wanted}")[0]["id"] == wanted


def test_a_date_is_preferred_and_leaves_nothing_out(empty):
    """The same words, told at several times: the question's time decides; without one, or with a far one, nothing."""
    now = time.time()
    told = {"yesterday": now - DAY_S, "three weeks ago": now - 21 * DAY_S, "long ago": now - 900 * DAY_S}
    rows = [{"text": f"We moved the buoy, as told {when}.", "created_at": int(at)} for when, at in told.items()]
    import_memories(empty, *rows)
    for when in ("yesterday", "three weeks ago"):
        hints = find(empty, f"what did we do with the buoy {when}?")
        assert when in hints[0]["title"] and len(hints) >= 3
    assert len(find(empty, "what did we do with the buoy in March 1999?")) >= 3
    assert "yesterday" in find(empty, "anything from yesterday?")[0]["title"]


def _time_of(day: str) -> int:
    return int(datetime.fromisoformat(day).replace(hour=10, tzinfo=UTC).timestamp())


SAMPLES = [
    ("We decided to keep feature flags in the repository.", "decision", "2024-05-03"),
    ("We chose Postgres over MySQL for the ledger.", "decision", "2024-05-12"),
    ("We settled on OpenTelemetry for tracing.", "decision", "2024-10-05"),
    ("The mobile team owns push notifications.", "fact", "2024-10-05"),
    ("The build cache lives on the runner.", "fact", "2024-10-02"),
    ("Retries use backoff with jitter; agreed with the platform team.", "decision", "2024-07-08"),
    ("We decided against GraphQL in the public interface.", "decision", "2024-03-17"),
    ("We decided that decisions are written down.", "decision", "2024-08-30"),
    ("What we decide in a review is binding: decide once.", "fact", "2024-02-09"),
    ("You may not push to main; may I, you may ask.", "preference", "2024-04-11"),
    ("Conflicts are resolved by the server with last-writer-wins.", "fact", "2024-02-11"),
    ("The on-call rotation changes on Tuesday, each Tuesday.", "fact", "2024-09-01"),
    ("Dates in the UI are shown as 24.12.2026.", "preference", "2024-03-02"),
    ("The contract promises 99.5 % of the time, with a penalty of 5 % per hour.", "fact", "2024-01-15"),
    ("The meeting of 2024-06-13 was about staffing.", "note", "2024-07-20"),
]
ASKED = [
    ("What did we decide on 2024-05-03?", ["We decided to keep"]),
    ("what did we decide in May 2024", ["We decided to keep", "We chose Postgres"]),
    ("What did we decide on 5 October 2024?", ["We settled on", "The mobile team"]),
    ("decisions between 1 and 5 October 2024", ["We settled on", "The mobile team", "The build cache"]),
    ("what happened from 2 October 2024 to 31 October 2024", ["We settled on", "The mobile team", "The build cache"]),
    ("what did we decide in June 2024?", ["The meeting of"]),
    ("what did we decide on 13 June 2024?", ["The meeting of"]),
    ("what did we decide about tracing in October 2024", ["We settled on"]),
    ("who changes the on-call rotation, in May 2024?", ["The on-call"]),
    ("how are dates shown in the UI since May 2024", ["Dates in the UI"]),
]


@pytest.fixture
def dated_store(empty):
    import_memories(empty, *({"text": text, "type": kind, "created_at": _time_of(day)} for text, kind, day in SAMPLES))
    return empty


@pytest.mark.parametrize(("query", "firsts"), ASKED)
def test_a_date_decides_where_little_else_is_asked_for(dated_store, query, firsts):
    """No word of the date brings another memory before those of that time; a rich question is not led away by it."""
    titles = [hint["title"] for hint in find(dated_store, query)]
    assert len(titles) > len(firsts)
    assert all(any(title.startswith(first) for title in titles[: len(firsts)]) for first in firsts), titles
    assert titles[0].startswith(firsts[0])


def test_the_last_tuesday_is_a_day_and_no_word(dated_store):
    today = datetime.now(UTC).date()
    tuesday = today - timedelta(days=(today.weekday() - 1) % 7 or 7)
    import_memories(dated_store, {"text": "We will pay for the larger runner.", "created_at": _time_of(str(tuesday))})
    assert "larger runner" in find(dated_store, "what did we decide last Tuesday")[0]["title"]
    assert "larger runner" in find(dated_store, "was haben wir letzten Dienstag beschlossen")[0]["title"]


def test_a_date_answers_an_exploration(dated_store):
    answer = dated_store("explore", "decisions between 1 and 5 October 2024")["answer"]
    assert "OpenTelemetry" in answer and "Not in memory" not in answer


def test_the_year_of_a_text_is_looked_for_where_nothing_was_remembered_then(dated_store):
    import_memories(dated_store, {"text": "In 1987 the harbour got its second crane."})
    assert "1987" in find(dated_store, "what happened in 1987?")[0]["title"]


def test_what_a_date_prefers_has_one_order(dated_store, tmp_path, monkeypatch):
    """Whatever came in first, and whatever other scopes hold."""
    queries = [query for query, _ in ASKED]
    before = [find(dated_store, query) for query in queries]
    rows = [{"text": text, "type": kind, "created_at": _time_of(day)} for text, kind, day in reversed(SAMPLES)]
    monkeypatch.setenv("SURGICAL_MEMORY_HOME", str(tmp_path / "other"))
    import_memories(dated_store, *rows)
    dated_store("remember", "We decided on 5 October 2024 and in May 2024.", "--scope", "agent:other")
    assert [find(dated_store, query) for query in queries] == before


def test_a_turn_that_answers_comes_before_the_question_and_a_time_where_one_is_asked_for(empty):
    turns = [
        ("Ada", "Hi! How was the regatta?"), ("Ben", "Great, my sister won the regatta on 3 May."),
        ("Ada", "When did your sister win the regatta?"), ("Ben", "My sister is proud of the regatta, too."),
        ("Ada", "Let us eat."),
    ]  # fmt: skip
    rows = [{"text": text, "speaker": who, "conversation": "talk-1"} for who, text in turns]
    import_memories(empty, *rows)
    hints = find(empty, "When did Ben's sister win the regatta?", "--explain")
    assert hints[0]["title"].startswith("Great")
    assert hints[0]["explain"]["contributions"]["prefer"] > 0 and "speaker" in hints[0]["explain"]["fields"]


def test_each_hit_is_explained_by_field_coverage_shares_edge_and_gain(empty):
    rows = [
        {"title": "North Gate", "text": "The North Gate stands beside the Pilot House."},
        {"title": "Pilot House", "text": "It was built of oak by Erik Lind."},
    ]
    import_memories(empty, *rows)
    hints = {hint["title"]: hint["explain"] for hint in find(empty, "what stands beside the north gate", "--explain")}
    first, second = hints["North Gate"], hints["Pilot House"]
    assert {"north", "gate"} <= set(first["fields"]["title"]) and "stand" in first["fields"]["text"]
    assert first["coverage"] > 0.5 and 0 <= first["contributions"]["dense"] < 1 and first["gain"] == 1.0
    assert first["via"] == "named" and first["from"] == "the question"
    assert second["via"] == "Pilot House" and second["from"] == "North Gate" and second["contributions"]["propagate"] > 0
