-- What is due for young, dams, eggs and new arrivals: templates by species, and what each plan that has begun asks for.
create table care_templates (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  species varchar(40) not null
    constraint care_templates_species_check check (species in ('dog', 'cat', 'horse', 'cattle', 'chickens', 'goats', 'rodents', 'sheep', 'rabbits', 'pigs', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants', 'alpacas')),
  starts varchar(40) not null
    constraint care_templates_starts_check check (starts in ('Young', 'Dam before birth', 'Dam after birth', 'Eggs', 'New arrival')),
  steps jsonb not null,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);
create index care_templates_species_idx on care_templates (org_id, species, starts, created_at desc)
  where deleted_at is null;
create index care_templates_created_at_sort_idx on care_templates (org_id, created_at, id) where deleted_at is null;
create index care_templates_user_id_idx on care_templates (user_id);
select make_record_table('care_templates');

create table care_items (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  animal_id uuid,
  offspring_id uuid,
  incubation_id uuid,
  breeding_group_id uuid,
  starts varchar(40) not null
    constraint care_items_starts_check check (starts in ('Young', 'Dam before birth', 'Dam after birth', 'Eggs', 'New arrival', 'Course')),
  step varchar(60) not null,
  what varchar(200) not null,
  kind varchar(40) not null
    constraint care_items_kind_check check (kind in ('Vaccination', 'Deworming', 'Treatment', 'Check', 'Milestone', 'Socialization', 'Microchip', 'Registration', 'Going home')),
  rule jsonb not null,
  template_version integer,
  anchor_on date not null,
  due_on date not null,
  due_until date,
  state varchar(40) not null default 'Open'
    constraint care_items_state_check check (state in ('Open', 'Done', 'Skipped', 'Gone along', 'Ended', 'Superseded')),
  done_on date,
  product varchar(160),
  lot varchar(80),
  route varchar(40)
    constraint care_items_route_check check (route in ('By mouth', 'Under the skin', 'Into the muscle', 'Into the vein', 'On the skin', 'In the nose', 'In the eye', 'In the water or feed')),
  dose numeric(8,3),
  dose_unit varchar(40)
    constraint care_items_dose_unit_check check (dose_unit in ('ml', 'mg', 'g', 'tablets', 'drops', 'doses')),
  dose_per_kg numeric(8,3),
  weight_kg numeric(8,3),
  given_by varchar(160),
  withdrawal_until date,
  notes text,
  health_record_id uuid,
  supersedes_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  constraint care_items_subject_check check (num_nonnulls(animal_id, offspring_id, incubation_id) = 1),
  primary key (org_id, id)
);

alter table care_items
  add constraint care_items_animal_id_fkey
    foreign key (org_id, animal_id) references animals (org_id, id) on delete cascade,
  add constraint care_items_offspring_id_fkey
    foreign key (org_id, offspring_id) references offspring (org_id, id) on delete cascade,
  add constraint care_items_incubation_id_fkey
    foreign key (org_id, incubation_id) references incubations (org_id, id) on delete cascade,
  add constraint care_items_breeding_group_id_fkey
    foreign key (org_id, breeding_group_id) references breeding_groups (org_id, id) on delete cascade,
  add constraint care_items_health_record_id_fkey
    foreign key (org_id, health_record_id) references health_records (org_id, id),
  add constraint care_items_supersedes_id_fkey
    foreign key (org_id, supersedes_id) references care_items (org_id, id);

create index care_items_animal_id_idx on care_items (org_id, animal_id) where animal_id is not null;
create index care_items_offspring_id_idx on care_items (org_id, offspring_id) where offspring_id is not null;
create index care_items_incubation_id_idx on care_items (org_id, incubation_id) where incubation_id is not null;
create index care_items_breeding_group_id_idx on care_items (org_id, breeding_group_id)
  where breeding_group_id is not null;
create index care_items_health_record_id_idx on care_items (org_id, health_record_id)
  where health_record_id is not null;
create index care_items_supersedes_id_idx on care_items (org_id, supersedes_id) where supersedes_id is not null;
create index care_items_due_on_sort_idx on care_items (org_id, due_on, id) where deleted_at is null;
create index care_items_user_id_idx on care_items (user_id);
-- What is due, by litter and day: all that Today asks of an item stands in the index.
create index care_items_open_idx on care_items (org_id, due_on, breeding_group_id, step)
  include (id, starts, kind, due_until, animal_id, incubation_id)
  where state = 'Open' and deleted_at is null;

select make_record_table('care_items');

-- What carries a result is never written over; it can only be superseded by another item.
create function keep_care_result() returns trigger language plpgsql as $$
begin
  raise exception using errcode = '23514', column = 'doneOn', table = 'care_items',
    message = 'What has been recorded stays; correct it by what takes its place';
end $$;

create trigger keep_care_result before update on care_items for each row
  when (old.state in ('Done', 'Superseded') and (
    (old.animal_id, old.offspring_id, old.incubation_id, old.starts, old.step, old.what, old.kind, old.anchor_on, old.due_on,
      old.done_on, old.product, old.lot, old.route, old.dose, old.dose_unit, old.dose_per_kg, old.weight_kg, old.given_by,
      old.withdrawal_until, old.notes)
    is distinct from
    (new.animal_id, new.offspring_id, new.incubation_id, new.starts, new.step, new.what, new.kind, new.anchor_on, new.due_on,
      new.done_on, new.product, new.lot, new.route, new.dose, new.dose_unit, new.dose_per_kg, new.weight_kg, new.given_by,
      new.withdrawal_until, new.notes)
    or new.state not in (old.state, 'Superseded')))
  execute function keep_care_result();

-- Who leaves takes what is still open along; who died has nothing open. Whoever comes back has it open again.
create function lead_care_items() returns trigger language plpgsql as $$
declare
  now_state text := case new.status when 'Sold' then 'Gone along' when 'Deceased' then 'Ended' else 'Open' end;
begin
  -- The parts of a spread table are called after it.
  if tg_table_name like 'offspring%' then
    update care_items c set state = now_state
    where c.org_id = new.org_id and c.offspring_id = new.id and c.state in ('Open', 'Gone along', 'Ended')
      and c.state <> now_state and c.deleted_at is null;
  else
    update care_items c set state = now_state
    where c.org_id = new.org_id and c.animal_id = new.id and c.state in ('Open', 'Gone along', 'Ended')
      and c.state <> now_state and c.deleted_at is null;
  end if;
  return null;
end $$;

create trigger lead_care_items after update of status on offspring for each row
  when (new.status is distinct from old.status) execute function lead_care_items();
create trigger lead_care_items after update of status on animals for each row
  when (new.status is distinct from old.status) execute function lead_care_items();
