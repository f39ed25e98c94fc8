"""The tables: writing rows from records, and the queries that read them."""
