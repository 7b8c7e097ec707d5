-- changes data
-- The day a pickup took place, which may be another than the one it was planned for. Until now the young one alone said it,
-- and no longer once it had come back.
alter table puppy_pickups add column handed_over_on date;
alter table puppy_pickups disable trigger user;
update puppy_pickups p set handed_over_on = y.sold_on
  from offspring y where y.org_id = p.org_id and y.id = p.puppy_id and p.status = 'done';
alter table puppy_pickups enable trigger user;

-- A day that is corrected on the young one is corrected here as well; one that comes back was handed over all the same.
create function follow_day_sold() returns trigger language plpgsql as $$
begin
  update puppy_pickups p set handed_over_on = new.sold_on
  where p.org_id = new.org_id and p.puppy_id = new.id and p.status = 'done' and p.handed_over_on = old.sold_on;
  return null;
end $$;
create trigger follow_day_sold after update of sold_on on offspring for each row
  when (new.sold_on is not null and old.sold_on is not null and new.sold_on <> old.sold_on)
  execute function follow_day_sold();
