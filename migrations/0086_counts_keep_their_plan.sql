-- A function in SQL is planned anew at each call before PostgreSQL 18: with these, that took longer than what they do. One
-- in PL/pgSQL keeps its plan for as long as its connection. What they do is what they did (0015, 0042).

create or replace function count_pedigree_change(changed uuid[]) returns void language plpgsql as $$
begin
  -- Most changes of an animal say nothing of its descent.
  if changed is null then return; end if;
  insert into pedigree_versions (org_id, slot)
  select id, pg_backend_pid() % 16 from organizations where id = any(changed)
  on conflict (org_id, slot) do update set changes = pedigree_versions.changes + 1;
end $$;

create or replace function count_litters(org uuid, litters uuid[]) returns void language plpgsql as $$
begin
  update breeding_groups g
  set total_puppies = c.total, alive_puppies = c.alive, male_count = c.males, female_count = c.females
  from (
    select l.litter, count(o.id) as total,
      count(o.id) filter (where o.status <> 'Deceased') as alive,
      count(o.id) filter (where o.gender = 'Male') as males,
      count(o.id) filter (where o.gender = 'Female') as females
    from (select distinct unnest(litters) as litter) l
    left join offspring o on o.org_id = org and o.breeding_group_id = l.litter and o.deleted_at is null
    group by l.litter
  ) c
  where g.org_id = org and g.id = c.litter
    and (g.total_puppies, g.alive_puppies, g.male_count, g.female_count)
      is distinct from (c.total, c.alive, c.males, c.females);
end $$;

create or replace function note_timelines(org uuid, females uuid[]) returns void language plpgsql as $$
begin
  insert into stale_timelines (org_id, animal_id, import_id)
  select org, female, nullif(current_setting('app.import_id', true), '')::uuid
  from (select distinct unnest(females) as female) f
  where female is not null and exists (select from organizations where id = org);
end $$;
