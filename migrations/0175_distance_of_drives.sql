-- changes data
-- How far a drive was, as a figure with its unit, so that the drives of a year can be added up.
alter table financial_transactions
  add column distance numeric(9,3),
  add column distance_unit varchar(40)
    constraint financial_transactions_distance_unit_check check (distance_unit in ('mi', 'km'));

-- Until now “Add a drive” said it in the description only (“To the vet, 42.5 mi at 0.67”). Where that distance, read with
-- a point or a comma for its decimals, times that rate is the amount to the cent, it is taken from there; the words stay,
-- and what does not fit is left alone. That is nobody's change to log.
alter table financial_transactions disable trigger user;
update financial_transactions t set distance = d.far, distance_unit = d.part[2]
from (
  select distinct on (f.org_id, f.id) f.org_id, f.id, f.part, r.far
  from (
    select org_id, id, amount,
      regexp_match(description, '(?:^|, )([\d.,]{1,12}) (mi|km) at (\d{1,5}(?:\.\d{1,4})?)$') as part
    from financial_transactions where type = 'expense' and category = 'Mileage'
  ) f
  cross join lateral (
    select replace(f.part[1], ',', '') as written
    where f.part[1] ~ '^(\d{1,3}(,\d{3})+|\d{1,6})(\.\d{1,3})?$'
    union all
    select replace(replace(f.part[1], '.', ''), ',', '.')
    where f.part[1] ~ '^(\d{1,3}(\.\d{3})+|\d{1,6})(,\d{1,3})?$'
  ) w
  cross join lateral (select w.written::numeric as far) r
  where r.far > 0 and r.far < 1000000 and round(r.far * f.part[3]::numeric, 2) = f.amount
  order by f.org_id, f.id, r.far
) d
where t.org_id = d.org_id and t.id = d.id;
alter table financial_transactions enable trigger user;

alter table financial_transactions
  add constraint financial_transactions_distance_above_zero_check check (distance > 0),
  add constraint financial_transactions_distance_unit_given_check check (distance is null or distance_unit is not null),
  add constraint financial_transactions_distance_given_check check (distance_unit is null or distance is not null),
  add constraint financial_transactions_distance_of_expense_check check (distance is null or type = 'expense');
create index financial_transactions_drives_idx on financial_transactions (org_id, "date") where distance is not null;
