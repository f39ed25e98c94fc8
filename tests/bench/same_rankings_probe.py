"""Rank questions with the pipeline of one tree, for `same_rankings`: `python same_rankings_probe.py WANTED.json`.

It runs in a process of its own and imports the tree that WANTED names, so nothing of this tree. Trees of other commits
may have their modules elsewhere: each is found by what it defines. Floats are printed in hexadecimal, which loses no bit.
"""

import json
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

# What is compared of a hit. What a tree does not have under this name is left out there, and so not compared.
FIELDS = ("score", "share", "cosine", "gain", "kept", "mask", "matched_terms")


def module_with(root: Path, *names: str) -> Any:
    """The first module of a tree's package that defines all of some functions and classes."""
    for path in sorted((root / "memory").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if all(re.search(rf"^(?:def|class) {name}\b", source, re.MULTILINE) for name in names):
            return import_module(".".join(path.relative_to(root).with_suffix("").parts))
    raise SystemExit(f"{root} has no module that defines {', '.join(names)}")


def exact(value: Any) -> Any:
    """A value as JSON can hold it without losing a bit."""
    return value.hex() if isinstance(value, float) else value


def main(wanted: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """By question its hits, best first, each with its id and the fields that this tree has."""
    root = Path(wanted["root"])
    sys.path.insert(0, str(root))
    pipeline, requests = module_with(root, "retrieve"), module_with(root, "Request")
    nodes, scopes = module_with(root, "by_key", "ids_of"), module_with(root, "Scopes")
    encoders = module_with(root, "StoreEncoder")
    encoder = getattr(encoders, "shipped_encoder", None) or encoders.shipped  # the name in older trees
    encoder = encoder()
    kinds = ("skill",) if wanted["is_skills"] else ("memory", "turn")
    everything = scopes.Scopes((), True)
    database = module_with(root, "connect", "rows")
    connection = database.connect(f"{wanted['home']}/store.duckdb", read_only=True)

    def search(_connection: Any, text: str, limit: int, prompt: str = "") -> Any:
        given = {"kinds": kinds, "fusion": wanted["fusion"], "now": wanted["now"], "prompt": prompt}
        given |= {"stages": frozenset(wanted["stages"])} if wanted["stages"] else {}
        given |= dict.fromkeys(("knows", "is_known_word"), getattr(encoder, "has_token", None) or encoder.knows)
        own = {name: value for name, value in given.items() if name in requests.Request._fields}
        return pipeline.retrieve(connection, requests.Request(text, everything, limit, **own), encoder.encode)

    found: dict[str, list[dict[str, Any]]] = {}
    for question in wanted["questions"]:
        if wanted["is_skills"]:
            activate = module_with(root, "activate", "Activation").activate
            activation = activate(connection, question["text"], wanted["limit"], search, everything)
            judged = {"fits": activation.fits}
            judged |= {"strength": activation.strength} if hasattr(activation, "strength") else _features(activation)
            hits = [(one.key, {"score": one.score, "added": one.added, **judged}) for one in activation.skills]
            hits += [(hit.key, _fields(hit)) for hit in activation.ranking.hits]
        else:
            hits = [(hit.key, _fields(hit)) for hit in search(connection, question["text"], wanted["limit"]).hits]
        keys = [key for key, _ in hits]
        # A skill's id comes from its file's path, which is another one in each store.
        ids = {key: node.title for key, node in nodes.by_key(connection, keys).items()} if wanted["is_skills"] else {}
        ids = ids or nodes.ids_of(connection, keys)
        found[question["qid"]] = [
            {"id": ids[key], **{name: exact(value) for name, value in of.items()}} for key, of in hits
        ]
    return found


def _features(activation: Any) -> dict[str, Any]:
    return {"strength": activation.relevance.features.strength}


def _fields(hit: Any) -> dict[str, Any]:
    return {name: getattr(hit, name) for name in FIELDS if hasattr(hit, name)}


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        print(json.dumps(main(json.load(file))))
