"""Chooses the vocabulary, and has the teacher encode its tokens and the texts: what the training needs.

The vocabulary is the teacher's WordPiece, without what it never uses, and the whole words most often seen in the texts
that it would cut to pieces.

Usage: python training/prepare.py WORK [--texts 120000]      resumes after a kill; writes vocabulary.json, tokens.npy
and teacher/NNN.npy below WORK
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
from teacher import TOKENISER, Teacher
from tokenizers import AddedToken, Tokenizer
from tokenizers.models import WordPiece
from tokenizers.normalizers import BertNormalizer
from tokenizers.pre_tokenizers import BertPreTokenizer

ADDED_WORDS = 13_500  # as many as 12 MB hold
FIRST_USED = 999  # of BERT's vocabulary: [PAD], [UNK] and some 1,000 places that stay unused come before
LONGEST_WORD = 20  # characters (memory/model/lite_file.py)
BATCH = 2_000  # texts a file
ONE_OF = 4  # of the texts of code and services, how many there are for each that the teacher encodes


def read_rows(work: Path) -> list[dict[str, Any]]:
    """The texts, in their order, each with its kind and the number of its pair."""
    with (work / "texts.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def to_teach(rows: list[dict[str, Any]]) -> list[int]:
    """The places of the texts that the teacher encodes, in order: all of general English, and a part of the rest, of
    which there is most and which says the least new.
    """
    return [place for place, row in enumerate(rows) if row["kind"] not in ("code", "service") or place % ONE_OF == 0]


def tokeniser(tokens: list[str]) -> Tokenizer:
    """BERT's uncased WordPiece over a vocabulary that begins with [PAD] and [UNK]."""
    vocabulary = {token: place for place, token in enumerate(tokens)}
    made = Tokenizer(WordPiece(vocabulary, unk_token="[UNK]", max_input_chars_per_word=100))
    made.normalizer, made.pre_tokenizer = BertNormalizer(lowercase=True), BertPreTokenizer()
    made.add_special_tokens([AddedToken(token, special=True, normalized=False) for token in ("[PAD]", "[UNK]")])
    return made


def vocabulary(texts: list[str]) -> tuple[list[str], int]:
    """The tokens, by id, and how many of them are the teacher's own."""
    known = json.loads(TOKENISER.read_text(encoding="utf-8"))["model"]["vocab"]
    ordered = sorted(known, key=known.__getitem__)
    tokens = ["[PAD]", "[UNK]", *ordered[FIRST_USED:]]
    normalise, split = BertNormalizer(lowercase=True).normalize_str, BertPreTokenizer().pre_tokenize_str
    counts: Counter[str] = Counter()
    for text in texts:
        counts.update({word for word, _ in split(normalise(text))})
    added = [
        word
        for word, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        if word not in known and word.isascii() and word.isalpha() and 3 <= len(word) <= LONGEST_WORD
    ]
    return tokens + added[:ADDED_WORDS], len(tokens)


def main() -> None:
    """Does what is not there yet."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("work", type=Path)
    parser.add_argument("--texts", type=int, default=120_000, help="how many the teacher encodes")
    options = parser.parse_args()
    rows, teacher = read_rows(options.work), Teacher()
    if not (options.work / "tokens.npy").exists():
        tokens, own = vocabulary([row["text"] for row in rows])
        (options.work / "vocabulary.json").write_text(json.dumps(tokens))
        ids = [[place + FIRST_USED - 2] for place in range(2, own)]
        vectors = np.concatenate([teacher.encode_ids(ids), teacher.encode(tokens[own:])])
        np.save(options.work / "tokens.npy", np.pad(vectors, ((2, 0), (0, 0))))  # [PAD] and [UNK] say nothing
        print(f"{len(tokens):,} tokens, {own:,} of them the teacher's; the last added: {tokens[-8:]}", flush=True)
    folder = options.work / "teacher"
    folder.mkdir(exist_ok=True)
    began = time.monotonic()
    texts = [rows[place]["text"] for place in to_teach(rows)[: options.texts]]
    for start in range(0, len(texts), BATCH):
        path = folder / f"{start // BATCH:03d}.npy"
        if not path.exists():
            part = path.with_suffix(".part")
            with part.open("wb") as file:
                np.save(file, teacher.encode(texts[start : start + BATCH]))
            part.rename(path)
            print(f"{start + BATCH:,} texts, {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
