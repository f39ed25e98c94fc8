"""Memories one at a time: remember, update, link, forget, undo, review, list, capture.

Bulk exchange lives in `exchange`.
"""
