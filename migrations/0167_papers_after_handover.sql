-- Papers that are due after one has gone home: chip and club registration, titles of ownership. Which ones an organisation
-- asks for, by species; the sale makes a step of each, with its day, its number and its proof.
create table paper_rules (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  title varchar(200) not null,
  species varchar(40)
    constraint paper_rules_species_check check (species in ('dog', 'cat', 'horse', 'cattle', 'chickens', 'goats', 'rodents', 'sheep', 'rabbits', 'pigs', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants', 'alpacas')),
  days integer not null constraint paper_rules_days_range check (days between 0 and 400),
  party varchar(40) not null default 'Breeder' constraint paper_rules_party_check check (party in ('Breeder', 'Buyer')),
  is_on boolean not null default true,
  address varchar(2000),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);
create index paper_rules_created_at_sort_idx on paper_rules (org_id, created_at, id) where deleted_at is null;
create index paper_rules_user_id_idx on paper_rules (user_id);
select make_record_table('paper_rules');

create table handover_papers (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  offspring_id uuid not null,
  customer_id uuid,
  rule_id uuid,
  title varchar(200) not null,
  party varchar(40) not null default 'Breeder' constraint handover_papers_party_check check (party in ('Breeder', 'Buyer')),
  due_on date not null,
  status varchar(40) not null default 'Open'
    constraint handover_papers_status_check check (status in ('Open', 'Done', 'Not needed')),
  done_on date,
  number varchar(120),
  address varchar(2000),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);
alter table handover_papers
  add constraint handover_papers_offspring_id_fkey
    foreign key (org_id, offspring_id) references offspring (org_id, id) on delete cascade,
  add constraint handover_papers_customer_id_fkey
    foreign key (org_id, customer_id) references customers (org_id, id),
  add constraint handover_papers_rule_id_fkey
    foreign key (org_id, rule_id) references paper_rules (org_id, id);
create index handover_papers_offspring_id_idx on handover_papers (org_id, offspring_id);
create index handover_papers_customer_id_idx on handover_papers (org_id, customer_id) where customer_id is not null;
create index handover_papers_rule_id_idx on handover_papers (org_id, rule_id) where rule_id is not null;
create index handover_papers_due_on_sort_idx on handover_papers (org_id, due_on, id) where deleted_at is null;
create index handover_papers_user_id_idx on handover_papers (user_id);
-- A rule asks once for each.
create unique index handover_papers_once_key on handover_papers (org_id, offspring_id, rule_id) where rule_id is not null and deleted_at is null;
select make_record_table('handover_papers');

-- Photos, documents and tasks can belong to a paper: its proof is a document.
alter table tasks drop constraint tasks_entity_type_check;
alter table tasks add constraint tasks_entity_type_check
  check (entity_type in ('animals', 'breeding_groups', 'offspring', 'customers', 'health_records', 'financial_transactions', 'breeding_records', 'heat_cycles', 'cycle_tests', 'pregnancy_checks', 'incubations', 'genetic_clearances', 'genetic_tests', 'breeding_standards', 'breeding_compliance', 'weights', 'guardians', 'guardian_placements', 'puppy_pickups', 'transporters', 'portal_invites', 'tasks', 'litter_sites', 'organization_litter_templates', 'sop_templates', 'integrations', 'bug_reports', 'handover_papers'));
alter table documents drop constraint documents_entity_type_check;
alter table documents add constraint documents_entity_type_check
  check (entity_type in ('animals', 'breeding_groups', 'offspring', 'customers', 'health_records', 'financial_transactions', 'breeding_records', 'heat_cycles', 'cycle_tests', 'pregnancy_checks', 'incubations', 'genetic_clearances', 'genetic_tests', 'breeding_standards', 'breeding_compliance', 'weights', 'guardians', 'guardian_placements', 'puppy_pickups', 'transporters', 'portal_invites', 'tasks', 'litter_sites', 'organization_litter_templates', 'sop_templates', 'integrations', 'bug_reports', 'handover_papers'));
alter table photos drop constraint photos_entity_type_check;
alter table photos add constraint photos_entity_type_check
  check (entity_type in ('animals', 'breeding_groups', 'offspring', 'customers', 'health_records', 'financial_transactions', 'breeding_records', 'heat_cycles', 'cycle_tests', 'pregnancy_checks', 'incubations', 'genetic_clearances', 'genetic_tests', 'breeding_standards', 'breeding_compliance', 'weights', 'guardians', 'guardian_placements', 'puppy_pickups', 'transporters', 'portal_invites', 'tasks', 'litter_sites', 'organization_litter_templates', 'sop_templates', 'integrations', 'bug_reports', 'handover_papers', 'branding_settings'));

-- Sold by whichever door: the steps are made. Sold on another day: what is open moves along. Not sold after all: what is
-- open and says nothing yet goes again. Whole books that are read in make none.
create function follow_handover() returns trigger language plpgsql as $$
declare
  gone_on date := coalesce(new.sold_on, current_date);
begin
  if coalesce(current_setting('app.import_id', true), '') <> '' then return null; end if;
  if new.status <> 'Sold' or new.deleted_at is not null then
    if new.deleted_at is null then
      delete from handover_papers p
      where p.org_id = new.org_id and p.offspring_id = new.id and p.rule_id is not null and p.status = 'Open'
        and p.number is null and p.notes is null and p.deleted_at is null
        and not exists (select from documents d where d.org_id = new.org_id and d.entity_type = 'handover_papers' and d.entity_id = p.id);
    end if;
    return null;
  end if;
  update handover_papers p set due_on = gone_on + r.days, customer_id = coalesce(new.customer_id, p.customer_id)
  from paper_rules r
  where p.org_id = new.org_id and p.offspring_id = new.id and r.org_id = new.org_id and r.id = p.rule_id
    and p.status = 'Open' and p.deleted_at is null and tg_op = 'UPDATE' and old.status = 'Sold'
    and (p.due_on, p.customer_id) is distinct from (gone_on + r.days, coalesce(new.customer_id, p.customer_id));
  if tg_op = 'UPDATE' and old.status = 'Sold' then return null; end if;
  if not exists (select from organizations o where o.id = new.org_id and o.plan = 'premium') then return null; end if;
  insert into handover_papers (org_id, id, user_id, offspring_id, customer_id, rule_id, title, party, due_on, address)
  select new.org_id, uuid_v7(), nullif(current_setting('app.user_id', true), '')::uuid, new.id, new.customer_id, r.id,
    r.title, r.party, gone_on + r.days, r.address
  from paper_rules r
  where r.org_id = new.org_id and r.is_on and r.deleted_at is null and (r.species is null or r.species = new.species)
    -- What somebody has removed by hand does not come back.
    and not exists (select from handover_papers p where p.org_id = new.org_id and p.offspring_id = new.id and p.rule_id = r.id);
  return null;
end $$;
create trigger follow_handover_made after insert on offspring for each row
  when (new.status = 'Sold' and new.sold_on is not null) execute function follow_handover();
create trigger follow_handover_changed after update on offspring for each row
  when ((old.status = 'Sold' or new.status = 'Sold')
    and (old.status, old.sold_on, old.customer_id) is distinct from (new.status, new.sold_on, new.customer_id))
  execute function follow_handover();
