"""The arithmetic of the graph: links, propagation, communities, layout, the taxonomy of skills."""
