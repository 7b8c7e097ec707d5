-- Which buyer was reminded of what: once for each day something was due and each step.
create table invoice_reminders (
  org_id uuid not null references organizations (id) on delete cascade,
  invoice_id uuid not null,
  due_on date not null,
  step integer not null constraint invoice_reminders_step_check check (step between 1 and 5),
  sent_at timestamptz not null default now(),
  primary key (org_id, invoice_id, due_on, step),
  constraint invoice_reminders_invoice_id_fkey foreign key (org_id, invoice_id) references invoices (org_id, id) on delete cascade
);
select make_tenant_table('invoice_reminders');
revoke update, delete on invoice_reminders from studbook_app;

-- Organisations that remind, while something is late: never the demo, and none whose plan no longer opens invoices.
create function find_invoice_reminders() returns table (org_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select s.org_id from invoice_settings s join organizations o on o.id = s.org_id
  where s.data ->> 'remindersOn' = 'true' and o.plan <> 'free' and not o.is_demo
    and exists (select from financial_transactions f where f.org_id = s.org_id and f.invoice_id is not null
      and f.type = 'income' and f.payment_status in ('Pending', 'Overdue') and f.due_date < current_date + 1 and f.deleted_at is null)
$$;
revoke execute on function find_invoice_reminders from public;
grant execute on function find_invoice_reminders to studbook_accounts;

-- True for whoever is first: the mail is written in the same transaction, so it is written once or not at all.
create function claim_invoice_reminder(org uuid, invoice uuid, due date, reminder integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  claimed integer;
begin
  insert into invoice_reminders (org_id, invoice_id, due_on, step) values (org, invoice, due, reminder) on conflict do nothing;
  get diagnostics claimed = row_count;
  return claimed > 0;
end $$;
revoke execute on function claim_invoice_reminder from public;
grant execute on function claim_invoice_reminder to studbook_accounts;
