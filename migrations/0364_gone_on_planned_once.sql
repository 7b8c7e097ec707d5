-- As in 0199. Written in SQL it was planned for each statement that asks it, which took thirty times as long as to answer;
-- a connection keeps the plans of PL/pgSQL.
create or replace function deposit_gone_on(org uuid, young uuid, customer uuid, litter uuid, paid_on date) returns date
language plpgsql stable as $$
begin
  if young is not null then
    return (select coalesce(y.sold_on, paid_on) from offspring y where y.org_id = org and y.id = young
      and has_gone_home(y.status, y.sold_on));
  end if;
  return (select min(coalesce(y.sold_on, paid_on)) from offspring y
    where y.org_id = org and y.customer_id = customer and y.deleted_at is null
      and has_gone_home(y.status, y.sold_on)
      and (litter is null or y.breeding_group_id = litter) and coalesce(y.sold_on, paid_on) >= paid_on);
end $$;
