-- Which folder holds the photos and documents of these records: the one that carries this mark in a file. Every process
-- on this database has to see that folder (docs/decisions/0060).
create table attachment_folder (
  is_only boolean primary key default true,
  mark uuid not null default gen_random_uuid(),
  -- Empty until the mark has been written into a folder.
  marked_at timestamptz,
  constraint attachment_folder_is_only check (is_only)
);
-- The start of the server asks as the owner of the tables; nobody else has to.
revoke all on attachment_folder from studbook_app;
