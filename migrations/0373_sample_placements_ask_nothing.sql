-- What comes as a batch, as the sample data does, brings the books along that say what was paid: its placements ask for nothing
-- of litters that were born before.
drop trigger follow_placement_litters_made on guardian_placements;
create trigger follow_placement_litters_made after insert on guardian_placements for each row
  when (new.stipend_amount > 0 and new.start_date is not null and new.batch_id is null and not is_book_coming_back())
  execute function follow_placement_litters();
