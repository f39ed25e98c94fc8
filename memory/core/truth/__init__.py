"""What is true now: statements, how two of them relate, and the learned judge. No search here."""
