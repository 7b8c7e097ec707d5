-- A newer file takes the place of a document's file; the older ones stay (docs/decisions/0127).
alter table documents
  add column file_number integer not null default 1
    constraint documents_file_number_range check (file_number between 1 and 9999),
  add column file_added_at timestamptz;
-- What runs out is asked for each day.
create index documents_expires_on_idx on documents (org_id, expires_on) where deleted_at is null and expires_on is not null;

create table document_versions (
  org_id uuid not null,
  document_id uuid not null,
  number integer not null,
  mime varchar(120),
  size integer,
  uploaded_by varchar(200),
  added_at timestamptz not null,
  storage_path varchar(500) not null,
  primary key (org_id, document_id, number),
  constraint document_versions_document_id_fkey foreign key (org_id, document_id)
    references documents (org_id, id) on delete cascade
);
select make_tenant_table('document_versions');
revoke update, delete on document_versions from studbook_app;
