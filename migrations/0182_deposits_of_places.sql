-- The deposit of a place that still waits is held for the young one that is chosen with it: what its buyer takes home
-- meanwhile is another one, with a deposit of its own (docs/decisions/0142).
create function is_awaited(f financial_transactions) returns boolean language sql stable as $$
  select f.offspring_id is null and f.customer_id is not null and exists (select from places p
    where p.org_id = f.org_id and p.customer_id = f.customer_id and p.held_young_id is null and p.withdrawn_on is null
      and p.deleted_at is null and p.deposit_id is not null and (f.purpose = 'Refund' or p.deposit_id = f.id))
$$;

-- As in 0171, but for is_awaited.
create or replace function ledger_lines(org uuid, ids uuid[])
returns table (transaction_id uuid, day date, customer_id uuid, breeding_group_id uuid, offspring_id uuid,
  animal_id uuid, species varchar, category varchar, account text, amount bigint)
language sql stable as $$
  with f as (
    select t.id, t.type, t.purpose, t."date" as day, t.payment_status as status, t.customer_id,
      coalesce(t.breeding_group_id, o.breeding_group_id) as breeding_group_id, t.offspring_id, t.animal_id,
      t.species, t.category,
      round(100 * t.amount)::bigint as full_amount,
      round(100 * (t.amount - case when t.payment_status = 'Refunded' then coalesce(t.refund_amount, t.amount) else 0 end))::bigint as net,
      case when t.payment_status in ('Pending', 'Overdue')
        then round(100 * least(coalesce(t.balance_amount, t.amount), t.amount))::bigint else 0 end as open,
      case when t.type = 'income' then received_cents(t) else 0 end as received,
      case when t.type = 'income' and t.amount > 0
        then least(round(100 * coalesce(t.tax_amount, 0) * received_cents(t) / (100 * t.amount))::bigint, received_cents(t)) else 0 end as tax,
      case when (t.type, t.purpose) in (('income', 'Deposit'), ('expense', 'Refund'))
        and not is_awaited(t)
        then deposit_gone_on(org, t.offspring_id, t.customer_id, t.breeding_group_id, t."date") end as gone_on
    from financial_transactions t left join offspring o on o.org_id = org and o.id = t.offspring_id
    where t.org_id = org and t.id = any(ids) and is_in_books(t)
  ), covered as materialized (
    -- Of a refund, what comes out of the deposits that are held for whoever gets it, and what out of their credit.
    select r.id,
      least(r.full_amount, greatest(p.deposits - p.before, 0)) as from_deposits,
      least(r.full_amount, greatest(p.deposits + p.credits - p.before, 0))
        - least(r.full_amount, greatest(p.deposits - p.before, 0)) as from_credit
    from f r cross join lateral (
      select
        coalesce(sum(received_cents(d)) filter (where d.type = 'income' and d.purpose = 'Deposit'), 0)::bigint as deposits,
        coalesce(sum(received_cents(d)) filter (where d.type = 'income' and d.purpose = 'Credit'), 0)::bigint as credits,
        coalesce(sum(round(100 * d.amount)) filter (where d.type = 'expense' and d.purpose = 'Refund'
          and d.payment_status = 'Paid' and (d."date", d.id) < (r.day, r.id)), 0)::bigint as before
      from financial_transactions d
      where d.org_id = org and is_in_books(d) and d.purpose in ('Deposit', 'Credit', 'Refund')
        and (d.customer_id = r.customer_id or r.customer_id is null and d.customer_id is null and d.offspring_id = r.offspring_id)
        and (d.purpose = 'Credit'
          or deposit_gone_on(org, d.offspring_id, d.customer_id, d.breeding_group_id, d."date") is null or is_awaited(d))
    ) p
    where r.type = 'expense' and r.purpose = 'Refund' and r.gone_on is null
  ), e as (
    select f.*, coalesce(c.from_deposits, 0) as from_deposits, coalesce(c.from_credit, 0) as from_credit,
      case when c.id is null then f.net else f.full_amount - c.from_deposits - c.from_credit end as cost
    from f left join covered c on c.id = f.id
  )
  select e.id, l.day, e.customer_id, e.breeding_group_id, e.offspring_id, e.animal_id, e.species, e.category,
    l.account, sum(l.amount)::bigint
  from e cross join lateral (
    select e.day, 'cash', e.received where e.type = 'income'
    union all select e.day, 'receivable', e.open where e.type = 'income'
    union all select e.day, 'unpaid', -e.open where e.type = 'income'
    union all select e.day, 'deposits', -e.received where e.type = 'income' and e.purpose = 'Deposit'
    union all select e.gone_on, 'deposits', e.received where e.type = 'income' and e.purpose = 'Deposit' and e.gone_on is not null
    union all select e.day, 'credit', -e.received where e.type = 'income' and e.purpose = 'Credit'
    union all select coalesce(e.gone_on, e.day),
      case when e.purpose = 'Forfeited deposit' then 'forfeited'
        when e.purpose in ('Deposit', 'Balance', 'Sale') then 'sales' else 'other income' end,
      e.tax - e.received
      where e.type = 'income' and e.purpose is distinct from 'Credit'
        and (e.purpose is distinct from 'Deposit' or e.gone_on is not null)
    union all select coalesce(e.gone_on, e.day), 'tax', -e.tax
      where e.type = 'income' and e.purpose is distinct from 'Credit'
        and (e.purpose is distinct from 'Deposit' or e.gone_on is not null)
    union all select e.day, 'expenses', e.cost where e.type = 'expense'
    union all select e.day, 'payable', -least(e.open, e.cost) where e.type = 'expense'
    union all select e.day, 'cash', least(e.open, e.cost) - e.cost
      - case when e.status = 'Paid' then e.from_deposits + e.from_credit else 0 end where e.type = 'expense'
    union all select e.day, 'deposits', e.from_deposits where e.type = 'expense' and e.status = 'Paid'
    union all select e.day, 'credit', e.from_credit where e.type = 'expense' and e.status = 'Paid'
  ) l (day, account, amount)
  group by e.id, l.day, e.customer_id, e.breeding_group_id, e.offspring_id, e.animal_id, e.species, e.category, l.account
  having sum(l.amount) <> 0
$$;

-- What waited and waits no longer, or again, is posted anew.
create function post_by_places() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.import_id', true), '') <> '' then return null; end if;
  perform post_ledger(c.org_id, array_agg(distinct c.deposit_id))
    from (select * from changed_rows) c where c.deposit_id is not null group by c.org_id;
  return null;
end $$;
create trigger post_insert after insert on places referencing new table as changed_rows
  for each statement execute function post_by_places();
create trigger post_update after update on places referencing new table as changed_rows
  for each statement execute function post_by_places();
create trigger post_move after update on places referencing old table as changed_rows
  for each statement execute function post_by_places();
create trigger post_delete after delete on places referencing old table as changed_rows
  for each statement execute function post_by_places();

-- What stands is posted once.
select post_ledger(org_id, array_agg(distinct deposit_id)) from places where deposit_id is not null group by org_id;
