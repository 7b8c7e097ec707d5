-- A task of a series that was put on another day knows the day it stands for, so that the series keeps its days
-- (docs/decisions/0054).
alter table tasks add column series_day date;
