-- changes data
-- What was paid back out of a credit stays paid back when its buyer takes one home afterwards: before, the credit was held
-- once more, and the refund a cost. And what was paid back out of a deposit is no cost until the young one leaves, on the day
-- on which the deposit becomes income: before, it became a cost of the day it was paid back, which may lie in a year that is over.

-- It gives back the credit of its buyer, as far as there was one for it and those before; `src/domain/ledger/lines-of.ts` says
-- the same.
create function gives_back_credit(f financial_transactions) returns boolean language plpgsql stable as $$
begin
  if f.type <> 'expense' or f.purpose is distinct from 'Refund' or f.payment_status <> 'Paid' or f.customer_id is null
    or f.offspring_id is not null or f.breeding_group_id is not null or not is_in_books(f) then return false; end if;
  return (select coalesce(sum(received_cents(d)) filter (where d.type = 'income' and d.purpose = 'Credit' and d."date" <= f."date"), 0)
      >= coalesce(sum(round(100 * d.amount)) filter (where d.type = 'expense' and d.purpose = 'Refund' and d.payment_status = 'Paid'
        and d.offspring_id is null and d.breeding_group_id is null and (d."date", d.id) <= (f."date", f.id)), 0)
    from financial_transactions d
    where d.org_id = f.org_id and d.customer_id = f.customer_id and d.purpose in ('Credit', 'Refund') and is_in_books(d));
end $$;

-- As in 0182, and what gives back a credit: whoever goes, neither is for that one.
create or replace function is_awaited(f financial_transactions) returns boolean language sql stable as $$
  select f.offspring_id is null and f.customer_id is not null and exists (select from places p
    where p.org_id = f.org_id and p.customer_id = f.customer_id and p.held_young_id is null and p.withdrawn_on is null
      and p.deleted_at is null and p.deposit_id is not null and (f.purpose = 'Refund' or p.deposit_id = f.id))
    or gives_back_credit(f)
$$;

-- As in 0280, but for these two.
create or replace function ledger_lines(org uuid, ids uuid[])
returns table (transaction_id uuid, day date, customer_id uuid, breeding_group_id uuid, offspring_id uuid,
  animal_id uuid, species varchar, category varchar, account text, amount bigint)
language sql stable as $$
  with t as (
    select t.*, coalesce(t.paid_date, t."date") as paid_on,
      case when t.payment_status = 'Refunded' and t.refunded_on is not null
        then round(100 * coalesce(t.refund_amount, t.amount))::bigint else 0 end as went_back,
      received_cents(t) as received, is_awaited(t) as is_awaited, gives_back(t) as gives_back,
      case when t.tax_amount <> 0 then unit_of(t) else 1 end as unit
    from financial_transactions t where t.org_id = org and t.id = any(ids) and is_in_books(t)
  ), f as (
    select t.id, t.type, t.purpose, t."date" as day, t.paid_on, t.refunded_on, t.payment_status as status, t.customer_id,
      coalesce(t.breeding_group_id, o.breeding_group_id) as breeding_group_id, t.offspring_id, t.animal_id,
      t.species, t.category, t.earned_on, t.tax_amount as tax, t.amount as whole, t.went_back, t.gives_back, t.unit,
      round(100 * t.amount)::bigint as full_amount,
      round(100 * (t.amount - case when t.payment_status = 'Refunded' then coalesce(t.refund_amount, t.amount) else 0 end))::bigint as net,
      case when t.payment_status in ('Pending', 'Overdue')
        then round(100 * least(coalesce(t.balance_amount, t.amount), t.amount))::bigint else 0 end as open,
      t.received + t.went_back as came,
      case when t.payment_status in ('Paid', 'Refunded') and t.balance_amount > 0 and t.balance_amount < t.amount
        then least(round(100 * (t.amount - t.balance_amount))::bigint, t.received + t.went_back) else 0 end as before,
      case when (t.type, t.purpose) in (('income', 'Deposit'), ('expense', 'Refund')) and not t.is_awaited
        then deposit_gone_on(org, t.offspring_id, t.customer_id, t.breeding_group_id, t."date") end as gone_on
    from t left join offspring o on o.org_id = org and o.id = t.offspring_id
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
  ), out_of_held as materialized (
    -- Of a refund from before its young one left, what came out of the deposit that was held for that one.
    select r.id, least(r.full_amount, greatest(p.deposits - p.before, 0)) as amount
    from f r cross join lateral (
      select
        coalesce(sum(received_cents(d)) filter (where d.type = 'income' and d.purpose = 'Deposit' and d."date" <= r.day), 0)::bigint
          as deposits,
        coalesce(sum(round(100 * d.amount)) filter (where d.type = 'expense' and d.purpose = 'Refund'
          and d.payment_status = 'Paid' and (d."date", d.id) < (r.day, r.id)), 0)::bigint as before
      from financial_transactions d
      where d.org_id = org and is_in_books(d) and d.purpose in ('Deposit', 'Refund')
        and (d.customer_id = r.customer_id or r.customer_id is null and d.customer_id is null)
        and d.offspring_id is not distinct from r.offspring_id
        and (r.offspring_id is not null or r.breeding_group_id is null or d.breeding_group_id = r.breeding_group_id)
        and deposit_gone_on(org, d.offspring_id, d.customer_id, d.breeding_group_id, d."date") > r.day and not is_awaited(d)
    ) p
    where r.type = 'expense' and r.purpose = 'Refund' and r.status = 'Paid' and r.gone_on > greatest(r.day, r.paid_on)
      and coalesce(r.customer_id, r.offspring_id) is not null
  ), e as (
    select f.*, coalesce(c.from_deposits, 0) as from_deposits, coalesce(c.from_credit, 0) as from_credit,
      case when c.id is null then f.net + f.went_back else f.full_amount - c.from_deposits - c.from_credit end as cost,
      case when c.id is null then f.went_back else 0 end as cost_back, coalesce(h.amount, 0) as waits,
      f.purpose is distinct from 'Credit' and (f.purpose is not distinct from 'Deposit' or f.earned_on is not null) as is_held,
      f.purpose is distinct from 'Credit' and (f.purpose is distinct from 'Deposit' or f.gone_on is not null) as is_earned
    from f left join covered c on c.id = f.id left join out_of_held h on h.id = f.id
  ), lines as (
    -- Each move of an income by itself: a deposit is earned once it is there and what it was for has gone, or it was forfeited.
    select e.id, l.day, l.account, l.amount
    from e cross join lateral (
      select m.day, greatest(e.gone_on, e.earned_on, m.day) as earned_on, m.upto - m.since as amount,
        tax_of_part(e.tax, e.whole, m.upto, e.unit) - tax_of_part(e.tax, e.whole, m.since, e.unit) as tax
      from (values (e.day, 0, e.before), (e.paid_on, e.before, e.came),
        (e.refunded_on, e.came, e.came - e.went_back)) m (day, since, upto)
      where m.upto <> m.since
    ) m cross join lateral (
      select m.day, 'cash', m.amount
      union all select m.day, 'credit', -m.amount where e.purpose = 'Credit'
      union all select m.day, 'deposits', -m.amount where e.is_held
      union all select m.earned_on, 'deposits', m.amount where e.is_held and e.is_earned
      union all select m.earned_on,
        case when e.purpose = 'Forfeited deposit' then 'forfeited'
          when e.purpose in ('Deposit', 'Balance', 'Sale') then 'sales' else 'other income' end,
        m.tax - m.amount
        where e.is_earned
      union all select m.earned_on, 'tax', -m.tax
        where e.is_earned
    ) l (day, account, amount)
    where e.type = 'income'
    union all
    select e.id, e.day, l.account, l.amount
    from e cross join lateral (values ('receivable', e.open), ('unpaid', -e.open)) l (account, amount)
    where e.type = 'income'
    union all
    -- A cost counts on its day, paid or not; its money moves on the day it is paid. What gives back what was paid takes the tax
    -- that was in it back, which is no cost. What came out of a deposit that is earned later waits for that day.
    select e.id, l.day, l.account, l.amount
    from e cross join lateral (
      select case when e.gives_back then tax_of_part(e.tax, e.whole, e.cost, e.unit) else 0 end as tax,
        case when e.gives_back then tax_of_part(e.tax, e.whole, e.cost, e.unit) - tax_of_part(e.tax, e.whole, e.cost - e.cost_back, e.unit)
          else 0 end as tax_back,
        case when e.gives_back then tax_of_part(e.tax, e.whole, e.cost - e.waits, e.unit) else 0 end as tax_at_once
    ) x cross join lateral (
      select e.day, 'expenses', e.cost - e.waits - x.tax_at_once
      union all select e.day, 'tax', x.tax_at_once
      union all select e.day, 'payable', e.waits - e.cost
      union all select e.paid_on, 'payable', e.cost - e.waits - least(e.open, e.cost - e.waits)
      union all select e.paid_on, 'deposits', e.waits where e.waits <> 0
      union all select e.gone_on, 'deposits', -e.waits where e.waits <> 0
      union all select e.gone_on, 'expenses', e.waits - x.tax + x.tax_at_once where e.waits <> 0
      union all select e.gone_on, 'tax', x.tax - x.tax_at_once where e.waits <> 0
      union all select e.paid_on, 'cash', least(e.open, e.cost) - e.cost
        - case when e.status = 'Paid' then e.from_deposits + e.from_credit else 0 end
      union all select e.paid_on, 'deposits', e.from_deposits where e.status = 'Paid'
      union all select e.paid_on, 'credit', e.from_credit where e.status = 'Paid'
      union all select e.refunded_on, 'expenses', x.tax_back - e.cost_back where e.cost_back <> 0
      union all select e.refunded_on, 'tax', -x.tax_back where e.cost_back <> 0
      union all select e.refunded_on, 'cash', e.cost_back where e.cost_back <> 0
    ) l (day, account, amount)
    where e.type = 'expense'
  )
  select e.id, l.day, e.customer_id, e.breeding_group_id, e.offspring_id, e.animal_id, e.species, e.category,
    l.account, sum(l.amount)::bigint
  from lines l join e on e.id = l.id
  group by e.id, l.day, e.customer_id, e.breeding_group_id, e.offspring_id, e.animal_id, e.species, e.category, l.account
  having sum(l.amount) <> 0
$$;

select post_ledger(f.org_id, array_agg(f.id)) from financial_transactions f
  where f.type = 'expense' and f.purpose = 'Refund' and f.payment_status = 'Paid' and is_in_books(f) group by f.org_id;
