"""Which numbers of a stage of the nightly job are changes, as opposed to what it looked at."""

CHANGES = (
    "events", "learned", "adapted", "vitality", "archived", "merged", "superseded", "replaced", "tag_pairs", "concepts",
    "summaries", "repaired", "answered", "cost", "refused", "sent", "at_most", "failed",
)  # fmt: skip
