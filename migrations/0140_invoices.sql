-- Invoices, credit notes and receipts (docs/decisions/0117). What was asked for and what came in stands in the
-- transactions, which name their invoice: here is what stands on the paper, and its number.
create table invoices (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  kind varchar(40) not null default 'Invoice'
    constraint invoices_kind_check check (kind in ('Invoice', 'Credit note', 'Receipt')),
  number varchar(60),
  -- The year numbers are counted in, or 0 where they go on for ever.
  series integer constraint invoices_series_range check (series between 0 and 9999),
  sequence integer constraint invoices_sequence_range check (sequence between 1 and 99999999),
  follows integer constraint invoices_follows_range check (follows between 1 and 99999999),
  customer_id uuid,
  offspring_id uuid,
  breeding_group_id uuid,
  species varchar(40)
    constraint invoices_species_check check (species in ('dog', 'cat', 'horse', 'cattle', 'chickens', 'goats', 'rodents', 'sheep', 'rabbits', 'pigs', 'ducks', 'geese', 'turkeys', 'quail', 'pheasants', 'alpacas')),
  bill_to text,
  issued_on date,
  supplied_on date,
  terms varchar(40) constraint invoices_terms_check check (terms in ('Immediate', 'Net 15', 'Net 30', 'Net 60')),
  due_on date,
  prices_include_tax boolean not null default true,
  lines jsonb,
  instalments jsonb,
  uses_deposits boolean not null default true,
  applied jsonb,
  currency varchar(3),
  net_amount numeric(10, 2) constraint invoices_net_amount_range check (net_amount >= 0),
  tax_amount numeric(10, 2) constraint invoices_tax_amount_range check (tax_amount >= 0),
  total_amount numeric(10, 2) constraint invoices_total_amount_range check (total_amount >= 0),
  about_id uuid,
  replaces_id uuid,
  reason varchar(300),
  notes text,
  sent_to varchar(254),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  constraint invoices_issued_check check (
    num_nonnulls(number, series, sequence, issued_on, currency) in (0, 5) and (number is not null or kind = 'Invoice')),
  constraint invoices_follows_check check (follows = sequence - 1),
  primary key (org_id, id)
);
alter table invoices
  add constraint invoices_customer_id_fkey foreign key (org_id, customer_id) references customers (org_id, id),
  add constraint invoices_offspring_id_fkey foreign key (org_id, offspring_id) references offspring (org_id, id),
  add constraint invoices_breeding_group_id_fkey
    foreign key (org_id, breeding_group_id) references breeding_groups (org_id, id),
  add constraint invoices_about_id_fkey foreign key (org_id, about_id) references invoices (org_id, id),
  add constraint invoices_replaces_id_fkey foreign key (org_id, replaces_id) references invoices (org_id, id);
create index invoices_customer_id_idx on invoices (org_id, customer_id) where customer_id is not null;
create index invoices_offspring_id_idx on invoices (org_id, offspring_id) where offspring_id is not null;
create index invoices_breeding_group_id_idx on invoices (org_id, breeding_group_id) where breeding_group_id is not null;
create index invoices_about_id_idx on invoices (org_id, about_id) where about_id is not null;
create index invoices_replaces_id_idx on invoices (org_id, replaces_id) where replaces_id is not null;
create index invoices_created_at_sort_idx on invoices (org_id, created_at, id) where deleted_at is null;
create index invoices_user_id_idx on invoices (user_id);

-- Each number once; each after the one before, which is there; and one beginning of a series: so there is no gap.
alter table invoices
  add constraint invoices_sequence_key unique (org_id, kind, series, sequence),
  add constraint invoices_follows_fkey
    foreign key (org_id, kind, series, follows) references invoices (org_id, kind, series, sequence);
create unique index invoices_series_key on invoices (org_id, kind, series) where sequence is not null and follows is null;
create unique index invoices_number_key on invoices (org_id, kind, lower(number)) where number is not null;
create index invoices_follows_idx on invoices (org_id, kind, series, follows) where follows is not null;

select make_record_table('invoices');

-- What was issued is never written over, whichever door the write comes by. Whom it names may be emptied, as everywhere.
create function keep_issued_invoice() returns trigger language plpgsql as $$
begin
  if (new.kind, new.number, new.series, new.sequence, new.follows, new.bill_to, new.issued_on, new.supplied_on, new.terms,
      new.due_on, new.prices_include_tax, new.lines, new.instalments, new.applied, new.currency, new.net_amount,
      new.tax_amount, new.total_amount, new.reason, new.notes)
    is distinct from (old.kind, old.number, old.series, old.sequence, old.follows, old.bill_to, old.issued_on,
      old.supplied_on, old.terms, old.due_on, old.prices_include_tax, old.lines, old.instalments, old.applied,
      old.currency, old.net_amount, old.tax_amount, old.total_amount, old.reason, old.notes)
  then
    raise exception using errcode = '23514', column = 'number',
      message = 'What was issued stays as it is. Correct it with a credit note, or replace it';
  end if;
  if new.deleted_at is not null then
    raise exception using errcode = '23514', column = 'number', message = 'What was issued stays';
  end if;
  return new;
end $$;
create trigger keep_issued_invoice before update on invoices for each row
  when (old.number is not null) execute function keep_issued_invoice();

-- It goes with its organisation alone.
create function keep_numbered_invoice() returns trigger language plpgsql as $$
begin
  if exists (select from organizations where id = old.org_id) then
    raise exception using errcode = '23514', column = 'number', message = 'What was issued stays';
  end if;
  return old;
end $$;
create trigger keep_numbered_invoice before delete on invoices for each row
  when (old.number is not null) execute function keep_numbered_invoice();

-- What an invoice asks for, what came in for it and what went back are transactions that name it.
alter table financial_transactions add column invoice_id uuid;
alter table financial_transactions
  add constraint financial_transactions_invoice_id_fkey foreign key (org_id, invoice_id) references invoices (org_id, id);
create index financial_transactions_invoice_id_idx on financial_transactions (org_id, invoice_id) where invoice_id is not null;

-- They come to what the invoice comes to: only the verbs of invoices change what they are for and how much they are.
create function keep_invoiced() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.invoicing', true), '') = 'on' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    -- What a credit note took away lies in the trash, and goes with it.
    if old.deleted_at is not null or not exists (select from organizations where id = old.org_id) then return old; end if;
  elsif old.deleted_at is null and (new.type, new.purpose, new.amount, new.invoice_id, new.refund_amount)
      is not distinct from (old.type, old.purpose, old.amount, old.invoice_id, old.refund_amount)
    and new.deleted_at is null and new.payment_status <> 'Refunded'
    and (new.customer_id is null or old.customer_id is null or new.customer_id = old.customer_id
      -- Two records of one buyer became one.
      or old.customer_id::text = nullif(current_setting('app.merged_customer', true), ''))
    and (new.offspring_id is null or old.offspring_id is null or new.offspring_id = old.offspring_id)
  then
    return new;
  end if;
  raise exception using errcode = '23514', column = 'invoice_id',
    message = 'This stands on an invoice. Correct it with a credit note of that invoice';
end $$;
create trigger keep_invoiced_update before update on financial_transactions for each row
  when (old.invoice_id is not null) execute function keep_invoiced();
create trigger keep_invoiced_delete before delete on financial_transactions for each row
  when (old.invoice_id is not null) execute function keep_invoiced();

-- How an organisation writes invoices, and the keys of the account its buyers pay into: encrypted with the secret of the
-- installation, so that neither a backup nor an export gives them away.
create table invoice_settings (
  org_id uuid not null primary key references organizations (id) on delete cascade,
  data jsonb not null default '{}',
  stripe_key text,
  stripe_webhook_secret text,
  updated_at timestamptz not null default now()
);
select make_tenant_table('invoice_settings');
