-- Where the first run of an organisation stands; null once it is over, and for all that are here already.
alter table organization_preferences
  add column first_run varchar(12),
  add constraint organization_preferences_first_run_check
    check (first_run in ('plan', 'species', 'records', 'litter'));

-- A dam named for her first litter has no birth date yet. Forms ask for it; what is unknown is kept as unknown.
alter table animals drop constraint animals_birth_date_required_check;
