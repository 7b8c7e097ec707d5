-- Logs of heats are imported. What an import writes is seen when it is whole.

alter table imports drop constraint imports_type_check;
alter table imports add constraint imports_type_check check (type in
  ('animals', 'breeding-groups', 'offspring', 'customers', 'health-records', 'financial-transactions', 'weights', 'heats'));
alter table import_profiles drop constraint import_profiles_type_check;
alter table import_profiles add constraint import_profiles_type_check check (type in
  ('animals', 'breeding-groups', 'offspring', 'customers', 'health-records', 'financial-transactions', 'weights', 'heats'));

create policy finished on heat_cycles as restrictive
  using (batch_id is null or batch_id <> all ((select unfinished_imports())::uuid[])) with check (true);
