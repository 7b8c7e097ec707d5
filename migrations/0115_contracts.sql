-- Contracts: what they are made from, what was sent, who signed it how, and the sealed paper.
create table contract_templates (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  title varchar(120) not null,
  kind varchar(40) not null
    constraint contract_templates_kind_check check (kind in ('Sale', 'Deposit', 'Co-ownership', 'Stud', 'Guardian', 'Boarding')),
  species varchar(40)
    constraint contract_templates_species_check check (species in ('dog', 'cat', 'horse', 'cattle', 'chickens', 'goats', 'rodents', 'sheep', 'rabbits', 'pigs', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants', 'alpacas')),
  body text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);
create index contract_templates_created_at_sort_idx on contract_templates (org_id, created_at, id) where deleted_at is null;
create index contract_templates_user_id_idx on contract_templates (user_id);
select make_record_table('contract_templates');

create table contracts (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  kind varchar(40) not null
    constraint contracts_kind_check check (kind in ('Sale', 'Deposit', 'Co-ownership', 'Stud', 'Guardian', 'Boarding')),
  template_id uuid,
  customer_id uuid,
  offspring_id uuid,
  animal_id uuid,
  placement_id uuid,
  title varchar(120) not null,
  status varchar(40) not null default 'Draft'
    constraint contracts_status_check check (status in ('Draft', 'Sent', 'Viewed', 'Signed by buyer', 'Signed', 'Declined', 'Superseded', 'Revoked')),
  number integer not null default 1 constraint contracts_number_range check (number between 1 and 1000),
  replaces_id uuid,
  -- A copy of the template's text: what becomes of the template changes nothing here.
  body text,
  answers jsonb,
  -- The text as the other side reads it, with its SHA-256.
  sent_text text,
  text_hash varchar(64),
  signer_name varchar(200),
  signer_email varchar(254),
  sent_at timestamptz,
  viewed_at timestamptz,
  signed_on date,
  decline_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  primary key (org_id, id)
);
alter table contracts
  add constraint contracts_template_id_fkey
    foreign key (org_id, template_id) references contract_templates (org_id, id),
  add constraint contracts_customer_id_fkey
    foreign key (org_id, customer_id) references customers (org_id, id),
  add constraint contracts_offspring_id_fkey
    foreign key (org_id, offspring_id) references offspring (org_id, id),
  add constraint contracts_animal_id_fkey
    foreign key (org_id, animal_id) references animals (org_id, id),
  add constraint contracts_placement_id_fkey
    foreign key (org_id, placement_id) references guardian_placements (org_id, id),
  add constraint contracts_replaces_id_fkey
    foreign key (org_id, replaces_id) references contracts (org_id, id);
create index contracts_template_id_idx on contracts (org_id, template_id) where template_id is not null;
create index contracts_customer_id_idx on contracts (org_id, customer_id) where customer_id is not null;
create index contracts_offspring_id_idx on contracts (org_id, offspring_id) where offspring_id is not null;
create index contracts_animal_id_idx on contracts (org_id, animal_id) where animal_id is not null;
create index contracts_placement_id_idx on contracts (org_id, placement_id) where placement_id is not null;
create index contracts_replaces_id_idx on contracts (org_id, replaces_id) where replaces_id is not null;
create index contracts_created_at_sort_idx on contracts (org_id, created_at, id) where deleted_at is null;
create index contracts_user_id_idx on contracts (user_id);
select make_record_table('contracts');

-- What was sent is never written over: a correction is a new version. What one side has signed cannot be thrown away
-- either, and what both have can only be followed by a version that both have signed. Whom it names may be emptied, as
-- everywhere, when that record goes.
create function keep_sent_contract() returns trigger language plpgsql as $$
begin
  if (new.body, new.answers, new.sent_text, new.text_hash, new.signer_name, new.signer_email, new.kind, new.title, new.number, new.sent_at)
    is distinct from (old.body, old.answers, old.sent_text, old.text_hash, old.signer_name, old.signer_email, old.kind, old.title, old.number, old.sent_at)
  then
    raise exception using errcode = '23514', column = 'body',
      message = 'This contract has been sent. Make a new version to change it';
  end if;
  if (old.status = 'Signed by buyer' or old.signed_on is not null) and new.deleted_at is not null then
    raise exception using errcode = '23514', column = 'status', message = 'A signed contract stays';
  end if;
  if old.status = 'Signed' and (new.status not in ('Signed', 'Superseded') or new.signed_on is distinct from old.signed_on) then
    raise exception using errcode = '23514', column = 'status', message = 'A signed contract stays as it is';
  end if;
  if old.status in ('Superseded', 'Revoked', 'Declined') and new.status <> old.status and not (old.status = 'Declined' and new.status = 'Superseded') then
    raise exception using errcode = '23514', column = 'status', message = 'This contract has ended';
  end if;
  return new;
end $$;
create trigger keep_sent_contract before update on contracts for each row
  when (old.status <> 'Draft') execute function keep_sent_contract();

-- It goes with its organisation alone.
create function keep_signed_contract() returns trigger language plpgsql as $$
begin
  if exists (select from organizations where id = old.org_id) then
    raise exception using errcode = '23514', column = 'status', message = 'A signed contract stays';
  end if;
  return old;
end $$;
create trigger keep_signed_contract before delete on contracts for each row
  when (old.signed_on is not null) execute function keep_signed_contract();

-- Who signed, how and from where: written once.
create table contract_signatures (
  org_id uuid not null,
  contract_id uuid not null,
  party varchar(10) not null constraint contract_signatures_party_check check (party in ('buyer', 'breeder')),
  name varchar(200) not null,
  email varchar(254) not null,
  -- Strokes of a drawn signature; null where the name was typed.
  drawing jsonb,
  consent text not null,
  text_hash varchar(64) not null,
  signed_at timestamptz not null default now(),
  address varchar(64) not null,
  browser varchar(400) not null,
  -- When the code that came by mail was typed in; null for whoever was signed in.
  code_confirmed_at timestamptz,
  user_id uuid,
  primary key (org_id, contract_id, party),
  constraint contract_signatures_contract_fkey foreign key (org_id, contract_id) references contracts (org_id, id) on delete cascade
);
select make_tenant_table('contract_signatures');
revoke update, delete on contract_signatures from studbook_app;

-- The finished paper, sealed: written once. By the SHA-256 of the file or of the text anybody may ask whether it is genuine.
create table contract_papers (
  org_id uuid not null,
  contract_id uuid not null,
  kind varchar(40) not null,
  signed_on date not null,
  text_hash varchar(64) not null,
  file_hash varchar(64) not null,
  pdf bytea not null,
  created_at timestamptz not null default now(),
  primary key (org_id, contract_id),
  constraint contract_papers_contract_fkey foreign key (org_id, contract_id) references contracts (org_id, id) on delete cascade
);
create index contract_papers_file_hash_idx on contract_papers (file_hash);
create index contract_papers_text_hash_idx on contract_papers (text_hash);
select make_tenant_table('contract_papers');
revoke update, delete on contract_papers from studbook_app;

-- The way in for whoever has no account: nothing but the hash of its secret is kept, and of the code that goes by mail.
create table contract_links (
  org_id uuid not null,
  contract_id uuid not null,
  token_hash varchar(64) not null,
  expires_at timestamptz not null,
  code_hash varchar(64),
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  codes_sent integer not null default 0,
  primary key (org_id, contract_id),
  constraint contract_links_contract_fkey foreign key (org_id, contract_id) references contracts (org_id, id) on delete cascade
);
create index contract_links_token_hash_idx on contract_links (token_hash);
create index contract_links_expires_at_idx on contract_links (expires_at);
select make_tenant_table('contract_links');

create function find_contract_link(hash text) returns table (org_id uuid, contract_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select l.org_id, l.contract_id from contract_links l join organizations o on o.id = l.org_id
  where l.token_hash = hash and l.expires_at > now() and not o.is_demo
$$;
revoke execute on function find_contract_link from public;
grant execute on function find_contract_link to studbook_accounts;

-- Says no names: what kind of contract it is, and when both had signed.
create function find_sealed_paper(hash text) returns table (kind text, signed_on date)
language sql stable security definer set search_path = public, pg_temp
as $$
  select p.kind::text, p.signed_on from contract_papers p where p.file_hash = hash or p.text_hash = hash
  order by p.signed_on desc limit 1
$$;
revoke execute on function find_sealed_paper from public;
grant execute on function find_sealed_paper to studbook_accounts;

-- What papers are sealed with, newest last. The key lies here encrypted with the secret of the installation, so that
-- every process has it and no backup of the database gives it away.
create table seal_keys (
  id uuid primary key default uuid_v7(),
  certificate text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
grant select, insert on seal_keys to studbook_accounts;

-- A finished contract goes out with the letter.
alter table mails add column attachment_name varchar(120), add column attachment bytea;
