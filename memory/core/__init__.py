"""Pure computation: no disk, clock, environment, network or randomness."""
