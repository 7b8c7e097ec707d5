-- How what was spent on nobody in particular is shared out over the litters of a year.
alter table organization_preferences add column general_costs varchar(20) not null default 'none'
  constraint organization_preferences_general_costs_check check (general_costs in ('none', 'per young', 'per litter'));
