-- One that was sold, and died where it went, has gone home: what was paid for it stays earned on the day it left. Its
-- status says that it has died; the day it was sold says that it had gone before (docs/decisions/0133).
create or replace function deposit_gone_on(org uuid, young uuid, customer uuid, litter uuid, paid_on date) returns date
language sql stable as $$
  select case when young is not null
    then (select greatest(paid_on, y.sold_on) from offspring y where y.org_id = org and y.id = young
      and (y.status = 'Sold' or y.status = 'Deceased' and y.sold_on is not null))
    else (select min(coalesce(y.sold_on, paid_on)) from offspring y
      where y.org_id = org and y.customer_id = customer and y.deleted_at is null
        and (y.status = 'Sold' or y.status = 'Deceased' and y.sold_on is not null)
        and (litter is null or y.breeding_group_id = litter) and coalesce(y.sold_on, paid_on) >= paid_on) end
$$;

-- What an import brought in so is posted once more.
select post_ledger(f.org_id, array_agg(distinct f.id))
  from financial_transactions f join offspring y on y.org_id = f.org_id
    and (y.id = f.offspring_id or f.offspring_id is null and y.customer_id = f.customer_id)
  where y.status = 'Deceased' and y.sold_on is not null and f.purpose in ('Deposit', 'Refund') group by f.org_id;
