"""Finding secrets in a text: by provider's shape, by name and value, by command, by prose, by randomness.

Each module finds spans; `memory.core.safety.redaction` replaces them. Nothing here knows where a text comes from or goes to.
"""
