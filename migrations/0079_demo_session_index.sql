-- Every look-up of a session of the demo asks which developer opened it.
create index users_demo_session_id_idx on users (demo_session_id) where is_dev;
