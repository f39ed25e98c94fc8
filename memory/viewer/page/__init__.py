"""The page: its HTML, CSS and scripts as small files, and the one function that makes a single file of them."""
