"""The arithmetic of ranking: sparse, dense, fusion, gating, abstention, packing, and the policy of an exploration."""
