-- Times the breeder opens, of which each buyer chooses one.
create table pickup_slots (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  breeding_group_id uuid,
  slot_date date not null,
  from_time time not null,
  to_time time not null,
  places integer not null default 1 constraint pickup_slots_places_range check (places between 1 and 50),
  location varchar(160),
  address varchar(300),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  constraint pickup_slots_to_time_order_check check (to_time > from_time),
  primary key (org_id, id)
);
alter table pickup_slots
  add constraint pickup_slots_breeding_group_id_fkey
    foreign key (org_id, breeding_group_id) references breeding_groups (org_id, id);
create index pickup_slots_breeding_group_id_idx on pickup_slots (org_id, breeding_group_id) where breeding_group_id is not null;
create index pickup_slots_slot_date_sort_idx on pickup_slots (org_id, slot_date, id) where deleted_at is null;
create index pickup_slots_user_id_idx on pickup_slots (user_id);
select make_record_table('pickup_slots');

-- Journeys of a transporter, and what a place on them costs.
create table transporter_trips (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  transporter_id uuid not null,
  trip_date date not null,
  from_place varchar(160),
  to_place varchar(160) not null,
  fee numeric(10,2) constraint transporter_trips_fee_check check (fee >= 0),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);
alter table transporter_trips
  add constraint transporter_trips_transporter_id_fkey
    foreign key (org_id, transporter_id) references transporters (org_id, id) on delete cascade;
create index transporter_trips_transporter_id_idx on transporter_trips (org_id, transporter_id);
create index transporter_trips_trip_date_sort_idx on transporter_trips (org_id, trip_date, id) where deleted_at is null;
create index transporter_trips_user_id_idx on transporter_trips (user_id);
select make_record_table('transporter_trips');

alter table puppy_pickups
  add column slot_id uuid,
  add column slot_place integer constraint puppy_pickups_slot_place_range check (slot_place between 1 and 50),
  add column trip_id uuid,
  add column transport_fee numeric(10,2) constraint puppy_pickups_transport_fee_check check (transport_fee >= 0),
  add column free_until date,
  add column boarding_per_night numeric(10,2) constraint puppy_pickups_boarding_per_night_check check (boarding_per_night >= 0),
  add column packet_made_at timestamptz,
  -- What was looked at when it left: each check with its evidence, and why it left all the same.
  add column door_checks jsonb,
  add constraint puppy_pickups_slot_id_fkey foreign key (org_id, slot_id) references pickup_slots (org_id, id),
  add constraint puppy_pickups_trip_id_fkey foreign key (org_id, trip_id) references transporter_trips (org_id, id);
create index puppy_pickups_slot_id_idx on puppy_pickups (org_id, slot_id) where slot_id is not null;
create index puppy_pickups_trip_id_idx on puppy_pickups (org_id, trip_id) where trip_id is not null;
-- Two buyers never have one place, whatever happens at the same second.
create unique index puppy_pickups_slot_place_key on puppy_pickups (org_id, slot_id, slot_place)
  where slot_id is not null and status <> 'cancelled' and deleted_at is null;
