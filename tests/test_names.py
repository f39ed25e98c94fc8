"""Names: a function is a verb phrase or the thing that it returns, a predicate begins with is_, has_, can_ or should_, and
no two classes of the package have one name. CONTRIBUTING states the rule.

Read from the sources, not run.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("memory", "scripts", "tests", "training", ".ci")
PREDICATE = ("is_", "has_", "can_", "should_")

IRREGULAR = frozenset({
    "became", "began", "begun", "bent", "bore", "bought", "bound", "broke", "broken", "brought", "built", "came",
    "caught", "chose", "chosen", "clung", "dealt", "done", "drawn", "drew", "driven", "dug", "eaten", "fallen",
    "fed", "fell", "felt", "forgot", "forgotten", "fought", "found", "frozen", "gave", "given", "gone", "got",
    "grew", "grown", "heard", "held", "hidden", "hung", "kept", "knew", "known", "laid", "lain", "lay", "led",
    "lent", "let", "lit", "lost", "made", "meant", "met", "misread", "misspelt", "mistaken", "overrun",
    "overwritten", "paid", "proven", "ran", "rebuilt", "rewritten", "ridden", "risen", "rose",
    "rung", "said", "sank", "sat", "saw", "seen", "sent", "shaken", "shipped", "shone", "shot", "shown", "shrunk",
    "shut", "slept", "slid", "sold", "sought", "spelt", "spent", "spoke", "spoken",
    "spun", "stolen", "stood", "struck", "stuck", "sung", "sunk", "swept", "sworn", "swung", "taken", "taught",
    "thought", "threw", "thrown", "told", "took", "torn", "unbound", "understood", "undone", "unknown", "unread",
    "unsaid", "unseen", "unset", "went", "withdrawn", "woken", "won", "worn", "wound", "written", "wrote",
})  # fmt: skip
# Words that end like participles and are none, or are the usual nouns for what a function returns.
NO_PARTICIPLE = frozenset({
    "bed", "embed", "exceed", "feed", "hundred", "indeed", "need", "proceed", "reembed", "seed", "shed", "speed",
    "succeed", "beginning", "binding", "building", "ceiling", "embedding", "encoding", "ending", "evening",
    "finding", "heading", "king", "listing", "mapping", "meaning", "morning", "opening", "padding", "ping",
    "ranking", "rating", "ring", "setting", "sibling", "something", "spelling", "string", "thing", "timing",
    "warning", "wing", "bring", "swing",
})  # fmt: skip
# What says where, when or how much, and neither what is done nor what is returned.
ADVERBS = frozenset({
    "about", "above", "after", "again", "ahead", "alike", "alive", "alone", "along", "already", "among",
    "anew", "any", "anyone", "anything", "anywhere", "apart", "around", "aside", "at", "away", "back", "before",
    "behind", "below", "beside", "besides", "between", "beyond", "both", "by", "earlier", "either", "else",
    "elsewhere", "enough", "ever", "every", "everything", "everywhere", "eventually", "forever", "further", "here",
    "in", "inside", "into", "lately", "later", "meanwhile", "near", "nearby", "never", "no", "nobody", "none",
    "nothing", "now", "of", "off", "offline", "older", "on", "once", "one", "only", "other", "others", "out",
    "outside", "over", "own", "rather", "several", "slowly", "some", "soon", "still", "such", "sure", "surer",
    "there", "through", "till", "to", "together", "under", "until", "up", "upon", "what", "when", "where",
    "whether", "which", "while", "who", "whole", "whom", "whose", "why", "with", "within", "without", "yet",
})  # fmt: skip
PARTICLES = ADVERBS | {"as", "for", "from", "is", "it", "than", "then", "too", "was"}
# The third person is for predicates, which have a prefix.
THIRD_PERSON = frozenset({
    "asks", "bears", "becomes", "begins", "belongs", "brings", "carries", "comes", "contains", "continues",
    "crosses", "defines", "denies", "differs", "exists", "fails", "fits", "follows", "gives", "goes", "grows",
    "has", "hides", "holds", "ignores", "keeps", "knows", "lacks", "lends", "lets", "lies", "makes", "means",
    "meets", "overlaps", "overrules", "puts", "remembers", "repeats", "rests", "runs", "says", "stands", "takes",
    "tells", "understands", "waits", "wanders", "wants",
})  # fmt: skip
# One author's English; tests/test_docs.py has the same list for documents.
PRIVATE = frozenset({
    "anew", "aside", "bearing", "bears", "behind", "bore", "doubt", "doubts", "heedless", "mend", "mended", "mends",
    "reckon", "said", "say", "saying", "says", "stand", "standing", "stands", "stood", "tell", "telling", "tells",
    "told", "unasked", "unsaid",
})  # fmt: skip
# A function that returns whether it did what its verb says is no predicate.
ACTIONS = frozenset({
    "add", "append", "apply", "change", "check", "create", "delete", "drop", "exclude", "finish", "forget", "link", "lock", "open",
    "publish", "put", "recluster", "release", "remember", "remove", "rename", "replace", "run", "save", "send", "separate",
    "set", "store", "swap", "take", "trim", "try", "undo", "update", "write",
})  # fmt: skip
# Names as they are for a reason: "module.name" or a last name → the reason.
ALLOWED: dict[str, str] = {
    "now": "the time, as in the standard library",
    "_now": "the time, as in the standard library",
    "memory.rlm.session.REPLSession.printed": "of the documented API",
    "memory.rlm.session.REPLSession.spent": "of the documented API",
    "memory.core.record_json._flag": "returns a value that happens to be a bool",
    "memory.exchange.sync.fields.truth_value": "returns a value that happens to be a bool",
    "memory.store.files.settings_file.Settings.flag": "returns a value that happens to be a bool",
    **dict.fromkeys(("stands", "doubt"), "of the weights as they are stored"),
    **dict.fromkeys(("STANDS_RIDGE", "DOUBT"), "of the weights as they are stored"),
    **dict.fromkeys(
        ("tests.agent.test_escapes.Host.fails", "tests.agent.test_escapes.Host.gives_an_object"),
        "called by these names by the code in the sandbox",
    ),
    **dict.fromkeys(
        ("tests.stateful.model.Project._kept_away", "tests.stateful.model.Project._undone"), "named as the kinds of effects are"
    ),
    "memory.core.records.Remember.said": "a field of a stored record",
}


class Name(NamedTuple):
    """A name that is given in a file. kind: function, class, parameter, field or variable. returns: the annotation."""

    ident: str
    kind: str
    path: Path
    line: int
    returns: str = ""

    @property
    def last(self) -> str:
        return self.ident.partition("(")[2][:-1] if self.ident.endswith(")") else self.ident.rpartition(".")[2]


def sources(root: Path) -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            is_python = path.suffix == ".py" or (
                path.suffix == "" and path.is_file() and b"python3" in path.read_bytes()[:40]
            )
            if is_python and "__pycache__" not in path.parts:
                yield path


def names_of(path: Path, root: Path) -> Iterator[Name]:
    module = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
    todo: list[tuple[ast.AST, str, bool]] = [(ast.parse(path.read_bytes()), module, False)]
    while todo:
        node, owner, is_local = todo.pop()
        for one in ast.iter_child_nodes(node):
            if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
                ident = f"{owner}.{one.name}"
                yield Name(ident, "function", path, one.lineno, ast.unparse(one.returns) if one.returns else "")
                a = one.args
                for arg in [*a.posonlyargs, *a.args, *a.kwonlyargs, *filter(None, (a.vararg, a.kwarg))]:
                    yield Name(f"{ident}({arg.arg})", "parameter", path, arg.lineno)
                todo.append((one, ident, True))
            elif isinstance(one, ast.ClassDef):
                yield Name(f"{owner}.{one.name}", "class", path, one.lineno)
                todo.append((one, f"{owner}.{one.name}", False))
            else:
                if not is_local and isinstance(one, ast.Assign | ast.AnnAssign):
                    kind = "field" if isinstance(node, ast.ClassDef) else "variable"
                    for target in one.targets if isinstance(one, ast.Assign) else [one.target]:
                        for name in ast.walk(target):
                            if isinstance(name, ast.Name):
                                yield Name(f"{owner}.{name.id}", kind, path, name.lineno)
                todo.append((one, owner, is_local))


def is_participle(word: str) -> bool:
    return word in IRREGULAR or (
        word not in NO_PARTICIPLE
        and ((word.endswith("ed") and len(word) > 3) or (word.endswith("ing") and len(word) > 4))
    )


def fault_of(name: Name) -> str:
    """What is wrong with a name, "" for nothing."""
    last = name.last
    if last.startswith(("__", "test_")) or last in ALLOWED or name.ident in ALLOWED:
        return ""
    words = last.strip("_").lower().split("_")
    private = [word for word in words if word in PRIVATE]
    if private and not (name.kind == "parameter" and "test_" in name.ident):
        return f"'{private[0]}' is one author's word"
    if name.kind != "function":
        return ""
    if is_participle(words[0]) and all(word in PARTICLES for word in words[1:]):
        return "a bare participle: name what is done, or what is returned"
    if all(word in ADVERBS for word in words):
        return "names neither what is done nor what is returned"
    if words[0] in THIRD_PERSON and not last.lstrip("_").startswith(PREDICATE):
        return "the third person is for predicates, which begin with is_, has_, can_ or should_"
    if (
        name.returns in ("bool", "bool | None")
        and not last.lstrip("_").startswith(PREDICATE)
        and words[0] not in ACTIONS
    ):
        return "a predicate begins with is_, has_, can_ or should_"
    return ""


def offences(root: Path = ROOT) -> Iterator[str]:
    classes: dict[str, list[Name]] = defaultdict(list)
    for path in sources(root):
        for name in names_of(path, root):
            fault = fault_of(name)
            if fault:
                yield f"{path.relative_to(root)}:{name.line}: {name.ident}: {fault}"
            if name.kind == "class" and name.ident.startswith("memory."):
                classes[name.last].append(name)
    for same in classes.values():
        if len(same) > 1:
            yield f"several classes have the name {same[0].last}: {', '.join(name.ident for name in same)}"


def test_names_follow_the_rules() -> None:
    found = list(offences())
    assert not found, f"{len(found)} names:\n" + "\n".join(found)


def private_locals(source: str) -> Iterator[tuple[int, str]]:
    """The variables of functions that are called by one author's words, with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id not in ALLOWED:
            yield from [(node.lineno, node.id)] * any(word in PRIVATE for word in node.id.strip("_").lower().split("_"))


def test_local_variables_use_the_words_of_the_field() -> None:
    assert [*private_locals("for told in x:\n    is_said = (stood := told)")] == [(1, "told"), (2, "is_said"), (2, "stood")]
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in sorted((ROOT / "memory").rglob("*.py"))
        for line, name in private_locals(path.read_text(encoding="utf-8"))
        if not (name == "said" and path.name == "records.py")  # a field of a stored record
    ]
    assert not found, "\n".join(found)


def test_what_is_allowed_is_there() -> None:
    """Else it allows what comes later by that name."""
    known = {part for path in sources(ROOT) for name in names_of(path, ROOT) for part in (name.ident, name.last)}
    assert not ALLOWED.keys() - known
