-- Two readings of one session contradict each other, and somebody says which of them holds.
alter table growth_answers drop constraint growth_answers_rule_check;
alter table growth_answers
  add constraint growth_answers_rule_check check (rule in ('Loss after birth', 'Birth weight not regained', 'No gain', 'Slow gain', 'Loss', 'Under the mean', 'Under the mean at birth', 'Low birth weight', 'Weighed twice'));
