-- changes data
-- What was to be ready for the hatch of eggs that have hatched is passed over; earlier versions left it open.
update care_items c set state = 'Skipped', notes = 'The hatch came first'
from incubations i
where i.org_id = c.org_id and i.id = c.incubation_id and i.hatched_on is not null and i.deleted_at is null
  and c.starts = 'Eggs' and c.state = 'Open' and c.due_on <= i.hatched_on and c.deleted_at is null;
