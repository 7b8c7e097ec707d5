-- DNA results of single markers, and the rules by which a status may be concluded from the parents.

create table genetic_tests (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  animal_id uuid not null,
  test varchar(120) not null,
  result varchar(60) not null,
  inheritance varchar(40)
    constraint genetic_tests_inheritance_check check (inheritance in ('recessive', 'dominant', 'incompletely dominant', 'X-linked recessive')),
  basis varchar(40) not null default 'tested'
    constraint genetic_tests_basis_check check (basis in ('tested', 'by parentage')),
  laboratory varchar(160),
  tested_on date,
  expires_on date,
  sample_number varchar(80),
  document_id uuid,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

alter table genetic_tests add constraint genetic_tests_animal_id_fkey foreign key (org_id, animal_id) references animals (org_id, id) on delete cascade;
alter table genetic_tests add constraint genetic_tests_document_id_fkey foreign key (org_id, document_id) references documents (org_id, id) on delete set null (document_id);

create index genetic_tests_animal_id_idx on genetic_tests (org_id, animal_id);
create index genetic_tests_document_id_idx on genetic_tests (org_id, document_id);
create index genetic_tests_test_idx on genetic_tests (org_id, test, animal_id) where deleted_at is null;
create index genetic_tests_tested_on_sort_idx on genetic_tests (org_id, tested_on, id) where deleted_at is null;
create index genetic_tests_expires_on_idx on genetic_tests (org_id, expires_on) where deleted_at is null and expires_on is not null;

create trigger count_version before update on genetic_tests for each row execute function count_version();
create trigger audit_insert after insert on genetic_tests referencing new table as new_rows for each statement execute function audit_changes();
create trigger audit_update after update on genetic_tests referencing old table as old_rows new table as new_rows for each statement execute function audit_changes();
create trigger audit_delete after delete on genetic_tests referencing old table as old_rows for each statement execute function audit_changes();

alter table genetic_tests enable row level security;
create policy organisation on genetic_tests using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);

-- Clubs differ in how far "clear by parentage" reaches (docs/decisions/0026).
alter table organization_preferences
  add column parentage_generations integer default 2
    constraint organization_preferences_parentage_generations_check check (parentage_generations between 1 and 20),
  add column parentage_needs_dna boolean not null default false;
