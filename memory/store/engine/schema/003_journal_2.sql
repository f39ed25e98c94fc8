-- How far the lines of each machine have been applied: a place in its segments, and the number, the clock and the chain
-- of its last line (docs/journal.md).
CREATE TABLE positions (machine VARCHAR, segment INTEGER, byte BIGINT, number BIGINT, clock BIGINT, chain VARCHAR);

-- A row here is a place in a journal of format 1: its reader translates it, and deletes it.
DELETE FROM position WHERE segment = 1 AND byte = 0;

-- The journal's clock at each change: what was last is told by it, and not by the time of day.
ALTER TABLE changes ADD COLUMN clock BIGINT;
UPDATE changes SET clock = rowid;
