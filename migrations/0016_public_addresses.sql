-- What is found before its organisation is known: the published page under an address, and whose calendar a secret
-- opens. Each by a function that answers this one thing, with the owner's rights; everything else is read afterwards for
-- that organisation, like any other record. On a spread database the first looks into a table of addresses instead, as
-- the pages themselves are kept with their organisations (docs/decisions/0046).
create function find_public_page(address text) returns uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select org_id from litter_sites where slug = address and is_published and deleted_at is null
$$;

create function find_calendar_reader(hash text) returns table (org_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select a.org_id, a.user_id from calendar_addresses a where a.token_hash = hash
$$;

-- After pages were written. Here the index of their addresses has seen to it already.
create function keep_public_addresses(org uuid) returns void language sql as $$ select $$;

revoke execute on function find_public_page, find_calendar_reader, keep_public_addresses from public;
grant execute on function find_public_page, find_calendar_reader, keep_public_addresses to studbook_app;

drop policy public_page on litter_sites;
drop policy bearer on calendar_addresses;
