"""The version of what the index holds of a memory's text: its terms, names and relations, and what is embedded.

Raise it with every change by which `core/search/indexing.py` makes another entry of any text: of the tokeniser, a
stemmer, a list of words, the lexicon or the names. tests/core/test_index_version.py fails where it was not raised. Each
memory notes the version that indexed it, and the memories of an earlier one are indexed again in the background.

It is here by itself, because hooks compare it before they load anything that reads texts.
"""

INDEX_VERSION = 2
