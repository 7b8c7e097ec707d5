-- Whether a young one has gone home: it is sold, or was sold and died where it went. The server asks the same function.
create function has_gone_home(status text, sold_on date) returns boolean
language sql immutable as $$ select status = 'Sold' or status = 'Deceased' and sold_on is not null $$;

create or replace function deposit_gone_on(org uuid, young uuid, customer uuid, litter uuid, paid_on date) returns date
language sql stable as $$
  select case when young is not null
    then (select greatest(paid_on, y.sold_on) from offspring y where y.org_id = org and y.id = young
      and has_gone_home(y.status, y.sold_on))
    else (select min(coalesce(y.sold_on, paid_on)) from offspring y
      where y.org_id = org and y.customer_id = customer and y.deleted_at is null
        and has_gone_home(y.status, y.sold_on)
        and (litter is null or y.breeding_group_id = litter) and coalesce(y.sold_on, paid_on) >= paid_on) end
$$;
