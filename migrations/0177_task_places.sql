-- Tasks are put in order by hand on their board (docs/decisions/0137). One order for the organisation: columns and filters
-- show parts of it. Numbers with room between them; no number: nobody has placed it, and it follows by its day.
alter table tasks add column board_place integer
  constraint tasks_board_place_range check (board_place between -1000000000 and 1000000000);
create index tasks_board_place_idx on tasks (org_id, board_place) where board_place is not null;

-- To be put elsewhere is no edit: it makes the task stale for nobody who is editing it, and is nobody's change to log.
drop trigger count_version on tasks;
create trigger count_version before update on tasks for each row
  when (new.board_place is not distinct from old.board_place)
  execute function count_version();

create or replace function log_entry(before jsonb, after jsonb, out action text, out old_values jsonb, out new_values jsonb)
language plpgsql immutable as $$
declare
  -- Fields marked "secret" in the definitions: the log is read by people.
  secrets constant text[] := array['token_hash', 'storage_path'];
  -- A visit is nobody's change, nor is the place of a task on its board.
  uncounted constant text[] := array['updated_at', 'version', 'view_count', 'lead_count', 'board_place'];
begin
  if before is null then
    action := 'create';
    new_values := jsonb_strip_nulls(after - secrets);
  elsif after is null then
    action := 'delete';
    old_values := jsonb_strip_nulls(before - secrets);
  else
    select jsonb_object_agg(key, before -> key), jsonb_object_agg(key, value) into old_values, new_values
    from jsonb_each(after - secrets - uncounted) where value is distinct from before -> key;
    if new_values is not null then action := 'update'; end if;
  end if;
end $$;
