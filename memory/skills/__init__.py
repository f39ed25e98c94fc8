"""Skills: ingest, activate, get, find.

What a prompt is shown of them is decided in `retrieval` and printed in `hooks`.
"""
