-- What memories name of a project's code, a row for each file (core/code/bindings.py). path: relative to the root of
-- the work tree. value: the binding as JSON, with digests of its places and no words of them.
CREATE TABLE bindings (node INTEGER, path VARCHAR, value VARCHAR);
