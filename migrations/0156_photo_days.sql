-- The day a picture shows: young are put beside each other by their age on it. Unknown, it is the day it was added.
alter table photos add column taken_on date;
