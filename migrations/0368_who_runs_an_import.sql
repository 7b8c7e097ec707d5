-- Which process runs an import: the name its connections have, among which the server knows who is still there.
alter table imports add column runner varchar(64);
