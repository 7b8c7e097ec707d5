-- A telephone number, proven by a code, that signs in with the password in place of the address. See docs/decisions/0093.
alter table users add column phone_number varchar(16)
  constraint users_phone_number_is_dialled check (phone_number ~ '^\+[1-9][0-9]{6,14}$');
create unique index users_phone_number_key on users (phone_number);
