"""What of a conversation is taken for a memory, and above all what is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.core.capture.extraction import CaptureCandidate, TranscriptLine, extract, not_yet_known, understandable
from memory.core.capture.in_context import Sentence
from memory.core.capture.repetition import is_repetition, rule_content
from memory.core.safety.origins import ASSISTANT, OPENING
from memory.core.text.alike import is_same_statement
from memory.core.text.transcript import Utterance
from tests.bench.capture import HELD, SESSIONS, judge_file

ENOUGH = 0.6  # the default of capture.min_score


def line(role: str, text: str, number: int = 1, agent: str = "") -> TranscriptLine:
    return TranscriptLine(number, Utterance(role, text, "s", "/p", agent, f"u{number}", 0, "Claude"))


def take(role: str, text: str, **more: str) -> list[CaptureCandidate]:
    return [one for one in extract([line(role, text, **more)]) if one.score >= ENOUGH]


WORTH = [
    ("user", "We decided to use DuckDB instead of SQLite because the vectors need array columns.", "decision"),
    ("user", "Let's go with Unix sockets, since the token leaked into crash reports.", "decision"),
    ("user", "ok. We're going with pnpm for the monorepo, yarn's workspaces broke twice.", "decision"),
    ("user", "I prefer small commits with a sentence as the message, no prefixes like feat: or fix:.", "preference"),
    ("user", "Never mock the database in integration tests, we got burned by that in Q3.", "preference"),
    ("user", "From now on run `make lint` before each commit.", "preference"),
    ("user", "always use uv run instead of calling python directly in this repo", "preference"),
    ("user", "The staging database listens on port 5433, not 5432.", "fact"),
    ("user", "Our deploys happen on Tuesdays at noon because the on-call engineer is there.", "fact"),
    ("user", "Remember that the API keys rotate every 30 days.", "fact"),
    ("user", "ok but we never round in the database layer, rounding belongs in totals.py only", "preference"),
    ("user", "great. let's stay with Decimal everywhere, integer cents broke the partner API", "decision"),
    ("user", "btw the staging host needs the VPN", "fact"),
    ("user", "for the record, checkpoints go to the share under /mnt/ckpt", "fact"),
    ("user", "Legal signed off on the MIT licence only, so keep GPL code out", "preference"),
    ("user", "Migrations must never lock the orders table", "preference"),
    ("user", "Remember we run on Helm 3 and the charts live in platform/charts", "fact"),
    ("user", "we deploy from release/*, so main can be red", "fact"),
    ("assistant", "I found the cause: the loader pads with -100, so the lookup wraps around to the last row.", "pattern"),
    ("assistant", "The root cause was that `conftest.py` opened the store before the fixture had set HOME.", "pattern"),
    ("assistant", "It turned out that the worker deadlocks because asyncpg holds the pool lock during `close()`.", "pattern"),
    ("assistant", "The fix was to pass `start_new_session=True` so that the child survives the hook.", "pattern"),
    ("assistant", "I chose a B-tree over a hash index because range queries on `created_at` dominate.", "decision"),
    ("assistant", "The tests were failing because `TZ` is unset in CI, which made dates shift by one day.", "pattern"),
    ("user", "The root cause of the 502 errors was the nginx proxy timeout of 30 seconds.", "pattern"),
    ("assistant", "The bug was caused by a stale cache entry in the session store.", "pattern"),
    ("user", "I fixed the crash by upgrading libpng to 1.6.40.", "pattern"),
    ("user", "We will not use GraphQL, since the mobile client caches REST answers.", "decision"),
    ("user", "we won't switch to Bazel, the build of two minutes is fast enough", "decision"),
]

NOISE = [
    ("assistant", "The root cause of the 502 errors is still unknown, and the logs of nginx end at 14:00."),
    ("assistant", "I fixed the failing test by updating the expected text."),
    ("assistant", "I fixed the import by changing `a` to `b` in foo.py."),
    ("user", "we won't be able to use the staging host today, it is down"),
    ("user", "Was the bug caused by a stale cache entry in `session.py`?"),
    ("user", "Can you add a function that always returns the newest row?"),
    ("user", "please fix the failing test in tests/test_api.py because the build is red"),
    ("user", "Fix the bug where the parser fails because of a trailing comma"),
    ("user", "I want you to use the Edit tool and never the Write tool for this file"),
    ("user", "maybe we decided to use Redis back then, not sure"),
    ("user", "yes"),
    ("user", "Why does it fail because of the lock?"),
    ("user", "The tests pass now, thanks!"),
    ("user", "make the button blue and always 20 px wide"),
    ("user", "```\nWe decided to use tabs because of history.\n```"),
    ("user", "> We decided to use tabs because of the history of the project.\n\nis that still true?"),
    ("user", "I need a quote for shipping. The address is 12 Maple Street, and the weight is 5 kg."),
    ("user", "The deploy of api-gateway timed out twice this morning"),
    ("user", "btw can you also run the linter on src/api.py?"),
    ("user", "Your function must have two arguments, x and y, and return a DataFrame."),
    ("user", "a customer wants to cancel order 4411"),
    ("user", "The JSON must be in this form:"),
    ("user", "we use a lot of memory in this test, it hangs again"),
    ("assistant", "Use this skill whenever the user mentions DuckDB or `vectors`."),
    ("user", "The East Is Red is a film by Ching Siu-tung and Raymond Lee."),
    ("assistant", "I'll fix the failing test because it blocks the release."),
    ("assistant", "Let me check whether the root cause is the missing index."),
    ("assistant", "Now I have decided on the structure, let me write the files."),
    ("assistant", "The problem might be that the cache is stale because of the TTL."),
    ("assistant", "✓ **Edit 1 complete**: the fix was to change \"hello\" to \"goodbye\"."),
    ("assistant", "You can fix it by adding an index because the query scans the whole table."),
    ("assistant", "The user prefers tabs, and the database is at port 5433."),
    ("assistant", "All 42 tests pass and the coverage is 100%."),
    ("assistant", "Here's what we decided: use DuckDB because it has vectors."),
    ("assistant", "From memory, we decided to use DuckDB because it has vectors."),
    ("assistant", "As [b8kqe4sapkg3] says, we decided to use DuckDB because it has vectors."),
    ("assistant", "| every time | the cache is cold because of X | 12 |"),
    ("assistant", "If you prefer, we decided nothing yet, so would you like option A?"),
]


@pytest.mark.parametrize(("role", "text", "kind"), WORTH)
def test_what_is_worth_it(role: str, text: str, kind: str) -> None:
    (one,) = take(role, text)
    assert one.type == kind and one.line == 1
    assert one.text.rstrip(".").casefold() in text.casefold() or one.marked


@pytest.mark.parametrize(("role", "text"), NOISE)
def test_what_is_not(role: str, text: str) -> None:
    assert take(role, text) == []


def test_markers_always_count() -> None:
    text = "Fine.\n[REMEMBER] Deploys need the VPN.\nmore of the same line\n\nAnd [remember]: use port 8080!"
    found = take("assistant", text)
    assert [one.text for one in found] == ["Deploys need the VPN. more of the same line", "use port 8080!"]
    assert all(one.marked and one.score == 1.0 for one in found)
    assert take("assistant", "[REMEMBER]") == []


def test_a_sentence_that_points_back_takes_its_neighbour_along() -> None:
    (one,) = take("user", "The store is opened by two processes. That breaks because DuckDB allows one writer since v1.")
    assert one.text.startswith("The store is opened by two processes. That breaks")


def test_few_of_one_utterance_and_one_of_two_that_say_the_same() -> None:
    many = " ".join(f"We decided to use tool{n} for stage_{n} because part {n} of it was slow." for n in range(9))
    assert len(take("user", many)) <= 2
    twice = [
        line("user", "We decided to deploy at noon because the on-call engineer is there.", 3),
        line("assistant", "We decided to deploy at noon, because the on-call engineer is there then.", 4),
    ]
    assert [one.line for one in extract(twice)] == [3]


def test_what_memory_says_already_is_no_news() -> None:
    text = "We decided to deploy at noon because the on-call engineer is there."
    known = ["Deploys: we decided to deploy at noon, because the on-call engineer is there then."]
    found = extract([line("assistant", text)])
    assert found and not_yet_known(found, known) == []


def test_sub_agents_private_parts_and_secrets_are_left_out() -> None:
    text = "We decided to deploy at noon because the on-call engineer is there."
    assert take("assistant", text, agent="a1") == []
    assert take("user", f"<private>{text}</private>") == []
    found = take("user", "Our staging password is hunter22x because nobody rotates it on port 5433.")
    assert not any("hunter22x" in one.text for one in found)


@given(st.lists(st.tuples(st.sampled_from(["user", "assistant"]), st.sampled_from([t for _, t, *_ in [*WORTH, *NOISE]])), max_size=8))
def test_the_same_lines_give_the_same(spoken: list[tuple[str, str]]) -> None:
    lines = [line(role, text, number) for number, (role, text) in enumerate(spoken)]
    found = extract(lines)
    assert found == extract(lines) and found == sorted(found, key=lambda one: (-one.score, one.line))


@given(st.text(max_size=300))
def test_any_text_is_survived(text: str) -> None:
    for role in ("user", "assistant"):
        assert all(0 <= one.score <= 1 and one.text for one in extract([line(role, text)]))


@pytest.mark.parametrize("path", [SESSIONS, HELD], ids=lambda path: path.stem)
def test_of_marked_sessions_most_is_taken_and_nothing_else(path: Path) -> None:
    failures: list[str] = []
    _, found = judge_file(path, failures)
    assert failures == [] and found["right"] == found["captured"], "noise is worse than a miss"
    assert found["found"] >= 0.6 * found["worth"]


def test_sentences_are_alike_by_seven_in_ten_of_the_shorter_ones_words_from_three_words_on():
    letters = frozenset("abcdefghij")
    assert is_same_statement(letters, frozenset("abcdefgxyz")) and not is_same_statement(letters, frozenset("abcdefuxyz"))
    assert is_same_statement(frozenset("abc"), letters) and not is_same_statement(frozenset("ab"), letters)


# A rule with two sides, {0} and {1}: what is taken, and what is turned down or comes second.
TWO_SIDES = [
    "We always use {0}, never {1}, in this repository.", "Use {0} instead of {1} for the packages here.", "I prefer {0} to {1} for all packages.",
    "Take {0} rather than {1} for packages here.", "We install packages with {0} and not with {1}.", "Don't use {1}, use {0} for the packages.",
    "Run {0} before {1} in the release pipeline.", "Wir nehmen immer {0}, nie {1}, für die Pakete.", "Nimm {0} statt {1} für alle Pakete hier.",
    "Wir nehmen {1} nicht, sondern {0} für die Pakete.", "On utilise toujours {0}, jamais {1}, pour les paquets.",
    "Utilise {0} au lieu de {1} pour les paquets.", "Usamos siempre {0}, nunca {1}, para los paquetes.", "Usa {0} en vez de {1} para los paquetes.",
    "Usiamo sempre {0}, mai {1}, per i pacchetti.", "Usa {0} invece di {1} per i pacchetti qui.", "Usamos sempre {0}, nunca {1}, para os pacotes.",
    "We gebruiken altijd {0}, nooit {1}, voor pakketten.", "Мы всегда используем {0}, а не {1}, для пакетов.", "Используй {0} вместо {1} для пакетов.",
    "这个项目安装依赖用{0}而不是{1}。", "パッケージの管理では{1}ではなく{0}を使います。", "パッケージの管理では{1}より{0}を使います。",
]  # fmt: skip
PAIRS = [("pnpm", "npm"), ("tabs", "spaces"), ("lint", "tests"), ("Postgres", "MySQL")]


def _is_repeated(first: str, second: str) -> bool:
    return is_repetition(rule_content(first), rule_content(second))


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair[0])
@pytest.mark.parametrize("rule", TWO_SIDES)
def test_the_other_way_round_is_a_change_of_mind_and_no_repetition(rule: str, pair: tuple[str, str]) -> None:
    first, second = rule.format(*pair), rule.format(*reversed(pair))
    assert _is_repeated(first, first), "the same sentence is one"
    assert not _is_repeated(first, second) and not _is_repeated(second, first)
    found = [CaptureCandidate(second, "preference", 0.9, False, "learned", 1, 0, "prompt")]
    assert not_yet_known(found, [first]) == found and not_yet_known(found, [second]) == []


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("We always use pnpm, never npm, in this repository.", "In this repository we always use pnpm, never npm."),
        ("We always use pnpm, never npm, in this repository.", "Never npm, always pnpm in this repository."),
        ("We never run npm in the CI of this repository.", "In the CI of this repository, we never run npm."),
        ("Use tabs instead of spaces in the Makefiles.", "In the Makefiles, use tabs instead of spaces."),
        ("Der Port der Datenbank ist 5433, nicht 5432.", "Nicht 5432: der Port der Datenbank ist 5433."),
    ],
)
def test_the_same_rule_in_another_order_is_a_repetition(first: str, second: str) -> None:
    assert _is_repeated(first, second) and _is_repeated(second, first)


@given(st.lists(st.sampled_from(["cranes", "ledger", "parser", "staging", "never", "not", "instead", "of,", "to", "before", "pnpm", "npm", "nicht", "statt", "jamais", "而不是", "より", "."]), max_size=24))
def test_a_repetition_is_mutual_and_a_sentence_is_one_of_itself(pieces: list[str]) -> None:
    text, other = " ".join(pieces), " ".join(reversed(pieces))
    one, two = rule_content(text), rule_content(other)
    assert is_repetition(one, two) == is_repetition(two, one)
    assert is_repetition(one, one) == (len(one.stems) >= 3)
    assert one.turned_down | one.taken <= one.stems and not one.turned_down & one.taken


@given(st.permutations(["cranes", "ledger", "parser", "staging", "pipeline"]))
def test_without_a_word_that_parts_two_sides_the_order_says_nothing(words: list[str]) -> None:
    assert _is_repeated("cranes ledger parser staging pipeline", " ".join(words))


@pytest.mark.parametrize(
    ("text", "expected"),
    [("We never use npm.", True), ("We use pnpm.", False), ("We never use npm, not even here.", False), ("Nous n'utilisons jamais npm.", True), ("Don’t use npm.", True)],
)
def test_two_denials_deny_nothing(text: str, expected: bool) -> None:
    assert rule_content(text).is_denial is expected


def test_what_is_taken_and_what_is_turned_down() -> None:
    found = rule_content("Use pnpm instead of yarn, tabs")
    assert ("pnpm" in found.taken, "yarn" in found.turned_down, "tab" in found.taken) == (True, True, True) and found.taken | found.turned_down <= found.stems
    assert rule_content("pnpm, not pnpm").turned_down == frozenset() == rule_content("pnpm").turned_down


def test_marked_words_are_three_characters_and_more_and_come_first() -> None:
    assert [one.text for one in extract([line("assistant", "[REMEMBER] abc")])] == ["abc"] and extract([line("assistant", "[REMEMBER] ab")]) == []
    (one,) = extract([line("user", "Remember that we use pnpm in the exporter of reports.")])
    assert (one.text, one.score, one.marked, one.rule, one.origin) == ("We use pnpm in the exporter of reports.", 1.0, True, "asked", "prompt")
    assert [one.origin for one in extract([line("user", "[REMEMBER] we use pnpm\n\n" + "word " * 300)])] == ["pasted"] and extract([line("user", "> [REMEMBER] we use pnpm")]) == []


def test_an_utterance_leaves_two_memories_and_its_markers() -> None:
    text = "We decided to use pnpm for exports. We decided to keep the old queue. We decided to drop the second crane."
    assert len(extract([line("assistant", text)])) == 2 and len(extract([line("assistant", "[REMEMBER] we use yarn\n\n" + text)])) == 3


@pytest.mark.parametrize("before", ["x=1;y=[2];z={3:4};k=(5,6);m=7*8;n=9%10.", "It is " + "very " * 75 + "slow."])
def test_a_sentence_points_back_to_nothing_but_prose_that_is_short_enough(before: str) -> None:
    sentence = "That breaks because DuckDB allows one writer since v1."
    (one,) = extract([line("user", f"{before} {sentence}")])
    assert one.text == sentence


@pytest.mark.parametrize(("length", "is_joined"), [(420, True), (421, False)])
def test_a_sentence_and_what_it_points_back_to_have_420_characters_at_most(length: int, is_joined: bool) -> None:
    sentence = "That breaks because DuckDB allows one writer since v1."
    before = "The store is opened by two processes" + " and by others"
    before += " very" * ((length - len(before) - 2 - len(sentence)) // 5)
    before += "x" * (length - len(before) - 2 - len(sentence)) + "."
    texts = [one.text for one in extract([line("user", f"{before} {sentence}")])]
    assert (f"{before} {sentence}" in texts) == is_joined and len(f"{before} {sentence}") == length


def test_a_prompt_is_likely_pasted_from_1501_characters_on() -> None:
    rule = "We decided to use pnpm for the exports."
    for length, origin in ((1_500, "prompt"), (1_501, "pasted")):
        text = rule + "\n\n" + "w" * (length - len(rule) - 2)
        assert len(text) == length and [one.origin for one in extract([line("user", text)])] == [origin]


@pytest.mark.parametrize("origin", OPENING)
def test_what_others_put_there_keeps_nothing_of_the_users_out(origin: str) -> None:
    text = "We decided to deploy at noon because the on-call engineer is there."
    found = [CaptureCandidate(text, "decision", 0.9, False, "decided", 1, 0, origin)]
    assert not_yet_known(found, [], [text]) == found and not_yet_known(found, [text]) == []
    by_assistant = [found[0]._replace(origin=ASSISTANT)]
    assert not_yet_known(by_assistant, [], [text]) == [] and not_yet_known(by_assistant, []) == by_assistant


ASKED = "Which queue do we use?"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (Sentence("Redis.", True, asked=ASKED), ('Redis (asked: "Which queue do we use?")', True)),
        (Sentence("Redis, as we have since May.", True, asked=ASKED), ('Redis, as we have since May (asked: "Which queue do we use?")', True)),
        (Sentence("Redis, as we have it since May.", True, asked=ASKED), ("Redis, as we have it since May.", False)),  # seven words
        (Sentence("Redis.", True, asked=f"{ASKED} Tell me."), ("Redis.", False)),
        (Sentence("Redis.", True, asked=f"Hello. {ASKED}"), ('Redis (asked: "Which queue do we use?")', True)),
        (Sentence("Redis.", True, asked=""), ("Redis.", False)),
        (Sentence("Redis.", True, asked=ASKED, place=1), ("Redis.", False)),
        (Sentence("Redis.", False, asked=ASKED), ("Redis.", False)),
        (Sentence("That one.", True, before="We use Redis.", asked=ASKED), ("We use Redis. That one.", False)),
        (Sentence("That one.", True, before="Which one?", asked=ASKED), ('That one (asked: "Which queue do we use?")', True)),
        (Sentence("That one.", False, before="We use Redis."), ("We use Redis. That one.", False)),
    ],
)
def test_what_a_sentence_takes_along_to_be_understood(sentence: Sentence, expected: tuple[str, bool]) -> None:
    assert understandable(sentence) == expected


@pytest.mark.parametrize(("words", "takes"), [(12, True), (13, False)])
def test_an_answer_that_points_back_takes_its_question_along_up_to_twelve_words(words: int, takes: bool) -> None:
    text = "That is " + " ".join(["very"] * (words - 3)) + " good."
    assert len(text.split()) == words and understandable(Sentence(text, True, asked=ASKED))[1] is takes


@pytest.mark.parametrize(("length", "takes"), [(420, True), (421, False)])
def test_a_question_and_its_answer_have_420_characters_at_most(length: int, takes: bool) -> None:
    question = "Which queue " + "do we want to " * 27 + "use?"
    answer = "x" * (length - len(question) - 1) + "."
    assert len(question) + len(answer) == length and understandable(Sentence(answer, True, asked=question))[1] is takes
