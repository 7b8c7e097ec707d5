-- changes data
-- What was to be done for a dam before a birth ends where it is said that the breeding did not take, as it does where a
-- pregnancy is lost (`lead_care_items` in 0207 knows it).
update care_items c set state = 'Ended', notes = 'The breeding did not take'
from breeding_groups g
where g.org_id = c.org_id and g.id = c.breeding_group_id and g.breeding_success = false and g.birth_date is null
  and g.deleted_at is null and c.starts = 'Dam before birth' and c.state = 'Open' and c.deleted_at is null;
