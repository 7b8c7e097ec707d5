-- Accounts are made with a number in place of an address (decision 0138). The number is there from the first statement, so that
-- of two who prove the same one at once the second finds it taken.
alter table users add column phone_used_at timestamptz;
grant insert (phone_number, phone_used_at), update (phone_used_at) on users to studbook_accounts;
