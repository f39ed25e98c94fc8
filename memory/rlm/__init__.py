"""Memory for programs: chunks, and a REPL in which a model reasons over them.

    from memory.rlm import ChunkStore, RememberOperation, REPLSession

An entry point, as the command line is: it uses the same store, graph and features. A chunk is a memory. Names,
arguments, defaults and exceptions are those of the RLM-MEM API reference.
"""

from memory.agent.anthropic_client import AnthropicClient
from memory.agent.budget import Allowance
from memory.agent.models import ScriptedClient
from memory.agent.openai_client import OpenAIClient
from memory.agent.repl import MaxIterationsError
from memory.agent.sandbox import SandboxViolation, TimeoutError
from memory.core.errors import Refusal
from memory.core.types import AUTO_LINKS
from memory.rlm.chunking import ChunkingEngine, ChunkResult
from memory.rlm.chunks import CHUNK_TYPES, Chunk, ChunkLinks, ChunkMetadata
from memory.rlm.linking import MANUAL_LINK_TYPES, AutoLinker, add_manual_link
from memory.rlm.operations import ReasonOperation, RecallOperation
from memory.rlm.refused import load_personality, load_slider
from memory.rlm.remembering import RememberOperation
from memory.rlm.session import REPLSession
from memory.rlm.store import ChunkStore, init_storage

AUTO_LINK_TYPES = list(AUTO_LINKS)

__all__ = [
    "AUTO_LINK_TYPES",
    "CHUNK_TYPES",
    "MANUAL_LINK_TYPES",
    "Allowance",
    "AnthropicClient",
    "AutoLinker",
    "Chunk",
    "ChunkLinks",
    "ChunkMetadata",
    "ChunkResult",
    "ChunkStore",
    "ChunkingEngine",
    "MaxIterationsError",
    "OpenAIClient",
    "REPLSession",
    "ReasonOperation",
    "RecallOperation",
    "Refusal",
    "RememberOperation",
    "SandboxViolation",
    "ScriptedClient",
    "TimeoutError",
    "add_manual_link",
    "init_storage",
    "load_personality",
    "load_slider",
]
