"""The page of `view`: how long it takes to write, its size, and in a real browser its first paint and a search.

Without a graphics card, Chromium draws WebGL by software on the same cores: a desktop is faster.
"""

from __future__ import annotations

import os
import shutil
import statistics
import tempfile
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from tests.bench import data
from tests.bench.product import Product
from tests.bench.report import Result, Table

MEMORIES = "1000,4600"
SEARCHES = 20

# How long an input event is worked on, and when the drawing has followed.
_SEARCH = """async (words) => {
  const box = document.querySelector("#query");
  box.value = words;
  const began = performance.now();
  box.dispatchEvent(new Event("input"));
  const answered = performance.now() - began;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return [answered, performance.now() - began];
}"""
_MARKS = "Object.fromEntries(performance.getEntries().filter((e) => ['paint', 'mark'].includes(e.entryType)).map((e) => [e.name, e.startTime]))"


def add_options(parser: ArgumentParser) -> None:
    """How many memories."""
    parser.add_argument("--memories", default=MEMORIES, type=data.read_numbers, metavar="N,N", help=f"sizes (default: {MEMORIES})")


def run(options: Namespace, product: Product) -> Result:
    """Write and open a page for each size."""
    from playwright.sync_api import Error, sync_playwright

    corpora = [data.corpus(options.data, int(count), options.seed) for count in options.memories.split(",")]
    path = os.environ.get("SURGICAL_MEMORY_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    rows, figures = [], []
    with sync_playwright() as playwright, tempfile.TemporaryDirectory(prefix="bench-page-") as folder:
        arguments = ["--enable-unsafe-swiftshader"]
        try:
            browser = playwright.chromium.launch(executable_path=path, args=arguments, chromium_sandbox=False)
        except Error as error:
            reason = str(error).strip().partition("\n")[0]
            raise data.Missing(f"needs Chromium on the PATH or in $SURGICAL_MEMORY_CHROMIUM ({reason})") from error
        for texts, queries, _ in corpora:
            count = len(texts)
            home, file = Path(folder) / str(count), Path(folder) / "memories.jsonl"
            data.write_import(file, texts, options.seed, tagged=True)
            product.call(home, "import", str(file)).data()
            written = product.call(home, "view", "--limit", "200000")
            page = written.data()
            seen = _measure(browser, page["url"], queries)
            figures.append({"memories": count, "written_s": written.wall_s, "cpu_s": written.cpu_s, **page, **seen})
            rows.append(
                [
                    f"{page['things']:,} / {page['edges']:,}",
                    f"{written.wall_s:.1f} s ({written.cpu_s:.1f} s)",
                    f"{page['bytes'] / 1e6:.1f} MB",
                    f"{seen['first-paint']:.0f} ms",
                    f"{seen['graph']:.0f} ms",
                    f"{seen['all']:.0f} ms",
                    f"{seen['search_ms']:.0f} ms",
                    f"{seen['drawn_ms']:.0f} ms",
                ]
            )
        version = browser.version
        browser.close()
    columns = ("things / links", "written in (processor)", "size", "first paint", "graph drawn", "texts searchable", "a search", "and drawn")
    table = Table(f"The page in Chromium {version}, headless, drawn by software", columns, rows)
    return Result("page", [table], {"pages": figures, "chromium": version}, corpora[-1][2])


def _measure(browser: Any, url: str, queries: list[str]) -> dict[str, float]:
    """Milliseconds since the navigation, and medians over searches of two words each."""
    tab = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", offline=True)
    tab.goto(url)
    tab.wait_for_selector("body[data-ready=all]", timeout=120_000)
    marks = tab.evaluate(_MARKS)
    tab.click("text=Everything")
    tab.wait_for_timeout(2_000)
    asked = [" ".join(sorted(query.split(), key=len)[-2:]) for query in queries[:SEARCHES]]
    times = [tab.evaluate(_SEARCH, words) for words in asked]
    tab.close()
    return {
        "first-paint": marks["first-paint"],
        "graph": marks["graph"],
        "all": marks["all"],
        "search_ms": statistics.median(answered for answered, _ in times),
        "drawn_ms": statistics.median(drawn for _, drawn in times),
    }
