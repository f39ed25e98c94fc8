"""What an exploring model may use. Every tool reads; none writes, runs a program of the user's, or asks a shell."""
