"""The memory against a small model of itself: random operations, each compared with what the model expects."""
