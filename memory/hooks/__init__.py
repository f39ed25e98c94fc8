"""Entry points of Claude Code's hooks: each reads an event, prints JSON or nothing, and never blocks.

What they offer comes from the features.
"""
