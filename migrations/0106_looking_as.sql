-- Whoever runs the installation may look at it as somebody else sees it, for half an hour, changing nothing
-- (docs/decisions/0104). It hangs on their own session, so it ends with it; only the owner of the tables sets it, so that
-- the program's own roles cannot become anybody.
alter table sessions
  add column looks_as uuid references users on delete set null,
  add column looks_as_until timestamptz,
  add constraint sessions_looks_as_has_end check (looks_as is null or looks_as_until is not null),
  add constraint sessions_looks_as_other check (looks_as <> user_id);

create index sessions_looks_as_idx on sessions (looks_as) where looks_as is not null;
