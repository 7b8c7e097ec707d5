-- Places of people who wait: on the list of the kennel, of a breed, of a litter, or for one young one.
create table places (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  customer_id uuid not null,
  species varchar(40) not null default 'dog'
    constraint places_species_check check (species in ('dog', 'cat', 'horse', 'cattle', 'chickens', 'goats', 'rodents', 'sheep', 'rabbits', 'pigs', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants', 'alpacas')),
  breed varchar(120),
  breeding_group_id uuid,
  offspring_id uuid,
  joined_on date not null,
  given_place integer constraint places_given_place_range check (given_place between 1 and 10000),
  wished_sex varchar(40)
    constraint places_wished_sex_check check (wished_sex in ('Male', 'Female')),
  wished_color varchar(120),
  purpose varchar(40)
    constraint places_purpose_check check (purpose in ('Pet', 'Show', 'Breeding')),
  deposit_id uuid,
  withdrawn_on date,
  -- The young one that was chosen: reserved for this customer, or gone to them.
  held_young_id uuid,
  passes integer not null default 0 constraint places_passes_range check (passes between 0 and 1000),
  -- By passing: behind everybody who has not.
  moved_at timestamptz,
  -- Which litters were passed, and when: they keep their place for the next one.
  passed jsonb,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  constraint places_withdrawn_on_order_check check (withdrawn_on >= joined_on),
  constraint places_withdrawn_on_held_check check (num_nonnulls(withdrawn_on, held_young_id) < 2),
  primary key (org_id, id)
);

alter table places
  add constraint places_customer_id_fkey
    foreign key (org_id, customer_id) references customers (org_id, id) on delete cascade,
  add constraint places_breeding_group_id_fkey
    foreign key (org_id, breeding_group_id) references breeding_groups (org_id, id),
  add constraint places_offspring_id_fkey
    foreign key (org_id, offspring_id) references offspring (org_id, id),
  add constraint places_held_young_id_fkey
    foreign key (org_id, held_young_id) references offspring (org_id, id),
  add constraint places_deposit_id_fkey
    foreign key (org_id, deposit_id) references financial_transactions (org_id, id);

create index places_customer_id_idx on places (org_id, customer_id);
create index places_breeding_group_id_idx on places (org_id, breeding_group_id) where breeding_group_id is not null;
create index places_offspring_id_idx on places (org_id, offspring_id) where offspring_id is not null;
create index places_deposit_id_idx on places (org_id, deposit_id) where deposit_id is not null;
create index places_joined_on_sort_idx on places (org_id, joined_on, id) where deleted_at is null;
create index places_user_id_idx on places (user_id);
-- Two places never hold one young one.
create unique index places_held_young_id_key on places (org_id, held_young_id) where held_young_id is not null and deleted_at is null;

select make_record_table('places');

alter table breeding_groups
  add column pick_policy varchar(40)
    constraint breeding_groups_pick_policy_check check (pick_policy in ('First deposit', 'First come', 'Breeder’s match', 'Pick position')),
  add column on_passing varchar(40)
    constraint breeding_groups_on_passing_check check (on_passing in ('Keep the place', 'Move to the end'));

-- One that is reserved for somebody, or sold, goes to nobody else before it is free again: through whichever door, and
-- whatever happens at the same second. Merging two records of one customer says which of them is meant.
create function keep_holder() returns trigger language plpgsql as $$
begin
  if old.customer_id::text = current_setting('app.merged_customer', true) then return new; end if;
  raise exception using errcode = '23514', column = 'customer_id',
    message = 'It is reserved for somebody else or sold. Release that reservation first';
end $$;
create trigger keep_holder before update on offspring for each row
  when (old.customer_id <> new.customer_id and old.status in ('Reserved', 'Sold') and new.status in ('Reserved', 'Sold'))
  execute function keep_holder();

-- A place whose young one is free again waits once more.
create function free_places() returns trigger language plpgsql as $$
begin
  update places p set held_young_id = null
  where p.org_id = new.org_id and p.held_young_id = new.id
    and (new.status not in ('Reserved', 'Sold') or p.customer_id is distinct from new.customer_id);
  return null;
end $$;
create trigger free_places after update on offspring for each row
  when (old.status in ('Reserved', 'Sold') and (new.status, new.customer_id) is distinct from (old.status, old.customer_id))
  execute function free_places();
