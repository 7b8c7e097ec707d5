-- How a person looks: small, cleaned like the pictures of animals, and of one person in whatever organisation they work.
-- Hence not among the files of an organisation, and gone with the account.
create table profile_pictures (
  user_id uuid primary key references users (id) on delete cascade,
  image bytea not null constraint profile_pictures_image_is_small check (octet_length(image) <= 200000),
  changed_at timestamptz not null default now()
);
comment on column profile_pictures.image is 'WebP, 160 pixels square';
grant select, insert, update, delete on profile_pictures to studbook_accounts;
