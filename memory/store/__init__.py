"""Everything that touches the disk: folders, journal, locks, and the DuckDB file."""
