"""The outside world: models, and the sandbox in which their code runs. Knows nothing of the store."""
