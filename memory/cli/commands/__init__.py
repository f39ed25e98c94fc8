"""The commands: what each is for, its options, and the few lines that join it to its verb."""
