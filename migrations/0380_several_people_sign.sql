-- Couples buy together: beside the customer others may sign on that side, each with a link, a code and a signature of
-- their own. Whom a contract names stands with it, frozen when it is sent as the text is.
alter table contracts
  add column co_signers jsonb,
  -- Which of them declined; of contracts from before there was only one.
  add column declined_by varchar(200);
alter table contracts drop constraint contracts_status_check, add constraint contracts_status_check
  check (status in ('Draft', 'Sent', 'Viewed', 'Partly signed', 'Signed by buyer', 'Signed', 'Declined', 'Superseded', 'Revoked'));

-- As before; what the first of several has signed cannot be thrown away either.
create or replace function keep_sent_contract() returns trigger language plpgsql as $$
begin
  if (new.body, new.answers, new.sent_text, new.text_hash, new.signer_name, new.signer_email, new.co_signers, new.kind, new.title, new.number, new.sent_at)
    is distinct from (old.body, old.answers, old.sent_text, old.text_hash, old.signer_name, old.signer_email, old.co_signers, old.kind, old.title, old.number, old.sent_at)
  then
    raise exception using errcode = '23514', column = 'body',
      message = 'This contract has been sent. Make a new version to change it';
  end if;
  if (old.status in ('Partly signed', 'Signed by buyer') or old.signed_on is not null) and new.deleted_at is not null then
    raise exception using errcode = '23514', column = 'status', message = 'A signed contract stays';
  end if;
  if old.status = 'Signed' and (new.status not in ('Signed', 'Superseded') or new.signed_on is distinct from old.signed_on) then
    raise exception using errcode = '23514', column = 'status', message = 'A signed contract stays as it is';
  end if;
  if old.status in ('Superseded', 'Revoked', 'Declined') and new.status <> old.status and not (old.status = 'Declined' and new.status = 'Superseded') then
    raise exception using errcode = '23514', column = 'status', message = 'This contract has ended';
  end if;
  return new;
end $$;

-- One signature of each address on the other side, and one of the house.
alter table contract_signatures drop constraint contract_signatures_pkey;
alter table contract_signatures add primary key (org_id, contract_id, party, email);
create unique index contract_signatures_breeder_idx on contract_signatures (org_id, contract_id) where party = 'breeder';

-- Whoever checks a paper is told how many signed on the other side. Names nobody, as before.
drop function find_sealed_paper(text);
create function find_sealed_paper(hash text) returns table (kind text, signed_on date, is_superseded boolean, others integer)
language sql stable security definer set search_path = public, pg_temp
as $$
  select p.kind::text, p.signed_on, s.is_superseded,
    (select count(*)::int from contract_signatures g
      where g.org_id = p.org_id and g.contract_id = p.contract_id and g.party = 'buyer')
  from contract_papers p cross join lateral (
    select exists (select from contracts c
      where c.org_id = p.org_id and c.id = p.contract_id and c.status = 'Superseded') as is_superseded) s
  where (p.file_hash = hash or p.text_hash = hash) and p.brought_at is null
  order by s.is_superseded, p.signed_on desc limit 1
$$;
revoke execute on function find_sealed_paper from public;
grant execute on function find_sealed_paper to studbook_accounts;

-- Which of these addresses are those of whoever signs for the organization: nobody is on both sides. Of no other it says anything.
create function house_addresses(asked text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp
as $$
  select a from unnest(asked) a where exists (select from organization_members m join users u on u.id = m.user_id
    where m.org_id = nullif(current_setting('app.org_id', true), '')::uuid and m.role in ('owner', 'admin')
      and u.deactivated_at is null and lower(u.email) = lower(a))
$$;
revoke execute on function house_addresses from public;
grant execute on function house_addresses to studbook_app;
