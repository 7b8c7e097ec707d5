-- Whoever checks a paper is told where both sides have signed a newer version since. Names nobody, as before.
drop function find_sealed_paper(text);
create function find_sealed_paper(hash text) returns table (kind text, signed_on date, is_superseded boolean)
language sql stable security definer set search_path = public, pg_temp
as $$
  select p.kind::text, p.signed_on, s.is_superseded from contract_papers p cross join lateral (
    select exists (select from contracts c
      where c.org_id = p.org_id and c.id = p.contract_id and c.status = 'Superseded') as is_superseded) s
  where (p.file_hash = hash or p.text_hash = hash) and p.brought_at is null
  order by s.is_superseded, p.signed_on desc limit 1
$$;
revoke execute on function find_sealed_paper from public;
grant execute on function find_sealed_paper to studbook_accounts;
