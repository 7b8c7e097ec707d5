-- The breeder's side signs by link too: everybody who leads the organization has one of their own, with a code of their own.
alter table contract_links
  add column party varchar(10) not null default 'buyer' constraint contract_links_party_check check (party in ('buyer', 'breeder')),
  -- Of whoever leads the organization; the other side's stands with the contract.
  add column email varchar(254) not null default '';
alter table contract_links drop constraint contract_links_pkey;
alter table contract_links add primary key (org_id, contract_id, party, email);

drop function find_contract_link(text);
create function find_contract_link(hash text) returns table (org_id uuid, contract_id uuid, party text, email text)
language sql stable security definer set search_path = public, pg_temp
as $$
  select l.org_id, l.contract_id, l.party::text, l.email::text from contract_links l join organizations o on o.id = l.org_id
  where l.token_hash = hash and l.expires_at > now() and not o.is_demo
$$;
revoke execute on function find_contract_link from public;
grant execute on function find_contract_link to studbook_accounts;
