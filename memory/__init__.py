"""surgical-memory: a long-term memory for Claude Code. CONTRIBUTING.md has the map of its rooms."""

import os

__version__ = "0.1.0"

PLUGIN_ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
