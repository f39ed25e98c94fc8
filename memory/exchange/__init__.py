"""Memory in and out: import, export, share, sync. The formats are pure and live in `core`."""
