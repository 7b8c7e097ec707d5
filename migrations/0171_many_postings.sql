-- The lines of many transactions at once: what refunds come out of is worked out once and kept, and no longer anew for
-- each of all the others, which took minutes for a year of them where the planner knew no numbers yet.
-- The rules are those of 0110.
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
          or deposit_gone_on(org, d.offspring_id, d.customer_id, d.breeding_group_id, d."date") is null)
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

-- Whether an entry is the first of its transaction is asked of all at once.
create or replace function post_ledger(org uuid, ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  holders uuid[];
  refunds uuid[];
  book bigint := hashtextextended(org::text, 110);
  told text := nullif(current_setting('app.ledger_reason', true), '');
begin
  if ids = '{}' or not exists (select from organizations where id = org) then return; end if;
  if ids is not null then
    holders := array(
      select coalesce(t.customer_id, t.offspring_id, t.id) from financial_transactions t where t.org_id = org and t.id = any(ids)
      union select coalesce(e.customer_id, e.offspring_id, e.transaction_id) from ledger_entries e
        where e.org_id = org and e.transaction_id = any(ids)
      order by 1);
  end if;
  if ids is null or cardinality(holders) > 200 then
    perform pg_advisory_xact_lock(book);
  else
    perform pg_advisory_xact_lock_shared(book);
    perform pg_advisory_xact_lock(hashtextextended(h::text, 111)) from unnest(holders) h;
  end if;
  if ids is null then
    ids := array(select t.id from financial_transactions t where t.org_id = org
      union select e.transaction_id from ledger_entries e where e.org_id = org);
  else
    -- What a refund comes out of depends on what else is held.
    refunds := array(select r.id from financial_transactions r
      where r.org_id = org and r.purpose = 'Refund' and r.customer_id = any(holders)
      union all select r.id from financial_transactions r
      where r.org_id = org and r.purpose = 'Refund' and r.customer_id is null and r.offspring_id = any(holders));
    ids := ids || refunds;
  end if;

  with known as materialized (
    -- Before this posts anything: what it writes itself is not looked through.
    select distinct k.transaction_id from ledger_entries k where k.org_id = org and k.transaction_id = any(ids)
  ), delta as materialized (
    select d.*, first_value(d.fresh) over entry as entry_id,
      -- What does not balance divides by nothing, and nothing of it is written.
      1 / (case when sum(d.amount) over entry = 0 then 1 else 0 end) as balances
    from (
      select g.*, uuid_v7() as fresh from (
        select s.transaction_id, s.day, s.customer_id, s.breeding_group_id, s.offspring_id, s.animal_id, s.species,
          s.category, s.account, sum(s.amount)::bigint as amount
        from (
          select * from ledger_lines(org, ids)
          union all
          select e.transaction_id, e.day, e.customer_id, e.breeding_group_id, e.offspring_id, e.animal_id, e.species,
            e.category, p.account, -p.amount
          from ledger_entries e join ledger_postings p on p.org_id = org and p.entry_id = e.id
          where e.org_id = org and e.transaction_id = any(ids)
        ) s
        group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(s.amount) <> 0
      ) g
    ) d
    window entry as (partition by d.transaction_id, d.day, d.customer_id, d.breeding_group_id, d.offspring_id,
      d.animal_id, d.species, d.category)
  ), entries as (
    insert into ledger_entries (org_id, id, transaction_id, day, reason, customer_id, breeding_group_id, offspring_id,
      animal_id, species, category)
    select org, w.entry_id, w.transaction_id, w.day,
      coalesce(told,
        case when w.transaction_id not in (select t.id from financial_transactions t
            where t.org_id = org and t.id = any(ids) and t.deleted_at is null) then 'removed'
          when w.transaction_id in (select k.transaction_id from known k)
            then 'corrected' else 'posted' end),
      w.customer_id, w.breeding_group_id, w.offspring_id, w.animal_id, w.species, w.category
    from delta w where w.fresh = w.entry_id and w.balances = 1
  )
  insert into ledger_postings (org_id, entry_id, account, amount)
  select org, d.entry_id, d.account, d.amount from delta d;
end $$;
