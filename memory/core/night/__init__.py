"""What a night decides, stage by stage: pure functions from what the store holds to what should change."""
