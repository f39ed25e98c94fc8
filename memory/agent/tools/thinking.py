"""think: a scratch pad that outlives compactions and is nothing to anybody else."""

from memory.agent.ledger import SourceLedger
from memory.agent.tools.toolbox import ReadingTool, ToolResult, parameters


def think_tool(ledger: SourceLedger) -> ReadingTool:
    """The tool over an exploration's ledger, which keeps the notes."""

    def think(note: str) -> ToolResult:
        ledger.note(note)
        return ToolResult("Noted.", note="noted")

    return ReadingTool(
        "think",
        "Keep a note of what is known and what is open: older turns are summarised, notes stay.",
        parameters(["note"], note={"type": "string"}),
        lambda given: think(str(given["note"])),
    )
