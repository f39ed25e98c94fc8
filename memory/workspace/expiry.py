"""The files beside memory that are kept for a while only: docs/privacy.md says for how long.

Most of them also go when the next one of their kind is written. But nobody may write one any more, so the end of a
session and the nightly job look at all of them.
"""

import time
from contextlib import suppress

from memory.workspace.context import Context


def expire_files(context: Context) -> None:
    """Delete explorations, sessions of the REPL, kept results and ledgers of injections that are past their time.

    Trouble with the disk is passed over: the next call tries again.
    """
    from memory.store.files import explorations, injections, reasonings, results

    home, settings = context.home, context.settings
    with suppress(OSError):
        explorations.expire(home, time.time())
        results.expire(home, settings.count("results.days"), settings.count("results.megabytes"))
        injections.expire(home, time.time())
        reasonings.expire(home)
