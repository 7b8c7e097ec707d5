-- Who pays for the plan of an organisation, and what the payment provider last said of it. See docs/decisions/0089-payments.md.

create table subscriptions (
  org_id uuid primary key,
  -- The provider's customer is the organisation: whoever takes it over takes over what it pays.
  customer_id text not null,
  subscription_id text,
  status varchar(30) not null default 'none',
  plan text,
  trial_ends_at timestamptz,
  period_ends_at timestamptz,
  cancels_at timestamptz,
  -- When the provider was asked for what stands here: an answer asked for earlier takes nothing back.
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subscriptions_customer_id_key unique (customer_id),
  constraint subscriptions_plan_known check (plan in ('pro', 'premium')),
  constraint subscriptions_org_id_fkey foreign key (org_id) references organizations (id) on delete cascade
);
grant select on subscriptions to studbook_accounts;

-- What the provider has told, each once.
create table payment_events (
  id text primary key,
  kind text not null,
  org_id uuid,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  constraint payment_events_org_id_fkey foreign key (org_id) references organizations (id) on delete cascade
);
create index payment_events_org_id_idx on payment_events (org_id);
create index payment_events_received_at_idx on payment_events (received_at);
grant select on payment_events to studbook_accounts;

-- The customer of an organisation, told by its owner: the first one stays. Answers it; null to anybody else.
create function keep_customer(organisation uuid, person uuid, customer text) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform from organizations o where o.id = organisation and not o.is_demo and is_owner(organisation, person);
  if not found then return null; end if;
  insert into subscriptions (org_id, customer_id) values (organisation, customer) on conflict (org_id) do nothing;
  return (select customer_id from subscriptions where org_id = organisation);
end $$;

-- What the provider says of a customer now. `granted` is the plan that follows from it; null leaves it as it is.
create function keep_subscription(
  customer text, asked timestamptz, subscription text, state text, chosen text, granted text,
  trial_until timestamptz, paid_until timestamptz, ends timestamptz,
  event text, event_kind text, event_at timestamptz
) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  kept subscriptions;
  before text;
begin
  -- Of two answers at once the second waits here.
  select * into kept from subscriptions where customer_id = customer for update;
  if not found then return null; end if;
  if event is not null then
    insert into payment_events (id, kind, org_id, made_at) values (event, event_kind, kept.org_id, event_at)
    on conflict (id) do nothing;
  end if;
  if kept.asked_at >= asked then return kept.org_id; end if;
  update subscriptions set subscription_id = subscription, status = state, plan = chosen, trial_ends_at = trial_until,
    period_ends_at = paid_until, cancels_at = ends, asked_at = asked, updated_at = now()
  where org_id = kept.org_id;
  -- The same at the account of whoever owns it, for the organisation they began with.
  update users u set payment_customer_id = customer, payment_subscription_id = subscription, subscription_status = state,
    subscription_plan = coalesce(chosen, 'free'), trial_ends_at = trial_until, subscription_ends_at = ends
  from organizations o where o.id = kept.org_id and u.id = o.owner_user_id and u.org_id = o.id;
  select plan into before from organizations where id = kept.org_id for update;
  if granted is not null and granted <> before then
    update organizations set plan = granted, updated_at = now() where id = kept.org_id;
    perform record_security_event(kept.org_id, null, 'plan-changed', null,
      jsonb_build_object('before', before, 'plan', granted, 'by', 'payment'));
  end if;
  return kept.org_id;
end $$;

revoke execute on function keep_customer, keep_subscription from public;
grant execute on function keep_customer, keep_subscription to studbook_accounts;
