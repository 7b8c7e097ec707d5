-- Tests of a heat, pregnancy checks, batches of eggs; rules a pairing is checked against; private calendar addresses.

create table cycle_tests (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  heat_cycle_id uuid not null,
  tested_on date not null,
  kind varchar(40) not null default 'Progesterone'
    constraint cycle_tests_kind_check check (kind in ('Progesterone', 'LH', 'Cytology', 'Ultrasound')),
  "value" numeric(8,3) constraint cycle_tests_value_check check ("value" >= 0),
  unit varchar(40)
    constraint cycle_tests_unit_check check (unit in ('ng/mL', 'nmol/L', '% cornified', 'mm')),
  finding varchar(40)
    constraint cycle_tests_finding_check check (finding in ('Negative', 'Positive', 'Before standing heat', 'Standing heat', 'Past heat', 'Follicles', 'Ovulated')),
  laboratory varchar(160),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  constraint cycle_tests_progesterone_check
    check (kind <> 'Progesterone' or ("value" is not null and unit in ('ng/mL', 'nmol/L')) is true),
  constraint cycle_tests_outcome_check check (num_nonnulls("value", finding) > 0),
  primary key (org_id, id)
);

create table pregnancy_checks (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  female_id uuid not null,
  breeding_record_id uuid,
  checked_on date not null,
  method varchar(40) not null default 'Ultrasound'
    constraint pregnancy_checks_method_check check (method in ('Palpation', 'Ultrasound', 'X-ray', 'Blood test')),
  result varchar(40) not null
    constraint pregnancy_checks_result_check check (result in ('Pregnant', 'Not pregnant', 'Uncertain')),
  count integer constraint pregnancy_checks_count_check check (count >= 0),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);

create table incubations (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  name varchar(120),
  species varchar(40) not null
    constraint incubations_species_check check (species in ('chickens', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants')),
  sub_species varchar(40),
  mother_id uuid,
  father_id uuid,
  breeding_group_id uuid,
  set_on date not null,
  eggs_set integer not null constraint incubations_eggs_set_check check (eggs_set >= 0),
  hatcher varchar(120),
  candled_on date,
  fertile_count integer constraint incubations_fertile_count_check check (fertile_count >= 0),
  early_dead_count integer constraint incubations_early_dead_count_check check (early_dead_count >= 0),
  late_dead_count integer constraint incubations_late_dead_count_check check (late_dead_count >= 0),
  pipped_count integer constraint incubations_pipped_count_check check (pipped_count >= 0),
  lockdown_on date,
  hatched_on date,
  hatched_count integer constraint incubations_hatched_count_check check (hatched_count >= 0),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  constraint incubations_fertile_of_set_check check (fertile_count <= eggs_set),
  constraint incubations_outcome_check check (
    coalesce(early_dead_count, 0) + coalesce(late_dead_count, 0) + coalesce(pipped_count, 0)
      + coalesce(hatched_count, 0) <= coalesce(fertile_count, eggs_set)
  ),
  constraint incubations_dates_check check (hatched_on >= set_on and candled_on >= set_on and lockdown_on >= set_on),
  primary key (org_id, id)
);

-- Several matings may belong to one heat, and a ram runs with his ewes for weeks.
alter table breeding_records
  add column together_until_on date,
  add column heat_cycle_id uuid,
  add column override_reason text,
  add constraint breeding_records_together_check check (together_until_on >= mating_date);

alter table breeding_groups
  add column delivery_method varchar(40)
    constraint breeding_groups_delivery_method_check check (delivery_method in ('Natural', 'Assisted', 'Caesarean'));

-- What a rule asks, each as a column of its own: an empty one asks nothing.
alter table breeding_standards
  add column species varchar(40)
    constraint breeding_standards_species_check check (species in ('dog', 'cat', 'horse', 'cattle', 'chickens', 'goats', 'rodents', 'sheep', 'rabbits', 'pigs', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants', 'alpacas')),
  add column applies_to varchar(40) not null default 'Both'
    constraint breeding_standards_applies_to_check check (applies_to in ('Both', 'Female', 'Male')),
  add column age_counts_at varchar(40) not null default 'Mating'
    constraint breeding_standards_age_counts_at_check check (age_counts_at in ('Mating', 'Birth')),
  add column max_litters integer constraint breeding_standards_max_litters_check check (max_litters >= 0),
  add column within_months integer constraint breeding_standards_within_months_check check (within_months >= 0),
  add column max_caesareans integer constraint breeding_standards_max_caesareans_check check (max_caesareans >= 0),
  add column min_rest_days integer constraint breeding_standards_min_rest_days_check check (min_rest_days >= 0),
  add column test_name varchar(120),
  add column allowed_results jsonb,
  add column test_valid_months integer constraint breeding_standards_test_valid_months_check check (test_valid_months >= 0),
  add column max_coi numeric(5,2) constraint breeding_standards_max_coi_check check (max_coi between 0 and 100),
  add column banned_relation varchar(40)
    constraint breeding_standards_banned_relation_check check (banned_relation in ('Parent and child, full siblings', 'Half siblings, grandparents as well')),
  add column min_sale_age_days integer constraint breeding_standards_min_sale_age_days_check check (min_sale_age_days >= 0),
  add column source varchar(300);

alter table breeding_compliance add column override_reason text;

alter table cycle_tests add constraint cycle_tests_heat_cycle_id_fkey foreign key (org_id, heat_cycle_id) references heat_cycles (org_id, id) on delete cascade;
alter table pregnancy_checks add constraint pregnancy_checks_female_id_fkey foreign key (org_id, female_id) references animals (org_id, id) on delete cascade;
alter table pregnancy_checks add constraint pregnancy_checks_breeding_record_id_fkey foreign key (org_id, breeding_record_id) references breeding_records (org_id, id) on delete set null (breeding_record_id);
alter table incubations add constraint incubations_mother_id_fkey foreign key (org_id, mother_id) references animals (org_id, id) on delete set null (mother_id);
alter table incubations add constraint incubations_father_id_fkey foreign key (org_id, father_id) references animals (org_id, id) on delete set null (father_id);
alter table incubations add constraint incubations_breeding_group_id_fkey foreign key (org_id, breeding_group_id) references breeding_groups (org_id, id) on delete set null (breeding_group_id);
alter table breeding_records add constraint breeding_records_heat_cycle_id_fkey foreign key (org_id, heat_cycle_id) references heat_cycles (org_id, id) on delete set null (heat_cycle_id);

create index cycle_tests_heat_cycle_id_idx on cycle_tests (org_id, heat_cycle_id);
create index cycle_tests_tested_on_sort_idx on cycle_tests (org_id, tested_on, id) where deleted_at is null;
create index pregnancy_checks_female_id_idx on pregnancy_checks (org_id, female_id);
create index pregnancy_checks_breeding_record_id_idx on pregnancy_checks (org_id, breeding_record_id) where breeding_record_id is not null;
create index pregnancy_checks_checked_on_sort_idx on pregnancy_checks (org_id, checked_on, id) where deleted_at is null;
create index incubations_mother_id_idx on incubations (org_id, mother_id) where mother_id is not null;
create index incubations_father_id_idx on incubations (org_id, father_id) where father_id is not null;
create index incubations_breeding_group_id_idx on incubations (org_id, breeding_group_id) where breeding_group_id is not null;
create index incubations_set_on_sort_idx on incubations (org_id, set_on, id) where deleted_at is null;
create index breeding_records_heat_cycle_id_idx on breeding_records (org_id, heat_cycle_id) where heat_cycle_id is not null;

-- The address under which one person's calendar program reads what is ahead in one organisation. Of the secret in it
-- only the SHA-256 is kept. A connection that names the hash sees that one row, as with public pages.
create table calendar_addresses (
  org_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  token_hash varchar(64) not null constraint calendar_addresses_token_hash_key unique,
  created_at timestamptz not null default now(),
  primary key (org_id, user_id)
);
alter table calendar_addresses enable row level security;
create policy organisation on calendar_addresses using (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
create policy bearer on calendar_addresses for select using (
  token_hash = nullif(current_setting('app.calendar_hash', true), '')
);

do $$
declare
  entity text;
begin
  foreach entity in array array['cycle_tests', 'pregnancy_checks', 'incubations'] loop
    execute format('create trigger count_version before update on %I for each row execute function count_version()', entity);
    execute format('create trigger audit_insert after insert on %I referencing new table as new_rows for each statement execute function audit_changes()', entity);
    execute format('create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function audit_changes()', entity);
    execute format('create trigger audit_delete after delete on %I referencing old table as old_rows for each statement execute function audit_changes()', entity);
    execute format('alter table %I enable row level security', entity);
    execute format(
      'create policy organisation on %I using (org_id = nullif(current_setting(''app.org_id'', true), '''')::uuid)', entity
    );
  end loop;
end $$;
