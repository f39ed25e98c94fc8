"""Small files beside the database: logs, sessions, results, settings, the state of imports and shares."""
