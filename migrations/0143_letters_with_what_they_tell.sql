-- A letter that belongs to a change of records is written in the transaction of that change: both are kept or neither.
-- The role that works with records may write such a letter, and neither read nor change one.
create function keep_letter(to_whom text, about text, in_words text, as_html text, is_sent boolean) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  made uuid;
begin
  insert into mails (recipient, subject, body_text, body_html, state)
  values (to_whom, about, in_words, as_html, case when is_sent then 'waiting' else 'kept' end)
  returning id into made;
  return made;
end
$$;
revoke execute on function keep_letter from public;
grant execute on function keep_letter to studbook_app;

-- Those nobody has given to the mail server yet are looked for again and again.
create index mails_waiting_idx on mails (created_at) where state = 'waiting';
