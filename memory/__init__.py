"""surgical-memory: a long-term memory for Claude Code. `cli` asks, the verbs think, `store` keeps, `core` computes."""

__version__ = "0.1.0"
