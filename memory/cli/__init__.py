"""The command line: arguments, the table of commands, what people read, and main.

Business logic lives in the features.
"""
