"""What new memories put out of date: found when they are written, imported or changed, and by the night.

nearest by words → the judge → verdicts for the journal, and questions for whoever is there to answer
"""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from operator import mul

from memory.core.annotations import Any, NamedTuple
from memory.core.kinds import LINKED
from memory.core.records import Verdicts
from memory.core.safety.origins import CLAIMS, can_overrule, origin_of
from memory.core.text.text import cut, one_line
from memory.core.truth.base_rate import shift_of
from memory.core.truth.judge import MAY_REPLACE, RELATED, REPEATS, REPLACES, UNRELATED, Judged, judge, possible_places
from memory.core.truth.neighbourhood import MOST_CANDIDATES, Corpus, Near, Neighbourhood
from memory.core.truth.statements import StatementText, read
from memory.retrieval.weights import load_truth
from memory.store.engine.db import Connection
from memory.store.tables import nearest, nodes
from memory.store.tables.answers import answers_of
from memory.store.tables.nearest import Nearest
from memory.store.tables.nodes import Node
from memory.store.tables.succession import MAY_SUPERSEDE, NEWER_ON, SUPERSEDES, UNCONFIRMED, in_part, unrelated_pairs

MOST_AT_ONCE = 300  # memories that one import has judged at once; the night looks at the rest
_TOGETHER = 50  # memories whose older neighbours are asked for by one statement
_KEPT = 3  # older ones that are noted of one memory
_RELATIONS = {REPLACES: SUPERSEDES, REPEATS: SUPERSEDES, MAY_REPLACE: MAY_SUPERSEDE, RELATED: NEWER_ON}

Encode = Callable[[str], Sequence[float]]  # a text's unit vector


class ReplacementFinding(NamedTuple):
    """What one memory is to an older one. sentence: the older one's that is meant, -1 for all of it."""

    newer: Node
    older: Nearest
    judged: Judged
    sentence: int

    @property
    def pair(self) -> tuple[str, str, str, float, str] | None:
        """As the journal takes it. None where there is nothing to note: what Claude says against a preference of the
        user's is a question, and leaves no trace before its answer.
        """
        relation = _RELATIONS.get(self.judged.verdict, UNCONFIRMED if self.judged.should_ask else "")
        newer, older = self.newer, self.older
        if not relation or (relation == UNCONFIRMED and not can_overrule(newer.origin, older.origin, older.type)):
            return None
        reason = in_part(self.sentence, self.judged.reason)
        weight = 0.0 if self.judged.is_guess else round(self.judged.replacement, 4)
        return self.newer.id, self.older.id, relation, weight, reason

    @property
    def is_certain(self) -> bool:
        """Whether nobody needs to be asked."""
        return self.judged.verdict in (REPLACES, REPEATS)


def findings(
    connection: Connection, keys: Sequence[int], encode: Encode, deadline: float = math.inf
) -> tuple[list[ReplacementFinding], int]:
    """What some memories are to older ones of their scopes, in the order of the memories, the likeliest first.

    deadline: on the monotonic clock; also how many memories were looked at by then.
    """
    return _findings(connection, keys, nodes.by_key(connection, keys, with_tags=False), encode, deadline)


def _findings(
    connection: Connection, keys: Sequence[int], found: Mapping[int, Node], encode: Encode, deadline: float = math.inf
) -> tuple[list[ReplacementFinding], int]:
    """The same. found: the memories, by key."""
    made: list[ReplacementFinding] = []
    sizes: dict[str, nearest.Size] = {}
    shifts: dict[str, float] = {}
    texts: dict[str, StatementText] = {}
    vectors: dict[str, Sequence[float]] = {}

    def vector(text: str) -> Sequence[float]:
        if text not in vectors:
            vectors[text] = encode(text)
        return vectors[text]

    def similarity(first: str, second: str) -> float:
        return float(sum(map(mul, vector(first), vector(second))))

    def text_of(content: str) -> StatementText:
        if content not in texts:
            texts[content] = read(content)
        return texts[content]

    looked_at = 0
    for at in range(0, len(keys), _TOGETHER):
        if time.monotonic() > deadline:
            break
        batch = keys[at : at + _TOGETHER]
        nodes_of = [node for key in batch if (node := found.get(key)) and node.kind in LINKED and not node.archived]
        by_scope: dict[str, list[Node]] = {}
        for node in nodes_of:
            by_scope.setdefault(node.scope, []).append(node)
        compared: dict[int, list[ReplacementFinding]] = {}
        for scope, own in by_scope.items():
            if scope not in sizes:
                sizes[scope] = nearest.size_of(connection, scope)
                shifts[scope] = shift_of(answers_of(connection, scope))
            compared |= _findings_for(connection, own, scope, sizes[scope], shifts[scope], text_of, similarity)
        looked_at += len(batch)
        made += [
            allowed
            for node in nodes_of
            for one in compared.get(node.key, ())
            if (allowed := _as_allowed(one)) is not None
        ]
    kept_apart = unrelated_pairs(connection) if made else set()  # a statement, which most memories do without
    return [one for one in made if frozenset((one.newer.id, one.older.id)) not in kept_apart], looked_at


def _as_allowed(one: ReplacementFinding) -> ReplacementFinding | None:
    """A finding as far as the newer memory's origin may overrule the older one's; None where it may not at all.

    What Claude says against a preference of the user's is a question, and nothing is marked before its answer.
    """
    newer, older, verdict = one.newer, one.older, one.judged.verdict
    if can_overrule(newer.origin, older.origin, older.type):
        return one
    if CLAIMS in origin_of(newer.origin).screened or verdict == REPEATS:
        return None
    if verdict not in (REPLACES, MAY_REPLACE):
        return one
    return one._replace(judged=one.judged._replace(verdict=UNRELATED, should_ask=True))


def _findings_for(
    connection: Connection,
    asking: Sequence[Node],
    scope: str,
    size: nearest.Size,
    shift: float,
    text_of: Callable[[str], StatementText],
    similarity: Callable[[str, str], float],
) -> dict[int, list[ReplacementFinding]]:
    """The findings on some memories of a scope, by key."""
    askers = [
        nearest.Asker(node, [stem for part in text_of(node.content).parts for stem in part]) for node in asking
    ]
    older, frequencies = nearest.older_ones(connection, askers, scope, size, MOST_CANDIDATES)
    if not older:
        return {}
    near = {key: [Near(text_of(one.content), one.cosine) for one in found] for key, found in older.items()}
    wanted = {stem for asker in askers if asker.node.key in older for stem in asker.stems}
    corpus = Corpus({stem: frequencies[stem] for stem in wanted if stem in frequencies}, size.memories, size.length)
    beside = {
        node.key: Neighbourhood(text_of(node.content), near[node.key], corpus) for node in asking if node.key in older
    }
    model = load_truth()
    possible = [
        (text_of(node.content), [near[node.key][place].text for place in possible_places(model, beside[node.key])])
        for node in asking
        if node.key in older
    ]
    # Of the words of all candidates those that the judge will ask for: of most memories none can be related.
    known = wanted | {stem for found in near.values() for each in found for part in each.text.parts for stem in part}
    needed = {
        stem
        for newer, texts in possible
        for text in (newer, *texts)
        if texts
        for stem in text.stems.union(*text.parts)
    }
    more = nearest.frequencies(connection, scope, sorted(needed & known - wanted))
    corpus = corpus._replace(frequencies={**corpus.frequencies, **more})
    made = {}
    for node in asking:
        if node.key not in older:
            continue
        found, texts = older[node.key], near[node.key]
        made[node.key] = [
            ReplacementFinding(node, found[one.place], one, -1 if texts[one.place].text.is_one_sentence else one.older)
            for one in judge(model, text_of(node.content), texts, corpus, similarity, beside[node.key], shift)[:_KEPT]
        ]
    return made


def verdicts(found: Sequence[ReplacementFinding], now: int, record_id: str) -> list[Verdicts]:
    """The record of some findings; [] for none. now: microseconds."""
    pairs = tuple(pair for one in found if (pair := one.pair) is not None)
    return [Verdicts(record_id, now, pairs)] if pairs else []


class Comparison:
    """Compares what has just been written with what is older. follow: for Store.write.  found: what came of it."""

    def __init__(
        self, encode: Encode, now: int, new_record_id: Callable[[], str], most: int = MOST_AT_ONCE
    ) -> None:
        """most: memories that are compared, of all that is written."""
        self._encode, self._now, self._new_record_id, self._left = encode, now, new_record_id, most
        self.found: list[ReplacementFinding] = []

    def follow(self, connection: Connection, outcomes: Mapping[str, Mapping[str, Any]]) -> list[Verdicts]:
        """The verdicts on all memories that some records have brought or changed."""
        ids = [
            made.id
            for outcome in outcomes.values()
            for made in outcome.get("stored", ())
            if made is not None
        ]
        ids += [name for outcome in outcomes.values() if (name := outcome.get("changed"))]
        named = nodes.by_id(connection, ids[-self._left :] if self._left else [], nodes.EVERYTHING, with_tags=False)
        found = {node.key: node for node in named.values() if not node.archived}
        self._left -= len(found)
        fresh, _ = _findings(connection, sorted(found), found, self._encode)
        self.found += fresh
        return verdicts(fresh, self._now, self._new_record_id())

    def report(self, program: str = "surgical-memory") -> dict[str, Any]:
        """What the answer says: `replaced`, what is certain, and how it is taken back; else `confirm`, one question."""
        certain = [one for one in self.found if one.is_certain]
        if certain:
            return {"replaced": [_replacement_row(one, program) for one in certain]}
        asked = [one for one in self.found if one.judged.should_ask]
        return {"confirm": _question(max(asked, key=lambda one: one.judged.replacement), program)} if asked else {}


def _replacement_row(one: ReplacementFinding, program: str) -> dict[str, Any]:
    part = {"sentence": _sentence(one)} if one.sentence >= 0 else {}
    return {
        "id": one.older.id,
        "title": one.older.label,
        "by": one.newer.id,
        "reason": one.judged.reason,
        **part,
        "undo": f"{program} supersede --id {one.newer.id} --of {one.older.id} --no",
    }


def _question(one: ReplacementFinding, program: str) -> dict[str, str]:
    return question_row(one.newer.id, one.older.id, one.sentence, _sentence(one), program)


def question_row(newer: str, older: str, sentence: int, words: str, program: str) -> dict[str, str]:
    """Whether a memory replaces an older one, or a sentence of it, with the commands that answer. newer, older: ids.

    words: of the older one, that are meant.  sentence: their place, -1 for all of it.
    """
    answer = f"{program} supersede --id {newer} --of {older}"
    part = f" --sentence {sentence + 1}" if sentence >= 0 else ""
    quoted = cut(one_line(words), 100)
    question = f"Does this replace [{older}] “{quoted}”? If so: `{answer}{part}`; if not, with `--no`."
    return {"id": older, "by": newer, "question": question}


def _sentence(one: ReplacementFinding) -> str:
    return sentence_at(one.older.content, one.judged.older, one.older.label)


def sentence_at(content: str, place: int, label: str) -> str:
    """The sentence of a memory at a place, from 0; its label where there is none."""
    statements = read(content).statements if place >= 0 else ()
    return statements[place].text if 0 <= place < len(statements) else label
