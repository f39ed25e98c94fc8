"""think: a scratch pad that outlives compactions and is nothing to anybody else."""

from memory.agent.ledger import Ledger
from memory.agent.tools.toolbox import Result, Tool, parameters


def think_tool(ledger: Ledger) -> Tool:
    """The tool over an exploration's ledger, which keeps the notes."""

    def think(note: str) -> Result:
        ledger.note(note)
        return Result("Noted.", note="noted")

    return Tool(
        "think",
        "Keep a short note for yourself: what is known, what is open. Notes stay when older turns are summarised.",
        parameters(["note"], note={"type": "string", "description": "one or two sentences"}),
        lambda given: think(str(given["note"])),
    )
