"""Memory in and out: import, export, share, sync, trust. The formats are pure and live in `core`."""
