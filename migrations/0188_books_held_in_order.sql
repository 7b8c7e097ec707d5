-- Whose books a change of a young one holds is known before the first is held. Before, what its buyer's other money is for
-- was held after the rest and out of order, and of two such changes one could be undone for the other.

-- Whose books transactions stand in: of whom and for what they are, and were. Ordered, so that nobody waits in a circle.
create function book_holders(org uuid, ids uuid[]) returns uuid[]
language sql stable set search_path = public, pg_temp
as $$
  select array(
    select coalesce(t.customer_id, t.offspring_id, t.id) from financial_transactions t where t.org_id = org and t.id = any(ids)
    union select t.offspring_id from financial_transactions t
      where t.org_id = org and t.id = any(ids) and t.offspring_id is not null
    union select coalesce(e.customer_id, e.offspring_id, e.transaction_id) from ledger_entries e
      where e.org_id = org and e.transaction_id = any(ids)
    union select e.offspring_id from ledger_entries e
      where e.org_id = org and e.transaction_id = any(ids) and e.offspring_id is not null
    order by 1)
$$;

-- As in 0187, which said here whose books are held.
create or replace function post_ledger(org uuid, ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  holders uuid[];
  refunds uuid[];
  told text := nullif(current_setting('app.ledger_reason', true), '');
begin
  if ids = '{}' or not exists (select from organizations where id = org) then return; end if;
  if ids is not null then holders := book_holders(org, ids); end if;
  perform hold_books(org, holders);
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

-- What a change of young ones or of their buyers posts anew: what is for them, and what a buyer has paid for none in particular.
create function entries_about(org uuid, young uuid[], buyers uuid[]) returns uuid[]
language sql stable set search_path = public, pg_temp
as $$
  select array(
    select f.id from financial_transactions f where f.org_id = org and f.offspring_id = any(young)
    union
    select f.id from financial_transactions f
      where f.org_id = org and f.customer_id = any(buyers) and f.offspring_id is null and f.purpose in ('Deposit', 'Refund'))
$$;

create or replace function post_by_offspring() returns trigger language plpgsql as $$
declare
  org uuid;
  young uuid[];
  buyers uuid[];
  holders uuid[];
begin
  if coalesce(current_setting('app.import_id', true), '') <> '' then return null; end if;
  for org in select distinct y.org_id from (select * from changed_rows) y where y.org_id is not null loop
    young := array(select distinct y.id from (select * from changed_rows) y where y.org_id = org);
    buyers := array(select distinct y.customer_id from (select * from changed_rows) y
      where y.org_id = org and y.customer_id is not null);
    holders := array(
      select unnest(young) union select unnest(buyers)
      union select unnest(book_holders(org, entries_about(org, young, buyers)))
      order by 1);
    -- Of many all are held from the beginning: nobody then waits for the rest with a part in hand.
    perform hold_books(org, case when cardinality(holders) <= 100 then holders end);
    -- Looked for once more: who was waited for may have written some.
    perform post_ledger(org, entries_about(org, young, buyers));
  end loop;
  return null;
end $$;
