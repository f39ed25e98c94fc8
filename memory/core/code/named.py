"""What of a project's code a text names: paths and lines, identifiers, commands, versions, plain words.

Nothing is known here of the project: what is no file or symbol of it is dropped by whoever looks there. Each kind is
bounded, and every step takes a time that grows with the text alone.
"""

from memory.core.annotations import NamedTuple
from memory.core.code.bindings import is_inner_path, is_place_name, words_of
from memory.core.patterns import lazy

MAX_TEXT = 6_000  # characters that are looked at
MAX_PATHS, MAX_NAMES, MAX_COMMANDS, MAX_VERSIONS = 24, 24, 6, 8
# What follows a dot in a file's name, rather than in a method's.
_ENDINGS = words_of(
    "py pyi js jsx ts tsx mjs cjs go rs c h cc cpp hpp java kt kts scala swift cs php rb ex exs lua hs elm dart sql sh "
    "bash zsh toml yml yaml json jsonl ini cfg conf env md mdx rst txt html css scss vue svelte proto tf groovy mk "
    "lock xml gradle csv svg png"
)
# Files without an ending that projects name by themselves.
_PLAIN_FILES = words_of(
    "makefile dockerfile justfile gemfile rakefile procfile jenkinsfile vagrantfile codeowners license readme "
    ".gitignore .gitattributes .dockerignore .editorconfig .nvmrc .python-version .tool-versions"
)
_URL = lazy(r"[A-Za-z][A-Za-z0-9+.\-]{1,20}://\S*")
_BREAKS = lazy(r"[\s`'\"()\[\]{}<>,;|=“”‘’«»]+")
_LINE = lazy(r"(?<![^:#])(?P<path>[^:#]+?)(?::|#L?)(?P<first>\d{1,6})(?:-L?(?P<last>\d{1,6}))?(?::\d+)?")
_SPOKEN_LINE = lazy(r"\blines? (?P<first>\d{1,6})(?: ?(?:-|–|to|and) ?(?P<last>\d{1,6}))?", 2)
_ENDING = lazy(r"(?<![\w@+\-.])[\w@+\-][\w.@+\-]*\.[A-Za-z][A-Za-z0-9]{0,9}")
_TICKED = lazy(r"`([^`\n]{1,80})`")
_IDENTIFIER = lazy(r"[A-Za-z_$][\w$]*(?:(?:\.|::|#)[A-Za-z_$][\w$]*)*")
_CALL = lazy(r"\b([A-Za-z_][\w.]{1,80})\(")
_SPOKEN_NAME = lazy(
    r"\b(?:function|class|method|constant|variable|setting|option|target|recipe|struct|enum|table) "
    r"([A-Za-z_]\w{1,60})\b"
)
_SNAKE = lazy(r"\b[A-Za-z]\w*_\w+\b|\b[a-z]+[A-Z]\w*\b|\b(?:[A-Z][a-z0-9]+){2,}\b|\b[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+\b")
_DOTTED = lazy(r"\b[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+\b")
_COMMAND = lazy(
    r"\b(?P<program>make|just|npm run|npm|yarn run|yarn|pnpm run|pnpm|tox -e|rake|poe|hatch run|composer) "
    r"(?P<name>[A-Za-z][\w:\-]{0,40})"
)
_VERSION = lazy(
    r"(?P<name>[A-Za-z@][\w@/.\-]{0,40}?)(?: ?(?:==|>=|<=|~=|\^|~|=|@) ?|,? (?:is |at |to |on )?(?:version |v)?)v?"
    r"(?P<version>\d{1,5}(?:\.\d{1,5}){0,3})(?![\w.]\d|\w|%)"
)
_WORD = lazy(r"[A-Za-z][A-Za-z]+")
_NUMBER = lazy(r"(?<![\w.])\d{2,12}(?:\.\d{1,6})?(?![\w.]\d|\w)")
_QUOTED = lazy(r"[\"“]([^\"“”\n]{2,60})[\"”]")
MANIFESTS = {
    "make": ("Makefile", "makefile", "GNUmakefile"), "just": ("justfile", "Justfile", ".justfile"),
    "npm": ("package.json",), "yarn": ("package.json",), "pnpm": ("package.json",),
    "tox": ("tox.ini", "pyproject.toml"), "rake": ("Rakefile",), "poe": ("pyproject.toml",),
    "hatch": ("pyproject.toml",), "composer": ("composer.json",),
}  # fmt: skip
# Where versions are declared, at a project's root.
VERSION_FILES = (
    "pyproject.toml", "package.json", "requirements.txt", "requirements.in", "requirements-dev.txt", "setup.cfg",
    "setup.py", "Cargo.toml", "go.mod", "Gemfile", "composer.json", "build.gradle", "build.gradle.kts", "pom.xml",
    "Dockerfile", "docker-compose.yml", "docker-compose.yaml", "compose.yml", "compose.yaml", ".tool-versions",
    "environment.yml", "mix.exs", "pubspec.yaml",
)  # fmt: skip
# Words before a number that are no name of anything with a version.
_NO_PRODUCTS = words_of(
    "a an the line lines port ports in on at by of to for is was are than after before about over under from with "
    "version step steps phase issue pr and or up top last first next every each within only exactly least most us it "
    "we limit timeout page chapter section error code status http year day week release part number no retry retries"
)


class NamedPath(NamedTuple):
    """A path as it was written, with the lines that were named with it, 0 for none; last >= first."""

    path: str
    first: int = 0
    last: int = 0


class CodeNames(NamedTuple):
    """What a text names. names: identifiers, as written, dotted ones whole.  commands: (manifests, what is run).

    versions: (name, version).  words: plain words in lower case.  literals: numbers and quoted strings.
    """

    paths: tuple[NamedPath, ...]
    names: tuple[str, ...]
    commands: tuple[tuple[tuple[str, ...], str], ...]
    versions: tuple[tuple[str, str], ...]
    words: frozenset[str]
    literals: tuple[str, ...]

    def __bool__(self) -> bool:
        """Whether anything is named that a project could hold."""
        return bool(self.paths or self.names or self.commands or self.versions)


def code_names(text: str) -> CodeNames:
    """What the first MAX_TEXT characters of a text name."""
    text = _URL.sub(" ", text[:MAX_TEXT])
    paths = _paths(text)
    known = {one.path for one in paths if "/" in one.path or one.path.rpartition(".")[2].lower() in _ENDINGS}
    rest = text
    for path in sorted(known, key=len, reverse=True):
        rest = rest.replace(path, " ")
    names = [name for name in _names(rest) if is_place_name(name)]
    commands = {
        (MANIFESTS[match["program"].split()[0]], match["name"].rstrip("-:"))
        for match in _COMMAND.finditer(text)
        if match["name"] not in ("sure", "it", "the", "a", "an", "install", "ci", "use", "add", "this", "that", "any")
    }
    versions = {
        (match["name"], match["version"]): None
        for match in _VERSION.finditer(text)
        if match["name"].lower() not in _NO_PRODUCTS and len(match["name"]) > 1 and match["name"] not in known
    }
    literals = [*_NUMBER.findall(text), *_QUOTED.findall(text)]
    return CodeNames(
        tuple(paths[:MAX_PATHS]),
        tuple(dict.fromkeys(names))[:MAX_NAMES],
        tuple(sorted(commands))[:MAX_COMMANDS],
        tuple(versions)[:MAX_VERSIONS],
        frozenset(word.lower() for word in _WORD.findall(text)),
        tuple(dict.fromkeys(literals))[:MAX_NAMES],
    )


def _paths(text: str) -> list[NamedPath]:
    found: dict[str, NamedPath] = {}
    for token in _BREAKS.split(text):
        word = token.strip("*_!?").rstrip(".:")
        if not 2 < len(word) <= 300:
            continue
        match = _LINE.fullmatch(word)
        path, first, last = (
            (match["path"], int(match["first"]), int(match["last"] or match["first"])) if match else (word, 0, 0)
        )
        path = path.partition("::")[0]  # a test's id
        if _is_path(path):
            earlier = found.get(path)
            if earlier is None or not earlier.first:
                found[path] = NamedPath(path, min(first, last), max(first, last))
    paths = list(found.values())
    spoken = _SPOKEN_LINE.search(text)
    if spoken and paths and not any(one.first for one in paths):
        first, last = int(spoken["first"]), int(spoken["last"] or spoken["first"])
        at = spoken.start()
        nearest = min(paths, key=lambda one: abs(text.find(one.path) - at))
        paths[paths.index(nearest)] = nearest._replace(first=min(first, last), last=max(first, last))
    return paths


def _is_path(word: str) -> bool:
    """Whether a word could be a path in a project."""
    plain = word.removeprefix("./").rstrip("/")
    name = plain.rpartition("/")[2]
    if plain.startswith("/"):  # an absolute one: whoever looks knows whether it is of the project
        return is_inner_path(plain.lstrip("/"))
    if not is_inner_path(plain):
        return False
    return "/" in plain or bool(_ENDING.fullmatch(name)) or name.lower() in _PLAIN_FILES


def _names(text: str) -> list[str]:
    names = list[str]()
    for ticked in _TICKED.findall(text):
        match = _IDENTIFIER.match(ticked.strip("- "))
        if (
            match
            and match.end() >= 2
            and ticked.strip("- ")[match.end() : match.end() + 1] in ("", "(", "=", ":", " ", "[", "?")
        ):
            names.append(_dot_name(match.group()))
    names += [_dot_name(name) for name in _CALL.findall(text)]
    names += _SPOKEN_NAME.findall(text)
    names += [name for pattern in (_SNAKE, _DOTTED) for name in pattern.findall(text)]
    return [name for name in names if len(name) > 1]


def _dot_name(name: str) -> str:
    return name.replace("::", ".").replace("#", ".").strip(".")


def words_of_name(name: str) -> frozenset[str]:
    """The words that an identifier is made of, in lower case: MAX_RETRIES is {"max", "retries"}."""
    pairs = zip(f" {name}", name, strict=False)
    spaced = "".join(f" {char}" if char.isupper() and not before.isupper() else char for before, char in pairs)
    return frozenset(word for part in spaced.replace("-", " ").replace("_", " ").split() if (word := part.lower()))
