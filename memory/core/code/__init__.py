"""What of a project's code a memory names, and where that stands in a file's text."""
