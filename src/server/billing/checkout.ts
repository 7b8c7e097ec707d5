import { sql } from 'kysely';
import { isPlanAtLeast, type Plan, trialDays } from '#domain/plans.ts';
import { isStandIn } from '#server/auth/reserved-addresses.ts';
import type { AccountsDatabase, SubscriptionRow } from '#server/auth/tables.ts';
import { requireAllowed } from '#server/http/require-allowed.ts';
import type { Session } from '#server/http/session.ts';
import { keepSubscription } from '#server/payments/keep-subscription.ts';
import { asking, type PaidPlan, type Payments } from '#server/payments/payments.ts';
import { isLive } from '#server/payments/subscription-state.ts';

export const subscriptionOf = (db: AccountsDatabase, orgId: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('orgId', '=', orgId).executeTakeFirst();

/** The customer that Stripe knows the organisation as. */
async function customerOf(
  db: AccountsDatabase,
  { stripe }: Payments,
  { orgId, orgName, userId, email }: Session,
): Promise<string> {
  const known = await subscriptionOf(db, orgId);
  if (known) return known.customerId;
  const made = await stripe.customers.create(
    { ...(isStandIn(email) ? {} : { email }), name: orgName, metadata: { org_id: orgId } },
    // Two windows at once make one customer.
    { idempotencyKey: `customer ${orgId} ${userId}` },
  );
  const { rows } = await sql<{ customer: string | null }>`
    select keep_customer(${orgId}::uuid, ${userId}::uuid, ${made.id}) as customer`.execute(db);
  const customer = rows[0]?.customer;
  // The role was another a moment ago.
  if (!customer) requireAllowed('role-too-low');
  return customer ?? made.id;
}

/** A page of Stripe's where the plan is paid for; what was left open in another window is closed. */
async function openCheckout(
  db: AccountsDatabase,
  payments: Payments,
  session: Session,
  plan: PaidPlan,
  publicUrl: string,
): Promise<string> {
  const { sessions } = payments.stripe.checkout;
  const customer = await customerOf(db, payments, session);
  const had = await subscriptionOf(db, session.orgId);
  const isFirst = !had?.subscriptionId;
  const { data: open } = await sessions.list({ customer, status: 'open', limit: 20 });
  for (const { id } of open) await sessions.expire(id);
  const { url } = await sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: session.orgId,
    line_items: [{ price: payments.prices[plan], quantity: 1 }],
    // A trial asks for no card; without one the plan ends with it.
    ...(isFirst ? { payment_method_collection: 'if_required' as const } : {}),
    subscription_data: {
      metadata: { org_id: session.orgId },
      ...(isFirst
        ? {
            trial_period_days: trialDays,
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
          }
        : {}),
    },
    success_url: `${publicUrl}/billing?checkout=done`,
    cancel_url: `${publicUrl}/checkout?plan=${plan}`,
  });
  if (!url) throw new Error('Stripe opened a checkout without an address.');
  return url;
}

/** A plan that is being paid for becomes another, or ends with what is paid. */
async function changeLive(
  { stripe, prices }: Payments,
  subscriptionId: string,
  plan: Plan,
  before: Plan | null,
): Promise<void> {
  if (plan === 'free') {
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    return;
  }
  const now = await stripe.subscriptions.retrieve(subscriptionId);
  const goesOn = now.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const };
  const isCancelled = now.cancel_at_period_end || now.cancel_at !== null;
  const isHigher = before === null || isPlanAtLeast(plan, before);
  await stripe.subscriptions.update(subscriptionId, {
    ...(isCancelled ? goesOn : {}),
    items: [{ id: now.items.data[0]?.id ?? '', price: prices[plan] }],
    // A larger plan is paid for at once or not taken; of a smaller one the rest is set off against the next invoice.
    proration_behavior: isHigher ? 'always_invoice' : 'create_prorations',
    payment_behavior: 'error_if_incomplete',
  });
}

/** @returns Where to pay, or null where nothing is to be paid first */
export const choosePaidPlan = (
  db: AccountsDatabase,
  payments: Payments,
  session: Session,
  plan: Plan,
  publicUrl: string,
): Promise<string | null> =>
  asking(async () => {
    const known = await subscriptionOf(db, session.orgId);
    // What was ended elsewhere a moment ago cannot be changed.
    if (known) await keepSubscription(db, payments, known.customerId);
    const kept = known && (await subscriptionOf(db, session.orgId));
    if (kept?.subscriptionId && isLive(kept.status)) {
      await changeLive(payments, kept.subscriptionId, plan, kept.plan);
      return null;
    }
    return plan === 'free' ? null : openCheckout(db, payments, session, plan, publicUrl);
  });
