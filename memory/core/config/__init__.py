"""Other programs' configuration as text: entries of ours put in and taken out, and every other byte left as it is."""
