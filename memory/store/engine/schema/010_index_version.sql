-- The version of the program's reading of texts that has indexed each node (core/index_version.py), NULL for one that is
-- not in the index: a skill whose file has gone. What was indexed before this column came may be of any earlier version.
ALTER TABLE nodes ADD COLUMN index_version INTEGER DEFAULT 0;
UPDATE nodes SET index_version = NULL
WHERE kind = 'skill' AND archived AND key NOT IN (SELECT node FROM postings);
