-- Mail of the installation. `kept`: there was no mail server to give it to, so the installation's owner passes it on. Of
-- accounts, not of an organisation: links in it let people in, so it is in no backup and goes after 30 days.
create table mails (
  id uuid primary key default uuid_v7(),
  recipient varchar(254) not null,
  subject varchar(200) not null,
  body_text text not null,
  body_html text not null,
  state varchar(10) not null,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_state_check check (state in ('waiting', 'sent', 'failed', 'kept')),
  constraint mails_sent_at_check check ((state = 'sent') = (sent_at is not null))
);
create index mails_created_at_idx on mails (created_at);
grant select, insert, update, delete on mails to studbook_accounts;
