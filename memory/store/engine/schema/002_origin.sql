-- Where each memory comes from (core/origins.py), and who wrote it where that is known. What was stored before gets the
-- origin that `origins.inferred` gives when its record is replayed.

ALTER TABLE nodes ADD COLUMN origin VARCHAR;
ALTER TABLE nodes ADD COLUMN author VARCHAR;

UPDATE nodes SET author = '', origin = CASE
    WHEN kind = 'skill' THEN 'skill'
    WHEN source = 'night' THEN 'summary'
    WHEN starts_with(source, 'captured from ') THEN CASE WHEN type = 'preference' THEN 'prompt' ELSE 'assistant' END
    WHEN kind = 'turn' AND (contains(source, '.claude/projects/') OR contains(source, '.codex/sessions/'))
        THEN CASE WHEN speaker = 'user' THEN 'prompt' ELSE 'assistant' END
    WHEN source <> '' OR kind = 'turn' THEN 'file'
    ELSE 'user'
END;

-- A summary has the weakest origin of what it summarises.
UPDATE nodes SET origin = made.origin FROM (
    SELECT e.source AS key, CASE max(CASE n.origin WHEN 'file' THEN 2 WHEN 'assistant' THEN 1 ELSE 0 END)
        WHEN 2 THEN 'file' WHEN 1 THEN 'assistant' ELSE 'summary' END AS origin
    FROM edges e JOIN nodes n ON n.key = e.target
    WHERE e.relation = 'summarises' AND e.provenance = 'night' GROUP BY e.source
) made WHERE nodes.key = made.key AND nodes.source = 'night';
