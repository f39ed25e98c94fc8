"""Running the plugin: doctor, repair, backup, configuration, statistics, the demo, re-embedding."""
