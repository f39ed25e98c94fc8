"""What the nightly job decides, stage by stage: pure functions from the store's contents to the changes."""
