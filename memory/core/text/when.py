"""A question with a date: whether it asks for nothing else, and which of its words are searched."""

from functools import lru_cache

from memory.core.annotations import NamedTuple
from memory.core.text import dates
from memory.core.text.date_spans import Mention, TimeSpan
from memory.core.text.languages import is_function_word
from memory.core.text.literals import blank_literals
from memory.core.text.terms import Terms, analyse, words

# Words that ask for whatever there is; beside a date they say nothing of the matter.
_GENERIC = """
    decide decision choose chose chosen agree agreement happen happened do done doing did make made work worked change
    changed discuss discussed discussion talk talked speak spoke say said learn learned learnt note noted notes write
    wrote written remember remembered record recorded memory memories plan planned go went going come came thing things
    anything everything something stuff new news event events topic topics summary summarise summarize list find
    recall look date dated day time week month year ago
    entschieden entscheiden entscheidung entscheidungen beschlossen beschluss gemacht machen passiert passieren
    geschehen geschah besprochen gesagt gelernt geändert notiert gab gibt alles etwas
    décidé décider décision décisions fait faire passé discuté dit appris changé
    decidido decidimos decisión decisiones hecho hicimos hacer pasó pasado hablado dicho
    deciso decisione decisioni fatto successo detto
"""
# Those of them that ask for decisions.
_DECISIONS = """
    decide decided decision choose chose chosen agree entschieden entscheidung beschlossen décidé décision decidido
    decidimos decisión deciso decisione
"""


class When(NamedTuple):
    """The dates of a question. text: the question, white space folded, as the places of the mentions count.

    alone: whether they are all that states what is asked for.  decisions: whether decisions are.
    """

    text: str
    mentions: tuple[Mention, ...]
    alone: bool
    decisions: bool

    @property
    def spans(self) -> list[TimeSpan]:
        """The spans of time that are meant."""
        return list(dict.fromkeys(mention.span for mention in self.mentions))


NEVER = When("", (), False, False)


def dates_of(query: str, now: int) -> When:
    """What dates a question has. now: microseconds since 1970."""
    text = dates.fold_spaces(query)
    if not dates.can_mention_date(text):  # most questions, and what follows costs a look at each of their quotes
        return NEVER
    mentions = dates.mentions(blank_literals(text), now)  # "Home Alone Tonight" is a title
    if not mentions:
        return NEVER
    rest = analyse(dates.remove_dates(text, mentions))
    return When(text, mentions, _is_generic(rest), not _stems(_DECISIONS).isdisjoint(rest.stems))


def _is_generic(rest: Terms) -> bool:
    generic = _stems(_GENERIC)
    return all(stem in generic or is_function_word(part) for stem, part in zip(rest.stems, rest.parts, strict=True))


@lru_cache(maxsize=2)
def _stems(listed: str) -> frozenset[str]:
    return frozenset(words(listed))
