-- What an animal or a young one is known by besides its name: ear tags, bands, tattoos, further registrations and chips.
create table identity_marks (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  animal_id uuid,
  offspring_id uuid,
  kind varchar(40) not null
    constraint identity_marks_kind_check check (kind in ('Ear tag', 'Leg band', 'Ring', 'Wing tag', 'Tattoo', 'Ear notch', 'Brand', 'Registration', 'Microchip', 'Other')),
  number varchar(80) not null,
  registry varchar(160),
  marked_on date,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  constraint identity_marks_subject_check check (num_nonnulls(animal_id, offspring_id) = 1),
  primary key (org_id, id)
);

alter table identity_marks
  add constraint identity_marks_animal_id_fkey
    foreign key (org_id, animal_id) references animals (org_id, id) on delete cascade,
  add constraint identity_marks_offspring_id_fkey
    foreign key (org_id, offspring_id) references offspring (org_id, id) on delete cascade;

create index identity_marks_animal_id_idx on identity_marks (org_id, animal_id) where animal_id is not null;
create index identity_marks_offspring_id_idx on identity_marks (org_id, offspring_id) where offspring_id is not null;
create index identity_marks_number_idx on identity_marks (org_id, lower(number));
create index identity_marks_user_id_idx on identity_marks (user_id);

select make_record_table('identity_marks');
