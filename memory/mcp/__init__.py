"""The MCP server over stdio. Its tools are handed to it; it knows no command."""

from memory.system.packages import find_on_demand

find_on_demand()
