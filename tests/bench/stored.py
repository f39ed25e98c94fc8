"""What a store holds, asked of the shipped command."""

from __future__ import annotations

from pathlib import Path

from tests.bench.product import Product

PAGE = 1_000


def stored_titles(product: Product, home: Path) -> list[str]:
    """The title of each memory: its first words. Raises RuntimeError where the store does not open."""
    titles: list[str] = []
    while True:
        page = product.call(home, "list", "--limit", str(PAGE), "--offset", str(len(titles))).data()
        titles += [memory["title"] for memory in page["memories"]]
        if len(titles) >= page["total"] or not page["memories"]:
            return titles


def stored_ids(product: Product, home: Path) -> dict[str, str]:
    """The id of each memory by the first word of its title, which the proofs make unique."""
    page = product.call(home, "list", "--limit", str(PAGE)).data()
    return {memory["title"].split()[0]: memory["id"] for memory in page["memories"]}


def doctor_complaints(product: Product, home: Path) -> list[str]:
    """What `doctor` finds wrong; the space on the disk is not the store's fault."""
    ended = product.call(home, "doctor")
    if not ended.is_ok:
        return [f"doctor: {ended.complaint()}"]
    failed = [check for check in ended.envelope()["data"]["checks"] if not check["ok"] and check["name"] != "space"]
    return [f"doctor, {check['name']}: {check['detail']}" for check in failed]
