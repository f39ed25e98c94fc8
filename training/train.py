"""Trains the table: a vector for each token, so that the mean over a text says what the text means.

Four losses at once, each step on fresh batches:
  imitate   a text's vector is the teacher's, turned into fewer dimensions, and the similarities within the batch are
            the teacher's (KL divergence)
  pair      of all texts in the batch, its other half is the nearest (InfoNCE, both ways)
  cloze     the same for a piece of a text and the rest of it
  mixed     the same as `pair`, from one half to the mean of the other's two vectors, this one's and the teacher's, as
            they are stored where the extra `minilm` is at work

Usage: python training/train.py WORK [--steps 5000] [--go-on]

Writes table.npy, weighted.npy (the same with frequent tokens made smaller) and rotation.npy into WORK.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from prepare import read_rows, to_teach, tokeniser
from torch import Tensor
from torch.nn.functional import cross_entropy, embedding_bag, kl_div, log_softmax, normalize, softmax

DIMENSIONS = 256
TEMPERATURE = 0.05
IMITATED, PAIRED, CLOZED = 768, 640, 320  # texts of a batch
WEIGHTS = {"cosine": 0.75, "similarities": 1.8, "pair": 0.7, "cloze": 0.25, "mixed": 0.4}
HELD_OUT = 2_000  # pairs
LONGEST = 256  # tokens
FREQUENT = 8e-3  # of all tokens: one of this share counts half (Arora, Liang, Ma, ICLR 2017)
FEWEST_SEEN = 3  # a token in fewer texts keeps its direction and gets the length of rare ones


class Texts:
    """Texts as token ids, laid end to end, with the teacher's vectors of some.

    kinds: of each text, by number.  taught: (n, 384), unit vectors.  row: of each text in `taught`, -1 where the
    teacher has not seen it.
    """

    def __init__(self, work: Path) -> None:
        rows = read_rows(work)
        tokens = json.loads((work / "vocabulary.json").read_text())
        encoded = tokeniser(tokens).encode_batch([row["text"] for row in rows], add_special_tokens=False)
        ids = [[token for token in one.ids if token != 1][:LONGEST] for one in encoded]
        self.lengths = np.array([len(one) for one in ids])
        self.kinds = np.unique([row["kind"] for row in rows], return_inverse=True)[1]
        self.starts = np.concatenate([[0], np.cumsum(self.lengths)[:-1]])
        self.flat = np.fromiter((token for one in ids for token in one), np.int64, self.lengths.sum())
        self.seen = np.bincount(self.flat, minlength=len(tokens))
        files = sorted((work / "teacher").glob("*.npy"))
        self.taught = torch.from_numpy(np.concatenate([np.load(file) for file in files]).astype(np.float32))
        places = np.array(to_teach(rows)[: len(self.taught)])
        self.row = np.full(len(rows), -1)
        self.row[places] = np.arange(len(places))
        self.imitable = places[self.lengths[places] > 0]
        members: dict[int, list[int]] = defaultdict(list)
        for place, row in enumerate(rows):
            if row["pair"] is not None and self.lengths[place]:
                members[row["pair"]].append(place)
        self.pairs = np.array([both for both in members.values() if len(both) == 2])
        self.long = np.flatnonzero(self.lengths >= 24)


class Drawer:
    """Draws texts, or pairs, so that no kind drowns the others: a kind's share is the root of how many it has."""

    def __init__(self, kinds: NDArray[Any], draw: np.random.Generator) -> None:
        self._draw, weights = draw, 1 / np.sqrt(np.bincount(kinds)[kinds])
        self._until = np.cumsum(weights / weights.sum())

    def __call__(self, count: int) -> NDArray[Any]:
        """Up to `count` places, each once."""
        return np.unique(np.searchsorted(self._until, self._draw.random(count)).clip(max=len(self._until) - 1))


def mean_vectors(texts: Texts, table: Tensor, starts: NDArray[Any], lengths: NDArray[Any]) -> Tensor:
    """The means of the rows of some stretches of tokens, (len(starts), DIMENSIONS)."""
    offsets = np.concatenate([[0], np.cumsum(lengths)[:-1]])
    places = np.repeat(starts - offsets, lengths) + np.arange(lengths.sum())
    return embedding_bag(torch.from_numpy(texts.flat[places]), table, torch.from_numpy(offsets), mode="mean")


def encode(texts: Texts, table: Tensor, chosen: NDArray[Any]) -> Tensor:
    """Unit vectors of some texts."""
    return normalize(mean_vectors(texts, table, texts.starts[chosen], texts.lengths[chosen]))


def contrast(left: Tensor, right: Tensor) -> Tensor:
    """InfoNCE both ways: row i of each belongs to row i of the other."""
    similar = left @ right.T / TEMPERATURE
    own = torch.arange(len(similar))
    return (cross_entropy(similar, own) + cross_entropy(similar.T, own)) / 2


def imitation(vectors: Tensor, taught: Tensor) -> Tensor:
    """How far the similarities within a batch are from the teacher's."""
    itself = torch.eye(len(vectors), dtype=torch.bool)
    mine, theirs = ((one @ one.T / TEMPERATURE).masked_fill(itself, -1e4) for one in (vectors, taught))
    return kl_div(log_softmax(mine, 1), softmax(theirs, 1), reduction="batchmean")


def recall_among(texts: Texts, table: Tensor, pairs: NDArray[Any]) -> float:
    """The share of held-out pairs of which one half finds the other among the first ten of all."""
    with torch.no_grad():
        similar = encode(texts, table, pairs[:, 0]) @ encode(texts, table, pairs[:, 1]).T
        return ((similar > similar.diag()[:, None]).sum(1) < 10).float().mean().item()


def first_table(texts: Texts, work: Path, rotation: Tensor) -> Tensor:
    """The teacher's vectors of the single tokens, frequent ones made small."""
    vectors = normalize(torch.from_numpy(np.load(work / "tokens.npy").astype(np.float32)))
    share = torch.from_numpy((texts.seen + 1) / (texts.seen + 1).sum()).float()
    return vectors @ rotation * (1e-3 / (1e-3 + share))[:, None]


def beginning(texts: Texts, work: Path, goes_on: bool) -> tuple[Tensor, Tensor]:
    """The table to begin with, (tokens, DIMENSIONS), and the teacher's rotation, (384, DIMENSIONS)."""
    if goes_on:
        return torch.from_numpy(np.load(work / "table.npy")), torch.from_numpy(np.load(work / "rotation.npy"))
    sample = texts.taught[:20_000]
    rotation = torch.linalg.eigh(sample.T @ sample)[1].flip(1)[:, :DIMENSIONS].contiguous()
    return first_table(texts, work, rotation), rotation


def train(texts: Texts, table: Tensor, rotation: Tensor, steps: int, rate: float, seed: int) -> Tensor:
    """The trained table, (tokens, DIMENSIONS)."""
    pairs = np.random.default_rng(0).permutation(texts.pairs)  # the same ones are held out, whatever the seed
    held, pairs = pairs[:HELD_OUT], pairs[HELD_OUT:]
    draw = np.random.default_rng(seed)
    turned = normalize(texts.taught @ rotation)
    imitable, paired = Drawer(texts.kinds[texts.imitable], draw), Drawer(texts.kinds[pairs[:, 1]], draw)
    table = table.clone().requires_grad_()
    optimiser = torch.optim.Adam([table], lr=rate, betas=(0.9, 0.98), fused=True)
    began, sums = time.monotonic(), defaultdict(float)
    for step in range(steps):
        optimiser.param_groups[0]["lr"] = rate * min(1, (step + 1) / 100) * max(0.02, 1 - step / steps)
        chosen = texts.imitable[imitable(IMITATED)]
        vectors = encode(texts, table, chosen)
        losses = {
            "cosine": 1 - (vectors * turned[texts.row[chosen]]).sum(1).mean(),
            "similarities": imitation(vectors, texts.taught[texts.row[chosen]]),
        }
        both = pairs[paired(PAIRED)]
        both = np.where(draw.random((len(both), 1)) < 0.5, both, both[:, ::-1])
        left, right = encode(texts, table, both[:, 0]), encode(texts, table, both[:, 1])
        losses["pair"] = contrast(left, right)
        known = texts.row[both[:, 1]] >= 0
        losses["mixed"] = contrast(left[known], normalize(right[known] + turned[texts.row[both[known, 1]]]))
        chosen = draw.choice(texts.long, CLOZED, replace=False)
        lengths, starts = texts.lengths[chosen], texts.starts[chosen]
        cut = np.maximum(5, (lengths * draw.uniform(0.2, 0.5, CLOZED)).astype(int))
        front = draw.random(CLOZED) < 0.5
        piece = mean_vectors(texts, table, starts + np.where(front, 0, lengths - cut), cut)
        rest = mean_vectors(texts, table, starts + np.where(front, cut, 0), lengths - cut)
        losses["cloze"] = contrast(normalize(piece), normalize(rest))
        optimiser.zero_grad()
        sum(WEIGHTS[name] * loss for name, loss in losses.items()).backward()
        optimiser.step()
        for name, loss in losses.items():
            sums[name] += loss.item() / 100
        if step % 100 == 99:
            shown = " ".join(f"{name} {value:.3f}" for name, value in sums.items())
            found = recall_among(texts, table, held)
            print(f"{step + 1} {shown} | held-out R@10 {found:.3f} | {time.monotonic() - began:.0f} s", flush=True)
            sums.clear()
    return table.detach()


def main() -> None:
    """Trains, and mends the tokens that were hardly seen."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("work", type=Path)
    parser.add_argument("--steps", type=int, default=5_000)
    parser.add_argument("--go-on", action="store_true", help="from WORK/table.npy; the mean of both is kept")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    texts = Texts(options.work)
    print(f"{len(texts.lengths):,} texts, {len(texts.taught):,} taught, {len(texts.pairs):,} pairs", flush=True)
    first, rotation = beginning(texts, options.work, options.go_on)
    table = train(texts, first, rotation, options.steps, options.rate, options.seed)
    if options.go_on:
        table = (first + table) / 2
    lengths, seen = table.norm(dim=1), torch.from_numpy(texts.seen)
    rare = lengths[(seen >= FEWEST_SEEN) & (seen < 10 * FEWEST_SEEN)].median()
    unseen = seen < FEWEST_SEEN
    table[unseen] *= (rare / lengths[unseen].clamp(min=1e-6))[:, None]
    np.save(options.work / "table.npy", table.numpy())
    share = (seen + 1) / (seen + 1).sum()
    np.save(options.work / "weighted.npy", (table * (FREQUENT / (FREQUENT + share))[:, None]).numpy())
    np.save(options.work / "rotation.npy", rotation.numpy())


if __name__ == "__main__":
    main()
