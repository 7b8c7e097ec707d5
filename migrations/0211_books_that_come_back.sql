-- A book that comes back brings what followed from its events along: no task, paper or stipend is made a second time, and
-- none that somebody has removed. The triggers ask, so that it holds whatever their functions say later.
create function is_book_coming_back() returns boolean language sql stable as $$
  select coalesce(current_setting('app.full_import', true), '') <> ''
$$;

drop trigger follow_handover_made on offspring;
create trigger follow_handover_made after insert on offspring for each row
  when (new.status = 'Sold' and new.sold_on is not null and not is_book_coming_back()) execute function follow_handover();
drop trigger follow_handover_changed on offspring;
create trigger follow_handover_changed after update on offspring for each row
  when ((old.status = 'Sold' or new.status = 'Sold')
    and (old.status, old.sold_on, old.customer_id) is distinct from (new.status, new.sold_on, new.customer_id)
    and not is_book_coming_back())
  execute function follow_handover();

drop trigger follow_placement_made on guardian_placements;
create trigger follow_placement_made after insert on guardian_placements for each row
  when ((new.next_visit_on is not null or new.ends_when = 'On its last day') and not is_book_coming_back())
  execute function follow_placement();
drop trigger follow_guardian_litter_made on breeding_groups;
create trigger follow_guardian_litter_made after insert on breeding_groups for each row
  when (new.birth_date is not null and not is_book_coming_back()) execute function follow_guardian_litter();
-- Its parents may come after the litter.
drop trigger follow_guardian_litter_changed on breeding_groups;
create trigger follow_guardian_litter_changed after update on breeding_groups for each row
  when ((old.birth_date, old.mother_id, old.father_id, old.deleted_at)
      is distinct from (new.birth_date, new.mother_id, new.father_id, new.deleted_at)
    and not is_book_coming_back())
  execute function follow_guardian_litter();

drop trigger begin_task_rule_insert on task_rules;
create trigger begin_task_rule_insert after insert on task_rules for each row
  when (new.is_on and new.deleted_at is null and not is_book_coming_back()) execute function begin_task_rule();
drop trigger follow_task_rules_insert on breeding_groups;
create trigger follow_task_rules_insert after insert on breeding_groups for each row
  when (not is_book_coming_back()) execute function follow_task_rules('breeding_groups');
drop trigger follow_task_rules_insert on breeding_records;
create trigger follow_task_rules_insert after insert on breeding_records for each row
  when (not is_book_coming_back()) execute function follow_task_rules('breeding_records');
drop trigger follow_task_rules_insert on heat_cycles;
create trigger follow_task_rules_insert after insert on heat_cycles for each row
  when (not is_book_coming_back()) execute function follow_task_rules('heat_cycles');
drop trigger follow_task_rules_insert on puppy_pickups;
create trigger follow_task_rules_insert after insert on puppy_pickups for each row
  when (not is_book_coming_back()) execute function follow_task_rules('puppy_pickups');
drop trigger follow_task_rules_insert on genetic_clearances;
create trigger follow_task_rules_insert after insert on genetic_clearances for each row
  when (new.expiry_date is not null and not is_book_coming_back()) execute function follow_task_rules('genetic_clearances');
drop trigger follow_task_rules_insert on documents;
create trigger follow_task_rules_insert after insert on documents for each row
  when (new.expires_on is not null and not is_book_coming_back()) execute function follow_task_rules('documents');
