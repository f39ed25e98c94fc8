"""A small real model behind the product's own commands, beside plain top-k for the same model, and beside no memory.

Each answer is written to `--keep` at once, and what is there already is not asked again, so that a run can be cut.
Times depend on the machine and are no result. The model is the one of live_model.py, or any that `--url` names.
"""

from __future__ import annotations

import json
import random
import tempfile
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import mean

from tests.bench import data, live_arms, live_model
from tests.bench.judgement import fill_store, rows_of
from tests.bench.live_arms import LiveQuestion, Place, Row
from tests.bench.product import Product
from tests.bench.ranking import import_documents
from tests.bench.report import Result, Table, environment, percent

ARMS = ("none", "agent", "top-k", "repl", "compaction", "judge")
QUESTION_COLUMNS = ("arm", "questions", "answered", "right", "gold cited", "of cited, gold", "cited, not read", "tokens", "turns", "cut")
LEAST_READ = 200  # tokens of memories that top-k gets at least
VERDICTS = {"supersedes": "contradicts", "duplicate": "same", "compatible": "different"}
_COMPACTING = {"RLM_WINDOW_TOKENS": "4000", "RLM_COMPACTION_THRESHOLD": "0.35"}  # full after the first result


def add_options(parser: ArgumentParser) -> None:
    """The options of this benchmark."""
    parser.add_argument("--projects", type=Path, help="a folder of projects as training/judgement has them")
    parser.add_argument("--questions", type=int, default=12, help="of each set (default: 12)")
    parser.add_argument("--pairs", type=int, default=20, help="that the night's judge compares (default: 20)")
    parser.add_argument("--arms", default=",".join(ARMS), type=data.names_parser(ARMS), help=f"which (default: {','.join(ARMS)})")
    parser.add_argument("--keep", type=Path, default=live_model.CACHE / "answers.jsonl", help="the answers so far")
    parser.add_argument("--seconds", type=int, default=600, help="that one question may take (default: 600)")
    parser.add_argument("--threads", type=int, default=2, help="of the server; 1 on a busy machine (default: 2)")
    parser.add_argument("--url", help="a base URL to ask instead of the model of this benchmark")
    parser.add_argument("--product", type=Path, help="another checkout, to compare its prompts")


def run(options: Namespace, product: Product) -> Result:
    """Ask each arm each question; the tables are of all answers that are kept for these questions."""
    if not (options.projects or options.data):
        raise data.Missing("needs --projects DIR, a folder as training/judgement, or --data DIR, the folder with musique")
    if options.product and not (options.product / "scripts" / "surgical_context.py").exists():
        raise data.Missing(f"--product {options.product} is no checkout of this project")
    product = Product(options.product) if options.product else product
    label = "before" if options.product else environment(product)["commit"]
    kept = Answers(options.keep, label)
    arms = options.arms.split(",")
    with tempfile.TemporaryDirectory(prefix="bench-live-") as folder, _endpoint(options, Path(folder)) as url:
        for place, asked, pairs in _sets(options, product, Path(folder), url):
            _ask_questions(kept, arms, place, asked)
            for pair in pairs if "judge" in arms else ():
                kept.add("judge", place, pair["id"], pair, lambda pair=pair, place=place: live_arms.judge_pair(place, pair))
    return Result("live", tables(kept.rows), {"rows": kept.rows}, {"answers": str(options.keep)})


class Answers:
    """A file of answers, a JSON object a line. label: the code that they belong to."""

    def __init__(self, path: Path, label: str) -> None:
        self._path, self._label = path, label
        self.rows: list[Row] = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.is_file() else []

    def find(self, arm: str, project: str, name: str) -> Row | None:
        """An answer of this code that is kept."""
        wanted = (self._label, arm, project, name)
        return next((row for row in self.rows if (row["label"], row["arm"], row["project"], row["id"]) == wanted), None)

    def add(self, arm: str, place: Place, name: str, about: Row, ask: Callable[[], Row]) -> Row:
        """The answer that is kept, or a new one, which then is. about: what the question is and what is right."""
        project = place.home.parent.name
        found = self.find(arm, project, name)
        if found is None:
            found = {**about, "label": self._label, "arm": arm, "project": project, "id": name, **ask()}
            self.rows.append(found)
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with open(self._path, "a", encoding="utf-8") as file:
                file.write(json.dumps(found, ensure_ascii=False) + "\n")
        return found


@contextmanager
def _endpoint(options: Namespace, folder: Path) -> Iterator[str]:
    if options.url:
        yield options.url
    else:
        with live_model.serve(live_model.assemble(), options.threads, 12_288, folder / "server.log") as url:
            yield url


def _sets(
    options: Namespace, product: Product, folder: Path, url: str
) -> Iterator[tuple[Place, Sequence[LiveQuestion], Sequence[Row]]]:
    """Stores with the questions that are asked of them, and the pairs of memories that are judged."""
    found = data.projects_with("questions.jsonl", options.projects) if options.projects else []
    for number, project in enumerate(found):
        place = folder / project.name
        place.mkdir()
        same, names = fill_store(product, project, place)
        rows = [
            LiveQuestion(
                project.name, row["id"], row["kind"], row["text"], row["answer"], tuple(same.get(name, name) for name in row["gold"])
            )
            for row in rows_of(project / "questions.jsonl")
        ]
        draw = random.Random(f"{options.seed} {project.name}")  # else all would ask the same numbers
        share = len(range(number, options.questions, len(found)))  # of the questions of all projects
        pairs = draw.sample(rows_of(project / "pairs.jsonl"), len(range(number, options.pairs, len(found))))
        yield Place(product, place / "home", url, names, options.seconds), draw.sample(rows, share), pairs
    if options.data:
        place, musique = folder / "musique", data.set_path(options.data, "musique")
        place.mkdir()
        texts, asked = data.documents(musique), data.questions(musique)
        home = import_documents(product, place, texts, options.seed)
        listed = product.call(home, "list", "--limit", "100000").data()["memories"]
        chosen = random.Random(options.seed).sample(asked, min(options.questions, len(asked)))
        rows = [LiveQuestion("musique", one.id, one.kind, one.text, one.answer, one.gold) for one in chosen]
        yield Place(product, home, url, {row["id"]: row["source"] for row in listed}, options.seconds), rows, []


def _ask_questions(kept: Answers, arms: Sequence[str], place: Place, asked: Sequence[LiveQuestion]) -> None:
    """All arms of a question before the next, so that a run that is cut compares like with like."""
    for question in asked:
        about = {**question._asdict(), "gold_answer": question.answer}
        del about["answer"]  # else one that was never given would be the right one
        ways: dict[str, Callable[[], Row]] = {
            "none": lambda question=question: live_arms.ask_alone(place, question),
            "agent": lambda question=question: live_arms.explore(place, question),
            "top-k": lambda question=question: live_arms.ask_with_ranking(
                place, question, max(LEAST_READ, (kept.find("agent", question.project, question.id) or {}).get("read") or 0)
            ),
            "repl": lambda question=question: live_arms.reason(place, question),
            "compaction": lambda question=question: live_arms.explore(place, question, **_COMPACTING),
        }
        for arm, ask in ways.items():
            if arm in arms:
                kept.add(arm, place, question.id, about, ask)


def tables(rows: Sequence[Row]) -> list[Table]:
    """What the answers show, arm by arm, and each of them in a line."""
    groups = dict.fromkeys((row["label"], row["arm"]) for row in rows if row["arm"] != "judge")
    found = [figures_of(f"{arm} ({label})", [row for row in rows if (row["label"], row["arm"]) == (label, arm)]) for label, arm in groups]
    judged = Counter((row["relation"], row.get("verdict", "no reply")) for row in rows if row["arm"] == "judge")
    seen = list(dict.fromkeys(verdict for _, verdict in judged))
    pairs = [[f"{name}: {right}", *(str(judged[name, verdict]) for verdict in seen)] for name, right in VERDICTS.items()]
    return [
        Table("Questions", QUESTION_COLUMNS, found),
        Table("The night's judge, pairs", ("label: the right verdict", *seen), pairs),
        Table("One by one", ("arm", "question", "gold", "answer"), [_line(row) for row in rows if row["arm"] != "judge"]),
    ]


def figures_of(name: str, rows: Sequence[Row]) -> list[str]:
    """The line of an arm. Shares are of all questions that were asked, of citations over those with gold."""
    answered = [row for row in rows if row.get("answer") and row.get("synthesis") != "program"]
    known = [row for row in rows if row["gold"]]
    cited = [name in row["gold"] for row in known for name in row.get("cited", ()) if row in answered]
    gold = [name in row.get("cited", ()) and row in answered for row in known for name in row["gold"]]
    right = [row in answered and live_arms.is_right(_question_of(row), row["answer"]) for row in rows]
    return [
        name,
        str(len(rows)),
        str(len(answered)),
        str(sum(right)),
        percent(mean(gold)) if gold else "",
        percent(mean(cited)) if cited else "",
        str(sum(row.get("wrong_citations", 0) for row in rows)),
        f"{mean(row.get('tokens', 0) for row in rows):,.0f}",
        f"{mean(row.get('turns', row.get('iterations', 0)) for row in rows):.1f}",
        str(sum(row.get("stopped", "error") not in ("done", "end_turn") for row in rows)),
    ]


def _question_of(row: Row) -> LiveQuestion:
    return LiveQuestion(row["project"], row["id"], row["kind"], row["text"], row.get("gold_answer", ""), tuple(row["gold"]))


def _line(row: Row) -> list[str]:
    said = " ".join(str(row.get("answer") or row.get("error") or "").split())[:160].replace("|", "/")
    return [f"{row['arm']} ({row['label']})", row["text"][:80], row.get("gold_answer", "")[:60], said]
