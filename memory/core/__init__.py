"""Pure computation on values that it is given. No disk, clock, environment, network or randomness."""
