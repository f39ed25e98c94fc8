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
        "Keep a note of what is known and what is open: older turns are summarised, notes stay.",
        parameters(["note"], note={"type": "string"}),
        lambda given: think(str(given["note"])),
    )
