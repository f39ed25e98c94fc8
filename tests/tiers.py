"""Tests by tier: what a change needs first, and what may run side by side. Each test is in exactly one tier.

`just fast` runs the first in less than a minute. A test of it starts no process: tests/conftest.py refuses it one. The
others are of a size that a machine each can run side by side: `just tier processes`.
"""

from __future__ import annotations

from pathlib import PurePath

FAST, COMMANDS, PROCESSES, CLIENT = "fast", "commands", "processes", "client"
TIERS = (FAST, COMMANDS, PROCESSES, CLIENT)
_OF_FOLDERS = {
    "core": FAST, "model": FAST, "system": FAST, "training": FAST, "page": FAST, "commands": FAST, "store": FAST, "hooks": FAST,
    "sync": COMMANDS, "security": PROCESSES, "damage": PROCESSES, "stateful": PROCESSES, "faults": PROCESSES,
    "e2e": CLIENT, "browser": CLIENT, "agents": CLIENT,
}  # fmt: skip
# Files that are not as the rest of their folder, or of no folder. What is named nowhere is of COMMANDS.
_OF_FILES = {
    "core/test_patterns.py": PROCESSES,  # times a program
    "commands/test_doors.py": COMMANDS,
    "model/test_encoder.py": COMMANDS,
    "store/test_failures.py": PROCESSES,
    "store/test_processes.py": PROCESSES,
    "store/test_locks.py": PROCESSES,
    "store/test_db.py": PROCESSES,
    "store/test_projects.py": PROCESSES,  # git
    "store/test_scopes.py": PROCESSES,  # git
    "store/test_engine.py": PROCESSES,
    "store/test_identity.py": PROCESSES,  # git
    "store/test_share_history.py": PROCESSES,  # git
    "store/test_real_index.py": PROCESSES,  # git
    "store/test_scope_query.py": PROCESSES,
    "store/test_hook_queue.py": PROCESSES,
    "store/test_indexing_processes.py": PROCESSES,
    "store/test_paths.py": PROCESSES,
    "core/test_layout.py": COMMANDS,
    "agent/test_grep.py": PROCESSES,  # ripgrep, git
    "agent/test_tools.py": PROCESSES,
    "system/test_pattern_programs.py": PROCESSES,
    "system/test_windows_story.py": PROCESSES,
    "sync/test_clouds.py": PROCESSES,  # a server
    "sync/test_parts.py": FAST,
    "sync/test_faults.py": PROCESSES,
    "sync/test_hooks.py": PROCESSES,
    "sync/test_team_commands.py": PROCESSES,  # git
    "test_faults.py": PROCESSES,
    "test_sync.py": PROCESSES,
    "test_share.py": PROCESSES,
    "test_share_clones.py": PROCESSES,
    "test_cold_start.py": PROCESSES,
    "test_launcher.py": PROCESSES,
    "test_listen.py": PROCESSES,
    "test_serve.py": PROCESSES,
    "test_set_up.py": PROCESSES,
    "test_wheel.py": PROCESSES,
    "test_completion.py": PROCESSES,
    "test_changing.py": PROCESSES,
    "test_prompt_hooks.py": PROCESSES,
    "test_hook_clock.py": PROCESSES,
    "test_session_start.py": PROCESSES,
    "test_answer_hook.py": PROCESSES,
    "test_explorer_hook.py": PROCESSES,
    "test_capture.py": PROCESSES,
    "test_large_results.py": PROCESSES,
    "test_old_commits.py": PROCESSES,
    "test_upgrade.py": PROCESSES,
    "test_renewing.py": PROCESSES,
    "test_projects.py": PROCESSES,
    "test_extending.py": PROCESSES,
    "test_damage.py": PROCESSES,
    "test_secret_roads.py": PROCESSES,
    "test_bench.py": FAST,
    "test_bench_loaders.py": FAST,
    "test_bench_metrics.py": FAST,
    "test_bench_mutants.py": FAST,
    "test_rooms.py": FAST,
    "test_names.py": FAST,
    "test_docstrings.py": FAST,
    "rlm/test_chunking.py": FAST,
}


def tier_of(path: PurePath, is_slow: bool = False) -> str:
    """The tier of a test. path: of its file, below tests/.  is_slow: it says of itself that it takes seconds."""
    of_folder = _OF_FOLDERS.get(path.parts[0], COMMANDS)
    tier = _OF_FILES.get(path.as_posix(), of_folder)
    return COMMANDS if tier == FAST and is_slow else tier
