"""One encoder and one model2vec model for all tests of the embedding."""

from __future__ import annotations

import pytest
from model2vec import StaticModel

from memory.model.encoder import StaticEncoder, load

from .oracle import library_model


@pytest.fixture(scope="session")
def encoder() -> StaticEncoder:
    return load()


@pytest.fixture(scope="session")
def library() -> StaticModel:
    return library_model()
