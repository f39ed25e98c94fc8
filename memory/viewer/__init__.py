"""What people look at: the HTML page and its data, and why something was injected.

Text in a terminal is rendered in `cli`, and a memory's history is read in `workspace`.
"""
