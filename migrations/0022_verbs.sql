-- What follows from what a breeder does: a weighing makes the current weight, a placement the guardian status. Kept by
-- the database, so that it holds however a record is written: a dialog, a form, an import, the trash and back.

-- The pound and the ounce by international definition; src/domain/weight.ts has the same.
create function weight_in(value numeric, from_unit text, to_unit text) returns numeric
language sql immutable as $$
  select case when from_unit = to_unit then value
    else round(value * (case from_unit when 'kg' then 1000 when 'lbs' then 453.59237 when 'oz' then 28.349523125 else 1 end)
      / (case to_unit when 'kg' then 1000 when 'lbs' then 453.59237 when 'oz' then 28.349523125 else 1 end), 3) end
$$;

-- The latest weight by day and time is the current one. A birth weight stands in the unit of its young, so that unit
-- stays; without one, and for an animal, it is the unit of the weighing.
create function follow_weights() returns trigger language plpgsql as $$
begin
  update offspring o set current_weight = l.value, weight_unit = l.unit
  from (
    select distinct on (y.org_id, y.id) y.org_id, y.id,
      weight_in(w.value, w.unit, case when y.birth_weight is null then w.unit else y.weight_unit end) as value,
      case when w.unit is null or y.birth_weight is not null then y.weight_unit else w.unit end as unit
    from (select distinct org_id, offspring_id from changed_rows where offspring_id is not null) t
    join offspring y on y.org_id = t.org_id and y.id = t.offspring_id and y.deleted_at is null
    left join weights w on w.org_id = t.org_id and w.offspring_id = t.offspring_id and w.deleted_at is null
    order by y.org_id, y.id, w.weighed_on desc, w.weighed_time desc nulls last, w.created_at desc, w.id desc
  ) l
  where o.org_id = l.org_id and o.id = l.id
    and (o.current_weight, o.weight_unit) is distinct from (l.value, l.unit);
  update animals a set weight = l.value, weight_value = l.value, weight_unit = l.unit
  from (
    select distinct on (y.org_id, y.id) y.org_id, y.id, w.value, coalesce(w.unit, y.weight_unit) as unit
    from (select distinct org_id, animal_id from changed_rows where animal_id is not null) t
    join animals y on y.org_id = t.org_id and y.id = t.animal_id and y.deleted_at is null
    left join weights w on w.org_id = t.org_id and w.animal_id = t.animal_id and w.deleted_at is null
    order by y.org_id, y.id, w.weighed_on desc, w.weighed_time desc nulls last, w.created_at desc, w.id desc
  ) l
  where a.org_id = l.org_id and a.id = l.id
    and (a.weight, a.weight_value, a.weight_unit) is distinct from (l.value, l.value, l.unit);
  return null;
end $$;

create trigger weigh_insert after insert on weights referencing new table as changed_rows
  for each statement execute function follow_weights();
create trigger weigh_update after update on weights referencing new table as changed_rows
  for each statement execute function follow_weights();
-- A weight that moves to another young changes both.
create trigger weigh_move after update on weights referencing old table as changed_rows
  for each statement execute function follow_weights();
create trigger weigh_delete after delete on weights referencing old table as changed_rows
  for each statement execute function follow_weights();

-- A weight typed beside weighings gives way to them; another unit only says the same weight in other words.
create function keep_weighed() returns trigger language plpgsql as $$
declare
  latest record;
begin
  -- The parts of a spread table are called after it.
  if tg_table_name like 'offspring%' then
    select w.value, w.unit into latest from weights w
    where w.org_id = new.org_id and w.offspring_id = new.id and w.deleted_at is null
    order by w.weighed_on desc, w.weighed_time desc nulls last, w.created_at desc, w.id desc limit 1;
    if found then new.current_weight := weight_in(latest.value, latest.unit, new.weight_unit); end if;
  else
    select w.value, w.unit into latest from weights w
    where w.org_id = new.org_id and w.animal_id = new.id and w.deleted_at is null
    order by w.weighed_on desc, w.weighed_time desc nulls last, w.created_at desc, w.id desc limit 1;
    if found then
      new.weight := weight_in(latest.value, latest.unit, new.weight_unit);
      new.weight_value := new.weight;
    end if;
  end if;
  return new;
end $$;

create trigger keep_weighed before update on offspring for each row
  when ((new.current_weight, new.weight_unit) is distinct from (old.current_weight, old.weight_unit))
  execute function keep_weighed();
create trigger keep_weighed before update on animals for each row
  when ((new.weight, new.weight_unit) is distinct from (old.weight, old.weight_unit))
  execute function keep_weighed();

-- Weights that came by a form or an import until now never reached the record.
update offspring o set current_weight = l.value, weight_unit = l.unit
from (
  select distinct on (y.org_id, y.id) y.org_id, y.id,
    weight_in(w.value, w.unit, case when y.birth_weight is null then w.unit else y.weight_unit end) as value,
    case when y.birth_weight is null then w.unit else y.weight_unit end as unit
  from offspring y
  join weights w on w.org_id = y.org_id and w.offspring_id = y.id and w.deleted_at is null
  where y.deleted_at is null
  order by y.org_id, y.id, w.weighed_on desc, w.weighed_time desc nulls last, w.created_at desc, w.id desc
) l
where o.org_id = l.org_id and o.id = l.id and (o.current_weight, o.weight_unit) is distinct from (l.value, l.unit);
update animals a set weight = l.value, weight_value = l.value, weight_unit = l.unit
from (
  select distinct on (y.org_id, y.id) y.org_id, y.id, w.value, w.unit
  from animals y
  join weights w on w.org_id = y.org_id and w.animal_id = y.id and w.deleted_at is null
  where y.deleted_at is null
  order by y.org_id, y.id, w.weighed_on desc, w.weighed_time desc nulls last, w.created_at desc, w.id desc
) l
where a.org_id = l.org_id and a.id = l.id and (a.weight, a.weight_unit) is distinct from (l.value, l.unit);

-- An animal is with one guardian at a time. Of several placements that are active today the latest is.
update guardian_placements p set status = 'ended', end_date = coalesce(p.end_date, greatest(p.start_date, n.start_date))
from (
  select org_id, id, lead(start_date) over latest_last as start_date, lead(id) over latest_last as later
  from guardian_placements where status = 'active' and deleted_at is null
  window latest_last as (partition by org_id, animal_id order by start_date nulls first, created_at, id)
) n
where p.org_id = n.org_id and p.id = n.id and n.later is not null;
create unique index guardian_placements_animal_id_active_key on guardian_placements (org_id, animal_id)
  where status = 'active' and deleted_at is null;

create function follow_placements() returns trigger language plpgsql as $$
begin
  update animals a set guardian_status = case when p.is_placed then 'With guardian' else 'In-house' end
  from (
    select t.org_id, t.animal_id, exists (
      select from guardian_placements g
      where g.org_id = t.org_id and g.animal_id = t.animal_id and g.status = 'active' and g.deleted_at is null
    ) as is_placed
    from (select distinct org_id, animal_id from changed_rows) t
  ) p
  where a.org_id = p.org_id and a.id = p.animal_id and a.deleted_at is null
    and p.is_placed is distinct from (a.guardian_status = 'With guardian');
  return null;
end $$;

create trigger place_insert after insert on guardian_placements referencing new table as changed_rows
  for each statement execute function follow_placements();
create trigger place_update after update on guardian_placements referencing new table as changed_rows
  for each statement execute function follow_placements();
create trigger place_move after update on guardian_placements referencing old table as changed_rows
  for each statement execute function follow_placements();
create trigger place_delete after delete on guardian_placements referencing old table as changed_rows
  for each statement execute function follow_placements();

update animals a set guardian_status = 'With guardian'
where a.deleted_at is null and a.guardian_status <> 'With guardian' and exists (
  select from guardian_placements g
  where g.org_id = a.org_id and g.animal_id = a.id and g.status = 'active' and g.deleted_at is null
);

-- A young one that is handed over is sold from that day on; taking it back makes it what it was.
alter table offspring add column sold_on date;
alter table puppy_pickups add column young_status_before varchar(40);

-- The task that follows a repeated one, so that undoing the one takes back the other.
alter table tasks add column next_task_id uuid;
alter table tasks add constraint tasks_next_task_id_fkey foreign key (org_id, next_task_id)
  references tasks (org_id, id);
create index tasks_next_task_id_idx on tasks (org_id, next_task_id) where next_task_id is not null;

-- Money says what it is for. What is there is sorted by its wording, once; that is nobody's change to log.
alter table financial_transactions add column purpose varchar(40)
  constraint financial_transactions_purpose_check
  check (purpose in ('Deposit', 'Balance', 'Sale', 'Refund', 'Stud fee', 'Stipend', 'Other'));
alter table financial_transactions disable trigger user;
update financial_transactions set purpose = case
  when category ~* 'refund|returned|rückzahlung|erstattung|remboursement' then 'Refund'
  when category ~* 'deposit|anzahlung|reservation|reservierung|holding fee|down payment|acompte|arrhes|caparra|señal' then 'Deposit'
  when category ~* 'balance|final payment|restzahlung|solde' then 'Balance'
  when category ~* 'stud fee|stud service|decktaxe|deckgeld|saillie' then 'Stud fee'
  when category ~* 'stipend' then 'Stipend'
  when type = 'income' and category ~* 'sale|purchase price|verkauf|vente' then 'Sale'
end;
alter table financial_transactions enable trigger user;
