"""The libraries that our tokeniser and encoder must equal, rebuilt from the shipped model file.

model2vec and tokenizers are development dependencies; nothing here runs with the plugin.
"""

from __future__ import annotations

import numpy as np
from model2vec import StaticModel
from numpy.typing import NDArray
from tokenizers import AddedToken, Tokenizer
from tokenizers.models import WordPiece
from tokenizers.normalizers import BertNormalizer
from tokenizers.pre_tokenizers import BertPreTokenizer

from memory.model.encoder import SHIPPED_FILE
from memory.model.lite_file import LiteFile


def library_tokenizer(tokens: list[str]) -> Tokenizer:
    """Hugging Face's uncased BERT tokeniser over a vocabulary whose first two tokens are [PAD] and [UNK]."""
    vocabulary = {token: token_id for token_id, token in enumerate(tokens)}
    tokenizer = Tokenizer(WordPiece(vocabulary, unk_token="[UNK]", max_input_chars_per_word=100))
    tokenizer.normalizer = BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = BertPreTokenizer()
    tokenizer.add_special_tokens(
        [AddedToken(token, special=True, normalized=False) for token in ("[PAD]", "[UNK]")]
    )
    return tokenizer


def library_model(path: str = SHIPPED_FILE) -> StaticModel:
    """model2vec's model of the same weights: int8 rows, scales as weights, unit vectors, texts not cut."""
    file = LiteFile(path)
    return StaticModel(
        vectors=file.matrix(),
        tokenizer=library_tokenizer(file.tokens()),
        weights=np.array([file.scale(token_id) for token_id in range(file.token_count)], np.float32),
        normalize=True,
        max_length=None,
    )


def scaled_rows(model: StaticModel, token_ids: list[int]) -> NDArray[np.float64]:
    """What each token adds to a sum, (len(token_ids), dimensions), in double precision."""
    assert model.weights is not None
    rows: NDArray[np.float64] = model.embedding[token_ids] * model.weights[token_ids, None].astype(np.float64)
    return rows
