-- What happened at a birth and in the days after: one row for each thing that was seen or done.
create table litter_entries (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  breeding_group_id uuid not null,
  offspring_id uuid,
  kind varchar(40) not null
    constraint litter_entries_kind_check check (kind in ('Note', 'Dam temperature', 'Labour', 'Young', 'Placenta', 'Stood', 'Nursed', 'Colostrum', 'Died', 'Ended', 'Pipped', 'Hatched', 'Dead in shell', 'Feeding', 'Temperature', 'Stool', 'Navel', 'Eyes open')),
  happened_on date not null,
  happened_time time,
  outcome varchar(40)
    constraint litter_entries_outcome_check check (outcome in ('Living', 'Stillborn')),
  presentation varchar(40)
    constraint litter_entries_presentation_check check (presentation in ('Head first', 'Hind feet first', 'Breech', 'Head or leg back')),
  help varchar(40)
    constraint litter_entries_help_check check (help in ('None needed', 'A little', 'A hard pull', 'By the vet', 'Caesarean')),
  vigour varchar(40)
    constraint litter_entries_vigour_check check (vigour in ('Lively', 'Weak', 'Revived')),
  placenta varchar(40)
    constraint litter_entries_placenta_check check (placenta in ('Came', 'Not seen')),
  method varchar(40)
    constraint litter_entries_method_check check (method in ('Bottle', 'Tube', 'Syringe', 'Bucket', 'Put to the teat')),
  amount numeric(8,3) constraint litter_entries_amount_check check (amount >= 0),
  amount_unit varchar(40)
    constraint litter_entries_amount_unit_check check (amount_unit in ('ml', 'fl oz', 'grams', '°C', '°F')),
  finding varchar(40)
    constraint litter_entries_finding_check check (finding in ('First passed', 'Normal', 'Soft', 'Watery', 'None seen', 'Disinfected', 'Dry', 'Moist', 'Swollen')),
  incubation_id uuid,
  number integer constraint litter_entries_number_check check (number between 0 and 10000),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  constraint litter_entries_amount_above_zero_check check (amount > 0),
  primary key (org_id, id)
);

alter table litter_entries
  add constraint litter_entries_breeding_group_id_fkey
    foreign key (org_id, breeding_group_id) references breeding_groups (org_id, id) on delete cascade,
  add constraint litter_entries_offspring_id_fkey
    foreign key (org_id, offspring_id) references offspring (org_id, id) on delete cascade,
  add constraint litter_entries_incubation_id_fkey
    foreign key (org_id, incubation_id) references incubations (org_id, id);

create index litter_entries_breeding_group_id_idx on litter_entries (org_id, breeding_group_id, happened_on, happened_time);
create index litter_entries_offspring_id_idx on litter_entries (org_id, offspring_id);
create index litter_entries_incubation_id_idx on litter_entries (org_id, incubation_id);
create index litter_entries_happened_on_sort_idx on litter_entries (org_id, happened_on, id) where deleted_at is null;
create index litter_entries_user_id_idx on litter_entries (user_id);

select make_record_table('litter_entries');
