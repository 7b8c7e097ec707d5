-- What somebody said when a weight was flagged: it was looked at, and whether the rule stays quiet for that young one.
create table growth_answers (
  org_id uuid not null references organizations (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id) on delete set null,
  offspring_id uuid not null,
  rule varchar(40) not null
    constraint growth_answers_rule_check check (rule in ('Loss after birth', 'Birth weight not regained', 'No gain', 'Slow gain', 'Loss', 'Under the mean', 'Under the mean at birth', 'Low birth weight')),
  answer text,
  answered_on date not null,
  answered_time time,
  quiet_until date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  deleted_at timestamptz,
  batch_id uuid,
  constraint growth_answers_said_check check (num_nonnulls(answer, quiet_until) > 0),
  constraint growth_answers_quiet_until_order_check check (quiet_until >= answered_on),
  primary key (org_id, id)
);

alter table growth_answers
  add constraint growth_answers_offspring_id_fkey
    foreign key (org_id, offspring_id) references offspring (org_id, id) on delete cascade;

create index growth_answers_offspring_id_idx on growth_answers (org_id, offspring_id);
create index growth_answers_answered_on_sort_idx on growth_answers (org_id, answered_on, id) where deleted_at is null;
create index growth_answers_user_id_idx on growth_answers (user_id);

select make_record_table('growth_answers');
