-- changes data
-- The deposit of a buyer whose young one went home with somebody else stays theirs until somebody says what becomes of it:
-- before, it became income in silence on the day that one left, and could not be paid back any more.

-- As in 0364, but for whom it left with. Where nobody says who paid, or who has it, it is taken to be the same.
create or replace function deposit_gone_on(org uuid, young uuid, customer uuid, litter uuid, paid_on date) returns date
language plpgsql stable as $$
begin
  if young is not null then
    return (select coalesce(y.sold_on, paid_on) from offspring y where y.org_id = org and y.id = young
      and has_gone_home(y.status, y.sold_on)
      and (customer is null or y.customer_id is null or y.customer_id = customer));
  end if;
  return (select min(coalesce(y.sold_on, paid_on)) from offspring y
    where y.org_id = org and y.customer_id = customer and y.deleted_at is null
      and has_gone_home(y.status, y.sold_on)
      and (litter is null or y.breeding_group_id = litter) and coalesce(y.sold_on, paid_on) >= paid_on);
end $$;

select post_ledger(f.org_id, array_agg(f.id)) from financial_transactions f
  join offspring y on y.org_id = f.org_id and y.id = f.offspring_id
  where (f.type, f.purpose) in (('income', 'Deposit'), ('expense', 'Refund')) and is_in_books(f)
    and has_gone_home(y.status, y.sold_on) and f.customer_id <> y.customer_id
  group by f.org_id;
