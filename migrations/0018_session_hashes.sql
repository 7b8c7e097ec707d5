-- What is kept of a secret that lets somebody in is its SHA-256 only: whoever reads the tables or a backup of them cannot
-- become anybody. Sessions that exist go on: their tokens are hashed here.

alter table sessions rename column token to token_hash;
alter table sessions rename constraint sessions_token_key to sessions_token_hash_key;
update sessions set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex');
alter table sessions add constraint sessions_token_hash_is_hash check (token_hash ~ '^[0-9a-f]{64}$');

-- The sign-in library hashes these itself (base64url). Nothing in use made any so far.
delete from verifications;
alter table verifications add constraint verifications_identifier_is_hash check (identifier ~ '^[A-Za-z0-9_-]{43}$');

-- However often a session is prolonged, after 90 days whoever it belongs to signs in again.
create function end_session_in_time() returns trigger
language plpgsql
as $$
begin
  new.expires_at = least(new.expires_at, new.created_at + interval '90 days');
  return new;
end
$$;

create trigger sessions_end_in_time
  before insert or update of expires_at, created_at on sessions
  for each row execute function end_session_in_time();

update sessions set expires_at = expires_at where expires_at > created_at + interval '90 days';
