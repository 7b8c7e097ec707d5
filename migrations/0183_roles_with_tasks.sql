-- A task for a role that may not touch tasks reached nobody: it is for anyone again, and a rule gives it to none such.
update tasks set assignee_role = null where assignee_role in ('bookkeeper', 'read-only');
alter table tasks drop constraint tasks_assignee_role_check;
alter table tasks add constraint tasks_assignee_role_check
  check (assignee_role in ('owner', 'admin', 'member', 'kennel-hand'));
update task_rules set assignee_role = null where assignee_role in ('bookkeeper', 'read-only');
alter table task_rules drop constraint task_rules_assignee_role_check;
alter table task_rules add constraint task_rules_assignee_role_check
  check (assignee_role in ('owner', 'admin', 'member', 'kennel-hand'));
