"""What of a project's code a memory names, and where that is in a file's text."""
