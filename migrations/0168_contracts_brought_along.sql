-- Signatures and sealed papers come along in a full export. This installation has not seen them being made: it keeps and
-- shows what came, seals nothing with it, and vouches for none of it on the public page.
alter table contract_signatures add column brought_at timestamptz;
alter table contract_papers add column brought_at timestamptz;

create or replace function find_sealed_paper(hash text) returns table (kind text, signed_on date)
language sql stable security definer set search_path = public, pg_temp
as $$
  select p.kind::text, p.signed_on from contract_papers p
  where (p.file_hash = hash or p.text_hash = hash) and p.brought_at is null
  order by p.signed_on desc limit 1
$$;
