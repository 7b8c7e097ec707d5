-- A full export or import is told of in the log as well: it is no record, so the entry names the organisation.
alter table audit_logs drop constraint audit_logs_action_check;
alter table audit_logs add constraint audit_logs_action_check
  check (action in ('create', 'update', 'delete', 'export', 'import'));
