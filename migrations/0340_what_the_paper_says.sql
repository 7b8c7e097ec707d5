-- What the records said when a contract was sent: whoever changes a price afterwards is told that the paper has another.
-- And the place on the list a deposit is agreed for, where its buyer has several.
alter table contracts add column sent_facts jsonb, add column place_id uuid;
alter table contracts
  add constraint contracts_place_id_fkey foreign key (org_id, place_id) references places (org_id, id);
create index contracts_place_id_idx on contracts (org_id, place_id) where place_id is not null;

create function keep_sent_facts() returns trigger language plpgsql as $$
begin
  if new.sent_facts is distinct from old.sent_facts then
    raise exception using errcode = '23514', column = 'sent_facts',
      message = 'This contract has been sent. Make a new version to change it';
  end if;
  return new;
end $$;
create trigger keep_sent_facts before update on contracts for each row
  when (old.status <> 'Draft') execute function keep_sent_facts();
select watch_references('contracts');
