-- How young are judged: forms by species with criteria on a scale, and what was seen of each young one on a day. An
-- evaluation keeps the criteria it was made by, so that a form that changes leaves it as it was (docs/decisions/0126).
create table evaluation_forms (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  species varchar(40) not null
    constraint evaluation_forms_species_check check (species in ('dog', 'cat', 'horse', 'cattle', 'chickens', 'goats', 'rodents', 'sheep', 'rabbits', 'pigs', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants', 'alpacas')),
  kind varchar(40) not null
    constraint evaluation_forms_kind_check check (kind in ('Temperament', 'Conformation')),
  scale_to integer not null default 5
    constraint evaluation_forms_scale_to_range check (scale_to between 2 and 10),
  criteria jsonb not null,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);
create index evaluation_forms_created_at_sort_idx on evaluation_forms (org_id, created_at, id) where deleted_at is null;
create index evaluation_forms_user_id_idx on evaluation_forms (user_id);
select make_record_table('evaluation_forms');

create table evaluations (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  offspring_id uuid not null,
  kind varchar(40) not null
    constraint evaluations_kind_check check (kind in ('Temperament', 'Conformation')),
  evaluated_on date not null,
  evaluator varchar(160),
  scale_to integer not null default 5
    constraint evaluations_scale_to_range check (scale_to between 2 and 10),
  results jsonb not null,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);
alter table evaluations
  add constraint evaluations_offspring_id_fkey
    foreign key (org_id, offspring_id) references offspring (org_id, id) on delete cascade;
create index evaluations_offspring_id_idx on evaluations (org_id, offspring_id);
create index evaluations_evaluated_on_sort_idx on evaluations (org_id, evaluated_on, id) where deleted_at is null;
create index evaluations_user_id_idx on evaluations (user_id);
select make_record_table('evaluations');
