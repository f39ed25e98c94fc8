"""Which sentences of a conversation are worth a memory, and what an answer cites."""
