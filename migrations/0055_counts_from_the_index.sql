-- A list of animals is counted along the index it is walked by. The policy `finished` asks for the batch of each record,
-- and for that one column every record was fetched: with it in the index they stay where they are
-- (docs/decisions/0074).
drop index animals_name_sort_idx;
create index animals_name_sort_idx on animals (org_id, (lower(name) collate "C"), id) include (batch_id)
  where deleted_at is null;
drop index animals_species_name_idx;
create index animals_species_name_idx on animals (org_id, species, (lower(name) collate "C"), id) include (batch_id)
  where deleted_at is null;
