-- The form the breeder composes, for whoever wants one of the young; and what came of it, by stage.
create table application_forms (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  name varchar(120) not null,
  slug varchar(80) not null,
  is_open boolean not null default true,
  species varchar(40) not null default 'dog'
    constraint application_forms_species_check check (species in ('dog', 'cat', 'horse', 'cattle', 'chickens', 'goats', 'rodents', 'sheep', 'rabbits', 'pigs', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants', 'alpacas')),
  intro text,
  thanks text,
  questions jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);
create index application_forms_slug_idx on application_forms (slug);
create index application_forms_created_at_sort_idx on application_forms (org_id, created_at, id) where deleted_at is null;
create index application_forms_user_id_idx on application_forms (user_id);
select make_record_table('application_forms');

create table inquiries (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  customer_id uuid not null,
  stage varchar(40) not null default 'New'
    constraint inquiries_stage_check check (stage in ('New', 'Talking', 'Approved', 'Waiting list', 'Reserved', 'Declined')),
  received_on date not null,
  source varchar(120),
  breeding_group_id uuid,
  form_id uuid,
  message text,
  answers jsonb,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);
alter table inquiries
  add constraint inquiries_customer_id_fkey
    foreign key (org_id, customer_id) references customers (org_id, id) on delete cascade,
  add constraint inquiries_breeding_group_id_fkey
    foreign key (org_id, breeding_group_id) references breeding_groups (org_id, id),
  add constraint inquiries_form_id_fkey
    foreign key (org_id, form_id) references application_forms (org_id, id);
create index inquiries_customer_id_idx on inquiries (org_id, customer_id);
create index inquiries_breeding_group_id_idx on inquiries (org_id, breeding_group_id) where breeding_group_id is not null;
create index inquiries_form_id_idx on inquiries (org_id, form_id) where form_id is not null;
create index inquiries_received_on_sort_idx on inquiries (org_id, received_on, id) where deleted_at is null;
create index inquiries_user_id_idx on inquiries (user_id);
select make_record_table('inquiries');

-- Whose form it is, for a visitor: while it is open, and the plan of its organisation opens customers.
create function find_application_form(address text) returns uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select f.org_id from application_forms f join organizations o on o.id = f.org_id
  where f.slug = address and f.is_open and f.deleted_at is null and o.plan <> 'free' and not o.is_demo
  limit 1
$$;
revoke execute on function find_application_form from public;
grant execute on function find_application_form to studbook_accounts;

alter table customers
  add column tags jsonb,
  add column contact_consent_on date;
