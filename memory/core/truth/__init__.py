"""What is true now: statements, what two of them are to one another, and the learned judge. No search here."""
