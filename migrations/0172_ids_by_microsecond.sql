-- Ids made by the database sort as they were made within one millisecond too: behind the 48 bits of milliseconds stand
-- 12 bits of its fraction (RFC 9562, section 6.2, method 3). Two changes of one record in the same millisecond stand in
-- the log in the order in which they happened, as far as the clock tells them apart. One number of 60 bits is asked of the clock once, so that its parts agree.
create or replace function uuid_v7() returns uuid
language sql volatile parallel safe
as $$
  select (
    overlay(
      lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0') placing '7' from 13 for 0
    ) || right(gen_random_uuid()::text, 17)
  )::uuid
$$;
