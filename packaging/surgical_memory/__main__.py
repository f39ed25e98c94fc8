"""`python -m surgical_memory COMMAND …`."""

from surgical_memory import main

main()
