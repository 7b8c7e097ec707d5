-- changes data
-- One young goes home once: it never has two pickups that are still to come, whoever agrees on them at the same second.
-- Of several that are open today one stays: the one whose time the buyer has chosen, else the one made last. The others
-- are called off and say so in their notes; nothing of them is lost.
update puppy_pickups p set status = 'cancelled', slot_id = null, slot_place = null,
  notes = concat_ws(E'\n', nullif(p.notes, ''), 'Called off when Studbook was updated: another pickup of the same one was open.')
from (
  select org_id, id, row_number() over (partition by org_id, puppy_id
    order by (slot_id is not null) desc, created_at desc, id desc) as place
  from puppy_pickups where status = 'scheduled' and deleted_at is null
) n
where p.org_id = n.org_id and p.id = n.id and n.place > 1;
create unique index puppy_pickups_puppy_id_open_key on puppy_pickups (org_id, puppy_id)
  where status = 'scheduled' and deleted_at is null;
