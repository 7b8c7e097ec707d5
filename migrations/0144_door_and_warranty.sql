-- What was charged for boarding and transport: once, and corrected where it stands.
alter table puppy_pickups
  add column boarding_entry_id uuid,
  add column transport_entry_id uuid,
  add constraint puppy_pickups_boarding_entry_id_fkey
    foreign key (org_id, boarding_entry_id) references financial_transactions (org_id, id),
  add constraint puppy_pickups_transport_entry_id_fkey
    foreign key (org_id, transport_entry_id) references financial_transactions (org_id, id);
create index puppy_pickups_boarding_entry_id_idx on puppy_pickups (org_id, boarding_entry_id)
  where boarding_entry_id is not null;
create index puppy_pickups_transport_entry_id_idx on puppy_pickups (org_id, transport_entry_id)
  where transport_entry_id is not null;

-- How long what was promised holds, from the day it goes home.
alter table contract_templates
  add column vet_check_days integer constraint contract_templates_vet_check_days_range check (vet_check_days between 1 and 365),
  add column warranty_months integer constraint contract_templates_warranty_months_range check (warranty_months between 1 and 240);
alter table contracts
  add column vet_check_days integer constraint contracts_vet_check_days_range check (vet_check_days between 1 and 365),
  add column warranty_months integer constraint contracts_warranty_months_range check (warranty_months between 1 and 240);
create function keep_sent_warranty() returns trigger language plpgsql as $$
begin
  if (new.vet_check_days, new.warranty_months) is distinct from (old.vet_check_days, old.warranty_months) then
    raise exception using errcode = '23514', column = 'warranty_months',
      message = 'This contract has been sent. Make a new version to change it';
  end if;
  return new;
end $$;
create trigger keep_sent_warranty before update on contracts for each row
  when (old.status <> 'Draft') execute function keep_sent_warranty();
