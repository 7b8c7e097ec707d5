-- The finer roles, and what a team does with its own rights. See docs/decisions/0081-teams.md.

alter table organization_members drop constraint organization_members_role_known;
alter table organization_members add constraint organization_members_role_known
  check (role in ('owner', 'admin', 'member', 'kennel-hand', 'bookkeeper', 'read-only'));
alter table org_invites drop constraint org_invites_role_known;
alter table org_invites add constraint org_invites_role_known
  check (role in ('owner', 'admin', 'member', 'kennel-hand', 'bookkeeper', 'read-only'));
alter table tasks drop constraint tasks_assignee_role_check;
alter table tasks add constraint tasks_assignee_role_check
  check (assignee_role in ('owner', 'admin', 'member', 'kennel-hand', 'bookkeeper', 'read-only'));
