-- When it was read what there was to say of the last day somebody was told of: a reminder that is set or moved after that,
-- and whose day has passed by then, is told with the next notice.
alter table notification_settings add column read_at timestamptz;
