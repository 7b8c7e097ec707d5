-- The last weight of each day of a young one is read off the index as it stands: the chart of a litter sorts nothing.
create index weights_growth_idx on weights
  (org_id, offspring_id, weighed_on desc, weighed_time desc nulls last, created_at desc, id desc) include ("value", unit)
  where offspring_id is not null and deleted_at is null;
