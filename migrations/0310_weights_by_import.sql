-- Lists of weights are imported. What an import writes is seen when it is whole, and the weight of today follows then.

alter table imports drop constraint imports_type_check;
alter table imports add constraint imports_type_check check (type in
  ('animals', 'breeding-groups', 'offspring', 'customers', 'health-records', 'financial-transactions', 'weights'));
alter table import_profiles drop constraint import_profiles_type_check;
alter table import_profiles add constraint import_profiles_type_check check (type in
  ('animals', 'breeding-groups', 'offspring', 'customers', 'health-records', 'financial-transactions', 'weights'));

create policy finished on weights as restrictive
  using (batch_id is null or batch_id <> all ((select unfinished_imports())::uuid[])) with check (true);

-- As the trigger had it, for those that are named.
create function follow_weights_of(organisation uuid, weighed_animals uuid[], weighed_young uuid[]) returns void
language plpgsql as $$
begin
  update offspring o set current_weight = l.value, weight_unit = l.unit
  from (
    select distinct on (y.id) y.id,
      weight_in(w.value, w.unit, case when y.birth_weight is null then w.unit else y.weight_unit end) as value,
      case when w.unit is null or y.birth_weight is not null then y.weight_unit else w.unit end as unit
    from offspring y
    left join weights w on w.org_id = organisation and w.offspring_id = y.id and w.deleted_at is null
    where y.org_id = organisation and y.id = any(weighed_young) and y.deleted_at is null
    order by y.id, w.weighed_on desc, w.weighed_time desc nulls last, w.created_at desc, w.id desc
  ) l
  where o.org_id = organisation and o.id = l.id
    and (o.current_weight, o.weight_unit) is distinct from (l.value, l.unit);
  update animals a set weight = l.value, weight_value = l.value, weight_unit = l.unit
  from (
    select distinct on (y.id) y.id, w.value, coalesce(w.unit, y.weight_unit) as unit
    from animals y
    left join weights w on w.org_id = organisation and w.animal_id = y.id and w.deleted_at is null
    where y.org_id = organisation and y.id = any(weighed_animals) and y.deleted_at is null
    order by y.id, w.weighed_on desc, w.weighed_time desc nulls last, w.created_at desc, w.id desc
  ) l
  where a.org_id = organisation and a.id = l.id
    and (a.weight, a.weight_value, a.weight_unit) is distinct from (l.value, l.value, l.unit);
end $$;

create or replace function follow_weights() returns trigger language plpgsql as $$
declare
  one record;
begin
  -- The run sees to it itself; what it leaves behind that dies was never followed.
  if coalesce(current_setting('app.import_id', true), '') <> '' then return null; end if;
  for one in
    select org_id, array_agg(distinct animal_id) filter (where animal_id is not null) as grown,
      array_agg(distinct offspring_id) filter (where offspring_id is not null) as young
    from changed_rows group by org_id
  loop
    perform follow_weights_of(one.org_id, coalesce(one.grown, '{}'), coalesce(one.young, '{}'));
  end loop;
  return null;
end $$;
