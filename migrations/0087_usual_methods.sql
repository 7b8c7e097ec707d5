-- How a mating or a check was done is a default until somebody says so (docs/decisions/0084).
alter table breeding_records add column usual jsonb;
alter table pregnancy_checks add column usual jsonb;

create trigger note_said_values before update on breeding_records for each row
  when (new.usual is not null) execute function note_said_values();
create trigger note_said_values before update on pregnancy_checks for each row
  when (new.usual is not null) execute function note_said_values();
