"""The MCP server over stdio. Its tools are handed to it; it knows no command."""
