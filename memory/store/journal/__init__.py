"""The journal on disk: its segments and lines, the machine, erasure, rescue, backups."""
