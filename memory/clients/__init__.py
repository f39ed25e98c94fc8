"""Install and uninstall surgical-memory in other coding agents: their MCP server, hooks and instructions.

How their configuration is edited is in core/config; what their hooks say is in hooks/other_clients.py.
"""
