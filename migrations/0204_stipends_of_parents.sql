-- Who is no parent of a litter any more, since its mother or father was corrected, is owed nothing for it. What is paid stays.
create function forget_former_parents() returns trigger language plpgsql as $$
begin
  delete from financial_transactions f
  where f.org_id = new.org_id and f.breeding_group_id = new.id and f.type = 'expense' and f.purpose = 'Stipend'
    and f.payment_status = 'Pending' and f.animal_id in (old.mother_id, old.father_id)
    and f.animal_id is distinct from new.mother_id and f.animal_id is distinct from new.father_id;
  return null;
end $$;
create trigger forget_former_parents after update on breeding_groups for each row
  when ((old.mother_id, old.father_id) is distinct from (new.mother_id, new.father_id))
  execute function forget_former_parents();
