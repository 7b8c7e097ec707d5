-- The dashboard asks for the dates that come up. Few animals have one, so nothing else need be read for them.
create index animals_next_health_check_idx on animals (org_id, next_health_check)
  where next_health_check is not null and deleted_at is null;
create index animals_retire_date_idx on animals (org_id, retire_date)
  where retire_date is not null and deleted_at is null;
