-- The version of the program's reading of texts that has indexed each node (core/index_version.py), NULL for one that is
-- not in the index: a skill whose file has gone. What was indexed before this column came may be of any earlier version.
ALTER TABLE nodes ADD COLUMN index_version INTEGER DEFAULT 0;
UPDATE nodes SET index_version = NULL
WHERE kind = 'skill' AND archived AND key NOT IN (
    -- of these skills alone: a table of all postings' nodes would take gigabytes of memory in a large store
    SELECT node FROM postings WHERE node IN (SELECT key FROM nodes WHERE kind = 'skill' AND archived)
);
