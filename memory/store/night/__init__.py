"""The nightly job in the database: what it reads, what it changes, and how that is undone."""
