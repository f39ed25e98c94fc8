"""Entry points of Claude Code's hooks: each reads an event, prints JSON or nothing, and never blocks.

What they offer comes from the features.
"""

BACKGROUND = "behind"  # no event of Claude Code's: work that a hook has started in a process of its own
