-- How an organisation writes days and figures (a BCP 47 tag), and in which units it weighs. Organisations from before
-- keep what they had: null units are the species' own, and null locale is that of each person's browser.
alter table organization_preferences
  add column locale varchar(35),
  add column units varchar(8),
  add constraint organization_preferences_units_check check (units in ('metric', 'imperial'));
