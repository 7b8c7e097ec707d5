-- The fields of a record that hold their default because nobody has said anything else (docs/decisions/0084). Of the
-- records that are here nobody can tell any more: what they hold counts as said.
alter table animals add column usual jsonb;
alter table offspring add column usual jsonb;
alter table customers add column usual jsonb;
alter table breeding_groups add column usual jsonb;

-- Whoever changes a value has said something, by whichever door. What comes back with its note (an import undone) keeps it.
create function note_said_values() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  select nullif(coalesce(jsonb_agg(to_jsonb(name)), '[]'), '[]') into new.usual
  from jsonb_array_elements_text(new.usual) name
  cross join lateral (select lower(regexp_replace(name, '([A-Z])', '_\1', 'g')) as field) c
  where not coalesce(old.usual ? name, false) or after -> field is not distinct from before -> field;
  return new;
end $$;

create trigger note_said_values before update on animals for each row
  when (new.usual is not null) execute function note_said_values();
create trigger note_said_values before update on offspring for each row
  when (new.usual is not null) execute function note_said_values();
create trigger note_said_values before update on customers for each row
  when (new.usual is not null) execute function note_said_values();
create trigger note_said_values before update on breeding_groups for each row
  when (new.usual is not null) execute function note_said_values();
