"""The outside world: models, and the sandbox in which their code runs. Knows nothing of the store."""

from memory.system.packages import find_on_demand

find_on_demand()  # anthropic, mcp and pydantic_monty, which are imported here alone
