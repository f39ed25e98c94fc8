"""Fixtures of the page's tests: a real Chromium, headless and without a network, and the page in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# What leaves the browser meets a dead end. Without a graphics card WebGL is drawn by software.
ARGUMENTS = ["--enable-unsafe-swiftshader", "--proxy-server=http://127.0.0.1:9", "--proxy-bypass-list=<-loopback>"]


def find_chromium() -> str | None:
    """SURGICAL_MEMORY_CHROMIUM, or what the PATH has."""
    chosen = os.environ.get("SURGICAL_MEMORY_CHROMIUM")
    return chosen or next((path for name in NAMES if (path := shutil.which(name))), None)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium. Without one the tests are skipped, or fail if SURGICAL_MEMORY_BROWSER=require.

    For a module and no longer: while Playwright is on, its event loop runs, and tests elsewhere start their own.
    """
    path = find_chromium()
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        _skip_browser(str(error))
    if path is None:
        _skip_browser(f"none of {', '.join(NAMES)} is installed, and SURGICAL_MEMORY_CHROMIUM names none")
    # A sandbox of its own is not to be had for root, nor in most containers; the page is ours.
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=ARGUMENTS, chromium_sandbox=False)
        yield started
        started.close()


def _skip_browser(reason: str) -> None:
    if os.environ.get("SURGICAL_MEMORY_BROWSER") == "require":
        pytest.fail(f"a browser is required: {reason}")
    pytest.skip(f"no browser: {reason}")


class Sight:
    """The page as it is open in a tab, and what it did that it should not have done."""

    def __init__(self, tab: Any, url: str) -> None:
        self.tab = tab
        self.requests: list[str] = []
        self.errors: list[str] = []
        tab.on("request", lambda request: self.requests.append(request.url))
        tab.on("pageerror", lambda error: self.errors.append(str(error)))
        tab.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        tab.on("dialog", lambda dialog: (self.errors.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        tab.goto(url)
        tab.wait_for_selector("body[data-ready=all]")
        self.url = url

    def status(self) -> str:
        """What a screen reader was told last."""
        return str(self.tab.inner_text("#status"))

    def search(self, words: str) -> None:
        self.tab.fill("#query", words)

    def read(self) -> str:
        """What stands in the reader."""
        return str(self.tab.inner_text("#reader"))

    def in_order(self) -> None:
        """No request but for the file itself, and no error."""
        assert self.requests == [self.url]
        assert self.errors == []


@pytest.fixture
def see(browser: Any, tmp_path: Path) -> Iterator[Callable[..., Sight]]:
    """Write the page with a command line, and open it from the disk. Each page is checked at the end."""
    tabs: list[Sight] = []

    def open_page(command_line: Any, *words: str, **settings: Any) -> Sight:
        data = command_line("view", "--out", str(tmp_path / "page.html"), *words)
        settings = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", "offline": True, **settings}
        sight = Sight(browser.new_page(**settings), data["url"])
        tabs.append(sight)
        return sight

    yield open_page
    for sight in tabs:
        sight.in_order()
        sight.tab.close()
