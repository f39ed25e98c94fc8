"""DuckDB itself: start, open, migrate, locks, the applied marker, replay of the journal."""
