"""Which project a folder is, where projects lie, which of them the user trusts, and git, which only reads."""
