"""Exploring without a model: which words to ask for next, and which sentences are worth their tokens.

A hop pays with spans, not with whole memories; re-asking with a new entity and the words that are still uncovered
beats following stored edges, over which the ranking has propagated already. Stopping is the budget's business.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from heapq import heapify, heappop, heappush

from memory.core.annotations import NamedTuple
from memory.core.kinds import kind_of
from memory.core.safety.origins import FILE, mark_of
from memory.core.safety.signs import quoted_title
from memory.core.text.entities import entities, entity_key
from memory.core.text.terms import words
from memory.core.text.text import Span, first_line, one_line, plain_words, sentences
from memory.core.tokens import count_tokens
from memory.core.truth.validity import with_days

CANDIDATES = 40
PRIOR_POWER = 1.5
HOP_ENTITIES = 4
HOP_WEIGHT = 0.5
HOP_POWER = 3.0
SEED_SENTENCES = 2
LEADING_BONUS = 0.15
LINK_BONUS = 0.15
TURN_BONUS = 0.5
SHOWN_AGAIN = 0.5
REPEATED = 0.7  # what each sentence of a memory leaves of its other sentences' nearness in meaning
LENGTH_POWER = 0.3
WHOLE_TURN = 300  # characters up to which a dialogue turn is one piece
# The most that the bracket in `choose_lines` comes to: of a sentence, of a turn.
_MOST = (1.0 + LEADING_BONUS + LINK_BONUS, 1.0 + TURN_BONUS)
_PUNCTUATION = "?!.,;:()\"'"  # around a word of a question


class Candidate(NamedTuple):
    """A memory that may give sentences. prior: P, 0 to 1 and a little over after hops."""

    id: str
    kind: str
    title: str
    content: str
    prior: float
    mark: str = ""  # of its origin, where that is not the user
    stale: str = ""  # of what may not hold any more (core/marks.py)
    period: str = ""  # from when to when it holds, where the question is about the past
    stated_at: int = 0  # microseconds since 1970, for "yesterday" in it
    origin: str = ""  # its name (core/safety/origins.py)
    successor: str = ""  # the memory that may hold instead


class AnswerSentence(NamedTuple):
    """A sentence chosen for the answer. start, end: its place in the memory's content."""

    id: str
    title: str
    start: int
    end: int
    text: str
    gain: float
    mark: str = ""
    stale: str = ""
    period: str = ""
    stated_at: int = 0


def priors(scores: Sequence[float]) -> list[float]:
    """P_j = (s_j / s_1)^1.5, from a ranking's scores, best first."""
    top = scores[0] if scores and scores[0] > 0 else 1.0
    return [max(0.0, score / top) ** PRIOR_POWER for score in scores]


def merge_hop(known: Mapping[str, float], found: Sequence[tuple[str, float]], seed_prior: float) -> dict[str, float]:
    """P_j += 0.5 · min(1, P_seed) · (r_j / r_1)^3 for what a further question found; the best forty stay.

    found: (id, score), best first.
    """
    merged = dict(known)
    top = found[0][1] if found and found[0][1] > 0 else 1.0
    for name, score in found:
        merged[name] = merged.get(name, 0.0) + HOP_WEIGHT * min(1.0, seed_prior) * (score / top) ** HOP_POWER
    best = sorted(merged, key=lambda name: -merged[name])[:CANDIDATES]
    return {name: merged[name] for name in best}


def pieces(candidate: Candidate) -> list[Span]:
    """What of a memory can be shown by itself: its sentences without its title, or a short dialogue turn whole."""
    content = candidate.content
    if kind_of(candidate.kind).is_dialogue and len(content) <= WHOLE_TURN:
        return [Span(0, len(content), content)] if content.strip() else []
    spans = sentences(content)
    return spans[1:] if len(spans) > 1 and first_line(spans[0].text) == one_line(candidate.title) else spans


class Hop(NamedTuple):
    """A further question. name: the key of what it is about, which the first question does not name."""

    name: str
    query: str


class Lead(NamedTuple):
    """What a memory may lead on to. names: by key, those in its best sentences that the question does not name.

    uncovered: the words of the question that neither its title nor those sentences cover.
    """

    names: Mapping[str, str]
    uncovered: Sequence[str]

    def stems(self) -> set[str]:
        """The stems of all names."""
        return {stem for name in self.names.values() for stem in words(name)}


def hops(query: str, seed: Candidate, rarity: Callable[[str], float]) -> list[Hop]:
    """What to ask next after a memory. rarity: of a stem; higher is rarer."""
    return hops_along(lead_of(query, seed, rarity), rarity)


def lead_of(query: str, seed: Candidate, rarity: Callable[[str], float]) -> Lead:
    """What the seed's two best sentences lead on to. rarity: of a stem of the question; higher is rarer."""
    if kind_of(seed.kind).is_dialogue:
        return Lead({}, ())
    asked = set(words(query))
    best = sorted(pieces(seed), key=lambda span: -sum(rarity(w) for w in set(words(span.text)) & asked))
    shown = "\n".join(span.text for span in sorted(best[:SEED_SENTENCES]))
    covered = set(words(shown)) | set(words(seed.title))
    uncovered = [word for word in query.split() if words(word) and not set(words(word)) & covered]
    known = entity_key(seed.title)
    question = f" {' '.join(word.strip(_PUNCTUATION) for word in entity_key(query).split())} "
    names = {
        key: name
        for name in entities(shown)
        # "DuckDB's" is the question's "duckdb", but "Ann" is not its "annual".
        if (key := entity_key(name)) != known and f" {key} " not in question and not set(words(name)) <= asked
    }
    whole = [key for key in names if not any(key != other and f" {key} " in f" {other} " for other in names)]
    return Lead({key: names[key] for key in whole}, uncovered)


def hops_along(lead: Lead, rarity: Callable[[str], float]) -> list[Hop]:
    """What to ask next: each of at most four names of a lead, rarest first, with the uncovered words of the question.

    rarity: of a stem of a name; higher is rarer. A name is as rare as its words are on the whole.
    """
    stems = {key: words(name) for key, name in lead.names.items()}
    rarest = sorted(stems, key=lambda key: -sum(rarity(stem) for stem in stems[key]) / max(1, len(stems[key])))
    return [Hop(key, " ".join([lead.names[key], *lead.uncovered])) for key in rarest[:HOP_ENTITIES]]


def choose_lines(
    query: str,
    candidates: Sequence[Candidate],
    idf: Mapping[str, float],
    cosine: Callable[[str], float],
    budget_tokens: int,
    asked_names: Collection[str] = (),
    further: float = 0.0,
) -> list[AnswerSentence]:
    """The sentences that give most per token, until nothing fits the budget; in the order in which they were taken.

    further: what a further sentence of a memory must give, as a share of what its first one gave; 0 for anything.

    idf: of the question's stems.  cosine(sentence): with the question, -1 to 1.  asked_names: keys of what further
    questions were about.
    gain = P · [0.5 · Σ idf·0.5^shown / Σ idf + 0.5 · max(cos, 0)·0.7^used + 0.15 leading + 0.15 · link], taken by
    gain / tokens^0.3. shown: how often a word was; used: how many sentences of this memory were; link: the best P of
    another candidate whose title the sentence names, 1 for a name that was asked for.
    A memory's first sentence also costs its header.
    """
    pack = _Pack(candidates, idf, cosine, asked_names)
    options = [
        _Option(candidate, span, place == 0) for candidate in candidates for place, span in enumerate(pieces(candidate))
    ]
    siblings: dict[str, list[int]] = {}
    for at, option in enumerate(options):
        siblings.setdefault(option.candidate.id, []).append(at)
    # Until its memory is opened, a sentence's value only falls, so an old value is a bound: who leads after a fresh
    # look is the best. Most are never looked at, which saves their analysis and their embedding.
    heap = [(-pack.value_bound(option), at) for at, option in enumerate(options)]
    heapify(heap)
    taken: list[AnswerSentence] = []
    firsts: dict[str, float] = {}
    left = budget_tokens
    while heap:
        _, at = heappop(heap)
        option = options[at]
        cost = pack.cost(option)
        if option.taken or cost > left:
            continue
        gain = pack.gain(option)
        value = pack.value(option, gain)
        if heap and (-value, at) > heap[0]:
            heappush(heap, (-value, at))
            continue
        if gain <= 0:
            break
        if gain < further * firsts.get(option.candidate.id, 0.0):
            continue
        opens = pack.take(option)
        firsts.setdefault(option.candidate.id, gain)
        left -= cost
        span = option.span
        one = option.candidate
        marks = one.mark, one.stale, one.period, one.stated_at
        taken.append(AnswerSentence(one.id, one.title, span.start, span.end, span.text, gain, *marks))
        if opens:
            for other in siblings[option.candidate.id]:
                heappush(heap, (-pack.value_bound(options[other]), other))
    return taken


class _Option:
    """A sentence that may be taken."""

    def __init__(self, candidate: Candidate, span: Span, leading: bool) -> None:
        self.candidate = candidate
        self.span = span
        self.leading = leading
        self.tokens = count_tokens(span.text) + 1
        self.taken = False
        self.analysis: _Analysis | None = None


class _Analysis(NamedTuple):
    """terms: stems of the question in a sentence.  cosine: with the question, at least 0.  link: 0 to 1."""

    terms: set[str]
    cosine: float
    link: float


class _Pack:
    """What was chosen so far, and what a sentence would add to it."""

    def __init__(
        self,
        candidates: Sequence[Candidate],
        idf: Mapping[str, float],
        cosine: Callable[[str], float],
        asked_names: Collection[str],
    ) -> None:
        self._idf = idf
        self._whole = sum(idf.values()) or 1.0
        self._cosine = cosine
        self._asked_names = [f" {plain} " for name in asked_names if (plain := plain_words(name))]
        self._priors: dict[str, float] = {}
        for candidate in candidates:
            key = entity_key(candidate.title)
            self._priors[key] = max(candidate.prior, self._priors.get(key, 0.0))
        self._title_terms = {each.id: set(words(each.title)) & idf.keys() for each in candidates}
        self._headers = {each.id: header_tokens(each) for each in candidates}
        self._shown: dict[str, int] = {}
        self._repeated: dict[str, int] = {}

    def cost(self, option: _Option) -> int:
        """Its tokens, and its memory's header if that is not there yet."""
        return option.tokens + (0 if option.candidate.id in self._repeated else self._headers[option.candidate.id])

    def value_bound(self, option: _Option) -> float:
        """At least its value, without a look at its words."""
        return self.value(option, option.candidate.prior * _MOST[kind_of(option.candidate.kind).is_dialogue])

    def value(self, option: _Option, gain: float) -> float:
        """What sentences are compared by."""
        return gain if kind_of(option.candidate.kind).is_dialogue else gain / self.cost(option) ** LENGTH_POWER

    def gain(self, option: _Option) -> float:
        """P · […] as in choose_lines."""
        seen = option.analysis = option.analysis or self._analyse(option)
        repeats = self._repeated.get(option.candidate.id, 0)
        terms = seen.terms if repeats else seen.terms | self._title_terms[option.candidate.id]
        news = sum([self._idf[term] * SHOWN_AGAIN ** self._shown.get(term, 0) for term in terms]) / self._whole
        inner = 0.5 * news + 0.5 * seen.cosine * REPEATED**repeats
        if kind_of(option.candidate.kind).is_dialogue:
            return option.candidate.prior * (inner + TURN_BONUS)
        return option.candidate.prior * (inner + LEADING_BONUS * option.leading + LINK_BONUS * seen.link)

    def take(self, option: _Option) -> bool:
        """Put it in; True where it opens its memory."""
        name = option.candidate.id
        opens = name not in self._repeated
        assert option.analysis is not None
        for term in option.analysis.terms | (self._title_terms[name] if opens else set()):
            self._shown[term] = self._shown.get(term, 0) + 1
        self._repeated[name] = self._repeated.get(name, 0) + 1
        option.taken = True
        return opens

    def _analyse(self, option: _Option) -> _Analysis:
        text = option.span.text
        own = entity_key(option.candidate.title)
        keys = {entity_key(name) for name in entities(text)} - {own}
        plain = f" {plain_words(text)} "
        link = max((self._priors[key] for key in keys if key in self._priors), default=0.0)
        if any(name in plain for name in self._asked_names):
            link = 1.0
        return _Analysis(set(words(text)) & self._idf.keys(), max(0.0, self._cosine(text)), min(1.0, link))


def header_tokens(candidate: Candidate) -> int:
    """What naming a memory costs: `[id] title (mark):`."""
    marks = both_marks(candidate)
    title = quoted_title(candidate.title, is_own=not marks)
    return count_tokens(f"[{candidate.id}] {title}{marks and f' ({marks})'}:\n")


def both_marks(one: Candidate | AnswerSentence) -> str:
    """When a memory holds, where it comes from and why it may not hold any more, with a comma between."""
    return ", ".join(filter(None, (one.period, one.mark, one.stale)))


def mark_of_all(candidates: Sequence[Candidate]) -> str:
    """The mark of all of them, where all are turns of dialogue from one origin; else "".

    A mark on each line takes a fifth of the budget of short turns, so an answer names such an origin once.
    """
    if not all(kind_of(one.kind).is_dialogue and one.mark for one in candidates):
        return ""
    marks, origins = {one.mark for one in candidates}, {one.origin for one in candidates}
    if len(marks) == 1:
        return marks.pop()
    return mark_of(FILE) if origins == {FILE} else ""  # of several files; the name of a teammate stays on its lines


def head_of(name: str, title: str, mark: str) -> str:
    """How a block of the pack begins: `[id] title (mark):`, without what is empty."""
    parts = [quoted_title(title, is_own=not mark), f"({mark})" if mark else ""]
    named = " ".join(part for part in parts if part)
    return f"[{name}] {named}:" if named else f"[{name}]"


def render_lines(lines: Sequence[AnswerSentence]) -> str:
    """The pack as text: each memory once, in the order of its best sentence, its sentences in the order of the text.

    A relative date is followed by the day that it was.
    """
    grouped: dict[str, list[AnswerSentence]] = {}
    for line in lines:
        grouped.setdefault(line.id, []).append(line)
    blocks = []
    for name, members in grouped.items():
        text = " ".join(with_days(line.text, line.stated_at) for line in sorted(members, key=lambda line: line.start))
        blocks.append(f"{head_of(name, members[0].title, both_marks(members[0]))} {text}")
    return "\n".join(blocks)
