"""The command over the large results of tools that a hook has kept."""

from memory.core.errors import UsageError
from memory.workspace.context import Context
from memory.workspace.options import AGENT_LIMITS, READING, Command, CommandAnswer, check_range, option, require_value

MAX_LINES = 2_000
FIRST_LINES = 80


def _result(context: Context) -> CommandAnswer:
    from memory.core.times import iso_time
    from memory.hooks import large_results
    from memory.store.files import results

    options, settings = context.options, context.settings
    results.expire(context.home, settings.count("results.days"), settings.count("results.megabytes"))
    words = options.words or []
    if not words:
        rows = [
            {**row, "at": iso_time(int(row["at"]))} for row in results.listing(context.home, context.visible_scopes)
        ]
        return CommandAnswer({"results": rows})
    if len(words) > 1:
        raise UsageError("result takes one id.")
    name = str(words[0])
    chosen = [flag for flag in ("lines", "grep", "digest", "agent") if getattr(options, flag)]
    if len(chosen) > 1:
        raise UsageError(f"Either --{chosen[0]} or --{chosen[1]}, not both.")
    first, last = _range(options.lines)
    results.refuse_hidden(context.home, name, context.visible_scopes)
    if options.agent:
        return _explore_result(context, name)
    if options.grep:
        return CommandAnswer(large_results.search(context.home, name, options.grep))
    if options.digest:
        characters = check_range("characters", options.characters, 200, 100_000)
        return CommandAnswer(large_results.shorten(context.home, name, characters, options.focus or ""))
    return CommandAnswer(large_results.show(context.home, name, first, last))


def _explore_result(context: Context, name: str) -> CommandAnswer:
    """Have the agent read it: it sees nothing else."""
    from memory.agent.tools.roots import Roots
    from memory.cli.commands.agent import explore_with_agent
    from memory.store.files import results

    question = require_value(context.options.focus, "missing_query", "Name what you look for in it: --focus TEXT.")
    return explore_with_agent(context, question, Roots((results.folder_of(context.home, name),)))


def _range(text: str | None) -> tuple[int, int]:
    if not text:
        return 1, FIRST_LINES
    first, dash, last = text.partition("-")
    try:
        low = int(first)
        high = int(last) if last else (low + FIRST_LINES if dash else low)
    except ValueError:
        raise UsageError(f"--lines takes A-B, such as 120-180, not '{text[:40]}'.") from None
    if high - low >= MAX_LINES:
        raise UsageError(f"--lines shows at most {MAX_LINES} at once.")
    return low, high


COMMANDS: dict[str, Command] = {
    "result": Command(
        "A large tool result that was kept: a range of lines, the lines that match a pattern, or a digest. "
        "Without an id, the list of kept results.",
        (
            option("words", nargs="*", metavar="ID", help="the id that the hook named"),
            option("--lines", metavar="A-B", help=f"these lines (default: 1-{FIRST_LINES})"),
            option("--grep", metavar="PATTERN", help="the lines that match a regular expression"),
            option("--digest", action="store_true", help="the most unusual lines, without a model"),
            option("--focus", metavar="TEXT", help="what to look for in it, for --digest and --agent"),
            option(
                "--characters", type=int, default=3_000, metavar="N", help="characters of the digest (default: 3000)"
            ),
            option(
                "--agent",
                action="store_true",
                help="have a model read it and answer (needs ANTHROPIC_API_KEY, or --base-url)",
            ),
            *AGENT_LIMITS,
            *READING,
        ),
        _result,
        reads=False,
    ),
}
