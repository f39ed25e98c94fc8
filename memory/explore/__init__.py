"""Exploring by association: the loop, its steps, its drivers, and the context that a recall fills.

Ranking lives in `retrieval`.
"""
