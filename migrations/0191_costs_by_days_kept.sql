-- General costs can be shared out over litters and animals alike, by the days each was kept.
alter table organization_preferences drop constraint organization_preferences_general_costs_check;
alter table organization_preferences add constraint organization_preferences_general_costs_check
  check (general_costs in ('none', 'per young', 'per litter', 'per day kept'));
