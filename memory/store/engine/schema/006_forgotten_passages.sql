-- Salted digests of passages that were forgotten, and of the places that they were read at (core/passages.py): a
-- transcript that is read again leaves them out. No word of them is kept.
CREATE TABLE forgotten_passages (salt VARCHAR, digest VARCHAR);
