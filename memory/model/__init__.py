"""The embedding: a static int8 matrix, its tokeniser, and the few lines that read them."""
