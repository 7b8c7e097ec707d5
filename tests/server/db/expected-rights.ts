import { entityNames, entityOf } from '#domain/entities/index.ts';

// By hand, beside the migrations that grant it: what the two roles of the program may do, table by table (decision 0052).

const everything = 'select insert update delete';
const records = Object.fromEntries(
  entityNames.filter((name) => !entityOf(name).appendOnly).map((name) => [name, everything]),
);

/** A table that is not named here is nobody's. */
export const expectedRights: Readonly<Record<'records' | 'accounts', Readonly<Record<string, string>>>> = {
  records: {
    ...records,
    audit_logs: 'select',
    calendar_addresses: everything,
    import_profiles: everything,
    imports: everything,
    organization_members: 'select(org_id,role,user_id)',
    organization_people: 'select',
    organization_preferences: everything,
    organizations: 'select(id,name,plan)',
    pedigree_versions: everything,
    security_events: 'select',
    species_config: 'select',
    stale_timelines: everything,
    stored_files: 'select insert delete',
    timeline_books: everything,
    timeline_occasions: everything,
    timelines: everything,
    trash: everything,
    users: 'select(first_name,id,last_name,name)',
  },
  accounts: {
    accounts: 'select insert update(password,updated_at) delete',
    mails: everything,
    org_invites: 'select',
    organization_members: 'select',
    organizations: 'select update(logo,name,updated_at)',
    passkeys: everything,
    payment_events: 'select',
    rate_counters: everything,
    schema_migrations: 'select',
    sessions:
      'select insert update(expires_at,ip_address,last_ip_address,last_used_at,updated_at,user_agent) delete',
    sign_in_attempts: everything,
    species_config: 'select',
    subscriptions: 'select',
    two_factors: everything,
    users:
      'select insert(created_at,email,email_verified,first_name,id,last_name,name,profile_image_url,two_factor_enabled,updated_at) ' +
      'update(demo_access_count,demo_session_id,first_name,last_demo_access,last_name,name,preferred_org_id,profile_image_url,two_factor_enabled,updated_at)',
    verifications: everything,
  },
};

/** Functions that work with the owner's rights: each checks, or does one thing. */
export const expectedFunctions = {
  records: ['log_transfer', 'record_security_event', 'search_candidates'],
  accounts: [
    'accept_invite',
    'choose_plan',
    'find_calendar_reader',
    'find_public_page',
    'found_organisation',
    'hand_over_organisation',
    'invite_to_team',
    'keep_customer',
    'keep_subscription',
    'make_demo',
    'make_home_organisation',
    'record_security_event',
    'remove_member',
    'revoke_invite',
    'set_member_role',
  ],
} as const;

/** What nobody may do as the role that works with records. */
export const refusedForRecords = [
  'select password from accounts',
  'select token_hash from sessions',
  'select value from verifications',
  'select secret from two_factors',
  'select email from users',
  'select is_admin from users',
  `update organizations set plan = 'premium'`,
  'delete from organizations',
  `update organization_members set role = 'owner'`,
  `insert into organization_members (org_id, user_id, role) values (uuid_v7(), uuid_v7(), 'owner')`,
  'update users set is_admin = true',
  `update users set name = 'x'`,
  `update accounts set password = 'x'`,
  'delete from sessions',
  `insert into sessions (token_hash, user_id, expires_at) values (repeat('a', 64), uuid_v7(), now() + interval '1 day')`,
  `insert into audit_logs (org_id, id, action, table_name, record_id) select id, uuid_v7(), 'delete', 'animals', uuid_v7() from organizations`,
  `update audit_logs set action = 'create'`,
  'delete from audit_logs',
  'truncate audit_logs',
  'delete from security_events',
  'insert into organization_people values (uuid_v7(), uuid_v7())',
  'delete from schema_migrations',
  'delete from rate_counters',
  'select * from mails',
  'select * from jobs.job',
  'delete from sign_in_attempts',
  'truncate animals',
  `select choose_plan(uuid_v7(), uuid_v7(), 'premium')`,
  `select make_home_organisation(uuid_v7(), uuid_v7(), 'x')`,
  `select * from make_demo('x', 'x', 'x')`,
  `select keep_customer(uuid_v7(), uuid_v7(), 'x')`,
  `select keep_subscription('x', now(), 'x', 'active', 'premium', 'premium', null, null, null, null, null, null)`,
  'select * from subscriptions',
  'select * from payment_events',
  `select find_calendar_reader('x')`,
  `select * from accept_invite('x', uuid_v7())`,
  `select set_member_role(uuid_v7(), uuid_v7(), uuid_v7(), 'admin')`,
  `select remove_member(uuid_v7(), uuid_v7(), uuid_v7(), null)`,
  'alter table animals disable row level security',
  'create policy all_of_it on animals using (true)',
  'alter table animals disable trigger all',
  'create table mine (id integer)',
  `create function mine() returns integer language sql security definer as 'select 1'`,
  // A table of one's own whose trigger writes into the log of others.
  `create temporary table forged (org_id uuid, id uuid);
   create trigger forge after insert on forged referencing new table as new_rows
   for each statement execute function audit_changes('animals')`,
  `copy (select 1) to program 'true'`,
  `select pg_read_file('PG_VERSION')`,
];

/** What nobody may do as the role that lets people in. */
export const refusedForAccounts = [
  'select * from animals',
  'select * from audit_logs',
  'select * from security_events',
  'select * from calendar_addresses',
  `update organizations set plan = 'premium'`,
  'update organizations set owner_user_id = uuid_v7()',
  "insert into organizations (name, slug, owner_user_id) values ('x', 'x', uuid_v7())",
  'delete from organizations',
  `update organization_members set role = 'owner'`,
  `insert into organization_members (org_id, user_id, role) values (uuid_v7(), uuid_v7(), 'owner')`,
  'delete from organization_members',
  `update subscriptions set plan = 'premium'`,
  `insert into subscriptions (org_id, customer_id) values (uuid_v7(), 'x')`,
  'delete from payment_events',
  'update users set is_admin = true',
  'update users set is_demo = true',
  `update users set email = 'x@example.com'`,
  'update users set deactivated_at = null',
  `insert into users (name, email, is_admin) values ('x', 'x@example.com', true)`,
  'delete from users',
  'update sessions set user_id = uuid_v7()',
  `update sessions set token_hash = repeat('a', 64)`,
  'update accounts set user_id = uuid_v7()',
  'delete from accounts',
  `insert into org_invites (org_id, email, role, expires_at) values (uuid_v7(), 'x@example.com', 'owner', now())`,
  `update org_invites set role = 'owner'`,
  'select may_manage(uuid_v7(), uuid_v7())',
  'delete from schema_migrations',
  `select log_transfer('import', null)`,
];
