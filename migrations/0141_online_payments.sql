-- Payments of buyers at Stripe, into the organisation's own account: one row for each checkout that was opened. What was
-- paid and given back is asked of Stripe and booked once, however often and in whatever order it is told.
create table online_payments (
  org_id uuid not null references organizations (id) on delete cascade,
  session varchar(255) not null,
  -- The payment itself, once there is one.
  intent varchar(255),
  invoice_id uuid,
  -- A payment that was asked for without an invoice, such as a deposit.
  transaction_id uuid,
  amount bigint not null constraint online_payments_amount_check check (amount > 0),
  -- In whole cents, what of it is booked as given back.
  refunded bigint not null default 0 constraint online_payments_refunded_check check (refunded >= 0),
  booked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, session),
  constraint online_payments_subject_check check (num_nonnulls(invoice_id, transaction_id) = 1),
  constraint online_payments_intent_key unique (org_id, intent)
);
create index online_payments_invoice_id_idx on online_payments (org_id, invoice_id) where invoice_id is not null;
create index online_payments_transaction_id_idx on online_payments (org_id, transaction_id) where transaction_id is not null;
select make_tenant_table('online_payments');
