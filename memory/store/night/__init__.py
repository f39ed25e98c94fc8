"""Nights in the database: what they look at, what they change, and how that is taken back."""
