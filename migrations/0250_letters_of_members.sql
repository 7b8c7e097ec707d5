-- A letter may wait for a day until the mail server takes it. What is told of an organisation's records says whom it was
-- written for and with which role, and is not sent any more once that has changed. No foreign keys: mails are of the
-- installation and in no backup; whoever has left is simply not found.
-- See docs/decisions/0122-reports-of-ones-own.md.
alter table mails
  add column for_org uuid, add column for_user uuid, add column for_role varchar(40),
  add constraint mails_for_check check (num_nonnulls(for_org, for_user, for_role) in (0, 3));
