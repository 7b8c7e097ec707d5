-- Work that goes on for long asks while it writes whether whoever began it may still come in: of people of the organisation
-- alone, as their names.
grant select (deactivated_at, banned) on users to studbook_app;
