-- One graph: nodes (memories, dialogue turns; skills and concepts), entities, and the edges between all of them.
-- Keys are integers from one sequence over nodes and entities, so an edge may join any two things.

CREATE TABLE meta (name VARCHAR, value VARCHAR);

CREATE TABLE nodes (
    key INTEGER,
    id VARCHAR,                 -- twelve characters, made of what is remembered (core/identity.py)
    digest VARCHAR,             -- the same, of the content as it stands now
    kind VARCHAR,               -- memory, turn, skill, concept
    scope VARCHAR,              -- user, or project:<hash of the repository's root>
    type VARCHAR,               -- decision, pattern, preference, fact, note
    title VARCHAR,
    content VARCHAR,
    label VARCHAR,              -- the line that names it to a reader (core/text.py, display_title)
    tokens INTEGER,             -- of the content
    confidence FLOAT,           -- 0 to 1
    conversation VARCHAR,
    position INTEGER,           -- place in the conversation
    speaker VARCHAR,
    source VARCHAR,             -- where it came from, as the importer said
    created_at BIGINT,          -- microseconds since 1970, UTC; so are all times
    modified_at BIGINT,
    valid_from BIGINT,
    superseded_by VARCHAR,
    reinforced INTEGER,         -- how often the same was remembered again
    reinforced_at BIGINT,
    pinned BOOLEAN,
    archived BOOLEAN,           -- not recalled any more, but not gone
    vitality FLOAT,             -- 0 to 1: what decay and a successor leave of its score (store/night/laws.py)
    -- lengths in stems of the five index fields, see postings
    len_a INTEGER, len_b INTEGER, len_c INTEGER, len_d INTEGER, len_e INTEGER
);

CREATE TABLE tags (node INTEGER, tag VARCHAR);

-- Term frequencies by field. a: name, title or speaker; b: description, tags and a title's qualifier, neighbouring
-- turns; c: when to use; d: headings; e: body. Kept sorted by term, apart from a tail of recent rows (store/order.py).
CREATE TABLE postings (term BIGINT, node INTEGER, a USMALLINT, b USMALLINT, c USMALLINT, d USMALLINT, e USMALLINT);

CREATE TABLE vectors (node INTEGER, encoder VARCHAR, vector TINYINT[256]);

CREATE TABLE entities (key INTEGER, scope VARCHAR, name VARCHAR, display VARCHAR);

CREATE TABLE edges (
    source INTEGER,
    target INTEGER,
    relation VARCHAR,           -- mentions, titled; context_of, follows, related_to; supports, …; any verb of a triplet
    weight FLOAT,               -- 0 to 1
    provenance VARCHAR,         -- text: read out of a memory; link: made at write time; manual: by a person;
                                -- learned: from use; night: a merge, a contradiction, a summary (store/night/)
    evidence INTEGER,           -- the node whose text says so, or that was being written
    reasoning VARCHAR,
    created_at BIGINT
);

-- What can be undone: the state before each change that a person made.
CREATE TABLE changes (record VARCHAR, op VARCHAR, made_at BIGINT, ids VARCHAR[], before VARCHAR);

-- The ids of what was forgotten: an import does not bring it back, while remembering it again does.
CREATE TABLE forgotten (id VARCHAR);

-- What nights have learned, as of the day of the last one; masses are millionths (core/night/learning.py).
CREATE TABLE activity (node INTEGER, used BIGINT, exposed BIGINT, uses INTEGER, last_used BIGINT);
CREATE TABLE coactivity (a INTEGER, b INTEGER, mass BIGINT, times INTEGER); -- a < b
CREATE TABLE previous_activity AS FROM activity;                -- before the last night, so that it can be undone
CREATE TABLE previous_coactivity AS FROM coactivity;

-- The last night, one row. before: what it changed, as it was. undone: whether that has been taken back.
CREATE TABLE nights (record VARCHAR, made_at BIGINT, day INTEGER, previous_day INTEGER, before VARCHAR, undone BOOLEAN);

-- Derived by each night: which tags go together, which sets of them deserve a name, which nodes belong together.
CREATE TABLE tag_pairs (scope VARCHAR, tag VARCHAR, other VARCHAR, support INTEGER, weight FLOAT);
CREATE TABLE concepts (scope VARCHAR, name VARCHAR, tags VARCHAR[], support INTEGER, lift FLOAT);
CREATE TABLE communities (node INTEGER, community INTEGER, degree INTEGER);

-- How far the journal has been applied; one row.
CREATE TABLE position (segment INTEGER, byte BIGINT);
INSERT INTO position VALUES (1, 0);
