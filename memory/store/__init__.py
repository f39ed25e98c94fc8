"""The data folder on disk: journal, locks, small files, and the DuckDB file. The only room with SQL.

What is done with memories is decided in the features.
"""
