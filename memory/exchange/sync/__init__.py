"""One memory on several machines: streams of the journal, encrypted, in an object store or a folder. The journal merges
them; nothing here decides what a memory says.
"""
