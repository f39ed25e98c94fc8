"""Whether two sentences clearly give one property two values: what is over, what is denied, and what differs in one place."""

from __future__ import annotations

import pytest

from memory.core.truth.agreeing import has_another_value
from memory.core.truth.statements import read


def has_other_value(older: str, newer: str) -> bool:
    (first,), (second,) = read(older).statements, read(newer).statements
    return has_another_value(first, second)


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        # the newer one says what of the older one is over
        ("The queue runs on Redis.", "The queue no longer runs on Redis."),
        ("The queue runs on Redis.", "We moved the queue from Redis to RabbitMQ."),
        ("The queue runs on Redis.", "We are migrating the queue from the Redis to RabbitMQ."),
        # one denies the other, in whichever order of words
        ("We deploy on Fridays.", "We never deploy on Fridays."),
        ("We never deploy on Fridays.", "We deploy on Fridays."),
        ("We deploy on Fridays.", "On Fridays we do not deploy."),
        # another value behind a copula, of two words at most
        ("The release manager is Tom.", "The release manager is Ines."),
        ("The release manager is Tom Hale.", "The release manager is Ines Rieger."),
        ("The release manager is Tom.", "The release manager is Ines now."),
        ("The release manager is Tom.", "The release manager is Ines since May."),
        ("A release manager is Tom.", "Our release manager is Ines."),
        # behind a verb, of five words at most
        ("The API returns XML.", "The API returns JSON."),
        ("The API returns XML.", "The API returns plain small fast JSON rows."),
        ("The API returns XML of old.", "The API returns JSON of old."),
        # behind a link that is no purpose, at the end
        ("Builds run on Jenkins.", "Builds run on Buildkite."),
        ("Logs go to Loki.", "Logs go to Grafana."),
        # who does the same thing
        ("Marta owns the tariffs module.", "Pavel owns the tariffs module."),
        # one number at an end, in a sentence that says it is new
        ("The gateway port 8080.", "The gateway port 8081 since May."),
    ],
)
def test_another_value_of_the_same(older: str, newer: str) -> None:
    assert has_other_value(older, newer)


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("The queue runs on Redis.", "The queue runs on Redis."),
        ("The queue runs on Redis.", "The queue runs on Redis now."),
        ("The queue runs on Redis.", "Our queue runs on Redis."),
        ("The queue runs on Redis.", "Redis is no longer free."),  # nothing else is shared
        ("The queue runs on Redis.", "Does the queue run on RabbitMQ?"),
        ("The queue runs on Redis.", "We may move the queue from Redis to RabbitMQ?"),
        ("The release manager is Tom.", "The release manager is Ines Rieger Hale."),  # three words behind a copula
        ("The release manager is Tom.", "The release manager is in Berlin."),  # a place is no other name
        ("The API returns XML.", "The API returns plain small fast green JSON rows."),  # six words
        ("The API returns XML.", "The API reads JSON."),  # two places
        ("The API returns XML files.", "The API returns JSON files."),  # a word within the value
        ("The limit for mail is 5.", "The limit for chat is 5."),  # a purpose, and no value
        ("We use Redis for the queue.", "We use Redis for the cache."),
        ("Backups run on Monday at noon.", "Backups run on Friday at noon."),  # a limit with more behind it
        ("The invoices module runs fast.", "The tariffs module runs fast."),  # another thing, by its article
        ("Old invoices run fast.", "New cheap tariffs run fast."),
        ("Marta runs.", "Pavel runs."),  # only the verb is shared
        ("The gateway port 8080.", "The gateway port 8081."),  # nothing says that it is new
        ("Port 8080 is open.", "Port 8081 open is since May."),
        ("The crane lifts stones.", "The ferry leaves at nine."),
        ("We deploy.", "We decided."),
    ],
)
def test_no_other_value_of_the_same(older: str, newer: str) -> None:
    assert not has_other_value(older, newer)


@pytest.mark.parametrize("word", ["now", "instead", "again", "already", "the", "our", "this", "since May"])
def test_what_says_that_something_is_new_is_no_difference(word: str) -> None:
    front = {"the", "our", "this"}
    older, newer = "Queue runs on Redis.", f"{word.title()} queue runs on Redis." if word in front else f"Queue runs on Redis {word}."
    assert not has_other_value(older, newer) and not has_other_value(newer, older)
    assert has_other_value(older, newer.replace("Redis", "RabbitMQ"))
