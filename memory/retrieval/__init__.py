"""The ranking pipeline and the one judgement of relevance. It reads the store and prints nothing."""
