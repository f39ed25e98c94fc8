-- What a program has noted of a memory under keys of its own: a JSON object, '' for none.
ALTER TABLE nodes ADD COLUMN metadata VARCHAR DEFAULT '';
