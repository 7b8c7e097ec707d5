-- Who may come in: people, their sign-ins, their organisations.
--
-- The tables follow Better Auth 1.7 (docs/decisions/0004-accounts-follow-better-auth.md) and carry the columns of
-- the specification besides. They stay outside row-level security: a sign-in knows no organisation yet.

-- The role the server works as. It owns nothing and cannot bypass row-level security, so a query without an
-- organisation finds nothing even if the code forgets to ask. Several databases of one server share roles, hence
-- "if missing"; two of them may be set up at the same moment, hence the exception.
do $$
begin
  if not exists (select from pg_roles where rolname = 'studbook_app') then
    create role studbook_app nologin nobypassrls;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;

-- Somebody else may have made the role and granted it; the start of the server says so if nobody did.
do $$
begin
  grant studbook_app to current_user;
exception
  when insufficient_privilege then null;
end
$$;

grant usage on schema public to studbook_app;
-- The list of migrations is there already; the app may read it.
grant select on all tables in schema public to studbook_app;
alter default privileges in schema public grant select, insert, update, delete on tables to studbook_app;
alter default privileges in schema public grant usage, select on sequences to studbook_app;

-- Search indexes need these; a server that does not offer them works without such indexes.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
  end if;
  if exists (select from pg_available_extensions where name = 'btree_gin') then
    create extension if not exists btree_gin;
  end if;
end
$$;

-- PostgreSQL has uuidv7() only from version 18 on. Ids are made in the app; this serves rows made in SQL.
-- A version 4 uuid whose first 48 bits become the milliseconds and whose version digit becomes 7 (RFC 9562, 5.7).
create function uuid_v7() returns uuid
language sql volatile parallel safe
as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;

create table users (
  id uuid primary key default uuid_v7(),
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  first_name text,
  last_name text,
  profile_image_url text,
  is_admin boolean not null default false,
  is_dev boolean not null default false,
  -- What a payment provider knows of this person. What an organisation may do stands in organizations.plan.
  payment_customer_id text,
  payment_subscription_id text,
  subscription_status text not null default 'free',
  subscription_plan text not null default 'free',
  trial_ends_at timestamptz,
  subscription_ends_at timestamptz,
  -- The organisation made with the account, and the one last switched to.
  org_id uuid,
  preferred_org_id uuid,
  deactivated_at timestamptz,
  deactivated_by uuid,
  deactivation_reason text,
  is_demo boolean not null default false,
  demo_session_id text,
  demo_access_count integer not null default 0,
  last_demo_access timestamptz,
  -- Two-factor and administration plugins of the sign-in library.
  two_factor_enabled boolean default false,
  role text,
  banned boolean default false,
  ban_reason text,
  ban_expires timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_email_key unique (email),
  -- The library looks an address up in lower case; any other spelling could never sign in.
  constraint users_email_lower_case check (email = lower(email)),
  constraint users_subscription_plan_known check (subscription_plan in ('free', 'pro', 'premium')),
  constraint users_demo_access_count_positive check (demo_access_count >= 0),
  constraint users_deactivated_by_fkey foreign key (deactivated_by) references users (id) on delete set null
);

create table organizations (
  id uuid primary key default uuid_v7(),
  name text not null,
  slug text not null,
  logo text,
  metadata text,
  -- Whoever pays and may delete it. An account that still owns one is not deleted before the organisation is
  -- handed over or deleted: its records and its members would be gone with it.
  owner_user_id uuid not null,
  -- The specification's table says premium here and its list of constants says free; an organisation that
  -- nobody has chosen a plan for gets the smaller one.
  plan text not null default 'free',
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint organizations_slug_key unique (slug),
  constraint organizations_name_filled check (length(trim(name)) between 1 and 120),
  constraint organizations_plan_known check (plan in ('free', 'pro', 'premium')),
  constraint organizations_owner_user_id_fkey foreign key (owner_user_id) references users (id) on delete restrict
);
create index organizations_owner_user_id_idx on organizations (owner_user_id);

alter table users
  add constraint users_org_id_fkey foreign key (org_id) references organizations (id) on delete set null,
  add constraint users_preferred_org_id_fkey foreign key (preferred_org_id) references organizations (id) on delete set null;
create index users_org_id_idx on users (org_id);
create index users_preferred_org_id_idx on users (preferred_org_id);
create index users_deactivated_by_idx on users (deactivated_by) where deactivated_by is not null;
-- Webhooks of a payment provider name its own customer.
create unique index users_payment_customer_id_key on users (payment_customer_id) where payment_customer_id is not null;

create table organization_members (
  id uuid primary key default uuid_v7(),
  org_id uuid not null,
  user_id uuid not null,
  role text not null default 'member',
  invited_at timestamptz,
  joined_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint organization_members_role_known check (role in ('owner', 'admin', 'member')),
  constraint organization_members_once unique (org_id, user_id),
  constraint organization_members_org_id_fkey foreign key (org_id) references organizations (id) on delete cascade,
  constraint organization_members_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
-- "The organisations of this person, the oldest membership first" on every request with a cold cache.
create index organization_members_user_id_idx on organization_members (user_id, joined_at, id);

create table org_invites (
  id uuid primary key default uuid_v7(),
  org_id uuid not null,
  email text not null,
  role text not null default 'member',
  status text not null default 'pending',
  -- SHA-256 of the secret in the link: whoever reads the table cannot accept an invitation.
  token_hash text,
  expires_at timestamptz not null,
  used_at timestamptz,
  invited_by_user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint org_invites_role_known check (role in ('owner', 'admin', 'member')),
  constraint org_invites_status_known check (status in ('pending', 'accepted', 'rejected', 'canceled')),
  constraint org_invites_token_hash_key unique (token_hash),
  constraint org_invites_email_lower_case check (email = lower(email)),
  constraint org_invites_org_id_fkey foreign key (org_id) references organizations (id) on delete cascade,
  constraint org_invites_invited_by_user_id_fkey foreign key (invited_by_user_id) references users (id) on delete cascade
);
create index org_invites_org_id_idx on org_invites (org_id);
create index org_invites_email_idx on org_invites (email);
create index org_invites_invited_by_user_id_idx on org_invites (invited_by_user_id);

create table sessions (
  id uuid primary key default uuid_v7(),
  token text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  active_organization_id uuid,
  impersonated_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sessions_token_key unique (token),
  constraint sessions_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
  constraint sessions_active_organization_id_fkey foreign key (active_organization_id) references organizations (id) on delete set null,
  constraint sessions_impersonated_by_fkey foreign key (impersonated_by) references users (id) on delete cascade
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_active_organization_id_idx on sessions (active_organization_id) where active_organization_id is not null;
create index sessions_impersonated_by_idx on sessions (impersonated_by) where impersonated_by is not null;
create index sessions_expires_at_idx on sessions (expires_at);

-- One row per way to sign in: the password, later an outside account.
create table accounts (
  id uuid primary key default uuid_v7(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_provider_account_once unique (provider_id, account_id),
  constraint accounts_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
create index accounts_user_id_idx on accounts (user_id);

-- Short-lived secrets, e.g. for a new password.
create table verifications (
  id uuid primary key default uuid_v7(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier_idx on verifications (identifier);
create index verifications_expires_at_idx on verifications (expires_at);

create table two_factors (
  id uuid primary key default uuid_v7(),
  user_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean default true,
  failed_verification_count integer default 0,
  locked_until timestamptz,
  constraint two_factors_user_id_fkey foreign key (user_id) references users (id) on delete cascade
);
create index two_factors_user_id_idx on two_factors (user_id);
create index two_factors_secret_idx on two_factors (secret);
