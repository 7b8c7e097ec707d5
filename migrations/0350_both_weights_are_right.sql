-- Which readings an answer to "Weighed twice" is about: it covers no other one, whatever its hour.
alter table growth_answers add column readings varchar(200);
