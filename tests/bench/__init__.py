"""Benchmarks and long-running proofs: `python -m tests.bench NAME`. Nothing here is collected by pytest."""
