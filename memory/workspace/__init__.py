"""What every entry point needs: the call's context, options, progress, the encoder, and writing memories in batches.

No feature lives here.
"""
