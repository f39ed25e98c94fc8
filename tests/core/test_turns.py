"""What a turn of a conversation is."""

import pytest

from memory.core.text.turns import has_statement, is_slash_command


@pytest.mark.parametrize(
    "text",
    [
        "Why is the build slow?", "why is the build slow", "Which bundler do we use, Vite or webpack?", "Sure.", "Yes, please.",
        "/surgical-memory:explore why do we deploy before noon?", "/compact", "Can you look? Why is it red?", "“Is it done?”",
        "ビルドはなぜ遅いですか？", "缓存是冷的", "Done!", "", "Okay, how do we deploy",
    ],
)  # fmt: skip
def test_questions_commands_and_bare_replies_state_nothing(text: str) -> None:
    assert not has_statement(text)


@pytest.mark.parametrize(
    "text",
    [
        "We use Vite.", "Why is it slow? The cache is cold.", "When the queue is full, restart the worker.",
        "/etc/hosts names the staging server.", "缓存是冷的了", "我们只在中午之前部署生产环境。", "Redis 队列满了就重启所有的工作进程。", "What we use for the queue is Redis.",
    ],
)  # fmt: skip
def test_what_states_something_is_known(text: str) -> None:
    assert has_statement(text)


def test_a_path_is_no_command() -> None:
    assert is_slash_command("/memories edit the pnpm one") and is_slash_command(" /clear")
    assert not is_slash_command("/var/log is full") and not is_slash_command("and/or") and not is_slash_command("/ is the root")
