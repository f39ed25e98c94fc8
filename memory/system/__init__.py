"""The operating system, used with care: files that a repository may have planted, and programs that it may offer."""
