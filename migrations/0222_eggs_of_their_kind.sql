-- changes data
-- Plans of Muscovy and Bobwhite eggs that were begun by the days of other ducks and quail: what is still open goes by those
-- of their kind, as the organisation or the program has them. What was done stays.
update care_items c set rule = jsonb_set(c.rule, '{from}', to_jsonb(n.day)), due_on = i.set_on + n.day
from incubations i
join (values ('ducks', 'muscovy', 35, 4), ('quail', 'bobwhite', 23, 3)) as k (species, kind, days, shut)
  on k.species = i.species and k.kind = i.sub_species
left join organization_species o on o.org_id = i.org_id and o.species = i.species
cross join lateral (select coalesce((o.own -> 'kinds' -> k.kind ->> 'gestationDays')::integer, k.days) as hatch) h
cross join lateral (values ('hatcher', h.hatch - k.shut - 1), ('brooder', h.hatch - 1)) as n (step, day)
where c.org_id = i.org_id and c.incubation_id = i.id and c.starts = 'Eggs' and c.step = n.step
  and c.template_version is null and c.state = 'Open' and c.deleted_at is null and i.deleted_at is null
  and (c.rule ->> 'from')::integer <> n.day;
