"""Running the plugin: doctor, repair, backup, configuration, statistics, the demo, re-embedding.

The nightly job lives in `consolidation`; how damage of a file is detected, in `store`.
"""
