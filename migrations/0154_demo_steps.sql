-- How visitors of the demo go about: from which page to which, how often on a day. No visitor, no session and no address is
-- in it; where people leave follows from what was come to and not gone on from.
create table demo_steps (
  day date not null,
  from_page varchar(80) not null,
  to_page varchar(80) not null,
  times integer not null default 0,
  primary key (day, from_page, to_page)
);
grant select, insert, update, delete on demo_steps to studbook_accounts;
