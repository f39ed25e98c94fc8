"""The nightly job and its schedule.

What a night decides is computed in `core.night`, what it changes in `store.night`.
"""
