-- Who is no parent of a litter any more, since its mother or father was corrected, is owed nothing for it. What is paid stays.
create or replace function follow_guardian_litter() returns trigger language plpgsql as $$
declare
  placed record;
  born integer;
begin
  if tg_op = 'UPDATE' then
    delete from financial_transactions f
    where f.org_id = new.org_id and f.breeding_group_id = new.id and f.type = 'expense' and f.purpose = 'Stipend'
      and f.payment_status = 'Pending' and f.animal_id in (old.mother_id, old.father_id)
      and f.animal_id is distinct from new.mother_id and f.animal_id is distinct from new.father_id;
  end if;
  if new.birth_date is null or new.deleted_at is not null then
    delete from financial_transactions f
    where f.org_id = new.org_id and f.breeding_group_id = new.id and f.type = 'expense' and f.purpose = 'Stipend'
      and f.payment_status = 'Pending' and f.animal_id in (new.mother_id, new.father_id);
    return null;
  end if;
  for placed in
    select p.*, h.name as home, h.customer_id, a.name as called
    from guardian_placements p
    join guardians h on h.org_id = new.org_id and h.id = p.guardian_id
    join animals a on a.org_id = new.org_id and a.id = p.animal_id
    where p.org_id = new.org_id and p.animal_id in (new.mother_id, new.father_id)
      -- One that has ended says until when: a litter of before that may be written down after it.
      and (p.status = 'active' or p.end_date is not null) and p.deleted_at is null
      and new.birth_date >= coalesce(p.start_date, '-infinity'::date)
      and new.birth_date <= coalesce(p.end_date, 'infinity'::date)
  loop
    if placed.stipend_amount > 0 then
      update financial_transactions f set "date" = new.birth_date
      where f.org_id = new.org_id and f.breeding_group_id = new.id and f.animal_id = placed.animal_id
        and f.type = 'expense' and f.purpose = 'Stipend' and f.payment_status = 'Pending' and f."date" <> new.birth_date;
      if not exists (select from financial_transactions f where f.org_id = new.org_id and f.breeding_group_id = new.id
        and f.animal_id = placed.animal_id and f.type = 'expense' and f.purpose = 'Stipend') then
        insert into financial_transactions (org_id, id, type, category, purpose, amount, "date", description,
          payment_status, species, customer_id, animal_id, breeding_group_id)
        values (new.org_id, uuid_v7(), 'expense', 'Stipend', 'Stipend', placed.stipend_amount, new.birth_date,
          left('Stipend, ' || placed.home, 500), 'Pending', new.species, placed.customer_id, placed.animal_id, new.id);
      end if;
    end if;
    select count(*) into born from breeding_groups g
    where g.org_id = new.org_id and placed.animal_id in (g.mother_id, g.father_id) and g.deleted_at is null
      and g.birth_date >= coalesce(placed.start_date, '-infinity'::date)
      and g.birth_date <= coalesce(placed.end_date, 'infinity'::date);
    if placed.status = 'active' and placed.litters_owed > 0 and born >= placed.litters_owed
      and not exists (select from tasks t where t.org_id = new.org_id and t.automation_type = 'guardian' and t.trigger_conditions ->> 'id' = placed.id::text
        and t.trigger_conditions ->> 'why' = 'litters') then
      insert into tasks (org_id, id, title, due_date, entity_type, entity_id, automation_type, trigger_conditions)
      values (new.org_id, uuid_v7(), left('Nothing more is owed for ' || placed.called || ': agree what is next', 500),
        new.birth_date + 7, 'guardian_placements', placed.id, 'guardian',
        jsonb_build_object('id', placed.id, 'why', 'litters'));
    end if;
  end loop;
  return null;
end $$;
