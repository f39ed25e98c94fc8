"""Whether a prompt can get anything at all, without opening the database: by the highest score that its words can
reach.

The pipeline leaves a prompt alone where its words fall short (`retrieve`, early_exit). How well the best document meets
them is not known here, but it is at most the sum of the best that each word adds to any document (store/files/
term_table.py). Where even that falls short, the pipeline would leave the prompt alone. In any doubt it is asked.
"""

from collections.abc import Callable, Mapping
from itertools import product

from memory.core.kinds import FOR_TASKS, RECALLED
from memory.core.regression import Regression, logit
from memory.core.search import abstention, mention, sparse
from memory.core.search.mention import Asked, MentionModel
from memory.core.search.relevance import PROMPT, Features, is_hopeless
from memory.core.search.sparse import QueryTerms, ScoringPlan
from memory.core.text import dates, lexicon, typos
from memory.core.text.terms import STEM, term_hash
from memory.core.text.text import clean
from memory.store.files.term_table import Bound, TermTable

_SLACK = 1.0 + 1e-6  # the store sums up rounded numbers

Knows = Callable[[str], bool]


def is_silent(table: TermTable, prompt: str, wish: str, eagerness: str, now: int, knows: Knows) -> bool:
    """Whether neither a memory nor a skill can be injected or named for a prompt; False where that is not sure.

    wish: the prompt without what it does not want.  eagerness: as in pipeline.Request.  now: microseconds since 1970.
    knows: whether the embedding has a word, which then is no misspelling.
    """
    try:
        memories, skills = table.documents(RECALLED), table.documents(FOR_TASKS)
        if skills and _has_concept(prompt):
            return False
        return not (
            (memories and _can_recall(_Reach(table, RECALLED, prompt, knows), prompt, eagerness, now))
            or (skills and _can_activate(_Reach(table, FOR_TASKS, wish, knows), prompt, eagerness))
        )
    except _Unsure:
        return False


def _has_concept(prompt: str) -> bool:
    """Whether a prompt may write out a concept, that has skills."""
    from memory.core.graph.taxonomy import PREFIX  # few stores have skills

    return PREFIX in prompt.lower()


class _Unsure(Exception):
    """The table does not decide."""


class _Reach:
    """What a query comes to at the most among the documents of some kinds."""

    def __init__(self, table: TermTable, kinds: tuple[str, ...], query: str, knows: Knows) -> None:
        """Raises _Unsure where a word may be taken for another one."""
        self.text = clean(query[: sparse.MAX_QUERY])
        self.documents = table.documents(kinds)
        terms = sparse.query_terms(self.text)
        bounds = table.bounds(kinds, [*terms.hashes(), *lexicon.MARKS.values()])
        present = [language for language, mark in lexicon.MARKS.items() if mark in bounds]
        translated = sparse.translations(terms, present)
        bounds |= table.bounds(kinds, {term for found in translated.values() for term in found})
        frequencies = {term: bound.documents for term, bound in bounds.items()}
        self.terms: QueryTerms = sparse.with_translations(terms, translated, frequencies)
        self._refuse_corrections(table, kinds, frequencies, knows)
        self.plan: ScoringPlan = sparse.plan(self.terms, frequencies, self.documents)
        self.score = _SLACK * sum(term.weight * bounds[term.hash].best for term in self.plan.weighted)
        self.coverage = sparse.coverage(self.plan.idf, self.plan.known)
        self.stems = [self.terms.text[key] for key in self.plan.stems]

    def _refuse_corrections(
        self, table: TermTable, kinds: tuple[str, ...], frequencies: Mapping[int, int], knows: Knows
    ) -> None:
        """As stages.correct: a word that nothing knows may mean one that some document has."""
        unknown = sparse.unknown_words(self.terms, frequencies)
        for word in list(unknown.values())[: typos.MOST_WORDS]:
            if knows(word):
                continue
            stems = (term_hash(STEM, one.stem) for one in typos.corrections(word))
            found: dict[int, Bound] = table.bounds(kinds, stems)
            if found:
                raise _Unsure

    def question(self, prompt: str) -> Asked:
        """For the learned models; of a score and a coverage that are bounds."""
        return Asked(prompt, self.stems, self.plan.idf, self.coverage, self.score, self.documents)

    def features(self, prompt: str, is_skill: bool) -> Features:
        """For the rules, the same."""
        judged = abstention.strip_negated_spans(prompt) if is_skill else prompt
        strength = abstention.highest_strength(
            self.score, judged, self.plan.idf, self.stems, self.plan.known, self.documents
        )
        words = abstention.count_words(judged)
        return Features(is_skill, PROMPT, strength, self.coverage, 0.0, 0.0, words, self.documents)


def _can_recall(reach: _Reach, prompt: str, eagerness: str, now: int) -> bool:
    if dates.can_mention_date(folded := dates.fold_spaces(reach.text)) and dates.mentions(folded, now):
        return True  # then the query is another one
    if not eagerness or reach.documents < mention.LEAST_DOCUMENTS:
        return not is_hopeless(reach.features(prompt, False))
    model = _weights()
    return _highest_logit(model.early, model, reach, prompt) >= model.early_exit


def _can_activate(reach: _Reach, prompt: str, eagerness: str) -> bool:
    if not is_hopeless(reach.features(prompt, True)):
        return True
    from memory.core.search.skill_mention import LEAST_SKILLS

    if not eagerness or reach.documents < LEAST_SKILLS:
        return False
    from memory.retrieval.weights import load_skills

    skills = load_skills()
    return _highest_logit(skills.early, _weights(), reach, prompt) >= skills.early_exit


def _weights() -> MentionModel:
    from memory.retrieval.weights import load_relevance  # a store of few memories is judged by the rules

    return load_relevance()


def _highest_logit(early: Regression, model: MentionModel, reach: _Reach, prompt: str) -> float:
    """The logit that a winner could bring about, with a score and a coverage between nothing and their bounds."""
    asked = reach.question(prompt)
    features = mention.prompt_features(asked, mention.word_logits(model, prompt))
    return max(
        logit(early, {**features, "strength": strength, "coverage": coverage})
        for strength, coverage in product((0.0, features["strength"]), (0.0, features["coverage"]))
    )
