"""Whether a prompt asks to understand something large, which an exploration answers at less cost. By rules alone."""

from memory.core.patterns import lazy

_ASKS = lazy(
    r"\bhow (?:does|do|is|are|did) (?!(?:i|you|we|this|that|it)\b).{3,120}"
    r"\b(?:work|works|handled|implemented|structured|organi[sz]ed|wired|flow)\b"
    r"|\b(?:walk me through|give me (?:a tour|an overview) of|help me understand|understand how)\b.{3}"
    r"|\bexplain (?:how|why|the|our)\b.{3,200}\b(?:works?|flows?|happens?|appl(?:y|ied)|architecture|design|structure"
    r"|system|pipeline|module|subsystem|protocol|life ?cycle|code ?base|approach|decisions?)\b"
    r"|\bwhere (?:is|are|does|do|in the code)\b.{3,120}\b(?:handled|implemented|decided|come from|happen)\b"
    r"|\b(?:trace|map|survey)\b.{0,40}\b(?:flow|architecture|code ?base|dependenc|call)\w*"
    r"|\bwhat (?:is|are) the (?:architecture|design|structure|overall)\b"
    r"|\bwhy (?:did|do|does|was|were|is|are) (?:we|it|the|this) (?!use this).{0,120}"
    r"\b(?:decide|chose|choose|built|designed|use)\w*",
    2,
)
# Pieces of words, one of which is in whatever _ASKS finds: most prompts have none, and that pattern takes a millisecond
# to compile. No i, s or k in them, for which other letters count where case does not.
PIECES = ("how", "through", "tour", "overv", "under", "expla", "where", "trace", "map", "urvey", "what", "why")
_CHANGES = lazy(
    r"^\s*(?:please\s+|can you\s+|could you\s+|now\s+|let'?s\s+)?"
    r"(?:fix|add|write|implement|change|rename|remove|delete|refactor|update|create|run|commit|push|make|build|move)\b",
    2,
)
_MAX_CHARACTERS = 600  # a long prompt brings its own context


def is_asking_to_understand(prompt: str) -> bool:
    """Whether a prompt asks how something large works or why it is so, and not for a change of it."""
    if len(prompt) > _MAX_CHARACTERS or prompt.lstrip().startswith(("/", "<")) or "```" in prompt:
        return False
    lowered = prompt.lower()
    if not any(piece in lowered for piece in PIECES):
        return False
    return _ASKS.search(prompt) is not None and _CHANGES.match(prompt) is None
