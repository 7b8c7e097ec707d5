-- All males that may be mated are ranked for one female: a thousand of a hundred thousand animals.
create index animals_active_males_idx on animals (org_id, species)
  where gender = 'Male' and status = 'Active' and deleted_at is null;
