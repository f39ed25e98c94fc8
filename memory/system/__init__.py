"""The operating system, used with care: files that a repository may have planted, and programs that it may offer.

It knows nothing of memories; the files of the data folder live in `store`.
"""
