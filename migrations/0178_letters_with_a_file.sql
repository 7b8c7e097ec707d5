-- A letter that is kept with what it tells of may bring a file along: the day a young one goes home, for a calendar.
drop function keep_letter(text, text, text, text, boolean);
create function keep_letter(
  to_whom text, about text, in_words text, as_html text, is_sent boolean, file_name text, file bytea
) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  made uuid;
begin
  insert into mails (recipient, subject, body_text, body_html, state, attachment_name, attachment)
  values (to_whom, about, in_words, as_html, case when is_sent then 'waiting' else 'kept' end, file_name, file)
  returning id into made;
  return made;
end
$$;
revoke execute on function keep_letter from public;
grant execute on function keep_letter to studbook_app;
