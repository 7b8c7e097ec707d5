-- Whether a weight is of an unfinished import is asked of each: without that column in the index the table was read for it.
drop index weights_growth_idx;
create index weights_growth_idx on weights
  (org_id, offspring_id, weighed_on desc, weighed_time desc nulls last, created_at desc, id desc)
  include ("value", unit, batch_id)
  where offspring_id is not null and deleted_at is null;
