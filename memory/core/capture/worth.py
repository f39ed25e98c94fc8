"""How probable it is that a sentence of a conversation is worth a memory: one logistic regression.

The features are the shape of a sentence, what is around it (who speaks, what was asked before, what is answered
afterwards), cues in several languages, and the sentence's embedding; the words themselves brought nothing to other
authors' sessions. The weights are data (memory/model/capture.json); training/capture fits them.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from operator import mul
from typing import Any, NamedTuple

from memory.core import regression
from memory.core.capture import languages, rules
from memory.core.capture.in_context import MOST_CHARACTERS, Sentence
from memory.core.patterns import lazy
from memory.core.regression import Regression, parse_regression

_USUAL_UTTERANCE = 400  # characters beyond which a longer utterance says no more
_PASTED, _EXPLAINED = 2.0, 0.7  # logits
_BEGINNING = 120  # characters of what follows a sentence in which it may be taken back, or accepted
_LONG_MESSAGE = 350  # characters of a person's message that may hold pasted lines
_WORD = lazy(r"[\w']+")
_SCRIPT = lazy(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")  # written without spaces: pairs of characters are words
_IDENTIFIER = r"`[^`\n]{2,80}`|\b\w{1,80}_\w+|\b[a-z]+[A-Z]\w+|\S/\S|\b[\w-]{1,80}\.[a-z]{1,5}\b|--\w+"
_CODE = lazy(_IDENTIFIER)
_NAMED = lazy(rf"{_IDENTIFIER}|\b\d+(?:\.\d+)+\b")
_DATA = lazy(r"[=<>{}\[\]|\\]|\w\(|::|->|\w_\w|^\W*\w{1,40}:\s")  # a line of a log, of a table or of code
_NUMBER = lazy(r"\d")
_NAME = lazy(r"(?<!^)(?<![.!?] )\b[A-ZÄÖÜÉÀÈ][\w]+")
Encode = Callable[[str], Sequence[float]]  # a text's embedding, (dimensions,)


class WorthModel(NamedTuple):
    """The weights. worth: whether a sentence is worth a memory.  direction: the weights of its embedding's dimensions.

    slope, offset: logit = slope · sum + offset. At 0.6 nine of ten sentences of sessions by other authors
    are worth it, so the value is a cautious probability.  types: for each type of memory, whether it is one.
    encode: what embeds a sentence.
    """

    version: str
    worth: Regression
    direction: Sequence[float]
    slope: float
    offset: float
    types: Mapping[str, Regression]
    encode: Encode


def is_dense(text: str) -> bool:
    """Whether a text is of a script that is written without spaces, and so in fewer characters."""
    return bool(_SCRIPT.search(text))


def _words(text: str) -> list[str]:
    found: list[str] = []
    for word in _WORD.findall(text[:MOST_CHARACTERS].lower()):
        if _SCRIPT.search(word):
            found.extend(word[at : at + 2] for at in range(max(1, len(word) - 1)))
        else:
            found.append(word)
    return found


def features(one: Sentence) -> dict[str, float]:
    """What is counted of a sentence beside its words and its embedding."""
    text = one.text[:MOST_CHARACTERS].replace("’", "'")
    found = _words(text)
    size = max(1, len(found))
    user, rule = float(one.is_user), max(0.0, rules.judge(one).score)
    asked, reply = one.asked.rstrip(), one.reply
    accepts, data = user * bool(languages.ACCEPTS.search(reply[:_BEGINNING])), min(4.0, float(len(_DATA.findall(text))))
    row = {
        "user": user,
        "rule": rule,
        "user_rule": rule * user,
        "words": math.log(size),
        "user_words": math.log(size) * user,
        "short": float(size <= 4),
        "long": float(size >= 30),
        "utterance": math.log(1 + min(one.length, _USUAL_UTTERANCE)),
        "share": min(1.0, len(text) / max(1, one.length)),
        "first": float(one.place == 0),
        "last": float(one.place == one.total - 1),
        "sentences": math.log(one.total),
        "question": float(text.rstrip().endswith(("?", "？"))),
        "exclamation": float("!" in text),
        "ellipsis": float("..." in text or "…" in text),
        "commas": min(4.0, text.count(",") + text.count(";") + text.count("、")),
        "colon": float(": " in text),
        "code": min(3.0, float(len(_CODE.findall(text)))),
        "numbers": min(3.0, float(len(_NUMBER.findall(text)))),
        "names": min(3.0, float(len(_NAME.findall(text)))),
        "asked": float("?" in asked[-80:]),
        "answers": float("?" in asked[-80:]) * user,
        "reply_asks": float("?" in reply),
        "before_length": math.log(1 + len(one.before)),
        "after_length": math.log(1 + len(one.after)),
        "before_question": float(one.before.rstrip().endswith("?")),
        "shares_reply": _shared_words(text, reply),
        "shares_asked": _shared_words(text, one.asked),
        "requests": float(one.requests),
        "opening": user * float(not asked),
        "withdrawn": float(is_withdrawn(one)),
        "withdraws": float(bool(languages.WITHDRAWN.search(text))),
        "accepted": accepts,
        "last_accepted": accepts * (one.place == one.total - 1),
        "reported": user * bool(languages.REPORTS.search(reply[:_BEGINNING])),
        "data": data,
        "user_data": user * data,
        "letters": sum(character.isalpha() or character.isspace() for character in text) / max(1, len(text)),
        "long_message": user * (one.length > _LONG_MESSAGE),
    }
    lowered = text.lower()
    for name, pattern in languages.CUES.items():
        value = min(2.0, float(len(pattern.findall(lowered))))
        row[name] = value
        row[f"user_{name}"] = value * user
    row["cues"] = float(sum(row[name] > 0 for name in languages.GENERAL))
    return row


def meaning(one: Sentence, encode: Encode) -> Sequence[float]:
    """The embedding of a sentence, (dimensions,)."""
    return encode(one.text[:MOST_CHARACTERS])


def is_withdrawn(one: Sentence) -> bool:
    """Whether the speaker takes a sentence back with the next one, or with what they say next."""
    return any(_is_retraction_of(text[:_BEGINNING], one.text) for text in (one.after, one.then))


def _is_retraction_of(text: str, sentence: str) -> bool:
    """Whether a text begins by taking something back that may be the sentence: it names nothing by an identifier, a
    path or a version that the sentence lacks.
    """
    retraction = languages.WITHDRAWN.search(text)
    if retraction is None:
        return False
    what = languages.RETRACTED.search(text, retraction.start())
    named = _NAMED.findall(what["object"]) if what and what.start() < retraction.end() else []
    return not named or any(name.lower() in sentence.lower() for name in named)


def _shared_words(first: str, second: str) -> float:
    """The share of the first text's long words that the second one has, too."""
    own = {word for word in _words(first) if len(word) > 4}
    return len(own & set(_words(second))) / len(own) if own else 0.0


def logit(model: WorthModel, one: Sentence) -> float:
    """The logit of a sentence."""
    of_meaning: float = sum(map(mul, model.direction, meaning(one, model.encode)))
    total = regression.logit(model.worth, features(one)) + of_meaning
    # No session that was fitted on holds so long a prompt: for the most part it is somebody else's text.
    pasted = _PASTED if one.is_user and one.length > rules.PASTED_CHARACTERS else 0.0
    # Nor as many explanations as Claude gives: what it says must show more clearly that it is worth it.
    explained = 0.0 if one.is_user else _EXPLAINED
    return model.slope * total + model.offset - pasted - explained


def type_of(model: WorthModel, one: Sentence) -> str:
    """The type of memory that a sentence most probably is."""
    values = features(one)
    return max(sorted(model.types), key=lambda name: regression.logit(model.types[name], values))


def probability(model: WorthModel, one: Sentence) -> float:
    """How probable it is, cautiously, that a sentence is worth a memory, 0 to 1."""
    return regression.probability(logit(model, one))


def parse_model(data: Mapping[str, Any], encode: Encode) -> WorthModel:
    """The model from its JSON form. Raises KeyError, TypeError or ValueError where that is another one."""
    return WorthModel(
        str(data["version"]),
        parse_regression(data["worth"]),
        [float(weight) for weight in data["direction"]],
        float(data["slope"]),
        float(data["offset"]),
        {name: parse_regression(row) for name, row in data["types"].items()},
        encode,
    )
