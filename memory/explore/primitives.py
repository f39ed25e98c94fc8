"""The steps of an exploration: recall hints, peek, expand, neighbors, path.

Each returns little text, and names the memories it comes from.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from memory.core.annotations import TYPE_CHECKING, Any
from memory.core.errors import Missing, Refusal
from memory.core.identity import is_id
from memory.core.marks import SUPERSEDED
from memory.core.safety.origins import mark_of
from memory.core.text.entities import entity_key
from memory.core.text.text import count_noun, join_facts, one_line, sentences, split_title, summarise
from memory.core.times import iso_time
from memory.core.types import FOLLOWS, MENTIONS, TITLED
from memory.store.engine.db import Connection
from memory.store.tables import edges, nodes
from memory.store.tables.nodes import Node, Scopes
from memory.store.tables.succession import UNCONFIRMED, newer_than
from memory.store.tables.turn_marks import marks_with_turns
from memory.workspace.lookup import find, mark_facts, origin_fact, provenance
from memory.workspace.marking import UNMARKED, Mark

# Not imported at run time: a peek is frequent and needs no pipeline.
if TYPE_CHECKING:
    from memory.retrieval.ranking import Hit, Ranking, Search

HINT_TAGS = 3  # of a hint: a memory may have eight, which would cost more than its title
SHORTCUT_MEMORIES = 1_000
_LINKS_SHOWN_WITH_EXPAND = 5
_LINKS_SEARCHED = 200
_PATH_FAN_OUT = 60
_PATH_FRONTIER = 400
_FOLLOWS_SHARE = 0.5  # how much of its weight a "follows" edge has in a path
_FOCUS_SENTENCES = 6
_STRENGTH_SHARE = 0.2  # of an edge, beside how relevant its other end is to a question

def recall_hints(
    connection: Connection,
    queries: Sequence[str],
    limit: int,
    search: Search,
    already_shown: set[str],
    with_explanation: bool = False,
) -> dict[str, Any]:
    """Hints for one or more queries: id, title, type, score, tags. Memories in `already_shown` are left out.

    limit: 1 to 50.  search(connection, query, limit): the pipeline.
    Several queries are merged: each memory gets its best score of them.
    """
    best: dict[int, tuple[float, Hit, Ranking]] = {}
    documents = 0
    for query in queries:
        ranking = search(connection, query, limit + len(already_shown))
        documents = ranking.corpus_size
        for hit in ranking.hits:
            if hit.key not in best or hit.score > best[hit.key][0]:
                best[hit.key] = (hit.score, hit, ranking)
    found = nodes.headers(connection, list(best))
    stale = marks_with_turns(connection, list(best), nodes.successors_by_key(found.values()))
    # A single ranking keeps its order, in which what the gate drops comes after what it keeps.
    order = list(best) if len(queries) == 1 else sorted(best, key=lambda key: (-best[key][0], key))
    replaced = _replaceable_below(connection, order, {key: score for key, (score, _, _) in best.items()})
    hints: list[dict[str, Any]] = []
    whys: dict[int, dict[str, Any]] = {}
    if with_explanation:
        from memory.retrieval.explanation import explain_hits

        for ranking in {id(own): own for _, _, own in best.values()}.values():
            whys |= explain_hits(connection, ranking, [hit for _, hit, own in best.values() if own is ranking])
    for key in order:
        node, hit = found[key], best[key][1]
        if node.id in already_shown or len(hints) >= limit:
            continue
        hint: dict[str, Any] = {
            "id": node.id,
            "title": node.label,
            "type": node.type,
            "score": round(hit.score, 2),
            "tags": list(node.tags[:HINT_TAGS]),
        }
        if node.source:
            hint["source"] = node.source
        if origin := mark_of(node.origin, node.author):
            hint["origin"] = origin
        hint |= mark_facts(stale.get(key))
        if key in replaced:
            hint["may_replace"] = found[replaced[key]].id
        if with_explanation:
            hint["explain"] = whys[key]
        hints.append(hint)
    return {"hints": hints, "memories": documents}


def _replaceable_below(connection: Connection, order: Sequence[int], scores: Mapping[int, float]) -> dict[int, int]:
    """By memory, the one with a higher score that comes after it, because the first may replace it."""
    later = [key for place, key in enumerate(order) if any(scores[one] < scores[key] for one in order[:place])]
    if not later:
        return {}
    found: dict[int, int] = {}
    for older, newer in newer_than(connection, later, (UNCONFIRMED,)).items():
        for one in newer:
            if scores.get(one.key, 1.0) < scores[older] and order.index(one.key) < order.index(older):
                found.setdefault(one.key, older)
    return found


def baseline_tokens(connection: Connection, keys: Sequence[int]) -> int:
    """The tokens of a plain recall: the text of `memory_recall` with each of these memories in full, once; 0 for none.
    """
    from memory.explore.recall_context import plain_recall_tokens

    found = nodes.by_key(connection, list(keys), with_tags=False)
    return plain_recall_tokens([found[key] for key in keys if key in found])


def cited_keys(ranking: Ranking) -> tuple[int, ...]:
    """The memories that, by the ranking's judgement, answer the question."""
    answers = ranking.relevance.answers
    return answers.cite if answers else ()


def shortcut(ranking: Ranking) -> str | None:
    """Why a plain recall would have been enough; None if exploring pays."""
    answers = ranking.relevance.answers
    if answers and answers.is_certain and len(answers.cite) == 1:
        return "one memory answers it: expanding that one is enough"
    if 0 < ranking.corpus_size < SHORTCUT_MEMORIES:
        return f"the store holds {count_noun(ranking.corpus_size, 'memory')}: a plain recall would have been enough"
    return None


def peek(connection: Connection, name: str, scopes: Scopes) -> dict[str, Any]:
    """The first 200 characters of a memory, and how many tokens the whole would cost."""
    node = find(connection, name, scopes, with_tags=False)
    return {
        "id": node.id,
        "type": node.type,
        "confidence": round(node.confidence, 3),
        "summary": summarise(node.content, node.title or None),
        "full_length": len(node.content),
        "tokens": node.tokens,
        **mark_facts(marks_with_turns(connection, [node.key], nodes.successors_by_key([node])).get(node.key)),
    } | origin_fact(node)


def expand(
    connection: Connection,
    names: Sequence[str],
    focus: str | None,
    scopes: Scopes,
    similarity: Callable[[str, str], float],
) -> list[dict[str, Any]]:
    """Whole memories with tags and links; with a focus only the sentences that are relevant to it, with their places.

    similarity(focus, sentence): cosine, -1 to 1.
    """
    return [
        _expand_memory(connection, find(connection, name, scopes), focus, scopes, similarity)
        for name in dict.fromkeys(names)
    ]


def _expand_memory(
    connection: Connection, node: Node, focus: str | None, scopes: Scopes, similarity: Callable[[str, str], float]
) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "id": node.id,
        "type": node.type,
        "confidence": round(node.confidence, 3),
        "title": node.label,
    }
    if focus:
        # With a focus nothing else is wanted: links and tags would cost more than a short memory.
        chosen = relevant_sentences(focus, node.content, similarity)
        answer["content"] = " […] ".join(span["text"] for span in chosen)
        answer["places"] = [{"start": span["start"], "end": span["end"]} for span in chosen]
        answer["focused"] = True
        answer["provenance"] = provenance(node)
        return answer
    answer["content"] = node.content
    answer["tags"] = list(node.tags)
    if node.pinned:
        answer["pinned"] = True
    stale = marks_with_turns(connection, [node.key], nodes.successors_by_key([node])).get(node.key)
    answer["provenance"] = provenance(node) | mark_facts(stale)
    near, total = _neighbors(connection, [node.key], "both", _LINKS_SEARCHED, None)
    strongest: dict[str, dict[str, Any]] = {}
    for row in near:
        # The text contains the names: to list them again would cost more than the text.
        if row["relation"] not in (MENTIONS, TITLED):
            strongest.setdefault(row["node"], row)
    links = list(strongest.values())[:_LINKS_SHOWN_WITH_EXPAND]
    answer["links"] = links
    answer["more_links"] = total - len(links)
    return answer


def line_of(node: Node, marks: Mark = UNMARKED, shorten: Callable[[str], str] | None = None) -> str:
    """A memory on one line, as it is injected: id, type, date, mark, title and opening.

    If only one sentence of a memory is superseded, that sentence is left out.
    shorten(body): what is shown of it on one line, without a title that has no further word; None: its opening.
    """
    content, stale = node.content, marks.stale
    if stale is not None and stale.sentence >= 0 and stale.kind == SUPERSEDED:
        spans = sentences(content)
        content = " ".join(span.text for place, span in enumerate(spans) if place != stale.sentence) or content
    body = split_title(content, node.title or None)[1]
    summary = shorten(body) if shorten else summarise(content, node.title or None)
    is_titled = node.title and not (shorten and _has_all_words(summary, node.label))
    text = f"{node.label}: {summary}" if is_titled else summary
    mark = mark_of(node.origin, node.author, node.source)
    facts = [node.type, iso_time(node.created_at)[:10], mark, marks.text]
    return f"- [{node.id}] ({join_facts(facts)}) {one_line(text)}"


def _has_all_words(text: str, title: str) -> bool:
    """Whether a text has all words of its title."""
    from memory.core.text.terms import words

    named = set(words(title))
    return bool(named) and named <= set(words(text))


def relevant_sentences(focus: str, content: str, similarity: Callable[[str, str], float]) -> list[dict[str, Any]]:
    """The sentences of a text that are relevant to a focus, by shared words and by meaning, in the order of the text.
    """
    from memory.core.text.terms import words

    asked = set(words(focus))
    spans = sentences(content)
    scored = []
    for place, span in enumerate(spans):
        shared = len(set(words(span.text)) & asked) / len(asked) if asked else 0.0
        scored.append((shared + 0.7 * max(0.0, similarity(focus, span.text)), place))
    scored.sort(key=lambda item: (-item[0], item[1]))
    best = scored[0][0] if scored else 0.0
    chosen = sorted(place for value, place in scored[:_FOCUS_SENTENCES] if value >= 0.5 * best)
    return [{"start": spans[p].start, "end": spans[p].end, "text": spans[p].text} for p in chosen]


def neighbors(
    connection: Connection,
    name: str,
    direction: str,
    limit: int,
    relation: str | None,
    scopes: Scopes,
    question: str = "",
    similarity: Callable[[str, str], float] | None = None,
) -> dict[str, Any]:
    """What a memory or an entity is linked to, and how many more links there are.

    The strongest come first; with a question those relevant to it, by shared words and meaning, and the strength
    decides between equals.  direction: outgoing, incoming or both.  limit: 1 to 200.  similarity: as in `expand`.
    """
    wanted = entity_key(relation).replace(" ", "_") if relation else None
    keys = node_keys(connection, name, scopes)
    if not question or similarity is None:
        near, total = _neighbors(connection, keys, direction, limit, wanted)
    else:
        near, total = _neighbors(connection, keys, direction, _LINKS_SEARCHED, wanted)
        texts = {str(row["node"]): str(row.get("title") or row["node"]) for row in near}
        fit = _relevance_to(question, texts, similarity)
        near = sorted(near, key=lambda row: -(fit[str(row["node"])] + _STRENGTH_SHARE * row["weight"]))[:limit]
    return {"neighbors": near, "more": total - len(near)}


def _relevance_to(
    question: str, texts: Mapping[str, str], similarity: Callable[[str, str], float]
) -> dict[str, float]:
    """How relevant each of some texts is to a question, 0 to 1.7, as sentences are chosen. texts: by name."""
    from memory.core.text.terms import words

    asked = set(words(question))
    return {
        name: len(set(words(text)) & asked) / max(1, len(asked)) + 0.7 * max(0.0, similarity(question, text))
        for name, text in texts.items()
    }


def _neighbors(
    connection: Connection, keys: Sequence[int], direction: str, limit: int, relation: str | None
) -> tuple[list[dict[str, Any]], int]:
    found, total = edges.neighbors(connection, keys, direction, relation, limit)
    stale = marks_with_turns(connection, [neighbor.key for neighbor in found if neighbor.label is not None])
    shown = []
    for neighbor in found:
        row: dict[str, Any] = {
            "node": neighbor.name,
            "relation": neighbor.relation,
            "direction": "outgoing" if neighbor.outgoing else "incoming",
            "weight": round(neighbor.weight, 3),
        }
        if neighbor.label is not None:
            row["title"] = neighbor.label
            mark = mark_of(neighbor.origin or "", neighbor.author or "")
            row |= ({"origin": mark} if mark else {}) | mark_facts(stale.get(neighbor.key))
        shown.append(row)
    return shown, total


def path(connection: Connection, start: str, goal: str, max_hops: int, scopes: Scopes) -> dict[str, Any]:
    """The strongest path between two nodes: the one whose edge weights have the greatest product.

    A "follows" edge counts half: two memories that were stored one after the other need not belong together.
    max_hops: 1 to 6.  Returns an empty path if there is none.  Source: Bellman-Ford on -ln(weight), hop by hop.
    """
    goals = set(node_keys(connection, goal, scopes))
    # By hop: the nodes that it reaches, with cost and last edge. Kept by hop, since a longer path to a node may be
    # cheaper, and must not replace the edge of a shorter one.
    layers: list[dict[int, tuple[float, edges.PathEdge | None]]] = [
        dict.fromkeys(node_keys(connection, start, scopes), (0.0, None))
    ]
    cheapest = dict.fromkeys(layers[0], 0.0)
    while layers[-1] and len(layers) <= max_hops and not goals & layers[0].keys():
        reached: dict[int, tuple[float, edges.PathEdge | None]] = {}
        for arc in edges.arcs_from(connection, list(layers[-1]), _PATH_FAN_OUT):
            cost = layers[-1][arc.source][0] - math.log(min(1.0, max(_edge_share(arc), 1e-6)) * 0.999)
            if cost < cheapest.get(arc.target, math.inf):
                cheapest[arc.target] = cost
                reached[arc.target] = (cost, arc)
        frontier = goals & reached.keys() | set(sorted(reached, key=lambda key: reached[key][0])[:_PATH_FRONTIER])
        layers.append({key: reached[key] for key in sorted(frontier)})
    ends = [(layer[key][0], hops, key) for hops, layer in enumerate(layers) for key in goals & layer.keys()]
    if not ends:
        return {"path": [], "hops": 0, "strength": 0.0}
    _, hops, here = min(ends)
    chain: list[edges.PathEdge] = []
    while (step := layers[hops - len(chain)][here][1]) is not None:
        chain.insert(0, step)
        here = step.source
    keys = [here, *(arc.target for arc in chain)]
    labels = edges.names_of(connection, keys) | nodes.ids_of(connection, keys)
    stale = marks_with_turns(connection, keys)
    rows: list[dict[str, Any]] = [{"node": labels[keys[0]], "relation": "", "weight": 1.0}]
    rows += [{"node": labels[arc.target], "relation": arc.relation, "weight": round(arc.weight, 3)} for arc in chain]
    rows = [row | mark_facts(stale.get(key)) for row, key in zip(rows, keys, strict=True)]
    return {"path": rows, "hops": len(chain), "strength": round(math.prod(map(_edge_share, chain)), 4)}


def _edge_share(arc: edges.PathEdge) -> float:
    """The factor by which an edge weakens a path, 0 to 1."""
    return arc.weight * _FOLLOWS_SHARE if arc.relation == FOLLOWS else arc.weight


def node_keys(connection: Connection, name: str, scopes: Scopes) -> list[int]:
    """The node keys of a name: of the memory with this id, or of the entity, which may have a node in each scope.

    Raises Refusal `unknown_node` with similar names, `missing_node` for a blank name.
    """
    if not name.strip():
        raise Missing("missing_node", 'Name a memory\'s id or an entity, for example --node "DuckDB".')
    if is_id(name.strip().lower()):
        known = nodes.key_of(connection, name.strip().lower(), scopes)
        if known is not None:
            return [known]
    keys = edges.entity_keys(connection, entity_key(name), scopes)
    if not keys:
        near = edges.similar_entities(connection, entity_key(name), scopes)
        hint = (
            f" Did you mean {', '.join(near)}?"
            if near
            else " Recall something first: hints and memories contain names that are known."
        )
        raise Refusal("unknown_node", f"No memory or name '{name[:80]}' is known here.{hint}", nearest=near)
    return keys


