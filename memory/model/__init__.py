"""The embedding (a static int8 matrix), its tokeniser, learned weights, and the few lines that read them.

How the weights are used is in `core` and `retrieval`; how they were fitted, in training/.
"""
